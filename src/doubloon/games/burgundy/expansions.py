"""The expansions as data: the solo board and its figures, the price of a castle, the inns.

They lie in a file of their own, so that the fingerprint of the base game's box stays what it is in older records.
"""
# Not compiled by mypyc.

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec

from doubloon.engine.components import wrong_value
from doubloon.games.burgundy.box import HEX_IDS, HEXES, PHASES, SOLO_SIDES, TYPE_LETTERS

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Few = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class SoloBoard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One side of the solo board: territories row by row, and the rivers between their harbours.

    Every hex is written as its name, a letter for its colour and its die value; a space before a row moves it by half
    a hex. `reconstructed` tells that the side was drawn anew, because the printed one is not known to us.
    """

    side: str
    territories: list[list[str]]
    rivers: list[str]
    reconstructed: bool

    def hexes(self) -> dict[str, str]:
        """By name: colour and value, as `S6`."""
        written = [hex for territory in self.territories for row in territory for hex in row.split()]
        return dict(hex.split(":") for hex in written)

    def types(self) -> list[int]:
        hexes = self.hexes()
        return [TYPE_LETTERS.index(hexes[name][0]) for name in HEX_IDS]

    def dice(self) -> list[int]:
        hexes = self.hexes()
        return [int(hexes[name][1]) for name in HEX_IDS]

    def by_land(self) -> list[int]:
        """For every hex the set of hexes that share an edge with it, one bit each: no region crosses a river."""
        near = [0] * HEXES
        for territory in self.territories:
            places = places_of(territory)
            for name, (row, half) in places.items():
                for other, (other_row, other_half) in places.items():
                    apart = (abs(row - other_row), abs(half - other_half))
                    if apart in ((0, 2), (1, 1)):
                        near[HEX_IDS.index(name)] |= 1 << HEX_IDS.index(other)
        return near

    def by_land_or_river(self) -> list[int]:
        """The same, and the hexes at both ends of a river, which leads to another territory (CB-SOLO-05)."""
        near = self.by_land()
        for river in self.rivers:
            one, other = (HEX_IDS.index(name) for name in river.split("-"))
            near[one] |= 1 << other
            near[other] |= 1 << one
        return near

    def check(self) -> None:
        where = f"expansions.solo.boards {self.side}"
        written = [hex for territory in self.territories for row in territory for hex in row.split()]
        for hex in written:
            name, _, printed = hex.partition(":")
            if name not in HEX_IDS or len(printed) != 2 or printed[0] not in TYPE_LETTERS or printed[1] not in "123456":
                raise wrong_value(where, hex, f"a hex, a letter of {TYPE_LETTERS} and a die value, such as b3:B6")
        if sorted(hex.partition(":")[0] for hex in written) != sorted(HEX_IDS):
            raise wrong_value(where, f"{len(written)} hexes", f"each of the hexes {HEX_IDS[0]} to {HEX_IDS[-1]} once")
        if not any(printed[0] == "C" for printed in self.hexes().values()):
            raise wrong_value(where, "without C", "with a castle hex (C) to start on")
        self._check_rivers(f"{where}.rivers")

    def _check_rivers(self, where: str) -> None:
        for river in self.rivers:
            if len(river.split("-")) != 2 or not set(river.split("-")) <= set(HEX_IDS):
                raise wrong_value(where, river, "two hexes, such as d7-b1")
        reached, growing = 0, 1
        while growing != reached:
            reached = growing
            for hex_number, near in enumerate(self.by_land_or_river()):
                if reached >> hex_number & 1:
                    growing |= near
        if reached != (1 << HEXES) - 1:
            raise wrong_value(where, ", ".join(self.rivers), "a way to every territory")


def places_of(territory: list[str]) -> dict[str, tuple[int, int]]:
    """For every hex of a territory its row and how many half hexes it lies from the left."""
    places = {}
    for row, written in enumerate(territory):
        indent = len(written) - len(written.lstrip(" "))
        for column, hex in enumerate(written.split()):
            places[hex.partition(":")[0]] = (row, indent + 2 * column)
    return places


class SoloBox(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    edition: str
    boards: list[SoloBoard]
    start_workers: Count
    target_step: Annotated[int, msgspec.Meta(ge=1, le=45)]
    goods_for_tile: Annotated[int, msgspec.Meta(ge=1, le=42)]


class CastleLink(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    points: Few


class Inns(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One inn comes in each phase, from the first on."""

    tiles: Annotated[int, msgspec.Meta(ge=1, le=PHASES)]


class Expansions(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    solo: SoloBox
    castle_link: CastleLink
    inns: Inns

    def check(self) -> None:
        sides = [board.side for board in self.solo.boards]
        if sides != list(SOLO_SIDES):
            raise wrong_value("expansions.solo.boards", ", ".join(sides), ", ".join(SOLO_SIDES))
        for board in self.solo.boards:
            board.check()


@cache
def default_expansions() -> Expansions:
    """The expansions that come with the game."""
    text = files("doubloon.games.burgundy").joinpath("expansions.json").read_bytes()
    expansions = msgspec.json.decode(text, type=Expansions)
    expansions.check()
    return expansions
