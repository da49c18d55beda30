"""The Port: the strongest presence wins the ship."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.frames import Arguments, Packed, Seat
from doubloon.engine.state import Duty
from doubloon.games.age_of_discovery.box import FIGURES
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.games.age_of_discovery.university import ASKED, BEFORE_PORT, strength_in_port, waits_for_university


def leader_in_port(state: AgeOfDiscovery) -> i64:
    """The seat that would win the ship now: of equals the earliest in turn order, -1 if nobody is there."""
    winner: i64 = -1
    best: i64 = 0
    for who in state.order:
        if who >= 0 and strength_in_port(state, who) > best:
            best = strength_in_port(state, who)
            winner = who
    return winner


@final
class PortLine(Duty[AgeOfDiscovery]):
    """The highest strength wins, ties go to the earliest in turn order; nobody there, the ship stays (AD-PORT-02).

    The ship is the winner's to the end (AD-PORT-03). All figures here return to their reserves (AD-RES-02).
    """

    name = "port_line"
    clause = "AD-PORT-01"
    arguments: Arguments = (ASKED,)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if waits_for_university(state, PORT_LINE, arg, BEFORE_PORT):
            return
        winner = leader_in_port(state)
        if winner < 0 or not state.ship_in_port:
            state.tell("ship_stays", "AD-PORT-02")
        else:
            state.players[winner].ships += 1
            state.ship_in_port = False
            state.tell("ship_won", "AD-PORT-01", winner, strength_in_port(state, winner))
        for player in state.players:
            for figure in range(i64(FIGURES)):
                player.port[figure] = 0


@final
class RefreshShip(Duty[AgeOfDiscovery]):
    """Phase G: a new ship if the Port has none (AD-REFR-04)."""

    name = "refresh_ship"
    clause = "AD-REFR-04"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if state.ship_in_port:
            return
        owned: i64 = 0
        for player in state.players:
            owned += player.ships
        if owned < state.box.trade_ships:  # AD-COMP-03
            state.ship_in_port = True
            state.tell("ship_arrives", "AD-REFR-04")


PORT_LINE: Final[PortLine] = PortLine()
REFRESH_SHIP: Final[RefreshShip] = RefreshShip()
