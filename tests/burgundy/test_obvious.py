"""What is answered by itself is never worse than any other answer, in any respect: tried out on copies.

And that hardly anything is: in random games no other question has an answer that costs nothing and changes nothing.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import doubloon
from doubloon.engine.table import Table
from doubloon.games.burgundy.state import Burgundy
from doubloon.testing.burgundy import board, position

LAST = {"phase": "E", "round": 5, "black": ["ship", "mine"]}
USED_UP = (0, 0)


def at_the_end(*others: dict[str, Any], **fields: Any) -> Table:
    """Seat 0 has used both dice and could still buy; those behind it in the order follow."""
    return position(board(dice=USED_UP, silver=5), *others, players=2, **(LAST | fields))


def test_the_last_turn_of_the_game_ends_without_a_purchase() -> None:
    table = at_the_end(order=[1, 0])
    assert table.legal_actions() == ["buy", "end"]
    assert table.obvious_answer() == "end"
    ended, bought = table.copy(), table.copy()
    ended.play("end")
    bought.play("buy")
    while not bought.is_over:
        bought.play(bought.legal_actions()[0])
    assert ended.is_over
    assert ended.scores()[0] == bought.scores()[0] + 2
    assert ended.scores()[1] == bought.scores()[1]
    own = (state_of(twin).players[0] for twin in (ended, bought))
    assert len({(player.empty_hexes(), tuple(player.goods), int(player.workers)) for player in own}) == 1


def state_of(table: Table) -> Burgundy:
    assert isinstance(table.state, Burgundy)
    return table.state


@pytest.mark.parametrize(
    "fields",
    [{"order": [0, 1]}, {"order": [1, 0], "round": 4}, {"order": [1, 0], "phase": "D"}],
    ids=["somebody follows", "a round follows", "a phase follows"],
)
def test_it_is_asked_wherever_a_purchase_can_matter(fields: dict[str, Any]) -> None:
    table = at_the_end(board(silver=2), **fields)
    assert table.legal_actions() == ["buy", "end"]
    assert table.obvious_answer() is None


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (2, {"effects_optional": True, "buy_during_action": True}),
        (2, {"inns": True, "castle_link": True}),
        (2, {"board_mode": "advanced-secret"}),
        (1, {}),
    ],
)
def test_no_other_answer_of_a_random_game_is_better_in_any_respect(players: int, options: dict[str, Any]) -> None:
    """Whatever is answered by itself leaves everything of everybody as it was, except what the other answer costs."""
    for seed in range(3):
        table, luck = doubloon.new("burgundy", players, seed, options), random.Random(seed)
        while not table.is_over:
            answer = table.obvious_answer()
            if answer is not None:
                twin = table.copy()
                twin.play(answer)
                assert (answer, table.legal_actions()) == ("end", ["buy", "end"])
                assert players > 1
                assert twin.is_over
            table.play_code(luck.choice(table.state.options))


def gifts(table: Table) -> list[str]:
    """Answers that bring at least as much of everything as any other one, and leave all else as it is there.

    Where all come to the same, such as one tile from either of two depots that are cleared next, nothing is given.
    """
    seat, after = table.to_move, {}
    assert seat is not None
    for action in table.legal_actions():
        twin = table.copy()
        twin.play(action)
        after[action] = twin.to_dict()
    equal = all(data["position"] == next(iter(after.values()))["position"] for data in after.values())
    best = [one for one in after if all(_gives_more(after[one], other, seat) for other in after.values())]
    return [] if equal else best


def _gives_more(first: dict[str, Any], second: dict[str, Any], seat: int) -> bool:
    mine, theirs = first["position"]["players"][seat], second["position"]["players"][seat]
    rest = [
        {**data, "position": {**data["position"], "players": [*data["position"]["players"]]}}
        for data in (first, second)
    ]
    for data in rest:
        player = data["position"]["players"][seat]
        counted = ("workers", "silver", "goods", "sold", "points")
        data["position"]["players"][seat] = {key: value for key, value in player.items() if key not in counted}
    return rest[0] == rest[1] and all(
        _at_least(mine[key], theirs[key]) for key in ("workers", "silver", "goods", "sold", "points")
    )


def _at_least(more: Any, fewer: Any) -> bool:
    if isinstance(more, int):
        return bool(more >= fewer)
    return all(more.get(key, 0) >= fewer.get(key, 0) for key in {*more, *fewer})


@pytest.mark.parametrize(("players", "options"), [(2, {}), (1, {}), (2, {"effects_optional": True})])
def test_no_question_offers_something_for_nothing(players: int, options: dict[str, Any]) -> None:
    """No answer of a random game beats all others, unless it gives itself: the rules do not ask about gifts."""
    asked = set()
    for seed in range(3):
        table, luck = doubloon.new("burgundy", players, seed, options), random.Random(seed)
        while not table.is_over:
            asked.add(table.state.question().name)
            free = gifts(table)
            assert not free or table.obvious_answer() in free, table.state.question().name
            table.play_code(luck.choice(table.state.options))
    assert {"turn", "take_tile", "place_at", "discard"} <= asked
