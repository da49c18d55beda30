"""Cocoa: a fifth kind of goods in stores of its own. Gold can replace it, and it can replace the value of a die."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.state import Refusal
from doubloon.games.santa_maria.box import COCOA, COINS
from doubloon.games.santa_maria.state import SantaMaria


def receive_cocoa(state: SantaMaria, seat: i64, number: i64) -> None:
    """Every store holds one (AK-COCOA-01) and is filled (AK-COCOA-02); the rest is lost without coins (AK-COCOA-03)."""
    player = state.players[seat]
    fits = min(number, player.cocoa_room - player.cocoa)
    player.cocoa += fits
    if fits > 0:
        state.tell("cocoa_received", "AK-COCOA-02", seat, fits)
    if fits < number:
        state.tell("cocoa_lost", "AK-COCOA-03", seat, number - fits)


def pay_cocoa(state: SantaMaria, seat: i64, row: i64, gold: i64) -> None:
    """Cocoa, but for what gold replaces, and coins (AK-COCOA-02, AK-SHIP-02)."""
    player = state.players[seat]
    cocoa = state.box.bundles[row + COCOA] - gold
    coins = state.box.bundles[row + COINS]
    player.cocoa -= cocoa
    player.coins -= coins
    if cocoa > 0:
        state.tell("cocoa_paid", "AK-COCOA-02", seat, cocoa)
    if coins > 0:
        state.tell("coins_paid", "SM-GEN-06", seat, coins)


def sell_cocoa(state: SantaMaria, seat: i64) -> None:
    """For coins, if the table says so (option cocoa_can_be_sold_by_colonists)."""
    player = state.players[seat]
    player.cocoa -= 1
    player.coins += state.rules.cocoa_price
    state.tell("cocoa_sold", "AK-OPT-COCOA", seat, state.rules.cocoa_price)


def no_cocoa_sale(state: SantaMaria) -> Refusal:
    if state.rules.cocoa_price == 0:
        return Refusal("cocoa_not_sold", "AK-COCOA-05")
    return Refusal("no_cocoa", "AK-OPT-COCOA")
