"""Boxes of one's own: the components file of a game, changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

Change = Callable[[dict[str, Any]], Any]


def box_data(package: str) -> dict[str, Any]:
    """The components file in the package of a game, ready to be changed."""
    data: dict[str, Any] = json.loads(files(package).joinpath("components.json").read_text(encoding="utf-8"))
    return data


def set_in(*path: Any, to: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        inside(data, path)[path[-1]] = to

    return change


def drop(*path: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        del inside(data, path)[path[-1]]

    return change


def inside(data: Any, path: tuple[Any, ...]) -> Any:
    """What holds the last key of a path."""
    for key in path[:-1]:
        data = data[key]
    return data
