"""Shipping: pay what an open tile wants, and lay it into the harbour."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import EXTRA, MARKET, SHIP_SPECIAL, SHIP_TILE, SKIP, TO_DOCK
from doubloon.games.santa_maria.box import ASTRONOMY, DOCK_IDS, DOCKS, NO_SHIP, SPECIAL_DOCK
from doubloon.games.santa_maria.grid import BIT, count, nth
from doubloon.games.santa_maria.market import helps_with_coins, helps_with_cost, no_market, visit_market_before
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.storage import PAYMENT, payable


@final
class ShipGoods(Step[SantaMaria]):
    """Which of the open tiles is paid for; nobody has to ship (SM-SHIP-01)."""

    name = "ship"
    clause = "SM-SHIP-01"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        market = False
        for dock in range(i64(DOCKS)):
            ship = state.open_ships[dock]
            if ship != NO_SHIP:
                cost = state.box.ship_cost[ship]
                if payable(state, player, cost):
                    options.append(int(SHIP_TILE + dock))
                market = market or helps_with_cost(state, player, cost)
        if state.rules.expansion.add_ships(state, player, options) or market:
            options.append(MARKET)
        options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == MARKET:
            visit_market_before(state, SHIP_GOODS, seat)
        elif action == SHIP_SPECIAL:
            state.rules.expansion.ship(state, seat)
        elif action == SKIP:
            state.tell("not_shipped", "SM-GEN-10", seat)
        else:
            dock = action - SHIP_TILE
            state.push(TAKE_SHIP, seat, dock)
            state.push(PAYMENT, seat, state.box.ship_cost[state.open_ships[dock]])

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action == SHIP_SPECIAL and state.rules.expansion.is_played():
            return state.rules.expansion.cannot_ship(state)
        if not SHIP_TILE <= action < TO_DOCK:
            return no_market(state, seat, action)
        dock = action - SHIP_TILE
        params = {"dock": DOCK_IDS[dock]}
        if state.open_ships[dock] == NO_SHIP:
            return Refusal("dock_empty", "SM-SHIP-03", params)
        return Refusal("ship_too_dear", "SM-SHIP-01", params)


@final
class TakeShip(Duty[SantaMaria]):
    """The tile that was paid for goes to the dock with the same symbol, unless Astronomy sends it elsewhere."""

    name = "take_ship"
    clause = "SM-SHIP-02"
    arguments: Arguments = (Argument("dock", Name((*DOCK_IDS, "special"))),)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        if arg == SPECIAL_DOCK:
            state.rules.expansion.moor(state, seat)
        elif state.players[seat].knows(ASTRONOMY):
            state.push(CHOOSE_DOCK, seat, arg)
        else:
            moor(state, seat, arg, arg)


def moor(state: SantaMaria, seat: i64, dock: i64, own_dock: i64) -> None:
    """Lay the tile face down in the harbour and reveal the next one (SM-SHIP-02, SM-SHIP-03).

    A dock has room for any number (SM-SHIP-05).
    """
    ship = state.open_ships[dock]
    state.players[seat].harbour[own_dock] |= BIT[ship]
    state.tell("shipped", "SM-SHIP-02", seat, ship, own_dock)
    state.open_ships[dock] = NO_SHIP
    left = count(state.ship_stack)
    if left > 0:
        ship = nth(state.ship_stack, state.dice.below(left))
        state.ship_stack &= ~BIT[ship]
        state.open_ships[dock] = ship
        state.tell("ship_revealed", "SM-SHIP-03", -1, ship, dock)


@final
class ChooseDock(Step[SantaMaria]):
    """Astronomy: for a coin a step the new tile may go to another dock; the argument is where it lay."""

    name = "dock"
    clause = "SM-SCHOLAR-ASTRONOMY"
    arguments: Arguments = (Argument("dock", Name(DOCK_IDS)),)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        market = False
        for dock in range(i64(DOCKS)):
            price = self.price(state, arg, dock)
            if price <= player.coins:
                options.append(int(TO_DOCK + dock))
            elif helps_with_coins(state, player, price):
                market = True
        if market:
            options.append(MARKET)
        return options

    def price(self, state: SantaMaria, origin: i64, dock: i64) -> i64:
        return max(origin - dock, dock - origin) * state.box.astronomy_price

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == MARKET:
            visit_market_before(state, CHOOSE_DOCK, seat, arg)
            return
        dock = action - TO_DOCK
        price = self.price(state, arg, dock)
        state.players[seat].coins -= price
        if price > 0:
            state.tell("astronomy", "SM-SCHOLAR-ASTRONOMY", seat, price)
        moor(state, seat, arg, dock)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not TO_DOCK <= action < EXTRA:
            return no_market(state, seat, action)
        dock = action - TO_DOCK
        params: dict[str, object] = {"dock": DOCK_IDS[dock], "n": int(self.price(state, arg, dock))}
        params["m"] = int(state.players[seat].coins)
        return Refusal("dock_too_dear", "SM-SCHOLAR-ASTRONOMY", params)


SHIP_GOODS: Final[ShipGoods] = ShipGoods()
TAKE_SHIP: Final[TakeShip] = TakeShip()
CHOOSE_DOCK: Final[ChooseDock] = ChooseDock()
