"""A ladder: every level against the one below it, at every number of seats, and what that says about their strength."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from openskill.models import PlackettLuce

from doubloon.arena.errors import ArenaError
from doubloon.arena.match import Match, Result, play_match
from doubloon.arena.simulate import play_all
from doubloon.arena.statistics import DIGITS, WHOLE_WIN, ResultTotals, Tally, wilson_interval
from doubloon.engine.table import Seed
from doubloon.games import find_game

BIN = 1.1  # times are counted in classes, each wider than the one before by this factor
SHORTEST = 1e-5


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot of a level among bots of the level below; alone at the table, each level by itself."""

    players: int
    level: str
    below: str | None

    def bots(self) -> tuple[str, ...]:
        return (self.level, *[self.below or self.level] * (self.players - 1))

    def key(self) -> str:
        return f"{self.players} {self.level} {self.below or ''}".strip()


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is to be played. `levels` go from weak to strong; `games` are played on every rung."""

    game: str
    levels: tuple[str, ...]
    games: int
    seed: Seed = 1
    seats: tuple[int, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    def checked(self) -> Ladder:
        """Return the ladder with all its seat counts; raises if it cannot be played."""
        title = find_game(self.game)
        if len(self.levels) < 2:
            raise ArenaError("one_level")
        for level in self.levels:
            if self.levels.count(level) > 1:
                raise ArenaError("level_twice", level=level)
        for players in self.seats:
            title.read_players(players, title.read_options(self.plain_options()))
        seats = self.seats or title.seats_for(title.read_options(self.plain_options()))
        return Ladder(self.game, self.levels, self.games, self.seed, seats, self.options)

    def plain_options(self) -> dict[str, Any]:
        return {key: value for key, value in self.options.items() if key != "components"}

    def rungs(self) -> list[Rung]:
        found = []
        for players in self.seats:
            if players == 1:
                found += [Rung(1, level, None) for level in self.levels]
            else:
                found += [Rung(players, *pair) for pair in zip(self.levels[1:], self.levels, strict=False)]
        return found

    def match(self, rung: Rung) -> Match:
        return Match(self.game, rung.bots(), f"{self.seed} {rung.players}", self.options, paired=True)

    def header(self) -> dict[str, Any]:
        """What two runs must have in common to be parts of one ladder."""
        shown = msgspec.to_builtins(dict(self.options), builtin_types=())
        return {"game": self.game, "levels": list(self.levels), "seed": self.seed, "options": shown}


class LadderGame(msgspec.Struct):
    """One game as the file keeps it: by bot of the rung, the bot of the higher level first."""

    rung: str
    index: int
    scores: list[int]
    win_parts: list[int]
    sheets: list[dict[str, int]]
    places: list[int]
    decisions: int
    rounds: int | None
    times: list[dict[int, int]]  # decisions by class of time
    broken: dict[int, str]


def written(rung: Rung, result: Result) -> LadderGame:
    """Sort a result by bots instead of seats."""
    seats = sorted(range(rung.players), key=lambda seat: result.seating[seat])
    share = WHOLE_WIN // max(1, len(result.winners))
    return LadderGame(
        rung.key(),
        result.index,
        [sum(result.sheets[seat].values()) for seat in seats],
        [share if seat in result.winners else 0 for seat in seats],
        [result.sheets[seat] for seat in seats],
        [(seat - result.first_seat) % rung.players for seat in seats],
        result.decisions,
        result.rounds,
        [_classes(result.seconds[seat]) for seat in seats],
        {seats.index(seat): verdict for seat, verdict in result.broken.items()},
    )


def _classes(seconds: Sequence[float]) -> dict[int, int]:
    found: dict[int, int] = {}
    for time in seconds:
        number = round(math.log(max(time, SHORTEST) / SHORTEST, BIN))
        found[number] = found.get(number, 0) + 1
    return found


# Playing, with a file that remembers what has been played.


def climb(ladder: Ladder, workers: int, file: Path | None = None) -> Iterator[LadderGame]:
    """Play what is missing; yields what the file already had first, then game after game."""
    known = read_games(ladder, file) if file is not None and file.exists() else {}
    rungs = {rung.key(): rung for rung in ladder.rungs()}
    missing: list[tuple[Rung, int]] = []
    for key, rung in rungs.items():
        for index in range(ladder.games):
            if (key, index) in known:
                yield known[key, index]
            else:
                missing.append((rung, index))
    matches = {key: ladder.match(rung).prepared() for key, rung in rungs.items()} if missing else {}
    games = [(matches[rung.key()], index) for rung, index in missing]
    save = _writer(ladder, file)
    for (rung, _), result in zip(missing, play_all(games, workers, partial(play_match, timed=True)), strict=True):
        played = written(rung, result)
        save(played)
        yield played


def _writer(ladder: Ladder, file: Path | None) -> Callable[[LadderGame], None]:
    if file is None:
        return lambda played: None
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(ladder.header()) + b"\n")

    def append(played: LadderGame) -> None:
        with file.open("ab") as out:
            out.write(msgspec.json.encode(played) + b"\n")

    return append


def read_games(ladder: Ladder, file: Path) -> dict[tuple[str, int], LadderGame]:
    """Read what an earlier run has played. A last line that was cut off is dropped, and its game played again."""
    whole = file.read_bytes()
    lines = whole.split(b"\n")
    if lines.pop():
        file.write_bytes(whole[: whole.rindex(b"\n") + 1] if b"\n" in whole else b"")
    try:
        header = msgspec.json.decode(lines[0]) if lines else None
    except msgspec.DecodeError as error:
        raise ArenaError("broken_ladder", line=1, file=str(file)) from error
    if header != ladder.header():
        raise ArenaError("other_ladder", file=str(file))
    found = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            played = msgspec.json.decode(line, type=LadderGame)
        except msgspec.DecodeError as error:
            raise ArenaError("broken_ladder", line=number, file=str(file)) from error
        found[played.rung, played.index] = played
    return found


# What the games say.


class Times:
    """How long decisions took, by class."""

    def __init__(self) -> None:
        self.classes: dict[int, int] = {}

    def add(self, classes: Mapping[int, int]) -> None:
        for number, times in classes.items():
            self.classes[number] = self.classes.get(number, 0) + times

    def quantile(self, share: float) -> float:
        """Seconds within which this share of the decisions was made, to the width of a class."""
        wanted, seen = share * sum(self.classes.values()), 0
        for number in sorted(self.classes):
            seen += self.classes[number]
            if seen >= wanted:
                return float(SHORTEST * BIN**number)
        return 0.0


class RungFigures:
    """What one rung has shown."""

    def __init__(self, rung: Rung) -> None:
        self.rung = rung
        self.level = ResultTotals()
        self.below = ResultTotals()
        self.lead = Tally()
        self.places = [ResultTotals() for _ in range(rung.players)]
        self.decisions = Tally()
        self.rounds = Tally()
        self.broken: list[str] = []

    def add(self, played: LadderGame) -> None:
        for bot, sheet in enumerate(played.sheets):
            (self.level if bot == 0 else self.below).add(played.win_parts[bot], sheet)
            self.places[played.places[bot]].add(played.win_parts[bot], sheet)
        others = self.rung.players - 1
        if others:
            self.lead.add(played.scores[0] * others - sum(played.scores[1:]))
        self.decisions.add(played.decisions)
        if played.rounds is not None:
            self.rounds.add(played.rounds)
        self.broken += played.broken.values()

    def chance(self) -> float | None:
        """How likely a level no better than the one below would do as well or better (normal approximation)."""
        if self.rung.below is None:
            return None
        equal = 1 / self.rung.players
        deviation = math.sqrt(equal * (1 - equal) / self.level.games)
        return math.erfc((self.level.win_share() - equal) / deviation / math.sqrt(2)) / 2

    def to_dict(self) -> dict[str, Any]:
        alone = self.rung.below is None
        low, high = wilson_interval(self.level.win_share(), self.level.games)
        others = max(1, self.rung.players - 1)
        return {
            "players": self.rung.players,
            "level": self.rung.level,
            "below": self.rung.below,
            "games": self.level.games,
            "win_share": round(self.level.win_share(), DIGITS),
            "win_share_ci95": [round(low, DIGITS), round(high, DIGITS)],
            "equal_share": None if alone else round(1 / self.rung.players, DIGITS),
            "chance": _rounded(self.chance()),
            "mean_score": round(self.level.score.mean(), DIGITS),
            "mean_score_below": None if alone else round(self.below.score.mean(), DIGITS),
            "mean_lead": None if alone else round(self.lead.mean() / others, DIGITS),
            "mean_decisions": round(self.decisions.mean(), DIGITS),
            "mean_rounds": round(self.rounds.mean(), DIGITS) if self.rounds.count else None,
            "win_share_by_place": [round(place.win_share(), DIGITS) for place in self.places],
            "broken": sorted(set(self.broken)),
        }


class Figures:
    """Takes the games of a ladder and keeps what is told about it."""

    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        self.rungs = {rung.key(): RungFigures(rung) for rung in ladder.rungs()}
        self.sources: dict[str, ResultTotals] = {}
        self.times: dict[str, Times] = {}
        self.model = PlackettLuce()
        self.ratings = {level: self.model.rating(name=level) for level in ladder.levels}

    def add(self, played: LadderGame) -> None:
        figures = self.rungs.get(played.rung)
        if figures is None:
            return  # of a number of seats that is not asked for this time
        figures.add(played)
        for bot, name in enumerate(figures.rung.bots()):
            self.sources.setdefault(name, ResultTotals()).add(played.win_parts[bot], played.sheets[bot])
            self.times.setdefault(name, Times()).add(played.times[bot])
        if figures.rung.below is not None:
            self._rate(figures.rung, played)

    def _rate(self, rung: Rung, played: LadderGame) -> None:
        """One level against the other: the best of those below stands for them all."""
        assert rung.below is not None
        teams = [[self.ratings[rung.level]], [self.ratings[rung.below]]]
        won = played.win_parts[0] > 0
        if rung.players > 2:  # one against many: a loss is expected more often than not
            won = played.scores[0] * (rung.players - 1) > sum(played.scores[1:])
        (upper,), (lower,) = self.model.rate(teams, ranks=[1, 2] if won else [2, 1])
        self.ratings[rung.level], self.ratings[rung.below] = upper, lower

    def to_dict(self) -> dict[str, Any]:
        return {
            **self.ladder.header(),
            "games": self.ladder.games,
            "rungs": [figures.to_dict() for figures in self.rungs.values() if figures.level.games],
            "levels": [self._level(level) for level in self.ladder.levels],
        }

    def _level(self, level: str) -> dict[str, Any]:
        totals, times, rating = self.sources.get(level), self.times.get(level), self.ratings[level]
        return {
            "level": level,
            "rating": round(rating.mu, 2),
            "rating_deviation": round(rating.sigma, 2),
            "mean_score_by_source": (
                {key: round(mean, 3) for key, mean in totals.mean_by_source().items()} if totals else {}
            ),
            "seconds_median": round(times.quantile(0.5), 5) if times else None,
            "seconds_p95": round(times.quantile(0.95), 5) if times else None,
        }


def _rounded(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.3g}")
