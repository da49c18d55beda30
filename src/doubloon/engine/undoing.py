"""Undo: how far back somebody may go, and why no further.

One undo goes back to one's own last decision, until somebody learns something: no further than a die, a draw, a secret
that came out, or another person's decision. Answers that gave themselves (`PlayedAction.auto`) are nobody's decision,
and at a table where one person plays against bots neither are the bots' answers: they go with what they answered. What
is played again brings the same, as no dice are taken back; what has been seen of them stands.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from doubloon.engine.game import Game
from doubloon.engine.played import PlayedAction
from doubloon.engine.presentation import PIPS
from doubloon.engine.words import engine_words

# Why nothing can be taken back: keys of sentences.
Obstacle = Literal["waiting", "over", "nothing", "answered", "rolled", "drawn", "shown", "redrawn"]


@dataclass(frozen=True)
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

    def reason(self, names: Sequence[str], lang: str) -> str:
        """Why nothing can be taken back, in words."""
        assert self.why is not None
        return engine_words(lang).say("undo", self.why, {"seat": self.by}, names)


def reach_of(
    game: Game, actions: Sequence[PlayedAction], seats: Sequence[int], alone: bool, first: int = 0
) -> UndoReach:
    """How far whoever has these seats may go back in a running game.

    `alone` is who plays against nobody but bots; nothing before the action `first` can be taken back.
    """
    if not any(_decided(played, seats) for played in reversed(actions)):
        return UndoReach(why="nothing")
    for place in range(len(actions) - 1, first - 1, -1):
        played = actions[place]
        if why := _learnt(game, played, seats):
            return UndoReach(why=why)
        if _decided(played, seats):
            return _back_to(game, actions, seats, place, first)
        if not (played.auto or (alone and played.bot)):
            return UndoReach(why="answered", by=played.seat)
    return UndoReach(why="redrawn")


def _decided(played: PlayedAction, seats: Sequence[int]) -> bool:
    return played.seat in seats and not played.auto


def _learnt(game: Game, played: PlayedAction, seats: Sequence[int]) -> Obstacle | None:
    """What an action taught whoever has these seats, or all; None if it may be taken back."""
    if played.drew:
        return "rolled" if PIPS in game.presentation.outcomes.values() else "drawn"
    return "shown" if played.shown - set(seats) else None


def _back_to(game: Game, actions: Sequence[PlayedAction], seats: Sequence[int], place: int, first: int) -> UndoReach:
    """Take a decision back, with what was given at once, and (to start the turn again) all before it in a row."""
    last = actions[place]
    group = start = decision = place
    while start > first and actions[start - 1].seat == last.seat and not _learnt(game, actions[start - 1], seats):
        start -= 1
        if actions[start].number == last.number:
            group = start
        if not actions[start].auto:
            decision = start
    return UndoReach(last.seat, len(actions) - group, len(actions) - decision, last.version)
