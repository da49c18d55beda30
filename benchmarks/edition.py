"""Balance of a components file of Santa Maria: points by source, wins by place, and what is taken of what is on offer.

    python -m benchmarks.edition --seats hard,hard,hard --games 400 --option components=box.json

The figures come from games between bots, as `doubloon sim` plays them; equal commands give equal figures.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from time import process_time
from typing import Any

from doubloon.arena.match import Match, play_out
from doubloon.arena.simulate import in_order, worker_pool
from doubloon.cli.reading import read_table_options
from doubloon.engine.state import Event
from doubloon.engine.table import Table

SLUG = "santa-maria"
SOLO_WIN = 100
TAKING = {"shipped": "ship", "scholar_trained": "spot", "bishop_joined": "spot", "mission": "spot"} | dict.fromkeys(
    ("hired", "improved"), "specialist"
)


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the sheets in the order of play, the winner's place, what was on offer, and what was taken of it."""

    sheets: list[dict[str, int]]
    winners: list[int]
    maya: int | None
    offered: set[str]
    taken: set[str]
    seconds: float


@dataclass(slots=True)
class Totals:
    """Sums over many games."""

    games: int = 0
    seconds: float = 0.0
    wins: Counter[int] = field(default_factory=Counter)
    scores: Counter[int] = field(default_factory=Counter)
    winning: int = 0
    reached: int = 0
    maya_wins: int = 0
    maya_score: int = 0
    colonists: int = 0
    sources: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)

    def add(self, game: Played) -> None:
        self.games += 1
        self.seconds += game.seconds
        scores = [sum(sheet.values()) for sheet in game.sheets]
        self.winning += max(scores)
        self.reached += max(scores) >= SOLO_WIN
        for place, (sheet, score) in enumerate(zip(game.sheets, scores, strict=True)):
            self.wins[place] += place in game.winners
            self.scores[place] += score
            if place == game.maya:
                self.maya_wins += place in game.winners
                self.maya_score += score
            else:
                self.colonists += 1
                self.sources.update(sheet)
        self.offered.update(game.offered)
        self.taken.update(game.taken)

    def to_dict(self) -> dict[str, Any]:
        """The figures ready for JSON. Means are of those with a colony; the city has its own."""
        shares = {name: self.taken[name] / number for name, number in self.offered.items()}
        figures: dict[str, Any] = {
            "games": self.games,
            "cpu_seconds_per_game": round(self.seconds / self.games, 3),
            "mean": round(sum(self.sources.values()) / max(1, self.colonists), 2),
            "winner": round(self.winning / self.games, 2),
            "by_source": {name: round(points / self.colonists, 2) for name, points in self.sources.items()},
            "wins_by_place": [round(self.wins[place] / self.games, 4) for place in sorted(self.wins)],
            "mean_by_place": [round(self.scores[place] / self.games, 2) for place in sorted(self.scores)],
            "taken": {name: round(share, 3) for name, share in sorted(shares.items(), key=lambda item: item[1])},
        }
        if len(self.wins) == 1:
            figures["reached_100"] = round(self.reached / self.games, 4)
        if self.maya_score:
            figures["maya"] = {
                "wins": round(self.maya_wins / self.games, 4),
                "fair": round(1 / len(self.wins), 4),
                "mean": round(self.maya_score / self.games, 2),
            }
        return figures


def play(match: Match, index: int) -> Played:
    """Play a game of the match and see what became of everything on offer."""
    begin = process_time()
    table = match.open(index)
    taken: set[str] = set()
    table.listen(partial(note_taking, table, taken))
    play_out(table, match.seed_of(index), index)
    state: Any = table.state
    order = [(table.game.first_seat(state) + place) % table.players for place in range(table.players)]
    sheets = table.score_sheet()
    return Played(
        sheets=[sheets[seat] for seat in order],
        winners=[order.index(seat) for seat in table.winners()],
        maya=order.index(state.maya) if state.maya >= 0 else None,
        offered=set(on_offer(table)),
        taken=taken,
        seconds=process_time() - begin,
    )


def note_taking(table: Table, taken: set[str], event: Event) -> None:
    if event.kind in TAKING:
        taken.add(str(table.game.event_data(event)[TAKING[event.kind]]))


def on_offer(table: Table) -> Iterator[str]:
    """All that lay open at some time of a game that is over; the stacks hold what never did."""
    position, box = table.to_dict()["position"], table.components
    stacks = {*position["ship_stack"], *position.get("special_ship_stack", ())}
    missions = [mission.id for mission in box.missions]
    ships = [ship.id for ship in box.ships]
    specialists: list[str] = []
    if table.options["expansion"]:
        extras = box.extras()
        missions = [*(mission for mission in missions if mission != extras.covered_mission), extras.mission.id]
        ships += [ship.id for ship in extras.ships]
        if "B" in table.options["modules"]:
            kinds = (*extras.specialists.production, *extras.specialists.improvements)
            specialists = [kind.id for kind in kinds]
    yield from chain(position["board_scholars"], position["board_bishops"], missions, specialists)
    yield from (ship for ship in ships if ship not in stacks)


def measure(match: Match, games: int, workers: int) -> Totals:
    match = match.prepared()
    totals = Totals()
    with worker_pool(min(workers, games)) as pool:
        for game in in_order(pool, [(match, index) for index in range(games)], play):
            totals.add(game)
    return totals


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", default="hard,hard,hard", metavar="BOT,BOT,…")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--option", action="append", metavar="KEY=VALUE")
    asked = parser.parse_args()
    match = Match(SLUG, tuple(asked.seats.split(",")), asked.seed, read_table_options(asked.option))
    print(json.dumps(measure(match, asked.games, asked.workers).to_dict(), indent=1))


if __name__ == "__main__":
    main()
