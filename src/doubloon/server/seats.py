"""Seats and access rights: who sits where, and what somebody may do by the keys they hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from doubloon.engine.game import Game
from doubloon.engine.words import catalogue
from doubloon.server.journal import BOT, FREE


class Access(NamedTuple):
    """What somebody is at a table, by the keys they have; a seat is theirs when they visibly sit there."""

    seats: tuple[int, ...] = ()
    owner: bool = False
    watcher: bool = True


STRANGER = Access()


class Occupancy(msgspec.Struct):
    """Who sits there; `substitute` is the level of a bot that sits in for an absent person."""

    kind: str
    name: str
    colour: str
    level: str | None
    substitute: str | None = None
    substitute_by: int | None = None
    vacant: bool = False  # the owner freed it in a running game
    persona: str = ""  # which of the game's names a bot bears

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides here, None if a person does."""
        return self.level if self.kind == BOT else self.substitute

    @property
    def waits(self) -> bool:
        """Whether somebody may sit down here by a link."""
        return self.kind == FREE or self.vacant


def seat_names(seats: Sequence[Occupancy], game: Game, lang: str) -> list[str]:
    """What the seats are called: bots by names of the game's time, in games without them by their level.

    Where several are alike they have a number.
    """
    words, bots = catalogue("doubloon.bots", lang), game.bot_names(lang)
    names = []
    for number, seat in enumerate(seats):
        level = words.name("level", seat.level) if seat.kind == BOT and seat.level else ""
        names.append(seat.name or bots.get(seat.persona) or level or words.seat_name(number, ()))
    return [f"{name} {names[:i].count(name) + 1}" if names.count(name) > 1 else name for i, name in enumerate(names)]
