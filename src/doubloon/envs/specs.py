"""Observation space and action space of a table: what every cell of an observation and every action means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doubloon.engine.actions import ActionSpace
from doubloon.engine.cells import CellSpec, ObservationKind, Schema
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.game import Game
from doubloon.engine.state import State
from doubloon.envs.buffers import view_of
from doubloon.envs.errors import BadEnvironment
from doubloon.games import find_game

USUAL_SEATS = 4

Cells = NDArray[np.int16]


class Spec:
    """What learners and the tables of a game tell each other: the cells of observations, and the actions.

    An observation has one length for each number of seats and each set of options, not one for all. A network is
    trained for one kind of table anyway; padding for seats and expansions that are not there would cost up to nine
    tenths of every copy, and say nothing.

    >>> import doubloon.envs
    >>> spec = doubloon.envs.spec("puerto-rico", players=3)
    >>> spec.length, spec.actions, spec.index("players.0.doubloons")
    (240, 468, 5)
    >>> spec.cells[5].low, spec.cells[5].high
    (0, 32767)
    """

    def __init__(self, game: Game, players: int, options: Mapping[str, Any]) -> None:
        wanted = dict(options)
        self.game = game
        self.components = game.load_components(wanted.pop("components", None))
        self.options = game.read_options(wanted)
        self.players = game.read_players(players, self.options)
        kind: ObservationKind | None = game.part(game.observation)
        if kind is None:
            raise BadEnvironment("no_observation", game=game.slug)
        self._blank = game.blank(self.players, self.options, self.components)
        self._blank.dice = dice_from_seed("")  # a copy needs some; every table is laid out with dice of its own
        self.schema = Schema(kind, game.codec(self._blank), self._blank)
        self.action_space: ActionSpace = game.action_space(self.components)
        self._indices = {cell.name: place for place, cell in enumerate(self.cells)}

    @property
    def cells(self) -> Sequence[CellSpec]:
        """Every cell of an observation, in order."""
        return self.schema.cells

    @property
    def length(self) -> int:
        """How many cells an observation has."""
        return len(self.schema.cells)

    @property
    def actions(self) -> int:
        """How many actions the fixed action space has."""
        return len(self.action_space)

    @property
    def derived(self) -> frozenset[str]:
        """What a view shows besides: figures that follow from an observation by the rules."""
        return self.schema.kind.derived

    def index(self, name: str) -> int:
        """The place of a cell."""
        if name not in self._indices:
            raise BadEnvironment("no_cell", name=name, example=self.cells[-1].name)
        return self._indices[name]

    def low(self) -> Cells:
        """The least value of every cell."""
        return np.array([cell.low for cell in self.cells], dtype=np.int16)

    def high(self) -> Cells:
        """The greatest value of every cell; amounts without a printed limit have that of the type."""
        return np.array([cell.high for cell in self.cells], dtype=np.int16)

    def decode(self, observation: Any) -> dict[str, Any]:
        """An observation as readable data, in the words of `Table.view`.

        >>> import doubloon.envs
        >>> spec = doubloon.envs.spec("puerto-rico", players=3)
        >>> table = doubloon.new("puerto-rico", players=3, seed=7, options={"governor": 0})
        >>> seen = spec.decode(spec.observe(table.state, seat=2))
        >>> seen["to_move"], seen["asked"], seen["position"]["supply"]["corn"]
        (0, 'choose_role', 10)
        """
        values = np.asarray(observation)
        if values.shape != (self.length,):
            raise BadEnvironment("wrong_shape", found=str(values.shape), wanted=str((self.length,)))
        return self.schema.read([int(value) for value in values])

    def observe(self, state: State, seat: int) -> Cells:
        """What a seat may know of a position. Whoever needs many keeps an encoder: `spec.schema.encoder()`."""
        self._check(state, seat)
        encoder = self.schema.encoder()
        encoder.write(state, seat, 0)
        return view_of(encoder.cells, np.int16, self.length)

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """Action mask: 1 for every action that the seat may choose now; none but the seat to move has any."""
        self._check(state, seat)
        mask = np.zeros(self.actions, dtype=np.int8)
        if seat == state.to_move:
            mask[state.options] = 1
        return mask

    def _check(self, state: State, seat: Any) -> None:
        if type(state) is not type(self._blank) or state.seats != self.players:
            raise BadEnvironment("other_table", game=self.game.slug, players=self.players)
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.players:
            raise BadEnvironment("no_seat", number=str(seat), last=self.players - 1)

    def open(self, seed: int | str) -> State:
        """A table laid out by a seed, the same as `doubloon.new` gives."""
        state = self._blank.copy()
        self.game.setup(state, dice_from_seed(str(seed)))
        state.advance()
        return state


def spec(game: str, players: int = USUAL_SEATS, options: Mapping[str, Any] | None = None) -> Spec:
    """The observation space and the action space of a table of a game.

    >>> import doubloon.envs
    >>> doubloon.envs.spec("burgundy", players=2).actions
    681
    """
    return Spec(find_game(game), players, options or {})
