"""Doubloon: four great Eurogames as a fast, deterministic, honest engine.

>>> import doubloon
>>> table = doubloon.new("puerto-rico", players=3, seed=1)
>>> while not table.is_over:
...     table.play(table.legal_actions()[0])
>>> len(table.scores())
3
"""

from doubloon._pure import prefer_sources

prefer_sources()

from doubloon.engine.errors import (  # noqa: E402
    BadComponents,
    BadPosition,
    BadRecord,
    BadSetup,
    DoubloonError,
    IllegalAction,
    NothingToUndo,
    UnknownGame,
)
from doubloon.engine.frames import Pending  # noqa: E402
from doubloon.engine.record import Record  # noqa: E402
from doubloon.engine.table import Table  # noqa: E402
from doubloon.engine.version import __version__  # noqa: E402
from doubloon.games import GAMES, from_dict, new, read_record  # noqa: E402

__all__ = [
    "GAMES",
    "BadComponents",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "DoubloonError",
    "IllegalAction",
    "NothingToUndo",
    "Pending",
    "Record",
    "Table",
    "UnknownGame",
    "__version__",
    "from_dict",
    "new",
    "read_record",
]
