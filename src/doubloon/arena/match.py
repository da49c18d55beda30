"""One game between bots: who sits where, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from doubloon.arena.errors import ArenaError
from doubloon.bots import ask, make_bot
from doubloon.engine.game import Game
from doubloon.engine.table import Seed, Table
from doubloon.games import find_game

LONGEST_GAME = 100_000


@dataclass(frozen=True, slots=True)
class Match:
    """What decides the result of a simulation. `bots` are names; `options` may hold `components`, a path or data."""

    game: str
    bots: tuple[str, ...]
    seed: Seed = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    fixed_seats: bool = False

    def prepared(self) -> Match:
        """Check everything once, and read the components file, so that no game fails or differs later on."""
        game = find_game(self.game)
        options = dict(self.options)
        if options.get("components") is not None:
            options["components"] = msgspec.to_builtins(game.load_components(options["components"]))
        match = Match(self.game, tuple(self.bots), self.seed, options, self.fixed_seats)
        table = match.open(0)
        for name in self.bots:
            make_bot(name, table.game, "")
        return match

    def seed_of(self, index: int) -> str:
        """Every game has dice of its own, whoever plays it and in whatever order."""
        return f"{self.seed}:{index}"

    def seating(self, index: int) -> list[int]:
        """Return for every seat which bot of the list sits there: the bots move one seat on from game to game."""
        shift = 0 if self.fixed_seats else index
        return [(seat - shift) % len(self.bots) for seat in range(len(self.bots))]

    def open(self, index: int) -> Table:
        names = [self.bots[bot] for bot in self.seating(index)]
        return Table.open(find_game(self.game), len(self.bots), self.seed_of(index), self.options, names)


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went. Everything but `seating` is told by seat."""

    index: int
    seating: list[int]
    first_seat: int
    winners: list[int]
    sheets: list[dict[str, int]]
    decisions: int
    rounds: int | None
    record: str | None = None


def play_match(match: Match, index: int, with_record: bool = False) -> Result:
    """Play game number `index` of a match. A bot is only ever given what its seat may know."""
    table = match.open(index)
    play_out(table, match.seed_of(index), index)
    state = table.state
    return Result(
        index=index,
        seating=match.seating(index),
        first_seat=table.game.first_seat(state),
        winners=table.winners(),
        sheets=table.score_sheet(),
        decisions=len(table.history),
        rounds=rounds_of(table),
        record=str(table.record()) if with_record else None,
    )


def play_out(table: Table, seed: str, index: int = 0) -> None:
    """Let bots named as the table's seats play it to the end."""
    game: Game = table.game
    bots = [make_bot(name, game, f"{seed} bot {seat}") for seat, name in enumerate(table.names)]
    while not table.is_over:
        if len(table.history) == LONGEST_GAME:
            raise ArenaError("endless_game", number=index + 1, seed=seed, n=LONGEST_GAME)
        table.play_code(ask(bots[table.state.to_move], game, table.state))


def rounds_of(table: Table) -> int | None:
    """How many rounds were begun, if the game counts them."""
    return int(getattr(table.state, "round", 0)) or None
