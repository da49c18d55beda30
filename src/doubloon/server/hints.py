"""Hints in words: a bot's best moves, the chance to win with them, and why."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.bots.hint_words import reason_of, text_of
from doubloon.bots.hints import BotHint
from doubloon.engine.table import Table
from doubloon.server import protocol


def tell(table: Table, hint: BotHint, lang: str, names: Sequence[str]) -> protocol.Advice:
    """Say what a bot advises at a table whose seats are called by `names`."""
    told = [
        protocol.Advised(
            move.actions[0],
            move.actions,
            move.places,
            text_of(table, move, lang, names),
            move.chance,
            reason_of(table, move, lang, names),
        )
        for move in hint.moves
    ]
    return protocol.Advice(told[0].actions, f"{told[0].text}. {told[0].reason}", told, hint.even)
