"""The position: who has which dice under the cup, and the bid that stands."""

from __future__ import annotations

from doubloon.engine.codec import Flag, Int, Many, Struct
from doubloon.engine.state import NOBODY, State

FACES = 6
MOST_SEATS, MOST_EACH = 5, 5
MOST = MOST_SEATS * MOST_EACH  # dice that can ever be on the table


class Player:
    """Dice under the cup, in ascending order, those of the last round, and how many players went out before."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.shown: list[int] = []
        self.outlived = 0

    def copy(self) -> Player:
        twin = Player()
        twin.dice, twin.shown, twin.outlived = self.dice[:], self.shown[:], self.outlived
        return twin


class LiarsDice(State):
    """A table of Liar's dice. Where there is no bid yet, `bid` is 0."""

    players: list[Player]
    wild_ones: bool
    first: int
    round: int
    bid: int
    face: int
    bidder: int

    def copy(self) -> LiarsDice:
        twin = LiarsDice()
        self.copy_common(twin)
        twin.players = [player.copy() for player in self.players]
        twin.wild_ones, twin.first, twin.round = self.wild_ones, self.first, self.round
        twin.bid, twin.face, twin.bidder = self.bid, self.face, self.bidder
        return twin

    def total(self) -> int:
        """How many dice are on the table."""
        return sum(len(player.dice) for player in self.players)

    def after(self, seat: int) -> int:
        """The next seat clockwise that has dice."""
        others = ((int(seat) + step) % len(self.players) for step in range(1, len(self.players) + 1))
        return next(other for other in others if self.players[other].dice)

    def roll(self, seat: int) -> None:
        player = self.players[seat]
        player.dice = sorted(int(self.dice.below(FACES)) + 1 for _ in player.dice)

    def matches(self, die: int) -> bool:
        """Tell whether a die counts for the bid that stands (LD-WILD-01)."""
        return die == self.face or (self.wild_ones and die == 1)


def codec() -> Struct:
    """The fields of a saved position, in the order in which its hash counts them."""
    dice, seat = Many(Int(1, FACES)), Int(0, MOST_SEATS - 1)
    return Struct(
        LiarsDice,
        {
            "players": Many(Struct(Player, {"dice": dice, "shown": dice, "outlived": seat})),
            "wild_ones": Flag(),
            "first": seat,
            "round": Int(),
            "bid": Int(0, MOST),
            "face": Int(0, FACES),
            "bidder": Int(NOBODY, MOST_SEATS - 1),
        },
    )
