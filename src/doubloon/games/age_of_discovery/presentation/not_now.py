"""What every place of the Age of Discovery is for: the line whose figures get there, and what it costs."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from doubloon.engine.actions import Action
from doubloon.engine.presentation import asked
from doubloon.engine.state import Refusal
from doubloon.engine.topics import Topic, Way
from doubloon.games.age_of_discovery.actions import PLACE
from doubloon.games.age_of_discovery.box import (
    DISCOVERED,
    FIGURE_IDS,
    PLACE_IDS,
    PLACES,
    REGION_IDS,
    TILE_IDS,
)
from doubloon.games.age_of_discovery.capital import price
from doubloon.games.age_of_discovery.placement import PLACE_FIGURE
from doubloon.games.age_of_discovery.presentation.clauses import FIGURE_CLAUSES, PLACE_CLAUSES, TILE_CLAUSES
from doubloon.games.age_of_discovery.state import AgeOfDiscovery

CELLS = PLACE_IDS[6:11]


class Subject(NamedTuple):
    """The key of a place's words, the lines that lead there, the rules to read."""

    key: str
    lines: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


_SUBJECTS: Mapping[str, Subject] = {
    "army": Subject("army", ("war",), ("AD-WAR-03",)),
    "soldiers": Subject("landed", (), ("AD-HARBOR-03",)),
    "colonists": Subject("landed", (), ("AD-HARBOR-03",)),
    "war": Subject("army", ("war",), ("AD-WAR-04",)),
    "offer": Subject("offer", ("goods",), ("AD-GOODS-01",)),
    "pile": Subject("offer", ("goods",), ("AD-GOODS-01",)),
    "ship": Subject("ship", ("port",), ("AD-PORT-01",)),
    "stack": Subject("card", ("capital",), ("AD-BUY-01",)),
    "deck": Subject("deck", ("discovery",), ("AD-DISC-10",)),
    "explorers": Subject("explorers", ("discovery",), ("AD-DISC-02",)),
    "camp:discovery": Subject("explorers", ("discovery",), ("AD-DISC-08",)),
    "camp:port": Subject("ship", ("port",), ("AD-PORT-01",)),
    "train": Subject("training", ("training",), ("AD-SPEC-02",)),
    "gift": Subject("gift", (), ("AD-AUC-01",)),
    "bid": Subject("auction", (), ("AD-AUC-02",)),
    "auction": Subject("auction", (), ("AD-AUC-01",)),
    "bidder": Subject("auction", (), ("AD-AUC-01",)),
    "order": Subject("order", ("initiative",), ("AD-ORDER-03",)),
    "token": Subject("finds", ("discovery",), ("AD-DISC-03",)),
    "board": Subject("board", (), ("AD-RES-01",)),
    "board:war": Subject("line_war", ("war",), ("AD-WAR-01",)),
    "hand": Subject("hand", (), ("AD-PLACE-01",)),
    "purse": Subject("purse", (), ("AD-TERM-05",)),
    "score": Subject("score", (), ("AD-SCORE-01",)),
    "store": Subject("store", ("goods", "port"), ("AD-INC-01",)),
    "tiles": Subject("tiles", ("capital",), ("AD-BUY-05",)),
    "finds": Subject("finds", ("discovery",), ("AD-DISC-03",)),
    "mat": Subject("mat", (), ("AD-TERM-02",)),
}
_OWNED = ("purse", "score", "store", "tiles", "finds", "mat")  # one for each seat
_SPACES = ("initiative", "dock", "capital")  # lines whose spaces are numbered places


def topic(state: AgeOfDiscovery, seat: int, place: str, touching: Sequence[Action]) -> Topic | None:
    kind, _, ident = place.partition(":")
    if kind in _OWNED or (kind == "hand" and ident.isdecimal()):
        if not 0 <= int(ident) < state.seats:
            return None
        if int(ident) != seat:
            return Topic("rival", {"seat": int(ident)}, ("AD-TERM-02",), (), whole=True)
    if kind == "region":
        return _region(state, seat, ident)
    if kind in ("card", "tile"):
        return _card(state, seat, ident, kind == "card")
    line = _line(kind, ident)
    if line is not None:
        return None if line not in PLACE_IDS else _placing(state, seat, line)
    if kind == "hand" and not ident.isdecimal() and ident not in FIGURE_IDS:
        return None
    found = _SUBJECTS.get(f"{kind}:{ident.partition(':')[0]}") or _SUBJECTS.get(kind)
    if found is None or (not touching and kind in ("offer", "army", "train", "explorers", "soldiers", "colonists")):
        return None
    clauses = FIGURE_CLAUSES.get(ident, found.clauses) if kind in ("train", "gift") else found.clauses
    return Topic(found.key, {}, clauses, _ways(state, seat, found.lines), refusal=_placed(state, found.lines))


def _line(kind: str, ident: str) -> str | None:
    """The line that a place belongs to, a single space included."""
    if kind in _SPACES:
        return kind
    return {"line": ident, "space": ident.partition(":")[0]}.get(kind)


def _ways(state: AgeOfDiscovery, seat: int, lines: Sequence[str]) -> list[Way]:
    """Figures that can be placed on these lines, of each line the plainest."""
    found = []
    for line in lines:
        codes = [PLACE + figure * PLACES + PLACE_IDS.index(line) for figure in range(len(FIGURE_IDS))]
        possible = [figure for figure, code in enumerate(codes) if code in state.options]
        if possible:
            places = (f"line:{line}", f"hand:{FIGURE_IDS[possible[0]]}")
            found.append(Way(codes[possible[0]], places=places))
    return found


def _placed(state: AgeOfDiscovery, lines: Sequence[str]) -> Refusal | None:
    """That no figure can be placed any more in this turn."""
    step = asked(state)[0]
    over = lines and step not in ("place", "bid", "gift", "")
    return Refusal("figures_placed", "AD-RES-01") if over else None


def _placing(state: AgeOfDiscovery, seat: int, line: str) -> Topic:
    """A line or a space of it: what its figures do, and why none of this seat's can go there."""
    hand = [figure for figure, held in enumerate(state.players[seat].hand) if held > 0]
    ways = _ways(state, seat, (line,))
    wrong = _placed(state, (line,))
    if asked(state)[0] == "place" and state.to_move == seat and hand and not ways:
        wrong = PLACE_FIGURE.refusal(state, seat, 0, PLACE + hand[0] * PLACES + PLACE_IDS.index(line))
    key = "line_cell" if line in CELLS[:4] else "training" if line == "training" else f"line_{line}"
    return Topic(key, {}, PLACE_CLAUSES[line][:2], ways, refusal=wrong, whole=asked(state)[0] == "place")


def _region(state: AgeOfDiscovery, seat: int, region: str) -> Topic:
    if state.region_token[REGION_IDS.index(region)] == DISCOVERED:
        found = Subject("region", ("dock",), ("AD-HARBOR-01",))
    else:
        found = Subject("region_unknown", ("discovery",), ("AD-DISC-03",))
    ways = _ways(state, seat, found.lines)
    return Topic(found.key, {"region": region}, found.clauses, ways, refusal=_placed(state, found.lines))


def _card(state: AgeOfDiscovery, seat: int, tile: str, offered: bool) -> Topic:
    """An achievement: on offer with its price, or somebody's."""
    if offered and state.offer[TILE_IDS.index(tile)] == 0:
        raise ValueError(tile)
    clauses = ("AD-BUY-01", TILE_CLAUSES[tile]) if tile in TILE_CLAUSES else ("AD-BUY-01",)
    lines = ("capital",)
    if not offered:
        return Topic("card", {}, clauses, _ways(state, seat, lines), refusal=_placed(state, lines))
    missing = max(int(price(state) - state.players[seat].money), 0)
    return Topic(
        "card",
        {},
        clauses,
        _ways(state, seat, lines),
        {"talers": int(price(state))},
        {"talers": missing} if missing else {},
        _placed(state, lines),
    )
