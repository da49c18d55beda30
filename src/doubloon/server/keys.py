"""Keys and locks: whoever has a key may enter; the server keeps only the locks that the keys fit."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be taken for another
ID_LENGTH = 10
KEY_LENGTH = 26  # letters of 31 kinds: 128 bits

# What a key opens beside a seat; seats are counted from 0.
OWNER, WATCHER = -1, -2


def new_id() -> str:
    """Return the id of a table; it is no secret."""
    return _letters(ID_LENGTH)


def new_key() -> str:
    """Return a key that nobody can guess."""
    return _letters(KEY_LENGTH)


def lock_of(key: str) -> str:
    """Return the lock that a key fits. Keys are as random as can be, so that a plain hash gives none of them away."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))
