"""Positions of The Castles of Burgundy: say what matters, and the rest of the box finds a place by itself.

Hexes can be given by number, 0 to 36 in reading order, or by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import doubloon
from doubloon.games.burgundy.box import GOOD_IDS, HEX_IDS, PHASE_IDS, SPACES, TILE_IDS, TYPE_IDS, TYPE_OF, TYPES
from doubloon.games.burgundy.components import BurgundyComponents
from doubloon.testing.positions import Builder, ImpossibleWish, rest
from doubloon.testing.reading import asked, seat_of

Counts = Mapping[str, int]
START = "d4"
ONE_EACH = {"1.2": "market", "2.3": "castle", "3.3": "carpenter", "4.2": "ship", "5.2": "mine", "6.2": "church"}


def components() -> BurgundyComponents:
    """The box that comes with the game."""
    found = doubloon.GAMES["burgundy"].components
    assert isinstance(found, BurgundyComponents)
    return found


def name_of(hex: int | str) -> str:
    return HEX_IDS[hex] if isinstance(hex, int) else hex


def at(hex: int | str) -> str:
    """The action that places a tile on a hex."""
    return f"at:{name_of(hex)}"


def board(
    duchy: Mapping[int, str] | None = None,
    storage: Sequence[str] = (),
    dice: tuple[int, int] = (1, 2),
    workers: int = 0,
    silver: int = 0,
    goods: Counts | None = None,
    sold: Counts | None = None,
    bought: bool = False,
    number: int = 1,
    start: int | str = START,
    vp: int = 0,
) -> dict[str, Any]:
    """A player's board: the starting castle, and whatever else is said to lie in the duchy. `vp` came from sales."""
    laid = {name_of(start): "castle"} | {name_of(hex): tile for hex, tile in (duchy or {}).items()}
    return {
        "sheet": -1,
        "board": number,
        "start": name_of(start),
        "workers": workers,
        "silver": silver,
        "dice": list(dice),
        "bought": bought,
        "goods": dict(goods or {}),
        "sold": dict(sold or {}),
        "storage": [*storage, *[None] * (3 - len(storage))],
        "duchy": laid,
        "points": {"sales": vp} if vp else {},
    }


def position(
    *boards: dict[str, Any],
    players: int = 2,
    to_move: int = 0,
    phase: str = "A",
    round: int = 1,
    order: Sequence[int] | None = None,
    depots: Mapping[str, str] | None = None,
    black: Sequence[str] = (),
    goods: Mapping[str, int] | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> doubloon.Table:
    """A table in the middle of a round, a seat to move; those behind it in the order follow.

    Boards are given from seat 0 on; missing ones have only their starting castle. `depots` are given by space ("3.1")
    and hold one tile each unless told otherwise, so that a die never has only one use; `goods` are given by depot and
    colour ("3.red"). Markers stand where the ships in the duchies have brought them; all other tiles are in the stacks,
    which get enough for the coming phases.
    """
    table = doubloon.new("burgundy", players=players, seed=seed, options=dict(options or {}))
    data = table.to_dict()
    into = data["position"]
    into["players"] = [*boards, *(board() for _ in range(players - len(boards)))]
    for player in into["players"] if table.options["castle_link"] else ():
        player.setdefault("paid", 0)
    into["track"] = [list(player["duchy"].values()).count("ship") for player in into["players"]]
    into["order"] = list(order) if order else sorted(range(players), key=lambda seat: -into["track"][seat])
    into["phase"], into["round"], into["revealed"] = phase, round, True
    into["depots"] = dict(ONE_EACH if depots is None else depots)
    into["black_depot"] = [*black, *[None] * (8 - len(black))]
    into["depot_goods"] = dict(goods or {})
    into["incoming"], into["removed"] = None, {}
    state: Any = table.state
    _stack_tiles(into, state.box)
    _hide_goods(into, state.box)
    into.update(fields)
    waiting = [seat for seat in into["order"] if into["order"].index(seat) >= into["order"].index(to_move)]
    data["agenda"] = [{"step": "end_round"}, *({"step": "turn", "seat": seat} for seat in reversed(waiting))]
    return doubloon.from_dict(data)


BUILDER = Builder(board, position)


def _stack_tiles(into: Any, box: Any) -> None:
    shown = [*into["depots"].values(), *into["black_depot"]]
    for player in into["players"]:
        shown += [*player["storage"], *player["duchy"].values()]
    into["stack"], into["black_stack"] = {}, {}
    for tile, name in enumerate(TILE_IDS):
        left = rest(f"{name} tiles", int(box.stack[tile] + box.black_stack[tile]), shown.count(name))
        into["black_stack"][name] = min(left, int(box.black_stack[tile]))
        into["stack"][name] = left - into["black_stack"][name]
    coming = list(box.space_type)[(PHASE_IDS.index(into["phase"]) + 1) * SPACES :]
    for kind in range(TYPES):
        tiles = [name for tile, name in enumerate(TILE_IDS) if TYPE_OF[tile] == kind]
        while sum(into["stack"][name] for name in tiles) < coming.count(kind):
            spare = next((name for name in tiles if into["black_stack"][name] > 0), None)
            if spare is None:
                raise ImpossibleWish(f"Too few {TYPE_IDS[kind]} tiles are left for the coming phases.")
            into["black_stack"][spare] -= 1
            into["stack"][spare] += 1


def _hide_goods(into: Any, box: Any) -> None:
    into["round_goods"] = [None] * into["round"]
    into["hidden_goods"] = {}
    for good, name in enumerate(GOOD_IDS):
        used = sum(count for key, count in into["depot_goods"].items() if key[2:] == name)
        used += sum(player["goods"].get(name, 0) + player["sold"].get(name, 0) for player in into["players"])
        left = rest(f"{name} goods", int(box.goods[good]), used)
        while left > 0 and len(into["round_goods"]) < 5:
            into["round_goods"].append(name)
            left -= 1
        into["hidden_goods"][name] = left


def stored(table: doubloon.Table, number: int = 0) -> list[str]:
    """The tiles in a player's storage."""
    return sorted(tile for tile in seat_of(table, number)["storage"] if tile)


def choose(table: doubloon.Table, step: str, action: str) -> None:
    """Answer a question, unless there was only one answer and it has answered itself."""
    if not table.is_over and asked(table)[0] == step:
        table.play(action)


def place(table: doubloon.Table, how: str, tile: str, hex: int | str) -> doubloon.Table:
    """Place a stored tile with a die ("die3") or a castle's action ("free"), and check that it lies there."""
    who = table.to_move
    assert who is not None
    table.play(f"{how}:place")
    choose(table, "place_tile", f"place:{tile}")
    choose(table, "place_at", at(hex))
    assert seat_of(table, who)["duchy"].get(name_of(hex)) == tile
    return table


def take(table: doubloon.Table, how: str, depot: int, tile: str) -> doubloon.Table:
    """Take a tile from a depot with a die or a castle's action."""
    table.play(f"{how}:take")
    choose(table, "take_tile", f"take:{depot}:{tile}")
    return table


def sell(table: doubloon.Table, how: str, good: str) -> doubloon.Table:
    """Sell a colour with a die or a castle's action."""
    table.play(f"{how}:sell")
    choose(table, "sell", f"sell:{good}")
    return table


def hexes_offered(table: doubloon.Table) -> set[str]:
    """The hexes that the pending question offers."""
    assert asked(table)[0] == "place_at"
    return {action.partition(":")[2] for action in table.legal_actions()}
