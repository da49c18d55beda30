"""Module C: whoever takes an ambassador's die lets all others activate the same line."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import BOTANY_PAY, COCOA_LINE, LINE, MARKET, PAY_COCOA, SKIP, WITH_COINS
from doubloon.games.santa_maria.box import ARCHERY, BLUE, PHILOSOPHY, SIZE
from doubloon.games.santa_maria.city.route import FOLLOW_IN_CITY
from doubloon.games.santa_maria.grid import BIT, LINE_SET, LINES, ROW
from doubloon.games.santa_maria.kingdoms.governor import MOVE_GOVERNOR, NOWHERE, WAY_SHIFT, next_cell, stands_in, way_of
from doubloon.games.santa_maria.lines import (
    LINE_KINDS,
    diagonal,
    is_for,
    line_action,
    line_of,
    means_of,
    value_of,
    wrong_line,
)
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market
from doubloon.games.santa_maria.state import NOT_PASSED, TAKEN, Player, SantaMaria
from doubloon.games.santa_maria.sweep import COLOUR_SHIFT, FOLLOWING, SWEEP

DISTANCE_SHIFT: Final = 4  # where the argument of the followers keeps how far the next one sits


def send_ambassador(state: SantaMaria, seat: i64, colour: i64, value: i64) -> None:
    """The token goes to the player; when the die has come to rest the others follow (AK-AMB-03, AK-AMB-04)."""
    state.ambassadors[colour] = TAKEN
    state.players[seat].envoys |= BIT[colour]
    state.tell("ambassador_taken", "AK-AMB-03", seat, colour)
    invite(state, seat, colour, value)


def invite(state: SantaMaria, seat: i64, colour: i64, value: i64) -> None:
    """Let everybody else activate the line of a die, clockwise."""
    state.push(FOLLOWERS, seat, value | colour << 3 | 1 << DISTANCE_SHIFT)


@final
class Followers(Duty[SantaMaria]):
    """The next one follows, and so on; the argument is value and colour of the die and how far the next one sits.

    Strictly one after another, so that steps on tracks have an order (AK-AMB-09). Those who have passed follow too, if
    the table says so (AK-OPT-PASSED-FOLLOW). Alone there is nobody to follow (AK-AMB-12).
    """

    name = "followers"
    clause = "AK-AMB-04"
    most_arg: i64 = 5 << DISTANCE_SHIFT | 15

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        distance: i64 = arg >> DISTANCE_SHIFT
        if distance >= state.seats:
            return
        state.push(FOLLOWERS, seat, (distance + 1) << DISTANCE_SHIFT | arg & 15)
        who: i64 = (seat + distance) % state.seats
        if state.players[who].pass_space != NOT_PASSED and not state.rules.passed_follow:
            return
        if who == state.maya:
            state.push(FOLLOW_IN_CITY, who, arg & 15)
        else:
            state.push(FOLLOW, who, arg & 15)


@final
class Follow(Step[SantaMaria]):
    """Which line a follower activates: column or row by the colour, if no scholar offers more (AK-AMB-04).

    Its value cannot be changed, and no die is laid down (AK-AMB-05). Scholars and the market help as on one's own turn
    (AK-AMB-06), and the governor moves (AK-AMB-10). Followers hire nobody (AK-AMB-11): only whoever takes the die is
    asked (ChooseLine.before_the_sweep).
    """

    name = "follow"
    clause = "AK-AMB-04"
    most_arg: i64 = 15

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        colour: i64 = arg >> 3
        value: i64 = arg & 7
        options: list[int] = [int(line_action(colour * ROW + value, WITH_COINS))]
        if colour == BLUE and player.knows(PHILOSOPHY):
            options.append(int(line_action(value, WITH_COINS)))
        if player.knows(ARCHERY) and value in (0, SIZE - 1):
            if player.coins >= state.box.archery_price:
                options.append(int(line_action(diagonal(colour, value), WITH_COINS)))
            elif helps_with_coins(state, player, state.box.archery_price):
                options.append(MARKET)
        if state.rules.follow_optional:
            options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        player = state.players[seat]
        if action == MARKET:
            state.push(FOLLOW, seat, arg)
            visit_market(state, seat)
            return
        if action == SKIP:
            state.tell("not_followed", "AK-OPT-FOLLOW", seat)
            return
        colour: i64 = arg >> 3
        line = line_of(action, colour)
        if not something_happens(state, player, line, way_of(colour, line)):
            state.tell("followed_in_vain", "AK-AMB-07", seat, line)
            return
        state.tell("followed", "AK-AMB-04", seat, line)
        if line >= LINES:
            player.coins -= state.box.archery_price
            state.tell("archery", "AK-SCHOLAR-05", seat, state.box.archery_price)
        state.push(SWEEP, seat, line | colour << COLOUR_SHIFT | FOLLOWING)
        if state.rules.governor:
            state.push(MOVE_GOVERNOR, seat, line | way_of(colour, line) << WAY_SHIFT)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action == SKIP:
            return Refusal("must_follow", "AK-AMB-04")
        if not (LINE <= action < BOTANY_PAY or COCOA_LINE <= action < PAY_COCOA):
            return no_market(state, seat, action)
        player = state.players[seat]
        colour: i64 = arg >> 3
        line = line_of(action, colour)
        params: dict[str, object] = {"line": LINE_KINDS[line // ROW], "n": int(value_of(line) + 1)}
        if not is_for(player, colour, line):
            return wrong_line(colour, line, params)
        if means_of(action) != WITH_COINS or value_of(line) != arg & 7:
            return Refusal("follower_keeps_value", "AK-AMB-05", params)
        params["price"] = int(state.box.archery_price)
        params["m"] = int(player.coins)
        return Refusal("line_too_dear", "AK-SCHOLAR-05", params)


def something_happens(state: SantaMaria, player: Player, line: i64, way: i64) -> bool:
    """Tell whether a line has anything for a follower: a free building, or the governor's move (AK-AMB-07)."""
    if player.free() & LINE_SET[line] != 0:
        return True
    return stands_in(player, line) and next_cell(state, player, way) != NOWHERE


FOLLOWERS: Final[Followers] = Followers()
FOLLOW: Final[Follow] = Follow()
