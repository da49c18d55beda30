"""Lines with American Kingdoms: diagonals, dice set with cocoa, and lines that get their free building by a hire."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.state import Refusal
from doubloon.games.santa_maria.actions import MARKET, TAKE_BLUE, TAKE_WHITE, WITH_BOTANY, WITH_COCOA, WITH_COINS
from doubloon.games.santa_maria.box import ARCHERY, BLUE, SIZE, WHITE
from doubloon.games.santa_maria.grid import ALL_LINES, BIT, DIAGONAL_ONE, LINE_SET, LINES
from doubloon.games.santa_maria.kingdoms.actions import TAKE_AMBASSADOR
from doubloon.games.santa_maria.kingdoms.governor import call_governor, leaves_building, way_of
from doubloon.games.santa_maria.kingdoms.specialists import HIRE_STEP, VALUE, price_into
from doubloon.games.santa_maria.lines import (
    diagonal,
    has_botany,
    line_action,
    line_of,
    line_params,
    lines_for,
    means_of,
    no_botany,
    price_of_value,
    value_of,
    wrong_line,
)
from doubloon.games.santa_maria.market import helps_with_coins
from doubloon.games.santa_maria.state import TAKEN, Player, SantaMaria
from doubloon.games.santa_maria.storage import PAYMENT, payable
from doubloon.games.santa_maria.sweep import LINE
from doubloon.games.santa_maria.turn import blue_left

NEVER: Final = -1


def open_lines(player: Player, colour: i64) -> i64:
    """The lines that dice of a colour can activate at all, as a set; with Archery also diagonals (AK-SCHOLAR-01)."""
    lines = lines_for(player, colour, BIT[LINES] - 1)
    if player.knows(ARCHERY):
        lines |= BIT[DIAGONAL_ONE] | BIT[diagonal(colour, SIZE - 1)]
    return lines


def entry_price(state: SantaMaria, line: i64) -> i64:
    """What a line costs beyond turning the die (AK-SCHOLAR-01)."""
    return state.box.archery_price if line >= LINES else 0


def needs_hire(state: SantaMaria, player: Player, colour: i64, line: i64) -> bool:
    """Tell whether only an improvement can put a free building into a line before it is activated (AK-GOV-09)."""
    return player.free() & LINE_SET[line] == 0 and not leaves_building(state, player, line, way_of(colour, line))


def line_needs(state: SantaMaria, player: Player, colour: i64) -> vec[i64]:
    """By line: the coins that it takes beyond turning the die, or NEVER if it cannot be activated (AK-GOV-09)."""
    needs = vec[i64]([NEVER] * ALL_LINES)
    lines = open_lines(player, colour)
    for line in range(i64(ALL_LINES)):
        if lines >> line & 1:
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
            turning: i64 = 0 if any_value else price_of_value(state.box, value, value_of(line))
            if needs[line] + turning <= player.coins:
                return True
    return False


def can_set(state: SantaMaria, player: Player) -> bool:
    """Tell whether cocoa, or gold, is there to set a die to any value (AK-COCOA-04, AK-COCOA-06)."""
    return payable(state, player, state.box.any_value[0])


def add_dice(state: SantaMaria, seat: i64, options: list[int]) -> None:
    """There are more lines and ways to turn a die than in the base game, and ambassadors (AK-AMB-03)."""
    player = state.players[seat]
    any_value = can_set(state, player) or has_botany(state, player)
    white_needs = line_needs(state, player, WHITE)
    blue_needs = line_needs(state, player, BLUE)
    if player.white_taken() < state.box.white_limit:
        for value in range(i64(SIZE)):
            if state.white[value] > 0 and can_use_any(state, player, value, white_needs, any_value):
                options.append(int(TAKE_WHITE + value))
    if blue_left(state, player):
        blue = state.blue_of(seat)
        for value in range(i64(SIZE)):
            if blue[value] > 0 and can_use_any(state, player, value, blue_needs, any_value):
                options.append(int(TAKE_BLUE + value))
    for colour in (WHITE, BLUE):
        die = state.ambassadors[colour]
        needs = white_needs if colour == WHITE else blue_needs
        if die != TAKEN and can_use_any(state, player, die, needs, any_value):
            options.append(int(TAKE_AMBASSADOR + colour))


def lines_to_choose(state: SantaMaria, player: Player, colour: i64, value: i64) -> list[int]:
    """List the lines for a die, with every way of turning it there; each way is used alone (AK-COCOA-04)."""
    needs = line_needs(state, player, colour)
    options: list[int] = []
    botany = has_botany(state, player)
    cocoa = can_set(state, player)
    market = False
    unchanged = False
    for line in range(i64(ALL_LINES)):
        need = needs[line]
        if need == NEVER:
            continue
        price = need + price_of_value(state.box, value, value_of(line))
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


def pay_for_line(state: SantaMaria, seat: i64, line: i64, means: i64) -> bool:
    """Coins for a diagonal, and cocoa if that sets the die; tell whether it does (AK-SCHOLAR-01, AK-COCOA-04)."""
    if line >= LINES:
        state.players[seat].coins -= state.box.archery_price
        state.tell("archery", "AK-SCHOLAR-01", seat, state.box.archery_price)
    if means == WITH_COCOA:
        state.push(PAYMENT, seat, state.box.any_value[0])
    return means == WITH_COCOA


def before_the_sweep(state: SantaMaria, seat: i64, colour: i64, line: i64) -> None:
    """First the hire (AK-SPEC-04), then the governor (AK-ORDER-01), and the line only after both.

    A white die hires at its value, also when it goes through a diagonal (AK-SCHOLAR-04).
    """
    call_governor(state, seat, colour, line)
    if state.rules.specialists and colour == WHITE:
        state.push(HIRE_STEP, seat, LINE.pack(line) + VALUE.pack(value_of(line)))


def cannot_choose(state: SantaMaria, seat: i64, colour: i64, value: i64, action: i64) -> Refusal:
    """Why a die does not activate a line."""
    player = state.players[seat]
    line = line_of(action, colour)
    params = line_params(line)
    if open_lines(player, colour) >> line & 1 == 0:
        return no_line(colour, line, params)
    needs = line_needs(state, player, colour)[line]
    if needs == NEVER:
        return Refusal("no_free_building_in_line", "SM-DIE-09", params)
    same = value_of(line) == value
    means = means_of(action)
    if means == WITH_COCOA and (same or not can_set(state, player)):
        return Refusal("cocoa_needless" if same else "no_cocoa_for_die", "AK-COCOA-04", {"die": params["n"]})
    if means == WITH_BOTANY and (same or not has_botany(state, player)):
        return no_botany(player, same)
    turning: i64 = price_of_value(state.box, value, value_of(line)) if means == WITH_COINS else 0
    params["price"] = int(turning + needs)
    params["m"] = int(player.coins)
    return Refusal("line_too_dear" if needs > 0 else "turn_too_dear", "SM-DIE-03", params)


def no_line(colour: i64, line: i64, params: dict[str, object]) -> Refusal:
    """Why a die of this colour does not activate a line at all."""
    return Refusal("no_archery", "AK-SCHOLAR-01", params) if line >= LINES else wrong_line(colour, params)
