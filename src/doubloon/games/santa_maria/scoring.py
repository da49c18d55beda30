"""Final scoring: goods, colonists, scholars, bishops, harbour; and who has won."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.santa_maria.box import (
    CELLS,
    COLONISTS,
    DIVERSE,
    DOCKS,
    FARM,
    FOREST,
    MOUNTAIN,
    ONE_DOCK,
    RESOURCES,
    SIZE,
    SQUARE,
    TERRAIN,
    TOWN,
    TOWN_HALL,
    TOWNS,
)
from doubloon.games.santa_maria.grid import BIT, LINE_SET, LINES, count, grow, neighbours
from doubloon.games.santa_maria.state import Player, SantaMaria

SOURCES: Final = (
    "happiness",
    "conquest",
    "goods",
    "colonists",
    "scholars",
    "bishops",
    "bishop_penalty",
    "sets",
    "ships",
)


def sources(state: SantaMaria) -> list[str]:
    """Where points come from at this table."""
    return [*SOURCES, *state.rules.expansion.sources()]


def points_by_source(state: SantaMaria, player: Player) -> list[int]:
    """Return what the player would have if the game ended now, in the order of the table's sources (AK-ORDER-04)."""
    points = [
        int(player.happiness),
        int(player.conquest_vp),
        int(goods(state, player)),
        int(colonists(state, player)),
        int(scholars(state, player)),
        int(bishops(state, player)),
        int(-count(player.bishops) * state.box.bishop_penalty),
        int(sets(player) * state.box.set_vp),
        int(ships(state, player)),
    ]
    state.rules.expansion.add_points(state, player, points)
    return points


def score(state: SantaMaria, player: Player) -> i64:
    return i64(sum(points_by_source(state, player)))


def goods(state: SantaMaria, player: Player) -> i64:
    """All goods are sold, and so many coins are a point (SM-SCORE-01)."""
    coins = player.coins
    for resource in range(i64(RESOURCES)):
        coins += player.goods[resource] * state.box.sell[resource]
    coins += state.rules.expansion.sold_at_end(state, player)
    return coins // state.box.coins_per_vp


def colonists(state: SantaMaria, player: Player) -> i64:
    """A point for each colonist of a full row, and of a full column (SM-SCORE-02)."""
    result: i64 = 0
    for line in range(i64(LINES)):
        if LINE_SET[line] & ~player.filled == 0:
            result += colonists_on(state, player, LINE_SET[line])
    return result


def colonists_on(state: SantaMaria, player: Player, cells: i64) -> i64:
    """Count the colonists on the roads among some cells."""
    result: i64 = 0
    roads: i64 = cells & player.roads
    for cell in range(i64(CELLS)):
        if roads >> cell & 1:
            result += state.box.field_colonists[player.cells[cell]]
    return result


def scholars(state: SantaMaria, player: Player) -> i64:
    """The points printed on trained scholars (SM-SCORE-03), the new ones included (AK-SCHOLAR-09).

    Those of one's own scholar count if the table says so (SM-OPT-SCHOLAR).
    """
    result: i64 = 0
    for scholar in range(len(state.box.scholar_vp)):
        if player.knows(scholar) and (scholar != player.own_scholar or state.rules.own_scholar_scores):
            result += state.box.scholar_vp[scholar]
    return result


def sets(player: Player) -> i64:
    """A set is a shipping tile at each dock (SM-SCORE-05)."""
    result = player.ships(0)
    for dock in range(i64(1), i64(DOCKS)):
        result = min(result, player.ships(dock))
    return result


def ships(state: SantaMaria, player: Player) -> i64:
    """The points printed on shipping tiles (SM-SCORE-06)."""
    return printed_on_ships(player, state.box.ship_vp)


def printed_on_ships(player: Player, figures: vec[i64]) -> i64:
    """Add up a figure of all ships in a player's harbour."""
    result: i64 = 0
    for dock in range(i64(DOCKS)):
        for ship in range(len(figures)):
            if player.harbour[dock] >> ship & 1:
                result += figures[ship]
    return result


def bishops(state: SantaMaria, player: Player) -> i64:
    """What the conditions of the bishops bring, without what each bishop costs (SM-SCORE-04)."""
    result: i64 = 0
    for bishop in range(len(state.box.bishop_per)):
        if player.bishops >> bishop & 1:
            result += condition(state, player, bishop)
    return result


def condition(state: SantaMaria, player: Player, bishop: i64) -> i64:
    """What one bishop's condition is worth in a colony, up to the most it can bring (SM-SCORE-04).

    Colonists at the town hall (SM-BISHOP-COLONISTS) and large tiles (AK-BISHOP-02) are counted right here, a diverse
    line by an option (SM-OPT-DIVERSE).
    """
    if bishop == SQUARE:
        return state.box.square_points[largest_square(player)]
    per = state.box.bishop_per[bishop]
    if bishop == ONE_DOCK:
        number = fullest_dock(player)
    elif bishop == TOWNS:
        number = towns_at_hall(state, player)
    elif bishop == COLONISTS:
        number = colonists_on(state, player, roads_at_hall(state, player))
    elif bishop == TERRAIN:
        number = largest_area(state, player)
    elif bishop == DIVERSE:
        per = state.rules.diverse_points
        number = diverse_lines(state, player)
    else:
        number = state.rules.expansion.counted_by_bishop(state, player, bishop)
    return min(per * number, state.box.bishop_most[bishop])


def largest_square(player: Player) -> i64:
    """The side of the largest square without an empty cell (SM-BISHOP-SQUARE)."""
    side: i64 = SIZE
    while side > 0:
        for row in range(SIZE - side + 1):
            for column in range(SIZE - side + 1):
                if square(row, column, side) & ~player.filled == 0:
                    return side
        side -= 1
    return 0


def square(row: i64, column: i64, side: i64) -> i64:
    line: i64 = (BIT[side] - 1) << column
    result: i64 = 0
    for other in range(row, row + side):
        result |= line << other * SIZE
    return result


def fullest_dock(player: Player) -> i64:
    """How many tiles lie at the dock that has most (SM-BISHOP-ONE-DOCK)."""
    result: i64 = 0
    for dock in range(i64(DOCKS)):
        result = max(result, player.ships(dock))
    return result


def cells_of(state: SantaMaria, player: Player, terrain: i64) -> i64:
    """The buildings of one terrain, as a set."""
    result: i64 = 0
    for cell in range(i64(CELLS)):
        if player.filled >> cell & 1 and state.box.field_terrain[player.cells[cell]] == terrain:
            result |= BIT[cell]
    return result


def roads_at_hall(state: SantaMaria, player: Player) -> i64:
    """The roads that hang together with one that touches the town hall (SM-BISHOP-COLONISTS, SM-BISHOP-TOWNS)."""
    roads: i64 = player.roads
    return grow(neighbours(cells_of(state, player, TOWN_HALL)) & roads, roads)


def towns_at_hall(state: SantaMaria, player: Player) -> i64:
    """Towns beside the town hall or beside its roads (SM-BISHOP-TOWNS)."""
    reached = neighbours(cells_of(state, player, TOWN_HALL)) | neighbours(roads_at_hall(state, player))
    return count(reached & cells_of(state, player, TOWN))


def largest_area(state: SantaMaria, player: Player) -> i64:
    """Cells of the largest area of farms, of forests or of mountains (SM-BISHOP-TERRAIN)."""
    result: i64 = 0
    for terrain in (FARM, FOREST, MOUNTAIN):
        left = cells_of(state, player, terrain)
        while left != 0:
            area = grow(left & -left, left)
            result = max(result, count(area))
            left &= ~area
    return result


def diverse_lines(state: SantaMaria, player: Player) -> i64:
    """Rows and columns with a farm, a forest, a mountain and a town (SM-BISHOP-DIVERSE)."""
    result: i64 = 0
    for line in range(i64(LINES)):
        if all(cells_of(state, player, terrain) & LINE_SET[line] != 0 for terrain in (FARM, FOREST, MOUNTAIN, TOWN)):
            result += 1
    return result


def winners(state: SantaMaria) -> list[int]:
    """Most points, then the pass space nearest to “1st” (SM-TIE-01); alone it takes a target (SM-SOLO-03)."""
    if state.seats == 1:
        return [0] if score(state, state.players[0]) >= state.box.solo_win else []
    results = [
        (int(score(state, player)), -int(player.pass_space), -int(player.pass_order)) for player in state.players
    ]
    best = max(results)
    return [seat for seat, result in enumerate(results) if result == best]
