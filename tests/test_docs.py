"""What the documents show is what happens."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.testing import properties
from doubloon.testing.random_play import EVERY_DECISION, LOOKS

ROOT = Path(__file__).parent.parent
MODULES = sorted(module.name for module in pkgutil.walk_packages(doubloon.__path__, "doubloon."))


@pytest.mark.parametrize("page", ["README.md", "README.ru.md"])
def test_the_example_in_the_readme_runs(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted >= 7
    assert result.failed == 0


def test_the_examples_of_how_to_test_a_game_run() -> None:
    result = doctest.testfile(str(ROOT / "docs/testing.md"), module_relative=False)
    assert result.attempted >= 8
    assert result.failed == 0


def test_the_examples_for_researchers_run() -> None:
    result = doctest.testfile(str(ROOT / "docs/research.md"), module_relative=False)
    assert result.attempted >= 20
    assert result.failed == 0


def test_the_test_file_shown_is_one(tmp_path: Path) -> None:
    page = (ROOT / "docs/testing.md").read_text(encoding="utf-8")
    example = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    (tmp_path / "test_example.py").write_text(example)
    names: dict[str, Any] = {"__name__": "test_example"}
    exec(compile(example, "docs/testing.md", "exec"), names)
    suite: Any = names["TestPuertoRico"]
    settings = list(suite.settings())
    assert len(settings) == 8
    suite().test_words_and_rulebook()
    suite().test_random_play(settings[0])
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", str(tmp_path)]
    listed = subprocess.run(
        command, capture_output=True, text=True, check=True, cwd=tmp_path, env=sources_first()
    ).stdout
    assert len([line for line in listed.splitlines() if "::test_random_play[" in line]) == len(settings)


def sources_first() -> dict[str, str]:
    """The environment in which another process finds the same package as this one."""
    return {**os.environ, "PYTHONPATH": str(Path(doubloon.__file__).parents[1])}


def test_every_property_of_the_suite_is_in_the_table() -> None:
    page = (ROOT / "docs/testing.md").read_text(encoding="utf-8")
    checked = {properties.events_are_told, properties.catalogue_is_complete, properties.result_is_sane}
    checked |= {*EVERY_DECISION, *(check for checks in LOOKS.values() for check in checks)}
    for check in checked - {properties.all_refusals_teach}:
        assert f"| `{check.__name__}`" in page


def test_both_readmes_show_the_same_example() -> None:
    english, russian = (
        re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
        for page in ("README.md", "README.ru.md")
    )
    assert english == russian


def test_examples_in_docstrings_run() -> None:
    attempted = 0
    for name in ["doubloon", *MODULES]:
        if name.endswith("__main__"):
            continue
        result = doctest.testmod(importlib.import_module(name))
        assert result.failed == 0, name
        attempted += result.attempted
    assert attempted >= 10


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "README.ru.md",
        "docs/architecture.md",
        "docs/adding-a-game.md",
        "docs/testing.md",
        "docs/research.md",
    ],
)
def test_links_between_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if not target.startswith("http"):
            assert ((ROOT / page).parent / target).exists(), target
