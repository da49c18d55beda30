"""Phase A: in turn order, one figure at a time, until all hands are empty."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.frames import ActionCode, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.age_of_discovery.actions import PLACE, UNIVERSITY_INITIATIVE, UNIVERSITY_ORDER, UNIVERSITY_WAIT
from doubloon.games.age_of_discovery.box import (
    CAPITAL,
    CAPTAIN_CELL,
    DISCOVERY,
    DOCK,
    FIGURE_IDS,
    FIGURES,
    FREE,
    GOODS_LINE,
    INITIATIVE,
    PLACE_IDS,
    PLACES,
    PORT,
    TRAINING_CELL,
    WAR,
    Figure,
)
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, figure_of, first_free, owner, total
from doubloon.games.age_of_discovery.university import may_go_first, no_university, use_university


def has_room(state: AgeOfDiscovery, seat: Seat, place: i64) -> bool:
    """Tell whether a figure may be placed there; how many spaces a line has is laid out before (AD-PLACE-10).

    Port and Discovery take any number (AD-PLACE-05), Initiative one of each player (AD-PLACE-08), a cell of the
    Specialists one (AD-PLACE-06). The others fill from the left, so a taken last space means a full line
    (AD-PLACE-04). Whether there is money to do anything with the figure is not asked (AD-PLACE-11).
    """
    if place == PORT:
        return True
    if place == DISCOVERY:
        return True
    if place == INITIATIVE:
        return not state.on_initiative(seat)
    if place == DOCK:
        return state.dock[len(state.dock) - 1] == FREE
    if place == GOODS_LINE:
        return state.goods_line[len(state.goods_line) - 1] == FREE
    if place == CAPITAL:
        return state.capital[len(state.capital) - 1] == FREE
    if place == WAR:
        return state.war[len(state.war) - 1] == FREE
    return state.specialists[place - CAPTAIN_CELL] == FREE


@final
class PlaceFigure(Step[AgeOfDiscovery]):
    """A player must place one figure of his hand; there is no passing (AD-PLACE-03).

    Dock spaces X and Y are no places for this (AD-PLACE-09).
    """

    name = "place"
    clause = "AD-PLACE-01"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        places: list[int] = []
        for place in range(i64(PLACES)):
            if has_room(state, seat, place):
                places.append(int(place))
        options: list[int] = []
        hand = state.players[seat].hand
        for figure in range(i64(FIGURES)):
            if hand[figure] > 0:
                first: i64 = PLACE + figure * PLACES
                for open_place in places:
                    options.append(int(first + open_place))
        if state.university == seat and may_go_first(state, seat):
            options.append(UNIVERSITY_ORDER)
        return options

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == UNIVERSITY_ORDER:
            use_university(state, seat, action, 0)
        else:
            index = action - PLACE
            put_figure(state, seat, index // PLACES, index % PLACES)
            state.placed |= 1 << seat
        next_placement(state)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if UNIVERSITY_ORDER <= action <= UNIVERSITY_WAIT:
            return self.no_university(state, seat, action)
        if not PLACE <= action < UNIVERSITY_ORDER:
            return None
        figure = (action - PLACE) // PLACES
        place = (action - PLACE) % PLACES
        params: dict[str, object] = {"figure": FIGURE_IDS[figure], "place": PLACE_IDS[place]}
        if state.players[seat].hand[figure] == 0:
            return Refusal("not_in_hand", "AD-PLACE-01", params)
        if place == INITIATIVE:
            return Refusal("one_on_initiative", "AD-PLACE-08", params)
        if CAPTAIN_CELL <= place <= TRAINING_CELL:
            params["seat"] = int(owner(state.specialists[place - CAPTAIN_CELL]))
            return Refusal("cell_taken", "AD-PLACE-06", params)
        return Refusal("line_full", "AD-PLACE-04", params)

    def no_university(self, state: AgeOfDiscovery, seat: Seat, action: ActionCode) -> Refusal:
        if state.university == seat and action >= UNIVERSITY_INITIATIVE:
            return Refusal("university_later", "AD-CAP-II-UNIVERSITY")
        return no_university(state, seat)


def put_figure(state: AgeOfDiscovery, seat: Seat, figure: Figure, place: i64) -> None:
    """Take a figure from the hand to the leftmost free space of a line (AD-PLACE-04, AD-PLACE-07).

    In the Port and on Discovery they are counted (AD-PLACE-05); a cell of the Specialists is chosen (AD-PLACE-06).
    """
    player = state.players[seat]
    player.hand[figure] -= 1
    occupant = figure_of(seat, figure)
    if place == PORT:
        player.port[figure] += 1
    elif place == DISCOVERY:
        player.discovery[figure] += 1
    elif place == INITIATIVE:
        state.initiative[first_free(state.initiative)] = occupant
    elif place == DOCK:
        state.dock[first_free(state.dock)] = occupant
    elif place == GOODS_LINE:
        state.goods_line[first_free(state.goods_line)] = occupant
    elif place == CAPITAL:
        state.capital[first_free(state.capital)] = occupant
    elif place == WAR:
        state.war[first_free(state.war)] = occupant
    else:
        state.specialists[place - CAPTAIN_CELL] = occupant
    state.tell("placed", "AD-PLACE-01", seat, figure, place)


def next_placement(state: AgeOfDiscovery) -> None:
    """Ask the next player in order who still has figures; when a round is over, the next begins (AD-PLACE-02).

    `placed` remembers who has placed in this round, as the halves of the track do at a real table (AD-ORDER-02).
    """
    if not ask_next(state) and state.placed != 0:
        state.placed = 0
        ask_next(state)


def ask_next(state: AgeOfDiscovery) -> bool:
    for seat in state.order:
        if not state.placed >> seat & 1 and total(state.players[seat].hand) > 0:
            state.push(PLACE_FIGURE, seat)
            return True
    return False


@final
class Placement(Duty[AgeOfDiscovery]):
    """Phase A begins."""

    name = "placement"
    clause = "AD-PLACE-01"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        next_placement(state)


PLACE_FIGURE: Final[PlaceFigure] = PlaceFigure()
PLACEMENT: Final[Placement] = Placement()
