"""Santa Maria and American Kingdoms: what their views and figures hold."""
# Not compiled by mypyc.

from __future__ import annotations

from typing import NotRequired, TypedDict

from doubloon.engine.presentation import ClientTypes, Gauge
from doubloon.games.santa_maria.presentation.city_types import CityBox, CityFigures, Effect, Gain, Option, ShownCity


class ShownPosition(TypedDict):
    stack: dict[str, int]
    ship_stack: int
    special_stack: NotRequired[int]
    special_ship_stack: NotRequired[int]
    specialist_stack: NotRequired[int]
    score_sheet: list[dict[str, int] | None]
    achievements: NotRequired[list[str]]


class ShownPlayer(TypedDict):
    happiness: int | None
    conquest_vp: int | None
    cover: dict[str, int | str]
    harbour: dict[str, list[str]]
    hired: NotRequired[dict[str, int]]
    monks: int
    activation_price: int
    white_used: int
    blue_used: int
    ships: int


class Limits(TypedDict):
    white: int
    blue: int
    monks: int
    years: int
    fee: int
    penalty: int
    astronomy: int
    logistics: int
    set: int


class Field(TypedDict):
    terrain: str
    effects: NotRequired[list[Effect]]
    colonists: NotRequired[int]


class Group(TypedDict):
    cost: dict[str, int]
    most: int
    offsets: list[tuple[int, int]]


class Piece(TypedDict):
    group: str
    cells: list[Field]
    offsets: list[tuple[int, int]]
    turns: list[int]
    room: str


class Ship(TypedDict):
    cost: dict[str, int]
    vp: int


class Religion(TypedDict):
    length: int
    symbols: dict[str, str]


class Conquest(TypedDict):
    length: int
    gold: list[int]
    trees: list[int]
    points: list[list[int]]


class Tracks(TypedDict):
    religion: Religion
    conquest: Conquest


class Sweep(TypedDict):
    seat: int
    cells: list[str]
    value: int
    colour: str
    at: str | None


class Resource(TypedDict):
    limit: NotRequired[int]
    sell: int


class Spot(TypedDict):
    kind: str
    vp: NotRequired[int]
    gain: NotRequired[dict[str, int]]


class Stop(TypedDict):
    cell: str
    gains: list[Gain]


class GovernorMove(TypedDict):
    to: str | None
    gains: NotRequired[list[Gain]]


class Line(TypedDict):
    """What a die would activate; the cells are told where they are not all of the line."""

    cells: NotRequired[list[str]]
    stops: list[Stop]
    taxes: int
    rests: list[str]
    governor: NotRequired[GovernorMove]


class Shortage(TypedDict):
    """What is lacking of a cost, and the gold that would stand for it."""

    units: dict[str, int]
    gold: int


class Short(TypedDict):
    groups: dict[str, Shortage]
    ships: dict[str, Shortage]


class Ahead(TypedDict):
    """What the next step on a track would bring."""

    religion: Gain
    conquest: list[Gain]


class Trade(Option):
    payable: bool


class Specialist(TypedDict):
    price: NotRequired[int]
    gain: NotRequired[dict[str, int]]
    field: NotRequired[Field]
    built: NotRequired[int]
    empty: NotRequired[int]


class Kingdoms(TypedDict):
    any_value: dict[str, int]
    archery: int
    navigation: int
    governor: list[list[int]] | None


class Figures(TypedDict):
    docks: dict[str, Effect]
    passes: dict[str, Effect]
    scholars: dict[str, int]
    spots: dict[str, Spot]
    resources: dict[str, Resource]
    fields: dict[str, Field]
    groups: dict[str, Group]
    pieces: dict[str, Piece]
    ships: dict[str, Ship]
    tracks: Tracks
    turn_prices: list[list[int]]
    line_cells: dict[str, list[str]]
    limits: Limits
    feats: dict[str, int]
    powers: dict[str, dict[str, int]]
    kingdoms: Kingdoms | None
    city_box: CityBox | None
    sweep: Sweep | None
    ranking: list[int]
    boards: dict[str, str]
    tiles: list[str]
    white_taken: list[int]
    incomes: list[dict[str, dict[str, int]]]
    monks: dict[str, list[int]]
    next: int | None
    gauges: list[Gauge]
    seat: int
    affordable: list[str]
    fitting: list[str]
    rooms: dict[str, list[str]]
    buy: dict[str, int]
    fees: dict[str, int]
    worth: dict[str, int]
    short: Short
    set_docks: list[str]
    ahead: Ahead
    market: list[str]
    payments: list[dict[str, int]]
    improvements: dict[str, int]
    dice: dict[str, list[str]]
    lines: dict[str, Line]
    gains: dict[str, list[Gain]]
    trades: list[Trade]
    berths: dict[str, int]
    specialists: dict[str, Specialist]
    city: CityFigures | None


TYPES = ClientTypes(
    figures=Figures,
    variants=(
        (3, {}),
        (3, {"expansion": True, "modules": "A,B"}),
        (3, {"expansion": True, "modules": "A,B,C,D"}),
    ),
    shown={"Position": ShownPosition, "Player": ShownPlayer, "City": ShownCity},
)
