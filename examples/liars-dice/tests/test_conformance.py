"""What every game must hold, for Liar's dice: the suite of `doubloon.testing`, and one invariant of the game's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.testing import conformance
from doubloon.testing.random_play import Watcher


class NoDieAppears(Watcher):
    """Dice only ever become fewer, one whenever somebody doubts."""

    def left(self) -> int:
        return sum(player["left"] for player in self.table.view(None)["position"]["players"])

    def before(self, action: str) -> None:
        self.there_were = self.left()

    def after(self, action: str, events: Sequence[Mapping[str, Any]]) -> None:
        told = [event["event"] for event in events]
        assert self.there_were - self.left() == told.count("lost") == told.count("doubted")


class TestLiarsDice(conformance.Suite):
    game = "liars-dice"
    option_sets = {"default": {}, "ones are just ones": {"wild_ones": False}}
    watcher = NoDieAppears
