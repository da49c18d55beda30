"""The best arrangement of goods and ships into sets, tile by tile.

Nothing is valued here: a set belongs to the best arrangement if the rest, by the rules, earns all that is missing.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from doubloon.games.age_of_discovery.income import FOUR_EQUAL, THREE_EQUAL, goods_income
from doubloon.games.age_of_discovery.state import new_player

MIXED = 1
# Name of the set, tiles of one kind, a ship that joins them or none, and what they earn together (AD-INC-02).
EQUAL_SETS = (
    ("four", 4, 0, FOUR_EQUAL),
    ("four", 3, 1, FOUR_EQUAL),
    ("three", 3, 0, THREE_EQUAL),
    ("three", 2, 1, THREE_EQUAL),
)
MIXED_SETS = ((3, 0), (2, 1))

Goods = tuple[int, ...]  # tiles by kind


@dataclass(frozen=True, slots=True)
class Set:
    """Tiles that earn together; at most one ship stands in for a tile."""

    kind: str  # four or three tiles of one kind, or a mixed set
    goods: Goods  # kinds, one for each tile
    ships: int
    pays: int


@dataclass(frozen=True, slots=True)
class Arrangement:
    sets: tuple[Set, ...]
    rest: Goods  # kinds of the tiles in no set
    ships: int  # ships in no set


@lru_cache(maxsize=4096)
def arrange(goods: Goods, ships: int) -> Arrangement:
    """Return an arrangement that earns most, and of those one that uses the fewest ships; the best sets first."""
    missing = _income(goods, ships)
    left, aboard = goods, next(fewest for fewest in range(ships + 1) if _income(goods, fewest) == missing)
    spare = ships - aboard
    sets: list[Set] = []
    while missing > 0:
        for one in _possible_sets(left, aboard):
            rest = _without(left, one.goods)
            if one.pays + _income(rest, aboard - one.ships) == missing:
                sets.append(one)
                left, aboard, missing = rest, aboard - one.ships, missing - one.pays
                break
    tiles = tuple(good for good, count in enumerate(left) for _ in range(count))
    return Arrangement(tuple(sorted(sets, key=lambda one: -one.pays)), tiles, spare + aboard)


@lru_cache(maxsize=65536)
def _income(goods: Goods, ships: int) -> int:
    """What the rules pay for goods and ships."""
    player = new_player()
    for good, count in enumerate(goods):
        player.goods[good] = count
    player.ships = ships
    return int(goods_income(player))


def _possible_sets(goods: Goods, ships: int) -> Iterator[Set]:
    for name, tiles, ship, pays in EQUAL_SETS:
        for good, count in enumerate(goods):
            if tiles <= count and ship <= ships:
                yield Set(name, (good,) * tiles, ship, pays)
    kinds = [good for good, count in enumerate(goods) if count]
    for tiles, ship in MIXED_SETS:
        for picked in combinations_with_replacement(kinds, tiles):
            if ship <= ships and all(picked.count(good) <= goods[good] for good in picked):
                yield Set("mixed", picked, ship, MIXED)


def _without(goods: Goods, taken: Goods) -> Goods:
    return tuple(count - taken.count(good) for good, count in enumerate(goods))
