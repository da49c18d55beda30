"""The Dock: figures sail to the New World."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int, Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.age_of_discovery.actions import (
    LAND,
    TAKE,
    UNIVERSITY_DOCK,
    UNIVERSITY_ORDER,
    UNIVERSITY_WAIT,
)
from doubloon.games.age_of_discovery.box import COLONIST, FREE, MERCHANT, MISSIONARY, REGION_IDS
from doubloon.games.age_of_discovery.regions import arrive, reinforce
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, kind, owner
from doubloon.games.age_of_discovery.university import (
    BEFORE_DOCK,
    BETWEEN_DOCK,
    followers,
    moves_on,
    no_university,
    open_window,
    use_university,
)

SPACE_X: Final = 100
SPACE_Y: Final = 101

FIRST: Final = 0
NEXT: Final = 1
WINDOW_CLOSED: Final = 2
MOMENT_IDS: Final = ("first", "next", "window_closed")


@final
class DockLine(Duty[AgeOfDiscovery]):
    """Spaces 1, 2, 3 and so on, then X, then Y (AD-HARBOR-01)."""

    name = "dock_line"
    clause = "AD-HARBOR-01"
    arguments: Arguments = (Argument("moment", Name(MOMENT_IDS)),)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        front: i64 = 0
        while front < len(state.dock) and state.dock[front] == FREE:
            front += 1
        if front == len(state.dock):
            self.land_last(state)
            return
        who = owner(state.dock[front])
        if arg != WINDOW_CLOSED and state.university >= 0 and state.university != who:
            state.push(DOCK_LINE, 0, WINDOW_CLOSED)
            open_window(state, BEFORE_DOCK if arg == FIRST else BETWEEN_DOCK, front)
        else:
            state.push(DOCK_LINE, 0, NEXT)
            state.push(LAND_FIGURE, who, front)

    def land_last(self, state: AgeOfDiscovery) -> None:
        """The colonists of the achievements come after all numbered spaces (AD-PLACE-09)."""
        if state.dock_y >= 0:
            state.push(LAND_FIGURE, state.dock_y, SPACE_Y)
        if state.dock_x >= 0:
            state.push(LAND_FIGURE, state.dock_x, SPACE_X)


def figure_at(state: AgeOfDiscovery, space: i64) -> i64:
    """Return the kind of figure on a dock space; X and Y hold colonists."""
    return COLONIST if space >= SPACE_X else kind(state.dock[space])


@final
class LandFigure(Step[AgeOfDiscovery]):
    """The owner chooses a discovered region for his figure; it must land, and stays (AD-HARBOR-03).

    Here, and by no other way into a region, a merchant earns money (AD-HERO-MERCHANT) and a missionary brings more
    colonists (AD-HERO-MISSIONARY, AD-HARBOR-05).
    """

    name = "land"
    clause = "AD-HARBOR-01"
    arguments: Arguments = (Argument("space", Int(0, SPACE_Y)),)

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        options = state.discovered_regions(LAND)
        if state.university == seat and arg < SPACE_X:
            options.extend(moves_on(state.dock, seat, arg, UNIVERSITY_DOCK))
        return options

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action < LAND:
            use_university(state, seat, action, arg)
            return
        region = action - LAND
        figure = figure_at(state, arg)
        if arg == SPACE_X:
            state.dock_x = -1
        elif arg == SPACE_Y:
            state.dock_y = -1
        else:
            state.dock[arg] = FREE
        state.tell("landed", "AD-HARBOR-01", seat, figure, region)
        arrive(state, seat, region, figure)
        if figure == MERCHANT:
            paid = state.box.merchant_landing_money
            state.players[seat].money += paid
            state.tell("merchant_paid", "AD-HARBOR-02", seat, paid)
        elif figure == MISSIONARY:
            followed = reinforce(state, seat, region, COLONIST, followers(state, state.players[seat]))
            state.tell("missionary_followed", "AD-HARBOR-02", seat, followed, region)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if LAND <= action < TAKE:
            return Refusal("region_undiscovered", "AD-HARBOR-01", {"region": REGION_IDS[action - LAND]})
        if UNIVERSITY_ORDER <= action <= UNIVERSITY_WAIT:
            return no_university(state, seat)
        return None


DOCK_LINE: Final[DockLine] = DockLine()
LAND_FIGURE: Final[LandFigure] = LandFigure()
