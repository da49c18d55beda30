"""Santa Maria: what a colony will bring: this year's dice, the years to come, and colonists in full lines."""
# Compiled by mypyc.

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.santa_maria.forecast import SantaMariaForecast, Worths
from doubloon.games.santa_maria.box import BLUE, CELLS, ROAD, SIZE, WHITE
from doubloon.games.santa_maria.grid import LINE_CELLS, LINE_SET, LINES, ROW, count
from doubloon.games.santa_maria.state import TAKEN, Player, SantaMaria


def building_worth(worths: Worths, forecast: SantaMariaForecast, field: i64) -> float:
    """What activating a field brings."""
    result = worths.produce[forecast.stage * worths.fields + field]
    if worths.religion[field] > 0:
        result += float(worths.religion[field]) * forecast.religion
    if worths.conquistadors[field] > 0:
        result += float(worths.conquistadors[field]) * forecast.conquistador
    if worths.shipping[field] > 0:
        result += float(worths.shipping[field]) * forecast.shipping
    return result


def activations_worth(state: SantaMaria, worths: Worths, forecast: SantaMariaForecast, player: Player) -> float:
    """All that dice and coins can still activate."""
    if forecast.years == 0.0 and not forecast.here:
        return 0.0
    w = forecast.weights
    every = vec[float]([0.0] * LINES)
    free = vec[float]([0.0] * LINES)
    buildings = player.buildings
    open_now = player.free()
    best = 0.0
    for cell in range(i64(CELLS)):
        if buildings >> cell & 1:
            worth = building_worth(worths, forecast, player.cells[cell])
            every[cell % SIZE] += worth
            every[ROW + cell // SIZE] += worth
            best += worth
            if open_now >> cell & 1:
                free[cell % SIZE] += worth
                free[ROW + cell // SIZE] += worth
    result = 0.0
    if forecast.years > 0.0:
        mean = best / float(max(1, count(buildings)))
        white = lines_worth(forecast, every, 0, w.white_used)
        envoys = 1.0 if state.rules.ambassadors else 0.0  # the blue one comes to everybody, taken or followed
        blue = lines_worth(forecast, every, ROW, float(player.blue_dice) + envoys)
        result = forecast.years * (white + blue + w.coin_used * w.coin_gain * mean)
    if forecast.here:
        result += dice_worth(state, forecast, player, free)
    return result


def lines_worth(forecast: SantaMariaForecast, every: vec[float], first: i64, dice: float) -> float:
    """So many dice of a year to come: partly on the best lines, partly on any."""
    total = 0.0
    for line in range(first, first + SIZE):
        total += every[line]
    chosen = 0.0
    taken: i64 = 0
    left = dice
    while left > 0.0:
        best = 0.0
        which: i64 = -1
        for line in range(first, first + SIZE):
            if every[line] > best and not taken >> line & 1:
                best = every[line]
                which = line
        if which < 0:
            break
        taken |= 1 << which
        chosen += best * min(1.0, left)
        left -= 1.0
    aim = forecast.weights.chosen
    return aim * chosen + (1.0 - aim) * dice * total / float(SIZE)


def dice_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player, free: vec[float]) -> float:
    """What this year's dice can still do, each on the best line left to it."""
    white = state.box.white_limit - player.white_used
    pool = state.white[:]
    own = player.blue[:]
    blue = player.blue_dice
    if state.rules.ambassadors:  # their dice come to everybody, taken or followed
        if state.ambassadors[WHITE] != TAKEN:
            white += 1
            pool[state.ambassadors[WHITE]] += 1
        if state.ambassadors[BLUE] != TAKEN:
            blue += 1
            own[state.ambassadors[BLUE]] += 1
    result = pool_worth(forecast, player.coins, free, 0, pool, white)
    if state.rules.shared_blue:
        left = player.blue_dice - player.blue_used
        return result + pool_worth(forecast, player.coins, free, ROW, state.shared_blue[:], left)
    return result + pool_worth(forecast, player.coins, free, ROW, own, blue)


def pool_worth(
    forecast: SantaMariaForecast, coins: i64, free: vec[float], first: i64, pool: vec[i64], dice: i64
) -> float:
    """The best lines for some dice of a pool, turned if coins are there; the pool is used up."""
    w = forecast.weights
    result = 0.0
    share = w.first_die
    taken: i64 = 0
    money = coins
    for _ in range(dice):
        best = 0.0
        which: i64 = -1
        with_value: i64 = -1
        for place in range(i64(SIZE)):
            if free[first + place] > best and not taken >> place & 1:
                value = nearest(pool, place)
                if value >= 0:
                    pips = max(value - place, place - value)
                    net = free[first + place] - float(pips) * forecast.coin
                    if net > best and pips <= money:
                        best, which, with_value = net, place, value
        if which < 0:
            break
        taken |= 1 << which
        pool[with_value] -= 1
        money -= max(with_value - which, which - with_value)
        result += share * best
        share *= w.next_die
    return result


def nearest(pool: vec[i64], wanted: i64) -> i64:
    """The value in a pool that is turned with the fewest coins, -1 if the pool is empty."""
    for pips in range(i64(SIZE)):
        if wanted >= pips and pool[wanted - pips] > 0:
            return wanted - pips
        if wanted + pips < SIZE and pool[wanted + pips] > 0:
            return wanted + pips
    return -1


def colonists_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player) -> float:
    """Colonists of full lines, and of those that may become full."""
    result = 0.0
    later = forecast.weights.filled_later[i64(forecast.years)] if forecast.here or forecast.years > 0.0 else 0.0
    roads: i64 = player.filled & ~player.buildings
    for line in range(i64(LINES)):
        if LINE_SET[line] & roads != 0:
            missing = count(LINE_SET[line] & ~player.filled)
            likely = 1.0
            for _ in range(missing):
                likely *= later
            if likely > 0.02:
                result += likely * float(people(state, player, line))
    return result


def people(state: SantaMaria, player: Player, line: i64) -> i64:
    result: i64 = 0
    for place in range(i64(SIZE)):
        field = player.cells[LINE_CELLS[line * SIZE + place]]
        if field >= 0 and state.box.field_terrain[field] == ROAD:
            result += state.box.field_colonists[field]
    return result
