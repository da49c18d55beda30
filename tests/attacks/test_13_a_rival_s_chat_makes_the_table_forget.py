"""What had happened was remembered for the whole table: a rival's chat pushed the others' actions out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from doubloon.server.tables import MOST_REMEMBERED
from tests.server.guests import HERE, LINK, ME, Guest, client_at, open_table, sit_by_link


def named(messages: list[dict[str, Any]], once: str) -> list[str]:
    return [message["op"] for message in messages if message.get("once") == once]


@pytest.mark.parametrize("restarted", [False, True])
def test_my_answer_is_remembered_however_much_others_talk(tmp_path: Path, restarted: bool) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, LINK, HERE, seed=5)
        boris, own, table = sit_by_link(client, opening["links"]["1"]), opening["keys"]["0"], opening["id"]
        with Guest(client, table, own) as anna, Guest(client, table, boris) as rival:
            message = {"version": anna.state["version"], "action": "settler", "once": "mine"}
            assert named(anna.ask("act", **message), "mine") == ["done"]
            for number in range(MOST_REMEMBERED + 1):
                rival.say("chat", text="…", once=f"chat {number}")
            rival.catch_up()
            if not restarted:
                assert named(anna.ask("act", **message), "mine") == ["done"]
    if restarted:
        with client_at(tmp_path) as client, Guest(client, table, own) as anna:
            assert named(anna.ask("act", **message), "mine") == ["done"]


def test_what_one_seat_says_is_remembered_only_so_long(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE)
        with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
            for number in range(MOST_REMEMBERED + 5):
                anna.say("chat", text="…", once=f"chat {number}")
            anna.catch_up()
        live = client.app.state.house.live_tables[0].live  # type: ignore[attr-defined]
        assert [len(names) for names in live.answered] == [MOST_REMEMBERED, 0, 0]
