"""Costs and payments as they are shown: what is lacking, what gold stands for, what each answer hands over."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doubloon.games.santa_maria.box import DOCK_IDS, GAIN, NO_SHIP, RESOURCE_IDS
from doubloon.games.santa_maria.presentation.printed import bundle_of
from doubloon.games.santa_maria.scoring import sets
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import PAYMENT

Bundle = dict[str, int]


def purse_of(player: Player) -> Bundle:
    """Everything a player can pay with."""
    goods = {name: int(player.goods[resource]) for resource, name in enumerate(RESOURCE_IDS)}
    return goods | {"coins": int(player.coins), "cocoa": int(player.cocoa)}


def short_of(cost: Mapping[str, int], purse: Mapping[str, int]) -> Bundle:
    """What is lacking of a cost."""
    lacking = {name: n - purse.get(name, 0) for name, n in cost.items()}
    return {name: n for name, n in lacking.items() if n > 0}


def shortage(state: SantaMaria, player: Player, bundle: int) -> dict[str, Any]:
    """What is lacking of a cost, and the gold that would stand for it: for anything but coins and gold itself."""
    short = short_of(bundle_of(state.box, bundle), purse_of(player))
    return {"units": short, "gold": sum(n for name, n in short.items() if name not in ("coins", "gold"))}


def payments(state: SantaMaria, arg: int) -> list[Bundle]:
    """What each answer to a question for a payment hands over, in the order of the answers."""
    seat, found = int(state.to_move), []
    for code in state.options:
        twin = state.copy()
        PAYMENT.resolve(twin, seat, arg, code)
        left = purse_of(twin.players[seat])
        found.append({name: n - left[name] for name, n in purse_of(state.players[seat]).items() if n > left[name]})
    return found


def incomes(state: SantaMaria, player: Player) -> dict[str, Bundle]:
    """What the docks will bring a player who passes, where that is no action (SM-PASS-05)."""
    box, found = state.box, {}
    for dock, name in enumerate(DOCK_IDS):
        effect, ships = int(box.dock_effect[dock]), int(player.ships(dock))
        if ships and box.effect_kind[effect] == GAIN:
            found[name] = {one: n * ships for one, n in bundle_of(box, int(box.effect_bundle[effect])).items()}
    return found


def docks_completing_a_set(state: SantaMaria, player: Player) -> list[str]:
    """The docks whose open ship would complete a set (SM-SCORE-05)."""
    found, now = [], sets(player)
    for dock, name in enumerate(DOCK_IDS):
        if state.open_ships[dock] != NO_SHIP:
            twin = player.copy()
            twin.harbour[dock] |= 1 << int(state.open_ships[dock])
            if sets(twin) > now:
                found.append(name)
    return found
