"""The Builder: one building each, with quarries and University."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Refusal, Step
from doubloon.games.puerto_rico.actions import BUILD, COLONIST_NO, COLONIST_YES, PASS, PRODUCE
from doubloon.games.puerto_rico.box import BUILDING_IDS, BUILDINGS, UNIVERSITY
from doubloon.games.puerto_rico.buildings import can_build, has_room, price
from doubloon.games.puerto_rico.end import city_full
from doubloon.games.puerto_rico.state import PuertoRico


def begin(state: PuertoRico) -> None:
    state.push_round(BUILD_ONE, state.chooser)


@final
class BuildOne(Step[PuertoRico]):
    """Each player in turn may build one building."""

    name = "build"
    clause = "PR-BUILDER-01"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        used = state.city_spaces_used(state.players[seat])
        for building in range(i64(BUILDINGS)):
            if can_build(state, seat, building, used):
                options.append(int(BUILD + building))
        options.append(PASS)
        return options

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            state.tell("nothing_built", "PR-ROLE-04", seat)
            return
        player = state.players[seat]
        building = action - BUILD
        paid = price(state, seat, building)
        player.doubloons -= paid
        state.buildings_left[building] -= 1
        player.buildings[building] = 0
        state.tell("built", "PR-BUILDER-02", seat, building, paid)
        if state.city_spaces_used(player) >= state.box.city_spaces:  # PR-BUILDER-08
            city_full(state, seat)
        if player.has(UNIVERSITY):  # one built just now is not manned: nothing for itself (PR-BLD-UNI-04)
            state.push(UNIVERSITY_COLONIST, seat, building)

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not BUILD <= action < PRODUCE:
            return None
        building = action - BUILD
        player = state.players[seat]
        params: dict[str, object] = {"building": BUILDING_IDS[building]}
        if player.owns(building):
            return Refusal("building_owned", "PR-BLDG-01", params)
        if state.buildings_left[building] == 0:
            return Refusal("building_sold_out", "PR-BUILDER-02", params)
        used = state.city_spaces_used(player)
        if not has_room(state, player, building, used):
            if used + state.box.city_spaces_of[building] > state.box.city_spaces:
                return Refusal("city_no_room", "PR-BUILDER-05", params)
            return Refusal("city_no_large", "PR-BUILDER-07", params)
        params["n"] = int(price(state, seat, building))
        params["m"] = int(player.doubloons)
        return Refusal("building_too_dear", "PR-BUILDER-02", params)


@final
class UniversityColonist(Step[PuertoRico]):
    """University: a colonist at once for the building just built, one and no more (PR-BLD-UNI-02).

    Without a colonist in the supply or on the ship it has no effect (PR-BLD-UNI-03).
    """

    name = "university_colonist"
    clause = "PR-BLD-UNI-01"
    arguments: Arguments = (Argument("building", Name(BUILDING_IDS)),)

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        return [COLONIST_YES, COLONIST_NO] if state.colonists + state.colonist_ship > 0 else []

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == COLONIST_YES:
            state.settle_colonist()
            state.players[seat].buildings[arg] += 1
            state.tell("university_used", "PR-BLD-UNI-01", seat, arg)


BUILD_ONE: Final[BuildOne] = BuildOne()
UNIVERSITY_COLONIST: Final[UniversityColonist] = UniversityColonist()
