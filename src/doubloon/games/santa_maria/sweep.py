"""Main action C: a die activates a row or a column."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import BOTANY_LINE, BOTANY_PAY, LAND, LINE, MARKET, USE
from doubloon.games.santa_maria.box import (
    BLUE,
    BLUE_DIE,
    BOTANY,
    CELL_IDS,
    ENGINEERING,
    LOGISTICS,
    PHILOSOPHY,
    ROAD,
    SIZE,
    TAXATION,
    WHITE,
    WHITE_DIE,
)
from doubloon.games.santa_maria.buildings import activate
from doubloon.games.santa_maria.grid import LINE_CELLS, LINE_SET, LINES, ROW
from doubloon.games.santa_maria.logistics import MOVE_DURING_SWEEP, ahead, sweep_at
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import BOTANY_PAYMENT, can_use_botany, receive_coins, too_late_to_trade

LINE_IDS: Final = ("column", "row")

# The argument of a sweep: line, next place, colour, and whether Logistics has been asked about this place.
PLACE_SHIFT: Final = 4
COLOUR_SHIFT: Final = 7
ASKED: Final = 256


def free_lines(player: Player) -> i64:
    """The lines with a free building, as a set (SM-DIE-09)."""
    free = player.free()
    result: i64 = 0
    for line in range(i64(LINES)):
        if free & LINE_SET[line] != 0:
            result |= 1 << line
    return result


def lines_for(player: Player, colour: i64, lines: i64) -> i64:
    """White dice are for columns, blue ones for rows, or for columns too with Philosophy (SM-DIE-04, SM-DIE-05)."""
    columns: i64 = lines & 63
    if colour == WHITE:
        return columns
    return lines if player.knows(PHILOSOPHY) else lines & ~63


def can_use(state: SantaMaria, player: Player, value: i64, lines: i64, botany: bool) -> bool:
    """Tell whether a die of this value can be turned to one of the lines."""
    if lines == 0 or botany:
        return lines != 0
    return any(lines >> line & 1 and turn_price(state, value, line) <= player.coins for line in range(i64(LINES)))


def turn_price(state: SantaMaria, value: i64, line: i64) -> i64:
    """A coin a pip, never round the corner from 6 to 1 (SM-DIE-03); values and lines count from 0 here."""
    target: i64 = line % SIZE
    return max(value - target, target - value) * state.box.pip_price


@final
class ChooseLine(Step[SantaMaria]):
    """Which line the die activates, and how its value is changed if need be. The argument is colour and value."""

    name = "line"
    clause = "SM-DIE-03"
    most_arg: i64 = 15

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        lines = lines_for(player, arg >> 3, free_lines(player))
        value: i64 = arg & 7
        options: list[int] = []
        botany = player.knows(BOTANY) and can_use_botany(state, player)
        market = False
        unchanged = False
        for line in range(i64(LINES)):
            if lines >> line & 1:
                price = turn_price(state, value, line)
                if price <= player.coins:
                    options.append(int(LINE + line))
                elif helps_with_coins(state, player, price):
                    market = True
                unchanged = unchanged or line % SIZE == value
                if botany and line % SIZE != value:
                    options.append(int(BOTANY_LINE + line))
        if market and unchanged:  # else all could be traded away, and no line be left to take (SM-TURN-02)
            options.append(MARKET)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == MARKET:
            state.push(CHOOSE_LINE, seat, arg)
            visit_market(state, seat)
            return
        player = state.players[seat]
        colour: i64 = arg >> 3
        value: i64 = arg & 7
        line: i64 = (action - LINE) % LINES
        if colour == WHITE:
            state.white[value] -= 1
        else:
            state.blue_of(seat)[value] -= 1
        state.tell("die_used", "SM-DIE-01", seat, colour, value + 1, line)
        state.push(SWEEP, seat, line | colour << COLOUR_SHIFT)
        if action >= BOTANY_LINE:
            state.push(BOTANY_PAYMENT, seat)
        else:
            price = turn_price(state, value, line)
            if price > 0:
                player.coins -= price
                state.tell("die_turned", "SM-DIE-03", seat, price, line % SIZE + 1)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not LINE <= action < BOTANY_PAY:
            late = MARKET not in self.legal(state, seat, arg)
            return too_late_to_trade(action) if late else no_market(state, seat, action)
        player = state.players[seat]
        line: i64 = (action - LINE) % LINES
        params: dict[str, object] = {"line": LINE_IDS[line // ROW], "n": int(line % SIZE + 1)}
        if lines_for(player, arg >> 3, (1 << LINES) - 1) >> line & 1 == 0:
            if arg >> 3 == WHITE:
                return Refusal("white_for_columns", "SM-DIE-04", params)
            return Refusal("blue_for_rows", "SM-DIE-05", params)
        if free_lines(player) >> line & 1 == 0:
            return Refusal("no_free_building_in_line", "SM-DIE-09", params)
        if action >= BOTANY_LINE:
            return self.no_botany(state, player, line % SIZE == arg & 7)
        params["price"] = int(turn_price(state, arg & 7, line))
        params["m"] = int(player.coins)
        return Refusal("turn_too_dear", "SM-DIE-03", params)

    def no_botany(self, state: SantaMaria, player: Player, same: bool) -> Refusal:
        if not player.knows(BOTANY):
            return Refusal("botany_untrained", "SM-SCHOLAR-BOTANY")
        return Refusal("botany_needless" if same else "botany_unpaid", "SM-SCHOLAR-BOTANY")


@final
class Sweep(Duty[SantaMaria]):
    """All free buildings of the line, one after another in strict order (SM-DIE-04 to SM-DIE-07)."""

    name = "sweep"
    clause = "SM-DIE-07"
    most_arg: i64 = 511

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        player = state.players[seat]
        line: i64 = arg & 15
        place: i64 = arg >> PLACE_SHIFT & 7
        rest: i64 = arg & 1 << COLOUR_SHIFT | line
        asked = arg & ASKED != 0
        if place == 0 and not asked:
            price = state.box.logistics_price
            could_pay = player.coins >= price
            collect_taxes(state, seat, line)
            asked = could_pay or player.coins < price  # only the taxes have brought the coin for a move
        if not asked and player.knows(LOGISTICS) and ahead(sweep_at(line, place)) & player.free() != 0:
            state.push(SWEEP, seat, arg | ASKED)
            state.push(MOVE_DURING_SWEEP, seat, sweep_at(line, place))
            return
        pause = player.knows(LOGISTICS)
        while place < SIZE:
            cell = LINE_CELLS[line * SIZE + place]
            place += 1
            if player.free() >> cell & 1:
                state.tell("activated", "SM-DIE-07", seat, cell)
                if pause or state.box.field_plain[player.cells[cell]] == 0:
                    state.push(SWEEP, seat, rest | place << PLACE_SHIFT)
                    activate(state, seat, player.cells[cell])
                    return
                activate(state, seat, player.cells[cell])
        state.push(LAND_DIE, seat, rest)


def collect_taxes(state: SantaMaria, seat: i64, line: i64) -> None:
    """Coins for the colonists of the line, before its first building (SM-SCHOLAR-TAXATION)."""
    player = state.players[seat]
    if not player.knows(TAXATION):
        return
    colonists: i64 = 0
    for place in range(i64(SIZE)):
        field = player.cells[LINE_CELLS[line * SIZE + place]]
        if field >= 0 and state.box.field_terrain[field] == ROAD:
            colonists += state.box.field_colonists[field]
    if colonists >= state.rules.colonists_per_coin:
        state.tell("taxes", "SM-SCHOLAR-TAXATION", seat, colonists)
        receive_coins(state, seat, colonists // state.rules.colonists_per_coin)


@final
class LandDie(Step[SantaMaria]):
    """The die blocks the last free building of the line, or any of them with Engineering (SM-DIE-08)."""

    name = "land_die"
    clause = "SM-SCHOLAR-ENGINEERING"
    most_arg: i64 = 255

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        free = player.free()
        line: i64 = (arg & 15) * SIZE
        options: list[int] = []
        for place in range(i64(SIZE)):
            cell = LINE_CELLS[line + place]
            if free >> cell & 1:
                options.append(int(LAND + cell))
        return options if player.knows(ENGINEERING) else options[-1:]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        cell = action - LAND
        state.players[seat].put(cell, BLUE_DIE if arg >> COLOUR_SHIFT == BLUE else WHITE_DIE)
        state.tell("die_placed", "SM-DIE-08", seat, cell)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not LAND <= action < USE:
            return no_market(state, seat, action)
        cell = action - LAND
        params = {"cell": CELL_IDS[cell]}
        if LINE_SET[arg & 15] >> cell & 1 == 0:
            return Refusal("not_in_line", "SM-SCHOLAR-ENGINEERING", params)
        return Refusal("no_free_building", "SM-GEN-05", params)


CHOOSE_LINE: Final[ChooseLine] = ChooseLine()
SWEEP: Final[Sweep] = Sweep()
LAND_DIE: Final[LandDie] = LandDie()
