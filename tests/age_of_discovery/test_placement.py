"""Phase A (AD-PLACE), and what becomes of the figures (AD-RES)."""

from __future__ import annotations

import pytest

from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import player, position
from tests.helpers import clause, play, refused

LINES = {"initiative": "initiative", "dock": "dock", "goods": "goods_line", "capital": "capital", "war": "war"}


def hands(*counts: int) -> list[dict[str, object]]:
    return [player(hand={"colonist": count}) for count in counts]


@clause("AD-PLACE-01", "AD-PLACE-02")
def test_ed_51_uneven_hands() -> None:
    table = position(player(hand={"colonist": 7}), player(hand={"colonist": 5}))
    seen = []
    while asked(table)[0] == "place" and middle(table)["turn"] == 1:
        seen.append(table.to_move)
        table.play("colonist>port")
    assert seen == [0, 1] * 5 + [0, 0]


@clause("AD-PLACE-01")
def test_an_empty_hand_is_skipped() -> None:
    table = position(*hands(2, 0, 1))
    seen = []
    while middle(table)["turn"] == 1:
        seen.append(table.to_move)
        table.play("colonist>discovery" if len(seen) < 3 else "colonist>port")
        if asked(table)[0] != "place":
            break
    assert seen == [0, 2, 0]


@clause("AD-PLACE-01")
def test_only_figures_of_the_hand_can_be_placed() -> None:
    table = position(player(hand={"captain": 1}), player(hand={"colonist": 1}))
    refused(table, "colonist>port", "AD-PLACE-01")
    play(table, "captain>port")
    assert seat_of(table, 0)["hand"] == {}
    assert seat_of(table, 0)["port"] == {"captain": 1}


@clause("AD-PLACE-03")
def test_there_is_no_passing() -> None:
    table = position(*hands(2, 2))
    assert "pass" not in table.legal_actions()
    refused(table, "pass", "AD-PLACE-01")


@clause("AD-PLACE-03")
def test_there_is_always_a_place() -> None:
    table = position(
        *hands(5, 5),
        initiative=[(0, "colonist"), (1, "colonist")],
        dock=[(0, "colonist")] * 3,
        goods_line=[(1, "colonist")] * 4,
        capital=[(1, "colonist")] * 5,
        specialists=dict.fromkeys(
            ("captain_cell", "merchant_cell", "missionary_cell", "soldier_cell", "training"), (0, "colonist")
        ),
        war=[(1, "colonist")] * 5,
    )
    assert table.legal_actions() == ["colonist>port", "colonist>discovery"]


@clause("AD-PLACE-04", "AD-PLACE-07")
@pytest.mark.parametrize("line", ["dock", "goods", "capital", "war"])
def test_lines_fill_from_the_left_and_one_player_may_hold_several_spaces(line: str) -> None:
    table = position(*hands(9, 9), players=2)
    length = len(middle(table)[LINES[line]])
    for space in range(length):
        assert [occupant is not None for occupant in middle(table)[LINES[line]]] == [i < space for i in range(length)]
        play(table, f"colonist>{line}", "colonist>port")
    assert [occupant["seat"] for occupant in middle(table)[LINES[line]]] == [0] * length
    refused(table, f"colonist>{line}", "AD-PLACE-04")


@clause("AD-PLACE-04", "AD-PLACE-07")
def test_different_players_and_figures_on_a_line() -> None:
    table = position(player(hand={"soldier": 1, "colonist": 1}), player(hand={"merchant": 1, "colonist": 1}))
    play(table, "soldier>goods", "merchant>goods", "colonist>goods")
    assert middle(table)["goods_line"] == [
        {"seat": 0, "figure": "soldier"},
        {"seat": 1, "figure": "merchant"},
        {"seat": 0, "figure": "colonist"},
        None,
    ]


@clause("AD-PLACE-05")
def test_port_and_discovery_are_open_areas() -> None:
    table = position(*hands(12, 12))
    for _ in range(10):
        play(table, "colonist>port", "colonist>discovery")
    assert seat_of(table, 0)["port"] == {"colonist": 10}
    assert seat_of(table, 1)["discovery"] == {"colonist": 10}
    assert {"colonist>port", "colonist>discovery"} <= set(table.legal_actions())


@clause("AD-PLACE-06")
def test_one_figure_in_each_specialist_cell_but_several_cells_for_a_player() -> None:
    table = position(*hands(5, 5))
    play(table, "colonist>soldier_cell")
    refused(table, "colonist>soldier_cell", "AD-PLACE-06")
    play(table, "colonist>port", "colonist>captain_cell", "colonist>port", "colonist>training")
    assert middle(table)["specialists"] == [
        {"seat": 0, "figure": "colonist"},
        None,
        None,
        {"seat": 0, "figure": "colonist"},
        {"seat": 0, "figure": "colonist"},
    ]


@clause("AD-PLACE-08")
def test_one_figure_a_player_on_initiative() -> None:
    table = position(player(hand={"colonist": 3}), player(hand={"missionary": 1, "colonist": 2}))
    play(table, "colonist>initiative", "missionary>initiative")
    refused(table, "colonist>initiative", "AD-PLACE-08")
    assert middle(table)["initiative"] == [{"seat": 0, "figure": "colonist"}, {"seat": 1, "figure": "missionary"}]


@clause("AD-PLACE-09")
def test_nobody_can_choose_dock_x_or_y() -> None:
    table = position(player(hand={"colonist": 5}, tiles=["indentured_servants", "colonial_laws"]), turn=4)
    assert sum("dock" in action for action in table.legal_actions()) == 1
    for _ in range(3):
        play(table, "colonist>dock")
    refused(table, "colonist>dock", "AD-PLACE-04")
    assert (middle(table)["dock_x"], middle(table)["dock_y"]) == (None, None)


@clause("AD-PLACE-11")
def test_money_is_not_checked_when_placing() -> None:
    table = position(*hands(3, 3))
    assert {"colonist>capital", "colonist>training", "colonist>war"} <= set(table.legal_actions())


@clause("AD-RES-02", "AD-RES-03", "AD-SPEC-04")
def test_what_becomes_of_the_figures_of_each_line() -> None:
    table = position(
        player(port={"captain": 1}, discovery={"soldier": 2}),
        at="initiative_line",
        initiative=[(0, "merchant")],
        dock=[(0, "colonist")],
        goods_line=[(0, "captain")],
        capital=[(0, "soldier")],
        specialists={"captain_cell": (0, "merchant")},
        war=[(0, "missionary")],
        goods_offer={"rice": 1},
        undiscovered=["peru", "canada", "florida", "brazil", "new_spain", "new_granada", "la_plata", "new_england"],
    )
    assert asked(table) == ("send", 0)
    now = middle(table)
    assert now["initiative"][0] == {"seat": 0, "figure": "merchant"}, "stays until phase I"
    assert now["dock"][0] is None
    assert seat_of(table, 0)["colonists"] == {"caribbean": 1}
    assert now["goods_line"] == [None] * 4
    assert now["capital"] == [None] * 5
    assert seat_of(table, 0)["port"] == {}
    play(table, "pass")
    now = middle(table)
    assert now["turn"] == 2
    assert seat_of(table, 0)["discovery"] == {"soldier": 2}, "stay until they are sent out"
    assert now["specialists"] == [None] * 5
    assert now["war"] == [None] * 5
    assert now["initiative"] == [None, None]
    assert seat_of(table, 0)["hand"] == {"colonist": 5, "captain": 1}


@clause("AD-RES-02")
def test_a_line_is_cleared_when_all_of_it_is_resolved() -> None:
    table = position(
        player(money=20),
        player(money=20),
        at="capital_line",
        capital=[(0, "colonist"), (1, "captain")],
        offer=["mint", "navigator", "monastery"],
    )
    play(table, "buy:mint")
    assert middle(table)["capital"][:2] == [{"seat": 0, "figure": "colonist"}, {"seat": 1, "figure": "captain"}]
    play(table, "pass")
    assert middle(table)["capital"] == [None] * 5
