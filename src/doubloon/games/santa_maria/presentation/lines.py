"""What a die would bring along a line: buildings activated in thought, one after the other."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doubloon.engine.presentation import asked
from doubloon.games.santa_maria.box import (
    ARCHERY,
    BLUE,
    CELL_IDS,
    COCOA,
    COINS,
    COLOUR_IDS,
    CONQUISTADOR,
    ENGINEERING,
    GAIN,
    GOLD,
    NO_FIELD,
    RELIGION,
    RESOURCE_IDS,
    RESOURCES,
    ROAD,
    SIZE,
    TAXATION,
    VP,
    WHITE,
)
from doubloon.games.santa_maria.city.actions import action_space
from doubloon.games.santa_maria.grid import LINES, ROW
from doubloon.games.santa_maria.kingdoms.governor import NOWHERE, next_cell, stands_in, way_of
from doubloon.games.santa_maria.lines import diagonal
from doubloon.games.santa_maria.presentation.printed import (
    LINE_NAMES,
    amounts_of,
    asked_then,
    cells_of_line,
    names_of_line,
    printed_effects,
)
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.take_die import CHOOSE_LINE, packed_die


def notation(code: int) -> str:
    return action_space().notation(code)


class Store:
    """A player's storage and markers, walked on in thought."""

    def __init__(self, state: SantaMaria, player: Player) -> None:
        self.box = state.box
        self.goods = [int(n) for n in player.goods]
        self.religion = int(player.religion)
        self.conquest = int(player.conquest)
        self.cocoa = int(player.cocoa_room - player.cocoa)  # room for it

    def activate(self, field: int) -> list[dict[str, Any]]:
        """What a building would bring, in printed order; what is asked then is told as it is printed."""
        gains: list[dict[str, Any]] = []
        for effect, kind, bundle in printed_effects(self.box, field):
            if kind == GAIN:
                gains += self.receive(bundle)
            elif kind == CONQUISTADOR:
                gains += self.conquer()
            elif kind == RELIGION:
                gains.append(self.pray())
            else:
                gains.append(asked_then(self.box, effect))
        return gains

    def receive(self, bundle: int) -> list[dict[str, Any]]:
        gains = []
        for number, n in amounts_of(self.box, bundle):
            if number < RESOURCES:
                gains += self.store(number, n)
            elif number == COCOA:
                gains += [{"id": "cocoa", "n": min(n, self.cocoa)}] if self.cocoa else []
                self.cocoa -= min(n, self.cocoa)
            else:
                gains.append({"id": {COINS: "coins", VP: "vp"}[number], "n": n})
        return gains

    def store(self, resource: int, n: int) -> list[dict[str, Any]]:
        """What does not fit turns into coins (SM-STORE-02)."""
        fits = min(n, int(self.box.limit[resource]) - self.goods[resource])
        self.goods[resource] += fits
        gains: list[dict[str, Any]] = [{"id": RESOURCE_IDS[resource], "n": fits}] if fits else []
        if fits < n:
            coins = (n - fits) * int(self.box.overflow[resource])
            gains.append({"id": "coins", "n": coins, "instead": RESOURCE_IDS[resource]})
        return gains

    def conquer(self) -> list[dict[str, Any]]:
        if self.conquest >= self.box.conquest_length:
            return [{"id": "conquistador", "to": None}]
        self.conquest += 1
        gold = self.store(GOLD, 1) if self.box.conquest_gold[self.conquest] else []
        return [{"id": "conquistador", "to": self.conquest}, *gold]

    def pray(self) -> dict[str, Any]:
        if self.religion >= self.box.religion_length:
            return {"id": "vp", "n": int(self.box.points_beyond)}
        self.religion += 1
        symbol = self.box.religion_symbol[self.religion]
        sign = None if not symbol else "die" if self.box.symbol_die[symbol] else "monk"
        return {"id": "religion", "to": self.religion, "sign": sign}


def lines(state: SantaMaria, seat: int) -> dict[str, Any]:
    """All lines by name; a diagonal is another one for each colour of dice, and told with its cells."""
    found = {LINE_NAMES[line]: _run(state, seat, line, WHITE if line < ROW else BLUE) for line in range(LINES)}
    if state.rules.kingdoms and state.players[seat].knows(ARCHERY):
        for value in (0, SIZE - 1):
            for colour, name in enumerate(COLOUR_IDS):
                line = int(diagonal(colour, value))
                run = {"cells": names_of_line(line)} | _run(state, seat, line, colour)
                found[f"diagonal:{value + 1}:{name}"] = run
    return found


def _run(state: SantaMaria, seat: int, line: int, colour: int) -> dict[str, Any]:
    """The stops of a die along a line with what each gives, the taxes before them, and where the die may rest."""
    player = state.players[seat]
    store = Store(state, player)
    told: dict[str, Any] = {}
    free = int(player.free())
    if state.rules.governor and stands_in(player, line):
        target = int(next_cell(state, player, way_of(colour, line)))
        told["governor"] = {"to": None} if target == NOWHERE else _step_of_governor(state, player, store, target)
        if target != NOWHERE:
            free = int(player.buildings & ~player.covered) & ~(1 << target)
    stops = [cell for cell in cells_of_line(line) if free >> cell & 1]
    told["stops"] = [{"cell": CELL_IDS[cell], "gains": store.activate(int(player.cells[cell]))} for cell in stops]
    told["taxes"] = _taxes(state, player, line) if stops else 0
    told["rests"] = [CELL_IDS[cell] for cell in _rests(state, player, stops)]
    return told


def _rests(state: SantaMaria, player: Player, stops: list[int]) -> list[int]:
    """Where a die may come to rest; followers of an ambassador have none to lay down (AK-AMB-05)."""
    if asked(state)[0] == "follow":
        return []
    return stops if player.knows(ENGINEERING) else stops[-1:]


def _step_of_governor(state: SantaMaria, player: Player, store: Store, target: int) -> dict[str, Any]:
    """Where he goes before the line is activated, and what he finds there (AK-GOV-06)."""
    gains: list[dict[str, Any]] = []
    field = int(player.cells[target])
    if player.buildings >> target & 1:
        gains = store.activate(field)
    elif field != NO_FIELD and state.box.field_colonists[field]:
        gains = [{"id": "vp", "n": int(state.box.field_colonists[field])}]
    return {"to": CELL_IDS[target], "gains": gains}


def _taxes(state: SantaMaria, player: Player, line: int) -> int:
    if not player.knows(TAXATION):
        return 0
    fields = [player.cells[cell] for cell in cells_of_line(line) if player.cells[cell] != NO_FIELD]
    roads = [field for field in fields if state.box.field_terrain[field] == ROAD]
    return sum(int(state.box.field_colonists[field]) for field in roads) // int(state.rules.colonists_per_coin)


def gains(state: SantaMaria, seat: int) -> dict[str, Any]:
    """What each free building would bring by itself."""
    player = state.players[seat]
    return {
        cell: Store(state, player).activate(int(player.cells[i]))
        for i, cell in enumerate(CELL_IDS)
        if player.free() >> i & 1
    }


def dice_offered(state: SantaMaria) -> Iterator[tuple[str, int]]:
    """The answers to the pending question that take a die, and that die as an argument of what is asked next."""
    for code in state.options:
        die = notation(code)
        kind, _, value = die.partition(":")
        if kind in COLOUR_IDS:
            yield die, int(packed_die(COLOUR_IDS.index(kind), int(value) - 1))
        elif kind == "ambassador":
            colour = COLOUR_IDS.index(value)
            yield die, int(packed_die(colour, state.ambassadors[colour], 1))


def dice(state: SantaMaria, seat: int, step: str) -> dict[str, list[str]]:
    """For each die the seat to move may take, the answers to the question for its line."""
    if step != "main" or state.to_move != seat:
        return {}
    return {die: [notation(line) for line in CHOOSE_LINE.legal(state, seat, arg)] for die, arg in dice_offered(state)}
