"""Plugin registry: the games of this program, and those that other packages bring as entry points.

A package registers a game with one line of its pyproject.toml, `slug = "package.module:ClassOfTheGame"` below
`[project.entry-points."doubloon.games"]`. The class says everything else. A game is imported when somebody asks for
it, and the installed packages are looked through when somebody asks for a game that is not built in, or for all.
"""
# Not compiled by mypyc.

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points

from doubloon.engine.errors import BrokenGame, DoubloonError
from doubloon.engine.game import SLUG, Game
from doubloon.engine.words import default_language

GROUP = "doubloon.games"
OURS = "doubloon"  # the package whose games are built in, whatever its installed metadata say


class Registry(Mapping[str, Game]):
    """Games by slug: the built-in ones in their order, then all others by slug.

    A game that cannot be loaded is left out, and why is said once, on standard error.
    """

    def __init__(self, built_in: Mapping[str, str]) -> None:
        self._known = {slug: EntryPoint(slug, value, GROUP) for slug, value in built_in.items()}
        self._games: dict[str, Game | None] = {}  # None: it cannot be loaded
        self._looked_around = False

    def __getitem__(self, slug: str) -> Game:
        if slug not in self._known:
            self._look_around()
        if slug in self._known and slug not in self._games:
            self._games[slug] = self._load(self._known[slug])
        game = self._games.get(slug)
        if game is None:
            raise KeyError(slug)
        return game

    def __iter__(self) -> Iterator[str]:
        self._look_around()
        return (slug for slug in list(self._known) if slug in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _look_around(self) -> None:
        """Take in what other packages bring. The first of two games with one slug stays."""
        if self._looked_around:
            return
        self._looked_around = True
        for entry in sorted(others(entry_points(group=GROUP)), key=lambda entry: (entry.name, package_of(entry))):
            if entry.name in self._known:
                first = package_of(self._known[entry.name])
                complain(BrokenGame("game_twice", game=entry.name, package=package_of(entry), first=first))
            else:
                self._known[entry.name] = entry

    def _load(self, entry: EntryPoint) -> Game | None:
        return load(entry) if package_of(entry) == OURS else load_carefully(entry)


def load_carefully(entry: EntryPoint) -> Game | None:
    """Load a game of another package, which may fail in any way: that is no reason for ours to fail."""
    try:
        game = load(entry)
        game.info()  # a game without words would bring down a lobby that shows all games
    except BrokenGame as error:
        complain(error)
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {error}"
        complain(BrokenGame("game_broken", game=entry.name, package=package_of(entry), why=why))
    else:
        return game
    return None


def others(found: Iterable[EntryPoint]) -> Iterator[EntryPoint]:
    return (entry for entry in found if package_of(entry) != OURS)


def package_of(entry: EntryPoint) -> str:
    """The installed package that an entry point comes from."""
    return OURS if entry.dist is None else entry.dist.name


def load(entry: EntryPoint) -> Game:
    """Import a game and look whether it is one, and the one that was promised."""
    kind = entry.load()
    names = {"game": entry.name, "package": package_of(entry), "value": entry.value}
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        raise BrokenGame("no_game_class", **names)
    game = kind()
    if game.slug != entry.name:
        raise BrokenGame("other_slug", slug=game.slug, **names)
    if not SLUG.fullmatch(game.slug):
        raise BrokenGame("bad_slug", **names)
    return game


def complain(error: DoubloonError) -> None:
    print(f"doubloon: {error.sentence(default_language())}", file=sys.stderr)
