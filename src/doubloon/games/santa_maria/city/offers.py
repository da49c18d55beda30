"""An offer to another player, as one int: so much of each kind and coins are given, the same for what is wanted.

Packed like the arguments of a step, and in one fixed way for the same reason: the hashes in records count it.
"""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.engine.codec import Int
from doubloon.engine.frames import Argument
from doubloon.games.santa_maria.box import MOST_SEATS
from doubloon.games.santa_maria.city.actions import MOST_COINS
from doubloon.games.santa_maria.city.box import TRADED, TRADED_IDS

MOST_UNITS: Final = 3  # of a kind in one offer


def _kinds(after: Argument | None) -> list[Argument]:
    """A digit for each kind that can change hands."""
    found: list[Argument] = []
    for name in TRADED_IDS:
        after = Argument(name, Int(0, MOST_UNITS), after=after)
        found.append(after)
    return found


GIVEN: Final = _kinds(None)
GIVEN_COINS: Final = Argument("coins", Int(0, MOST_COINS), after=GIVEN[TRADED - 1], room=32)
WANTED: Final = _kinds(GIVEN_COINS)
WANTED_COINS: Final = Argument("coins", Int(0, MOST_COINS), after=WANTED[TRADED - 1], room=32)
PARTNER: Final = Argument("seat", Int(-1, MOST_SEATS - 1), after=WANTED_COINS, room=8)


def offer_to(seat: i64) -> i64:
    """An offer with nothing in it yet."""
    return PARTNER.pack(seat)


def partner_of(offer: i64) -> i64:
    """To whom an offer is made, -1 if to nobody."""
    return PARTNER.of(offer)


def given(offer: i64, kind: i64) -> i64:
    return GIVEN[kind].of(offer)


def given_coins(offer: i64) -> i64:
    return GIVEN_COINS.of(offer)


def wanted(offer: i64, kind: i64) -> i64:
    return WANTED[kind].of(offer)


def wanted_coins(offer: i64) -> i64:
    return WANTED_COINS.of(offer)


def give_one(offer: i64, kind: i64) -> i64:
    return offer + GIVEN[kind].pack(1)


def give_coins(offer: i64, coins: i64) -> i64:
    return GIVEN_COINS.put(offer, coins)


def want_one(offer: i64, kind: i64) -> i64:
    return offer + WANTED[kind].pack(1)


def want_coins(offer: i64, coins: i64) -> i64:
    return WANTED_COINS.put(offer, coins)


def last_slot(offer: i64) -> i64:
    """Where the last piece stands in the order of an offer: given kinds, coins, wanted kinds, coins; -1 if none."""
    if wanted_coins(offer) > 0:
        return TRADED + 1 + TRADED
    kind: i64 = TRADED
    while kind > 0:
        kind -= 1
        if wanted(offer, kind) > 0:
            return TRADED + 1 + kind
    if given_coins(offer) > 0:
        return TRADED
    kind = TRADED
    while kind > 0:
        kind -= 1
        if given(offer, kind) > 0:
            return kind
    return -1
