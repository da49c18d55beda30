"""The games, and the verbs that need to know which game: new, from_dict, read_record."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from doubloon.engine import record as records
from doubloon.engine.codec import mapping
from doubloon.engine.errors import UnknownGame
from doubloon.engine.game import Game
from doubloon.engine.record import Record
from doubloon.engine.registry import Registry
from doubloon.engine.table import Seed, Table

# The same as the entry points in pyproject.toml, in the order of the shelf: they are found without being installed.
BUILT_IN = MappingProxyType(
    {
        "puerto-rico": "doubloon.games.puerto_rico.game:PuertoRicoGame",
        "burgundy": "doubloon.games.burgundy.game:BurgundyGame",
        "age-of-discovery": "doubloon.games.age_of_discovery.game:AgeOfDiscoveryGame",
        "santa-maria": "doubloon.games.santa_maria.game:SantaMariaGame",
    }
)
GAMES: Mapping[str, Game] = Registry(BUILT_IN)
FIRST_GAME = next(iter(BUILT_IN))  # where nobody says which


def find_game(slug: Any) -> Game:
    if not isinstance(slug, str) or slug not in GAMES:
        raise UnknownGame("unknown_game", game=str(slug), games=", ".join(GAMES))
    return GAMES[slug]


def new(
    game: str,
    players: int,
    seed: Seed | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> Table:
    """Open a table of a game.

    >>> import doubloon
    >>> doubloon.new("puerto-rico", players=4, seed=7).players
    4
    """
    return Table.open(find_game(game), players, seed, options, names)


def from_dict(data: Mapping[str, Any]) -> Table:
    """Bring back a position written by `Table.to_dict`."""
    return Table.from_dict(find_game(mapping(data, "table").get("game")), data)


def read_record(text: str) -> Record:
    """Read a record; its `replay()` gives the table back."""
    return records.read_record(text, find_game)
