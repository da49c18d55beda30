"""Random games over all player counts and option sets: what must always hold is checked at every decision."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doubloon
from doubloon._pure import is_compiled
from doubloon.engine.state import Event
from doubloon.games.burgundy.box import HEX_IDS, HEXES, NEIGHBOURS, TILE_IDS, TYPE_OF
from doubloon.games.burgundy.position import problems
from doubloon.games.burgundy.state import Burgundy
from doubloon.games.burgundy.workers import distance
from tests.helpers import clause

OPTIONS: list[dict[str, Any]] = [
    {},
    {"board_mode": "advanced-open", "tiebreak": "fewer"},
    {"board_mode": "advanced-secret", "effects_optional": True},
    {"board_mode": "random", "buy_during_action": True},
    {"board_mode": "free", "effects_optional": True, "buy_during_action": True, "knowledge_2019": True},
    {"board_mode": "same", "board": 8, "hide_sold_goods": True},
    {"board_mode": "random", "castle_link": True},
    {"inns": True, "board_mode": "free"},
    {"inns": True, "board_mode": "random", "castle_link": True, "buy_during_action": True},
]
GAMES_EACH = 6 if is_compiled() else 2
EVERY = 3 if is_compiled() else 8  # writing positions down is most of the work; the sources do it less often
SCORING = (
    "region_completed",
    "phase_bonus",
    "large_bonus",
    "small_bonus",
    "animals_scored",
    "watchtower_scored",
    "knowledge_scored",
)


@clause("CB-COMP-01", "CB-COMP-02", "CB-COMP-03", "CB-ACT-PLACE-01", "CB-ACT-PLACE-02", "CB-ACT-PLACE-03")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(map(str, options.values())) or "default")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_must_always_hold(players: int, options: dict[str, Any]) -> None:
    for game in range(GAMES_EACH):
        seed = f"{players} {sorted(options.items())} {game}"
        Watcher(doubloon.new("burgundy", players=players, seed=seed, options=options), seed).play()


class Watcher:
    """Plays one random game and checks every position on the way."""

    def __init__(self, table: doubloon.Table, seed: str) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.told = [0] * table.players

    def state(self) -> Burgundy:
        state = self.table.state
        assert isinstance(state, Burgundy)
        return state

    def play(self) -> None:
        table = self.table
        while not table.is_over:
            self.check_position()
            self.check_answers()
            if len(table.history) % EVERY == 0:
                self.check_writing()
            self.step(self.rng.choice(table.legal_actions()))
        self.check_position()
        self.check_end()

    def step(self, action: str) -> None:
        """Play an action; check the tiles it placed and the points it scored against what was told."""
        table = self.table
        events: list[Event] = []
        before = [set(self.filled(seat)) for seat in range(table.players)]
        dice = [list(player.dice) for player in self.state().players]
        table.listen(events.append)
        table.play(action)
        value = 0
        for event in events:
            told = table.game.event_data(event)
            kind = told["event"]
            if kind == "die_used":
                value = told["die"]
                assert dice[told["seat"]].count(value) > 0 or "rolled" in {each.kind for each in events}
            elif kind == "tile_placed":
                self.check_placement(told["seat"], HEX_IDS.index(told["hex"]), told["tile"], before[told["seat"]])
            self.count_points(told)
        assert table.scores() == self.told

    def count_points(self, told: dict[str, Any]) -> None:
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

    def filled(self, seat: int) -> list[int]:
        return [hex for hex in range(HEXES) if self.state().players[seat].duchy[hex] >= 0]

    def check_position(self) -> None:
        state = self.state()
        assert list(problems(state)) == []
        for player in state.players:
            assert player.workers >= 0
            assert player.silver >= 0
            twin = player.copy()
            twin.recount(state.box)
            kept = (player.filled, player.reach, player.knowledge, list(player.towns))
            assert kept == (twin.filled, twin.reach, twin.knowledge, list(twin.towns))
        sheets = self.table.score_sheet()
        assert self.table.scores() == [sum(sheet.values()) for sheet in sheets]

    def check_answers(self) -> None:
        """There is a choice, each answer once, not too many; asking does not change the table."""
        table = self.table
        answers = table.legal_actions()
        assert 2 <= len(answers) <= 50
        assert len(set(answers)) == len(answers)
        before = table.hash()
        step, seat, arg = table.state.frames()[-1]
        assert step.legal(table.state, seat, arg) == table.state.options
        assert table.hash() == before
        assert all(table.explain(answer) is None for answer in answers)

    def check_writing(self) -> None:
        table = self.table
        twin = doubloon.from_dict(table.to_dict())
        assert twin.hash() == table.hash()
        assert twin.legal_actions() == table.legal_actions()

    def check_end(self) -> None:
        table = self.table
        record = table.record()
        assert doubloon.read_record(str(record)).replay().hash() == table.hash()
        assert len(table.winners()) == 1
        assert max(table.scores()) == table.scores()[table.winners()[0]]


@clause("CB-DIE-03", "CB-ACT-PLACE-01", "CB-ACT-TAKE-01")
@pytest.mark.parametrize("players", [2, 4])
def test_workers_paid_always_match_the_distance(players: int) -> None:
    """Every die is used for its own value, or for another one that was paid for or lies one free step away."""
    for game in range(GAMES_EACH):
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
