"""`doubloon rules`: the rulebook in both languages."""

from __future__ import annotations

import json

import pytest

import doubloon
from tests.cli.runner import refused, run

GAME = doubloon.GAMES["puerto-rico"]


@pytest.mark.parametrize(("lang", "title"), [("en", "# Puerto Rico"), ("ru", "# Пуэрто-Рико")])
def test_the_whole_book(lang: str, title: str) -> None:
    result = run("rules", "puerto-rico", "--lang", lang)
    assert result.exit_code == 0
    assert result.stdout.startswith(title)
    assert all(f"### {clause.title}\n" in result.stdout for clause in GAME.rulebook[lang].clauses.values())
    assert "PR-" not in result.stdout


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_one_clause(lang: str) -> None:
    clause = GAME.rulebook[lang].clauses["PR-ROUND-02"]
    result = run("rules", "puerto-rico", "pr-round-02", "--lang", lang)
    assert result.exit_code == 0
    assert result.stdout == f"## {clause.chapter}\n\n### {clause.title}\n\n{clause.text}\n"


def test_all_clauses_under_a_title() -> None:
    result = run("rules", "puerto-rico", "quarry discounts")
    texts = [GAME.rulebook["en"].clauses[f"PR-QUARRY-0{number}"].text for number in range(1, 5)]
    assert result.stdout == "\n\n".join(["## The Builder and the quarries", "### Quarry discounts", *texts]) + "\n"


def test_as_json() -> None:
    data = json.loads(run("rules", "puerto-rico", "--json", "--lang", "ru").stdout)
    assert [clause["id"] for clause in data["clauses"]] == list(GAME.rulebook["ru"].clauses)
    one = json.loads(run("rules", "puerto-rico", "PR-ROUND-01", "--json").stdout)
    assert one["clauses"] == [
        {
            "id": "PR-ROUND-01",
            "chapter": "The round",
            "title": "Picking roles",
            "text": GAME.rulebook["en"].clauses["PR-ROUND-01"].text,
        }
    ]


def test_an_unknown_clause_gets_near_ones() -> None:
    assert "PR-ROUND-02" in refused("rules", "puerto-rico", "PR-RUOND-02")
    beginning = refused("rules", "puerto-rico", "PR-ROUND")
    assert "PR-ROUND-01, PR-ROUND-02" in beginning
    assert refused("rules", "puerto-rico", "???").endswith("clauses are written like PR-COMP-01.")


def test_an_unknown_clause_in_russian() -> None:
    assert "нет пункта PR-ROUND-99" in refused("rules", "puerto-rico", "PR-ROUND-99", "--lang", "ru")
