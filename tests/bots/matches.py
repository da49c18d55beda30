"""What bots answer, and games that they play to the end."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.bots import ask, make_bot


def greedy_answer(table: doubloon.Table, seed: str = "x") -> str:
    """What greedy plays here, as a person would write it."""
    return table.actions.notation(ask(make_bot("greedy", table.game, seed), table.game, table.state))


def match(game: str, bots: list[str], seed: int, options: dict[str, Any] | None = None) -> doubloon.Table:
    """Let bots play a game to the end, checking every answer."""
    table = doubloon.new(game, players=len(bots), seed=seed, options=options)
    players = [make_bot(name, table.game, f"{seed} {seat}") for seat, name in enumerate(bots)]
    while not table.is_over:
        seat = table.to_move
        assert seat is not None
        answer = ask(players[seat], table.game, table.state)
        assert answer in table.state.options
        table.play_code(answer)
    return table
