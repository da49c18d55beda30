"""Module C: ambassadors (chapter AK-AMB)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.american_kingdoms import kingdom, new, settler
from doubloon.testing.santa_maria import pass_all, told
from doubloon.testing.santa_maria_colonies import TRADE, goods, kinds, offered, use_die
from tests.helpers import clause, events_of, play, refused

HALL = {"r6c6": "townhall"}
FARMS = HALL | {"r1c4": "farm", "r3c4": "forest", "r4c1": "mountain"}


def embassy(*people: dict[str, Any], modules: str = "C", **more: Any) -> doubloon.Table:
    """Seat 0 is to move; ambassadors show what `more` says, a white 4 and a blue 4 by default."""
    more.setdefault("ambassadors", {"white": 4, "blue": 4})
    return kingdom(*people, modules=modules, **more)


def taken(table: doubloon.Table, colour: str, line: str) -> doubloon.Table:
    """The ambassador's die is taken for a line, which answers itself if there is no other."""
    return use_die(table, f"ambassador:{colour}", line)


# Dice.


@clause("AK-AMB-01")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_two_white_dice_a_player_and_two_for_the_ambassadors(players: int) -> None:
    at = middle(new(players, modules="C"))
    assert (sum(at["white"].values()), set(at["ambassadors"])) == (2 * players, {"white", "blue"})
    assert [(person["blue_dice"], person["blue"]) for person in at["players"]] == [(0, {})] * players


@clause("AK-AMB-01")
def test_s_09_ambassador_pool() -> None:
    values = set()
    for seed in range(60):
        at = middle(new(4, seed, modules="C"))
        assert sum(at["white"].values()) == 8
        assert [person["blue_dice"] for person in at["players"]] == [0] * 4
        values |= set(at["ambassadors"].items())
    assert values == {(colour, str(value)) for colour in ("white", "blue") for value in range(1, 7)}


@clause("AK-AMB-01", "AK-CORE-02")
def test_without_module_c_there_are_none() -> None:
    at = middle(new(4, modules="A,B"))
    assert (sum(at["white"].values()), at["ambassadors"]) == (12, {})
    assert [person["blue_dice"] for person in at["players"]] == [1] * 4
    refused(new(modules="A,B", first_player=0), "ambassador:white", "AK-CORE-02")


@clause("AK-AMB-02")
def test_d_35_two_dice_from_the_pool_and_any_ambassador() -> None:
    board = FARMS | {"r5c4": "farm"}
    cover = {"r1c4": "white", "r3c4": "white"}
    table = embassy(settler(board=board, cover=cover), settler(board=HALL, pass_space="road"), white=(4,))
    assert offered(table, "white") == set()
    refused(table, "white:4", "SM-DIE-02")
    assert offered(table, "ambassador") == {"white", "blue"}
    taken(table, "white", "column:4")
    assert seat_of(table)["cover"] == {**cover, "r5c4": "white"}
    one = embassy(settler(board=board, cover={"r3c4": "white"}), settler(board=HALL, pass_space="road"), white=(4,))
    assert offered(one, "white") == {"4"}


@clause("AK-AMB-02")
def test_the_ambassador_does_not_count_afterwards_either() -> None:
    cover = {"r1c4": "white", "r3c4": "white"}
    person = settler(board=FARMS | {"r5c4": "farm"}, cover=cover, envoys=["white"])
    assert offered(embassy(person, white=(4,)), "white") == {"4"}


@clause("AK-AMB-02")
def test_own_blue_dice_come_from_the_religion_track() -> None:
    """One at the first monk symbol and one at the third, and no more at the end of the track."""
    for religion, dice in ((1, 1), (3, 1), (6, 2), (9, 2), (12, 2), (15, 2)):
        table = embassy(settler(board=FARMS, religion=religion))
        play(table, "pass:religion", "use", "skip")
        assert seat_of(table)["blue_dice"] == dice


@clause("AK-AMB-03")
@pytest.mark.parametrize(("colour", "line", "last"), [("white", "column:4", "r3c4"), ("blue", "row:4", "r4c1")])
def test_an_ambassador_s_die_is_used_like_any_other(colour: str, line: str, last: str) -> None:
    table = taken(embassy(settler(board=FARMS), settler(board=HALL)), colour, line)
    after = seat_of(table)
    assert (after["cover"], after["envoys"]) == ({last: colour}, [colour])
    other = {"white": "blue", "blue": "white"}[colour]
    assert middle(table)["ambassadors"] == {other: "4"}
    assert asked(table) == ("main", 1)
    assert offered(table, "ambassador") <= {other}
    refused(table, f"ambassador:{colour}", "AK-AMB-03")


@clause("AK-AMB-03")
@pytest.mark.parametrize("change", ["column:1", "column:1:cocoa", "column:1:botany"])
def test_its_value_may_be_changed(change: str) -> None:
    person = settler(1, board=FARMS, coins=3, goods={"wood": 1}, scholars=["botany"], religion=4)
    table = play(embassy(person), "ambassador:white", change)
    assert seat_of(table)["cover"] == {"r4c1": "white"}
    left = {"column:1": (0, 1, 1), "column:1:cocoa": (3, 0, 1), "column:1:botany": (3, 1, 0)}[change]
    assert (seat_of(table)["coins"], seat_of(table)["cocoa"], goods(table).get("wood", 0)) == left


@clause("AK-AMB-03")
def test_one_player_may_take_both() -> None:
    table = embassy(settler(board=FARMS), settler(board=HALL, pass_space="road"))
    taken(table, "white", "column:4")
    taken(table, "blue", "row:4")
    assert seat_of(table)["envoys"] == ["white", "blue"]
    assert middle(table)["ambassadors"] == {}


@clause("AK-AMB-03")
def test_no_die_for_a_line_without_a_free_building() -> None:
    table = embassy(settler(board=HALL | {"r1c1": "farm"}))
    assert offered(table, "ambassador") == set()
    refused(table, "ambassador:white", "SM-DIE-09")


# Followers.


@clause("AK-AMB-04", "AK-AMB-05")
def test_d_34_everybody_follows_with_the_final_value() -> None:
    table = embassy(
        settler(board=FARMS, coins=1), settler(board=FARMS), settler(board=FARMS), ambassadors={"white": 5, "blue": 1}
    )
    events = events_of(table, ["ambassador:white", "column:4"])
    assert [event["seat"] for event in told("followed", events)] == [1, 2]
    for seat in (1, 2):
        assert (goods(table, seat), seat_of(table, seat)["cover"]) == ({"grain": 1, "wood": 1}, {})
    # The last building is free, and can be used again this year.
    data = table.to_dict()
    data["position"]["white"] = {"4": 6}
    table = use_die(doubloon.from_dict(data), "white:4", "column:4")
    assert seat_of(table, 1)["cover"] == {"r3c4": "white"}


@clause("AK-AMB-04")
def test_clockwise_when_the_taker_is_done() -> None:
    people = [settler(board=FARMS) for _ in range(4)]
    events = events_of(embassy(*people, to_move=2), ["ambassador:white"])
    assert [event["seat"] for event in told("followed", events)] == [3, 0, 1]
    order = kinds(events)
    assert order.index("die_placed") < order.index("followed")


@clause("AK-AMB-04")
def test_followers_see_what_the_taker_has_left() -> None:
    """The taker ships the tile at the coin dock; the follower finds another one there."""
    board = HALL | {"r1c4": "town:ship"}
    stored = {"wood": 3, "grain": 3, "sugar": 3, "gem": 3}
    table = embassy(settler(board=board, goods=stored), settler(board=board, goods=stored))
    first = middle(table)["open_ships"]["coins"]
    play(taken(table, "white", "column:4"), "ship:coins")
    assert asked(table) == ("ship", 1)
    assert middle(table)["open_ships"]["coins"] != first


@clause("AK-AMB-04")
@pytest.mark.parametrize(("colour", "found"), [("white", {"grain": 1, "wood": 1}), ("blue", {"gem": 1})])
def test_white_means_the_column_and_blue_the_row(colour: str, found: dict[str, int]) -> None:
    table = embassy(settler(board=FARMS), settler(board=FARMS))
    taken(table, colour, "column:4" if colour == "white" else "row:4")
    assert goods(table, 1) == found


@clause("AK-AMB-04")
def test_d_38_philosophy_of_the_taker_binds_nobody() -> None:
    board = HALL | {"r5c2": "forest", "r2c5": "mountain", "r1c2": "road0"}
    philosopher = settler(board=board, scholars=["philosophy"], governor="r1c2")
    follower = settler(board=board, governor="r2c1")
    people = (philosopher, follower, settler(board=board, governor="r5c2"))
    table = embassy(*people, modules="A,C", ambassadors={"white": 1, "blue": 2})
    play(table, "ambassador:blue", "column:2")
    assert [goods(table, seat) for seat in range(3)] == [{"wood": 1}, {"gem": 1}, {"gem": 1}]
    assert [seat_of(table, seat)["governor"] for seat in range(3)] == ["r1c3", "r3c1", "r5c2"]


@clause("AK-AMB-04")
def test_a_follower_with_philosophy_may_choose_the_column() -> None:
    board = HALL | {"r5c2": "forest", "r2c5": "mountain"}
    for line, found in (("row:2", {"gem": 1}), ("column:2", {"wood": 1})):
        table = embassy(
            settler(board=board), settler(board=board, scholars=["philosophy"]), ambassadors={"white": 1, "blue": 2}
        )
        taken(table, "blue", "row:2")
        assert (asked(table), table.legal_actions()) == (("follow", 1), ["row:2", "column:2"])
        table.play(line)
        assert goods(table, 1) == found


@clause("AK-AMB-05", "AK-COCOA-04")
def test_d_08_followers_cannot_change_the_value() -> None:
    """Not even those who are asked, have coins, cocoa and Botany, and other lines to use."""
    board = FARMS | {f"r{number}c{number}": "farm" for number in (2, 3, 5)}
    rich = settler(1, board=board, coins=9, goods={"wood": 1}, scholars=["botany", "philosophy"])
    table = embassy(settler(board=board), rich)
    taken(table, "blue", "row:4")
    assert table.legal_actions() == ["row:4", "column:4"]
    refused(table, "row:3", "AK-AMB-05")
    refused(table, "column:3:cocoa", "AK-AMB-05")
    refused(table, "row:5:botany", "AK-AMB-05")


@clause("AK-AMB-05")
def test_followers_lay_down_no_die() -> None:
    table = embassy(settler(board=FARMS), settler(board=FARMS, scholars=["engineering"]))
    events = events_of(table, ["ambassador:white"])
    assert [event["seat"] for event in told("die_placed", events)] == [0]
    assert (asked(table), seat_of(table, 1)["cover"]) == (("main", 1), {})


@clause("AK-AMB-06")
def test_followers_may_sell_and_buy() -> None:
    board = HALL | {"r1c4": "town:ship"}
    follower = settler(board=board, goods={"wood": 1, "gem": 1}, coins=3)
    table = embassy(settler(board=board), follower, open_ships={"coins": "N05"})
    taken(table, "white", "column:4")
    assert asked(table) == ("ship", 1)
    play(table, "market", "buy:grain", "done", "ship:coins")
    assert (goods(table, 1), seat_of(table, 1)["coins"]) == ({"gem": 1}, 0)


@clause("AK-AMB-06")
def test_scholars_help_followers() -> None:
    """Taxation pays, Industrialization trades twice, Basic economics is cheaper."""
    board = HALL | {"r1c4": "road2", "r3c4": TRADE}
    scholars = ["taxation", "industrialization"]
    follower = settler(board=board, goods={"wood": 2}, scholars=scholars)
    table = taken(embassy(settler(board=board), follower), "white", "column:4")
    play(table, "trade:1", "trade:1")
    assert (seat_of(table, 1)["coins"], goods(table, 1)) == (2 + 6, {})


@clause("AK-AMB-06", "AK-SCHOLAR-06")
def test_navigation_helps_followers() -> None:
    board = HALL | {"r1c4": "road1", "r1c5": "road2", "r3c4": "forest"}
    follower = settler(board=board, governor="r1c3", scholars=["navigation"], coins=1)
    taker = settler(board=HALL | {"r2c3": "farm"}, governor="r6c1")
    table = embassy(taker, follower, modules="A,C", ambassadors={"white": 3, "blue": 6})
    taken(table, "white", "column:3")
    assert asked(table) == ("navigate", 1)
    table.play("navigate")
    after = seat_of(table, 1)
    assert (after["governor"], after["happiness"], after["coins"]) == ("r1c5", 3, 0)


@clause("AK-AMB-07")
def test_following_is_no_matter_of_choice() -> None:
    board = HALL | {"r4c4": "mountain:conquistador"}
    table = taken(embassy(settler(board=FARMS), settler(board=board)), "white", "column:4")
    assert (asked(table), table.legal_actions()) == (("use", 1), ["use", "decline"])
    table.play("decline")
    assert seat_of(table, 1)["conquest"] == 0
    choosing = embassy(settler(board=FARMS), settler(board=board, scholars=["philosophy"]))
    taken(choosing, "blue", "row:4")
    refused(choosing, "skip", "AK-AMB-04")


@clause("AK-AMB-07")
def test_d_36_nothing_to_activate() -> None:
    follower = settler(board=HALL | {"r1c1": "farm", "r2c4": "road2"}, scholars=["taxation"])
    table = embassy(settler(board=FARMS), follower)
    events = events_of(table, ["ambassador:white"])
    assert (asked(table), goods(table, 1), seat_of(table, 1)["cover"]) == (("main", 1), {}, {})
    assert seat_of(table, 1)["coins"] == 0  # no taxes either
    assert [event["seat"] for event in told("followed_in_vain", events)] == [1]


@clause("AK-AMB-07", "AK-AMB-10")
def test_d_36_the_governor_moves_all_the_same() -> None:
    """He leaves a road, an empty cell or a building; the last is then free for the line."""
    for cell, brought in (("r2c4", {}), ("r5c4", {}), ("r1c4", {"grain": 1})):
        board = HALL | {"r1c4": "farm", "r2c4": "road1"} if cell == "r1c4" else HALL | {"r2c4": "road1"}
        follower = settler(board=board, governor=cell, scholars=["taxation"])
        table = embassy(settler(board=FARMS), follower, modules="A,C")
        taken(table, "white", "column:4")
        assert seat_of(table, 1)["coins"] == len(brought)  # taxes only if a building is activated
        assert (seat_of(table, 1)["governor"], goods(table, 1)) == (f"r{cell[1]}c5", brought)
        assert seat_of(table, 1)["cover"] == {}


@clause("AK-AMB-07")
def test_d_39_passed_players_follow() -> None:
    board = HALL | {"r1c4": "town:religion"}
    passed = settler(board=board, religion=1, pass_space="coins")
    table = taken(embassy(settler(board=FARMS), passed), "white", "column:4")
    play(table, "use", "skip")
    after = seat_of(table, 1)
    assert (after["religion"], after["blue_dice"], sum(after["blue"].values())) == (2, 1, 1)
    assert asked(table) == ("main", 0)  # no turn for the one who has passed
    pass_all(table)
    assert (middle(table)["year"], sum(seat_of(table, 1)["blue"].values())) == (2, 1)
    play(table, *(["pass:ship"] if table.to_move == 0 else []))
    assert table.to_move == 1


@clause("AK-AMB-08")
def test_d_41_new_dice_each_year() -> None:
    values = set()
    for seed in range(60):
        table = embassy(settler(board=FARMS), settler(board=FARMS), seed=seed)
        pass_all(table)
        ambassadors = middle(table)["ambassadors"]
        assert set(ambassadors) == {"white", "blue"}
        values |= set(ambassadors.items())
    assert len(values) == 12  # neither lies as it lay


@clause("AK-AMB-08")
def test_tokens_come_back() -> None:
    table = embassy(settler(board=FARMS), settler(board=HALL, pass_space="road"))
    taken(table, "white", "column:4")
    taken(table, "blue", "row:4")
    pass_all(table)
    assert set(middle(table)["ambassadors"]) == {"white", "blue"}
    assert (seat_of(table)["envoys"], seat_of(table)["cover"]) == ([], {})
    assert sum(middle(table)["white"].values()) == 4


@clause("AK-AMB-09")
def test_d_40_one_after_another_on_the_conquest_track() -> None:
    board = HALL | {"r4c4": "mountain:conquistador"}
    people = [settler(board=FARMS), *(settler(board=board) for _ in range(2))]
    for seat, followers in ((0, (1, 2)), (1, (2, 0))):
        order = [people[(number - seat) % 3] for number in range(3)]
        table = taken(embassy(*order, to_move=seat), "white", "column:4")
        for follower in followers:
            assert asked(table) == ("use", follower)
            table.play("use")
        assert [seat_of(table, follower)["conquest"] for follower in followers] == [1, 1]
        assert [seat_of(table, follower)["height"] for follower in followers] == [0, 1]


@clause("AK-AMB-10")
@pytest.mark.parametrize(("colour", "goes_to"), [("white", "r4c5"), ("blue", "r5c4")])
def test_governors_of_followers_move_by_the_colour(colour: str, goes_to: str) -> None:
    board = HALL | {"r4c4": "farm", "r1c4": "farm", "r4c1": "farm"}
    table = embassy(settler(board=board), settler(board=board, governor="r4c4"), modules="A,C")
    taken(table, colour, "column:4" if colour == "white" else "row:4")
    assert seat_of(table, 1)["governor"] == goes_to
    assert goods(table, 1) == {"grain": 2}  # with the building that he has left


@clause("AK-AMB-11")
def test_only_the_taker_hires() -> None:
    table = embassy(
        settler(board=FARMS, coins=3),
        settler(board=FARMS, coins=3),
        modules="B,C",
        specialists={4: "farmer", 3: "soldier"},
    )
    taken(table, "white", "column:4")
    assert asked(table) == ("hire", 0)
    table.play("skip")
    assert (asked(table), seat_of(table, 1)["hired"]) == (("main", 1), {})
    assert middle(table)["specialists"] == {"3": "soldier", "4": "farmer"}


@clause("AK-AMB-11")
def test_d_31_the_white_ambassador_hires_at_the_final_value() -> None:
    table = embassy(
        settler(board=FARMS, coins=3),
        settler(board=FARMS),
        modules="B,C",
        specialists={4: "farmer"},
        ambassadors={"white": 5, "blue": 4},
    )
    play(table, "ambassador:white", "column:4", "hire")
    assert seat_of(table)["hired"] == {"farmer": 1}
    blue = embassy(settler(board=FARMS, coins=3), settler(board=FARMS), modules="B,C", specialists={4: "farmer"})
    taken(blue, "blue", "row:4")
    assert (asked(blue), middle(blue)["specialists"]) == (("main", 1), {"4": "farmer"})


@clause("AK-AMB-12")
def test_alone_nobody_follows() -> None:
    table = play(new(1, modules="C"), "set:timber", "at:r6c5:0")
    at = middle(table)
    assert (sum(at["white"].values()), set(at["ambassadors"])) == (2, {"white", "blue"})
    events = events_of(table, ["ambassador:white"])
    if asked(table)[0] == "line":
        events += events_of(table, [f"column:{at['ambassadors']['white']}"])  # on side B each has a building
    assert not told("followed", events)
    assert "white" not in middle(table)["ambassadors"]
