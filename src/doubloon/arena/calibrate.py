"""Probability calibration of the chances that hints tell: cross-validated logistic regression on games of mixed levels.

`python -m doubloon.arena.calibrate GAME` plays games between bots of all sorts, asks at some decisions for the same
outlook that a hint is given, fits the map from outlook to chance, and writes `calibration.toml` beside the game's bots.
The check is tenfold: every game is judged by a map that was fitted to the nine tenths of games it does not belong to.
`--keep FILE` keeps what was seen, game by game, and goes on from it.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path

import msgspec

from doubloon.arena.match import Match
from doubloon.arena.ridge_regression import solve
from doubloon.bots import ask, evaluation_for, make_bot, rollout_policy_for
from doubloon.bots.calibration import FEW_CASES, FILE, Bin, Calibration, Outlook, features, logistic, outlook
from doubloon.bots.game_bots import thinking_bots
from doubloon.bots.levels import LEVELS
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.table import Seed
from doubloon.games import find_game

USUAL_LEVELS = LEVELS[:-1]  # the strongest searches, and takes a hundred times as long
ONE_OF = 8  # decisions is asked about
FOLDS = 10
ROUNDS = 8  # of Newton's method
PENALTY = 1e-3
BINS = 10
HEADING = """\
# The chance to win that a hint tells: a logistic map (Platt scaling) from a bot's evaluation to the share of games that
# were won by seats so evaluated, fitted to `games` games of mixed levels. `bins` are the deciles of the tenfold
# cross-validation: the mean chance that was told, the share that was won, and in how many cases. Made by
# {command}
"""


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """One decision: what it promised the seat that was asked, and its share in the win when the game was over."""

    seat: int
    values: list[float]
    temperature: float
    won: float

    def outlook(self) -> Outlook:
        return Outlook(self.seat, self.values, self.temperature)


class SeenGame(msgspec.Struct, frozen=True):
    """What was seen of one game."""

    index: int
    seen: list[Seen]


def match_of(game: str, index: int, levels: Sequence[str], seats: Sequence[int], seed: Seed) -> Match:
    """Return who plays a game: seats in turn, levels at random."""
    name = f"{seed} check {index}"
    dice = dice_from_seed(f"{name} levels")
    count = seats[index % len(seats)]
    return Match(game, tuple(levels[dice.below(len(levels))] for _ in range(count)), name)


def watch(match: Match) -> list[Seen]:
    """Play a game, and look at some of its decisions."""
    table = match.open(0)
    game, slug = table.game, table.game.slug
    evaluation, rollout_policy = evaluation_for(slug), rollout_policy_for(slug)
    bots = [make_bot(name, game, f"{match.seed} bot {seat}") for seat, name in enumerate(table.names)]
    dice = dice_from_seed(f"{match.seed} decisions")
    found: list[Outlook] = []
    while not table.is_over:
        state = table.state
        if dice.below(ONE_OF) == 0:
            found.append(outlook(evaluation, rollout_policy, game.imagine(state, int(state.to_move), dice)))
        table.play_code(ask(bots[state.to_move], game, state))
    winners = table.winners()
    share = 1.0 / max(1, len(winners))
    return [Seen(*one, share if one.seat in winners else 0.0) for one in found]


def fit(seen: Sequence[Seen]) -> list[float]:
    """Return the weights of the features: logistic regression by Newton's method."""
    rows = [(features(one.outlook()), one.won) for one in seen]
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        gradient = [-PENALTY * weight for weight in weights]
        hessian = [[PENALTY * (row == column) for column in range(size)] for row in range(size)]
        for x, won in rows:
            chance = logistic(sum(w * value for w, value in zip(weights, x, strict=True)))
            for row in range(size):
                gradient[row] += (won - chance) * x[row]
                for column in range(size):
                    hessian[row][column] += chance * (1.0 - chance) * x[row] * x[column]
        weights = [w + step for w, step in zip(weights, solve(hessian, gradient), strict=True)]
    return weights


def bins_of(told: Iterable[tuple[float, float]]) -> list[Bin]:
    """Return what was told and what came of it, by the tenth that the chance fell into."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, won in told:
        found[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        Bin(round(mean([p for p, _ in cases]), 3), round(mean([won for _, won in cases]), 3), len(cases))
        for cases in found
    ]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def calibrated(games: Sequence[SeenGame], levels: Sequence[str], seats: Sequence[int]) -> Calibration:
    """Fit the map to all games, and check it by cross-validation."""

    def fitted(part: Iterable[SeenGame]) -> Calibration:
        intercept, slope, per_temperature, even = (
            round(weight, 4) for weight in fit([one for game in part for one in game.seen])
        )
        return Calibration(intercept, slope, per_temperature, even, list(levels), list(seats), len(games), [])

    told: list[tuple[float, float]] = []
    for fold in range(FOLDS):
        others = fitted(game for game in games if game.index % FOLDS != fold)
        own = [one for game in games if game.index % FOLDS == fold for one in game.seen]
        told += [(others.chance(one.outlook()), one.won) for one in own]
    return msgspec.structs.replace(fitted(games), bins=bins_of(told))


def as_file(calibration: Calibration, command: str) -> str:
    """Return the file as TOML, with the command that makes it."""
    data = msgspec.to_builtins(calibration)
    bins = data.pop("bins")
    lines = [f"{name} = {msgspec.json.encode(value).decode().replace(',', ', ')}" for name, value in data.items()]
    rows = [f"  {{ predicted = {one['predicted']}, won = {one['won']}, cases = {one['cases']} }}," for one in bins]
    return "\n".join([HEADING.format(command=command), *lines, "bins = [", *rows, "]", ""])


def as_table(bins: Iterable[Bin]) -> str:
    """Return the check as a table in Markdown."""
    rows = ["| chance told | won | cases |", "| --- | --- | --- |"]
    rows += [f"| {100 * one.predicted:.1f} % | {100 * one.won:.1f} % | {one.cases} |" for one in bins if one.cases]
    return "\n".join(rows)


def all_games(plan: argparse.Namespace) -> Iterator[SeenGame]:
    """Yield what is seen of all games; those that were kept are not played again."""
    kept: dict[int, SeenGame] = {}
    if plan.keep and plan.keep.exists():
        lines = plan.keep.read_bytes().splitlines()
        kept = {one.index: one for one in (msgspec.json.decode(line, type=SeenGame) for line in lines)}
    for index in range(plan.games):
        game = kept.get(index)
        if game is None:
            game = SeenGame(index, watch(match_of(plan.game, index, plan.levels, plan.seats, plan.seed)))
            if plan.keep:
                with plan.keep.open("ab") as file:
                    file.write(msgspec.json.encode(game) + b"\n")
        yield game


def read(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m doubloon.arena.calibrate", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--levels", type=lambda text: text.split(","), default=list(USUAL_LEVELS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for what was seen of each game")
    plan = parser.parse_args(words)
    plan.seats = [count for count in find_game(plan.game).seat_counts if count > 1]
    return plan


def main(words: Sequence[str]) -> None:
    plan = read(words)
    found = calibrated(list(all_games(plan)), plan.levels, plan.seats)
    command = ["python", "-m", "doubloon.arena.calibrate", plan.game, "--games", str(plan.games)]
    command += ["--levels", ",".join(plan.levels), "--seed", str(plan.seed)]
    path = Path(str(files(thinking_bots(plan.game).package) / FILE))
    path.write_text(as_file(found, shlex.join(command)), encoding="utf-8")
    print(as_table(found.bins))
    print(f"largest difference of deciles with {FEW_CASES} cases or more: {100 * found.worst():.1f} points")


if __name__ == "__main__":
    main(sys.argv[1:])
