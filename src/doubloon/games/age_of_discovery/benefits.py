"""Phase D: what achievements give every turn, and the two that move figures."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Flag, Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.age_of_discovery.actions import BID, PASS, RESETTLE, RESETTLE_NUMBER, RIDE
from doubloon.games.age_of_discovery.box import (
    COLONIAL_LAWS,
    COLONIST,
    INDENTURED_SERVANTS,
    NO_FIGURE,
    PRIVATEERS,
    REGION_IDS,
    REGIONS,
    RESETTLEMENT,
    STABLES,
    TILES,
    WEST_INDIA_COMPANY,
    Region,
)
from doubloon.games.age_of_discovery.regions import claim_good
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player, total
from doubloon.games.age_of_discovery.university import ASKED, GO_FIRST

# Which moves a player may still make this turn.
MAY_RIDE: Final = Argument("may_ride", Flag())
MAY_RESETTLE: Final = Argument("may_resettle", Flag(), after=MAY_RIDE)

TARGET: Final = Argument("region_to", Name(REGION_IDS))
ORIGIN: Final = Argument("region", Name(REGION_IDS), after=TARGET)


@final
class Benefits(Duty[AgeOfDiscovery]):
    """Privateers first, then player by player in turn order (AD-BEN-03).

    Before all of it the owner of the University may go first (AD-CAP-II-UNIVERSITY).
    """

    name = "benefits"
    clause = "AD-BEN-03"
    arguments: Arguments = (ASKED,)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if arg == 0 and state.university >= 0 and state.rules.university_whenever:
            state.push(BENEFITS, 0, 1)
            state.push(GO_FIRST, state.university)
            return
        for who in state.order:
            if state.players[who].owns(PRIVATEERS):
                raid(state, who)
        position: i64 = len(state.order)
        while position > 0:
            position -= 1
            state.push(PLAYER_BENEFITS, state.order[position])


def raid(state: AgeOfDiscovery, seat: Seat) -> None:
    """A taler per own ship from each other player, as far as he has it (AD-CAP-II-PRIVATEERS)."""
    player = state.players[seat]
    for victim in range(state.seats):
        if victim != seat:
            taken = min(state.box.privateers_money_per_ship * player.ships, state.players[victim].money)
            if taken > 0:
                state.players[victim].money -= taken
                player.money += taken
                state.tell("privateers", "AD-CAP-II-PRIVATEERS", seat, taken, victim)


def tile_income(state: AgeOfDiscovery, player: Player, tile: i64) -> i64:
    """What a player's tiles of one kind pay every turn (AD-BEN-01)."""
    return player.tiles[tile] * state.box.turn_money[tile]


@final
class PlayerBenefits(Duty[AgeOfDiscovery]):
    """One player's tiles: money, figures, the Company's draw, then the moves.

    Money comes from tiles the box gives an income: Trading Post (AD-CAP-I-POST), Taxes (AD-CAP-II-TAXES), Manufactory
    (AD-CAP-III-MANUFACTORY). In the last turn there are no figures any more (AD-BEN-04).
    """

    name = "player_benefits"
    clause = "AD-BEN-01"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        player = state.players[seat]
        for tile in range(i64(TILES)):
            earned = tile_income(state, player, tile)
            if earned > 0:
                player.money += earned
                state.tell("tile_paid", "AD-BEN-01", seat, tile, earned)
        if not state.is_last_turn():
            muster(state, seat, player)
        if player.owns(WEST_INDIA_COMPANY):
            draw_for_company(state, seat, player)
        moves: i64 = 0
        if player.owns(STABLES):
            moves += MAY_RIDE.pack(1)
        if player.owns(RESETTLEMENT):
            moves += MAY_RESETTLE.pack(1)
        if moves != 0:
            state.push(MOVE_FIGURES, seat, moves)


def muster(state: AgeOfDiscovery, seat: Seat, player: Player) -> None:
    """Figures for the hand and for the lines of the next turn (AD-BEN-02).

    The box says which tile brings whom. Into the hand come colonists (AD-CAP-I-SETTLERS, one a tile), missionaries
    (AD-CAP-I-MONASTERY), merchants (AD-CAP-I-TRADEROUTES, AD-CAP-II-MARKET), soldiers (AD-CAP-I-PARADE,
    AD-CAP-II-ACADEMY, AD-CAP-II-FORTRESS) and captains (AD-CAP-II-SHIPYARDS); to the Discovery line soldiers
    (AD-CAP-I-CONQUISTADOR) and captains (AD-CAP-I-NAVIGATOR); to the spaces X and Y of the Dock colonists
    (AD-CAP-I-SERVANTS, AD-CAP-II-LAWS).
    """
    for tile in range(i64(TILES)):
        if player.tiles[tile] == 0:
            continue
        figure = state.box.hand_figure[tile]
        if figure != NO_FIGURE:
            count = state.available(seat, figure, player.tiles[tile])
            player.hand[figure] += count
            state.tell("tile_figure", "AD-BEN-02", seat, tile, figure, count)
        figure = state.box.discovery_figure[tile]
        if figure != NO_FIGURE:
            count = state.available(seat, figure, player.tiles[tile])
            player.discovery[figure] += count
            state.tell("tile_explorer", "AD-BEN-02", seat, tile, figure, count)
    if player.owns(INDENTURED_SERVANTS) and state.dock_x < 0 and state.available(seat, COLONIST, 1) > 0:
        state.dock_x = seat
        state.tell("tile_docker", "AD-BEN-02", seat, INDENTURED_SERVANTS)
    if player.owns(COLONIAL_LAWS) and state.dock_y < 0 and state.available(seat, COLONIST, 1) > 0:
        state.dock_y = seat
        state.tell("tile_docker", "AD-BEN-02", seat, COLONIAL_LAWS)


def draw_for_company(state: AgeOfDiscovery, seat: Seat, player: Player) -> None:
    """A random tile of the face-down pile (AD-CAP-II-WESTINDIA)."""
    left = total(state.goods_pile)
    if left > 0:
        good = state.dice.draw(state.goods_pile, left)
        player.goods[good] += 1
        state.tell("company_drew", "AD-CAP-II-WESTINDIA", seat, good)


@final
class MoveFigures(Step[AgeOfDiscovery]):
    """Stables and Resettlement, each once a turn; the owner of both chooses which comes first (AD-BEN-03).

    A soldier rides over a border (AD-CAP-II-STABLES); colonists go to any discovered region (AD-CAP-III-RESETTLE).
    """

    name = "move"
    clause = "AD-BEN-03"
    arguments: Arguments = (MAY_RIDE, MAY_RESETTLE)

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        for origin in range(i64(REGIONS)):
            if MAY_RIDE.of(arg) and player.soldiers[origin] > 0:
                for target in range(i64(REGIONS)):
                    if state.box.borders[origin] >> target & 1 and state.is_discovered(target):
                        options.append(int(RIDE + origin * REGIONS + target))
        for origin in range(i64(REGIONS)):
            if MAY_RESETTLE.of(arg) and player.colonists[origin] > 0:
                for target in range(i64(REGIONS)):
                    if target != origin and state.is_discovered(target):
                        options.append(int(RESETTLE + origin * REGIONS + target))
        if len(options) > 0:
            options.append(PASS)
        return options

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            state.tell("not_moved", "AD-BEN-03", seat)
        elif action < RESETTLE:
            index = action - RIDE
            state.push(MOVE_FIGURES, seat, MAY_RIDE.put(arg, 0))
            ride(state, seat, index // REGIONS, index % REGIONS)
        else:
            state.push(MOVE_FIGURES, seat, MAY_RESETTLE.put(arg, 0))
            index = action - RESETTLE
            state.push(RESETTLE_COLONISTS, seat, TARGET.pack(index % REGIONS) + ORIGIN.pack(index // REGIONS))

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if RIDE <= action < RESETTLE:
            index = action - RIDE
            return self.no_ride(state, seat, arg, index // REGIONS, index % REGIONS)
        if RESETTLE <= action < RESETTLE_NUMBER:
            index = action - RESETTLE
            return self.no_resettlement(state, seat, arg, index // REGIONS, index % REGIONS)
        return None

    def no_ride(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, origin: Region, target: Region) -> Refusal:
        params: dict[str, object] = {"region": REGION_IDS[origin], "region_to": REGION_IDS[target]}
        if MAY_RIDE.of(arg) == 0:
            return Refusal("no_stables", "AD-CAP-II-STABLES", params)
        if state.players[seat].soldiers[origin] == 0:
            return Refusal("no_own_soldier", "AD-CAP-II-STABLES", params)
        if not state.box.borders[origin] >> target & 1:
            return Refusal("no_border", "AD-CAP-II-STABLES", params)
        return Refusal("region_undiscovered", "AD-CAP-II-STABLES", {"region": REGION_IDS[target]})

    def no_resettlement(
        self, state: AgeOfDiscovery, seat: Seat, arg: Packed, origin: Region, target: Region
    ) -> Refusal:
        params: dict[str, object] = {"region": REGION_IDS[origin], "region_to": REGION_IDS[target]}
        if MAY_RESETTLE.of(arg) == 0:
            return Refusal("no_resettlement", "AD-CAP-III-RESETTLE", params)
        if state.players[seat].colonists[origin] == 0:
            return Refusal("no_own_colonist", "AD-CAP-III-RESETTLE", params)
        if origin == target:
            return Refusal("same_region", "AD-CAP-III-RESETTLE", params)
        return Refusal("region_undiscovered", "AD-CAP-III-RESETTLE", {"region": REGION_IDS[target]})


def ride(state: AgeOfDiscovery, seat: Seat, origin: Region, target: Region) -> None:
    """One soldier crosses one border (AD-CAP-II-STABLES)."""
    player = state.players[seat]
    player.soldiers[origin] -= 1
    player.soldiers[target] += 1
    state.tell("rode", "AD-CAP-II-STABLES", seat, origin, target)
    claim_good(state, seat, target)


@final
class ResettleColonists(Step[AgeOfDiscovery]):
    """How many colonists move from one region to another; soldiers stay."""

    name = "resettle_number"
    clause = "AD-CAP-III-RESETTLE"
    arguments: Arguments = (TARGET, ORIGIN)

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        most = min(state.players[seat].colonists[ORIGIN.of(arg)], state.box.resettled_colonists)
        return [int(RESETTLE_NUMBER + count - 1) for count in range(1, most + 1)]

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        count = action - RESETTLE_NUMBER + 1
        player = state.players[seat]
        origin = ORIGIN.of(arg)
        target = TARGET.of(arg)
        player.colonists[origin] -= count
        player.colonists[target] += count
        state.tell("resettled", "AD-CAP-III-RESETTLE", seat, count, origin, target)
        claim_good(state, seat, target)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if RESETTLE_NUMBER <= action < BID:
            most = int(min(state.players[seat].colonists[ORIGIN.of(arg)], state.box.resettled_colonists))
            return Refusal("too_many_resettled", "AD-CAP-III-RESETTLE", {"n": most})
        return None


BENEFITS: Final[Benefits] = Benefits()
PLAYER_BENEFITS: Final[PlayerBenefits] = PlayerBenefits()
MOVE_FIGURES: Final[MoveFigures] = MoveFigures()
RESETTLE_COLONISTS: Final[ResettleColonists] = ResettleColonists()
