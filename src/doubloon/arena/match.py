"""One game between bots: who sits where, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from doubloon.arena.errors import ArenaError
from doubloon.arena.players import ArenaSeat, Broken, seat_player
from doubloon.bots import make_bot
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
    paired: bool = False  # the same dice for every rotation of the seats

    def prepared(self) -> Match:
        """Check everything once, and read the components file, so that no game fails or differs later on."""
        game = find_game(self.game)
        options = dict(self.options)
        if options.get("components") is not None:
            options["components"] = msgspec.to_builtins(game.load_components(options["components"]))
        match = replace(self, bots=tuple(self.bots), options=options)
        table = match.open(0)
        for seat, name in enumerate(self.bots):
            seat_player(name, table.game, seat, "").leave()
        return match

    def seed_of(self, index: int) -> str:
        """Every game has dice of its own, whoever plays it and in whatever order; paired ones share them."""
        return f"{self.seed}:{index // len(self.bots) if self.paired else index}"

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
    seconds: list[list[float]] = field(default_factory=list)  # of CPU time, for every decision of every seat
    broken: dict[int, str] = field(default_factory=dict)  # seats that were put out for what they did


def play_match(match: Match, index: int, with_record: bool = False, timed: bool = False) -> Result:
    """Play game number `index` of a match. A bot is only ever given what its seat may know."""
    table = match.open(index)
    seats = play_out(table, match.seed_of(index), index)
    state = table.state
    broken = {seat: player.verdict for seat, player in enumerate(seats) if player.verdict}
    return Result(
        index=index,
        seating=match.seating(index),
        first_seat=table.game.first_seat(state),
        winners=[seat for seat in table.winners() if seat not in broken],
        sheets=table.score_sheet(),
        decisions=len(table.history),
        rounds=rounds_of(table),
        record=str(table.record()) if with_record else None,
        seconds=[player.seconds for player in seats] if timed else [],
        broken=broken,
    )


def play_out(table: Table, seed: str, index: int = 0) -> list[ArenaSeat]:
    """Let bots named as the table's seats play it to the end."""
    seats = [seat_player(name, table.game, seat, f"{seed} bot {seat}") for seat, name in enumerate(table.names)]
    play_seated(table, seats, seed, index)
    return seats


def play_seated(table: Table, seats: Sequence[ArenaSeat], seed: str, index: int = 0) -> None:
    """Play a table to the end. Whoever breaks the rules is played for from then on."""
    try:
        while not table.is_over:
            if len(table.history) == LONGEST_GAME:
                raise ArenaError("endless_game", number=index + 1, seed=seed, n=LONGEST_GAME)
            player = seats[table.state.to_move]
            try:
                code = player.answer(table)
            except Broken as broken:
                player.disqualify(broken, make_bot("random", table.game, seed))
                code = player.answer(table)
            table.play_code(code)
    finally:
        for player in seats:
            player.leave()


def rounds_of(table: Table) -> int | None:
    """How many rounds were begun, if the game counts them."""
    return int(getattr(table.state, "round", 0)) or None
