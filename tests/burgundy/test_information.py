"""What everybody may know, and what nobody may (chapter 16)."""

from __future__ import annotations

import json
import random

import pytest

import doubloon
from doubloon.testing import middle
from doubloon.testing.burgundy import board, position
from tests.helpers import clause

PUBLIC = (
    "order",
    "track",
    "white_die",
    "depots",
    "black_depot",
    "round_goods",
    "depot_goods",
    "large_bonus",
    "small_bonus",
)


@clause("CB-INFO-01")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_lies_open_is_seen_by_all(viewer: int | None) -> None:
    table = doubloon.new("burgundy", players=2, seed=8)
    rng = random.Random(8)
    for _ in range(60):
        table.play(rng.choice(table.legal_actions()))
    shown, data = table.view(viewer)["position"], middle(table)
    for key in PUBLIC:
        assert shown[key] == data[key]
    assert shown["players"] == data["players"]
    assert shown["score_sheet"] == table.score_sheet()
    json.dumps(shown)


@clause("CB-INFO-02")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_lies_face_down_is_only_counted(viewer: int | None) -> None:
    table = doubloon.new("burgundy", players=2, seed=8)
    shown = table.view(viewer)["position"]
    assert shown["stack"] == {"building": 36, "animal": 18, "knowledge": 18, "castle": 11, "mine": 9, "ship": 18}
    assert shown["black_stack"] == 36
    assert shown["hidden_goods"] == 31
    assert "dice" not in shown


@clause("CB-INFO-02")
def test_the_future_is_not_in_the_position() -> None:
    """What nobody can know is dealt anew in an imagined copy: later phases differ, what lies open does not."""
    table = doubloon.new("burgundy", players=2, seed=8)
    later = set()
    for seed in range(8):
        twin = table.imagine(0, seed)
        assert middle(twin)["depots"] == middle(table)["depots"]
        while middle(twin)["phase"] == "A":
            workers = [action for action in twin.legal_actions() if action.endswith("workers")]
            twin.play(workers[0] if workers else twin.legal_actions()[-1])
        later.add(json.dumps(middle(twin)["depots"]))
    assert len(later) == 8


@clause("CB-OPT-SOLD", "CB-INFO-03")
def test_sold_goods_can_be_hidden_by_agreement() -> None:
    boards = board(sold={"red": 2, "pink": 1}), board(sold={"brown": 4})
    table = position(*boards, options={"hide_sold_goods": True})
    players = table.view(0)["position"]["players"]
    assert (players[0]["sold"], players[1]["sold"]) == ({"red": 2, "pink": 1}, 4)
    assert [player["sold"] for player in table.view(None)["position"]["players"]] == [3, 4]
    players = position(*boards).view(0)["position"]["players"]
    assert players[1]["sold"] == {"brown": 4}
