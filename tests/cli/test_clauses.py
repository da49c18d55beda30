"""`doubloon clauses`: which code implements a clause and which tests prove it, found without running either."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.cli import clauses as command
from doubloon.cli.mentions import reasons_in
from doubloon.cli.traceability import trace
from doubloon.engine.game import Game
from tests.cli.runner import refused, run

ROOT = Path(__file__).parents[2]
CLAUSES = list(doubloon.GAMES["puerto-rico"].rulebook["en"].clauses)

MARKS = """
import pytest
from tests.helpers import clause

pytestmark = clause("PR-COMP-01")

@clause("PR-ROUND-01", "PR-ROUND-02")
def test_plain():
    pass

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=clause("PR-ROUND-03"))])
def test_cases(n):
    pass

@pytest.mark.clause("PR-ROUND-04")
class TestGroup:
    pytestmark = [pytest.mark.slow, clause("PR-ROUND-05")]

    @clause("PR-ROUND-06")
    async def test_inside(self):
        pass

@clause("PR-ROUND-07")
def no_test():
    pass
"""


def project(folder: Path, text: str) -> Path:
    """A tiny project with one test file."""
    tests = folder / "tests"
    (tests / "deep").mkdir(parents=True)
    (folder / "pyproject.toml").write_text('[project]\nname = "doubloon"\n')
    (tests / "deep" / "test_it.py").write_text(text)
    return tests


def complete(folder: Path) -> Path:
    names = ", ".join(f'"{ident}"' for ident in CLAUSES)
    return project(folder, f"@clause({names})\ndef test_all(): ...\n")


def report(*arguments: str | Path, exit_code: int) -> dict[str, Any]:
    result = run("clauses", "puerto-rico", "--json", *arguments)
    assert result.exit_code == exit_code
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_marks_of_every_kind_are_found(tmp_path: Path) -> None:
    data = report("--tests", project(tmp_path, MARKS), exit_code=1)
    plain, cases, inside = (
        f"tests/deep/test_it.py::{name}" for name in ("test_plain", "test_cases", "TestGroup::test_inside")
    )
    assert data["clauses"]["PR-COMP-01"] == [plain, cases, inside]
    assert data["clauses"]["PR-ROUND-01"] == [plain]
    assert data["clauses"]["PR-ROUND-02"] == [plain]
    assert data["clauses"]["PR-ROUND-03"] == [cases]
    for ident in ("PR-ROUND-04", "PR-ROUND-05", "PR-ROUND-06"):
        assert data["clauses"][ident] == [inside]
    assert data["clauses"].get("PR-ROUND-07", []) == []
    assert "PR-END-01" in data["without_test"]


def test_all_clauses_proved_is_success(tmp_path: Path) -> None:
    data = report("--tests", complete(tmp_path), exit_code=0)
    assert list(data["clauses"]) == CLAUSES
    assert (data["without_test"], data["unknown"]) == ([], [])


def test_a_clause_without_test_is_named(tmp_path: Path) -> None:
    tests = complete(tmp_path)
    file = tests / "deep" / "test_it.py"
    file.write_text(file.read_text().replace('"PR-END-01", ', ""))
    result = run("clauses", "puerto-rico", "--tests", tests)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "1 clause has no test: PR-END-01"


def test_a_test_of_an_unknown_clause_is_named(tmp_path: Path) -> None:
    tests = complete(tmp_path)
    (tests / "test_more.py").write_text('@clause("PR-END-99")\ndef test_more(): ...\n')
    data = report("--tests", tests, exit_code=1)
    assert data["unknown"] == [{"place": "tests/test_more.py::test_more", "clause": "PR-END-99"}]
    result = run("clauses", "puerto-rico", "--tests", tests, "--lang", "ru")
    assert "tests/test_more.py::test_more называет пункт PR-END-99" in result.stdout


def test_the_tests_of_the_project_around_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = complete(tmp_path)
    (tests / "deep" / "pyproject.toml").write_text('[project]\nname = "other"\n')
    monkeypatch.chdir(tests / "deep")
    report(exit_code=0)


def test_without_tests_there_is_nothing_to_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    target = tmp_path / "docs"
    assert "--tests" in refused("clauses", "puerto-rico", "--write", target)
    assert "nowhere" in refused("clauses", "puerto-rico", "--tests", tmp_path / "nowhere", "--write", target)
    assert not target.exists()


def test_a_test_file_that_is_no_python_is_named(tmp_path: Path) -> None:
    tests = project(tmp_path, "def test(:\n")
    target = tmp_path / "docs"
    assert "tests/deep/test_it.py" in refused("clauses", "puerto-rico", "--tests", tests, "--write", target)
    assert not target.exists()


def test_the_page_links_every_clause_to_its_code_and_its_tests(tmp_path: Path) -> None:
    tests = complete(tmp_path)
    target = tmp_path / "docs" / "clauses"
    assert run("clauses", "puerto-rico", "--tests", tests, "--write", target).exit_code == 0
    page = (target / "puerto-rico.md").read_text()
    rows = dict(line.removeprefix("| ").split(" | ", 1) for line in page.splitlines() if line.startswith("| PR-"))
    link = "[`tests/deep/test_it.py::test_all`](../../tests/deep/test_it.py)"
    assert list(rows) == CLAUSES
    assert all(row.endswith(f" | {link} |") for row in rows.values())
    assert (target / "../../tests/deep/test_it.py").is_file()
    code = "[`state.Player.earned_vp`](../../src/doubloon/games/puerto_rico/state.py)"
    assert code in rows["PR-SCORE-01"].split("<br>")[-1]
    assert rows["PR-BLDG-05"].startswith("The absence of a rule: ")
    assert [path.name for path in target.iterdir()] == ["puerto-rico.md"]


@pytest.mark.parametrize("game", doubloon.GAMES)
def test_the_pages_in_the_documents_are_those_of_today(game: str) -> None:
    """`make clauses` writes them anew."""
    title = doubloon.GAMES[game]
    found = trace(title, ROOT / "tests")
    page = command.page(title, found, ROOT, ROOT / "docs" / "clauses", "en")
    assert page == (ROOT / "docs" / "clauses" / f"{game}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", doubloon.GAMES)
def test_every_clause_leads_to_its_code_and_its_tests(game: str) -> None:
    result = run("clauses", game, "--tests", ROOT / "tests", "--quiet")
    assert (result.stdout, result.exit_code) == ("", 0)


@pytest.mark.parametrize("game", doubloon.GAMES)
def test_reasons_name_clauses_and_files_that_exist(game: str) -> None:
    title = doubloon.GAMES[game]
    folder = files(title.package)
    for ident, why in reasons_in(title).items():
        assert why.endswith("."), ident
        named = re.findall(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+", why)
        assert ident not in named, ident
        assert set(named) <= set(title.rulebook["en"].clauses), ident
        for file in re.findall(r"[\w/]+\.(?:py|json)\b", why):
            assert folder.joinpath(file).is_file(), f"{ident}: {file}"


def test_one_clause_by_its_id(tmp_path: Path) -> None:
    tests = project(tmp_path, MARKS)
    result = run("clauses", "puerto-rico", "PR-END-01", "--tests", tests)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == "PR-END-01"
    assert result.stdout.splitlines()[-1] == "1 clause has no test: PR-END-01"
    result = run("clauses", "puerto-rico", "pr-round-02", "--tests", tests)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0] == "PR-ROUND-02"
    places = [line.removeprefix("    ") for line in lines[1:-1]]
    assert "ChooseRole" in [place.split()[1] for place in places]
    for place in places:
        file, line = place.split()[0].split(":")
        assert "PR-ROUND-02" in (ROOT / file).read_text().splitlines()[int(line) - 1]
    assert lines[-1] == "    tests/deep/test_it.py::test_plain"
    assert "PR-ROUND-0" in refused("clauses", "puerto-rico", "PR-ROUND", "--tests", tests)


NUMBERS = itertools.count()
RULES = """# A game of toys

## Rules

**TY-ONE-01** First.

**TY-ONE-02** Second.

**TY-ONE-03** Third.

**TY-ONE-04** Fourth.
"""
RULES_MODULE = (
    '"""A module as a whole: TY-ONE-04."""\n\n'
    + """
# A comment about the constant below it (TY-ONE-01).
LIMIT: int = 3

# A comment about nothing (TY-ONE-01).

PAIR = (
    1,  # TY-ONE-02
    2,
)


class Toy:
    # TY-ONE-02
    def decorated(self):
        if True:
            return "TY-ONE-03"
        return "TY-ONE-03"


@decorated("TY-ONE-02")
def function():
    def inner():
        return "TY-ONE-02"
"""
)
Toy = Callable[..., dict[str, Any]]


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toy:
    """A made-up game of a package of its own: write its files, and read what the command says of it."""

    def report(rules: str = "", reasons: str = "", **more: str) -> dict[str, Any]:
        package = f"toys_{next(NUMBERS)}"
        folder = tmp_path / package
        modules = {"__init__": "", "rules": rules} | more
        for module, text in modules.items():
            path = folder / f"{module.replace('__in__', '/')}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        for lang in ("en", "ru"):
            (folder / f"rulebook.{lang}.md").write_text(RULES)
            (folder / f"words.{lang}.toml").write_text('[game]\nname = "Toys"\n')
        if reasons:
            (folder / "clauses.toml").write_text(f"[without_code]\n{reasons}")
        title = Game(rules_version=1)
        title.slug, title.package = "toys", package
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setattr(command, "find_game", lambda game: title)
        tests = tmp_path / f"{package}_tests"
        tests.mkdir()
        (tests / "test_toys.py").write_text(
            '@clause("TY-ONE-01", "TY-ONE-02", "TY-ONE-03", "TY-ONE-04")\ndef test(): ...\n'
        )
        result = run("clauses", "toys", "--json", "--tests", tests)
        data: dict[str, Any] = json.loads(result.stdout)
        sound = not any(data[key] for key in ("without_test", "without_code", "stale", "unknown", "shorthands"))
        assert result.exit_code == (0 if sound else 1)
        data["said"] = run("clauses", "toys", "--quiet", "--tests", tests).stdout.replace(package, "toys")
        data["code"] = {
            ident: [place.replace(package, "toys") for place in code] for ident, code in data["code"].items()
        }
        return data

    return report


def test_code_is_named_by_function_class_and_constant(toy: Toy) -> None:
    data = toy(RULES_MODULE)
    file = "src/toys/rules.py"
    assert data["code"] == {
        "TY-ONE-01": [f"{file}:4 LIMIT", f"{file}:7"],
        "TY-ONE-02": [f"{file}:10 PAIR", f"{file}:16 Toy", f"{file}:23 function", f"{file}:26 function.inner"],
        "TY-ONE-03": [f"{file}:19 Toy.decorated"],
        "TY-ONE-04": [f"{file}:1"],
    }
    assert data["said"] == ""


def test_packages_inside_count_and_presentation_does_not(toy: Toy) -> None:
    named = "# TY-ONE-01\nX = 1\n"
    data = toy(inner__in__deep=named, presentation=named, inner__in__presentation=named, presentation__in__x=named)
    assert data["code"]["TY-ONE-01"] == ["src/toys/inner/deep.py:1 X"]


def test_a_clause_without_code_needs_a_reason(toy: Toy) -> None:
    data = toy("# TY-ONE-01, TY-ONE-02", 'TY-ONE-03 = "Follows from TY-ONE-01."\n')
    assert (data["without_code"], data["stale"]) == (["TY-ONE-04"], [])
    assert data["needs_no_code"] == {"TY-ONE-03": "Follows from TY-ONE-01."}
    assert data["said"] == "1 clause has no code, and clauses.toml does not say why: TY-ONE-04\n"


def test_a_reason_for_a_clause_that_has_code_or_does_not_exist_is_stale(toy: Toy) -> None:
    data = toy("# TY-ONE-01, TY-ONE-02, TY-ONE-03, TY-ONE-04", 'TY-ONE-03 = "Why."\nTY-TWO-01 = "Why."\n')
    assert data["stale"] == ["TY-ONE-03", "TY-TWO-01"]
    assert data["said"].endswith("TY-ONE-03, TY-TWO-01\n")


def test_code_that_names_a_clause_of_no_rulebook_is_named(toy: Toy) -> None:
    data = toy("# TY-ONE-01, TY-ONE-02, TY-ONE-03, TY-ONE-04\n\n# TY-ONE-05, but UTF-8 is no clause")
    assert [entry["clause"] for entry in data["unknown"]] == ["TY-ONE-05"]
    assert data["said"] == "src/toys/rules.py:3 names the clause TY-ONE-05, which no rulebook has.\n"


@pytest.mark.parametrize(
    "text",
    [
        "TY-ONE-01, -02",
        "TY-ONE-01, -02, -03",
        "TY-ONE-01 and -02",
        "TY-ONE-01/-02",
        "TY-ONE-01,\n#    -02",
        "TY-ONE-01 to TY-ONE-03",
        "TY-ONE-01 to -03",
        "TY-ONE-01\n# to TY-ONE-03",
        "TY-ONE-01–03",
        "TY-ONE-01…TY-ONE-03",
        "TY-ONE-01..03",
        "TY-ONE-*",
        "TY-ONE-\n# 01",
    ],
)
def test_shortened_ids_are_named_as_no_search_finds_them(toy: Toy, text: str) -> None:
    data = toy(f"# A comment.\n# See {text}.\n")
    package = data["shorthands"][0].split("/")[1]
    shown = " ".join(text.replace("#", "").split()).removesuffix(" 01")
    assert data["shorthands"] == [f"src/{package}/rules.py:2 {shown}"]
    assert f"src/toys/rules.py:2 {shown}\n" in data["said"]


@pytest.mark.parametrize(
    "text",
    [
        "TY-ONE-01, TY-ONE-02",
        "TY-ONE-01 and TY-ONE-02 or TY-ONE-03",
        "TY-ONE-01 to 3 players",
        "TY-ONE-01, -1 if nobody",
        "TY-ONE-01 to the end",
        "TY-ONE-01 - 12 points",
        "TY-ONE-01: -12",
        "TY-ONE-01.",
    ],
)
def test_prose_around_whole_ids_is_no_shorthand(toy: Toy, text: str) -> None:
    assert toy(f"# See {text}\n")["shorthands"] == []
