"""What is answered by itself is never worse than any other answer, in any respect: tried out on copies."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import doubloon
from doubloon.engine.table import Table
from doubloon.games.puerto_rico.state import PuertoRico


def holdings(table: Table, seat: int) -> list[int]:
    """All that a player has: barrels by kind, doubloons, colonists, points by source."""
    state = table.state
    assert isinstance(state, PuertoRico)
    player = state.players[seat]
    colonists = (
        int(player.san_juan) + sum(map(int, player.manned)) + sum(max(int(crew), 0) for crew in player.buildings)
    )
    points = table.score_sheet()[seat].values()
    return [*map(int, player.goods), int(player.doubloons), colonists, *points]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_other_answer_is_better_in_any_respect(players: int, seed: int) -> None:
    table, chance = doubloon.new("puerto-rico", players, seed), random.Random(seed)
    seen = set()
    while not table.is_over:
        code, seat = table.game.obvious(table.state), table.to_move
        assert seat is not None
        if code is not None:
            assert code in table.state.options
            seen.add(table.state.question().name)
            best = table.copy()
            best.play_code(code)
            for other in table.state.options:
                tried = table.copy()
                tried.play_code(other)
                pairs = zip(holdings(best, seat), holdings(tried, seat), strict=True)
                assert all(mine >= theirs for mine, theirs in pairs), table.actions.notation(other)
        table.play_code(chance.choice(table.state.options))
    assert "produce" in seen


def asked_at_random(question: str) -> Iterator[tuple[Table, PuertoRico]]:
    """Whenever some random games ask a question: the table, and its state."""
    for seed in range(6):
        table, chance = doubloon.new("puerto-rico", 3, seed), random.Random(seed)
        while not table.is_over:
            assert isinstance(table.state, PuertoRico)
            if table.state.question().name == question:
                yield table, table.state
            table.play_code(chance.choice(table.state.options))


def test_what_is_kept_is_asked_if_one_has_to_choose() -> None:
    """Obvious is what keeps as much of every kind as any other choice."""
    obvious = asked = 0
    for table, state in asked_at_random("store"):
        goods = [int(good) for good in state.players[state.to_move].goods if good]
        code = table.game.obvious(state)
        obvious += code is not None
        asked += code is None
        assert code is not None or len(goods) > 1
    assert obvious
    assert asked


def test_where_people_may_refuse_colonists_they_are_asked() -> None:
    table, chance = doubloon.new("puerto-rico", 3, 1, {"mayor_refusal": "wbc_remove"}), random.Random(1)
    while not table.is_over:
        if table.state.question().name in {"mayor_colonist", "refuse_colonists", "hospice_colonist"}:
            assert table.game.obvious(table.state) is None
        table.play_code(chance.choice(table.state.options))


def test_a_colonist_is_asked_about_when_colonists_run_short() -> None:
    """Whom the end suits only the player knows."""
    asked = answered = 0
    for table, state in asked_at_random("mayor_colonist"):
        wanted = sum(int(state.empty_building_circles(player)) for player in state.players)
        plenty = state.colonists - 1 >= 3 * max(wanted, 3)
        assert (table.game.obvious(state) is not None) == plenty
        answered += plenty
        asked += not plenty
    assert asked
    assert answered
