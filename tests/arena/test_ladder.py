"""A ladder of levels: fair, resumable, and told in figures that add up."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from doubloon.arena.errors import ArenaError
from doubloon.arena.ladder import Figures, Ladder, climb
from doubloon.arena.report import html_report
from doubloon.games import find_game

PLAN = Ladder("puerto-rico", ("random", "greedy"), games=6, seats=(2, 3))


def figures_of(plan: Ladder, file: Path | None = None) -> dict[str, Any]:
    figures = Figures(plan)
    for played in climb(plan, 1, file):
        figures.add(played)
    return figures.to_dict()


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    levels = [{key: value for key, value in one.items() if "seconds" not in key} for one in report["levels"]]
    return {**report, "levels": levels}


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    return figures_of(PLAN)


def test_a_ladder_plays_every_rung(report: dict[str, Any]) -> None:
    assert [(rung["players"], rung["level"], rung["below"], rung["games"]) for rung in report["rungs"]] == [
        (2, "greedy", "random", 6),
        (3, "greedy", "random", 6),
    ]
    for rung in report["rungs"]:
        assert rung["win_share"] == 1
        assert rung["chance"] < 0.02
        assert rung["mean_lead"] == pytest.approx(rung["mean_score"] - rung["mean_score_below"])
        assert sum(rung["win_share_by_place"]) == pytest.approx(1, abs=1e-5)


def test_levels_have_ratings_sources_and_times(report: dict[str, Any]) -> None:
    random, greedy = report["levels"]
    assert greedy["rating"] - greedy["rating_deviation"] > random["rating"] + random["rating_deviation"]
    assert 0 < random["seconds_median"] < greedy["seconds_median"] <= greedy["seconds_p95"]
    mean = sum(rung["mean_score"] for rung in report["rungs"]) / 2
    assert sum(greedy["mean_score_by_source"].values()) == pytest.approx(mean, abs=0.01)


def test_the_same_dice_are_played_with_every_rotation() -> None:
    match = PLAN.match(PLAN.rungs()[1])
    assert [match.seed_of(index) for index in range(6)] == [match.seed_of(0)] * 3 + [match.seed_of(3)] * 3
    assert match.seed_of(0) != match.seed_of(3)
    assert {tuple(match.seating(index)) for index in range(3)} == {(0, 1, 2), (2, 0, 1), (1, 2, 0)}


def test_an_interrupted_ladder_goes_on_where_it_was(tmp_path: Path, report: dict[str, Any]) -> None:
    file = tmp_path / "games.jsonl"
    begun = climb(PLAN, 1, file)
    for _ in range(5):
        next(begun)
    begun.close()
    kept = file.read_bytes()
    file.write_bytes(kept[:-20])  # the last line was being written
    assert without_times(figures_of(PLAN, file)) == without_times(report)
    lines = file.read_text().splitlines()
    assert len(lines) == 1 + 12
    assert lines[:5] == kept.decode().splitlines()[:5]


def test_a_file_of_another_ladder_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    next(climb(PLAN, 1, file))
    before = file.read_bytes()
    other = Ladder("puerto-rico", ("random", "greedy"), games=6, seed=2, seats=(2,))
    with pytest.raises(ArenaError) as refused:
        next(climb(other, 1, file))
    assert "another ladder" in refused.value.sentence("en")
    assert file.read_bytes() == before


def test_a_damaged_file_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    next(climb(PLAN, 1, file))
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], "{}", *lines[1:]]) + "\n")
    with pytest.raises(ArenaError) as refused:
        next(climb(PLAN, 1, file))
    assert "Line 2" in refused.value.sentence("en")


@pytest.mark.parametrize(
    ("levels", "seats", "part"),
    [(("greedy",), (2,), "at least 2 levels"), (("greedy", "greedy"), (2,), "named twice"), (("a", "b"), (9,), "9")],
)
def test_what_is_no_ladder_is_refused(levels: tuple[str, ...], seats: tuple[int, ...], part: str) -> None:
    with pytest.raises(Exception) as refused:  # noqa: PT011  (of either kind; the sentence matters)
        Ladder("puerto-rico", levels, 4, seats=seats).checked()
    assert part in refused.value.sentence("en")  # type: ignore[attr-defined]


def test_alone_every_level_plays_by_itself() -> None:
    report = figures_of(Ladder("burgundy", ("random", "greedy"), games=1, seats=(1,)))
    assert [(rung["level"], rung["below"], rung["mean_lead"]) for rung in report["rungs"]] == [
        ("random", None, None),
        ("greedy", None, None),
    ]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_report_stands_by_itself(report: dict[str, Any], lang: str) -> None:
    page = html_report({**report, "command": "doubloon ladder <x>"}, find_game("puerto-rico"), lang)
    assert page.count("<svg") == 3
    assert "&lt;x&gt;" in page
    assert not re.search(r"(src|href)=|@import|url\(", page)
    assert json.dumps(report)  # plain data
    for rung in report["rungs"]:
        share = f"{rung['mean_score']:.1f}"
        assert (share.replace(".", ",") if lang == "ru" else share) in page


def test_the_parts_of_a_bar_are_numbered_as_in_the_table_below(report: dict[str, Any]) -> None:
    """Colours alone would not tell everybody which is which."""
    page = html_report(report, find_game("puerto-rico"), "en")
    key = dict(re.findall(r'<span class="key" style="background: (#\w+)">(\d+)</span>', page))
    parts = re.findall(r'fill="(#\w+)"><title>[^<]*</title></rect><text class="part"[^>]*>(\d+)</text>', page)
    assert list(key.values()) == [str(number) for number in range(1, 10)]
    assert len(parts) > 3
    assert all(key[tone] == number for tone, number in parts)
