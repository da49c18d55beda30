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

from doubloon.server import openapi, protocol
from doubloon.server.app import create_app
from doubloon.server.requests import ENDPOINTS
from doubloon.server.run import address_of
from tests.server.guests import near_crew

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


@pytest.mark.parametrize("kind", [*get_args(protocol.ClientOp), *get_args(protocol.ServerOp)])
def test_every_message_is_described(kind: Any) -> None:
    assert f"`{kind.__struct_config__.tag}`" in GUIDE


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """A real server on a free port."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(create_app(folder, near_crew, pace=0), log_level="warning", ws="websockets-sansio")
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
