"""Differential testing of the compiled rules against their sources: the same seeds, the same games, told alike.

`python -m doubloon.testing.parity` reads tables as JSON and prints what became of each game; `compare` runs it with the
compiled modules and with the sources (DOUBLOON_PURE=1).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from doubloon._pure import is_compiled
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import playout
from doubloon.engine.table import Table
from doubloon.games import new
from doubloon.testing.properties import expect

LOOKS = 0.1  # of the decisions
REFUSALS = 12  # at every look
Setting = tuple[str, int, Mapping[str, Any]]  # a game, how many players, and options


def compare(settings: Sequence[Setting], games: int = 3) -> None:
    """Play the same games in both forms, and raise a Violation that names the first that differs."""
    compiled, pure = (_in_a_process(settings, games, form) for form in ("0", "1"))
    expect(compiled["compiled"] is True, "the rules are not compiled here")
    expect(pure["compiled"] is False, "the sources cannot be had by themselves")
    for setting, one, other in zip(settings, compiled["games"], pure["games"], strict=True):
        expect(one == other, f"compiled and sources differ at {setting}: {one} and {other}")


def fingerprints(settings: Sequence[Setting], games: int) -> list[list[str]]:
    """What became of random games at each table, the first of them watched closely."""
    return [[watched(*setting), *(fingerprint(*setting, seed) for seed in range(1, games))] for setting in settings]


def fingerprint(slug: str, players: int, options: Mapping[str, Any], seed: int) -> str:
    """The last position of a random game, how many decisions it took, and the scores."""
    table = new(slug, players=players, seed=seed, options=options)
    decisions = playout(table.state, dice_from_seed(f"parity {seed}"))
    return f"{table.hash()} {decisions} {table.scores()}"


def watched(slug: str, players: int, options: Mapping[str, Any]) -> str:
    """A hash of all that is asked and told in a random game: answers, events, and now and then all that is shown."""
    table, dice, told = new(slug, players=players, seed=0, options=options), Random("parity"), sha256()

    def note(*what: object) -> None:
        told.update(repr(what).encode())

    table.listen(lambda event: note(table.game.event_data(event)))
    while not table.is_over:
        legal = table.legal_actions()
        note(legal)
        if dice.random() < LOOKS:
            note(*shown(table, dice))
        table.play(dice.choice(legal))
    note(*shown(table, dice))
    return f"{table.hash()} {told.hexdigest()}"


def shown(table: Table, dice: Random) -> Iterator[object]:
    """What people are shown of a position, and why not everything is possible now."""
    presentation, state = table.game.presentation, table.state
    yield table.pending(), table.score_sheet(), presentation.common(state)
    for seat in (None, *range(table.players)):
        of_seat = presentation.of_seat(state, presentation.shown_seat(state, seat))
        yield table.view(seat), of_seat, presentation.figures(state, seat)
    for _ in range(REFUSALS):
        refusal = table.explain(table.actions.notation(dice.randrange(len(table.actions))))
        yield refusal and (refusal.reason, refusal.clause)


def _in_a_process(settings: Sequence[Setting], games: int, pure: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "doubloon.testing.parity"]
    environment = {**os.environ, "DOUBLOON_PURE": pure}
    wanted = json.dumps({"settings": settings, "games": games})
    run = subprocess.run(command, input=wanted, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    json.dump({"compiled": is_compiled(), "games": fingerprints(asked["settings"], asked["games"])}, sys.stdout)
