"""The installed modules are compiled as they say, and none besides."""

from __future__ import annotations

from tests.build import LAYERS, build_script
from tests.compiled.test_boundary import modules, source_of

BUILD = build_script()


def test_modules_are_compiled_as_they_are_marked() -> None:
    found = {module.__name__: compiled for module, _, compiled in modules()}
    said = {name: BUILD.markers(source_of(name)) == [BUILD.COMPILED] for name in found}
    assert found == said
    assert {name.split(".")[1] for name, compiled in found.items() if compiled} == {*LAYERS, "server"}
