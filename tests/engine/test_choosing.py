"""Choosing the options of a table: which apply, what they bring with them, and what in the box is our own edition."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doubloon
from doubloon.engine.components import own_parts
from doubloon.engine.game import Game
from doubloon.engine.options import PLAYERS, Choice, completed
from doubloon.engine.words import LANGUAGES

every_game = pytest.mark.parametrize("game", doubloon.GAMES.values(), ids=lambda game: game.slug)
SANTA_MARIA = doubloon.GAMES["santa-maria"]
BURGUNDY = doubloon.GAMES["burgundy"]


def choice(game: Game, players: int, **chosen: Any) -> Choice:
    return Choice(game.options, {option.key: option.default for option in game.options} | chosen, players)


def rulings(at: Choice) -> set[str]:
    return {key for key in at.in_force() if not at.known[key].matters}


def tables(game: Game, players: int) -> list[Choice]:
    """Tables of all sorts, drawn by lot, as far as there are such tables."""
    luck, found = random.Random(f"{game.slug} {players}"), []
    while len(found) < 12:
        values = {option.key: luck.choice(option.values) for option in game.options}
        at = choice(game, players, **values)
        holds = {option.key: at.value(option.key) for option in game.options}
        if players in game.seats_for(holds):
            found.append(at)
    return found


@every_game
def test_cases_name_options_and_values_that_exist(game: Game) -> None:
    known = {option.key: option.values for option in game.options} | {PLAYERS: game.all_seat_counts()}
    cases = [case for option in game.options for case in option.when]
    cases += [case for when in game.own_when.values() for case in when]
    for case in cases:
        for key, fitting in case.items():
            assert set() < set(fitting) < set(known[key])


@every_game
def test_whatever_is_chosen_there_is_such_a_table(game: Game) -> None:
    """What does not apply is left out, and nothing that is left contradicts itself."""
    for players in game.all_seat_counts():
        for at in tables(game, players):
            assert doubloon.new(game.slug, players=players, seed=3, options=at.in_force()).players == players


def course(game: Game, players: int, options: dict[str, Any]) -> list[Any]:
    """What the players see of a game at random for a while, but for its options; nothing if it cannot be opened."""
    try:
        table = doubloon.new(game.slug, players=players, seed=5, options=options)
    except doubloon.BadSetup:
        return []
    luck, seen = random.Random(7), []
    for _ in range(25):
        if table.to_move is None:
            break
        seen += [table.view(seat) | {"options": None} for seat in range(players)]
        table.play(luck.choice(table.legal_actions()))
    return seen


@every_game
def test_what_does_not_apply_changes_nothing(game: Game) -> None:
    """A table is the same with such an option and without, unless the rules refuse the two together.

    Naming the only seat saves a throw of the dice, so options that name seats are left out.
    """
    compared = 0
    for players in game.all_seat_counts():
        for at in tables(game, players)[:3]:
            holds = at.in_force()
            usual = course(game, players, holds)
            assert usual
            for key, option in at.known.items():
                if key not in holds and at.values[key] != option.default and not option.names_seat:
                    assert course(game, players, {key: at.values[key]} | holds) in (usual, []), key
                    compared += 1
    assert compared or not any(option.when for option in game.options)


def test_only_rulings_of_the_present_choice_apply() -> None:
    base = rulings(choice(SANTA_MARIA, 4))
    assert not any(choice(SANTA_MARIA, 4).known[key].clause.startswith("AK") for key in base)
    city = rulings(choice(SANTA_MARIA, 4, expansion=True, modules="D"))
    assert {"construction_card_resource", "special_expansion_refill"} <= city
    assert "governor_may_enter_empty_cells" not in city
    assert "shared_blue_dice" in city
    assert "shared_blue_dice" not in rulings(choice(SANTA_MARIA, 4, expansion=True, modules="C"))
    assert len(rulings(choice(BURGUNDY, 3))) == 6
    assert rulings(choice(BURGUNDY, 1)) == {"buy_during_action", "effects_optional", "knowledge_2019"}


def test_what_is_switched_off_is_remembered_but_does_not_hold() -> None:
    at = choice(SANTA_MARIA, 4, modules="A,D", maya_seat=2)
    assert (at.values["modules"], at.value("modules"), at.value("maya_seat")) == ("A,D", "", "first_player")
    at = choice(SANTA_MARIA, 2, expansion=True, modules="A,D", maya_seat=2)
    assert (at.value("modules"), at.value("maya_seat")) == ("A,D", "first_player")  # there is no third seat


@pytest.mark.parametrize(
    ("game", "players", "given", "whole"),
    [
        (SANTA_MARIA, 3, {"modules": "ba"}, {"expansion": True, "modules": "A,B"}),
        (SANTA_MARIA, 5, {}, {"expansion": True, "modules": "C,D"}),
        (SANTA_MARIA, 5, {"modules": "A"}, {"expansion": True, "modules": "A,C,D"}),
        (SANTA_MARIA, 4, {"maya_seat": 2}, {"expansion": True, "modules": "D", "maya_seat": 2}),
        (SANTA_MARIA, 4, {"expansion": "false", "modules": "A"}, {"expansion": False, "modules": "A"}),
        (SANTA_MARIA, 4, {"governor_may_enter_empty_cells": False}, {"governor_may_enter_empty_cells": False}),
        (BURGUNDY, 3, {"board": "4"}, {"board_mode": "same", "board": 4}),
        (BURGUNDY, 3, {"solo_board": "B"}, {"solo_board": "B"}),
    ],
)
def test_a_choice_brings_what_it_needs(game: Game, players: int, given: Any, whole: Any) -> None:
    assert game.completed(given, players) == whole


def test_a_box_of_ones_own_is_left_alone() -> None:
    assert completed((), {"components": "mine.json"}, {}, 2) == {"components": "mine.json"}


# Our own edition.


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_our_own_edition_has_a_name(game: Game, lang: str) -> None:
    parts = {part.replace(".", "_") for part in game.own_parts()}
    assert parts == set(game.words(lang).tree.get("own", {}))
    assert {part["name"][lang] for part in game.info()["own"]} == {
        game.own_words(part, lang) for part in game.own_parts()
    }


def test_the_components_say_once_what_is_ours() -> None:
    assert own_parts(doubloon.GAMES["puerto-rico"].components) == []
    assert {"tiles", "side_b", "ships"} <= set(own_parts(SANTA_MARIA.components))
    assert "bishops" not in SANTA_MARIA.own_parts()
    assert list(BURGUNDY.own_parts()) == ["expansions.solo.boards"]


def test_only_what_comes_to_the_table_is_named() -> None:
    def ours(at: Choice, game: Game) -> set[str]:
        return {part for part, when in game.own_parts().items() if at.fits(when)}

    base = ours(choice(SANTA_MARIA, 4), SANTA_MARIA)
    assert "colonies" in base
    assert "side_b" not in base
    assert not any(part.startswith("kingdoms") for part in base)
    alone = ours(choice(SANTA_MARIA, 1, expansion=True, modules="D"), SANTA_MARIA)
    assert {"side_b", "kingdoms.city.cards", "kingdoms.ships"} <= alone
    assert not alone & {"kingdoms.specialists.improvements", "colonies"}
    assert ours(choice(BURGUNDY, 1), BURGUNDY) == set()
    assert ours(choice(BURGUNDY, 1, solo_board="B"), BURGUNDY) == {"expansions.solo.boards"}
