"""Schema of the components file: what it must hold, and the checks that a schema cannot express."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from doubloon.engine.components import (
    Components,
    require_at_least,
    require_length,
    require_one_of,
    require_same,
    wrong_value,
)
from doubloon.games.burgundy.box import (
    ANIMAL_TILE_IDS,
    BLACK_SPACES,
    BOARDS,
    BUILDING_IDS,
    DEPOT_SPACES,
    DEPOTS,
    FIRST_SOLO_BOARD,
    GOOD_IDS,
    HEX_IDS,
    KNOWLEDGE_TILES,
    NEIGHBOURS,
    PHASES,
    ROUNDS,
    ROW_LENGTHS,
    SHEETS,
    TYPE_IDS,
    TYPE_LETTERS,
)
from doubloon.games.burgundy.expansions import Expansions, SoloBoard, default_expansions

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Few = Annotated[int, msgspec.Meta(ge=1, le=1000)]
MOST_SEATS = 4
FEWEST_LAID_OUT = 2
BIGGEST_REGION = 8


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A duchy, row by row: every hex a letter for its colour and the die value printed on it."""

    number: int
    rows: list[str]

    def hexes(self) -> list[str]:
        return [hex for row in self.rows for hex in row.split()]

    def types(self) -> list[int]:
        return [TYPE_LETTERS.index(hex[0]) for hex in self.hexes()]

    def dice(self) -> list[int]:
        return [int(hex[1]) for hex in self.hexes()]

    def by_land(self) -> list[int]:
        """For every hex the set of its neighbours, one bit each."""
        return list(map(int, NEIGHBOURS))

    def by_land_or_river(self) -> list[int]:
        """The same: rivers count in the solo game only."""
        return self.by_land()


class Space(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A space of a numbered depot, used from a number of players on; with three its type may go by the phase."""

    type: str
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    by_phase_of_three: list[str] | None = None


class Backs(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How many tiles of a face have a back in their own colour, and how many a black one."""

    # CB-COMP-01: the numbers are printed in the file.
    coloured: Count
    black: Count


class Building(Backs, forbid_unknown_fields=True, frozen=True, kw_only=True):
    id: str


class Animals(Backs, forbid_unknown_fields=True, frozen=True, kw_only=True):
    id: str
    animals: Few  # two, three or four of the same kind (CB-COMP-09)


class Knowledge(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    number: int
    back: str
    value: Count
    building: str | None = None


class GoodSpec(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    tokens: Count  # seven of each colour (CB-COMP-02)


class Seating(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What changes with the number of players."""

    points_per_good: Count
    large_bonus: Count
    small_bonus: Count


class BurgundyComponents(Components, forbid_unknown_fields=True, frozen=True, kw_only=True, omit_defaults=True):
    """The box. A file may bring expansions of its own; without them the game's own are used."""

    boards: list[Board]
    basic_board: int
    basic_start: str
    sheets: list[list[int]]
    depots: list[list[Space]]
    black_depot: list[Annotated[int, msgspec.Meta(ge=2, le=4)]]
    buildings: list[Building]
    animals: list[Animals]
    knowledge: list[Knowledge]
    castles: Backs
    mines: Backs
    ships: Backs
    goods: list[GoodSpec]
    later_edition_knowledge: dict[str, Count]
    goods_spaces: Annotated[int, msgspec.Meta(ge=1, le=3)]
    start_goods: Annotated[int, msgspec.Meta(ge=0, le=3)]
    start_silver: Count
    start_workers: list[Count]
    region_points: list[Count]
    phase_points: list[Count]
    workers_of_action: Count
    silver_of_sale: Count
    price: Count
    boarding_house_workers: Count
    bank_silver: Count
    watchtower_points: Count
    silver_of_mine: Count
    final_points_per_good: Count
    final_points_per_silver: Count
    workers_per_final_point: Few
    tables: dict[str, Seating]
    expansions: Expansions | None = None

    def check(self) -> None:
        require_same("boards", [str(board.number) for board in self.boards], [str(n + 1) for n in range(BOARDS)])
        for board in self.boards:
            _check_board(board)
        self._check_start_and_sheets()
        self._check_depots()
        require_same("buildings", [building.id for building in self.buildings], BUILDING_IDS)
        require_same("animals", [animal.id for animal in self.animals], ANIMAL_TILE_IDS)
        require_same("goods", [good.id for good in self.goods], GOOD_IDS)
        self._check_knowledge()
        require_length("start_workers", len(self.start_workers), MOST_SEATS)
        require_length("region_points", len(self.region_points), BIGGEST_REGION)
        require_length("phase_points", len(self.phase_points), PHASES)
        require_same("tables", list(self.tables), ("2", "3", "4"))
        for players in (2, 3, 4):
            self._check_enough(players)
        self.extras().check()

    def extras(self) -> Expansions:
        """The expansions of this box."""
        return self.expansions or default_expansions()

    def table(self, players: int) -> Seating:
        """What changes with the number of players; whoever plays alone sets up for two (CB-SOLO-01)."""
        return self.tables[str(max(players, FEWEST_LAID_OUT))]

    def printed(self, number: int) -> Board | SoloBoard:
        """A duchy by its number, or a side of the solo board."""
        if number < FIRST_SOLO_BOARD:
            return self.boards[number - 1]
        return self.extras().solo.boards[number - FIRST_SOLO_BOARD]

    def _check_start_and_sheets(self) -> None:
        require_one_of("basic_board", self.basic_board, tuple(board.number for board in self.boards))
        basic = self.boards[self.basic_board - 1]
        castles = [HEX_IDS[i] for i, kind in enumerate(basic.types()) if TYPE_IDS[kind] == "castle"]
        require_one_of("basic_start", self.basic_start, tuple(castles))
        require_length("sheets", len(self.sheets), SHEETS)
        for i, sheet in enumerate(self.sheets):
            require_length(f"sheets[{i}]", len(sheet), 2)
            if sheet[0] == sheet[1]:
                raise wrong_value(f"sheets[{i}]", sheet, "two different boards")
            for side in sheet:
                require_one_of(f"sheets[{i}]", side, tuple(range(1, BOARDS + 1)))

    def _check_depots(self) -> None:
        require_length("depots", len(self.depots), DEPOTS)
        require_length("black_depot", len(self.black_depot), BLACK_SPACES)
        for number, depot in enumerate(self.depots):
            require_length(f"depots[{number}]", len(depot), DEPOT_SPACES)
            for place, space in enumerate(depot):
                where = f"depots[{number}][{place}]"
                by_phase = space.by_phase_of_three or [space.type] * PHASES
                require_length(f"{where}.by_phase_of_three", len(by_phase), PHASES)
                for kind in (space.type, *by_phase):
                    require_one_of(f"{where}.type", kind, TYPE_IDS)

    def _check_knowledge(self) -> None:
        numbers = [str(n + 1) for n in range(KNOWLEDGE_TILES)]
        require_same("knowledge", [str(tile.number) for tile in self.knowledge], numbers)
        for tile in self.knowledge:
            where = f"knowledge {tile.number}"
            require_one_of(f"{where}.back", tile.back, ("coloured", "black"))
            require_one_of(f"{where}.building", tile.building, BUILDING_IDS if 16 <= tile.number <= 23 else (None,))
        if self.knowledge[7].value == 0:
            raise wrong_value("knowledge 8.value", 0, "at least 1")
        for number in self.later_edition_knowledge:
            require_one_of("later_edition_knowledge", number, tuple(numbers))

    def backs(self, kind: str) -> Backs:
        """Return how many tiles of a type there are by back."""
        if kind == "knowledge":
            black = sum(tile.back == "black" for tile in self.knowledge)
            return Backs(len(self.knowledge) - black, black)
        listed: dict[str, Sequence[Backs]] = {
            "building": self.buildings,
            "animal": self.animals,
            "castle": [self.castles],
            "mine": [self.mines],
            "ship": [self.ships],
        }
        return Backs(sum(tile.coloured for tile in listed[kind]), sum(tile.black for tile in listed[kind]))

    def space_type(self, space: Space, players: int, phase: int) -> str | None:
        """Return the type of tile that is laid on a space, None if it is not used with so few players (CB-PHASE-03).

        With three players one space gets a castle or a mine, by the phase (CB-PHASE-04).
        """
        if space.players > max(players, FEWEST_LAID_OUT):
            return None
        return space.by_phase_of_three[phase] if players == 3 and space.by_phase_of_three else space.type

    def black_spaces(self, players: int) -> list[int]:
        """For every space of the black depot 1 if it is used with so many players, else 0 (CB-PHASE-05)."""
        return [int(needed <= max(players, FEWEST_LAID_OUT)) for needed in self.black_depot]

    def _check_enough(self, players: int) -> None:
        """Enough tiles and goods for all five phases."""
        needed = dict.fromkeys(TYPE_IDS, 0) | {"castle": players}
        for phase in range(PHASES):
            for depot in self.depots:
                for space in depot:
                    kind = self.space_type(space, players, phase)
                    if kind is not None:
                        needed[kind] += 1
        for kind, count in needed.items():
            require_at_least(
                f"{kind} tiles with coloured backs for {players} players", self.backs(kind).coloured, count
            )
        black = PHASES * sum(self.black_spaces(players))
        found = sum(self.backs(kind).black for kind in TYPE_IDS)
        require_at_least(f"tiles with black backs for {players} players", found, black)
        tokens = sum(good.tokens for good in self.goods)
        require_at_least(f"goods for {players} players", tokens, PHASES * ROUNDS + players * self.start_goods)


def _check_board(board: Board) -> None:
    where = f"boards[{board.number - 1}].rows"
    require_length(where, len(board.rows), len(ROW_LENGTHS))
    for i, (row, length) in enumerate(zip(board.rows, ROW_LENGTHS, strict=True)):
        require_length(f"{where}[{i}]", len(row.split()), length)
        for hex in row.split():
            if len(hex) != 2 or hex[0] not in TYPE_LETTERS or hex[1] not in "123456":
                wanted = f"a letter of {TYPE_LETTERS} and a die value, such as B3"
                raise wrong_value(f"{where}[{i}]", hex, wanted)
    if TYPE_IDS.index("castle") not in board.types():
        raise wrong_value(where, "without C", "with a castle hex (C) to start on")
