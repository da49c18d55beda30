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
from doubloon.server import journal, protocol, telling
from doubloon.server.book import book
from doubloon.server.tables import LiveTable
from doubloon.server.turn_rows import turn_rows
from doubloon.testing.codes import codes_in
from tests.live import opened
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


def state_of(live: LiveTable, seat: int | None, lang: str) -> dict[str, Any]:
    """What a viewer would be told of the last action."""
    table = live.table
    assert table is not None
    mine, last = [] if seat is None else [seat], len(live.played) - 1
    presentation = table.game.presentation
    of_seat = presentation.of_seat(table.state, presentation.shown_seat(table.state, seat))
    return {
        "table": {"id": "t", "game": table.game.slug, "seats": seats_of(table, seat), "options": table.options},
        "version": len(table.history),
        "moves": len(table.history),
        "seat": seat,
        "view": table.view(seat),
        "asked": telling.question(table, lang, table.names),
        "actions": telling.action_infos(table, lang, table.names) if seat is not None and seat == table.to_move else [],
        "printed": presentation.printed(table.state),
        "figures": presentation.common(table.state) | of_seat | presentation.figures(table.state, seat),
        "undo": {"can": False, "restart": False},
        "news": telling.log_entries(live, lang, last, mine),
        "turns": turn_rows(live, lang, last, mine),
    }


def states_of(live: LiveTable, lang: str, share: float = 0.25) -> list[dict[str, Any]]:
    """Play a game at random, and tell of it to the seat that is asked, to another seat and to a spectator."""
    rng = random.Random(7)
    states: list[dict[str, Any]] = []
    while live.table is not None and live.to_move is not None:
        live.apply(journal.Acted(live.to_move, [rng.choice(live.table.legal_actions())]), 0)
        if rng.random() < share or live.to_move is None:
            states += [state_of(live, viewer, lang) for viewer in {None, 0, live.to_move}]
    return states


@pytest.mark.parametrize(("slug", "lang", "players", "options"), TABLES, ids=lambda value: str(value)[:24])
def test_a_module_reads_whole_games(slug: str, lang: str, players: int, options: dict[str, Any]) -> None:
    assert NODE, "Node is missing: install it (Debian: apt-get install nodejs) to check what the client says"
    live = opened(slug, options, NAMES[:players])
    told = {"slug": slug, "language": lang, "words": words(lang), "book": book(slug, lang)}
    done = subprocess.run(
        [NODE, "--no-warnings", "--import", str(HERE / "loader.mjs"), str(HERE / "read_frames.mjs")],
        check=False,
        input=msgspec.json.encode(told | {"states": states_of(live, lang)}),
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
