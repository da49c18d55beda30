"""Random games over all player counts and option sets: what must always hold is checked on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import doubloon
from doubloon.games.puerto_rico.state import PuertoRico
from doubloon.testing import asked, conformance
from doubloon.testing.random_play import Watcher
from tests.helpers import clause

OPTIONS: dict[str, dict[str, Any]] = {
    "default": {},
    "open": {"open_vp": True, "corn_seats_pay": True, "swap_university_factory": True, "vp5": 126},
    "hacienda": {
        "hospice_hacienda": "official_normal_tile_only",
        "hacienda_reshuffle": False,
        "max_large_buildings": 5,
    },
    "new colonists": {"mayor_rearrange": "new_only", "craftsman_decline": "never"},
    "tournament": {"mayor_refusal": "wbc_remove", "storage_underkeep": False},
    "decline": {"craftsman_decline": "partial", "decline_vp": True},
}
INCOME = ("role_coin_added", "prospected", "sold", "factory_paid")


class Treasurer(Watcher):
    """Nothing appears and nothing is lost: money, points, colonists, picks and places."""

    def __init__(self, table: doubloon.Table, rng: Random, thorough: bool = False) -> None:
        super().__init__(table, rng, thorough)
        self.picks: Counter[int] = Counter()
        self.cards: list[str] = []
        self.round = 1
        self.refills = 0

    def state(self) -> PuertoRico:
        state = self.table.state
        assert isinstance(state, PuertoRico)
        return state

    def money(self) -> int:
        state = self.state()
        return sum(player.doubloons for player in state.players) + sum(state.role_coins)

    def points(self) -> int:
        return sum(player.earned_vp() for player in self.state().players)

    def look(self) -> None:
        state = self.state()
        assert len(state.options) <= 150
        assert state.vp_pool == max(0, state.box.vp_pool - self.points())
        if self.table.is_over or asked(self.table)[0] == "choose_role":
            assert sum(state.trading_house) < state.box.trading_house_places
            for load, capacity in zip(state.ship_load, state.box.ships, strict=True):
                assert load < capacity

    def before(self, action: str) -> None:
        self.seen = (self.money(), self.points(), int(self.state().colonists), asked(self.table))

    def after(self, action: str, events: Sequence[Mapping[str, Any]]) -> None:
        money, points, colonists, (question, seat) = self.seen
        for event in events:
            if event["event"] in INCOME:
                money += 1 if event["event"] == "role_coin_added" else event["n"]
            elif event["event"] == "built":
                money -= event["n"]
            elif event["event"].startswith("vp_for_"):
                points += event["n"]
        assert self.money() == money
        assert self.points() == points
        if question == "choose_role":
            self.check_card(action)
            self.picks[seat or 0] += 1
        self.check_round()
        self.check_colonists(colonists, {event["event"] for event in events})

    def check_card(self, action: str) -> None:
        """PR-INV-09: each card is taken at most once a round."""
        assert action not in self.cards
        self.cards.append(action)

    def check_round(self) -> None:
        """PR-INV-09: a round is exactly so many picks for every seat."""
        state = self.state()
        if state.round != self.round or self.table.is_over:
            assert set(self.picks.values()) == {state.box.picks_per_seat}
            assert len(self.picks) == state.seats
            self.picks.clear()
            self.cards.clear()
            self.round = state.round

    def check_colonists(self, supply: int, told: set[str]) -> None:
        """PR-INV-10: every Mayor phase takes colonists; PR-INV-08: after it nobody idles while a circle is empty."""
        state = self.state()
        assert state.colonists <= supply
        if "colonist_ship_refilled" not in told:
            return
        self.refills += 1
        assert supply - state.colonists >= state.seats or "colonists_short" in told
        if self.table.options["mayor_refusal"] == "none" and self.table.options["mayor_rearrange"] == "full":
            for player in state.players:
                assert player.san_juan == 0 or state.empty_circles(player) == 0

    def finish(self) -> None:
        assert self.refills > 0


class TestPuertoRico(conformance.Suite):
    game = "puerto-rico"
    option_sets = OPTIONS
    watcher = Treasurer

    @clause("PR-INV-01", "PR-INV-02", "PR-INV-03", "PR-INV-04", "PR-INV-05", "PR-INV-06", "PR-INV-07")
    @clause("PR-INV-08", "PR-INV-09", "PR-INV-10")
    def test_random_play(self, setting: conformance.Setting) -> None:
        super().test_random_play(setting)
