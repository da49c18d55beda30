"""What researchers need is no burden to players."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import doubloon

ROOT = Path(__file__).parents[2]


def ran(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own, with the same package as this one."""
    found = {**os.environ, "PYTHONPATH": str(Path(doubloon.__file__).parents[1])}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=found)


def test_players_load_nothing_of_it() -> None:
    program = "import sys, doubloon.cli, doubloon.server.app, doubloon.arena.simulate\n"
    program += "print([name for name in ('numpy', 'gymnasium', 'pettingzoo', 'doubloon.envs') if name in sys.modules])"
    result = ran(program)
    assert result.stdout.strip() == "[]", result.stderr


def test_whoever_lacks_it_is_told_how_to_get_it() -> None:
    result = ran("import sys\nsys.modules['pettingzoo'] = None\nimport doubloon.envs")
    assert "pip install 'doubloon[envs]'" in result.stderr
    assert "needs pettingzoo" in result.stderr


def test_it_is_an_extra_and_not_among_what_players_install() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {requirement.partition(">")[0] for requirement in project["optional-dependencies"]["envs"]}
    assert wanted == {"gymnasium", "numpy", "pettingzoo"}
    played_with = (ROOT / "requirements-play.lock").read_text(encoding="utf-8")
    tested_with = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    for name in wanted:
        assert f"\n{name}==" not in played_with
        assert f"\n{name}==" in tested_with
