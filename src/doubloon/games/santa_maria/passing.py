"""Main action D: passing, and the income of the docks."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int, Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty
from doubloon.games.santa_maria.box import (
    ALL_SHIPS,
    DOCK_IDS,
    DOCKS,
    GAIN,
    MATHEMATICS,
    PASS_IDS,
)
from doubloon.games.santa_maria.buildings import offer, push_effect
from doubloon.games.santa_maria.grid import BIT
from doubloon.games.santa_maria.mathematics import TAKE_COINS_BACK
from doubloon.games.santa_maria.state import NOT_PASSED, Player, SantaMaria
from doubloon.games.santa_maria.storage import receive

ALL_SPACES: Final = (1 << 5) - 1
DONE_SHIPS: Final = Argument("done", Int(0, ALL_SHIPS), room=64)  # of the dock whose turn it is
DOCK: Final = Argument("dock", Name(DOCK_IDS), after=DONE_SHIPS)


def taken_spaces(state: SantaMaria) -> i64:
    """The pass spaces with a marker, as a set: each has room for one (SM-PASS-01)."""
    result: i64 = 0
    for player in state.players:
        if player.pass_space != NOT_PASSED:
            result |= BIT[player.pass_space]
    return result


def open_spaces(state: SantaMaria, player: Player) -> i64:
    """The pass spaces that a player can choose (SM-PASS-01)."""
    if state.rules.expansion.shares_spaces(player):
        return ALL_SPACES
    return ALL_SPACES & ~taken_spaces(state)


def pass_on(state: SantaMaria, seat: i64, space: i64) -> None:
    """First the space, then the income (SM-PASS-01); Mathematics comes before both."""
    player = state.players[seat]
    before: i64 = 0  # none, unless an expansion lets players share a space
    for other in state.players:
        if other.pass_space == space:
            before += 1
    player.pass_space = space
    player.pass_order = before
    state.tell("passed", "SM-PASS-01", seat, space)
    state.push(INCOME, seat)
    state.rules.expansion.passed(state, seat, space, before)
    state.push(SPACE_ACTION, seat, space)
    if player.knows(MATHEMATICS):
        state.push(TAKE_COINS_BACK, seat)


@final
class SpaceAction(Duty[SantaMaria]):
    """What the pass space gives; it may be declined (SM-PASS-02, SM-PASS-03)."""

    name = "space_action"
    clause = "SM-PASS-03"
    arguments: Arguments = (Argument("space", Name(PASS_IDS)),)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        offer(state, seat, state.box.pass_effect[arg], 1)


@final
class Income(Duty[SantaMaria]):
    """Every shipping tile brings the income of its dock, from the top dock to the bottom one (SM-PASS-05)."""

    name = "income"
    clause = "SM-PASS-05"
    arguments: Arguments = (DONE_SHIPS, DOCK)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        player = state.players[seat]
        dock, done = DOCK.of(arg), DONE_SHIPS.of(arg)
        while dock < DOCKS:
            ships = player.ships(dock)
            effect = state.box.dock_effect[dock]
            while done < ships:
                done += 1
                if state.box.effect_kind[effect] != GAIN:
                    state.push(INCOME, seat, DOCK.pack(dock) + DONE_SHIPS.pack(done))
                    state.tell("income", "SM-PASS-05", seat, dock)
                    push_effect(state, seat, effect)
                    return
                state.tell("income", "SM-PASS-05", seat, dock)
                receive(state, seat, state.box.effect_bundle[effect])
            dock += 1
            done = 0


SPACE_ACTION: Final[SpaceAction] = SpaceAction()
INCOME: Final[Income] = Income()
