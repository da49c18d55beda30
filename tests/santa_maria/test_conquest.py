"""The conquest track (chapter SM-CONQ)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import middle, points, seat_of
from doubloon.testing.santa_maria import pass_all, player, position, shipped_components, told
from doubloon.testing.santa_maria_colonies import goods, use_die
from tests.helpers import clause, events_of, play

MOUNTAIN = {"r1c1": "mountain:conquistador"}
GONE = player(pass_space="road")


def conqueror(space: int = 0, **more: Any) -> dict[str, Any]:
    return player(board=MOUNTAIN, conquest=space, coins=1, **more)


def advance(table: doubloon.Table) -> None:
    """Whoever is to move sends a conquistador."""
    play(table, "activate:r1c1", "use")


def markers(table: doubloon.Table) -> list[tuple[int, int]]:
    """Each player's space and how many markers lie below."""
    return [(person["conquest"], person["height"]) for person in middle(table)["players"]]


@clause("SM-CONQ-01")
def test_a_conquistador_is_one_step() -> None:
    table = position(conqueror(2), conqueror(5))
    events = events_of(table, ["activate:r1c1", "use"])
    assert told("conquistador", events)[0]["n"] == 3
    assert markers(table) == [(3, 0), (5, 0)]
    assert shipped_components()["conquest_track"]["length"] == 10


@clause("SM-CONQ-02")
def test_a_marker_goes_on_top_of_those_already_there() -> None:
    table = position(conqueror(3), conqueror(4), conqueror(4, height=1))
    advance(table)
    assert markers(table) == [(4, 2), (4, 0), (4, 1)]


@clause("SM-CONQ-02", "SM-YEAR-02")
def test_dx_09_who_came_first_stays_ahead() -> None:
    boards = {"r1c1": "mountain:conquistador", "r2c2": "mountain:conquistador"}
    people = [player(board=boards, conquest=space, coins=3) for space in (4, 3, 3)]
    people[2]["height"] = 1
    table = position(*people, to_move=1)
    advance(table)
    advance(table)
    assert markers(table) == [(4, 0), (4, 1), (4, 2)]
    # The lowest marker leaves the stack and the next one follows it: the order is still the same.
    advance(table)
    assert markers(table) == [(5, 0), (4, 0), (4, 1)]
    play(table, "activate:r2c2", "use")
    assert markers(table) == [(5, 0), (5, 1), (4, 0)]


@clause("SM-CONQ-02")
def test_a_marker_that_leaves_lets_the_others_sink() -> None:
    table = position(conqueror(4, height=1), conqueror(4), conqueror(4, height=2))
    advance(table)
    assert markers(table) == [(5, 0), (4, 0), (4, 1)]


@clause("SM-CONQ-03")
def test_gold_symbols() -> None:
    crossed = []
    for space in range(10):
        table = position(conqueror(space))
        advance(table)
        if goods(table) == {"gold": 1}:
            crossed.append(space + 1)
    assert crossed == [2, 4, 6, 8, 10]


@clause("SM-CONQ-03")
def test_the_same_symbol_gives_gold_again_next_year() -> None:
    table = position(conqueror(1), GONE)
    advance(table)
    pass_all(table)
    assert (seat_of(table)["conquest"], goods(table)) == (0, {"gold": 1})
    advance(table)
    play(table, "pass:road", "skip", "pass:conquistador", "use")
    assert goods(table) == {"gold": 2}


@clause("SM-CONQ-04")
def test_dx_08_at_the_end_of_the_track_conquistadors_are_lost() -> None:
    table = position(conqueror(10))
    use_die(table, "blue:1", "row:1")
    assert table.to_move == 1
    assert (seat_of(table)["conquest"], seat_of(table)["cover"]) == (10, {"r1c1": "blue"})
    assert (goods(table), points(table), seat_of(table)["coins"]) == ({}, {}, 1)
    events = events_of(position(conqueror(10)), ["activate:r1c1"])
    assert told("conquistador_lost", events)[0]["clause"] == "SM-CONQ-04"


@clause("SM-CONQ-04")
def test_lost_conquistadors_do_not_change_the_order() -> None:
    table = position(conqueror(10), conqueror(10, height=1))
    table.play("activate:r1c1")
    assert markers(table) == [(10, 0), (10, 1)]


@clause("SM-CONQ-05", "SM-YEAR-02")
@pytest.mark.parametrize(("spaces", "scored"), [((3, 2), [4, 0]), ((2, 3), [0, 4]), ((0, 0), [0, 0])])
def test_the_end_of_the_year_rewards_who_is_ahead(spaces: tuple[int, int], scored: list[int]) -> None:
    table = position(*(conqueror(space) for space in spaces))
    pass_all(table)
    assert [points(table, number).get("conquest", 0) for number in (0, 1)] == scored
    assert markers(table) == [(0, 0), (0, 0)]
