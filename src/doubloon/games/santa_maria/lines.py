"""Which lines of a colony a die can activate, and what that takes."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.state import Refusal
from doubloon.games.santa_maria.actions import (
    BOTANY_LINE,
    BOTANY_PAY,
    COCOA_LINE,
    DIAGONAL,
    LINE,
    MARKET,
    WITH_BOTANY,
    WITH_COCOA,
    WITH_COINS,
)
from doubloon.games.santa_maria.box import ARCHERY, BLUE, BOTANY, PHILOSOPHY, SIZE, WHITE
from doubloon.games.santa_maria.grid import (
    ALL_LINES,
    DIAGONAL_ONE,
    DIAGONAL_SIX,
    DIAGONAL_SIX_BLUE,
    LINE_SET,
    LINES,
    ROW,
)
from doubloon.games.santa_maria.kingdoms.governor import leaves_building, way_of
from doubloon.games.santa_maria.kingdoms.specialists import price_into
from doubloon.games.santa_maria.market import helps_with_coins
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import can_use_botany, payable

NEVER: Final = -1
LINE_KINDS: Final = ("column", "row", "diagonal")


def free_lines(player: Player) -> i64:
    """The rows and columns with a free building, as a set (SM-DIE-09)."""
    free = player.free()
    result: i64 = 0
    for line in range(i64(LINES)):
        if free & LINE_SET[line] != 0:
            result |= 1 << line
    return result


def lines_for(player: Player, colour: i64, lines: i64) -> i64:
    """White dice are for columns (SM-DIE-04), blue ones for rows (SM-DIE-05).

    With Philosophy blue ones are for columns too (SM-SCHOLAR-PHILOSOPHY).
    """
    columns: i64 = lines & 63
    if colour == WHITE:
        return columns
    return lines if player.knows(PHILOSOPHY) else lines & ~63


def can_use(state: SantaMaria, player: Player, value: i64, lines: i64, botany: bool) -> bool:
    """Tell whether a die of this value can be turned to one of the lines."""
    if lines == 0 or botany:
        return lines != 0
    pip = state.box.pip_price
    values: i64 = (lines | lines >> ROW) & 63
    for target in range(i64(SIZE)):
        if values >> target & 1 and max(value - target, target - value) * pip <= player.coins:
            return True
    return False


def turn_price(state: SantaMaria, value: i64, line: i64) -> i64:
    """What it costs to turn a die for a row or column; values and lines count from 0 here."""
    return price_of_value(state, value, line % SIZE)


def price_of_value(state: SantaMaria, value: i64, target: i64) -> i64:
    """A coin a pip, never round the corner from 6 to 1 (SM-DIE-03)."""
    return max(value - target, target - value) * state.box.pip_price


# With American Kingdoms more than rows and columns can be activated, and a line need not have a free building yet.


def value_of(line: i64) -> i64:
    """The value that a die must show for a line, counted from 0; the diagonals are for 1 and 6 (AK-SCHOLAR-01)."""
    if line < LINES:
        return line % SIZE
    return 0 if line == DIAGONAL_ONE else SIZE - 1


def diagonal(colour: i64, value: i64) -> i64:
    """The diagonal of a value, white dice going down it and blue ones to the right (AK-SCHOLAR-01)."""
    if value == 0:
        return DIAGONAL_ONE
    return DIAGONAL_SIX_BLUE if colour == BLUE else DIAGONAL_SIX


def is_for(player: Player, colour: i64, line: i64) -> bool:
    """Tell whether dice of a colour can activate a line at all."""
    if line < ROW:
        return colour == WHITE or player.knows(PHILOSOPHY)
    if line < LINES:
        return colour == BLUE
    return player.knows(ARCHERY) and line == diagonal(colour, value_of(line))


def entry_price(state: SantaMaria, line: i64) -> i64:
    """What a line costs beyond turning the die (AK-SCHOLAR-01)."""
    return state.box.archery_price if line >= LINES else 0


def needs_hire(state: SantaMaria, player: Player, colour: i64, line: i64) -> bool:
    """Tell whether only an improvement can put a free building into a line before it is activated (AK-GOV-09)."""
    return player.free() & LINE_SET[line] == 0 and not leaves_building(state, player, line, way_of(colour, line))


def line_needs(state: SantaMaria, player: Player, colour: i64) -> vec[i64]:
    """By line: the coins that it takes beyond turning the die, or NEVER if it cannot be activated (AK-GOV-09)."""
    needs = vec[i64]([NEVER] * ALL_LINES)
    for line in range(i64(ALL_LINES)):
        if is_for(player, colour, line):
            price = entry_price(state, line)
            if needs_hire(state, player, colour, line):
                hire: i64 = NEVER
                if colour == WHITE and state.rules.specialists:
                    hire = price_into(state, player, value_of(line), line)
                price = NEVER if hire == NEVER else price + hire
            needs[line] = price
    return needs


def can_use_any(state: SantaMaria, player: Player, value: i64, needs: vec[i64], any_value: bool) -> bool:
    """Tell whether a die of this value can activate some line; `any_value` if it can be set for other things."""
    for line in range(i64(ALL_LINES)):
        if needs[line] >= 0:
            turning: i64 = 0 if any_value else price_of_value(state, value, value_of(line))
            if needs[line] + turning <= player.coins:
                return True
    return False


def can_set(state: SantaMaria, player: Player) -> bool:
    """Tell whether cocoa, or gold, is there to set a die to any value (AK-COCOA-04, AK-COCOA-06)."""
    return payable(state, player, state.box.any_value[0])


def line_action(line: i64, means: i64) -> i64:
    """The action that chooses a line, the die being turned by these means."""
    if line >= LINES:
        return DIAGONAL + means * 2 + (0 if line == DIAGONAL_ONE else 1)
    if means == WITH_COCOA:
        return COCOA_LINE + line
    return BOTANY_LINE + line if means == WITH_BOTANY else LINE + line


def line_of(action: i64, colour: i64) -> i64:
    """The line that an action chooses for a die of this colour."""
    if action >= DIAGONAL:
        return diagonal(colour, 0 if (action - DIAGONAL) % 2 == 0 else SIZE - 1)
    return action - COCOA_LINE if action >= COCOA_LINE else (action - LINE) % LINES


def means_of(action: i64) -> i64:
    """How an action turns the die."""
    if action >= DIAGONAL:
        return (action - DIAGONAL) // 2
    if action >= COCOA_LINE:
        return WITH_COCOA
    return WITH_BOTANY if BOTANY_LINE <= action < BOTANY_PAY else WITH_COINS


def lines_to_choose(state: SantaMaria, player: Player, colour: i64, value: i64) -> list[int]:
    """List the lines for a die, with every way of turning it there; each way is used alone (AK-COCOA-04)."""
    needs = line_needs(state, player, colour)
    options: list[int] = []
    botany = player.knows(BOTANY) and can_use_botany(state, player)
    cocoa = can_set(state, player)
    market = False
    unchanged = False
    for line in range(i64(ALL_LINES)):
        need = needs[line]
        if need == NEVER:
            continue
        price = need + price_of_value(state, value, value_of(line))
        if price <= player.coins:
            options.append(int(line_action(line, WITH_COINS)))
        elif helps_with_coins(state, player, price):
            market = True
        if value_of(line) == value:
            unchanged = unchanged or need == 0
        elif need <= player.coins:
            if botany:
                options.append(int(line_action(line, WITH_BOTANY)))
            if cocoa:
                options.append(int(line_action(line, WITH_COCOA)))
    if market and unchanged:  # else all could be traded away, and no line be left to take (SM-TURN-02)
        options.append(MARKET)
    return options


def wrong_line(colour: i64, line: i64, params: dict[str, object]) -> Refusal:
    """Why a die of this colour does not activate a line."""
    if line >= LINES:
        return Refusal("no_archery", "AK-SCHOLAR-01", params)
    if colour == WHITE:
        return Refusal("white_for_columns", "SM-DIE-04", params)
    return Refusal("blue_for_rows", "SM-DIE-05", params)
