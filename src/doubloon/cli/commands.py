"""What people can type at a table beside answers: a key or a word, in either language, and what stands behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from doubloon.bots.hints import hint_for
from doubloon.cli.output import write_whole
from doubloon.cli.tables.drawing import play_words, seen
from doubloon.cli.tables.hint_lines import hint_lines
from doubloon.cli.tables.turn_lines import TurnLines
from doubloon.engine.errors import DoubloonError
from doubloon.engine.words import LANGUAGES

if TYPE_CHECKING:
    from doubloon.cli.session import Session

LOG_TURNS = 15
MOST_DIGITS = 3
ALL = ("all", "всё", "все")


class Leave(Exception):
    """Somebody stands up from the table."""


class PlayError(DoubloonError):
    """A table that cannot be opened or kept as it was asked for."""

    def sentence(self, lang: str) -> str:
        return play_words(lang).say("errors", self.key, self.params)


# Commands. Each tells whether the table has to be shown anew.


def undo(session: Session, rest: str, seat: int) -> bool:
    """Back to one's own last decision, or to the first one of the turn, with what answered it."""
    course = session.course
    reach = course.reach(seat)
    if not reach.undo:
        session.show(Text(reach.reason(session.teller.names(), session.lang)))
        return False
    actions = reach.restart if rest.lower() in ALL else reach.undo
    answers = any(played.seat != seat for played in course.played[-actions:])
    action = course.take_back(actions)
    session.news.forget()
    session.say("undone_answers" if answers else "undone", action=session.table.describe(action, session.lang))
    return True


def show_log(session: Session, rest: str, seat: int) -> bool:
    """The last turns, or all of them, a line each."""
    lines = TurnLines(session.teller, session.course, seat)
    rows = [row for row in session.course.turns().rows if lines.told(row) is not None]
    shown = rows if rest else rows[-LOG_TURNS:]
    if not rows:
        session.say("log_empty")
    if len(shown) < len(rows):
        session.say("log_more", "dim", n=len(rows) - len(shown))
    session.show(*lines.rows(shown))
    return False


def show_details(session: Session, rest: str, seat: int) -> bool:
    """All that happened in the turns that were told last, or in so many of the last turns."""
    lines = TurnLines(session.teller, session.course, seat)
    rows = [row for row in session.course.turns().rows if lines.told(row) is not None]
    if rest.isdecimal():
        chosen = rows[-int(rest[:MOST_DIGITS]) :] if int(rest[:MOST_DIGITS]) else []
    elif rest.lower() in ALL:
        chosen = rows
    else:
        chosen = [row for row in rows if row.id in session.news.latest] or rows[-1:]
    if chosen:
        session.show(*lines.details(chosen))
    else:
        session.say("log_empty")
    return False


def show_rule(session: Session, rest: str, seat: int) -> bool:
    teller = session.teller
    found = teller.find_rules(rest) if rest else []
    if found:
        session.show(*found)
    else:
        key = "no_clause" if rest else "which_clause"
        example = teller.book.clauses[session.table.state.question().clause].title
        session.say(key, clause=rest, example=example, chapters=teller.chapters())
    return False


def show_score(session: Session, rest: str, seat: int) -> bool:
    sheets = session.table.view(seat)["position"].get("score_sheet", [])
    known = {other: sheet for other, sheet in enumerate(sheets) if sheet is not None}
    own = {seat: session.table.score_sheet()[seat]}
    session.show(session.teller.score_sheet(session.teller.say("score_so_far"), known or own))
    return False


def show_board(session: Session, rest: str, seat: int) -> bool:
    seats = {"": seat} | {str(number + 1): number for number in range(session.table.players)}
    if rest in seats:
        session.show(*session.teller.drawing.board(seen(session.table, seat), seats[rest], session.width))
    else:
        session.say("no_seat", text=rest, n=session.table.players)
    return False


def show_table(session: Session, rest: str, seat: int) -> bool:
    session.show("", *session.teller.drawing.table(seen(session.table, seat), session.width))
    session.put_question(seat)
    return False


def hint(session: Session, rest: str, seat: int) -> bool:
    """Tell whole moves that a bot thinks well of, and why; nothing is played."""
    twin = session.table.imagine(seat, f"hint {len(session.table.history)}")
    try:
        found = hint_for(twin)
    except DoubloonError as error:
        session.show(Text(error.sentence(session.lang)))
        return False
    session.show(*hint_lines(session.teller, found))
    if session.teller.drawing.plan_example(seen(session.table, seat)):
        for action in found.moves[0].actions:
            twin.play(action)
        session.say("all_at_once", "dim", example=session.teller.drawing.plan_line(seen(twin, seat)))
    elif len(found.moves[0].actions) > 1:
        session.say("whole_move", "dim", line=" ".join(found.moves[0].actions))
    return False


def change_language(session: Session, rest: str, seat: int) -> bool:
    from doubloon.cli.session import LATIN  # noqa: PLC0415  (sessions are made of commands)

    lang = rest if rest in LANGUAGES else rest.translate(LATIN).lower()
    if lang not in LANGUAGES:
        session.say("no_language", text=rest or "—")
        return False
    session.speak(lang)
    session.say("language")
    return True


def leave(session: Session, rest: str, seat: int) -> bool:
    if agreed(session, "leave_unsaved" if session.save_to is None else "leave"):
        raise Leave
    return False


def save_as(session: Session, name: str, seat: int) -> bool:
    if not name:
        session.say("save_where")
        return False
    try:
        path = Path(name).expanduser()
        others = path.exists() and path != session.save_to
    except (OSError, RuntimeError) as error:
        return cannot_save(session, name, error)
    if (not others or agreed(session, "save_over", file=name)) and save(session, path):
        session.save_to = path
    return False


def agreed(session: Session, key: str, **params: Any) -> bool:
    return session.ask(f"{session.teller.say(key, **params)} ").strip().lower().startswith(("y", "д"))


def save(session: Session, path: Path) -> bool:
    """Write the game down; a file that cannot be written is a pity, not the end."""
    try:
        write_whole(path, str(session.table.record()))
    except (OSError, ValueError) as error:
        return cannot_save(session, str(path), error)
    session.say("saved", file=str(path))
    if not session.table.is_over:
        people = session.course.people
        command = f"doubloon play --resume {path}" + (f" --humans {people}" if people > 1 else "")
        session.say("continue_with", "dim", command=command)
    return True


def cannot_save(session: Session, name: str, error: Exception) -> bool:
    problem = getattr(error, "strerror", None) or str(error).rstrip(".")
    session.show(Text(PlayError("unwritable", file=name, problem=problem).sentence(session.lang)))
    return False


COMMANDS: Mapping[str, Callable[[Session, str, int], bool]] = {
    "u": undo,
    "h": hint,
    "t": show_table,
    "b": show_board,
    "l": show_log,
    "d": show_details,
    "s": show_score,
    "r": show_rule,
    "lang": change_language,
    "save": save_as,
    "q": leave,
}


@cache
def _words() -> dict[str, str]:
    """The key of every command by its words, in both languages."""
    return {word: key for lang in LANGUAGES for key, word in play_words(lang).tree["commands"].items()}


def find_command(typed: str) -> str | None:
    """The key of the command that a key or a word stands for."""
    return typed if typed in COMMANDS else _words().get(typed)
