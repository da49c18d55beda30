"""The Prospector: a doubloon for the chooser, and nobody acts."""

from __future__ import annotations

from doubloon.testing import middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play


@clause("PR-PROSP-01")
def test_ex_05_prospector_with_coins() -> None:
    everybody = [board(doubloons=5, goods={"corn": 1}, manned={"corn": 1}) for _ in range(4)]
    table = position(*everybody, coins={"prospector": 2, "captain": 1})
    before = middle(table)
    events = events_of(table, ["prospector"])
    assert [event["event"] for event in events] == ["role_taken", "role_coins_taken", "prospected"]
    assert [player["doubloons"] for player in middle(table)["players"]] == [8, 5, 5, 5]
    assert middle(table)["role_coins"] == {"captain": 1}
    assert seat_of(table, 0) | {"doubloons": 5} == before["players"][0]
    assert middle(table)["players"][1:] == before["players"][1:]
    assert table.to_move == 1
    assert "prospector" not in table.legal_actions()


@clause("PR-PROSP-01")
def test_without_coins_the_prospector_brings_one_doubloon() -> None:
    table = play(position(board(), governor=2), "prospector")
    assert [player["doubloons"] for player in middle(table)["players"]] == [0, 0, 1, 0]


@clause("PR-PROSP-02")
def test_two_prospectors_are_separate_cards() -> None:
    table = position(players=5, coins={"prospector": 1})
    play(table, "craftsman", "prospector")
    assert table.legal_actions().count("prospector2") == 1
    play(table, "trader", "prospector2", "captain")
    assert [player["doubloons"] for player in middle(table)["players"]] == [0, 2, 0, 1, 0]
    assert middle(table)["role_coins"] == {"settler": 1, "mayor": 1, "builder": 1}


@clause("PR-PROSP-02")
def test_each_prospector_collects_its_own_coins() -> None:
    table = play(position(players=5), "craftsman", "prospector", "trader", "captain", "mayor", "colonist:no")
    assert middle(table)["round"] == 2
    assert middle(table)["role_coins"] == {"settler": 1, "builder": 1, "prospector2": 1}
    play(table, "prospector2")
    assert seat_of(table, 1)["doubloons"] == 1 + 2
