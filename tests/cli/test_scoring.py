"""The end of a turn at a table in the terminal: a summary instead of forty sentences."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

import doubloon
from doubloon.cli.session import Session
from doubloon.cli.tables import turn_lines
from doubloon.engine.staging import told_row


def played_until_scored(lang: str) -> tuple[Session, StringIO]:
    """Three people play at random until the first turn with an income is over, which nobody has been told yet."""
    shown = StringIO()
    table = doubloon.new("age-of-discovery", players=3, seed=4, names=["Anna", "Boris", "Vera"])
    session = Session(table, {}, lang, console=Console(file=shown, width=100))
    luck = random.Random(3)
    while not session.course.played or session.course.played[-1].staging is None:
        session.course.play([luck.choice(session.table.legal_actions())])
    return session, shown


@pytest.mark.parametrize(("lang", "heading"), [("en", "End of turn"), ("ru", "Конец тура")])
def test_the_summary_takes_the_place_of_what_it_tells(lang: str, heading: str) -> None:
    session, shown = played_until_scored(lang)
    staging = session.course.played[-1].staging
    assert staging is not None
    session.tell_news(0)
    text = shown.getvalue()
    assert heading in text
    for row in staging.rows:
        assert told_row(session.table.words(lang), row, session.table.names).label in text
    turns, log = session.course.turns(), turn_lines.TurnLines(session.teller, session.course, 0)
    told = set(turns.row_of[-1][staging.first :])
    assert told
    for row in told - {row.id for row, _ in turns.touched[-2]}:
        assert log.rows([turns.rows[row]])[-1].plain not in text


def test_it_is_told_once() -> None:
    session, shown = played_until_scored("en")
    session.tell_news(0)
    told = shown.getvalue()
    session.tell_news(0)
    assert shown.getvalue() == told
