"""The University and the windows in which its owner is asked (AD-CAP-II-UNIVERSITY)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import money, player, position
from tests.helpers import by_rules, clause, play, refused

UNIVERSITY = "AD-CAP-II-UNIVERSITY"


def scholar(**fields: Any) -> dict[str, Any]:
    fields["tiles"] = [*fields.get("tiles", []), "university"]
    return player(**fields)


def owners(table: doubloon.Table, line: str) -> list[int]:
    return [occupant["seat"] for occupant in middle(table)[line] if occupant]


def lesson(*people: dict[str, Any], owner: int = 0, turn: int = 5, **fields: Any) -> doubloon.Table:
    return position(*people, turn=turn, university=owner, **fields)


THREE: list[Any] = [(0, "colonist"), (1, "colonist"), (2, "colonist")]


@clause("AD-CAP-II-UNIVERSITY", "AD-INIT-01")
def test_ed_43_initiative_before_it_is_resolved() -> None:
    """Red 0, Blue 1, Green 2."""
    table = lesson(player(), player(), scholar(), owner=2, at="initiative_line", initiative=THREE)
    assert asked(table) == ("university", 2)
    assert table.legal_actions() == ["university:initiative", "university:wait"]
    play(table, "university:initiative")
    assert money(table) == [2, 3, 1]
    assert middle(table)["order"] == [2, 0, 1]
    assert middle(table)["university"] is None


@clause("AD-CAP-II-UNIVERSITY", "AD-ORDER-03")
def test_ed_43_initiative_after_it_is_resolved() -> None:
    table = lesson(player(), player(), scholar(), owner=2, at="initiative_line", initiative=THREE)
    play(table, "university:wait")
    assert asked(table) == ("university", 2), "before phase I"
    assert money(table) == [1, 2, 3]
    play(table, "university:initiative")
    assert middle(table)["order"] == [2, 0, 1]
    assert money(table) == [1, 2, 3]


@clause("AD-CAP-II-UNIVERSITY")
def test_who_waits_on_initiative_is_not_asked_the_same_again() -> None:
    """Going first in the new order would be the same as going first on Initiative."""
    hands = [player(hand={"colonist": 5}), player(), scholar()]
    table = lesson(*hands, owner=2, at="new_order", initiative=THREE)
    play(table, "university:wait")
    assert asked(table) == ("place", 0)
    assert middle(table)["order"] == [0, 1, 2]
    assert middle(table)["university"] == 2


@clause("AD-CAP-II-UNIVERSITY", "AD-BUY-01")
def test_ed_44_the_capital_line() -> None:
    """Red 0, Blue 1, Green 2."""
    table = lesson(
        player(money=14),
        scholar(money=50),
        player(money=50),
        owner=1,
        at="capital_line",
        capital=[(0, "colonist"), (1, "colonist"), (2, "colonist"), (1, "captain")],
        offer=["taxes", "market", "fortress", "stables"],
    )
    assert asked(table) == ("university", 1), "Blue could pass Red"
    play(table, "university:wait", "buy:taxes")
    assert asked(table) == ("buy", 1)
    play(table, "university:capital4")
    assert owners(table, "capital") == [0, 1, 1, 2]
    assert middle(table)["capital"][1] == {"seat": 1, "figure": "captain"}
    play(table, "buy:market", "buy:fortress")
    assert asked(table) == ("buy", 2)
    assert seat_of(table, 1)["money"] == 22


@clause("AD-CAP-II-UNIVERSITY")
def test_passing_somebody_on_the_capital_line() -> None:
    table = lesson(
        player(money=14),
        scholar(money=14),
        owner=1,
        at="capital_line",
        capital=[(0, "colonist"), (0, "colonist"), (1, "colonist")],
        offer=["taxes", "market"],
    )
    assert table.legal_actions() == ["university:capital3", "university:wait"]
    refused(table, "university:capital2", UNIVERSITY)
    play(table, "university:capital3")
    assert owners(table, "capital") == [1, 0, 0], "those passed shift back one place"
    assert asked(table) == ("buy", 1)


@clause("AD-CAP-II-UNIVERSITY")
@pytest.mark.parametrize(
    ("own", "other", "offer"), [(13, 50, ["taxes"]), (50, 13, ["taxes"]), (50, 50, [])], ids=["poor", "rival", "empty"]
)
def test_no_question_on_capital_where_nothing_can_change(own: int, other: int, offer: list[str]) -> None:
    table = lesson(
        player(money=other),
        scholar(money=own),
        owner=1,
        at="capital_line",
        only=True,
        capital=[(0, "colonist"), (1, "colonist")],
        offer=offer,
    )
    while not table.is_over:
        assert asked(table)[0] == "buy"
        play(table, "pass")


@clause("AD-CAP-II-UNIVERSITY")
def test_directly_after_buying_it() -> None:
    table = position(
        player(money=50),
        player(money=50),
        at="capital_line",
        turn=5,
        capital=[(0, "colonist"), (1, "colonist"), (0, "colonist")],
        offer=["university", "taxes", "market"],
    )
    play(table, "buy:university")
    assert asked(table) == ("university", 0)
    play(table, "university:capital3")
    assert asked(table) == ("buy", 0)
    assert owners(table, "capital") == [0, 0, 1]


@clause("AD-CAP-II-UNIVERSITY", "AD-HARBOR-01")
def test_the_dock() -> None:
    dock = [(0, "colonist"), (0, "colonist"), (1, "merchant"), (1, "missionary")]
    table = lesson(player(), scholar(), player(), owner=1, at="dock_line", dock=dock)
    assert asked(table) == ("university", 1)
    assert table.legal_actions() == ["university:dock3", "university:dock4", "university:wait"]
    play(table, "university:dock4")
    assert owners(table, "dock") == [1, 0, 0, 1]
    assert asked(table) == ("land", 1)
    play(table, "land:peru")
    assert seat_of(table, 1)["colonists"] == {"peru": 2}
    assert asked(table) == ("land", 0)


@clause("AD-CAP-II-UNIVERSITY")
def test_between_any_two_dock_figures() -> None:
    dock = [(0, "colonist"), (0, "colonist"), (1, "colonist"), (0, "colonist")]
    table = lesson(player(), scholar(), player(), owner=1, at="dock_line", dock=dock)
    play(table, "university:wait", "land:peru")
    assert (asked(table), table.legal_actions()) == (("university", 1), ["university:dock3", "university:wait"])
    play(table, "university:dock3")
    assert (asked(table), owners(table, "dock")) == (("land", 1), [1, 0, 0])
    table = lesson(player(), scholar(), player(), owner=1, at="dock_line", dock=dock)
    play(table, "university:wait", "land:peru", "university:wait", "land:peru", "land:peru")
    assert asked(table) == ("land", 0), "nobody is left whom the owner could pass"


@clause("AD-CAP-II-UNIVERSITY")
def test_by_the_first_rules_only_a_race_for_goods_mattered_between_dock_figures() -> None:
    dock = [(0, "colonist"), (0, "colonist"), (1, "colonist")]
    quiet = by_rules(lesson(player(), scholar(), owner=1, at="dock_line", dock=dock), 1)
    play(quiet, "university:wait", "land:peru")
    assert asked(quiet) == ("land", 0)


@clause("AD-CAP-II-UNIVERSITY")
def test_a_race_for_goods_between_dock_figures() -> None:
    dock = [(0, "colonist"), (0, "colonist"), (1, "colonist")]
    race = lesson(player(colonists={"peru": 2}), scholar(colonists={"peru": 2}), owner=1, at="dock_line", dock=dock)
    play(race, "university:wait", "land:canada")
    assert asked(race) == ("university", 1)
    play(race, "university:dock3")
    assert middle(race)["dock"][0] is None
    assert owners(race, "dock") == [1, 0], "the front is the next to be resolved"
    play(race, "land:peru")
    assert seat_of(race, 1)["goods"] == {"silver": 1}


@clause("AD-CAP-II-UNIVERSITY")
def test_at_the_landing_of_an_own_figure() -> None:
    dock = [(1, "colonist"), (0, "colonist"), (1, "merchant")]
    table = lesson(player(), scholar(), owner=1, at="dock_line", dock=dock)
    assert asked(table) == ("land", 1)
    assert table.legal_actions()[-1] == "university:dock3"
    play(table, "university:dock3")
    assert middle(table)["dock"][0] == {"seat": 1, "figure": "merchant"}
    assert asked(table) == ("land", 1)


@clause("AD-CAP-II-UNIVERSITY")
def test_x_and_y_are_not_part_of_the_queue() -> None:
    table = lesson(
        player(), scholar(tiles=["indentured_servants"]), owner=1, at="dock_line", dock=[(0, "colonist")], dock_x=1
    )
    assert asked(table) == ("land", 0)
    play(table, "land:peru")
    assert asked(table) == ("land", 1)
    assert len(table.legal_actions()) == 9


@clause("AD-CAP-II-UNIVERSITY", "AD-PORT-01")
def test_before_the_port_if_it_decides_a_tie() -> None:
    table = lesson(
        player(port={"colonist": 2}),
        scholar(port={"captain": 1}),
        player(port={"colonist": 1}),
        owner=1,
        at="port_line",
    )
    assert table.legal_actions() == ["university:order", "university:wait"]
    play(table, "university:order")
    assert middle(table)["order"] == [1, 0, 2], "the others keep their sequence"
    assert seat_of(table, 1)["ships"] == 1


@clause("AD-CAP-II-UNIVERSITY")
@pytest.mark.parametrize(
    "ports",
    [({"colonist": 3}, {"captain": 1}, {}), ({"colonist": 1}, {"captain": 1}, {}), ({}, {}, {})],
    ids=["weaker", "stronger", "absent"],
)
def test_no_question_before_the_port_where_nothing_can_change(ports: tuple[dict[str, int], ...]) -> None:
    people = [player(port=ports[0]), scholar(port=ports[1]), player(port=ports[2])]
    table = position(*people, at="port_line", only=True, turn=5, university=1)
    assert table.is_over


@clause("AD-CAP-II-UNIVERSITY", "AD-DISC-01")
def test_before_discovery_if_somebody_explores_earlier() -> None:
    explorers = [player(discovery={"captain": 3}), scholar(discovery={"captain": 3})]
    table = lesson(*explorers, owner=1, at="discovery_line", known={"peru": "token_15"})
    assert asked(table) == ("university", 1)
    play(table, "university:order")
    assert asked(table) == ("send", 1)
    alone = lesson(player(), scholar(discovery={"captain": 3}), owner=1, at="discovery_line", undiscovered=["peru"])
    assert asked(alone) == ("send", 1)


def race(*first: str, own: str = "resettlement", **more: Any) -> doubloon.Table:
    """Seat 0 comes first and can bring a third figure to Peru; seat 1, who owns the University, can do so too."""
    rival = player(tiles=list(first), colonists={"peru": 2}, soldiers={"brazil": 1})
    scholarly = scholar(tiles=[own], colonists={"peru": 1, "canada": 3})
    return lesson(rival, scholarly, owner=1, at="benefits", **more)


@clause("AD-CAP-II-UNIVERSITY", "AD-BEN-03")
def test_before_phase_d_if_the_order_decides_who_gets_a_regional_good() -> None:
    table = race("stables")
    assert asked(table) == ("university_benefits", 1)
    assert table.legal_actions() == ["university:order", "university:wait"]
    refused(table, "university:initiative", UNIVERSITY)
    play(table, "university:order")
    assert (middle(table)["order"], asked(table)) == ([1, 0], ("move", 1))
    play(table, "resettle:canada>peru", "resettle:2")
    assert seat_of(table, 1)["goods"] == {"silver": 1}
    waited = play(race("stables"), "university:wait")
    assert asked(waited) == ("move", 0)


@clause("AD-CAP-II-UNIVERSITY", "AD-BEN-03")
def test_no_question_before_phase_d_where_nothing_can_change() -> None:
    for table in (race(), race("stables", own="taxes"), race("stables", order=[1, 0])):
        assert asked(table)[0] != "university_benefits"


@clause("AD-CAP-II-UNIVERSITY", "AD-BEN-03")
def test_by_the_first_rules_nobody_was_asked_before_phase_d() -> None:
    data = race("stables").to_dict()
    data["agenda"] = [{"step": "phase", "seat": 0, "phase": "score_colonies"}, {"step": "benefits", "seat": 0}]
    assert asked(doubloon.from_dict(data)) == ("university_benefits", 1)
    assert asked(doubloon.from_dict(data | {"rules": 1})) == ("move", 0)


@clause("AD-CAP-II-UNIVERSITY", "AD-ORDER-01")
def test_in_phase_a_the_round_goes_on_with_who_has_not_placed() -> None:
    hands = [player(hand={"colonist": 3}), scholar(hand={"colonist": 3}), player(hand={"colonist": 3})]
    table = lesson(*hands, owner=1)
    assert "university:order" not in table.legal_actions()
    refused(table, "university:order", UNIVERSITY)
    play(table, "colonist>port")
    assert table.legal_actions()[-1] == "university:order"
    refused(table, "university:initiative", UNIVERSITY)
    refused(table, "university:wait", UNIVERSITY)
    play(table, "university:order")
    assert middle(table)["order"] == [1, 0, 2]
    seen = []
    for _ in range(5):
        seen.append(table.to_move)
        table.play("colonist>port")
    assert seen == [1, 2, 1, 0, 2]


@clause("AD-CAP-II-UNIVERSITY")
def test_before_phase_a_of_the_next_turn() -> None:
    hands = [player(hand={"colonist": 5}), scholar(hand={"colonist": 5})]
    table = lesson(*hands, owner=1, at="new_order", initiative=[(0, "colonist")])
    assert table.legal_actions() == ["university:order", "university:wait"]
    play(table, "university:order")
    assert middle(table)["order"] == [1, 0]
    assert asked(table) == ("place", 1)
    other = lesson(scholar(hand={"colonist": 5}), player(hand={"colonist": 5}), owner=0, at="new_order", order=[1, 0])
    assert asked(other) == ("university", 0)
    first = lesson(*hands, owner=1, at="new_order", order=[1, 0])
    assert asked(first) == ("place", 1), "who is first already is not asked"


@clause("AD-CAP-II-UNIVERSITY")
def test_once_in_the_game_and_five_points_all_the_same() -> None:
    table = lesson(player(), player(), scholar(), owner=2, at="initiative_line", initiative=THREE)
    assert table.score_sheet()[2]["achievements"] == 5
    play(table, "university:initiative")
    assert table.score_sheet()[2]["achievements"] == 5
    assert asked(table) == ("place", 2)
    refused(table, "university:order", UNIVERSITY)


@clause("AD-CAP-II-UNIVERSITY")
def test_without_the_tile() -> None:
    table = position(player(hand={"colonist": 2}), player(hand={"colonist": 2}))
    explanation = table.explain("university:order")
    assert explanation is not None
    assert explanation.clause == UNIVERSITY
    assert "do not own" in explanation.reason


@clause("AD-CAP-II-UNIVERSITY")
def test_only_its_owner_is_asked() -> None:
    """Seat 0 stands behind seat 1 on every line, but the tile is another's."""
    behind: list[Any] = [(0, "colonist"), (1, "colonist"), (0, "colonist")]
    rich = [player(money=50, discovery={"captain": 1}), player(money=50), scholar(money=50)]
    for line, field in (("dock_line", "dock"), ("capital_line", "capital")):
        figures: dict[str, Any] = {field: behind}
        table = lesson(*rich, owner=2, at=line, offer=["taxes", "market"], **figures)
        assert table.to_move == 0
        assert not any(action.startswith("university") for action in table.legal_actions())
        refused(table, "university:dock3", UNIVERSITY)


@clause("AD-CAP-II-UNIVERSITY")
def test_its_owner_is_not_asked_twenty_useless_questions() -> None:
    """In random play with the tile never used, a turn has two or three questions about it, not more."""
    questions = turns = 0
    for seed in range(20):
        hands = [scholar(hand={"colonist": 5}), *(player(hand={"colonist": 5}, money=30) for _ in range(3))]
        table = lesson(*hands, turn=4, seed=seed, offer=["taxes", "market", "fortress"], undiscovered=["peru"])
        rng = random.Random(seed)
        while not table.is_over:
            if asked(table)[0] == "university":
                assert table.to_move == 0
                questions += 1
                play(table, "university:wait")
            else:
                play(table, rng.choice([a for a in table.legal_actions() if not a.startswith("university")]))
        turns += 5
    assert 0 < questions < 3 * turns
