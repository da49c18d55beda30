"""Somebody who wants to know the next roll: knows the source, every public byte, and how all past dice stood.

It shares no code with the server's protocol, so it can be let loose on any version of it. The first version fell to
`stream from …`: the commitment on everybody's screen was the state of the dice.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from doubloon.engine.dice import Dice, dice_from_registers
from doubloon.engine.state import State
from doubloon.engine.table import Table
from doubloon.games import read_record

CONTROLS = 60  # rolls at random for each real one, to learn what chance alone brings
WARM_UP = 12
MOST_TOKENS = 60
_TOKENS = re.compile(rb"(?<![0-9A-Za-z])(?:[0-9a-f]{32,128}|[0-9a-z]{10,40})(?![0-9A-Za-z])")


@dataclass
class Public:
    """What was to be seen of a table, with how many actions had been played by then."""

    table: str
    seen: list[tuple[int, bytes]] = field(default_factory=list)

    def see(self, moves: int, data: bytes | str) -> None:
        self.seen.append((moves, data.encode() if isinstance(data, str) else data))

    def tokens(self) -> list[tuple[int, bytes]]:
        """Whatever looks random in it, and since when it was known: the longest first, as far as there is time."""
        known: dict[bytes, int] = {self.table.encode(): 0}
        for moves, data in self.seen:
            for token in _TOKENS.findall(data):
                known.setdefault(token, moves)
        longest = sorted(known, key=lambda token: (-len(token), known[token]))
        return [(known[token], token) for token in longest[:MOST_TOKENS]]


@dataclass
class Score:
    """How often a way to predict was right, and how often chance would have been."""

    tried: int = 0
    hits: int = 0
    expected: float = 0
    variance: float = 0

    def count(self, hits: Sequence[bool], chance: float) -> None:
        """Count the guesses about one action; what chance brings is an estimate, whose error they share."""
        tried, smoothed = len(hits), (chance * CONTROLS + 1) / (CONTROLS + 2)
        self.tried += tried
        self.hits += sum(hits)
        self.expected += tried * chance
        self.variance += tried * smoothed * (1 - smoothed) * (1 + tried / CONTROLS)

    @property
    def surprise(self) -> float:
        """By how many standard deviations it was better than chance."""
        return float((self.hits - self.expected) / self.variance**0.5)

    def add(self, other: Score) -> None:
        self.tried += other.tried
        self.hits += other.hits
        self.expected += other.expected
        self.variance += other.variance


def dice_of(digest: bytes) -> Dice:
    dice = dice_from_registers([int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)])
    for _ in range(WARM_UP):
        dice.next_uint32()
    return dice


def predict(public: Public, record: str) -> dict[str, Score]:
    """Try to foresee every roll, draw and hand of a finished game from what was public before it; the record judges."""
    replayed = read_record(record)
    table = replayed.start()
    tokens = public.tokens()
    scores: dict[str, Score] = defaultdict(Score)
    streams = list(_streams(table, tokens))
    rng = random.Random(record)
    before_last: Dice | None = None
    for number, move in enumerate(replayed.moves, 1):
        before, code = table.state.copy(), table.actions.code(move.action)
        assert code is not None
        table.play_code(code)
        truth = signature(table, table.state)
        chance = _chance(table, before, code, truth, rng)
        streams = [(since, way, state) for since, way, state in streams if _follows(state, code)]
        if chance is not None:
            guesses: dict[str, list[bool]] = defaultdict(list)
            for since, way, state in streams:
                if since < number:
                    guesses[way].append(signature(table, state) == truth)
            for way, dice in _next_dice(number, tokens, public.table, before_last):
                guesses[way].append(_outcome(table, before, code, dice) == truth)
            for way, hits in guesses.items():
                scores[way].count(hits, chance)
        before_last = table.state.dice.copy()
    return scores


def signature(table: Table, state: State) -> tuple[int, ...]:
    """Everything about a position but the dice themselves, hidden hands included."""
    return (int(state.to_move), *state.agenda, *table.game.codec(state).ints(state))


def _outcome(table: Table, before: State, code: int, dice: Dice) -> tuple[int, ...]:
    twin = before.copy()
    twin.dice = dice
    twin.apply(code)
    return signature(table, twin)


def _chance(table: Table, before: State, code: int, truth: tuple[int, ...], rng: random.Random) -> float | None:
    """How often random dice bring just what came; None if the action asks the dice nothing."""
    hits = 0
    for _ in range(CONTROLS):
        twin = before.copy()
        twin.dice = dice_of(rng.randbytes(16))
        untouched = twin.dice.registers()
        twin.apply(code)
        if twin.dice.registers() == untouched:
            return None
        hits += signature(table, twin) == truth
    return hits / CONTROLS


def _digests(token: bytes) -> Iterator[tuple[str, bytes]]:
    """What a token might stand for: itself, its hash, the hash of what it spells."""
    yield "hash of text", hashlib.sha256(token).digest()
    if len(token) % 2 == 0 and re.fullmatch(rb"[0-9a-f]+", token):
        raw = bytes.fromhex(token.decode())
        if len(raw) >= 16:
            yield "bytes", raw
        yield "hash of bytes", hashlib.sha256(raw).digest()


def _streams(table: Table, tokens: Sequence[tuple[int, bytes]]) -> Iterator[tuple[int, str, State]]:
    """Whole games from one state of the dice that some token might be."""
    for since, token in tokens:
        for kind, digest in _digests(token):
            state = table.game.blank(table.players, table.options, table.components)
            if not getattr(table, "is_laid_out", table.seed is not None):
                state = table.state.copy()
                state.dice = dice_of(digest)
            else:
                table.game.setup(state, dice_of(digest))
                state.advance()
            yield since, f"stream from {kind}", state


def _follows(state: State, code: int) -> bool:
    """Play the real action in an imagined game; False if it cannot be played there."""
    if code not in state.options:
        return False
    state.apply(code)
    return True


def _next_dice(
    number: int, tokens: Sequence[tuple[int, bytes]], table: str, last: Dice | None
) -> Iterator[tuple[str, Dice]]:
    """Dice that the next action might begin with."""
    if last is not None:
        yield "the last dice go on", last.copy()
        registers = b"".join(int(register).to_bytes(4, "little") for register in last.registers())
        yield "hash of the last dice", dice_of(hashlib.sha256(registers).digest())
    message = f"doubloon dice 2:{number}".encode()
    for since, token in tokens:
        if since >= number:
            continue
        for kind, digest in _digests(token):
            yield f"state is {kind}", dice_of(digest)
            yield f"key is {kind}", dice_of(hmac.digest(digest, message, "sha256"))
            key = hmac.digest(digest, f"doubloon key 2:{table}:".encode(), "sha256")
            yield f"secret is {kind}", dice_of(hmac.digest(key, message, "sha256"))


def summary(scores: dict[str, Score]) -> dict[str, Any]:
    """The figures of every way to predict."""
    return {
        way: {
            "tried": score.tried,
            "hits": score.hits,
            "expected": round(score.expected, 1),
            "surprise": round(score.surprise, 2),
        }
        for way, score in sorted(scores.items())
    }
