"""The end of the game: three triggers, each of which makes the running round the last one."""
# Compiled by mypyc.

from __future__ import annotations

from doubloon.engine.frames import Seat
from doubloon.games.puerto_rico.box import CITY_FULL, COLONISTS_SHORT, VP_EXHAUSTED
from doubloon.games.puerto_rico.state import PuertoRico


def is_last_round(state: PuertoRico) -> bool:
    """The round is always completed; only then does a trigger count (PR-END-01).

    Bits are only ever set: nothing takes a trigger back, and a second one changes nothing (PR-END-05).
    """
    return state.ending != 0


def colonists_short(state: PuertoRico) -> None:
    """The colonist ship could not be refilled (PR-END-02)."""
    state.ending |= COLONISTS_SHORT
    state.tell("colonists_short", "PR-END-02")


def city_full(state: PuertoRico, seat: Seat) -> None:
    """A player occupied his last city space (PR-END-03)."""
    state.ending |= CITY_FULL
    state.tell("city_full", "PR-END-03", seat)


def vp_exhausted(state: PuertoRico) -> None:
    """The pool of victory points ran out (PR-END-04)."""
    if state.ending & VP_EXHAUSTED == 0:
        state.ending |= VP_EXHAUSTED
        state.tell("vp_exhausted", "PR-END-04")
