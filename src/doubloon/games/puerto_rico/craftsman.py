"""The Craftsman: production, the Factory, and the chooser's bonus barrel."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.puerto_rico.actions import BONUS, MOST_ON_TILES, PASS, PRODUCE, PRODUCE_SOME, SELL
from doubloon.games.puerto_rico.box import FACTORY, GOOD_IDS, GOODS, Good
from doubloon.games.puerto_rico.state import PuertoRico, zeros


def begin(state: PuertoRico) -> None:
    state.bonus_kinds = zeros(GOODS)
    state.push(BONUS_BARREL, state.chooser)
    state.push_round(PRODUCE_SOME_GOODS if state.rules.production_partial else PRODUCE_GOODS, state.chooser)


def available(state: PuertoRico, seat: Seat, good: Good) -> i64:
    """Return how many barrels of a kind a seat can get now (PR-CRAFT-01)."""
    return min(state.capacity(state.players[seat], good), state.supply[good])


def make(state: PuertoRico, seat: Seat, good: Good, count: i64) -> None:
    state.supply[good] -= count
    state.players[seat].goods[good] += count
    state.produced[good] = count
    if count > 0:
        state.tell("produced", "PR-CRAFT-01", seat, good, count)


def finish_production(state: PuertoRico, seat: Seat) -> None:
    """Pay the Factory, remember what the chooser made, and clear the way for the next seat (PR-CRAFT-04).

    The Factory counts kinds really received; the chooser's extra barrel comes later (PR-BLD-FACTORY-02).
    """
    kinds: i64 = 0
    for good in range(i64(GOODS)):
        if state.produced[good] > 0:
            kinds += 1
            if seat == state.chooser:
                state.bonus_kinds[good] = 1
            state.produced[good] = 0
    player = state.players[seat]
    income = state.box.factory_income[kinds]
    if income > 0 and player.has(FACTORY):
        player.doubloons += income
        state.tell("factory_paid", "PR-BLD-FACTORY-01", seat, income, kinds)


@final
class ProduceGoods(Step[PuertoRico]):
    """Each player in turn produces everything he can, or nothing (PR-CRAFT-02) if he may decline (PR-OPT-DECLINE)."""

    name = "produce"
    clause = "PR-CRAFT-01"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        for good in range(i64(GOODS)):
            if available(state, seat, good) > 0:
                return [PRODUCE, PASS] if state.rules.production_declinable else [PRODUCE]
        return []

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            state.tell("production_declined", "PR-CRAFT-02", seat)
            return
        for good in range(i64(GOODS)):
            make(state, seat, good, available(state, seat, good))
        finish_production(state, seat)

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if PRODUCE_SOME <= action < BONUS:
            return Refusal("produce_all_or_nothing", "PR-CRAFT-02")
        return None


@final
class ProduceSomeGoods(Duty[PuertoRico]):
    """Option: a player may produce less, kind by kind."""

    name = "produce_some"
    clause = "PR-OPT-DECLINE"

    def happen(self, state: PuertoRico, seat: Seat, arg: Packed) -> None:
        state.push(FINISH_PRODUCTION, seat)
        good: Good = GOODS
        while good > 0:
            good -= 1
            state.push(PRODUCE_KIND, seat, good)


@final
class ProduceKind(Step[PuertoRico]):
    """Option: how many barrels of one kind."""

    name = "produce_kind"
    clause = "PR-OPT-DECLINE"
    arguments: Arguments = (Argument("good", Name(GOOD_IDS)),)

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        most = available(state, seat, arg)
        if most == 0:
            return []
        first = PRODUCE_SOME + arg * (MOST_ON_TILES + 1)
        return [int(first + count) for count in range(most + 1)]

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        make(state, seat, arg, action - PRODUCE_SOME - arg * (MOST_ON_TILES + 1))

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if PRODUCE_SOME <= action < BONUS:
            params = {"good": GOOD_IDS[arg], "n": int(available(state, seat, arg))}
            return Refusal("produce_up_to", "PR-CRAFT-01", params)
        return None


@final
class FinishProduction(Duty[PuertoRico]):
    """The Factory pays when a player has produced."""

    name = "finish_production"
    clause = "PR-CRAFT-04"

    def happen(self, state: PuertoRico, seat: Seat, arg: Packed) -> None:
        finish_production(state, seat)


@final
class BonusBarrel(Step[PuertoRico]):
    """Privilege: at the end the chooser may take one more barrel of a kind he produced, if any (PR-CRAFT-06)."""

    name = "bonus_barrel"
    clause = "PR-CRAFT-05"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        for good in range(i64(GOODS)):
            if state.bonus_kinds[good] > 0 and state.supply[good] > 0:
                options.append(int(BONUS + good))
        if len(options) > 0:
            options.append(PASS)
        return options

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action != PASS:
            good = action - BONUS
            state.supply[good] -= 1
            state.players[seat].goods[good] += 1
            state.tell("bonus_taken", "PR-CRAFT-05", seat, good)

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not BONUS <= action < SELL:
            return None
        good = action - BONUS
        key = "bonus_not_produced" if state.bonus_kinds[good] == 0 else "supply_empty"
        return Refusal(key, "PR-CRAFT-05", {"good": GOOD_IDS[good]})


PRODUCE_GOODS: Final[ProduceGoods] = ProduceGoods()
PRODUCE_SOME_GOODS: Final[ProduceSomeGoods] = ProduceSomeGoods()
PRODUCE_KIND: Final[ProduceKind] = ProduceKind()
FINISH_PRODUCTION: Final[FinishProduction] = FinishProduction()
BONUS_BARREL: Final[BonusBarrel] = BonusBarrel()
