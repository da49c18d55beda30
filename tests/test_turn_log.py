"""The log by turns: in whole random games every event is told in exactly one row, to those who may know it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from doubloon.engine.turn_words import secret_choice
from doubloon.engine.turns import Digest, Heading, LogRow, LogTurn, TurnLog, story
from doubloon.engine.words import LANGUAGES, Catalogue
from doubloon.games import find_game
from doubloon.server import journal, protocol, telling
from doubloon.server.tables import LiveTable
from doubloon.server.turn_rows import MOST_MARKS, marks, turn_rows
from doubloon.testing.codes import codes_in
from tests.live import opened

NAMES = ["Anna", "Boris", "Clara", "David"]
CITY = {"expansion": True, "modules": "A,B,C,D"}
SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    ("puerto-rico", 4, {}),
    ("puerto-rico", 2, {}),
    ("burgundy", 3, {"board_mode": "advanced-secret", "effects_optional": True}),
    ("burgundy", 1, {}),
    ("age-of-discovery", 4, {}),
    ("santa-maria", 4, {}),
    ("santa-maria", 3, CITY),
]
LONG_ENOUGH = 400  # actions
every_setting = pytest.mark.parametrize(("slug", "players", "options"), SETTINGS, ids=str)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def at_many_moments(slug: str, players: int, options: dict[str, Any]) -> Iterator[LiveTable]:
    """A table after every action of a random game."""
    live, dice = opened(slug, options, NAMES[:players]), random.Random(f"{slug} {players}")
    for _ in range(LONG_ENOUGH):
        if live.table is None or live.to_move is None:
            return
        live.apply(journal.Acted(live.to_move, [dice.choice(live.table.legal_actions())]), 0)
        yield live


def played_out(slug: str, players: int, options: dict[str, Any]) -> LiveTable:
    return list(at_many_moments(slug, players, options))[-1]


@every_setting
def test_every_event_is_in_one_row(slug: str, players: int, options: dict[str, Any]) -> None:
    live = played_out(slug, players, options)
    silent = live.game.presentation.is_silent
    rows = {row.row for row in turn_rows(live, "en", 0, list(range(players)))}
    for played, entry in zip(live.played, telling.log_entries(live, "en", 0, list(range(players))), strict=True):
        loud = [event for event in entry.events if not silent(event)]
        assert len(entry.events) == len(played.events)
        assert {event["row"] for event in loud} == {row for row, _, _ in entry.told} <= rows
        told = Counter(row for row, _, text in entry.told for _ in range(sentences(text)))
        assert told == Counter(event["row"] for event in loud)


def sentences(text: str) -> int:
    """How many events a sentence tells: those that share a subject are divided by semicolons."""
    own = ("its effect is lost", "the prize is lost", "it stays in the Port", "the old achievements leave the game")
    for phrase in (*own, "the conquistador is lost"):
        text = text.replace(f"; {phrase}", "")
    if text.startswith(("Year ", "The warrior ")):
        return 1
    return text.count("; ") + 1


@every_setting
def test_rows_follow_each_other_and_keep_seats_apart(slug: str, players: int, options: dict[str, Any]) -> None:
    live = played_out(slug, players, options)
    firsts = [row.steps[0].number for row in live.turns().rows]
    assert firsts == sorted(firsts)
    assert len(firsts) < sum(len(played.events) for played in live.played)
    for row in live.turns().rows:
        seat = live.game.presentation.digest(row, True).seat
        assert seat is None or seat == row.steps[0].seat
        if slug in ("burgundy", "santa-maria") and seat is not None:
            assert {step.seat for step in row.steps} == {seat}, "a seat's turn has no decision of another"


@every_setting
def test_a_turn_goes_on_in_its_row(slug: str, players: int, options: dict[str, Any]) -> None:
    """What is told while the game runs is what the whole log tells afterwards."""
    said: dict[int, protocol.TurnRow] = {}
    live = None
    for live in at_many_moments(slug, players, options):
        number = len(live.played)
        said |= {row.row: row for row in turn_rows(live, "en", number - 1, [0])}
    assert live is not None
    whole = {row.row: row for row in turn_rows(live, "en", 0, [0])}
    secret = {row for row in said if said[row].label == secret_choice("en")}
    assert set(whole) == set(said) - secret, "of what was secret, the row that reveals it tells"
    assert [whole[row].gains for row in whole] == [said[row].gains for row in whole]


@every_setting
@every_language
def test_rows_are_worded_without_codes(slug: str, players: int, options: dict[str, Any], lang: str) -> None:
    live = played_out(slug, players, options)
    assert live.table is not None
    names = live.table.words(lang).names
    for row in turn_rows(live, lang, 0, [0]):
        assert row.label or row.gains, row
        for text in (row.label, row.head.text, row.head.aside):
            assert not codes_in(text), text
            assert "{" not in text
        for _, what, _ in row.gains:
            category, _, ident = what.partition(":")
            assert ident in names[category], what
            assert not codes_in(live.table.words(lang).name(category, ident))


@every_setting
@every_language
def test_marks_are_few_and_never_ones_own_last_deed(
    slug: str, players: int, options: dict[str, Any], lang: str
) -> None:
    found = 0
    for live in at_many_moments(slug, players, options):
        seat = live.to_move
        if seat is None:
            continue
        told = marks(live, seat, lang, [seat])
        found += len(told)
        assert len(told) <= MOST_MARKS
        if live.played[-1].seat == seat:
            assert all(mark.seat != seat for mark in told)
        for mark in told:
            assert mark.text
            assert not codes_in(mark.text)
    assert (found > 0) == (players > 1), "alone there is nobody who changes anything meanwhile"


def test_a_secret_choice_stays_secret_in_rows_and_marks() -> None:
    live = opened("burgundy", {"board_mode": "advanced-secret"}, NAMES[:3])
    assert live.table is not None
    chooser = live.to_move
    assert chooser is not None
    live.apply(journal.Acted(chooser, [live.table.legal_actions()[0]]), 0)
    other = next(seat for seat in range(3) if seat != chooser)
    entry = telling.log_entries(live, "en", 0, [other])[0]
    (row,) = turn_rows(live, "en", 0, [other])
    assert (row.seat, row.label, row.gains, row.icon) == (chooser, entry.text, [], "")
    assert (entry.action, entry.events) == ("", [])
    assert [text for _, _, text in entry.told] == [entry.text]
    assert marks(live, other, "en", [other]) == []


def test_taking_back_gathers_the_rows_anew() -> None:
    live = opened("santa-maria", {}, NAMES[:2])
    assert live.table is not None
    live.apply(journal.Acted(int(live.to_move or 0), [live.table.legal_actions()[0]]), 0)
    before = turn_rows(live, "en", 0, [0])
    live.apply(journal.Acted(int(live.to_move or 0), [live.table.legal_actions()[-1]]), 0)
    live.apply(journal.Undone(live.played[-1].seat, 1), 0)
    assert turn_rows(live, "en", 0, [0]) == before


def test_readers_are_you_and_friends_at_one_device_are_not() -> None:
    live = opened("puerto-rico", {"governor": 0}, NAMES[:3])
    live.apply(journal.Acted(0, ["prospector" if "prospector" in _legal(live) else "craftsman"]), 0)
    alone, together = (telling.log_entries(live, "en", 0, mine)[0].told[0][2] for mine in ([0], [0, 1]))
    assert alone.startswith("You take the role of")
    assert together.startswith("Anna takes the role of")


def _legal(live: LiveTable) -> list[str]:
    assert live.table is not None
    return live.table.legal_actions()


def test_what_one_seat_does_in_succession_has_one_subject() -> None:
    words = Catalogue("en", {"events": {"a": "{seat} {seat:sings|sing}.", "b": "Rain falls.", "c": "{seat}: no."}})
    events = [{"event": kind, "seat": seat} for kind, seat in (("a", 0), ("a", 0), ("a", 1), ("c", 1))]
    told = story(words, [*events, {"event": "b"}], ["Ann", "Bob"], reader=0)
    assert told == [(0, "You sing; sing."), (1, "Bob sings."), (1, "Bob: no."), (None, "Rain falls.")]


def test_the_plain_presentation_has_a_row_for_every_turn_of_a_seat() -> None:
    """A game that says nothing of its log gets one by seats."""
    log = TurnLog(lambda turn, event: None)
    action = find_game("puerto-rico").action_space(find_game("puerto-rico").components).actions[0]
    for seat in (0, 0, 1, 0):
        log.add(seat, action, LogTurn((1, seat), Heading("round", {"n": 1})), [{"event": "game_over"}])
    assert [len(row.steps) for row in log.rows] == [2, 1, 1]
    assert all(isinstance(row, LogRow) for row in log.rows)
    assert Digest(0).gains == ()
