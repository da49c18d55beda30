"""The Settler: island tiles, with Hacienda, Construction hut and Hospice."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Flag, Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.puerto_rico.actions import COLONIST_NO, COLONIST_YES, DRAW, MAN_TILES, PASS, TAKE
from doubloon.games.puerto_rico.box import CONSTRUCTION_HUT, GOODS, HACIENDA, HOSPICE, QUARRY, TILE_IDS
from doubloon.games.puerto_rico.state import PuertoRico, total, zeros

TILE: Final = Argument("tile", Name(TILE_IDS))
DRAWN: Final = Argument("drawn", Flag(), after=TILE)  # unseen, not taken from the row


def begin(state: PuertoRico) -> None:
    """Lay the turns out: Hacienda, then the normal tile; the Hospice follows each tile at once (PR-SETTLER-09)."""
    for player in state.players:
        player.hospice_used = False
    state.push(REPLACE_ROW)
    distance: i64 = state.seats
    while distance > 0:
        distance -= 1
        seat = (state.chooser + distance) % state.seats
        state.push(TAKE_TILE, seat)
        if state.players[seat].has(HACIENDA):
            state.push(DRAW_TILE, seat)


@final
class DrawTile(Step[PuertoRico]):
    """Hacienda: before the normal tile, the owner may draw one unseen and must keep it.

    Once a Settler phase, if the island has a free space (PR-BLD-HACIENDA-04). It is always a plantation, never a
    quarry (PR-BLD-HACIENDA-03). Drawing or not, the normal tile is asked for afterwards (PR-BLD-HACIENDA-06).
    """

    name = "draw_tile"
    clause = "PR-BLD-HACIENDA-01"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        if state.players[seat].island_tiles() >= state.box.island_spaces or not self.can_draw(state):
            return []
        return [DRAW, PASS]

    def can_draw(self, state: PuertoRico) -> bool:
        """The discards refill an empty supply, if the table plays so (PR-BLD-HACIENDA-05, PR-OPT-HACIENDA)."""
        return total(state.deck) > 0 or (state.rules.hacienda_reshuffles and total(state.discard) > 0)

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            return
        tile = draw_plantation(state)
        state.players[seat].tiles[tile] += 1
        state.tell("tile_drawn", "PR-BLD-HACIENDA-02", seat, tile)
        if state.rules.hospice_on_drawn_tile:  # PR-OPT-HOSPICE
            state.push(HOSPICE_COLONIST, seat, TILE.pack(tile) + DRAWN.pack(1))


@final
class TakeTile(Step[PuertoRico]):
    """Each player in turn may take one open plantation, or a quarry if entitled to one.

    One tile in all, whatever entitles to it (PR-SETTLER-04), and none on a full island (PR-SETTLER-06). It comes
    without a colonist; only the Hospice is asked for one (PR-SETTLER-08).
    """

    name = "take_tile"
    clause = "PR-SETTLER-01"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        if state.players[seat].island_tiles() < state.box.island_spaces:
            for tile in range(i64(GOODS)):
                if state.row[tile] > 0:
                    options.append(int(TAKE + tile))
            if state.may_take_quarry(seat):
                options.append(TAKE + QUARRY)
        options.append(PASS)
        return options

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            state.tell("no_tile", "PR-ROLE-04", seat)
            return
        tile = action - TAKE
        if tile == QUARRY:
            state.quarries -= 1
        else:
            state.row[tile] -= 1
        state.players[seat].tiles[tile] += 1
        state.tell("tile_taken", "PR-SETTLER-01", seat, tile)
        state.push(HOSPICE_COLONIST, seat, TILE.pack(tile))

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not TAKE <= action < MAN_TILES:
            return None
        if action != TAKE + QUARRY:
            return Refusal("tile_not_in_row", "PR-SETTLER-01", {"tile": TILE_IDS[action - TAKE]})
        if state.quarries == 0:
            return Refusal("no_quarries", "PR-SETTLER-07")
        if state.players[seat].owns(CONSTRUCTION_HUT):
            return Refusal("hut_unmanned", "PR-BLDG-02")
        return Refusal("quarry_not_allowed", "PR-SETTLER-03")


@final
class HospiceColonist(Step[PuertoRico]):
    """Hospice: a colonist at once for the tile just placed, one a Settler turn (PR-BLD-HOSPICE-03).

    Without a colonist in the supply or on the ship it has no effect (PR-BLD-HOSPICE-02).
    """

    name = "hospice_colonist"
    clause = "PR-BLD-HOSPICE-01"
    arguments: Arguments = (TILE, DRAWN)

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        if not player.has(HOSPICE) or player.hospice_used or state.colonists + state.colonist_ship == 0:
            return []
        return [COLONIST_YES, COLONIST_NO]

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == COLONIST_NO:
            return
        player = state.players[seat]
        player.hospice_used = True
        state.settle_colonist()
        tile = TILE.of(arg)
        player.manned[tile] += 1
        state.tell("hospice_used", "PR-BLD-HOSPICE-01", seat, tile)


@final
class ReplaceRow(Duty[PuertoRico]):
    """What was not taken is discarded and a new row is revealed, whether or not anybody took a tile."""

    name = "replace_row"
    clause = "PR-SETTLER-10"

    def happen(self, state: PuertoRico, seat: Seat, arg: Packed) -> None:
        for tile in range(i64(GOODS)):
            state.discard[tile] += state.row[tile]
            state.row[tile] = 0
        reveal_row(state)


def reveal_row(state: PuertoRico) -> None:
    """Reveal plantations until the row is complete or none is left anywhere (PR-SETTLER-11, PR-SETTLER-12).

    The box says how many make a row: one more than there are players (PR-SETUP-08).
    """
    shown: i64 = 0
    while shown < state.box.open_row and total(state.deck) + total(state.discard) > 0:
        state.row[draw_plantation(state)] += 1
        shown += 1
    state.tell("row_revealed", "PR-SETTLER-10", -1, shown)


def draw_plantation(state: PuertoRico) -> i64:
    """Turn up a face-down plantation; the discards become the new supply when none is left (PR-SETTLER-11)."""
    left = total(state.deck)
    if left == 0:
        state.deck = state.discard
        state.discard = zeros(GOODS)
        left = total(state.deck)
        state.tell("plantations_reshuffled", "PR-SETTLER-11", -1, left)
    return state.dice.draw(state.deck, left)


DRAW_TILE: Final[DrawTile] = DrawTile()
TAKE_TILE: Final[TakeTile] = TakeTile()
HOSPICE_COLONIST: Final[HospiceColonist] = HospiceColonist()
REPLACE_ROW: Final[ReplaceRow] = ReplaceRow()
