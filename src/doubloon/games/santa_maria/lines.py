"""Which lines of a colony a die can activate, and what that takes."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.engine.state import Refusal
from doubloon.games.santa_maria.actions import (
    BOTANY_LINE,
    BOTANY_PAY,
    COCOA_LINE,
    DIAGONAL,
    LINE,
    WITH_BOTANY,
    WITH_COCOA,
    WITH_COINS,
)
from doubloon.games.santa_maria.box import BLUE, BOTANY, PHILOSOPHY, SIZE, WHITE, Box
from doubloon.games.santa_maria.grid import DIAGONAL_ONE, DIAGONAL_SIX, DIAGONAL_SIX_BLUE, LINE_SET, LINES, ROW
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import can_use_botany

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


def has_botany(state: SantaMaria, player: Player) -> bool:
    """Tell whether the player can turn a die with Botany."""
    return player.knows(BOTANY) and can_use_botany(state, player)


def turn_price(state: SantaMaria, value: i64, line: i64) -> i64:
    """What it costs to turn a die for a row or column; values and lines count from 0 here."""
    return price_of_value(state.box, value, line % SIZE)


def price_of_value(box: Box, value: i64, target: i64) -> i64:
    """A coin a pip, never round the corner from 6 to 1 (SM-DIE-03)."""
    return max(value - target, target - value) * box.pip_price


# Lines and the actions that choose them are numbered with the diagonals that an expansion opens.


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
    """Tell whether dice of a colour can activate a row or a column at all."""
    if line < ROW:
        return colour == WHITE or player.knows(PHILOSOPHY)
    return colour == BLUE and line < LINES


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


# Why a line cannot be chosen.


def line_params(line: i64) -> dict[str, object]:
    return {"line": LINE_KINDS[line // ROW], "n": int(value_of(line) + 1)}


def wrong_line(colour: i64, params: dict[str, object]) -> Refusal:
    """Why a die of this colour does not activate a row or column."""
    if colour == WHITE:
        return Refusal("white_for_columns", "SM-DIE-04", params)
    return Refusal("blue_for_rows", "SM-DIE-05", params)


def no_botany(player: Player, same: bool) -> Refusal:
    """Why a die is not turned with Botany; `same` if it shows the value already."""
    if not player.knows(BOTANY):
        return Refusal("botany_untrained", "SM-SCHOLAR-BOTANY")
    return Refusal("botany_needless" if same else "botany_unpaid", "SM-SCHOLAR-BOTANY")
