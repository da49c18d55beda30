"""The types of the browser client are generated, up to date, and true of what it is really told."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import doubloon
from doubloon.engine.presentation import ClientTypes
from doubloon.games import GAMES
from doubloon.server import typescript
from doubloon.server.typescript import View

TYPES = Path(__file__).parents[2] / "types"

TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "puerto-rico": [(2, {}), (3, {"mayor_refusal": "wbc_remove"}), (5, {"open_vp": True})],
    "burgundy": [(1, {"inns": True}), (3, {"board_mode": "advanced-secret"}), (2, {"hide_sold_goods": True})],
    "age-of-discovery": [(2, {"start_order": "auction"}), (5, {})],
    "santa-maria": [
        (1, {}),
        (2, {"setup": "advanced", "board_choice": "draft", "hide_opponents_points": True}),
        (4, {"expansion": True, "modules": "A,B,C"}),
        (5, {"expansion": True, "modules": "A,B,C,D"}),
    ],
}


def test_the_files_are_what_the_generator_writes() -> None:
    """From the sources: compiled classes keep no docstrings."""
    command = [sys.executable, "-m", "doubloon.server.typescript", str(TYPES), "--check"]
    sources = {**os.environ, "DOUBLOON_PURE": "1", "PYTHONPATH": str(TYPES.parent / "src")}
    run = subprocess.run(command, env=sources, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def plain(told: Any) -> Any:
    """What a browser would read."""
    return msgspec.json.decode(msgspec.json.encode(told))


def fields_of(cls: type) -> set[str]:
    return set(cls.__required_keys__) | set(cls.__optional_keys__)  # type: ignore[attr-defined]


def check(told: Any, cls: type) -> None:
    """Fail unless what is told is of a type, and has no more fields than the type has."""
    known: Any = msgspec.convert(told, cls)
    assert plain(known) == told


@pytest.mark.parametrize("slug", typescript.typed_games())
def test_the_types_are_true_of_views_and_figures(slug: str) -> None:
    declared, rng = GAMES[slug].presentation.types, random.Random(21)
    assert declared is not None
    for players, options in TABLES[slug]:
        table = doubloon.new(slug, players, seed=7, options=options)
        while True:
            if table.is_over or rng.random() < 0.1:
                for seat in {None, 0, table.to_move}:
                    view = plain(table.view(seat))
                    check(plain(table.game.presentation.everything(table.state, seat)), declared.figures)
                    check_position(view.pop("position"), table, declared)
                    check(view, View)
            if table.is_over:
                break
            table.play(rng.choice(table.legal_actions()))


def check_position(told: dict[str, Any], table: doubloon.Table, declared: ClientTypes) -> None:
    shape = table.game.codec(table.state)
    check_struct(told, "Position", shape.fields, declared)
    for player in told["players"]:
        check_struct(player, "Player", shape.fields["players"].shape.fields, declared)  # type: ignore[attr-defined]
    if "city" in told:
        check_struct(told["city"], "City", shape.fields["city"].fields, declared)  # type: ignore[attr-defined]


def check_struct(told: dict[str, Any], name: str, written: Any, declared: ClientTypes) -> None:
    """What the view shows otherwise than the codec writes it is as declared; there is nothing that nobody declared."""
    shown = declared.shown.get(name)
    fields = fields_of(shown) if shown else set()
    assert told.keys() - fields == written.keys() - fields - declared.hidden
    if shown:
        check({key: told[key] for key in fields if key in told}, shown)
