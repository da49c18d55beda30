"""`doubloon components`: a box is fine, or one sentence says what is wrong with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from tests.cli.runner import refused, run

OWN = Path(doubloon.__file__).parent / "games" / "puerto_rico" / "components.json"


def changed(folder: Path, **figures: Any) -> Path:
    file = folder / "box.json"
    file.write_text(json.dumps(json.loads(OWN.read_text()) | figures))
    return file


def test_the_game_s_own_box_is_fine() -> None:
    result = run("components", "check", OWN)
    assert result.exit_code == 0
    assert result.stdout == f"{OWN} is fine: Puerto Rico, 2002, for Puerto Rico.\n"
    russian = run("components", "check", OWN, "--lang", "ru")
    assert russian.stdout == f"Файл {OWN} в порядке: Puerto Rico, 2002, игра Пуэрто-Рико.\n"


def test_as_json() -> None:
    data = json.loads(run("components", "check", OWN, "--json").stdout)
    assert (data["ok"], data["game"], data["edition"]) == (True, "puerto-rico", "Puerto Rico, 2002")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "truncated"),
        ("barrels", "malformed"),
        ("[]", "Expected `object`"),
        ("{}", "missing required field `game`"),
        ('{"game": "chess"}', "There is no game called chess; the games are puerto-rico"),
        ('{"game": "puerto-rico", "edition": "mine"}', "missing required field `buildings`"),
        ('{"game": "puerto-rico", "rum": 1}', "rum"),
    ],
)
def test_a_broken_file_is_refused(text: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "box.json"
    file.write_text(text)
    assert words in refused("components", "check", file)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "box.json"
    file.write_bytes(b'{"game": "\xff\xfe"}')
    assert str(file) in refused("components", "check", file)


def test_a_wrong_figure_is_named(tmp_path: Path) -> None:
    sentence = refused("components", "check", changed(tmp_path, quarries="eight"))
    assert "quarries" in sentence
    sentence = refused("components", "check", changed(tmp_path, ships=[4, 5, 6, 7, 7]))
    assert "ships" in sentence
    assert "all different" in sentence


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert "No such file" in refused("components", "check", tmp_path / "none.json")


def test_the_schema_names_every_figure() -> None:
    schema = json.loads(run("components", "schema", "puerto-rico").stdout)
    properties = schema["$defs"]["PuertoRicoComponents"]["properties"]
    assert set(properties) == set(json.loads(OWN.read_text()))
