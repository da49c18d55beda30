"""The log of Santa Maria by turns: a main action with all that follows from it is one row, the city's too."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Presentation
from doubloon.engine.turns import Change, Digest, EventData, Heading, LogRow, LogTurn, Spot, gains_of
from doubloon.games.santa_maria.state import SantaMaria

MAIN = frozenset({"main", "maya_turn"})
ASIDE = frozenset({"market", "move", "deal"})  # what may come before the main action of a turn
DRAFT = frozenset({"choose_board", "choose_set"})
YEAR_END = frozenset({"conquest_points", "tree_passed", "year_begins", "temple_points", "game_over"})
SILENT = frozenset({"declined", "not_traded", "not_shipped", "no_monk", "no_road", "not_followed"})
COINS: Sequence[Change] = [("piece:coin", "n", 1)]
SPENT: Sequence[Change] = [("piece:coin", "n", -1)]
POINTS: Sequence[Change] = [("piece:happiness", "n", 1)]

CHANGES: Mapping[str, Sequence[Change]] = {
    "received": [("resource:=resource", "n", 1)],
    "overflow": [("piece:coin", "coins", 1)],
    "coins": COINS,
    "points": POINTS,
    "paid": [("resource:=resource", "n", -1)],
    "gold_used": [("resource:gold", "n", -1)],
    "botany": [("resource:=resource", "", -1)],
    "sold": [("resource:=resource", "", -1), *COINS],
    "bought": [("resource:=resource", "", 1), *SPENT],
    "activated_with_coins": SPENT,
    "die_turned": SPENT,
    "shipped": [("piece:ship", "", 1)],
    "astronomy": SPENT,
    "conquistador": [("symbol:conquistador", "", 1)],
    "religion": [("symbol:religion", "", 1)],
    "fee_paid": SPENT,
    "scholar_trained": [("spot:=spot", "", 0)],
    "bishop_joined": [("spot:=spot", "", 0)],
    "mission": [("spot:=spot", "", 0)],
    "coins_back": COINS,
    "road_laid": [("piece:road", "", 1)],
    "conquest_points": POINTS,
    "tree_passed": POINTS,
    "cocoa_received": [("resource:cocoa", "n", 1)],
    "cocoa_paid": [("resource:cocoa", "n", -1)],
    "cocoa_sold": [("resource:cocoa", "", -1), *COINS],
    "coins_paid": SPENT,
    "archery": SPENT,
    "navigation": SPENT,
    "hired": SPENT,
    "improved": SPENT,
    "stored": [("store:=store", "n", 1)],
    "token_filled": [("store:=store", "", 1)],
    "paid_by_maya": [("store:=store", "n", -1)],
    "gold_stored": [("store:gold", "n", 1)],
    "priest_won": [("piece:priest", "n", 1)],
    "swap_paid": SPENT,
    "maya_bought": [("store:=store", "", 1), *SPENT],
    "maya_sold": [("store:=store", "", -1), *COINS],
}


# The picture and the words of a row, by the first event that tells what the turn was.
_FIRST: Mapping[str, tuple[str, str]] = {
    "die_used": ("{colour}:{die}", "along"),
    "city_die_used": ("{colour}:{die}", "on_road"),
    "followed": ("piece:ambassador", "along"),
    "followed_in_city": ("piece:ambassador", "follows_in_city"),
    "activated_with_coins": ("terrain:town", "at_cell"),
    "tile_placed": ("tile:{tile}", "in_cell"),
    "passed": ("piece:pass", "passes"),
    "card_played": ("piece:card", "plays_card"),
    "priest_sent": ("piece:priest", "priest"),
    "board_taken": ("terrain:townhall", "takes_colony"),
    "set_taken": ("terrain:townhall", "takes_set"),
}


PURSE = Spot("purse:{seat}", "n")
HAPPY = (Spot("happy:{seat}", "n"),)
STORE = Spot("store:{resource}", own=True)
MONK = (Spot("spot:{spot}", word="new"),)

SPOTS: Mapping[str, Sequence[Spot]] = {
    **{kind: (PURSE,) for kind, changes in CHANGES.items() if changes is COINS},
    **{kind: (PURSE._replace(sign=-1),) for kind, changes in CHANGES.items() if changes is SPENT},
    **{kind: HAPPY for kind, changes in CHANGES.items() if changes is POINTS},
    "received": (STORE._replace(number="n"),),
    "paid": (STORE._replace(number="n", sign=-1),),
    "overflow": (Spot("purse:{seat}", "coins"),),
    "sold": (PURSE, STORE._replace(sign=-1)),
    "bought": (PURSE._replace(sign=-1), STORE),
    "fee_paid": (PURSE._replace(sign=-1), Spot("purse:{seat_other}", "n")),
    "religion": (Spot("religion:{n}", word="moved"),),
    "conquistador": (Spot("conquest:{n}", word="moved"),),
    "ship_revealed": (Spot("dock:{dock}", word="new_ship", nobodys=True),),
    "scholar_trained": MONK,
    "bishop_joined": MONK,
    "mission": MONK,
    "passed": (Spot("pass:{space}", word="taken"),),
}


class SantaMariaTurns(Presentation[SantaMaria]):
    """The part of the presentation that tells the log by turns."""

    silent: ClassVar = SILENT
    spots: ClassVar = SPOTS

    def turn(self, state: SantaMaria, action: Action) -> LogTurn:
        """A seat's turn; what it does at the market before its main action belongs to it."""
        step, seat, year = state.question().name, int(state.to_move), int(state.year)
        if step in DRAFT:
            return LogTurn(("draft", seat), Heading("draft"))
        heading = Heading("year", {"n": year, "dice": sum(int(n) for n in state.white)}, "dice_left")
        return LogTurn((year, seat), heading, opens=step in MAIN and action.kind not in ASIDE)

    def part(self, turn: LogTurn, event: EventData) -> LogTurn | None:
        """What a year's end brings is a row of its own."""
        return turn._replace(key=("year", turn.key[0])) if event["event"] in YEAR_END else None

    def digest(self, row: LogRow, over: bool) -> Digest:
        gains = gains_of(row.events(), CHANGES)
        if row.key[0] == "year":
            return Digest(None, "piece:year", "year_end", gains=gains)
        seat = row.steps[0].seat
        for event in row.events():
            if event["event"] in _FIRST:
                icon, label = _FIRST[event["event"]]
                return Digest(seat, icon.format(**event), label, event, gains)
        return Digest(seat, "piece:coin" if gains else "", "", {}, gains)
