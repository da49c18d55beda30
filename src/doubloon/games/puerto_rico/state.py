"""The table as the rules see it: every player's board, and what lies in the middle."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.engine.state import State
from doubloon.games.puerto_rico.box import (
    BUILDINGS,
    CONSTRUCTION_HUT,
    CORN,
    NO_GOOD,
    NOT_OWNED,
    PRODUCTION_TYPES,
    Box,
    Building,
    Good,
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

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    doubloons: i64
    goods: vec[i64]  # barrels by kind
    tiles: vec[i64]  # island tiles by kind
    manned: vec[i64]  # of these, how many hold a colonist
    buildings: vec[i64]  # colonists on each building, NOT_OWNED if it is not in the city
    san_juan: i64  # colonists without a place
    vp_barrels: i64  # points earned by loading barrels
    vp_privilege: i64  # points earned by the Captain's privilege
    vp_harbor: i64  # points earned by the Harbor
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

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.doubloons = 0
        self.goods = vec[i64]([0] * 5)
        self.tiles = vec[i64]([0] * 6)
        self.manned = vec[i64]([0] * 6)
        self.buildings = vec[i64]([-1] * 23)
        self.san_juan = 0
        self.vp_barrels = 0
        self.vp_privilege = 0
        self.vp_harbor = 0
        self.vp_paper = 0
        self.hospice_used = False
        self.wharf_used = False

    # End of fields.

    def owns(self, building: Building) -> bool:
        return self.buildings[building] != NOT_OWNED

    def has(self, building: Building) -> bool:
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

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    box: Box  # the printed figures
    rules: HouseRules  # the table's options
    players: list[Player]
    first_governor: i64  # who began the game
    governor: i64
    round: i64
    picks: i64  # role cards taken this round
    chooser: i64  # who took the role being executed
    role_coins: vec[i64]  # doubloons on the cards that nobody took, none at first (PR-SETUP-09)
    role_holder: vec[i64]  # seat that took the card this round, -1 if it is still there
    supply: vec[i64]  # barrels, at first all of them (PR-SETUP-11)
    ship_good: vec[i64]  # kind each cargo ship carries, NO_GOOD if it is empty, as at first (PR-SETUP-10)
    ship_load: vec[i64]  # barrels aboard
    trading_house: vec[i64]  # barrels by kind
    deck: vec[i64]  # face-down plantations by kind, whatever their pile: drawn when they are revealed (PR-SETUP-07)
    row: vec[i64]  # open plantations by kind
    discard: vec[i64]  # plantations discarded, by kind
    quarries: i64  # in their stack (PR-SETUP-06)
    colonists: i64  # in the supply (PR-SETUP-12)
    colonist_ship: i64  # colonists aboard their ship, some from the beginning (PR-SETUP-12)
    colonists_removed: i64  # refused ones leave the game (PR-OPT-REFUSAL)
    vp_pool: i64  # points in chips that nobody has (PR-SETUP-05)
    buildings_left: vec[i64]  # copies for sale, in stacks (PR-SETUP-01)
    ending: i64  # why this round is the last one, as bits
    produced: vec[i64]  # barrels by kind the seat now producing has received
    bonus_kinds: vec[i64]  # 1 for each kind the chooser of the Craftsman has produced
    privilege_open: bool  # the Captain has not loaded yet
    idle_turns: i64  # consecutive Captain turns without a loading
    lifted: list[int]  # seat, San Juan, island and city of whoever arranges, as they were before; empty if nobody does

    def copy(self) -> PuertoRico:
        twin = PuertoRico()
        self.copy_common(twin)
        twin.box = self.box
        twin.rules = self.rules
        twin.players = [each.copy() for each in self.players]
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
        twin.lifted = self.lifted[:]
        return twin

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.players = []
        self.first_governor = 0
        self.governor = 0
        self.round = 1
        self.picks = 0
        self.chooser = 0
        self.role_coins = vec[i64]([0] * 8)
        self.role_holder = vec[i64]([-1] * 8)
        self.supply = self.box.barrels[:]
        self.ship_good = vec[i64]([NO_GOOD] * len(self.box.ships))
        self.ship_load = vec[i64]([0] * len(self.box.ships))
        self.trading_house = vec[i64]([0] * 5)
        self.deck = self.box.plantations[:]
        self.row = vec[i64]([0] * 5)
        self.discard = vec[i64]([0] * 5)
        self.quarries = self.box.quarries
        self.colonists = self.box.colonists
        self.colonist_ship = self.box.colonists_on_ship
        self.colonists_removed = 0
        self.vp_pool = self.box.vp_pool
        self.buildings_left = self.box.copies[:]
        self.ending = 0
        self.produced = vec[i64]([0] * 5)
        self.bonus_kinds = vec[i64]([0] * 5)
        self.privilege_open = False
        self.idle_turns = 0
        self.lifted = []

    # End of fields.

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

    def capacity(self, player: Player, good: Good) -> i64:
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

    def may_take_quarry(self, seat: Seat) -> bool:
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
    player.clear()
    return player


def zeros(length: int) -> vec[i64]:
    return vec[i64]([0] * length)
