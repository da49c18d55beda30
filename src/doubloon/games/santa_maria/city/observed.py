"""Observation schema of Santa Maria and its expansions: what a seat sees otherwise than a saved position has it."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon.engine.cells import CellSpec, Cursor, Line, ObservationKind, Secret, Value
from doubloon.engine.codec import Int
from doubloon.engine.observation import LARGEST_CELL
from doubloon.games.santa_maria import fields
from doubloon.games.santa_maria.box import (
    CELL_IDS,
    DOCK_IDS,
    GROUP_IDS,
    MOST_HIRED,
    PRODUCTION_IDS,
)
from doubloon.games.santa_maria.city import fields as city_fields
from doubloon.games.santa_maria.city.actions import MOST_COINS
from doubloon.games.santa_maria.city.box import CARD_IDS, CITY_COVER_IDS, DISTRICT_IDS, SITE_IDS, SIZE_IDS, TRADED_IDS
from doubloon.games.santa_maria.city.observation import FACE_DOWN, NO_CARD, CityEncoder
from doubloon.games.santa_maria.city.offers import MOST_UNITS
from doubloon.games.santa_maria.city.trade import MOST_OFFERS
from doubloon.games.santa_maria.fields import Covers, Harbour, Hired


def lying_by_thing(things: Sequence[str], places: Sequence[str]) -> Line:
    """For each thing the place where it lies, -1 if it lies in none; read as the things of each place."""

    def read(where: list[int]) -> dict[str, list[str]]:
        found = {place: [thing for thing, at in zip(things, where, strict=True) if at == i] for i, place in numbered}
        return {place: there for place, there in found.items() if there}

    numbered = list(enumerate(places))
    return Line(things, -1, len(places) - 1, read, places)


def by_name(names: Sequence[str]) -> Line:
    """How many of each name, all of them told."""
    return Line(names, 0, LARGEST_CELL, lambda counts: dict(zip(names, counts, strict=True)))


def covers(shape: Covers) -> Line:
    return Line(CELL_IDS, 0, LARGEST_CELL, shape.dump, ("free", "white", "blue", "1 coin", "2 coins"))


def harbour(shape: Harbour) -> Line:
    return lying_by_thing(shape.ships.names, DOCK_IDS)


def hired(shape: Hired) -> Line:
    return Line(PRODUCTION_IDS, 0, MOST_HIRED, shape.kinds.dump)


def tucked(shape: city_fields.Tucked) -> Line:
    return lying_by_thing(CARD_IDS, DISTRICT_IDS)


def lying(shape: city_fields.Lying) -> Line:
    return Line(SITE_IDS, 0, len(CITY_COVER_IDS), shape.dump, ("free", *CITY_COVER_IDS))


class Cards:
    """How many cards, then which in their order; -1 is no card, and -2 stands in all places if they are hidden."""

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        about = f"{about}; -1 no card, -2 hidden"
        which = [CellSpec(f"{name}.{i}", FACE_DOWN, len(CARD_IDS) - 1, about, CARD_IDS) for i in range(len(CARD_IDS))]
        return [CellSpec(f"{name}.number", 0, len(CARD_IDS), "how many cards"), *which]

    def read(self, cursor: Cursor) -> Any:
        number, *which = cursor.take_all(1 + len(CARD_IDS))
        return number if FACE_DOWN in which else [CARD_IDS[card] for card in which if card != NO_CARD]


class OfferCells:
    """To whom, counted from the own seat and -1 for no offer; then what is given and what is wanted."""

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        found = [CellSpec(f"{name}.seat", -1, seats - 1, f"{about}; seats from the own one, -1 for no offer")]
        for side in ("give", "want"):
            found += [CellSpec(f"{name}.{side}.{kind}", 0, MOST_UNITS) for kind in TRADED_IDS]
            found.append(CellSpec(f"{name}.{side}.coins", 0, MOST_COINS))
        return found

    def read(self, cursor: Cursor) -> dict[str, Any] | None:
        seat = cursor.take_seat()
        sides = {side: self._side(cursor) for side in ("give", "want")}
        return None if seat < 0 else {"seat": seat, **sides}

    def _side(self, cursor: Cursor) -> dict[str, int]:
        found = {kind: cursor.take() for kind in (*TRADED_IDS, "coins")}
        return {kind: number for kind, number in found.items() if number}


class OffersMade:
    """How many offers, then each of them."""

    offer = OfferCells()

    def cells(self, name: str, about: str, seats: int) -> list[CellSpec]:
        each = [cell for i in range(MOST_OFFERS) for cell in self.offer.cells(f"{name}.{i}", about, seats)]
        return [CellSpec(f"{name}.number", 0, MOST_OFFERS, "how many offers"), *each]

    def read(self, cursor: Cursor) -> list[Any]:
        number = cursor.take()
        return [self.offer.read(cursor) for _ in range(MOST_OFFERS)][:number]


def offer(shape: city_fields.Offer) -> OfferCells:
    return OfferCells()


OBSERVATION = ObservationKind(
    encoder=CityEncoder,
    layouts=(*fields.LAYOUTS, *city_fields.LAYOUTS),
    replaced={
        "players.happiness": Secret(Int()),
        "players.conquest_vp": Secret(Int()),
        "stack": by_name(GROUP_IDS),
        "ship_stack": Value(Int()),
        "special_stack": Value(Int()),
        "special_ship_stack": Value(Int()),
        "specialist_stack": Value(Int()),
        "city.hand": Cards(),
        "city.deck": Value(Int()),
        "city.under_deck": Cards(),
        "city.temple_stack": by_name(SIZE_IDS[1:]),
        "city.offers": OffersMade(),
    },
    shapes={
        Covers: covers,
        Harbour: harbour,
        Hired: hired,
        city_fields.Tucked: tucked,
        city_fields.Lying: lying,
        city_fields.Offer: offer,
    },
    derived=frozenset(
        {
            "score_sheet",
            "achievements",
            "players.monks",
            "players.activation_price",
            "players.white_used",
            "players.blue_used",
            "players.ships",
            "city.gold_supply",
            "city.hand_size",
            "city.cards_left",
            "city.priests_left",
            "city.supply",
        }
    ),
)
