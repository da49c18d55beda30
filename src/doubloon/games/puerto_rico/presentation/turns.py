"""The log of Puerto Rico by turns: a row for every role, with what it brought to everybody."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Presentation
from doubloon.engine.turns import Change, Digest, EventData, Heading, LogRow, LogTurn, Spot, gains_of
from doubloon.games.puerto_rico.state import PuertoRico

ROUND_END = frozenset({"role_coin_added", "round_begins", "game_over"})

CHANGES: Mapping[str, Sequence[Change]] = {
    "role_coins_taken": [("piece:doubloon", "n", 1)],
    "role_coin_added": [("role:=role", "", 1)],
    "prospected": [("piece:doubloon", "n", 1)],
    "tile_drawn": [("tile:=tile", "", 0)],
    "tile_taken": [("tile:=tile", "", 0)],
    "hospice_used": [("piece:colonist", "", 1)],
    "mayor_colonist": [("piece:colonist", "", 1)],
    "colonists_dealt": [("piece:colonist", "n", 1)],
    "colonists_refused": [("piece:colonist", "n", -1)],
    "built": [("building:=building", "", 0), ("piece:doubloon", "n", -1)],
    "university_used": [("piece:colonist", "", 1)],
    "produced": [("good:=good", "n", 1)],
    "bonus_taken": [("good:=good", "", 1)],
    "factory_paid": [("piece:doubloon", "n", 1)],
    "sold": [("good:=good", "", -1), ("piece:doubloon", "n", 1)],
    "vp_for_barrels": [("piece:vp", "n", 1)],
    "vp_for_privilege": [("piece:vp", "n", 1)],
    "vp_for_harbor": [("piece:vp", "n", 1)],
    "barrels_lost": [("good:=good", "n", -1)],
}
NOTHING = {
    "settler": "no_tiles",
    "builder": "no_buildings",
    "craftsman": "no_goods",
    "trader": "no_sales",
    "captain": "no_loads",
}


PURSE = Spot("purse:{seat}", "n")
SCORED = (Spot("vp", "n", -1, nobodys=True), Spot("score:{seat}", "n", own=True))
SHIPPED = Spot("store:{good}", "n", -1, own=True)
NEW_TILE = (Spot("island:{tile}", word="new", own=True),)

SPOTS: Mapping[str, Sequence[Spot]] = {
    "role_coins_taken": (PURSE,),
    "prospected": (PURSE,),
    "factory_paid": (PURSE,),
    "sold": (PURSE, Spot("house", word="sold"), Spot("store:{good}", sign=-1, own=True)),
    "built": (PURSE._replace(sign=-1), Spot("city:{building}", word="new", own=True)),
    "role_coin_added": (Spot("role:{role}", nobodys=True),),
    "produced": (Spot("store:{good}", "n", own=True),),
    "bonus_taken": (Spot("store:{good}", own=True),),
    "loaded": (SHIPPED, Spot("ship:{ship}", "n")),
    "wharf_loaded": (SHIPPED,),
    "barrels_lost": (SHIPPED,),
    "tile_taken": NEW_TILE,
    "tile_drawn": NEW_TILE,
    "colonists_dealt": (Spot("sanjuan", "n", own=True),),
    "vp_for_barrels": SCORED,
    "vp_for_privilege": SCORED,
    "vp_for_harbor": SCORED,
    "ship_emptied": (Spot("ship:{ship}", word="sailed", nobodys=True),),
}


class PuertoRicoTurns(Presentation[PuertoRico]):
    """The part of the presentation that tells the log by turns."""

    spots: ClassVar = SPOTS

    def turn(self, state: PuertoRico, action: Action) -> LogTurn:
        """A pick of a role, with all that follows from it."""
        number = int(state.round)
        heading = Heading("round", {"n": number}, "governor", int(state.governor))
        return LogTurn((number, int(state.picks)), heading)

    def part(self, turn: LogTurn, event: EventData) -> LogTurn | None:
        """The coins on the roles that nobody took, and the next Governor, are a row of their own."""
        return turn._replace(key=(turn.key[0], "end")) if event["event"] in ROUND_END else None

    def digest(self, row: LogRow, over: bool) -> Digest:
        gains = gains_of(row.events(), CHANGES)
        if row.key[1] == "end":
            return Digest(None, "piece:doubloon", "round_end", gains=gains)
        role = next((event["role"] for event in row.events() if event["event"] == "role_taken"), "")
        settled = role in NOTHING and over and all(what.startswith("piece:doubloon") for _, what, _ in gains)
        label = NOTHING[role] if settled else "" if gains else "role"
        return Digest(row.steps[0].seat, f"role:{role}", label, {"role": role}, gains)
