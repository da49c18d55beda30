"""What the drawn Burgundy table needs from Python: places of the actions, whole plays with what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from doubloon.engine.actions import Action, ActionSpace
from doubloon.engine.state import State
from doubloon.engine.words import Catalogue
from doubloon.games import find_game
from doubloon.games.burgundy import place, sale, take, workers
from doubloon.games.burgundy.actions import action_space, depot_of, placed_by, taken_by
from doubloon.games.burgundy.boards import boards_offered
from doubloon.games.burgundy.box import (
    BUILDING,
    CASTLE_TILE,
    DEPOT_IDS,
    DEPOTS,
    FACE_IDS,
    FIRST_SOLO_BOARD,
    GOOD_IDS,
    GOODS,
    HEX_IDS,
    HEXES,
    KNOWLEDGE_TILES,
    NO_BOARD,
    NO_TILE,
    PHASE_IDS,
    PHASES,
    ROUNDS,
    ROW_LENGTHS,
    SOLD_COLOURS,
    SOLO_SIDES,
    SOURCE_IDS,
    SPACES,
    TILE_IDS,
    TILES,
    TYPE_IDS,
    TYPE_OF,
    Box,
)
from doubloon.games.burgundy.components import BurgundyComponents
from doubloon.games.burgundy.expansions import default_expansions, places_of
from doubloon.games.burgundy.game import BurgundyGame
from doubloon.games.burgundy.inns import inns_in
from doubloon.games.burgundy.scoring import knowledge_points
from doubloon.games.burgundy.state import Burgundy
from doubloon.server.boards.chance import Face

Draw = tuple[str, str, dict[str, float]]
Play = dict[str, Any]

ANY_VALUE = workers.ANY_VALUE

# Where the territories of the solo board lie on the screen: half hexes from the left, rows from the top.
SOLO_LAYOUT: Mapping[str, Sequence[tuple[float, float]]] = {
    "A": ((0, 0), (8, 0), (0, 4), (7, 4)),
    "B": ((0, 0), (0, 3.5), (6.9, 3.6), (11.2, 0), (7, 7.2)),
}

_PLACES: Mapping[str, Callable[[Mapping[str, Any]], list[str]]] = {
    "die": lambda params: [f"die:{params['die']}", *_workers(params)],
    "free": lambda params: [*_workers(params)],
    "reward": lambda params: [*_workers(params)],
    "buy": lambda params: ["silver"],
    "points": lambda params: ["silver"],
    "take": lambda params: [f"tile:{params['depot']}:{params['tile']}"],
    "exchange": lambda params: [f"tile:black:{params['tile']}"],
    "place": lambda params: [f"store:{params['tile']}"],
    "discard": lambda params: [f"store:{params['tile']}"],
    "at": lambda params: [f"hex:{params['hex']}"],
    "start": lambda params: [f"hex:{params['hex']}"],
    "sell": lambda params: [f"good:{params['good']}"],
    "give": lambda params: [f"good:{params['good']}"],
    "goods": lambda params: [f"goods:{params['depot']}"],
    "goods_of_two": lambda params: [f"goods:{params['depot']}", f"goods:{params['depot_second']}"],
    "load": lambda params: [f"cargo:{good}" for good in params["good"]],
    "board": lambda params: [f"board:{params['board']}"],
}


def _workers(params: Mapping[str, Any]) -> list[str]:
    return ["workers"] if params["deed"] == "workers" else []


def places(action: Action) -> list[str]:
    """Return the places on the board that are touched to choose an action; none for declining and ending a turn.

    What a die or a castle does is chosen by touching its target: see the plays among the extras.
    """
    find = _PLACES.get(action.kind)
    return [] if find is None else find(action.params)


def common(state: State) -> dict[str, Any]:
    """Return those extras that are the same for everybody; a board chosen in secret is none of them yet."""
    assert isinstance(state, Burgundy)
    return {
        "spaces": _spaces(state.box, int(state.phase)),
        "black_spaces": [int(used) for used in state.box.black_spaces],
        "figures": _figures(state.box),
        "scores": [int(player.score()) for player in state.players],
        "castles_removed": int(state.removed[CASTLE_TILE]),
        "regions": [[] if _game().keeps_secret(state, seat) else _regions(state, seat) for seat in range(state.seats)],
    }


def extras(state: State, seat: int | None, shared: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return what a seat's screen shows and the rules compute; only the seat to move is told its plays."""
    assert isinstance(state, Burgundy)
    shown = seat if seat is not None else max(int(state.to_move), 0)
    asked = state.to_move >= 0 and state.to_move == seat
    secret = [other for other in range(state.seats) if _game().keeps_secret(state, other)]
    told: dict[str, Any] = {
        **(common(state) if shared is None else shared),
        "seat": shown,
        "boards": _boards(
            state, [other for other in range(state.seats) if other == seat or other not in secret], asked
        ),
        "question": _question(state, seat),
    }
    if seat in secret:
        told["regions"] = [
            _regions(state, other) if other == seat or other not in secret else [] for other in range(state.seats)
        ]
    if asked:
        told |= _answers(state)
    if seat is not None:
        told["knowledge"] = _knowledge(state, seat)
    return told


@cache
def _game() -> BurgundyGame:
    game = find_game("burgundy")
    assert isinstance(game, BurgundyGame)
    return game


@cache
def _space() -> ActionSpace:
    return action_space()


# What is printed: boards, depots, figures.


def _boards(state: Burgundy, seen: Iterable[int], asked: bool) -> dict[str, Any]:
    """Return every board that this seat sees or may choose, by its number."""
    numbers = {int(state.players[seat].board) for seat in seen}
    if asked and state.question().name == "choose_board":
        numbers |= set(boards_offered(state, state.to_move))
    return {str(number): _board(state.box, number) for number in sorted(numbers - {NO_BOARD})}


@lru_cache(maxsize=1024)
def _board(box: Box, number: int) -> dict[str, Any]:
    """Return a board's hexes with type, value and place on the screen: x in half hexes, y in rows."""
    spots, rivers = _solo_spots(number) if number >= FIRST_SOLO_BOARD else (_spots(), [])
    first = number * HEXES
    return {
        "hexes": [
            [name, TYPE_IDS[box.hex_type[first + hex]], int(box.hex_die[first + hex]), *spots[name]]
            for hex, name in enumerate(HEX_IDS)
        ],
        "rivers": rivers,
    }


def _spots() -> dict[str, tuple[float, float]]:
    cells = [(row, column) for row, length in enumerate(ROW_LENGTHS) for column in range(length)]
    return {name: (abs(row - 3) + 2 * column, row) for name, (row, column) in zip(HEX_IDS, cells, strict=True)}


def _solo_spots(number: int) -> tuple[dict[str, tuple[float, float]], list[str]]:
    side = SOLO_SIDES[number - FIRST_SOLO_BOARD]
    components = _game().components
    assert isinstance(components, BurgundyComponents)
    board = (components.expansions or default_expansions()).solo.boards[number - FIRST_SOLO_BOARD]
    spots = {}
    for (left, top), territory in zip(SOLO_LAYOUT[side], board.territories, strict=True):
        for name, (row, half) in places_of(territory).items():
            spots[name] = (left + half, top + row)
    return spots, board.rivers


@lru_cache(maxsize=1024)
def _spaces(box: Box, phase: int) -> dict[str, str]:
    """Return the spaces of the numbered depots that are used in this phase, with the type of tile laid there."""
    first = phase * SPACES
    kinds = {space: int(box.space_type[first + space]) for space in range(SPACES)}
    return {f"{space // 4 + 1}.{space % 4 + 1}": TYPE_IDS[kind] for space, kind in kinds.items() if kind >= 0}


@lru_cache(maxsize=64)
def _figures(box: Box) -> dict[str, Any]:
    return {
        "price": int(box.price),
        "region_points": [int(points) for points in box.region_points],
        "phase_points": [int(points) for points in box.phase_points],
        "large_bonus": int(box.large_bonus),
        "small_bonus": int(box.small_bonus),
        "points_per_good": int(box.points_per_good),
        "goods_spaces": int(box.goods_spaces),
        "castle_price": int(box.castle_price),
        "rounds": ROUNDS * PHASES,
    }


@lru_cache(maxsize=1024)
def _regions_of_board(box: Box, number: int) -> dict[int, str]:
    """Return the regions of a board as sets of hexes, each with its type."""
    first = number * HEXES
    return {int(box.region[first + hex]): TYPE_IDS[box.hex_type[first + hex]] for hex in range(HEXES)}


def _regions(state: Burgundy, seat: int) -> list[dict[str, Any]]:
    """Return the regions that are begun and not complete, with what completing them in this phase would bring."""
    player, box = state.players[seat], state.box
    placed, phase_points = int(player.filled), int(box.phase_points[state.phase])
    found = []
    for region, kind in _regions_of_board(box, int(player.board)).items():
        size, filled = region.bit_count(), (region & placed).bit_count()
        if 0 < filled < size:
            counted = min(size + int(inns_in(player, region)), len(box.region_points) - 1)
            points = int(box.region_points[counted]) + phase_points
            found.append({"type": kind, "size": size, "filled": filled, "points": points})
    return sorted(found, key=lambda region: (region["size"] - region["filled"], -region["points"]))


def _knowledge(state: Burgundy, seat: int) -> dict[str, int]:
    """Return what each scoring knowledge tile would be worth to this seat as the table stands."""
    numbers = range(SOLD_COLOURS, KNOWLEDGE_TILES + 1)
    return {f"knowledge{number}": int(knowledge_points(state, seat, number)) for number in numbers}


def _question(state: Burgundy, seat: int | None) -> dict[str, Any]:
    """Return what the pending question is about, beyond its name."""
    if state.to_move < 0:
        return {}
    step, arg = state.question().name, int(state.argument())
    about: dict[str, Any] = dict(_game().question_params(state))
    if step == "choose_colours":
        about |= state.question().read(arg)
    if step == "choose_board" and state.to_move == seat:
        about["boards"] = boards_offered(state, state.to_move)
    if step in ("take_tile", "place_tile", "place_at", "sell"):
        about["die"] = int(sale.VALUE.of(arg))
    return about


# Whole plays: what a touch on a die, a tile and a hex answers at once.


def _answers(state: Burgundy) -> dict[str, Any]:
    seat = int(state.to_move)
    plays = _plays(state, seat)
    costs = {str(value): _depot_costs(state, seat, value) for value in _values(state, seat)}
    return {"plays": plays, "gains": _gains(state, seat, plays), "costs": costs, "blocked": _blocked(state, seat)}


def _blocked(state: Burgundy, seat: int) -> dict[str, dict[str, Any]]:
    """Return why stored tiles cannot go on free hexes of their type: the rule, or by die the workers it would take."""
    player = state.players[seat]
    blocked: dict[str, dict[str, Any]] = {}
    for tile in {int(tile) for tile in player.storage if tile != NO_TILE}:
        reasons = blocked.setdefault(FACE_IDS[tile], {})
        for hex in range(HEXES):
            wrong = place.wrong_hex(state, player, tile, hex)
            if wrong is not None:
                if wrong.key in ("no_neighbour", "same_building", "no_link"):
                    reasons[HEX_IDS[hex]] = wrong.key
                continue
            free = workers.free_steps_at(state, player, tile, hex)
            value = state.box.hex_die[player.board * HEXES + hex]
            costs = {die: int(workers.cost(state, player, die, value, free)) for die in _values(state, seat)}
            dear = {str(die): cost for die, cost in costs.items() if cost > player.workers}
            if dear:
                reasons[HEX_IDS[hex]] = dear
    return blocked


def _values(state: Burgundy, seat: int) -> list[int]:
    step, arg = state.question().name, int(state.argument())
    if step == "turn":
        return sorted({int(die) for die in state.players[seat].dice if die > 0})
    return [arg] if step == "take_tile" and arg else []


def _depot_costs(state: Burgundy, seat: int, value: int) -> dict[str, int]:
    """Return the workers it takes to use a die at each depot, whether the player has them or not."""
    player = state.players[seat]
    free = workers.free_steps_taking(state, player)
    return {DEPOT_IDS[depot]: int(workers.cost(state, player, value, depot + 1, free)) for depot in range(DEPOTS)}


def _plays(state: Burgundy, seat: int) -> list[Play]:
    """Return the plays of a question that is followed by others: each a line of answers, its places and its price."""
    step, arg = state.question().name, int(state.argument())
    legal = {_space().notation(code) for code in state.options}
    plays: list[Play] = []
    if step == "turn":
        for value in _values(state, seat):
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
    free = workers.free_steps_taking(state, player)
    plays = []
    for code in codes:
        depot, tile = DEPOT_IDS[depot_of(code)], FACE_IDS[taken_by(code)]
        answers = [*line, *_if_asked(codes, f"take:{depot}:{tile}")]
        cost = int(workers.cost(state, player, value, depot_of(code) + 1, free))
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
            free = workers.free_steps_at(state, player, tile, hex)
            cost = workers.cost(state, player, value, state.box.hex_die[player.board * HEXES + hex], free)
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
            int(workers.cost(state, player, value, good + 1, 0)),
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
    if state.question().name not in ("place_at", "won_at"):
        return []
    tile = _game().question_params(state)["tile"]
    return [(tile, _space().actions[code].params["hex"]) for code in state.options]


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


# Dice and drawn tiles and goods, for the fairness of the draws.


def draws(before: State, after: State) -> list[Draw]:
    """Return what one action revealed: the dice of a new round, the buildings and goods of a new phase.

    A die that had a single use is spent before it can be counted. Each of several tiles drawn from one stack had the
    chances that the whole stack gave.
    """
    assert isinstance(before, Burgundy)
    assert isinstance(after, Burgundy)
    found: list[Draw] = []
    if (after.phase, after.round) != (before.phase, before.round) and after.round > 0:
        sixths = {str(value): 1 / 6 for value in range(1, 7)}
        rolled = [int(die) for player in after.players for die in player.dice if die > 0]
        found += [("die", str(value), sixths) for value in rolled]
        found.append(("white_die", str(int(after.white_die)), sixths))
    if before.round == 0 or after.phase != before.phase:
        found += _buildings_drawn(before, after)
        found += _goods_drawn(before, after)
    return found


def faces(before: State | None, after: State, events: Sequence[Mapping[str, Any]]) -> list[Face]:
    """Return the dice an action rolled, in their order; the set-up tells no events, but its dice lie on the table."""
    assert isinstance(after, Burgundy)
    found: list[Face] = []
    if before is None and after.round > 0:
        for seat in after.order:
            found += [Face("die", int(die), int(seat)) for die in after.players[seat].dice if die > 0]
        found.append(Face("white_die", int(after.white_die), int(after.order[0])))
    for number, event in enumerate(events):
        if event["event"] == "rolled":
            found += [Face("die", event[name], event["seat"], (number, name)) for name in ("die", "die_second")]
        elif event["event"] == "white_die":
            found.append(Face("white_die", event["die"], event["seat"], (number, "die")))
    return found


def when(before: State, after: State, words: Catalogue) -> tuple[str, dict[str, Any]]:
    assert isinstance(after, Burgundy)
    return "phase", {"phase": words.name("phase", PHASE_IDS[after.phase]), "n": int(after.round)}


def _buildings_drawn(before: Burgundy, after: Burgundy) -> list[Draw]:
    tiles = [tile for tile in range(TILES) if TYPE_OF[tile] == BUILDING]
    return _spread("building", {TILE_IDS[tile]: (int(before.stack[tile]), int(after.stack[tile])) for tile in tiles})


def _goods_drawn(before: Burgundy, after: Burgundy) -> list[Draw]:
    goods = zip(GOOD_IDS, before.hidden_goods, after.hidden_goods, strict=True)
    return _spread("good", {name: (int(old), int(new)) for name, old, new in goods})


def _spread(label: str, counts: Mapping[str, tuple[int, int]]) -> list[Draw]:
    total = sum(old for old, _ in counts.values())
    if total == 0:
        return []
    shares = {name: old / total for name, (old, _) in counts.items()}
    return [(label, name, shares) for name, (old, new) in counts.items() for _ in range(old - new)]
