"""Module C: whoever takes an ambassador's die lets all others activate the same line."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import BOTANY_PAY, COCOA_LINE, LINE, MARKET, PAY_COCOA, SKIP, WITH_COINS
from doubloon.games.santa_maria.box import ARCHERY, BLUE, COLOUR_IDS, PHILOSOPHY, SIZE, WHITE
from doubloon.games.santa_maria.grid import BIT, LINE_SET, LINES, ROW
from doubloon.games.santa_maria.kingdoms.governor import NOWHERE, call_governor, next_cell, stands_in, way_of
from doubloon.games.santa_maria.kingdoms.hooks import hooks_of
from doubloon.games.santa_maria.kingdoms.lines import no_line, open_lines
from doubloon.games.santa_maria.lines import (
    diagonal,
    line_action,
    line_of,
    line_params,
    means_of,
    value_of,
)
from doubloon.games.santa_maria.logistics import could_clear, offer_moves
from doubloon.games.santa_maria.market import helps_with_coins, no_market, visit_market_before
from doubloon.games.santa_maria.state import NOT_PASSED, TAKEN, Player, SantaMaria
from doubloon.games.santa_maria.sweep import begin_sweep
from doubloon.games.santa_maria.take_die import CHOOSE_LINE, COLOUR, VALUE, packed_die

DISTANCE: Final = Argument("distance", Int(0, 5), after=COLOUR, room=8)  # how far the next one sits


def take_ambassador(state: SantaMaria, seat: i64, colour: i64) -> None:
    """The die on an ambassador's token is used like any other (AK-AMB-03)."""
    state.push(CHOOSE_LINE, seat, packed_die(colour, state.ambassadors[colour], 1))


def cannot_take_ambassador(state: SantaMaria, colour: i64) -> Refusal:
    params: dict[str, object] = {"colour": COLOUR_IDS[colour]}
    if not state.rules.ambassadors:
        return Refusal("not_in_this_game", "AK-CORE-02")
    if state.ambassadors[colour] == TAKEN:
        return Refusal("ambassador_gone", "AK-AMB-03", params)
    return Refusal("die_useless", "SM-DIE-09", {"die": int(state.ambassadors[colour] + 1)})


def send_ambassador(state: SantaMaria, seat: i64, colour: i64, value: i64) -> None:
    """The token goes to the player; when the die has come to rest the others follow (AK-AMB-03, AK-AMB-04)."""
    state.ambassadors[colour] = TAKEN
    state.players[seat].envoys |= BIT[colour]
    state.tell("ambassador_taken", "AK-AMB-03", seat, colour)
    invite(state, seat, colour, value)


def others_may_follow(state: SantaMaria, seat: i64) -> bool:
    """Tell whether an ambassador's die is used before this seat's next turn, or can be.

    Only then does it matter whether dice are moved at once (AK-AMB-06).
    """
    if state.seats == 1 or not state.rules.ambassadors:
        return False
    left = state.ambassadors[WHITE] != TAKEN or state.ambassadors[BLUE] != TAKEN
    return left or state.waits(FOLLOWERS, seat)


def invite(state: SantaMaria, seat: i64, colour: i64, value: i64) -> None:
    """Let everybody else activate the line of a die, clockwise."""
    state.push(FOLLOWERS, seat, packed_die(colour, value) + DISTANCE.pack(1))


@final
class Followers(Duty[SantaMaria]):
    """The next one follows, and so on.

    Strictly one after another, so that steps on tracks have an order (AK-AMB-09). Those who have passed follow too, if
    the table says so (AK-OPT-PASSED-FOLLOW). Alone there is nobody to follow (AK-AMB-12).
    """

    name = "followers"
    clause = "AK-AMB-04"
    arguments: Arguments = (VALUE, COLOUR, DISTANCE)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        distance = DISTANCE.of(arg)
        if distance >= state.seats:
            return
        state.push(FOLLOWERS, seat, DISTANCE.put(arg, distance + 1))
        who: i64 = (seat + distance) % state.seats
        if state.players[who].pass_space != NOT_PASSED and not state.rules.passed_follow:
            return
        if not hooks_of(state).follows(state, who, DISTANCE.put(arg, 0)):
            state.push(FOLLOW, who, DISTANCE.put(arg, 0))


@final
class Follow(Step[SantaMaria]):
    """Which line a follower activates: column or row by the colour, if no scholar offers more (AK-AMB-04).

    Its value cannot be changed, and no die is laid down (AK-AMB-05). Scholars and the market help as on one's own turn
    (AK-AMB-06), and the governor moves (AK-AMB-10). Followers hire nobody (AK-AMB-11): only whoever takes the die is
    asked (ChooseLine.before_the_sweep).
    """

    name = "follow"
    clause = "AK-AMB-04"
    arguments: Arguments = (VALUE, COLOUR)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        value, colour = VALUE.of(arg), COLOUR.of(arg)
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
            visit_market_before(state, FOLLOW, seat, arg)
            return
        if action == SKIP:
            state.tell("not_followed", "AK-OPT-FOLLOW", seat)
            return
        colour = COLOUR.of(arg)
        line = line_of(action, colour)
        if not something_happens(state, player, line, way_of(colour, line)):
            state.tell("followed_in_vain", "AK-AMB-07", seat, line)
            return
        state.tell("followed", "AK-AMB-04", seat, line)
        if line >= LINES:
            player.coins -= state.box.archery_price
            state.tell("archery", "AK-SCHOLAR-05", seat, state.box.archery_price)
        begin_sweep(state, seat, line, colour, 1)
        call_governor(state, seat, colour, line)
        offer_moves(state, seat, line)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action == SKIP:
            return Refusal("must_follow", "AK-AMB-04")
        if not (LINE <= action < BOTANY_PAY or COCOA_LINE <= action < PAY_COCOA):
            return no_market(state, seat, action)
        player = state.players[seat]
        colour = COLOUR.of(arg)
        line = line_of(action, colour)
        params = line_params(line)
        if open_lines(player, colour) >> line & 1 == 0:
            return no_line(colour, line, params)
        if means_of(action) != WITH_COINS or value_of(line) != VALUE.of(arg):
            return Refusal("follower_keeps_value", "AK-AMB-05", params)
        params["price"] = int(state.box.archery_price)
        params["m"] = int(player.coins)
        return Refusal("line_too_dear", "AK-SCHOLAR-05", params)


def something_happens(state: SantaMaria, player: Player, line: i64, way: i64) -> bool:
    """Tell whether a line has anything for a follower: a free building, or the governor's move (AK-AMB-07).

    Or a building that Logistics can free before the first one's turn comes (AK-AMB-06).
    """
    if player.free() & LINE_SET[line] != 0:
        return True
    if state.rules.moves_whenever and could_clear(state, player, line):
        return True
    return stands_in(player, line) and next_cell(state, player, way) != NOWHERE


FOLLOWERS: Final[Followers] = Followers()
FOLLOW: Final[Follow] = Follow()
