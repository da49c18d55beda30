"""Expeditions (AD-DISC)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import player, position
from tests.helpers import clause, events_of, play, refused


def voyage(*people: dict[str, Any], **fields: Any) -> doubloon.Table:
    return position(*people, at="discovery_line", only=True, **fields)


@clause("AD-DISC-01")
def test_one_expedition_a_turn_in_turn_order() -> None:
    table = voyage(
        player(discovery={"colonist": 4}),
        player(discovery={"colonist": 4}),
        undiscovered=["peru", "canada"],
        order=[1, 0],
    )
    assert asked(table) == ("send", 1)
    play(table, "send:colonist=2")
    assert asked(table) == ("explore", 1)
    play(table, "explore:peru")
    assert asked(table) == ("send", 0), "nobody launches twice"
    play(table, "pass")
    assert table.is_over, "a chance declined does not come back"
    assert seat_of(table, 0)["discovery"] == {"colonist": 4}


@clause("AD-DISC-01")
def test_who_has_nobody_on_the_line_is_not_asked() -> None:
    assert voyage(player(), player(), undiscovered=["peru"]).is_over


@clause("AD-DISC-02")
def test_figures_are_announced_before_the_target() -> None:
    table = voyage(player(discovery={"captain": 2, "soldier": 1, "colonist": 3}), undiscovered=["peru", "canada"])
    assert table.legal_actions() == ["send:captain=0", "send:captain=1", "send:captain=2", "pass"]
    refused(table, "send:captain=3", "AD-DISC-02")
    refused(table, "send:colonist=1", "AD-DISC-02")
    play(table, "send:captain=1", "send:soldier=1")
    assert table.legal_actions() == [f"send:colonist={n}" for n in range(4)]
    play(table, "send:colonist=2")
    assert table.legal_actions() == ["explore:canada", "explore:peru"]
    refused(table, "explore:brazil", "AD-DISC-02")
    play(table, "explore:canada")
    assert seat_of(table, 0)["discovery"] == {"captain": 1, "colonist": 1}


@clause("AD-DISC-01", "AD-DISC-02")
def test_an_expedition_is_declined_at_once_or_has_at_least_one_figure() -> None:
    table = voyage(player(discovery={"captain": 1, "soldier": 1, "colonist": 2}), undiscovered=["peru", "canada"])
    declined = table.copy()
    assert [event["event"] for event in events_of(declined, ["pass"])] == ["no_expedition"]
    assert declined.is_over
    play(table, "send:captain=0")
    assert table.legal_actions() == ["send:soldier=0", "send:soldier=1"]
    play(table, "send:soldier=0")
    assert table.legal_actions() == ["send:colonist=1", "send:colonist=2"]
    refused(table, "send:colonist=0", "AD-DISC-02")
    refused(table, "pass", "AD-DISC-02")


@clause("AD-DISC-02")
def test_merchants_and_missionaries_go_as_colonists() -> None:
    """All three are worth the same here, so one question is about them together; colonists go first."""
    table = voyage(player(discovery={"colonist": 1, "merchant": 1, "missionary": 1}), known={"peru": "token_03"})
    play(table, "send:colonist=2")
    assert seat_of(table, 0)["discovery"] == {"missionary": 1}
    assert seat_of(table, 0)["tokens"] == ["token_03"]


@clause("AD-DISC-02", "AD-COMP-02")
def test_with_limited_figures_each_kind_is_asked_for() -> None:
    people = player(discovery={"colonist": 2, "merchant": 1, "missionary": 1})
    table = voyage(people, known={"peru": "token_03"}, options={"strict_supply": True})
    assert table.legal_actions() == ["send:merchant=0", "send:merchant=1", "pass"]
    play(table, "send:merchant=0")
    assert table.legal_actions() == ["send:missionary=0", "send:missionary=1"]
    play(table, "send:missionary=1", "send:colonist=1")
    assert seat_of(table, 0)["discovery"] == {"colonist": 1, "merchant": 1}


@clause("AD-DISC-03", "AD-DISC-04", "AD-DISC-07", "AD-DISC-09", "AD-HERO-SOLDIER")
def test_ed_30_exact_strength_and_loot() -> None:
    table = voyage(player(discovery={"captain": 1, "soldier": 2}), known={"peru": "token_13"})
    play(table, "send:captain=1", "send:soldier=2")
    red = seat_of(table, 0)
    assert red["money"] == 4 + 2 * 5
    assert red["colonists"] == {"peru": 1}
    assert red["soldiers"] == {}, "soldiers never stay in the region"
    assert red["tokens"] == ["token_13"]
    assert red["discovery"] == {}
    assert red["hand"] == {}
    assert table.score_sheet()[0]["discoveries"] == 6


@clause("AD-DISC-03")
def test_one_less_than_the_natives_fails() -> None:
    table = voyage(player(discovery={"captain": 1, "soldier": 1}), known={"peru": "token_13"})
    play(table, "send:captain=1", "send:soldier=1")
    assert seat_of(table, 0)["tokens"] == []
    assert seat_of(table, 0)["money"] == 0


@clause("AD-DISC-04")
def test_the_free_colonist_is_always_a_plain_one() -> None:
    table = voyage(player(discovery={"soldier": 3}), known={"peru": "token_01"})
    play(table, "send:soldier=1")
    assert (seat_of(table, 0)["colonists"], seat_of(table, 0)["soldiers"]) == ({"peru": 1}, {})
    assert seat_of(table, 0)["money"] == 1 + 2


@clause("AD-DISC-05")
def test_a_region_won_is_open_to_everybody_from_the_next_turn_on() -> None:
    table = position(
        player(discovery={"colonist": 1}),
        player(hand={}),
        at="discovery_line",
        known={"peru": "token_01", "canada": "token_16"},
    )
    play(table, "send:colonist=1", "explore:peru")
    assert middle(table)["turn"] == 2
    assert "peru" not in middle(table)["region_token"]
    while asked(table)[0] == "place":
        free = middle(table)["dock"][0] is None and table.to_move == 1
        play(table, "colonist>dock" if free else "colonist>port")
    assert asked(table) == ("land", 1)
    assert "land:peru" in table.legal_actions()
    assert "land:canada" not in table.legal_actions()


@clause("AD-DISC-06", "AD-DISC-07", "AD-DISC-08", "AD-INFO-03")
def test_ed_31_a_failed_expedition() -> None:
    table = voyage(
        player(discovery={"colonist": 5}),
        player(discovery={"colonist": 4}),
        undiscovered=["peru", "canada"],
        unseen=["token_12", "token_14"],
    )
    play(table, "send:colonist=3", "explore:peru")
    blue = seat_of(table, 0)
    assert blue["discovery"] == {"colonist": 2}
    assert (blue["money"], blue["tokens"], blue["colonists"], blue["hand"]) == (0, [], {}, {})
    seen = middle(table)["region_token"]["peru"]
    assert seen in ("token_12", "token_14")
    assert table.view(1)["position"]["region_token"]["peru"] == seen, "everybody has seen it"
    play(table, "send:colonist=4", "explore:peru")
    assert seen in seat_of(table, 1)["tokens"]
    assert seat_of(table, 1)["colonists"] == {"peru": 1}


@clause("AD-DISC-06")
def test_a_token_seen_stays_where_it_is() -> None:
    for seed in range(10):
        table = voyage(player(discovery={"colonist": 1}), seed=seed, known={"peru": "token_16"})
        play(table, "send:colonist=1")
        assert middle(table)["region_token"] == {"peru": "token_16"}


@clause("AD-DISC-08")
def test_figures_stay_for_later_turns() -> None:
    table = position(player(discovery={"captain": 2}), at="discovery_line", undiscovered=["peru", "canada"])
    play(table, "pass")
    assert middle(table)["turn"] == 2
    assert seat_of(table, 0)["discovery"] == {"captain": 2}


@clause("AD-DISC-09")
def test_loot_pays_for_training_in_the_same_turn() -> None:
    table = position(
        player(discovery={"soldier": 2}),
        at="discovery_line",
        known={"peru": "token_03"},
        specialists={"training": (0, "colonist")},
    )
    play(table, "send:soldier=2")
    assert asked(table) == ("train", 0)
    assert seat_of(table, 0)["money"] == 1 + 2 * 3


@clause("AD-DISC-10")
def test_es_19_a_deck_discovery_gives_no_colonist() -> None:
    table = voyage(player(discovery={"soldier": 1, "colonist": 2}), player(), deck=["mississippi"])
    play(table, "send:soldier=1", "send:colonist=2")
    red = seat_of(table, 0)
    assert red["money"] == 2 + 1
    assert red["cards"] == ["mississippi"]
    assert red["colonists"] == {}
    assert table.score_sheet()[0]["discoveries"] == 4
    assert middle(table)["deck"] == {}


@clause("AD-DISC-10", "AD-DISC-07")
def test_a_card_not_won_goes_back_into_the_deck() -> None:
    table = voyage(player(discovery={"soldier": 3}), player(), deck=["china", "india"])
    play(table, "send:soldier=2")
    assert middle(table)["deck"] == {"china": 1, "india": 1}
    assert seat_of(table, 0)["cards"] == []
    assert seat_of(table, 0)["money"] == 0
    assert seat_of(table, 0)["discovery"] == {"soldier": 1}


@clause("AD-DISC-10")
def test_ed_32_the_deck_opens_in_the_middle_of_the_line() -> None:
    table = voyage(
        player(discovery={"captain": 3}), player(discovery={"captain": 3}), known={"peru": "token_01"}, deck=["siam"]
    )
    play(table, "send:captain=3")
    assert seat_of(table, 0)["tokens"] == ["token_01"]
    play(table, "send:captain=3")
    assert "siam" in seat_of(table, 1)["cards"]
    assert seat_of(table, 1)["colonists"] == {}


@clause("AD-DISC-11")
def test_the_deck_is_closed_while_a_region_is_undiscovered() -> None:
    table = voyage(player(discovery={"captain": 3}), undiscovered=["peru"])
    play(table, "send:captain=3")
    assert len(middle(table)["deck"]) == 16
    assert len(seat_of(table, 0)["tokens"]) == 1


@clause("AD-DISC-11")
def test_nothing_left_to_discover() -> None:
    table = voyage(player(discovery={"captain": 3}), player(discovery={"captain": 3}), deck=[])
    assert table.is_over
    assert seat_of(table, 0)["discovery"] == {"captain": 3}
    last = voyage(player(discovery={"captain": 3}), player(discovery={"captain": 3}), deck=["siam"])
    play(last, "send:captain=3")
    assert last.is_over, "the first took the last card"


@pytest.mark.parametrize("sent", range(1, 6))
@clause("AD-DISC-03", "AD-DISC-04")
def test_over_strength_gives_nothing(sent: int) -> None:
    table = voyage(player(discovery={"colonist": 5}), known={"peru": "token_01"})
    play(table, f"send:colonist={sent}")
    assert seat_of(table, 0)["money"] == 1
    assert seat_of(table, 0)["discovery"].get("colonist", 0) == 5 - sent
