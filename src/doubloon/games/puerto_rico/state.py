"""The table as the rules see it: every player's board, and what lies in the middle."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.state import State
from doubloon.games.puerto_rico.box import (
    BUILDINGS,
    CONSTRUCTION_HUT,
    CORN,
    GOODS,
    NOT_OWNED,
    PRODUCTION_TYPES,
    TILES,
    Box,
    HouseRules,
)


def total(counts: vec[i64]) -> i64:
    """Return the sum of a row of counts."""
    result: i64 = 0
    for count in counts:
        result += count
    return result


@final
class Player:
    """One player's board: island, city, San Juan, and a place for money, goods and points (PR-COMP-01).

    Positions on the island and in the city never matter, so only numbers are kept (PR-SETTLER-05, PR-BUILDER-06).
    Points and money are counted, not kept in ones and fives, and the bank is no part of the state (PR-COMP-07).
    """

    doubloons: i64
    goods: vec[i64]
    tiles: vec[i64]  # island tiles by kind
    manned: vec[i64]  # of these, how many hold a colonist
    buildings: vec[i64]  # colonists on each building, NOT_OWNED if it is not in the city
    san_juan: i64
    vp_barrels: i64
    vp_privilege: i64
    vp_harbor: i64
    vp_paper: i64  # how many of the points above were written down because the pool was empty
    hospice_used: bool  # in the running Settler phase
    wharf_used: bool  # in the running Captain phase

    def copy(self) -> Player:
        twin = Player()
        twin.doubloons = self.doubloons
        twin.goods = self.goods[:]
        twin.tiles = self.tiles[:]
        twin.manned = self.manned[:]
        twin.buildings = self.buildings[:]
        twin.san_juan = self.san_juan
        twin.vp_barrels = self.vp_barrels
        twin.vp_privilege = self.vp_privilege
        twin.vp_harbor = self.vp_harbor
        twin.vp_paper = self.vp_paper
        twin.hospice_used = self.hospice_used
        twin.wharf_used = self.wharf_used
        return twin

    def owns(self, building: i64) -> bool:
        return self.buildings[building] != NOT_OWNED

    def has(self, building: i64) -> bool:
        """Tell whether the building stands in the city and is manned, so that it works (PR-BLDG-02, PR-MAYOR-02)."""
        return self.buildings[building] > 0

    def island_tiles(self) -> i64:
        return total(self.tiles)

    def earned_vp(self) -> i64:
        """Points earned during play, chips and paper (PR-SCORE-01)."""
        return self.vp_barrels + self.vp_privilege + self.vp_harbor

    def colonists(self) -> i64:
        """Everybody on this board, San Juan included."""
        result: i64 = self.san_juan + total(self.manned)
        for count in self.buildings:
            if count > 0:
                result += count
        return result


@final
class PuertoRico(State):
    """The whole position."""

    box: Box
    rules: HouseRules
    players: list[Player]
    first_governor: i64
    governor: i64
    round: i64
    picks: i64  # role cards taken this round
    chooser: i64  # who took the role being executed
    role_coins: vec[i64]
    role_holder: vec[i64]  # seat that took the card this round, -1 if it is still there
    supply: vec[i64]  # barrels
    ship_good: vec[i64]  # kind each cargo ship carries, NO_GOOD if it is empty
    ship_load: vec[i64]
    trading_house: vec[i64]  # barrels by kind
    deck: vec[i64]  # face-down plantations by kind: drawn when they are revealed
    row: vec[i64]  # open plantations by kind
    discard: vec[i64]
    quarries: i64
    colonists: i64  # in the supply
    colonist_ship: i64
    colonists_removed: i64  # refused ones leave the game (PR-OPT-REFUSAL)
    vp_pool: i64
    buildings_left: vec[i64]
    ending: i64  # why this round is the last one, as bits
    produced: vec[i64]  # barrels by kind the seat now producing has received
    bonus_kinds: vec[i64]  # 1 for each kind the chooser of the Craftsman has produced
    privilege_open: bool  # the Captain has not loaded yet
    idle_turns: i64  # consecutive Captain turns without a loading

    def copy(self) -> PuertoRico:
        twin = PuertoRico()
        self.copy_common(twin)
        twin.box = self.box
        twin.rules = self.rules
        twin.players = [player.copy() for player in self.players]
        twin.first_governor = self.first_governor
        twin.governor = self.governor
        twin.round = self.round
        twin.picks = self.picks
        twin.chooser = self.chooser
        twin.role_coins = self.role_coins[:]
        twin.role_holder = self.role_holder[:]
        twin.supply = self.supply[:]
        twin.ship_good = self.ship_good[:]
        twin.ship_load = self.ship_load[:]
        twin.trading_house = self.trading_house[:]
        twin.deck = self.deck[:]
        twin.row = self.row[:]
        twin.discard = self.discard[:]
        twin.quarries = self.quarries
        twin.colonists = self.colonists
        twin.colonist_ship = self.colonist_ship
        twin.colonists_removed = self.colonists_removed
        twin.vp_pool = self.vp_pool
        twin.buildings_left = self.buildings_left[:]
        twin.ending = self.ending
        twin.produced = self.produced[:]
        twin.bonus_kinds = self.bonus_kinds[:]
        twin.privilege_open = self.privilege_open
        twin.idle_turns = self.idle_turns
        return twin

    # Questions that several chapters ask.

    def city_spaces_used(self, player: Player) -> i64:
        result: i64 = 0
        for building in range(i64(BUILDINGS)):
            if player.buildings[building] != NOT_OWNED:
                result += self.box.city_spaces_of[building]
        return result

    def empty_building_circles(self, player: Player) -> i64:
        """Count the places of work without a colonist in the city, each building's circles as printed (PR-MAYOR-01)."""
        result: i64 = 0
        for building in range(i64(BUILDINGS)):
            colonists = player.buildings[building]
            if colonists != NOT_OWNED:
                result += self.box.circles[building] - colonists
        return result

    def empty_circles(self, player: Player) -> i64:
        """Likewise with the island, where every tile has one circle (PR-MAYOR-01)."""
        return player.island_tiles() - total(player.manned) + self.empty_building_circles(player)

    def capacity(self, player: Player, good: i64) -> i64:
        """How many barrels of a kind the board can make.

        Corn needs manned plantations only (PR-PROD-01), other kinds a manned circle in a building that processes
        them for each (PR-PROD-02, PR-PROD-03). Whatever lacks a partner yields nothing (PR-PROD-04).
        """
        manned = player.manned[good]
        if good == CORN or manned == 0:
            return manned
        circles: i64 = 0
        for building in range(i64(PRODUCTION_TYPES)):
            if self.box.produces[building] == good and player.buildings[building] > 0:
                circles += player.buildings[building]
        return min(manned, circles)

    def may_take_quarry(self, seat: i64) -> bool:
        """The Settler's privilege (PR-SETTLER-02) or a manned Construction hut (PR-SETTLER-03, PR-BLD-HUT-01).

        Only while quarries last (PR-SETTLER-07). Both together are no more than one of them (PR-BLD-HUT-02).
        """
        return self.quarries > 0 and (seat == self.chooser or self.players[seat].has(CONSTRUCTION_HUT))

    # Changes that several chapters make.

    def settle_colonist(self) -> None:
        """Take one colonist for Hospice or University.

        From the supply, or if that is empty from the colonist ship (PR-BLD-HOSPICE-02, PR-BLD-UNI-03). That there may
        be none left in the supply now does not end the game (PR-BLD-HOSPICE-04).
        """
        if self.colonists > 0:
            self.colonists -= 1
        else:
            self.colonist_ship -= 1


def new_player() -> Player:
    player = Player()
    player.doubloons = 0
    player.goods = zeros(GOODS)
    player.tiles = zeros(TILES)
    player.manned = zeros(TILES)
    player.buildings = vec[i64]([NOT_OWNED] * BUILDINGS)
    player.san_juan = 0
    player.vp_barrels = 0
    player.vp_privilege = 0
    player.vp_harbor = 0
    player.vp_paper = 0
    player.hospice_used = False
    player.wharf_used = False
    return player


def zeros(length: int) -> vec[i64]:
    return vec[i64]([0] * length)
