"""A turn that could go to the market for ever."""

from __future__ import annotations

from collections.abc import Callable

import doubloon
from doubloon.testing.santa_maria import player, position


def answers_beside_the_market(answer: Callable[[doubloon.Table], str]) -> list[str]:
    """Play a turn with three sugar and no grain for the second step; return the answers, which come to an end."""
    table = position(
        player(goods={"sugar": 3}, religion=5),
        agenda=[{"step": "next_turn", "seat": 1}, {"step": "extra_step", "seat": 0}],
        year=3,
    )
    answers: list[str] = []
    while table.to_move == 0:
        answers.append(answer(table))
        table.play(answers[-1])
        assert len(answers) <= 10
    return answers
