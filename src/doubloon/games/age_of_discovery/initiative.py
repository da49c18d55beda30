"""The Initiative line: money at once, and in phase I the order of the next turn."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.frames import Arguments, Packed, Seat
from doubloon.engine.state import Duty
from doubloon.games.age_of_discovery.box import FREE
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, owner
from doubloon.games.age_of_discovery.university import (
    AFTER_NEW_ORDER,
    ASKED,
    BEFORE_INITIATIVE,
    BEFORE_NEW_ORDER,
    open_window,
    waits_for_university,
)


@final
class InitiativeLine(Duty[AgeOfDiscovery]):
    """Everybody on the line is paid by the number of his space; the figures stay (AD-RES-03)."""

    name = "initiative_line"
    clause = "AD-INIT-01"
    arguments: Arguments = (ASKED,)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if waits_for_university(state, INITIATIVE_LINE, arg, BEFORE_INITIATIVE):
            return
        for space in range(len(state.initiative)):
            if state.initiative[space] == FREE:
                return
            paid = state.box.initiative_income[space]
            who = owner(state.initiative[space])
            state.players[who].money += paid
            state.tell("initiative_paid", "AD-INIT-01", who, paid)


def next_order(state: AgeOfDiscovery) -> list[int]:
    """The order of the next turn as it would be now: Initiative first, then the others in their old sequence."""
    order: list[int] = []
    ahead: i64 = 0  # seats that have their place in the new order, as bits
    for space in range(len(state.initiative)):
        if state.initiative[space] != FREE:
            who = owner(state.initiative[space])
            order.append(int(who))
            ahead |= 1 << who
    for who in state.order:
        if who >= 0 and not ahead >> who & 1:
            order.append(int(who))
    return order


@final
class NewOrder(Duty[AgeOfDiscovery]):
    """Phase I: those on Initiative come first, the others follow in their old sequence (AD-INIT-02, AD-REFR-06).

    The owner of the University may move up on Initiative before this, or to the first place of the new order after
    it. To one who stands on Initiative both are the same, so he is asked only before.
    """

    name = "new_order"
    clause = "AD-ORDER-03"
    arguments: Arguments = (ASKED,)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if waits_for_university(state, NEW_ORDER, arg, BEFORE_NEW_ORDER):
            return
        if state.university >= 0 and not state.on_initiative(state.university):
            open_window(state, AFTER_NEW_ORDER)
        order = next_order(state)
        for space in range(len(state.initiative)):
            state.initiative[space] = FREE
        for place in range(len(state.order)):
            state.order[place] = order[place]
            state.tell("new_order", "AD-ORDER-03", state.order[place], place + 1)


INITIATIVE_LINE: Final[InitiativeLine] = InitiativeLine()
NEW_ORDER: Final[NewOrder] = NewOrder()
