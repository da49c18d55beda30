"""Where the rulebook tells what the actions of Santa Maria do."""
# Compiled by mypyc.

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
    "ambassador": ("AK-AMB-03", "AK-AMB-04"),
    "cocoa_line": ("AK-COCOA-04",),
    "diagonal": ("AK-SCHOLAR-01",),
    "botany_diagonal": ("AK-SCHOLAR-01", "SM-SCHOLAR-BOTANY"),
    "cocoa_diagonal": ("AK-SCHOLAR-01", "AK-COCOA-04"),
    "ship_special": ("AK-SHIP-01", "AK-SHIP-03"),
    "hire": ("AK-SPEC-06", "AK-SPEC-07"),
    "improve": ("AK-SPEC-09", "AK-SPEC-12"),
    "navigate": ("AK-SCHOLAR-06",),
    "second_space": ("AK-SCHOLAR-07",),
    # The Mayan City.
    "enter": ("AK-MAYA-25", "AK-MAYA-26"),
    "enter_cocoa": ("AK-MAYA-25", "AK-MAYA-14"),
    "enter_card": ("AK-MAYA-25", "AK-MAYA-47", "AK-MAYA-49"),
    "enter_card_cocoa": ("AK-MAYA-14", "AK-MAYA-47", "AK-MAYA-49"),
    "onward": ("AK-MAYA-26", "AK-MAYA-27"),
    "turn": ("AK-MAYA-26", "AK-MAYA-66"),
    "stop": ("AK-MAYA-28", "AK-MAYA-31"),
    "temple": ("AK-MAYA-31", "AK-MAYA-33", "AK-MAYA-54"),
    "technology": ("AK-MAYA-47", "AK-MAYA-48"),
    "finish": ("AK-MAYA-31",),
    "play": ("AK-MAYA-35", "AK-MAYA-36"),
    "priest": ("AK-MAYA-51", "AK-MAYA-52"),
    "token": ("AK-MAYA-33",),
    "fill": ("AK-MAYA-12",),
    "draw": ("AK-MAYA-09",),
    "fork": ("AK-MAYA-34",),
    "build": ("AK-MAYA-37",),
    "site": ("AK-MAYA-37",),
    "swap": ("AK-MAYA-40",),
    "put": ("AK-MAYA-40",),
    "buy_cocoa": ("AK-MAYA-41",),
    "offer": ("AK-MAYA-44",),
    "give": ("AK-MAYA-44",),
    "give_coins": ("AK-MAYA-44",),
    "want": ("AK-MAYA-44",),
    "want_coins": ("AK-MAYA-44",),
    "propose": ("AK-MAYA-44",),
    "drop": ("AK-MAYA-44",),
    "accept": ("AK-MAYA-44",),
    "refuse": ("AK-MAYA-44",),
}
NEW_SPOTS = {
    "archery": "AK-SCHOLAR-01",
    "navigation": "AK-SCHOLAR-06",
    "meditation": "AK-SCHOLAR-07",
    "large_tiles": "AK-BISHOP-02",
    "conquest_twice": "AK-BISHOP-03",
    "gems_shipped": "AK-BISHOP-04",
    "mission_cocoa": "AK-COCOA-08",
}


def clauses_about(action: Action) -> Sequence[str]:
    """The clauses that tell what an action is good for."""
    return clauses_of_spot(action.params["spot"]) if action.kind == "monk" else KIND_CLAUSES[action.kind]


def clauses_of_spot(spot: str) -> Sequence[str]:
    if spot in NEW_SPOTS:
        return (NEW_SPOTS[spot], "SM-MONK-04")
    name = spot.upper().replace("_", "-")
    if spot in SCHOLAR_IDS:
        return (f"SM-SCHOLAR-{name}", "SM-MONK-04")
    return (f"SM-BISHOP-{name}", "SM-MONK-06") if spot in BISHOP_IDS else ("SM-MISSION-01",)
