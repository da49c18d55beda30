"""The Mayan City, and what gains and exchanges look like there and in the colonies."""
# Not compiled by mypyc.

from __future__ import annotations

from typing import NotRequired, TypedDict


class Offer(TypedDict):
    seat: int
    give: dict[str, int]
    want: dict[str, int]


class ShownCity(TypedDict):
    hand: int | list[str]
    deck: int
    under_deck: int | list[str]
    tucked: dict[str, list[str]]
    temple_stack: dict[str, int]
    cover: dict[str, str]
    offer: Offer | None
    offers: list[Offer | None]
    gold_supply: int
    hand_size: int
    cards_left: int
    priests_left: int
    supply: list[str]


class Option(TypedDict):
    pay: dict[str, int]
    get: dict[str, int]


class Effect(TypedDict):
    """Something printed: what it is, what it gives, or between which exchanges one may choose."""

    kind: str
    gain: NotRequired[dict[str, int]]
    options: NotRequired[list[Option]]


class Gain(TypedDict):
    """Something that would come."""

    id: str
    n: NotRequired[int]
    instead: NotRequired[str]
    to: NotRequired[int | None]
    sign: NotRequired[str | None]
    options: NotRequired[list[Option]]


class Building(TypedDict):
    type: str
    cost: dict[str, int]
    effects: list[Effect]


class Temple(TypedDict):
    tile: str | None
    cost: dict[str, int] | None
    short: dict[str, int]
    reward: str
    number: int
    levels: int
    counted: int
    points: int
    next_points: int


class CardHalf(TypedDict):
    action: str
    pay: NotRequired[dict[str, int]]
    get: NotRequired[dict[str, int]]
    building: NotRequired[str | None]
    die: NotRequired[int]
    effects: NotRequired[list[Effect]]


class CityStop(TypedDict):
    site: str
    gains: list[Gain]


class Route(TypedDict):
    stops: list[CityStop]
    turns: list[int]


class Walk(TypedDict):
    value: int
    colour: str | None
    at: str
    ahead: str | None
    turned: bool
    turns: dict[str, str]


class Prices(TypedDict):
    swap: int
    buy: dict[str, int]
    sell: int
    first: int
    any_value: dict[str, int]


class Partner(TypedDict):
    give: dict[str, int]
    want: dict[str, int]


class CityBox(TypedDict):
    buildings: dict[str, Building]
    cards: dict[str, list[CardHalf]]
    prices: Prices


class CityFigures(TypedDict):
    temple_points: int
    sites: dict[str, list[Effect]]
    temples: dict[str, Temple]
    routes: dict[str, Route]
    gains: dict[str, list[Gain]]
    walk: Walk | None
    near: list[str]
    dice: dict[str, list[str]]
    partners: dict[str, Partner]
    offers_left: int
