"""How goods and ships are best put into sets (AD-INC-01 to AD-INC-03), told set by set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from doubloon.games.age_of_discovery.box import GOOD_IDS
from doubloon.games.age_of_discovery.income import FOUR_EQUAL, THREE_EQUAL

MIXED = 1
# Tiles of one kind, a ship that joins them or none, and what they earn together.
EQUAL_SETS = ((4, 0, FOUR_EQUAL), (3, 1, FOUR_EQUAL), (3, 0, THREE_EQUAL), (2, 1, THREE_EQUAL))


class GoodsSet(NamedTuple):
    """Goods that earn together, perhaps with a ship; worth nothing if they are left over."""

    goods: tuple[str, ...]
    ship: bool
    worth: int


class Cut(NamedTuple):
    """A way to put the goods of some kinds into sets of equal ones; the others are left for mixed sets."""

    worth: int
    ships: int
    sets: tuple[GoodsSet, ...]
    left: tuple[str, ...]


def best_sets(goods: Mapping[str, int], ships: int) -> list[GoodsSet]:
    """The sets that earn most, the best first; what is left over comes last and earns nothing."""
    cuts = {(0, 0): Cut(0, 0, (), ())}
    for good in GOOD_IDS:
        cuts = _best_by_rest(
            [_join(cut, own) for cut in cuts.values() for own in _cuts_of(good, goods.get(good, 0), ships - cut.ships)]
        )
    finished = [_with_mixed(cut, ships - cut.ships) for cut in cuts.values()]
    best = max(finished, key=lambda sets: (sum(each.worth for each in sets), -len(sets)))
    return sorted(best, key=lambda each: -each.worth)


def _cuts_of(good: str, count: int, ships: int, first: int = 0) -> Iterator[Cut]:
    """The ways to cut so many equal tiles with at most so many ships; the sets keep the order of EQUAL_SETS."""
    yield Cut(0, 0, (), (good,) * count)
    for kind in range(first, len(EQUAL_SETS)):
        tiles, ship, worth = EQUAL_SETS[kind]
        if tiles <= count and ship <= ships:
            cut = Cut(worth, ship, (GoodsSet((good,) * tiles, bool(ship), worth),), ())
            for rest in _cuts_of(good, count - tiles, ships - ship, kind):
                yield _join(cut, rest)


def _join(one: Cut, other: Cut) -> Cut:
    return Cut(one.worth + other.worth, one.ships + other.ships, one.sets + other.sets, one.left + other.left)


def _best_by_rest(cuts: Sequence[Cut]) -> dict[tuple[int, int], Cut]:
    """Of cuts that use as many ships and leave as many tiles only the best matters."""
    best: dict[tuple[int, int], Cut] = {}
    for cut in cuts:
        key = (cut.ships, len(cut.left))
        if key not in best or cut.worth > best[key].worth:
            best[key] = cut
    return best


def _with_mixed(cut: Cut, ships: int) -> list[GoodsSet]:
    """Put what is left into sets of any three, with one ship each at most."""
    sets, left = list(cut.sets), cut.left
    while len(left) >= 3 or (len(left) == 2 and ships):
        with_ship = ships > 0 and len(left) != 3
        size = 2 if with_ship else 3
        sets.append(GoodsSet(left[:size], with_ship, MIXED))
        left = left[size:]
        ships -= with_ship
    return [*sets, GoodsSet(left, ships > 0, 0)] if left or ships else sets
