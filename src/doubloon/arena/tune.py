"""Tuning by self-play: better weights for the evaluation of a game, and a check that they are better.

Whatever is played is kept in a journal beside the file of weights, one result a line. It is all that is needed to go on
where an interrupted run was: seed and results together decide the weights.
"""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from doubloon.arena.duel import Account, Duel, DuelResult, account_of, play_duel, whole_deals
from doubloon.arena.errors import ArenaError
from doubloon.arena.match import Match
from doubloon.arena.simulate import WorkerPool, in_order, worker_pool
from doubloon.arena.spsa import Spsa
from doubloon.arena.statistics import WHOLE_WIN
from doubloon.bots.weight_files import HAND, UNTUNED, Weights, sections, shipped_weights
from doubloon.engine.table import Seed
from doubloon.games import find_game

USUAL_SEATS = 4
PROBES = 4  # games that show whether a weight matters


@dataclass(frozen=True, slots=True)
class Tuning:
    """What is to be done. `only` names weights or sections; `start` is where to begin, or else with those by hand."""

    game: str
    steps: int
    games: int  # for every step, rounded up to whole deals
    seats: int | None = None
    seed: Seed = 1
    only: tuple[str, ...] = ()
    start: Weights = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    check: int = 400  # games of the check, rounded up too; 0 for none
    origin: str = ""  # the file that `start` is from

    def checked(self) -> Tuning:
        """Return the tuning with everything filled in; raises if it cannot be done."""
        title = find_game(self.game)
        if self.steps < 1:
            raise ArenaError("no_steps", steps=self.steps)
        if self.games < 1:
            raise ArenaError("no_games", games=self.games)
        plain = {key: value for key, value in self.options.items() if key != "components"}
        possible = title.seats_for(title.read_options(plain))
        seats = self.seats or max((n for n in possible if n <= USUAL_SEATS), default=max(possible))
        if seats == 1:
            raise ArenaError("tune_alone")
        match = Match(self.game, ("greedy",) * seats, self.seed, self.options).prepared()
        start = {**shipped_weights(self.game, HAND), **self.start}
        return replace(
            self,
            games=whole_deals(self.games, seats),
            check=whole_deals(self.check, seats),
            seats=seats,
            only=tuple(self.names()) if self.only else (),
            start=start,
            options=match.options,
        )

    def names(self) -> list[str]:
        """The weights that are tuned: those that were named, or all that matter in greedy play."""
        groups = sections(self.game)
        if not self.only:
            return [name for section, names in groups.items() if section not in UNTUNED for name in names]
        every = [name for names in groups.values() for name in names]
        wanted: dict[str, None] = {}
        for name in self.only:
            if name not in groups and name not in every:
                raise ArenaError("tune_no_weight", name=name, names=", ".join(groups))
            wanted.update(dict.fromkeys([name] if name in every else groups[name]))
        return list(wanted)

    def probed(self) -> list[str]:
        """The weights of which we do not know whether they matter; what was asked for by name is not questioned."""
        return [] if self.only else [name for name in self.names() if any(self.start[name])]

    def all_games(self) -> int:
        probes = PROBES * (len(self.probed()) + 1) if self.probed() else 0
        return probes + self.steps * self.games + self.check

    def duel(self, purpose: str, sides: tuple[Weights, Weights]) -> Duel:
        assert self.seats is not None
        return Duel(self.game, self.seats, f"{self.seed} {purpose}", self.options, sides)

    def header(self) -> dict[str, Any]:
        """What two runs must have in common to be parts of one tuning."""
        start = hashlib.sha256(json.dumps(self.start, sort_keys=True).encode()).hexdigest()
        shown = msgspec.to_builtins(dict(self.options), builtin_types=())
        plan = {"game": self.game, "seats": self.seats, "games": self.games, "seed": self.seed, "only": list(self.only)}
        return {**plan, "options": shown, "start": start[:16]}

    def first_line(self) -> bytes:
        return msgspec.json.encode(self.header()) + b"\n"


@dataclass(frozen=True, slots=True)
class Check:
    """How tuned weights did against those made by hand."""

    games: int
    share: float  # of all wins; equals would have a half
    interval: tuple[float, float] | None  # of 95 %, one deal being one observation
    points: tuple[float, float]  # mean scores, tuned and by hand


def check_of(account: Account) -> Check:
    deals = account.deals
    whole = WHOLE_WIN * account.games / deals.count  # all that can be won in a deal
    interval = deals.interval()
    tuned, hand = account.sides
    return Check(
        account.games,
        deals.mean() / whole,
        None if interval is None else (interval[0] / whole, interval[1] / whole),
        (tuned.mean_points(), hand.mean_points()),
    )


class Journal:
    """The results of a tuning on disk."""

    def __init__(self, plan: Tuning, out: Path) -> None:
        self.plan = plan
        self.file = out.with_name(out.name + ".steps")
        self.results: list[float] = []
        if self.file.exists():
            self._read()
        elif out.exists():
            raise ArenaError("tune_file_exists", file=str(out))
        else:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_bytes(plan.first_line())

    def add(self, result: float) -> None:
        self.results.append(result)
        with self.file.open("ab") as out:
            out.write(msgspec.json.encode(result) + b"\n")

    def _read(self) -> None:
        """A last line that was cut off is dropped, and its step played again."""
        whole = self.file.read_bytes()
        lines = whole.split(b"\n")
        if lines.pop() or not lines:
            whole = whole[: whole.rfind(b"\n") + 1]
            self.file.write_bytes(whole or self.plan.first_line())
        for number, line in enumerate(lines, 1):
            try:
                if number > 1:
                    self.results.append(msgspec.json.decode(line, type=float))
                elif msgspec.json.decode(line) != self.plan.header():
                    raise ArenaError("tune_other", file=str(self.file))
            except msgspec.DecodeError as error:
                raise ArenaError("tune_broken", line=number, file=str(self.file)) from error


Play = Callable[[Duel, int], DuelResult]
Save = Callable[[str], None]
Tick = Callable[[int], None]


def tune(plan: Tuning, out: Path, workers: int, save: Save, tick: Tick, play: Play = play_duel) -> Check | None:
    """Carry out a tuning, or what is left of it, and check what came of it.

    `save` is given the text of the file whenever it has changed; `tick` is told how many more games are done.
    """
    if workers < 1:
        raise ArenaError("no_workers", workers=workers)
    journal = Journal(plan, out)
    known = journal.results[: plan.steps]
    with worker_pool(workers) as pool:
        names = list(plan.only) or sensitive_weights(plan, pool, tick, play)
        spsa = Spsa(plan.start, names, plan.seed, with_zeros=bool(plan.only))
        for step, result in enumerate(known, 1):
            spsa.update(step, result)
        tick(len(known) * plan.games)
        for step in range(len(known) + 1, plan.steps + 1):
            duel = plan.duel(f"step {step}", spsa.pair(step))
            result = account_of(play_out(duel, plan.games, pool, tick, play)).balance()
            spsa.update(step, result)
            journal.add(result)
            save(written(plan, spsa, out, step, None))
        check = None
        if plan.check:
            duel = plan.duel("check", (spsa.weights(), shipped_weights(plan.game, HAND)))
            check = check_of(account_of(play_out(duel, plan.check, pool, tick, play)))
    save(written(plan, spsa, out, plan.steps, check))
    return check


def play_out(duel: Duel, games: int, pool: WorkerPool | None, tick: Tick, play: Play) -> list[DuelResult]:
    results = []
    for result in in_order(pool, [(duel, index) for index in range(games)], play):
        results.append(result)
        tick(1)
    return results


def sensitive_weights(plan: Tuning, pool: WorkerPool | None, tick: Tick, play: Play) -> list[str]:
    """The weights that make a difference when they are doubled.

    The others, such as those of an expansion that is not on the table, would only drift.
    """

    def results(weights: Weights) -> list[DuelResult]:
        return play_out(plan.duel("probe", (weights, weights)), PROBES, pool, tick, play)

    usual = results(plan.start)
    found = []
    for name in plan.probed():
        doubled = [2 * value for value in plan.start[name]]
        if results({**plan.start, name: doubled}) != usual:
            found.append(name)
    return found


# The file of weights.


def written(plan: Tuning, spsa: Spsa, out: Path, step: int, check: Check | None) -> str:
    """The weights that differ from those made by hand, with how they were found."""
    return weights_file(plan.game, spsa.weights(), "self-play", command(plan, out), f"Steps: {step}.", check)


def weights_file(game: str, weights: Weights, way: str, how: str, done: str, check: Check | None) -> str:
    """The file of weights: those that differ from the ones made by hand, and how they were found."""
    hand = shipped_weights(game, HAND)
    name = find_game(game).words("en").text("game", "name")
    lines = [f"# {name}: weights found by {way}, with", f"# {how}", f"# {done}"]
    if check is not None:
        lines.append(f"# {check_line(check)}")
    for section, names in sections(game).items():
        changed = [f"{name} = {shown(weights[name])}" for name in names if weights[name] != hand[name]]
        if changed:
            lines += ["", f"[{section}]", *changed]
    return "\n".join(lines) + "\n"


def command(plan: Tuning, out: Path) -> str:
    """What to type to get the same file; the number of workers makes no difference."""
    parts = ["doubloon", "tune", plan.game, "--seats", plan.seats, "--steps", plan.steps, "--games", plan.games]
    if plan.only:
        parts += ["--only", ",".join(plan.only)]
    if plan.origin:
        parts += ["--from", plan.origin]
    for key, value in plan.options.items():
        parts += ["--option", f"{key}={'FILE' if key == 'components' else value}"]
    return shlex.join(map(str, [*parts, "--seed", plan.seed, "--check", plan.check, "--out", out.name]))


def check_line(check: Check) -> str:
    share, low, high = (f"{100 * part:.1f} %" for part in (check.share, *(check.interval or (0.0, 1.0))))
    tuned, hand = check.points
    return (
        f"Against the weights made by hand, {check.games} games: {share} of the wins "
        f"(95 % interval {low} to {high}), {tuned:.2f} points to {hand:.2f}."
    )


def shown(values: Sequence[float]) -> str:
    return repr(values[0]) if len(values) == 1 else f"[{', '.join(map(repr, values))}]"
