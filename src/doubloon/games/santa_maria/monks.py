"""Monks: recruited when a symbol is crossed, they train scholars, follow bishops or go on missions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import MARKET, RECRUIT, REFUND, SKIP
from doubloon.games.santa_maria.box import (
    FIRST_BISHOP,
    FIRST_MISSION,
    SPOT_IDS,
    SPOTS,
)
from doubloon.games.santa_maria.grid import BIT
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import receive


def on_board(state: SantaMaria, spot: i64) -> bool:
    """Tell whether a monk spot is in this game."""
    if spot < FIRST_BISHOP:
        return state.board_scholars >> spot & 1 != 0
    if spot < FIRST_MISSION:
        return state.board_bishops >> (spot - FIRST_BISHOP) & 1 != 0
    return True


def has_monk(player: Player, spot: i64) -> bool:
    if spot < FIRST_BISHOP:
        return player.scholars >> spot & 1 != 0
    if spot < FIRST_MISSION:
        return player.bishops >> (spot - FIRST_BISHOP) & 1 != 0
    return player.missions >> (spot - FIRST_MISSION) & 1 != 0


def fee(state: SantaMaria, seat: i64, spot: i64) -> i64:
    """What a spot costs: so much for each other player who has a monk there (SM-MONK-04)."""
    others: i64 = 0
    for player in state.players:
        if has_monk(player, spot):
            others += 1
    return others * state.box.monk_fee


@final
class RecruitMonk(Step[SantaMaria]):
    """Where the monk goes; nobody has to recruit, and what is not done now is lost (SM-MONK-02)."""

    name = "recruit"
    clause = "SM-MONK-01"
    most_arg: i64 = 0

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        market = False
        if player.monks_used() < state.box.monks:
            for spot in range(i64(SPOTS)):
                if on_board(state, spot) and not has_monk(player, spot):
                    price = fee(state, seat, spot)
                    if price <= player.coins:
                        options.append(int(RECRUIT + spot))
                    elif helps_with_coins(state, player, price):
                        market = True
        if market:
            options.append(MARKET)
        options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == SKIP:
            state.tell("no_monk", "SM-MONK-02", seat)
        elif action == MARKET:
            state.push(RECRUIT_MONK, seat)
            visit_market(state, seat)
        else:
            send_monk(state, seat, action - RECRUIT)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not RECRUIT <= action < REFUND:
            return no_market(state, seat, action)
        spot = action - RECRUIT
        player = state.players[seat]
        params: dict[str, object] = {"spot": SPOT_IDS[spot]}
        if player.own_scholar == spot:
            return Refusal("own_scholar", "SM-ADV-05", params)
        if not on_board(state, spot):
            return Refusal("spot_not_in_play", "SM-MONK-01", params)
        if has_monk(player, spot):
            return Refusal("own_monk_there", "SM-MONK-03", params)
        if player.monks_used() >= state.box.monks:
            return Refusal("no_monks_left", "SM-MONK-01", {"n": int(state.box.monks)})
        params["n"] = int(fee(state, seat, spot))
        params["m"] = int(player.coins)
        return Refusal("fee_too_dear", "SM-MONK-04", params)


def send_monk(state: SantaMaria, seat: i64, spot: i64) -> None:
    """Pay the others, put the monk down, take what a mission brings (SM-MONK-04 to -06, SM-MISSION-01)."""
    player = state.players[seat]
    for other in range(state.seats):
        if has_monk(state.players[other], spot):
            player.coins -= state.box.monk_fee
            state.players[other].coins += state.box.monk_fee
            state.tell("fee_paid", "SM-MONK-04", seat, other, state.box.monk_fee)
    if spot < FIRST_BISHOP:
        player.scholars |= BIT[spot]
        state.tell("scholar_trained", "SM-MONK-05", seat, spot)
    elif spot < FIRST_MISSION:
        player.bishops |= BIT[spot - FIRST_BISHOP]
        state.tell("bishop_joined", "SM-MONK-06", seat, spot)
    else:
        player.missions |= BIT[spot - FIRST_MISSION]
        state.tell("mission", "SM-MISSION-01", seat, spot)
        receive(state, seat, state.box.mission_bundle[spot - FIRST_MISSION])


RECRUIT_MONK: Final[RecruitMonk] = RecruitMonk()
