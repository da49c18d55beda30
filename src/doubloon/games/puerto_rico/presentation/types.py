"""Puerto Rico: what its views and figures hold."""
# Not compiled by mypyc.

from __future__ import annotations

from typing import NotRequired, TypedDict

from doubloon.engine.presentation import ClientTypes, Gauge


class ShownPosition(TypedDict):
    deck: int
    ships: list[int]
    score_sheet: list[dict[str, int] | None]


class ShownPlayer(TypedDict):
    vp_barrels: int | None
    vp_privilege: int | None
    vp_harbor: int | None
    vp_paper: int | None


class Building(TypedDict):
    printed: int
    column: int
    vp: int
    circles: int
    spaces: int
    colour: str


class Lack(TypedDict):
    """What keeps a seat from building."""

    doubloons: NotRequired[int]
    room: NotRequired[int]


class Load(TypedDict):
    """What loading a kind would bring."""

    barrels: int
    vp: int


class Place(TypedDict):
    """A place for colonists, with the fewest and the most there."""

    place: str
    least: int
    most: int


class Mayor(TypedDict):
    asked: str
    colonists: int
    places: list[Place]
    fixed: str


class KeepAnswer(TypedDict):
    kept: dict[str, int]
    lost: int
    worth: int


class Keep(TypedDict):
    kinds: int
    answers: list[KeepAnswer]


class Figures(TypedDict):
    """`residence_steps` are fewest and most spaces taken, and the points for them."""

    roles: list[str]
    open_row: int
    island_spaces: int
    city_spaces: int
    house_places: int
    wharf_places: int
    buildings: dict[str, Building]
    effects: dict[str, dict[str, int]]
    residence_steps: list[tuple[int, int, int]]
    clauses: dict[str, str]
    role: str | None
    colonists: list[int]
    city_used: list[int]
    pickers: list[int]
    next: int | None
    points_hidden: bool
    gauges: list[Gauge]
    seat: int
    costs: dict[str, int]
    discounts: list[int]
    lacks: dict[str, Lack]
    prices: dict[str, int]
    capacity: dict[str, int]
    production: dict[str, int]
    loads: dict[str, dict[str, Load]]
    mayor: Mayor | None
    keep: Keep
    scores: list[dict[str, int | None]]
    earned: list[int | None]


TYPES = ClientTypes(
    figures=Figures,
    variants=((3, {}),),
    shown={"Position": ShownPosition, "Player": ShownPlayer},
    hidden=frozenset({"lifted"}),
)
