"""Commit and reveal: dice that nobody can foresee or choose, each action's from a keyed hash of its own.

A table draws a secret and shows its commitment. Then every person's browser draws numbers of its own (a contribution)
and shows their seal. When all seals are there all contributions are shown, and only then is the key of the dice known:

    commitment   = SHA-256("doubloon commitment 2:" secret)
    seal         = SHA-256("doubloon seal 2:" table ":" seat ":" numbers)
    key          = HMAC-SHA256(secret, "doubloon key 2:" table ":" seat "=" numbers "," seat "=" numbers …)
    dice of n    = HMAC-SHA256(key, "doubloon dice 2:" n), its first 16 bytes the state of the generator

Secret and numbers are 32 random bytes, written in hexadecimal; the secret goes into SHA-256 and HMAC as bytes. Actions
count from 1, and 0 is the set-up. When the game is over the secret is shown, and anybody can compute everything again.
"""
# Not compiled by mypyc.

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from doubloon.engine.dice import Dice, dice_from_digest

_NUMBERS = re.compile(r"[0-9a-f]{64}")


def is_numbers(text: str) -> bool:
    """Tell whether a text is a secret, a contribution or a hash as they are written here."""
    return _NUMBERS.fullmatch(text) is not None


def new_secret() -> str:
    """Draw 256 bits."""
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    """The hash of a table's secret, which can be shown before anybody adds anything."""
    return hashlib.sha256(b"doubloon commitment 2:" + bytes.fromhex(secret)).hexdigest()


def seal_of(table: str, seat: int, numbers: str) -> str:
    """The hash of a contribution, which is shown before any contribution is."""
    return hashlib.sha256(f"doubloon seal 2:{table}:{seat}:{numbers}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Pledge:
    """What decides a table's dice: its secret, its name, and the numbers that people's browsers added, by seat."""

    table: str
    secret: str
    contributions: Mapping[int, str] = field(default_factory=dict)
    _key: bytes = field(init=False, repr=False)

    def __post_init__(self) -> None:
        added = ",".join(f"{seat}={self.contributions[seat]}" for seat in sorted(self.contributions))
        message = f"doubloon key 2:{self.table}:{added}".encode()
        object.__setattr__(self, "_key", hmac.digest(bytes.fromhex(self.secret), message, "sha256"))

    @property
    def commitment(self) -> str:
        return commitment_to(self.secret)

    def dice(self, action: int) -> Dice:
        """The dice that an action begins with; 0 is the set-up."""
        return dice_from_digest(hmac.digest(self._key, f"doubloon dice 2:{action}".encode(), "sha256"))

    def derive(self, purpose: str) -> str:
        """Randomness for something else than dice, which tells nothing about them."""
        return hmac.digest(self._key, f"doubloon other 2:{purpose}".encode(), "sha256").hex()
