"""Where on the board an answer is touched."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from doubloon.engine.actions import Action
from doubloon.games.santa_maria.presentation.city import CITY_PLACES

Params = Mapping[str, Any]


def _cell(params: Params) -> list[str]:
    return [f"cell:{params['cell']}"]


def _line(params: Params) -> list[str]:
    return [f"{params['line']}:{params['n']}"]


def _diagonal(params: Params) -> list[str]:
    return [f"diagonal:{params['n']}"]


# A die is chosen first and then sent along a line, a tile is carried and then laid: those have a second place.
_PLACES: Mapping[str, Callable[[Params], list[str]]] = {
    "pass": lambda params: [f"pass:{params['space']}"],
    "expand": lambda params: [f"tile:{params['tile']}", "carry"],
    "activate": _cell,
    "white": lambda params: [f"white:{params['die']}", "run"],
    "blue": lambda params: [f"blue:{params['die']}", "run"],
    "ambassador": lambda params: [f"ambassador:{params['colour']}", "run"],
    "market": lambda params: ["market"],
    "move": _cell,
    "to": _cell,
    "at": lambda params: [*_cell(params), f"turn:{params['rotation']}"],
    "line": _line,
    "botany_line": lambda params: [*_line(params), "botany"],
    "cocoa_line": lambda params: [*_line(params), "cocoa"],
    "diagonal": _diagonal,
    "botany_diagonal": lambda params: [*_diagonal(params), "botany"],
    "cocoa_diagonal": lambda params: [*_diagonal(params), "cocoa"],
    "botany": lambda params: [f"store:{params['resource']}"],
    "land": _cell,
    "trade": lambda params: [f"trade:{params['n']}"],
    "ship": lambda params: [f"dock:{params['dock']}"],
    "ship_special": lambda params: ["dock:special"],
    "dock": lambda params: [f"berth:{params['dock']}"],
    "extra": lambda params: ["extra"],
    "monk": lambda params: [f"spot:{params['spot']}"],
    "refund": _cell,
    "road": _cell,
    "sell": lambda params: [f"sell:{params['resource']}"],
    "buy": lambda params: [f"buy:{params['resource']}"],
    "pay": lambda params: ["pay"],
    "pay_gold": lambda params: [f"pay:{'+'.join(params['resource'])}"],
    "board": lambda params: [f"board:{params['colony']}"],
    "set": lambda params: [f"board:{params['colony']}"],
    "hire": lambda params: ["hire"],
    "improve": _cell,
    "navigate": lambda params: ["navigate"],
    "second_space": lambda params: [f"pass:{params['space']}"],
}


def places(action: Action) -> list[str]:
    """Return the places on the board that are touched to choose an action; none for declining and going on."""
    find = _PLACES.get(action.kind) or CITY_PLACES.get(action.kind)
    return [] if find is None else find(action.params)
