"""Test fixtures for games: a conformance suite that any game passes, and positions built from what matters.

>>> from doubloon.testing import position, seat_of
>>> table = position(
...     "puerto-rico",
...     players=4,
...     seats={2: {"buildings": ["harbor"], "goods": {"corn": 3}}},
...     ships={6: ("sugar", 2)},
... )
>>> seat_of(table, 2)["goods"]
{'corn': 3}

`doubloon.testing.conformance` has the suite; `doubloon.testing.puerto_rico` and its neighbours have the builders with
all that can be said of a position of that game.
"""

from doubloon.testing.positions import Builder, ImpossibleWish, position
from doubloon.testing.reading import asked, middle, points, seat_of

__all__ = ["Builder", "ImpossibleWish", "asked", "middle", "points", "position", "seat_of"]
