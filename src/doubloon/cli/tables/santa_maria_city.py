"""The Mayan City in a terminal: a map of its six roads, the temples between them, and what the Maya player has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from rich.text import Text

from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import Lines, cell, flow, heading, text
from doubloon.cli.tables.santa_maria_grid import centred
from doubloon.cli.tables.santa_maria_players import LABEL, STANDS_OUT, PlayerDrawing
from doubloon.cli.tables.santa_maria_signs import (
    CHOICE,
    COIN,
    DICE,
    EFFECTS,
    FREE,
    GOOD_STYLES,
    GOODS,
    POINT,
    WHITE,
    choice_mark,
    chosen,
)
from doubloon.games.santa_maria.box import PASS_IDS
from doubloon.games.santa_maria.city.box import (
    BUILDING_IDS,
    DISTRICT_IDS,
    LEVELS,
    ROAD_LENGTHS,
    STORE_IDS,
    TYPE_IDS,
)
from doubloon.games.santa_maria.city.parts import CityParts, Half
from doubloon.games.santa_maria.parts import Effect

DONE, TO_DO, PRIEST, TOKEN, ROAD_TOKEN, HERE = "▰", "▱", "♕", "▢", "◆", "◎"
REWARDS = {"coins": COIN, "cards": "▯", "storage_token": TOKEN, "road_token": ROAD_TOKEN, "high_priest": PRIEST}
LEGEND = (*STORE_IDS, "gold", "coins", "vp")
WIDEST_ROAD = 14  # cells for a road and the temple beside it
LONGEST_ROAD = max(ROAD_LENGTHS)

# Questions about the city alone; only the Maya player is asked them.
IN_THE_CITY = frozenset(
    {
        "enter_city",
        "walk",
        "after_die",
        "follow_in_city",
        "storage_token",
        "road_token",
        "any_temple",
        "choose_building",
        "choose_site",
        "monk_symbol",
        "fill_token",
        "put_away_cards",
    }
)

# Events that fill (1) or empty (-1) storage tokens; the last three are of one unit.
FILLS = {"stored": 1, "paid_by_maya": -1, "token_filled": 1, "token_taken": 1, "maya_bought": 1, "maya_sold": -1}
CITY_COINS = {"maya_sold": 1, "maya_bought": -1, "swap_paid": -1}


def count_in_city(event: Mapping[str, Any], sums: Counter[str]) -> None:
    """Add up what an event moves into the storage of the Maya player."""
    kind = event["event"]
    if kind in FILLS:
        number = event["n"] if kind in ("stored", "paid_by_maya") else 1
        sums[event["store"]] += FILLS[kind] * number
    if kind in CITY_COINS:
        sums["coins"] += CITY_COINS[kind] * event["n"]
    if kind == "gold_stored":
        sums["gold"] += event["n"]


class CityDrawing(PlayerDrawing):
    """Draws the city in place of a colony."""

    def city_label(self, key: str, **params: Any) -> Text:
        return text((self.labels.say("santa_maria_city", key, params), "dim"))

    @cached_property
    def parts(self) -> CityParts:
        return self.components.extras().city

    @cached_property
    def printed_sites(self) -> Mapping[str, Sequence[Effect]]:
        return {site.id: site.effects or () for site in self.parts.sites}

    @cached_property
    def city_buildings(self) -> Mapping[str, Sequence[Effect]]:
        return {building.id: building.effects for building in self.parts.buildings}

    def is_city(self, view: View, seat: int) -> bool:
        return bool(view["position"].get("maya") == seat)

    # Large.

    def large(self, view: View, seat: int, width: int) -> Lines:
        if not self.is_city(view, seat):
            return super().large(view, seat, width)
        who = text(f"{seat + 1} ", self.seat_text(view, seat), "  ", self.points(view, seat))
        lines = [heading(who, self.city_label("city"), width), *self.roads(view, width), text()]
        for part in (self.storage, self.districts, self.hand, self.offers, self.buildings_left):
            lines += part(view, seat, width)
        return lines

    def roads(self, view: View, width: int) -> Lines:
        """Die symbols below, arches around the temples above, the sites of each road between them (AK-MAYA-66)."""
        town = view["position"]["city"]
        each = min(WIDEST_ROAD, width // len(ROAD_LENGTHS))
        half = each // 2
        tiles = [self.temple_sign(view, name) for name in DISTRICT_IDS]
        levels = [
            text(DONE * town["levels"].get(name, 0), (TO_DO * self.missing(town, name), "dim")) for name in DISTRICT_IDS
        ]
        lines = [text(" " * half, *(centred(one, each) for one in row)) for row in (tiles, levels)]
        lines.append(self.arches(view, each))
        for place in range(LONGEST_ROAD, 0, -1):
            sites = [self.site(view, road, place, each) for road in range(1, len(ROAD_LENGTHS) + 1)]
            lines.append(text(*sites))
        lines.append(text(*(centred(self.symbol(view, road), each) for road in range(1, len(ROAD_LENGTHS) + 1))))
        return lines

    def missing(self, town: Mapping[str, Any], district: str) -> int:
        return LEVELS - int(town["levels"].get(district, 0))

    def temple_sign(self, view: View, district: str) -> Text:
        """What the next level costs, marked if it can be paid now."""
        town = view["position"]["city"]
        tile = town["temples"].get(district)
        if tile is None:
            return text((FREE, "dim"))
        cost = next(one.cost for one in self.parts.temples if one.id == tile)
        return text(CHOICE if district in chosen(view, "temple") else "", self.bundle(cost, ""))

    def arches(self, view: View, each: int) -> Text:
        """The arches from road to road; a road token lets dice go straight on (AK-MAYA-34)."""
        town = view["position"]["city"]
        offered = chosen(view, "fork")
        parts: list[str | Text | tuple[str, str]] = []
        for road in range(1, len(ROAD_LENGTHS) + 1):
            first, last = road == 1, road == len(ROAD_LENGTHS)
            joint = "╭" if first else "╮" if last else ROAD_TOKEN if str(road) in town["roads"] else "┬"
            if str(road) in offered:
                joint = CHOICE
            left, right = each // 2, each - each // 2 - 1
            parts += [
                (" " * left if first else "─" * left, "dim"),
                (joint, "bold" if joint in (ROAD_TOKEN, CHOICE) else "dim"),
            ]
            parts.append((" " * right if last else "─" * right, "dim"))
        return text(*parts)

    def site(self, view: View, road: int, place: int, width: int) -> Text:
        """A building with what it gives and what lies on it, or an empty site."""
        if place > ROAD_LENGTHS[road - 1]:
            return centred(text(("│", "dim")), width)
        name = f"R{road}S{place}"
        town = view["position"]["city"]
        building = town["buildings"].get(name)
        effects = self.city_buildings[building] if building else self.printed_sites[name]
        possible = name in chosen(view, "priest") | chosen(view, "site")
        if not effects:
            sign = text(CHOICE, "◂") if possible else text((FREE, "dim"))
            return centred(sign, width, STANDS_OUT if possible else "")
        sign = text(" ").join([self.effect(effect) for effect in effects])
        cover = town["cover"].get(name)
        if cover is not None:
            sign.stylize("dim")
            sign = text(sign, " ", (PRIEST, "bold") if cover == "priest" else DICE[cover])
        if name == view.get("about", {}).get("site"):
            return centred(text(HERE, " ", sign), width, "bold")
        if possible:
            return centred(text(CHOICE, sign, "◂"), width, STANDS_OUT)
        return centred(sign, width)

    def symbol(self, view: View, road: int) -> Text:
        """Where dice of a value enter, and those that lie ready."""
        at = view["position"]
        blue = at["players"][at["maya"]]["blue"] if not view["options"]["shared_blue_dice"] else at["shared_blue"]
        ready = WHITE * min(1, at["white"].get(str(road), 0))
        mark = choice_mark(self.can_enter(view, road)) if self.can_enter(view, road) else ""
        own = text(DICE["blue"]) if blue.get(str(road)) else text()
        return text(mark, (f"[{road}]", "bold"), (ready, ""), own)

    def can_enter(self, view: View, road: int) -> bool:
        entries = {answer.partition(":")[0] for answer in chosen(view, "enter")}
        return str(road) in entries | chosen(view, "turn")

    # Below the map.

    def line(self, key: str, items: Sequence[str | Text], width: int, gap: int = 2) -> Lines:
        return flow(self.city_label(key), items or [text((FREE, "dim"))], width, LABEL, gap)

    def storage(self, view: View, seat: int, width: int) -> Lines:
        """Coins, tokens, gold, priests, dice."""
        town, player = view["position"]["city"], view["position"]["players"][seat]
        items = [text(f"{COIN} {player['coins']}")]
        for store in STORE_IDS:
            full, tokens = town["full"].get(store, 0), town["tokens"].get(store, 0)
            mark = choice_mark(store in chosen(view, "fill") | chosen(view, "token"))
            items.append(text(mark, (f"{GOODS[store]} {full}/{tokens}", GOOD_STYLES[store] if full else "dim")))
        gold = text(
            (f"{GOODS['gold']} {town['gold']}", GOOD_STYLES["gold"]),
            " ",
            self.city_label("supply", n=town["gold_supply"]),
        )
        dice = text(
            f"{WHITE} {self.white_taken(player)}/{self.white_limit(view)}  ",
            text(" ").join(self.dice("blue", player["blue"])),
        )
        lines = self.line("storage", items, width)
        others = [gold, text(f"{PRIEST} {town['priests_left']}/{town['priests']}"), dice]
        if player["pass_space"]:
            others.append(text(self.dim("passed"), f" {PASS_IDS.index(player['pass_space']) + 1}"))
        return lines + self.line("gold_store", others, width)

    def white_taken(self, player: Mapping[str, Any]) -> int:
        return int(player["white_used"]) - ("white" in player["envoys"])

    def districts(self, view: View, seat: int, width: int) -> Lines:
        """Each temple with its reward, the cards under the district, and what passing would bring now."""
        town = view["position"]["city"]
        items = []
        for district in self.parts.districts:
            name, level = district.id, town["levels"].get(district.id, 0)
            counted = town["gold"] if name == "gold" else len(town["tucked"].get(name, ()))
            reward = f"{district.number if district.number > 1 else ''}{REWARDS[district.reward]}"
            sign = GOODS["gold"] if name == "gold" else REWARDS["cards"]
            mark = choice_mark(name in chosen(view, "temple"))
            title = text(
                mark, (self.words.name("district", name), "bold"), f" {DONE * level}{TO_DO * (LEVELS - level)}"
            )
            items.append(text(title, (f" →{reward}", "dim"), f" {counted}{sign} {counted * level}{POINT}"))
        return self.line("temples", items, width, gap=2)

    def hand(self, view: View, seat: int, width: int) -> Lines:
        """The cards with their two actions; others see how many there are (AK-MAYA-09)."""
        town = view["position"]["city"]
        if isinstance(town["hand"], int):
            items = [text(f"{REWARDS['cards']} {town['hand']}"), self.city_label("deck", n=town["cards_left"])]
            return self.line("hand", items, width)
        playable = {answer.partition(":")[0] for answer in chosen(view, "play")} | chosen(view, "technology")
        items = []
        for number, name in enumerate(town["hand"], 1):
            card = next(one for one in self.parts.cards if one.id == name)
            possible = name in playable or str(number) in chosen(view, "put")
            halves = text((" / ", "dim")).join([self.half(half) for half in card.halves])
            items.append(text(choice_mark(possible), (f"{number} {name} ", "bold"), halves))
        return self.line("hand", [*items, self.city_label("deck", n=town["cards_left"])], width)

    def half(self, half: Half) -> Text:
        """One action of a card."""
        name = text((self.words.name("district", half.action), "dim"))
        if half.action == "festival":
            return text(name, " ", self.bundle(half.pay or {}, ""), "→", self.bundle(half.get or {}, ""))
        if half.action == "construction":
            return text(name, " ", self.bundle(self.parts.building_costs[half.building or TYPE_IDS[0]], ""))
        if half.action == "technology":
            bonus = text("").join([self.effect(effect) for effect in half.effects or []])
            return text(name, f" [{half.die}]", bonus)
        return name

    def offers(self, view: View, seat: int, width: int) -> Lines:
        """The offer that is being made (AK-MAYA-44)."""
        offer = view["position"]["city"]["offer"]
        if offer is None:
            return []
        give, want = (self.bundle(offer[side], " ") if offer[side] else text("—") for side in ("give", "want"))
        items = [text(self.seat_text(view, offer["seat"]), "  "), text(give, " → "), want]
        return self.line("offer", items, width, gap=0)

    def buildings_left(self, view: View, seat: int, width: int) -> Lines:
        """The buildings in the supply, by type."""
        supply = view["position"]["city"]["supply"]
        lines: Lines = []
        for kind in TYPE_IDS:
            left = [name for name in BUILDING_IDS if name in supply and name.startswith(kind)]
            items = []
            for name in left:
                effects = text(" ").join([self.effect(effect) for effect in self.city_buildings[name]])
                items.append(text(choice_mark(name in chosen(view, "build")), (f"{name[-1]} ", "dim"), effects))
            lines += self.line(kind, items, width, gap=1)
        return lines

    # Small.

    def small(self, view: View, seat: int, width: int) -> Lines:
        if not self.is_city(view, seat):
            return super().small(view, seat, width)
        town, player = view["position"]["city"], view["position"]["players"][seat]
        who = text(choice_mark(seat == view["to_move"]), f"{seat + 1} ", self.seat_text(view, seat))
        stored = [text((f"{GOODS[store]}{town['full'].get(store, 0)}", GOOD_STYLES[store])) for store in STORE_IDS]
        levels = [f"{town['levels'].get(name, 0)}×{self.counted(town, name)}" for name in DISTRICT_IDS]
        lines = [
            text(f"{COIN} {player['coins']}  ", self.points(view, seat)),
            text(" ").join(stored),
            text((f"{GOODS['gold']} {town['gold']}  ", GOOD_STYLES["gold"]), f"{PRIEST} {town['priests_left']}"),
            text(f"{REWARDS['cards']} {town['hand_size']}  ", self.city_label("deck", n=town["cards_left"])),
            text(f"{DONE} ", " ".join(levels)),
            text(
                f"{WHITE}{self.white_taken(player)}/{self.white_limit(view)}  ",
                text(" ").join(self.dice("blue", player["blue"])),
            ),
        ]
        if player["pass_space"]:
            lines.append(text(self.dim("passed"), f" {PASS_IDS.index(player['pass_space']) + 1}"))
        return [cell(who, width), *(cell(line, width) for line in lines)]

    def counted(self, town: Mapping[str, Any], district: str) -> int:
        return int(town["gold"]) if district == "gold" else len(town["tucked"].get(district, ()))

    def city_legend(self, width: int) -> Lines:
        """What the signs of the city mean."""
        signs = {
            DONE: "level",
            REWARDS["cards"]: "card",
            TOKEN: "token",
            ROAD_TOKEN: "road_token",
            PRIEST: "priest",
            EFFECTS["conquistador"]: "warrior",
            EFFECTS["religion"]: "religion",
        }
        words = [text((GOODS[good], GOOD_STYLES[good]), (f" {self.legend_word(good)}", "dim")) for good in LEGEND]
        words += [text(sign, " ", self.city_label(key)) for sign, key in signs.items()]
        return [line[1:] for line in flow("", words, width + 1, 1, gap=2)]

    def legend_word(self, key: str) -> str:
        return str(self.labels.tree["santa_maria_legend"][key])
