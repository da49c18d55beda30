"""The Castles of Burgundy as it is shown: boards, whole plays with what they cost and bring, regions, dice."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Aim, Alone, Draw, Face, Reason, Sheet, asked
from doubloon.engine.staging import Staging
from doubloon.engine.state import NOBODY, Event
from doubloon.engine.topics import Topic
from doubloon.engine.words import Catalogue
from doubloon.games.burgundy.boards import boards_offered, keeps_secret
from doubloon.games.burgundy.box import (
    ALL_HEXES,
    CASTLE_TILE,
    GOOD_IDS,
    HEXES,
    KNOWLEDGE_TILES,
    NO_BOARD,
    PHASE_IDS,
    PHASES,
    ROUNDS,
    SOLD_COLOURS,
    TYPE_IDS,
)
from doubloon.games.burgundy.presentation.boards import hexes_in, printed, regions_of
from doubloon.games.burgundy.presentation.chance import draws, faces
from doubloon.games.burgundy.presentation.clauses import clauses_about
from doubloon.games.burgundy.presentation.not_now import topic
from doubloon.games.burgundy.presentation.places import places
from doubloon.games.burgundy.presentation.plays import answers, cost_of
from doubloon.games.burgundy.presentation.stages import STAGED, staging
from doubloon.games.burgundy.presentation.turns import BurgundyTurns
from doubloon.games.burgundy.presentation.types import TYPES
from doubloon.games.burgundy.regions import completion_points
from doubloon.games.burgundy.sale import VALUE, sale_points
from doubloon.games.burgundy.scoring import knowledge_points
from doubloon.games.burgundy.state import Burgundy, Player
from doubloon.games.burgundy.target import missing_points


class BurgundyPresentation(BurgundyTurns):
    types = TYPES
    outcomes: ClassVar = {"die": "pips", "white_die": "pips", "building": "tile", "good": "good"}
    staged: ClassVar = STAGED

    def printed(self, state: Burgundy) -> dict[str, Any]:
        return printed(state.box, state.solo is not None)

    def common(self, state: Burgundy) -> dict[str, Any]:
        return {
            "scores": [int(player.score()) for player in state.players],
            "castles_removed": int(state.removed[CASTLE_TILE]),
            "sales": [_sales(state, seat) for seat in range(state.seats)],
            "missing_points": int(missing_points(state)),
            "next": self.next_seat(state),
            "gauges": _gauges(state),
        } | ({} if _any_secret(state) else _duchies(state, None))

    def figures(self, state: Burgundy, seat: int | None, sheet: Sheet | None = None) -> dict[str, Any]:
        """Only the seat to move is told its plays; the regions of a board chosen in secret only to their owner."""
        told: dict[str, Any] = {
            "seat": self.shown_seat(state, seat),
            "question": _question(state, seat),
        }
        if _any_secret(state):
            told |= _duchies(state, seat)
        if seat is not None and state.to_move == seat:
            told |= answers(state)
        if seat is not None:
            told["knowledge"] = _knowledge(state, seat)
        return told

    def next_seat(self, state: Burgundy) -> int | None:
        """The next in the order of this round, nobody after the last."""
        order = [int(seat) for seat in state.order]
        later = order[order.index(int(state.to_move)) + 1 :] if state.to_move in order else order
        return later[0] if later else None

    def places(self, action: Action) -> list[str]:
        """What a die or a castle does is chosen by touching its target: see the plays among the figures."""
        return places(action)

    def clauses(self, action: Action) -> Sequence[str]:
        return clauses_about(action)

    def cost(self, state: Burgundy, action: Action) -> dict[str, int]:
        """Workers to change a die, silver to buy, points for a castle that had left the game."""
        return {} if state.to_move == NOBODY else cost_of(state, action)

    def topic(self, state: Burgundy, seat: int, place: str, touching: Sequence[Action]) -> Topic | None:
        return topic(state, seat, place, touching)

    def ending(self, state: Burgundy) -> list[Reason]:
        """The last round, or alone the last hex of the duchy (CB-END-01, CB-SOLO-14)."""
        if state.solo is not None and state.players[0].filled == ALL_HEXES:
            return [Reason("duchy_full", {}, "CB-SOLO-14")]
        clause = "CB-END-01" if state.solo is None else "CB-SOLO-14"
        told = {"phase": PHASE_IDS[state.phase], "n": PHASES * ROUNDS}
        return [Reason("last_round" if state.solo is None else "last_round_alone", told, clause)]

    def alone(self, state: Burgundy) -> Alone | None:
        """Alone it takes a full duchy (CB-SOLO-14); each colour is an aim on the way (CB-SOLO-09)."""
        if state.solo is None:
            return None
        player = state.players[0]
        kinds = len(TYPE_IDS)
        hexes = [int(state.box.hexes_of_type[player.board * kinds + kind]) for kind in range(kinds)]
        aims: list[Aim] = [
            {"id": TYPE_IDS[kind], "have": (mask & int(player.filled)).bit_count(), "want": mask.bit_count()}
            for kind, mask in enumerate(hexes)
            if mask
        ]
        open_colours = sorted((aim for aim in aims if aim["have"] < aim["want"]), key=_lack)
        missing: list[tuple[str, dict[str, Any]]] = [
            ("open_colour", {"type": aim["id"], "n": _lack(aim)}) for aim in open_colours[:2]
        ]
        if missing:
            missing.append(("target", {"n": int(missing_points(state)), "target": int(state.solo.target)}))
        return Alone("hexes", HEXES - int(player.empty_hexes()), HEXES, aims, missing)

    def tie_break(self, state: Burgundy) -> tuple[str, list[int]]:
        """Empty hexes, and among equals the place in the turn order (CB-SCORE-07, CB-SCORE-08)."""
        scores = [int(player.score()) for player in state.players]
        empty = [int(player.empty_hexes()) for player in state.players]
        level = [empty[seat] for seat, score in enumerate(scores) if score == max(scores)]
        if level.count(min(level) if state.rules.fewer_empty_wins else max(level)) > 1:
            return "places", [list(state.order).index(seat) + 1 for seat in range(state.seats)]
        return "empty_hexes", empty

    def staging(self, state: Burgundy, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]) -> Staging | None:
        return staging(state, events, sheet)

    def draws(self, before: Burgundy, after: Burgundy) -> list[Draw]:
        return draws(before, after)

    def faces(self, before: Burgundy | None, after: Burgundy, events: Sequence[Mapping[str, Any]]) -> list[Face]:
        return faces(before, after, events)

    def when(self, before: Burgundy, after: Burgundy, words: Catalogue) -> tuple[str, dict[str, Any]]:
        return "phase", {"phase": words.name("phase", PHASE_IDS[after.phase]), "n": int(after.round)}


def _lack(aim: Aim) -> int:
    return aim["want"] - aim["have"]


def _any_secret(state: Burgundy) -> bool:
    return any(keeps_secret(state, seat) for seat in range(state.seats))


def _duchies(state: Burgundy, viewer: int | None) -> dict[str, Any]:
    """Frontier and regions of all seats; nothing of a board that another seat has chosen in secret."""
    shown = [seat == viewer or not keeps_secret(state, seat) for seat in range(state.seats)]
    return {
        "frontier": [_frontier(player) if shown[seat] else [] for seat, player in enumerate(state.players)],
        "regions": [_regions(state, seat) if shown[seat] else [] for seat in range(state.seats)],
        "complete": [_complete(state, seat) if shown[seat] else [] for seat in range(state.seats)],
    }


def _regions(state: Burgundy, seat: int) -> list[tuple[int, int, int]]:
    """The regions that are not complete: number on the board, hexes filled, points for completing it in this phase.

    Those with the fewest hexes missing come first, among equals those that bring most.
    """
    player, found = state.players[seat], []
    if player.board == NO_BOARD:
        return []
    for number, region in enumerate(regions_of(state.box, int(player.board))):
        filled, missing = (region & int(player.filled)).bit_count(), (region & ~int(player.filled)).bit_count()
        if missing:
            found.append((missing, -int(completion_points(state, player, region)), number, filled))
    return [(number, filled, -points) for _, points, number, filled in sorted(found)]


def _complete(state: Burgundy, seat: int) -> list[int]:
    """The numbers on the board of the regions that are complete."""
    player = state.players[seat]
    regions = [] if player.board == NO_BOARD else regions_of(state.box, int(player.board))
    return [number for number, region in enumerate(regions) if not region & ~int(player.filled)]


def _frontier(player: Player) -> list[str]:
    """The empty hexes beside a tile, where another could be placed (CB-ACT-PLACE-03)."""
    return hexes_in(int(player.reach & ~player.filled))


def _sales(state: Burgundy, seat: int) -> dict[str, int]:
    goods = state.players[seat].goods
    return {name: int(sale_points(state, goods[good])) for good, name in enumerate(GOOD_IDS) if goods[good] > 0}


def _knowledge(state: Burgundy, seat: int) -> dict[str, int]:
    """Return what each scoring knowledge tile would be worth to this seat as the table stands."""
    numbers = range(SOLD_COLOURS, KNOWLEDGE_TILES + 1)
    return {f"knowledge{number}": int(knowledge_points(state, seat, number)) for number in numbers}


def _question(state: Burgundy, seat: int | None) -> dict[str, Any]:
    """Return what the pending question is about, beyond its words."""
    step, arg = asked(state)
    if step == "choose_colours":
        return state.question().read(arg)
    if step == "choose_board" and state.to_move == seat:
        return {"boards": boards_offered(state, state.to_move)}
    return {"die": int(VALUE.of(arg))} if step in ("take_tile", "place_tile", "place_at", "sell") else {}


def _gauges(state: Burgundy) -> list[dict[str, Any]]:
    """The rounds that are left; alone, the hexes that are still empty as well."""
    rounds = PHASES * ROUNDS
    played = int(state.phase) * ROUNDS + int(state.round)
    found = [{"id": "rounds", "left": max(0, rounds - played), "of": rounds}]
    if state.solo is not None:
        found.append({"id": "hexes", "left": int(state.players[0].empty_hexes()), "of": HEXES})
    return found
