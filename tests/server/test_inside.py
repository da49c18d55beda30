"""Seeing inside: health, figures, logs. None of them tells a secret."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import doubloon
from doubloon.server import logs
from doubloon.server.keys import new_key
from doubloon.server.metrics import Metrics
from doubloon.server.settings import Settings
from tests.server.guests import BOT, HERE, LINK, ME, Guest, client_at, keys_of, open_table, sit_by_link
from tests.server.test_doors import stranger_at

LINE = re.compile(r'doubloon_[a-z_]+(\{[a-z]+="[^"]*"\})? -?[0-9.e+-]+(e\+\d+)?')


def figures(client: TestClient) -> dict[str, float]:
    response = client.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = {}
    for line in response.text.splitlines():
        if not line.startswith("#"):
            assert LINE.fullmatch(line), line
            name, value = line.rsplit(" ", 1)
            found[name] = float(value)
    return found


def test_the_server_is_well(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "ok", "version": doubloon.__version__}


def test_tables_sockets_and_actions_are_counted(client: TestClient) -> None:
    before = figures(client)
    opening = open_table(client, ME, LINK, HERE, seed=5)
    boris = sit_by_link(client, opening["links"]["1"])
    with Guest(client, opening["id"], *opening["keys"].values(), boris) as device, Guest(client, opening["id"]):
        device.act("settler")
        device.act("build:wharf")
        now = figures(client)
        for name, value in {"tables": 1, "tables_live": 1, "tables_watched": 1, "sockets": 2, "viewers": 2}.items():
            assert now[f"doubloon_{name}"] == value
    grown = {
        'actions_total{by="people"}': 1,
        'refusals_total{reason="rules"}': 1,
        'tables_opened_total{game="puerto-rico"}': 1,
        "action_seconds_count": 1,
        "failures_total": 0,
    }
    for name, count in grown.items():
        assert now[f"doubloon_{name}"] - before.get(f"doubloon_{name}", 0) == count
    assert now["doubloon_writing"] == 1
    assert figures(client)["doubloon_sockets"] == 0


def test_bots_and_their_time_are_counted(client: TestClient) -> None:
    before = figures(client)
    opening = open_table(client, ME, BOT, BOT, seed=5)
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        anna.act("settler")
        anna.act("take:quarry")
        moves = anna.until_asked()["moves"]
    now = figures(client)
    bots = 'doubloon_actions_total{by="bots"}'
    assert now[bots] - before.get(bots, 0) == moves - 2
    assert now["doubloon_bot_seconds_count"] - before["doubloon_bot_seconds_count"] >= moves - 2


def test_a_histogram_adds_up() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.02, 0.02, 99):
        metrics.write_seconds.observe(seconds)
    page = metrics.page({}).decode()
    lines = {
        name: float(value) for name, value in (line.rsplit(" ", 1) for line in page.splitlines() if line[0] != "#")
    }
    assert lines['doubloon_write_seconds_bucket{le="0.001"}'] == 1
    assert lines['doubloon_write_seconds_bucket{le="0.025"}'] == 3
    assert lines['doubloon_write_seconds_bucket{le="10.0"}'] == 3
    assert lines['doubloon_write_seconds_bucket{le="+Inf"}'] == lines["doubloon_write_seconds_count"] == 4


def test_every_server_has_figures_of_its_own(client: TestClient, tmp_path: Path) -> None:
    with client_at(tmp_path / "other") as other:
        open_table(other, ME, HERE, HERE)
        assert figures(other)['doubloon_tables_opened_total{game="puerto-rico"}'] == 1
        assert 'doubloon_tables_opened_total{game="puerto-rico"}' not in figures(client)


def test_figures_are_for_whoever_runs_the_server(tmp_path: Path) -> None:
    with stranger_at(tmp_path / "one") as client:
        assert client.get("/metrics").json()["error"] == "only_local"
        assert client.get("/healthz").status_code == 200
    with stranger_at(tmp_path / "two", metrics_for_all=True) as client:
        assert figures(client)["doubloon_tables"] == 0


# Logs.


def set_up(form: logs.LogForm, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("doubloon", "uvicorn.error"):
        own = logging.getLogger(name)
        monkeypatch.setattr(own, "handlers", own.handlers)
        monkeypatch.setattr(own, "level", own.level)
    logs.set_up(form, "info", lang)


def test_the_log_can_be_read_by_machines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up("json", "ru", monkeypatch)
    with client_at(tmp_path, settings=Settings(pace=0)) as client:
        opening = open_table(client, ME, HERE, HERE)
    entries = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [entry["event"] for entry in entries] == ["started", "table_opened"]
    assert entries[0] | {"at": 0} == {
        "at": 0,
        "level": "info",
        "event": "started",
        "version": doubloon.__version__,
        "folder": str(tmp_path),
        "n": 0,
        "message": f"Doubloon {doubloon.__version__} has 0 tables in {tmp_path}.",
    }
    assert entries[1]["table"] == opening["id"]


def test_the_log_speaks_the_operator_s_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up("text", "ru", monkeypatch)
    logs.note("writing_fails", logging.ERROR, problem="disk full")
    assert capsys.readouterr().err.endswith(
        "Сейчас ничего не удаётся записать: disk full. Чтение работает; запись повторяется при каждом действии.\n"
    )


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_key_gets_into_the_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, form: logs.LogForm
) -> None:
    set_up(form, "en", monkeypatch)
    key = new_key()
    logs.note("table_kept", logging.WARNING, table="abcdefghjk", problem=f"GET /api/seats/{key} failed.")
    logging.getLogger("uvicorn.error").warning("something about /s/%s", key)
    try:
        raise ValueError(f"/s/{key}")
    except ValueError:
        logging.getLogger("doubloon.server").exception("bot_failed", extra={"about": {"table": "abcdefghjk"}})
    text = capsys.readouterr().err
    assert text.count("(key)") == (4 if form == "json" else 3)
    assert key not in text
    assert "abcdefghjk" in text


def test_playing_writes_no_names_chat_keys_or_seeds_to_the_log(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up("json", "en", monkeypatch)
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, LINK, BOT, seed="very secret", listed=True)
        boris = sit_by_link(client, opening["links"]["1"])
        with Guest(client, opening["id"], opening["keys"]["0"], boris) as device:
            device.act("settler")
            device.one("chat", text="Between us")
    text = capsys.readouterr().err
    assert opening["id"] in text
    for secret in ("very secret", "Boris", "Anna", "Between us", boris, *keys_of(opening), opening["owner"]):
        assert secret not in text
