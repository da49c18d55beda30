"""Where on the board an answer is touched."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from doubloon.engine.actions import Action

_PLACES: Mapping[str, Callable[[Mapping[str, Any]], list[str]]] = {
    "place": lambda params: [f"hand:{params['figure']}", f"line:{params['place']}"],
    "university_order": lambda params: ["order"],
    "university_initiative": lambda params: ["initiative"],
    "university_dock": lambda params: [f"dock:{params['n']}"],
    "university_capital": lambda params: [f"capital:{params['n']}"],
    "land": lambda params: [f"region:{params['region']}"],
    "take": lambda params: [f"offer:{params['good']}"],
    "buy": lambda params: [f"card:{params['tile']}"],
    "chart": lambda params: [f"region:{params['region']}"],
    "allies": lambda params: [f"region:{params['region']}"],
    "settle": lambda params: [f"region:{params['region']}"],
    "send": lambda params: [f"explorers:{params['figure']}"],
    "explore": lambda params: [f"region:{params['region']}"],
    "train": lambda params: [f"train:{params['figure']}"],
    "battle": lambda params: [f"army:{params['region']}:{params['seat']}"],
    "war": lambda params: [f"war:{params['seat']}"],
    "ride": lambda params: [f"soldiers:{params['region']}", f"region:{params['region_to']}"],
    "resettle": lambda params: [f"colonists:{params['region']}", f"region:{params['region_to']}"],
    "bid": lambda params: [f"bid:{params['n']}"],
    "gift": lambda params: [f"gift:{params['figure']}"],
}


def places(action: Action) -> list[str]:
    """Return the places on the board that are touched to choose an action; none for refusals, numbers and victims."""
    find = _PLACES.get(action.kind)
    return [] if find is None else find(action.params)
