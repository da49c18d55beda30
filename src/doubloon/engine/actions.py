"""Action space of a game, fixed: every action an int, with a notation both ways."""
# Not compiled by mypyc.

from __future__ import annotations

import difflib
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of the action space: `kind` and `params` key its words, `notation` is what a person types."""

    code: int
    kind: str
    notation: str
    params: dict[str, Any] = field(default_factory=dict)


class ActionSpace:
    """All actions of a game, in the order of their codes."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.codes: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self.actions)

    def add(self, kind: str, notation: str, **params: Any) -> None:
        """Append an action; codes are handed out in order, without gaps."""
        if notation in self.codes:
            raise ValueError(f"two actions are written {notation}")
        code = len(self.actions)
        self.codes[notation] = code
        self.actions.append(Action(code, kind, notation, params))

    def add_block(self, first: int, kind: str, notation: str, **choices: Sequence[Any]) -> None:
        """Append every combination of `choices`, the last one varying fastest; the block must begin at `first`.

        >>> space = ActionSpace()
        >>> space.add_block(0, "sell", "sell:{good}", good=("corn", "indigo"))
        >>> space.code("sell:indigo")
        1
        """
        if first != len(self.actions):
            raise ValueError(f"the actions {notation} begin at {len(self.actions)}, not at {first}")
        for values in itertools.product(*choices.values()):
            params = dict(zip(choices, values, strict=True))
            self.add(kind, notation.format(**params), **params)

    def notation(self, code: int) -> str:
        return self.actions[code].notation

    def code(self, notation: str) -> int | None:
        """Return the code of a notation, or None if nothing is written like that."""
        return self.codes.get(notation)

    def close_to(self, text: str) -> str | None:
        """Return the notation a misspelt text may have meant."""
        matches = difflib.get_close_matches(text.strip().lower(), self.codes, n=1)
        return matches[0] if matches else None
