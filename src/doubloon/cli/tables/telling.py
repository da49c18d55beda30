"""What a table in a terminal says: choices, rules, score sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from doubloon.cli.tables import drawing_for
from doubloon.cli.tables.drawing import play_words
from doubloon.cli.tables.layout import Lines, flow, grid, row, text
from doubloon.cli.tables.scoring import summary
from doubloon.engine.errors import DoubloonError, Explanation
from doubloon.engine.rulebook import Clause
from doubloon.engine.staging import Staging
from doubloon.engine.state import Event
from doubloon.engine.table import Table
from doubloon.engine.words import NO_READER, engine_words

FEW_CHOICES = 5  # no more than these stand in one column
NUMBER = 4  # cells for the number of a choice


class Teller:
    """Speaks for one table in one language."""

    def __init__(self, table: Table, lang: str, discreet: bool, reader: int = NO_READER) -> None:
        self.table = table
        self.lang = lang
        self.reader = reader  # whom log and scorings call “you”
        self.you = engine_words(lang).say("staging", "you", {})
        self.words = play_words(lang)
        self.book = table.game.rulebook[lang]
        self.drawing = drawing_for(table.game, table.components, lang, discreet)

    def say(self, key: str, **params: Any) -> str:
        return self.words.say("play", key, params, self.table.names)

    def name(self, seat: int) -> str:
        return self.words.seat_name(seat, self.table.names)

    def names(self) -> list[str]:
        return [self.name(seat) for seat in range(self.table.players)]

    # The question and its answers.

    def choices(self, seat: int, width: int) -> Lines:
        """The numbered answers in words, with what they bring at once and how they are written."""
        actions = self.table.legal_actions()
        words = [self.answer(action) for action in actions]
        notes = [self.drawing.note(events, seat) for events in self.outlooks(seat)]
        said_width, action_width = max(map(cell_len, words)), max(map(cell_len, actions))
        note_width = max(note.cell_len for note in notes)
        in_columns = NUMBER + said_width + note_width + action_width + 4 <= width
        items: Lines = []
        for number, said, note, action in zip(self.numbers(), words, notes, actions, strict=True):
            label, notation = text((f"{number:>2}", "bold")), text((action, "dim"))
            if in_columns:
                middle = [(note, note_width)] if note_width else []
                items.append(row([(label, 2), (said, said_width), *middle, (notation, action_width)], gap=2))
            else:
                items += flow(label, [*said.split(), *([note] if note_width else []), notation], width, NUMBER, gap=1)
        return grid(items, width, 3) if in_columns and len(items) > FEW_CHOICES else items

    def answer(self, action: str) -> str:
        """An answer in words."""
        known = self.table.actions.actions[self.table.actions.codes[action]]
        return self.drawing.brief(known) or self.table.describe(action, self.lang)

    def numbers(self) -> list[int]:
        """What to type for each answer: how many, where the question is "how many?", else 1, 2, 3 and so on."""
        actions = [self.table.actions.actions[code] for code in self.table.state.options]
        if all("n" in action.params and action.kind == actions[0].kind for action in actions):
            return [action.params["n"] for action in actions]
        return list(range(1, len(actions) + 1))

    def outlooks(self, seat: int) -> Iterator[list[dict[str, Any]]]:
        """The events each answer would cause, as far as the seat can know: on an imagined table."""
        imagined = self.table.imagine(seat, len(self.table.history))
        for code in imagined.state.options:
            twin = imagined.copy()
            heard: list[Event] = []
            twin.listen(heard.append)
            twin.play_code(code)
            yield [self.table.game.event_data(event) for event in heard]

    def explanation(self, action: str) -> Group:
        """What an action means and whether it is possible now, with the rules behind it."""
        table = self.table
        lines: list[RenderableType] = []
        known = table.actions.code(action)
        refusal = table.explain(action)
        if known is not None:
            lines.append(Text.assemble((table.describe(action, self.lang), "bold"), "  ", (action, "dim")))
        if refusal is None:
            number = self.numbers()[table.legal_actions().index(action)]
            lines.append(Text(self.say("possible", number=number)))
        elif known is not None:
            lines += self.taught(action) if refusal.elsewhere else []
            if len(lines) == 1:
                lines.append(Text(self.say("why_not", reason=refusal.in_words(self.lang))))
        else:
            lines.append(Text(refusal.in_words(self.lang)))
        clauses = [table.state.question().clause if refusal is None else refusal.clause]
        if known is not None:
            clauses += table.game.presentation.clauses(table.actions.actions[known])
        return Group(*lines, *(self.clause(ident) for ident in dict.fromkeys(clauses)))

    def taught(self, action: str) -> list[RenderableType]:
        """How one gets to an action that is not asked for now: the ways open now, what is lacking; or nothing."""
        table = self.table
        code = table.actions.code(action)
        places = [] if code is None else table.game.presentation.places(table.actions.actions[code])
        if not places:
            return []
        try:
            why = table.why_not(places[-1], table.to_move, self.lang, action)
        except DoubloonError:
            return []
        titles = dict.fromkeys(self.book.clauses[ident].label for ident in why.clauses)
        return [*(Text(line) for line in why.sentences()), Text(f"({', '.join(titles)})", "dim")]

    def refusal(self, refusal: Explanation) -> str:
        """Why not, with the title of the rule."""
        return f"{refusal.in_words(self.lang)} ({self.book.clauses[refusal.clause].label})"

    # The rulebook.

    def clause(self, ident: str) -> RenderableType:
        return self.rules([self.book.clauses[ident]])

    def rules(self, clauses: Sequence[Clause]) -> RenderableType:
        """What the book says under one title, or a part of it."""
        head = text((clauses[0].label, "bold"), (f" · {clauses[0].chapter}", "dim"))
        said = self.book.named("\n\n".join(clause.text for clause in clauses))
        return Group(head, Padding(Markdown(said), (0, 2, 0, 2)))

    def find_rules(self, wanted: str) -> list[RenderableType]:
        """What stands under a title, in a chapter, or under every title with these words: `wharf`, `the captain`."""
        words = wanted.casefold().removeprefix("§").strip()
        known = list(self.book.clauses.values())
        fits: tuple[Callable[[Clause], bool], ...] = (
            lambda clause: words == clause.title.casefold() or words == clause.id.casefold(),
            lambda clause: words == clause.chapter.casefold(),
            lambda clause: bool(words) and words in f"{clause.title} {clause.chapter}".casefold(),
        )
        found = next((hits for fit in fits if (hits := list(filter(fit, known)))), [])
        return [self.rules(list(group)) for _, group in groupby(found, lambda clause: clause.title)]

    def chapters(self) -> str:
        """The chapters, which `r` understands."""
        return ", ".join(self.book.chapters())

    def help(self) -> Group:
        """The keys, and the question with its rule."""
        clause = self.table.state.question().clause
        rule = self.book.clauses[clause]
        examples = {"example": self.table.legal_actions()[-1], "clause": rule.title, "chapter": rule.chapter}
        keys = Grid.grid(padding=(0, 2))
        for key, meaning in self.words.tree["keys"].items():
            name, word = "1, 2, …" if key == "number" else key, self.words.tree["commands"].get(key, "")
            keys.add_row(text((name, "bold")), text((word, "dim")), self.words.fill(meaning, examples))
        return Group(keys, text(), Text(self.table.question(self.lang), "bold"), self.clause(clause))

    # Scores.

    def score_sheet(self, title: str, sheets: dict[int, dict[str, int]], winners: Sequence[int] = ()) -> Grid:
        """Where the points of some seats come from; until the end only what has brought any."""
        sheet = Grid(title=Text(title, "bold"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
        sheet.add_column()
        for seat in sheets:
            star = "★ " if seat in winners else ""
            sheet.add_column(Text(star + self.name(seat), self.drawing.seat_style(seat)), justify="right")
        for source in next(iter(sheets.values())):
            points = [str(own[source]) if own[source] else "·" for own in sheets.values()]
            if not winners and set(points) == {"·"}:
                continue
            sheet.add_row(self.table.game.words(self.lang).text("sources", source), *points)
        sheet.add_section()
        sheet.add_row(self.say("total"), *(str(sum(own.values())) for own in sheets.values()), style="bold")
        return sheet

    def scoring(self, staging: Staging) -> list[RenderableType]:
        """What the end of a turn, a phase, a year or the game brought."""
        names = [self.you if seat == self.reader else name for seat, name in enumerate(self.names())]
        return summary(staging, self.table.words(self.lang), names, self.drawing.seat_style)

    def ending(self) -> list[RenderableType]:
        """Why the game ended, the whole score sheet, the tie-break, and who won."""
        table = self.table
        words, names = table.game.words(self.lang), self.names()
        reasons = [
            words.say("endings", key, params, names) for key, params, _ in table.game.presentation.ending(table.state)
        ]
        winners, scores = table.winners(), table.scores()
        sheet = self.score_sheet(self.say("score_sheet"), dict(enumerate(table.score_sheet())), winners)
        best = max(scores)
        key, broken_by = "winners" if len(winners) > 1 else "winner" if winners else "lost", ""
        tie_break = table.game.presentation.tie_break(table.state)
        if tie_break is not None:
            broken_by, figures = self.drawing.tie_break_name(tie_break[0]), tie_break[1]
            sheet.add_row(broken_by[0].upper() + broken_by[1:], *map(str, figures), style="dim")
            if len(winners) == 1 and scores.count(best) > 1:
                key = "winner_tie"
        won = ", ".join(names[seat] for seat in winners)
        verdict = Text(self.say(key, names=won, n=best, tie_break=broken_by), "bold")
        return [Text(table.question(self.lang), "bold"), *map(Text, reasons), "", sheet, verdict, *self.alone()]

    def alone(self) -> list[RenderableType]:
        """What a game with one seat asked for, what else could be achieved, and what was missing."""
        found = self.table.game.presentation.alone(self.table.state)
        if found is None:
            return []
        words = self.table.game.words(self.lang)
        goal = self.say(f"alone_{found.unit}", have=found.have, n=found.goal)
        aims = [f"{words.text('achievements', aim['id'])} {aim['have']}/{aim['want']}" for aim in found.aims]
        missing = [words.say("missing", key, params) for key, params in found.missing]
        return [Text(goal), Text(", ".join(aims), "dim"), *map(Text, missing)]
