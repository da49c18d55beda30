"""The fields of the state classes, each declared once. After a change: `python -m doubloon.engine.generate`.

American Kingdoms has its fields in the classes of the base game, so they are declared here; positions without it do not
save them. The board of the Mayan City is a class of its own, with its own `city/fields.py`.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.codec import Bits, Counts, Int, Many, Name, Places, SeatNumber, Struct, mapping, one_of
from doubloon.engine.fields import Field, Layout, Shared
from doubloon.games.santa_maria.box import (
    ALL_BISHOP_IDS,
    ALL_COLONY_IDS,
    ALL_MISSION_IDS,
    ALL_SCHOLAR_IDS,
    ALL_SHIP_IDS,
    BISHOP_IDS,
    BLUE_DIE,
    CELL_IDS,
    COLONY_IDS,
    COLOUR_IDS,
    DIE_IDS,
    DOCK_IDS,
    DOCKS,
    FREE,
    GROUP_TILES,
    MISSION_IDS,
    MOST_HIRED,
    MOST_SEATS,
    PASS_IDS,
    PRODUCTION,
    PRODUCTION_IDS,
    RESOURCE_IDS,
    ROAD_TILES,
    SCHOLAR_IDS,
    SHIP_IDS,
    SPECIAL_TILE_IDS,
    SPECIAL_TILES,
    SPECIALIST_IDS,
    TILE_IDS,
    WHITE_DIE,
    YEARS,
)
from doubloon.games.santa_maria.state import new_player


class Covers:
    """What lies on the buildings: a white die, a blue one, or a number of coins."""

    dice = ("white", "blue")

    def dump(self, value: Sequence[int]) -> dict[str, str | int]:
        return {cell: self.name(what) for cell, what in zip(CELL_IDS, value, strict=True) if what != FREE}

    def name(self, what: int) -> str | int:
        return self.dice[what - WHITE_DIE] if what <= BLUE_DIE else int(what) - BLUE_DIE

    def load(self, data: Any, where: str) -> Any:
        row = [FREE] * len(CELL_IDS)
        for cell, what in mapping(data, where).items():
            place = one_of(cell, CELL_IDS, where)
            if isinstance(what, str):
                row[place] = WHITE_DIE + one_of(what, self.dice, f"{where}.{cell}")
            else:
                row[place] = BLUE_DIE + Int(1, 100).load(what, f"{where}.{cell}")
        return vec[i64](row)

    def ints(self, value: Sequence[int]) -> Iterable[int]:
        return (int(what) for what in value)


class Harbour:
    """The shipping tiles at each dock; docks without any are not written."""

    def __init__(self, ships: Sequence[str]) -> None:
        self.ships = Bits(ships)

    def dump(self, value: Sequence[int]) -> dict[str, list[str]]:
        return {dock: self.ships.dump(tiles) for dock, tiles in zip(DOCK_IDS, value, strict=True) if tiles}

    def load(self, data: Any, where: str) -> Any:
        row = [0] * DOCKS
        for dock, tiles in mapping(data, where).items():
            row[one_of(dock, DOCK_IDS, where)] = self.ships.load(tiles, f"{where}.{dock}")
        return vec[i64](row)

    def ints(self, value: Sequence[int]) -> Iterable[int]:
        return (int(tiles) for tiles in value)


class Hired:
    """How many farmers, foresters and soldiers a player has hired, two bits each."""

    kinds = Counts(PRODUCTION_IDS)

    def dump(self, value: int) -> dict[str, int]:
        return self.kinds.dump([value >> 2 * kind & 3 for kind in range(PRODUCTION)])

    def load(self, data: Any, where: str) -> int:
        numbers = [Int(0, MOST_HIRED).load(number, where) for number in self.kinds.load(data, where)]
        return sum(number << 2 * kind for kind, number in enumerate(numbers))

    def ints(self, value: int) -> Iterable[int]:
        return (int(value),)


def player(fields: tuple[str, ...], blue_dice: int, religion: int, conquest: int, kingdoms: bool) -> Layout:
    """A player's colony and storage, with tiles of these fields, so many blue dice, and tracks of these lengths."""
    scholars = ALL_SCHOLAR_IDS if kingdoms else SCHOLAR_IDS
    colonies = ALL_COLONY_IDS if kingdoms else COLONY_IDS
    return Layout(
        "Player",
        (
            Field(
                "colony",
                Name(colonies, optional=True),
                "the board, or the chosen town hall; NO_COLONY until it is chosen",
            ),
            Field("coins", Int()),
            Field("goods", Counts(RESOURCE_IDS)),
            Field("happiness", Int(), "points received during play, but for those of the conquest track"),
            Field("conquest_vp", Int()),
            Field("cells", Places(CELL_IDS, fields), "the field on each cell, NO_FIELD if it is empty"),
            Field(
                "cover", Covers(), "what lies on each building: nothing, a die, or coins", "vec[i64]", "zeros(CELLS)"
            ),
            Field("blue", Counts(DIE_IDS), "own blue dice beside the board, by value"),
            Field("blue_dice", Int(0, blue_dice), "how many the player has unlocked"),
            Field("religion", Int(0, religion)),
            Field("conquest", Int(0, conquest)),
            Field(
                "height",
                Int(0, MOST_SEATS - 1),
                "how many markers lie under the own one on its space of the conquest track",
            ),
            Field(
                "scholars",
                Bits(scholars),
                "bit sets: where the monks are; the own scholar of the advanced set-up counts too",
            ),
            Field("bishops", Bits(ALL_BISHOP_IDS if kingdoms else BISHOP_IDS)),
            Field("missions", Bits(ALL_MISSION_IDS if kingdoms else MISSION_IDS)),
            Field("own_scholar", Name(scholars, optional=True), "-1 if there is none"),
            Field(
                "harbour",
                Harbour(ALL_SHIP_IDS if kingdoms else SHIP_IDS),
                "by dock: a bit set of shipping tiles",
                "vec[i64]",
                "zeros(DOCKS)",
            ),
            Field("pass_space", Name(PASS_IDS, optional=True), "NOT_PASSED while the player is in the market"),
            Field("cocoa", Int(0, 3), "American Kingdoms, as all up to large_tiles", saved=kingdoms),
            Field("cocoa_room", Int(0, 3), saved=kingdoms),
            Field(
                "governor",
                Name(CELL_IDS, optional=True),
                "the cell he stands on, NO_GOVERNOR without him",
                saved=kingdoms,
            ),
            Field(
                "hired", Hired(), "production specialists: two bits count those of a kind", blank="0", saved=kingdoms
            ),
            Field("envoys", Bits(COLOUR_IDS), "a bit set of colours: the ambassadors taken this year", saved=kingdoms),
            Field("pass_order", Int(0, MOST_SEATS - 1), "how many had passed on the same space before", saved=kingdoms),
            Field(
                "large_tiles",
                Int(0, GROUP_TILES + SPECIAL_TILES),
                "tiles of three cells laid, even if improvements hide them",
                saved=kingdoms,
            ),
            # Kept for speed; a loaded position counts them anew.
            Field("filled", Int(), "counted from the rows above, as all that follow", saved=False),
            Field("buildings", Int(), saved=False),
            Field("roads", Int(), saved=False),
            Field("covered", Int(), saved=False),
            Field("inspected", Int(), "the governor's cell as a set", saved=False),
            Field("blocked", Int(), "both", saved=False),
            Field("white_used", Int(), "dice on the buildings: so many were used this year", saved=False),
            Field("blue_used", Int(), saved=False),
            Field("coin_used", Int(), "buildings with coins", saved=False),
        ),
    )


def table(seats: int, player: Layout, kingdoms: bool, city: Struct | None) -> Layout:
    """The whole position at a table with so many seats, with players of this layout, with what expansions add."""
    seat = SeatNumber(seats)
    scholars = ALL_SCHOLAR_IDS if kingdoms else SCHOLAR_IDS
    colonies = ALL_COLONY_IDS if kingdoms else COLONY_IDS
    return Layout(
        "SantaMaria",
        (
            Field("box", Shared("Box"), "the printed figures"),
            Field("rules", Shared("HouseRules"), "the table's options"),
            Field("players", Many(Struct(new_player, player.saved())), kind="list[Player]"),
            Field("first_seat", seat, "who began the game"),
            Field("first_player", seat, "of the running year"),
            Field("year", Int(1, YEARS), "1 to 3"),
            Field("white", Counts(DIE_IDS), "the common pool, by value"),
            Field("shared_blue", Counts(DIE_IDS), "the common blue dice of that variant"),
            Field("display", Bits(TILE_IDS), "bit sets of expansion tiles"),
            Field("stack", Bits(TILE_IDS), "face down: drawn when they are revealed", blank="BIT[TILES] - 1"),
            Field("road_tiles", Int(0, ROAD_TILES), "left on the pass space (SM-SETUP-08)", blank="ROAD_TILES"),
            Field("open_ships", Places(DOCK_IDS, SHIP_IDS), "by dock, NO_SHIP if the dock is empty"),
            Field(
                "ship_stack",
                Bits(SHIP_IDS),
                "a bit set, face down, at first all standard ones (SM-SETUP-04)",
                blank="(BIT[SHIPS] - 1) & ~(BIT[START_SHIPS] - 1)",
            ),
            Field("board_scholars", Bits(scholars)),
            Field("board_bishops", Bits(ALL_BISHOP_IDS if kingdoms else BISHOP_IDS)),
            Field(
                "set_scholars",
                Places(colonies, scholars),
                "advanced set-up: the scholar beside each town hall, -1 once it is taken or put away",
                blank="vec[i64]([-1] * (ALL_COLONIES if self.rules.kingdoms else COLONIES))",
            ),
            Field("boards", Bits(colonies), "colonies that can still be chosen"),
            *_kingdoms(kingdoms),
            Field(
                "maya",
                seat,
                "the seat of the Mayan city, NO_MAYA without it",
                blank="NO_MAYA",
                saved=city is not None,
            ),
            Field("city", city or Int(), kind="SideBoard | None", saved=city is not None),
        ),
        is_state=True,
    )


def _kingdoms(played: bool) -> tuple[Field, ...]:
    """What American Kingdoms lays on the table; elsewhere these fields are neither filled nor copied."""
    when = "self.rules.kingdoms"
    return (
        Field(
            "special_tiles",
            Bits(SPECIAL_TILE_IDS),
            "American Kingdoms, as all up to ambassadors: bit sets of special expansion tiles on display",
            when=when,
            saved=played,
        ),
        Field(
            "special_stack",
            Bits(SPECIAL_TILE_IDS),
            "and face down (AK-SETUP-07)",
            blank="self.box.special_tiles",
            when=when,
            saved=played,
        ),
        Field("special_ship", Name(ALL_SHIP_IDS, optional=True), "at the special dock", when=when, saved=played),
        Field(
            "special_ship_stack",
            Bits(ALL_SHIP_IDS),
            "a bit set, face down (AK-SETUP-02)",
            blank="(BIT[ALL_SHIPS] - 1) & ~(BIT[SHIPS] - 1)",
            when=when,
            saved=played,
        ),
        Field(
            "specialists",
            Places(DIE_IDS, SPECIALIST_IDS),
            "by die value: the kind that waits there, NOBODY_WAITS if none",
            when=when,
            saved=played,
        ),
        Field(
            "specialist_stack",
            Counts(SPECIALIST_IDS),
            "face down, by kind",
            blank="self.box.specialist_copies[:] if self.rules.specialists else zeros(SPECIALISTS)",
            when=when,
            saved=played,
        ),
        Field(
            "ambassadors",
            Places(COLOUR_IDS, DIE_IDS),
            "by colour: the value of the die on its token, TAKEN once somebody has it",
            when=when,
            saved=played,
        ),
    )


PLAYER = player(fields=(), blue_dice=1, religion=1, conquest=1, kingdoms=True)
LAYOUTS = (PLAYER, table(seats=2, player=PLAYER, kingdoms=True, city=None))
