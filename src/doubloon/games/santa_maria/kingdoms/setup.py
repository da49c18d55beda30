"""American Kingdoms on the table: at the beginning of the game, and from year to year."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.santa_maria.box import BLUE, COCOA_COLONY, SIZE, SPECIAL, WHITE
from doubloon.games.santa_maria.kingdoms.special_ships import reveal_special_ship
from doubloon.games.santa_maria.kingdoms.special_tiles import reveal_special_tiles
from doubloon.games.santa_maria.kingdoms.specialists import lay_out_specialists
from doubloon.games.santa_maria.state import SantaMaria


def lay_out(state: SantaMaria) -> None:
    """Special ship (AK-SETUP-02) and tiles (AK-SETUP-07), cocoa (AK-SETUP-08), governors, specialists, ambassadors."""
    reveal_special_ship(state)
    reveal_special_tiles(state, state.box.display[SPECIAL])
    for seat in range(state.seats):
        if state.rules.expansion.has_colony(state, seat):
            player = state.players[seat]
            player.cocoa_room = 1
            player.cocoa = state.box.start_cocoa
            if state.rules.governor:
                player.stand(state.box.governor_start)  # AK-GOV-01
    meet_people(state)


def begin_year(state: SantaMaria) -> None:
    """Special tiles (AK-OPT-SPECIAL-TILES), specialists and ambassadors of a new year (AK-ORDER-03)."""
    reveal_special_tiles(state, state.rules.special_refill)
    meet_people(state)


def meet_people(state: SantaMaria) -> None:
    """Specialists and ambassadors come (AK-SPEC-01, AK-AMB-01, AK-AMB-08)."""
    if state.rules.specialists:
        lay_out_specialists(state)
    if state.rules.ambassadors:
        for colour in (WHITE, BLUE):
            state.ambassadors[colour] = state.dice.below(SIZE)
    for player in state.players:
        player.envoys = 0


def board_taken(state: SantaMaria, seat: i64, colony: i64) -> None:
    """The cocoa colony comes with a second, empty store (AK-COLONY-04)."""
    if colony == COCOA_COLONY:
        state.players[seat].cocoa_room += state.box.extra_cocoa_room
