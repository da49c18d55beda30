"""The log of The Castles of Burgundy by turns: both dice of a seat are one row."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Presentation
from doubloon.engine.turns import Change, Digest, EventData, Heading, Key, LogRow, LogTurn, Spot, gains_of, one_seat
from doubloon.games.burgundy.box import PHASE_IDS
from doubloon.games.burgundy.state import Burgundy

ROUND_BEGINS = frozenset({"phase_begins", "round_begins", "rolled", "white_die"})
END = frozenset({"leftovers_scored", "knowledge_scored", "game_over", "rounds_over"})
POINTS: Sequence[Change] = [("piece:vp", "n", 1)]

CHANGES: Mapping[str, Sequence[Change]] = {
    "white_die": [("good:=good", "", 1)],
    "workers_spent": [("piece:worker", "n", -1)],
    "workers_gained": [("piece:worker", "n", 1)],
    "silver_gained": [("piece:silver", "n", 1)],
    "bought": [("piece:silver", "n", -1)],
    "points_bought": [("piece:silver", "n", -1), *POINTS],
    "tile_taken": [("tile:=tile", "", 0)],
    "wild_taken": [("tile:=tile", "", 0)],
    "tile_placed": [("tile:=tile", "", 0)],
    "tile_won": [("tile:=tile", "", 0)],
    "region_completed": POINTS,
    "phase_bonus": POINTS,
    "large_bonus": POINTS,
    "small_bonus": POINTS,
    "animals_scored": POINTS,
    "watchtower_scored": POINTS,
    "knowledge_scored": POINTS,
    "knowledge_scored_at_once": POINTS,
    "castle_fetched": [("piece:vp", "n", -1)],
    "goods_loaded": [("good:=good", "n", 1)],
    "good_given": [("good:=good", "", -1)],
    "sold": [("good:=good", "n", -1), ("piece:vp", "points", 1)],
    "leftovers_scored": [("piece:vp", "goods", 1), ("piece:vp", "silver", 1), ("piece:vp", "workers", 1)],
}


SCORE = Spot("score:{seat}", "n")
SILVER = Spot("{at}silver", "n")
WORKERS = Spot("{at}workers", "n")

SPOTS: Mapping[str, Sequence[Spot]] = {
    **{kind: (SCORE,) for kind, changes in CHANGES.items() if changes is POINTS},
    "sold": (Spot("score:{seat}", "points"),),
    "workers_spent": (WORKERS._replace(sign=-1),),
    "workers_gained": (WORKERS,),
    "silver_gained": (SILVER,),
    "bought": (SILVER._replace(sign=-1),),
    "points_bought": (SILVER._replace(sign=-1), SCORE),
    "castle_fetched": (SCORE._replace(sign=-1),),
    "tile_placed": (Spot("{at}hex:{hex}", word="new"),),
    "goods_loaded": (Spot("good:{good}", "n", own=True),),
    "white_die": (Spot("goods:{die}", nobodys=True),),
    "marker_moved": (Spot("order:{n}", word="moved"),),
}


class BurgundyTurns(Presentation[Burgundy]):
    """The part of the presentation that tells the log by turns."""

    silent: ClassVar = frozenset({"effect_declined"})
    spots: ClassVar = SPOTS

    def turn(self, state: Burgundy, action: Action) -> LogTurn:
        """A seat's turn in a round; before the first one, the choice of its duchy."""
        seat = int(state.to_move)
        if state.question().name in ("choose_board", "choose_start"):
            return LogTurn(("start", seat), Heading("start"))
        phase, number = int(state.phase), int(state.round)
        heading = Heading("phase_round", {"phase": PHASE_IDS[phase], "n": number})
        return LogTurn((phase, number, seat), heading)

    def part(self, turn: LogTurn, event: EventData) -> LogTurn | None:
        """What is rolled for a new round, and the points at the very end, are rows of their own."""
        kind = event["event"]
        key: Key = ("round", *turn.key[:2]) if kind in ROUND_BEGINS else ("end",) if kind in END else ()
        return turn._replace(key=key) if key else None

    def digest(self, row: LogRow, over: bool) -> Digest:
        gains = gains_of(row.events(), CHANGES)
        if row.key[0] == "round":
            white = next((event["die"] for event in row.events() if event["event"] == "white_die"), 1)
            gains = [(None, what, n) for _, what, n in gains if what.startswith("good:")]
            return Digest(None, f"pips:{white}", "new_round", {"n": white}, gains)
        if row.key[0] == "end":
            return Digest(None, "piece:vp", "final", gains=gains)
        dice = [event["die"] for event in row.events() if event["event"] == "die_used"]
        chosen = next((event for event in row.events() if event["event"] == "board_chosen"), None)
        if chosen is not None:
            return Digest(one_seat(row), "tile:castle", "duchy", {"board": chosen["board"]}, gains)
        return Digest(row.steps[0].seat, f"pips:{dice[0]}" if dice else "tile:castle", "", {}, gains)
