"""Where the rulebook tells what the actions of Santa Maria do."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.engine.actions import Action
from doubloon.games.santa_maria.box import BISHOP_IDS, SCHOLAR_IDS

KIND_CLAUSES = {
    "pass": ("SM-PASS-03", "SM-PASS-05", "SM-PASS-06"),
    "expand": ("SM-EXP-01", "SM-EXP-03"),
    "activate": ("SM-ACT-01", "SM-ACT-02"),
    "white": ("SM-DIE-02", "SM-DIE-04"),
    "blue": ("SM-DIE-05",),
    "market": ("SM-FREE-01", "SM-FREE-02"),
    "move": ("SM-SCHOLAR-LOGISTICS",),
    "to": ("SM-SCHOLAR-LOGISTICS",),
    "at": ("SM-EXP-03",),
    "line": ("SM-DIE-03", "SM-DIE-07", "SM-DIE-08"),
    "botany_line": ("SM-SCHOLAR-BOTANY",),
    "botany": ("SM-SCHOLAR-BOTANY",),
    "land": ("SM-SCHOLAR-ENGINEERING",),
    "use": ("SM-GEN-10",),
    "decline": ("SM-GEN-10",),
    "skip": ("SM-GEN-10",),
    "trade": ("SM-BLD-02",),
    "ship": ("SM-SHIP-01", "SM-SHIP-04"),
    "dock": ("SM-SCHOLAR-ASTRONOMY",),
    "extra": ("SM-REL-01",),
    "refund": ("SM-SCHOLAR-MATHEMATICS",),
    "road": ("SM-PASS-04",),
    "sell": ("SM-FREE-01",),
    "buy": ("SM-FREE-02",),
    "done": ("SM-FREE-03",),
    "pay": ("SM-GOLD-01",),
    "pay_gold": ("SM-GOLD-01",),
    "board": ("SM-SETUP-11",),
    "set": ("SM-ADV-03", "SM-ADV-05"),
}


def clauses_about(action: Action) -> Sequence[str]:
    """The clauses that tell what an action is good for."""
    return clauses_of_spot(action.params["spot"]) if action.kind == "monk" else KIND_CLAUSES[action.kind]


def clauses_of_spot(spot: str) -> Sequence[str]:
    name = spot.upper().replace("_", "-")
    if spot in SCHOLAR_IDS:
        return (f"SM-SCHOLAR-{name}", "SM-MONK-04")
    return (f"SM-BISHOP-{name}", "SM-MONK-06") if spot in BISHOP_IDS else ("SM-MISSION-01",)
