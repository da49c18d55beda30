"""Santa Maria drawn in a terminal: the common board, the neighbours in small, one's own colony cell by cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import Lines, flow, text
from doubloon.cli.tables.santa_maria_board import CommonBoardDrawing
from doubloon.cli.tables.santa_maria_city import IN_THE_CITY, count_in_city
from doubloon.cli.tables.santa_maria_signs import (
    COLONIST,
    DICE,
    EFFECTS,
    GOOD_STYLES,
    GOODS,
    GOVERNOR,
    MONK,
    TERRAIN_STYLES,
    TERRAINS,
    WHITE,
)
from doubloon.engine.actions import Action
from doubloon.games.santa_maria.box import ALL_BUNDLE_IDS, BUNDLE_IDS

# Questions about one's own colony and storage alone, and those that a part of the common board answers.
ON_MY_BOARD = frozenset(
    {
        "place_tile",
        "line",
        "land_die",
        "logistics",
        "move_to",
        "use",
        "trade",
        "pay",
        "botany",
        "road",
        "mathematics",
        "market",
        "hire",
        "navigate",
        "follow",
    }
)
AT_THE_DOCKS = frozenset({"ship", "dock", "special_dock"})

# Events that bring coins (1) or cost them (-1), with the field that says how many.
COINS = {
    "coins": ("n", 1),
    "overflow": ("coins", 1),
    "sold": ("n", 1),
    "coins_back": ("n", 1),
    "bought": ("n", -1),
    "activated_with_coins": ("n", -1),
    "die_turned": ("n", -1),
    "astronomy": ("n", -1),
    "fee_paid": ("n", -1),
    "cocoa_sold": ("n", 1),
    "coins_paid": ("n", -1),
    "archery": ("n", -1),
    "navigation": ("n", -1),
    "hired": ("n", -1),
    "improved": ("n", -1),
}
COCOA = {"cocoa_received": 1, "cocoa_paid": -1}
RESOURCES = {"received": 1, "paid": -1, "bought": 1, "sold": -1, "botany": -1}
STEPS = {"conquistador": EFFECTS["conquistador"], "religion": EFFECTS["religion"], "shipped": EFFECTS["ship"]}
AFTER_THE_TURN = ("SM-YEAR", "SM-SOLO")


class SantaMariaDrawing(CommonBoardDrawing):
    """The common board, the others side by side, and one's own colony largest."""

    # The parts a session asks for.

    def table(self, view: View, width: int) -> Lines:
        others = self.neighbours(view, self.clockwise(view), width)
        common = [] if view["over"] else [*self.common(view, width), text()]
        return [self.header(view, width), *common, *others, *self.mine(view, width)]

    def decision(self, view: View, width: int) -> Lines:
        """The whole table when a turn begins; later in it what the question is about."""
        asked = view["asked"]
        if asked == "choose_board":
            return [self.header(view, width), *self.boards(view, width), *self.legend(width)]
        if asked == "choose_set":
            return [*self.table(view, width), text(), *self.sets(view, width)]
        if asked in ON_MY_BOARD | IN_THE_CITY:
            return [*self.turns(view, width), *self.mine(view, width)]
        if asked in AT_THE_DOCKS:
            return [*self.docks(view, width), text(), *self.mine(view, width)]
        if asked == "recruit":
            return [*self.monk_spots(view, width), *self.religion(view, width), text(), *self.mine(view, width)]
        if asked == "extra_step":
            return [*self.religion(view, width), text(), *self.mine(view, width)]
        return self.table(view, width)

    def board(self, view: View, seat: int, width: int) -> Lines:
        return self.large(view, seat, width)

    def mine(self, view: View, width: int) -> Lines:
        alone = len(view["position"]["players"]) == 1
        if view["seat"] is None:
            return [*self.large(view, 0, width), *self.achieved(view, width)] if alone else []
        if self.is_city(view, view["seat"]):
            return [*self.large(view, view["seat"], width), *self.city_legend(width)]
        return [*self.large(view, view["seat"], width), *self.legend(width, view["options"]["expansion"])]

    def achieved(self, view: View, width: int) -> Lines:
        """What a lone player has earned besides points (SM-SOLO-04)."""
        names = [self.words.text("achievements", name) for name in view["position"]["achievements"]]
        label = self.label("achievements")
        return flow(text((label, "dim")), names or ["—"], width, len(label) + 1)

    def brief(self, action: Action) -> str | None:
        """Places and turns are many, and the picture tells them: they are said as shortly as can be."""
        if action.kind == "at":
            return f"{action.params['cell']} ↻ {action.params['rotation']}°"
        return None

    def log_sign(self, icon: str) -> str:
        """The die or the tile of a turn."""
        category, _, ident = icon.partition(":")
        if category in self.words.names["colour"]:
            return f"{self.words.name('colour', category)} [{ident}]"
        return self.words.name(category, ident) if category == "tile" else ""

    def note(self, events: Sequence[Mapping[str, Any]], seat: int) -> Text:
        """Resources, coins, points and steps that an action brings or costs before anybody else acts."""
        own = self.deeds(events, seat)
        sums: Counter[str] = Counter()
        for event in own:
            self.count(event, sums)
        parts = [(sums[kind], GOODS[kind], GOOD_STYLES[kind]) for kind in ALL_BUNDLE_IDS]
        parts += [(sum(event["event"] == step for event in own), sign, "") for step, sign in STEPS.items()]
        parts.append((sum(event["event"] == "die_unlocked" for event in own), *DICE["blue"]))
        return text(" ").join(text((f"{n:+d}{sign}".replace("-", "−"), style)) for n, sign, style in parts if n)

    def count(self, event: Mapping[str, Any], sums: Counter[str]) -> None:
        kind = event["event"]
        count_in_city(event, sums)
        if kind in COINS:
            field, factor = COINS[kind]
            sums["coins"] += factor * event[field]
        if kind in RESOURCES:
            # A sale and a purchase are of one unit; their number is the price.
            number = event["n"] if kind in {"received", "paid"} else 1
            sums[event["resource"]] += RESOURCES[kind] * number
        if kind in COCOA:
            sums["cocoa"] += COCOA[kind] * event["n"]
        if kind == "cocoa_sold":
            sums["cocoa"] -= 1
        if kind == "gold_used":
            sums["gold"] -= event["n"]
        if kind == "points":
            sums["vp"] += event["n"]
        if kind == "die_moved":
            sums["coins"] -= self.components.logistics_price

    def deeds(self, events: Sequence[Mapping[str, Any]], seat: int) -> list[Mapping[str, Any]]:
        """The seat's events up to the end of its turn: what the year's end brings is another story."""
        deeds = []
        for event in events:
            other = event.get("seat", -1) not in {-1, seat}
            if other or event["clause"].startswith(AFTER_THE_TURN):
                break
            deeds.append(event)
        return deeds

    def clockwise(self, view: View) -> list[int]:
        """The others, beginning at one's left; everybody for a spectator, unless there is only one."""
        seats = len(view["position"]["players"])
        if view["seat"] is None:
            return list(range(seats)) if seats > 1 else []
        return [(view["seat"] + distance) % seats for distance in range(1, seats)]

    def legend(self, width: int, expansion: bool = False) -> Lines:
        """What the signs mean, in a few quiet words."""
        items = [(TERRAINS[kind], TERRAIN_STYLES[kind], kind) for kind in TERRAINS]
        items += [(COLONIST, "", "colonist")]
        items += [(GOODS[kind], GOOD_STYLES[kind], kind) for kind in BUNDLE_IDS]
        items += [(EFFECTS[kind], "", kind) for kind in ("ship", "conquistador", "religion")]
        items += [(MONK, "", "monk"), (WHITE, "", "white_die"), (*DICE["blue"], "blue_die")]
        if expansion:
            items += [(GOODS["cocoa"], GOOD_STYLES["cocoa"], "cocoa"), (GOVERNOR, "", "governor")]
        meaning = self.labels.tree["santa_maria_legend"]
        words = [text((sign, style), (f" {meaning[key]}", "dim")) for sign, style, key in items]
        return [line[1:] for line in flow("", words, width + 1, 1, gap=2)]
