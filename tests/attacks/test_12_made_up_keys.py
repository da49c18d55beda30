"""The limit on messages was counted by key, and keys that fit nothing are free: every socket made up its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server.app import create_app
from doubloon.server.keys import new_key
from doubloon.server.limits import AdmissionControl, Limits, Rate
from doubloon.server.settings import Settings
from tests.server.guests import HERE, ME, Guest, keys_of, near_workers, open_table

SLOW = Rate(0.001, 12)
HEARD = 9  # at once: to sit down counts for four messages, eight plain ones follow


@pytest.fixture
def heard_at_once(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Of every message whether it was heard without a pause; nobody really waits."""
    found: list[bool] = []
    pause = AdmissionControl.pause

    def note(self: AdmissionControl, *about: Any) -> float:
        found.append(pause(self, *about) == 0)
        return 0

    monkeypatch.setattr(AdmissionControl, "pause", note)
    return found


def stranger_at(folder: Path, **limits: Rate) -> TestClient:
    settings = Settings(pace=0, limits=Limits(**limits))  # type: ignore[arg-type]
    return TestClient(create_app(folder, near_workers, settings), client=("203.0.113.5", 40000))


def flood(client: TestClient, table: str, *keys: str) -> None:
    with Guest(client, table, *keys) as guest:
        for _ in range(10):
            guest.catch_up()


def test_made_up_keys_get_no_share_of_their_own(tmp_path: Path, heard_at_once: list[bool]) -> None:
    with stranger_at(tmp_path, messages=SLOW) as client:
        opening = open_table(client, ME, HERE, HERE)
        for _ in range(5):
            flood(client, opening["id"], new_key())
        assert len(heard_at_once) == 60
        assert sum(heard_at_once) == HEARD
        flood(client, opening["id"], *keys_of(opening))  # whoever really sits there is not held up by them
        assert sum(heard_at_once[60:]) == 11


def test_many_tables_of_one_s_own_are_one_address(tmp_path: Path, heard_at_once: list[bool]) -> None:
    """The next thing to try: keys that do fit, of tables opened for nothing else."""
    with stranger_at(tmp_path, messages_of_address=SLOW) as client:
        for _ in range(5):
            opening = open_table(client, ME, HERE, HERE)
            flood(client, opening["id"], *keys_of(opening))
        assert sum(heard_at_once) == HEARD


def test_a_key_that_fits_another_table_is_made_up_here(tmp_path: Path, heard_at_once: list[bool]) -> None:
    with stranger_at(tmp_path, messages=SLOW) as client:
        openings = [open_table(client, ME, HERE, HERE) for _ in range(4)]
        for opening in openings[1:]:
            flood(client, openings[0]["id"], *keys_of(opening))
        assert sum(heard_at_once) == HEARD
