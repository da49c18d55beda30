"""The hand of the Maya player is a secret: nothing that another seat can see, hear or imagine depends on it."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon._pure import is_compiled
from doubloon.engine.state import Event
from doubloon.games.santa_maria.city.box import CARD_IDS
from doubloon.testing import asked
from doubloon.testing.american_kingdoms import new
from doubloon.testing.mayan_city import city, on_offer, town_of
from tests.helpers import clause, play

GAMES = 2 if is_compiled() else 1


def with_other_hand(table: doubloon.Table, seed: str) -> doubloon.Table:
    """The same table, with hand and deck dealt otherwise; nobody but the Maya player could tell them apart."""
    data = table.to_dict()
    town = data["position"]["city"]
    unseen = [*town["hand"], *town["deck"], *town["under_deck"]]
    random.Random(seed).shuffle(unseen)
    held, under = len(town["hand"]), len(town["under_deck"])
    town["hand"], town["under_deck"] = unseen[:held], unseen[held : held + under]
    town["deck"] = sorted(unseen[held + under :], key=CARD_IDS.index)
    return doubloon.from_dict(data)


def others(table: doubloon.Table) -> list[int | None]:
    maya = table.to_dict()["position"]["maya"]
    return [None, *(seat for seat in range(table.players) if seat != maya)]


@clause("AK-MAYA-09")
def test_others_see_how_many_cards_but_not_which() -> None:
    table = city(hand=("C01", "C02", "C03"), under_deck=("C04",), tucked={"trade": ["C05"]})
    for seat in (None, 1, 2):
        town = table.view(seat)["position"]["city"]
        assert (town["hand"], town["under_deck"], town["deck"], town["hand_size"]) == (3, 1, 19, 3)
        shown = json.dumps(table.view(seat))
        assert set(re.findall(r"C\d\d", shown)) == {"C05"}
    own = table.view(0)["position"]["city"]
    assert (own["hand"], own["under_deck"], own["deck"]) == (["C01", "C02", "C03"], ["C04"], 19)


@clause("AK-MAYA-09")
@pytest.mark.parametrize("modules", ["D", "C,D"])
def test_no_view_depends_on_the_hand_at_any_moment(modules: str) -> None:
    for seed in range(GAMES):
        table = new(3, seed, modules)
        rng = random.Random(seed)
        while not table.is_over:
            twin = with_other_hand(table, f"{seed} {len(table.history)}")
            assert (twin.to_move, asked(twin)) == (table.to_move, asked(table))
            for seat in others(table):
                assert twin.view(seat) == table.view(seat)
            assert twin.question("en") == table.question("en")
            busy = [action for action in table.legal_actions() if not action.startswith("pass:")]
            table.play(rng.choice(busy if busy and rng.random() < 0.95 else table.legal_actions()))


@clause("AK-MAYA-09")
def test_the_maya_player_is_asked_even_if_the_hand_has_nothing() -> None:
    # C20 has a technology for a 5, C01 has none; whether one of them is held must not show.
    for hand, answers in ((("C20",), 2), (("C01",), 1)):
        table = city(white=(5,), hand=hand, full={})
        play(table, "white:5", "enter:5", "stop")
        assert asked(table) == ("after_die", 0)
        assert len(table.legal_actions()) == answers
    for hand in (("C20",), ("C01",)):
        table = city(white=(5,), hand=hand, full={}, coins=0)
        table.play("white:5")
        assert asked(table) == ("enter_city", 0)


@clause("AK-MAYA-09", "AK-MAYA-24")
def test_even_the_last_pass_space_is_asked_about() -> None:
    spaces = ("coins", "religion", "conquistador", "ship")
    passed = {seat: {"pass_space": space} for seat, space in enumerate(spaces, 1)}
    dice = {"R1S2": "white", "R2S2": "white", "R3S1": "white", "R5S3": "blue"}
    table = city(5, "C,D", colonists=passed, hand=("C13",), full={}, cover=dice, envoys=("white", "blue"), blue=())
    assert (asked(table), table.legal_actions()) == (("maya_turn", 0), ["pass:road"])


@clause("AK-MAYA-09")
def test_no_event_depends_on_the_hand() -> None:
    """Whatever is played from both tables, others hear the same; cards are named when they are tucked."""
    for seed in range(6):
        table = new(2, seed, "D")
        rng = random.Random(seed)
        while not table.is_over:
            twin = with_other_hand(table, f"{seed} {len(table.history)}")
            both = [action for action in table.legal_actions() if action in twin.legal_actions()]
            action = rng.choice(both)
            assert heard(table.copy(), action) == heard(twin, action)
            table.play(action)


def heard(table: doubloon.Table, action: str) -> list[dict[str, Any]]:
    events: list[Event] = []
    table.listen(events.append)
    table.play(action)
    return [table.game.event_data(event) for event in events]


@clause("AK-MAYA-09")
def test_events_name_no_card_that_is_not_tucked() -> None:
    for seed in range(6):
        table = new(3, seed, "C,D")
        rng = random.Random(seed)
        while not table.is_over:
            told = json.dumps(heard(table, rng.choice(table.legal_actions())))
            tucked = {card for cards in town_of(table)["tucked"].values() for card in cards}
            assert set(re.findall(r"C\d\d", told)) <= tucked


@clause("AK-MAYA-09")
def test_a_record_in_progress_names_no_card_that_is_not_tucked() -> None:
    """Its hashes seal the secret dice as well as the hand, so they tell nothing; they are left out here."""
    for seed in range(4):
        table = new(3, seed, "D")
        rng = random.Random(seed)
        while not table.is_over:
            table.play(rng.choice(table.legal_actions()))
            if len(table.history) % 25 == 0:
                check_record(table)


def check_record(table: doubloon.Table) -> None:
    record = table.record(reveal_seed=False)
    assert "seed" not in record.headers
    assert "position" not in record.headers
    tucked = {card for cards in town_of(table)["tucked"].values() for card in cards}
    written = " ".join(move.action for move in record.moves) + json.dumps(record.headers | record.ending)
    assert set(re.findall(r"C\d\d", written)) <= tucked


@clause("AK-MAYA-40", "AK-MAYA-09")
def test_cards_put_away_are_named_by_their_place() -> None:
    table = city(hand=("C01", "C07", "C08"), full={}, coins=2)
    play(table, "play:C01:trade", "swap")
    assert on_offer(table, "put") == ["1", "2"]
    twin = with_other_hand(table, "other")
    assert twin.legal_actions() == table.legal_actions()


@clause("AK-MAYA-09")
def test_imagined_hands_are_dealt_from_all_cards_that_were_not_seen() -> None:
    table = city(hand=("C01", "C02", "C03"), under_deck=("C04", "C06"), tucked={"trade": ["C05"]})
    seen: Counter[str] = Counter()
    for seed in range(200):
        town = town_of(table.imagine(1, seed))
        assert (len(town["hand"]), len(town["under_deck"]), len(town["deck"])) == (3, 2, 18)
        assert sorted([*town["hand"], *town["under_deck"], *town["deck"]]) == [c for c in CARD_IDS if c != "C05"]
        assert town["tucked"] == {"trade": ["C05"]}
        seen.update(town["hand"])
    # 600 cards from 23: about 26 of each.
    assert len(seen) == 23
    assert min(seen.values()) >= 8
    assert max(seen.values()) <= 50


@clause("AK-MAYA-09")
def test_the_maya_player_knows_the_hand_and_the_cards_put_away() -> None:
    table = city(hand=("C01", "C02", "C03"), under_deck=("C04", "C06"))
    town = town_of(table.imagine(0, 7))
    assert (town["hand"], town["under_deck"]) == (["C01", "C02", "C03"], ["C04", "C06"])


@clause("AK-MAYA-09")
def test_an_imagined_table_depends_on_nothing_hidden() -> None:
    """What a bot at another seat is given is the same whatever the hand is, the answers of the Maya included."""
    for seed in range(3):
        table = new(3, seed, "C,D")
        rng = random.Random(seed)
        while not table.is_over:
            twin = with_other_hand(table, f"{seed} {len(table.history)}")
            for seat in others(table)[1:]:
                assert seat is not None
                imagined, same = table.imagine(seat, 5), twin.imagine(seat, 5)
                assert imagined.to_dict() == same.to_dict()
                assert imagined.legal_actions() == same.legal_actions()
                held = town_of(imagined)["hand"]
                for action in imagined.legal_actions():
                    assert set(re.findall(r"C\d\d", action)) <= set(held)
            table.play(rng.choice(table.legal_actions()))
