"""The best arrangement of goods and ships into sets, tile by tile, as the mat shows it.

The rules only need its value (`best_income`); the screen shows which tiles lie together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from doubloon.games.age_of_discovery.income import FOUR_EQUAL, THREE_EQUAL, mixed_sets

MIXED = 1


@dataclass(frozen=True, slots=True)
class Set:
    """Tiles that earn together; at most one ship stands in for a tile (AD-INC-02)."""

    goods: tuple[int, ...]
    ships: int
    pays: int


@dataclass(frozen=True, slots=True)
class Arrangement:
    sets: tuple[Set, ...]
    rest: tuple[int, ...]  # tiles in no set
    ships: int  # ships in no set


Group = tuple[int, int]  # tiles of one kind and ships, which make three or four equal


@cache
def _cuts(tiles: int) -> tuple[tuple[Group, ...], ...]:
    """Return the ways to cut so many equal tiles into sets, what is left over not named."""
    found: list[tuple[Group, ...]] = [()]
    for group in ((4, 0), (3, 1), (3, 0), (2, 1)):
        if group[0] <= tiles:
            found += [(group, *more) for more in _cuts(tiles - group[0])]
    return tuple(dict.fromkeys(tuple(sorted(cut, reverse=True)) for cut in found))


def _value(group: Group) -> int:
    return FOUR_EQUAL if sum(group) == 4 else THREE_EQUAL


@lru_cache(maxsize=4096)
def arrange(goods: tuple[int, ...], ships: int) -> Arrangement:
    """Return the arrangement that earns most, and of those one that uses the fewest ships."""
    _, cuts = _best(tuple(count for count in goods if count > 0), ships, 0)
    kinds = [good for good, count in enumerate(goods) if count > 0]
    sets: list[Set] = []
    rest: list[int] = []
    for good, cut in zip(kinds, cuts, strict=True):
        sets += [Set((good,) * group[0], group[1], _value(group)) for group in cut]
        rest += [good] * (goods[good] - sum(tiles for tiles, _ in cut))
    left = ships - sum(one.ships for one in sets)
    mixed = int(mixed_sets(len(rest), left))
    joined = max(0, 3 * mixed - len(rest))
    for number in range(mixed):
        aboard = 1 if number < joined else 0
        size = 3 - aboard
        sets.append(Set(tuple(rest[:size]), aboard, MIXED))
        rest = rest[size:]
    return Arrangement(tuple(sorted(sets, key=lambda one: -one.pays)), tuple(rest), left - joined)


@lru_cache(maxsize=65536)
def _best(counts: tuple[int, ...], ships: int, left: int) -> tuple[tuple[int, int], tuple[tuple[Group, ...], ...]]:
    """Return what the kinds still to cut can earn with so many ships and odd tiles, and how they are cut."""
    if not counts:
        mixed = int(mixed_sets(left, ships))
        return (mixed, -max(0, 3 * mixed - left)), ()
    best: tuple[tuple[int, int], tuple[tuple[Group, ...], ...]] | None = None
    for cut in _cuts(counts[0]):
        aboard = sum(ship for _, ship in cut)
        if aboard > ships:
            continue
        odd = counts[0] - sum(tiles for tiles, _ in cut)
        (value, unused), others = _best(counts[1:], ships - aboard, left + odd)
        result = (value + sum(map(_value, cut)), unused - aboard)
        if best is None or result > best[0]:
            best = result, (cut, *others)
    assert best is not None
    return best
