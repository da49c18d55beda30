"""Staged scoring: over whole random games every point is told, once, and in words of both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import doubloon
from doubloon.engine.staging import FINAL, news_lines, part_label, title, told_row
from doubloon.engine.state import Event
from doubloon.engine.words import LANGUAGES
from doubloon.testing.codes import codes_in

TABLES: list[tuple[str, int, dict[str, Any], int]] = [
    ("puerto-rico", 3, {}, 1),
    ("burgundy", 4, {"castle_link": True}, 1),
    ("burgundy", 1, {}, 1),
    ("age-of-discovery", 5, {}, 1),
    ("age-of-discovery", 3, {}, 2),
    ("santa-maria", 4, {}, 1),
    ("santa-maria", 1, {}, 1),
    ("santa-maria", 4, {"expansion": True, "modules": "A,B,C,D"}, 1),
]
whole_games = pytest.mark.parametrize(("game", "players", "options", "seed"), TABLES)
# What is scored before the end of the game, by the lines of the score sheet that change with it and with nothing else.
STAGED_SOURCES = {
    "age-of-discovery": ("colonies_1", "colonies_2", "colonies_3"),
    "santa-maria": ("conquest",),
}
# Events that pay in the parts that are staged, by what they pay and where they tell how much.
PAID = {
    "age-of-discovery": {"income": "talers", "mint_paid": "talers", "rum_paid": "talers", "tile_paid": "talers"},
    "burgundy": {"silver_gained": "silver", "workers_gained": "workers"},
}


def told(game: str, players: int, options: dict[str, Any], seed: int) -> Iterator[tuple[doubloon.Table, Any, Any, Any]]:
    """A whole game: after every action the table, the score sheet before it, its events and its scoring."""
    table = doubloon.new(game, players=players, seed=seed, options=options)
    luck = Random(seed)
    while not table.is_over:
        before, events = table.score_sheet(), list[Event]()
        table.listen(events.append)
        table.play_code(luck.choice(table.state.options))
        yield table, before, events, table.staging(events)


@whole_games
def test_points_in_play_are_told_when_they_are_scored(
    game: str, players: int, options: dict[str, Any], seed: int
) -> None:
    for table, before, _, staging in told(game, players, options, seed):
        rows = [row for row in staging.rows if row.part != FINAL] if staging else []
        for source in STAGED_SOURCES.get(game, ()):
            gained = [now[source] - then[source] for now, then in zip(table.score_sheet(), before, strict=True)]
            amounts = [row.amounts for row in rows if row.source == source]
            assert [sum(each[seat] for each in amounts) for seat in range(players)] == gained
        if staging and "points" in staging.totals:
            assert staging.totals["points"] == table.scores()


@whole_games
def test_the_end_tells_the_whole_score_sheet(game: str, players: int, options: dict[str, Any], seed: int) -> None:
    *_, (table, _, _, staging) = told(game, players, options, seed)
    assert table.is_over
    rows = [row for row in staging.rows if row.unit == "points"]
    for seat, sheet in enumerate(table.score_sheet()):
        assert sum(row.amounts[seat] for row in rows) == sum(sheet.values())
        for source, points in sheet.items():
            assert sum(row.amounts[seat] for row in rows if row.source == source) == points


@whole_games
def test_what_is_paid_is_told_once(game: str, players: int, options: dict[str, Any], seed: int) -> None:
    for table, _, events, staging in told(game, players, options, seed):
        paid = [Counter[str]() for _ in range(players)]
        for event in map(table.game.event_data, events):
            if event["event"] == "privateers":
                paid[event["seat"]]["talers"] += event["n"]
                paid[event["seat_other"]]["talers"] -= event["n"]
            elif event["event"] in PAID.get(game, ()) and (game != "burgundy" or event["clause"].startswith("CB-EOP")):
                paid[event["seat"]][PAID[game][event["event"]]] += event["n"]
        for seat in range(players):
            for unit in ("talers", "silver", "workers"):
                gained = staging.gained(unit, players)[seat] if staging else 0
                assert gained == paid[seat][unit]
        if staging and "talers" in staging.totals:
            assert staging.totals["talers"] == [int(player.money) for player in table.state.players]


@whole_games
def test_it_is_told_in_words(game: str, players: int, options: dict[str, Any], seed: int) -> None:
    for table, _, events, staging in told(game, players, options, seed):
        if staging is None:
            continue
        assert [row.part for row in staging.rows] == sorted((row.part for row in staging.rows), key=staging.parts.index)
        assert 0 <= staging.first < len(events)
        for lang in LANGUAGES:
            words = table.game.words(lang)
            said = [title(words, staging), *(part_label(words, staging, part) for part in staging.parts)]
            for row in staging.rows:
                label, text = told_row(words, row, table.names)
                assert text or row.unit != "points"
                said += [label, text] if text else [label]
                assert row.clause in table.game.rulebook[lang].clauses
            said += [words.say("staging", f"unit_{unit}", {}) for unit in staging.totals]
            said += news_lines(words, staging, table.names)
            for sentence in said:
                assert sentence.strip() == sentence != ""
                assert not set("{}_|") & set(sentence)
                assert not codes_in(sentence), sentence
                if lang == "en":
                    assert not re.search("[А-яЁё]", sentence)


def test_hidden_points_are_not_told_by_totals() -> None:
    """Where the points of others are hidden, no total gives them away before the end."""
    totals = [
        staging.totals
        for *_, staging in told("santa-maria", 3, {"hide_opponents_points": True}, 3)
        if staging is not None
    ]
    assert len(totals) == 3
    assert [bool(each) for each in totals] == [False, False, True]
