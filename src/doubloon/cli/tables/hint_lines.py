"""A hint in a terminal: whole moves with their numbers and notations, why, and the chance to win with each."""

from __future__ import annotations

from rich.text import Text

from doubloon.bots.hint_words import reason_of, text_of
from doubloon.bots.hints import AdvisedMove, BotHint
from doubloon.cli.tables.layout import Lines
from doubloon.cli.tables.telling import Teller


def hint_lines(teller: Teller, hint: BotHint) -> Lines:
    """The best move first; each with its reason below it."""
    lines: Lines = []
    for place, move in enumerate(hint.moves):
        reason = reason_of(teller.table, move, teller.lang, teller.names())
        why = f"{reason} {chance(teller, move, hint.even, place)}".strip()
        lines.append(Text(told_move(teller, move, "hint_else" if place else "hint"), "dim" if place else "bold"))
        lines.append(Text(f"  {why}", "dim" if place else ""))
    return lines


def told_move(teller: Teller, move: AdvisedMove, key: str) -> str:
    """A whole move in words and in notation, by the number of its first answer."""
    table = teller.table
    number = teller.numbers()[table.legal_actions().index(move.actions[0])]
    told = text_of(table, move, teller.lang, teller.names())
    return teller.say(key, number=number, move=told, actions=" ".join(move.actions))


def chance(teller: Teller, move: AdvisedMove, even: int, place: int) -> str:
    """How likely it is to win, where that has been calibrated; an even game is named once."""
    if move.chance is None:
        return ""
    return teller.say("chance_else" if place else "chance", n=move.chance, even=even)
