"""Actions as they were played: whose, what they let others learn, what happened, and to which turn they belong.

Whoever keeps a table keeps these beside its history: log by turns (turns.py) and undo (undoing.py) are made of them.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from doubloon.engine.staging import Staging
from doubloon.engine.state import Event
from doubloon.engine.table import Table
from doubloon.engine.turns import LogTurn, TurnLog


@dataclass
class PlayedAction:
    """An action that was played: whose, its place in the log, what it let others learn, and what happened."""

    seat: int
    action: str
    number: int  # of the entry it belongs to: what was given at once has one number
    drew: bool  # whether it drew or rolled
    shown: frozenset[int]  # the seats whose secrets it brought out
    events: list[Event]
    turn: LogTurn  # of the log
    staging: Staging | None  # the scoring that it brought about
    bot: bool = False  # whether a bot decided
    auto: bool = False  # whether the answer gave itself
    version: int = 0  # of the table, after it


def play(table: Table, action: str, number: int, names: Sequence[str] | None = None) -> PlayedAction:
    """Play an action, `number` in the log; raises IllegalAction, whose sentences call the seats by `names`."""
    events: list[Event] = []
    seat, code = int(table.state.to_move), table.code_of(action, names)
    turn = table.game.presentation.turn(table.state, table.actions.actions[code])
    secrets = _secrets(table)
    table.listen(events.append)
    drew = table.play_code(code)
    table.listen(None)
    shown = (
        owner for owner, (was, now) in enumerate(zip(secrets, _secrets(table), strict=True)) if was not in (None, now)
    )
    return PlayedAction(seat, action, number, drew, frozenset(shown), events, turn, table.staging(events))


def _secrets(table: Table) -> list[Any]:
    return [table.game.secret_of(table.state, seat) for seat in range(table.players)]


def turns_of(table: Table, played: Sequence[PlayedAction], known: TurnLog | None = None) -> TurnLog:
    """The log by turns; what is `known` of it goes on, unless something was taken back."""
    game, space = table.game, table.actions
    turns = TurnLog(game.presentation.part) if known is None or len(known.touched) > len(played) else known
    for one in played[len(turns.touched) :]:
        events = [game.event_data(event) for event in one.events]
        turns.add(one.seat, space.actions[space.codes[one.action]], one.turn, events)
    return turns
