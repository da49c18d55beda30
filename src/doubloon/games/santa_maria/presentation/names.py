"""Composed names of tiles, ships, missions, cards, temples and places: what players read instead of an id."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doubloon.engine.naming import Composer
from doubloon.engine.words import Catalogue
from doubloon.games.santa_maria.box import ALL_BUNDLE_IDS, CELL_IDS, ROAD_TILE_IDS, SIZE
from doubloon.games.santa_maria.city.box import SITE_IDS, SIZE_IDS, TYPE_IDS
from doubloon.games.santa_maria.city.components import SantaMariaComponents
from doubloon.games.santa_maria.city.parts import Card, Half
from doubloon.games.santa_maria.parts import Bundle, Cell, Effect, Tile

PAIR = 2
CITY_SYMBOLS = "city_symbol"  # what moves a conquistador on in a colony moves the warrior in the city
MOST_UNITS = 20  # of one kind in an offer

Forms = dict[str, str]
Names = dict[str, Forms]


def composed_words(words: Catalogue, components: SantaMariaComponents) -> Catalogue:
    """The words of the game with the names of everything in a box."""
    names = Namer(words)
    kingdoms, city = components.extras(), components.extras().city
    return names.catalogue(
        {
            "offer": dict(names.offers()),
            "cell": dict(names.cells()),
            "site": dict(names.sites()),
            "tile": names.told_apart(dict(names.tiles([*components.tiles, *kingdoms.tiles])))
            | {ident: names.name("tile_road") for ident in ROAD_TILE_IDS},
            "ship": {ship.id: names.ship(ship.cost, ship.vp) for ship in components.ships}
            | {ship.id: names.ship(ship.cost, ship.vp) for ship in kingdoms.ships},
            "spot": {
                mission.id: names.name("mission", reward=names.bundle(mission.reward))
                for mission in (*components.missions, kingdoms.mission)
            },
            "card": names.told_apart({card.id: names.card(card) for card in city.cards}),
            "building": names.told_apart({one.id: names.building(one.id, one.effects) for one in city.buildings}),
            "temple": {temple.id: names.temple(temple.id, temple.cost) for temple in city.temples},
        }
    )


class Namer(Composer):
    """Says what is printed on the pieces of Santa Maria."""

    # Amounts and effects.

    def amount(self, unit: str, number: int) -> Forms:
        return self.name("amount", n=number, cost=unit)

    def bundle(self, amounts: Bundle) -> str:
        """What is paid or received, such as “2 wood and 1 grain”."""
        return self.words.series([self.amount(unit, n)["nom"] for unit, n in amounts.items() if n])

    def effects(self, effects: Sequence[Effect] | None, symbols: str = "symbol") -> str:
        return self.words.series([self.effect(effect, symbols) for effect in effects or ()])

    def effect(self, effect: Effect, symbols: str) -> str:
        return self.bundle(effect.gain) if effect.gain else self.words.name(symbols, effect.type)

    def offers(self) -> Iterator[tuple[str, Forms]]:
        for unit in ALL_BUNDLE_IDS:
            yield unit, self.amount(unit, 1)
            for number in range(1, MOST_UNITS + 1):
                yield f"{unit}_{number}", self.amount(unit, number)

    # Places.

    def cells(self) -> Iterator[tuple[str, Forms]]:
        for index, cell in enumerate(CELL_IDS):
            yield cell, self.name("cell", row=index // SIZE + 1, column=index % SIZE + 1)

    def sites(self) -> Iterator[tuple[str, Forms]]:
        for site in SITE_IDS:
            road, _, place = site.removeprefix("R").partition("S")
            yield site, self.name("site", road=road, place=place)

    # The colonies.

    def tiles(self, tiles: Sequence[Tile]) -> Iterator[tuple[str, Forms]]:
        for tile in tiles:
            kind = {"D": "tile_double", "T": "tile_triple"}.get(tile.id[0], "tile_special")
            yield tile.id, self.name(kind, cells=self.words.series(list(self.parts(tile))))

    def parts(self, tile: Tile) -> Iterator[str]:
        """What is on a tile, buildings first."""
        yield from (self.cell(cell) for cell in tile.cells if cell.effects)
        roads = [cell for cell in tile.cells if not cell.effects]
        if len(roads) == PAIR:
            yield self.words.name("terrain", "road", "pair")
        else:
            yield from (self.cell(cell) for cell in roads)

    def cell(self, cell: Cell) -> str:
        """A part of a tile; the colonists of a road are left to the picture."""
        terrain = self.words.name("terrain", cell.terrain, "with")
        return self.phrase("part", terrain=terrain, effects=self.effects(cell.effects)) if cell.effects else terrain

    def ship(self, cost: Bundle, points: int) -> Forms:
        return self.name("ship", cost=self.bundle(cost), points=self.amount("vp", points)["nom"])

    # The city.

    def card(self, card: Card) -> Forms:
        first, second = (self.half(half) for half in card.halves)
        return self.name("card", first=first, second=second)

    def half(self, half: Half) -> str:
        if half.pay is not None and half.get is not None:
            return self.phrase("festival", cost=self.bundle(half.pay), reward=self.bundle(half.get))
        if half.die is not None:
            return self.phrase("technology", die=half.die, effects=self.effects(half.effects, CITY_SYMBOLS))
        return self.phrase(f"construction_{half.building}" if half.building else half.action)

    def building(self, ident: str, effects: Sequence[Effect]) -> Forms:
        kind = next(kind for kind in TYPE_IDS if ident.startswith(kind))
        return self.name(kind, effects=self.effects(effects, CITY_SYMBOLS))

    def temple(self, ident: str, cost: Bundle) -> Forms:
        size = next(size for size in SIZE_IDS if ident.startswith(size))
        return self.name(f"temple_{size}", cost=self.bundle(cost))
