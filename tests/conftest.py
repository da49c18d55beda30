"""Test selection: of the long games that the compiled package plays, all of them, a sample is played on the sources.

That both play alike is proved by tests/compiled.
"""

from __future__ import annotations

from collections import defaultdict

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--sampled",
        action="store_true",
        help="no matches of strength; random play with one number of players for each set of options instead of all",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--sampled"):
        return
    left_out = _other_tables(items) | {item for item in items if item.get_closest_marker("strength")}
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]


def _other_tables(items: list[pytest.Item]) -> set[pytest.Item]:
    """All tables of a set of options but one, whose number of players changes from set to set."""
    tables: defaultdict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec") and "setting" in item.callspec.params:
            tables[item.nodeid.partition("[")[0], item.callspec.params["setting"].name].append(item)
    return {
        item for number, found in enumerate(tables.values()) for item in found if item is not found[number % len(found)]
    }
