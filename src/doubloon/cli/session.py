"""One sitting at a table in the terminal: asks the people, lets the bots play, and tells everybody what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from doubloon.bots import ask
from doubloon.bots.base import Bot
from doubloon.cli.commands import COMMANDS, Leave, find_command, save
from doubloon.cli.course import Course
from doubloon.cli.news import News
from doubloon.cli.output import stdout_console
from doubloon.cli.series import Series
from doubloon.cli.tables.drawing import Plan, seen
from doubloon.cli.tables.layout import hanging
from doubloon.cli.tables.telling import Teller
from doubloon.engine.table import Table
from doubloon.engine.words import NO_READER

NARROWEST, WIDEST = 80, 120

# Whoever forgot to switch from the Cyrillic keyboard is understood all the same.
CYRILLIC_KEYS, LATIN_KEYS = "йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm"
LATIN = str.maketrans(CYRILLIC_KEYS + CYRILLIC_KEYS.upper() + "Ж", LATIN_KEYS * 2 + ":")


class Session:
    """A table, those who sit there, and the terminal before them.

    `ask` reads a line and `console` shows; both can be replaced. `bots` are the seats that no person takes. Whoever
    does not `ask_everything` is not asked what can be answered in one way only.
    """

    def __init__(
        self,
        table: Table,
        bots: Mapping[int, Bot],
        lang: str = "en",
        save_to: Path | None = None,
        console: Console | None = None,
        ask: Callable[[str], str] = input,
        ask_everything: bool = False,
    ) -> None:
        self.course = Course(table, bots)
        self.table = self.course.table
        self.bots = bots
        self.save_to = save_to
        self.console = console or stdout_console()
        self.ask = ask
        self.ask_everything = ask_everything
        self.news = News(self.course)
        self._thought: dict[tuple[int, ...], int] = {}  # what bots answered, by all that had been played before
        self.speak(lang)

    @property
    def lang(self) -> str:
        return self.teller.lang

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, self.console.width))

    def speak(self, lang: str) -> None:
        """Say everything in a language; one person alone is called “you”, several at one keyboard by their names."""
        alone = self.course.people == 1
        reader = next(seat for seat in range(self.table.players) if seat not in self.bots) if alone else NO_READER
        self.teller = Teller(self.table, lang, discreet=not alone, reader=reader)

    # Showing.

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            shown = hanging(part) if isinstance(part, Text) else part
            self.console.print(shown, highlight=False, markup=False, width=min(self.width, self.console.width))

    def say(self, key: str, style: str = "", **params: Any) -> None:
        self.show(Text(self.teller.say(key, **params), style))

    # The course of the game.

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self.welcome()
            while self.table.to_move is not None:
                self.go_on(self.table.to_move)
            self.tell_news(None)
            self.show("", *self.teller.drawing.table(seen(self.table, None), self.width))
            self.show("", *self.teller.ending())
        except (Leave, EOFError, KeyboardInterrupt):
            self.show("")
        if self.save_to is not None:
            save(self, self.save_to)
        self.say("goodbye")

    def welcome(self) -> None:
        game = self.table.game.words(self.lang).text("game", "name")
        example = self.table.legal_actions()[-1]
        names = ", ".join(self.teller.names())
        self.say("welcome", "bold", game=game, players=self.table.players, names=names)
        for key in ("how_1", "how_2", "how_3", "how_4"):
            self.say(key, "dim", example=example)
        if self.table.history:
            self.say("resumed", n=len(self.table.history))

    def go_on(self, seat: int) -> None:
        """Have the next question answered: by a bot, by itself, or by a person."""
        if seat in self.bots:
            self.course.play([self.table.actions.notation(self.bot_answer(seat))])
            return
        obvious = None if self.ask_everything or self.course.is_asked_again else self.table.obvious_answer()
        if obvious is None:
            self.decide(seat)
        else:
            self.course.play([obvious], auto=True)

    def bot_answer(self, seat: int) -> int:
        """What a bot chooses, which is shown no more than its seat may know; the same again after an undo."""
        before = tuple(self.table.history)
        if before not in self._thought:
            self._thought[before] = ask(self.bots[seat], self.table.game, self.table.state)
        return self._thought[before]

    def decide(self, seat: int) -> None:
        """Ask a person until the position has changed."""
        self.tell_news(seat)
        self.show("", *self.teller.drawing.decision(seen(self.table, seat), self.width))
        self.put_question(seat)
        while not self.answer(self.ask(f"{self.teller.name(seat)} › ").strip(), seat):
            pass

    def put_question(self, seat: int) -> None:
        self.show("", Text(self.table.question(self.lang), "bold"), *self.teller.choices(seat, self.width))
        example = self.teller.drawing.plan_example(seen(self.table, seat))
        if example:
            self.say("all_at_once", "dim", example=example)

    def tell_news(self, seat: int | None) -> None:
        """What happened since somebody last looked."""
        news = self.news.tell(self.teller, seat)
        if news:
            self.show("", *news)

    # Answers. Each tells whether the table has to be shown anew.

    def answer(self, line: str, seat: int) -> bool:
        if not line:
            return False
        typed = line.translate(LATIN).lower()
        if typed.startswith("?"):
            asked = typed[1:].strip()
            self.show(self.teller.explanation(self.meant(asked)) if asked else self.teller.help())
            return False
        word, _, rest = line.partition(" ")
        command = find_command(word.lower()) or find_command(word.translate(LATIN).lower())
        if command is not None:
            return COMMANDS[command](self, rest.strip(), seat)
        action = self.meant(typed)
        if action in self.table.legal_actions():
            self.course.play([action])
            return True
        if self.table.actions.code(action) is not None:
            return self.refuse(action)
        plan = self.teller.drawing.plan(typed, seen(self.table, seat)) or Series.read(typed, self.table)
        return self.refuse(line) if plan is None else self.carry_out(plan, seat)

    def meant(self, typed: str) -> str:
        """The action that a number, a notation or its part behind the colon stands for; else what was typed."""
        actions = self.table.legal_actions()
        numbers = [str(number) for number in self.teller.numbers()]
        if typed in numbers:
            return actions[numbers.index(typed)]
        whole = [action for action in self.table.actions.codes if action.lower() == typed]
        ends = [action for action in actions if action.lower().partition(":")[2] == typed]
        return whole[0] if whole else ends[0] if len(ends) == 1 else typed

    def refuse(self, action: str) -> bool:
        """Say why not, or what was perhaps meant."""
        refusal = self.table.explain(action)
        assert refusal is not None
        if action.isdecimal():
            numbers = self.teller.numbers()
            self.say("unknown_number", number=action, first=numbers[0], last=numbers[-1])
        else:
            taught = self.teller.taught(action) if refusal.elsewhere else []
            self.show(*(taught or [Text(self.teller.refusal(refusal))]))
        return False

    def carry_out(self, plan: Plan, seat: int) -> bool:
        """Try a line of several answers on a copy; play it here only if all of it is possible."""
        twin, actions = self.table.copy(), list[str]()
        problem = plan.unknown(seen(twin, seat), self.teller.drawing)
        while problem is None and (action := plan.next(seen(twin, seat))) is not None:
            refusal = twin.explain(action)
            if refusal is not None:
                problem = f"{action}: {self.teller.refusal(refusal)}"
                break
            actions.append(action)
            if twin.play_code(twin.code_of(action)):
                break  # whatever was drawn is seen before anything else is decided
        problem = problem or plan.missed(seen(twin, seat), self.teller.drawing)
        if problem is not None:
            self.show(Text(problem))
            return False
        self.course.play(actions)
        return True
