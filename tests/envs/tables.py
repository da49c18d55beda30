"""The tables that environments are tested at: every game, every number of seats, and options that hide something."""

from __future__ import annotations

from typing import Any

import doubloon

Setting = tuple[str, int, dict[str, Any]]

USUAL: list[Setting] = [(slug, seats, {}) for slug, game in doubloon.GAMES.items() for seats in game.seat_counts]
HIDING: list[Setting] = [
    ("puerto-rico", 3, {"open_vp": True}),
    ("burgundy", 3, {"board_mode": "advanced-secret", "hide_sold_goods": True}),
    ("burgundy", 4, {"inns": True, "castle_link": True}),
    ("age-of-discovery", 3, {"start_order": "auction"}),
    ("santa-maria", 3, {"hide_opponents_points": True, "setup": "advanced"}),
    ("santa-maria", 4, {"expansion": True, "modules": "A,B,C"}),
    ("santa-maria", 3, {"expansion": True, "modules": "D"}),
    ("santa-maria", 1, {"expansion": True, "modules": "A,B,D"}),
    ("santa-maria", 5, {"expansion": True, "modules": "A,B,C,D", "hide_opponents_points": True}),
]
SETTINGS = USUAL + HIDING


def called(setting: Setting) -> str:
    slug, seats, options = setting
    return "-".join([slug, str(seats), *map(str, options.values())])
