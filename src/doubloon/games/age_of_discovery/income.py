"""Phase C: the best arrangement of goods and ships into sets, and the tiles that pay for goods."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.frames import Packed, Seat
from doubloon.engine.state import Duty
from doubloon.games.age_of_discovery.box import GOLD, MINT, RUM_DISTILLERY, SILVER, SUGAR
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player

FOUR_EQUAL: Final = 6
THREE_EQUAL: Final = 3


def best_income(goods: vec[i64], ships: i64) -> i64:
    """Return the most that sets of these goods and ships can earn (AD-INC-01).

    A ship takes the place of any good, one at most in a set (AD-INC-02); nothing belongs to two sets (AD-INC-03). What
    is returned is the best of all ways to divide them (AD-INC-06).

    Begin with what each kind earns by itself: three equal 3, four 6, the fifth and sixth tile left over. Then ships
    join, the best use first: a third tile's set of three becomes four (+3); six of a kind become twice three and a
    ship (+3 and the two left over are used, then +3); a pair and a ship (+3); five and two ships (3+1 and 2+1, +3).
    A ship that takes the fourth tile's place in a natural four only frees a tile for a mixed set. No other cut is
    ever better, as long as there are at most six tiles of a kind.
    """
    value: i64 = 0
    left: i64 = 0
    pairs: i64 = 0
    threes: i64 = 0
    fours: i64 = 0
    fives: i64 = 0
    sixes: i64 = 0
    for count in goods:
        if count == 1:
            left += 1
        elif count == 2:
            pairs += 1
            left += 2
        elif count == 3:
            threes += 1
            value += THREE_EQUAL
        elif count == 4:
            fours += 1
            value += FOUR_EQUAL
        elif count == 5:
            fives += 1
            value += FOUR_EQUAL
            left += 1
        elif count == 6:
            sixes += 1
            value += FOUR_EQUAL
            left += 2
    used = min(ships, threes)
    value += THREE_EQUAL * used
    ships -= used
    while sixes > 0 and ships > 0:
        sixes -= 1
        used = min(ships, 2)
        value += THREE_EQUAL * used
        left -= 2
        ships -= used
    used = min(ships, pairs)
    value += THREE_EQUAL * used
    left -= 2 * used
    ships -= used
    used = min(ships // 2, fives)
    value += THREE_EQUAL * used
    left -= used
    ships -= 2 * used
    fives -= used
    return value + best_mixed(left, ships, fours + fives)


def goods_income(player: Player) -> i64:
    """Return what a player's own goods and ships earn."""
    return best_income(player.goods, player.ships)


def best_mixed(left: i64, ships: i64, freeable: i64) -> i64:
    """Return how many sets of any three can be made, ships freeing tiles from natural fours where that helps."""
    best = mixed_sets(left, ships)
    for freed in range(1, min(ships, freeable) + 1):
        best = max(best, mixed_sets(left + freed, ships - freed))
    return best


def mixed_sets(left: i64, ships: i64) -> i64:
    """Return how many sets of any three, with one ship each at most, so many tiles and ships make."""
    return left // 2 if left // 2 <= ships else (left + ships) // 3


def mint_income(state: AgeOfDiscovery, player: Player) -> i64:
    """The Mint pays for gold and silver tiles, not for ships (AD-CAP-I-MINT)."""
    return state.box.mint_money_per_tile * (player.goods[GOLD] + player.goods[SILVER]) if player.owns(MINT) else 0


def rum_income(state: AgeOfDiscovery, player: Player) -> i64:
    """The Rum Distillery pays for sugar tiles, not for ships (AD-CAP-II-RUM)."""
    return state.box.rum_money_per_tile * player.goods[SUGAR] if player.owns(RUM_DISTILLERY) else 0


@final
class Income(Duty[AgeOfDiscovery]):
    """Everybody is paid for sets, Mint and Rum Distillery; nothing is spent (AD-INC-04, AD-INC-05)."""

    name = "income"
    clause = "AD-INC-01"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        for who in state.order:
            player = state.players[who]
            player.profit = goods_income(player)
            minted = mint_income(state, player)
            distilled = rum_income(state, player)
            player.money += player.profit + minted + distilled
            if player.profit > 0:
                state.tell("income", "AD-INC-01", who, player.profit)
            if minted > 0:
                state.tell("mint_paid", "AD-INC-05", who, minted)
            if distilled > 0:
                state.tell("rum_paid", "AD-INC-05", who, distilled)


INCOME: Final[Income] = Income()
