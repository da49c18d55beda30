"""Where on the board an answer is touched."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from doubloon.engine.actions import Action


def _stored(params: Mapping[str, Any]) -> list[str]:
    kept = params["good"] if isinstance(params["good"], list) else [params["good"]]
    if "good_single" in params:
        kept = [*kept, params["good_single"]]
    return [f"store:{good}" for good in kept]


_PLACES: Mapping[str, Callable[[Mapping[str, Any]], list[str]]] = {
    "role": lambda params: [f"role:{params['role']}"],
    "draw": lambda params: ["row:draw"],
    "take": lambda params: [f"row:{params['tile']}"],
    "colonist_yes": lambda params: ["colonists"],
    "man_tiles": lambda params: [f"island:{params['tile']}"],
    "man_building": lambda params: [f"city:{params['building']}"],
    "build": lambda params: [f"market:{params['building']}"],
    "produce": lambda params: ["role:craftsman"],
    "produce_some": lambda params: [f"supply:{params['good']}"],
    "bonus": lambda params: [f"supply:{params['good']}"],
    "sell": lambda params: [f"store:{params['good']}", "house"],
    "load": lambda params: [f"store:{params['good']}", f"ship:{params['ship']}"],
    "wharf": lambda params: [f"store:{params['good']}", "ship:wharf"],
    "keep_whole": _stored,
    "keep_single": _stored,
    "keep_whole_and_single": _stored,
    "refuse": lambda params: ["sanjuan"],
    "vp_take": lambda params: ["vp"],
}


def places(action: Action) -> list[str]:
    """Return the places on the board that are touched to choose an action; none for passing and declining."""
    find = _PLACES.get(action.kind)
    return [] if find is None else find(action.params)
