"""Undo: how far back somebody may go, and why no further.

One undo goes back to one's own last decision, until somebody learns something: no further than a die, a draw, a secret
that came out, or another person's decision. Answers that gave themselves (`PlayedAction.auto`) are nobody's decision,
and at a table where one person plays against bots neither are the bots' answers: they go with what they answered. Dice
belong to the number of an action (fair_dice.py), so what is played again brings the same; what has been seen of them
stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from doubloon.server.afterwards import PIPS
from doubloon.server.errors import server_words
from doubloon.server.journal import PERSON
from doubloon.server.tables import OVER, PLAYING, LiveTable
from doubloon.server.transaction import PlayedAction

# Why nothing can be taken back: keys of sentences.
Obstacle = Literal["waiting", "over", "nothing", "answered", "rolled", "drawn", "shown", "redrawn"]


@dataclass(frozen=True, slots=True)
class UndoReach:
    """How many of the last actions an undo, or a new start of the turn, takes back; if none, why."""

    seat: int = 0  # whose decision is taken back
    undo: int = 0
    restart: int = 0
    since: int = 0  # the version after that decision: whoever has seen it knows what is taken back
    why: Obstacle | None = None
    by: int = 0  # the seat that `why` speaks of

    @property
    def goes_further(self) -> bool:
        """Whether to start the turn again takes back more than an undo."""
        return self.restart > self.undo

    def reason(self, live: LiveTable, lang: str) -> str:
        """Why nothing can be taken back, in words."""
        assert self.why is not None
        return server_words(lang).say("undo", self.why, {"name": live.names(lang)[self.by]})


def reach_of(live: LiveTable, seats: Sequence[int]) -> UndoReach:
    """How far whoever has these seats may go back."""
    if live.status != PLAYING:
        return UndoReach(why="over" if live.status == OVER else "waiting")
    if not any(_decided(played, seats) for played in reversed(live.played)):
        return UndoReach(why="nothing")
    alone = _plays_alone(live, seats)
    for place in range(len(live.played) - 1, _first(live) - 1, -1):
        played = live.played[place]
        if why := _learnt(live, played, seats):
            return UndoReach(why=why)
        if _decided(played, seats):
            return _back_to(live, seats, place)
        if not (played.auto or (alone and played.bot)):
            return UndoReach(why="answered", by=played.seat)
    return UndoReach(why="redrawn")


def _decided(played: PlayedAction, seats: Sequence[int]) -> bool:
    return played.seat in seats and not played.auto


def _first(live: LiveTable) -> int:
    """The first action that may be taken back at all: before a new secret fell old dice."""
    return live.redrawn or 0


def _plays_alone(live: LiveTable, seats: Sequence[int]) -> bool:
    """Whether nobody but bots plays against whoever has these seats; who shares a device is somebody else, too."""
    people = [number for number, seat in enumerate(live.seats) if seat.kind == PERSON and not seat.vacant]
    return len(people) == 1 and people[0] in seats


def _learnt(live: LiveTable, played: PlayedAction, seats: Sequence[int]) -> Obstacle | None:
    """What an action taught whoever has these seats, or all; None if it may be taken back."""
    if played.drew:
        return "rolled" if PIPS in live.game.presentation.outcomes.values() else "drawn"
    return "shown" if played.shown - set(seats) else None


def _back_to(live: LiveTable, seats: Sequence[int], place: int) -> UndoReach:
    """Take a decision back, with what was given at once, and (to start the turn again) all before it in a row."""
    played, last = live.played, live.played[place]
    group = start = decision = place
    while start > _first(live) and played[start - 1].seat == last.seat and not _learnt(live, played[start - 1], seats):
        start -= 1
        if played[start].number == last.number:
            group = start
        if not played[start].auto:
            decision = start
    return UndoReach(last.seat, len(played) - group, len(played) - decision, last.version)
