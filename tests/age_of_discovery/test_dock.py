"""Initiative, Dock and regions (AD-INIT, AD-HARBOR, AD-REG)."""

from __future__ import annotations

from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import money, player, position, reserve
from tests.helpers import clause, events_of, play, refused

NORTH = ["canada", "new_england", "florida"]


@clause("AD-INIT-01", "AD-ORDER-03")
def test_es_10_initiative_income() -> None:
    there = [(2, "colonist"), (0, "captain"), (3, "colonist")]
    table = position(player(), players=4, at="initiative_line", only=True, initiative=there)
    assert money(table) == [2, 0, 1, 3]
    assert middle(table)["order"] == [0, 1, 2, 3], "the order changes in phase I only"


@clause("AD-HARBOR-01")
def test_ed_20_turn_one_landing() -> None:
    """The Caribbean is all there is, so nobody is even asked."""
    eight = [*NORTH, "new_spain", "new_granada", "peru", "brazil", "la_plata"]
    table = position(player(), at="dock_line", only=True, dock=[(0, "colonist")], undiscovered=eight)
    assert table.is_over
    assert seat_of(table, 0)["colonists"] == {"caribbean": 1}


@clause("AD-HARBOR-01")
def test_landing_is_compulsory_in_the_order_of_the_spaces() -> None:
    table = position(
        player(), player(), player(), at="dock_line", dock=[(1, "colonist"), (0, "soldier"), (1, "captain")]
    )
    assert "pass" not in table.legal_actions()
    assert len(table.legal_actions()) == 9
    assert asked(table) == ("land", 1)
    play(table, "land:canada")
    assert asked(table) == ("land", 0)
    play(table, "land:peru")
    assert asked(table) == ("land", 1)
    play(table, "land:peru")
    assert seat_of(table, 0)["soldiers"] == {"peru": 1}
    assert seat_of(table, 1)["colonists"] == {"canada": 1, "peru": 1}


@clause("AD-HARBOR-01")
def test_an_undiscovered_region_is_closed() -> None:
    table = position(player(), at="dock_line", dock=[(0, "colonist")], undiscovered=["peru"])
    refused(table, "land:peru", "AD-HARBOR-01")


@clause("AD-HARBOR-01", "AD-PLACE-09", "AD-CAP-I-SERVANTS", "AD-CAP-II-LAWS")
def test_ed_24_x_and_y_last() -> None:
    table = position(
        player(tiles=["indentured_servants"]),
        player(tiles=["colonial_laws"]),
        at="dock_line",
        turn=5,
        dock=[(1, "colonist"), (0, "colonist"), (1, "colonist")],
        dock_x=0,
        dock_y=1,
    )
    seen = []
    for region in ("canada", "canada", "canada", "peru", "brazil"):
        seen.append(table.to_move)
        table.play(f"land:{region}")
    assert seen == [1, 0, 1, 0, 1]
    assert seat_of(table, 0)["colonists"] == {"canada": 1, "peru": 1}
    assert seat_of(table, 1)["colonists"] == {"canada": 2, "brazil": 1}
    assert middle(table)["turn"] == 6
    assert (middle(table)["dock_x"], middle(table)["dock_y"]) == (0, 1), "the tiles send the next ones"


@clause("AD-HARBOR-02", "AD-HERO-MERCHANT")
def test_ed_22_a_merchant_pays_at_once() -> None:
    table = position(
        player(),
        player(money=5),
        at="dock_line",
        dock=[(1, "merchant")],
        capital=[(1, "colonist")],
        offer=["mint", "navigator"],
    )
    play(table, "land:caribbean")
    assert asked(table) == ("buy", 1)
    assert seat_of(table, 1)["money"] == 10
    play(table, "buy:mint")
    assert seat_of(table, 1)["colonists"] == {"caribbean": 1}


@clause("AD-HARBOR-02", "AD-HERO-MISSIONARY", "AD-REG-01", "AD-CAP-II-CATHEDRAL")
def test_ed_21_a_missionary_wins_the_good() -> None:
    for tiles, figures in (((), 3), (("cathedral",), 4)):
        red = player(colonists={"caribbean": 1}, tiles=tiles)
        table = position(red, at="dock_line", turn=5, dock=[(0, "missionary")])
        play(table, "land:caribbean")
        assert seat_of(table, 0)["colonists"] == {"caribbean": figures}
        assert seat_of(table, 0)["goods"] == {"sugar": 1}


@clause("AD-HARBOR-02", "AD-HERO-CAPTAIN", "AD-HERO-SOLDIER")
def test_the_others_land_without_a_bonus() -> None:
    for figure in ("colonist", "captain", "soldier"):
        table = position(player(), at="dock_line", only=True, dock=[(0, figure)])
        play(table, "land:peru")
        landed = seat_of(table, 0)
        assert landed["money"] == 0
        assert sum(landed["colonists"].values()) + sum(landed["soldiers"].values()) == 1


@clause("AD-HARBOR-03")
def test_placed_figures_stay() -> None:
    table = position(player(colonists={"peru": 2}, hand={"colonist": 1}), player(), turn=2)
    play(table, "colonist>port")
    assert middle(table)["turn"] == 3
    assert seat_of(table, 0)["colonists"] == {"peru": 2}


@clause("AD-HARBOR-04")
def test_landed_specialists_other_than_soldiers_are_colonists() -> None:
    dock = [(0, "captain"), (0, "merchant"), (0, "soldier")]
    table = position(player(), at="dock_line", only=True, dock=dock)
    play(table, "land:peru", "land:peru", "land:peru")
    assert seat_of(table, 0)["colonists"] == {"peru": 2}
    assert seat_of(table, 0)["soldiers"] == {"peru": 1}
    assert reserve(table, 0, "captain") == 5, "the captain is back in the reserve"


@clause("AD-HARBOR-05")
def test_bonuses_come_only_through_the_dock() -> None:
    """A landed merchant who is resettled pays nothing, and a missionary brings nobody a second time."""
    table = position(player(), player(tiles=["resettlement"]), at="dock_line", turn=7, dock=[(1, "merchant")])
    play(table, "land:peru", "resettle:peru>canada")
    assert seat_of(table, 1)["money"] == 5
    table = position(player(), player(tiles=["resettlement"]), at="dock_line", turn=7, dock=[(1, "missionary")])
    play(table, "land:peru", "resettle:peru>canada", "resettle:1")
    assert seat_of(table, 1)["colonists"] == {"peru": 1, "canada": 1}


# Regions.


@clause("AD-REG-01")
def test_ed_23_a_race_for_three() -> None:
    table = position(
        player(colonists={"canada": 2}),
        player(colonists={"canada": 2}),
        at="dock_line",
        dock=[(1, "colonist"), (0, "colonist")],
    )
    events = events_of(table, ["land:canada", "land:canada"])
    assert [event["seat"] for event in events if event["event"] == "regional_good"] == [1]
    assert seat_of(table, 0)["goods"] == {}
    assert seat_of(table, 1)["goods"] == {"fur": 1}
    assert "canada" not in middle(table)["region_goods"]


@clause("AD-REG-01", "AD-GOODS-02")
def test_one_tile_a_region_for_ever() -> None:
    table = position(
        player(colonists={"canada": 2}), at="dock_line", dock=[(0, "colonist")], region_goods=["peru"], turn=4
    )
    play(table, "land:canada")
    assert seat_of(table, 0)["colonists"] == {"canada": 3}
    assert seat_of(table, 0)["goods"] == {}


@clause("AD-REG-01", "AD-DISC-04")
def test_the_discoverers_colonist_is_the_first_of_three() -> None:
    table = position(player(discovery={"colonist": 4}), at="discovery_line", turn=5, known={"canada": "token_01"})
    play(table, "send:colonist=1")
    assert seat_of(table, 0)["colonists"] == {"canada": 1}
    assert "canada" in middle(table)["region_goods"]


@clause("AD-REG-01", "AD-CAP-II-OVERPOP")
def test_overpopulation_can_bring_the_third_figure() -> None:
    table = position(player(money=14), at="capital_line", turn=4, capital=[(0, "colonist")], offer=["overpopulation"])
    play(table, "buy:overpopulation", "settle:peru", "settle:peru", "settle:peru")
    assert seat_of(table, 0)["goods"] == {"silver": 1}


@clause("AD-REG-01", "AD-CAP-II-ALLIES")
def test_ed_57_indian_allies_bring_the_third_figure() -> None:
    table = position(
        player(),
        player(money=14, colonists={"new_spain": 1, "peru": 1}),
        at="capital_line",
        turn=4,
        capital=[(1, "colonist")],
        offer=["indian_allies"],
    )
    play(table, "buy:indian_allies", "allies:new_spain")
    assert seat_of(table, 1)["soldiers"] == {"new_spain": 2}
    assert seat_of(table, 1)["goods"] == {"gold": 1}


@clause("AD-REG-02")
def test_soldiers_and_specialists_count_as_figures() -> None:
    table = position(player(soldiers={"peru": 2}), at="dock_line", dock=[(0, "captain")])
    play(table, "land:peru")
    assert seat_of(table, 0)["goods"] == {"silver": 1}
    scored = position(player(soldiers={"peru": 3}), player(colonists={"peru": 2}), at="score_colonies", turn=3)
    assert [seat_of(scored, number)["colony_vp"][0] for number in (0, 1)] == [6, 2]


@clause("AD-REG-03")
def test_a_region_scores_only_while_one_player_has_three() -> None:
    for own, points in ((2, 0), (3, 6)):
        table = position(
            player(colonists={"peru": own}),
            player(colonists={"peru": 2}),
            player(colonists={"peru": 1}),
            at="score_colonies",
            turn=6,
            region_goods=[],
        )
        assert seat_of(table, 0)["colony_vp"][1] == points, "five figures of three players are not enough"


@clause("AD-REG-03", "AD-WAR-07")
def test_ed_36_war_destroys_scoring_status() -> None:
    table = position(
        player(colonists={"brazil": 3}, goods={"coffee": 1}),
        player(colonists={"brazil": 1}, soldiers={"brazil": 1}),
        at="war_line",
        turn=6,
        war=[(1, "colonist")],
    )
    play(table, "battle:brazil:red")
    assert seat_of(table, 0)["colonists"] == {"brazil": 2}
    assert (seat_of(table, 1)["colonists"], seat_of(table, 1)["soldiers"]) == ({"brazil": 1}, {"brazil": 1})
    assert [seat_of(table, number)["colony_vp"][1] for number in (0, 1)] == [0, 0]
    assert seat_of(table, 0)["goods"] == {"coffee": 1}
    assert "brazil" not in middle(table)["region_goods"]


@clause("AD-REG-04")
def test_any_number_of_players_and_figures_share_a_region() -> None:
    crowd = [player(colonists={"peru": 20}, soldiers={"peru": 9}) for _ in range(5)]
    table = position(*crowd, at="dock_line", dock=[(4, "colonist")])
    play(table, "land:peru")
    assert seat_of(table, 4)["colonists"] == {"peru": 21}
