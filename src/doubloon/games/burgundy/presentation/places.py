"""Where on the board an answer is touched."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from doubloon.engine.actions import Action

_PLACES: Mapping[str, Callable[[Mapping[str, Any]], list[str]]] = {
    "die": lambda params: [f"die:{params['die']}", *_workers(params)],
    "free": lambda params: [*_workers(params)],
    "reward": lambda params: [*_workers(params)],
    "buy": lambda params: ["silver"],
    "points": lambda params: ["silver"],
    "take": lambda params: [f"tile:{params['depot']}:{params['tile']}"],
    "exchange": lambda params: [f"tile:black:{params['tile']}"],
    "place": lambda params: [f"store:{params['tile']}"],
    "discard": lambda params: [f"store:{params['tile']}"],
    "at": lambda params: [f"hex:{params['hex']}"],
    "start": lambda params: [f"hex:{params['hex']}"],
    "sell": lambda params: [f"good:{params['good']}"],
    "give": lambda params: [f"good:{params['good']}"],
    "goods": lambda params: [f"goods:{params['depot']}"],
    "goods_of_two": lambda params: [f"goods:{params['depot']}", f"goods:{params['depot_second']}"],
    "load": lambda params: [f"cargo:{good}" for good in params["good"]],
    "board": lambda params: [f"board:{params['board']}"],
}


def _workers(params: Mapping[str, Any]) -> list[str]:
    return ["workers"] if params["deed"] == "workers" else []


def places(action: Action) -> list[str]:
    """Return the places on the board that are touched to choose an action; none for declining and ending a turn.

    What a die or a castle does is chosen by touching its target: see the plays among the extras.
    """
    find = _PLACES.get(action.kind)
    return [] if find is None else find(action.params)
