"""Random games over all player counts and option sets: what must always hold is checked at every decision."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon._pure import is_compiled
from doubloon.engine.state import Event
from doubloon.games.santa_maria.box import CELL_IDS, RESOURCE_IDS, SHIP_IDS, TILE_IDS
from doubloon.games.santa_maria.position import problems
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.testing.santa_maria import SLUG, shipped_components
from tests.helpers import clause

GAMES_EACH = 3 if is_compiled() else 2
EVERY = 6 if is_compiled() else 16  # writing positions down is most of the work; the sources do it less often


def rich_box() -> dict[str, Any]:
    """Much of everything and a short religion track, so that random players get to use every scholar."""
    data = shipped_components()
    data["start_goods"] = {"wood": 3, "grain": 3, "gold": 3}
    data["start_coins"] = [20, 20, 20, 20]
    data["religion_track"] |= {"length": 8, "monk_symbols": [1, 2, 3, 4, 6, 8]}
    data["scholars_on_board"] = 6
    for board in (*data["colonies"], data["side_b"]):
        for cell in board["cells"]:
            if cell["cell"] != "r1c1" and cell["terrain"] in ("farm", "town"):
                cell["effects"].append({"type": "religion"})
    return data


OPTIONS: dict[str, dict[str, Any]] = {
    "default": {},
    "draft": {"board_choice": "draft", "diverse_points_per_line": 2, "taxation_colonists_per_coin": 2},
    "advanced": {"setup": "advanced", "own_starting_scholar_scores": False, "capracracy": "full_line"},
    "shared": {"shared_blue_dice": True, "hide_opponents_points": True},
    "rich": {"components": rich_box()},
    "rich and shared": {"components": rich_box(), "setup": "advanced", "shared_blue_dice": True},
}

# What each event does to the coins of the seat it is about.
EARNS = {"coins", "sold", "coins_back"}
SPENDS = {"bought", "activated_with_coins", "die_turned", "astronomy", "fee_paid"}


@clause("SM-GEN-08", "SM-STORE-01", "SM-EXP-05", "SM-REL-05")
@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_that_must_always_hold(players: int, name: str) -> None:
    for game in range(GAMES_EACH):
        seed = f"{players} {name} {game}"
        Watcher(doubloon.new(SLUG, players=players, seed=seed, options=OPTIONS[name]), seed).play()


class Watcher:
    """Plays one random game and checks every position on the way."""

    def __init__(self, table: doubloon.Table, seed: str) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.years = 1
        self.before = table.to_dict()["position"]

    def state(self) -> SantaMaria:
        state = self.table.state
        assert isinstance(state, SantaMaria)
        return state

    def play(self) -> None:
        table = self.table
        while not table.is_over:
            self.check_position()
            self.check_answers()
            if len(table.history) % EVERY == 0:
                self.check_writing()
            self.step(self.choose())
        self.check_position()
        assert self.years == self.state().year == 3
        record = table.record()
        assert doubloon.read_record(str(record)).replay().hash() == table.hash()
        assert len(table.winners()) == 1 or table.players == 1

    def choose(self) -> str:
        """Random, but most of the time nobody passes while there is something else to do."""
        actions = self.table.legal_actions()
        busy = [action for action in actions if not action.startswith("pass:")]
        return self.rng.choice(busy if busy and self.rng.random() < 0.9 else actions)

    def step(self, action: str) -> None:
        """Play an action; coins and points must move as the events say."""
        table = self.table
        purses = [int(player.coins) for player in self.state().players]
        points = [int(player.happiness + player.conquest_vp) for player in self.state().players]
        events: list[Event] = []
        table.listen(events.append)
        table.play(action)
        for event in (table.game.event_data(each) for each in events):
            kind = event["event"]
            assert event["clause"] in table.game.rulebook["en"].clauses
            if kind in EARNS:
                purses[event["seat"]] += event["n"]
            if kind == "overflow":
                purses[event["seat"]] += event["coins"]
            if kind in SPENDS:
                purses[event["seat"]] -= event["n"]
            if kind == "fee_paid":
                purses[event["seat_other"]] += event["n"]
            if kind == "die_moved":
                purses[event["seat"]] -= 1
            if kind in ("points", "conquest_points", "tree_passed"):
                points[event["seat"]] += event["n"]
            self.years += kind == "year_begins"
        assert [int(player.coins) for player in self.state().players] == purses
        assert [int(player.happiness + player.conquest_vp) for player in self.state().players] == points
        assert min(purses) >= 0

    def check_position(self) -> None:
        assert list(problems(self.state())) == []
        now = self.table.to_dict()["position"]
        self.check_supplies(now)
        self.check_what_stays(now)
        for number, sheet in enumerate(self.table.score_sheet()):
            assert sum(sheet.values()) == self.table.scores()[number]
        self.before = now

    def check_supplies(self, now: dict[str, Any]) -> None:
        """Tiles, ships, monks and dice are all there, and storage is never too full."""
        fields = [field for player in now["players"] for field in player["cells"].values()]
        printed = [field for field in fields if "." in field and field.partition(".")[2] in CELL_IDS]
        assert len(set(fields) - set(printed)) == len(fields) - len(printed), "no part of a tile is there twice"
        laid = {field.partition(".")[0] for field in fields} & set(TILE_IDS)
        assert not laid & {*now["display"], *now["stack"]}
        assert len(laid) + len(now["display"]) + len(now["stack"]) <= len(TILE_IDS)
        roads = sum(field.startswith("R") for field in fields)
        assert roads + now["road_tiles"] == 3
        ships = [ship for player in now["players"] for ships in player["harbour"].values() for ship in ships]
        assert sorted([*ships, *now["ship_stack"], *now["open_ships"].values()]) == sorted(SHIP_IDS)
        for player in now["players"]:
            assert all(0 <= player["goods"].get(name, 0) <= 3 for name in RESOURCE_IDS)
            places = len(player["scholars"]) + len(player["bishops"]) + len(player["missions"])
            assert places - (player["own_scholar"] is not None) <= 6
            assert set(player["cover"]) <= set(player["cells"])
            assert list(player["cover"].values()).count("white") <= 3
        covers = [what for player in now["players"] for what in player["cover"].values()]
        in_hand = any(frame["step"] in ("sweep", "land_die") for frame in self.table.to_dict()["agenda"])
        dice = sum(now["white"].values()) + sum(now["shared_blue"].values()) + covers.count("white")
        dice += covers.count("blue") + sum(sum(player["blue"].values()) for player in now["players"]) + in_hand
        assert dice == 3 * len(now["players"]) + sum(player["blue_dice"] for player in now["players"])

    def check_what_stays(self, now: dict[str, Any]) -> None:
        """Tiles never move, ships stay at their docks, monks and religion markers never go back."""
        for earlier, later in zip(self.before["players"], now["players"], strict=True):
            assert earlier["cells"].items() <= later["cells"].items()
            assert earlier["religion"] <= later["religion"]
            for where in ("scholars", "bishops", "missions"):
                assert set(earlier[where]) <= set(later[where])
            for dock, ships in earlier["harbour"].items():
                assert set(ships) <= set(later["harbour"][dock])

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
        for code in self.rng.sample(range(len(table.actions)), 4):
            explanation = table.explain(table.actions.notation(code))
            if code in options:
                assert explanation is None
            else:
                assert explanation is not None
                assert explanation.clause in table.game.rulebook["en"].clauses
                assert len(explanation.reason) > 10

    def check_writing(self) -> None:
        """The position survives being written and copied, and shows nobody what is hidden."""
        table = self.table
        data = table.to_dict()
        again = doubloon.from_dict(data)
        assert again.to_dict() == data
        assert again.legal_actions() == table.legal_actions()
        assert again.hash() == table.hash()
        twin = table.copy()
        twin.play(self.rng.choice(twin.legal_actions()))
        assert table.to_dict() == data
        for seat in (None, self.rng.randrange(table.players)):
            self.check_view(seat, data["position"])

    def check_view(self, seat: int | None, position: dict[str, Any]) -> None:
        view = self.table.view(seat)["position"]
        shown = json.dumps(view)
        assert not any(f'"{ship}"' in shown for ship in position["ship_stack"])
        assert not any(f'"{tile}"' in shown for tile in position["stack"])
        assert "dice" not in view
        hidden = self.table.options["hide_opponents_points"]
        for other, player in enumerate(view["players"]):
            assert (player["happiness"] is None) == (view["score_sheet"][other] is None) == (hidden and other != seat)


def test_imagined_tables_hold_the_same_things_with_other_dice() -> None:
    table = doubloon.new(SLUG, players=3, seed=5)
    twin = table.imagine(1, "other")
    assert twin.to_dict()["position"] == table.to_dict()["position"]
    assert twin.to_dict()["dice"] != table.to_dict()["dice"]


def test_random_players_come_to_every_question() -> None:
    asked: Counter[str] = Counter()
    for seed in range(30):
        options = OPTIONS["rich"] | ({"board_choice": "draft"} if seed % 2 else {"setup": "advanced"})
        table = doubloon.new(SLUG, players=2, seed=seed, options=options)
        watcher = Watcher(table, str(seed))
        while not table.is_over:
            asked[table.state.question().name] += 1
            table.play(watcher.choose())
    base = [step for step in table.state.steps if not step.clause.startswith("AK-")]
    assert set(asked) == {step.name for step in base if not step.automatic}
