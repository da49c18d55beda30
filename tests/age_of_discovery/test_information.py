"""What is open, what is hidden, and what nobody may do (AD-INFO)."""

from __future__ import annotations

import random

import doubloon
from doubloon.games.age_of_discovery.box import TOKEN_IDS
from doubloon.testing import middle, seat_of
from doubloon.testing.age_of_discovery import player, position
from tests.helpers import clause, play


def started(seed: int, decisions: int) -> doubloon.Table:
    table = doubloon.new("age-of-discovery", players=4, seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        table.play(rng.choice(table.legal_actions()))
    return table


@clause("AD-INFO-01")
def test_all_possessions_are_open_to_everybody() -> None:
    table = started(5, 150)
    people = middle(table)["players"]
    for viewer in (None, 0, 1, 2, 3):
        assert table.view(viewer)["position"]["players"] == people
    assert table.view(0)["position"]["score_sheet"] == table.score_sheet()


@clause("AD-INFO-02")
def test_nothing_is_ever_given_away() -> None:
    """No action names another player, but battles and wars."""
    table = doubloon.new("age-of-discovery", players=3, seed=1)
    kinds = {action.kind for action in table.actions.actions if "seat" in action.params}
    assert kinds == {"battle", "war"}


@clause("AD-INFO-03")
def test_what_lies_face_down_is_hidden() -> None:
    for decisions in (0, 60, 170):
        table = started(3, decisions)
        shown = table.view(1)["position"]
        assert shown["goods_pile"] == sum(middle(table)["goods_pile"].values())
        assert shown["deck"] == len(middle(table)["deck"])
        assert sum(shown["stack"]) == sum(middle(table)["stack"].values())
        assert "tokens_unseen" not in shown
        assert "dice" not in shown
        assert set(shown["region_token"].values()) <= {"hidden", *TOKEN_IDS}


@clause("AD-INFO-03")
def test_what_nobody_has_seen_is_drawn_when_it_is_revealed() -> None:
    """Two imagined futures of one position find different tokens; a token once seen is the same in all."""
    table = position(player(discovery={"captain": 3}), at="discovery_line", undiscovered=["peru", "canada"])
    play(table, "send:captain=3")
    found = set()
    for seed in range(12):
        future = play(table.imagine(0, seed), "explore:peru")
        found |= set(seat_of(future, 0)["tokens"])
    assert len(found) > 3
    seen = position(
        player(discovery={"captain": 3}), at="discovery_line", known={"peru": "token_16", "canada": "token_01"}
    )
    play(seen, "send:captain=3")
    for seed in range(12):
        future = play(seen.imagine(0, seed), "explore:peru")
        assert seat_of(future, 0)["tokens"] == ["token_16"]


@clause("AD-INFO-03")
def test_a_view_does_not_change_when_the_hidden_is_dealt_anew() -> None:
    table = started(9, 120)
    for viewer in range(4):
        assert table.imagine(viewer, 77).view(viewer) == table.view(viewer)
