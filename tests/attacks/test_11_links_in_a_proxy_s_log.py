"""Links to seats travelled as `GET /api/qr?text=…/s/<key>`, and so reached the log of every proxy on the way.

That the picture is drawn in the browser, and asks nobody, is shown by tests/browser/test_owner.py.
"""

from __future__ import annotations

import re
from pathlib import Path

from starlette.testclient import TestClient

import doubloon
from doubloon.server import openapi

WEB = Path(doubloon.__file__).parent / "web"


def test_no_picture_of_a_link_is_asked_for(client: TestClient) -> None:
    assert client.get("/api/qr", params={"text": "http://localhost:8642/s/abc"}).status_code == 404


def test_no_request_takes_a_key_or_a_text_in_its_query() -> None:
    """Queries are logged by everybody. Only these few words are ever asked for in one."""
    queries = {
        parameter["name"]
        for path in openapi.document()["paths"].values()
        for operation in path.values()
        for parameter in operation.get("parameters", [])
        if parameter["in"] == "query"
    }
    assert queries == {"lang", "seat"}


def test_the_client_puts_no_links_into_queries() -> None:
    asked = {
        found
        for path in WEB.rglob("*.js")
        for found in re.findall(r"/api/[^'`\"\s]*\?(\w+)=", path.read_text(encoding="utf-8"))
    }
    assert asked <= {"lang", "seat"}
