from __future__ import annotations

import pytest

from doubloon.engine.actions import ActionSpace


def space() -> ActionSpace:
    actions = ActionSpace()
    actions.add("pass", "pass")
    actions.add_block(1, "load", "load:{good}>{ship}", good=("corn", "sugar"), ship=(5, 6))
    return actions


def test_codes_and_notation_go_both_ways() -> None:
    actions = space()
    assert [actions.code(actions.notation(code)) for code in range(len(actions))] == [0, 1, 2, 3, 4]
    assert actions.notation(4) == "load:sugar>6"
    assert actions.actions[4].params == {"good": "sugar", "ship": 6}


def test_unknown_notation_has_no_code_but_a_guess() -> None:
    actions = space()
    assert actions.code("laod:corn>5") is None
    assert actions.close_to("laod:corn>5") == "load:corn>5"
    assert actions.close_to("@@@@") is None


def test_no_two_actions_are_written_alike() -> None:
    actions = space()
    with pytest.raises(ValueError, match="two actions are written pass"):
        actions.add("again", "pass")


def test_a_block_must_begin_where_its_codes_say() -> None:
    actions = space()
    with pytest.raises(ValueError, match="begin at 5, not at 9"):
        actions.add_block(9, "sell", "sell:{good}", good=("corn",))
