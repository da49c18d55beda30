"""What the lobby says of the bots' strength, taken from the reports of ladders.

`python -m doubloon.arena.strength docs/strength/*.json` writes the file of every game anew, beside its bots; `--table`
prints the table of docs/strength/README.md instead, and `--pages` writes every report's page of HTML anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from doubloon.arena.report import STYLE, html_report
from doubloon.bots import all_bots
from doubloon.bots.game_bots import thinking_bots
from doubloon.bots.levels import LEVELS
from doubloon.bots.strength import FILE
from doubloon.games import find_game

USUAL_SEATS = 4
SHARE_DIGITS = 3
TABLE = "--table"
PAGES = "--pages"
SHARED_STYLE = f"../../src/doubloon/arena/{STYLE}"  # as seen from docs/strength/
HEADING = """\
# How strong the bots are, each measured against weaker ones: one of it at a table with `seats` seats, `against` on all
# others. `wins` is the share of the `games` that it won, `low` and `high` are the ends of its 95 % interval.
# Made from the reports of ladders, after `doubloon ladder GAME --json > docs/strength/GAME.json`, by
# python -m doubloon.arena.strength docs/strength/*.json
"""


def strength_files(reports: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return by game the file `strength.toml` that tells what some reports have found."""
    rungs: dict[str, list[Mapping[str, Any]]] = {}
    for report in reports:
        rungs.setdefault(report["game"], []).extend(report["rungs"])
    return {game: "\n".join([HEADING, *map(entry, told(found))]) for game, found in rungs.items()}


def entry(rung: Mapping[str, Any]) -> str:
    low, high = rung["win_share_ci95"]
    return (
        f"[{rung['level']}]\n"
        f'against = "{rung["below"]}"\n'
        f"seats = {rung['players']}\n"
        f"games = {rung['games']}\n"
        f"wins = {round(rung['win_share'], SHARE_DIGITS)}\n"
        f"low = {round(low, SHARE_DIGITS)}\n"
        f"high = {round(high, SHARE_DIGITS)}\n"
    )


def told(rungs: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the rungs worth telling, one for each bot of ours."""
    known = ours(rungs)
    return [
        min((rung for rung in known if rung["level"] == bot), key=worth_telling)
        for bot in all_bots()
        if any(rung["level"] == bot for rung in known)
    ]


def ours(rungs: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the rungs on which two of our bots met."""
    known = all_bots()
    return [rung for rung in rungs if rung["level"] in known and rung["below"] in known]


def worth_telling(rung: Mapping[str, Any]) -> tuple[bool, int, int]:
    """Order rungs: first against the level below, then with about the usual number of seats, then of many games."""
    steps = list(pairwise(LEVELS))
    return (rung["below"], rung["level"]) not in steps, abs(rung["players"] - USUAL_SEATS), -rung["games"]


def table(reports: Iterable[Mapping[str, Any]]) -> str:
    """Return a table in Markdown of all that some reports have found: games side by side, weak bots first."""
    cells: dict[tuple[int, str, str], dict[str, str]] = {}
    games: set[str] = set()
    for report in reports:
        games.add(report["game"])
        for rung in ours(report["rungs"]):
            low, high = rung["win_share_ci95"]
            found = f"{rung['win_share']:.1%} of {rung['games']} ({low:.1%} – {high:.1%})".replace("%", " %")
            cells.setdefault((rung["players"], rung["level"], rung["below"]), {})[report["game"]] = found
    columns = sorted(games)
    rows = [["seats", "one", "against", *columns], ["---"] * (3 + len(columns))]
    for seats, one, others in sorted(cells, key=lambda rung: (-rung[0], *map(all_bots().index, rung[1:]))):
        rows.append([str(seats), one, others, *(cells[seats, one, others].get(game, "") for game in columns)])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def page_of(report: Mapping[str, Any]) -> str:
    return html_report(dict(report), find_game(report["game"]), "en", linked=SHARED_STYLE)


def read_report(path: Path) -> Mapping[str, Any]:
    report: dict[str, Any] = msgspec.json.decode(path.read_bytes())
    return report


def main(words: Sequence[str]) -> None:
    paths = [Path(word) for word in words if not word.startswith("--")]
    if PAGES in words:
        for path in paths:
            path.with_suffix(".html").write_text(page_of(read_report(path)), encoding="utf-8")
        return
    if TABLE in words:
        print(table(map(read_report, paths)), end="")
        return
    for game, text in strength_files(map(read_report, paths)).items():
        Path(str(files(thinking_bots(game).package) / FILE)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
