"""Schema validation of components files: the box as data, checked before anyone plays with it."""
# Not compiled by mypyc.

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from doubloon.engine.errors import BadComponents

C = TypeVar("C", bound="Components")


class Components(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What every components file states; a game adds its own figures."""

    game: str
    edition: str

    def check(self) -> None:
        """Raise BadComponents for figures that are well-formed but cannot be played with."""


def read_components(kind: type[C], source: Any, slug: str) -> C:
    """Read components from a path, or from data that was read before."""
    try:
        is_file = isinstance(source, (str, Path))
        data = msgspec.json.decode(_text_of(Path(source))) if is_file else source
        components = msgspec.convert(data, kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadComponents("components_malformed", file=_label(source), problem=str(error)) from error
    if components.game != slug:
        raise BadComponents("components_other_game", file=_label(source), found=components.game, wanted=slug)
    try:
        components.check()
    except BadComponents as error:
        raise BadComponents("components_malformed", file=_label(source), problem=str(error)) from error
    return components


def _text_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadComponents("components_unreadable", file=str(path), problem=problem) from error


def _label(source: Any) -> str:
    return str(source) if isinstance(source, (str, Path)) else "components"


@cache
def default_components(kind: type[C], package: str, slug: str) -> C:
    """The components that come with a game."""
    return read_components(kind, msgspec.json.decode(files(package).joinpath("components.json").read_bytes()), slug)


def fingerprint(components: Components) -> str:
    """Return a hash that two components files share only if they mean the same box."""
    canonical = msgspec.json.encode(components, order="sorted")
    return hashlib.sha256(canonical).hexdigest()


def own_parts(components: Components) -> list[str]:
    """Return the parts of a box that are marked as reconstructed, so not the printed ones: paths such as `side_b`."""
    return list(dict.fromkeys(_marked(msgspec.to_builtins(components), "")))


def _marked(part: Any, path: str) -> Iterator[str]:
    if isinstance(part, list):
        for item in part:
            yield from _marked(item, path)
    elif isinstance(part, dict):
        if part.get("reconstructed"):
            yield path
        for name, inner in part.items():
            yield from _marked(inner, f"{path}.{name}".removeprefix("."))


# What the checks of a game ask for.


def require_same(where: str, found: Sequence[str], wanted: Sequence[str]) -> None:
    if list(found) != list(wanted):
        raise wrong_value(where, ", ".join(found), ", ".join(wanted))


def require_one_of(where: str, found: object, wanted: Sequence[object]) -> None:
    if found not in wanted:
        raise wrong_value(where, str(found), " or ".join(map(str, wanted)))


def require_length(where: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise wrong_value(where, f"{found} long", f"{wanted} long")


def require_at_least(where: str, found: int, wanted: int) -> None:
    if found < wanted:
        raise wrong_value(where, found, f"at least {wanted}")


def wrong_value(where: str, value: object, wanted: str) -> BadComponents:
    """What to raise; a list is told as a series of words."""
    return BadComponents("component_value", where=where, value=value, wanted=wanted)
