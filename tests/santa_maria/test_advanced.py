"""The advanced setup: side B, town halls and a scholar of one's own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import doubloon
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.santa_maria import SLUG
from doubloon.testing.santa_maria_colonies import goods, offered
from tests.helpers import clause, play, refused

SIDE_B = {"r1c1", "r1c4", "r2c3", "r3c6", "r4c2", "r4c5", "r5c4", "r6c1"}
SETS = ("timber", "grain", "sugar", "gem")
VP = {"astronomy": 3, "industrialization": 3, "taxation": 1, "advanced_economics": 1, "logistics": 1}


def opened(players: int = 2, seed: int = 1, first: int = 0, **options: object) -> doubloon.Table:
    wanted = {"setup": "advanced", "first_player": first, **options}
    return doubloon.new(SLUG, players=players, seed=seed, options=wanted)


def drafted(table: doubloon.Table) -> doubloon.Table:
    """Everybody takes the first set that is left and places it in the first place that is offered."""
    while asked(table)[0] != "main":
        table.play(table.legal_actions()[0])
    return table


def with_own(scholar: str) -> Iterator[tuple[doubloon.Table, str]]:
    """Tables of two where a set has this scholar, and the name of the set."""
    for seed in range(30):
        table = opened(seed=seed)
        for colony, name in middle(table)["set_scholars"].items():
            if name == scholar:
                yield table, colony


@clause("SM-ADV-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_plays_on_side_b_with_the_usual_goods(players: int) -> None:
    table = opened(players, first=1)
    for number in range(players):
        person = seat_of(table, number)
        assert set(person["cells"]) == SIDE_B
        assert all(field.startswith("side_b.") for field in person["cells"].values())
        assert (goods(table, number), sum(person["blue"].values())) == ({"wood": 2}, 1)


@clause("SM-ADV-01", "SM-SETUP-12")
def test_ex_22_coins_by_turn_order() -> None:
    table = opened(4, first=2)
    assert [seat_of(table, number)["coins"] for number in (2, 3, 0, 1)] == [3, 4, 5, 6]
    assert [goods(table, number) for number in range(4)] == [{"wood": 2}] * 4


@clause("SM-ADV-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_sets_with_scholars_that_are_not_on_the_board(players: int) -> None:
    seen = set()
    for seed in range(8):
        table = opened(players, seed=seed)
        sets = middle(table)["set_scholars"]
        assert set(sets) == set(SETS)
        assert len({*sets.values(), *middle(table)["board_scholars"]}) == 7
        seen.add(tuple(sets.values()))
    assert len(seen) > 4


@clause("SM-ADV-03")
@pytest.mark.parametrize(("players", "first", "order"), [(2, 0, [1, 0]), (3, 0, [2, 1, 0]), (4, 2, [1, 0, 3, 2])])
def test_sets_are_taken_counter_clockwise_and_the_first_player_comes_last(
    players: int, first: int, order: list[int]
) -> None:
    table = opened(players, first=first)
    placed = []
    while asked(table)[0] != "main":
        who = table.to_move
        if asked(table)[0] == "choose_set":  # the last of four sets needs no question
            table.play(table.legal_actions()[-1])
        assert asked(table) == ("place_tile", who)
        placed.append(who)
        table.play(table.legal_actions()[0])
    assert placed == order
    assert asked(table) == ("main", first)


@clause("SM-ADV-03", "SM-ADV-04", "SM-ADV-05")
def test_dx_37_the_second_player_chooses_and_places_before_the_first() -> None:
    table = opened(2)
    scholars = middle(table)["set_scholars"]
    assert asked(table) == ("choose_set", 1)
    assert offered(table, "set") == set(SETS)
    table.play("set:grain")
    assert asked(table) == ("place_tile", 1)
    table.play("at:r2c1:0")
    assert (seat_of(table, 1)["cells"]["r2c1"], seat_of(table, 1)["cells"]["r2c2"]) == ("TH_grain.1", "TH_grain.2")
    assert asked(table) == ("choose_set", 0)
    refused(table, "set:grain", "SM-ADV-03")
    play(table, "set:gem", "at:r5c1:0")
    assert asked(table) == ("main", 0)
    assert (middle(table)["set_scholars"], middle(table)["boards"]) == ({}, [])
    assert [seat_of(table, seat)["own_scholar"] for seat in (0, 1)] == [scholars["gem"], scholars["grain"]]
    assert not {scholars["gem"], scholars["grain"]} & set(middle(table)["board_scholars"])


@clause("SM-ADV-04")
def test_the_town_hall_goes_on_two_adjacent_empty_cells_turned_any_way() -> None:
    table = play(opened(), "set:timber")
    places = offered(table, "at")
    free = {f"r{row}c{column}" for row in range(1, 7) for column in range(1, 7)} - SIDE_B
    turns = {"0": (0, 1), "90": (1, 0), "180": (0, -1), "270": (-1, 0)}
    expected = set()
    for cell in free:
        row, column = int(cell[1]), int(cell[3])
        for turn, (down, right) in turns.items():
            if f"r{row + down}c{column + right}" in free:
                expected.add(f"{cell}:{turn}")
    assert places == expected
    refused(table, "at:r1c3:0", "SM-ADV-04")  # it would cover r1c4
    refused(table, "at:r2c6:0", "SM-ADV-04")  # it would stick out
    table.play("at:r3c2:270")
    found = seat_of(table, 1)["cells"]
    assert (found["r3c2"], found["r2c2"]) == ("TH_timber.1", "TH_timber.2")


@clause("SM-ADV-04")
def test_all_dice_are_rolled_before_the_first_choice() -> None:
    table = opened(3)
    shown = table.view(2)["position"]
    assert asked(table) == ("choose_set", 2)
    assert sum(shown["white"].values()) == 9
    assert [sum(person["blue"].values()) for person in shown["players"]] == [1, 1, 1]
    after = middle(drafted(table))
    assert after["white"] == shown["white"]
    assert [person["blue"] for person in after["players"]] == [person["blue"] for person in shown["players"]]


@clause("SM-ADV-05", "SM-SCHOLAR-BASIC-ECONOMICS")
def test_the_own_scholar_works_from_the_start() -> None:
    table, colony = next(with_own("basic_economics"))
    play(table, f"set:{next(name for name in SETS if name != colony)}", "at:r2c1:0", f"set:{colony}", "at:r2c1:0")
    assert asked(table) == ("main", 0)
    play(table, "market", "buy:grain")
    assert (seat_of(table)["coins"], goods(table)) == (1, {"wood": 2, "grain": 1})


@clause("SM-ADV-05")
def test_the_own_scholar_takes_no_monk_and_nobody_else_can_train_it() -> None:
    table = opened()
    play(table, "set:timber", "at:r2c1:0", "set:grain", "at:r2c1:0")
    own = seat_of(table)["own_scholar"]
    other = seat_of(table, 1)["own_scholar"]
    assert seat_of(table)["scholars"] == [own]
    assert table.view(0)["position"]["players"][0]["monks"] == 6
    data = table.to_dict()
    data["position"]["players"][0] |= {"religion": 4, "blue_dice": 2, "blue": {"1": 2}}
    table = play(doubloon.from_dict(data), "activate:r4c5", "use")
    assert asked(table) == ("recruit", 0)
    refused(table, f"monk:{other}", "SM-MONK-01")
    refused(table, f"monk:{own}", "SM-ADV-05")
    assert not {own, other} & offered(table, "monk")


@clause("SM-ADV-05", "SM-SCORE-03", "SM-OPT-SCHOLAR")
@pytest.mark.parametrize("counts", [True, False])
def test_the_points_of_the_own_scholar(counts: bool) -> None:
    table = drafted(opened(own_starting_scholar_scores=counts))
    vp = VP.get(seat_of(table)["own_scholar"], 2)
    assert points(table).get("scholars", 0) == (vp if counts else 0)
