"""No internal code reaches a player: whole random games, everything that is said and drawn in them, in both languages.

What the table says itself (log, questions, answers, refusals) is checked in every game of the conformance suite; here
are the server's and the terminal's texts made of it, and the words that the browser puts together.
"""

from __future__ import annotations

import io
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

import doubloon
from doubloon.cli.course import Course
from doubloon.cli.tables.drawing import seen
from doubloon.cli.tables.telling import Teller
from doubloon.cli.tables.turn_lines import TurnLines
from doubloon.engine.game import Game
from doubloon.engine.words import LANGUAGES, PLACEHOLDER, Catalogue
from doubloon.server import telling
from doubloon.testing.codes import codes_in
from tests.test_words import leaves

ROOT = Path(doubloon.__file__).parent
NAMES = ["Anna", "Boris", "Clara", "David"]
LOOK_EVERY = 23  # decisions
WIDTH = 100
SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    ("puerto-rico", 2, {}),
    ("puerto-rico", 4, {"craftsman_decline": "partial", "mayor_refusal": "wbc_remove", "decline_vp": True}),
    ("burgundy", 1, {}),
    ("burgundy", 3, {"board_mode": "advanced-open", "inns": True, "effects_optional": True}),
    ("burgundy", 4, {"castle_link": True, "board_mode": "free"}),
    ("age-of-discovery", 4, {}),
    ("santa-maria", 3, {}),
    ("santa-maria", 3, {"expansion": True, "modules": "A,B,C,D"}),
]
# The terminal's drawings show what to type: the hexes of a duchy, the cells of a colony, its tiles and cards.
TYPED_PLACES = {
    "burgundy": re.compile(r"\b[a-g][1-7]\b"),
    "santa-maria": re.compile(r"\b(?:r[1-6](?:c[1-6])?|c[1-6]|[DTX]\d{1,2}|C\d{2})\b"),
}
NOT_FOR_PLAYERS = {"why_clause"}  # ids in a catalogue that lead to the rulebook

every_setting = pytest.mark.parametrize(("slug", "players", "options"), SETTINGS, ids=str)
every_game = pytest.mark.parametrize("game", doubloon.GAMES.values(), ids=lambda game: game.slug)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def drawn(*parts: RenderableType) -> str:
    page = io.StringIO()
    console = Console(file=page, width=WIDTH, color_system=None)
    for part in parts:
        console.print(part)
    return page.getvalue()


def said(course: Course, lang: str) -> Iterator[str]:
    """What server and terminal say about the last action and the pending question."""
    table = course.table
    teller = Teller(table, lang, discreet=False)
    lines, rows = TurnLines(teller, course, table.to_move), [row for row, _ in course.turns().touched[-1]]
    yield drawn(*lines.rows(rows), *lines.details(rows))
    seat = table.to_move
    if seat is None:
        yield drawn(*teller.ending())
        return
    asked = telling.question(table, lang, table.names)
    assert asked is not None
    yield asked.text
    yield from (teller.answer(action) for action in table.legal_actions())
    yield drawn(*(teller.drawing.note(outlook, seat) for outlook in teller.outlooks(seat)))
    for action in (table.legal_actions()[0], table.actions.notation(len(table.history) % len(table.actions))):
        yield drawn(teller.explanation(action)).replace(action, "")


def boards(table: doubloon.Table, lang: str) -> str:
    """The whole table as the terminal draws it."""
    seat = table.to_move or 0
    drawing = Teller(table, lang, discreet=False).drawing
    view = seen(table, seat)
    return drawn(*drawing.table(view, WIDTH), *drawing.board(view, seat, WIDTH), *drawing.decision(view, WIDTH))


def check(text: str, slug: str, drawing: bool = False) -> None:
    known = TYPED_PLACES.get(slug) if drawing else None
    found = codes_in(known.sub("", text) if known else text, drawing)
    assert not found, f"{found} in {text}"


@every_setting
def test_nothing_said_in_a_whole_game_has_a_code(slug: str, players: int, options: dict[str, Any]) -> None:
    table = doubloon.new(slug, players=players, seed=5, options=options, names=NAMES[:players])
    rng = Random(f"{slug} {players}")
    course = Course(table, ())
    table = course.table
    while not table.is_over:
        course.play([rng.choice(table.legal_actions())])
        if len(table.history) % LOOK_EVERY and not table.is_over:
            continue
        for lang in LANGUAGES:
            for text in said(course, lang):
                check(text, slug)
            check(boards(table, lang), slug, drawing=True)


@every_game
@every_language
def test_the_names_of_all_things_are_names(game: Game, lang: str) -> None:
    names = {f"names.{path}": one_form(path, text) for path, text in leaves(game.words(lang).tree["names"])}
    coded = {path: found for path, text in names.items() if (found := codes_in(text))}
    assert not coded


def sections(folder: Path, lang: str) -> Iterator[tuple[str, str]]:
    tree = tomllib.loads((folder / f"words.{lang}.toml").read_text(encoding="utf-8"))
    for path, text in leaves(Catalogue(lang, tree).tree):
        if not NOT_FOR_PLAYERS & set(path.split(".")):
            yield path, PLACEHOLDER.sub("", one_form(path, text))


def one_form(path: str, text: str) -> str:
    """The plural forms of a name are a list, of which only one is shown."""
    return text.replace("|", " ") if path.rpartition(".")[2].startswith("count") else text


@every_game
@every_language
def test_the_words_of_a_game_have_no_codes_of_their_own(game: Game, lang: str) -> None:
    folders = [ROOT / "games" / game.package.rpartition(".")[2], ROOT / "web" / "games" / game.slug]
    coded = {path: found for folder in folders for path, text in sections(folder, lang) if (found := codes_in(text))}
    assert not coded


@every_language
@pytest.mark.parametrize("area", ["web/frame", "web/after", "web/lobby", "web/common", "bots", "engine"])
def test_the_words_around_the_games_have_no_codes(area: str, lang: str) -> None:
    texts = {path: text.replace("UTF-8", "") for path, text in sections(ROOT / area, lang)}
    assert not {path: found for path, text in texts.items() if (found := codes_in(text))}


@every_game
@every_language
def test_the_rulebook_speaks_of_things_by_name(game: Game, lang: str) -> None:
    assert not codes_in(re.sub(r"^\|.*\|$", "", game.rulebook[lang].page(), flags=re.MULTILINE))
    assert "`" not in game.rulebook[lang].page()
