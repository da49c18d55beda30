"""What is answered by itself is never worse than any other answer, in any respect: tried out on copies."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import doubloon
from doubloon.engine.table import Table
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.testing import asked
from doubloon.testing.age_of_discovery import player, position


def outcomes(table: Table, action: str, obvious: bool = False) -> list[Table]:
    """All ways in which a decision of the line may end, whoever decides in it; chance falls alike in all of them.

    What is `obvious` is answered so, if that is what is looked at.
    """
    twin = table.copy()
    twin.play(action)
    if twin.is_over:
        return [twin]
    answer = twin.obvious_answer() if obvious else None
    following = twin.legal_actions() if answer is None else [answer]
    return [end for action in following for end in outcomes(twin, action, obvious)]


def holdings(table: Table, seat: int) -> list[int]:
    """All that a player has: money, goods, ships, discoveries, figures in regions, points by source."""
    state = table.state
    assert isinstance(state, AgeOfDiscovery)
    own = state.players[seat]
    figures = [int(count) for region in (own.colonists, own.soldiers) for count in region]
    finds = [int(own.tokens).bit_count(), int(own.cards).bit_count()]
    points = table.score_sheet()[seat].values()
    return [int(own.money), *map(int, own.goods), int(own.ships), *finds, *figures, *points]


def dominates(table: Table, answer: str) -> None:
    """However the others answer, nobody else has anything less, and whoever was asked has nothing more."""
    seat = table.to_move
    assert seat is not None
    for other in table.legal_actions():
        if other == answer:
            continue
        for best, tried in product(outcomes(table, answer, True), outcomes(table, other)):
            pairs = zip(holdings(best, seat), holdings(tried, seat), strict=True)
            assert all(mine >= theirs for mine, theirs in pairs), other
            for rival in range(table.players):
                if rival != seat:
                    assert holdings(best, rival) == holdings(tried, rival), other


# Battles that can only be lost.


def front(*people: dict[str, Any], **fields: Any) -> Table:
    fields.setdefault("war", [(0, "colonist")])
    return position(*people, at="war_line", only=True, turn=5, **fields)


def test_nobody_attacks_without_a_soldier() -> None:
    table = front(
        player(colonists={"peru": 3, "canada": 1}, soldiers={"brazil": 2}, money=10),
        player(soldiers={"peru": 2, "canada": 1}),
        player(soldiers={"peru": 1}),
    )
    assert len(table.legal_actions()) > 4
    assert table.obvious_answer() == "pass"
    dominates(table, "pass")


@pytest.mark.parametrize(
    ("own", "rival", "options"),
    [
        ({"soldiers": {"peru": 1}}, {"colonists": {"peru": 2}}, {}),
        ({"soldiers": {"peru": 1}, "colonists": {"canada": 1}}, {"soldiers": {"peru": 2, "canada": 1}}, {}),
        ({"colonists": {"peru": 1}}, {"soldiers": {"peru": 2}}, {"strict_supply": True}),
        ({"colonists": {"peru": 1}, "money": 10}, {"soldiers": {"peru": 2}, "tiles": ["privateers"]}, {}),
    ],
    ids=["soldier", "soldier elsewhere", "limited supply", "money that is stolen"],
)
def test_battle_or_peace_is_asked_where_it_can_matter(
    own: dict[str, Any], rival: dict[str, Any], options: dict[str, Any]
) -> None:
    table = front(player(**own), player(**rival), options=options)
    assert asked(table) == ("conflict", 0)
    assert table.obvious_answer() is None


# The last expedition.

FIGURES = {"captain": 2, "soldier": 2, "colonist": 3}


def ashore(*people: dict[str, Any], turn: int = 8, **fields: Any) -> Table:
    return position(*people, at="discovery_line", only=True, turn=turn, **fields)


@pytest.mark.parametrize("seed", range(6))
def test_in_the_last_turn_everybody_goes(seed: int) -> None:
    table = ashore(player(discovery=FIGURES), player(), seed=seed)
    sent = []
    while not table.is_over:
        answer = table.obvious_answer()
        assert answer == max((action for action in table.legal_actions() if action != "pass"), key=_number)
        dominates(table, answer)
        table.play(answer)
        sent.append(answer)
    assert sent == ["send:captain=2", "send:soldier=2", "send:colonist=3"]


def _number(action: str) -> int:
    return int(action.partition("=")[2])


@pytest.mark.parametrize(
    "fields",
    [
        {"turn": 7},
        {"undiscovered": ["peru"]},
        {"people": [player(discovery=FIGURES), player(discovery={"colonist": 1})]},
        {"people": [player(discovery=FIGURES), player(tiles=["privateers"], ships=2)]},
    ],
    ids=["a turn follows", "a region is left", "somebody explores later", "money that is stolen"],
)
def test_who_goes_is_asked_where_it_can_matter(fields: dict[str, Any]) -> None:
    people = fields.pop("people", [player(discovery=FIGURES), player()])
    table = ashore(*people, **fields)
    assert asked(table) == ("send", 0)
    assert table.obvious_answer() is None


# An expedition that fails wherever it goes.


def sent(known: dict[str, str], undiscovered: list[str], colonists: int) -> Table:
    table = ashore(player(discovery={"colonist": colonists}), turn=4, known=known, undiscovered=undiscovered)
    table.play(f"send:colonist={colonists}")
    return table


def natives() -> dict[int, list[str]]:
    """The tokens by the strength of their natives."""
    table = doubloon.new("age-of-discovery", 2, 1)
    found: dict[int, list[str]] = {}
    for number, token in enumerate(doubloon.GAMES["age-of-discovery"].components.tokens):  # type: ignore[attr-defined]
        found.setdefault(int(table.state.box.token_natives[number]), []).append(token.id)  # type: ignore[attr-defined]
    return found


def test_an_expedition_that_only_can_fail_is_not_asked_where() -> None:
    strong = [token for strength, tokens in natives().items() if strength > 2 for token in tokens]
    weak = [token for strength, tokens in natives().items() if strength <= 2 for token in tokens]
    hopeless = sent({"peru": strong[0], "brazil": strong[1]}, [], 1 if weak else 2)
    assert len(hopeless.legal_actions()) == 2
    answer = hopeless.obvious_answer()
    assert answer in hopeless.legal_actions()
    ends = []
    for action in hopeless.legal_actions():
        twin = hopeless.copy()
        twin.play(action)
        ends.append(twin.hash())
    assert len(set(ends)) == 1
    assert sent({"peru": strong[0]}, ["brazil"], 1).obvious_answer() is None
    strength = min(natives())
    easy = natives()[strength][0]
    assert sent({"peru": strong[0], "brazil": easy}, [], max(strength, 1)).obvious_answer() is None


# Whole games.


@pytest.mark.parametrize("options", [{}, {"strict_supply": True}])
def test_in_random_games_nothing_else_is_answered(options: dict[str, Any]) -> None:
    answered = set()
    for seed in range(6):
        table, luck = doubloon.new("age-of-discovery", 3, seed, options), random.Random(seed)
        while not table.is_over:
            answer, step = table.obvious_answer(), table.state.question().name
            if answer is not None:
                answered.add(step)
                assert answer in table.legal_actions()
                assert step != "explore" or len({_after(table, action) for action in table.legal_actions()}) == 1
                assert step != "conflict" or answer == "pass"
            table.play_code(luck.choice(table.state.options))
    assert answered <= {"conflict", "send", "explore"}
    assert ("conflict" in answered) == (not options)


def _after(table: Table, action: str) -> str:
    twin = table.copy()
    twin.play(action)
    return twin.hash()
