"""Observations of one table as Gymnasium and PettingZoo have them: a dictionary of observation and action mask."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doubloon.engine.state import State
from doubloon.envs.buffers import view_of
from doubloon.envs.errors import BadEnvironment
from doubloon.envs.specs import Spec

MaskedObservation: TypeAlias = dict[str, NDArray[Any]]


class Eyes:
    """Shows a table to its seats, by an encoder that is made once; what it gives is never written to again."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self._encoder = spec.schema.encoder()
        self._cells = view_of(self._encoder.cells, np.int16, spec.length)

    def see(self, state: State, seat: int) -> MaskedObservation:
        self._encoder.write(state, seat, 0)
        return {"observation": self._cells.copy(), "action_mask": self.spec.mask(state, seat)}

    def space(self) -> spaces.Dict:
        """What observations can be."""
        cells = spaces.Box(self.spec.low(), self.spec.high(), dtype=np.int16)
        return spaces.Dict({"observation": cells, "action_mask": spaces.Box(0, 1, (self.spec.actions,), np.int8)})

    def code(self, action: Any, state: State) -> int:
        """An action as an int, or a sentence that says which ones are possible."""
        if isinstance(action, bool | np.bool_) or not isinstance(action, int | np.integer):
            raise BadEnvironment("not_an_action", action=repr(action)[:60], last=self.spec.actions - 1)
        code = int(action)
        if code not in state.options:
            raise BadEnvironment("not_possible", action=code, possible=self.possible(state))
        return code

    def possible(self, state: State) -> str:
        """The first few possible actions, each with its notation."""
        told = [f"{code} ({self.spec.action_space.notation(code)})" for code in state.options[:8]]
        return ", ".join(told if len(told) == len(state.options) else [*told, "…"])

    def text(self, state: State, points: list[int]) -> str:
        """A table in a few lines: who is asked what, what is possible, how many points each seat has."""
        asked = state.pending()
        question = "The game is over." if asked is None else f"Seat {asked.seat}: {asked.step} {asked.arguments or ''}"
        answers = [self.spec.action_space.notation(code) for code in state.options]
        return "\n".join([question.rstrip(), " ".join(answers), f"Points: {points}"])
