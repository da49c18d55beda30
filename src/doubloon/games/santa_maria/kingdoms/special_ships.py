"""The special dock: dear ships that moor anywhere but at the fullest docks."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import EXTRA, MARKET, SHIP_SPECIAL, TO_DOCK
from doubloon.games.santa_maria.box import ASTRONOMY, DOCK_IDS, DOCKS, NO_SHIP, SPECIAL_DOCK
from doubloon.games.santa_maria.grid import BIT, count, nth
from doubloon.games.santa_maria.market import helps_with_coins, helps_with_cost, no_market, visit_market_before
from doubloon.games.santa_maria.shipping import TAKE_SHIP
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import PAYMENT, payable

TOO_FULL: Final = -1


def open_docks(player: Player) -> i64:
    """The docks for a special ship, as a set: all but the fullest, or all if they are equally full (AK-SHIP-03)."""
    fullest: i64 = 0
    emptiest: i64 = player.ships(0)
    for dock in range(i64(DOCKS)):
        fullest = max(fullest, player.ships(dock))
        emptiest = min(emptiest, player.ships(dock))
    result: i64 = 0
    for dock in range(i64(DOCKS)):
        if player.ships(dock) < fullest or fullest == emptiest:
            result |= BIT[dock]
    return result


def reveal_special_ship(state: SantaMaria) -> None:
    """The next one of its own stack, if there is one (AK-SHIP-04)."""
    state.special_ship = NO_SHIP
    left = count(state.special_ship_stack)
    if left > 0:
        state.special_ship = nth(state.special_ship_stack, state.dice.below(left))
        state.special_ship_stack &= ~BIT[state.special_ship]
        state.tell("special_ship_revealed", "AK-SHIP-04", -1, state.special_ship)


def add_special_ship(state: SantaMaria, player: Player, options: list[int]) -> bool:
    """List the open ship if it can be paid; tell whether the market helps with that (AK-SHIP-01)."""
    if state.special_ship == NO_SHIP:
        return False
    cost = state.box.ship_cost[state.special_ship]
    if payable(state, player, cost):
        options.append(SHIP_SPECIAL)
    return helps_with_cost(state, player, cost)


def load_special_ship(state: SantaMaria, seat: i64) -> None:
    state.push(TAKE_SHIP, seat, SPECIAL_DOCK)
    state.push(PAYMENT, seat, state.box.ship_cost[state.special_ship])


def cannot_load(state: SantaMaria) -> Refusal:
    if state.special_ship == NO_SHIP:
        return Refusal("no_special_ship", "AK-SHIP-04")
    return Refusal("special_ship_too_dear", "AK-SHIP-02")


@final
class SpecialDock(Step[SantaMaria]):
    """At which dock the special ship moors. With Astronomy it can go on from there, for a coin a step (AK-SHIP-05)."""

    name = "special_dock"
    clause = "AK-SHIP-03"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        market = False
        for dock in range(i64(DOCKS)):
            price = self.price(state, player, dock)
            if TOO_FULL < price <= player.coins:
                options.append(int(TO_DOCK + dock))
            elif price != TOO_FULL and helps_with_coins(state, player, price):
                market = True
        if market:
            options.append(MARKET)
        return options

    def price(self, state: SantaMaria, player: Player, dock: i64) -> i64:
        """The way from the nearest dock that is not too full, if Astronomy knows one."""
        docks = open_docks(player)
        if docks >> dock & 1:
            return 0
        if not player.knows(ASTRONOMY):
            return TOO_FULL
        way: i64 = DOCKS
        for other in range(i64(DOCKS)):
            if docks >> other & 1:
                way = min(way, max(other - dock, dock - other))
        return way * state.box.astronomy_price

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == MARKET:
            visit_market_before(state, SPECIAL_DOCK_STEP, seat)
            return
        player = state.players[seat]
        dock = action - TO_DOCK
        price = self.price(state, player, dock)
        if price > 0:
            player.coins -= price
            state.tell("astronomy", "SM-SCHOLAR-ASTRONOMY", seat, price)
        player.harbour[dock] |= BIT[state.special_ship]
        state.tell("shipped", "AK-SHIP-03", seat, state.special_ship, dock)
        reveal_special_ship(state)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not TO_DOCK <= action < EXTRA:
            return no_market(state, seat, action)
        player = state.players[seat]
        dock = action - TO_DOCK
        params: dict[str, object] = {"dock": DOCK_IDS[dock], "m": int(player.coins)}
        price = self.price(state, player, dock)
        if price == TOO_FULL:
            return Refusal("dock_too_full", "AK-SHIP-03", params)
        params["n"] = int(price)
        return Refusal("dock_too_dear", "SM-SCHOLAR-ASTRONOMY", params)


SPECIAL_DOCK_STEP: Final[SpecialDock] = SpecialDock()
