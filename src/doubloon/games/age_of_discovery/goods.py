"""The Goods line: one tile of the open offer for each figure."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.age_of_discovery.actions import BUY, MOST_GOODS_OFFERED, TAKE
from doubloon.games.age_of_discovery.box import FREE, GOOD_IDS, GOODS
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, owner, total


@final
class GoodsLine(Duty[AgeOfDiscovery]):
    """In the order of the spaces each figure's owner takes a tile; then the line is cleared (AD-RES-02)."""

    name = "goods_line"
    clause = "AD-GOODS-01"
    arguments: Arguments = (Argument("space", Int(0, MOST_GOODS_OFFERED)),)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if arg < len(state.goods_line) and state.goods_line[arg] != FREE:
            state.push(GOODS_LINE, 0, arg + 1)
            state.push(TAKE_GOOD, owner(state.goods_line[arg]))
            return
        for space in range(len(state.goods_line)):
            state.goods_line[space] = FREE


@final
class TakeGood(Step[AgeOfDiscovery]):
    """Taking is compulsory (AD-GOODS-03): there is no passing, and the offer has a tile for every space."""

    name = "take_good"
    clause = "AD-GOODS-01"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        return [int(TAKE + good) for good in range(i64(GOODS)) if state.goods_offer[good] > 0]

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        good = action - TAKE
        state.goods_offer[good] -= 1
        state.players[seat].goods[good] += 1
        state.tell("good_taken", "AD-GOODS-01", seat, good)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if TAKE <= action < BUY:
            return Refusal("good_not_offered", "AD-GOODS-01", {"good": GOOD_IDS[action - TAKE]})
        return None


@final
class RefreshGoods(Duty[AgeOfDiscovery]):
    """Phase F: what is left of the offer goes back into the pile, and four tiles are turned up."""

    name = "refresh_goods"
    clause = "AD-REFR-03"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        for good in range(i64(GOODS)):
            state.goods_pile[good] += state.goods_offer[good]
            state.goods_offer[good] = 0
        reveal_goods(state)


def reveal_goods(state: AgeOfDiscovery) -> None:
    """Turn up tiles of the pile, four of them as the box says (AD-SETUP-05, AD-REFR-03)."""
    left = total(state.goods_pile)
    for _ in range(min(left, state.box.goods_offer)):
        good = state.dice.draw(state.goods_pile, left)
        left -= 1
        state.goods_offer[good] += 1
        state.tell("good_offered", "AD-REFR-03", -1, good)


GOODS_LINE: Final[GoodsLine] = GoodsLine()
TAKE_GOOD: Final[TakeGood] = TakeGood()
REFRESH_GOODS: Final[RefreshGoods] = RefreshGoods()
