"""The Castles of Burgundy: what the hexes of a duchy promise, region by region and colour by colour."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.bots.burgundy.forecast import BurgundyForecast
from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.games.burgundy.animals import kind_of
from doubloon.games.burgundy.box import ALL_HEXES, ANIMAL, ANIMAL_POINTS, ANIMALS, HEX_BIT, HEXES, PHASES, ROUNDS, TYPES
from doubloon.games.burgundy.inns import inns_in
from doubloon.games.burgundy.state import Burgundy, Player, count_bits


def chance(forecast: BurgundyForecast, need: float) -> float:
    """That something which takes `need` dice will be done with those that are left."""
    return 0.0 if need > forecast.dice else 1.0 / (1.0 + forecast.weights.completion_doubt * need / forecast.dice)


def phase_points(state: Burgundy, rounds: float) -> float:
    """What completing a region will bring so many rounds from now, between the phases' figures."""
    phase = (float(state.phase * ROUNDS + state.round - 1) + rounds) / float(ROUNDS)
    if phase >= float(PHASES - 1):
        return float(state.box.phase_points[PHASES - 1])
    if phase <= 0.0:
        return float(state.box.phase_points[0])
    whole = i64(phase)
    here = float(state.box.phase_points[whole])
    return here + (phase - float(whole)) * (float(state.box.phase_points[whole + 1]) - here)


def share(forecast: BurgundyForecast, filled: i64, size: i64) -> float:
    even = forecast.weights.even_growth
    part = float(filled) / float(size)
    return part * (even + (1.0 - even) * part)


def region_promise(state: Burgundy, forecast: BurgundyForecast, size: i64, missing: i64) -> float:
    """What a region with some hexes missing is worth already."""
    if missing == size:
        return 0.0
    w = forecast.weights
    points = float(state.box.region_points[size]) + phase_points(state, w.rounds_per_hex * float(missing))
    return points * share(forecast, size - missing, size) * chance(forecast, w.dice_per_hex * float(missing))


def inns_promise(state: Burgundy, forecast: BurgundyForecast, size: i64, missing: i64, inns: i64) -> float:
    """What inns add to that: the region will count as a larger one."""
    largest: i64 = len(state.box.region_points) - 1
    more = float(state.box.region_points[min(largest, size + inns)] - state.box.region_points[size])
    if missing == 0:
        return more
    return (
        more * share(forecast, size - missing, size) * chance(forecast, forecast.weights.dice_per_hex * float(missing))
    )


def board_promise(state: Burgundy, weights: BurgundyWeights, board: i64) -> float:
    """What a whole board promises: many small regions are worth more than few large ones."""
    done: i64 = 0
    result = 0.0
    for hex in range(i64(HEXES)):
        if done & HEX_BIT[hex] == 0:
            region = state.box.region[board * HEXES + hex]
            done |= region
            size = count_bits(region)
            points = state.box.region_points[size] + state.box.phase_points[PHASES // 2]
            result += float(points) / (1.0 + weights.effort_per_hex * float(size))
    return result


def regions_value(state: Burgundy, forecast: BurgundyForecast, player: Player) -> float:
    first = player.board * HEXES
    left = ALL_HEXES & ~player.filled
    result = 0.0
    hex: i64 = 0
    while left != 0:
        if left & 1:
            region = state.box.region[first + hex]
            left &= ~(region >> hex)
            size = count_bits(region)
            missing = count_bits(region & ~player.filled)
            result += region_promise(state, forecast, size, missing)
            if state.box.inns > 0:
                result += inns_promise(state, forecast, size, missing, inns_in(player, region))
            if state.box.hex_type[first + hex] == ANIMAL and missing < size:
                result += pasture_promise(state, forecast, player, region, missing)
        left >>= 1
        hex += 1
    return result


def kind_points(state: Burgundy, player: Player, pasture: i64, kind: i64) -> i64:
    """What the tiles of one kind in a pasture score each time another one joins them."""
    extra = state.box.knowledge[ANIMAL_POINTS] if player.knows(ANIMAL_POINTS) else 0
    points: i64 = 0
    animals = pasture & player.filled
    hex: i64 = 0
    while animals != 0:
        if animals & 1 and kind_of(player.duchy[hex]) == kind:
            points += state.box.animals[player.duchy[hex]] + extra
        animals >>= 1
        hex += 1
    return points


def pasture_promise(state: Burgundy, forecast: BurgundyForecast, player: Player, pasture: i64, missing: i64) -> float:
    """Animals that are there score again when more of their kind come."""
    w = forecast.weights
    most: i64 = 0
    for kind in range(i64(ANIMALS)):
        most = max(most, kind_points(state, player, pasture, kind))
    followers = min(float(missing), w.most_followers) * chance(forecast, w.dice_per_hex)
    return w.same_kind * followers * float(most)


def colours_value(state: Burgundy, forecast: BurgundyForecast, seat: i64) -> float:
    """The bonus tiles: how far a colour is, and who is ahead in it."""
    result = 0.0
    player = state.players[seat]
    for colour in range(i64(TYPES)):
        hexes = state.box.hexes_of_type[player.board * TYPES + colour]
        missing = count_bits(hexes & ~player.filled)
        if missing > 0:
            part = share(forecast, count_bits(hexes & player.filled), count_bits(hexes))
            likely = chance(forecast, forecast.weights.dice_per_hex * float(missing))
            if likely > 0.0:
                result += part * part * likely * bonus_to_win(state, forecast, seat, colour, missing)
    return result


def bonus_to_win(state: Burgundy, forecast: BurgundyForecast, seat: i64, colour: i64, missing: i64) -> float:
    w = forecast.weights
    large = float(state.box.large_bonus)
    small = float(state.box.small_bonus)
    if state.large_bonus[colour] >= 0:
        return small if state.small_bonus[colour] < 0 else 0.0
    odds = w.large_if_ahead
    for other in range(state.seats):
        if other != seat:
            rival = state.players[other]
            theirs = count_bits(state.box.hexes_of_type[rival.board * TYPES + colour] & ~rival.filled)
            if theirs < missing:
                odds = min(odds, w.large_if_behind)
            elif theirs == missing:
                odds = min(odds, w.large_if_even)
    return odds * large + (1.0 - odds) * small


def openness(state: Burgundy, forecast: BurgundyForecast, player: Player) -> float:
    """Every type of tile should find a hex, and for many dice."""
    w = forecast.weights
    free = player.reach & ~player.filled
    closed = 0.0
    for colour in range(i64(TYPES)):
        hexes = free & state.box.hexes_of_type[player.board * TYPES + colour]
        rest = 1.0
        for _ in range(die_values(state, player, hexes)):
            rest *= w.open_wear
        closed += rest
    return w.open_type * (float(TYPES) - closed) * min(1.0, forecast.dice / w.dice_to_expand)


def die_values(state: Burgundy, player: Player, hexes: i64) -> i64:
    """How many different die values these hexes have."""
    result: i64 = 0
    for value in range(i64(1), i64(7)):
        if hexes & state.box.hexes_near[(player.board * 7 + value) * 4] != 0:
            result += 1
    return result
