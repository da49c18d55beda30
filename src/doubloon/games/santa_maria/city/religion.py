"""Monk symbols in the hands of the Maya player: a card, or a storage token that is filled."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.city.actions import DRAW, FILL
from doubloon.games.santa_maria.city.box import STORE_IDS, STORES
from doubloon.games.santa_maria.city.hand import draw_cards
from doubloon.games.santa_maria.city.storage import city_of
from doubloon.games.santa_maria.state import SantaMaria


def fill_options(state: SantaMaria) -> list[int]:
    """The empty storage tokens that can be turned, one of each kind."""
    city = city_of(state)
    return [int(FILL + store) for store in range(i64(STORES)) if city.room(store) > 0]


def fill_token(state: SantaMaria, seat: i64, store: i64, clause: str) -> None:
    city_of(state).full[store] += 1
    state.tell("token_filled", clause, seat, store)


def cannot_fill(action: i64, clause: str) -> Refusal | None:
    if FILL <= action < DRAW:
        return Refusal("no_empty_token", clause, {"store": STORE_IDS[action - FILL]})
    return None


@final
class MonkSymbol(Step[SantaMaria]):
    """Draw a card, or turn an empty storage token to full (AK-MAYA-23)."""

    name = "monk_symbol"
    clause = "AK-MAYA-23"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        options = fill_options(state)
        if city_of(state).cards_left() > 0:
            options.insert(0, DRAW)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == DRAW:
            draw_cards(state, 1)
        else:
            fill_token(state, seat, action - FILL, "AK-MAYA-23")

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action == DRAW:
            return Refusal("deck_empty", "AK-MAYA-23")
        return cannot_fill(action, "AK-MAYA-23")


@final
class FillToken(Step[SantaMaria]):
    """The fourth pass space: an empty storage token is turned to full (AK-MAYA-53)."""

    name = "fill_token"
    clause = "AK-MAYA-53"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        return fill_options(state)

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        fill_token(state, seat, action - FILL, "AK-MAYA-53")

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        return cannot_fill(action, "AK-MAYA-53")


MONK_SYMBOL: Final[MonkSymbol] = MonkSymbol()
FILL_TOKEN: Final[FillToken] = FillToken()
