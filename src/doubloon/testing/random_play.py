"""Random walks through a game, with every property checked on the way (a simulation test).

A game adds invariants of its own, such as that no money appears from nowhere, in a subclass of `Watcher`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from doubloon.engine.state import Event
from doubloon.engine.table import Table
from doubloon.testing import properties
from doubloon.testing.properties import Property

# What is looked at every so many decisions. The numbers are prime, so as not to fall in step with turns and rounds.
EVERY_DECISION: tuple[Property, ...] = (properties.answers_are_sound,)
LOOKS: Mapping[int, tuple[Property, ...]] = {
    3: (properties.position_can_be, properties.answers_can_be_played),
    17: (
        properties.questions_are_clear,
        properties.refusals_teach,
        properties.copies_are_independent,
        properties.saved_positions_load_exactly,
        properties.views_hide_what_is_secret,
    ),
    101: (properties.all_refusals_teach, properties.undo_restores),
    257: (properties.records_replay,),
}


class Watcher:
    """Plays one game at random and checks every position on the way.

    A game's own watcher overrides what it needs: `choose` for players that are not quite random, `look` for what holds
    in every position, `before` and `after` for what an action may change, `finish` for the end of the game.
    """

    own_look = 3  # how often `look` is called, counted in decisions

    def __init__(self, table: Table, rng: Random, thorough: bool = False) -> None:
        self.table = table
        self.rng = rng
        self.thorough = thorough

    def choose(self) -> str:
        """The next action."""
        return self.rng.choice(self.table.legal_actions())

    def look(self) -> None:
        """Check what holds in every position of this game."""

    def before(self, action: str) -> None:
        """Note what is there before an action."""

    def after(self, action: str, events: Sequence[Mapping[str, Any]]) -> None:
        """Check what an action and its events have changed."""

    def finish(self) -> None:
        """Check what holds at the end of the game."""

    def play(self) -> None:
        """Play the game to its end."""
        table = self.table
        while not table.is_over:
            self._look(len(table.history))
            self._act(self.choose())
        properties.position_can_be(table, self.rng)
        self.look()
        properties.result_is_sane(table, self.rng)
        properties.records_replay(table, self.rng)
        self.finish()

    def _look(self, decision: int) -> None:
        for check in EVERY_DECISION:
            check(self.table, self.rng)
        for every, checks in LOOKS.items():
            if decision % (max(1, every // 16) if self.thorough else every) == 0:
                for check in checks:
                    check(self.table, self.rng)
        if self.thorough or decision % self.own_look == 0:
            self.look()

    def _act(self, action: str) -> None:
        table = self.table
        heard: list[Event] = []
        table.listen(heard.append)
        self.before(action)
        table.play(action)
        table.listen(None)
        properties.events_are_told(table, heard)
        self.after(action, [table.game.event_data(event) for event in heard])
