"""`doubloon bench`: the shape of its figures, not their size."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from doubloon._pure import is_compiled
from doubloon.cli.bench import FIGURES, report_of
from tests.cli.runner import refused, run

QUICK = ("--seconds", "0.01", "--memory-games", "10")


def test_json_and_file_hold_the_same_figures(tmp_path: Path) -> None:
    file = tmp_path / "build" / "bench.json"
    result = run("bench", *QUICK, "--json", "--output", file)
    assert result.exit_code == 0, result.stderr
    report = json.loads(result.stdout)
    assert json.loads(file.read_text()) == report
    assert (report["game"], report["players"]) == ("puerto-rico", 4)
    assert all(report["pure"][key] > 0 for key in FIGURES)
    assert report["pure"]["memory"]["games"] == 10
    assert report["pure"]["decisions_per_cpu_second"] > report["pure"]["games_per_cpu_second"]
    if is_compiled():
        assert all(report["ratio"][key] > 0 for key in FIGURES)
    assert (report["compiled"] is None) == (report["ratio"] is None)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_table_has_both_forms(lang: str) -> None:
    result = run("bench", "puerto-rico", "--players", "3", *QUICK, "--lang", lang)
    assert result.exit_code == 0, result.stderr
    words = {
        "en": ("sources", "compiled", "search nodes", "bytes per state"),
        "ru": ("исходники", "скомпилировано", "узлов поиска", "байтов"),
    }
    assert all(word in result.stdout for word in words[lang])


def test_without_compiled_modules_their_figures_are_left_open() -> None:
    figures = dict.fromkeys(FIGURES, 1.0)
    order = {"slug": "puerto-rico", "players": 4, "seconds": 1.0, "memory_games": 10}
    report = report_of(order, figures | {"compiled": False}, figures | {"compiled": False})
    assert (report["compiled"], report["ratio"]) == (None, None)
    report = report_of(order, figures | {"compiled": False}, dict.fromkeys(FIGURES, 20.0) | {"compiled": True})
    assert report["ratio"] == dict.fromkeys(FIGURES, 20.0)


def test_seven_players_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    file = tmp_path / "build" / "bench.json"
    assert "2, 3, 4, 5" in refused("bench", "--players", "7", "--output", file)
    assert not file.parent.exists()
