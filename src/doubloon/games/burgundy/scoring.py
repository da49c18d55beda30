"""Final scoring: what is left over, the knowledge tiles, the winner."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.games.burgundy.animals import kind_of
from doubloon.games.burgundy.box import (
    ALL_HEXES,
    ANIMAL_KINDS,
    BONUS_TILES,
    FIRST_ANIMAL,
    FIRST_BUILDING_POINTS,
    FIRST_KNOWLEDGE,
    GOODS_LEFT,
    KNOWLEDGE_POINTS,
    KNOWLEDGE_TILES,
    LAST_BUILDING_POINTS,
    SILVER_LEFT,
    SOLD_COLOURS,
    SOLD_GOODS,
    TYPES,
    WORKERS_LEFT,
)
from doubloon.games.burgundy.state import Burgundy, Player, count_bits, total
from doubloon.games.burgundy.target import settle


def score_end(state: Burgundy, seat: Seat) -> None:
    """Score a player's goods (CB-SCORE-01), silver (CB-SCORE-02), workers (CB-SCORE-03) and knowledge (CB-SCORE-04).

    Nothing else counts at the end, such as tiles in storage (CB-SCORE-05).
    """
    player = state.players[seat]
    box = state.box
    goods = total(player.goods) * box.final_points_per_good
    silver = player.silver * box.final_points_per_silver
    workers = player.workers // box.workers_per_final_point
    state.score(player, GOODS_LEFT, goods)
    state.score(player, SILVER_LEFT, silver)
    state.score(player, WORKERS_LEFT, workers)
    state.tell("leftovers_scored", "CB-SCORE-01", seat, goods, silver, workers)
    for number in range(i64(SOLD_COLOURS), i64(KNOWLEDGE_TILES + 1)):
        if player.knows(number):
            points = knowledge_points(state, seat, number)
            state.score(player, KNOWLEDGE_POINTS, points)
            state.tell("knowledge_scored", "CB-SCORE-04", seat, FIRST_KNOWLEDGE + number - 1, points)


def score_knowledge_at_once(state: Burgundy, seat: Seat) -> None:
    """Playing alone, one scores knowledge tiles as soon as they are worth more than before (CB-SOLO-10)."""
    player = state.players[seat]
    gained = -player.points[KNOWLEDGE_POINTS]
    for number in range(i64(SOLD_COLOURS), i64(KNOWLEDGE_TILES + 1)):
        if player.knows(number):
            gained += knowledge_points(state, seat, number)
    if gained > 0:
        state.score(player, KNOWLEDGE_POINTS, gained)
        state.tell("knowledge_scored_at_once", "CB-SOLO-10", seat, gained)
        settle(state, seat)


def knowledge_points(state: Burgundy, seat: Seat, number: i64) -> i64:
    """Return what one of the tiles 15 to 26 is worth to a player as the table stands.

    They count the colours sold (CB-KNOW-15); the buildings of one kind: warehouses (CB-KNOW-16), watchtowers
    (CB-KNOW-17), carpenter's workshops (CB-KNOW-18), churches (CB-KNOW-19), markets (CB-KNOW-20), boarding houses
    (CB-KNOW-21), banks (CB-KNOW-22), town halls (CB-KNOW-23), as the box says; the kinds of animals (CB-KNOW-24), the
    tokens sold (CB-KNOW-25) and the bonus tiles won (CB-KNOW-26).
    """
    player = state.players[seat]
    each = state.box.knowledge[number]
    if number == SOLD_COLOURS:
        return each * sold_colours(player)
    if FIRST_BUILDING_POINTS <= number <= LAST_BUILDING_POINTS:
        return each * player.placed(state.box.knowledge_building[number])
    if number == ANIMAL_KINDS:
        return each * animal_kinds(player)
    if number == SOLD_GOODS:
        return each * total(player.sold)
    if number == BONUS_TILES:
        return each * bonus_tiles(state, seat)
    return 0


def sold_colours(player: Player) -> i64:
    result: i64 = 0
    for count in player.sold:
        if count > 0:
            result += 1
    return result


def animal_kinds(player: Player) -> i64:
    """How many kinds of animals live in the duchy, all pastures together (CB-KNOW-24)."""
    kinds: i64 = 0
    for tile in player.duchy:
        if FIRST_ANIMAL <= tile < FIRST_KNOWLEDGE:
            kinds |= 1 << kind_of(tile)
    return count_bits(kinds)


def bonus_tiles(state: Burgundy, seat: Seat) -> i64:
    result: i64 = 0
    for colour in range(i64(TYPES)):
        if state.large_bonus[colour] == seat:
            result += 1
        if state.small_bonus[colour] == seat:
            result += 1
    return result


def winners(state: Burgundy) -> list[int]:
    """Most points (CB-SCORE-06), then more empty hexes (CB-SCORE-07), then the later place on the track (CB-SCORE-08).

    The table may prefer fewer empty hexes instead (CB-OPT-TIEBREAK).

    Whoever plays alone wins with a full duchy, and only so (CB-SOLO-14).
    """
    if state.solo is not None:
        return [0] if state.players[0].filled == ALL_HEXES else []
    results: list[tuple[int, int, int]] = []
    for place in range(state.seats):
        player = state.players[state.order[place]]
        empty = player.empty_hexes()
        results.append((int(player.score()), int(-empty if state.rules.fewer_empty_wins else empty), int(place)))
    return [int(state.order[max(results)[2]])]
