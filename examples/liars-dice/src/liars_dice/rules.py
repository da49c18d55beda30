"""The steps of a round: roll, bid, doubt. One class for each question, beside the rule that it carries out."""

from __future__ import annotations

from typing import Any

from doubloon.engine.actions import ActionSpace
from doubloon.engine.codec import Int
from doubloon.engine.frames import Argument
from doubloon.engine.state import NOBODY, Duty, Refusal, Step, number_steps
from liars_dice.state import FACES, MOST, LiarsDice

DOUBT, FIRST_BID, FIRST_FACE = 0, 1, MOST + 1
NUMBER = Argument("n", Int(1, MOST))


def actions() -> ActionSpace:
    space = ActionSpace()
    space.add("doubt", "doubt")
    space.add_block(FIRST_BID, "bid", "bid:{n}", n=range(1, MOST + 1))
    space.add_block(FIRST_FACE, "face", "face:{face}", face=[str(face) for face in range(1, FACES + 1)])
    return space


class Roll(Duty[LiarsDice]):
    """All players roll all the dice they have left (LD-SETUP-02)."""

    name = "roll"
    clause = "LD-SETUP-02"

    def happen(self, state: LiarsDice, seat: int, arg: int) -> None:
        state.round += 1
        for other in range(len(state.players)):
            state.roll(other)
        state.tell("rolled", self.clause, seat, state.round)
        state.push(BID, seat)


class Bid(Step[LiarsDice]):
    """Each player in turn raises the bid or doubts it; the face of a bid is a second question (LD-BID-01)."""

    name = "bid"
    clause = "LD-BID-01"

    def legal(self, state: LiarsDice, seat: int, arg: int) -> list[int]:
        lowest = max(1, state.bid + (state.face == FACES))
        numbers = range(lowest, state.total() + 1)  # LD-BID-04
        return [DOUBT] * (state.bid > 0) + [FIRST_BID + n - 1 for n in numbers]

    def resolve(self, state: LiarsDice, seat: int, arg: int, action: int) -> None:
        if action == DOUBT:
            lift_the_cups(state, int(seat))
        else:
            state.push(FACE, seat, NUMBER.pack(action - FIRST_BID + 1))

    def refusal(self, state: LiarsDice, seat: int, arg: int, action: int) -> Refusal | None:
        if action == DOUBT:
            return Refusal("nothing_to_doubt", "LD-BID-02")
        if action >= FIRST_FACE:
            return None
        if action - FIRST_BID + 1 > state.total():
            return Refusal("too_many", "LD-BID-04", {"n": state.total()})
        return Refusal("too_low", "LD-BID-03", {"n": state.bid})


class Face(Step[LiarsDice]):
    """More dice of any face, or as many of a higher one (LD-BID-03)."""

    name = "face"
    clause = "LD-BID-03"
    arguments = (NUMBER,)

    def legal(self, state: LiarsDice, seat: int, arg: int) -> list[int]:
        lowest = 1 if NUMBER.of(arg) > state.bid else state.face + 1
        return [FIRST_FACE + face - 1 for face in range(lowest, FACES + 1)]

    def resolve(self, state: LiarsDice, seat: int, arg: int, action: int) -> None:
        state.bid, state.face, state.bidder = int(NUMBER.of(arg)), int(action) - FIRST_FACE + 1, int(seat)
        state.tell("bid", "LD-BID-01", seat, state.bid, state.face)
        state.push(BID, state.after(seat))

    def refusal(self, state: LiarsDice, seat: int, arg: int, action: int) -> Refusal | None:
        return Refusal("face_too_low", self.clause) if action >= FIRST_FACE else None


def lift_the_cups(state: LiarsDice, doubter: int) -> None:
    """Count the dice that show the face of the bid; whoever was wrong loses one (LD-DOUBT-01, LD-DOUBT-02)."""
    state.tell("doubted", "LD-DOUBT-01", doubter)
    for player in state.players:
        player.shown = player.dice
    found = sum(state.matches(die) for player in state.players for die in player.dice)
    state.tell("counted", "LD-DOUBT-01", NOBODY, found, state.face)
    loser = doubter if found >= state.bid else state.bidder
    state.bid, state.face, state.bidder = 0, 0, NOBODY
    lose_a_die(state, loser)


def lose_a_die(state: LiarsDice, seat: int) -> None:
    """The loser begins the next round, or whoever comes next if that was the last die (LD-DOUBT-03)."""
    player = state.players[seat]
    player.dice = player.dice[1:]
    state.tell("lost", "LD-DOUBT-02", seat, len(player.dice))
    left = [other for other, one in enumerate(state.players) if one.dice]
    if not player.dice:
        player.outlived = len(state.players) - len(left) - 1
        state.tell("out", "LD-DOUBT-03", seat)
    if len(left) == 1:  # LD-END-01
        state.players[left[0]].outlived = len(state.players) - 1
        state.tell("won", "LD-END-01", left[0])
    else:
        state.push(ROLL, seat if player.dice else state.after(seat))


ROLL, BID, FACE = Roll(), Bid(), Face()
STEPS: list[Step[Any]] = number_steps([ROLL, BID, FACE])
