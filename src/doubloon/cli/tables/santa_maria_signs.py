"""Signs of Santa Maria: resources, terrains, dice and effects in a few cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from rich.text import Text

from doubloon.cli.tables.drawing import Drawing, View
from doubloon.cli.tables.layout import text
from doubloon.games.santa_maria.box import (
    ALL_BUNDLE_IDS,
    ALL_PIECE_IDS,
    ALL_SHIP_IDS,
    FIRST_IMPROVEMENT_PIECE,
    RESOURCE_IDS,
)
from doubloon.games.santa_maria.city.components import SantaMariaComponents
from doubloon.games.santa_maria.kingdoms.components import SpecialShip
from doubloon.games.santa_maria.parts import Cell, Effect, Exchange, Scholar, Ship

COIN, POINT, COLONIST, MONK, WHITE, BLUE = "¤", "★", "♙", "♗", "□", "■"
GOVERNOR, COCOA = "♚", "ʘ"
CHOICE, FREE = "▸", "·"
GOODS = {"wood": "♣", "grain": "ψ", "sugar": "▒", "gem": "♦", "gold": "●", "coins": COIN, "vp": POINT, "cocoa": COCOA}
GOOD_STYLES = {
    "wood": "orange4",
    "grain": "dark_goldenrod",
    "sugar": "grey62",
    "gem": "medium_purple3",
    "gold": "gold3",
    "coins": "",
    "vp": "bold",
    "cocoa": "orange4",
}
TERRAINS = {"farm": "∴", "forest": "♠", "mountain": "▲", "town": "⌂", "townhall": "♜", "road": "═"}
TERRAIN_STYLES = {
    "farm": "dark_goldenrod",
    "forest": "green4",
    "mountain": "grey54",
    "town": "light_salmon3",
    "townhall": "red3",
    "road": "orange4",
}
EFFECTS = {"ship": "≈", "conquistador": "♞", "religion": "†", "road_tile": TERRAINS["road"]}
DICE = {"white": (WHITE, ""), "blue": (BLUE, "dodger_blue2")}
IMPROVEMENTS = tuple(f"{piece}.1" for piece in ALL_PIECE_IDS[FIRST_IMPROVEMENT_PIECE:])
MOST_SIGNS = 3  # more of a kind are counted


def chosen(view: View, kind: str) -> set[str]:
    """What the possible answers of one kind name: cells, tiles, docks, spots."""
    return {action.partition(":")[2] for action in view["actions"] if action.startswith(f"{kind}:")}


def choice_mark(possible: bool) -> tuple[str, str]:
    return (CHOICE, "bold") if possible else (" ", "")


def several(sign: str, number: int) -> str:
    """As many signs as there are things, or one with their number."""
    return sign * number if number <= MOST_SIGNS else f"{sign}×{number}"


class SantaMariaSigns(Drawing):
    """How bundles, effects, cells and dice are written."""

    components: SantaMariaComponents

    def label(self, key: str, **params: Any) -> str:
        return self.labels.say("santa_maria", key, params)

    def dim(self, key: str, **params: Any) -> Text:
        return text((self.label(key, **params), "dim"))

    @cached_property
    def fields(self) -> Mapping[str, Cell]:
        """Every cell that is printed somewhere, by the name that a view gives it."""
        box = self.components
        boards = [*box.colonies, box.side_b]
        pieces = [*box.tiles, *box.road_tiles, *box.town_halls]
        printed: dict[str, Cell] = {f"{board.id}.{cell.cell}": cell for board in boards for cell in board.cells}
        printed |= {f"{piece.id}.{i}": cell for piece in pieces for i, cell in enumerate(piece.cells, 1)}
        return printed | self.kingdoms_fields()

    def kingdoms_fields(self) -> dict[str, Cell]:
        """The cells that American Kingdoms adds."""
        kingdoms = self.components.extras()
        printed: dict[str, Cell] = {f"cocoa.{cell.cell}": cell for cell in kingdoms.colony.cells}
        for piece in (kingdoms.town_hall, *kingdoms.tiles):
            printed |= {f"{piece.id}.{i}": cell for i, cell in enumerate(piece.cells, 1)}
        improvements = [tile.cell for tile in kingdoms.specialists.improvements]
        return printed | dict(zip(IMPROVEMENTS, improvements, strict=True))

    @cached_property
    def ships(self) -> Mapping[str, Ship | SpecialShip]:
        return dict(zip(ALL_SHIP_IDS, [*self.components.ships, *self.components.extras().ships], strict=True))

    @cached_property
    def scholars(self) -> Mapping[str, Scholar]:
        return {scholar.id: scholar for scholar in (*self.components.scholars, *self.components.extras().scholars)}

    def bundle(self, amounts: Mapping[str, int], gap: str = " ") -> Text:
        """Each kind with its number, unless there is only one."""
        parts = [
            text((f"{amounts[kind] if amounts[kind] > 1 else ''}{GOODS[kind]}", GOOD_STYLES[kind]))
            for kind in ALL_BUNDLE_IDS
            if amounts.get(kind)
        ]
        return text(gap).join(parts)

    def effect(self, effect: Effect) -> Text:
        if effect.type == "gain":
            return self.bundle(effect.gain or {})
        if effect.type == "trade":
            return self.exchanges(effect.options or [])
        return text(EFFECTS[effect.type])

    def exchanges(self, options: Sequence[Exchange]) -> Text:
        """What is paid, then what is received; exchanges for the same thing stand together."""
        gets = list(dict.fromkeys(tuple(option.get.items()) for option in options))
        trades = []
        for get in gets:
            pays = [self.bundle(option.pay, "+") for option in options if tuple(option.get.items()) == get]
            trades.append(text(text("/").join(pays), "→", self.bundle(dict(get), "+")))
        return text(" ").join(trades)

    def sign(self, cell: Cell) -> Text:
        return text((TERRAINS[cell.terrain], TERRAIN_STYLES[cell.terrain]))

    def yields(self, cell: Cell) -> list[Text]:
        """The effects of a building, or the colonists of a road."""
        if cell.terrain == "road":
            return [text(several(COLONIST, cell.colonists or 0))]
        return [self.effect(effect) for effect in cell.effects or []]

    def in_brief(self, cell: Cell) -> Text:
        """A cell in one word."""
        return text(self.sign(cell), text("+").join(self.yields(cell)))

    def goods(self, amounts: Mapping[str, int]) -> list[Text]:
        """All five resources, those that are not there too."""
        return [
            text((f"{GOODS[good]} {amounts.get(good, 0)}", GOOD_STYLES[good] if amounts.get(good) else "dim"))
            for good in RESOURCE_IDS
        ]

    def dice(self, colour: str, by_value: Mapping[str, int]) -> list[Text]:
        """Dice that lie ready, by value."""
        sign, style = DICE[colour]
        return [text((f"{sign}{value}", style), f"×{n}" if n > 1 else "") for value, n in by_value.items() if n]

    def points(self, view: View, seat: int) -> Text:
        """What a player would have if the game ended now; hidden points are a question mark."""
        sheet = view["position"]["score_sheet"][seat]
        total = "?" if sheet is None else str(sum(sheet.values())).replace("-", "−")
        return text((f"{POINT} {total}", "bold"))

    def seats(self, view: View, who: Sequence[int]) -> Text:
        """Players by their numbers."""
        return text("").join([text((str(seat + 1), self.seat_style(seat))) for seat in who])
