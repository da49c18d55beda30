"""The table as the rules see it: every player's board, and what lies in the middle."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.state import State
from doubloon.games.burgundy.box import (
    BUILDINGS,
    CASTLE_TILE,
    DEPOT_SPACES,
    FIRST_KNOWLEDGE,
    HEX_BIT,
    HEXES,
    NO_TILE,
    STORAGE,
    Box,
    Depot,
    Hex,
    HouseRules,
    Tile,
)


def total(counts: vec[i64]) -> i64:
    """Return the sum of a row of counts."""
    result: i64 = 0
    for count in counts:
        result += count
    return result


def count_bits(items: i64) -> i64:
    """Return how many bits are set: the size of a set of hexes, colours or tiles."""
    result: i64 = 0
    while items != 0:
        items &= items - 1
        result += 1
    return result


@final
class Player:
    """One player's board: the duchy, storage (CB-TERM-03), goods and the pile of those sold (CB-TERM-04).

    Workers and silver are counted; there is no supply of them that could run out (CB-TERM-06).
    """

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    sheet: i64  # the double-sided board dealt in the advanced set-up, -1 otherwise
    board: i64  # the number of the duchy, NO_BOARD until it is chosen
    start: i64  # the hex of the starting castle, NO_HEX until it is chosen
    workers: i64
    silver: i64
    dice: vec[i64]  # both values, 0 once a die is used
    bought: bool  # in the running round
    goods: vec[i64]  # stored, by colour
    sold: vec[i64]  # by colour
    storage: vec[i64]  # tiles, NO_TILE for an empty space
    duchy: vec[i64]  # the tile on each hex, NO_TILE if it is empty
    points: vec[i64]  # by source
    paid: i64  # points given for castles that had left the game
    filled: i64  # counted from the duchy: the hexes with a tile, as bits
    reach: i64  # likewise: the hexes with a neighbour that has a tile, as bits
    knowledge: i64  # likewise: the numbers of the knowledge tiles, one bit each
    towns: vec[i64]  # likewise: by building, the hexes of all towns that have it

    def copy(self) -> Player:
        twin = Player()
        twin.sheet = self.sheet
        twin.board = self.board
        twin.start = self.start
        twin.workers = self.workers
        twin.silver = self.silver
        twin.dice = self.dice[:]
        twin.bought = self.bought
        twin.goods = self.goods[:]
        twin.sold = self.sold[:]
        twin.storage = self.storage[:]
        twin.duchy = self.duchy[:]
        twin.points = self.points[:]
        twin.paid = self.paid
        twin.filled = self.filled
        twin.reach = self.reach
        twin.knowledge = self.knowledge
        twin.towns = self.towns[:]
        return twin

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.sheet = -1
        self.board = 0
        self.start = -1
        self.workers = 0
        self.silver = 0
        self.dice = vec[i64]([0] * 2)
        self.bought = False
        self.goods = vec[i64]([0] * 6)
        self.sold = vec[i64]([0] * 6)
        self.storage = vec[i64]([-1] * 3)
        self.duchy = vec[i64]([-1] * 37)
        self.points = vec[i64]([0] * 10)
        self.paid = 0
        self.filled = 0
        self.reach = 0
        self.knowledge = 0
        self.towns = vec[i64]([0] * 8)

    # End of fields.

    def knows(self, number: i64) -> bool:
        """Tell whether a knowledge tile lies in the duchy; in storage it does nothing (CB-KNOW-00)."""
        return self.knowledge >> number & 1 != 0

    def colours(self) -> i64:
        """How many colours of goods are stored."""
        result: i64 = 0
        for count in self.goods:
            if count > 0:
                result += 1
        return result

    def empty_storage(self) -> i64:
        """Return an empty storage space, or -1."""
        for space in range(i64(STORAGE)):
            if self.storage[space] == NO_TILE:
                return space
        return -1

    def placed(self, tile: Tile) -> i64:
        """How many tiles with this face lie in the duchy."""
        result: i64 = 0
        for laid in self.duchy:
            if laid == tile:
                result += 1
        return result

    def empty_hexes(self) -> i64:
        return self.placed(NO_TILE)

    def score(self) -> i64:
        return total(self.points) - self.paid

    def lay(self, box: Box, hex: Hex, tile: Tile) -> None:
        """Put a tile on a hex for good (CB-ACT-PLACE-05)."""
        self.duchy[hex] = tile
        self.filled |= HEX_BIT[hex]
        self.reach |= box.neighbours[self.board * HEXES + hex]
        if tile < BUILDINGS:
            self.towns[tile] |= box.region[self.board * HEXES + hex]
        elif FIRST_KNOWLEDGE <= tile < CASTLE_TILE:
            self.knowledge |= 1 << (tile - FIRST_KNOWLEDGE + 1)

    def recount(self, box: Box) -> None:
        """Count from the duchy what is kept for speed."""
        self.filled = 0
        self.reach = 0
        self.knowledge = 0
        self.towns = zeros(BUILDINGS)
        for hex in range(i64(HEXES)):
            if self.duchy[hex] != NO_TILE:
                self.lay(box, hex, self.duchy[hex])


@final
class Solo:
    """What lies on the table only when one plays alone."""

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    counter: i64  # points since the target was last reached
    target: i64
    actions: i64  # won at the target and still to be carried out
    tiles: i64  # tiles of the black depot, won with a colour and still to be placed
    removed_goods: vec[i64]  # goods that left the game for all to see

    def copy(self) -> Solo:
        twin = Solo()
        twin.counter = self.counter
        twin.target = self.target
        twin.actions = self.actions
        twin.tiles = self.tiles
        twin.removed_goods = self.removed_goods[:]
        return twin

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.counter = 0
        self.target = 1
        self.actions = 0
        self.tiles = 0
        self.removed_goods = vec[i64]([0] * 6)

    # End of fields.


@final
class Burgundy(State):
    """The whole position."""

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    box: Box  # the printed figures
    rules: HouseRules  # the table's options
    players: list[Player]
    first_player: i64  # who began the game
    phase: i64  # 0 to 4, for A to E
    round: i64  # 1 to 5 within the phase, 0 before the first
    order: vec[i64]  # the seats as the turn order track shows them, from first to last
    track: vec[i64]  # by seat: the space of its marker
    white_die: i64  # 0 before the first roll
    stack: vec[i64]  # face-down tiles with coloured backs: drawn when they are revealed
    black_stack: vec[i64]  # face-down tiles with black backs
    depots: vec[i64]  # depot * DEPOT_SPACES + space: a tile
    black_depot: vec[i64]  # tiles, NO_TILE for an empty space
    removed: vec[i64]  # tiles that have left the game
    incoming: i64  # a tile waiting until its new owner has made room in storage
    hidden_goods: vec[i64]  # goods of the phases to come, and those that left the game face down
    round_goods: vec[i64]  # NO_GOOD once a token has moved to its depot
    depot_goods: vec[i64]  # depot * GOODS + good
    large_bonus: vec[i64]  # by type: the seat that won it, -1 while it lies there (CB-SETUP-04, CB-COMP-03)
    small_bonus: vec[i64]  # likewise
    revealed: bool  # all boards and starting castles are on the table
    solo: Solo | None  # what lies there only when one plays alone

    def copy(self) -> Burgundy:
        twin = Burgundy()
        self.copy_common(twin)
        twin.box = self.box
        twin.rules = self.rules
        twin.players = [each.copy() for each in self.players]
        twin.first_player = self.first_player
        twin.phase = self.phase
        twin.round = self.round
        twin.order = self.order[:]
        twin.track = self.track[:]
        twin.white_die = self.white_die
        twin.stack = self.stack[:]
        twin.black_stack = self.black_stack[:]
        twin.depots = self.depots[:]
        twin.black_depot = self.black_depot[:]
        twin.removed = self.removed[:]
        twin.incoming = self.incoming
        twin.hidden_goods = self.hidden_goods[:]
        twin.round_goods = self.round_goods[:]
        twin.depot_goods = self.depot_goods[:]
        twin.large_bonus = self.large_bonus[:]
        twin.small_bonus = self.small_bonus[:]
        twin.revealed = self.revealed
        twin.solo = None if self.solo is None else self.solo.copy()
        return twin

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.players = []
        self.first_player = 0
        self.phase = 0
        self.round = 0
        self.order = vec[i64]([0] * int(self.seats))
        self.track = vec[i64]([0] * int(self.seats))
        self.white_die = 0
        self.stack = self.box.stack[:]
        self.black_stack = self.box.black_stack[:]
        self.depots = vec[i64]([-1] * 24)
        self.black_depot = vec[i64]([-1] * 8)
        self.removed = vec[i64]([0] * 49)
        self.incoming = -1
        self.hidden_goods = self.box.goods[:]
        self.round_goods = vec[i64]([-1] * 5)
        self.depot_goods = vec[i64]([0] * 36)
        self.large_bonus = vec[i64]([-1] * 6)
        self.small_bonus = vec[i64]([-1] * 6)
        self.revealed = False
        self.solo = None

    # End of fields.

    def depot_has_tile(self, depot: Depot) -> bool:
        first: i64 = depot * DEPOT_SPACES
        return any(self.depots[space] != NO_TILE for space in range(first, first + DEPOT_SPACES))

    def score(self, player: Player, source: i64, points: i64) -> None:
        """Points are scored at once, and nobody loses any (CB-VP-01)."""
        player.points[source] += points
        if self.solo is not None:
            self.solo.counter += points


def new_player() -> Player:
    player = Player()
    player.clear()
    return player


def new_solo() -> Solo:
    solo = Solo()
    solo.clear()
    return solo


def zeros(length: int) -> vec[i64]:
    return vec[i64]([0] * length)
