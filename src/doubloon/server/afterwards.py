"""What there is to know when a game is over: points over time, turning points, fairness of the dice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence

from doubloon.engine.record import foresight, origins_of, read_record
from doubloon.games import find_game
from doubloon.server import thinking
from doubloon.server.boards import board_of
from doubloon.server.crew import Crew
from doubloon.server.errors import server_words
from doubloon.server.protocol import Draws, Fairness, GameSummary, Outcome, Point, Rolls, Turn
from doubloon.server.tables import LiveTable


async def summarise(live: LiveTable, crew: Crew, lang: str) -> GameSummary:
    table = live.speaking(lang)
    return GameSummary(
        scores=table.scores(),
        winners=table.winners(),
        sheet=table.score_sheet(),
        series=await asyncio.to_thread(series, live),
        turns=await turns(live, crew, lang),
        fairness=await asyncio.to_thread(fairness, live, lang),
    )


def series(live: LiveTable) -> list[Point]:
    """The points after every move that changed them, from the first position to the last."""
    points: list[Point] = []
    for move, table in enumerate(live.positions()):
        scores = table.scores()
        if not points or scores != points[-1].scores or move == len(live.played):
            points.append(Point(move, scores))
    return points


async def turns(live: LiveTable, crew: Crew, lang: str) -> list[Turn]:
    assert live.start is not None
    actions = [played.action for played in live.played]
    table = live.speaking(lang)
    position = live.start.to_dict()
    found = await crew.run_for(f"after {live.id}", thinking.turning_points, position, table.pledges, actions)
    return [Turn(move, seat, table.describe(actions[move - 1], lang), round(swing, 1)) for move, seat, swing in found]


def fairness(live: LiveTable, lang: str) -> Fairness:
    assert live.table is not None
    drawn = drawn_by_move(live)
    origins = list(origins_of(live.table, reveal=True))
    who = read_record(live.opening.record, find_game).foresight() if live.opening.record else foresight(origins)
    return Fairness(who, origins, rolls(live, drawn), draw_statistics(live, drawn, lang))


Drawn = Sequence[tuple[str, str, Mapping[str, float]]]


def drawn_by_move(live: LiveTable) -> list[Drawn]:
    """What every action showed by chance, the set-up first: of which kind, what, and how likely everything was."""
    board = board_of(live.game.slug)
    assert live.start is not None
    before, found = live.start.state, list[Drawn]()
    for table in live.positions():
        after = table.state.copy()
        found.append(list(board.draws(before, after)))
        before = after
    return found


def rolls(live: LiveTable, drawn: Sequence[Drawn]) -> list[Rolls]:
    """What the dice were asked for, without the actions that did not ask them anything."""
    assert live.table is not None
    return [
        Rolls(
            move,
            live.played[move - 1].seat if move else None,
            asked,
            [f"{key}:{outcome}" for key, outcome, _ in drawn[move]],
        )
        for move, asked in enumerate(live.table.rolls())
        if asked
    ]


def draw_statistics(live: LiveTable, drawn: Sequence[Drawn], lang: str) -> list[Draws]:
    """What was drawn or rolled, and how often it was to be expected."""
    board = board_of(live.game.slug)
    seen: dict[str, Counter[str]] = {}
    expected: dict[str, dict[str, float]] = {}
    for key, outcome, shares in (draw for draws in drawn for draw in draws):
        seen.setdefault(key, Counter())[outcome] += 1
        sums = expected.setdefault(key, {})
        for ident, share in shares.items():
            sums[ident] = sums.get(ident, 0) + share
    words = live.game.words(lang)
    return [
        Draws(
            server_words(lang).text("draws", key),
            [
                Outcome(ident, words.name(board.outcomes[key], ident), seen[key][ident], round(total, 2))
                for ident, total in expected[key].items()
            ],
        )
        for key in seen
    ]
