"""Main action C: a die activates a row or a column."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Flag, Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import (
    BOTANY_LINE,
    BOTANY_PAY,
    COCOA_LINE,
    LINE,
    MARKET,
    PAY_COCOA,
    WITH_BOTANY,
    WITH_COINS,
)
from doubloon.games.santa_maria.box import COLOUR_IDS, DIE_IDS, SIZE, WHITE
from doubloon.games.santa_maria.grid import LINES
from doubloon.games.santa_maria.lines import (
    free_lines,
    has_botany,
    is_for,
    line_of,
    line_params,
    lines_for,
    means_of,
    no_botany,
    price_of_value,
    turn_price,
    value_of,
    wrong_line,
)
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market_before
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.storage import BOTANY_PAYMENT, too_late_to_trade
from doubloon.games.santa_maria.sweep import begin_sweep

# A die that is about to be used.
VALUE: Final = Argument("die", Name(DIE_IDS), room=8)
COLOUR: Final = Argument("colour", Name(COLOUR_IDS), after=VALUE)
GUEST: Final = Argument("guest", Flag(), after=COLOUR)  # an expansion has brought it


def packed_die(colour: i64, value: i64, guest: i64 = 0) -> i64:
    """A die as the questions about it have it."""
    return VALUE.pack(value) + COLOUR.pack(colour) + GUEST.pack(guest)


@final
class ChooseLine(Step[SantaMaria]):
    """Which line the die activates, and how its value is changed if need be."""

    name = "line"
    clause = "SM-DIE-03"
    arguments: Arguments = (VALUE, COLOUR, GUEST)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        value, colour = VALUE.of(arg), COLOUR.of(arg)
        instead = state.rules.expansion.line_options(state, player, colour, value)
        if instead is not None:
            return instead
        lines = lines_for(player, colour, free_lines(player))
        options: list[int] = []
        botany = has_botany(state, player)
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
            visit_market_before(state, CHOOSE_LINE, seat, arg)
            return
        value, colour = VALUE.of(arg), COLOUR.of(arg)
        line = line_of(action, colour)
        if GUEST.of(arg):
            state.rules.expansion.guest_die_taken(state, seat, colour, line)
        elif colour == WHITE:
            state.white[value] -= 1
        else:
            state.blue_of(seat)[value] -= 1  # until the next year (SM-DIE-10)
        state.tell("die_used", "SM-DIE-01", seat, colour, value + 1, line)
        begin_sweep(state, seat, line, colour)
        state.rules.expansion.line_chosen(state, seat, colour, line)
        self.pay(state, seat, value, line, means_of(action))

    def pay(self, state: SantaMaria, seat: i64, value: i64, line: i64, means: i64) -> None:
        """For the line, and for the change of the value."""
        if state.rules.expansion.pay_for_line(state, seat, line, means):
            return
        if means == WITH_BOTANY:
            state.push(BOTANY_PAYMENT, seat)
            return
        price = price_of_value(state.box, value, value_of(line))
        if price > 0:
            state.players[seat].coins -= price
            state.tell("die_turned", "SM-DIE-03", seat, price, value_of(line) + 1)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        new = state.rules.expansion.is_played() and COCOA_LINE <= action < PAY_COCOA
        if not (LINE <= action < BOTANY_PAY or new):
            late = MARKET not in self.legal(state, seat, arg)
            return too_late_to_trade(state, action) if late else no_market(state, seat, action)
        value, colour = VALUE.of(arg), COLOUR.of(arg)
        instead = state.rules.expansion.cannot_choose(state, seat, colour, value, action)
        if instead is not None:
            return instead
        player = state.players[seat]
        line = line_of(action, colour)
        params = line_params(line)
        if not is_for(player, colour, line):
            return wrong_line(colour, params)
        if free_lines(player) >> line & 1 == 0:
            return Refusal("no_free_building_in_line", "SM-DIE-09", params)
        same = value_of(line) == value
        if means_of(action) != WITH_COINS and (same or not has_botany(state, player)):
            return no_botany(player, same)
        params["price"] = int(price_of_value(state.box, value, value_of(line)))
        params["m"] = int(player.coins)
        return Refusal("turn_too_dear", "SM-DIE-03", params)


CHOOSE_LINE: Final[ChooseLine] = ChooseLine()
