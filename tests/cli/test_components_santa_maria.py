"""`doubloon components` for Santa Maria: whoever types in a printed copy learns all its faults at once."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import doubloon
from tests.cli.runner import refused, run

OWN = Path(doubloon.__file__).parent / "games" / "santa_maria" / "components.json"
KINGDOMS = OWN.with_name("kingdoms.json")
GUIDE = Path(__file__).parents[2] / "docs" / "own-components.md"

Change = Callable[[Any], object]


def written(folder: Path, *changes: Change) -> Path:
    """The game's own box with some changes, as a file."""
    box = json.loads(OWN.read_text(encoding="utf-8"))
    for change in changes:
        change(box)
    file = folder / "box.json"
    file.write_text(json.dumps(box), encoding="utf-8")
    return file


def without(tile: str) -> Change:
    return lambda box: box.update(tiles=[other for other in box["tiles"] if other["id"] != tile])


def first_effect(box: Any, tile: int) -> dict[str, Any]:
    effect: dict[str, Any] = box["tiles"][tile]["cells"][0]["effects"][0]
    return effect


def test_the_game_s_own_box_is_fine() -> None:
    result = run("components", "check", OWN)
    assert (result.exit_code, result.stdout) == (0, f"{OWN} is fine: reconstruction 2, for Santa Maria.\n")
    russian = run("components", "check", OWN, "--lang", "ru")
    assert russian.stdout == f"Файл {OWN} в порядке: reconstruction 2, игра Санта-Мария.\n"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (without("D07"), "tiles (D07) is missing, but must be there once"),
        (lambda box: box["ships"].append(box["ships"][9]), "ships (N06) is there 2 times, but must be there once"),
        (lambda box: box["tiles"][2].update(id="D99"), "tiles (D99) is unknown, but must be one of D01, D02"),
        (lambda box: box["tiles"][20]["cells"].pop(), "tiles (T06).cells is 2 long, but must be 3 long"),
        (lambda box: box["start_coins"].append(7), "start_coins is 5 long, but must be 4 long"),
        (lambda box: box["display"].update(triple=6), "display.triple is 6, but must be at most 5"),
        (lambda box: box["conquest_points"]["3"][1].pop(), "conquest_points.3, year 2 is 1 long, but must be 2 long"),
        (
            lambda box: first_effect(box, 0).update(type="pray"),
            "tiles (D01).cells[0].effects[0].type is pray, but must be gain or trade or ship",
        ),
        (
            lambda box: first_effect(box, 0)["gain"].update(rum=1),
            "tiles (D01).cells[0].effects[0].gain is rum, but must be wood or grain",
        ),
        (
            lambda box: box["colonies"][1]["cells"].append(box["colonies"][1]["cells"][0]),
            "colonies (grain).cells (r1c1) is there 2 times, but must be there once",
        ),
        (
            lambda box: box["side_b"]["cells"][0].update(cell="r7c1"),
            "side_b.cells is r7c1, but must be cells from r1c1",
        ),
        (lambda box: box["ships"][4]["cost"].update(wood=4), "ships (N01).cost.wood is 4, but must be at most 3"),
    ],
)
def test_a_fault_is_named_with_its_place(change: Change, fault: str, tmp_path: Path) -> None:
    file = written(tmp_path, change)
    sentence = refused("components", "check", file)
    assert str(file) in sentence
    assert fault in sentence


def test_all_faults_are_named_at_once(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        without("T15"),
        lambda box: box["missions"].append(box["missions"][0]),
        lambda box: first_effect(box, 4).update(type="feast"),
    )
    sentence = refused("components", "check", file)
    places = ("missions (mission_1)", "tiles (T15)", "tiles (D05).cells[0].effects[0].type")
    assert [place in sentence for place in places] == [True] * 3
    assert sentence.count("but must be") == 3


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda box: box.update({"$schema": "box"}), "$schema"),
        (lambda box: box.update(monks="six"), "monks"),
        (lambda box: box.pop("docks"), "docks"),
    ],
)
def test_an_unknown_field_a_wrong_type_and_a_missing_field_are_refused(
    change: Change, words: str, tmp_path: Path
) -> None:
    assert words in refused("components", "check", written(tmp_path, change))


def test_no_table_opens_with_a_faulty_box(tmp_path: Path) -> None:
    file = written(tmp_path, without("D07"))
    seats = ("--seats", "random,random", "--games", "1")
    assert "tiles (D07) is missing" in refused("sim", "santa-maria", *seats, "--option", f"components={file}")


def test_a_changed_box_is_played_with(tmp_path: Path) -> None:
    file = written(tmp_path, lambda box: box.update(edition="from my shelf", start_coins=[9, 9, 9, 9]))
    report = json.loads(run("components", "check", file, "--json").stdout)
    assert (report["ok"], report["game"], report["edition"]) == (True, "santa-maria", "from my shelf")
    own = json.loads(run("components", "check", OWN, "--json").stdout)
    assert report["components"] != own["components"]
    table = doubloon.new("santa-maria", players=3, seed=1, options={"components": str(file)})
    assert [player["coins"] for player in table.view(0)["position"]["players"]] == [9, 9, 9]
    file.unlink()
    again = doubloon.read_record(str(table.record())).replay()
    assert again.to_dict() == table.to_dict(), "a record carries the box with it"


def test_the_schema_names_every_figure() -> None:
    schema = json.loads(run("components", "schema", "santa-maria").stdout)
    properties = schema["$defs"]["SantaMariaComponents"]["properties"]
    assert set(properties) - {"kingdoms"} == set(json.loads(OWN.read_text(encoding="utf-8")))
    shipped = json.loads(KINGDOMS.read_text(encoding="utf-8"))
    assert set(schema["$defs"]["Kingdoms"]["properties"]) == set(shipped)


def test_the_guide_names_fields_and_effects_that_exist() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    box = json.loads(OWN.read_text(encoding="utf-8"))
    table = guide[guide.index("| field |") : guide.index("The remaining fields")]
    fields = {name for line in table.strip().splitlines()[2:] for name in re.findall(r"`(\w+)`", line.split("|")[1])}
    assert fields <= set(box)
    assert {"colonies", "side_b", "tiles", "ships"} <= fields
    effects = re.findall(r"\| `(\{\"type\".*\})` \|", guide)
    assert len(effects) == 5
    for effect in map(json.loads, effects):
        assert any(effect["type"] == first["type"] for first in effects_of(box))


def effects_of(box: Any) -> list[dict[str, Any]]:
    return [effect for tile in box["tiles"] for cell in tile["cells"] for effect in cell.get("effects", [])]
