"""A player's turn: two dice, an action with each, and at most one purchase."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from doubloon.engine.frames import ActionCode, Packed, Seat
from doubloon.engine.state import Refusal, Step
from doubloon.games.burgundy.actions import (
    BOARD,
    BUY,
    BUY_POINTS,
    DEEDS,
    DIE,
    END_TURN,
    FETCH_CASTLE,
    FREE_ACTION,
    TAKE,
    TAKE_INN,
)
from doubloon.games.burgundy.box import CASTLE_TILE, SILVER_LEFT
from doubloon.games.burgundy.place import add_deeds, do_deed, no_deed
from doubloon.games.burgundy.solo import REWARDS
from doubloon.games.burgundy.state import Burgundy, Player
from doubloon.games.burgundy.take import buy, can_buy, cannot_buy
from doubloon.games.burgundy.target import missing_points, settle


@final
class Turn(Step[Burgundy]):
    """The player uses the dice in any order; a purchase can come before, between or after them (CB-BUY-02).

    A die is named by its value, so two equal dice are one answer.
    """

    name = "turn"
    clause = "CB-DIE-01"

    def legal(self, state: Burgundy, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        first = player.dice[0]
        second = player.dice[1]
        options: list[int] = []
        if first > 0:
            add_deeds(state, player, first, DIE + (first - 1) * DEEDS, options)
        if second > 0 and second != first:
            add_deeds(state, player, second, DIE + (second - 1) * DEEDS, options)
        if can_buy(state, player):
            options.append(BUY)
        if state.solo is not None and missing_points(state) <= player.silver:
            options.append(BUY_POINTS)
        if state.rules.castle_link and can_fetch_castle(state, player):
            options.append(FETCH_CASTLE)
        if first == 0 and second == 0 and len(options) > 0:
            options.append(END_TURN)
        return options

    def resolve(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == END_TURN:
            return
        state.push(TURN, seat)
        if state.solo is not None:
            state.push(REWARDS, seat)
        if action == BUY:
            buy(state, seat)
            return
        if action == BUY_POINTS:
            buy_points(state, seat)
            return
        if action == FETCH_CASTLE:
            fetch_castle(state, seat)
            return
        dice = state.players[seat].dice
        value = (action - DIE) // DEEDS + 1
        dice[0 if dice[0] == value else 1] = 0
        state.tell("die_used", "CB-DIE-01", seat, value, (action - DIE) % DEEDS)
        do_deed(state, seat, value, (action - DIE) % DEEDS)

    def refusal(self, state: Burgundy, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        player = state.players[seat]
        if action == BUY:
            return cannot_buy(state, player)
        if action == END_TURN:
            return Refusal("dice_left", "CB-DIE-02")
        if FREE_ACTION <= action < BUY:
            return Refusal("no_castle_action", "CB-CAST-01")
        if action == BUY_POINTS:
            return cannot_buy_points(state, player)
        if action == FETCH_CASTLE:
            return cannot_fetch_castle(state, player)
        if TAKE <= action < BOARD or action >= TAKE_INN:
            return Refusal("choose_die_first", "CB-DIE-01")
        if action >= FREE_ACTION:
            return None
        value = (action - DIE) // DEEDS + 1
        if value not in player.dice:
            return Refusal("no_such_die", "CB-DIE-01", {"die": int(value)})
        return no_deed(state, player, value, (action - DIE) % DEEDS)


def buy_points(state: Burgundy, seat: Seat) -> None:
    """Silver brings the counter to the target; fewer points could always be bought later (CB-SOLO-13)."""
    player = state.players[seat]
    points = missing_points(state)
    player.silver -= points
    state.score(player, SILVER_LEFT, points)
    state.tell("points_bought", "CB-SOLO-13", seat, points)
    settle(state, seat)


def cannot_buy_points(state: Burgundy, player: Player) -> Refusal:
    if state.solo is None:
        return Refusal("points_only_alone", "CB-SOLO-13")
    params = {"n": int(missing_points(state)), "have": int(player.silver)}
    return Refusal("too_little_for_target", "CB-SOLO-13", params)


def can_fetch_castle(state: Burgundy, player: Player) -> bool:
    """Both dice and some points bring back a castle that has left the game (CB-OPT-LINK)."""
    if player.dice[0] == 0 or player.dice[1] == 0 or player.empty_storage() < 0:
        return False
    return state.removed[CASTLE_TILE] > 0 and player.score() >= state.box.castle_price


def fetch_castle(state: Burgundy, seat: Seat) -> None:
    player = state.players[seat]
    player.dice[0] = 0
    player.dice[1] = 0
    player.paid += state.box.castle_price
    state.removed[CASTLE_TILE] -= 1
    player.storage[player.empty_storage()] = CASTLE_TILE
    state.tell("castle_fetched", "CB-OPT-LINK", seat, state.box.castle_price)


def cannot_fetch_castle(state: Burgundy, player: Player) -> Refusal:
    if not state.rules.castle_link:
        return Refusal("castles_stay_away", "CB-OPT-LINK")
    if player.dice[0] == 0 or player.dice[1] == 0:
        return Refusal("castle_needs_both_dice", "CB-OPT-LINK")
    if state.removed[CASTLE_TILE] == 0:
        return Refusal("no_castle_to_fetch", "CB-OPT-LINK")
    if player.empty_storage() < 0:
        return Refusal("castle_needs_room", "CB-OPT-LINK")
    params = {"n": int(state.box.castle_price), "have": int(player.score())}
    return Refusal("too_few_points", "CB-OPT-LINK", params)


TURN: Final[Turn] = Turn()
