"""Keys and locks: whoever has a key may enter; the server keeps only the locks that the keys fit."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be taken for another
ID_LENGTH = 10
KEY_LENGTH = 26  # letters of 31 kinds: 128 bits

# What a key opens beside a seat; seats are counted from 0. By a used link somebody has sat down: it opens nothing more.
OWNER, WATCHER, USED = -1, -2, -3


def new_id() -> str:
    """Return the id of a table; it is no secret."""
    return _letters(ID_LENGTH)


def new_key() -> str:
    """Return a key that nobody can guess."""
    return _letters(KEY_LENGTH)


def key_from(key: str, other: str) -> str:
    """Return a new key that only those can work out who know both: asked again, it is the same."""
    number, letters = int(lock_of(f"{key} {other}"), 16), []
    for _ in range(KEY_LENGTH):
        number, letter = divmod(number, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


def lock_of(key: str) -> str:
    """Return the lock that a key fits. Keys are as random as can be, so that a plain hash gives none of them away."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))
