"""What a terminal shows of a game, and a plain drawing for games that have none of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from doubloon.cli.tables.layout import Lines, flow, heading, text
from doubloon.engine.actions import Action
from doubloon.engine.components import Components
from doubloon.engine.game import Game
from doubloon.engine.table import Table
from doubloon.engine.words import Catalogue, catalogue

View = Mapping[str, Any]
NOTHING = "—"
TOLD_ELSEWHERE = ("players", "score_sheet")  # by seat, and when the game is over
SEAT_STYLES = ("red3", "dodger_blue2", "dark_goldenrod", "green4", "dark_orange3")


def play_words(lang: str) -> Catalogue:
    """The words of the terminal table."""
    return catalogue("doubloon.cli.tables", lang)


def seen(table: Table, seat: int | None) -> View:
    """What a seat may know of a table, what the pending question is about, and all figures that go with it."""
    about = {} if table.is_over else table.game.question_params(table.state)
    return table.view(seat) | {"about": about, "figures": table.game.presentation.everything(table.state, seat)}


class Plan:
    """Several answers given in one line, carried out one after another or not at all."""

    def unknown(self, view: View, drawing: Drawing) -> str | None:
        """Say what in the line cannot be understood."""
        raise NotImplementedError

    def next(self, view: View) -> str | None:
        """Return the next answer in notation, None when nothing is left to answer."""
        raise NotImplementedError

    def missed(self, view: View, drawing: Drawing) -> str | None:
        """Say in what the outcome differs from what was asked for."""
        raise NotImplementedError


class Drawing:
    """Draws a table as it is `seen`, and from nothing else. Every line fits the width."""

    def __init__(self, game: Game, components: Components, lang: str, discreet: bool = False) -> None:
        self.game = game
        self.components = components
        self.lang = lang
        self.discreet = discreet  # several people look at this terminal: keep what is one's own out of sight
        self.words = game.words(lang, components)
        self.labels = play_words(lang)

    def label(self, key: str, **params: Any) -> str:
        return self.labels.say("table", key, params)

    def seat_name(self, view: View, seat: int) -> str:
        return self.words.seat_name(seat, view["names"])

    def seat_style(self, seat: int) -> str:
        return f"bold {SEAT_STYLES[seat % len(SEAT_STYLES)]}"

    def seat_text(self, view: View, seat: int) -> Text:
        return text((self.seat_name(view, seat), self.seat_style(seat)))

    # What a game may draw better.

    def table(self, view: View, width: int) -> Lines:
        """The whole table."""
        shared = {key: value for key, value in view["position"].items() if key not in TOLD_ELSEWHERE}
        lines = [
            heading(text((self.words.text("game", "name"), "bold")), "", width),
            *self.entries(shared, view, width),
        ]
        for seat in range(len(view["position"].get("players", []))):
            lines += self.board(view, seat, width)
        return lines

    def decision(self, view: View, width: int) -> Lines:
        """What is worth seeing for the pending question."""
        return self.table(view, width)

    def board(self, view: View, seat: int, width: int) -> Lines:
        """One player's things, large."""
        players = view["position"].get("players", [])
        lines = [heading(self.seat_text(view, seat), "", width)]
        return lines + (self.entries(players[seat], view, width) if seat < len(players) else [])

    def note(self, events: Sequence[Mapping[str, Any]], seat: int) -> Text:
        """What choosing an action brings the seat at once, in a few signs; `events` are what it would cause."""
        return text()

    def brief(self, action: Action) -> str | None:
        """Fewer words for an answer that the drawing explains; None for the game's own words."""
        return None

    def log_sign(self, icon: str) -> str:
        """What stands in a line of the log for a picture, called by category and id; nothing if words say the same."""
        return ""

    def plan(self, line: str, view: View) -> Plan | None:
        """Read a line that answers several questions at once; None if it is no such line."""
        return None

    def plan_example(self, view: View) -> str:
        """A line that answers all of what is being asked; empty if the question stands alone."""
        return ""

    def plan_line(self, view: View) -> str:
        """The line that leads to what the view shows."""
        raise NotImplementedError

    def tie_break_name(self, key: str) -> str:
        """What decides between equal totals."""
        return self.label(key)

    # The plain drawing.

    def entries(self, data: Mapping[str, Any], view: View, width: int) -> Lines:
        headings = self.words.tree.get("fields", {})
        named = {headings.get(key, key): self.shown_value(key, value, view) for key, value in data.items()}
        pairs = list(_flatten(named, ""))
        widest = min(max((len(key) for key, _ in pairs), default=0), width // 2)
        lines: Lines = []
        for key, values in pairs:
            lines += flow(text((key, "dim")), values, width, widest + 1, gap=2)
        return lines

    def shown_value(self, field: str, value: Any, view: View) -> Any:
        """What a field shows: a player's name where it holds a seat, a component's name where it holds an id."""
        if field.endswith("_seat") and isinstance(value, int):
            return self.seat_name(view, value)
        return self.words.name(field, value) if isinstance(value, str) else value


def _flatten(data: Any, where: str) -> Iterator[tuple[str, list[str]]]:
    """Tell nested data as lines: what it is called, and what it is."""
    if isinstance(data, Mapping) and (not where or any(isinstance(value, (Mapping, list)) for value in data.values())):
        for key, value in data.items():
            yield from _flatten(value, f"{where}.{key}" if where else str(key))
    elif isinstance(data, list) and any(isinstance(item, (Mapping, list)) for item in data):
        for i, item in enumerate(data, 1):
            yield from _flatten(item, f"{where}[{i}]")
    elif isinstance(data, Mapping):
        yield where, [f"{key} {_plain(value)}" for key, value in data.items()] or [NOTHING]
    else:
        items = data if isinstance(data, list) else [data]
        yield where, [_plain(item) for item in items] or [NOTHING]


def _plain(value: Any) -> str:
    return NOTHING if value is None else str(value)
