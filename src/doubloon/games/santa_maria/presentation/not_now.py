"""What every place of Santa Maria is for: the buildings that lead there, the dice and coins that reach them, prices."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from doubloon.engine.actions import Action
from doubloon.engine.presentation import asked
from doubloon.engine.state import Refusal
from doubloon.engine.topics import Topic, Way
from doubloon.games.santa_maria.box import (
    ALL_PIECE_IDS,
    ALL_SPOT_IDS,
    CELL_IDS,
    COLOUR_IDS,
    DOCK_IDS,
    NO_FIELD,
    NO_SHIP,
    RESOURCE_IDS,
)
from doubloon.games.santa_maria.city.actions import action_space
from doubloon.games.santa_maria.expand import cannot_expand, on_display, shape_of
from doubloon.games.santa_maria.lines import turn_price
from doubloon.games.santa_maria.monks import fee, on_board
from doubloon.games.santa_maria.presentation.city_not_now import city_topic
from doubloon.games.santa_maria.presentation.clauses import clauses_of_spot
from doubloon.games.santa_maria.presentation.lines import dice, gains, lines
from doubloon.games.santa_maria.presentation.payments import Bundle, shortage
from doubloon.games.santa_maria.presentation.printed import LINE_NAMES, bundle_of, names_of_line
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.storage import payable
from doubloon.games.santa_maria.turn import cannot_activate

SPACE = action_space()

# Places that belong to an answer being put together, or are only looked at: key and rules.
_PLAIN: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "pass": ("pass", ("SM-PASS-03",)),
    "white": ("white", ("SM-DIE-02", "SM-DIE-03")),
    "blue": ("blue", ("SM-DIE-05", "SM-DIE-03")),
    "ambassador": ("ambassador", ("AK-AMB-03",)),
    "market": ("market", ("SM-FREE-03",)),
    "sell": ("market", ("SM-FREE-01",)),
    "buy": ("market", ("SM-FREE-02",)),
    "berth": ("berth", ("SM-SHIP-04", "SM-PASS-05")),
    "trade": ("trade", ("SM-BLD-02",)),
    "extra": ("extra", ("SM-REL-01",)),
    "run": ("white", ("SM-DIE-03",)),
    "carry": ("tile", ("SM-EXP-03",)),
    "turn": ("tile", ("SM-EXP-03",)),
    "botany": ("botany", ("SM-SCHOLAR-BOTANY",)),
    "cocoa": ("cocoa", ("AK-COCOA-04",)),
    "pay": ("pay", ("SM-GOLD-01",)),
    "coins": ("pay", ("SM-GOLD-01",)),
    "hire": ("specialist", ("AK-SPEC-06",)),
    "specialist": ("specialist", ("AK-SPEC-06",)),
    "navigate": ("navigate", ("AK-SCHOLAR-06",)),
    "board": ("board", ("SM-TURN-02",)),
    "board:ship_stack": ("ships", ("SM-SHIP-01",)),
    "purse": ("purse", ("SM-GEN-06",)),
    "happy": ("happy", ("SM-GEN-07",)),
    "monks": ("monks", ("SM-MONK-01",)),
    "mat": ("mat", ("SM-GEN-03",)),
}
_OWNED = ("purse", "happy", "monks", "mat")  # one for each seat
_EXPANSION = ("ambassador", "cocoa", "hire", "specialist", "navigate")


def topic(state: SantaMaria, seat: int, place: str, touching: Sequence[Action]) -> Topic | None:
    kind, _, ident = place.partition(":")
    if kind in _OWNED and not 0 <= int(ident) < state.seats:
        return None
    if kind in _OWNED and int(ident) != seat:
        return Topic("rival", {"seat": int(ident)}, ("SM-GEN-03",), (), whole=True)
    if state.city is not None:
        found = city_topic(state, seat, kind, ident, touching)
        if found is not None:
            return found
    if kind in _TOLD:
        return _TOLD[kind](state, seat, ident)
    if kind in _EXPANSION and not state.rules.kingdoms:
        return None
    known = kind == "board" or kind in _OWNED or kind in ("specialist", "coins")
    if kind not in _PLAIN or not (touching or known):
        return None
    key, clauses = _PLAIN.get(place) or _PLAIN[kind]
    if kind == "board" and touching:
        key, clauses = "draft", ("SM-SETUP-11",)
    return Topic(key, {}, clauses, None if kind in ("market", "sell", "buy") else ())


# Ways: dice and coins that activate a building of one's own.


def _main(state: SantaMaria, seat: int) -> bool:
    return asked(state)[0] == "main" and state.to_move == seat


def _in_city(state: SantaMaria, seat: int) -> bool:
    return state.city is not None and seat == state.maya


def _reaching(state: SantaMaria, seat: int, cells: Sequence[str]) -> list[Way]:
    """The dice whose line stops at one of the cells, those without a price first, then coins put on the building."""
    if not _main(state, seat) or not cells:
        return []
    runs = sorted(_runs(state, seat, cells), key=lambda run: run[0])
    first: dict[str, Way] = {}
    for _, cell, way in runs:
        first.setdefault(cell, way)
    coins = [paid for cell in cells if (paid := _with_coins(state, seat, cell)) is not None]
    return [*list(first.values())[: 2 if coins else 3], *coins]


def _runs(state: SantaMaria, seat: int, cells: Sequence[str]) -> Iterator[tuple[int, str, Way]]:
    told = lines(state, seat)
    for die, answers in dice(state, seat, "main").items():
        colour, _, value = die.partition(":")
        if colour not in COLOUR_IDS:
            continue
        for name in answers:
            if name not in told or name not in LINE_NAMES:
                continue
            stops = [stop["cell"] for stop in told[name]["stops"] if stop["cell"] in cells]
            price = int(turn_price(state, int(value) - 1, LINE_NAMES.index(name)))
            for cell in stops[:1]:
                yield price, cell, _run(die, name, cell, price)


def _run(die: str, name: str, cell: str, price: int) -> Way:
    colour, _, value = die.partition(":")
    code = SPACE.code(die)
    assert code is not None
    params = {"die": int(value), "line": name.replace(":", "_"), "cell": cell, "n": price}
    key = f"run_{colour}" + ("_paid" if price else "")
    return Way(code, key, params, (die, f"cell:{cell}"), (name, *_cells_of(name)))


def _cells_of(name: str) -> list[str]:
    return [f"cell:{cell}" for cell in names_of_line(LINE_NAMES.index(name))]


def _with_coins(state: SantaMaria, seat: int, cell: str) -> Way | None:
    code = SPACE.code(f"activate:{cell}")
    if code is None or code not in state.options:
        return None
    return Way(code, "activate", {"n": int(state.players[seat].price()), "cell": cell})


def _cells_with(state: SantaMaria, seat: int, *wanted: str) -> list[str]:
    """The free buildings of a seat that bring something."""
    if _in_city(state, seat):
        return []
    return [cell for cell, found in gains(state, seat).items() if any(gain["id"] in wanted for gain in found)]


def _through(state: SantaMaria, seat: int, topic: Topic, *wanted: str) -> Topic:
    """A place that buildings lead to: those of this seat, and how they are activated now."""
    if _in_city(state, seat):
        return topic._replace(ways=None)
    cells = _cells_with(state, seat, *wanted)
    ways = _reaching(state, seat, cells)
    refusal = None
    if not cells:
        refusal = Refusal("no_such_building", "SM-GEN-05")
    elif not ways:
        refusal = Refusal("building_stands", "SM-ACT-01", {"cell": cells, "n": len(cells)})
    return topic._replace(ways=ways, refusal=refusal)


def _price(state: SantaMaria, seat: int, bundle: int) -> tuple[Bundle, Bundle]:
    """A cost, and what of it is lacking; gold in storage may stand for some of it."""
    costs, player = bundle_of(state.box, bundle), state.players[seat]
    if _in_city(state, seat) or payable(state, player, bundle):
        return costs, {}
    return costs, shortage(state, player, bundle)["units"]


# The common board.


def _ship(state: SantaMaria, seat: int, dock: str) -> Topic:
    if dock == "special" and state.rules.kingdoms:
        ship, clauses = int(state.special_ship), ("AK-SHIP-01", "SM-BLD-03")
    else:
        ship, clauses = int(state.open_ships[DOCK_IDS.index(dock)]), ("SM-SHIP-01", "SM-BLD-03")
    if ship == NO_SHIP:
        special = dock == "special"
        gone = Refusal("no_special_ship" if special else "dock_empty", clauses[0], {"dock": dock})
        return Topic("ship", {}, clauses, (), refusal=gone)
    costs, lacks = _price(state, seat, int(state.box.ship_cost[ship]))
    return _through(state, seat, Topic("ship", {}, clauses, (), costs, lacks), "ship")


def _spot(state: SantaMaria, seat: int, spot: str) -> Topic | None:
    """A scholar, a bishop or a mission."""
    number = ALL_SPOT_IDS.index(spot)
    if not on_board(state, number):
        return None
    price, coins = int(fee(state, seat, number)), int(state.players[seat].coins)
    costs = {"coins": price} if price else {}
    lacks = {"coins": price - coins} if price > coins and not _in_city(state, seat) else {}
    clauses = ("SM-MONK-01", *clauses_of_spot(spot)[:1])
    return _through(state, seat, Topic("monk", {}, clauses, (), costs, lacks), "religion")


def _religion(state: SantaMaria, seat: int, ident: str) -> Topic:
    return _through(state, seat, Topic("religion", {}, ("SM-REL-01", "SM-REL-02")), "religion")


def _conquest(state: SantaMaria, seat: int, ident: str) -> Topic:
    return _through(state, seat, Topic("conquest", {}, ("SM-CONQ-01", "SM-CONQ-02")), "conquistador")


def _tile(state: SantaMaria, seat: int, tile: str) -> Topic | None:
    """A tile of the display: bought as the main action, if it can be paid and has room."""
    if _in_city(state, seat):
        return Topic("tile_city", {}, ("AK-MAYA-25",), (), whole=True)
    piece, player = ALL_PIECE_IDS.index(tile), state.players[seat]
    if not on_display(state, piece):
        return None
    costs, lacks = _price(state, seat, int(state.box.tile_cost[shape_of(piece)]))
    wrong = None if lacks else cannot_expand(state, player, piece)
    code = SPACE.code(f"expand:{tile}")
    ways = [Way(code)] if code is not None else []
    possible = code in state.options and _main(state, seat)
    whole = _main(state, seat) and bool(lacks)
    blocked = wrong if wrong is not None and not possible and wrong.key == "tile_does_not_fit" else None
    return Topic("tile", {}, ("SM-EXP-01", "SM-EXP-03"), ways, costs, lacks, blocked, whole)


# One's own colony.


def _cell(state: SantaMaria, seat: int, cell: str) -> Topic:
    number = CELL_IDS.index(cell)
    if _in_city(state, seat):
        return Topic("tile_city", {}, ("AK-MAYA-25",), (), whole=True)
    player = state.players[seat]
    if player.cells[number] == NO_FIELD:
        return Topic("cell_empty", {}, ("SM-EXP-03",), (), whole=_main(state, seat))
    if not player.buildings >> number & 1:
        return Topic("road", {}, ("SM-GEN-04",), (), whole=_main(state, seat))
    ways = _reaching(state, seat, [cell])
    wrong = cannot_activate(state, player, number)
    if wrong.key == "activation_too_dear":
        price, coins = int(player.price()), int(player.coins)
        lacks = {"coins": price - coins} if price > coins and not ways else {}
        return Topic("cell", {}, ("SM-DIE-03", "SM-ACT-02"), ways, {"coins": price}, lacks, None, _main(state, seat))
    return Topic("cell", {}, ("SM-DIE-03", "SM-ACT-01"), ways, refusal=wrong, whole=_main(state, seat))


def _line(axis: str) -> Callable[[SantaMaria, int, str], Topic | None]:
    return lambda state, seat, ident: _one_line(state, seat, axis, ident)


def _one_line(state: SantaMaria, seat: int, axis: str, ident: str) -> Topic | None:
    """A column or a row: the dice that can run along it."""
    if axis != "diagonal" and f"{axis}:{ident}" not in LINE_NAMES:
        return None
    name, found = f"{axis}:{ident}", []
    for die, answers in dice(state, seat, "main").items():
        colour, _, value = die.partition(":")
        code = SPACE.code(die)
        if name in answers and colour in COLOUR_IDS and code is not None:
            price = int(turn_price(state, int(value) - 1, LINE_NAMES.index(name))) if name in LINE_NAMES else 0
            key = f"send_{colour}" + ("_paid" if price else "")
            params = {"die": int(value), "line": name.replace(":", "_"), "n": price}
            line = tuple(_cells_of(name)) if name in LINE_NAMES else ()
            found.append((price, Way(code, key, params, (die, name), line)))
    ways = [way for _, way in sorted(found, key=lambda one: one[0])]
    return Topic(axis, {}, ("SM-DIE-03",), ways)


def _store(state: SantaMaria, seat: int, resource: str) -> Topic | None:
    if resource not in (*RESOURCE_IDS, "cocoa"):
        return None
    clauses = ("AK-COCOA-04",) if resource == "cocoa" else ("SM-STORE-01", "SM-FREE-01")
    return _through(state, seat, Topic("cocoa" if resource == "cocoa" else "store", {}, clauses), resource)


_TOLD: Mapping[str, Callable[[SantaMaria, int, str], Topic | None]] = {
    "dock": _ship,
    "spot": _spot,
    "religion": _religion,
    "conquest": _conquest,
    "tile": _tile,
    "cell": _cell,
    "column": _line("column"),
    "row": _line("row"),
    "diagonal": _line("diagonal"),
    "store": _store,
}
