"""The Specialists line: figures for the next turn."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Flag
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.age_of_discovery.actions import BATTLE, PASS, TRAIN
from doubloon.games.age_of_discovery.box import CAPTAIN, CELLS, FIGURE_IDS, FIGURES, FREE, Figure
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, owner

TRAINING: Final = 4  # the last of the cells


def enlist(state: AgeOfDiscovery, seat: Seat, figure: Figure) -> bool:
    """Put a figure from the reserve into the hand for the next turn; tell whether there was one."""
    count = state.available(seat, figure, 1)
    state.players[seat].hand[figure] += count
    return count > 0


@final
class SpecialistsLine(Duty[AgeOfDiscovery]):
    """Four cells give their specialist; training gives any, for money. Then the line is cleared (AD-SPEC-04).

    There are five cells, so never more than five specialists (AD-SPEC-03). All figures go home (AD-RES-02).
    """

    name = "specialists_line"
    clause = "AD-SPEC-01"
    arguments: Arguments = (Argument("trained", Flag()),)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if arg == 1:
            for cell in range(i64(CELLS)):
                state.specialists[cell] = FREE
            return
        for cell in range(i64(TRAINING)):
            if state.specialists[cell] != FREE:
                who = owner(state.specialists[cell])
                if enlist(state, who, CAPTAIN + cell):
                    state.tell("specialist_gained", "AD-SPEC-01", who, CAPTAIN + cell)
        state.push(SPECIALISTS_LINE, 0, 1)
        if state.specialists[TRAINING] != FREE:
            state.push(TRAIN_SPECIALIST, owner(state.specialists[TRAINING]))


@final
class TrainSpecialist(Step[AgeOfDiscovery]):
    """Any specialist for a few talers, or nothing; in the last turn there is nobody to train for (AD-BEN-04)."""

    name = "train"
    clause = "AD-SPEC-02"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        if state.players[seat].money >= state.box.training_price and not state.is_last_turn():
            for figure in range(i64(CAPTAIN), i64(FIGURES)):
                if state.available(seat, figure, 1) > 0:
                    options.append(int(TRAIN + figure - CAPTAIN))
        options.append(PASS)
        return options

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            state.tell("not_trained", "AD-SPEC-02", seat)
            return
        figure = action - TRAIN + CAPTAIN
        state.players[seat].money -= state.box.training_price
        enlist(state, seat, figure)
        state.tell("trained", "AD-SPEC-02", seat, figure, state.box.training_price)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if TRAIN <= action < BATTLE:
            return Refusal("reserve_empty", "AD-COMP-02", {"figure": FIGURE_IDS[action - TRAIN + CAPTAIN]})
        return None


SPECIALISTS_LINE: Final[SpecialistsLine] = SpecialistsLine()
TRAIN_SPECIALIST: Final[TrainSpecialist] = TrainSpecialist()
