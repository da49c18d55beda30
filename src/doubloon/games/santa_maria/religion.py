"""The religion track: steps, monk symbols, blue dice."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import EXTRA, MARKET, SKIP
from doubloon.games.santa_maria.box import SIZE
from doubloon.games.santa_maria.market import helps_with_cost, no_market, visit_market_before
from doubloon.games.santa_maria.monks import RECRUIT_MONK
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.storage import PAYMENT, payable, receive_points


def religion_action(state: SantaMaria, seat: i64) -> None:
    """One space, with all that follows from it; then perhaps a second one (SM-REL-01)."""
    state.push(EXTRA_STEP, seat)
    step(state, seat)


def step(state: SantaMaria, seat: i64) -> None:
    """One space forward, never back (SM-REL-05); beyond the end every step is worth a point (SM-REL-04).

    A symbol brings a monk (SM-REL-02), some of them a blue die before it (SM-REL-03), to the Maya player too
    (AK-MAYA-22).
    """
    player = state.players[seat]
    if player.religion == state.box.religion_length:
        receive_points(state, seat, state.box.points_beyond)
        return
    player.religion += 1
    state.tell("religion", "SM-REL-01", seat, player.religion)
    symbol = state.box.religion_symbol[player.religion]
    if symbol == 0:
        return
    if state.box.symbol_die[symbol] > 0:
        unlock_die(state, seat)
    if not state.rules.expansion.symbol_crossed(state, seat):
        state.push(RECRUIT_MONK, seat)


def unlock_die(state: SantaMaria, seat: i64) -> None:
    """A blue die from the reserve is rolled, before the monk is recruited (SM-REL-03, SM-SHARED-02)."""
    value = state.dice.below(SIZE)
    state.blue_of(seat)[value] += 1
    state.players[seat].blue_dice += 1
    state.tell("die_unlocked", "SM-REL-03", seat, value + 1)


@final
class ExtraStep(Step[SantaMaria]):
    """For a grain the marker goes on by one more space, whatever gave the action (SM-REL-01, AK-MAYA-21)."""

    name = "extra_step"
    clause = "SM-REL-01"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        instead = state.rules.expansion.extra_step_options(state, seat)
        if instead is not None:
            return instead
        player = state.players[seat]
        options: list[int] = []
        if payable(state, player, state.box.extra_step[0]):
            options.append(EXTRA)
        if helps_with_cost(state, player, state.box.extra_step[0]):
            options.append(MARKET)
        options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == EXTRA:
            state.push(RELIGION_STEP, seat)
            if not state.rules.expansion.pay_extra_step(state, seat):
                state.push(PAYMENT, seat, state.box.extra_step[0])
        elif action == MARKET:
            visit_market_before(state, EXTRA_STEP, seat)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action == EXTRA:
            return Refusal("no_grain", "SM-REL-01")
        return no_market(state, seat, action)


@final
class ReligionStep(Duty[SantaMaria]):
    """The second step of a religion action, paid for."""

    name = "religion_step"
    clause = "SM-REL-01"

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        step(state, seat)


EXTRA_STEP: Final[ExtraStep] = ExtraStep()
RELIGION_STEP: Final[ReligionStep] = ReligionStep()
