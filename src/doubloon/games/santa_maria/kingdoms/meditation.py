"""Meditation, a scholar: whoever has it may pass where others have, and on the lowest space take a second action."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import SKIP
from doubloon.games.santa_maria.box import MEDITATION, PASS_IDS
from doubloon.games.santa_maria.buildings import push_effect
from doubloon.games.santa_maria.kingdoms.actions import KINGDOM_ACTIONS, SECOND_SPACE
from doubloon.games.santa_maria.market import no_market
from doubloon.games.santa_maria.passing import taken_spaces
from doubloon.games.santa_maria.state import SantaMaria

ROAD_SPACE: Final = 4


def meditate(state: SantaMaria, seat: i64, space: i64, before: i64) -> None:
    """After the road tile comes a second space, at some tables only where somebody has been (AK-OPT-MEDITATION)."""
    allowed = before > 0 or not state.rules.meditation_occupied
    if allowed and space == ROAD_SPACE and state.players[seat].knows(MEDITATION):
        state.push(SECOND_SPACE_STEP, seat)


@final
class ChooseSecondSpace(Step[SantaMaria]):
    """Meditation: after the road tile the action of a space where nobody has passed (AK-SCHOLAR-07)."""

    name = "second_space"
    clause = "AK-SCHOLAR-07"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        taken = taken_spaces(state)
        spaces = [int(SECOND_SPACE + space) for space in range(i64(ROAD_SPACE)) if taken >> space & 1 == 0]
        return [*spaces, SKIP]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action != SKIP:
            space = action - SECOND_SPACE
            state.tell("meditated", "AK-SCHOLAR-07", seat, space)
            push_effect(state, seat, state.box.pass_effect[space])

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if SECOND_SPACE <= action < KINGDOM_ACTIONS:
            return Refusal("space_taken", "AK-SCHOLAR-07", {"space": PASS_IDS[action - SECOND_SPACE]})
        return no_market(state, seat, action)


SECOND_SPACE_STEP: Final[ChooseSecondSpace] = ChooseSecondSpace()
