"""Whatever the server says has words, and whatever has words is said."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import doubloon.server
from doubloon.bots import all_bots
from doubloon.engine.undoing import Obstacle
from doubloon.engine.words import LANGUAGES, catalogue, engine_words
from doubloon.games import GAMES
from doubloon.server.errors import server_words

FOLDER = Path(doubloon.server.__file__).parent
ERRORS = {
    "ServerError",
    "NotFound",
    "NotAllowed",
    "NotNow",
    "NotWritten",
    "LengthUnknown",
    "TooLarge",
    "TooMany",
    "Unavailable",
    "UnreplayableTable",
    "Conflict",
    "StorageError",
    "_failed",
}


def said(names: set[str], position: int) -> set[str]:
    """The keys that calls of these functions are given."""
    found: set[str] = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                texts = [part.value for part in ast.walk(node.args[position]) if isinstance(part, ast.Constant)]
                found |= {text for text in texts if isinstance(text, str)}
    return found


def test_every_error_has_a_sentence_and_every_sentence_an_error() -> None:
    told_otherwise = {"unknown_page", "wrong_method", "failed", "other_site", "text_only", "not_a_number"}
    told_otherwise |= {"too_many_connections", "too_slow"}  # by connections.py, before a request is read
    assert said(ERRORS, 0) | told_otherwise == set(server_words("en").tree["errors"])


def test_every_text_is_used() -> None:
    assert said({"say"}, 1) == set(server_words("en").tree["texts"])


def test_every_obstacle_to_an_undo_has_a_sentence() -> None:
    assert set(get_args(Obstacle)) == set(engine_words("en").tree["undo"])


def test_every_line_of_the_log_has_words() -> None:
    failures = {"bot_failed", "socket_failed", "held_back"}
    assert said({"note"}, 0) | failures == set(server_words("en").tree["log"])


def test_every_draw_of_a_board_has_a_label() -> None:
    keys = {key for game in GAMES.values() for key in game.presentation.outcomes}
    for lang in LANGUAGES:
        assert set(server_words(lang).tree["draws"]) == keys


def test_every_bot_has_a_name() -> None:
    for lang in LANGUAGES:
        assert set(catalogue("doubloon.bots", lang).names["level"]) == set(all_bots())
