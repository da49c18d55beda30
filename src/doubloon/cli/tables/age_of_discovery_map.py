"""The New World of the Age of Discovery, from north to south in two columns."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from rich.text import Text

from doubloon.cli.tables.age_of_discovery_signs import COIN, FREE, POINT, AgeOfDiscoverySigns, chosen, mark
from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import Lines, cell, flow, heading, text
from doubloon.games.age_of_discovery.box import REGION_IDS, TOKEN_IDS

# West and east; beside the last one is the open sea.
ROWS = (
    ("canada", "new_england"),
    ("new_spain", "florida"),
    ("new_granada", "caribbean"),
    ("peru", "brazil"),
    ("la_plata", None),
)
ONE_REGION = ("land:", "chart:", "allies:", "settle:", "explore:")
INDENT = 2


class MapDrawing(AgeOfDiscoverySigns):
    """Draws the regions: who is there, what lies there."""

    def map(self, view: View, width: int) -> Lines:
        left = (width - 3) // 2
        right = width - 3 - left
        possible = regions_to_choose(view)
        lines = [heading(text((self.label("new_world"), "bold")), self.dim("colonies_scored"), width)]
        for west, east in ROWS:
            one = self.region(view, west, west in possible, left)
            other = self.sea(view, right) if east is None else self.region(view, east, east in possible, right)
            for parts in zip_longest(one, other, fillvalue=text()):
                lines.append(text(cell(parts[0], left), (" │ ", "dim"), cell(parts[1], right)))
        return lines

    def region(self, view: View, region: str, possible: bool, width: int) -> Lines:
        """Its name and its good while that lies there; below, the token or everybody's figures."""
        at = view["position"]
        discovered = region not in at["region_token"]
        good = self.components.regions[REGION_IDS.index(region)].good
        right = self.words.name("good", good) if region in at["region_goods"] else FREE
        name = text(mark(possible), " ", (self.region_name(region), "bold" if discovered or possible else "dim"))
        first = text(cell(name, width - len(right) - 1), " ", (right, "" if discovered else "dim"))
        if not discovered:
            return [first, *flow("", [self.token(at["region_token"][region])], width, INDENT)]
        return [first, *flow("", self.settlers(view, region), width, INDENT, gap=2)]

    def token(self, token: str) -> Text:
        """What everybody has seen of a token: natives, points, coins, loot (AD-INFO-03)."""
        if token == "hidden":
            return self.dim("undiscovered")
        printed = self.components.tokens[TOKEN_IDS.index(token)]
        worth = f"{printed.vp}{POINT} {printed.coins}{COIN}, {self.label('loot', n=printed.loot)}"
        return text(self.label("natives", n=printed.natives), (f" · {worth}", "dim"))

    def settlers(self, view: View, region: str) -> list[Text]:
        """Everybody's colonists and soldiers, and the points they would score now."""
        players = view["position"]["players"]
        armies = [army(player, region) for player in players]
        points = view["figures"]["colonies"].get(region, {})
        shown = [
            text(self.seat_mark(seat, f":{self.figures(each)}"), f" {n}{POINT}" if (n := points.get(str(seat))) else "")
            for seat, each in enumerate(armies)
            if sum(each.values())
        ]
        return shown or [self.dim("nobody")]

    def sea(self, view: View, width: int) -> Lines:
        """How much is left to discover (AD-DISC-11)."""
        at = view["position"]
        regions = text("  ", self.dim("undiscovered_left"), f" {len(at['region_token'])}")
        cards = text("  ", self.dim("cards_left"), f" {at['deck']}")
        return [cell(regions, width), cell(cards, width)]


def army(player: Any, region: str) -> dict[str, int]:
    return {"colonist": player["colonists"].get(region, 0), "soldier": player["soldiers"].get(region, 0)}


def regions_to_choose(view: View) -> set[str]:
    """The regions that an answer to the question names."""
    found = {region for prefix in ONE_REGION for region in chosen(view, prefix)}
    found |= {battle.partition(":")[0] for battle in chosen(view, "battle:")}
    for way in chosen(view, "ride:") | chosen(view, "resettle:"):
        found |= set(way.split(">"))
    return found & set(REGION_IDS)
