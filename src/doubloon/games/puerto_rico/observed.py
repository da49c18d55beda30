"""Observation schema of Puerto Rico: what a seat sees otherwise than a saved position has it."""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.engine.cells import ObservationKind, Secret, Value, WhoseEach
from doubloon.engine.codec import Int
from doubloon.games.puerto_rico.box import ROLE_IDS
from doubloon.games.puerto_rico.fields import LAYOUTS
from doubloon.games.puerto_rico.observation import PuertoRicoEncoder

OBSERVATION = ObservationKind(
    encoder=PuertoRicoEncoder,
    layouts=LAYOUTS,
    replaced={
        "players.vp_barrels": Secret(Int()),
        "players.vp_privilege": Secret(Int()),
        "players.vp_harbor": Secret(Int()),
        "players.vp_paper": Secret(Int()),
        "role_holder": WhoseEach(ROLE_IDS),
        "deck": Value(Int()),
        "lifted": None,  # shown where it belongs: on the board of whoever arranges
    },
    derived=frozenset({"ships", "score_sheet"}),
)
