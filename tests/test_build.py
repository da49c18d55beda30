"""Compiled or interpreted: every module of engine, games and bots says it in one line below its docstring.

Of the server's modules only those say it that are compiled.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.build import LAYERS, build_script

BUILD = build_script()
MODULES = sorted(path for layer in LAYERS for path in (BUILD.PACKAGE / layer).rglob("*.py"))
FRAMES = [BUILD.PACKAGE / "server" / f"{name}.py" for name in ("moment", "telling", "turn_rows")]  # the server's own


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(BUILD.PACKAGE)))
def test_every_module_says_whether_it_is_compiled(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(BUILD.markers(path)) == 1
    docstring = ast.parse(text).body[0]
    assert isinstance(docstring, ast.Expr)
    assert docstring.end_lineno is not None
    assert text.splitlines()[docstring.end_lineno] == BUILD.markers(path)[0]


def test_only_these_layers_have_markers() -> None:
    marked = {path for path in BUILD.PACKAGE.rglob("*.py") if BUILD.markers(path)}
    assert marked == {*MODULES, *FRAMES}
    assert all(BUILD.markers(path) == [BUILD.COMPILED] for path in FRAMES)


def test_every_compiled_module_is_in_one_library_and_no_other_module_is() -> None:
    groups = BUILD.groups()
    built = [Path(path) for paths, _ in groups for path in paths]
    assert sorted(built) == [path for path in [*MODULES, *FRAMES] if BUILD.markers(path) == [BUILD.COMPILED]]
    assert groups[1] == (list(map(str, FRAMES)), "doubloon_server")
    assert len(groups) == 2 + len(list((BUILD.PACKAGE / "games").glob("*/__init__.py")))
    for paths, name in groups[2:]:
        folder = name.removeprefix("doubloon_")
        assert {Path(path).relative_to(BUILD.PACKAGE).parts[:2] for path in paths} == {
            ("games", folder),
            ("bots", folder),
        }


@pytest.mark.parametrize("text", ['"""No marker."""\n', '"""Two."""\n# Compiled by mypyc.\n# Not compiled by mypyc.\n'])
def test_a_module_without_one_marker_stops_the_build(tmp_path: Path, text: str) -> None:
    path = tmp_path / "unclear.py"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"unclear\.py"):
        BUILD.compiled([path])
