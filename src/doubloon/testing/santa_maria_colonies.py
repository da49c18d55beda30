"""Positions of Santa Maria with colonies drawn row by row, at the end of the game, and of solo games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import doubloon
from doubloon.games.santa_maria.box import PASS_IDS
from doubloon.testing.reading import points, seat_of
from doubloon.testing.santa_maria import SLUG, cell, player, position, shipped_components

SHORT = {"F": "farm", "W": "forest", "M": "mountain", "T": "town", "H": "townhall"}
TRADE = "town:trade wood=3coins|gem=3coins"
NEXT_TURN = {"step": "next_turn", "seat": 0}


def grid(*rows: str) -> dict[str, str]:
    """Draw a colony row by row: "-" is empty, "2" a road with two colonists, a letter one of SHORT."""
    assert [len(row.split()) for row in rows] == [6] * 6
    return {
        f"r{r}c{c}": f"road{mark}" if mark.isdigit() else SHORT[mark]
        for r, row in enumerate(rows, 1)
        for c, mark in enumerate(row.split(), 1)
        if mark != "-"
    }


def block(size: int, row: int = 1, column: int = 1, what: str = "road0") -> dict[str, str]:
    """A square of cells, all alike."""
    return {f"r{row + r}c{column + c}": what for r in range(size) for c in range(size)}


def at_end(*people: dict[str, Any], **more: Any) -> doubloon.Table:
    """Year 3 with everybody but the first seat passed: on `pass:coins` the game ends."""
    for person, space in zip(people[1:], PASS_IDS[1:], strict=False):
        person["pass_space"] = person["pass_space"] or space
    return position(*people, year=3, **more)


def wish(bishop: str, board: Mapping[str, str] | None = None, options: Any = None, **more: Any) -> int:
    """What one bishop's wish is worth at the end in a colony."""
    person = player(board=board, bishops=[bishop], **more)
    return points(position(person, options=options)).get("bishops", 0)


def solo(
    board: Mapping[str, str] | None = None,
    *,
    hall: str = "r6c5",
    degrees: int = 0,
    year: int = 1,
    options: Mapping[str, Any] | None = None,
    harbour: Mapping[str, int] | None = None,
    bishops: Sequence[str] = (),
    **changes: Any,
) -> doubloon.Table:
    """A lone player in front of side B, which may be drawn freely, with the town hall of the Timber colony."""
    box = shipped_components()
    if board is not None:
        box["side_b"]["cells"] = [{"cell": place, **cell(text)} for place, text in board.items()]
    table = doubloon.new(SLUG, players=1, seed=1, options={"components": box, **(options or {})})
    table.play("set:timber")
    table.play(f"at:{hall}:{degrees}")
    data = table.to_dict()
    at = data["position"]
    person = at["players"][0]
    for dock, number in (harbour or {}).items():
        person["harbour"][dock], at["ship_stack"] = at["ship_stack"][:number], at["ship_stack"][number:]
    if bishops:
        at["board_bishops"] = person["bishops"] = list(bishops)
        person |= {"religion": 7, "blue_dice": 3, "blue": {"1": 3}}
    person.update(changes)
    at["year"] = year
    return doubloon.from_dict(data)


def use_die(table: doubloon.Table, die: str, line: str) -> doubloon.Table:
    """Take a die ("blue:2") for a line ("row:2"), which answers itself if there is no other."""
    table.play(die)
    if not table.is_over and table.state.question().name == "line":
        table.play(line)
    return table


def offered(table: doubloon.Table, kind: str) -> set[str]:
    """What the legal actions of a kind offer: for "monk" the spots, for "pass" the spaces."""
    return {rest for name, _, rest in (action.partition(":") for action in table.legal_actions()) if name == kind}


def goods(table: doubloon.Table, number: int = 0) -> dict[str, int]:
    """A player's resources, without those of which there are none."""
    return {name: count for name, count in seat_of(table, number)["goods"].items() if count}


def kinds(events: Sequence[Mapping[str, object]]) -> list[object]:
    """The names of events, in order."""
    return [event["event"] for event in events]
