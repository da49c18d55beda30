"""Every change of a name made the answers of all others stale: who renamed himself all the time stopped the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from doubloon.server.limits import Limits
from doubloon.server.settings import Settings
from tests.server.guests import HERE, LINK, ME, Guest, client_at, open_table, sit_by_link
from tests.server.test_keys import error_of

RENAMES = 8


def rename(client: TestClient, key: str, number: int) -> Any:
    order = {"name": f"Boris {number}", "colour": "orange" if number % 2 else "blue"}
    return client.post(f"/api/seats/{key}", json=order)


def test_an_answer_counts_whatever_the_others_call_themselves(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, HERE, seed=5)
    boris = sit_by_link(client, opening["links"]["1"])
    refused = 0
    with Guest(client, opening["id"], *opening["keys"].values()) as anna:
        for number in range(RENAMES):
            version, action = anna.state["version"], anna.legal()[-1] if anna.legal() else None
            assert rename(client, boris, number).status_code == 200
            if action is None:
                break
            heard = anna.ask("act", version=version, action=action)
            refused += any(message["op"] == "refused" for message in heard)
            assert anna.state["table"]["seats"][1]["name"] == f"Boris {number}"
    assert refused == 0


def test_an_answer_counts_whoever_plays_for_the_others(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, HERE, seed=5)
    boris, own = sit_by_link(client, opening["links"]["1"]), opening["keys"]["0"]
    with Guest(client, opening["id"], own) as anna, Guest(client, opening["id"], boris) as rival:
        version, action = anna.state["version"], anna.legal()[0]
        for level in ("random", "easy", None, "greedy", None):
            rival.ask("takeover", seat=1, level=level)
        heard = anna.ask("act", version=version, action=action)
        assert [message["op"] for message in heard if message["op"] == "refused"] == []
        assert anna.state["moves"] == 1


def test_an_answer_does_not_count_when_a_bot_has_taken_the_seat(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE, seed=5)
    own = opening["keys"]["0"]
    with Guest(client, opening["id"], own) as anna, Guest(client, opening["id"], own) as phone:
        anna.ask("pause", paused=True)
        version, action = anna.state["version"], anna.legal()[0]
        phone.ask("takeover", seat=0, level="random")
        assert anna.ask("act", version=version, action=action)[0]["stale"] is True


def test_a_rename_leaves_the_version_alone_and_sitting_down_does_not(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK, HERE)
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        before = anna.state["version"]
        boris = sit_by_link(client, opening["links"]["1"])
        seated = anna.until_op("state")["version"]
        assert seated > before
        rename(client, boris, 1)
        renamed = anna.until_op("state")
        assert (renamed["version"], renamed["table"]["seats"][1]["name"]) == (seated, "Boris 1")


def test_a_seat_is_renamed_only_so_often(tmp_path: Path) -> None:
    with client_at(tmp_path, settings=Settings(pace=0, limits=Limits(refusal_seconds=0))) as client:
        opening = open_table(client, ME, LINK, HERE)
        boris = sit_by_link(client, opening["links"]["1"])
        burst = int(Limits().names.burst)
        answers = [rename(client, boris, number) for number in range(burst + 20)]
        assert [one.status_code for one in answers].count(200) <= burst
        assert error_of(answers[-1]) == (429, "too_fast")
        anna = opening["keys"]["0"]  # others are not slowed down by it
        assert client.post(f"/api/seats/{anna}", json={"name": "Anna K."}).status_code == 200
