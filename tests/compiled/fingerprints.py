"""Play the same random games in whichever form of the engine is in use, and print a hash of every game as JSON.

Run as a script by the parity test, once with the compiled modules and once with the sources.
"""

from __future__ import annotations

import json
import sys

import doubloon
from doubloon._pure import is_compiled
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import playout


def fingerprints(games: int) -> dict[str, list[str]]:
    found = {}
    for slug, game in doubloon.GAMES.items():
        for players in game.seat_counts:
            for option in (None, *game.options):
                other = {} if option is None else {option.key: option.values[1]}
                if option is not None and option.clause.startswith("AK-"):
                    other = {"expansion": True, "modules": "A,B,C,D"} | other  # which it is about
                key = f"{slug} {players} {other}"
                found[key] = [one_game(slug, players, seed, other) for seed in range(games)]
    return found


def one_game(slug: str, players: int, seed: int, options: dict[str, object]) -> str:
    table = doubloon.new(slug, players=players, seed=seed, options=options)
    decisions = playout(table.state, dice_from_seed(f"parity {seed}"))
    return f"{table.hash()} {decisions} {table.scores()}"


if __name__ == "__main__":
    json.dump({"compiled": is_compiled(), "games": fingerprints(int(sys.argv[1]))}, sys.stdout)
