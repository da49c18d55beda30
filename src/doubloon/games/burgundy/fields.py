"""The fields of the state classes, each declared once. After a change: `python -m doubloon.engine.generate`."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.engine.codec import Counts, Flag, Int, Many, Name, Places, Row, SeatNumber, Struct
from doubloon.engine.fields import Field, Layout, Shared
from doubloon.games.burgundy.box import (
    BLACK_SPACES,
    BOARDS,
    BUILDING_IDS,
    DEPOT_SPACES,
    DEPOTS,
    FACE_IDS,
    GOOD_IDS,
    HEX_IDS,
    LAST_SOLO_BOARD,
    NO_BOARD,
    PHASE_IDS,
    ROUNDS,
    SHEETS,
    SOLO_FACE_IDS,
    SOURCE_IDS,
    STORAGE,
    TILE_IDS,
    TRACK_SPACES,
    TYPE_IDS,
)
from doubloon.games.burgundy.state import new_player, new_solo

SPACE_IDS = tuple(f"{depot + 1}.{space + 1}" for depot in range(DEPOTS) for space in range(DEPOT_SPACES))
DEPOT_GOOD_IDS = tuple(f"{depot + 1}.{good}" for depot in range(DEPOTS) for good in GOOD_IDS)

SOLO = Layout(
    "Solo",
    (
        Field("counter", Int(), "points since the target was last reached"),
        Field("target", Int(1)),
        Field("actions", Int(), "won at the target and still to be carried out"),
        Field("tiles", Int(), "tiles of the black depot, won with a colour and still to be placed"),
        Field("removed_goods", Counts(GOOD_IDS), "goods that left the game for all to see"),
    ),
)


def player(tiles: tuple[str, ...], solo: bool, pays: bool) -> Layout:
    """A player's board; older records know nothing of what only the expansions need."""
    board = Int(NO_BOARD, LAST_SOLO_BOARD if solo else BOARDS)
    return Layout(
        "Player",
        (
            Field("sheet", Int(-1, SHEETS - 1), "the double-sided board dealt in the advanced set-up, -1 otherwise"),
            Field("board", board, "the number of the duchy, NO_BOARD until it is chosen"),
            Field("start", Name(HEX_IDS, optional=True), "the hex of the starting castle, NO_HEX until it is chosen"),
            Field("workers", Int()),
            Field("silver", Int()),
            Field("dice", Row(Int(0, 6), 2), "both values, 0 once a die is used"),
            Field("bought", Flag(), "in the running round"),
            Field("goods", Counts(GOOD_IDS), "stored, by colour"),
            Field("sold", Counts(GOOD_IDS), "by colour"),
            Field("storage", Row(Name(tiles, optional=True), STORAGE), "tiles, NO_TILE for an empty space"),
            Field("duchy", Places(HEX_IDS, tiles), "the tile on each hex, NO_TILE if it is empty"),
            Field("points", Counts(SOURCE_IDS), "by source"),
            Field("paid", Int(), "points given for castles that had left the game", saved=pays),
            # Counted from the duchy, for speed; a loaded position counts them anew.
            Field("filled", Int(), "counted from the duchy: the hexes with a tile, as bits", saved=False),
            Field("reach", Int(), "likewise: the hexes with a neighbour that has a tile, as bits", saved=False),
            Field("knowledge", Int(), "likewise: the numbers of the knowledge tiles, one bit each", saved=False),
            Field(
                "towns", Counts(BUILDING_IDS), "likewise: by building, the hexes of all towns that have it", saved=False
            ),
        ),
    )


def _tiles(solo: bool, inns: bool) -> tuple[str, ...]:
    """What can lie in a duchy and in its storage."""
    if inns:
        return FACE_IDS
    return SOLO_FACE_IDS if solo else TILE_IDS


def table(seats: int, solo: bool, pays: bool, inns: bool) -> Layout:
    """The whole position at a table with so many seats, with what its options add."""
    seat = SeatNumber(seats)
    tiles = _tiles(solo, inns)
    board = Struct(new_player, player(tiles, solo, pays).saved())
    black = Name(FACE_IDS if inns else TILE_IDS, optional=True)
    by_seat = "vec[i64]([0] * int(self.seats))"
    return Layout(
        "Burgundy",
        (
            Field("box", Shared("Box"), "the printed figures"),
            Field("rules", Shared("HouseRules"), "the table's options"),
            Field("players", Many(board), kind="list[Player]"),
            Field("first_player", seat, "who began the game"),
            Field("phase", Name(PHASE_IDS), "0 to 4, for A to E"),
            Field("round", Int(0, ROUNDS), "1 to 5 within the phase, 0 before the first"),
            Field(
                "order",
                Row(seat, seats),
                "the seats as the turn order track shows them, from first to last",
                blank=by_seat,
            ),
            Field("track", Row(Int(0, TRACK_SPACES - 1), seats), "by seat: the space of its marker", blank=by_seat),
            Field("white_die", Int(0, 6), "0 before the first roll"),
            Field(
                "stack",
                Counts(TILE_IDS),
                "face-down tiles with coloured backs: drawn when they are revealed",
                blank="self.box.stack[:]",
            ),
            Field("black_stack", Counts(TILE_IDS), "face-down tiles with black backs", blank="self.box.black_stack[:]"),
            Field("depots", Places(SPACE_IDS, TILE_IDS), "depot * DEPOT_SPACES + space: a tile"),
            Field("black_depot", Row(black, BLACK_SPACES), "tiles, NO_TILE for an empty space"),
            Field("removed", Counts(TILE_IDS), "tiles that have left the game"),
            Field(
                "incoming", Name(tiles, optional=True), "a tile waiting until its new owner has made room in storage"
            ),
            Field(
                "hidden_goods",
                Counts(GOOD_IDS),
                "goods of the phases to come, and those that left the game face down",
                blank="self.box.goods[:]",
            ),
            Field(
                "round_goods", Row(Name(GOOD_IDS, optional=True), ROUNDS), "NO_GOOD once a token has moved to its depot"
            ),
            Field("depot_goods", Counts(DEPOT_GOOD_IDS), "depot * GOODS + good"),
            Field(
                "large_bonus",
                Counts(TYPE_IDS, absent=-1),
                "by type: the seat that won it, -1 while it lies there (CB-SETUP-04, CB-COMP-03)",
            ),
            Field("small_bonus", Counts(TYPE_IDS, absent=-1), "likewise"),
            Field("revealed", Flag(), "all boards and starting castles are on the table"),
            Field(
                "solo",
                Struct(new_solo, SOLO.saved()),
                "what lies there only when one plays alone",
                kind="Solo | None",
                saved=solo,
            ),
        ),
        is_state=True,
    )


LAYOUTS = (player(TILE_IDS, solo=False, pays=False), SOLO, table(seats=2, solo=False, pays=False, inns=False))
