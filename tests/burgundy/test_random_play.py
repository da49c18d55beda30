"""Random games over all player counts and option sets: what must always hold is checked on the way."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import doubloon
from doubloon.engine.state import Event
from doubloon.games.burgundy.box import HEX_IDS, HEXES, NEIGHBOURS, TILE_IDS, TYPE_OF
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.workers import distance
from doubloon.testing import conformance
from doubloon.testing.random_play import Watcher
from tests.helpers import clause

OPTIONS: dict[str, dict[str, Any]] = {
    "default": {},
    "open": {"board_mode": "advanced-open", "tiebreak": "fewer"},
    "secret": {"board_mode": "advanced-secret", "effects_optional": True},
    "random": {"board_mode": "random", "buy_during_action": True},
    "free": {"board_mode": "free", "effects_optional": True, "buy_during_action": True, "knowledge_2019": True},
    "same": {"board_mode": "same", "board": 8, "hide_sold_goods": True},
    "castle link": {"board_mode": "random", "castle_link": True},
    "inns": {"inns": True, "board_mode": "free"},
    "inns and link": {"inns": True, "board_mode": "random", "castle_link": True, "buy_during_action": True},
}
SCORING = (
    "region_completed",
    "phase_bonus",
    "large_bonus",
    "small_bonus",
    "animals_scored",
    "watchtower_scored",
    "knowledge_scored",
)


class Surveyor(Watcher):
    """Tiles lie where they may, dice were rolled before they are used, and every point was told."""

    def __init__(self, table: doubloon.Table, rng: random.Random, thorough: bool = False) -> None:
        super().__init__(table, rng, thorough)
        self.told = [0] * table.players

    def state(self) -> Burgundy:
        state = self.table.state
        assert isinstance(state, Burgundy)
        return state

    def filled(self, seat: int) -> list[int]:
        return [hex for hex in range(HEXES) if self.state().players[seat].duchy[hex] >= 0]

    def look(self) -> None:
        state = self.state()
        assert len(state.options) <= 50
        for player in state.players:
            assert player.workers >= 0
            assert player.silver >= 0
            twin = player.copy()
            twin.recount(state.box)
            kept = (player.filled, player.reach, player.knowledge, list(player.towns))
            assert kept == (twin.filled, twin.reach, twin.knowledge, list(twin.towns))

    def before(self, action: str) -> None:
        self.laid = [set(self.filled(seat)) for seat in range(self.table.players)]
        self.dice = [list(player.dice) for player in self.state().players]

    def after(self, action: str, events: Sequence[Mapping[str, Any]]) -> None:
        """Check the tiles an action placed and the points it scored against what was told."""
        for event in events:
            seat = event.get("seat", 0)
            if event["event"] == "die_used":
                assert self.dice[seat].count(event["die"]) > 0 or "rolled" in {each["event"] for each in events}
            elif event["event"] == "tile_placed":
                self.check_placement(seat, HEX_IDS.index(event["hex"]), event["tile"], self.laid[seat])
            self.count_points(event)
        assert self.table.scores() == self.told

    def count_points(self, told: Mapping[str, Any]) -> None:
        if told["event"] in SCORING:
            self.told[told["seat"]] += told["n"]
        elif told["event"] == "castle_fetched":
            self.told[told["seat"]] -= told["n"]
        elif told["event"] == "sold":
            assert told["points"] == told["n"] * self.table.players
            self.told[told["seat"]] += told["points"]
        elif told["event"] == "leftovers_scored":
            self.told[told["seat"]] += told["goods"] + told["silver"] + told["workers"]

    def check_placement(self, seat: int, hex: int, tile: str, before: set[int]) -> None:
        """A placed tile matches the colour of its hex, unless it is an inn, and touches a filled one."""
        state = self.state()
        board = state.players[seat].board
        assert hex not in before
        assert tile == "inn" or state.box.hex_type[board * HEXES + hex] == TYPE_OF[TILE_IDS.index(tile)]
        assert any(NEIGHBOURS[hex] >> other & 1 for other in before)
        before.add(hex)

    def finish(self) -> None:
        (winner,) = self.table.winners()
        assert max(self.table.scores()) == self.table.scores()[winner]


class TestBurgundy(conformance.Suite):
    game = "burgundy"
    option_sets = OPTIONS
    seats = (2, 3, 4)
    watcher = Surveyor

    @clause("CB-COMP-01", "CB-COMP-02", "CB-COMP-03", "CB-ACT-PLACE-01", "CB-ACT-PLACE-02", "CB-ACT-PLACE-03")
    def test_random_play(self, setting: conformance.Setting) -> None:
        super().test_random_play(setting)


@clause("CB-DIE-03", "CB-ACT-PLACE-01", "CB-ACT-TAKE-01")
@pytest.mark.parametrize("players", [2, 4])
def test_workers_paid_always_match_the_distance(players: int) -> None:
    """Every die is used for its own value, or for another one that was paid for or lies one free step away."""
    for game in range(2):
        table = doubloon.new("burgundy", players=players, seed=f"workers {game}")
        rng = random.Random(game)
        heard: list[Event] = []
        table.listen(heard.append)
        while not table.is_over:
            table.play(rng.choice(table.legal_actions()))
        state = table.state
        assert isinstance(state, Burgundy)
        assert any(event.kind == "workers_spent" for event in heard)
        for event in heard:
            if event.kind == "workers_spent":
                apart = distance(event.b, event.c)
                assert 1 <= event.a <= apart
                if not state.players[event.seat].knowledge & 0b1111100000000:
                    assert event.a == apart
