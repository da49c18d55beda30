"""Phase C: sets of goods and ships, to the last taler (AD-INC)."""

from __future__ import annotations

import functools
import itertools
import random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import doubloon
from doubloon.games.age_of_discovery.box import GOOD_IDS
from doubloon.games.age_of_discovery.income import best_income
from doubloon.testing import middle, seat_of
from doubloon.testing.age_of_discovery import player, position
from tests.helpers import clause


def goods_of(text: str) -> dict[str, int]:
    return {name: int(count) for name, _, count in (part.partition("=") for part in text.split())}


def solved(goods: dict[str, int], ships: int) -> int:
    return int(best_income(vec[i64]([goods.get(good, 0) for good in GOOD_IDS]), ships))


@functools.cache
def by_brute_force(counts: tuple[int, ...], ships: int) -> int:
    """The best over all sets a hand can be taken apart into: what becomes of one tile, and then of the others."""
    tiles = tuple(count for count in counts if count > 0)
    if not tiles:
        return 0
    best = by_brute_force((*tiles[1:], tiles[0] - 1), ships)  # this tile is left over
    for size, ship in itertools.product((3, 4), (0, 1)):
        for others in itertools.combinations_with_replacement(range(len(tiles)), size - ship - 1):
            rest = list(tiles)
            for kind in (0, *others):
                rest[kind] -= 1
            equal = set(others) <= {0}
            if ship > ships or min(rest) < 0 or (size == 4 and not equal):
                continue
            worth = 6 if size == 4 else 3 if equal else 1
            best = max(best, worth + by_brute_force(tuple(sorted(rest)), ships - ship))
    return best


def earns(text: str, ships: int) -> int:
    """What goods and ships earn, by the solver and at the table."""
    goods = goods_of(text)
    table = position(player(goods=goods, ships=ships), at="income", only=True, ship_in_port=ships < 8)
    assert seat_of(table, 0)["money"] == seat_of(table, 0)["profit"] == solved(goods, ships)
    return solved(goods, ships)


@clause("AD-INC-01")
def test_es_13_three_different_goods() -> None:
    assert earns("indigo=1 silver=1 tobacco=1", 0) == 1


@clause("AD-INC-02")
def test_es_14_a_pair_and_a_ship() -> None:
    assert earns("indigo=2", 1) == 3


@clause("AD-INC-01")
def test_es_15_four_equal() -> None:
    assert earns("sugar=4", 0) == 6


@clause("AD-INC-02")
def test_ed_01_a_ship_completes_a_triple_to_four() -> None:
    assert earns("sugar=3", 1) == 6


@clause("AD-INC-06")
def test_ed_02_five_equal_and_one_ship() -> None:
    assert earns("sugar=5", 1) == 6


@clause("AD-INC-06")
def test_ed_03_five_equal_and_two_ships() -> None:
    assert earns("sugar=5", 2) == 9


@clause("AD-INC-06")
def test_ed_04_six_equal_with_ships() -> None:
    assert earns("sugar=6", 1) == 9
    assert earns("silver=6", 2) == 12


@clause("AD-INC-02")
def test_ed_05_ships_alone_are_worthless() -> None:
    assert earns("", 8) == 0
    assert earns("gold=1", 8) == 0


@clause("AD-INC-02")
def test_ed_06_two_goods_and_two_ships() -> None:
    assert earns("gold=1 sugar=1", 2) == 1


@clause("AD-INC-06")
def test_ed_07_a_ship_on_the_triple() -> None:
    assert earns("gold=3 silver=2 fish=1", 1) == 7


@clause("AD-INC-06")
def test_ed_08_a_ship_on_the_pair() -> None:
    assert earns("gold=4 silver=2", 1) == 9


@clause("AD-INC-06")
def test_ed_09_natural_fours_are_broken_to_free_tiles() -> None:
    assert earns("gold=4 silver=4 sugar=4", 3) == 19


@clause("AD-INC-02")
def test_ed_10_ships_in_mixed_sets() -> None:
    assert earns("gold=1 silver=1 fish=1 rice=1 fur=1 cocoa=1", 2) == 2
    assert earns("gold=1 silver=1 fish=1 rice=1 fur=1 cocoa=1", 3) == 3


@clause("AD-INC-06")
def test_ed_11_three_pairs_and_one_ship() -> None:
    assert earns("gold=2 silver=2 fish=2", 1) == 4


@clause("AD-INC-06")
def test_ed_12_two_triples_and_one_ship() -> None:
    assert earns("gold=3 silver=3", 1) == 9


@clause("AD-INC-03")
def test_ed_13_leftovers_of_five_equal() -> None:
    assert earns("gold=5 silver=1 fish=1", 0) == 7


@clause("AD-INC-03")
def test_ed_14_a_mixed_group_of_four_is_no_better_than_three() -> None:
    assert earns("gold=1 silver=1 fish=1 fur=1", 0) == 1


@clause("AD-INC-01")
def test_ed_15_a_mixed_set_with_two_of_a_kind() -> None:
    assert earns("gold=2 silver=1", 0) == 1
    assert earns("gold=2 silver=1", 1) == 3


@clause("AD-INC-06")
def test_ed_16_a_large_holding() -> None:
    assert earns("sugar=5 silver=3 tobacco=2 coffee=1 fish=1", 3) == 16


@clause("AD-INC-05", "AD-END-02")
def test_ed_17_mint_and_rum_ignore_sets_and_ships() -> None:
    rich = player(goods={"gold": 2, "silver": 2, "sugar": 5}, ships=1, tiles=["mint", "rum_distillery"])
    table = position(rich, at="income", only=True, turn=5)
    assert seat_of(table, 0)["money"] == 10 + 8 + 15
    end = position(rich, at="income", turn=8)
    assert end.is_over
    assert end.score_sheet()[0]["profit"] == 10


@clause("AD-INC-03", "AD-INC-06")
def test_against_brute_force_on_thousands_of_hands() -> None:
    components: Any = doubloon.GAMES["age-of-discovery"].components
    bag = [good.id for good in components.goods for _ in range(good.tiles)]
    rng = random.Random(7)
    for _ in range(5000):
        hand = rng.sample(bag, rng.randint(1, 13))
        goods = {good: hand.count(good) for good in hand}
        ships = rng.randint(0, 5)
        assert solved(goods, ships) == by_brute_force(tuple(sorted(goods.values())), ships), (goods, ships)


@functools.cache
def cuts(tiles: int) -> frozenset[tuple[int, int, int]]:
    """Every way to cut a kind into sets of equals: value, ships used, tiles left over."""
    found = set()
    for fours in range(tiles // 4 + 1):
        for ship_fours in range((tiles - 4 * fours) // 3 + 1):
            for threes in range((tiles - 4 * fours - 3 * ship_fours) // 3 + 1):
                rest = tiles - 4 * fours - 3 * ship_fours - 3 * threes
                for pairs in range(rest // 2 + 1):
                    value = 6 * (fours + ship_fours) + 3 * (threes + pairs)
                    found.add((value, ship_fours + pairs, rest - 2 * pairs))
    return frozenset(found)


def by_all_cuts(counts: list[int], ships: int) -> int:
    """AD-INC-06 to the letter: all cuts of all kinds, then as many mixed sets as possible."""
    best = {(0, 0): 0}
    for tiles in counts:
        after: dict[tuple[int, int], int] = {}
        for (used, left), value in best.items():
            for worth, more, rest in cuts(tiles):
                if used + more <= ships:
                    key = (used + more, left + rest)
                    after[key] = max(after.get(key, 0), value + worth)
        best = after
    most = 0
    for (used, left), value in best.items():
        mixed = 0
        while 3 * (mixed + 1) - min(mixed + 1, ships - used) <= left:
            mixed += 1
        most = max(most, value + mixed)
    return most


@clause("AD-INC-06")
def test_against_all_cuts_on_whole_hands() -> None:
    components: Any = doubloon.GAMES["age-of-discovery"].components
    rng = random.Random(11)
    for _ in range(3000):
        counts = [rng.randint(0, rng.choice((1, good.tiles))) for good in components.goods]
        ships = rng.randint(0, 8)
        assert solved(dict(zip(GOOD_IDS, counts, strict=True)), ships) == by_all_cuts(counts, ships), (counts, ships)


@clause("AD-INC-06")
def test_every_small_hand() -> None:
    for counts in itertools.combinations_with_replacement(range(7), 4):
        for ships in range(9):
            assert solved(dict(zip(GOOD_IDS, counts, strict=False)), ships) == by_all_cuts(list(counts), ships)


@clause("AD-INC-01", "AD-INC-04")
def test_everybody_is_paid_and_nothing_is_spent() -> None:
    table = position(
        player(money=2, goods={"fish": 3}), player(goods={"rice": 2}, ships=1), player(), at="income", only=True
    )
    assert [seat_of(table, number)["money"] for number in range(3)] == [5, 3, 0]
    assert seat_of(table, 0)["goods"] == {"fish": 3}
    assert (seat_of(table, 1)["goods"], seat_of(table, 1)["ships"]) == ({"rice": 2}, 1)


@clause("AD-INC-03")
def test_the_arrangement_is_made_anew_every_turn() -> None:
    """Two gold and a ship earn 3; with a third gold the ship moves on to make four."""
    table = position(player(goods={"gold": 2}, ships=1), at="income", only=True)
    assert seat_of(table, 0)["profit"] == 3
    later = position(player(goods={"gold": 3}, ships=1, profit=3), at="income", only=True)
    assert seat_of(later, 0)["profit"] == 6
    assert middle(later)["players"][0]["money"] == 6


@clause("AD-END-01", "AD-END-02")
def test_es_22_profit_points() -> None:
    """Sets worth 2, 4, 7 and so on in earlier turns do not count, only those of turn 8."""
    goods = {"gold": 4, "silver": 4, "fish": 1, "fur": 1, "rice": 1}
    end = position(player(goods=goods, profit=12, money=53), at="income", turn=8)
    assert end.is_over
    assert end.score_sheet()[0]["profit"] == 13
    assert seat_of(end, 0)["money"] == 53 + 13
