"""The end of a turn at a table in the terminal: a summary instead of forty sentences."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

import doubloon
from doubloon.cli.play import Session
from doubloon.engine.staging import told_row


def played_until_scored(lang: str) -> tuple[Session, StringIO]:
    """Three people play at random until the first turn with an income is over, which nobody has been told yet."""
    shown = StringIO()
    table = doubloon.new("age-of-discovery", players=3, seed=4, names=["Anna", "Boris", "Vera"])
    session = Session(table, {}, lang, console=Console(file=shown, width=100))
    luck = random.Random(3)
    while not session.scorings:
        session.play(luck.choice(session.table.state.options))
    return session, shown


@pytest.mark.parametrize(("lang", "heading"), [("en", "End of turn"), ("ru", "Конец тура")])
def test_the_summary_takes_the_place_of_what_it_tells(lang: str, heading: str) -> None:
    session, shown = played_until_scored(lang)
    [(events, staging)] = session.scorings
    session.tell_news()
    text = shown.getvalue()
    assert heading in text
    for row in staging.rows:
        assert told_row(session.table.words(lang), row, session.table.names).label in text
    for sentence in (session.teller.sentence(event) for _, event in session.log[events.start : events.stop]):
        assert sentence not in text


def test_it_is_told_once() -> None:
    session, shown = played_until_scored("en")
    session.tell_news()
    told = shown.getvalue()
    session.tell_news()
    assert shown.getvalue() == told
