"""The table as the rules see it: what every player owns, the lines, the New World, the stacks."""
# Compiled by mypyc.

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.frames import Seat
from doubloon.engine.state import State
from doubloon.games.age_of_discovery.box import (
    CARDS,
    COLONIST,
    DISCOVERED,
    FIGURES,
    FREE,
    HIDDEN,
    REGIONS,
    SOLDIER,
    TOKENS,
    Box,
    Figure,
    HouseRules,
    Region,
    Tile,
)


def total(counts: vec[i64]) -> i64:
    """Return the sum of a row of counts."""
    result: i64 = 0
    for count in counts:
        result += count
    return result


# A figure on a space of a line is one number: whose it is and of what kind.


def figure_of(seat: Seat, figure: Figure) -> i64:
    return seat * FIGURES + figure


def owner(occupant: i64) -> i64:
    return occupant // FIGURES


def kind(occupant: i64) -> i64:
    return occupant % FIGURES


@final
class Player:
    """What lies in front of one player, and his figures that share no numbered space with others.

    Money is one number of talers (AD-TERM-05), which the bank pays without a limit (AD-COMP-07). Goods, ships,
    achievements and discoveries are kept to the end (AD-PORT-03, AD-BUY-05).
    """

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    money: i64
    hand: vec[i64]  # figures by kind, to be placed this turn or the next
    port: vec[i64]  # figures in the Port
    discovery: vec[i64]  # figures on the Discovery line
    colonists: vec[i64]  # by region; landed captains, merchants and missionaries are colonists (AD-HARBOR-04)
    soldiers: vec[i64]  # by region
    goods: vec[i64]
    ships: i64
    tiles: vec[i64]  # achievements
    tokens: i64  # discovery tokens won, as bits
    cards: i64  # likewise
    colony_vp: vec[i64]  # of each of the scorings
    profit: i64  # what the sets of goods and ships earned in the last phase C

    def copy(self) -> Player:
        twin = Player()
        twin.money = self.money
        twin.hand = self.hand[:]
        twin.port = self.port[:]
        twin.discovery = self.discovery[:]
        twin.colonists = self.colonists[:]
        twin.soldiers = self.soldiers[:]
        twin.goods = self.goods[:]
        twin.ships = self.ships
        twin.tiles = self.tiles[:]
        twin.tokens = self.tokens
        twin.cards = self.cards
        twin.colony_vp = self.colony_vp[:]
        twin.profit = self.profit
        return twin

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.money = 0
        self.hand = vec[i64]([0] * 5)
        self.port = vec[i64]([0] * 5)
        self.discovery = vec[i64]([0] * 5)
        self.colonists = vec[i64]([0] * 9)
        self.soldiers = vec[i64]([0] * 9)
        self.goods = vec[i64]([0] * 11)
        self.ships = 0
        self.tiles = vec[i64]([0] * 35)
        self.tokens = 0
        self.cards = 0
        self.colony_vp = vec[i64]([0] * 3)
        self.profit = 0

    # End of fields.

    def owns(self, tile: Tile) -> bool:
        return self.tiles[tile] > 0

    def figures_in(self, region: Region) -> i64:
        """Count soldiers and all others (AD-REG-02); a region has room for any number of them (AD-REG-04)."""
        return self.colonists[region] + self.soldiers[region]


@final
class AgeOfDiscovery(State):
    """The whole position."""

    # Fields: declared in fields.py, written by doubloon.engine.generate.
    box: Box  # the printed figures
    rules: HouseRules  # the table's options
    players: list[Player]
    first_seat: i64  # who began the game
    turn: i64
    order: vec[i64]  # seats by position; -1 while the auction has not filled it
    placed: i64  # who has placed in this round of phase A, as bits
    initiative: vec[i64]  # spaces of the lines hold figures, or FREE
    dock: vec[i64]  # by the number of players (AD-SETUP-07)
    dock_x: i64  # whose colonist stands there, -1 if nobody's
    dock_y: i64  # likewise
    goods_line: vec[i64]  # by the box alone (AD-SETUP-10)
    capital: vec[i64]
    specialists: vec[i64]
    war: vec[i64]  # by an option (AD-OPT-WAR)
    ship_in_port: bool  # nobody has won this turn's ship (AD-SETUP-06)
    offer: vec[i64]  # achievements by kind
    stack: vec[i64]  # face-down achievements of all ages: drawn when they are revealed
    goods_offer: vec[i64]  # face up
    goods_pile: vec[i64]  # face down
    region_goods: i64  # regions whose goods tile still lies there, as bits
    region_token: vec[i64]  # DISCOVERED, HIDDEN, or the token everybody has seen
    tokens_unseen: vec[i64]  # 1 for each token nobody has seen, in the New World or out of the game
    deck: vec[i64]  # 1 for each discovery card not won yet (AD-SETUP-09)
    party: vec[i64]  # the expedition being sent out
    victims: vec[i64]  # in the running battle: the defender's colonists and soldiers, then the attacker's
    university: i64  # who may still use the University, -1 if nobody
    bids: vec[i64]  # each seat's last bid in the auction

    def copy(self) -> AgeOfDiscovery:
        twin = AgeOfDiscovery()
        self.copy_common(twin)
        twin.box = self.box
        twin.rules = self.rules
        twin.players = [each.copy() for each in self.players]
        twin.first_seat = self.first_seat
        twin.turn = self.turn
        twin.order = self.order[:]
        twin.placed = self.placed
        twin.initiative = self.initiative[:]
        twin.dock = self.dock[:]
        twin.dock_x = self.dock_x
        twin.dock_y = self.dock_y
        twin.goods_line = self.goods_line[:]
        twin.capital = self.capital[:]
        twin.specialists = self.specialists[:]
        twin.war = self.war[:]
        twin.ship_in_port = self.ship_in_port
        twin.offer = self.offer[:]
        twin.stack = self.stack[:]
        twin.goods_offer = self.goods_offer[:]
        twin.goods_pile = self.goods_pile[:]
        twin.region_goods = self.region_goods
        twin.region_token = self.region_token[:]
        twin.tokens_unseen = self.tokens_unseen[:]
        twin.deck = self.deck[:]
        twin.party = self.party[:]
        twin.victims = self.victims[:]
        twin.university = self.university
        twin.bids = self.bids[:]
        return twin

    def clear(self) -> None:
        """Set every field to its blank value."""
        self.players = []
        self.first_seat = 0
        self.turn = 1
        self.order = vec[i64]([-1] * int(self.seats))
        self.placed = 0
        self.initiative = free_spaces(self.seats)
        self.dock = free_spaces(self.box.dock_spaces)
        self.dock_x = -1
        self.dock_y = -1
        self.goods_line = free_spaces(self.box.goods_offer)
        self.capital = free_spaces(self.box.capital_spaces)
        self.specialists = vec[i64]([-1] * 5)
        self.war = free_spaces(self.rules.war_spaces)
        self.ship_in_port = True
        self.offer = vec[i64]([0] * 35)
        self.stack = self.box.copies[:]
        self.goods_offer = vec[i64]([0] * 11)
        self.goods_pile = self.box.goods[:]
        self.region_goods = (1 << REGIONS) - 1
        self.region_token = vec[i64]([HIDDEN] * REGIONS)
        self.tokens_unseen = vec[i64]([1] * TOKENS)
        self.deck = vec[i64]([1] * CARDS)
        self.party = vec[i64]([0] * 5)
        self.victims = vec[i64]([0] * 4)
        self.university = -1
        self.bids = zeros(self.seats)

    # End of fields.

    # Questions that several chapters ask.

    def age(self) -> i64:
        """The running age, 0 to 2 (AD-TURN-01)."""
        result: i64 = 0
        while self.turn > self.box.last_turns[result]:
            result += 1
        return result

    def is_last_turn(self) -> bool:
        return self.turn == self.box.last_turns[len(self.box.last_turns) - 1]

    def is_discovered(self, region: Region) -> bool:
        """No token lies on the region any more (AD-TERM-04)."""
        return self.region_token[region] == DISCOVERED

    def discovered_regions(self, first_action: i64) -> list[int]:
        """Return the action of each discovered region, `first_action` being that of the first region."""
        return [int(first_action + region) for region in range(i64(REGIONS)) if self.region_token[region] == DISCOVERED]

    def undiscovered_regions(self, first_action: i64) -> list[int]:
        return [int(first_action + region) for region in range(i64(REGIONS)) if self.region_token[region] != DISCOVERED]

    def on_initiative(self, seat: Seat) -> bool:
        """Tell whether a player has his one figure there (AD-PLACE-08)."""
        return any(occupant != FREE and owner(occupant) == seat for occupant in self.initiative)

    def reserve(self, seat: Seat, figure: Figure) -> i64:
        """How many figures of a kind the owner could still take, if the box limits them (AD-COMP-02).

        The reserve is what is neither in hand, nor on a line or on Turn Order, nor in a region (AD-TERM-02).
        """
        player = self.players[seat]
        used = player.hand[figure] + player.port[figure] + player.discovery[figure]
        code = figure_of(seat, figure)
        used += on_line(self.initiative, code) + on_line(self.dock, code) + on_line(self.goods_line, code)
        used += on_line(self.capital, code) + on_line(self.specialists, code) + on_line(self.war, code)
        if figure == SOLDIER:
            used += total(player.soldiers)
        elif figure == COLONIST:
            used += total(player.colonists) + 1  # and the marker on Turn Order
            if self.dock_x == seat:
                used += 1
            if self.dock_y == seat:
                used += 1
        return max(0, self.box.figures[figure] - used)

    def available(self, seat: Seat, figure: Figure, wanted: i64) -> i64:
        """How many of the wanted figures the reserve can give (AD-COMP-02, AD-OPT-SUPPLY)."""
        return min(wanted, self.reserve(seat, figure)) if self.rules.strict_supply else wanted


def on_line(line: vec[i64], occupant: i64) -> i64:
    """Return how often a figure stands on a line."""
    result: i64 = 0
    for other in line:
        if other == occupant:
            result += 1
    return result


def first_free(line: vec[i64]) -> i64:
    """Return the leftmost free space of a line, or its length if there is none."""
    space: i64 = 0
    while space < len(line) and line[space] != FREE:
        space += 1
    return space


def new_player() -> Player:
    player = Player()
    player.clear()
    return player


def zeros(length: i64) -> vec[i64]:
    return vec[i64]([0] * int(length))


def free_spaces(length: i64) -> vec[i64]:
    return vec[i64]([FREE] * int(length))
