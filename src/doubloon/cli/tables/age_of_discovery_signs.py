"""Signs and short words of the Age of Discovery: figures, goods, what achievements do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from doubloon.cli.tables.drawing import Drawing, View
from doubloon.cli.tables.layout import text
from doubloon.games.age_of_discovery.box import FIGURE_IDS, GOOD_IDS, TILE_IDS
from doubloon.games.age_of_discovery.components import AgeOfDiscoveryComponents

COIN, POINT, FREE, POSSIBLE = "¤", "★", "·", "▸"
COIN_STYLE = "dark_goldenrod"
SIGNS = {"colonist": "♙", "captain": "▲", "merchant": "■", "missionary": "†", "soldier": "♞"}

# The figure on an achievement: a field of the box that its short description names.
VALUES = {
    "mint": "mint_money_per_tile",
    "indian_allies": "allies_soldiers",
    "privateers": "privateers_money_per_ship",
    "cathedral": "cathedral_landing_colonists",
    "rum_distillery": "rum_money_per_tile",
    "overpopulation": "overpopulation_colonists",
    "mercantilism": "mercantilism_vp_per_good",
    "population": "population_figures_per_vp",
    "might": "might_vp_per_soldier",
    "prosperity": "prosperity_vp_per_achievement",
    "glory": "glory_vp_per_region",
    "wealth": "wealth_money_per_vp",
    "resettlement": "resettled_colonists",
}


class AgeOfDiscoverySigns(Drawing):
    """Names and signs that all parts of the table use."""

    components: AgeOfDiscoveryComponents

    def label(self, key: str, **params: Any) -> str:
        return self.labels.say("age_of_discovery", key, params)

    def dim(self, key: str, **params: Any) -> Text:
        return text((self.label(key, **params), "dim"))

    def seat_mark(self, seat: int, content: str = "") -> Text:
        """The number of a seat in its colour, with something behind it."""
        return text((f"{seat + 1}{content}", self.seat_style(seat)))

    def figures(self, counts: Mapping[str, int]) -> str:
        return "".join(f"{SIGNS[figure]}{counts[figure]}" for figure in FIGURE_IDS if counts.get(figure))

    def goods(self, counts: Mapping[str, int]) -> list[str]:
        """Each kind by name, with its number unless there is only one."""
        kinds = [good for good in GOOD_IDS if counts.get(good)]
        return [self.good(good, counts[good]) for good in kinds]

    def good(self, good: str, count: int = 1) -> str:
        name = self.words.name("good", good)
        return f"{name} ×{count}" if count > 1 else name

    def region_name(self, region: str) -> str:
        name = self.words.name("region", region)
        return name[0].upper() + name[1:]

    def effect(self, view: View, tile: str) -> str:
        """What an achievement does, in a few words and signs."""
        printed = self.components.achievements[TILE_IDS.index(tile)]
        parts = []
        if printed.hand:
            parts.append(self.say_effect("hand", figure_sign=SIGNS[printed.hand]))
        if printed.discovery:
            parts.append(self.say_effect("discovery", figure_sign=SIGNS[printed.discovery]))
        if printed.money:
            parts.append(self.say_effect("money", n=printed.money))
        if printed.turn_money:
            parts.append(self.say_effect("turn_money", n=printed.turn_money))
        if self.labels.has("achievement_effects", tile):
            parts.append(self.say_effect(tile, n=self.value(view, tile)))
        if printed.vp:
            parts.append(f"{printed.vp}{POINT}")
        return ", ".join(parts)

    def say_effect(self, key: str, **params: Any) -> str:
        return self.labels.say("achievement_effects", key, params)

    def value(self, view: View, tile: str) -> int:
        if tile == "navy":
            return int(view["options"]["navy_vp_per_ship"])
        return int(getattr(self.components, VALUES[tile])) if tile in VALUES else 0

    def points(self, view: View, seat: int) -> Text:
        return text((f"{POINT} {sum(view['position']['score_sheet'][seat].values())}", "bold"))

    def money(self, player: Mapping[str, Any]) -> Text:
        return text((f"{COIN} {player['money']}", COIN_STYLE))


def chosen(view: View, prefix: str) -> set[str]:
    """What can be chosen now with actions that begin like this: `land:peru` is peru."""
    return {action.removeprefix(prefix) for action in view["actions"] if action.startswith(prefix)}


def mark(possible: bool) -> Text:
    return text((POSSIBLE if possible else " ", "bold"))


def first_free(line: Sequence[Any]) -> int:
    """The leftmost free space of a line, or its length if there is none."""
    return next((space for space, occupant in enumerate(line) if occupant is None), len(line))
