"""The variant with shared blue dice."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.santa_maria import SLUG, pass_all, player, position
from doubloon.testing.santa_maria_colonies import offered, use_die
from tests.helpers import clause, play, refused

CHURCH = {f"r{row}c{place}": "farm" for row in range(1, 7) for place in (1, 2)} | {"r1c1": "town:religion"}


def shared(*people: dict[str, Any], **more: Any) -> doubloon.Table:
    return position(*people, options={"shared_blue_dice": True}, **more)


def blue(table: doubloon.Table) -> dict[str, int]:
    """The blue dice of the pool."""
    found: dict[str, int] = middle(table)["shared_blue"]
    return found


@clause("SM-SHARED-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_blue_die_per_player_lies_in_the_pool(players: int) -> None:
    seen = set()
    for seed in range(8):
        table = doubloon.new(SLUG, players=players, seed=seed, options={"shared_blue_dice": True})
        assert sum(blue(table).values()) == players
        assert sum(middle(table)["white"].values()) == 3 * players
        assert [seat_of(table, number)["blue"] for number in range(players)] == [{}] * players
        seen.add(tuple(blue(table).items()))
    assert len(seen) > 4


@clause("SM-SHARED-02", "SM-SHARED-04")
def test_dx_38_a_symbol_adds_a_die_for_all_and_a_choice_for_one() -> None:
    people = [player(board=CHURCH, religion=1, coins=1, blue=[2, 3, 4]), player(board=CHURCH), player(board=CHURCH)]
    table = shared(*people)
    assert blue(table) == {"2": 1, "3": 1, "4": 1}
    play(table, "activate:r1c1", "use", "skip")
    assert sum(blue(table).values()) == 4
    assert [seat_of(table, number)["blue"] for number in range(3)] == [{}] * 3
    assert [seat_of(table, number)["blue_dice"] for number in range(3)] == [2, 1, 1]
    # B and C take one each, and no second one; A takes two.
    use_die(table, "blue:2", "row:2")
    use_die(table, "blue:3", "row:3")
    use_die(table, "blue:4", "row:4")
    (last,) = blue(table)
    for number in (1, 2):
        assert asked(table) == ("main", number)
        refused(table, f"blue:{last}", "SM-SHARED-04")
        play(table, f"pass:{('coins', 'ship')[number - 1]}")
    use_die(table, f"blue:{last}", f"row:{last}")
    assert blue(table) == {}
    assert table.view(0)["position"]["players"][0]["blue_used"] == 2


@clause("SM-SHARED-02")
@pytest.mark.parametrize(("space", "dice"), [(1, 1), (3, 0), (6, 1), (9, 0), (12, 0)])
def test_only_the_first_and_the_third_symbol_add_dice(space: int, dice: int) -> None:
    table = shared(player(board=CHURCH, religion=space, coins=1))
    before = sum(blue(table).values())
    play(table, "activate:r1c1", "use", "skip")
    assert sum(blue(table).values()) == before + dice


@clause("SM-SHARED-03")
def test_a_blue_die_of_the_pool_goes_along_a_row() -> None:
    table = shared(player(board=CHURCH, blue=[3, 5]), white=[3])
    play(table, "blue:3")
    assert seat_of(table)["cover"] == {"r3c2": "blue"}
    assert seat_of(table)["goods"] == {"grain": 2}
    assert blue(table) == {"5": 1}
    assert sum(middle(table)["white"].values()) == 6
    assert offered(table, "blue") <= {"5"}


@clause("SM-SHARED-03")
def test_what_one_takes_the_others_cannot() -> None:
    table = shared(player(board=CHURCH, blue=[3, 5]), player(board=CHURCH))
    table.play("blue:3")
    assert offered(table, "blue") == {"5"}
    refused(table, "blue:3", "SM-DIE-01")


@clause("SM-SHARED-03", "SM-DIE-03")
def test_a_shared_die_is_turned_for_coins() -> None:
    table = shared(player(board=CHURCH, blue=[3, 5], coins=2))
    play(table, "blue:3", "row:4")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (1, {"r4c2": "blue"})


@clause("SM-SHARED-03", "SM-SCHOLAR-PHILOSOPHY")
def test_philosophy_uses_a_shared_die_for_a_column() -> None:
    table = shared(player(board=CHURCH, blue=[2, 2, 2], scholars=["philosophy"]))
    table.play("blue:2")
    assert table.legal_actions() == ["column:2", "row:2"]
    table.play("column:2")
    assert seat_of(table)["cover"] == {"r6c2": "blue"}


@clause("SM-SHARED-04")
def test_dx_39_a_symbol_crossed_in_the_same_year_allows_one_more() -> None:
    person = player(board=CHURCH, religion=1, coins=1, cover={"r6c1": "blue"}, blue=[4])
    table = shared(person)
    refused(table, "blue:4", "SM-SHARED-04")
    play(table, "activate:r1c1", "use", "skip", "pass:coins")
    use_die(table, "blue:4", "row:4")
    assert seat_of(table)["cover"]["r4c2"] == "blue"
    assert offered(table, "blue") == set()


@clause("SM-SHARED-04")
def test_the_limit_is_three_after_both_symbols() -> None:
    cover = {"r2c1": "blue", "r3c1": "blue"}
    table = shared(player(board=CHURCH, religion=7, cover=cover, blue=[4, 5]), player(pass_space="coins"))
    use_die(table, "blue:4", "row:4")
    assert seat_of(table)["blue_dice"] == 3
    refused(table, "blue:5", "SM-SHARED-04")


@clause("SM-SHARED-04")
def test_with_own_dice_there_is_no_such_limit_but_the_dice_themselves() -> None:
    table = position(player(board=CHURCH, religion=7, blue=[4, 5], cover={"r2c1": "blue"}))
    assert offered(table, "blue") == {"4", "5"}


@clause("SM-SHARED-05")
def test_all_unlocked_dice_are_rolled_into_the_pool() -> None:
    seen = set()
    for seed in range(8):
        people = [player(board=CHURCH, religion=7, cover={"r2c1": "blue"}), player(religion=2), player()]
        table = shared(*people, seed=seed)
        assert sum(blue(table).values()) == 3 + 2 + 1 - 1
        pass_all(table)
        assert middle(table)["year"] == 2
        assert sum(blue(table).values()) == 6
        assert [seat_of(table, number)["blue"] for number in range(3)] == [{}] * 3
        seen.add(tuple(blue(table).items()))
    assert len(seen) > 4


@clause("SM-SHARED-05", "SM-SHARED-04")
def test_in_the_new_year_everybody_may_take_dice_again() -> None:
    table = shared(player(board=CHURCH, cover={"r2c1": "blue"}), player(board=CHURCH, cover={"r2c1": "blue"}))
    assert offered(table, "blue") == set()
    pass_all(table)
    assert offered(table, "blue") == set(blue(table))
