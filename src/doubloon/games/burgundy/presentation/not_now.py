"""What every place of The Castles of Burgundy is for: which die gets there, and how many workers it lacks."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from doubloon.engine.actions import Action
from doubloon.engine.presentation import asked
from doubloon.engine.state import Refusal
from doubloon.engine.topics import Topic, Way
from doubloon.games.burgundy import place, take, workers
from doubloon.games.burgundy.box import (
    DEPOT_IDS,
    DEPOT_SPACES,
    FACE_IDS,
    GOOD_IDS,
    HEX_IDS,
    HEXES,
    NO_BOARD,
    NO_TILE,
    TYPE_IDS,
)
from doubloon.games.burgundy.presentation.clauses import clauses_of_tile, type_of
from doubloon.games.burgundy.presentation.plays import plays_of, space, values_of
from doubloon.games.burgundy.state import Burgundy

# Places that are only looked at, by kind: what they are for stands in the words, under the same key.
_LOOKED_AT: Mapping[str, tuple[str, ...]] = {
    "order": ("CB-ROUND-01", "CB-SHIP-04"),
    "phase": ("CB-PHASE-01",),
    "round": ("CB-PHASE-06", "CB-ROUND-03"),
    "bonus": ("CB-COMP-03",),
    "supply": ("CB-TERM-06",),
    "sold": ("CB-TERM-04",),
    "storage": ("CB-TERM-03",),
    "duchy": ("CB-TERM-02",),
    "dice": ("CB-DIE-01",),
    "black": ("CB-BUY-01",),
    "target": ("CB-SOLO-11",),
    "board": ("CB-TERM-05",),
    "score": ("CB-REG-01",),
    "mat": ("CB-TERM-02",),
}


def topic(state: Burgundy, seat: int, where: str, touching: Sequence[Action]) -> Topic | None:
    owner, _, rest = where.rpartition("/")
    kind, _, ident = rest.partition(":")
    other = int(owner) if owner else int(ident) if kind in ("score", "mat") else seat
    if not 0 <= other < state.seats:
        return None
    if other != seat:
        return Topic("rival", {"seat": other}, ("CB-TERM-02",), (), whole=True)
    if kind in _TOLD:
        return _TOLD[kind](state, seat, ident)
    if kind not in _LOOKED_AT:
        return None
    return Topic(kind if kind != "bonus" else "bonus_tiles", {}, _LOOKED_AT[kind], (), whole=True)


def _turn(state: Burgundy, seat: int) -> bool:
    """Whether the seat is choosing what to do with its dice."""
    return asked(state)[0] == "turn" and state.to_move == seat


# Ways: whole plays that are open now.


def _plays(state: Burgundy, seat: int, wanted: Callable[[dict[str, Any]], bool]) -> Iterator[Way]:
    """Those that are wanted, of each the cheapest: where a tile goes in the end is seen on the board."""
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for play in plays_of(state, seat) if state.to_move == seat else []:
        key = (play["line"][0], play.get("tile"), play.get("good"))
        if wanted(play) and (key not in found or play["cost"] < found[key]["cost"]):
            found[key] = play
    yield from (_way(play) for play in sorted(found.values(), key=lambda play: int(play["cost"])))


def _way(play: dict[str, Any]) -> Way:
    """Say a whole play: what is done with which die, and the workers it takes."""
    code = space().code(play["line"][0])
    assert code is not None
    first = space().actions[code]
    params: dict[str, Any] = {"n": play["cost"]} | {key: play[key] for key in ("tile", "hex", "good") if key in play}
    if "die" in first.params:
        params["die"] = first.params["die"]
    key = f"{play['kind']}_{first.kind}" if first.kind in ("die", "buy") and play["kind"] != "workers" else ""
    return Way(code, key + "_paid" if key and play["cost"] else key, params, tuple(play["places"]))


def _cheapest(state: Burgundy, seat: int, cost: Callable[[int], int]) -> tuple[dict[str, int], dict[str, int]]:
    """The fewest workers with one of the dice that are left, and how many of them are missing."""
    costs = [cost(value) for value in values_of(state, seat)] if _turn(state, seat) else []
    if not costs:
        return {}, {}
    missing = min(costs) - int(state.players[seat].workers)
    return {"workers": min(costs)}, {"workers": missing} if missing > 0 else {}


# Depots.


def _tile(state: Burgundy, seat: int, ident: str) -> Topic:
    depot, _, tile = ident.partition(":")
    if not tile:  # one that lies in a duchy, and is asked about as such
        return Topic("tile_laid", {"tile": depot}, clauses_of_tile(depot)[:1], (), whole=True)
    first = 0 if depot == "black" else DEPOT_IDS.index(depot) * DEPOT_SPACES
    spaces = state.black_depot if depot == "black" else state.depots[first : first + DEPOT_SPACES]
    if FACE_IDS.index(tile) not in spaces:
        raise ValueError(tile)
    player, clauses = state.players[seat], clauses_of_tile(tile)[:1]
    if depot == "black":
        lacking = max(int(state.box.price - player.silver), 0)
        wrong = take.cannot_buy(state, player) if player.bought else None
        costs, lacks = {"silver": int(state.box.price)}, {"silver": lacking} if lacking else {}
        return Topic("black", {}, ("CB-BUY-01", *clauses), (), costs, lacks, wrong, _turn(state, seat))
    number = DEPOT_IDS.index(depot)
    costs, lacks = _cheapest(state, seat, lambda value: int(workers.cost_of_taking(state, player, value, number)))
    ways = (
        list(_plays(state, seat, lambda play: f"tile:{ident}" in play["places"])) if not lacks else _more(state, seat)
    )
    clauses = ("CB-ACT-TAKE-01", *(("CB-DIE-03",) if lacks else clauses))
    used = _dice_used(state, seat)
    return Topic("tile", {"n": number + 1}, clauses, ways, costs, lacks, used, _turn(state, seat))


def _dice_used(state: Burgundy, seat: int) -> Refusal | None:
    used = _turn(state, seat) and not values_of(state, seat)
    return Refusal("dice_used", "CB-DIE-01") if used else None


def _more(state: Burgundy, seat: int) -> list[Way]:
    """How workers are got."""
    return list(_plays(state, seat, lambda play: play["kind"] == "workers"))


def _goods(state: Burgundy, seat: int, ident: str) -> Topic:
    """Goods that lie in a depot, or are being loaded."""
    ships = list(_plays(state, seat, lambda play: play["kind"] == "place" and type_of(play["tile"]) == "ship"))
    whole = asked(state)[0] not in ("fetch_goods", "choose_colours")
    return Topic("depot_goods", {}, ("CB-SHIP-01",), ships, whole=whole)


# One's own things.


def _hex(state: Burgundy, seat: int, ident: str) -> Topic | None:
    """A hex: what belongs there, and why nothing can be put there with what is stored."""
    seat_of, _, name = ident.rpartition(".")
    if seat_of and int(seat_of) != seat:
        return Topic("rival", {"seat": int(seat_of)}, ("CB-TERM-02",), (), whole=True)
    player, hex = state.players[seat], HEX_IDS.index(name)
    if player.board == NO_BOARD:
        return Topic("duchy", {}, ("CB-TERM-02",), (), whole=True)
    at = int(player.board) * HEXES + hex
    kind, die = TYPE_IDS[state.box.hex_type[at]], int(state.box.hex_die[at])
    params = {"type": kind, "n": die}
    if player.duchy[hex] != NO_TILE:
        return Topic("hex_filled", {}, ("CB-ACT-PLACE-05",), (), whole=True)
    stored = [int(tile) for tile in player.storage if tile != NO_TILE]
    wrongs = [place.wrong_hex(state, player, tile, hex) for tile in stored]
    fitting = [tile for tile, wrong in zip(stored, wrongs, strict=True) if wrong is None]
    if fitting:
        costs, lacks = _cheapest(
            state, seat, lambda value: int(workers.cost_of_placing(state, player, value, fitting[0], hex))
        )
        ways = _more(state, seat) if lacks else list(_plays(state, seat, lambda play: play.get("hex") == name))
        used = _dice_used(state, seat)
        return Topic("hex", params, ("CB-ACT-PLACE-01",), ways, costs, lacks, used, _turn(state, seat))
    wrong = next((one for one in wrongs if one is not None and one.key != "wrong_colour"), None)
    if wrong is None and not player.reach >> hex & 1:
        wrong = Refusal("no_neighbour", "CB-ACT-PLACE-03", {"hex": name})
    taking = list(_plays(state, seat, lambda play: play["kind"] in ("take", "buy") and type_of(play["tile"]) == kind))
    ways = [] if wrong is not None else taking
    return Topic("hex", params, ("CB-ACT-PLACE-02",), ways, refusal=wrong, whole=_turn(state, seat))


def _store(state: Burgundy, seat: int, tile: str) -> Topic:
    """A stored tile: where it could go, or why it goes nowhere."""
    player, number = state.players[seat], FACE_IDS.index(tile)
    if number not in player.storage:
        raise ValueError(tile)
    open_hexes = [hex for hex in range(HEXES) if place.wrong_hex(state, player, number, hex) is None]
    if not open_hexes:
        wrong = Refusal("no_hex_for_tile", "CB-ACT-PLACE-03", {"tile": tile})
        return Topic("store", {}, ("CB-ACT-PLACE-01",), (), refusal=wrong, whole=_turn(state, seat))
    costs, lacks = _cheapest(
        state, seat, lambda die: min(int(workers.cost_of_placing(state, player, die, number, h)) for h in open_hexes)
    )
    ways = _more(state, seat) if lacks else list(_plays(state, seat, lambda play: f"store:{tile}" in play["places"]))
    used = _dice_used(state, seat)
    clauses = ("CB-ACT-PLACE-01", *clauses_of_tile(tile)[:1])
    return Topic("store", {}, clauses, ways, costs, lacks, used, _turn(state, seat))


def _good(state: Burgundy, seat: int, good: str) -> Topic:
    """Goods of one colour, stored or to be stored."""
    number, player = GOOD_IDS.index(good), state.players[seat]
    if player.goods[number] == 0:
        return Topic("good", {"n": number + 1}, ("CB-ACT-SELL-01",), (), refusal=_none_of(good), whole=True)
    costs, lacks = _cheapest(state, seat, lambda value: int(workers.cost_of_selling(state, player, value, number)))
    ways = _more(state, seat) if lacks else list(_plays(state, seat, lambda play: play.get("good") == good))
    used = _dice_used(state, seat)
    return Topic("good", {"n": number + 1}, ("CB-ACT-SELL-01",), ways, costs, lacks, used, _turn(state, seat))


def _none_of(good: str) -> Refusal:
    return Refusal("no_such_goods", "CB-ACT-SELL-01", {"good": good})


def _die(state: Burgundy, seat: int, ident: str) -> Topic:
    return Topic("dice", {}, ("CB-DIE-01",), (), refusal=_dice_used(state, seat), whole=_turn(state, seat))


def _workers(state: Burgundy, seat: int, ident: str) -> Topic:
    used = _dice_used(state, seat)
    return Topic("workers", {}, ("CB-ACT-WORK-01", "CB-DIE-03"), _more(state, seat), refusal=used, whole=True)


def _silver(state: Burgundy, seat: int, ident: str) -> Topic:
    player = state.players[seat]
    lacking = max(int(state.box.price - player.silver), 0)
    wrong = take.cannot_buy(state, player) if player.bought else None
    costs, lacks = {"silver": int(state.box.price)}, {"silver": lacking} if lacking else {}
    buying = list(_plays(state, seat, lambda play: play["kind"] == "buy"))
    return Topic("silver", {}, ("CB-BUY-01",), buying, costs, lacks, wrong, _turn(state, seat))


def _board(state: Burgundy, seat: int, ident: str) -> Topic:
    return Topic("choice" if ident.isdecimal() else "board", {}, ("CB-TERM-05",), ())


_TOLD: Mapping[str, Callable[[Burgundy, int, str], Topic | None]] = {
    "tile": _tile,
    "goods": _goods,
    "cargo": _goods,
    "hex": _hex,
    "store": _store,
    "good": _good,
    "die": _die,
    "workers": _workers,
    "silver": _silver,
    "board": _board,
}
