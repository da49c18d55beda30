"""The games' modules of the browser client put every position into words, plays, tips and flights, without markup."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

import doubloon
from doubloon.engine.state import Event
from doubloon.server import protocol, telling
from doubloon.server.book import book
from doubloon.testing.codes import codes_in
from tests.web.test_client_words import words

HERE = Path(__file__).parent
NODE = shutil.which("node")
NAMES = ("Anna", "Boris", "Clara", "David", "Emil")

TABLES: list[tuple[str, str, int, dict[str, Any]]] = [
    ("puerto-rico", "en", 3, {"mayor_refusal": "wbc_remove", "decline_vp": True}),
    ("puerto-rico", "ru", 5, {"open_vp": True}),
    ("burgundy", "en", 1, {"inns": True}),
    ("burgundy", "ru", 3, {"board_mode": "advanced-secret"}),
    ("age-of-discovery", "en", 4, {"start_order": "auction"}),
    ("age-of-discovery", "ru", 2, {}),
    ("santa-maria", "en", 4, {"expansion": True, "modules": "A,B,C", "hide_opponents_points": True}),
    ("santa-maria", "ru", 5, {"expansion": True, "modules": "A,B,C,D"}),
]


def seats_of(table: doubloon.Table, seat: int | None) -> list[dict[str, Any]]:
    return [
        {"seat": n, "name": name, "colour": protocol.COLOURS[n], "kind": "person", "online": True, "mine": n == seat}
        for n, name in enumerate(table.names)
    ]


def state_of(table: doubloon.Table, seat: int | None, news: list[protocol.LogEntry], lang: str) -> dict[str, Any]:
    """What a viewer would be told."""
    presentation = table.game.presentation
    return {
        "table": {"id": "t", "game": table.game.slug, "seats": seats_of(table, seat), "options": table.options},
        "version": len(table.history),
        "moves": len(table.history),
        "seat": seat,
        "view": table.view(seat),
        "asked": telling.question(table, lang, table.names),
        "actions": telling.action_infos(table, lang, table.names) if seat is not None and seat == table.to_move else [],
        "printed": presentation.printed(table.state),
        "figures": presentation.common(table.state) | presentation.figures(table.state, seat),
        "undo": {"can": False, "restart": False},
        "news": news,
    }


def log_entry(table: doubloon.Table, seat: int, action: str, heard: list[Event], lang: str) -> protocol.LogEntry:
    words, events = table.words(lang), []
    for event in heard:
        data = table.game.event_data(event)
        events.append(data | {"text": words.say("events", event.kind, data, table.names)})
    return protocol.LogEntry(len(table.history), seat, action, table.describe(action, lang, table.names), events)


def states_of(table: doubloon.Table, lang: str, share: float = 0.25) -> list[dict[str, Any]]:
    """Play a game at random, and tell of it to the seat that is asked, to another seat and to a spectator."""
    rng = random.Random(7)
    heard: list[Event] = []
    table.listen(heard.append)
    states: list[dict[str, Any]] = []
    while table.to_move is not None:
        action, seat = rng.choice(table.legal_actions()), table.to_move
        heard.clear()
        table.play(action)
        news = [log_entry(table, seat, action, heard, lang)]
        if rng.random() < share or table.to_move is None:
            states += [state_of(table, viewer, news, lang) for viewer in {None, 0, table.to_move}]
    return states


@pytest.mark.parametrize(("slug", "lang", "players", "options"), TABLES, ids=lambda value: str(value)[:24])
def test_a_module_reads_whole_games(slug: str, lang: str, players: int, options: dict[str, Any]) -> None:
    assert NODE, "Node is missing: install it (Debian: apt-get install nodejs) to check what the client says"
    table = doubloon.new(slug, players, seed=3, options=options, names=NAMES[:players])
    told = {"slug": slug, "language": lang, "words": words(lang), "book": book(slug, lang)}
    done = subprocess.run(
        [NODE, "--no-warnings", "--import", str(HERE / "loader.mjs"), str(HERE / "read_frames.mjs")],
        check=False,
        input=msgspec.json.encode(told | {"states": states_of(table, lang)}),
        capture_output=True,
        timeout=300,
        env=os.environ | {"DOUBLOON_WEB": str(Path(doubloon.__file__).parent / "web")},
    )
    assert done.returncode == 0, done.stderr.decode()
    answer = json.loads(done.stdout)
    assert answer["trouble"] == []
    assert len(answer["said"]) > 200
    coded = {text: found for text in answer["read"] if (found := codes_in(text, drawing=True))}
    assert not coded
    if lang == "ru":
        assert sum(bool(re.search("[а-яё]", text)) for text in answer["said"]) > 50
