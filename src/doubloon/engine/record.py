"""Records: a written game that replays bit for bit, with a hash after every action.

The hashes are chained, beginning with the hash of the headers, so that a record changed anywhere says where. Version 2
tells in its header `dice` what decided the dice; version 1 had a seed and its plain hash, which was the dice's state.
"""
# Not compiled by mypyc.

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from doubloon.engine.components import fingerprint
from doubloon.engine.errors import BadRecord, DoubloonError
from doubloon.engine.fair_dice import Pledge, is_numbers
from doubloon.engine.game import Game
from doubloon.engine.table import Table, state_hash
from doubloon.engine.version import __version__

VERSION = 2
FIRST_LINE = "Doubloon record {version}"
HASH_LENGTH = 12
LONGEST_NUMBER = 6
HEADER_TYPES: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "engine": str,
    "rules": int,
    "players": int,
    "options": dict,
    "components": str,
    "seats": list,
    "seed-commitment": (str, type(None)),
    "dice": list,
    "components-data": dict,
    "position": dict,
    "seed": (int, str),
}
_ALWAYS = ("game", "engine", "rules", "players", "options", "components", "seats")
REQUIRED = {1: (*_ALWAYS, "seed-commitment"), 2: (*_ALWAYS, "dice")}
NO_DICE = [0, 0, 0, 0]  # of a position whose dice come from a pledge

Foresight = Literal["nobody", "server", "seed", "everybody"]
"""Who could have chosen the dice, or foreseen them without looking into the server: nobody; the server, to whose secret
nobody added anything; whoever knew the seed; everybody, as the seed's plain hash was shown."""


class Contribution(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers that somebody's browser added."""

    seat: int
    numbers: str


class DiceOrigin(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, rename={"first": "from"}):
    """What decided the dice from some action on: a seed or a pledge. Until the game is over the secret is left out."""

    first: int
    seed: int | str | None = None
    foreseeable: bool = False  # the seed's plain hash was shown while the game ran
    commitment: str | None = None
    table: str = ""
    contributions: list[Contribution] = []
    secret: str | None = None

    def pledge(self) -> Pledge | None:
        if self.secret is None:
            return None
        return Pledge(self.table, self.secret, {added.seat: added.numbers for added in self.contributions})

    def foresight(self) -> Foresight:
        if self.table:
            return "nobody" if self.contributions else "server"
        return "everybody" if self.foreseeable else "seed"

    def is_sound(self) -> bool:
        """Tell whether the numbers are numbers, no seat added twice, and the secret fits the commitment."""
        added = [one.seat for one in self.contributions]
        numbers = [one.numbers for one in self.contributions] + ([] if self.secret is None else [self.secret])
        if not all(map(is_numbers, numbers)) or added != sorted(set(added)):
            return False
        pledge = self.pledge()
        if pledge is not None:
            return bool(self.table) and pledge.commitment == self.commitment
        return self.seed is None or self.commitment in (None, seed_commitment(self.seed))


def foresight(origins: Sequence[DiceOrigin]) -> Foresight:
    """Who could have known the dice of any part of a game."""
    order: tuple[Foresight, ...] = ("everybody", "seed", "server", "nobody")
    found = {origin.foresight() for origin in origins} or {"seed"}
    return next(who for who in order if who in found)


def seed_commitment(seed: int | str) -> str:
    """The hash of a seed, in a domain of its own: it is not the hash that the dice are made of."""
    return hashlib.sha256(f"doubloon commitment 2:{seed}".encode()).hexdigest()


def first_commitment(seed: int | str) -> str:
    """The commitment in records of version 1, which is the state of the dice. It is checked, and never shown again."""
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
    version: int = VERSION

    def header_text(self) -> str:
        lines = [FIRST_LINE.format(version=self.version)]
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

    def origins(self) -> list[DiceOrigin]:
        """What decided the dice; raises BadRecord if the header does not tell it rightly."""
        headers = self.headers
        if self.version == 1:
            seed = headers.get("seed")
            hidden = seed is None and headers.get("position") is None
            return [DiceOrigin(0, seed, foreseeable=True)] if hidden or seed is not None else []
        line = list(headers).index("dice") + 2
        try:
            origins = msgspec.convert(headers["dice"], list[DiceOrigin])
        except msgspec.ValidationError:
            raise BadRecord("record_header_malformed", line=line) from None
        firsts = [origin.first for origin in origins]
        if firsts != sorted(set(firsts)) or not all(0 <= first <= len(self.moves) + 1 for first in firsts):
            raise BadRecord("record_header_malformed", line=line)
        if not all(origin.is_sound() for origin in origins):
            raise BadRecord("record_commitment", line=line)
        return origins

    def foresight(self) -> Foresight:
        return "everybody" if self.version == 1 else foresight(self.origins())

    def start(self) -> Table:
        """The table before the first action."""
        headers, origins = self.headers, self.origins()
        if any(origin.seed is None and origin.secret is None for origin in origins):
            raise BadRecord("record_seed_hidden", line=1)
        begin = origins[0] if origins and origins[0].first == 0 else None
        pledge = None if begin is None else begin.pledge()
        if headers.get("position") is not None:
            table = Table.from_dict(self.game, headers["position"], pledge)
        elif begin is None:
            raise BadRecord("record_seed_hidden", line=1)
        else:
            options = dict(headers["options"])
            if "components-data" in headers:
                options["components"] = headers["components-data"]
            table = Table.open(self.game, headers["players"], begin.seed, options, headers["seats"], pledge)
        table.is_foreseeable = begin is not None and begin.foreseeable
        later = [(origin.first, origin.pledge()) for origin in origins if origin is not begin]
        table.pledges += tuple((first, pledge) for first, pledge in later if pledge is not None)
        return table

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
        if self.version == 1 and seed is not None and first_commitment(seed) != headers["seed-commitment"]:
            raise BadRecord("record_commitment", line=list(headers).index("seed") + 2)


def record_of(table: Table, reveal_seed: bool = True) -> Record:
    """Write a table down. While a game runs, what decides its dice can be held back; only commitments are shown."""
    begin = table.copy()
    begin.state = table._first.copy()
    begin.history = []
    own_box = table.components is table.game.components_for(table.options)
    headers: dict[str, Any] = {
        "game": table.game.slug,
        "engine": __version__,
        "rules": table.game.rules_version,
        "players": table.players,
        "options": table.options,
        "components": fingerprint(table.components),
        "seats": table.names,
        "dice": [msgspec.to_builtins(origin) for origin in origins_of(table, reveal_seed)],
    }
    if not own_box:
        headers["components-data"] = msgspec.to_builtins(table.components)
    if not table.is_laid_out:
        headers["position"] = begin.to_dict()
        if any(first == 0 for first, _ in table.pledges):
            headers["position"]["dice"] = NO_DICE
    record = Record(table.game, headers)
    state, before = begin.state, record.header_hash()
    for number, code in enumerate(table.history, 1):
        seat = int(state.to_move)
        table._apply(state, number, code)
        before = state_hash(table.game, state, before)
        record.moves.append(Move(seat, table.actions.notation(code), before))
    record.ending = ending_of(table)
    record.end_hash = record.closing_hash()
    return record


def origins_of(table: Table, reveal: bool) -> Sequence[DiceOrigin]:
    """What decides the dice of a table, as it may be told."""
    origins = []
    if table.seed is not None:
        shown = None if reveal else seed_commitment(table.seed)
        origins.append(DiceOrigin(0, table.seed if reveal else None, table.is_foreseeable, shown))
    for first, pledge in table.pledges:
        added = [Contribution(seat, numbers) for seat, numbers in sorted(pledge.contributions.items())]
        secret = pledge.secret if reveal else None
        origins.append(DiceOrigin(first, None, False, pledge.commitment, pledge.table, added, secret))
    return origins


def ending_of(table: Table) -> dict[str, Any]:
    """How a record closes: the result, or where the game stands."""
    if not table.is_over:
        return {"over": False, "to_move": table.to_move}
    return {"over": True, "scores": table.scores(), "winners": table.winners()}


def read_record(text: str, find_game: Callable[[str], Game]) -> Record:
    """Read a record, refusing one that is cut short or changed in any way that shows without replaying it."""
    text = text.replace("\r\n", "\n")
    lines = text.split("\n")
    if not _can_be_written(text):
        raise BadRecord("record_not_text", line=next(i for i, line in enumerate(lines, 1) if not _can_be_written(line)))
    version = {FIRST_LINE.format(version=known): known for known in REQUIRED}.get(lines[0])
    if version is None:
        raise BadRecord("record_first_line", line=1, wanted=FIRST_LINE.format(version=VERSION))
    headers, at = _read_headers(lines, REQUIRED[version])
    record = Record(_game_of(headers, find_game), headers, version=version)
    if lines[at] != f"headers: {record.header_hash()}":
        raise BadRecord("record_headers_changed", line=at + 1)
    at += 2
    while at < len(lines) and lines[at] != "":
        record.moves.append(_read_move(lines[at], at + 1, len(record.moves) + 1))
        at += 1
    record.ending, record.end_hash = _read_ending(lines, at + 1)
    _compare(str(record), text)
    return record


def _read_headers(lines: list[str], required: Sequence[str]) -> tuple[dict[str, Any], int]:
    headers: dict[str, Any] = {}
    for i, line in enumerate(lines[1:], 1):
        key, colon, value = line.partition(": ")
        if key == "headers" and colon:
            missing = [name for name in required if name not in headers]
            if missing:
                raise BadRecord("record_header_missing", line=i + 1, name=missing[0])
            return headers, i
        if key in headers:
            raise BadRecord("record_header_twice", line=i + 1, name=key[:40])
        try:
            headers[key] = _read_json(value)
        except (ValueError, RecursionError):
            raise BadRecord("record_header_malformed", line=i + 1) from None
        if not isinstance(headers[key], HEADER_TYPES.get(key, object)):
            raise BadRecord("record_header_malformed", line=i + 1)
    raise BadRecord("record_cut_short", line=len(lines))


def _game_of(headers: dict[str, Any], find_game: Callable[[str], Game]) -> Game:
    try:
        game = find_game(headers["game"])
    except DoubloonError as error:
        raise BadRecord("record_start", line=2, problem=str(error)) from error
    edition = game.edition(headers["rules"])
    if edition is None:
        raise BadRecord("record_rules", line=4, found=str(headers["rules"]), known=str(game.rules_version))
    return edition


def _read_move(line: str, number: int, expected: int) -> Move:
    parts = line.split(" ")
    if len(parts) != 4 or parts[0] != str(expected) or not _is_number(parts[1]) or len(parts[3]) != HASH_LENGTH:
        raise BadRecord("record_line_malformed", line=number, number=expected)
    return Move(int(parts[1]), parts[2], parts[3])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def _read_ending(lines: list[str], at: int) -> tuple[dict[str, Any], str]:
    if at >= len(lines) or not lines[at].startswith("end: "):
        raise BadRecord("record_cut_short", line=min(at + 1, len(lines)))
    text, _, end_hash = lines[at][5:].rpartition(" ")
    try:
        ending = _read_json(text)
    except (ValueError, RecursionError):
        ending = None
    if not isinstance(ending, dict):
        raise BadRecord("record_ending", line=at + 1)
    return ending, end_hash


def _read_json(text: str) -> Any:
    """Read a value that can be written again; raises ValueError for endless numbers, half characters and the like."""
    value = json.loads(text, parse_constant=_refuse)
    if not _can_be_written(_json(value)):
        raise ValueError(text[:60])
    return value


def _refuse(constant: str) -> Any:
    raise ValueError(constant)


def _can_be_written(text: str) -> bool:
    """Tell whether a text has no half characters (lone surrogates)."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


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
