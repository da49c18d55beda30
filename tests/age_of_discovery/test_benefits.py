"""Phase D (AD-BEN), Stables and Resettlement."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import money, player, position
from tests.helpers import clause, events_of, play, refused


def phase_d(*people: dict[str, Any], turn: int = 7, **fields: Any) -> doubloon.Table:
    return position(*people, at="benefits", only=True, turn=turn, **fields)


@clause("AD-BEN-01")
def test_all_tiles_pay_every_turn_whatever_their_age() -> None:
    table = phase_d(player(tiles=["trading_post", "taxes", "manufactory"]), turn=8)
    assert money(table) == [5 + 10 + 30, 0]


@clause("AD-BEN-01", "AD-CAP-I-MINT")
def test_a_tile_bought_this_turn_works_in_phase_c_already() -> None:
    table = position(player(money=10, goods={"gold": 1}), at="capital_line", capital=[(0, "colonist")], offer=["mint"])
    play(table, "buy:mint")
    assert seat_of(table, 0)["money"] == 2


@clause("AD-BEN-02")
def test_figures_for_hand_discovery_and_dock() -> None:
    tiles = ["settlers", "monastery", "navigator", "conquistador", "indentured_servants", "colonial_laws"]
    table = phase_d(player(tiles=tiles))
    assert seat_of(table, 0)["hand"] == {"colonist": 1, "missionary": 1}
    assert seat_of(table, 0)["discovery"] == {"captain": 1, "soldier": 1}
    assert (middle(table)["dock_x"], middle(table)["dock_y"]) == (0, 0)


@clause("AD-BEN-03")
def test_the_order_of_benefits() -> None:
    tiles = ["stables", "resettlement", "west_india_company", "taxes", "settlers"]
    table = position(
        player(tiles=tiles, soldiers={"peru": 1}, colonists={"peru": 1}, hand={"colonist": 1}),
        player(ships=1, tiles=["privateers"]),
        turn=7,
    )
    told = events_of(table, ["colonist>discovery", "pass"])
    kinds = [event["event"] for event in told if event["event"] in ("tile_paid", "tile_figure", "company_drew")]
    assert kinds == ["tile_paid", "tile_figure", "company_drew"]
    assert asked(table) == ("move", 0)


@clause("AD-BEN-04")
def test_turn_8_gives_no_more_figures() -> None:
    tiles = ["settlers", "navigator", "indentured_servants", "taxes", "west_india_company", "stables"]
    table = phase_d(player(tiles=tiles, soldiers={"peru": 1}), turn=8)
    assert asked(table) == ("move", 0), "movers still move"
    red = seat_of(table, 0)
    assert (red["hand"], red["discovery"], middle(table)["dock_x"]) == ({}, {}, None)
    assert red["money"] == 10
    assert sum(red["goods"].values()) == 1


# Stables.


@clause("AD-CAP-II-STABLES")
def test_ed_53_stables_into_a_new_region() -> None:
    rider = player(soldiers={"caribbean": 1}, tiles=["stables"])
    table = phase_d(rider, undiscovered=["new_spain"])
    assert table.legal_actions() == ["ride:caribbean>florida", "ride:caribbean>new_granada", "pass"]
    refused(table, "ride:caribbean>peru", "AD-CAP-II-STABLES")
    refused(table, "ride:caribbean>new_spain", "AD-CAP-II-STABLES")
    refused(table, "ride:florida>caribbean", "AD-CAP-II-STABLES")
    play(table, "ride:caribbean>florida")
    assert seat_of(table, 0)["soldiers"] == {"florida": 1}
    assert table.is_over, "once per turn"
    third = phase_d({**rider, "colonists": {"florida": 2}})
    play(third, "ride:caribbean>florida")
    assert seat_of(third, 0)["goods"] == {"tobacco": 1}


@clause("AD-CAP-II-STABLES")
def test_stables_are_optional_and_move_soldiers_in_regions_only() -> None:
    table = phase_d(player(soldiers={"peru": 1}, tiles=["stables"]))
    play(table, "pass")
    assert seat_of(table, 0)["soldiers"] == {"peru": 1}
    nobody = phase_d(player(colonists={"peru": 2}, discovery={"soldier": 1}, tiles=["stables"]))
    assert nobody.is_over, "without a soldier in a region nobody is asked"
    penned = phase_d(player(soldiers={"canada": 1}, tiles=["stables"]), undiscovered=["new_england"])
    assert penned.is_over, "nor without a discovered neighbour"


@clause("AD-CAP-II-STABLES")
def test_borders_come_from_the_components() -> None:
    components: Any = doubloon.GAMES["age-of-discovery"].components
    borders = {region.id: sorted(region.borders) for region in components.regions}
    assert borders["caribbean"] == ["florida", "new_granada", "new_spain"]
    for region, others in borders.items():
        table = phase_d(player(soldiers={region: 1}, tiles=["stables"]))
        targets = sorted(action.partition(">")[2] for action in table.legal_actions()[:-1])
        assert targets == others


# Resettlement.


@clause("AD-CAP-III-RESETTLE")
def test_ed_54_resettlement_before_scoring() -> None:
    table = position(
        player(colonists={"peru": 5, "canada": 2}, tiles=["resettlement"]),
        player(colonists={"peru": 2}),
        player(colonists={"canada": 3}),
        at="benefits",
        turn=8,
    )
    play(table, "resettle:peru>canada", "resettle:2")
    assert table.is_over
    assert [seat_of(table, number)["colony_vp"][2] for number in range(3)] == [12, 2, 2]


@clause("AD-CAP-III-RESETTLE")
def test_one_or_two_colonists_from_one_region_to_another() -> None:
    table = phase_d(
        player(colonists={"peru": 4, "canada": 1}, soldiers={"brazil": 2}, tiles=["resettlement"]),
        undiscovered=["florida"],
    )
    refused(table, "resettle:peru>peru", "AD-CAP-III-RESETTLE")
    refused(table, "resettle:peru>florida", "AD-CAP-III-RESETTLE")
    refused(table, "resettle:brazil>peru", "AD-CAP-III-RESETTLE")
    refused(table, "ride:brazil>peru", "AD-CAP-II-STABLES")
    one = play(table.copy(), "resettle:peru>la_plata")
    assert one.legal_actions() == ["resettle:1", "resettle:2"]
    refused(one, "resettle:3", "AD-CAP-III-RESETTLE")
    play(one, "resettle:1")
    assert seat_of(one, 0)["colonists"] == {"peru": 3, "la_plata": 1, "canada": 1}
    assert one.is_over, "once per turn"
    single = play(table.copy(), "resettle:canada>brazil")
    assert seat_of(single, 0)["colonists"] == {"peru": 4, "brazil": 1}
    play(table, "pass")
    assert seat_of(table, 0)["colonists"] == {"peru": 4, "canada": 1}


@clause("AD-CAP-III-RESETTLE")
def test_without_colonists_nobody_is_asked() -> None:
    assert phase_d(player(soldiers={"peru": 2}, tiles=["resettlement"])).is_over


@clause("AD-BEN-03", "AD-CAP-II-STABLES", "AD-CAP-III-RESETTLE", "AD-REG-01")
def test_ed_60_which_move_first() -> None:
    red = player(soldiers={"florida": 1}, colonists={"caribbean": 4}, tiles=["stables", "resettlement"])
    table = phase_d(red)
    first = play(table.copy(), "resettle:caribbean>florida", "resettle:2")
    assert seat_of(first, 0)["goods"] == {"tobacco": 1}
    play(first, "ride:florida>caribbean")
    assert seat_of(first, 0)["soldiers"] == {"caribbean": 1}
    assert first.is_over
    second = play(table, "ride:florida>caribbean", "resettle:caribbean>florida", "resettle:2")
    assert seat_of(second, 0)["goods"] == {}
    assert second.is_over
