"""Main action C: a die activates a row or a column."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import (
    BOTANY_LINE,
    BOTANY_PAY,
    COCOA_LINE,
    LINE,
    MARKET,
    PAY_COCOA,
    WITH_BOTANY,
    WITH_COCOA,
    WITH_COINS,
)
from doubloon.games.santa_maria.box import BOTANY, SIZE, WHITE
from doubloon.games.santa_maria.grid import LINES, ROW
from doubloon.games.santa_maria.kingdoms.ambassadors import send_ambassador
from doubloon.games.santa_maria.kingdoms.governor import MOVE_GOVERNOR, WAY_SHIFT, way_of
from doubloon.games.santa_maria.kingdoms.specialists import HIRE_STEP, VALUE_SHIFT
from doubloon.games.santa_maria.lines import (
    LINE_KINDS,
    NEVER,
    can_set,
    free_lines,
    is_for,
    line_needs,
    line_of,
    lines_for,
    lines_to_choose,
    means_of,
    price_of_value,
    turn_price,
    value_of,
    wrong_line,
)
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market
from doubloon.games.santa_maria.state import Player, SantaMaria
from doubloon.games.santa_maria.storage import BOTANY_PAYMENT, PAYMENT, can_use_botany, too_late_to_trade
from doubloon.games.santa_maria.sweep import COLOUR_SHIFT, SWEEP

AMBASSADOR: Final = 16


@final
class ChooseLine(Step[SantaMaria]):
    """Which line the die activates, and how its value is changed if need be.

    The argument is the value and colour of the die, and whether it is an ambassador's.
    """

    name = "line"
    clause = "SM-DIE-03"
    most_arg: i64 = 31

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        if state.rules.kingdoms:
            return lines_to_choose(state, player, arg >> 3 & 1, arg & 7)
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
        colour: i64 = arg >> 3 & 1
        value: i64 = arg & 7
        line = line_of(action, colour)
        if arg & AMBASSADOR:
            send_ambassador(state, seat, colour, value_of(line))
        elif colour == WHITE:
            state.white[value] -= 1
        else:
            state.blue_of(seat)[value] -= 1  # until the next year (SM-DIE-10)
        state.tell("die_used", "SM-DIE-01", seat, colour, value + 1, line)
        state.push(SWEEP, seat, line | colour << COLOUR_SHIFT)
        if state.rules.kingdoms:
            self.before_the_sweep(state, seat, colour, line)
        self.pay(state, seat, action, value, line)

    def before_the_sweep(self, state: SantaMaria, seat: i64, colour: i64, line: i64) -> None:
        """First the hire (AK-SPEC-04), then the governor (AK-ORDER-01), and the line only after both.

        A white die hires at its value, also when it goes through a diagonal (AK-SCHOLAR-04).
        """
        if state.rules.governor:
            state.push(MOVE_GOVERNOR, seat, line | way_of(colour, line) << WAY_SHIFT)
        if state.rules.specialists and colour == WHITE:
            state.push(HIRE_STEP, seat, line | value_of(line) << VALUE_SHIFT)

    def pay(self, state: SantaMaria, seat: i64, action: i64, value: i64, line: i64) -> None:
        """For the diagonal, and for the change of the value."""
        player = state.players[seat]
        if line >= LINES:
            player.coins -= state.box.archery_price
            state.tell("archery", "AK-SCHOLAR-01", seat, state.box.archery_price)
        means = means_of(action)
        if means == WITH_BOTANY:
            state.push(BOTANY_PAYMENT, seat)
        elif means == WITH_COCOA:
            state.push(PAYMENT, seat, state.box.any_value[0])
        else:
            price = price_of_value(state, value, value_of(line))
            if price > 0:
                player.coins -= price
                state.tell("die_turned", "SM-DIE-03", seat, price, value_of(line) + 1)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        new = state.rules.kingdoms and COCOA_LINE <= action < PAY_COCOA
        if not (LINE <= action < BOTANY_PAY or new):
            late = MARKET not in self.legal(state, seat, arg)
            return too_late_to_trade(state, action) if late else no_market(state, seat, action)
        player = state.players[seat]
        colour: i64 = arg >> 3 & 1
        line = line_of(action, colour)
        params: dict[str, object] = {"line": LINE_KINDS[line // ROW], "n": int(value_of(line) + 1)}
        if not is_for(player, colour, line):
            return wrong_line(colour, line, params)
        needs: i64 = 0 if free_lines(player) >> line & 1 else NEVER
        if state.rules.kingdoms:
            needs = line_needs(state, player, colour)[line]
        if needs == NEVER:
            return Refusal("no_free_building_in_line", "SM-DIE-09", params)
        same = value_of(line) == arg & 7
        means = means_of(action)
        if means == WITH_COCOA and (same or not can_set(state, player)):
            return Refusal("cocoa_needless" if same else "no_cocoa_for_die", "AK-COCOA-04", {"die": params["n"]})
        if means == WITH_BOTANY and (same or not self.has_botany(state, player)):
            return self.no_botany(state, player, same)
        turning: i64 = price_of_value(state, arg & 7, value_of(line)) if means == WITH_COINS else 0
        params["price"] = int(turning + needs)
        params["m"] = int(player.coins)
        return Refusal("line_too_dear" if needs > 0 else "turn_too_dear", "SM-DIE-03", params)

    def has_botany(self, state: SantaMaria, player: Player) -> bool:
        return player.knows(BOTANY) and can_use_botany(state, player)

    def no_botany(self, state: SantaMaria, player: Player, same: bool) -> Refusal:
        if not player.knows(BOTANY):
            return Refusal("botany_untrained", "SM-SCHOLAR-BOTANY")
        return Refusal("botany_needless" if same else "botany_unpaid", "SM-SCHOLAR-BOTANY")


CHOOSE_LINE: Final[ChooseLine] = ChooseLine()
