"""What tests of every game share."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import doubloon
from doubloon.engine.state import Event


def clause(*ids: str) -> pytest.MarkDecorator:
    """Name the rulebook clauses a test proves: it must fail if the rule were broken."""
    return pytest.mark.clause(*ids)


def play(table: doubloon.Table, *actions: str) -> doubloon.Table:
    """Play actions one after another."""
    for action in actions:
        table.play(action)
    return table


def refused(table: doubloon.Table, action: str, clause_id: str) -> None:
    """Assert that an action is refused, with a sentence and this clause, and that the table stays as it was."""
    before = table.to_dict()
    explanation = table.explain(action)
    assert explanation is not None, f"{action} is allowed"
    assert explanation.clause == clause_id
    assert explanation.reason.endswith((".", "?", "!"))
    assert explanation.in_words("ru") != explanation.reason
    with pytest.raises(doubloon.IllegalAction) as caught:
        table.play(action)
    assert (caught.value.reason, caught.value.clause) == (explanation.reason, clause_id)
    assert table.to_dict() == before


def events_of(table: doubloon.Table, actions: Sequence[str]) -> list[dict[str, object]]:
    """Play actions and return the events they caused, as data."""
    heard: list[Event] = []
    table.listen(heard.append)
    play(table, *actions)
    table.listen(None)
    return [table.game.event_data(event) for event in heard]


def by_rules(table: doubloon.Table, version: int) -> doubloon.Table:
    """The same position at a table that plays by another version of the rules."""
    data, earlier = table.to_dict(), table.game.edition(version)
    assert earlier is not None
    known = {option.key for option in earlier.options}
    options = {key: value for key, value in data["options"].items() if key in known}
    return doubloon.from_dict(data | {"rules": version, "options": options})
