"""Rounds, and what holds for every role (PR-ROUND, PR-ROLE)."""

from __future__ import annotations

from random import Random

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play, refused

ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]


def finish_phase(table: doubloon.Table) -> doubloon.Table:
    """Answer everything with the last answer, which is to pass if one may, until a role is to be picked."""
    while asked(table)[0] not in ("", "choose_role"):
        play(table, table.legal_actions()[-1])
    return table


def take_role(table: doubloon.Table, role: str) -> doubloon.Table:
    return finish_phase(play(table, role))


def asked_seats(table: doubloon.Table, role: str) -> list[int]:
    """Pick a role and return which seats are asked, in order."""
    play(table, role)
    seats = []
    while asked(table)[0] != "choose_role":
        assert table.to_move is not None
        seats.append(table.to_move)
        play(table, table.legal_actions()[-1])
    return seats


# The round.


@clause("PR-ROUND-01", "PR-ROUND-02", "PR-ROUND-07")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_rounds_run_alike(players: int) -> None:
    """Through whole games: everybody picks once a round, clockwise from a Governor who moves on by one seat."""
    chance = Random(players)
    for seed in range(3):
        table = doubloon.new("puerto-rico", players=players, seed=seed)
        first = middle(table)["governor"]
        picks: list[tuple[int, int]] = []
        while not table.is_over:
            if asked(table)[0] == "choose_role":
                assert table.to_move is not None
                picks.append((middle(table)["round"], table.to_move))
            play(table, chance.choice(table.legal_actions()))
        rounds = picks[-1][0]
        assert rounds > 1
        assert picks == [
            (number + 1, (first + number + distance) % players)
            for number in range(rounds)
            for distance in range(players)
        ]


@clause("PR-ROUND-02", "PR-ROUND-04")
def test_a_card_is_picked_once_a_round() -> None:
    table = take_role(position(players=4), "captain")
    assert middle(table)["role_holder"] == {"captain": 0}
    assert "captain" not in table.legal_actions()
    refused(table, "captain", "PR-ROUND-04")
    take_role(table, "trader")
    assert table.to_move == 2
    assert table.legal_actions() == ["settler", "mayor", "builder", "craftsman", "prospector"]
    refused(table, "captain", "PR-ROUND-04")
    refused(table, "trader", "PR-ROUND-04")
    assert middle(table)["role_holder"] == {"captain": 0, "trader": 1}


@clause("PR-ROUND-02")
def test_only_a_role_can_be_picked_now() -> None:
    table = position(board(doubloons=10), players=3)
    for action in ("pass", "build:wharf", "take:corn", "produce", "colonist:yes"):
        refused(table, action, "PR-ROUND-02")


@clause("PR-ROUND-03")
def test_a_role_is_resolved_before_the_next_pick() -> None:
    """Neither another pick nor the end-of-phase duties wait: the row is new when the second player is asked."""
    table = position(players=3, row={"coffee": 4})
    play(table, "settler", "take:coffee")
    refused(table, "mayor", "PR-SETTLER-01")
    play(table, "take:coffee")
    assert middle(table)["discard"] == {}
    play(table, "pass")
    assert asked(table)[0] == "choose_role"
    assert table.to_move == 1
    assert middle(table)["discard"] == {"coffee": 2}
    assert sum(middle(table)["row"].values()) == 4


@clause("PR-ROUND-05")
def test_the_round_ends_when_all_have_picked() -> None:
    table = position(players=4, row={"sugar": 5})
    for number, role in enumerate(["captain", "trader", "craftsman"], start=1):
        take_role(table, role)
        assert (middle(table)["round"], middle(table)["picks"]) == (1, number)
    play(table, "settler", "take:quarry", "pass", "pass")
    assert middle(table)["round"] == 1, "the last role is not resolved yet"
    play(table, "pass")
    assert (middle(table)["round"], middle(table)["picks"]) == (2, 0)


@clause("PR-ROUND-05")
def test_the_end_flag_is_looked_at_first() -> None:
    table = position(players=3, governor=1, ending=["city_full"])
    for role in ("captain", "trader", "craftsman"):
        assert not table.is_over
        take_role(table, role)
    assert table.is_over
    assert middle(table)["role_coins"] == {}
    assert (middle(table)["round"], middle(table)["governor"]) == (1, 1)


@clause("PR-ROUND-06")
def test_coins_on_every_card_that_was_left() -> None:
    table = position(players=3, coins={"builder": 4, "captain": 2})
    for role in ("captain", "trader", "craftsman"):
        take_role(table, role)
    assert middle(table)["role_coins"] == {"settler": 1, "mayor": 1, "builder": 5}
    assert middle(table)["role_holder"] == {}
    assert table.legal_actions() == ROLES


@clause("PR-ROUND-06")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_cards_are_left_in_every_round(players: int) -> None:
    table = doubloon.new("puerto-rico", players=players, seed=2)
    while middle(table)["round"] == 1:
        take_role(table, table.legal_actions()[-1])
    assert list(middle(table)["role_coins"].values()) == [1, 1, 1]


@clause("PR-ROUND-06", "PR-ROUND-07")
def test_the_end_of_a_round_is_told() -> None:
    table = play(position(players=3, governor=2, coins={"mayor": 1}), "captain", "trader")
    told = [event for event in events_of(table, ["craftsman"]) if event["event"] != "role_taken"]
    assert told == [
        {"event": "role_coin_added", "clause": "PR-ROUND-06", "role": "settler", "n": 1},
        {"event": "role_coin_added", "clause": "PR-ROUND-06", "role": "mayor", "n": 2},
        {"event": "role_coin_added", "clause": "PR-ROUND-06", "role": "builder", "n": 1},
        {"event": "round_begins", "clause": "PR-ROUND-07", "seat": 0, "n": 2},
    ]


# Roles in general.


@clause("PR-ROLE-01")
def test_picking_is_compulsory() -> None:
    table = position(players=3)
    refused(table, "pass", "PR-ROUND-02")
    assert table.legal_actions() == ROLES


@clause("PR-ROLE-01")
def test_a_useless_role_may_be_picked() -> None:
    """On an empty table with full islands hardly any role does anything; all can be taken all the same."""
    full = board(tiles={"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2, "quarry": 2})
    for role in ROLES:
        table = position(full, full, full, players=3, coins={role: 1})
        play(table, role)
        assert seat_of(table, 0)["doubloons"] == 1
        assert middle(table)["role_holder"] == {role: 0}


@clause("PR-ROLE-02")
def test_coins_are_collected_before_the_action() -> None:
    table = play(position(board(doubloons=1), players=3, coins={"settler": 3}), "settler")
    assert asked(table)[0] == "take_tile"
    assert seat_of(table, 0)["doubloons"] == 4
    assert middle(table)["role_coins"] == {}
    assert [seat_of(table, other)["doubloons"] for other in (1, 2)] == [0, 0]


@clause("PR-ROLE-03")
@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader"])
def test_the_chooser_acts_first_then_clockwise(role: str) -> None:
    player = board(doubloons=5, goods={"corn": 1}, manned={"corn": 1})
    table = position(*[player] * 4, players=4, governor=2, row={"sugar": 5})
    assert asked_seats(table, role) == [2, 3, 0, 1]


@clause("PR-ROLE-03")
def test_in_the_mayor_phase_the_chooser_arranges_first() -> None:
    player = board(tiles={"corn": 2, "indigo": 2}, manned={"corn": 1})
    table = position(*[player] * 4, players=4, governor=3)
    seats = asked_seats(table, "mayor")
    assert list(dict.fromkeys(seats)) == [3, 0, 1, 2]


@clause("PR-ROLE-03")
def test_captain_turns_come_round_again_and_again() -> None:
    both = board(goods={"corn": 1, "sugar": 1})
    table = play(position(both, both, both, players=3), "captain", "load:corn>4")
    assert table.to_move == 1
    play(table, "load:corn>4")
    assert table.to_move == 2
    play(table, "load:corn>4")
    assert table.to_move == 0, "a second loading, now of sugar"
    play(table, "load:sugar>5")
    assert asked(table)[0] == "choose_role", "the others' sugar has one ship to go to, so they are not asked"
    assert [seat_of(table, number)["vp_barrels"] for number in range(3)] == [2, 2, 2]


@clause("PR-ROLE-03")
def test_nobody_acts_in_the_prospector_phase() -> None:
    table = play(position(players=4), "prospector")
    assert asked(table)[0] == "choose_role"
    assert table.to_move == 1
    assert [seat_of(table, number)["doubloons"] for number in range(4)] == [1, 0, 0, 0]


@clause("PR-ROLE-04", "PR-ROLE-05")
def test_a_chooser_who_passes_does_not_stop_the_others() -> None:
    rich = board(doubloons=5, goods={"corn": 1}, manned={"corn": 1})
    settled = play(position(rich, rich, rich, players=3, row={"coffee": 4}), "settler", "pass", "take:coffee")
    assert seat_of(settled, 1)["tiles"] == {"corn": 1, "coffee": 1}
    built = play(position(rich, rich, rich, players=3), "builder", "pass", "build:office")
    assert seat_of(built, 1)["buildings"] == {"office": 0}
    made = play(position(rich, rich, rich, players=3), "craftsman", "pass", "produce")
    assert seat_of(made, 1)["goods"] == {"corn": 2}
    sold = play(position(rich, rich, rich, players=3), "trader", "pass", "sell:corn")
    assert middle(sold)["trading_house"] == {"corn": 1}


@clause("PR-ROLE-05")
def test_only_loading_is_compulsory() -> None:
    rich = board(doubloons=5, goods={"corn": 1, "sugar": 1}, manned={"corn": 1})
    for role in ("settler", "builder", "craftsman", "trader"):
        table = play(position(rich, players=3, row={"sugar": 4}), role)
        assert table.explain("pass") is None
    table = play(position(rich, players=3), "captain")
    refused(table, "pass", "PR-CAPTAIN-05")


@clause("PR-ROLE-06")
def test_privileges_are_the_choosers_alone() -> None:
    """The second player does what the first does, without the privilege."""
    rich = board(doubloons=5, goods={"sugar": 2}, manned={"corn": 1})
    settled = play(position(rich, rich, players=3, row={"corn": 4}), "settler", "take:quarry")
    refused(settled, "take:quarry", "PR-SETTLER-03")
    built = play(position(rich, rich, players=3), "builder", "build:hacienda", "build:hacienda")
    assert [seat_of(built, number)["doubloons"] for number in (0, 1)] == [4, 3]
    made = play(position(rich, rich, players=3), "craftsman", "produce", "produce", "bonus:corn")
    assert [seat_of(made, number)["goods"]["corn"] for number in (0, 1)] == [2, 1]
    assert asked(made)[0] == "choose_role"
    shipped = play(position(rich, rich, players=3), "captain", "load:sugar>4")
    assert [seat_of(shipped, number)["vp_barrels"] for number in (0, 1)] == [2, 2]
    assert [seat_of(shipped, number)["vp_privilege"] for number in (0, 1)] == [1, 0]


@clause("PR-ROLE-06")
def test_the_traders_and_the_mayors_privilege() -> None:
    seller = board(goods={"sugar": 1, "tobacco": 1})
    sold = play(position(seller, seller, players=3), "trader", "sell:sugar", "sell:tobacco")
    assert [seat_of(sold, number)["doubloons"] for number in (0, 1)] == [2 + 1, 3]
    mayor = play(position(players=3), "mayor", "colonist:yes")
    assert [seat_of(mayor, number)["san_juan"] for number in range(3)] == [2, 1, 1]


@clause("PR-ROLE-07")
def test_no_action_no_privilege() -> None:
    rich = board(doubloons=5, goods={"sugar": 1}, manned={"corn": 1})
    for role in ("settler", "builder", "trader", "craftsman"):
        table = position(rich, players=3, row={"sugar": 4})
        before = seat_of(table, 0)
        take_role(table, role)
        assert seat_of(table, 0) == before, f"nothing was given to a {role} who passed"
        assert middle(table)["quarries"] == 8


@clause("PR-ROLE-07")
def test_a_captain_without_a_loading_gets_no_point() -> None:
    table = play(position(board(), board(goods={"corn": 2}), players=3), "captain", "load:corn>4")
    assert seat_of(table, 0)["vp_privilege"] == 0
    assert seat_of(table, 1)["vp_barrels"] == 2
    assert seat_of(table, 1)["vp_privilege"] == 0


@clause("PR-ROLE-07")
def test_a_hacienda_draw_is_not_the_action() -> None:
    """After the draw the chooser passes: the quarry of his privilege is gone with the normal tile."""
    table = play(position(board(buildings=["hacienda"]), players=3), "settler", "draw", "pass")
    assert table.to_move == 1
    assert sum(seat_of(table, 0)["tiles"].values()) == 1
    assert "quarry" not in seat_of(table, 0)["tiles"]


@clause("PR-ROLE-07")
def test_the_prospector_has_no_action_and_always_pays() -> None:
    table = play(position(board(doubloons=3), players=4), "prospector")
    assert seat_of(table, 0)["doubloons"] == 4


# What may be declined, row by row of the table of PR-ROLE-08.


@clause("PR-ROLE-08")
def test_settler_choices_can_be_declined_one_by_one() -> None:
    table = position(board(buildings=["hacienda", "hospice"]), players=3, row={"corn": 4})
    play(table, "settler")
    assert (asked(table)[0], table.legal_actions()) == ("draw_tile", ["draw", "pass"])
    play(table, "draw")
    assert (asked(table)[0], table.legal_actions()) == ("hospice_colonist", ["colonist:yes", "colonist:no"])
    play(table, "colonist:no")
    assert (asked(table)[0], table.legal_actions()) == ("take_tile", ["take:corn", "take:quarry", "pass"])
    play(table, "take:corn")
    assert (asked(table)[0], table.legal_actions()) == ("hospice_colonist", ["colonist:yes", "colonist:no"])
    play(table, "colonist:no")
    assert seat_of(table, 0)["manned"] == {}
    declined = play(position(board(buildings=["hacienda"]), players=3), "settler", "pass", "pass")
    assert seat_of(declined, 0)["tiles"] == {}


@clause("PR-ROLE-08")
def test_mayor_choices() -> None:
    table = play(position(board(tiles={"corn": 1, "indigo": 2}), players=3), "mayor")
    assert (asked(table)[0], table.legal_actions()) == ("mayor_colonist", ["colonist:yes", "colonist:no"])
    play(table, "colonist:no")
    assert [
        sum(seat_of(table, number)["manned"].values()) + seat_of(table, number)["san_juan"] for number in range(3)
    ] == [
        1,
        1,
        1,
    ], "dealt without asking"
    assert (asked(table)[0], table.legal_actions()) == ("place_colonists", ["man:corn=0", "man:corn=1"])
    refused(table, "pass", "PR-MAYOR-06")


@clause("PR-ROLE-08")
def test_builder_choices() -> None:
    table = play(position(board(doubloons=1, buildings=["university"]), players=3), "builder")
    assert table.legal_actions()[-1] == "pass"
    play(table, "build:hacienda")
    assert table.legal_actions() == ["colonist:yes", "colonist:no"]
    play(table, "colonist:no")
    assert seat_of(table, 0)["buildings"] == {"university": 1, "hacienda": 0}
    assert seat_of(table, 0)["doubloons"] == 0, "the discount is not asked for"


@clause("PR-ROLE-08")
def test_craftsman_choices() -> None:
    maker = board(manned={"corn": 2, "indigo": 1}, buildings=["indigo_plant", "factory"])
    table = play(position(maker, players=3), "craftsman")
    assert table.legal_actions() == ["produce", "pass"]
    refused(table, "produce:corn=1", "PR-CRAFT-02")
    play(table, "produce")
    assert seat_of(table, 0)["doubloons"] == 1, "the Factory pays unasked"
    assert table.legal_actions() == ["bonus:corn", "bonus:indigo", "pass"]
    play(table, "pass")
    assert seat_of(table, 0)["goods"] == {"corn": 2, "indigo": 1}


@clause("PR-ROLE-08")
def test_trader_choices() -> None:
    seller = board(goods={"coffee": 1}, buildings=["small_market", "large_market"])
    table = play(position(seller, players=3), "trader")
    assert table.legal_actions() == ["sell:coffee", "pass"]
    play(table, "sell:coffee")
    assert seat_of(table, 0)["doubloons"] == 4 + 1 + 1 + 2, "privilege and markets pay unasked"


@clause("PR-ROLE-08")
def test_captain_choices() -> None:
    shipper = board(goods={"corn": 2, "sugar": 3}, buildings=["wharf", "harbor"])
    table = play(position(shipper, players=3, ships=[("corn", 1), ("indigo", 1), ("coffee", 1)]), "captain")
    assert table.legal_actions() == ["load:corn>4", "wharf:corn", "wharf:sugar"]
    refused(table, "pass", "PR-CAPTAIN-05")
    play(table, "load:corn>4")
    sheet = seat_of(table, 0)
    assert [sheet[key] for key in ("vp_barrels", "vp_privilege", "vp_harbor")] == [2, 1, 1], "given unasked"
    assert table.legal_actions() == ["wharf:sugar", "pass"], "with no ship to go to, the Wharf may stay unused"


@clause("PR-ROLE-08")
def test_storage_may_be_left_unused() -> None:
    """Two sugar and a tobacco find no ship; the single barrel is either of them, or none."""
    full = position(
        board(goods={"sugar": 2, "tobacco": 1}), players=3, ships=[("corn", 1), ("indigo", 1), ("coffee", 1)]
    )
    play(full, "captain")
    assert set(full.legal_actions()) == {"keep:sugar", "keep:tobacco", "keep:none"}
    play(full, "keep:none")
    assert seat_of(full, 0)["goods"] == {}


# The cases.


@clause("PR-ROUND-06")
def test_dx_01_coins_on_unpicked_roles() -> None:
    table = position(players=4)
    for role in ("settler", "builder", "mayor", "craftsman"):
        take_role(table, role)
    assert middle(table)["role_coins"] == {"trader": 1, "captain": 1, "prospector": 1}
    for role in ("trader", "settler", "builder", "craftsman"):
        take_role(table, role)
    assert middle(table)["role_coins"] == {"captain": 2, "prospector": 2, "mayor": 1}


@clause("PR-ROLE-02")
def test_dx_02_coins_are_spendable_at_once() -> None:
    table = position(board(doubloons=3), players=4, coins={"builder": 2})
    play(table, "builder", "build:coffee_roaster")
    assert seat_of(table, 0)["doubloons"] == 0
    assert seat_of(table, 0)["buildings"] == {"coffee_roaster": 0}
    without = play(position(board(doubloons=3), players=4), "builder")
    refused(without, "build:coffee_roaster", "PR-BUILDER-02")


@clause("PR-ROLE-01")
def test_dx_03_useless_pick() -> None:
    table = position(board(), board(goods={"corn": 2, "sugar": 1}), players=4, coins={"captain": 1})
    play(table, "captain")
    assert seat_of(table, 0)["doubloons"] == 1
    assert table.to_move == 1
    refused(table, "pass", "PR-CAPTAIN-05")
    play(table, "load:corn>5", "load:sugar>6")
    assert asked(table)[0] == "choose_role"
    assert table.scores() == [0, 3, 0, 0]


@clause("PR-PROSP-02", "PR-ROLE-02")
def test_dx_04_two_prospectors() -> None:
    table = position(players=5, coins={"prospector": 1})
    play(table, "captain", "prospector", "trader", "prospector2")
    assert [seat_of(table, number)["doubloons"] for number in range(5)] == [0, 2, 0, 1, 0]
    assert middle(table)["role_holder"] == {"captain": 0, "prospector": 1, "trader": 2, "prospector2": 3}


ELEVEN_SPACES = [
    *("small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"),
    *("hacienda", "construction_hut", "small_warehouse", "hospice", "office"),
]


@clause("PR-ROUND-05", "PR-END-01", "PR-END-03")
def test_dx_05_round_is_completed_after_a_trigger() -> None:
    nearly = board(doubloons=1, buildings=dict.fromkeys(ELEVEN_SPACES, 0))
    others = [board(doubloons=1) for _ in range(3)]
    table = play(position(nearly, *others, players=4), "builder", "build:small_market")
    assert middle(table)["ending"] == ["city_full"]
    for number in (1, 2, 3):
        assert table.to_move == number
        assert "build:small_indigo_plant" in table.legal_actions()
        play(table, "build:small_indigo_plant")
    for number, role in ((1, "captain"), (2, "trader"), (3, "prospector")):
        assert (table.to_move, asked(table)[0]) == (number, "choose_role")
        assert table.winners() == []
        play(table, role)
    assert table.is_over
    assert table.to_move is None
    assert middle(table)["role_coins"] == {}
    assert middle(table)["governor"] == 0
    printed = 4 * 1 + 2 * 2 + 3 + 3 + 2 * 2 + 1 + 1
    assert table.scores() == [printed, 1, 1, 1]
    assert table.winners() == [0]


@clause("PR-ROUND-07")
def test_dx_06_governor_rotation() -> None:
    table = position(players=3, governor=1)
    for role in ("captain", "trader", "craftsman"):
        take_role(table, role)
    assert middle(table)["governor"] == 2
    order = []
    for role in ("captain", "trader", "craftsman"):
        order.append(table.to_move)
        take_role(table, role)
    assert order == [2, 0, 1]
    assert middle(table)["governor"] == 0
