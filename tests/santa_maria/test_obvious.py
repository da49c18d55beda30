"""What is answered by itself is never worse than any other answer, in any respect: tried out on copies."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doubloon
from doubloon.engine.table import Table
from doubloon.games.santa_maria.actions import SKIP
from doubloon.games.santa_maria.conquest import ranking
from doubloon.games.santa_maria.religion import EXTRA_STEP
from doubloon.games.santa_maria.state import SantaMaria


def holdings(table: Table, seat: int) -> list[int]:
    """All that a player has: what lies in store, points by source, the places on both tracks."""
    state = table.state
    assert isinstance(state, SantaMaria)
    player = state.players[seat]
    place = -ranking(state).index(seat)
    points = table.score_sheet()[seat].values()
    return [*map(int, player.goods), int(player.coins), int(player.religion), int(player.conquest), place, *points]


@pytest.mark.parametrize("seed", range(6))
def test_no_other_answer_is_better_in_any_respect(seed: int) -> None:
    table, chance = doubloon.new("santa-maria", 3, seed), random.Random(seed)
    compared = 0
    while not table.is_over:
        code, seat = table.game.obvious(table.state), table.to_move
        assert seat is not None
        if code is not None:
            best = table.copy()
            best.play_code(code)
            if not best.is_over and best.state.question() is EXTRA_STEP:
                best.play_code(SKIP)  # what else is offered is turned down, to compare the step alone
            for other in table.state.options:
                tried = table.copy()
                tried.play_code(other)
                if tried.to_move == best.to_move and other != code:
                    pairs = zip(holdings(best, seat), holdings(tried, seat), strict=True)
                    assert all(mine >= theirs for mine, theirs in pairs)
                    compared += 1
        table.play_code(chance.choice(table.state.options))
    assert compared


@pytest.mark.parametrize("options", [{"expansion": True}, {"expansion": True, "modules": "D"}])
def test_with_the_expansion_everything_is_asked(options: dict[str, Any]) -> None:
    table, chance = doubloon.new("santa-maria", 3, 2, options), random.Random(2)
    for _ in range(300):
        if table.is_over:
            break
        assert table.game.obvious(table.state) is None
        table.play_code(chance.choice(table.state.options))
