"""The Castles of Burgundy: what its views and figures hold."""
# Not compiled by mypyc.

from __future__ import annotations

from typing import NotRequired, TypedDict

from doubloon.engine.presentation import ClientTypes, Gauge


class ShownPosition(TypedDict):
    stack: dict[str, int]
    black_stack: int
    hidden_goods: int
    score_sheet: list[dict[str, int]]


class ShownPlayer(TypedDict):
    board: int | None
    sold: int | dict[str, int]


class Numbers(TypedDict):
    price: int
    region_points: list[int]
    phase_points: list[int]
    large_bonus: int
    small_bonus: int
    points_per_good: int
    goods_spaces: int
    castle_price: int
    workers_of_action: int
    silver_of_mine: int
    buildings: dict[str, int]
    animals: dict[str, int]
    rounds: int
    order_spaces: int


class Board(TypedDict):
    """Hexes as id, type, die, and place on the screen: x in half hexes, y in rows."""

    hexes: list[tuple[str, str, int, float, float]]
    rivers: list[str]
    regions: list[list[str]]


class Asked(TypedDict):
    """What the pending question is about, beyond its words."""

    die: NotRequired[int]
    depots: NotRequired[list[str]]
    boards: NotRequired[list[int]]


class Play(TypedDict):
    kind: str
    line: list[str]
    places: list[str]
    cost: int
    tile: NotRequired[str]
    good: NotRequired[str]
    hex: NotRequired[str]


class Costs(TypedDict):
    """The workers it takes to use a die at a depot or for a sale, and where they are more than there are."""

    depots: dict[str, int]
    goods: dict[str, int]
    dear: list[str]


class Gain(TypedDict):
    points: dict[str, int]
    total: int
    silver: NotRequired[int]
    workers: NotRequired[int]
    then: NotRequired[str]
    target: NotRequired[bool]


class Figures(TypedDict):
    """`regions` are told by seat: number of the region, hexes filled, and points if it were completed."""

    boards: dict[str, Board]
    spaces: dict[str, dict[str, str]]
    black_spaces: list[int]
    numbers: Numbers
    knowledge_values: dict[str, int]
    scores: list[int]
    castles_removed: int
    missing_points: int
    next: int | None
    sales: list[dict[str, int]]
    gauges: list[Gauge]
    seat: int
    frontier: list[list[str]]
    regions: list[list[tuple[int, int, int]]]
    complete: list[list[int]]
    question: Asked
    plays: NotRequired[list[Play]]
    gains: NotRequired[dict[str, Gain]]
    costs: NotRequired[dict[str, Costs]]
    loadable: NotRequired[list[str]]
    blocked: NotRequired[dict[str, dict[str, str | dict[str, int]]]]
    knowledge: NotRequired[dict[str, int]]


TYPES = ClientTypes(
    figures=Figures,
    variants=((2, {}), (1, {}), (2, {"castle_link": True, "inns": True})),
    shown={"Position": ShownPosition, "Player": ShownPlayer},
)
