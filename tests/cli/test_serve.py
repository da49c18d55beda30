"""`doubloon` and `doubloon serve`: the table server as a person starts and ends it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

import doubloon
from doubloon.server import run as server
from doubloon.server.metrics import Metrics
from tests.cli.runner import one_sentence, refused, run, start

AS_ROOT = "The server runs as root"
SEATS = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]


def address_from(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.fullmatch(r"Doubloon is open at (http://\S+/) \(Ctrl-C ends it\)\.\n", line)
    assert found is not None, line
    return found[1]


@contextmanager
def serving(*arguments: str | Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    process = start(*arguments)
    try:
        yield process, address_from(process)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def fetch(address: str, data: Any = None) -> Any:
    body = None if data is None else json.dumps(data).encode()
    with urllib.request.urlopen(urllib.request.Request(address, body)) as response:
        return json.load(response)


def hear(connection: ClientConnection, op: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(connection.recv())
        if message["op"] == op:
            return message


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_the_server_ends_cleanly(number: signal.Signals, tmp_path: Path) -> None:
    with serving("serve", "--no-browser", "--data", tmp_path) as (process, address):
        assert fetch(f"{address}api/health")["version"] == doubloon.__version__
        fetch(f"{address}api/tables", {"game": "puerto-rico", "seats": SEATS})
        os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
        output, errors = process.communicate()
        assert (process.returncode, [line for line in errors.splitlines() if AS_ROOT not in line]) == (0, [])
        assert output == "Doubloon is closed; every table is kept.\n"


@pytest.mark.parametrize(("user", "warned"), [(0, 1), (1000, 0)])
def test_whoever_serves_as_root_is_told_better(
    user: int, warned: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.os, "geteuid", lambda: user)
    monkeypatch.setattr(server.uvicorn.Server, "run", lambda self, sockets: None)
    monkeypatch.setattr(server, "_end_on_signals", lambda: None)
    result = run("serve", "--no-browser", "--data", tmp_path, "--lang", "ru")
    assert result.exit_code == 0
    assert result.stderr.count("Сервер запущен от имени root") == warned


def test_without_a_command_the_server_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with serving("--no-browser") as (_, address):
        assert fetch(f"{address}api/tables") == {"tables": []}
    assert (tmp_path / "doubloon").is_dir()


def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    with serving("serve", "--no-browser", "--data", tmp_path) as (process, address):
        table = fetch(f"{address}api/tables", {"game": "puerto-rico", "seats": SEATS, "options": {"governor": 0}})
        path = f"api/tables/{table['id']}"
        sit = json.dumps({"op": "sit", "keys": list(table["keys"].values())})
        with connect(f"{address.replace('http', 'ws')}{path}/ws") as connection:
            connection.send(sit)
            version = hear(connection, "state")["version"]
            connection.send(json.dumps({"op": "act", "version": version, "action": "settler"}))
            before = hear(connection, "state")
            process.kill()
            process.wait()
    with serving("serve", "--no-browser", "--data", tmp_path) as (_, address):
        with connect(f"{address.replace('http', 'ws')}{path}/ws") as connection:
            connection.send(sit)
            after = hear(connection, "state")
        assert (after["version"], after["moves"]) == (before["version"], 1)
        assert after["view"] == before["view"] | {"options": after["view"]["options"]}  # told once a connection


def test_the_next_free_port_is_taken() -> None:
    first = server.listen("127.0.0.1", None)
    second = server.listen("127.0.0.1", None)
    with first, second:
        assert first.getsockname()[1] != second.getsockname()[1]


def test_a_taken_port_gets_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        sentence = refused("serve", "--no-browser", "--data", tmp_path, "--port", port)
    assert sentence == f"Port {port} of 127.0.0.1 is taken by another program; choose another one with --port."


def test_a_host_that_is_not_ours_gets_one_sentence(tmp_path: Path) -> None:
    sentence = refused("serve", "--no-browser", "--data", tmp_path, "--host", "192.0.2.1")
    assert sentence.startswith("The server cannot listen on 192.0.2.1: ")


def test_a_folder_that_cannot_be_used_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert refused("serve", "--no-browser", "--data", file).startswith(f"The data folder {file} cannot be used: ")


def test_an_origin_that_is_no_address_gets_one_sentence(tmp_path: Path) -> None:
    sentence = refused("serve", "--no-browser", "--data", tmp_path, "--origin", "club.example")
    assert sentence == "club.example is not the address of a site; write it like https://club.example."


def test_the_log_of_a_killed_server_s_next_start_is_json_if_wanted(tmp_path: Path) -> None:
    arguments = ("serve", "--no-browser", "--data", tmp_path, "--log", "json", "--log-level", "info")
    with serving(*arguments) as (process, address):
        fetch(f"{address}api/tables", {"game": "puerto-rico", "seats": SEATS})
        process.kill()
        process.wait()
    with serving(*arguments) as (process, address):
        fetch(f"{address}healthz")
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate()
    entries = [entry for line in errors.splitlines() if (entry := json.loads(line))["event"] != "as_root"]
    assert [entry["event"] for entry in entries] == ["left_open", "started", "stopped"]
    assert entries[1]["n"] == 1


def test_a_second_server_on_the_same_folder_gets_one_sentence(tmp_path: Path) -> None:
    with serving("serve", "--no-browser", "--data", tmp_path):
        process = start("serve", "--no-browser", "--data", tmp_path)
        _, errors = process.communicate()
        assert process.returncode == 2
        assert one_sentence(errors).startswith(f"Another Doubloon server is using the folder {tmp_path}")


def test_the_browser_is_opened_unless_it_is_not_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(server.webbrowser, "open", opened.append)
    monkeypatch.setattr(server.threading.Thread, "start", lambda thread: thread.run())
    monkeypatch.setattr(server.uvicorn.Server, "run", lambda self, sockets: None)
    monkeypatch.setattr(server, "_end_on_signals", lambda: None)
    monkeypatch.setattr(server, "Storage", lambda folder: SimpleNamespace(metrics=Metrics(), close=lambda: None))
    assert run("serve", "--data", tmp_path, "--no-browser").exit_code == 0
    assert opened == []
    told = run("serve", "--data", tmp_path).stdout
    assert len(opened) == 1
    assert f"Doubloon is open at {opened[0]} " in told


@pytest.mark.parametrize(
    ("platform", "environment", "wanted"),
    [
        ("linux", {"XDG_DATA_HOME": "/somewhere"}, "/somewhere/doubloon"),
        ("linux", {}, "/home/anna/.local/share/doubloon"),
        ("darwin", {}, "/home/anna/Library/Application Support/Doubloon"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/Doubloon"),
    ],
)
def test_tables_are_kept_where_the_system_keeps_such_things(
    platform: str, environment: dict[str, str], wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in ({"HOME": "/home/anna"} | environment).items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setattr(server.sys, "platform", platform)
    assert server.default_folder() == Path(wanted)
