"""The doors of a server on the open internet: other sites, floods, sizes, tricks with names."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server.app import create_app
from doubloon.server.errors import ServerError, TooMany
from doubloon.server.limits import AdmissionControl, Limits, Rate, network_of
from doubloon.server.run import DEFAULT_HOST, Listening
from doubloon.server.settings import Settings
from doubloon.server.site import OriginPolicy
from tests.server.guests import (
    BOT,
    HERE,
    LINK,
    ME,
    Guest,
    keys_of,
    near_workers,
    open_table,
    sit_by_link,
    stopped_clock,
)

STRANGER = "203.0.113.5"
ORDER = {"game": "puerto-rico", "seats": [ME, BOT, BOT]}


def stranger_at(folder: Path, limits: Limits | None = None, **more: Any) -> TestClient:
    """A server, and a client somewhere on the internet."""
    limits = replace(limits or Limits(), refusal_seconds=0)
    settings = Settings(pace=0, limits=limits, clock=stopped_clock, **more)
    return TestClient(create_app(folder, near_workers, settings), client=(STRANGER, 40000))


@pytest.fixture
def stranger(tmp_path: Path) -> Iterator[TestClient]:
    with stranger_at(tmp_path, origins=("https://club.example",)) as client:
        yield client


def refusal(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["error"]


# Other sites.


def test_the_server_listens_to_its_own_machine_unless_told_otherwise() -> None:
    assert DEFAULT_HOST == Listening().host == "127.0.0.1"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://testserver.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Host": "club.example", "Origin": "http://club.example"},
    ],
)
def test_no_other_site_acts_in_a_visitor_s_name(stranger: TestClient, headers: dict[str, str]) -> None:
    assert refusal(stranger.post("/api/tables", json=ORDER, headers=headers)) == (403, "other_site")
    assert refusal(stranger.post("/api/seeds", headers=headers)) == (403, "other_site")
    table = open_table(stranger, ME, HERE, HERE)["id"]
    with stranger.websocket_connect(f"/api/tables/{table}/ws", headers=headers) as socket:
        assert json.loads(socket.receive_text())["message"] == "Another site may not act in your name here."
        assert socket.receive()["code"] == 4403


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://testserver"},
        {"Host": "club.example", "Origin": "https://club.example", "Sec-Fetch-Site": "same-origin"},
        {"Host": "192.168.1.7:8642", "Origin": "http://192.168.1.7:8642"},
        {"Host": "[::1]:8642", "Origin": "http://[::1]:8642"},
        {"Host": "annas-pc.local:8642", "Origin": "http://annas-pc.local:8642"},
    ],
)
def test_its_own_pages_may(stranger: TestClient, headers: dict[str, str]) -> None:
    assert stranger.post("/api/tables", json=ORDER, headers=headers).status_code == 201


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8642", "club.example.evil.example", "[club.example"])
def test_a_name_that_is_not_the_server_s_is_refused(stranger: TestClient, host: str) -> None:
    """A page whose name was made to lead here (DNS rebinding) would be its own site otherwise."""
    for path in ("/", "/api/tables", "/web/app.js"):
        assert refusal(stranger.get(path, headers={"Host": host})) == (403, "foreign_host")
    headers = {"Host": host, "Origin": f"http://{host}"}
    assert refusal(stranger.post("/api/tables", json=ORDER, headers=headers)) == (403, "foreign_host")


@pytest.mark.parametrize("origin", ["club.example", "ftp://club.example", "https://", "https://club.example/x?y"])
def test_an_address_that_is_none_is_refused(origin: str) -> None:
    with pytest.raises(ServerError) as refused:
        OriginPolicy([origin])
    assert refused.value.key == "bad_origin"


def test_no_page_runs_inline_scripts_or_styles(stranger: TestClient) -> None:
    for path in ("/", "/s/x", "/t/x", "/rules/puerto-rico", "/api/games", "/nothing", "/web/app.js"):
        policy = dict(
            part.strip().split(" ", 1) for part in stranger.get(path).headers["content-security-policy"].split(";")
        )
        assert "unsafe" not in " ".join(policy.values())
        assert policy["default-src"] == policy["style-src"] == "'self'"
        assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"


def test_no_cookie_is_ever_set(stranger: TestClient) -> None:
    for response in (stranger.get("/"), stranger.post("/api/tables", json=ORDER), stranger.get("/api/games")):
        assert "set-cookie" not in response.headers
        assert "access-control-allow-origin" not in response.headers


# Floods.


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_whoever_asks_too_fast_waits(tmp_path: Path) -> None:
    clock = Clock()
    gate = AdmissionControl(Limits(requests=Rate(2, 3)), clock)
    for _ in range(3):
        gate.enter("requests", STRANGER)
    with pytest.raises(TooMany) as refused:
        gate.enter("requests", STRANGER)
    assert refused.value.params == {"n": 1}
    gate.enter("requests", "203.0.113.6")
    for _ in range(50):
        gate.enter("requests", "127.0.0.1")
    clock.now += 0.5
    gate.enter("requests", STRANGER)
    with pytest.raises(TooMany):
        gate.enter("requests", STRANGER)
    clock.now += 60
    for _ in range(3):
        gate.enter("requests", STRANGER)


def test_a_flood_of_requests_is_answered_with_429(tmp_path: Path) -> None:
    with stranger_at(tmp_path, Limits(requests=Rate(0.5, 5))) as client:
        answers = [client.get("/api/tables/x?lang=ru") for _ in range(10)]
        assert [answer.status_code for answer in answers].count(404) == 5
        last = answers[-1]
        assert refusal(last) == (429, "too_fast")
        assert int(last.headers["retry-after"]) in (1, 2)
        assert last.json()["message"].startswith("Слишком много за один раз; повторите через")
        assert client.get("/healthz").status_code == 200


def test_opening_tables_and_loading_records_have_limits_of_their_own(tmp_path: Path) -> None:
    with stranger_at(tmp_path, Limits(openings=Rate(0.01, 3))) as client:
        assert [client.post("/api/tables", json=ORDER).status_code for _ in range(4)] == [201, 201, 201, 429]
        assert client.post("/api/records", content=b"").status_code == 429
        assert client.get("/api/tables").status_code == 200


def test_whoever_guesses_keys_is_stopped(tmp_path: Path) -> None:
    with stranger_at(tmp_path, Limits(misses=Rate(0.01, 4))) as client:
        opening = open_table(client, ME, BOT, BOT)
        guesses = [client.get(f"/api/seats/{'a' * 26}").status_code for _ in range(6)]
        assert guesses == [404] * 4 + [429] * 2
        assert client.get(f"/api/seats/{opening['keys']['0']}").status_code == 200


def test_a_flooding_socket_is_heard_slowly() -> None:
    clock = Clock()
    gate = AdmissionControl(Limits(messages=Rate(10, 5)), clock)
    pauses = [gate.pause(STRANGER, "lock") for _ in range(8)]
    assert pauses == pytest.approx([0, 0, 0, 0, 0, 0.1, 0.2, 0.3])
    assert gate.pause(STRANGER, "other lock") == 0
    assert gate.pause("198.51.100.9", "lock") > 0  # one key is one key, from wherever it is used


def test_chat_has_a_limit(tmp_path: Path) -> None:
    with stranger_at(tmp_path, Limits(chat=Rate(0.01, 2))) as client:
        opening = open_table(client, ME, HERE, HERE)
        with Guest(client, opening["id"], *keys_of(opening)) as device:
            ops = [device.one("chat", text=f"line {i}")["op"] for i in range(3)]
            assert ops == ["chat", "chat", "error"]


def test_sockets_of_one_address_are_counted(tmp_path: Path) -> None:
    with stranger_at(tmp_path, Limits(sockets_of_address=2)) as client:
        opening = open_table(client, ME, HERE, HERE)
        address = f"/api/tables/{opening['id']}/ws"
        with Guest(client, opening["id"]), Guest(client, opening["id"]), client.websocket_connect(address) as third:
            assert json.loads(third.receive_text())["message"].startswith("There are more than 2 connections")
            assert third.receive()["code"] == 1013
        with Guest(client, opening["id"]) as later:
            assert later.state


def test_a_table_and_the_house_can_be_full(tmp_path: Path) -> None:
    with stranger_at(tmp_path, Limits(viewers_of_table=1, sockets=2)) as client:
        opening = open_table(client, ME, HERE, HERE)
        other = open_table(client, ME, HERE, HERE)
        with Guest(client, opening["id"]):
            with client.websocket_connect(f"/api/tables/{opening['id']}/ws") as second:
                assert "too many spectators" in second.receive_text()
            with Guest(client, other["id"]), client.websocket_connect(f"/api/tables/{other['id']}/ws") as third:
                assert "The server is full" in third.receive_text()


def test_an_ipv6_user_is_counted_by_network() -> None:
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of(STRANGER) == STRANGER


def test_hints_of_one_viewer_wait_for_each_other(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE, seed=5)
    with Guest(client, opening["id"], *keys_of(opening)) as device:
        for _ in range(5):
            device.say("hint")
        heard = [device.hear() for _ in range(5)]
        assert [message["op"] for message in heard].count("hint") >= 1
        assert {message.get("message") for message in heard if message["op"] == "error"} <= {
            "The last hint is still being worked out."
        }


# Sizes and shapes.


@pytest.mark.parametrize("depth", [1000, 60_000])
def test_deeply_nested_data_is_malformed(client: TestClient, depth: int) -> None:
    body = '{"game": "puerto-rico", "seats": [], "options": {"x": ' + "[" * depth + "]" * depth + "}}"
    assert refusal(client.post("/api/tables", content=body.encode()))[0] in (413, 422)
    opening = open_table(client, ME, HERE, HERE)
    with Guest(client, opening["id"]) as watcher:
        watcher.send_text('{"op": "sit", "keys": ' + "[" * 20_000 + "]" * 20_000 + "}")
        assert watcher.hear()["message"].startswith("The request cannot be understood")


def test_a_large_body_is_refused_before_it_is_read(client: TestClient) -> None:
    response = client.post("/api/tables", content=b" ", headers={"Content-Length": "99999999"})
    assert refusal(response) == (413, "too_large")


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "x" * 41},
        {"seed": "x" * 201},
        {"seed": 2**70},
        {"draft": "x" * 101},
        {"seats": [ME | {"level": "x" * 41}, BOT, BOT]},
        {"seats": [BOT] * 11},
    ],
)
def test_nothing_is_longer_than_it_need_be(client: TestClient, fields: dict[str, Any]) -> None:
    assert refusal(client.post("/api/tables", json=ORDER | fields)) == (422, "malformed")


# Names and chat.


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("\u202eevil\u202c", "evil"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("  two \n lines\t", "two lines"),
        ("👩\u200d👧 семья", "👩\u200d👧 семья"),
        ("\u2066x\u2069\ufeff", "x"),
    ],
)
def test_names_and_chat_are_plain_lines(client: TestClient, said: str, kept: str) -> None:
    """They are sent as data and set as text by the client (tests/browser/test_together.py); here nothing is hidden."""
    opening = open_table(client, {"kind": "me", "name": said}, LINK, HERE)
    assert client.get(f"/api/tables/{opening['id']}").json()["seats"][0]["name"] == kept
    guest = sit_by_link(client, opening["links"]["1"], said)
    assert client.get(f"/api/tables/{opening['id']}").json()["seats"][1]["name"].startswith(kept)
    with Guest(client, opening["id"], guest) as device:
        assert device.one("chat", text=said)["text"] == kept
    page = client.get(f"/t/{opening['id']}").text
    assert said not in page


def test_whoever_connects_and_says_nothing_is_sent_away(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.sockets.SIT_SECONDS", 0.05)
    opening = open_table(client, ME, HERE, HERE)
    with client.websocket_connect(f"/api/tables/{opening['id']}/ws") as silent:
        assert json.loads(silent.receive_text())["message"].startswith("Sit down first")
        assert silent.receive()["code"] == 1013
