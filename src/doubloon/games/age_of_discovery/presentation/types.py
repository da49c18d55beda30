"""Age of Discovery: what its views and figures hold."""
# Not compiled by mypyc.

from __future__ import annotations

from typing import TypedDict

from doubloon.engine.presentation import ClientTypes, Gauge


class Occupant(TypedDict):
    seat: int
    figure: str


class ShownPosition(TypedDict):
    order: list[int | None]
    initiative: list[Occupant | None]
    dock: list[Occupant | None]
    dock_x: int | None
    dock_y: int | None
    goods_line: list[Occupant | None]
    capital: list[Occupant | None]
    specialists: list[Occupant | None]
    war: list[Occupant | None]
    university: int | None
    goods_pile: int
    deck: int
    stack: list[int]
    age: int
    price: int
    score_sheet: list[dict[str, int]]


class Port(TypedDict):
    strengths: list[int]
    leader: int | None
    lacks: list[int]


class GoodsSet(TypedDict):
    kind: str
    goods: list[str]
    ships: int
    pays: int


class Rest(TypedDict):
    goods: list[str]
    ships: int


class Income(TypedDict):
    sets: list[GoodsSet]
    rest: Rest
    earned: int
    mint: int
    rum: int
    tiles: int
    by_tile: dict[str, int]
    total: int


class Arrival(TypedDict):
    figures: int
    good: str | None
    points: int


class Explorers(TypedDict):
    figure: str
    ready: int
    strength: int


class Expedition(TypedDict):
    kinds: list[Explorers]
    strength: int
    regions: bool
    chances: dict[str, list[float]]


class Battle(TypedDict):
    kills: int
    losses: int


class Fallen(TypedDict):
    """Who falls by an answer."""

    colonists: int
    soldiers: int
    militia: int


class Auction(TypedDict):
    highest: int
    most: int


class Victims(TypedDict):
    """The battle in which the seat to move names who falls."""

    region: str
    enemy: int
    attacking: bool
    due: int
    losses: int
    colonists: int
    soldiers: int
    militia: int
    answers: list[Fallen]


class OfferedTile(TypedDict):
    vp: int
    income: int
    short: int


class Figures(TypedDict):
    line: str | None
    space: int | str | None
    initiative_income: list[int]
    last_turns: list[int]
    prices: dict[str, int]
    set_income: dict[str, int]
    tile_figures: dict[str, int]
    port: Port
    explorers: list[int]
    party: int
    next_order: list[int]
    income: list[Income]
    colonies: dict[str, dict[str, int]]
    unseen: dict[str, int]
    deck: dict[str, int]
    arrivals: dict[str, Arrival]
    expedition: Expedition | None
    battles: dict[str, Battle]
    victims: Victims | None
    auction: Auction | None
    next: int | None
    gauges: list[Gauge]
    seat: int
    goods: dict[str, int]
    ship: int
    placing: dict[str, dict[str, int]]
    offer: dict[str, OfferedTile]


TYPES = ClientTypes(
    figures=Figures,
    variants=((3, {}),),
    shown={"Position": ShownPosition},
    hidden=frozenset({"tokens_unseen"}),
)
