"""Compiled encoders and their sources write the same observations and masks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256

from doubloon import envs
from tests.envs.tables import HIDING, USUAL, called

SETTINGS = [setting for setting in USUAL if setting[1] == 3] + HIDING
STEPS = 250


def digests() -> dict[str, str]:
    """A hash of everything that a few tables show on the way, by table."""
    found = {}
    for setting in SETTINGS:
        slug, seats, options = setting
        tables = envs.batch(slug, 3, players=seats, options=options)
        tables.reset(seeds=1)
        seen = sha256()
        for _ in range(STEPS):
            tables.step(tables.sample())
            for array in (tables.observation, tables.mask, tables.to_move, tables.rewards, tables.done):
                seen.update(array.tobytes())
        found[called(setting)] = seen.hexdigest()
    return found


def test_compiled_tables_show_what_their_sources_show() -> None:
    command = [sys.executable, "-m", "tests.compiled.test_observations"]
    sources = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "DOUBLOON_PURE": "1"}
    )
    assert digests() == json.loads(sources.stdout)


if __name__ == "__main__":
    print(json.dumps(digests()))
