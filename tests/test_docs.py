"""What the documents show is what happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import doubloon

ROOT = Path(__file__).parent.parent
MODULES = sorted(module.name for module in pkgutil.walk_packages(doubloon.__path__, "doubloon."))


@pytest.mark.parametrize("page", ["README.md", "README.ru.md"])
def test_the_example_in_the_readme_runs(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted >= 7
    assert result.failed == 0


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


@pytest.mark.parametrize("page", ["README.md", "README.ru.md", "docs/architecture.md", "docs/adding-a-game.md"])
def test_links_between_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if not target.startswith("http"):
            assert ((ROOT / page).parent / target).exists(), target
