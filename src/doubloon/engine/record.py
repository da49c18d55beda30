"""Records: a written game that replays bit for bit, with a hash after every action.

The hashes are chained, beginning with the hash of the headers, so that a record changed anywhere says where.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from doubloon.engine.components import fingerprint
from doubloon.engine.errors import BadRecord, DoubloonError
from doubloon.engine.game import Game
from doubloon.engine.table import Table, state_hash
from doubloon.engine.version import __version__

FIRST_LINE = "Doubloon record 1"
HASH_LENGTH = 12
HEADER_TYPES: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "engine": str,
    "rules": int,
    "players": int,
    "options": dict,
    "components": str,
    "seats": list,
    "seed-commitment": (str, type(None)),
    "components-data": dict,
    "position": dict,
    "seed": (int, str),
}
REQUIRED = ("game", "engine", "rules", "players", "options", "components", "seats", "seed-commitment")


def commitment(seed: int | str) -> str:
    """The hash of a seed that can be shown before the game, and checked when the seed is revealed."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Move:
    """One action: who, what, and the hash of the position after it."""

    seat: int
    action: str
    hash: str


@dataclass(slots=True)
class Record:
    """A written game. `str(record)` is the file; `replay()` gives the table back."""

    game: Game
    headers: dict[str, Any]
    moves: list[Move] = field(default_factory=list)
    ending: dict[str, Any] = field(default_factory=dict)
    end_hash: str = ""

    def header_text(self) -> str:
        lines = [FIRST_LINE]
        lines += [f"{key}: {_json(value)}" for key, value in self.headers.items()]
        return "\n".join(lines)

    def header_hash(self) -> str:
        return hashlib.blake2s(self.header_text().encode(), digest_size=6).hexdigest()

    def __str__(self) -> str:
        lines = [self.header_text(), f"headers: {self.header_hash()}", ""]
        lines += [f"{i} {move.seat} {move.action} {move.hash}" for i, move in enumerate(self.moves, 1)]
        lines += ["", f"end: {_json(self.ending)} {self.end_hash}", ""]
        return "\n".join(lines)

    def closing_hash(self) -> str:
        """The hash that closes the record; `end_hash` is the one that was written."""
        last = self.moves[-1].hash if self.moves else self.header_hash()
        return hashlib.blake2s((last + _json(self.ending)).encode(), digest_size=6).hexdigest()

    def start(self) -> Table:
        """The table before the first action."""
        headers = self.headers
        if headers.get("position") is not None:
            return Table.from_dict(self.game, headers["position"])
        if "seed" not in headers:
            raise BadRecord("record_seed_hidden", line=1)
        options = dict(headers["options"])
        if "components-data" in headers:
            options["components"] = headers["components-data"]
        return Table.open(self.game, headers["players"], headers["seed"], options, headers["seats"])

    def replay(self) -> Table:
        """Play the record through, checking every hash; raises BadRecord with the line where it breaks."""
        first = len(self.headers) + 4
        try:
            table = self.start()
        except BadRecord:
            raise
        except DoubloonError as error:
            raise BadRecord("record_start", line=1, problem=str(error)) from error
        self._check_headers(table)
        before = self.header_hash()
        for i, move in enumerate(self.moves):
            line = first + i
            if table.to_move != move.seat:
                raise BadRecord("record_seat", line=line, found=move.seat + 1, number=i + 1)
            try:
                table.play(move.action)
            except DoubloonError as error:
                raise BadRecord("record_action", line=line, number=i + 1, problem=str(error)) from error
            before = table.hash(before)
            if before != move.hash:
                raise BadRecord("record_hash", line=line, number=i + 1, action=move.action)
        if self.ending != ending_of(table) or self.end_hash != self.closing_hash():
            raise BadRecord("record_ending", line=first + len(self.moves) + 1)
        return table

    def _check_headers(self, table: Table) -> None:
        headers = self.headers
        if headers["components"] != fingerprint(table.components):
            raise BadRecord("record_components", line=list(headers).index("components") + 2)
        seed = headers.get("seed")
        if seed is not None and commitment(seed) != headers["seed-commitment"]:
            raise BadRecord("record_commitment", line=list(headers).index("seed") + 2)


def record_of(table: Table, reveal_seed: bool = True) -> Record:
    """Write a table down. While a game runs its seed can be held back; only the commitment is shown then."""
    begin = table.copy()
    begin.state = table._first.copy()
    begin.history = []
    own_box = table.components is table.game.components
    headers: dict[str, Any] = {
        "game": table.game.slug,
        "engine": __version__,
        "rules": table.game.rules_version,
        "players": table.players,
        "options": table.options,
        "components": fingerprint(table.components),
        "seats": table.names,
        "seed-commitment": None if table.seed is None else commitment(table.seed),
    }
    if not own_box:
        headers["components-data"] = msgspec.to_builtins(table.components)
    if table.seed is None:
        headers["position"] = begin.to_dict()
    elif reveal_seed:
        headers["seed"] = table.seed
    record = Record(table.game, headers)
    state, before = begin.state, record.header_hash()
    for code in table.history:
        seat = int(state.to_move)
        state.apply(code)
        before = state_hash(table.game, state, before)
        record.moves.append(Move(seat, table.actions.notation(code), before))
    record.ending = ending_of(table)
    record.end_hash = record.closing_hash()
    return record


def ending_of(table: Table) -> dict[str, Any]:
    """How a record closes: the result, or where the game stands."""
    if not table.is_over:
        return {"over": False, "to_move": table.to_move}
    return {"over": True, "scores": table.scores(), "winners": table.winners()}


def read_record(text: str, find_game: Callable[[str], Game]) -> Record:
    """Read a record, refusing one that is cut short or changed in any way that shows without replaying it."""
    text = text.replace("\r\n", "\n")
    lines = text.split("\n")
    if lines[0] != FIRST_LINE:
        raise BadRecord("record_first_line", line=1, wanted=FIRST_LINE)
    headers, at = _read_headers(lines)
    record = Record(_game_of(headers, find_game), headers)
    if lines[at] != f"headers: {record.header_hash()}":
        raise BadRecord("record_headers_changed", line=at + 1)
    at += 2
    while at < len(lines) and lines[at] != "":
        record.moves.append(_read_move(lines[at], at + 1, len(record.moves) + 1))
        at += 1
    record.ending, record.end_hash = _read_ending(lines, at + 1)
    _compare(str(record), text)
    return record


def _read_headers(lines: list[str]) -> tuple[dict[str, Any], int]:
    headers: dict[str, Any] = {}
    for i, line in enumerate(lines[1:], 1):
        key, colon, value = line.partition(": ")
        if key == "headers" and colon:
            missing = [name for name in REQUIRED if name not in headers]
            if missing:
                raise BadRecord("record_header_missing", line=i + 1, name=missing[0])
            return headers, i
        try:
            headers[key] = json.loads(value)
        except (json.JSONDecodeError, RecursionError):
            raise BadRecord("record_header_malformed", line=i + 1) from None
        if not isinstance(headers[key], HEADER_TYPES.get(key, object)):
            raise BadRecord("record_header_malformed", line=i + 1)
    raise BadRecord("record_cut_short", line=len(lines))


def _game_of(headers: dict[str, Any], find_game: Callable[[str], Game]) -> Game:
    try:
        game = find_game(headers["game"])
    except DoubloonError as error:
        raise BadRecord("record_start", line=2, problem=str(error)) from error
    if headers["rules"] != game.rules_version:
        raise BadRecord("record_rules", line=4, found=str(headers["rules"]), known=str(game.rules_version))
    return game


def _read_move(line: str, number: int, expected: int) -> Move:
    parts = line.split(" ")
    if len(parts) != 4 or parts[0] != str(expected) or not _is_number(parts[1]) or len(parts[3]) != HASH_LENGTH:
        raise BadRecord("record_line_malformed", line=number, number=expected)
    return Move(int(parts[1]), parts[2], parts[3])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _read_ending(lines: list[str], at: int) -> tuple[dict[str, Any], str]:
    if at >= len(lines) or not lines[at].startswith("end: "):
        raise BadRecord("record_cut_short", line=min(at + 1, len(lines)))
    text, _, end_hash = lines[at][5:].rpartition(" ")
    try:
        ending = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        ending = None
    if not isinstance(ending, dict):
        raise BadRecord("record_ending", line=at + 1)
    return ending, end_hash


def _compare(canonical: str, text: str) -> None:
    """A record is written in exactly one way; anything else was changed or added."""
    wanted, found = canonical.split("\n"), text.split("\n")
    for i, (a, b) in enumerate(zip(wanted, found, strict=False)):
        if a != b:
            raise BadRecord("record_line_changed", line=i + 1)
    if len(wanted) != len(found):
        raise BadRecord("record_line_changed", line=min(len(wanted), len(found)))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
