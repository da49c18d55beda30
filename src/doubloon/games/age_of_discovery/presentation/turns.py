"""The log of the Age of Discovery by turns: a row for every figure placed, then one for every line that is resolved."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Presentation
from doubloon.engine.turns import Change, Digest, EventData, Heading, LogRow, LogTurn, Spot, gains_of
from doubloon.games.age_of_discovery.state import AgeOfDiscovery

TALERS: Sequence[Change] = [("piece:taler", "n", 1)]
PAID: Sequence[Change] = [("piece:taler", "n", -1)]
FIGURE: Sequence[Change] = [("figure:=figure", "", 1)]

CHANGES: Mapping[str, Sequence[Change]] = {
    "placed": [("figure:=figure", "", 0)],
    "initiative_paid": TALERS,
    "landed": FIGURE,
    "merchant_paid": TALERS,
    "missionary_followed": [("figure:colonist", "n", 1)],
    "regional_good": [("good:=good", "", 0)],
    "good_taken": [("good:=good", "", 0)],
    "good_offered": [("good:=good", "", 0)],
    "company_drew": [("good:=good", "", 0)],
    "ship_won": [("piece:ship", "", 1)],
    "bought": [("tile:=tile", "", 0), *PAID],
    "tile_offered": [("tile:=tile", "", 0)],
    "tile_money": TALERS,
    "tile_paid": TALERS,
    "tile_figure": [("figure:=figure", "n", 1)],
    "tile_explorer": [("figure:=figure", "n", 1)],
    "tile_docker": [("figure:colonist", "", 1)],
    "allies_placed": [("figure:soldier", "n", 1)],
    "settled": [("figure:colonist", "", 1)],
    "discovered": [("piece:find", "", 1), *TALERS],
    "card_won": [("piece:find", "", 1), *TALERS],
    "loot": TALERS,
    "specialist_gained": FIGURE,
    "trained": [*FIGURE, *PAID],
    "war_declared": PAID,
    "losses": [("figure:=figure", "n", -1)],
    "income": TALERS,
    "mint_paid": TALERS,
    "rum_paid": TALERS,
    "privateers": TALERS,
    "colony_scored": [("piece:vp", "n", 1)],
    "colonists_taken": [("figure:colonist", "n", 1)],
    "auction_paid": PAID,
}
LINE_OF_EVENT: Mapping[str, str] = {
    kind: line
    for line, kinds in {
        "initiative": ("initiative_paid",),
        "dock": ("landed", "merchant_paid", "missionary_followed", "regional_good"),
        "goods": ("good_taken",),
        "port": ("ship_won", "ship_stays"),
        "capital": ("bought", "nothing_bought", "tile_money", "allies_placed", "settled"),
        "discovery": (
            *("expedition_sent", "no_expedition", "token_shown", "card_shown"),
            *("discovered", "card_won", "expedition_failed", "loot"),
        ),
        "specialists": ("specialist_gained", "trained", "not_trained"),
        "war": ("no_conflict", "war_declared", "battle", "militia_hit", "losses"),
        "income": ("income", "mint_paid", "rum_paid", "privateers"),
        "benefits": (
            *("tile_paid", "tile_figure", "tile_explorer", "tile_docker", "company_drew"),
            *("not_moved", "rode", "resettled"),
        ),
        "colonies": ("colony_scored",),
        "turn": (
            *("turn_begins", "colonists_taken", "good_offered", "tile_offered", "ship_arrives", "age_begins"),
            *("new_order", "game_over"),
        ),
        "auction": ("bid", "dropped_out", "auction_paid"),
    }.items()
    for kind in kinds
}
LINE_ON_BOARD: Mapping[str, str] = {
    "land": "dock",
    "take_good": "goods",
    "buy": "capital",
    "chart": "capital",
    "allies": "capital",
    "settle": "capital",
    "send": "discovery",
    "explore": "discovery",
    "train": "specialists",
    "conflict": "war",
    "victims": "war",
}
LINE_OF_STEP: Mapping[str, str] = {
    **LINE_ON_BOARD,
    "place": "place",
    "move": "benefits",
    "resettle_number": "benefits",
    "university_benefits": "benefits",
    "bid": "auction",
    "gift": "auction",
}
QUIET = {"no_expedition": "no_expedition", "nothing_bought": "no_purchase", "not_trained": "no_training"}
BY_SEAT = frozenset({"place", "university"})


def _resolving(number: int) -> Heading:
    return Heading("resolving", {"n": number})


PURSE = Spot("purse:{seat}", "n")
STORED = (Spot("store:{seat}"),)

SPOTS: Mapping[str, Sequence[Spot]] = {
    **{kind: (PURSE,) for kind, changes in CHANGES.items() if changes is TALERS},
    **{kind: (PURSE._replace(sign=-1),) for kind, changes in CHANGES.items() if changes is PAID},
    "placed": (Spot("line:{place}"),),
    "landed": (Spot("region:{region}"),),
    "settled": (Spot("region:{region}"),),
    "discovered": (Spot("region:{region}"), PURSE, Spot("finds:{seat}")),
    "card_won": (PURSE, Spot("finds:{seat}")),
    "missionary_followed": (Spot("region:{region}", "n"),),
    "allies_placed": (Spot("region:{region}", "n"),),
    "losses": (Spot("region:{region}", "n", -1),),
    "privateers": (PURSE, Spot("purse:{seat_other}", "n", -1)),
    "good_offered": (Spot("offer:{good}", word="new", nobodys=True),),
    "tile_offered": (Spot("card:{tile}", word="new", nobodys=True),),
    "good_taken": STORED,
    "regional_good": STORED,
    "company_drew": STORED,
    "ship_won": STORED,
    "bought": (PURSE._replace(sign=-1), Spot("tiles:{seat}", word="new")),
    "trained": (PURSE._replace(sign=-1),),
    "colony_scored": (Spot("score:{seat}", "n"),),
}


class AgeOfDiscoveryTurns(Presentation[AgeOfDiscovery]):
    """The part of the presentation that tells the log by turns."""

    spots: ClassVar = SPOTS

    def turn(self, state: AgeOfDiscovery, action: Action) -> LogTurn:
        """Placing a figure is a turn; so is resolving a line, whoever decides there."""
        line = LINE_OF_STEP.get(state.question().name, "university")
        number = int(state.turn)
        if line in BY_SEAT:
            return LogTurn((number, line, int(state.to_move)), Heading("placing", {"n": number}), opens=line == "place")
        return LogTurn((number, line), _resolving(number) if line != "auction" else Heading("auction"))

    def part(self, turn: LogTurn, event: EventData) -> LogTurn | None:
        line = LINE_OF_EVENT.get(event["event"])
        if line is None or line == turn.key[1]:
            return None
        return LogTurn((turn.key[0], line), turn.heading if line == "auction" else _resolving(turn.key[0]))

    def digest(self, row: LogRow, over: bool) -> Digest:
        line = row.key[1]
        gains = gains_of(row.events(), CHANGES)
        if line == "place":
            placed = next((event for event in row.events() if event["event"] == "placed"), None)
            if placed is not None:
                return Digest(placed["seat"], f"line:{placed['place']}", "place", {"place": placed["place"]}, gains)
        if line in BY_SEAT:
            return Digest(row.steps[0].seat, "tile:university", gains=gains)
        kinds = {event["event"] for event in row.events()}
        label = next((QUIET[kind] for kind in QUIET if kinds == {kind}), f"line_{line}")
        return Digest(None, f"line:{line}", label, gains=gains)
