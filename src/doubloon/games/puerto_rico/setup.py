"""Setup: laying out the table for two to five players."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.dice import Dice
from doubloon.games.puerto_rico.box import Box, HouseRules
from doubloon.games.puerto_rico.roles import CHOOSE_ROLE
from doubloon.games.puerto_rico.settler import reveal_row
from doubloon.games.puerto_rico.state import PuertoRico, new_player
from doubloon.games.puerto_rico.steps import STEPS


def blank_state(seats: i64, box: Box, rules: HouseRules) -> PuertoRico:
    """Return a state that has its box and rules, everything in the supplies, and nobody at the table.

    What the box has beyond this number of players takes no part (PR-SETUP-13).
    """
    state = PuertoRico()
    state.start(seats, STEPS, Dice())
    state.box = box
    state.rules = rules
    state.clear()
    return state


def lay_out(state: PuertoRico, dice: Dice) -> None:
    """Seat the players: the Governor by lot or by name (PR-SETUP-03), money (PR-SETUP-02), first tiles (PR-SETUP-04).

    Nobody owns anything else (PR-SETUP-11). Then the first row is turned up (PR-SETUP-08).
    """
    box = state.box
    state.dice = dice
    state.first_governor = state.rules.governor if state.rules.governor >= 0 else dice.below(state.seats)
    state.governor = state.first_governor
    state.chooser = state.governor
    state.players = [new_player() for _ in range(state.seats)]
    for distance in range(state.seats):
        player = state.players[(state.governor + distance) % state.seats]
        player.doubloons = box.doubloons[distance]
        start_tile = box.start_tiles[distance]
        player.tiles[start_tile] = 1
        state.deck[start_tile] -= 1
    reveal_row(state)
    state.push(CHOOSE_ROLE, state.governor)
