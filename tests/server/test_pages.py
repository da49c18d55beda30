"""The browser client's files and the headers of every answer."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re

import pytest
from starlette.testclient import TestClient

from doubloon.server.pages import WEB, without_comments
from tests.server.guests import BOT, ME

PAGES = ["/", "/new/puerto-rico", "/s/somekey", "/t/sometable", "/t/sometable/replay", "/rules/burgundy", "/records"]
INDEX = (WEB / "index.html").read_bytes()


@pytest.mark.parametrize("path", PAGES)
def test_every_address_of_the_client_is_its_one_page(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response.content) == (200, INDEX)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"


def test_the_scripts_inside_the_page_are_allowed_by_hash_and_no_others(client: TestClient) -> None:
    policy = client.get("/").headers["content-security-policy"]
    inline = re.findall(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", INDEX, re.DOTALL)
    assert inline, "the import map"
    for script in inline:
        assert f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'" in policy
    assert "script-src 'self' 'sha256-" in policy
    assert "unsafe-eval" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("vendor/preact.mjs", "text/javascript; charset=utf-8"),
        ("app.js", "text/javascript; charset=utf-8"),
        ("common/base.css", "text/css; charset=utf-8"),
        ("art/favicon.svg", "image/svg+xml; charset=utf-8"),
        ("fonts/pt-sans-latin-400-normal.woff2", "font/woff2"),
    ],
)
def test_files_are_what_they_are(client: TestClient, path: str, kind: str) -> None:
    response = client.get(f"/web/{path}")
    sent = (WEB / path).read_bytes()
    assert response.content == (without_comments(sent) if path.endswith(".js") else sent)
    assert response.headers["content-type"] == kind
    assert response.headers["x-content-type-options"] == "nosniff"


def test_texts_are_sent_compressed_to_those_who_understand_it(client: TestClient) -> None:
    with client.stream("GET", "/web/vendor/preact.mjs", headers={"Accept-Encoding": "gzip"}) as response:
        packed = b"".join(response.iter_raw())
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(packed) == (WEB / "vendor/preact.mjs").read_bytes()
    plain = client.get("/web/vendor/preact.mjs", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"


def test_what_the_browser_has_is_not_sent_again(client: TestClient) -> None:
    etag = client.get("/web/app.js").headers["etag"]
    for known in (etag, f'"other", {etag}', f"W/{etag}"):
        response = client.get("/web/app.js", headers={"If-None-Match": known})
        assert (response.status_code, response.content) == (304, b"")
        assert response.headers["etag"] == etag
    assert client.get("/web/app.js", headers={"If-None-Match": '"old"'}).status_code == 200


@pytest.mark.parametrize("path", ["/api/games", "/api/words/ru", "/api/games/puerto-rico/book?lang=ru"])
def test_what_lasts_is_sent_once_and_compressed(client: TestClient, path: str) -> None:
    first = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "no-cache"
    again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_fonts_may_be_kept(client: TestClient) -> None:
    font = client.get("/web/fonts/pt-sans-latin-400-normal.woff2")
    assert font.headers["cache-control"] == "public, max-age=2592000"
    assert client.get("/api/tables").headers["cache-control"] == "no-store"


def test_the_icon_is_found(client: TestClient) -> None:
    assert client.get("/favicon.ico").content == (WEB / "art" / "favicon.svg").read_bytes()


@pytest.mark.parametrize(
    "path", ["/web/", "/web/nothing.js", "/web/..%2Fserver/app.py", "/web/%2e%2e/__init__.py", "/web//etc/passwd", "/x"]
)
def test_there_is_nothing_outside_the_client_s_folder(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response.json()["error"]) == (404, "unknown_page")
    assert response.json()["message"].startswith("There is nothing at ")


def test_a_wrong_method_is_told(client: TestClient) -> None:
    response = client.put("/api/tables?lang=ru")
    assert (response.status_code, response.json()["error"]) == (405, "wrong_method")
    assert response.json()["message"] == "К адресу /api/tables нельзя обращаться методом PUT."


def test_addresses_of_seats_are_not_told_to_other_sites(client: TestClient) -> None:
    for path in ("/s/somekey", "/api/health", "/web/app.js"):
        assert client.get(path).headers["referrer-policy"] == "no-referrer"


def test_other_sites_cannot_open_tables(client: TestClient) -> None:
    order = {"game": "puerto-rico", "seats": [ME, BOT, BOT]}
    foreign = client.post("/api/tables", json=order, headers={"Origin": "http://evil.example"})
    assert (foreign.status_code, foreign.json()["error"]) == (403, "other_site")
    assert client.post("/api/tables", json=order, headers={"Origin": "http://testserver"}).status_code == 201
