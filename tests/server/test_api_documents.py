"""What is written about the API is what the server does."""

from __future__ import annotations

import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import pytest
import uvicorn
from typer.main import get_command

from doubloon.cli.app import app
from doubloon.server import openapi, protocol
from doubloon.server.app import create_app
from doubloon.server.metrics import NAMESPACE, Metrics
from doubloon.server.requests import ENDPOINTS
from doubloon.server.run import address_of
from tests.server.guests import FAST, near_workers

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "api.md").read_text(encoding="utf-8")


def test_the_openapi_file_is_fresh() -> None:
    """Made anew by: python -m doubloon.server.openapi > docs/openapi.json"""
    assert (DOCS / "openapi.json").read_text(encoding="utf-8") == openapi.text()


def test_every_reference_in_the_openapi_file_leads_somewhere() -> None:
    document = openapi.document()
    schemas = document["components"]["schemas"]
    for name in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(document)):
        assert name in schemas


def test_every_route_is_described() -> None:
    document = openapi.document()
    described = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert described == {(method, path) for method, path, _ in ENDPOINTS}
    for method, path, _ in ENDPOINTS:
        assert f"{method} {path}" in GUIDE, f"docs/api.md does not tell of {method} {path}"


def test_every_test_named_in_the_threat_model_exists() -> None:
    tests = Path(__file__).parents[1]
    page = (DOCS / "security.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if "`test" in line]
    assert len(rows) > 20
    for row in rows:
        file = ""
        for path, name in re.findall(r"`([\w/.]*)(?:::(test_\w+))?`", row):
            file = path or file
            if not file.endswith(".py"):
                continue
            assert name or file in ("test_once.py", "test_old_tables.py", "test_backup.py"), row
            source = (tests.parent / file if "/" in file else tests / "server" / file).read_text(encoding="utf-8")
            assert f"def {name}" in source, f"{file}::{name}"


def test_every_option_of_the_server_is_in_the_guide() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    told = set(re.findall(r"--[a-z-]+", page))
    known = {option for parameter in get_command(app).commands["serve"].params for option in parameter.opts}
    assert known - {"--browser", "--lang", "--help", "-h"} <= told
    figures = {metric.name + "_total" * (metric.type == "counter") for metric in Metrics().registry.collect()}
    unlisted = {f"{NAMESPACE}_tables_opened_total", f"{NAMESPACE}_http_requests_total"}
    assert len(figures) == 17
    assert set(re.findall(r"doubloon_\w+", page)) >= figures - unlisted


@pytest.mark.parametrize("kind", [*get_args(protocol.ClientOp), *get_args(protocol.ServerOp)])
def test_every_message_is_described(kind: Any) -> None:
    assert f"`{kind.__struct_config__.tag}`" in GUIDE


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """A real server on a free port."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(create_app(folder, near_workers, FAST), log_level="warning", ws="websockets-sansio")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield address_of(listener).rstrip("/")
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


def test_the_example_session_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    with running(tmp_path) as address:
        assert "http://127.0.0.1:8642" in example
        code = example.replace("http://127.0.0.1:8642", address)
        exec(compile(code, "docs/api.md", "exec"), {})
    assert re.fullmatch(r"It is over: \[\d+, \d+, \d+\]\n", capsys.readouterr().out)
