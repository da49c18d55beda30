"""Monks: recruited when a symbol is crossed, they train scholars, follow bishops or go on missions."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import CHOOSE_COCOA_SET, MARKET, RECRUIT, RECRUIT_NEW, REFUND, SKIP
from doubloon.games.santa_maria.box import (
    ALL_SPOT_IDS,
    BISHOPS,
    FIRST_BISHOP,
    FIRST_MISSION,
    MATHEMATICS,
    MISSIONS,
    SCHOLARS,
    SPOTS,
)
from doubloon.games.santa_maria.grid import BIT
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market_before
from doubloon.games.santa_maria.mathematics import trained_while_passing
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import push_receipt

# A spot is for a scholar, a bishop or a mission; those of American Kingdoms are numbered on after all others.
SCHOLAR: Final = 0
BISHOP: Final = 1
MISSION: Final = 2


def _spots(with_numbers: bool) -> list[int]:
    """For every spot what it is for, or the number of its scholar, bishop or mission."""
    groups = [(FIRST_BISHOP, 0), (FIRST_MISSION - FIRST_BISHOP, 0), (SPOTS - FIRST_MISSION, 0)]
    groups += [(3, SCHOLARS), (3, BISHOPS), (1, MISSIONS)]
    found = [(number % 3, first + i) for number, (size, first) in enumerate(groups) for i in range(size)]
    return [item if with_numbers else kind for kind, item in found]


SPOT_KIND: Final = vec[i64](_spots(False))
SPOT_ITEM: Final = vec[i64](_spots(True))


def on_board(state: SantaMaria, spot: i64) -> bool:
    """Tell whether a monk spot is in this game."""
    if spot < FIRST_BISHOP:
        return state.board_scholars >> spot & 1 != 0
    if spot < FIRST_MISSION:
        return state.board_bishops >> (spot - FIRST_BISHOP) & 1 != 0
    if spot < SPOTS:
        return state.box.missions >> (spot - FIRST_MISSION) & 1 != 0
    kind = SPOT_KIND[spot]
    if kind == SCHOLAR:
        return state.board_scholars >> SPOT_ITEM[spot] & 1 != 0
    return kind == MISSION or state.board_bishops >> SPOT_ITEM[spot] & 1 != 0


def has_monk(player: Player, spot: i64) -> bool:
    if spot < FIRST_BISHOP:
        return player.scholars >> spot & 1 != 0
    if spot < FIRST_MISSION:
        return player.bishops >> (spot - FIRST_BISHOP) & 1 != 0
    if spot < SPOTS:
        return player.missions >> (spot - FIRST_MISSION) & 1 != 0
    kind = SPOT_KIND[spot]
    if kind == SCHOLAR:
        return player.scholars >> SPOT_ITEM[spot] & 1 != 0
    monks = player.bishops if kind == BISHOP else player.missions
    return monks >> SPOT_ITEM[spot] & 1 != 0


def spot_action(spot: i64) -> i64:
    return RECRUIT + spot if spot < SPOTS else RECRUIT_NEW + spot - SPOTS


def spot_of(action: i64) -> i64:
    return action - RECRUIT if action < REFUND else action - RECRUIT_NEW + SPOTS


def fee(state: SantaMaria, seat: i64, spot: i64) -> i64:
    """What a spot costs: so much for each other player who has a monk there (SM-MONK-04)."""
    others: i64 = 0
    for player in state.players:
        if has_monk(player, spot):
            others += 1
    return others * state.box.monk_fee


@final
class RecruitMonk(Step[SantaMaria]):
    """Where the monk goes; nobody has to recruit, and what is not done now is lost (SM-MONK-02).

    No space takes two monks of a player (SM-MONK-03).
    """

    name = "recruit"
    clause = "SM-MONK-01"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        market = False
        if player.monks_used() < state.box.monks:
            for spot in range(state.box.spots):
                if on_board(state, spot) and not has_monk(player, spot):
                    price = fee(state, seat, spot)
                    if price <= player.coins:
                        options.append(int(spot_action(spot)))
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
            visit_market_before(state, RECRUIT_MONK, seat)
        else:
            send_monk(state, seat, spot_of(action))

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        new = state.rules.expansion.is_played() and RECRUIT_NEW <= action < CHOOSE_COCOA_SET
        if not (RECRUIT <= action < REFUND or new):
            return no_market(state, seat, action)
        spot = spot_of(action)
        player = state.players[seat]
        params: dict[str, object] = {"spot": ALL_SPOT_IDS[spot]}
        if SPOT_KIND[spot] == SCHOLAR and player.own_scholar == SPOT_ITEM[spot]:
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
    """Pay the others (SM-MONK-04), put the monk to a scholar (SM-MONK-05) or bishop (SM-MONK-06), or on a mission.

    What a mission brings comes at once (SM-MISSION-01), cocoa included (AK-COCOA-08).
    """
    player = state.players[seat]
    for other in range(state.seats):
        if has_monk(state.players[other], spot):
            player.coins -= state.box.monk_fee
            state.players[other].coins += state.box.monk_fee
            state.tell("fee_paid", "SM-MONK-04", seat, other, state.box.monk_fee)
    item = SPOT_ITEM[spot]
    if SPOT_KIND[spot] == SCHOLAR:
        player.scholars |= BIT[item]
        state.tell("scholar_trained", "SM-MONK-05", seat, spot)
        if item == MATHEMATICS:
            trained_while_passing(state, seat)
    elif SPOT_KIND[spot] == BISHOP:
        player.bishops |= BIT[item]
        state.tell("bishop_joined", "SM-MONK-06", seat, spot)
    else:
        player.missions |= BIT[item]
        state.tell("mission", "SM-MISSION-01", seat, spot)
        push_receipt(state, seat, state.box.mission_bundle[item])


RECRUIT_MONK: Final[RecruitMonk] = RecruitMonk()
