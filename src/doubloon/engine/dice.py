"""Pseudo-random number generator (sfc32): all chance of a game, seeded, the same stream in pure and compiled form."""
# Compiled by mypyc.

from __future__ import annotations

import hashlib
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 12


@final
class Dice:
    """The sfc32 generator: four 32-bit registers, so a copy costs next to nothing."""

    a: i64
    b: i64
    c: i64
    counter: i64
    trace: list[int] | None  # if somebody listens: for each question from how many, and which came

    def copy(self) -> Dice:
        twin = Dice()
        twin.trace = None
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def next_uint32(self) -> i64:
        """Return the next 32 random bits."""
        result: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + result) & MASK
        return result

    def below(self, limit: i64) -> i64:
        """Return a whole number from 0 to limit - 1, each equally likely."""
        product: i64 = self.next_uint32() * limit
        low: i64 = product & MASK
        if low < limit:
            # Without this the first few values would come up too often (Lemire's method).
            threshold: i64 = (MASK + 1 - limit) % limit
            while low < threshold:
                product = self.next_uint32() * limit
                low = product & MASK
        result: i64 = product >> 32
        if self.trace is not None:
            self.trace.append(limit)
            self.trace.append(result)
        return result

    def draw(self, counts: vec[i64], total: i64) -> i64:
        """Take one item out of a multiset of `total` items and return its kind."""
        left: i64 = self.below(total)
        kind: i64 = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        counts[kind] -= 1
        return kind

    def registers(self) -> list[int]:
        """The generator's internal state; `dice_from_registers` goes on from it."""
        return [self.a, self.b, self.c, self.counter]


def dice_from_registers(registers: list[int]) -> Dice:
    dice = Dice()
    dice.a = registers[0]
    dice.b = registers[1]
    dice.c = registers[2]
    dice.counter = registers[3]
    dice.trace = None
    return dice


def dice_from_digest(digest: bytes) -> Dice:
    """Dice whose state is the first 16 bytes of a hash."""
    dice = dice_from_registers([int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)])
    for _ in range(WARM_UP):
        dice.next_uint32()
    return dice


def dice_from_seed(seed: str) -> Dice:
    """Any text is a seed; equal texts give equal dice on every machine.

    Whoever knows a seed, its hash, or enough of what came out knows all that will: `fair_dice` is for secret dice.
    """
    return dice_from_digest(hashlib.sha256(seed.encode()).digest())
