"""Conformance suite: tests that every game passes, ours and those written elsewhere.

With pytest, a game is tested in a few lines:

    from doubloon.testing import conformance

    class TestMyGame(conformance.Suite):
        game = "my-game"
        option_sets = {"default": {}, "long": {"rounds": 12}}

Any other runner calls what `checks` gives.

>>> from doubloon.testing import conformance
>>> [name for name, _ in conformance.checks("puerto-rico")][:2]
['words and rulebook', 'random play, 2 players, default, game 1']
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from random import Random
from typing import Any, ClassVar

from doubloon._pure import is_compiled
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.game import Game
from doubloon.engine.state import playout
from doubloon.engine.table import Table
from doubloon.games import find_game
from doubloon.testing import parity, properties
from doubloon.testing.random_play import Watcher

SHORT = 100  # decisions in a game
SOAK_GAMES = "DOUBLOON_SOAK_GAMES"  # environment variable: so many games for each table, checked more often

OptionSets = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Setting:
    """A table to be played at: so many seats, and options, which have a name; `game` counts those played there."""

    players: int
    name: str
    options: Mapping[str, Any] = field(hash=False)
    game: int = 1

    def __str__(self) -> str:
        return f"{self.players} players, {self.name}, game {self.game}"


class Suite:
    """Tests of a game, for pytest to collect from a subclass called Test….

    `option_sets` names the options to play with; each is played with all numbers of players that it seats, or with
    those in `seats`, so many `games` each. `watcher` adds the game's own invariants.
    """

    game: ClassVar[str | Game]
    option_sets: ClassVar[OptionSets] = {"default": {}}
    seats: ClassVar[tuple[int, ...] | None] = None
    games: ClassVar[int] = 1
    watcher: ClassVar[type[Watcher]] = Watcher

    @classmethod
    def title(cls) -> Game:
        """The game that is tested."""
        return find_game(cls.game) if isinstance(cls.game, str) else cls.game

    @classmethod
    def settings(cls) -> Iterator[Setting]:
        """The tables to be played at."""
        for name, options in cls.option_sets.items():
            for players in cls.seats or seats_for(cls.title(), options):
                for game in range(soak_games() or cls.games):
                    yield Setting(players, name, options, game + 1)

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Run the tests that take a setting once for each of them."""
        if "setting" in metafunc.fixturenames:
            metafunc.parametrize("setting", list(self.settings()), ids=str)

    def test_words_and_rulebook(self) -> None:
        """Everything that can be met has words in all languages and stands in the rulebook."""
        for name, options in self.option_sets.items():
            players = next(iter(self.seats or seats_for(self.title(), options)))
            properties.catalogue_is_complete(self.title(), self.open(Setting(players, name, options)))

    def test_random_play(self, setting: Setting) -> None:
        """A game between players who choose at random, with all that must hold checked on the way."""
        table = self.open(setting)
        try:
            self.watcher(table, Random(str(setting)), thorough=soak_games() > 0 or is_short(self.title())).play()
        except Exception as error:
            error.add_note(_how_to_come_here(table))
            raise

    def open(self, setting: Setting) -> Table:
        """A new table, whose dice come from what it is called."""
        return Table.open(self.title(), setting.players, str(setting), setting.options)


class Parity:
    """The compiled rules and their sources play the same games. Only where the package is installed and compiled."""

    settings: ClassVar[Sequence[parity.Setting]]
    games: ClassVar[int] = 3

    def test_pure_and_compiled_play_the_same_games(self) -> None:
        properties.expect(is_compiled(), "there is nothing to compare: the rules in use are not compiled")
        parity.compare(self.settings, self.games)


def checks(
    game: str | Game,
    option_sets: OptionSets | None = None,
    watcher: type[Watcher] = Watcher,
    seats: tuple[int, ...] | None = None,
) -> Iterator[tuple[str, Callable[[], None]]]:
    """All checks of a game, each with its name, for any test runner or none."""
    names = {"game": game, "option_sets": option_sets or Suite.option_sets, "watcher": watcher, "seats": seats}
    suite: Suite = type("ConformanceSuite", (Suite,), names)()
    yield "words and rulebook", suite.test_words_and_rulebook
    for setting in suite.settings():
        yield f"random play, {setting}", partial(suite.test_random_play, setting)


def seats_for(game: Game, options: Mapping[str, Any]) -> tuple[int, ...]:
    """How many can play with these options."""
    return game.seats_for(game.read_options({key: value for key, value in options.items() if key != "components"}))


@cache
def is_short(game: Game) -> bool:
    """Tell whether a game takes so few decisions that all of them can be looked at closely."""
    table = Table.open(game, game.seat_counts[-1], seed=1)
    return int(playout(table.state, dice_from_seed("how long"))) < SHORT


def soak_games() -> int:
    """How many games a soak test wants to be played at each table; 0 if this is none."""
    return int(os.environ.get(SOAK_GAMES, "0"))


def _how_to_come_here(table: Table) -> str:
    last = [table.actions.notation(code) for code in table.history[-8:]]
    return (
        f"{table.game.slug}, {table.players} players, seed {table.seed!r}, options {table.options}: "
        f"after {len(table.history)} actions, the last ones {' '.join(last) or '-'}"
    )
