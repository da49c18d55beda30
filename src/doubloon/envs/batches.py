"""Vectorized environment: N tables of one kind stepped together, with automatic reset, in arrays made once."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doubloon.engine.dice import dice_from_seed
from doubloon.engine.lockstep import ALL_LEGAL, new_lockstep
from doubloon.envs.buffers import view_of
from doubloon.envs.errors import BadEnvironment
from doubloon.envs.rewards import Potential, RewardScheme
from doubloon.envs.specs import USUAL_SEATS, Spec, spec

DTYPES = ("int16", "float32")


class Batch:
    """Many tables at once. All arrays are made once, and every `reset` and `step` writes into them.

    | array | shape | |
    |---|---|---|
    | `observation` | N × cells | what the seat to move of each table may know |
    | `mask` | N × actions | 1 for what it may do |
    | `to_move` | N | which seat that is |
    | `rewards` | N × seats | what the last step brought to every seat |
    | `done` | N | whether the last step ended a game |

    A table whose game ends is laid out anew in the same step: `rewards` and `done` are those of the game that ended,
    everything else shows the new one (Gymnasium calls that same-step autoreset). All seats are played through one
    `step`; whoever trains several policies looks at `to_move`.

    >>> import doubloon.envs
    >>> tables = doubloon.envs.batch("puerto-rico", 64, players=3)
    >>> tables.reset(seeds=7)
    >>> for _ in range(1000):
    ...     tables.step(tables.sample())
    >>> tables.observation.shape, int(tables.games)
    ((64, 240), 177)
    """

    def __init__(self, table: Spec, tables: int, rewards: RewardScheme, dtype: str = "int16") -> None:
        if isinstance(tables, bool) or not isinstance(tables, int) or tables < 1:
            raise BadEnvironment("bad_number", number=str(tables))
        if dtype not in DTYPES:
            raise BadEnvironment("bad_dtype", dtype=str(dtype), dtypes=", ".join(DTYPES))
        self.spec = table
        self.tables = tables
        self.games = 0  # finished since the last reset
        self._rewarding = rewards
        encoder = table.schema.encoder(tables)
        self._lockstep = new_lockstep(tables, table.length, table.actions, encoder)
        self._seen = view_of(encoder.cells, np.int16, tables, table.length)
        self.observation: NDArray[Any] = (
            self._seen if dtype == "int16" else np.zeros((tables, table.length), dtype=np.float32)
        )
        self.mask: NDArray[np.uint8] = view_of(self._lockstep.mask, np.uint8, tables, table.actions)
        self.to_move: NDArray[np.int64] = view_of(self._lockstep.to_move, np.int64, tables)
        self.rewards = np.zeros((tables, table.players), dtype=np.float32)
        self.done = np.zeros(tables, dtype=np.bool_)
        self._drawn = view_of(self._lockstep.drawn, np.int64, tables)
        self._seeds: list[str] = []
        self._episodes = [0] * tables
        self._potentials: list[list[float]] = []

    def reset(self, seeds: int | str | Sequence[int | str] | None = None) -> None:
        """Lay out all tables. One seed stands for a series of them; several are one for each table; None draws one."""
        if seeds is None:
            seeds = secrets.token_hex(16)
        if isinstance(seeds, int | str):
            self._seeds = [f"{seeds}:{table}" for table in range(self.tables)]
        elif len(seeds) == self.tables:
            self._seeds = [str(seed) for seed in seeds]
        else:
            raise BadEnvironment("bad_seeds", found=len(seeds), tables=self.tables)
        self.games = 0
        self._episodes = [0] * self.tables
        self._dice = dice_from_seed(f"sample {self._seeds}")
        for table in range(self.tables):
            self._lay_out(table)
        self._potentials = [self._rewarding.potentials(state) for state in self._lockstep.states]
        self.rewards.fill(0)
        self.done.fill(False)
        self._convert()

    def _lay_out(self, table: int) -> None:
        """The first game at a table has its seed, those after it one that follows from that."""
        episode = self._episodes[table]
        seed = f"{self._seeds[table]}/{episode}" if episode else self._seeds[table]
        self._lockstep.put(table, self.spec.open(seed))

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """Play one action at every table: an int of the action space for each. Nothing is played if one is refused."""
        codes = self._read(actions)
        finished = self._lockstep.step(codes)
        self.rewards.fill(0)
        self.done.fill(False)
        if self._rewarding.is_shaped:
            self._reward(range(self.tables))
        elif finished:
            self._reward(finished)
        for table in finished:
            self.done[table] = True
            self.games += 1
            self._episodes[table] += 1
            self._lay_out(table)
            self._potentials[table] = self._rewarding.potentials(self._lockstep.states[table])
        self._convert()

    def _read(self, actions: NDArray[Any] | Sequence[int]) -> list[int]:
        if not self._seeds:
            raise BadEnvironment("not_reset")
        given = np.asarray(actions)
        if given.shape != (self.tables,):
            raise BadEnvironment("wrong_shape", found=str(given.shape), wanted=str((self.tables,)))
        if given.dtype.kind not in "iu":
            raise BadEnvironment("wrong_type", found=str(given.dtype))
        codes: list[int] = given.tolist()
        table = int(self._lockstep.illegal(codes))
        if table != ALL_LEGAL:
            possible = self.mask[table].nonzero()[0].tolist()
            raise BadEnvironment("not_in_mask", action=codes[table], number=table, possible=_few(possible))
        return codes

    def _reward(self, tables: Sequence[int]) -> None:
        states = self._lockstep.states
        for table in tables:
            earned, self._potentials[table] = self._rewarding.earned(self._potentials[table], states[table])
            self.rewards[table] = earned

    def _convert(self) -> None:
        if self.observation is not self._seen:
            np.copyto(self.observation, self._seen)

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each table; the array is the same one every time."""
        if not self._seeds:
            raise BadEnvironment("not_reset")
        self._lockstep.sample(self._dice)
        return self._drawn


def _few(codes: Sequence[int]) -> str:
    told = ", ".join(map(str, codes[:8]))
    return f"{told}, …" if len(codes) > 8 else told


def batch(
    game: str,
    n: int,
    players: int = USUAL_SEATS,
    options: Mapping[str, Any] | None = None,
    reward: str = "win",
    shaping: str | Potential | None = None,
    discount: float = 1.0,
    dtype: str = "int16",
) -> Batch:
    """N tables of a game, stepped together."""
    table = spec(game, players, options)
    return Batch(table, n, RewardScheme(table.game, reward, shaping, discount), dtype)
