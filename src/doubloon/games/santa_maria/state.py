"""The table as the rules see it: every player's colony and storage, and what lies on the common board."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.state import State
from doubloon.games.santa_maria.box import (
    ALL_COLONIES,
    ALL_SHIPS,
    BLUE_DIE,
    CELLS,
    COLONIES,
    DOCKS,
    FREE,
    NO_FIELD,
    ROAD,
    ROAD_TILES,
    ROTATIONS,
    SHIPS,
    SPECIALISTS,
    START_SHIPS,
    TILES,
    WHITE_DIE,
    Box,
    HouseRules,
)
from doubloon.games.santa_maria.grid import ALL_CELLS, BIT, count

NOT_PASSED: Final = -1
NO_GOVERNOR: Final = -1
NOBODY_WAITS: Final = -1
TAKEN: Final = -1
NO_MAYA: Final = -1


class SideBoard:
    """A board that an expansion lays beside the common one, with all that lies on it."""

    def copy(self) -> SideBoard:
        raise NotImplementedError


@final
class Player:
    """What one player has."""

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    colony: i64  # the board, or the chosen town hall; NO_COLONY until it is chosen
    coins: i64
    goods: vec[i64]
    happiness: i64  # points received during play, but for those of the conquest track
    conquest_vp: i64
    cells: vec[i64]  # the field on each cell, NO_FIELD if it is empty
    cover: vec[i64]  # what lies on each building: nothing, a die, or coins
    blue: vec[i64]  # own blue dice beside the board, by value
    blue_dice: i64  # how many the player has unlocked
    religion: i64
    conquest: i64
    height: i64  # how many markers lie under the own one on its space of the conquest track
    scholars: i64  # bit sets: where the monks are; the own scholar of the advanced set-up counts too
    bishops: i64
    missions: i64
    own_scholar: i64  # -1 if there is none
    harbour: vec[i64]  # by dock: a bit set of shipping tiles
    pass_space: i64  # NOT_PASSED while the player is in the market
    cocoa: i64  # American Kingdoms, as all up to large_tiles
    cocoa_room: i64
    governor: i64  # the cell he stands on, NO_GOVERNOR without him
    hired: i64  # production specialists: two bits count those of a kind
    envoys: i64  # a bit set of colours: the ambassadors taken this year
    pass_order: i64  # how many had passed on the same space before
    large_tiles: i64  # tiles of three cells laid, even if improvements hide them
    filled: i64  # counted from the rows above, as all that follow
    buildings: i64
    roads: i64
    covered: i64
    inspected: i64  # the governor's cell as a set
    blocked: i64  # both
    white_used: i64  # dice on the buildings: so many were used this year
    blue_used: i64
    coin_used: i64  # buildings with coins

    def copy(self) -> Player:
        twin = Player()
        twin.colony = self.colony
        twin.coins = self.coins
        twin.goods = self.goods[:]
        twin.happiness = self.happiness
        twin.conquest_vp = self.conquest_vp
        twin.cells = self.cells[:]
        twin.cover = self.cover[:]
        twin.blue = self.blue[:]
        twin.blue_dice = self.blue_dice
        twin.religion = self.religion
        twin.conquest = self.conquest
        twin.height = self.height
        twin.scholars = self.scholars
        twin.bishops = self.bishops
        twin.missions = self.missions
        twin.own_scholar = self.own_scholar
        twin.harbour = self.harbour[:]
        twin.pass_space = self.pass_space
        twin.cocoa = self.cocoa
        twin.cocoa_room = self.cocoa_room
        twin.governor = self.governor
        twin.hired = self.hired
        twin.envoys = self.envoys
        twin.pass_order = self.pass_order
        twin.large_tiles = self.large_tiles
        twin.filled = self.filled
        twin.buildings = self.buildings
        twin.roads = self.roads
        twin.covered = self.covered
        twin.inspected = self.inspected
        twin.blocked = self.blocked
        twin.white_used = self.white_used
        twin.blue_used = self.blue_used
        twin.coin_used = self.coin_used
        return twin

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.colony = -1
        self.coins = 0
        self.goods = vec[i64]([0] * 5)
        self.happiness = 0
        self.conquest_vp = 0
        self.cells = vec[i64]([-1] * 36)
        self.cover = zeros(CELLS)
        self.blue = vec[i64]([0] * 6)
        self.blue_dice = 0
        self.religion = 0
        self.conquest = 0
        self.height = 0
        self.scholars = 0
        self.bishops = 0
        self.missions = 0
        self.own_scholar = -1
        self.harbour = zeros(DOCKS)
        self.pass_space = -1
        self.cocoa = 0
        self.cocoa_room = 0
        self.governor = -1
        self.hired = 0
        self.envoys = 0
        self.pass_order = 0
        self.large_tiles = 0
        self.filled = 0
        self.buildings = 0
        self.roads = 0
        self.covered = 0
        self.inspected = 0
        self.blocked = 0
        self.white_used = 0
        self.blue_used = 0
        self.coin_used = 0

    # End of fields.

    def knows(self, scholar: i64) -> bool:
        """Tell whether the player has trained a scholar."""
        return self.scholars >> scholar & 1 != 0

    def free(self) -> i64:
        """The buildings on which neither a die nor coins lie (SM-GEN-05), nor the governor stands (AK-GOV-02)."""
        return self.buildings & ~self.blocked

    def closed(self) -> i64:
        """The cells where no tile can be laid."""
        return self.filled | self.inspected

    def empty(self) -> i64:
        """The cells where a tile can be laid."""
        return ALL_CELLS & ~self.closed()

    def lay(self, box: Box, cell: i64, field: i64) -> None:
        """Put a field of a tile or board on a cell for good (SM-EXP-05).

        An improvement is a building and a road (AK-SPEC-12).
        """
        self.cells[cell] = field
        self.filled |= BIT[cell]
        if box.field_terrain[field] != ROAD:
            self.buildings |= BIT[cell]
        if box.field_road[field] > 0:
            self.roads |= BIT[cell]
        else:
            self.roads &= ~BIT[cell]

    def stand(self, cell: i64) -> None:
        """Put the governor on a cell."""
        self.governor = cell
        self.inspected = BIT[cell] if cell >= 0 else 0
        self.blocked = self.covered | self.inspected

    def put(self, cell: i64, what: i64) -> None:
        """Lay a die or coins on a building, or FREE it."""
        self.count_cover(self.cover[cell], -1)
        self.count_cover(what, 1)
        self.cover[cell] = what
        if what == FREE:
            self.covered &= ~BIT[cell]
        else:
            self.covered |= BIT[cell]
        self.blocked = self.covered | self.inspected

    def count_cover(self, what: i64, number: i64) -> None:
        if what == WHITE_DIE:
            self.white_used += number
        elif what == BLUE_DIE:
            self.blue_used += number
        elif what != FREE:
            self.coin_used += number

    def uncover(self) -> None:
        """Take everything off the buildings, so that coins cost 1 again (SM-YEAR-04)."""
        for cell in range(i64(CELLS)):
            self.cover[cell] = FREE
        self.forget_covers()

    def forget_covers(self) -> None:
        self.covered = 0
        self.blocked = self.inspected
        self.white_used = 0
        self.blue_used = 0
        self.coin_used = 0

    def recount(self, box: Box) -> None:
        """Count what is kept for speed."""
        self.filled = 0
        self.buildings = 0
        self.roads = 0
        self.inspected = 0
        self.forget_covers()
        for cell in range(i64(CELLS)):
            if self.cells[cell] != NO_FIELD:
                self.lay(box, cell, self.cells[cell])
            if self.cover[cell] != FREE:
                self.covered |= BIT[cell]
                self.count_cover(self.cover[cell], 1)
        self.stand(self.governor)

    def coin_cells(self) -> i64:
        """The buildings with coins, as a set."""
        result: i64 = 0
        if self.covered != 0:
            for cell in range(i64(CELLS)):
                if self.cover[cell] > BLUE_DIE:
                    result |= BIT[cell]
        return result

    def dice_cells(self) -> i64:
        """The buildings with a die, as a set."""
        return self.covered & ~self.coin_cells()

    def hired_of(self, kind: i64) -> i64:
        """How many farmers, foresters or soldiers the player has hired."""
        return self.hired >> 2 * kind & 3

    def white_taken(self) -> i64:
        """White dice from the pool used this year; the ambassador's does not count (AK-AMB-02)."""
        return self.white_used - (self.envoys & 1)

    def price(self) -> i64:
        """What the next activation with coins costs (SM-ACT-02)."""
        return self.coin_used + 1

    def ships(self, dock: i64) -> i64:
        return count(self.harbour[dock])

    def monks_used(self) -> i64:
        trained = count(self.scholars)
        if self.own_scholar >= 0:
            trained -= 1  # it came with the town hall (SM-ADV-05)
        return trained + count(self.bishops) + count(self.missions)


@final
class SantaMaria(State):
    """The whole position."""

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    box: Box  # the printed figures
    rules: HouseRules  # the table's options
    players: list[Player]
    first_seat: i64  # who began the game
    first_player: i64  # of the running year
    year: i64  # 1 to 3
    white: vec[i64]  # the common pool, by value
    shared_blue: vec[i64]  # the common blue dice of that variant
    display: i64  # bit sets of expansion tiles
    stack: i64  # face down: drawn when they are revealed
    road_tiles: i64  # left on the pass space (SM-SETUP-08)
    open_ships: vec[i64]  # by dock, NO_SHIP if the dock is empty
    ship_stack: i64  # a bit set, face down, at first all standard ones (SM-SETUP-04)
    board_scholars: i64
    board_bishops: i64
    set_scholars: vec[i64]  # advanced set-up: the scholar beside each town hall, -1 once it is taken or put away
    boards: i64  # colonies that can still be chosen
    special_tiles: i64  # American Kingdoms, as all up to ambassadors: bit sets of special expansion tiles on display
    special_stack: i64  # and face down (AK-SETUP-07)
    special_ship: i64  # at the special dock
    special_ship_stack: i64  # a bit set, face down (AK-SETUP-02)
    specialists: vec[i64]  # by die value: the kind that waits there, NOBODY_WAITS if none
    specialist_stack: vec[i64]  # face down, by kind
    ambassadors: vec[i64]  # by colour: the value of the die on its token, TAKEN once somebody has it
    maya: i64  # the seat of the Mayan city, NO_MAYA without it
    city: SideBoard | None

    def copy(self) -> SantaMaria:
        twin = SantaMaria()
        self.copy_common(twin)
        twin.box = self.box
        twin.rules = self.rules
        twin.players = [each.copy() for each in self.players]
        twin.first_seat = self.first_seat
        twin.first_player = self.first_player
        twin.year = self.year
        twin.white = self.white[:]
        twin.shared_blue = self.shared_blue[:]
        twin.display = self.display
        twin.stack = self.stack
        twin.road_tiles = self.road_tiles
        twin.open_ships = self.open_ships[:]
        twin.ship_stack = self.ship_stack
        twin.board_scholars = self.board_scholars
        twin.board_bishops = self.board_bishops
        twin.set_scholars = self.set_scholars[:]
        twin.boards = self.boards
        if self.rules.kingdoms:
            twin.special_tiles = self.special_tiles
            twin.special_stack = self.special_stack
            twin.special_ship = self.special_ship
            twin.special_ship_stack = self.special_ship_stack
            twin.specialists = self.specialists[:]
            twin.specialist_stack = self.specialist_stack[:]
            twin.ambassadors = self.ambassadors[:]
        twin.maya = self.maya
        twin.city = None if self.city is None else self.city.copy()
        return twin

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.players = []
        self.first_seat = 0
        self.first_player = 0
        self.year = 1
        self.white = vec[i64]([0] * 6)
        self.shared_blue = vec[i64]([0] * 6)
        self.display = 0
        self.stack = BIT[TILES] - 1
        self.road_tiles = ROAD_TILES
        self.open_ships = vec[i64]([-1] * 4)
        self.ship_stack = (BIT[SHIPS] - 1) & ~(BIT[START_SHIPS] - 1)
        self.board_scholars = 0
        self.board_bishops = 0
        self.set_scholars = vec[i64]([-1] * (ALL_COLONIES if self.rules.kingdoms else COLONIES))
        self.boards = 0
        if self.rules.kingdoms:
            self.special_tiles = 0
            self.special_stack = self.box.special_tiles
            self.special_ship = -1
            self.special_ship_stack = (BIT[ALL_SHIPS] - 1) & ~(BIT[SHIPS] - 1)
            self.specialists = vec[i64]([-1] * 6)
            self.specialist_stack = self.box.specialist_copies[:] if self.rules.specialists else zeros(SPECIALISTS)
            self.ambassadors = vec[i64]([-1] * 2)
        self.maya = NO_MAYA
        self.city = None

    # End of fields.

    def blue_of(self, seat: i64) -> vec[i64]:
        """The blue dice that a player may choose from, by value: his own, or those of the pool (SM-SHARED-03).

        Which of them is an option (SM-OPT-SHARED).
        """
        return self.shared_blue if self.rules.shared_blue else self.players[seat].blue

    def fits(self, player: Player, shape: i64) -> bool:
        """Tell whether a shape finds room in a colony (SM-EXP-03); some turn of it does if any does."""
        first: i64 = shape * (CELLS * ROTATIONS)
        closed = player.closed()
        for place in range(first, first + CELLS * ROTATIONS):
            cells = self.box.placement[place]
            if cells != 0 and cells & closed == 0:
                return True
        return False


def new_player() -> Player:
    """A player with nothing yet, the markers at the start of their tracks and all monks at home (SM-SETUP-10)."""
    player = Player()
    player.clear()
    return player


def zeros(length: i64) -> vec[i64]:
    return vec[i64]([0] * int(length))
