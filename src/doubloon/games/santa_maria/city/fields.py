"""The fields of the Mayan City, each declared once. After a change: `python -m doubloon.engine.generate`."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.codec import Bits, Counts, Int, Many, Name, Places, Struct, mapping, one_of
from doubloon.engine.fields import Field, Layout
from doubloon.games.santa_maria.box import MOST_SEATS
from doubloon.games.santa_maria.city.actions import MOST_COINS
from doubloon.games.santa_maria.city.box import (
    BUILDING_IDS,
    CARD_IDS,
    CITY_COVER_IDS,
    CITY_FREE,
    CITY_WHITE,
    DISTRICT_IDS,
    LEVELS,
    SITE_IDS,
    STORE_IDS,
    TEMPLE_IDS,
    TRADED_IDS,
)
from doubloon.games.santa_maria.city.offers import (
    GIVEN,
    GIVEN_COINS,
    MOST_UNITS,
    WANTED,
    WANTED_COINS,
    given,
    given_coins,
    offer_to,
    partner_of,
    wanted,
    wanted_coins,
)
from doubloon.games.santa_maria.city.state import new_city

ROAD_NAMES = tuple(str(road) for road in range(1, 7))


class Tucked:
    """The cards under each district; districts without any are not written."""

    cards = Bits(CARD_IDS)

    def dump(self, value: Sequence[int]) -> dict[str, list[str]]:
        return {name: self.cards.dump(tucked) for name, tucked in zip(DISTRICT_IDS, value, strict=True) if tucked}

    def load(self, data: Any, where: str) -> Any:
        row = [0] * len(DISTRICT_IDS)
        for name, cards in mapping(data, where).items():
            row[one_of(name, DISTRICT_IDS, where)] = self.cards.load(cards, f"{where}.{name}")
        return vec[i64](row)

    def ints(self, value: Sequence[int]) -> Iterable[int]:
        return (int(cards) for cards in value)


class Lying:
    """The dice and priests on the buildings."""

    def dump(self, value: Sequence[int]) -> dict[str, str]:
        return {
            site: CITY_COVER_IDS[what - CITY_WHITE]
            for site, what in zip(SITE_IDS, value, strict=True)
            if what != CITY_FREE
        }

    def load(self, data: Any, where: str) -> Any:
        row = [CITY_FREE] * len(SITE_IDS)
        for site, what in mapping(data, where).items():
            row[one_of(site, SITE_IDS, where)] = CITY_WHITE + one_of(what, CITY_COVER_IDS, f"{where}.{site}")
        return vec[i64](row)

    def ints(self, value: Sequence[int]) -> Iterable[int]:
        return (int(what) for what in value)


class Offer:
    """What is offered to whom, None if nothing is."""

    seat = Int(0, MOST_SEATS - 1)
    units = Int(1, MOST_UNITS)
    coins = Int(1, MOST_COINS)

    def dump(self, value: int) -> dict[str, Any] | None:
        if value == 0:
            return None
        give = {name: int(given(value, kind)) for kind, name in enumerate(TRADED_IDS)} | {"coins": given_coins(value)}
        want = {name: int(wanted(value, kind)) for kind, name in enumerate(TRADED_IDS)} | {"coins": wanted_coins(value)}
        return {
            "seat": int(partner_of(value)),
            "give": {name: int(number) for name, number in give.items() if number},
            "want": {name: int(number) for name, number in want.items() if number},
        }

    def load(self, data: Any, where: str) -> int:
        if data is None:
            return 0
        found = mapping(data, where)
        value = int(offer_to(self.seat.load(found.get("seat"), f"{where}.seat")))
        for side, kinds, coins in (("give", GIVEN, GIVEN_COINS), ("want", WANTED, WANTED_COINS)):
            for name, number in mapping(found.get(side, {}), f"{where}.{side}").items():
                kind = one_of(name, (*TRADED_IDS, "coins"), f"{where}.{side}")
                if name == "coins":
                    value += int(coins.pack(self.coins.load(number, f"{where}.{side}.{name}")))
                else:
                    value += int(kinds[kind].pack(self.units.load(number, f"{where}.{side}.{name}")))
        return value

    def ints(self, value: int) -> Iterable[int]:
        return (int(value),)


CITY = Layout(
    "City",
    (
        Field("tokens", Counts(STORE_IDS), "own storage tokens, by what they hold"),
        Field("full", Counts(STORE_IDS), "how many of them are full"),
        Field("spare", Counts(STORE_IDS), "storage tokens in the supply"),
        Field("gold", Int(0, 100), "in the store of the gold temple"),
        Field("hand", Many(Name(CARD_IDS)), "cards in the order in which they came; secret", kind="list[int]"),
        Field("deck", Bits(CARD_IDS), "a bit set of cards, face down: drawn when they are drawn", blank="ALL_CARDS"),
        Field(
            "under_deck",
            Many(Name(CARD_IDS)),
            "cards put under the deck, the next one first; the Maya player knows them",
            kind="list[int]",
        ),
        Field("tucked", Tucked(), "by district: a bit set of the cards under it", "vec[i64]", "zeros(DISTRICTS)"),
        Field(
            "temples",
            Places(DISTRICT_IDS, TEMPLE_IDS),
            "by district: the tile with its cost side up, NO_TEMPLE if there is none",
        ),
        Field("levels", Counts(DISTRICT_IDS), "by district: finished ones"),
        Field("temple_stack", Bits(TEMPLE_IDS), "a bit set of medium and small tiles, face down"),
        Field(
            "buildings",
            Places(SITE_IDS, BUILDING_IDS),
            "by site: the building tile laid there, NO_BUILDING if there is none",
        ),
        Field("cover", Lying(), "by site: what lies on the building", "vec[i64]", "vec[i64]([CITY_FREE] * SITES)"),
        Field("roads", Bits(ROAD_NAMES), "a bit set: roads with a road token on their fork"),
        Field("priests", Int(0, LEVELS), "high priests won so far"),
        Field("offer", Offer(), "what is being offered to another player, 0 if nothing is (see offers.py)", blank="0"),
        Field("offers", Many(Offer()), "what has been offered in the running trade", kind="list[int]"),
        # Kept for speed; a loaded position counts them anew.
        Field("built", Int(), "counted from the rows above, as the next", saved=False),
        Field("covered", Int(), saved=False),
    ),
)

LAYOUTS = (CITY,)
CITY_SHAPE = Struct(new_city, CITY.saved())
