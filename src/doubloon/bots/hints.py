"""Hints: up to three whole moves that a bot thinks well of, the chance to win, and reasons made of the position.

All is worked out on imagined positions and without words: `hint_words.py` tells it to people.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from doubloon.bots import evaluation_for, rollout_policy_for
from doubloon.bots.advice import Counsel, best_answers
from doubloon.bots.calibration import TOLERANCE, calibration_of, outlook
from doubloon.bots.greedy import greedy_bot
from doubloon.bots.search import Budget, SearchBot, search_bot
from doubloon.bots.whole_moves import WholeMove, whole_move
from doubloon.engine.state import State
from doubloon.engine.table import Table

ADVICE_NODES, ADVICE_SECONDS = 600, 20.0  # people wait for a hint; the same position gives the same one
MOST_MOVES = 3
MOST_FACTS = 3
A_POINT = 0.5  # differences below that are not told in numbers
SUMS = ("n", "points", "coins")  # numbers of an event that add up


class Comparison(NamedTuple):
    """What a move is worth beside another one: the key of its words, points by the end, and the seat that gets them."""

    key: str
    points: int = 0
    seat: int | None = None


class AdvisedMove(NamedTuple):
    """One whole move: its actions in notation, the places they touch, what it costs, brings, and is worth."""

    actions: list[str]
    places: list[str]
    cost: dict[str, int]
    details: dict[str, Any]  # what the events tell of it by name, such as the tile that goes without asking
    facts: list[dict[str, Any]]  # the events of the seat that is asked which say most
    points: tuple[str, int] | None  # at once, and the source that most of them come from
    usual: Comparison | None  # with what is usual for the answers to this question
    comparison: Comparison  # the first with the second, the others with the first
    value: float
    chance: int | None  # to win, in percent; None where it has not been calibrated


class BotHint(NamedTuple):
    """The best moves, best first, and the share in percent that an equal would win."""

    moves: list[AdvisedMove]
    even: int


def hint_for(table: Table) -> BotHint:
    """Return what a bot would do, what else it thinks of, and why. The table is an imagined one, and is left alone."""
    bot = adviser(table)
    seat = int(table.state.to_move)
    state = table.game.imagine(table.state, seat, bot.new_dice())
    found = distinct(table, state, best_answers(bot, table.game.score_sheet, state))
    chances = chances_of(table, bot, state, [counsel.value for counsel, _ in found])
    before = table.game.score_sheet(state)[seat]
    moves = [
        AdvisedMove(
            [table.actions.notation(code) for code in move.actions],
            places_of(table, move.actions),
            move.cost,
            {name: value for event in reversed(own_events(move, seat)) for name, value in event.items()},
            facts_of(table.game.words("en").tree.get("facts", {}), own_events(move, seat)),
            points_at_once(before, table.game.score_sheet(move.after)[seat]),
            usual(counsel),
            compared([one for one, _ in found], place, seat),
            counsel.value,
            chance,
        )
        for place, ((counsel, move), chance) in enumerate(zip(found, chances, strict=True))
    ]
    return BotHint(moves, round(100 / table.players))


def adviser(table: Table) -> SearchBot:
    """A bot that thinks alike whenever it is asked about the same position."""
    slug = table.game.slug
    budget = Budget(ADVICE_NODES, ADVICE_SECONDS)
    seed = f"advice {table.hash()}"
    return search_bot(evaluation_for(slug), rollout_policy_for(slug), table.game.redeal, budget, seed)


def distinct(table: Table, state: State, answers: Iterable[Counsel]) -> list[tuple[Counsel, WholeMove]]:
    """Complete answers to whole moves; several may come to the same."""
    found: list[tuple[Counsel, WholeMove]] = []
    for counsel in answers:
        bot = greedy_bot(evaluation_for(table.game.slug), "whole move")
        move = whole_move(table, bot, state, [int(counsel.action), *counsel.sequel])
        if all(move.actions != other.actions for _, other in found):
            found.append((counsel, move))
        if len(found) == MOST_MOVES:
            break
    return found


def chances_of(table: Table, bot: SearchBot, state: State, values: Sequence[float]) -> list[int | None]:
    """Return the calibrated chance of the position, and of worse moves as much less as they are worse."""
    calibration = calibration_of(table.game.slug)
    if calibration is None or calibration.worst() > TOLERANCE or table.players not in calibration.seats:
        return [None] * len(values)
    best = calibration.chance(outlook(bot.evaluation, bot.rollout_policy, state))
    return [min(99, max(1, round(100 * best * value / max(values[0], 1e-9)))) for value in values]


def places_of(table: Table, actions: Iterable[int]) -> list[str]:
    """Return all places that a move touches, in the order of its actions; where nothing goes, nothing is touched."""
    entries = [table.actions.actions[code] for code in actions]
    told = [entry for entry in entries if entry.params.get("n") != 0] or entries
    return list(dict.fromkeys(place for entry in told for place in table.game.presentation.places(entry)))


def own_events(move: WholeMove, seat: int) -> list[dict[str, Any]]:
    return [event for event in move.events if event.get("seat") == seat]


def facts_of(worded: Iterable[str], events: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the most telling events, added up; those come first that the words list first."""
    order = list(worded)
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for event in events:
        if event["event"] not in order:
            continue
        key = tuple((name, str(value)) for name, value in event.items() if name not in SUMS)
        if key not in found:
            found[key] = dict(event)
        else:
            for name in SUMS:
                if name in event:
                    found[key][name] += event[name]
    return sorted(found.values(), key=lambda event: order.index(event["event"]))[:MOST_FACTS]


def points_at_once(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[str, int] | None:
    """Return where most of the points come from that a move brings at once, and how many come from there."""
    gains = {source: after[source] - before.get(source, 0) for source in after}
    source = max(gains, key=lambda one: gains[one], default="")
    return (source, gains[source]) if source and gains[source] > 0 else None


def usual(counsel: Counsel) -> Comparison | None:
    """What speaks for an answer beside what most answers bring."""
    points = round(counsel.points)
    if points < 1:
        return None
    return Comparison(counsel.reason, points, int(counsel.rival) if counsel.rival >= 0 else None)


def compared(answers: Sequence[Counsel], place: int, seat: int) -> Comparison:
    """Compare the first answer with the second, others with the first: what they lack."""
    if len(answers) == 1:
        return Comparison("only")
    gains, others = answers[place].gains, answers[0 if place else 1].gains
    lead = gains[seat] - others[seat]
    if place == 0:
        return Comparison("ahead", round(lead)) if lead >= A_POINT else Comparison("even")
    rivals = {rival: gains[rival] - others[rival] for rival in range(len(gains)) if rival != seat}
    strongest = max(rivals, key=lambda rival: rivals[rival], default=seat)
    if -lead >= max(A_POINT, rivals.get(strongest, 0.0)):
        return Comparison("behind", round(-lead))
    if rivals.get(strongest, 0.0) >= A_POINT:
        return Comparison("leaves", round(rivals[strongest]), strongest)
    return Comparison("close")
