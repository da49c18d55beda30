"""Random solo games: what must always hold is checked on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.games.burgundy.box import FACE_IDS, HEX_IDS, HEXES, TYPE_OF, WILD
from doubloon.testing import conformance
from tests.burgundy.test_random_play import Surveyor
from tests.helpers import clause

OPTIONS: dict[str, dict[str, Any]] = {
    "default": {},
    "side B": {"solo_board": "B", "solo_target": 45},
    "optional": {"solo_target": 55, "effects_optional": True, "buy_during_action": True, "knowledge_2019": True},
}
SCORING = {
    "region_completed",
    "phase_bonus",
    "animals_scored",
    "watchtower_scored",
    "knowledge_scored_at_once",
    "points_bought",
}


class SoloSurveyor(Surveyor):
    """The same checks for a table of one."""

    def counter(self) -> tuple[int, int]:
        solo = self.state().solo
        assert solo is not None
        return int(solo.counter), int(solo.target)

    def before(self, action: str) -> None:
        super().before(action)
        self.counted = self.counter()

    def after(self, action: str, events: Sequence[Mapping[str, Any]]) -> None:
        super().after(action, events)
        assert self.counter()[1] <= self.counted[1]
        assert self.counter()[0] < self.counter()[1]

    def count_points(self, told: Mapping[str, Any]) -> None:
        if told["event"] in SCORING:
            self.told[0] += told["n"]
        elif told["event"] == "sold":
            assert told["points"] == 2 * told["n"]
            self.told[0] += told["points"]

    def check_placement(self, seat: int, hex: int, tile: str, before: set[int]) -> None:
        """Face-down tiles go anywhere, others on their colour; all touch a filled hex by land or by river."""
        state = self.state()
        at = state.players[0].board * HEXES + hex
        number = FACE_IDS.index(tile)
        assert hex not in before
        assert number == WILD or state.box.hex_type[at] == TYPE_OF[number]
        assert any(state.box.neighbours[at] >> other & 1 for other in before)
        before.add(hex)

    def finish(self) -> None:
        assert self.table.winners() == ([0] if len(self.filled(0)) == len(HEX_IDS) else [])


class TestSoloBurgundy(conformance.Suite):
    game = "burgundy"
    option_sets = OPTIONS
    seats = (1,)
    games = 4
    watcher = SoloSurveyor

    @clause("CB-SOLO-01", "CB-SOLO-05", "CB-SOLO-08", "CB-SOLO-11")
    def test_random_play(self, setting: conformance.Setting) -> None:
        super().test_random_play(setting)
