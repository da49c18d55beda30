"""`doubloon sim`: figures that can be trusted and repeated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from tests.cli.runner import refused, run

THREE = ("--seats", "random,random,random")


def sim(*arguments: str | Path) -> dict[str, Any]:
    result = run("sim", "puerto-rico", "--json", *arguments)
    assert result.exit_code == 0, result.stderr
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_equal_seeds_give_equal_bytes_whatever_the_workers() -> None:
    outputs = {
        run("sim", "puerto-rico", *THREE, "--games", "8", "--seed", "3", "--workers", workers, "--json").stdout
        for workers in ("1", "1", "2")
    }
    assert len(outputs) == 1


def test_another_seed_gives_other_figures() -> None:
    first, second = (sim(*THREE, "--games", "4", "--workers", "1", "--seed", seed) for seed in ("1", "2"))
    assert first["bots"] != second["bots"]


def test_json_has_what_is_promised() -> None:
    report = sim(
        "--seats", "random,greedy,random", "--games", "2", "--workers", "1", "--seed", "x", "--option", "vp5=126"
    )
    assert list(report) == [
        "game",
        "options",
        "players",
        "games",
        "seed",
        "fixed_seats",
        "bots",
        "seats",
        "mean_winning_score",
        "mean_winning_score_ci95",
        "mean_decisions",
        "mean_rounds",
    ]
    assert (report["game"], report["players"], report["games"], report["seed"]) == ("puerto-rico", 3, 2, "x")
    assert report["options"]["vp5"] == 126
    assert set(report["options"]) == {option.key for option in doubloon.GAMES["puerto-rico"].options}
    assert [bot["bot"] for bot in report["bots"]] == ["random", "greedy", "random"]
    assert [place["place"] for place in report["seats"]] == [1, 2, 3]
    for bot in report["bots"]:
        low, high = bot["win_share_ci95"]
        assert 0 <= low <= bot["win_share"] <= high <= 1
        assert sum(bot["mean_score_by_source"].values()) == pytest.approx(bot["mean_score"])
        assert bot["mean_score_ci95"][0] <= bot["mean_score"] <= bot["mean_score_ci95"][1]


def test_timing_is_there_only_if_it_is_asked_for() -> None:
    assert "timing" not in sim(*THREE, "--games", "1")
    assert sim(*THREE, "--games", "1", "--timing")["timing"]["seconds"] > 0


def test_fixed_seats_give_other_figures_than_rotating_ones() -> None:
    game = ("--seats", "greedy,random,random", "--games", "2", "--workers", "1", "--option", "governor=0")
    fixed, rotating = sim(*game, "--fixed-seats"), sim(*game)
    assert (fixed["fixed_seats"], rotating["fixed_seats"]) == (True, False)
    # The greedy bot always begins if the first Governor and the seats are fixed.
    assert fixed["seats"][0]["mean_score"] == fixed["bots"][0]["mean_score"]
    assert rotating["seats"][0]["mean_score"] != rotating["bots"][0]["mean_score"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            (
                "Puerto Rico: 2 games, seed 1",
                "Goods shipped",
                "By order of play",
                "The winner's score",
                "Decisions in a game",
            ),
        ),
        (
            "ru",
            (
                "Пуэрто-Рико: 2 партии, начальное значение 1",
                "Отправленные товары",
                "По очерёдности хода",
                "Счёт победителя",
                "Решений за партию",
            ),
        ),
    ],
)
def test_the_table_speaks_both_languages(lang: str, words: tuple[str, ...]) -> None:
    result = run("sim", "puerto-rico", *THREE, "--games", "2", "--workers", "1", "--lang", lang, "--timing")
    assert result.exit_code == 0
    assert all(word in result.stdout for word in words)
    assert result.stderr == ""


def test_progress_is_shown_on_stderr_if_it_is_asked_for() -> None:
    result = run("sim", "puerto-rico", *THREE, "--games", "2", "--workers", "1", "--json", "--progress")
    assert "2/2" in result.stderr
    assert json.loads(result.stdout)["games"] == 2


def test_records_verify(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    sim("--seats", "greedy,random,random", "--games", "2", "--workers", "2", "--record", folder)
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == ["puerto-rico-000001.record", "puerto-rico-000002.record"]
    assert doubloon.read_record(files[1].read_text()).headers["seats"] == ["random", "greedy", "random"]
    assert run("verify", *files).exit_code == 0


def test_a_replaced_box_is_played_with(tmp_path: Path) -> None:
    box = json.loads((Path(doubloon.__file__).parent / "games" / "puerto_rico" / "components.json").read_text())
    box["harbor_vp"] = 9
    file = tmp_path / "box.json"
    file.write_text(json.dumps(box))
    own = sim(*THREE, "--games", "1", "--workers", "1")
    other = sim(*THREE, "--games", "1", "--workers", "1", "--option", f"components={file}", "--record", tmp_path / "r")
    assert "components" not in own["options"]
    assert len(other["options"]["components"]) == 64
    assert run("verify", tmp_path / "r" / "puerto-rico-000001.record").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seats", "random,random,random,random,random,random,random"), ("7", "2, 3, 4, 5")),
        (("--seats", "random"), ("1", "2, 3, 4, 5")),
        (("--seats", "random,,random"), ("random,,random", "commas")),
        (("--seats", "random,random,genius"), ("genius", "random", "greedy")),
        ((*THREE, "--option", "governess=1"), ("governess", "governor", "components")),
        ((*THREE, "--option", "governor=9"), ("governor", "9", "random, 0, 1, 2")),
        ((*THREE, "--option", "governor=4"), ("governor", "4", "random, 0, 1, 2")),
        ((*THREE, "--option", "governor"), ("key=value", "governor")),
        ((*THREE, "--option", "components=missing.json"), ("missing.json", "No such file")),
    ],
    ids=["7 players", "1 player", "seats", "bot", "option", "value", "no such seat", "no value", "components"],
)
def test_bad_input_gets_one_sentence_and_leaves_nothing_behind(
    arguments: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    sentence = refused("sim", "puerto-rico", *arguments, "--games", "1", "--record", folder)
    assert all(word in sentence for word in words), sentence
    assert not folder.exists()


def test_broken_components_stop_a_simulation(tmp_path: Path) -> None:
    file = tmp_path / "box.json"
    file.write_text('{"game": "puerto-rico", "edition": "mine"')
    sentence = refused("sim", "puerto-rico", *THREE, "--option", f"components={file}", "--record", tmp_path / "records")
    assert str(file) in sentence
    assert not (tmp_path / "records").exists()


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "taken"
    file.write_text("mine")
    sentence = refused("sim", "puerto-rico", *THREE, "--games", "1", "--record", file)
    assert str(file) in sentence
    assert file.read_text() == "mine"
