"""Rounds and roles: picking a card, executing it, ending the round."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.frames import ActionCode, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.puerto_rico import builder, captain, craftsman, mayor, prospector, settler, trader
from doubloon.games.puerto_rico.actions import DRAW, ROLE
from doubloon.games.puerto_rico.box import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    MAYOR,
    ROLE_IDS,
    ROLES,
    SETTLER,
    TRADER,
)
from doubloon.games.puerto_rico.end import is_last_round
from doubloon.games.puerto_rico.state import PuertoRico


@final
class ChooseRole(Step[PuertoRico]):
    """A player must take one of the role cards in play that are still there, with the doubloons on it.

    There is no passing, even if the role is of no use (PR-ROLE-01). A card taken is gone for this round (PR-ROUND-04).
    """

    name = "choose_role"
    clause = "PR-ROUND-02"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        for role in range(i64(ROLES)):
            if state.box.roles_in_play[role] > 0 and state.role_holder[role] < 0:
                options.append(int(ROLE + role))
        return options

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        role = action - ROLE
        coins = state.role_coins[role]
        state.role_holder[role] = seat
        state.chooser = seat
        state.tell("role_taken", "PR-ROUND-02", seat, role)
        if coins > 0:
            state.players[seat].doubloons += coins
            state.role_coins[role] = 0
            state.tell("role_coins_taken", "PR-ROLE-02", seat, coins)
        state.push(NEXT_PICK)
        begin_phase(state, role)

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not ROLE <= action < DRAW:
            return None
        role = action - ROLE
        params = {"role": ROLE_IDS[role]}
        if state.box.roles_in_play[role] == 0:
            return Refusal("role_not_in_play", "PR-SETUP-09", params)
        return Refusal("role_taken", "PR-ROUND-04", params | {"seat": int(state.role_holder[role])})


def begin_phase(state: PuertoRico, role: i64) -> None:
    """Play a role out: each one lets the chooser act first and the others follow clockwise (PR-ROLE-03)."""
    if role == SETTLER:
        settler.begin(state)
    elif role == MAYOR:
        mayor.begin(state)
    elif role == BUILDER:
        builder.begin(state)
    elif role == CRAFTSMAN:
        craftsman.begin(state)
    elif role == TRADER:
        trader.begin(state)
    elif role == CAPTAIN:
        captain.begin(state)
    else:
        prospector.begin(state)


@final
class NextPick(Duty[PuertoRico]):
    """When a role is resolved the next player picks; after everybody's last pick the round ends (PR-ROUND-05).

    With two players everybody picks three times, in turn (PR-TWO-02).
    """

    name = "next_pick"
    clause = "PR-ROUND-03"

    def happen(self, state: PuertoRico, seat: Seat, arg: Packed) -> None:
        state.picks += 1
        if state.picks < state.seats * state.box.picks_per_seat:
            state.push(CHOOSE_ROLE, picker(state, state.picks))
        elif is_last_round(state):
            state.tell("game_over", "PR-END-01")
        else:
            begin_round(state)


def picker(state: PuertoRico, pick: i64) -> i64:
    """Who makes a pick of the round: the Governor the first, then clockwise (PR-ROUND-03)."""
    return (state.governor + pick) % state.seats


def begin_round(state: PuertoRico) -> None:
    """Coins on the cards nobody took, all cards back, the Governor card to the left (PR-ROUND-06, PR-ROUND-07).

    With two players the same: one card is left over (PR-TWO-03), and the Governor card changes hands (PR-TWO-04).
    """
    for role in range(i64(ROLES)):
        if state.box.roles_in_play[role] > 0 and state.role_holder[role] < 0:
            state.role_coins[role] += 1
            state.tell("role_coin_added", "PR-ROUND-06", -1, role, state.role_coins[role])
        state.role_holder[role] = -1
    state.governor = (state.governor + 1) % state.seats
    state.picks = 0
    state.round += 1
    state.tell("round_begins", "PR-ROUND-07", state.governor, state.round)
    state.push(CHOOSE_ROLE, state.governor)


CHOOSE_ROLE: Final[ChooseRole] = ChooseRole()
NEXT_PICK: Final[NextPick] = NextPick()
