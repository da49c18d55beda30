"""The Captain: loading the cargo ships, Harbor and Wharf, and what it earns."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play, refused

Events = list[dict[str, object]]


def earned(table: doubloon.Table) -> list[int]:
    return [sheet["barrels"] + sheet["privilege"] + sheet["harbor"] for sheet in table.score_sheet()]


def ships(table: doubloon.Table) -> list[tuple[str, int] | None]:
    kinds, loads = middle(table)["ship_good"], middle(table)["ship_load"]
    return [(kind, load) if kind else None for kind, load in zip(kinds, loads, strict=True)]


def loadings(events: Events) -> list[tuple[object, ...]]:
    """Who loaded what, how much, and on which ship (None: on his own)."""
    loaded = [event for event in events if event["event"] in ("loaded", "wharf_loaded")]
    return [(event["seat"], event["good"], event["n"], event.get("ship")) for event in loaded]


def why_not(table: doubloon.Table, action: str) -> str:
    explanation = table.explain(action)
    assert explanation is not None
    return explanation.reason


@clause(
    "PR-CAPTAIN-01",
    "PR-CAPTAIN-02",
    "PR-CAPTAIN-03",
    "PR-CAPTAIN-04",
    "PR-CAPTAIN-05",
    "PR-CAPTAIN-06",
    "PR-CAPTAIN-07",
    "PR-CAPTAIN-08",
    "PR-CAPTAIN-09",
    "PR-CAPTAIN-10",
    "PR-CAPTAIN-13",
    "PR-CAPTAIN-14",
)
def test_ex_04_complete_captain_phase() -> None:
    anya = board(goods={"corn": 2, "sugar": 6})
    boris = board(goods={"sugar": 2, "tobacco": 3})
    sergey = board(goods={"corn": 2, "tobacco": 1})
    denis = board(goods={"corn": 1, "indigo": 5})
    table = position(anya, boris, sergey, denis, ships=[None, ("corn", 3), None])
    before = middle(table)["supply"]

    play(table, "captain")
    assert (table.to_move, table.legal_actions()) == (0, ["load:corn>6", "load:sugar>7"])
    refused(table, "load:sugar>5", "PR-CAPTAIN-08")
    events = events_of(table, ["load:sugar>7"])
    assert loadings(events) == [(0, "sugar", 6, 7)]
    assert (earned(table), ships(table)) == ([7, 0, 0, 0], [None, ("corn", 3), ("sugar", 6)])

    assert (table.to_move, table.legal_actions()) == (1, ["load:sugar>7", "load:tobacco>5"])
    events = events_of(table, ["load:sugar>7"])
    assert loadings(events) == [(1, "sugar", 1, 7)]
    assert (earned(table), ships(table)) == ([7, 1, 0, 0], [None, ("corn", 3), ("sugar", 7)])

    assert (table.to_move, table.legal_actions()) == (2, ["load:corn>6", "load:tobacco>5"])
    events = events_of(table, ["load:tobacco>5"])
    # What follows leaves nobody a choice, so it happens by itself.
    assert loadings(events) == [(2, "tobacco", 1, 5), (3, "corn", 1, 6), (0, "corn", 2, 6), (1, "tobacco", 3, 5)]
    assert earned(table) == [9, 4, 1, 1]
    assert [sheet["privilege"] for sheet in table.score_sheet()] == [1, 0, 0, 0]
    assert middle(table)["vp_pool"] == 85
    assert ships(table) == [("tobacco", 4), ("corn", 6), ("sugar", 7)]

    assert (table.to_move, table.legal_actions()) == (1, ["keep:sugar", "keep:none"])
    play(table, "keep:sugar")
    assert (table.to_move, table.legal_actions()) == (2, ["keep:corn", "keep:none"])
    play(table, "keep:corn")
    assert (table.to_move, table.legal_actions()) == (3, ["keep:indigo", "keep:none"])
    play(table, "keep:indigo")
    assert [seat_of(table, number)["goods"] for number in range(4)] == [{}, {"sugar": 1}, {"corn": 1}, {"indigo": 1}]
    assert ships(table) == [("tobacco", 4), None, None]
    gained = {good: middle(table)["supply"][good] - before[good] for good in before}
    assert gained == {"corn": 7, "indigo": 4, "sugar": 7, "tobacco": 0, "coffee": 0}
    assert (asked(table)[0], table.to_move) == ("choose_role", 1)


# Turns.


@clause("PR-CAPTAIN-01", "PR-CAPTAIN-02")
def test_loading_goes_round_one_kind_at_a_time() -> None:
    table = position(
        board(), board(goods={"corn": 2, "indigo": 1}), board(goods={"corn": 1, "indigo": 2}), players=3, governor=1,
        ships=[("corn", 1), ("indigo", 1), None],
    )  # fmt: skip
    events = events_of(table, ["captain", "load:corn>4", "load:indigo>5"])
    assert loadings(events) == [(1, "corn", 2, 4), (2, "indigo", 2, 5), (1, "indigo", 1, 5), (2, "corn", 1, 4)]
    assert earned(table) == [0, 4, 3]


@clause("PR-CAPTAIN-01", "PR-BLD-WHARF-07")
def test_loading_ends_after_a_whole_circuit_without_a_loading() -> None:
    """The circuit may begin with any seat: here seat 1 loads last, and then each seat has one more turn."""
    table = position(
        board(goods={"tobacco": 2}, buildings=["wharf"]),
        board(goods={"corn": 1}),
        board(goods={"tobacco": 3}, buildings=["wharf"]),
        players=3,
        ships=[("corn", 3), ("indigo", 5), ("sugar", 6)],
    )
    play(table, "captain", "pass")
    assert (table.to_move, asked(table)[0]) == (2, "load")
    assert earned(table) == [0, 1, 0]
    play(table, "pass")
    assert (table.to_move, asked(table)[0]) == (0, "load")
    play(table, "pass")
    # Seat 1 has nothing left: that is the third turn in a row without a loading.
    assert (table.to_move, asked(table)[0]) == (0, "store")


@clause("PR-CAPTAIN-01")
def test_a_loading_starts_the_count_anew() -> None:
    table = position(
        board(goods={"tobacco": 2}, buildings=["wharf"]),
        board(),
        board(goods={"tobacco": 3}, buildings=["wharf"]),
        players=3,
        ships=[("corn", 4), ("indigo", 5), ("sugar", 6)],
    )
    play(table, "captain", "pass", "wharf:tobacco")
    assert (table.to_move, asked(table)[0]) == (0, "load")
    play(table, "wharf:tobacco")
    assert asked(table)[0] == "choose_role"
    assert earned(table) == [3, 0, 3]


@clause("PR-CAPTAIN-13")
def test_who_cannot_load_is_skipped() -> None:
    table = position(
        board(goods={"corn": 1}),
        board(goods={"tobacco": 2}),
        board(goods={"corn": 1, "sugar": 1}),
        players=3,
        ships=[("corn", 1), ("indigo", 5), ("sugar", 2)],
    )
    events = events_of(table, ["captain"])
    assert loadings(events) == [(0, "corn", 1, 4)]
    assert (table.to_move, table.legal_actions()) == (2, ["load:corn>4", "load:sugar>6"])


@clause("PR-CAPTAIN-01", "PR-CAPTAIN-14")
def test_dx_67_last_barrels() -> None:
    table = position(ships=[("corn", 3), None, None])
    events = events_of(table, ["captain"])
    assert [event["event"] for event in events] == ["role_taken"]
    assert earned(table) == [0, 0, 0, 0]
    assert ships(table) == [("corn", 3), None, None]
    assert (table.to_move, middle(table)["vp_pool"]) == (1, 100)


# What goes where.


@clause("PR-CAPTAIN-02")
def test_only_barrels_in_hand_can_be_loaded() -> None:
    table = play(position(board(goods={"corn": 1})), "captain")
    assert table.legal_actions() == ["load:corn>5", "load:corn>6", "load:corn>7"]
    refused(table, "load:sugar>5", "PR-CAPTAIN-02")
    refused(table, "load:corn>4", "PR-SETUP-10")


@clause("PR-CAPTAIN-03")
def test_a_ship_carries_one_kind() -> None:
    table = position(board(goods={"corn": 1, "sugar": 1}), ships=[("corn", 1), None, ("tobacco", 2)])
    play(table, "captain")
    assert table.legal_actions() == ["load:corn>5", "load:sugar>6"]
    refused(table, "load:sugar>5", "PR-CAPTAIN-03")
    refused(table, "load:sugar>7", "PR-CAPTAIN-03")


@clause("PR-CAPTAIN-04")
def test_dx_56_kind_bound_to_its_ship() -> None:
    table = position(board(goods={"corn": 3}), ships=[("corn", 4), None, None])
    events = events_of(table, ["captain"])
    assert loadings(events) == [(0, "corn", 1, 5)]
    assert ships(table) == [("corn", 5), None, None]
    assert seat_of(table, 0)["goods"] == {"corn": 2}
    assert asked(table)[0] == "store"


@clause("PR-CAPTAIN-04")
def test_a_kind_bound_to_a_ship_is_refused_elsewhere() -> None:
    table = position(board(goods={"corn": 1, "sugar": 1}), ships=[("corn", 4), None, None])
    play(table, "captain")
    refused(table, "load:corn>6", "PR-CAPTAIN-04")
    play(table, "load:sugar>6")


@clause("PR-CAPTAIN-04")
def test_a_full_ship_blocks_its_kind() -> None:
    table = position(board(goods={"corn": 2, "sugar": 1}), ships=[("corn", 5), None, None])
    play(table, "captain")
    assert table.legal_actions() == ["load:sugar>6", "load:sugar>7"]
    refused(table, "load:corn>5", "PR-CAPTAIN-04")
    refused(table, "load:corn>6", "PR-CAPTAIN-04")
    assert "full" in why_not(table, "load:corn>5")
    assert "5-barrel ship" in why_not(table, "load:corn>6")


@clause("PR-CAPTAIN-05", "PR-CAPTAIN-07")
def test_dx_53_compulsory_small_load() -> None:
    holder = board(goods={"coffee": 3, "corn": 2})
    aboard = [("coffee", 3), ("corn", 5), ("sugar", 2)]
    table = position(holder, players=3, ships=aboard)
    events = events_of(table, ["captain"])
    assert loadings(events) == [(0, "coffee", 1, 4)]
    assert seat_of(table, 0)["goods"] == {"coffee": 2, "corn": 2}
    # With a Wharf there is something to ask, and passing is not among the answers.
    table = play(position(holder | {"buildings": {"wharf": 1}}, players=3, ships=aboard), "captain")
    assert table.legal_actions() == ["load:coffee>4", "wharf:corn", "wharf:coffee"]
    refused(table, "pass", "PR-CAPTAIN-05")


@clause("PR-CAPTAIN-05")
def test_passing_is_refused_while_something_can_be_loaded() -> None:
    table = play(position(board(goods={"corn": 1})), "captain")
    refused(table, "pass", "PR-CAPTAIN-05")


@clause("PR-CAPTAIN-06")
def test_the_kind_need_not_be_the_biggest_load() -> None:
    table = position(board(goods={"corn": 1, "sugar": 3}), ships=[("corn", 1), ("sugar", 1), None])
    play(table, "captain")
    assert table.legal_actions() == ["load:corn>5", "load:sugar>6"]
    play(table, "load:corn>5")
    assert ships(table) == [("corn", 2), ("sugar", 4), None]


@clause("PR-CAPTAIN-07")
@pytest.mark.parametrize(("barrels", "aboard", "loaded"), [(3, 2, 3), (3, 3, 3), (3, 5, 1), (7, 1, 5), (1, 5, 1)])
def test_as_many_as_possible_are_loaded(barrels: int, aboard: int, loaded: int) -> None:
    table = position(board(), board(goods={"sugar": barrels}), ships=[None, ("sugar", aboard), None])
    assert loadings(events_of(table, ["captain"])) == [(1, "sugar", loaded, 6)]
    assert seat_of(table, 1)["goods"].get("sugar", 0) == barrels - loaded
    assert earned(table) == [0, loaded, 0, 0]


@clause("PR-CAPTAIN-08")
def test_dx_54_free_choice_between_fitting_ships() -> None:
    table = play(position(board(goods={"sugar": 3}), ships=[None, ("corn", 1), None]), "captain")
    assert table.legal_actions() == ["load:sugar>5", "load:sugar>7"]


@clause("PR-CAPTAIN-07", "PR-CAPTAIN-08")
def test_dx_55_largest_partial_load() -> None:
    table = position(board(goods={"indigo": 7}), players=3, ships=[None, None, ("corn", 2)])
    events = events_of(table, ["captain"])
    assert loadings(events) == [(0, "indigo", 5, 5)]
    assert ships(table) == [None, ("indigo", 5), ("corn", 2)]
    assert seat_of(table, 0)["goods"] == {"indigo": 2}
    assert asked(table)[0] == "store"


@clause("PR-CAPTAIN-08")
def test_the_ship_must_take_the_most() -> None:
    table = play(position(board(goods={"indigo": 6})), "captain")
    assert table.legal_actions() == ["load:indigo>6", "load:indigo>7"]
    refused(table, "load:indigo>5", "PR-CAPTAIN-08")


# Points.


@clause("PR-CAPTAIN-09")
@pytest.mark.parametrize("good", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_a_point_a_barrel_whatever_the_kind(good: str) -> None:
    table = play(position(board(), board(goods={good: 4})), "captain", f"load:{good}>6")
    assert earned(table) == [0, 4, 0, 0]
    assert middle(table)["vp_pool"] == 96
    assert seat_of(table, 1)["doubloons"] == 0


@clause("PR-CAPTAIN-10")
def test_the_privilege_is_one_point_with_the_first_loading() -> None:
    table = position(board(goods={"corn": 2, "sugar": 1}), ships=[("corn", 1), ("sugar", 1), None])
    play(table, "captain", "load:sugar>6")
    assert table.score_sheet()[0]["privilege"] == 1
    assert earned(table) == [4, 0, 0, 0]


@clause("PR-CAPTAIN-10")
def test_no_loading_no_privilege() -> None:
    table = position(
        board(goods={"tobacco": 1}),
        board(goods={"corn": 1}),
        players=3,
        ships=[("corn", 1), ("indigo", 5), ("sugar", 6)],
    )
    play(table, "captain", "keep:none")
    assert earned(table) == [0, 1, 0]


@clause("PR-CAPTAIN-10")
def test_the_privilege_comes_anew_with_every_captain_phase() -> None:
    table = position(board(goods={"corn": 2}), board(goods={"corn": 7}), players=3, ships=[("corn", 1), None, None])
    play(table, "captain", "keep:corn", "craftsman", "trader", "pass", "captain", "load:corn>4")
    assert (middle(table)["round"], middle(table)["chooser"]) == (2, 1)
    assert [sheet["privilege"] for sheet in table.score_sheet()] == [1, 1, 0]


@clause("PR-CAPTAIN-11", "PR-CAPTAIN-12", "PR-BLD-HARBOR-01", "PR-BLD-CUSTOM-01", "PR-END-04")
def test_dx_61_pool_exhausted() -> None:
    table = position(
        board(),
        board(goods={"corn": 5}, buildings=["harbor", "customs_house"], vp=2),
        board(goods={"corn": 1, "sugar": 2}),
        vp_pool=3,
        ships=[("indigo", 1), ("corn", 1), ("sugar", 3)],
    )
    play(table, "captain")
    assert seat_of(table, 1)["vp_barrels"] == 7
    assert seat_of(table, 1)["vp_harbor"] == 1
    assert seat_of(table, 1)["vp_paper"] == 3
    assert middle(table)["vp_pool"] == 0
    assert middle(table)["ending"] == ["vp_exhausted"]
    assert seat_of(table, 2)["vp_barrels"] == seat_of(table, 2)["vp_paper"] == 2
    assert earned(table)[1:3] == [8, 2]
    assert table.score_sheet()[1]["customs_house"] == 2


@clause("PR-CAPTAIN-11")
def test_points_on_paper_come_only_after_the_last_chip() -> None:
    table = position(board(), board(goods={"corn": 4}), vp_pool=5, ships=[("corn", 1), None, None])
    play(table, "captain")
    assert (seat_of(table, 1)["vp_barrels"], seat_of(table, 1)["vp_paper"]) == (4, 0)
    assert middle(table)["vp_pool"] == 1
    assert middle(table)["ending"] == []


@clause("PR-CAPTAIN-12")
def test_dx_62_pool_exactly_zero() -> None:
    table = position(board(), board(goods={"corn": 4}), vp_pool=4, ships=[("corn", 1), None, None])
    play(table, "captain")
    assert seat_of(table, 1)["vp_paper"] == 0
    assert middle(table)["vp_pool"] == 0
    assert middle(table)["ending"] == ["vp_exhausted"]


# After the loading.


@clause("PR-CAPTAIN-04", "PR-CAPTAIN-14")
def test_dx_63_ship_stays_bound() -> None:
    table = position(board(goods={"tobacco": 4}), board(manned={"tobacco": 3}, buildings={"tobacco_storage": 3}))
    play(table, "captain", "load:tobacco>5", "craftsman", "produce", "bonus:tobacco", "trader", "pass", "prospector")
    assert (middle(table)["round"], ships(table)) == (2, [("tobacco", 4), None, None])
    events = events_of(table, ["captain"])
    assert loadings(events) == [(1, "tobacco", 1, 5)]
    assert seat_of(table, 1)["goods"] == {"tobacco": 3}


@clause("PR-CAPTAIN-14")
def test_full_ships_are_emptied_after_storage_and_free_for_any_kind() -> None:
    table = position(board(goods={"corn": 6, "sugar": 1}), ships=[("corn", 1), ("sugar", 1), None])
    play(table, "captain", "load:corn>5")
    assert (asked(table)[0], ships(table)) == ("store", [("corn", 5), ("sugar", 2), None])
    assert middle(table)["supply"].get("corn", 0) == 3
    play(table, "keep:corn")
    assert ships(table) == [None, ("sugar", 2), None]
    assert middle(table)["supply"]["corn"] == 9
    play(table, "craftsman", "trader", "pass", "prospector", "captain")
    assert (middle(table)["round"], table.legal_actions()) == (2, ["load:corn>5", "load:corn>7"])


# Harbor.


@clause("PR-BLD-HARBOR-01", "PR-BLD-WHARF-04", "PR-BLD-WHARF-03")
def test_ex_11_harbor_and_wharf() -> None:
    sergey = board(goods={"tobacco": 5, "sugar": 2}, buildings=["harbor", "wharf"])
    aboard = [("tobacco", 2), ("sugar", 1), ("corn", 1)]
    table = position(board(), sergey, board(goods={"coffee": 2}), ships=aboard)
    play(table, "captain", "load:tobacco>5")
    assert earned(table) == [0, 4, 0, 0]
    assert seat_of(table, 1)["goods"] == {"tobacco": 2, "sugar": 2}
    play(table, "load:sugar>6")
    assert earned(table) == [0, 7, 0, 0]
    assert table.legal_actions() == ["wharf:tobacco", "pass"]
    before = middle(table)["supply"]["tobacco"]
    play(table, "wharf:tobacco")
    assert (table.to_move, asked(table)[0]) == (2, "store")  # so the full ship is not emptied yet
    assert middle(table)["supply"]["tobacco"] == before + 2
    assert earned(table) == [0, 10, 0, 0]
    assert table.score_sheet()[1]["harbor"] == 3
    assert middle(table)["vp_pool"] == 90


@clause("PR-BLD-WHARF-02", "PR-BLD-WHARF-03", "PR-BLD-HARBOR-01")
def test_ex_12_wharf_alternative() -> None:
    sergey = board(goods={"tobacco": 5, "sugar": 2}, buildings=["harbor", "wharf"])
    table = position(board(), sergey, ships=[("tobacco", 2), ("sugar", 1), None])
    before = middle(table)["supply"]["tobacco"]
    events = events_of(table, ["captain", "wharf:tobacco"])
    assert middle(table)["supply"]["tobacco"] == before + 5
    assert loadings(events) == [(1, "tobacco", 5, None), (1, "sugar", 2, 6)]
    points = [event["n"] for event in events if str(event["event"]).startswith("vp_for")]
    assert points == [5, 1, 2, 1]
    assert ships(table) == [("tobacco", 2), ("sugar", 3), None]


@clause("PR-BLD-HARBOR-01")
def test_the_harbor_pays_for_every_loading_and_nobody_else() -> None:
    table = position(
        board(goods={"corn": 1}, buildings=["harbor"]),
        board(goods={"corn": 1}, buildings={"harbor": 0}),
        board(goods={"corn": 1}),
        ships=[("corn", 1), None, None],
    )
    play(table, "captain")
    assert [sheet["harbor"] for sheet in table.score_sheet()] == [1, 0, 0, 0]
    assert earned(table) == [3, 1, 1, 0]


# Wharf.


@clause("PR-BLD-WHARF-07", "PR-CAPTAIN-01")
def test_dx_57_wharf_optional_pass_not_final() -> None:
    table = position(
        board(goods={"tobacco": 3}, buildings=["wharf"]),
        board(goods={"corn": 1}),
        players=3,
        ships=[("corn", 1), ("indigo", 5), ("sugar", 6)],
    )
    play(table, "captain")
    assert (table.to_move, table.legal_actions()) == (0, ["wharf:tobacco", "pass"])
    play(table, "pass")
    assert earned(table) == [0, 1, 0]
    assert (table.to_move, table.legal_actions()) == (0, ["wharf:tobacco", "pass"])
    used = play(table.copy(), "wharf:tobacco")
    assert earned(used) == [4, 1, 0]
    play(table, "pass")
    assert asked(table)[0] == "store"


@clause("PR-BLD-WHARF-07", "PR-CAPTAIN-01")
def test_dx_57_nobody_else_loads_and_loading_ends() -> None:
    table = position(
        board(goods={"tobacco": 3}, buildings=["wharf"]),
        players=3,
        ships=[("corn", 1), ("indigo", 5), ("sugar", 6)],
    )
    play(table, "captain", "pass")
    assert (asked(table)[0], table.to_move) == ("store", 0)
    assert earned(table) == [0, 0, 0]


@clause("PR-BLD-WHARF-01", "PR-BLD-WHARF-06")
def test_dx_58_wharf_instead_of_compulsory_load() -> None:
    owner = board(goods={"corn": 1, "sugar": 4}, buildings=["wharf"])
    table = position(board(), owner, ships=[("corn", 1), ("indigo", 6), ("tobacco", 7)])
    before = middle(table)["supply"]["sugar"]
    play(table, "captain")
    assert table.legal_actions() == ["load:corn>5", "wharf:corn", "wharf:sugar"]
    refused(table, "pass", "PR-CAPTAIN-05")
    events = events_of(table, ["wharf:sugar"])
    assert loadings(events) == [(1, "sugar", 4, None), (1, "corn", 1, 5)]
    assert [event["n"] for event in events if event["event"] == "vp_for_barrels"] == [4, 1]
    assert middle(table)["supply"]["sugar"] == before + 4
    assert ships(table)[0] == ("corn", 2)


@clause("PR-BLD-WHARF-01", "PR-BLD-WHARF-02", "PR-BLD-WHARF-05")
def test_dx_59_wharf_takes_all_of_the_kind_once() -> None:
    owner = board(goods={"indigo": 6, "corn": 2, "sugar": 1}, buildings=["wharf"], manned={"corn": 1})
    table = position(owner, players=3, ships=[("corn", 1), None, ("sugar", 2)], options={"craftsman_decline": "never"})
    events = events_of(table, ["captain", "wharf:indigo"])
    assert loadings(events) == [(0, "indigo", 6, None)]
    assert "indigo" not in seat_of(table, 0)["goods"]
    assert table.legal_actions() == ["load:corn>4", "load:sugar>6"]
    refused(table, "wharf:corn", "PR-BLD-WHARF-01")
    play(table, "load:sugar>6", "craftsman", "trader", "pass", "captain")
    # The next Captain phase is seat 1's, and the Wharf is there again.
    assert (middle(table)["round"], table.to_move) == (2, 0)
    assert "wharf:corn" in table.legal_actions()


@clause("PR-BLD-WHARF-05")
def test_the_wharf_takes_every_barrel_there_is() -> None:
    table = play(position(board(goods={"sugar": 11}, buildings=["wharf"])), "captain", "wharf:sugar")
    assert seat_of(table, 0)["goods"] == {}
    assert earned(table) == [12, 0, 0, 0]


@clause("PR-BLD-WHARF-02")
def test_the_wharf_ships_what_its_owner_holds() -> None:
    table = play(position(board(goods={"sugar": 1}, buildings=["wharf"])), "captain")
    refused(table, "wharf:corn", "PR-BLD-WHARF-02")


@clause("PR-BLD-WHARF-01")
def test_without_a_manned_wharf_there_is_no_private_ship() -> None:
    table = play(position(board(goods={"sugar": 1}, buildings={"wharf": 0})), "captain")
    refused(table, "wharf:sugar", "PR-BLD-WHARF-01")


@clause("PR-BLD-WHARF-03")
def test_private_ships_block_nothing() -> None:
    table = position(
        board(goods={"sugar": 3}, buildings=["wharf"]),
        board(goods={"sugar": 2}, buildings=["wharf"]),
        board(goods={"sugar": 1}),
        ships=[("sugar", 1), ("corn", 6), ("indigo", 7)],
    )
    play(table, "captain", "wharf:sugar", "wharf:sugar")
    assert earned(table) == [4, 2, 1, 0]
    assert ships(table)[0] == ("sugar", 2)


@clause("PR-BLD-WHARF-03")
def test_a_private_ship_takes_no_cargo_ship() -> None:
    table = position(board(goods={"indigo": 6}, buildings=["wharf"]), board(goods={"indigo": 5, "corn": 1}))
    play(table, "captain", "wharf:indigo")
    assert ships(table) == [None, None, None]
    every_ship = [f"load:{good}>{ship}" for good in ("corn", "indigo") for ship in (5, 6, 7)]
    assert (table.to_move, table.legal_actions()) == (1, every_ship)


@clause("PR-BLD-WHARF-04", "PR-CAPTAIN-10")
def test_dx_60_captain_privilege_via_wharf_with_harbor() -> None:
    owner = board(goods={"corn": 3, "sugar": 2}, buildings=["harbor", "wharf"])
    table = position(owner, ships=[("sugar", 1), None, None])
    events = events_of(table, ["captain", "wharf:corn"])
    points = [(event["event"], event["n"]) for event in events if str(event["event"]).startswith("vp_for")]
    assert points == [
        ("vp_for_barrels", 3),
        ("vp_for_privilege", 1),
        ("vp_for_harbor", 1),
        ("vp_for_barrels", 2),
        ("vp_for_harbor", 1),
    ]
    assert earned(table) == [8, 0, 0, 0]


@clause("PR-CAPTAIN-10", "PR-BLD-WHARF-04")
def test_the_privilege_waits_for_a_wharf_loading_on_a_later_turn() -> None:
    table = position(
        board(goods={"tobacco": 2}, buildings=["wharf"]),
        board(goods={"corn": 1}),
        players=3,
        ships=[("corn", 1), ("indigo", 5), ("sugar", 6)],
    )
    play(table, "captain", "pass", "wharf:tobacco")
    assert earned(table) == [3, 1, 0]


# Declining points.


@clause("PR-OPT-VP")
def test_by_default_points_are_not_asked_about() -> None:
    table = position(board(goods={"corn": 1}, buildings=["harbor"]), ships=[("corn", 1), None, None])
    play(table, "captain")
    assert asked(table)[0] == "choose_role"
    assert earned(table) == [3, 0, 0, 0]


@clause("PR-OPT-VP")
def test_with_the_option_privilege_and_harbor_may_be_declined() -> None:
    table = position(
        board(goods={"corn": 1}, buildings=["harbor"]),
        board(goods={"corn": 1}),
        ships=[("corn", 1), None, None],
        options={"decline_vp": True},
        vp_pool=3,
    )
    play(table, "captain")
    assert (table.to_move, table.legal_actions()) == (0, ["vp:take", "vp:decline"])
    refused(table, "pass", "PR-OPT-VP")
    none, one, both = (table.copy() for _ in range(3))
    play(none, "vp:decline", "vp:decline")
    assert (earned(none)[:2], middle(none)["vp_pool"], middle(none)["ending"]) == ([1, 1], 1, [])
    play(one, "vp:take", "vp:decline")
    assert (earned(one)[:2], middle(one)["vp_pool"], middle(one)["ending"]) == ([2, 1], 0, ["vp_exhausted"])
    play(both, "vp:take", "vp:take")
    assert (earned(both)[:2], seat_of(both, 1)["vp_paper"], middle(both)["ending"]) == ([3, 1], 1, ["vp_exhausted"])
    assert both.score_sheet()[0]["privilege"] == both.score_sheet()[0]["harbor"] == 1
    assert none.to_move == one.to_move == both.to_move == 1
