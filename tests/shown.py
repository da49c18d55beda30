"""What a presentation shows of a table, and random games to look at it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import doubloon

Choice = Callable[[list[str], Random], str]


def shown(table: doubloon.Table, seat: int | None = 0) -> dict[str, Any]:
    return table.game.presentation.everything(table.state, seat)


def places_of(table: doubloon.Table, action: str) -> list[str]:
    code = table.actions.code(action)
    assert code is not None
    return table.game.presentation.places(table.actions.actions[code])


def any_of(actions: list[str], luck: Random) -> str:
    return luck.choice(actions)


def random_game(
    game: str, players: int, seed: int, options: dict[str, Any] | None = None, choose: Choice = any_of
) -> list[tuple[doubloon.Table, str, doubloon.Table]]:
    """Play a game at random; return each action with the tables before and after it."""
    table = doubloon.new(game, players=players, seed=seed, options=options or {})
    luck = Random(seed)
    turns = []
    while not table.is_over:
        before = table.copy()
        action = choose(table.legal_actions(), luck)
        table.play(action)
        turns.append((before, action, table.copy()))
    return turns
