"""What a game shows: printed figures never change, costs are what is paid, and no two figures have one name."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import doubloon
from doubloon.engine.state import Event

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("puerto-rico", 4, {}),
    ("burgundy", 2, {"castle_link": True, "inns": True}),
    ("burgundy", 1, {}),
    ("age-of-discovery", 3, {}),
    ("santa-maria", 2, {}),
    ("santa-maria", 3, {"expansion": True, "modules": "A,B,C,D"}),
]
# Events that tell what was paid, with what, and in which field they tell how much.
PAID = {
    "built": ("doubloons", "n"),
    "workers_spent": ("workers", "n"),
    "castle_fetched": ("points", "n"),
    "points_bought": ("silver", "n"),
    "trained": ("talers", "n"),
    "war_declared": ("talers", "n"),
}
PAID_FOR_A_TILE = {"burgundy": ("silver", "n"), "age-of-discovery": ("talers", "n")}
WITH_COSTS = {"puerto-rico", "burgundy", "age-of-discovery"}


def moments(game: str, players: int, options: dict[str, Any]) -> Iterator[doubloon.Table]:
    table = doubloon.new(game, players=players, seed=4, options=options)
    luck = Random(4)
    while not table.is_over:
        yield table
        table.play_code(luck.choice(table.state.options))
    yield table


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_printed_figures_stay_and_names_differ(game: str, players: int, options: dict[str, Any]) -> None:
    printed = None
    for number, table in enumerate(moments(game, players, options)):
        shows, state = table.game.presentation, table.state
        seat = number % players
        parts = [shows.printed(state), shows.common(state), shows.of_seat(state, seat), shows.figures(state, seat)]
        encoded = msgspec.json.encode(parts[0])
        assert printed in (None, encoded)
        printed = encoded
        names = [name for part in parts for name in part]
        assert len(names) == len(set(names))


def paid(table: doubloon.Table, action: str) -> dict[str, int]:
    """What the seat to move pays for an action, as the events tell it."""
    seat, heard, twin = table.to_move, list[Event](), table.copy()
    twin.listen(heard.append)
    twin.play(action)
    found: dict[str, int] = {}
    for event in map(table.game.event_data, heard):
        if event["event"] not in (*PAID, "bought") or event.get("seat") != seat:
            continue
        kind, field = PAID_FOR_A_TILE[table.game.slug] if event["event"] == "bought" else PAID[event["event"]]
        return {kind: event[field]}
    return found


@pytest.mark.parametrize(("game", "players", "options"), [one for one in TABLES if one[0] in WITH_COSTS])
def test_what_an_action_costs_is_what_is_paid(game: str, players: int, options: dict[str, Any]) -> None:
    met = 0
    for table in moments(game, players, options):
        for action in table.legal_actions():
            if action == "buy" or action.startswith(("die", "free", "reward", "place:")):
                continue  # what they cost is told and paid with the answers that follow
            told = {kind: n for kind, n in table.cost(action).items() if n}
            assert told == {kind: n for kind, n in paid(table, action).items() if n}
            met += bool(told)
    assert met > 5
