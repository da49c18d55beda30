"""Battles and wars (AD-WAR, AD-CAP-III-MILITIA)."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import player, position, reserve
from tests.helpers import clause, events_of, play, refused


def front(*people: dict[str, Any], turn: int = 5, **fields: Any) -> doubloon.Table:
    """A table at the War line, seat 0 on the first space unless stated otherwise."""
    fields.setdefault("war", [(0, "colonist")])
    return position(*people, at="war_line", only=True, turn=turn, **fields)


def army(table: doubloon.Table, number: int, region: str) -> tuple[int, int]:
    """Soldiers and colonists of a player in a region."""
    person = seat_of(table, number)
    return person["soldiers"].get(region, 0), person["colonists"].get(region, 0)


def at(region: str, soldiers: int, colonists: int, **fields: Any) -> dict[str, Any]:
    return player(soldiers={region: soldiers}, colonists={region: colonists}, **fields)


@clause("AD-WAR-01")
def test_battle_war_or_peace() -> None:
    table = front(at("peru", 1, 0, money=10), at("peru", 0, 2), at("peru", 0, 1), player(colonists={"canada": 1}))
    assert table.legal_actions() == ["battle:peru:blue", "battle:peru:yellow", "war:blue", "war:yellow", "pass"]
    play(table, "pass")
    assert table.is_over
    assert seat_of(table, 0)["money"] == 10
    assert army(table, 1, "peru") == (0, 2)


@clause("AD-WAR-01", "AD-WAR-08")
def test_ed_40_two_war_figures() -> None:
    table = front(
        at("peru", 2, 1, money=10),
        at("peru", 1, 3),
        war=[(0, "colonist"), (1, "colonist"), (0, "colonist")],
    )
    play(table, "war:blue", "hit:soldiers=1", "hit:soldiers=1")
    assert seat_of(table, 0)["money"] == 0
    assert (army(table, 0, "peru"), army(table, 1, "peru")) == ((1, 1), (0, 2))
    assert asked(table) == ("conflict", 1)
    play(table, "pass")
    assert asked(table) == ("conflict", 0)
    assert table.legal_actions() == ["battle:peru:blue", "pass"], "no money for another war"
    play(table, "battle:peru:blue")
    assert (army(table, 0, "peru"), army(table, 1, "peru")) == ((1, 1), (0, 1))
    assert middle(table)["war"] == [None] * 5


@clause("AD-WAR-02")
def test_a_soldier_as_war_figure_has_no_effect() -> None:
    table = front(at("peru", 1, 0), at("peru", 0, 3), war=[(0, "soldier")])
    play(table, "battle:peru:blue")
    assert army(table, 1, "peru") == (0, 2)


@clause("AD-WAR-03")
def test_where_a_battle_is_possible() -> None:
    table = front(
        player(colonists={"peru": 1, "canada": 1, "brazil": 1}, soldiers={"florida": 1}),
        player(colonists={"peru": 1, "florida": 1}, soldiers={"canada": 1, "new_spain": 1}),
    )
    assert table.legal_actions() == ["battle:canada:blue", "battle:florida:blue", "pass"]
    refused(table, "battle:peru:blue", "AD-WAR-03")
    refused(table, "battle:brazil:blue", "AD-WAR-03")
    refused(table, "battle:new_spain:blue", "AD-WAR-03")
    refused(table, "battle:peru:red", "AD-WAR-03")
    refused(table, "battle:peru:orange", "AD-WAR-03")
    play(table, "battle:canada:blue")
    assert army(table, 0, "canada") == (0, 0), "attacking without soldiers is legal and foolish"
    assert army(table, 1, "canada") == (1, 0)


@clause("AD-WAR-04")
def test_a_war_costs_ten_talers() -> None:
    rich = front(at("peru", 1, 0, money=13), at("peru", 0, 1))
    play(rich, "war:blue")
    assert seat_of(rich, 0)["money"] == 3
    assert army(rich, 1, "peru") == (0, 0)
    poor = front(at("peru", 1, 0, money=9), at("peru", 0, 1))
    refused(poor, "war:blue", "AD-WAR-04")
    play(poor, "battle:peru:blue")
    assert seat_of(poor, 0)["money"] == 9, "a battle is free"


@clause("AD-WAR-04")
def test_es_12_where_a_war_is_fought() -> None:
    stepan = player(
        money=10,
        soldiers={"new_granada": 1, "new_spain": 1, "new_england": 1},
        colonists={"new_granada": 1, "new_spain": 1, "new_england": 1, "florida": 1, "canada": 1},
    )
    anton = player(colonists={"new_granada": 1, "canada": 1, "new_spain": 1}, soldiers={"florida": 1})
    events = events_of(front(stepan, anton), ["war:blue"])
    assert [event["region"] for event in events if event["event"] == "battle"] == [
        "florida",
        "new_spain",
        "new_granada",
    ]


@clause("AD-WAR-03", "AD-WAR-04")
def test_ed_41_a_war_without_an_eligible_region() -> None:
    table = front(at("peru", 0, 2, money=30), at("peru", 0, 2))
    assert table.is_over, "the figure passes"
    assert seat_of(table, 0)["money"] == 30
    third = front(at("peru", 0, 2, money=30), at("peru", 0, 2), at("peru", 1, 0))
    refused(third, "war:blue", "AD-WAR-04")
    assert "war:yellow" in third.legal_actions()


@clause("AD-WAR-05")
def test_es_11_the_battle_of_canada() -> None:
    table = front(at("canada", 2, 3), at("canada", 1, 4))
    play(table, "battle:canada:blue")
    assert asked(table) == ("victims", 0)
    assert table.legal_actions() == ["hit:soldiers=0", "hit:soldiers=1"]
    play(table, "hit:soldiers=1")
    assert asked(table) == ("victims", 1)
    play(table, "hit:soldiers=1")
    assert army(table, 0, "canada") == (1, 3)
    assert army(table, 1, "canada") == (0, 3)


@clause("AD-WAR-05")
def test_ed_37_simultaneous_destruction() -> None:
    table = front(at("peru", 2, 0), at("peru", 2, 0))
    play(table, "battle:peru:blue")
    assert army(table, 0, "peru") == army(table, 1, "peru") == (0, 0)


@clause("AD-WAR-05")
def test_ed_38_surplus_soldiers() -> None:
    table = front(at("peru", 4, 0), at("peru", 0, 1))
    play(table, "battle:peru:blue")
    assert army(table, 0, "peru") == (4, 0)
    assert army(table, 1, "peru") == (0, 0)


@clause("AD-WAR-05")
def test_victims_are_chosen_and_not_optional() -> None:
    table = front(at("peru", 3, 0), at("peru", 2, 2))
    play(table, "battle:peru:blue")
    assert table.legal_actions() == ["hit:soldiers=1", "hit:soldiers=2"], "three of four fall"
    refused(table, "hit:soldiers=0", "AD-WAR-05")
    refused(table, "hit:soldiers=3", "AD-WAR-05")
    refused(table, "hit:soldiers=1,militia", "AD-CAP-III-MILITIA")
    play(table, "hit:soldiers=1")
    assert army(table, 1, "peru") == (1, 0)
    assert army(table, 0, "peru") == (1, 0), "two soldiers were there when it began"


@clause("AD-WAR-06")
def test_third_parties_neither_help_nor_suffer() -> None:
    table = front(at("peru", 1, 1), at("peru", 1, 1), at("peru", 5, 5))
    play(table, "battle:peru:blue", "hit:soldiers=0", "hit:soldiers=0")
    assert army(table, 2, "peru") == (5, 5)
    assert (army(table, 0, "peru"), army(table, 1, "peru")) == ((1, 0), (1, 0))


@clause("AD-WAR-07")
def test_losses_are_told_kind_by_kind_and_never_as_none() -> None:
    table = front(at("peru", 2, 1), at("peru", 1, 3))
    events = events_of(table, ["battle:peru:blue", "hit:soldiers=1", "hit:soldiers=1"])
    told = [(event["seat"], event["figure"], event["n"]) for event in events if event["event"] == "losses"]
    assert told == [(1, "colonist", 1), (1, "soldier", 1), (0, "soldier", 1)]


@clause("AD-WAR-07")
def test_the_fallen_go_to_the_reserve() -> None:
    table = front(at("peru", 1, 0), at("peru", 1, 0, goods={"silver": 1}))
    play(table, "battle:peru:blue")
    assert seat_of(table, 1)["hand"] == {}
    assert seat_of(table, 1)["goods"] == {"silver": 1}
    assert reserve(table, 1, "soldier") == 10


@clause("AD-WAR-08")
def test_the_initiator_names_his_victims_first() -> None:
    table = front(at("peru", 1, 1), at("peru", 1, 1), war=[(1, "colonist")])
    play(table, "battle:peru:red")
    assert asked(table) == ("victims", 1)
    play(table, "hit:soldiers=1")
    assert army(table, 0, "peru") == (1, 1), "nobody falls before both have chosen"
    assert asked(table) == ("victims", 0)
    play(table, "hit:soldiers=0")
    assert army(table, 0, "peru") == (0, 1)
    assert army(table, 1, "peru") == (1, 0)


@clause("AD-WAR-09", "AD-CAP-III-MILITIA")
def test_ed_39_the_militia() -> None:
    table = front(at("peru", 3, 1), at("peru", 0, 1, tiles=["militia"]), turn=7)
    play(table, "battle:peru:blue")
    assert asked(table) == ("victims", 1), "the colonist and the militia both fall"
    assert table.legal_actions() == ["hit:soldiers=0", "hit:soldiers=1"]
    play(table, "hit:soldiers=1")
    assert army(table, 0, "peru") == (2, 1)
    assert army(table, 1, "peru") == (0, 0)


@clause("AD-WAR-09", "AD-CAP-III-MILITIA")
def test_the_militia_does_not_attack() -> None:
    table = front(at("peru", 0, 1, tiles=["militia"]), at("peru", 1, 1), turn=7)
    play(table, "battle:peru:blue")
    assert army(table, 0, "peru") == (0, 0)
    assert army(table, 1, "peru") == (1, 1)


@clause("AD-CAP-III-MILITIA")
def test_the_militia_may_be_chosen_as_a_victim() -> None:
    table = front(at("peru", 1, 0), at("peru", 0, 2, tiles=["militia"]), turn=7)
    play(table, "battle:peru:blue")
    assert table.legal_actions() == ["hit:soldiers=0", "hit:soldiers=0,militia"]
    play(table, "hit:soldiers=0,militia")
    assert army(table, 1, "peru") == (0, 2)
    assert army(table, 0, "peru") == (0, 0), "it struck all the same"


@clause("AD-CAP-III-MILITIA")
def test_the_militia_makes_no_battle_possible() -> None:
    table = front(at("peru", 0, 2, money=10), at("peru", 0, 2, tiles=["militia"]), turn=7)
    assert table.is_over


@clause("AD-CAP-III-MILITIA", "AD-WAR-04")
def test_the_militia_fights_in_every_battle_of_a_war() -> None:
    attacker = player(money=10, soldiers={"peru": 2, "canada": 2})
    defender = player(colonists={"peru": 1, "canada": 1}, tiles=["militia"])
    table = front(attacker, defender, turn=7)
    play(table, "war:blue")
    assert seat_of(table, 0)["soldiers"] == {"peru": 1, "canada": 1}
    assert seat_of(table, 1)["colonists"] == {}


@clause("AD-CAP-III-MILITIA")
def test_the_militia_counts_for_nothing_else() -> None:
    table = position(at("peru", 0, 2, tiles=["militia", "might"]), at="score_colonies", turn=8)
    sheet = table.score_sheet()[0]
    assert sheet["might"] == 0
    assert sheet["colonies_3"] == 0
