"""docs/adding-a-game.md, followed: its example is installed as a package of its own, and played everywhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

import doubloon
from tests.example_game import EXAMPLE, ROOT, SLUG, install_example
from tests.serving import Server

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
EXCERPTS = re.findall(r"^```\w+ (\S+)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
COMMANDS = re.findall(r"^\$ (.+)$", PAGE, re.MULTILINE)
PATIENCE = 60.0  # seconds


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_example(tmp_path_factory.mktemp("example"))


def run(packages: Path, *command: str, lines: str = "") -> str:
    """Run a command where the example is installed; what it writes to standard error must be nothing."""
    sources = Path(doubloon.__file__).parents[1]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(sources), str(packages)]), "LC_ALL": "en_US.UTF-8"}
    command = (sys.executable, "-m", *command)
    done = subprocess.run(
        command, input=lines, env=env, cwd=packages, capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS, ids=[f"{file} {i}" for i, (file, _) in enumerate(EXCERPTS)])
def test_what_the_page_shows_stands_in_the_file(file: str, excerpt: str) -> None:
    assert excerpt in (EXAMPLE / file).read_text(encoding="utf-8")


def test_the_page_shows_all_files() -> None:
    shown = {Path(file).name for file, _ in EXCERPTS}
    files = {path.name for path in EXAMPLE.rglob("*.*") if path.is_file() and "pycache" not in str(path)}
    assert shown <= files
    assert {name for name in files if name not in {"__init__.py"} and name not in PAGE} == set()


def test_the_example_passes_its_tests(packages: Path) -> None:
    out = run(packages, "pytest", "-q", "-p", "no:cacheprovider", "-c", f"{EXAMPLE}/pyproject.toml", f"{EXAMPLE}/tests")
    assert re.search(r"\b\d\d passed", out), out


def test_every_clause_has_code_and_a_test(packages: Path) -> None:
    out = run(packages, "doubloon", "clauses", SLUG, "--tests", f"{EXAMPLE}/tests")
    assert "Liar's dice: 11 clauses" in out


def test_its_rules_can_be_read(packages: Path) -> None:
    assert "doubloon rules liars-dice LD-BID-03" in COMMANDS
    assert "A bid must be higher" in run(packages, "doubloon", "rules", SLUG, "LD-BID-03")
    assert "Новая ставка выше" in run(packages, "doubloon", "rules", SLUG, "LD-BID-03", "--lang", "ru")


def test_its_bots_play(packages: Path) -> None:
    command = next(command for command in COMMANDS if command.startswith("doubloon sim"))
    found = json.loads(run(packages, *command.split(), "--workers", "1", "--json"))
    assert (found["game"], found["games"]) == (SLUG, 20)
    wins = {player["bot"]: player["win_share"] for player in found["bots"]}
    assert wins["random"] < wins["medium"]


def test_it_is_played_in_the_terminal(packages: Path) -> None:
    """Whoever always gives the first answer doubts everything, and comes to the end all the same."""
    arguments = ["--players", "3", "--seed", "1", "--name", "Anna"]
    out = run(packages, "doubloon", "play", SLUG, *arguments, lines="1\n" * 200)
    assert "Dice under the cup" in out
    assert "Anna: raise the bid, or doubt it?" in out
    assert "is the last with dice, and wins." in out


@pytest.fixture(scope="module")
def server(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"), packages=packages)
    yield running
    running.end()


def test_the_lobby_has_it_after_the_four_games(server: Server) -> None:
    games = httpx.get(f"{server.url}/api/games", timeout=PATIENCE).json()["games"]
    assert [game["slug"] for game in games][3:] == ["santa-maria", SLUG]
    assert games[-1]["short"] == {"en": "Liar's dice", "ru": "Кости лжеца"}
    assert [bot["level"] for bot in games[-1]["bots"]] == ["novice", "easy", "medium", "hard", "expert"]
    book = httpx.get(f"{server.url}/api/games/{SLUG}/book?lang=ru", timeout=PATIENCE).json()
    assert (book["title"], book["fields"]["round"]) == ("Кости лжеца", "Раунд")


@pytest.mark.parametrize("file", ["table.js", "table.css", "cover.svg"])
def test_the_browser_gets_the_plain_table(server: Server, file: str) -> None:
    plain, own = (httpx.get(f"{server.url}/web/games/{game}/{file}", timeout=PATIENCE) for game in ("generic", SLUG))
    assert own.status_code == 200
    assert own.content == plain.content
    assert httpx.get(f"{server.url}/web/games/burgundy/{file}", timeout=PATIENCE).content != plain.content
    assert httpx.get(f"{server.url}/web/games/{SLUG}/words.en.toml", timeout=PATIENCE).status_code == 404


def test_it_is_played_over_the_api(server: Server) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": "medium"}, {"kind": "bot", "level": "novice"}]
    order = {"game": SLUG, "seats": seats, "options": {}}
    made = httpx.post(f"{server.url}/api/tables", json=order, timeout=PATIENCE).json()
    address = f"{server.url.replace('http', 'ws')}/api/tables/{made['id']}/ws"
    states: list[dict[str, Any]] = []
    with connect(address) as socket:
        socket.send(json.dumps({"op": "sit", "keys": list(made["keys"].values()), "lang": "en"}))
        socket.send(json.dumps({"op": "pace", "ms": 0}))
        answered = None
        while not states or states[-1]["table"]["status"] != "over":
            message = json.loads(socket.recv(timeout=PATIENCE))
            if message["op"] != "state":
                continue
            states.append(message)
            if message["actions"] and message["version"] != answered:
                answered, action = message["version"], message["actions"][0]["action"]
                socket.send(json.dumps({"op": "act", "version": answered, "action": action}))
    hidden = [player["dice"] for player in states[0]["view"]["position"]["players"]]
    assert hidden[0] is not None
    assert hidden[1:] == [None, None]
    record = httpx.get(f"{server.url}/api/tables/{made['id']}/record", timeout=PATIENCE).text
    assert f'game: "{SLUG}"' in record
