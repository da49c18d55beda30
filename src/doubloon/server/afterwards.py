"""What there is to know when a game is over: points over time, turning points, fairness of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from doubloon.engine.presentation import PIPS, Face
from doubloon.engine.record import foresight, origins_of, read_record
from doubloon.games import find_game
from doubloon.server import thinking
from doubloon.server.errors import server_words
from doubloon.server.limits import ASKER
from doubloon.server.protocol import (
    AimInfo,
    AloneResult,
    Draws,
    EndReason,
    Fairness,
    GameSummary,
    Outcome,
    Point,
    Rolls,
    Shown,
    TieBreak,
    TurningPoint,
)
from doubloon.server.queues import Owner
from doubloon.server.tables import LiveTable
from doubloon.server.workers import LookupThread, WorkerPool

SIDES = 6


async def summarise(live: LiveTable, workers: WorkerPool, lookups: LookupThread, lang: str) -> GameSummary:
    table, owner = live.table, Owner(ASKER.get(), live.id)
    assert table is not None
    return GameSummary(
        scores=table.scores(),
        winners=table.winners(),
        sheet=table.score_sheet(),
        ending=ending(live, lang),
        tie=tie(live, lang),
        alone=alone(live, lang),
        series=await lookups.run_for(owner, series, live),
        turns=await turns(live, workers, lang),
        fairness=await lookups.run_for(owner, fairness, live, lang),
    )


def ending(live: LiveTable, lang: str) -> list[EndReason]:
    """Why the game ended, as the game itself says."""
    assert live.table is not None
    words, names = live.table.words(lang), live.names(lang)
    reasons = live.game.presentation.ending(live.table.state) if live.table.is_over else []
    return [EndReason(words.say("endings", key, params, names), clause) for key, params, clause in reasons]


def tie(live: LiveTable, lang: str) -> TieBreak | None:
    """What decided, where several seats have the most points."""
    assert live.table is not None
    scores = live.table.scores()
    found = live.game.presentation.tie_break(live.table.state)
    if found is None or len(scores) < 2 or scores.count(max(scores)) < 2:
        return None
    key, figures = found
    return TieBreak(str(live.table.words(lang).text("tie_breaks", key)), figures)


def alone(live: LiveTable, lang: str) -> AloneResult | None:
    """How a game with one seat came out."""
    assert live.table is not None
    found = live.game.presentation.alone(live.table.state)
    if found is None:
        return None
    words = live.table.words(lang)
    aims = [
        AimInfo(
            aim["id"],
            str(words.text("achievements", aim["id"])),
            words.say("aims", aim["id"], {"n": aim["want"]}),
            aim["have"],
            aim["want"],
        )
        for aim in found.aims
    ]
    missing = [words.say("missing", key, params) for key, params in found.missing]
    return AloneResult(found.unit, found.have, found.goal, aims, missing)


def series(live: LiveTable) -> list[Point]:
    """The points after every move that changed them, from the first position to the last."""
    points: list[Point] = []
    for move, table in enumerate(live.positions()):
        scores = table.scores()
        if not points or scores != points[-1].scores or move == len(live.played):
            points.append(Point(move, scores))
    return points


async def turns(live: LiveTable, workers: WorkerPool, lang: str) -> list[TurningPoint]:
    table, names = live.table, live.names(lang)
    assert table is not None
    assert live.start is not None
    actions = [played.action for played in live.played]
    position = live.start.to_dict()
    owner = Owner(ASKER.get(), live.id)
    found = await workers.run_for(owner, thinking.turning_points, position, table.pledges, actions)
    return [
        TurningPoint(move, seat, table.describe(actions[move - 1], lang, names), round(swing, 1))
        for move, seat, swing in found
    ]


def fairness(live: LiveTable, lang: str) -> Fairness:
    assert live.table is not None
    drawn = drawn_by_move(live)
    origins = list(origins_of(live.table, reveal=True))
    who = read_record(live.opening.record, find_game).foresight() if live.opening.record else foresight(origins)
    return Fairness(who, origins, rolls(live, drawn, lang), draw_statistics(live, drawn, lang))


Drawn = Sequence[tuple[str, str, Mapping[str, float]]]


def drawn_by_move(live: LiveTable) -> list[Drawn]:
    """What every action showed by chance, the set-up first: of which kind, what, and how likely everything was."""
    shows = live.game.presentation
    assert live.start is not None
    before, found = live.start.state, list[Drawn]()
    for table in live.positions():
        after = table.state.copy()
        found.append(list(shows.draws(before, after)))
        before = after
    return found


def rolls(live: LiveTable, drawn: Sequence[Drawn], lang: str) -> list[Rolls]:
    """What the dice were asked for, without the actions that did not ask them anything."""
    assert live.table is not None
    shows, words = live.game.presentation, live.game.words(lang)
    told, before = list[Rolls](), None
    for move, (asked, table) in enumerate(zip(live.table.rolls(), live.positions(), strict=True)):
        after = table.state.copy()
        if asked:
            played = live.played[move - 1] if move else None
            events = [live.game.event_data(event) for event in played.events] if played else []
            dice = tied(shows.faces(before, after, events), asked, lang)
            seat = None if played is None else played.seat
            key, params = shows.when(before or after, after, words)
            when = server_words(lang).say("when", key if before or dice else "setup", params)
            told.append(Rolls(move, seat, when, asked, [*dice, *things(live, drawn[move], lang)]))
        before = after
    return told


def tied(faces: Sequence[Face], asked: Sequence[tuple[int, int]], lang: str) -> list[Shown]:
    """The dice an action showed, each with the question that rolled it: they are the last to be asked for."""
    left = [(number, result) for number, (limit, result) in enumerate(asked) if limit == SIDES]
    shown = []
    for face in reversed(faces):
        found = next((one for one in reversed(left) if one[1] + 1 == face.value), None)
        if found is not None:
            left.remove(found)
        number = None if found is None else found[0]
        label = server_words(lang).say("dice", face.key, {"n": face.value})
        shown.append(Shown("die", face.key, str(face.value), label, face.seat, number, face.event))
    return shown[::-1]


def things(live: LiveTable, drawn: Drawn, lang: str) -> list[Shown]:
    """The things an action drew; dice are told with the questions that rolled them."""
    assert live.table is not None
    outcomes, words = live.game.presentation.outcomes, live.table.words(lang)
    return [
        Shown("thing", key, outcome, words.name(outcomes[key], outcome))
        for key, outcome, _ in drawn
        if outcomes[key] != PIPS
    ]


def draw_statistics(live: LiveTable, drawn: Sequence[Drawn], lang: str) -> list[Draws]:
    """What was drawn or rolled, and how often it was to be expected."""
    outcomes = live.game.presentation.outcomes
    seen: dict[str, Counter[str]] = {}
    expected: dict[str, dict[str, float]] = {}
    for key, outcome, shares in (draw for draws in drawn for draw in draws):
        seen.setdefault(key, Counter())[outcome] += 1
        sums = expected.setdefault(key, {})
        for ident, share in shares.items():
            sums[ident] = sums.get(ident, 0) + share
    assert live.table is not None
    words = live.table.words(lang)
    return [
        Draws(
            server_words(lang).text("draws", key),
            [
                Outcome(ident, words.name(outcomes[key], ident), seen[key][ident], round(total, 2))
                for ident, total in expected[key].items()
            ],
        )
        for key in seen
    ]
