"""Whole plays: what a touch on a die, a tile and a hex answers at once, with what it costs and brings."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from doubloon.engine.actions import Action, ActionSpace
from doubloon.engine.presentation import asked
from doubloon.games.burgundy import place, sale, ships, take, workers
from doubloon.games.burgundy.actions import action_space, depot_of, placed_by, taken_by
from doubloon.games.burgundy.box import (
    DEPOT_IDS,
    DEPOTS,
    FACE_IDS,
    GOOD_IDS,
    GOODS,
    HEX_IDS,
    HEXES,
    NO_TILE,
    SOURCE_IDS,
)
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.target import missing_points

Play = dict[str, Any]

ANY_VALUE = workers.ANY_VALUE


@cache
def space() -> ActionSpace:
    return action_space()


def cost_of(state: Burgundy, action: Action) -> dict[str, int]:
    """What an answer costs: workers to change a die, silver to buy, points for a castle that left the game."""
    step, arg = asked(state)
    player, params = state.players[state.to_move], action.params
    if action.kind == "buy" or (action.kind == "take" and step == "buy_tile"):
        return {"silver": int(state.box.price)}
    if action.kind == "castle":
        return {"points": int(state.box.castle_price)}
    if action.kind == "points":
        return {"silver": int(missing_points(state))}
    paid = 0
    if (action.kind, step) == ("take", "take_tile"):
        paid = int(workers.cost_of_taking(state, player, arg, DEPOT_IDS.index(params["depot"])))
    elif (action.kind, step) == ("at", "place_at"):
        hex = HEX_IDS.index(params["hex"])
        paid = int(workers.cost_of_placing(state, player, sale.VALUE.of(arg), place.TILE.of(arg), hex))
    elif (action.kind, step) == ("sell", "sell"):
        paid = int(workers.cost_of_selling(state, player, sale.VALUE.of(arg), GOOD_IDS.index(params["good"])))
    return {"workers": paid} if paid else {}


def answers(state: Burgundy) -> dict[str, Any]:
    seat = int(state.to_move)
    plays = plays_of(state, seat)
    return {
        "plays": plays,
        "gains": _gains(state, seat, plays),
        "costs": {str(value): _costs(state, seat, value) for value in values_of(state, seat)},
        "blocked": _blocked(state, seat),
        "loadable": _loadable(state, seat),
    }


def _blocked(state: Burgundy, seat: int) -> dict[str, dict[str, Any]]:
    """Return why stored tiles cannot go on free hexes of their type: the rule, or by die the workers it would take."""
    player, values = state.players[seat], values_of(state, seat)
    blocked: dict[str, dict[str, Any]] = {}
    for tile in {int(tile) for tile in player.storage if tile != NO_TILE}:
        reasons = blocked.setdefault(FACE_IDS[tile], {})
        for hex in range(HEXES):
            wrong = place.wrong_hex(state, player, tile, hex)
            if wrong is not None:
                if wrong.key in ("no_neighbour", "same_building", "no_link"):
                    reasons[HEX_IDS[hex]] = wrong.key
                continue
            costs = {die: int(workers.cost_of_placing(state, player, die, tile, hex)) for die in values}
            dear = {str(die): cost for die, cost in costs.items() if cost > player.workers}
            if dear:
                reasons[HEX_IDS[hex]] = dear
    return blocked


def values_of(state: Burgundy, seat: int) -> list[int]:
    step, arg = asked(state)
    if step == "turn":
        return sorted({int(die) for die in state.players[seat].dice if die > 0})
    return [arg] if step == "take_tile" and arg else []


def _costs(state: Burgundy, seat: int, value: int) -> dict[str, Any]:
    """Return the workers it takes to use a die at each depot and for each sale, and which of them are too many."""
    player = state.players[seat]
    depots = {DEPOT_IDS[depot]: int(workers.cost_of_taking(state, player, value, depot)) for depot in range(DEPOTS)}
    goods = {GOOD_IDS[good]: int(workers.cost_of_selling(state, player, value, good)) for good in range(GOODS)}
    dear = [place for place, cost in (depots | goods).items() if cost > player.workers]
    return {"depots": depots, "goods": goods, "dear": dear}


def _loadable(state: Burgundy, seat: int) -> list[str]:
    """The colours that a ship of this seat has room for (CB-SHIP-02)."""
    player = state.players[seat]
    return [GOOD_IDS[good] for good in range(GOODS) if ships.has_room(state, player, good)]


def plays_of(state: Burgundy, seat: int) -> list[Play]:
    """Return the plays of a question that is followed by others: each a line of answers, its places and its price."""
    step, arg = asked(state)
    legal = {space().notation(code) for code in state.options}
    plays: list[Play] = []
    if step == "turn":
        for value in values_of(state, seat):
            plays += _deeds(state, seat, value, f"die{value}", [f"die:{value}"])
    elif step == "castle_action":
        plays += _deeds(state, seat, ANY_VALUE, "free", [])
    elif step == "target_action":
        plays += _deeds(state, seat, ANY_VALUE, "reward", [])
    elif step == "place_tile":
        plays += _placing(state, seat, int(sale.VALUE.of(arg)), [], [])
    elif step == "won_tile":
        plays += _winning(state, seat)
    if "buy" in legal:
        plays += _buying(state, seat)
    return plays


def _deeds(state: Burgundy, seat: int, value: int, how: str, where: list[str]) -> list[Play]:
    """Everything that a die, a castle or a reward can do."""
    plays = _taking(state, seat, value, [f"{how}:take"], where)
    plays += _placing(state, seat, value, [f"{how}:place"], where)
    plays += _selling(state, seat, value, [f"{how}:sell"], where)
    return [*plays, _play("workers", [f"{how}:workers"], [*where, "workers"], 0)]


def _play(kind: str, line: list[str], where: list[str], cost: int, **more: Any) -> Play:
    return {"kind": kind, "line": line, "places": where, "cost": cost, **more}


def _taking(state: Burgundy, seat: int, value: int, line: list[str], where: list[str]) -> list[Play]:
    codes = take.TAKE_TILE.legal(state, seat, value)
    player = state.players[seat]
    plays = []
    for code in codes:
        depot, tile = DEPOT_IDS[depot_of(code)], FACE_IDS[taken_by(code)]
        answers = [*line, *_if_asked(codes, f"take:{depot}:{tile}")]
        cost = int(workers.cost_of_taking(state, player, value, depot_of(code)))
        plays.append(_play("take", answers, [*where, f"tile:{depot}:{tile}"], cost, tile=tile))
    return plays


def _placing(state: Burgundy, seat: int, value: int, line: list[str], where: list[str]) -> list[Play]:
    """Without a line before it the tile is what is asked; a tile or a hex without a choice answers itself."""
    player = state.players[seat]
    tiles = [placed_by(code) for code in place.PLACE_TILE.legal(state, seat, value)]
    plays = []
    for tile in tiles:
        name = FACE_IDS[tile]
        answers = [*line, *(_if_asked(tiles, f"place:{name}") if line else [f"place:{name}"])]
        hexes = _hexes(place.hexes_in_reach(state, player, tile, value))
        for hex in hexes:
            cost = workers.cost_of_placing(state, player, value, tile, hex)
            at = HEX_IDS[hex]
            steps = [*answers, *_if_asked(hexes, f"at:{at}")]
            plays.append(_play("place", steps, [*where, f"store:{name}", f"hex:{at}"], int(cost), tile=name, hex=at))
    return plays


def _selling(state: Burgundy, seat: int, value: int, line: list[str], where: list[str]) -> list[Play]:
    player = state.players[seat]
    goods = [good for good in range(GOODS) if sale.sellable(state, player, value, good)]
    return [
        _play(
            "sell",
            [*line, *_if_asked(goods, f"sell:{GOOD_IDS[good]}")],
            [*where, f"good:{GOOD_IDS[good]}"],
            int(workers.cost_of_selling(state, player, value, good)),
            good=GOOD_IDS[good],
        )
        for good in goods
    ]


def _buying(state: Burgundy, seat: int) -> list[Play]:
    """Tiles that silver buys, with knowledge 6 from all depots."""
    codes = take.BUY_TILE.legal(state, seat, 0)
    plays = []
    for code in codes:
        depot, tile = DEPOT_IDS[depot_of(code)], FACE_IDS[taken_by(code)]
        answers = ["buy", *_if_asked(codes, f"take:{depot}:{tile}")]
        plays.append(_play("buy", answers, ["silver", f"tile:{depot}:{tile}"], 0, tile=tile))
    return plays


def _winning(state: Burgundy, seat: int) -> list[Play]:
    plays = []
    for code in state.options:
        tile = FACE_IDS[taken_by(code)]
        hexes = _hexes(place.hexes_for(state, state.players[seat], taken_by(code)))
        for hex in hexes:
            line = [f"take:black:{tile}", *_if_asked(hexes, f"at:{HEX_IDS[hex]}")]
            where = [f"tile:black:{tile}", f"hex:{HEX_IDS[hex]}"]
            plays.append(_play("won", line, where, 0, tile=tile, hex=HEX_IDS[hex]))
    return plays


def _if_asked(choices: Sequence[Any], answer: str) -> list[str]:
    """A question with a single answer is not asked."""
    return [answer] if len(choices) > 1 else []


def _hexes(chosen: int) -> list[int]:
    return [hex for hex in range(HEXES) if chosen >> hex & 1]


# What a play brings, found by playing it on a copy.


def _gains(state: Burgundy, seat: int, plays: Sequence[Play]) -> dict[str, dict[str, Any]]:
    """Return what placing each tile on each hex, each sale and taking workers would bring at once."""
    wanted = {f"{play['tile']}@{play['hex']}": (play["tile"], play["hex"]) for play in plays if "hex" in play}
    gains = {key: _gain(state, seat, _placer(seat, tile, hex)) for key, (tile, hex) in wanted.items()}
    for tile, hex in _hexes_asked(state):
        gains[f"{tile}@{hex}"] = _gain(state, seat, _placer(seat, tile, hex))
    for good in range(GOODS):
        if state.players[seat].goods[good] > 0:
            gains[GOOD_IDS[good]] = _gain(state, seat, _seller(seat, good))
    gains["workers"] = _gain(state, seat, lambda twin: workers.take_workers(twin, seat))
    return gains


def _hexes_asked(state: Burgundy) -> list[tuple[str, str]]:
    """Tile and hexes of a question that asks for nothing but the hex."""
    step, arg = asked(state)
    if step not in ("place_at", "won_at"):
        return []
    tile = FACE_IDS[place.TILE.of(arg) if step == "place_at" else arg]
    return [(tile, space().actions[code].params["hex"]) for code in state.options]


def _placer(seat: int, tile: str, hex: str) -> Callable[[Burgundy], None]:
    def do(twin: Burgundy) -> None:
        player = twin.players[seat]
        number = FACE_IDS.index(tile)
        if number in player.storage:
            player.storage[list(player.storage).index(number)] = NO_TILE
        place.put(twin, seat, HEX_IDS.index(hex), number)

    return do


def _seller(seat: int, good: int) -> Callable[[Burgundy], None]:
    return lambda twin: sale.sell(twin, seat, good)


def _gain(state: Burgundy, seat: int, do: Callable[[Burgundy], None]) -> dict[str, Any]:
    """Return points by source, workers and silver gained, and the question that would follow from it."""
    twin = state.copy()
    twin.agenda = []
    before, after = state.players[seat], twin.players[seat]
    do(twin)
    points = {
        source: int(new - old)
        for source, old, new in zip(SOURCE_IDS, before.points, after.points, strict=True)
        if new > old
    }
    gain: dict[str, Any] = {"points": points, "total": sum(points.values())}
    if after.workers > before.workers:
        gain["workers"] = int(after.workers - before.workers)
    if after.silver > before.silver:
        gain["silver"] = int(after.silver - before.silver)
    if twin.agenda:
        gain["then"] = twin.question().name
    if state.solo is not None and twin.solo is not None and twin.solo.actions > state.solo.actions:
        gain["target"] = True
    return gain
