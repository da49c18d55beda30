"""Programs of others at the table: what they are told, and what becomes of those that break the rules."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from doubloon.arena import players
from doubloon.arena.errors import ArenaError
from doubloon.arena.match import Match, play_match
from doubloon.arena.statistics import Statistics

EXAMPLE = Path(__file__).parents[2] / "docs" / "bot-protocol.md"


def program(tmp_path: Path, source: str) -> str:
    file = tmp_path / "mine.py"
    file.write_text(source)
    return f"exec:{shlex.join([sys.executable, str(file)])}"


ANSWERING = """
import json, sys
for text in sys.stdin:
    message = json.loads(text)
    if message["op"] == "choose":
        DO
"""


def answering(line: str) -> str:
    return ANSWERING.replace("DO", line)


def test_the_example_of_the_document_plays(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", EXAMPLE.read_text(), re.DOTALL)
    assert found
    result = play_match(Match("puerto-rico", (program(tmp_path, found.group(1)), "random", "random")), 0)
    assert result.broken == {}
    assert len(result.sheets) == 3


def test_a_program_is_told_what_its_seat_may_know(tmp_path: Path) -> None:
    notes = tmp_path / "told"
    source = answering(
        f"print(json.dumps(message), file=open({str(notes)!r}, 'a')); print(message['legal'][0], flush=True)"
    )
    play_match(Match("puerto-rico", (program(tmp_path, source), "random", "random")), 0)
    told = notes.read_text()
    assert '"legal"' in told
    assert '"dice"' not in told
    assert '"vp_barrels": null' in told


@pytest.mark.parametrize(
    ("source", "verdict"),
    [
        (answering("print('win', flush=True)"), "“win”"),
        ("import sys\nsys.stdin.readline()\n", "ended before"),
        (answering("pass"), "longer than"),
    ],
)
def test_whoever_breaks_the_rules_is_put_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, verdict: str
) -> None:
    monkeypatch.setattr(players, "SECONDS", 0.5)
    match = Match("puerto-rico", (program(tmp_path, source), "random", "random"), fixed_seats=True)
    result = play_match(match, 0)
    assert list(result.broken) == [0]
    assert verdict in result.broken[0]
    assert 0 not in result.winners
    statistics = Statistics(match.bots)
    statistics.add(result)
    assert statistics.bots[0].win_parts == 0


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(ArenaError) as refused:
        Match("puerto-rico", ("exec:/no/such/program", "random", "random")).prepared()
    assert "/no/such/program" in refused.value.sentence("en")
