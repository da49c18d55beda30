"""Puerto Rico drawn in a terminal. Goods have a letter and a sign besides their colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from rich.text import Text

from doubloon.cli.tables.drawing import Drawing, Plan, View
from doubloon.cli.tables.layout import Lines, cell, fit, flow, heading, row, text
from doubloon.cli.tables.puerto_rico_mayor import Arrangement, asked_place, places, read_arrangement
from doubloon.games.puerto_rico.box import GOOD_IDS, TILE_IDS
from doubloon.games.puerto_rico.components import BuildingSpec, PuertoRicoComponents

SIGNS = {"corn": "♣", "indigo": "♦", "sugar": "▲", "tobacco": "♠", "coffee": "◗", "quarry": "▦"}
STYLES = {
    "corn": "dark_goldenrod",
    "indigo": "cornflower_blue",
    "sugar": "grey54",
    "tobacco": "dark_orange3",
    "coffee": "orange4",
    "quarry": "grey46",
}
VIOLET = "medium_purple3"
COIN, POINT, MAN, NO_MAN, FREE = "¤", "★", "●", "○", "·"
FIELD = 5  # cells for a field of the island
SHORT_NAME = 19  # cells for a building in an opponent's city, circles included
LABEL = 12  # cells for what stands at the left
MOST_DISCS = 8  # more colonists than this are written as a number

# Events that bring doubloons (1) or cost them (-1).
COINS = {"role_coins_taken": 1, "prospected": 1, "sold": 1, "factory_paid": 1, "built": -1}

# Questions about one's own board alone.
ON_MY_BOARD = frozenset(
    {"mayor_colonist", "place_colonists", "hospice_colonist", "university_colonist", "produce_kind", "claim_point"}
)


class PuertoRicoDrawing(Drawing):
    """The middle of the table, the others in two lines each, and one's own board largest."""

    components: PuertoRicoComponents

    # The parts a session asks for.

    def table(self, view: View, width: int) -> Lines:
        lines = [self.header(view, width), *self.roles(view, width), *self.harbour(view, width)]
        if not view["over"]:
            lines += [text(), *self.market(view, width)]
        lines.append(text())
        for seat in self.clockwise(view):
            lines += self.opponent(view, seat, width)
        return lines + self.mine(view, width)

    def decision(self, view: View, width: int) -> Lines:
        return self.mine(view, width) if view["asked"] in ON_MY_BOARD else self.table(view, width)

    def board(self, view: View, seat: int, width: int) -> Lines:
        player = view["position"]["players"][seat]
        lines = [heading(text(f"{seat + 1} ", self.seat_text(view, seat)), self.purse(view, seat), width)]
        lines += flow(self.label("barrels"), self.barrels(player["goods"], names=True) or [FREE], width, LABEL)
        lines.append(text((self.label("island", n=tiles_used(player), of=self.components.island_spaces), "dim")))
        for tile, count in in_order(player["tiles"], TILE_IDS):
            manned = cell(circles(player["manned"].get(tile, 0), count), LABEL)
            lines.append(cell(text("  ", manned, "  ", self.mark(tile), f" {self.tile_name(tile)}"), width))
        lines.append(
            text((self.label("city", n=view["figures"]["city_used"][seat], of=self.components.city_spaces), "dim"))
        )
        for building in self.owned(player):
            manned = cell(circles(player["buildings"][building.id], building.circles), LABEL)
            name = self.building_text(building, width - 30)
            lines.append(cell(text("  ", manned, "  ", name, (f"  {POINT} {building.vp}", "dim")), width))
        return lines

    def log_sign(self, icon: str) -> str:
        """The role that was played."""
        category, _, ident = icon.partition(":")
        return self.words.name(category, ident) if category == "role" and ident else ""

    def note(self, events: Sequence[Mapping[str, Any]], seat: int) -> Text:
        """Doubloons paid or received, points, barrels: what the first events of an action say in figures."""
        own = [event for event in events if event.get("seat") == seat]
        parts = [
            text(self.mark(event["good"]), str(event.get("n", 1)))
            for event in own
            if event["event"] in {"produced", "bonus_taken"}
        ]
        coins = [COINS[event["event"]] * event["n"] for event in own if event["event"] in COINS]
        if coins:
            parts.append(text((f"{sum(coins):+d} {COIN}".replace("-", "−"), "dark_goldenrod")))
        points = sum(event["n"] for event in own if event["event"].startswith("vp_for_"))
        if points:
            parts.append(text((f"+{points} {POINT}", "bold")))
        return text(" ").join(parts)

    def plan(self, line: str, view: View) -> Plan | None:
        if view["asked"] != "place_colonists":
            return None
        wanted = read_arrangement(line)
        return None if wanted is None else Arrangement(wanted, view)

    def plan_example(self, view: View) -> str:
        """The colonists that are left, put one after another where there is room."""
        mayor = view["figures"]["mayor"]
        if mayor is None:
            return ""
        left, parts = mayor["colonists"], []
        for one in mayor["places"]:
            put = min(left, one["most"] - one["least"])
            left -= put
            if put:
                parts.append(f"{one['place']}={one['least'] + put}")
        return " ".join(parts)

    def plan_line(self, view: View) -> str:
        return " ".join(f"{place}={count}" for place, count in places(view).items() if count)

    def tie_break_name(self, key: str) -> str:
        return str(self.words.text("labels", key))

    # The middle of the table.

    def header(self, view: View, width: int) -> Text:
        at = view["position"]
        left = text((self.label("round", n=at["round"]), "bold"), f" · {self.label('governor')} ")
        left.append_text(self.seat_text(view, at["governor"]))
        if at["ending"]:
            left.append(f" · {self.label('last_round')}", "bold red")
        return heading(left, text(f"{POINT} {at['vp_pool']} ", (self.label("vp_pool", n=at["vp_pool"]), "dim")), width)

    def roles(self, view: View, width: int) -> Lines:
        """Every card with its doubloons, or with whoever holds it."""
        at, shown, running = view["position"], view["figures"]["roles"], view["figures"]["role"]
        each = width // len(shown) - 1
        names, below = [], []
        for role in shown:
            holder, coins = at["role_holder"].get(role), at["role_coins"].get(role, 0)
            style = "bold reverse" if role == running else "bold" if holder is None else "dim"
            names.append((text((fit(self.names("role", role), each), style)), each))
            if holder is not None:
                below.append((text(("▸", "dim"), self.seat_text(view, holder)), each))
            else:
                below.append((text((f"{COIN} {coins}" if coins else FREE, "dark_goldenrod" if coins else "dim")), each))
        return [row(names), row(below)]

    def harbour(self, view: View, width: int) -> Lines:
        at = view["position"]
        lines = flow(self.label("ships"), list(self.ships(at)), width, LABEL)
        house = [good for good in GOOD_IDS for _ in range(at["trading_house"].get(good, 0))]
        places = [text("[", self.mark(good), "]") for good in house]
        places += [text((f"[{FREE}{FREE}]", "dim"))] * (self.components.trading_house_places - len(house))
        people = text((self.label("colonist_ship"), "dim"), f" {discs(at['colonist_ship'])}")
        supply = text((self.label("colonists"), "dim"), f" {at['colonists']}")
        lines += flow(self.label("house"), [text(" ").join(places), people, supply], width, LABEL)
        tiles = [text(self.mark(tile), f" ×{n}" if n > 1 else "") for tile, n in in_order(at["row"], GOOD_IDS)]
        quarries = text((self.label("quarries"), "dim"), " ", self.mark("quarry"), f" {at['quarries']}")
        face_down = text((self.label("face_down"), "dim"), f" {at['deck']}")
        lines += flow(self.label("plantations"), [text("  ").join(tiles), quarries, face_down], width, LABEL)
        return lines + flow(self.label("supply"), self.barrels(at["supply"], names=True, zero=True), width, LABEL)

    def ships(self, at: Mapping[str, Any]) -> Iterator[Text]:
        for capacity, good, load in zip(at["ships"], at["ship_good"], at["ship_load"], strict=True):
            hold = text((SIGNS[good] * load, STYLES[good])) if good else text()
            name = f" {self.words.name('good', good)}" if good else ""
            yield text(f"{capacity} [", hold, (FREE * (capacity - load), "dim"), "]", name)

    def market(self, view: View, width: int) -> Lines:
        """The four columns of the printed board: what it costs, its circles, how many are left."""
        gap = 1 if width < 100 else 2
        each = (width - 3 * gap) // 4
        columns: list[Lines] = []
        for number in range(1, 5):
            here = [building for building in self.components.buildings if building.column == number]
            points = "–".join(map(str, sorted({building.vp for building in here})))
            cap = f"{SIGNS['quarry']} {self.label('up_to', n=number)}"
            columns.append([text((f"{POINT} {points}  ", "bold"), (cap, "dim"))])
            columns[-1] += [self.for_sale(view, building, each) for building in here]
        return [row([(part, each) for part in parts], gap) for parts in zip_longest(*columns, fillvalue=text())]

    def for_sale(self, view: View, building: BuildingSpec, width: int) -> Text:
        left = view["position"]["buildings_left"].get(building.id, 0)
        seat = view["seat"]
        mine = seat is not None and building.id in view["position"]["players"][seat]["buildings"]
        can = f"build:{building.id}" in view["actions"]
        price = "✓" if mine else str(self.price(view, building.id))
        free = NO_MAN * building.circles
        name = cell(self.building_text(building, width - 7 - len(free)), width - 7 - len(free))
        line = text(cell(price, 2, right=True), " ", name, " ", free, f" ×{left}")
        if view["asked"] == "build" and can:
            line.stylize("bold")
        elif mine or left == 0 or view["asked"] == "build":
            line.stylize("dim")
        return line

    def price(self, view: View, building: str) -> int:
        """What the seat would pay while it is asked to build, else the printed cost."""
        figures = view["figures"]
        if view["asked"] == "build" and view["seat"] == view["to_move"]:
            return int(figures["costs"][building])
        return int(figures["buildings"][building]["printed"])

    # The players.

    def clockwise(self, view: View) -> list[int]:
        """The others, beginning at one's left; everybody for a spectator."""
        seats = len(view["position"]["players"])
        if view["seat"] is None:
            return list(range(seats))
        return [(view["seat"] + distance) % seats for distance in range(1, seats)]

    def opponent(self, view: View, seat: int, width: int) -> Lines:
        player = view["position"]["players"][seat]
        who = text(f"{seat + 1} ", self.seat_text(view, seat))
        lines = flow(who, [self.purse(view, seat), *self.barrels(player["goods"])], width, 17, gap=2)
        island = [
            text(self.mark(tile), circles(player["manned"].get(tile, 0), count))
            for tile, count in in_order(player["tiles"], TILE_IDS)
        ]
        city = [self.house(player, building, SHORT_NAME) for building in self.owned(player)]
        return lines + flow("", [*island, text(("│", "dim")), *city], width, 2, gap=2)

    def purse(self, view: View, seat: int) -> Text:
        """Doubloons, points as far as they may be known, idle colonists."""
        player = view["position"]["players"][seat]
        sheet = view["position"]["score_sheet"][seat]
        hidden = sheet is None or (self.discreet and not view["over"] and not view["options"]["open_vp"])
        points = "?" if hidden else str(sum(sheet.values()))
        result = text((f"{COIN} {player['doubloons']:<2}", "dark_goldenrod"), f"  {POINT} {points:<2}")
        if player["san_juan"]:
            result = text(result, ("  " + self.label("san_juan"), "dim"), f" {discs(player['san_juan'])}")
        return result

    def mine(self, view: View, width: int) -> Lines:
        """One's own board: 12 fields of island beside 12 of city."""
        seat = view["seat"]
        if seat is None:
            return []
        player = view["position"]["players"][seat]
        who = text(f"{seat + 1} ", self.seat_text(view, seat), "   ", self.purse(view, seat))
        lines = [heading(text("  ").join([who, *self.barrels(player["goods"])]), "", width)]
        asked = asked_place(view)
        island = [self.field(tile, manned, tile == asked) for tile, manned in fields(player)]
        island += [text((FREE, "dim"))] * (self.components.island_spaces - len(island))
        city = self.city(player, (width - 4 * FIELD - 9) // 4, asked)
        for i in range(3):
            across = row([(field, FIELD) for field in island[4 * i : 4 * i + 4]])
            lines.append(text(cell(across, 4 * FIELD + 3), (" │ ", "dim"), city[i]))
        return lines

    def field(self, tile: str, manned: bool, asked: bool) -> Text:
        return text((MAN if manned else NO_MAN, "reverse" if asked else ""), " ", self.mark(tile))

    def city(self, player: Mapping[str, Any], each: int, asked: str | None) -> Lines:
        """Small buildings from the top left; large ones, two fields wide, from the bottom right."""
        owned = list(self.owned(player))
        small = [building for building in owned if building.city_spaces == 1]
        large = [building for building in owned if building.city_spaces > 1]
        lines: Lines = []
        for wide in (large[4:6], large[2:4], large[0:2]):
            room = 4 - 2 * len(wide)
            narrow, small = small[:room], small[room:]
            cells = [(self.house(player, building, each, asked), each) for building in narrow]
            cells += [(text((FREE, "dim")), each)] * (room - len(narrow))
            cells += [(self.house(player, building, 2 * each + 1, asked), 2 * each + 1) for building in wide]
            lines.append(row(cells))
        return lines

    def house(self, player: Mapping[str, Any], building: BuildingSpec, width: int, asked: str | None = None) -> Text:
        manned = circles(player["buildings"][building.id], building.circles)
        name = self.building_text(building, width - len(manned) - 1)
        return text((manned, "reverse" if building.id == asked else ""), " ", name)

    # Names and signs.

    def owned(self, player: Mapping[str, Any]) -> Iterator[BuildingSpec]:
        return (building for building in self.components.buildings if building.id in player["buildings"])

    def names(self, category: str, ident: str) -> list[str]:
        """The full name, then shorter ones."""
        return [self.words.name(category, ident), *self.labels.tree["short"][category][ident]]

    def building_text(self, building: BuildingSpec, width: int) -> Text:
        style = STYLES[building.produces] if building.produces else VIOLET
        return text((fit(self.names("building", building.id), width), style))

    def mark(self, tile: str) -> Text:
        """Letter and sign of a good or an island tile."""
        return text((self.labels.text("letters", tile) + SIGNS[tile], STYLES[tile]))

    def tile_name(self, tile: str) -> str:
        return self.words.name("good" if tile in GOOD_IDS else "tile", tile)

    def barrels(self, goods: Mapping[str, int], names: bool = False, zero: bool = False) -> list[Text]:
        return [
            text(self.mark(good), f" {self.words.name('good', good)} " if names else "", str(goods.get(good, 0)))
            for good in GOOD_IDS
            if goods.get(good) or zero
        ]


def circles(manned: int, places: int) -> str:
    return MAN * manned + NO_MAN * (places - manned)


def discs(count: int) -> str:
    return f"{MAN} {count}" if count > MOST_DISCS else MAN * count or "0"


def tiles_used(player: Mapping[str, Any]) -> int:
    return sum(player["tiles"].values())


def in_order(counts: Mapping[str, int], names: Sequence[str]) -> list[tuple[str, int]]:
    """What there is of each name, in the order of the names."""
    return [(name, counts[name]) for name in names if counts.get(name)]


def fields(player: Mapping[str, Any]) -> Iterator[tuple[str, bool]]:
    """The island field by field."""
    for tile in TILE_IDS:
        manned = player["manned"].get(tile, 0)
        for i in range(player["tiles"].get(tile, 0)):
            yield tile, i < manned
