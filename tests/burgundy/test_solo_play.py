"""Random solo games: what must always hold is checked at every decision."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.games.burgundy.box import FACE_IDS, HEX_IDS, HEXES, TYPE_OF, WILD
from tests.burgundy.test_random_play import GAMES_EACH, Watcher
from tests.helpers import clause

OPTIONS: list[dict[str, Any]] = [
    {},
    {"solo_board": "B", "solo_target": 45},
    {"solo_target": 55, "effects_optional": True, "buy_during_action": True, "knowledge_2019": True},
]
SCORING = {
    "region_completed",
    "phase_bonus",
    "animals_scored",
    "watchtower_scored",
    "knowledge_scored_at_once",
    "points_bought",
}


class SoloWatcher(Watcher):
    """The same checks for a table of one."""

    def step(self, action: str) -> None:
        before = self.counter()
        super().step(action)
        assert self.counter()[1] <= before[1]
        assert self.counter()[0] < self.counter()[1]

    def counter(self) -> tuple[int, int]:
        solo = self.state().solo
        assert solo is not None
        return int(solo.counter), int(solo.target)

    def count_points(self, told: dict[str, Any]) -> None:
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

    def check_end(self) -> None:
        table = self.table
        assert doubloon.read_record(str(table.record())).replay().hash() == table.hash()
        assert table.winners() == ([0] if len(self.filled(0)) == len(HEX_IDS) else [])


@clause("CB-SOLO-01", "CB-SOLO-05", "CB-SOLO-08", "CB-SOLO-11")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(map(str, options.values())) or "default")
def test_everything_that_must_always_hold_alone(options: dict[str, Any]) -> None:
    for game in range(2 * GAMES_EACH):
        seed = f"alone {sorted(options.items())} {game}"
        SoloWatcher(doubloon.new("burgundy", players=1, seed=seed, options=options), seed).play()
