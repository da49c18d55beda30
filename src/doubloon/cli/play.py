"""`doubloon play`: a table in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
from rich.text import Text

from doubloon.bots import ask, make_bot
from doubloon.bots.base import Bot
from doubloon.bots.hint_words import reason_of, text_of
from doubloon.bots.hints import hint_for
from doubloon.cli.output import stdout_console, write_whole
from doubloon.cli.parameters import Language, TableOptions, read_seed, read_table_options
from doubloon.cli.records import load
from doubloon.cli.tables.drawing import Plan, play_words, seen
from doubloon.cli.tables.telling import Teller
from doubloon.engine.errors import DoubloonError
from doubloon.engine.game import Game
from doubloon.engine.staging import Staging
from doubloon.engine.state import Event
from doubloon.engine.table import Table
from doubloon.engine.words import LANGUAGES
from doubloon.games import FIRST_GAME, find_game

NARROWEST, WIDEST = 80, 120
LOG_LINES = 15

# Whoever forgot to switch from the Cyrillic keyboard is understood all the same.
CYRILLIC_KEYS, LATIN_KEYS = "йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm"
LATIN = str.maketrans(CYRILLIC_KEYS + CYRILLIC_KEYS.upper() + "Ж", LATIN_KEYS * 2 + ":")


class PlayError(DoubloonError):
    """A table that cannot be opened as it was asked for."""

    def sentence(self, lang: str) -> str:
        return play_words(lang).say("errors", self.key, self.params)


class Leave(Exception):
    """Somebody stands up from the table."""


def play(
    lang: Language,
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game.")] = FIRST_GAME,
    players: Annotated[int, typer.Option(help="How many seats.")] = 4,
    humans: Annotated[int, typer.Option(help="How many of them are people, all at this keyboard.")] = 1,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="Who takes the other seats, e.g. greedy or random.")
    ] = "greedy",
    name: Annotated[list[str] | None, typer.Option(help="A person's name; repeatable, in the order of seats.")] = None,
    seed: Annotated[str | None, typer.Option(help="Equal seeds give equal games.")] = None,
    option: TableOptions = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game there when it ends.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a game that was saved there.")] = None,
) -> None:
    """Play in this terminal, against bots or with friends in turns; type ? for help at any time."""
    secret = token_hex(16) if seed is None else seed
    if resume is not None:
        table = reopen(resume)
        seat_people(table.players, humans, [])
    else:
        title = find_game(game)
        given = read_table_options(option)
        options = title.completed(given, players)
        tell_added(title, given, options, lang)
        names = name_bots(seat_people(title.read_players(players, options), humans, name or []), title, lang)
        table = Table.open(title, players, read_seed(secret), options, names)
    if record is not None and record != resume:
        check_new_file(record)
    bots = {seat: make_bot(bot, table.game, f"{secret} seat {seat}") for seat in range(humans, table.players)}
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # half a letter left behind by a backspace shall not end a game
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415  (lines can then be edited and called back, where the system has it)
    Session(table, bots, lang, record or resume).run()


def tell_added(game: Game, given: Mapping[str, Any], options: Mapping[str, Any], lang: str) -> None:
    """Say which options came with those that were given, such as an expansion with its modules."""
    words = game.words(lang)
    for key, value in options.items():
        if key not in given:
            told = words.text("options", key)
            rule = f"{told['title']}: {told['values'][str(value).lower()]}"
            stdout_console().print(play_words(lang).say("play", "added", {"rule": rule}), style="dim", highlight=False)


def seat_people(players: int, humans: int, names: list[str]) -> list[str | None]:
    """Names for all seats, people first: "" where none was given, None for a bot."""
    if not 1 <= humans <= players:
        raise PlayError("humans", humans=humans, players=players)
    if len(names) > humans:
        raise PlayError("names", humans=humans, found=len(names))
    return [*names, *[""] * (humans - len(names)), *[None] * (players - humans)]


def name_bots(names: list[str | None], game: Game, lang: str) -> list[str]:
    """Give the bots names of the game's time that nobody at the table bears; without such names they stay unnamed."""
    spare = (bot for bot in game.bot_names(lang).values() if bot not in names)
    return [next(spare, "") if name is None else name for name in names]


def reopen(path: Path) -> Table:
    """The table of a record that is not over yet."""
    table = load(path).replay()
    if table.is_over:
        raise PlayError("record_over", file=str(path))
    return table


def check_new_file(path: Path) -> None:
    """Find out before the game, not after it, whether it can be written down."""
    if path.exists():
        raise PlayError("record_exists", file=str(path))
    if not os.access(path.parent, os.W_OK):
        problem = os.strerror(errno.EACCES if path.parent.exists() else errno.ENOENT)
        raise PlayError("unwritable", file=str(path), problem=problem)


class Session:
    """One sitting: asks the people, lets the bots play, and tells everybody what happened.

    `ask` reads a line and `console` shows; both can be replaced. `bots` are the seats that no person takes.
    """

    def __init__(
        self,
        table: Table,
        bots: Mapping[int, Bot],
        lang: str = "en",
        save_to: Path | None = None,
        console: Console | None = None,
        ask: Callable[[str], str] = input,
    ) -> None:
        self.table = table.record().start()
        self.bots = bots
        self.save_to = save_to
        self.console = console or stdout_console()
        self.ask = ask
        self.log: list[tuple[int, Event]] = []  # each with the number of the decision that caused it
        self.deciders: list[int] = []
        self.scorings: list[tuple[range, Staging]] = []  # each with the events that it tells
        self.speak(lang)
        self.table.listen(lambda event: self.log.append((len(self.table.history), event)))
        for code in table.history:
            self.play(code)
        self.told = len(self.log)

    @property
    def lang(self) -> str:
        return self.teller.lang

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, self.console.width))

    def speak(self, lang: str) -> None:
        self.teller = Teller(self.table, lang, discreet=self.table.players - len(self.bots) > 1)

    # Showing.

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            if isinstance(part, Text):
                part.rstrip()
            self.console.print(part, highlight=False, markup=False, width=min(self.width, self.console.width))

    def say(self, key: str, style: str = "", **params: Any) -> None:
        self.show(Text(self.teller.say(key, **params), style))

    # The course of the game.

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self.welcome()
            while self.table.to_move is not None:
                seat = self.table.to_move
                if seat in self.bots:
                    self.play(self.advice(self.bots[seat], seat))
                else:
                    self.decide(seat)
            self.tell_news()
            self.show("", *self.teller.drawing.table(seen(self.table, None), self.width))
            self.show("", *self.teller.ending())
        except (Leave, EOFError, KeyboardInterrupt):
            self.show("")
        if self.save_to is not None:
            self.save(self.save_to)
        self.say("goodbye")

    def welcome(self) -> None:
        game = self.table.game.words(self.lang).text("game", "name")
        names = ", ".join(self.teller.name(seat) for seat in range(self.table.players))
        example = self.table.legal_actions()[-1]
        self.say("welcome", "bold", game=game, players=self.table.players, names=names)
        for key in ("how_1", "how_2", "how_3", "how_4"):
            self.say(key, "dim", example=example)
        if self.table.history:
            self.say("resumed", n=len(self.table.history))

    def play(self, code: int) -> None:
        seat = self.table.to_move
        assert seat is not None
        begun = len(self.log)
        self.table.play_code(code)
        self.deciders.append(seat)
        staging = self.table.staging([event for _, event in self.log[begun:]])
        if staging is not None:
            self.scorings.append((range(begun + staging.first, len(self.log)), staging))

    def advice(self, bot: Bot, seat: int) -> int:
        """What a bot would choose, which is shown no more than the seat may know."""
        return ask(bot, self.table.game, self.table.state)

    def decide(self, seat: int) -> None:
        """Ask a person until the position has changed."""
        self.tell_news()
        self.show("", *self.teller.drawing.decision(seen(self.table, seat), self.width))
        self.put_question(seat)
        while not self.answer(self.ask(f"{self.teller.name(seat)} › ").strip(), seat):
            pass

    def put_question(self, seat: int) -> None:
        self.show("", Text(self.table.question(self.lang), "bold"), *self.teller.choices(seat, self.width))
        example = self.teller.drawing.plan_example(seen(self.table, seat))
        if example:
            self.say("all_at_once", "dim", example=example)

    def tell_news(self) -> None:
        """What happened since somebody last looked."""
        scorings = [(events, staging) for events, staging in self.scorings if events.stop > self.told]
        for events, staging in scorings:
            self.tell_until(events.start)
            self.show("", *self.teller.scoring(staging))
            self.told = events.stop
        self.tell_until(len(self.log))

    def tell_until(self, end: int) -> None:
        news = self.teller.news([event for _, event in self.log[self.told : end]])
        self.told = end
        if news:
            self.show("", *news)

    # Answers. Each tells whether the table has to be shown anew.

    def answer(self, line: str, seat: int) -> bool:
        if not line:
            return False
        typed = line.translate(LATIN).lower()
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            return self.explain(typed[1:].strip())
        if word == "save":
            return self.save_as(line.partition(" ")[2].strip())
        if word == "r":
            return self.show_rule(line.partition(" ")[2].strip())
        if word in COMMANDS:
            return COMMANDS[word](self, rest.strip(), seat)
        action = self.meant(typed)
        if action in self.table.legal_actions():
            self.play(self.table.actions.codes[action])
            return True
        if self.table.actions.code(action) is not None:
            return self.refuse(action)
        plan = self.teller.drawing.plan(typed, seen(self.table, seat))
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
        twin, codes = self.table.copy(), []
        problem = plan.unknown(seen(twin, seat), self.teller.drawing)
        while problem is None and (action := plan.next(seen(twin, seat))) is not None:
            refusal = twin.explain(action)
            if refusal is None:
                twin.play(action)
                codes.append(twin.history[-1])
            else:
                problem = f"{action}: {self.teller.refusal(refusal)}"
        problem = problem or plan.missed(seen(twin, seat), self.teller.drawing)
        if problem is not None:
            self.show(Text(problem))
            return False
        for code in codes:
            self.play(code)
        return True

    # Commands.

    def explain(self, typed: str) -> bool:
        self.show(self.teller.explanation(self.meant(typed)) if typed else self.teller.help())
        return False

    def undo(self, rest: str, seat: int) -> bool:
        """Free until somebody learns something: not beyond a draw or another seat's decision."""
        if seat not in self.deciders:
            self.say("undo_nothing")
        elif self.deciders[-1] != seat:
            self.say("undo_others", seat=self.deciders[-1])
        elif not self.table.undo_is_free(seat):
            self.say("undo_learnt")
        else:
            action = self.table.undo()
            self.deciders.pop()
            self.log = [entry for entry in self.log if entry[0] < len(self.table.history)]
            self.told = min(self.told, len(self.log))
            self.scorings = [scoring for scoring in self.scorings if scoring[0].stop <= len(self.log)]
            self.say("undone", action=self.table.describe(action, self.lang))
            return True
        return False

    def show_log(self, rest: str, seat: int) -> bool:
        self.show(*self.teller.log([event for _, event in self.log], None if rest else LOG_LINES))
        return False

    def show_rule(self, rest: str) -> bool:
        found = self.teller.find_rules(rest) if rest else []
        if found:
            self.show(*found)
        else:
            key = "no_clause" if rest else "which_clause"
            example = self.teller.book.clauses[self.table.state.question().clause].title
            self.say(key, clause=rest, example=example, chapters=self.teller.chapters())
        return False

    def show_score(self, rest: str, seat: int) -> bool:
        sheets = self.table.view(seat)["position"].get("score_sheet", [])
        known = {other: sheet for other, sheet in enumerate(sheets) if sheet is not None}
        own = {seat: self.table.score_sheet()[seat]}
        self.show(self.teller.score_sheet(self.teller.say("score_so_far"), known or own))
        return False

    def show_board(self, rest: str, seat: int) -> bool:
        seats = {"": seat} | {str(number + 1): number for number in range(self.table.players)}
        if rest in seats:
            self.show(*self.teller.drawing.board(seen(self.table, seat), seats[rest], self.width))
        else:
            self.say("no_seat", text=rest, n=self.table.players)
        return False

    def show_table(self, rest: str, seat: int) -> bool:
        self.show("", *self.teller.drawing.table(seen(self.table, seat), self.width))
        self.put_question(seat)
        return False

    def hint(self, rest: str, seat: int) -> bool:
        """Tell whole moves that a bot thinks well of, and why; nothing is played."""
        twin = self.table.imagine(seat, f"hint {len(self.table.history)}")
        try:
            found = hint_for(twin)
        except DoubloonError as error:
            self.show(Text(error.sentence(self.lang)))
            return False
        for place, move in enumerate(found.moves):
            params = {
                "number": self.teller.numbers()[self.table.legal_actions().index(move.actions[0])],
                "move": text_of(self.table, move, self.lang, self.table.names),
                "reason": reason_of(self.table, move, self.lang, self.table.names),
                "actions": " ".join(move.actions),
            }
            self.say("hint" if place == 0 else "hint_else", "" if place == 0 else "dim", **params)
        if found.moves[0].chance is not None:
            self.say("chance", n=found.moves[0].chance, even=found.even)
        if self.teller.drawing.plan_example(seen(self.table, seat)):
            for action in found.moves[0].actions:
                twin.play(action)
            self.say("all_at_once", "dim", example=self.teller.drawing.plan_line(seen(twin, seat)))
        return False

    def change_language(self, rest: str, seat: int) -> bool:
        if rest not in LANGUAGES:
            self.say("no_language", text=rest or "—")
            return False
        self.speak(rest)
        self.say("language")
        return True

    def leave(self, rest: str, seat: int) -> bool:
        if self.agreed("leave_unsaved" if self.save_to is None else "leave"):
            raise Leave
        return False

    def save_as(self, name: str) -> bool:
        if not name:
            self.say("save_where")
            return False
        try:
            path = Path(name).expanduser()
            others = path.exists() and path != self.save_to
        except (OSError, RuntimeError) as error:
            return self.cannot_save(name, error)
        if (not others or self.agreed("save_over", file=name)) and self.save(path):
            self.save_to = path
        return False

    def agreed(self, key: str, **params: Any) -> bool:
        return self.ask(f"{self.teller.say(key, **params)} ").strip().lower().startswith(("y", "д"))

    def save(self, path: Path) -> bool:
        """Write the game down; a file that cannot be written is a pity, not the end."""
        try:
            write_whole(path, str(self.table.record()))
        except (OSError, ValueError) as error:
            return self.cannot_save(str(path), error)
        self.say("saved", file=str(path))
        if not self.table.is_over:
            people = self.table.players - len(self.bots)
            command = f"doubloon play --resume {path}" + (f" --humans {people}" if people > 1 else "")
            self.say("continue_with", "dim", command=command)
        return True

    def cannot_save(self, name: str, error: Exception) -> bool:
        problem = getattr(error, "strerror", None) or str(error).rstrip(".")
        self.show(Text(PlayError("unwritable", file=name, problem=problem).sentence(self.lang)))
        return False


COMMANDS: Mapping[str, Callable[[Session, str, int], bool]] = {
    "u": Session.undo,
    "h": Session.hint,
    "t": Session.show_table,
    "b": Session.show_board,
    "l": Session.show_log,
    "s": Session.show_score,
    "lang": Session.change_language,
    "q": Session.leave,
}
