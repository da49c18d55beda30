"""A proxy on the same machine that sends no X-Forwarded-For made everybody local: no limits, and /metrics for all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from doubloon.server.limits import Limits, Rate
from doubloon.server.settings import Settings
from tests.server.guests import ME, client_at

LIMITS = Limits(requests=Rate(0.01, 20), refusal_seconds=0)
FORWARDED = {"Host": "club.example"}  # all that the proxy passes on
ORDER = {"game": "puerto-rico", "seats": [ME, {"kind": "here"}, {"kind": "here"}]}


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(pace=0, origins=("https://club.example",), limits=LIMITS)
    with client_at(tmp_path, settings=settings) as client:
        yield client


def test_the_limits_hold_for_those_behind_it(proxied: TestClient) -> None:
    statuses = [proxied.get("/api/tables/x", headers=FORWARDED).status_code for _ in range(60)]
    assert statuses.count(404) == 20
    assert statuses.count(429) == 40


def test_figures_are_not_told_to_the_internet(proxied: TestClient) -> None:
    response = proxied.get("/metrics", headers=FORWARDED)
    assert (response.status_code, response.json()["error"]) == (403, "figures_closed")
    assert "--public-metrics" in response.json()["message"]


def test_calling_oneself_local_helps_nobody(proxied: TestClient) -> None:
    for headers in ({"Host": "localhost"}, {"Host": "127.0.0.1:8642"}, FORWARDED | {"X-Forwarded-For": "127.0.0.1"}):
        assert proxied.get("/metrics", headers=headers).status_code == 403


def test_without_a_proxy_this_machine_is_free(tmp_path: Path) -> None:
    with client_at(tmp_path, settings=Settings(pace=0, limits=LIMITS)) as client:
        assert {client.get("/api/health").status_code for _ in range(60)} == {200}
        assert client.get("/metrics").status_code == 200
