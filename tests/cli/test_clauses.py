"""`doubloon clauses`: which test proves which clause, found without running them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from tests.cli.runner import refused, run

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
    assert data["unknown"] == [{"test": "tests/test_more.py::test_more", "clause": "PR-END-99"}]
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


def test_the_page_links_every_clause_to_its_tests(tmp_path: Path) -> None:
    tests = complete(tmp_path)
    target = tmp_path / "docs" / "clauses"
    assert run("clauses", "puerto-rico", "--tests", tests, "--write", target).exit_code == 0
    page = (target / "puerto-rico.md").read_text()
    link = "[`tests/deep/test_it.py::test_all`](../../tests/deep/test_it.py)"
    assert all(f"| {ident} | {link} |" in page for ident in CLAUSES)
    assert (target / "../../tests/deep/test_it.py").is_file()
    assert [path.name for path in target.iterdir()] == ["puerto-rico.md"]
