"""The Mayor: colonists arrive and everybody arranges his own.

An arrangement is asked tile kind by tile kind and building by building, always in the same order, each time "how
many here?". So no two series of answers mean the same arrangement, and what is forced answers itself.
"""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int, Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.puerto_rico.actions import (
    BUILD,
    COLONIST_NO,
    COLONIST_YES,
    MAN_BUILDING,
    MAN_TILES,
    MOST_ON_BUILDING,
    MOST_ON_TILES,
    MOST_REFUSED,
    REFUSE,
    VP_TAKE,
)
from doubloon.games.puerto_rico.box import BUILDINGS, PLACE_IDS, TILES, Place
from doubloon.games.puerto_rico.end import colonists_short
from doubloon.games.puerto_rico.state import Player, PuertoRico

PLACES: Final = 29  # six kinds of island tiles, then the buildings


def begin(state: PuertoRico) -> None:
    state.push(REFILL_SHIP)
    state.push(DEAL_COLONISTS)
    state.push(MAYOR_COLONIST, state.chooser)


@final
class MayorColonist(Step[PuertoRico]):
    """Privilege: the chooser may take one colonist from the supply, never from the colonist ship."""

    name = "mayor_colonist"
    clause = "PR-MAYOR-03"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        return [COLONIST_YES, COLONIST_NO] if state.colonists > 0 else []

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == COLONIST_YES:
            state.colonists -= 1
            state.players[seat].san_juan += 1
            state.tell("mayor_colonist", "PR-MAYOR-03", seat)


@final
class DealColonists(Duty[PuertoRico]):
    """The colonist ship is emptied one colonist at a time, clockwise from the chooser."""

    name = "deal_colonists"
    clause = "PR-MAYOR-04"

    def happen(self, state: PuertoRico, seat: Seat, arg: Packed) -> None:
        state.push_round(ARRANGE, state.chooser)
        aboard = state.colonist_ship
        state.colonist_ship = 0
        distance: i64 = state.seats
        while distance > 0:
            distance -= 1
            receiver = (state.chooser + distance) % state.seats
            share = aboard // state.seats
            if distance < aboard % state.seats:
                share += 1
            state.players[receiver].san_juan += share
            state.tell("colonists_dealt", "PR-MAYOR-04", receiver, share)
            if state.rules.colonists_refusable:
                state.push(REFUSE_COLONISTS, receiver, min(share, MOST_REFUSED))


@final
class RefuseColonists(Step[PuertoRico]):
    """Option: colonists from the ship may be refused; they leave the game."""

    name = "refuse_colonists"
    clause = "PR-OPT-REFUSAL"
    arguments: Arguments = (Argument("n", Int(0, MOST_REFUSED)),)  # how many came

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        return [REFUSE + count for count in range(arg + 1)]

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        refused = action - REFUSE
        state.players[seat].san_juan -= refused
        state.colonists_removed += refused
        if refused > 0:
            state.tell("colonists_refused", "PR-OPT-REFUSAL", seat, refused)

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if REFUSE <= action < VP_TAKE:
            return Refusal("refuse_too_many", "PR-OPT-REFUSAL", {"n": int(arg)})
        return None


@final
class Arrange(Step[PuertoRico]):
    """A player's turn to arrange begins: all his colonists come off the board (PR-MAYOR-05).

    Or those at work stay there, if the table plays so (PR-OPT-REARRANGE).
    """

    name = "arrange"
    clause = "PR-MAYOR-08"
    automatic = True

    def happen(self, state: PuertoRico, seat: Seat, arg: Packed) -> None:
        if state.rules.rearrange_all:
            lift_colonists(state, seat)
        place_next(state, seat, 0)


def lift_colonists(state: PuertoRico, seat: Seat) -> None:
    """Take everybody off the board, and remember where they stood: the others see that until they stand again."""
    player = state.players[seat]
    stood = [int(seat), int(player.san_juan)]
    for tile in range(i64(TILES)):
        stood.append(int(player.manned[tile]))
    for building in range(i64(BUILDINGS)):
        stood.append(int(player.buildings[building]))
    state.lifted = stood
    for tile in range(i64(TILES)):
        player.san_juan += player.manned[tile]
        player.manned[tile] = 0
    for building in range(i64(BUILDINGS)):
        if player.buildings[building] > 0:
            player.san_juan += player.buildings[building]
            player.buildings[building] = 0


def before_arranging(state: PuertoRico) -> list[Player]:
    """Return everybody's board; that of a player who is arranging as it was before the colonists were lifted."""
    boards = state.players[:]
    if len(state.lifted) > 0:
        seat: i64 = state.lifted[0]
        board = boards[seat].copy()
        board.san_juan = state.lifted[1]
        for tile in range(i64(TILES)):
            board.manned[tile] = state.lifted[2 + tile]
        for building in range(i64(BUILDINGS)):
            board.buildings[building] = state.lifted[2 + TILES + building]
        boards[seat] = board
    return boards


def place_next(state: PuertoRico, seat: Seat, place: Place) -> None:
    """Ask about the next place with an empty circle; fill everything at once if there are colonists enough.

    Who is left over stays in San Juan until the next Mayor phase (PR-MAYOR-07); no circle is empty then (PR-INV-08).
    """
    player = state.players[seat]
    if player.san_juan == 0:
        state.lifted = []
        state.tell("arranged", "PR-MAYOR-06", seat, 0)
        return
    if player.san_juan >= empty_from(state, player, place):
        for other in range(place, i64(PLACES)):
            put(state, seat, other, empty_at(state, player, other))
        state.lifted = []
        state.tell("arranged", "PR-MAYOR-06", seat, player.san_juan)
        return
    while empty_at(state, player, place) == 0:
        place += 1
    state.push(PLACE_COLONISTS, seat, place)


def empty_at(state: PuertoRico, player: Player, place: Place) -> i64:
    """Return how many circles are empty at a place: one a tile, the printed number a building (PR-MAYOR-01)."""
    if place < TILES:
        return player.tiles[place] - player.manned[place]
    colonists = player.buildings[place - TILES]
    return 0 if colonists < 0 else state.box.circles[place - TILES] - colonists


def empty_from(state: PuertoRico, player: Player, place: Place) -> i64:
    """Return how many circles are empty at a place and all those after it."""
    result: i64 = 0
    for other in range(place, i64(PLACES)):
        result += empty_at(state, player, other)
    return result


def put(state: PuertoRico, seat: Seat, place: Place, count: i64) -> None:
    if count == 0:
        return
    player = state.players[seat]
    if place < TILES:
        player.manned[place] += count
    else:
        player.buildings[place - TILES] += count
    player.san_juan -= count
    state.tell("colonists_placed", "PR-MAYOR-05", seat, place, count)


def placed_at(player: Player, place: Place) -> i64:
    return player.manned[place] if place < TILES else player.buildings[place - TILES]


def first_action(place: Place) -> i64:
    """Return the action "no colonists here" of a place."""
    if place < TILES:
        return MAN_TILES + place * (MOST_ON_TILES + 1)
    return MAN_BUILDING + (place - TILES) * (MOST_ON_BUILDING + 1)


@final
class PlaceColonists(Step[PuertoRico]):
    """How many colonists stand here. Nobody may stay idle while a circle anywhere is empty."""

    name = "place_colonists"
    clause = "PR-MAYOR-06"
    arguments: Arguments = (Argument("place", Name(PLACE_IDS)),)

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        here = empty_at(state, player, arg)
        later = empty_from(state, player, arg + 1)
        base = first_action(arg) + placed_at(player, arg)
        least = max(0, player.san_juan - later)
        most = min(here, player.san_juan)
        return [int(base + count) for count in range(least, most + 1)]

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        player = state.players[seat]
        count = action - first_action(arg) - placed_at(player, arg)
        put(state, seat, arg, count)
        place_next(state, seat, arg + 1)

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        most = MOST_ON_TILES if arg < TILES else MOST_ON_BUILDING
        wanted = action - first_action(arg)
        if 0 <= wanted <= most:
            return self.wrong_count(state, seat, arg, wanted)
        if MAN_TILES <= action < BUILD:
            return Refusal("place_in_order", "PR-MAYOR-08")
        return None

    def wrong_count(self, state: PuertoRico, seat: Seat, arg: Packed, wanted: i64) -> Refusal:
        player = state.players[seat]
        placed = placed_at(player, arg)
        if wanted < placed:
            return Refusal("colonists_stay", "PR-OPT-REARRANGE", {"n": int(placed)})
        if wanted > placed + empty_at(state, player, arg):
            return Refusal("not_enough_circles", "PR-MAYOR-01", {"n": int(placed + empty_at(state, player, arg))})
        if wanted > placed + player.san_juan:
            return Refusal("not_enough_colonists", "PR-MAYOR-06", {"n": int(player.san_juan)})
        return Refusal("no_idling", "PR-MAYOR-06")


@final
class RefillShip(Duty[PuertoRico]):
    """The colonist ship is refilled for the empty circles in buildings; a shortage ends the game (PR-MAYOR-10).

    It is a duty of the table, not a question to anybody, so it cannot be forgotten (PR-MAYOR-11).
    """

    name = "refill_ship"
    clause = "PR-MAYOR-09"

    def happen(self, state: PuertoRico, seat: Seat, arg: Packed) -> None:
        wanted: i64 = 0
        for player in state.players:
            wanted += state.empty_building_circles(player)
        wanted = max(wanted, state.seats)
        loaded = min(wanted, state.colonists)
        state.colonists -= loaded
        state.colonist_ship = loaded
        state.tell("colonist_ship_refilled", "PR-MAYOR-09", -1, loaded)
        if loaded < wanted:
            colonists_short(state)


MAYOR_COLONIST: Final[MayorColonist] = MayorColonist()
DEAL_COLONISTS: Final[DealColonists] = DealColonists()
REFUSE_COLONISTS: Final[RefuseColonists] = RefuseColonists()
ARRANGE: Final[Arrange] = Arrange()
PLACE_COLONISTS: Final[PlaceColonists] = PlaceColonists()
REFILL_SHIP: Final[RefillShip] = RefillShip()
