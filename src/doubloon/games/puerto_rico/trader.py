"""The Trader: selling to the trading house, with markets and Office."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.frames import ActionCode, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.puerto_rico.actions import LOAD, PASS, SELL
from doubloon.games.puerto_rico.box import GOOD_IDS, GOODS, LARGE_MARKET, OFFICE, SMALL_MARKET, Good
from doubloon.games.puerto_rico.state import PuertoRico, total


def begin(state: PuertoRico) -> None:
    state.push(EMPTY_HOUSE)
    state.push_round(SELL_BARREL, state.chooser)


def income(state: PuertoRico, seat: Seat, good: Good, trader: Seat) -> i64:
    """Price, markets, and 1 for whoever chose the Trader; outside his phase nobody has that (PR-TRADER-04).

    Manned markets pay extra, both together if there are both (PR-BLD-SMARKET-01, PR-BLD-LMARKET-01,
    PR-BLD-LMARKET-02), also for a barrel whose price is 0 (PR-TRADER-06).
    """
    player = state.players[seat]
    result = state.box.price[good]
    if seat == trader:
        result += 1
    if player.has(SMALL_MARKET):
        result += state.box.small_market_income
    if player.has(LARGE_MARKET):
        result += state.box.large_market_income
    return result


@final
class SellBarrel(Step[PuertoRico]):
    """Each player in turn may sell one barrel, as long as the trading house has a free place.

    A full house asks nobody any more (PR-TRADER-02, PR-TRADER-07), not even the owner of an Office
    (PR-BLD-OFFICE-02). A kind the house has already is refused (PR-TRADER-03) but to an Office (PR-BLD-OFFICE-01).
    Only a sale pays: who passes gets nothing from privilege and markets (PR-TRADER-05).
    """

    name = "sell"
    clause = "PR-TRADER-01"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        if total(state.trading_house) >= state.box.trading_house_places:
            return []
        options: list[int] = []
        player = state.players[seat]
        for good in range(i64(GOODS)):
            if player.goods[good] > 0 and (state.trading_house[good] == 0 or player.has(OFFICE)):
                options.append(int(SELL + good))
        options.append(PASS)
        return options

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            state.tell("nothing_sold", "PR-ROLE-04", seat)
            return
        good = action - SELL
        player = state.players[seat]
        earned = income(state, seat, good, state.chooser)
        player.goods[good] -= 1
        player.doubloons += earned
        state.trading_house[good] += 1
        state.tell("sold", "PR-TRADER-04", seat, good, earned)

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not SELL <= action < LOAD:
            return None
        params = {"good": GOOD_IDS[action - SELL]}
        if state.players[seat].goods[action - SELL] == 0:
            return Refusal("no_barrel", "PR-TRADER-01", params)
        return Refusal("kind_in_house", "PR-TRADER-03", params)


@final
class EmptyHouse(Duty[PuertoRico]):
    """A full trading house returns its barrels to the supply; otherwise they stay (PR-TRADER-02)."""

    name = "empty_house"
    clause = "PR-TRADER-08"

    def happen(self, state: PuertoRico, seat: Seat, arg: Packed) -> None:
        if total(state.trading_house) < state.box.trading_house_places:
            return
        for good in range(i64(GOODS)):
            state.supply[good] += state.trading_house[good]
            state.trading_house[good] = 0
        state.tell("house_emptied", "PR-TRADER-08")


SELL_BARREL: Final[SellBarrel] = SellBarrel()
EMPTY_HOUSE: Final[EmptyHouse] = EmptyHouse()
