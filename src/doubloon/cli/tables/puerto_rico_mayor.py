"""Puerto Rico's Mayor in one line: `corn=1 wharf=1` stands for a whole arrangement of colonists."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from typing import Any

from doubloon.cli.tables.drawing import Drawing, Plan, View

_PART = re.compile(r"(?:man:)?([a-z0-9_]+)=(\d{1,3})")


def read_arrangement(line: str) -> dict[str, int] | None:
    """Read `place=number` parts; None if the line is something else.

    >>> read_arrangement("corn=2, wharf=1")
    {'corn': 2, 'wharf': 1}
    """
    wanted: dict[str, int] = {}
    for part in line.replace(",", " ").split():
        match = _PART.fullmatch(part)
        if match is None:
            return None
        wanted[match[1]] = int(match[2])
    return wanted or None


def placed_at(player: Mapping[str, Any], place: str) -> int:
    """How many colonists stand at a place."""
    return int(player["buildings"].get(place, player["manned"].get(place, 0)))


def places(view: View) -> dict[str, int]:
    """Every place on the seat's board with the colonists on it."""
    player = view["position"]["players"][view["seat"]]
    return {place: placed_at(player, place) for place in [*player["tiles"], *player["buildings"]]}


def asked_place(view: View) -> str | None:
    """The place that colonists are being asked about."""
    mayor = view["figures"]["mayor"]
    return None if mayor is None else str(mayor["asked"])


class Arrangement(Plan):
    """Answers the Mayor's questions from a list of places; a place left out keeps what is there."""

    def __init__(self, wanted: Mapping[str, int], view: View) -> None:
        self.seat = view["seat"]
        self.wanted = places(view) | dict(wanted)

    def unknown(self, view: View, drawing: Drawing) -> str | None:
        found = places(view)
        for place in self.wanted:
            if place not in found:
                close = difflib.get_close_matches(place, found, n=1)
                key = "no_such_place_guess" if close else "no_such_place"
                params = {"name": place, "guess": "".join(close), "names": ", ".join(found)}
                return drawing.labels.say("arrangement", key, params)
        return None

    def next(self, view: View) -> str | None:
        place = asked_place(view)
        return None if place is None or view["to_move"] != self.seat else f"man:{place}={self.wanted[place]}"

    def missed(self, view: View, drawing: Drawing) -> str | None:
        for place, number in places(view).items():
            if self.wanted[place] != number:
                params = {"name": place, "n": number, "wanted": self.wanted[place]}
                return drawing.labels.say("arrangement", "other_number", params)
        return None
