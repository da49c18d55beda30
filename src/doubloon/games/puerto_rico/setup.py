"""Setup: laying out the table for two to five players."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.dice import Dice
from doubloon.games.puerto_rico.box import GOODS, NO_GOOD, ROLES, Box, HouseRules
from doubloon.games.puerto_rico.roles import CHOOSE_ROLE
from doubloon.games.puerto_rico.settler import reveal_row
from doubloon.games.puerto_rico.state import PuertoRico, new_player, zeros
from doubloon.games.puerto_rico.steps import STEPS


def blank_state(seats: i64, box: Box, rules: HouseRules) -> PuertoRico:
    """Return a state that has its box and rules, everything in the supplies, and nobody at the table."""
    state = PuertoRico()
    state.start(seats, STEPS, Dice())
    state.box = box
    state.rules = rules
    state.players = []
    lay_out_middle(state)
    lay_out_plantations(state)
    return state


def lay_out(state: PuertoRico, dice: Dice) -> None:
    """Seat the players: the Governor by lot or by name (PR-SETUP-03), money (PR-SETUP-02), first tiles (PR-SETUP-04).

    Nobody owns anything else (PR-SETUP-11). Then the first row is turned up (PR-SETUP-08).
    """
    box = state.box
    state.dice = dice
    state.first_governor = state.rules.governor if state.rules.governor >= 0 else dice.below(state.seats)
    state.governor = state.first_governor
    state.chooser = state.governor
    state.round = 1
    state.picks = 0
    state.players = [new_player() for _ in range(state.seats)]
    for distance in range(state.seats):
        player = state.players[(state.governor + distance) % state.seats]
        player.doubloons = box.doubloons[distance]
        start_tile = box.start_tiles[distance]
        player.tiles[start_tile] = 1
        state.deck[start_tile] -= 1
    reveal_row(state)
    state.push(CHOOSE_ROLE, state.governor)


def lay_out_middle(state: PuertoRico) -> None:
    """Lay out what the box holds for this number of players; nothing else takes part (PR-SETUP-13).

    Buildings in stacks (PR-SETUP-01), no coins on the roles (PR-SETUP-09), the cargo ships empty (PR-SETUP-10), all
    barrels in the supply and none in the trading house (PR-SETUP-11), the pool of points (PR-SETUP-05) and the
    colonists, some of them already aboard their ship (PR-SETUP-12).
    """
    box = state.box
    state.role_coins = zeros(ROLES)
    state.role_holder = vec[i64]([-1] * ROLES)
    state.supply = box.barrels[:]
    state.ship_good = vec[i64]([NO_GOOD] * len(box.ships))
    state.ship_load = zeros(len(box.ships))
    state.trading_house = zeros(GOODS)
    state.colonists = box.colonists
    state.colonist_ship = box.colonists_on_ship
    state.colonists_removed = 0
    state.vp_pool = box.vp_pool
    state.buildings_left = box.copies[:]
    state.ending = 0
    state.produced = zeros(GOODS)
    state.bonus_kinds = zeros(GOODS)
    state.privilege_open = False
    state.idle_turns = 0


def lay_out_plantations(state: PuertoRico) -> None:
    """Lay out the face-down supply and the stack of quarries (PR-SETUP-06).

    Five face-down piles are one multiset: which pile a tile lies in tells nobody anything (PR-SETUP-07).
    """
    state.deck = state.box.plantations[:]
    state.row = zeros(GOODS)
    state.discard = zeros(GOODS)
    state.quarries = state.box.quarries
