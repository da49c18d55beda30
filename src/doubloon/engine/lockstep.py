"""Vectorized environment, the compiled half: many tables of one kind stepped together, into preallocated buffers."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from doubloon.engine.dice import Dice
from doubloon.engine.observation import Encoder
from doubloon.engine.state import NOBODY, State

ALL_LEGAL: Final = -1


@final
class Lockstep:
    """Tables side by side. Row `i` of every buffer belongs to table `i`, and shows it to the seat to move.

    The buffers are made here because a packed row that interpreted code hands over is never freed.
    """

    tables: i64
    cells: i64  # of one observation
    actions: i64
    encoder: Encoder
    states: list[State]
    mask: vec[u8]  # 1 for every action that is possible
    to_move: vec[i64]
    drawn: vec[i64]  # random legal actions, by `sample`

    def put(self, table: i64, state: State) -> None:
        """Lay a position on a table, in place of the one that was there."""
        if table < len(self.states):
            self.unmark(table)
            self.states[table] = state
        else:
            self.states.append(state)
        self.show(table)

    def illegal(self, actions: list[int]) -> i64:
        """The first table whose action is not possible, ALL_LEGAL if there is none; nothing is played."""
        for table in range(self.tables):
            action: i64 = actions[table]
            if action < 0 or action >= self.actions or self.mask[table * self.actions + action] == 0:
                return table
        return ALL_LEGAL

    def step(self, actions: list[int]) -> list[int]:
        """Play an action at every table; returns those whose game is over. What they show is left as it was."""
        finished: list[int] = []
        for table in range(self.tables):
            self.unmark(table)
            state = self.states[table]
            state.apply(actions[table])
            if state.to_move == NOBODY:
                finished.append(int(table))
            else:
                self.show(table)
        return finished

    def unmark(self, table: i64) -> None:
        first: i64 = table * self.actions
        mask = self.mask
        for option in self.states[table].options:
            mask[first + option] = 0

    def show(self, table: i64) -> None:
        """Write observation, mask and seat to move of a table."""
        state = self.states[table]
        first: i64 = table * self.actions
        mask = self.mask
        for option in state.options:
            mask[first + option] = 1
        self.to_move[table] = state.to_move
        if state.to_move != NOBODY:
            self.encoder.write(state, state.to_move, table * self.cells)

    def sample(self, dice: Dice) -> None:
        """Draw a legal action for every table, each equally likely."""
        for table in range(self.tables):
            options = self.states[table].options
            self.drawn[table] = options[dice.below(len(options))]


def new_lockstep(tables: i64, cells: i64, actions: i64, encoder: Encoder) -> Lockstep:
    """Make the buffers for so many tables; `encoder` has room for as many observations."""
    lockstep = Lockstep()
    lockstep.tables = tables
    lockstep.cells = cells
    lockstep.actions = actions
    lockstep.encoder = encoder
    lockstep.states = []
    lockstep.mask = vec[u8]([0] * int(tables * actions))
    lockstep.to_move = vec[i64]([NOBODY] * int(tables))
    lockstep.drawn = vec[i64]([0] * int(tables))
    return lockstep
