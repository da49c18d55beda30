"""A server to attack for every test that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.guests import client_at


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with client_at(tmp_path) as client:
        yield client
