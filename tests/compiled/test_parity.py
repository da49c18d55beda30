"""The compiled engine and the Python sources play the same games. Runs on an installation with compiled modules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).parent / "fingerprints.py"
GAMES = 3


def fingerprints(pure: str) -> dict[str, Any]:
    environment = {**os.environ, "DOUBLOON_PURE": pure}
    command = [sys.executable, str(SCRIPT), str(GAMES)]
    output = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    found: dict[str, Any] = json.loads(output)
    return found


def test_pure_and_compiled_play_the_same_games() -> None:
    compiled, pure = fingerprints("0"), fingerprints("1")
    assert compiled["compiled"] is True
    assert pure["compiled"] is False
    assert compiled["games"] == pure["games"]
    assert len(compiled["games"]) > 50
