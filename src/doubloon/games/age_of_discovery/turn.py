"""The turn: ten phases in order, eight turns, three ages."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final, final

from doubloon.engine.codec import Name
from doubloon.engine.frames import Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Step
from doubloon.games.age_of_discovery.benefits import BENEFITS
from doubloon.games.age_of_discovery.box import COLONIST
from doubloon.games.age_of_discovery.capital import CAPITAL_LINE, REFRESH_ACHIEVEMENTS
from doubloon.games.age_of_discovery.discovery import DISCOVERY_LINE
from doubloon.games.age_of_discovery.dock import DOCK_LINE
from doubloon.games.age_of_discovery.goods import GOODS_LINE, REFRESH_GOODS
from doubloon.games.age_of_discovery.income import INCOME
from doubloon.games.age_of_discovery.initiative import INITIATIVE_LINE, NEW_ORDER
from doubloon.games.age_of_discovery.placement import PLACEMENT
from doubloon.games.age_of_discovery.port import PORT_LINE, REFRESH_SHIP
from doubloon.games.age_of_discovery.scoring import SCORE_COLONIES
from doubloon.games.age_of_discovery.specialists import SPECIALISTS_LINE
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.games.age_of_discovery.war import WAR_LINE


@final
class TakeColonists(Duty[AgeOfDiscovery]):
    """Phase H: five colonists join the figures already collected (AD-REFR-05)."""

    name = "take_colonists"
    clause = "AD-REFR-05"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        for who in range(state.seats):
            count = state.available(who, COLONIST, state.box.turn_colonists)
            state.players[who].hand[COLONIST] += count
            state.tell("colonists_taken", "AD-REFR-05", who, count)


@final
class NextTurn(Duty[AgeOfDiscovery]):
    """Phase J: the turn marker moves on."""

    name = "next_turn"
    clause = "AD-REFR-07"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        state.turn += 1
        state.tell("turn_begins", "AD-REFR-07", -1, state.turn)


TAKE_COLONISTS: Final[TakeColonists] = TakeColonists()
NEXT_TURN: Final[NextTurn] = NextTurn()

# AD-TURN-02: phases A and B with the lines from top to bottom (AD-RES-01), C, D, scoring, then E to J.
PHASES: Final[list[Step[Any]]] = [
    PLACEMENT,
    INITIATIVE_LINE,
    DOCK_LINE,
    GOODS_LINE,
    PORT_LINE,
    CAPITAL_LINE,
    DISCOVERY_LINE,
    SPECIALISTS_LINE,
    WAR_LINE,
    INCOME,
    BENEFITS,
    SCORE_COLONIES,
    REFRESH_ACHIEVEMENTS,
    REFRESH_GOODS,
    REFRESH_SHIP,
    TAKE_COLONISTS,
    NEW_ORDER,
    NEXT_TURN,
]
LAST_PHASE: Final = 11  # of the game: phases E to J of the last turn are skipped (AD-TURN-04)


@final
class RunPhase(Duty[AgeOfDiscovery]):
    """One phase after another."""

    name = "phase"
    clause = "AD-TURN-02"
    arguments: Arguments = (Argument("phase", Name([step.name for step in PHASES])),)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if arg > LAST_PHASE and state.is_last_turn():
            state.tell("game_over", "AD-TURN-04")
            return
        state.push(RUN_PHASE, 0, (arg + 1) % len(PHASES))
        state.push(PHASES[arg])


RUN_PHASE: Final[RunPhase] = RunPhase()
