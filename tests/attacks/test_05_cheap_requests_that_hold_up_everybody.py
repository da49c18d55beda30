"""Requests that cost the asker nothing and everybody else seconds, and other sites that had visitors send them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server import vocabulary
from doubloon.server.app import create_app
from doubloon.server.house import MOST_LINES
from doubloon.server.limits import AdmissionControl, Limits
from doubloon.server.requests import LARGEST_RECORD
from tests.attacks.bystander import withstand
from tests.attacks.floods import FLOODS
from tests.server.guests import BOT, FAST, HERE, ME, near_workers, open_table, stopped_clock

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.record"))
STRANGER = "203.0.113.5"


@pytest.mark.parametrize("attack", FLOODS)
def test_while_one_address_does_its_worst_others_are_served(tmp_path: Path, attack: str) -> None:
    """The figures that visitors are promised; `python -m tests.attacks.bystander` tells them of longer attacks."""
    account = withstand(attack, tmp_path, 4)
    assert account.tried > 20 or attack == "nothing", account
    assert account.served.median <= 50, account
    assert account.served.p99 <= 250, account


# Other sites.


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
@pytest.mark.parametrize("path", ["/api/words/en", "/api/tables", "/api/games", "/metrics", "/api/health"])
def test_another_site_has_its_visitors_ask_for_nothing(client: TestClient, path: str, site: str) -> None:
    for mode in ("no-cors", "cors", "navigate"):
        response = client.get(path, headers={"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode})
        assert (response.status_code, response.json()["error"]) == (403, "other_site")
    response = client.get(path, headers={"Origin": "https://evil.example"})
    assert (response.status_code, response.json()["error"]) == (403, "other_site")


def test_links_from_another_site_lead_to_pages_all_the_same(client: TestClient) -> None:
    table = open_table(client, ME, HERE, HERE)["id"]
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    for path in ("/", f"/t/{table}", "/s/some-key", "/rules/burgundy", "/web/app.js"):
        assert client.get(path, headers=headers).status_code == 200


def test_own_pages_and_programs_ask_for_what_they_need(client: TestClient) -> None:
    for headers in (
        {},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "http://testserver"},
    ):
        assert client.get("/api/tables", headers=headers).status_code == 200


# What is the same for everybody is made once.


def test_words_are_read_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = client.get("/api/words/en")

    def fail(*about: Any) -> Any:
        raise AssertionError("read again")

    monkeypatch.setattr(vocabulary.tomllib, "loads", fail)
    assert client.get("/api/words/en").content == first.content
    etag = first.headers["etag"]
    assert client.get("/api/words/en", headers={"If-None-Match": etag}).status_code == 304


# Records.


def test_real_records_are_far_below_the_limits() -> None:
    assert max(path.stat().st_size for path in RECORDS) * 10 < LARGEST_RECORD
    assert max(path.read_text(encoding="utf-8").count("\n") for path in RECORDS) * 5 < MOST_LINES


def test_a_record_of_very_many_lines_is_told_to_be_too_long(client: TestClient) -> None:
    head = RECORDS[0].read_text(encoding="utf-8").split("\n\n")[0]
    lines = "\n".join(f"{i} 0 a {'0' * 12}" for i in range(1, 12_000))
    response = client.post("/api/records", content=f"{head}\n\n{lines}\n".encode())
    assert (response.status_code, response.json()["error"]) == (413, "record_too_long")
    assert "12012" in response.json()["message"] or "5000" in response.json()["message"]
    response = client.post("/api/records", content=b"x" * (LARGEST_RECORD + 1))
    assert (response.status_code, response.json()["error"]) == (413, "too_large")


def test_bodies_in_pieces_are_refused(client: TestClient) -> None:
    """40,000 pieces of one byte held everybody up for more than a second."""

    def pieces() -> Iterator[bytes]:
        yield b"{"
        yield b"}"

    response = client.post("/api/seeds", content=pieces())
    assert (response.status_code, response.json()["error"]) == (411, "length_unknown")
    assert response.headers["connection"] == "close"


# What takes long is done elsewhere: meanwhile the loop goes on.


def visits() -> dict[str, Callable[[TestClient, str], Any]]:
    return {
        "moves": lambda client, table: client.get(f"/api/tables/{table}/moves/660"),
        "log": lambda client, table: client.get(f"/api/tables/{table}/log"),
        "record": lambda client, table: client.get(f"/api/tables/{table}/record"),
        "summary": lambda client, table: client.get(f"/api/tables/{table}/summary"),
        "branch": lambda client, table: client.post(
            f"/api/tables/{table}/branch", json={"move": 600, "seats": [ME, HERE, HERE, HERE, BOT]}
        ),
        "upload": lambda client, _: client.post("/api/records", content=longest().read_bytes()),
    }


def longest() -> Path:
    return max(RECORDS, key=lambda path: path.stat().st_size)


@pytest.mark.parametrize("visit", visits())
def test_a_long_game_holds_up_nobody(client: TestClient, visit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine plays hundreds of actions for each of these: not where everybody waits for it."""
    import threading

    from doubloon.engine.table import Table

    table = client.post("/api/records", content=longest().read_bytes()).json()["id"]
    loop_thread = client.portal.call(threading.get_ident)  # type: ignore[union-attr]
    played = {"here": 0, "elsewhere": 0}
    play = Table.play_code

    def noted(self: Table, code: int) -> bool:
        played["here" if threading.get_ident() == loop_thread else "elsewhere"] += 1
        return play(self, code)

    monkeypatch.setattr(Table, "play_code", noted)
    response = visits()[visit](client, table)
    assert response.status_code in (200, 201), response.text
    assert played["here"] == 0


# Requests of one address wait for each other.


def test_few_requests_of_one_address_are_answered_at_once() -> None:
    async def count() -> tuple[int, bool]:
        gate = AdmissionControl(Limits(requests_at_once=4))
        inside, most, release = 0, 0, asyncio.Event()

        async def ask() -> None:
            nonlocal inside, most
            async with gate.turn(STRANGER):
                inside += 1
                most = max(most, inside)
                await release.wait()
                inside -= 1

        crowd = [asyncio.create_task(ask()) for _ in range(50)]
        await asyncio.sleep(0)
        async with asyncio.timeout(5), gate.turn("198.51.100.7"):
            served = True
        release.set()
        await asyncio.gather(*crowd)
        assert not gate._lines
        return most, served

    assert asyncio.run(count()) == (4, True)


def test_whoever_asks_too_fast_waits_to_be_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusing costs something, too; so nobody is refused a thousand times a second."""
    paused: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float, *about: Any) -> None:
        paused.append(seconds)
        await sleep(0, *about)

    stopped = replace(FAST, clock=stopped_clock)
    with TestClient(create_app(tmp_path, near_workers, stopped), client=(STRANGER, 40000)) as client:
        monkeypatch.setattr("doubloon.server.http.asyncio.sleep", noted)
        statuses = [client.get("/api/health").status_code for _ in range(260)]
    refused = 260 - int(Limits().requests.burst)
    assert (statuses.count(429), paused.count(Limits().refusal_seconds)) == (refused, refused)
