"""The Prospector: a doubloon for the chooser, and nobody acts."""
# Compiled by mypyc.

from __future__ import annotations

from doubloon.games.puerto_rico.state import PuertoRico


def begin(state: PuertoRico) -> None:
    """Nobody acts; the chooser is paid, with either of the Prospectors (PR-PROSP-01)."""
    state.players[state.chooser].doubloons += 1
    state.tell("prospected", "PR-PROSP-01", state.chooser, 1)
