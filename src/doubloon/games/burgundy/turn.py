"""A player's turn: two dice, an action with each, and at most one purchase."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.burgundy.actions import BOARD, BUY, DEEDS, DIE, END_TURN, FREE_ACTION, TAKE
from doubloon.games.burgundy.place import add_deeds, do_deed, no_deed
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.take import buy, can_buy, cannot_buy


@final
class Turn(Step[Burgundy]):
    """The player uses the dice in any order; a purchase can come before, between or after them.

    A die is named by its value, so two equal dice are one answer.
    """

    name = "turn"
    clause = "CB-DIE-01"
    most_arg: i64 = 0

    def legal(self, state: Burgundy, seat: i64, arg: i64) -> list[int]:
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
            if first == 0 and second == 0:
                options.append(END_TURN)
        return options

    def resolve(self, state: Burgundy, seat: i64, arg: i64, action: i64) -> None:
        if action == END_TURN:
            return
        state.push(TURN, seat)
        if action == BUY:
            buy(state, seat)
            return
        dice = state.players[seat].dice
        value = (action - DIE) // DEEDS + 1
        dice[0 if dice[0] == value else 1] = 0
        state.tell("die_used", "CB-DIE-01", seat, value, (action - DIE) % DEEDS)
        do_deed(state, seat, value, (action - DIE) % DEEDS)

    def refusal(self, state: Burgundy, seat: i64, arg: i64, action: i64) -> Refusal | None:
        player = state.players[seat]
        if action == BUY:
            return cannot_buy(state, player)
        if action == END_TURN:
            return Refusal("dice_left", "CB-DIE-02")
        if FREE_ACTION <= action < BUY:
            return Refusal("no_castle_action", "CB-CAST-01")
        if TAKE <= action < BOARD:
            return Refusal("choose_die_first", "CB-DIE-01")
        if action >= FREE_ACTION:
            return None
        value = (action - DIE) // DEEDS + 1
        if value not in player.dice:
            return Refusal("no_such_die", "CB-DIE-01", {"die": int(value)})
        return no_deed(state, player, value, (action - DIE) % DEEDS)


TURN: Final[Turn] = Turn()
