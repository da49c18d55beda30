"""How strong the bots are said to be: as measured, and no otherwise."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.arena.strength import SHARED_STYLE, page_of, read_report, strength_files, table
from doubloon.bots import all_bots, bots_for
from doubloon.bots.strength import FILE, in_words, measured, strength_of
from doubloon.bots.weight_files import folder
from doubloon.engine.words import LANGUAGES

REPORTS = Path(__file__).parents[2] / "docs" / "strength"


def rung(level: str, below: str | None, players: int = 4, wins: float = 0.5212) -> dict[str, Any]:
    share = [wins - 0.05, wins + 0.05]
    return {
        "level": level,
        "below": below,
        "players": players,
        "games": 400,
        "win_share": wins,
        "win_share_ci95": share,
    }


def test_what_is_said_is_what_the_reports_have_found() -> None:
    """Write the files anew as their heading tells, whenever a ladder was played."""
    reports = [read_report(path) for path in sorted(REPORTS.glob("*.json"))]
    shipped = {slug: (folder(slug) / FILE).read_text(encoding="utf-8") for slug in doubloon.GAMES}
    assert shipped == strength_files(reports)


def test_the_pages_show_what_the_reports_have_found() -> None:
    """Write them anew with --pages, whenever they are to look otherwise."""
    assert (REPORTS / SHARED_STYLE).is_file()
    for path in sorted(REPORTS.glob("*.json")):
        assert path.with_suffix(".html").read_text(encoding="utf-8") == page_of(read_report(path)), path.name


def test_the_table_is_what_the_reports_have_found() -> None:
    """Print it anew with --table, whenever a ladder was played."""
    reports = [read_report(path) for path in sorted(REPORTS.glob("*.json"))]
    assert table(reports) in (REPORTS / "README.md").read_text(encoding="utf-8")


def test_the_table_shows_games_side_by_side_and_weak_bots_first() -> None:
    reports = [
        {"game": "santa-maria", "rungs": [rung("expert", "hard", 2), rung("expert", "hard"), rung("easy", None, 1)]},
        {"game": "burgundy", "rungs": [rung("easy", "novice"), rung("exec:mine", "easy"), rung("greedy", "random")]},
    ]
    found = "52.1 % of 400 (47.1 % – 57.1 %)"
    assert table(reports).splitlines()[2:] == [
        f"| 4 | greedy | random | {found} |  |",
        f"| 4 | easy | novice | {found} |  |",
        f"| 4 | expert | hard |  | {found} |",
        f"| 2 | expert | hard |  | {found} |",
    ]


def test_every_bot_is_told_once_at_the_usual_table() -> None:
    """With four seats, or nearly; alone nobody wins against anybody, and programs of others are not ours to praise."""
    rungs = [
        rung("easy", None, 1),
        rung("easy", "novice", 2),
        rung("easy", "novice", 4),
        rung("easy", "novice", 5),
        rung("medium", "easy", 3),
        rung("medium", "easy", 2),
        rung("exec:mine", "medium"),
    ]
    other = [rung("medium", "greedy", 4), rung("priest", "medium", 4)]
    reports = [{"game": "santa-maria", "rungs": other}, {"game": "santa-maria", "rungs": rungs}]
    found = tomllib.loads(strength_files(reports)["santa-maria"])
    assert {bot: (one["against"], one["seats"]) for bot, one in found.items()} == {
        "easy": ("novice", 4),
        "medium": ("easy", 3),
        "priest": ("medium", 4),
    }
    assert found["easy"] == {
        "against": "novice",
        "seats": 4,
        "games": 400,
        "wins": 0.521,
        "low": 0.471,
        "high": 0.571,
    }


def test_strength_is_told_in_a_sentence() -> None:
    found = {"against": "easy", "seats": 4, "games": 400, "wins": 0.521, "low": 0.471, "high": 0.571}
    assert in_words(found, "en") == (
        "Won 52\u00a0% of 400 games against three Helmsmen (95\u00a0%: 47–57\u00a0%); an equal would win 25\u00a0%."
    )
    assert in_words(found, "ru") == (
        "Выиграл 52\u00a0% из 400 партий против трёх Рулевых (95\u00a0%: 47–57\u00a0%); равный выиграл бы 25\u00a0%."
    )
    two = found | {"against": "hard", "seats": 2, "games": 1}
    assert in_words(two, "en").startswith("Won 52\u00a0% of 1 game against one Commodore (")
    assert in_words(two, "ru").startswith("Выиграл 52\u00a0% из 1 партии против одного Командора (")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_can_be_told_of(lang: str) -> None:
    told = {
        in_words({"against": bot, "seats": seats, "games": 400, "wins": 0.5, "low": 0.4, "high": 0.6}, lang)
        for bot in all_bots()
        for seats in (2, 3, 4, 5)
    }
    assert len(told) == 4 * len(all_bots())


def test_only_what_was_measured_is_told() -> None:
    for slug, game in doubloon.GAMES.items():
        known = measured(slug)
        assert set(known) <= set(bots_for(game))
        for bot in bots_for(game):
            assert (strength_of(slug, bot, "en") is not None) == (bot in known)
