"""The sweep: a die goes through its line and comes to rest on the last building."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Flag, Int, Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import LAND, USE
from doubloon.games.santa_maria.box import (
    BLUE,
    BLUE_DIE,
    CELL_IDS,
    COLOUR_IDS,
    ENGINEERING,
    LOGISTICS,
    ROAD,
    SIZE,
    TAXATION,
    WHITE_DIE,
)
from doubloon.games.santa_maria.buildings import activate
from doubloon.games.santa_maria.grid import LINE_CELLS, LINE_IDS, LINE_SET
from doubloon.games.santa_maria.logistics import MOVE_DURING_SWEEP, ahead, sweep_at
from doubloon.games.santa_maria.market import no_market
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.storage import receive_coins

LINE: Final = Argument("line", Name(LINE_IDS), room=16)
PLACE: Final = Argument("place", Int(0, SIZE), after=LINE, room=8)  # the next one
COLOUR: Final = Argument("colour", Name(COLOUR_IDS), after=PLACE)
ASKED: Final = Argument("asked", Flag(), after=COLOUR)  # Logistics has been asked about this place
FOLLOWING: Final = Argument("following", Flag(), after=ASKED)  # without a die, so none comes to rest


def begin_sweep(state: SantaMaria, seat: i64, line: i64, colour: i64, following: i64 = 0) -> None:
    """Let a die go through a line."""
    state.push(SWEEP, seat, LINE.pack(line) + COLOUR.pack(colour) + FOLLOWING.pack(following))


@final
class Sweep(Duty[SantaMaria]):
    """All free buildings of a column (SM-DIE-04) or row (SM-DIE-05), one after another in strict order (SM-DIE-07).

    Roads, empty cells and buildings under a die or coins are skipped (SM-DIE-06).
    """

    name = "sweep"
    clause = "SM-DIE-07"
    arguments: Arguments = (LINE, PLACE, COLOUR, ASKED, FOLLOWING)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        player = state.players[seat]
        line, place = LINE.of(arg), PLACE.of(arg)
        following = FOLLOWING.of(arg) > 0
        asked = ASKED.of(arg) > 0
        if following and place == 0 and player.free() & LINE_SET[line] == 0:
            return  # nothing to activate (AK-AMB-07)
        if place == 0 and not asked:
            price = state.box.logistics_price
            could_pay = player.coins >= price
            collect_taxes(state, seat, line)
            asked = could_pay or player.coins < price  # only the taxes have brought the coin for a move
        if not asked and player.knows(LOGISTICS) and ahead(sweep_at(line, place)) & player.free() != 0:
            state.push(SWEEP, seat, ASKED.put(arg, 1))
            state.push(MOVE_DURING_SWEEP, seat, sweep_at(line, place))
            return
        pause = player.knows(LOGISTICS)
        while place < SIZE:
            cell = LINE_CELLS[line * SIZE + place]
            place += 1
            if player.free() >> cell & 1:
                state.tell("activated", "SM-DIE-07", seat, cell)
                if pause or state.box.field_plain[player.cells[cell]] == 0:
                    state.push(SWEEP, seat, PLACE.put(ASKED.put(arg, 0), place))
                    activate(state, seat, player.cells[cell])
                    return
                activate(state, seat, player.cells[cell])
        if not following:
            state.push(LAND_DIE, seat, LINE.pack(line) + COLOUR.pack(COLOUR.of(arg)))


def collect_taxes(state: SantaMaria, seat: i64, line: i64) -> None:
    """Coins for the colonists of the line, before its first building (SM-SCHOLAR-TAXATION, SM-OPT-TAXATION).

    A diagonal counts like any other line (AK-SCHOLAR-02).
    """
    player = state.players[seat]
    if not player.knows(TAXATION):
        return
    colonists: i64 = 0
    for place in range(i64(SIZE)):
        field = player.cells[LINE_CELLS[line * SIZE + place]]
        if field >= 0 and state.box.field_terrain[field] == ROAD:
            colonists += state.box.field_colonists[field]
    if colonists >= state.rules.colonists_per_coin:
        state.tell("taxes", "SM-SCHOLAR-TAXATION", seat, colonists)
        receive_coins(state, seat, colonists // state.rules.colonists_per_coin)


@final
class LandDie(Step[SantaMaria]):
    """The die blocks the last free building of the line, or any of them with Engineering (SM-DIE-08)."""

    name = "land_die"
    clause = "SM-SCHOLAR-ENGINEERING"
    arguments: Arguments = (LINE, COLOUR)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        free = player.free()
        line: i64 = LINE.of(arg) * SIZE
        options: list[int] = []
        for place in range(i64(SIZE)):
            cell = LINE_CELLS[line + place]
            if free >> cell & 1:
                options.append(int(LAND + cell))
        return options if player.knows(ENGINEERING) else options[-1:]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        cell = action - LAND
        state.players[seat].put(cell, BLUE_DIE if COLOUR.of(arg) == BLUE else WHITE_DIE)
        state.tell("die_placed", "SM-DIE-08", seat, cell)
        state.rules.expansion.die_at_rest(state, seat)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if not LAND <= action < USE:
            return no_market(state, seat, action)
        cell = action - LAND
        params = {"cell": CELL_IDS[cell]}
        if LINE_SET[LINE.of(arg)] >> cell & 1 == 0:
            return Refusal("not_in_line", "SM-SCHOLAR-ENGINEERING", params)
        return Refusal("no_free_building", "SM-GEN-05", params)


SWEEP: Final[Sweep] = Sweep()
LAND_DIE: Final[LandDie] = LandDie()
