"""Properties of a table (as in property-based testing): what holds in every position of every game.

Each takes a table in the middle of a game, and a generator for what it samples; it leaves the table as it was and
raises `Violation` with a sentence if something does not hold.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from doubloon.engine.errors import BadPosition, BadRecord, IllegalAction
from doubloon.engine.game import Game
from doubloon.engine.record import read_record
from doubloon.engine.state import NOBODY
from doubloon.engine.table import Table
from doubloon.engine.words import LANGUAGES, Catalogue
from doubloon.testing.codes import codes_in

REFUSALS = 4  # tried at a time

Property = Callable[[Table, Random], None]


class Violation(AssertionError):
    """Something that must hold does not."""


def expect(holds: object, sentence: str) -> None:
    """Raise a Violation unless something holds; unlike `assert`, also under `python -O`."""
    if not holds:
        raise Violation(sentence)


# The position and its answers.


def position_can_be(table: Table, rng: Random) -> None:
    """The game's own check of positions finds nothing, and nobody has won while the game runs."""
    try:
        table.game.check_position(table.state)
    except BadPosition as error:
        raise Violation(f"a position that play came to is called impossible: {error}") from error
    expect(len(table.score_sheet()) == table.players, "the score sheet has a column for every seat")
    expect(table.is_over or table.winners() == [], "nobody has won while the game runs")


def answers_are_sound(table: Table, rng: Random) -> None:
    """Somebody has a choice; every answer is there once, in a stable order, and notation and code name each other."""
    codes = table.state.options
    expect(table.to_move in range(table.players), f"seat {table.to_move} is asked, which does not exist")
    expect(len(codes) > 1 or (codes and table.state.question().secret), "a question has at least two answers")
    expect(len(set(codes)) == len(codes), "an answer is there twice")
    expect(all(0 <= code < len(table.actions) for code in codes), "an answer lies outside the action space")
    expect(
        [table.actions.code(answer) for answer in table.legal_actions()] == codes,
        "a notation does not lead back to its code",
    )
    again = table.state.copy()
    again.advance()
    expect(again.options == codes, "asking the same question again gives other answers")


def answers_can_be_played(table: Table, rng: Random) -> None:
    """Every answer offered can be played on a copy, which leaves the table alone."""
    before = table.hash()
    for code in table.state.options:
        after = table.state.copy()
        after.apply(code)
        expect(
            NOBODY <= after.to_move < table.players, f"{table.actions.notation(code)} leads to a seat that is not there"
        )
    expect(table.hash() == before, "playing on copies has changed the table")


def refusals_teach(table: Table, rng: Random, tried: int = REFUSALS) -> None:
    """What is not possible is refused with a sentence in every language and a clause, and changes nothing."""
    before = table.hash()
    for code in rng.sample(range(len(table.actions)), min(tried, len(table.actions))):
        action = table.actions.notation(code)
        explanation = table.explain(action)
        if code in table.state.options:
            expect(explanation is None, f"{action} is offered and refused")
            continue
        if explanation is None:
            raise Violation(f"{action} is neither offered nor refused")
        for lang in LANGUAGES:
            clauses = table.game.rulebook[lang].clauses
            expect(explanation.clause in clauses, f"{action} is refused by {explanation.clause}, which is no clause")
            speaks(explanation.in_words(lang), lang)
            expect(
                explanation.in_words(lang).endswith((".", "?", "!")), f"{explanation.in_words(lang)!r} is no sentence"
            )
        try:
            table.play(action)
        except IllegalAction as error:
            same = (error.reason, error.clause) == (explanation.reason, explanation.clause)
            expect(same, f"playing {action} gives another reason than asking about it")
        else:
            raise Violation(f"{action} is refused when asked about, and played all the same")
    expect(table.hash() == before, "a refused action has changed the table")


def all_refusals_teach(table: Table, rng: Random) -> None:
    """The same for every action there is."""
    refusals_teach(table, rng, len(table.actions))


# Copies, saved positions, records.


def copies_are_independent(table: Table, rng: Random) -> None:
    """A copy has the same hash, and whatever is played on it leaves the original alone."""
    before, data = table.hash(), table.to_dict()
    twin = table.copy()
    expect(twin.hash() == before, "a copy has another hash")
    expect(twin.legal_actions() == table.legal_actions(), "a copy offers other answers")
    twin.play(rng.choice(twin.legal_actions()))
    expect(table.hash() == before, "playing on a copy changes the hash of the original")
    expect(table.to_dict() == data, "playing on a copy changes the original")


def saved_positions_load_exactly(table: Table, rng: Random) -> None:
    """A position written as JSON comes back with the same data, answers and hash."""
    data = table.to_dict()
    again = Table.from_dict(table.game, json.loads(json.dumps(data)))
    expect(again.to_dict() == data, "a loaded position is written differently")
    expect(again.legal_actions() == table.legal_actions(), "a loaded position offers other answers")
    expect(again.hash() == table.hash(), "a loaded position has another hash")


def records_replay(table: Table, rng: Random) -> None:
    """The game so far, written as a record, is read and replayed to the same position, every hash on the way alike."""
    try:
        again = read_record(str(table.record()), lambda _: table.game).replay()
    except BadRecord as error:
        raise Violation(f"the record of this game does not replay: {error}") from error
    expect(again.hash() == table.hash(), "the replayed record ends in another position")


def undo_restores(table: Table, rng: Random) -> None:
    """Undo gives the position back, and is free only to the seat that acted, if no die was rolled and nothing drawn."""
    before, seat = table.hash(), int(table.state.to_move)
    twin = table.copy()
    dice = twin.next_dice().registers()
    action = rng.choice(twin.legal_actions())
    twin.play(action)
    for other in {seat, rng.randrange(table.players)}:
        free = other == seat and dice == twin.state.dice.registers()
        expect(twin.undo_is_free(other) == free, f"undo of {action} is {'not ' * free}free to seat {other}")
    expect(twin.undo() == action, "undo takes back another action than the last")
    expect(twin.hash() == before, f"undo of {action} does not give the position back")
    expect(twin.legal_actions() == table.legal_actions(), f"undo of {action} leaves other answers")


# What may be known.


def views_hide_what_is_secret(table: Table, rng: Random) -> None:
    """Two worlds: with everything dealt anew that a seat cannot know, neither its view nor a spectator's changes."""
    before = table.hash()
    spectator = table.view(None)
    shared = table.game.full_view(table.state)
    table.game.view(table.state, None, shared)
    _is_json(spectator, "a spectator's view")
    expect(spectator["actions"] == [], "a spectator is offered actions")
    for seat in range(table.players):
        view = table.view(seat)
        _is_json(view, f"the view of seat {seat}")
        expect(view["actions"] == [] or seat == table.to_move, f"seat {seat} is offered another seat's actions")
        alike = table.game.view(table.state, seat, shared) == view["position"]
        expect(alike, f"what seat {seat} sees depends on whom the position was shown to before")
        other_world = table.imagine(seat, rng.random().hex())
        position_can_be(other_world, rng)
        expect(other_world.view(seat) == view, f"seat {seat} sees what it cannot know")
        expect(other_world.view(None) == spectator, f"a spectator sees more than seat {seat}")
        expect(
            other_world.state.dice.registers() != table.state.dice.registers(),
            "an imagined table has the dice of the real one",
        )
    expect(table.hash() == before, "looking at the table has changed it")


def _is_json(data: Any, what: str) -> None:
    try:
        text = json.dumps(data)
    except (TypeError, ValueError) as error:
        raise Violation(f"{what} cannot be written as JSON: {error}") from error
    expect(json.loads(text) == data, f"{what} is not the same when read from JSON")


# Words.


def questions_are_clear(table: Table, rng: Random) -> None:
    """The question and its answers are said in every language, and no two answers alike."""
    for lang in LANGUAGES:
        speaks(table.question(lang), lang)
        described = [table.describe(action, lang) for action in table.legal_actions()]
        for text in described:
            speaks(text, lang)
        expect(len(set(described)) == len(described), f"two answers are described alike: {described}")


def events_are_told(table: Table, events: Iterable[Any]) -> None:
    """What happened names a clause of the rulebook and is told in every language."""
    for event in events:
        data = table.game.event_data(event)
        for lang in LANGUAGES:
            clauses = table.game.rulebook[lang].clauses
            expect(event.clause in clauses, f"the event {event.kind} names {event.clause}, which is no clause")
            _names_are_known(table.words(lang), data)
            speaks(table.describe_event(event, lang), lang)


def speaks(text: str, lang: str) -> None:
    """A text is in its language, and no key, placeholder or other code shows through."""
    expect(text.strip() == text != "", f"{text!r} is no text")
    expect(not set("{}_|") & set(text), f"a key or placeholder shows through: {text!r}")
    shown = codes_in(text)
    expect(not shown, f"{', '.join(shown)} shows through: {text!r}")
    expect(bool(re.search("[а-яё]", text, re.IGNORECASE)) == (lang == "ru"), f"{text!r} is not {lang}")


def _names_are_known(words: Catalogue, params: Mapping[str, Any]) -> None:
    """Ids of a kind that has names must all have one."""
    for param, value in params.items():
        names = words.names.get(param.partition("_")[0])
        for ident in value if isinstance(value, list) else [value]:
            known = names is None or not isinstance(ident, str) or ident in names
            expect(known, f"{param} {ident} has no name in {words.lang}")


def catalogue_is_complete(game: Game, table: Table) -> None:
    """Every action, question, event, option and source of points has a text in every language."""
    for lang in LANGUAGES:
        words = game.words(lang)
        keys = {
            "actions": {action.kind for action in table.actions.actions},
            "questions": {step.name for step in table.state.steps if not step.automatic},
            "events": set(game.event_params),
            "options": {option.key for option in game.options},
            "sources": set(table.score_sheet()[0]),
        }
        for section, wanted in keys.items():
            missing = [key for key in sorted(wanted) if not words.has(section, key)]
            expect(not missing, f"words.{lang}.toml has no {section} for {', '.join(missing)}")
        for action in table.actions.actions:
            _names_are_known(words, action.params)
            speaks(table.describe(action.notation, lang), lang)
        clauses = game.rulebook[lang].clauses
        named = {step.clause for step in table.state.steps} | {option.clause for option in game.options}
        unknown = sorted(clause for clause in {*named, game.over_clause} - {""} if clause not in clauses)
        expect(not unknown, f"rulebook.{lang}.md has no {', '.join(unknown)}")
    expect(game.info()["slug"] == game.slug, "a lobby is told another game")


# The end.


def result_is_sane(table: Table, rng: Random) -> None:
    """Somebody has won, unless one plays alone; winners are seats; and nothing can be played any more."""
    winners = table.winners()
    expect(winners or table.players == 1, "the game is over and nobody has won")
    expect(winners == sorted(set(winners)) and set(winners) <= set(range(table.players)), f"{winners} are no seats")
    expect(table.to_move is None and table.legal_actions() == [], "the game is over and somebody is asked")
    expect(all(isinstance(score, int) for score in table.scores()), "scores are whole numbers")
    explanation = table.explain(table.actions.notation(0))
    expect(explanation is not None, "the game is over and an action is possible")
