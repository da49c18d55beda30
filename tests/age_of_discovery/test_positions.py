"""Positions that cannot be: each is refused with one sentence, never with a crash."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import doubloon
from doubloon.games.age_of_discovery.steps import STEPS
from doubloon.testing.age_of_discovery import player, position
from tests.helpers import clause

COLONIST = {"seat": 0, "figure": "colonist"}


def saved() -> dict[str, Any]:
    """A position in turn 5 in which seat 0 is to place."""
    people = [
        player(money=20, hand={"colonist": 5}, colonists={"peru": 4}, goods={"fish": 2}, tiles=["taxes"]),
        player(money=20, hand={"colonist": 5}, soldiers={"peru": 1}, tokens=["token_01"], cards=["china"]),
    ]
    return position(*people, turn=5, undiscovered=["canada", "florida"]).to_dict()


def agenda(step: str, seat: int = 0, arg: int = 0) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["agenda"].append({"step": step, "seat": seat, "arg": arg})

    return change


def at(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["position"].update(fields)


def of(number: int, **fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["position"]["players"][number].update(fields)


IMPOSSIBLE: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "a player too many": (lambda data: data["position"]["players"].append(player()), "3 players for 2 seats"),
    "twice in the order": (at(order=[0, 0]), "a player stands twice in the turn order"),
    "missing from the order": (at(order=[0, None]), "a player is missing from the turn order"),
    "a gap on the dock": (at(dock=[COLONIST, None, COLONIST]), "the dock has a gap"),
    "a gap on a line": (at(war=[None, COLONIST, None, None, None]), "the war line has a gap"),
    "two on initiative": (at(initiative=[COLONIST, COLONIST]), "a player has two figures on the initiative line"),
    "a fish too many": (of(1, goods={"fish": 2}), "tiles of fish, but the box has 3"),
    "a ship too many": (of(1, ships=8), "9 trade ships, but the box has 8"),
    "a tile too many": (of(1, tiles={"taxes": 1}), "2 of taxes, but the box has 1"),
    "a tile before its age": (
        lambda data: (
            data["position"].update(turn=1),
            data["position"]["players"][0].update(tiles={"wealth": 1}),
            data["position"]["stack"].pop("wealth"),
        ),
        "wealth is in play before its age",
    ),
    "a crowded offer": (
        at(offer=dict.fromkeys(["market", "stables", "militia", "university", "fortress", "shipyards"], 1), stack={}),
        "6 achievements are on offer, but there is room for 5",
    ),
    "a University of nobody": (at(university=1), "seat 1 may use the University, but does not own it"),
    "a token twice": (of(0, tokens=["token_01"]), "the token token_01 is there 2 times"),
    "a card lost": (of(1, cards=[]), "the card china is there 0 times"),
    "settlers in the unknown": (of(0, colonists={"canada": 1}), "figures in canada, which is not discovered"),
    "a good nobody took": (of(0, colonists={"brazil": 3}), "3 figures in brazil, but nobody took its goods tile"),
    "landing nobody": (agenda("land", 0, 2), "asked to land a figure that does not stand on the dock"),
    "landing from X": (agenda("land", 0, 100), "asked to land a figure that does not stand on the dock"),
    "buying with nobody": (agenda("buy", 1, 0), "has no figure on space 1 of the capital line"),
    "University unowned": (agenda("university", 0, 3), "asked about the University, but cannot use it"),
    "an empty expedition": (agenda("explore"), "asked where its expedition goes, but nobody was sent"),
    "bidding too late": (agenda("bid"), "asked to bid, but has dropped out"),
    "resettling nobody": (agenda("resettle_number", 0, 1), "cannot move any that way"),
    "fighting oneself": (agenda("battle", 0, 30), "which is no opponent"),
    "fighting nobody": (agenda("victims", 0, 2 * (5 * 7 + 1)), "cannot fight in brazil"),
    "an argument too large": (agenda("move", 0, 4), "must be a whole number from 0 to 3"),
    "a turn too late": (at(turn=9), "must be a whole number from 1 to 8"),
    "a strange occupant": (at(dock=[{"seat": 0}, None, None]), "seat, figure"),
    "a knight": (at(dock=[{"seat": 0, "figure": "knight"}, None, None]), "must be one of: colonist, captain"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_says_why(name: str) -> None:
    change, problem = IMPOSSIBLE[name]
    data = saved()
    doubloon.from_dict(data)
    change(data)
    with pytest.raises(doubloon.BadPosition) as caught:
        doubloon.from_dict(data)
    sentence = str(caught.value)
    assert problem in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_limited_figures_are_counted() -> None:
    with pytest.raises(doubloon.BadPosition, match="uses 11 soldiers, but has 10"):
        position(player(hand={"soldier": 11}), options={"strict_supply": True})
    with pytest.raises(doubloon.BadPosition, match="uses 6 of the figure captain, but has 5"):
        position(player(hand={"captain": 6}), options={"strict_supply": True})
    with pytest.raises(doubloon.BadPosition, match="uses 51 other figures, but has 50"):
        position(player(colonists={"peru": 51}), options={"strict_supply": True})


@clause("AD-HARBOR-01")
def test_the_dock_is_emptied_from_the_left_and_only_while_figures_land() -> None:
    data = saved()
    data["position"]["dock"] = [None, COLONIST, *data["position"]["dock"][2:]]
    with pytest.raises(doubloon.BadPosition, match="the first dock spaces are free"):
        doubloon.from_dict(data)
    data["agenda"] = [{"step": "phase", "seat": 0, "phase": "goods_line"}, {"step": "dock_line", "moment": "next"}]
    assert doubloon.from_dict(data).pending() == ("land", 0, {"space": 1})
    data["position"]["dock"] = [COLONIST, COLONIST, *data["position"]["dock"][2:]]
    data["agenda"].append({"step": "land", "seat": 0, "space": 1})
    with pytest.raises(doubloon.BadPosition, match="another one stands before it on the dock"):
        doubloon.from_dict(data)


def test_a_game_without_a_question_must_be_over() -> None:
    with pytest.raises(doubloon.BadPosition, match="nobody is asked anything, but the game is not over"):
        doubloon.from_dict(saved() | {"agenda": []})


def test_everything_wrong_is_told_at_once() -> None:
    data = saved()
    data["position"]["order"] = [0, 0]
    data["position"]["players"][0]["goods"] = {"fish": 3}
    with pytest.raises(doubloon.BadPosition, match=r"twice in the turn order; .*tiles of fish"):
        doubloon.from_dict(data)


def test_any_agenda_is_played_or_refused() -> None:
    """Random agendas must never break anything."""
    rng = random.Random(5)
    refused = played = 0
    for _ in range(600):
        data = saved()
        steps = [rng.choice(STEPS) for _ in range(rng.randint(1, 3))]
        data["agenda"] = [
            {"step": step.name, "seat": rng.randrange(2), "arg": rng.randint(0, min(int(step.largest()), 100))}
            for step in steps
        ]
        try:
            table = doubloon.from_dict(data)
        except doubloon.BadPosition:
            refused += 1
            continue
        for _ in range(30):
            if table.is_over:
                break
            table.question("ru")
            table.play(rng.choice(table.legal_actions()))
        played += 1
    assert refused > 20
    assert played > 100
