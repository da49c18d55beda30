"""Invariants of the game: positions that cannot be, each told in one sentence."""
# Not compiled by mypyc.

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from doubloon.games.santa_maria.box import (
    ALL_BISHOP_IDS,
    ALL_COLONY_IDS,
    ALL_MISSION_IDS,
    ALL_PIECE_IDS,
    ALL_SCHOLAR_IDS,
    ALL_SHIP_IDS,
    BLUE,
    BLUE_DIE,
    BUNDLE,
    CELL_IDS,
    CELLS,
    DOCK_IDS,
    DOCKS,
    FIRST_IMPROVEMENT_PIECE,
    FIRST_ROAD_TILE,
    FIRST_SPECIAL_TILE,
    FIRST_TOWN_HALL,
    GROUP_IDS,
    GROUP_TILES,
    MOST_PARTS,
    NO_FIELD,
    NO_SHIP,
    RESOURCE_IDS,
    ROAD_TILES,
    SHIP_IDS,
    SHIPS,
    TILES,
    TRADE,
    WHITE,
    WHITE_DIE,
    YEARS,
)
from doubloon.games.santa_maria.buildings import FIRST_EFFECT, NUMBER, TIMES, TRADE_EFFECT
from doubloon.games.santa_maria.expand import PLACEMENTS, shape_of
from doubloon.games.santa_maria.grid import ALL_LINES, LINE_SET, LINES
from doubloon.games.santa_maria.logistics import CELL, NO_SWEEP, sweep_of
from doubloon.games.santa_maria.logistics import LINE as SWEPT_LINE
from doubloon.games.santa_maria.state import NOT_PASSED, TAKEN, Player, SantaMaria
from doubloon.games.santa_maria.storage import payable
from doubloon.games.santa_maria.sweep import COLOUR, FOLLOWING, LINE
from doubloon.games.santa_maria.take_die import COLOUR as DIE_COLOUR
from doubloon.games.santa_maria.take_die import GUEST, VALUE

Frame = tuple[str, int, int]  # step, seat, argument


class Checks:
    """What an expansion adds to the checks of a position; nothing here, where the base game is checked."""

    def dice_in_hand(self, state: SantaMaria, seat: int, colour: int) -> int:
        """How many dice of a colour a player is using right now."""
        return sum(
            step in ("sweep", "land_die") and who == seat and COLOUR.of(arg) == colour and not FOLLOWING.of(arg)
            for step, who, arg in frames(state)
        )

    def start_blue(self, state: SantaMaria, seat: int) -> int:
        """How many blue dice a player begins with."""
        return int(state.box.start_blue)

    def problems(self, state: SantaMaria) -> Iterator[str]:
        """List what no game with the expansion could come to."""
        yield from ()

    def frame_problems(self, state: SantaMaria, step: str, seat: int, arg: int) -> Iterator[str]:
        """List what cannot be asked about the expansion."""
        yield from ()


def problems(state: SantaMaria, checks: Checks) -> Iterator[str]:
    """List everything that no game could come to."""
    if len(state.players) != state.seats:
        yield f"there are {len(state.players)} players for {state.seats} seats"
        return
    yield from colony_problems(state)
    yield from piece_problems(state)
    yield from cover_problems(state)
    yield from dice_problems(state, checks)
    yield from track_problems(state)
    yield from monk_problems(state)
    yield from ship_problems(state)
    yield from storage_problems(state)
    yield from checks.problems(state)
    yield from end_problems(state)
    yield from agenda_problems(state, checks)


def end_problems(state: SantaMaria) -> Iterator[str]:
    """A game goes on until everybody has passed in the last year."""
    playing = any(player.pass_space == NOT_PASSED for player in state.players)
    if not state.agenda and (state.year < YEARS or playing):
        yield "nobody is asked anything, but the game is not over"


def frames(state: SantaMaria) -> list[Frame]:
    return [(step.name, seat, arg) for step, seat, arg in state.frames()]


def settlers(state: SantaMaria) -> list[tuple[int, Player]]:
    """All who have a colony, with their seats."""
    return [
        (seat, player) for seat, player in enumerate(state.players) if state.rules.expansion.has_colony(state, seat)
    ]


def colony_problems(state: SantaMaria) -> Iterator[str]:
    """Everybody has a board, unless it is still to be chosen."""
    choosing = {seat for step, seat, _ in frames(state) if step in ("choose_board", "choose_set")}
    placing = {seat for step, seat, arg in frames(state) if step == "place_tile" and is_town_hall(arg)}
    taken: Counter[int] = Counter()
    for seat, player in settlers(state):
        if (player.colony < 0) != (seat in choosing):
            yield f"seat {seat} has {'no' if player.colony < 0 else 'a'} colony, which does not go with the agenda"
        taken[int(player.colony)] += player.colony >= 0
        board = state.box.side_b if state.rules.advanced else player.colony
        for cell in range(CELLS):
            if is_improved(state, player, cell):
                continue
            printed = state.box.board_fields[board * CELLS + cell] if board >= 0 else NO_FIELD
            found = player.cells[cell]
            is_printed = found != NO_FIELD and state.box.field_piece[found] < 0
            if found != printed and (printed != NO_FIELD or is_printed):
                yield f"{CELL_IDS[cell]} of seat {seat} is not what its board shows"
        has_hall = any(found >= 0 and is_town_hall(int(state.box.field_piece[found])) for found in player.cells)
        hidden = any(is_improved(state, player, cell) for cell in range(CELLS))
        if state.rules.advanced and player.colony >= 0 and has_hall == (seat in placing) and not hidden:
            yield f"seat {seat} must have placed the town hall of its colony"
    for colony, number in taken.items():
        if number > 1:
            yield f"the {ALL_COLONY_IDS[colony]} colony belongs to {number} players"
        if colony >= 0 and state.boards >> colony & 1:
            yield f"the {ALL_COLONY_IDS[colony]} colony is taken and can still be chosen"


def is_town_hall(piece: int) -> bool:
    return FIRST_TOWN_HALL <= piece < FIRST_SPECIAL_TILE


def is_improved(state: SantaMaria, player: Player, cell: int) -> bool:
    field = player.cells[cell]
    return field != NO_FIELD and state.box.field_piece[field] >= FIRST_IMPROVEMENT_PIECE


def piece_problems(state: SantaMaria) -> Iterator[str]:
    """Every tile is there once, whole, and lies as its shape says."""
    yield from display_problems(state)
    laid: Counter[int] = Counter()
    for seat, player in enumerate(state.players):
        for piece, cells in pieces_of(state, player).items():
            laid[piece] += 1
            at_home = state.rules.advanced and piece - FIRST_TOWN_HALL == player.colony
            if is_town_hall(piece) and not at_home:
                yield f"seat {seat} has {ALL_PIECE_IDS[piece]}, which is not the town hall of its colony"
            if not lies_well(state, player, piece, cells):
                yield f"the cells of {ALL_PIECE_IDS[piece]} do not lie as on the tile"
    for piece, number in laid.items():
        if number > 1 or waits(state, piece):
            yield f"the tile {ALL_PIECE_IDS[piece]} is there twice"
    roads = sorted(piece - FIRST_ROAD_TILE for piece in laid if FIRST_ROAD_TILE <= piece < FIRST_TOWN_HALL)
    used = list(range(ROAD_TILES - state.road_tiles))
    if roads != used and not (state.rules.specialists and set(roads) <= set(used)):  # improvements may hide some
        yield f"{state.road_tiles} road tiles are left, but {len(roads)} are laid, or not the first ones"


def waits(state: SantaMaria, piece: int) -> bool:
    """Tell whether a tile is on display or in its stack."""
    if piece < TILES:
        return bool((state.display | state.stack) >> piece & 1)
    if piece < FIRST_SPECIAL_TILE:
        return False
    return bool((state.special_tiles | state.special_stack) >> (piece - FIRST_SPECIAL_TILE) & 1)


def display_problems(state: SantaMaria) -> Iterator[str]:
    if state.display & state.stack:
        yield "a tile is on display and in the stack"
    for group, name in enumerate(GROUP_IDS):
        shown = bin(state.display >> group * GROUP_TILES & (1 << GROUP_TILES) - 1).count("1")
        if shown > state.box.display[group]:
            yield f"{shown} {name} tiles are on display, but there is room for {state.box.display[group]}"


def pieces_of(state: SantaMaria, player: Player) -> dict[int, dict[int, list[int]]]:
    """Which tiles lie in a colony, but for improvements: for each the cells of its parts."""
    found: dict[int, dict[int, list[int]]] = {}
    for cell, field in enumerate(player.cells):
        piece = int(state.box.field_piece[field]) if field != NO_FIELD else -1
        if 0 <= piece < FIRST_IMPROVEMENT_PIECE:
            part = int(field - state.box.piece_field[piece])
            found.setdefault(piece, {}).setdefault(part, []).append(cell)
    return found


def lies_well(state: SantaMaria, player: Player, piece: int, cells: dict[int, list[int]]) -> bool:
    """Tell whether a tile lies in one of its turns; parts that are missing must be hidden by improvements."""
    parts = int(state.box.piece_parts[piece])
    if any(len(places) > 1 for places in cells.values()):
        return False
    if parts == 1:
        return True
    first = int(shape_of(piece)) * PLACEMENTS
    for place in range(first, first + PLACEMENTS):
        if state.box.placement[place]:
            wanted = [int(cell) for cell in state.box.placement_cells[place * MOST_PARTS : place * MOST_PARTS + parts]]
            if all(
                cells[part] == [cell] if part in cells else is_improved(state, player, cell)
                for part, cell in enumerate(wanted)
            ):
                return True
    return False


def cover_problems(state: SantaMaria) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if player.covered & ~player.buildings:
            yield f"seat {seat} has a die or coins where there is no building"
        coins = sorted(int(what) - BLUE_DIE for what in player.cover if what > BLUE_DIE)
        paid = list(range(1, len(coins) + 1))
        if player.pass_space == NOT_PASSED and coins != paid:
            yield f"seat {seat} has activated {len(coins)} buildings with coins, so they must cost 1, 2 and so on"
        if len(set(coins)) < len(coins) or (coins and coins[-1] > len(coins) + 1):
            yield f"seat {seat} cannot have paid {', '.join(map(str, coins))} coins for its buildings"
        if player.white_taken() > state.box.white_limit:
            yield f"seat {seat} has used {player.white_taken()} white dice, but may use {state.box.white_limit}"


def dice_problems(state: SantaMaria, checks: Checks) -> Iterator[str]:
    """White and blue dice are all in a pool, beside a board, on a building or being used."""
    white = sum(state.white)
    shared = sum(state.shared_blue)
    unlocked = 0
    for seat, player in enumerate(state.players):
        white += player.white_used + checks.dice_in_hand(state, seat, WHITE)
        blue = player.blue_used + checks.dice_in_hand(state, seat, BLUE)
        unlocked += player.blue_dice
        symbols = (int(symbol) for symbol in state.box.religion_symbol[: player.religion + 1])
        due = checks.start_blue(state, seat) + sum(int(state.box.symbol_die[symbol]) for symbol in symbols if symbol)
        if player.blue_dice != due:
            yield f"seat {seat} has unlocked {player.blue_dice} blue dice, but its religion marker says {due}"
        if state.rules.shared_blue:
            shared += blue
            if sum(player.blue):
                yield f"seat {seat} has blue dice of its own, but they are shared"
            if blue > player.blue_dice:
                yield f"seat {seat} has taken {blue} blue dice, but has unlocked {player.blue_dice}"
        elif blue + sum(player.blue) - (player.envoys >> BLUE & 1) != player.blue_dice:
            yield f"seat {seat} has {blue + sum(player.blue)} blue dice, but has unlocked {player.blue_dice}"
    if state.rules.ambassadors:
        white -= 1 - (state.ambassadors[WHITE] != TAKEN)  # the ambassador's die, once it is taken
    if white != state.box.white_dice:
        yield f"there are {white} white dice, but this table has {state.box.white_dice}"
    if shared != (unlocked if state.rules.shared_blue else 0):
        yield f"there are {shared} shared blue dice, but {unlocked if state.rules.shared_blue else 0} are unlocked"


def track_problems(state: SantaMaria) -> Iterator[str]:
    spaces = [(player.pass_space, player.pass_order) for player in state.players if player.pass_space != NOT_PASSED]
    if len(set(spaces)) < len(spaces):
        yield "two players have passed on the same space"
    for space in {int(player.conquest) for player in state.players}:
        heights = sorted(int(player.height) for player in state.players if player.conquest == space)
        if heights != (list(range(len(heights))) if space else [0] * len(heights)):
            yield f"the markers on space {space} of the conquest track must be numbered from the lowest, 0, upwards"


def monk_problems(state: SantaMaria) -> Iterator[str]:
    box = state.box
    if bin(state.board_scholars).count("1") != box.scholars_on_board:
        yield f"there must be {box.scholars_on_board} scholars on the board"
    if bin(state.board_bishops).count("1") != box.bishops_on_board:
        yield f"there must be {box.bishops_on_board} bishops on the board"
    for seat, player in enumerate(state.players):
        yield from own_scholar_problems(state, seat, player)
        trained = player.scholars & ~own_scholar(player) & ~state.board_scholars
        yield from (
            f"seat {seat} has trained {name}, which is not on the board"
            for place, name in enumerate(ALL_SCHOLAR_IDS)
            if trained >> place & 1
        )
        yield from (
            f"seat {seat} has a monk on {name}, which is not on the board"
            for place, name in enumerate(ALL_MISSION_IDS)
            if (player.missions & ~box.missions) >> place & 1
        )
        joined = player.bishops & ~state.board_bishops
        yield from (
            f"seat {seat} has a monk at the bishop {name}, which is not on the board"
            for place, name in enumerate(ALL_BISHOP_IDS)
            if joined >> place & 1
        )
        crossed = sum(1 for symbol in box.religion_symbol[: player.religion + 1] if symbol)
        if player.monks_used() > min(crossed, box.monks):
            yield f"seat {seat} has recruited {player.monks_used()} monks, but has crossed {crossed} symbols"


def own_scholar(player: Player) -> int:
    """The own scholar as a set, empty if there is none."""
    return 1 << int(player.own_scholar) if player.own_scholar >= 0 else 0


def own_scholar_problems(state: SantaMaria, seat: int, player: Player) -> Iterator[str]:
    mine = own_scholar(player)
    if (mine > 0) != (state.rules.advanced and player.colony >= 0):
        yield f"seat {seat} must have a scholar of its own in the advanced setup, and only there"
    if mine & state.board_scholars or mine & ~player.scholars:
        yield f"the own scholar of seat {seat} must be trained, and cannot be on the board"
    if any(mine & own_scholar(other) for other in state.players[:seat]):
        yield f"seat {seat} has the same scholar of its own as another player"


def ship_problems(state: SantaMaria) -> Iterator[str]:
    for ship, name in enumerate(ALL_SHIP_IDS if state.rules.kingdoms else SHIP_IDS):
        stack, shown = state.ship_stack, list(state.open_ships)
        if ship >= SHIPS:
            stack, shown = state.special_ship_stack, [state.special_ship]
        found = (stack >> ship & 1) + sum(1 for other in shown if other == ship)
        found += sum(1 for player in state.players for tiles in player.harbour if tiles >> ship & 1)
        if found != 1:
            yield f"the shipping tile {name} is there {found} times"
    for dock, name in enumerate(DOCK_IDS):
        if state.open_ships[dock] == NO_SHIP and state.ship_stack:
            yield f"the {name} dock is empty, but there are shipping tiles in the stack"


def storage_problems(state: SantaMaria) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        for resource, name in enumerate(RESOURCE_IDS):
            if player.goods[resource] > state.box.limit[resource]:
                yield f"seat {seat} has {player.goods[resource]} {name}, but storage holds {state.box.limit[resource]}"


def agenda_problems(state: SantaMaria, checks: Checks) -> Iterator[str]:
    """Nobody can be asked about a tile, a die or a payment that is not there."""
    for step, seat, arg in frames(state):
        player = state.players[seat]
        if step == "main" and player.pass_space != NOT_PASSED:
            yield f"seat {seat} is asked for a main action, but has passed"
        if step == "place_tile" and not can_be_placed(state, player, arg):
            yield f"seat {seat} is asked to place a tile that is not on display or finds no room"
        if step in ("pay", "receive") and arg * BUNDLE >= len(state.box.bundles):
            yield f"seat {seat} is asked about a cost that does not exist"
        elif step == "pay" and not payable(state, player, arg):
            yield f"seat {seat} is asked to pay what it does not have"
        if step in ("take_ship", "dock") and arg < DOCKS and state.open_ships[arg] == NO_SHIP:
            yield f"seat {seat} is asked about a ship at the empty {DOCK_IDS[arg]} dock"
        if step == "line" and not die_is_there(state, seat, arg):
            yield f"seat {seat} is asked about a {DIE_COLOUR.read(arg)} die that is not there"
        if step in ("sweep", "land_die") and not can_be_swept(state, seat, arg):
            yield f"seat {seat} sweeps a line without a free building"
        if step == "move_to" and not die_can_move(player, arg):
            yield f"seat {seat} is asked to move a die that is not there"
        yield from checks.frame_problems(state, step, seat, arg)
        yield from effect_problems(state, step, seat, arg)


def effect_problems(state: SantaMaria, step: str, seat: int, arg: int) -> Iterator[str]:
    effects = len(state.box.effect_kind)
    if step == "effect" and arg >= effects:
        yield f"seat {seat} is asked about an effect that does not exist"
    if step == "use" and FIRST_EFFECT.of(arg) + NUMBER.of(arg) > effects:
        yield f"seat {seat} is asked about effects that do not exist"
    if step == "trade":
        effect = TRADE_EFFECT.of(arg)
        if effect >= effects or state.box.effect_kind[effect] != TRADE or not TIMES.of(arg):
            yield f"seat {seat} is asked about a trade that does not exist"


def can_be_placed(state: SantaMaria, player: Player, piece: int) -> bool:
    if is_town_hall(piece):
        return piece - FIRST_TOWN_HALL == player.colony and bool(state.fits(player, shape_of(piece)))
    if TILES <= piece < FIRST_SPECIAL_TILE or piece >= FIRST_IMPROVEMENT_PIECE:
        return False
    if piece >= FIRST_SPECIAL_TILE and not state.rules.kingdoms:
        return False
    shown = state.display if piece < TILES else state.special_tiles << FIRST_SPECIAL_TILE
    if not shown >> piece & 1:
        return False
    return state.fits(player, shape_of(piece))


def die_is_there(state: SantaMaria, seat: int, arg: int) -> bool:
    value, colour = VALUE.of(arg), DIE_COLOUR.of(arg)
    if GUEST.of(arg):
        return bool(state.rules.ambassadors) and state.ambassadors[colour] == value
    pool = state.white if colour == WHITE else state.blue_of(seat)
    return value < len(pool) and pool[value] > 0


def can_be_swept(state: SantaMaria, seat: int, arg: int) -> bool:
    """Tell whether a line has a free building, or may still get one by a hire or by the governor's leaving."""
    line = LINE.of(arg)
    if line >= (ALL_LINES if state.rules.kingdoms else LINES):
        return False
    if FOLLOWING.of(arg) or any(step in ("hire", "governor") and who == seat for step, who, _ in frames(state)):
        return bool(state.rules.kingdoms)
    return bool(state.players[seat].free() & LINE_SET[line])


def die_can_move(player: Player, arg: int) -> bool:
    cell, sweep = CELL.of(arg), sweep_of(arg)
    in_line = sweep == NO_SWEEP or SWEPT_LINE.of(sweep) < ALL_LINES
    return in_line and cell < CELLS and player.cover[cell] in (WHITE_DIE, BLUE_DIE)
