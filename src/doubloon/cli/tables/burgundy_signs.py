"""Signs and short names of The Castles of Burgundy: every colour has a sign, every good its die value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from doubloon.cli.tables.drawing import Drawing, View
from doubloon.cli.tables.layout import fit, text
from doubloon.games.burgundy.box import GOOD_IDS, TYPE_IDS
from doubloon.games.burgundy.components import BurgundyComponents
from doubloon.games.burgundy.presentation.clauses import type_of

SIGNS = {
    "building": "⌂",
    "animal": "♞",
    "knowledge": "§",
    "castle": "♜",
    "mine": "▲",
    "ship": "≈",
    "wild": "◆",
    "inn": "◈",
}
STYLES = {
    "building": "light_salmon3",
    "animal": "chartreuse4",
    "knowledge": "dark_goldenrod",
    "castle": "spring_green4",
    "mine": "grey54",
    "ship": "steel_blue",
    "wild": "",
    "inn": "",
}
PLACED = {  # under a tile that lies in a duchy
    "building": "black on tan",
    "animal": "black on pale_green3",
    "knowledge": "black on khaki3",
    "castle": "black on spring_green4",
    "mine": "black on grey66",
    "ship": "black on sky_blue3",
}
GOOD_STYLES = {
    "light_blue": "deep_sky_blue3",
    "purple": "medium_purple3",
    "pink": "hot_pink3",
    "red": "red3",
    "brown": "orange4",
    "orange": "dark_orange",
}
WORKER, SILVER, POINT, GOOD, FREE, CHOICE = "♙", "¤", "★", "■", "·", "▸"


def chosen(view: View, kind: str) -> set[str]:
    """What the possible answers of one kind name: hexes, tiles, goods."""
    return {action.partition(":")[2] for action in view["actions"] if action.startswith(f"{kind}:")}


def choice_mark(possible: bool) -> tuple[str, str]:
    return (CHOICE, "bold") if possible else (" ", "")


class BurgundySigns(Drawing):
    """How tiles, goods, dice and purses are written."""

    components: BurgundyComponents

    def label(self, key: str, **params: Any) -> str:
        return self.labels.say("burgundy", key, params)

    def sign(self, kind: str) -> Text:
        return text((SIGNS[kind], STYLES[kind]))

    def knowledge_value(self, view: View, number: int) -> int:
        """The figure on a knowledge tile, as the table plays it (CB-OPT-KNOWLEDGE)."""
        return int(view["figures"]["knowledge_values"][str(number)])

    def tile_names(self, view: View, tile: str) -> list[str]:
        """What a tile is called, then shorter names; knowledge is called by what it does."""
        if type_of(tile) == "knowledge":
            number = tile.removeprefix("knowledge")
            value = {"n": self.knowledge_value(view, int(number))}
            return [self.labels.fill(hint, value) for hint in self.labels.text("knowledge", number)]
        return [self.words.name("tile", tile), *self.labels.tree["short"]["tile"].get(tile, [])]

    def tile_text(self, view: View, tile: str, width: int, style: str = "") -> Text:
        """Sign and name in at most this many cells."""
        kind = type_of(tile)
        name = fit(self.tile_names(view, tile), width - 2)
        return text((f"{SIGNS[kind]} {name}", style or STYLES[kind]))

    def tile_name(self, tile: str) -> Text:
        """Sign and full name."""
        kind = type_of(tile)
        return text((f"{SIGNS[kind]} {self.words.name('tile', tile)}", STYLES[kind]))

    def good_mark(self, good: str) -> Text:
        """A good by the die value that sells it (CB-COMP-02)."""
        return text((f"{GOOD}{GOOD_IDS.index(good) + 1}", GOOD_STYLES[good]))

    def goods(self, counts: Mapping[str, int]) -> list[Text]:
        """Each kind with its number, unless there is only one."""
        kinds = [good for good in GOOD_IDS if counts.get(good)]
        return [text(self.good_mark(good), f"×{counts[good]}" if counts[good] > 1 else "") for good in kinds]

    def dice(self, values: Sequence[int], style: str = "bold") -> Text:
        """Both dice; a used one is empty."""
        return text(" ").join(text((f"[{value}]", style) if value else ("[ ]", "dim")) for value in values)

    def purse(self, player: Mapping[str, Any]) -> Text:
        return text(f"{WORKER} {player['workers']}  ", (f"{SILVER} {player['silver']}", "grey54"))

    def points(self, view: View, seat: int) -> Text:
        """What a player has scored; alone at the table, how far the target is."""
        solo = view["position"].get("solo")
        if solo:
            return text((f"{POINT} {solo['counter']}/{solo['target']}", "bold"))
        return text((f"{POINT} {sum(view['position']['score_sheet'][seat].values())}", "bold"))

    def bonus_tiles(self, view: View, seat: int) -> list[Text]:
        """The bonus tiles that a player has won, each with its points; alone at the table, the colours filled."""
        at = view["position"]
        if "solo" in at:
            return [self.sign(kind) for kind in TYPE_IDS if kind in at["large_bonus"]]
        worth = {size: view["figures"]["numbers"][size] for size in ("large_bonus", "small_bonus")}
        return [
            text(self.sign(kind), str(points))
            for kind in TYPE_IDS
            for size, points in worth.items()
            if at[size].get(kind) == seat
        ]
