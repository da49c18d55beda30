"""Random games over all player counts and option sets: what must always hold is checked at every decision."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon._pure import is_compiled
from doubloon.engine.state import Event
from doubloon.games.puerto_rico.position import problems
from doubloon.games.puerto_rico.state import PuertoRico
from tests.helpers import clause

OPTIONS: list[dict[str, Any]] = [
    {},
    {"open_vp": True, "corn_seats_pay": True, "swap_university_factory": True, "vp5": 126},
    {"hospice_hacienda": "official_normal_tile_only", "hacienda_reshuffle": False, "max_large_buildings": 5},
    {"mayor_rearrange": "new_only", "craftsman_decline": "never"},
    {"mayor_refusal": "wbc_remove", "storage_underkeep": False},
    {"craftsman_decline": "partial", "decline_vp": True},
]
# With six option sets and four player counts the compiled engine plays more than 200,000 decisions, everything checked
# at each. The sources, some twenty times slower, play fewer and write positions down less often.
GAMES_EACH = 21 if is_compiled() else 3
EVERY = 1 if is_compiled() else 4

INCOME = ("role_coin_added", "prospected", "sold", "factory_paid")


@clause("PR-INV-01", "PR-INV-02", "PR-INV-03", "PR-INV-04", "PR-INV-05", "PR-INV-06", "PR-INV-07")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "default")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_that_must_always_hold(players: int, options: dict[str, Any]) -> None:
    for game in range(GAMES_EACH):
        seed = f"{players} {sorted(options.items())} {game}"
        Watcher(doubloon.new("puerto-rico", players=players, seed=seed, options=options), seed).play()


class Watcher:
    """Plays one random game and checks every position on the way."""

    def __init__(self, table: doubloon.Table, seed: str) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.picks: Counter[int] = Counter()
        self.round = 1

    def state(self) -> PuertoRico:
        state = self.table.state
        assert isinstance(state, PuertoRico)
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
        record = table.record()
        assert doubloon.read_record(str(record)).replay().hash() == table.hash()
        assert table.winners()

    def step(self, action: str) -> None:
        """Play an action and check that money and points moved as the events say."""
        table = self.table
        money, points = self.money(), self.points()
        seat, asked = table.to_move, table.state.question().name
        events: list[Event] = []
        table.listen(events.append)
        table.play(action)
        self.check_rounds(asked, seat)
        told = [table.game.event_data(event) for event in events]
        for event in told:
            if event["event"] in INCOME:
                money += 1 if event["event"] == "role_coin_added" else event["n"]
            elif event["event"] == "built":
                money -= event["n"]
            elif event["event"].startswith("vp_for_"):
                points += event["n"]
            assert event["clause"] in table.game.rulebook["en"].clauses
        assert self.money() == money
        assert self.points() == points

    def money(self) -> int:
        state = self.state()
        return sum(player.doubloons for player in state.players) + sum(state.role_coins)

    def points(self) -> int:
        return sum(player.earned_vp() for player in self.state().players)

    def check_rounds(self, asked: str, seat: int | None) -> None:
        """PR-INV-09: a round is exactly so many picks for every seat."""
        state = self.state()
        if asked == "choose_role":
            assert seat is not None
            self.picks[seat] += 1
        if state.round != self.round or self.table.is_over:
            assert set(self.picks.values()) == {state.box.picks_per_seat}
            assert len(self.picks) == state.seats
            self.picks.clear()
            self.round = state.round

    def check_position(self) -> None:
        state = self.state()
        assert list(problems(state)) == []
        earned = sum(player.earned_vp() for player in state.players)
        assert state.vp_pool == max(0, state.box.vp_pool - earned)
        boundary = self.table.is_over or state.question().name == "choose_role"
        if boundary:
            assert sum(state.trading_house) < state.box.trading_house_places
            for load, capacity in zip(state.ship_load, state.box.ships, strict=True):
                assert load < capacity

    def check_answers(self) -> None:
        """Every answer offered can be played; anything else is refused with a reason and a clause."""
        table = self.table
        options = table.state.options
        assert len(options) > 1
        assert len(set(options)) == len(options) <= 150
        for code in options:
            after = table.state.copy()
            after.apply(code)
            assert after.to_move >= -1
        clauses = table.game.rulebook["en"].clauses
        for code in self.rng.sample(range(len(table.actions)), 3):
            explanation = table.explain(table.actions.notation(code))
            if code in options:
                assert explanation is None
            else:
                assert explanation is not None
                assert explanation.clause in clauses
                assert len(explanation.reason) > 10

    def check_writing(self) -> None:
        """The position survives being written and copied, and shows nobody what is hidden."""
        table = self.table
        data = table.to_dict()
        again = doubloon.from_dict(data)
        assert again.to_dict() == data
        assert again.legal_actions() == table.legal_actions()
        twin = table.copy()
        twin.play(self.rng.choice(twin.legal_actions()))
        assert table.to_dict() == data
        seat = self.rng.randrange(table.players)
        assert table.imagine(seat, self.rng.random().hex()).view(seat) == table.view(seat)


@clause("PR-INV-09")
def test_each_card_is_taken_at_most_once_a_round() -> None:
    table = doubloon.new("puerto-rico", players=5, seed=2)
    rng = random.Random(2)
    taken: list[str] = []
    while not table.is_over and table.state.question().name is not None:
        asked = table.state.question().name
        action = rng.choice(table.legal_actions())
        if asked == "choose_role":
            assert action not in taken
            taken = [*taken, action] if len(taken) < 4 else []
        table.play(action)
    assert table.is_over


@clause("PR-INV-10")
def test_every_mayor_phase_takes_colonists_or_ends_the_game() -> None:
    for seed in range(10):
        table = doubloon.new("puerto-rico", players=3, seed=seed)
        rng = random.Random(seed)
        refills = 0
        events: list[Event] = []
        table.listen(events.append)
        while not table.is_over:
            state = table.state
            assert isinstance(state, PuertoRico)
            supply = int(state.colonists)
            events.clear()
            table.play(rng.choice(table.legal_actions()))
            told = {event.kind for event in events}
            assert state.colonists <= supply
            if "colonist_ship_refilled" in told:
                refills += 1
                assert supply - state.colonists >= 3 or "colonists_short" in told
        assert refills > 0


@clause("PR-INV-08")
def test_after_the_mayor_nobody_idles_while_a_circle_is_empty() -> None:
    phases = 0
    for seed in range(20):
        table = doubloon.new("puerto-rico", players=4, seed=seed)
        rng = random.Random(seed)
        events: list[Event] = []
        table.listen(events.append)
        while not table.is_over:
            events.clear()
            table.play(rng.choice(table.legal_actions()))
            state = table.state
            assert isinstance(state, PuertoRico)
            if any(event.kind == "colonist_ship_refilled" for event in events):
                phases += 1
                for player in state.players:
                    assert player.san_juan == 0 or state.empty_circles(player) == 0
    assert phases > 50
