"""`doubloon replay` and `doubloon verify`: records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from doubloon.cli.guard import BAD_INPUT, file_error
from doubloon.cli.output import print_json, progress_bar, stdout_console
from doubloon.cli.parameters import AsJson, Language
from doubloon.cli.speech import CommandError, say, seat_names
from doubloon.engine.errors import BadRecord, DoubloonError
from doubloon.engine.record import Record
from doubloon.engine.state import Event
from doubloon.engine.table import Table
from doubloon.games import read_record


def load(path: Path) -> Record:
    """Read a record from a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise file_error(error, path) from error
    try:
        return read_record(data.decode())
    except UnicodeDecodeError as error:
        raise BadRecord("record_line_changed", line=data.count(b"\n", 0, error.start) + 1) from error


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records.")],
    lang: Language,
    json: AsJson = False,
) -> None:
    """Replay records and check every hash; exit code 2 if one of them does not hold."""
    verdicts = []
    with progress_bar(say(lang, "verifying"), len(files), forced=False) as bar:
        for path in files:
            verdicts.append(verdict_on(path, lang))
            bar.advance(bar.task_ids[0])
    if json:
        print_json({"files": verdicts})
    else:
        for verdict in verdicts:
            typer.echo(verdict["sentence"], err=not verdict["ok"])
    if not all(verdict["ok"] for verdict in verdicts):
        raise typer.Exit(BAD_INPUT)


def verdict_on(path: Path, lang: str) -> dict[str, Any]:
    try:
        record = load(path)
        table = record.replay()
    except CommandError as error:
        return {"file": str(path), "ok": False, "line": None, "sentence": error.sentence(lang)}
    except DoubloonError as error:
        line = error.line if isinstance(error, BadRecord) else None
        sentence = say(lang, "record_broken", file=str(path), problem=error.sentence(lang))
        return {"file": str(path), "ok": False, "line": line, "sentence": sentence}
    name = table.game.words(lang).text("game", "name")
    key = "record_holds" if table.is_over else "record_holds_unfinished"
    holds = say(lang, key, file=str(path), game=name, n=len(record.moves))
    return {
        "file": str(path),
        "ok": True,
        "game": table.game.slug,
        "actions": len(record.moves),
        "over": table.is_over,
        "scores": table.scores(),
        "winners": table.winners(),
        "version": record.version,
        "foresight": record.foresight(),
        "sentence": f"{holds} {say(lang, f'foresight_{record.foresight()}')}",
    }


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    lang: Language,
    until: Annotated[int | None, typer.Option(min=0, metavar="N", help="Stop after this many actions.")] = None,
    json: AsJson = False,
) -> None:
    """Tell a recorded game move by move, with the score sheet at the end."""
    record = load(file)
    record.replay()
    table = record.start()
    table.names = seat_names(table, lang)
    moves = record.moves[:until]
    if json:
        print_json(
            {
                "game": table.game.slug,
                "seats": table.names,
                "moves": [told(table, number, move.action, lang) for number, move in enumerate(moves, 1)],
                "over": table.is_over,
                "score_sheet": table.score_sheet(),
                "scores": table.scores(),
                "winners": table.winners(),
            }
        )
        return
    console = stdout_console()
    name = table.game.words(lang).text("game", "name")
    console.print(say(lang, "replay_heading", game=name, names=", ".join(table.names)), style="bold")
    for number, move in enumerate(moves, 1):
        show_move(told(table, number, move.action, lang), table.names, console)
    show_end(table, lang, console)


def told(table: Table, number: int, action: str, lang: str) -> dict[str, Any]:
    """Play an action and tell it: who, what, and what came of it."""
    seat, text = table.to_move, table.describe(action, lang)
    events: list[Event] = []
    table.listen(events.append)
    table.play(action)
    told_events = [table.game.event_data(event) | {"text": table.describe_event(event, lang)} for event in events]
    return {"number": number, "seat": seat, "action": action, "text": text, "events": told_events}


def show_move(move: dict[str, Any], names: list[str], console: Console) -> None:
    line = f"{move['number']:>4}  [bold]{escape(names[move['seat']])}[/bold]: {escape(move['text'])}"
    console.print(f"{line}  [dim]{escape(move['action'])}[/dim]")
    for event in move["events"]:
        console.print(f"        · {escape(event['text'])}")


def show_end(table: Table, lang: str, console: Console) -> None:
    """The score sheet, and who won or who is to move."""
    grid = Grid(title=say(lang, "score_sheet" if table.is_over else "score_so_far"))
    grid.add_column(say(lang, "source"))
    for name in table.names:
        grid.add_column(escape(name), justify="right")
    sheets = table.score_sheet()
    for source in sheets[0]:
        grid.add_row(table.game.words(lang).text("sources", source), *(str(sheet[source]) for sheet in sheets))
    grid.add_section()
    grid.add_row(say(lang, "total"), *map(str, table.scores()), style="bold")
    console.print(grid)
    if table.is_over:
        winners = [table.names[seat] for seat in table.winners()]
        console.print(say(lang, "winners", n=len(winners), names=", ".join(winners)))
    else:
        console.print(table.question(lang), markup=False)
