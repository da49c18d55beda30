"""Learning: rollout regression over many games, pass after pass, and a check that the weights are better for it."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from doubloon.arena.duel import Duel, account_of, play_duel, whole_deals
from doubloon.arena.errors import ArenaError
from doubloon.arena.ridge_regression import NormalEquations
from doubloon.arena.rollout_regression import Regression, examples_of_game
from doubloon.arena.simulate import WorkerPool, in_order, worker_pool
from doubloon.arena.tune import USUAL_SEATS, Check, Save, Tick, check_of, play_out, weights_file
from doubloon.bots.weight_files import HAND, Weights, shipped_weights
from doubloon.engine.table import Seed
from doubloon.games import find_game

MakeExamples = Callable[[Regression, int], NormalEquations]


@dataclass(frozen=True, slots=True)
class Learning:
    """What is to be done. `start` is where to begin, or else with the weights made by hand."""

    game: str
    passes: int
    games: int  # in every pass
    seats: tuple[int, ...] = ()  # in turn
    seed: Seed = 1
    start: Weights = field(default_factory=dict)
    check: int = 400  # games of the check, rounded up to whole deals; 0 for none
    origin: str = ""  # the file that `start` is from

    def checked(self) -> Learning:
        """Return it with everything filled in; raises if it cannot be done."""
        title = find_game(self.game)
        if self.games < 1:
            raise ArenaError("no_games", games=self.games)
        possible = title.seats_for(title.read_options({}))
        seats = self.seats or (max(n for n in possible if n <= USUAL_SEATS),)
        for count in seats:
            if count == 1:
                raise ArenaError("tune_alone")
            title.read_players(count)
        start = {**shipped_weights(self.game, HAND), **self.start}
        return replace(self, seats=seats, start=start, check=whole_deals(self.check, seats[0]))

    def all_games(self) -> int:
        return self.passes * self.games + self.check

    def command(self, out: str) -> str:
        """What to type to get the same file; the number of workers makes no difference."""
        parts = ["doubloon", "learn", self.game, "--seats", ",".join(map(str, self.seats))]
        parts += ["--passes", str(self.passes), "--games", str(self.games)]
        if self.origin:
            parts += ["--from", self.origin]
        return shlex.join([*parts, "--seed", str(self.seed), "--check", str(self.check), "--out", out])


def learn(
    plan: Learning, out: str, workers: int, save: Save, tick: Tick, examples: MakeExamples = examples_of_game
) -> Check | None:
    """Fit the weights, pass after pass, and check what came of it; `save` is given the file's text after every pass."""
    if workers < 1:
        raise ArenaError("no_workers", workers=workers)

    def written(done: int, check: Check | None) -> str:
        return weights_file(plan.game, weights, "ridge regression", plan.command(out), f"Passes: {done}.", check)

    weights = plan.start
    with worker_pool(workers) as pool:
        for number in range(1, plan.passes + 1):
            regression = Regression(plan.game, plan.seats, f"{plan.seed} pass {number}", weights)
            weights = regression.fitted(all_examples(regression, plan.games, pool, tick, examples))
            save(written(number, None))
        if not plan.check:
            return None
        sides = (weights, shipped_weights(plan.game, HAND))
        duel = Duel(plan.game, plan.seats[0], f"{plan.seed} check", {}, sides)
        check = check_of(account_of(play_out(duel, plan.check, pool, tick, play_duel)))
    save(written(plan.passes, check))
    return check


def all_examples(
    regression: Regression, games: int, pool: WorkerPool | None, tick: Tick, examples: MakeExamples
) -> NormalEquations:
    """All examples of a pass."""
    equations = NormalEquations(len(regression.parameters()))
    for found in in_order(pool, [(regression, index) for index in range(games)], examples):
        equations.add(found)
        tick(1)
    return equations
