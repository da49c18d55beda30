"""The public API, on Puerto Rico: every promise of a table that does not depend on the game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import doubloon
from tests.helpers import clause, play


def started(moves: int = 40, seed: int = 5, **kwargs: Any) -> doubloon.Table:
    """A table some random actions into the game."""
    table = doubloon.new("puerto-rico", players=kwargs.pop("players", 4), seed=seed, **kwargs)
    rng = random.Random(seed)
    for _ in range(moves):
        table.play(rng.choice(table.legal_actions()))
    return table


def finished(seed: int = 5, players: int = 3) -> doubloon.Table:
    table = doubloon.new("puerto-rico", players=players, seed=seed)
    rng = random.Random(seed)
    while not table.is_over:
        table.play(rng.choice(table.legal_actions()))
    return table


def test_the_same_seed_gives_the_same_table() -> None:
    one, same, other = (doubloon.new("puerto-rico", players=4, seed=seed) for seed in (7, 7, 8))
    assert one.to_dict() == same.to_dict()
    assert one.hash() == same.hash()
    assert one.hash() != other.hash()


def test_a_seed_may_be_text_and_a_missing_one_is_drawn() -> None:
    assert doubloon.new("puerto-rico", players=3, seed="tea").seed == "tea"
    drawn = {doubloon.new("puerto-rico", players=3).seed for _ in range(3)}
    assert len(drawn) == 3


def test_to_move_and_legal_actions() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1, options={"governor": 1})
    assert table.to_move == 1
    assert table.legal_actions() == ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    assert not table.is_over
    assert table.winners() == []


def test_an_illegal_action_says_why_and_changes_nothing() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1)
    before = table.to_dict()
    with pytest.raises(doubloon.IllegalAction) as caught:
        table.play("build:wharf")
    assert caught.value.clause == "PR-ROUND-02"
    assert caught.value.action == "build:wharf"
    assert caught.value.reason.startswith("Something else is being decided now.")
    assert "сейчас невозможно" in caught.value.sentence("ru")
    assert table.to_dict() == before
    assert table.history == []


def test_a_misspelt_action_names_the_nearest_one() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1)
    explanation = table.explain("setler")
    assert explanation is not None
    assert explanation.reason == "There is no action “setler”; did you mean “settler”?"
    assert explanation.clause == "PR-ROUND-02"
    nonsense = table.explain("42")
    assert nonsense is not None
    assert nonsense.reason == "There is no action “42”."


def test_an_illegal_code_is_refused_too() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1)
    for code in (0, len(table.actions), -1):
        with pytest.raises(doubloon.IllegalAction):
            table.play_code(code)
    assert table.history == []


@clause("PR-END-01")
def test_nothing_can_be_played_when_the_game_is_over() -> None:
    table = finished()
    assert table.to_move is None
    assert table.legal_actions() == []
    explanation = table.explain("settler")
    assert explanation is not None
    assert explanation.clause == "PR-END-01"
    assert table.question("ru") == "Партия окончена."
    with pytest.raises(doubloon.IllegalAction):
        table.play("settler")


def test_scores_are_the_sums_of_the_score_sheet() -> None:
    table = finished()
    assert table.scores() == [sum(sheet.values()) for sheet in table.score_sheet()]
    assert table.winners()


def test_a_copy_is_independent() -> None:
    table = started()
    before = table.to_dict()
    twin = table.copy()
    twin.play(twin.legal_actions()[0])
    assert table.to_dict() == before
    assert twin.to_dict() != before
    assert len(table.history) + 1 == len(twin.history)


def test_undo_takes_actions_back_one_by_one() -> None:
    table = doubloon.new("puerto-rico", players=4, seed=3)
    rng = random.Random(3)
    hashes, played = [table.hash()], []
    for _ in range(60):
        played.append(rng.choice(table.legal_actions()))
        table.play(played[-1])
        hashes.append(table.hash())
    for _ in range(60):
        assert table.hash() == hashes.pop()
        assert table.undo() == played.pop()
    assert table.hash() == hashes.pop()
    with pytest.raises(doubloon.NothingToUndo, match="nothing to take back"):
        table.undo()


def test_undo_is_free_until_somebody_learns_something() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1, options={"governor": 0})
    assert not table.undo_is_free(0)
    play(table, "settler")
    assert table.undo_is_free(0)
    assert not table.undo_is_free(1)
    play(table, "pass", "pass")
    assert table.undo_is_free(1)
    assert not table.undo_is_free(0)
    play(table, "pass")
    assert not table.undo_is_free(2)  # a new row of plantations was revealed


def end_alike(one: doubloon.Table, other: doubloon.Table, seed: int) -> None:
    """Assert that two tables come to the same end by the same random actions."""
    rng = random.Random(seed)
    while not one.is_over:
        action = rng.choice(one.legal_actions())
        one.play(action)
        other.play(action)
    assert one.hash() == other.hash()


def test_a_position_survives_json() -> None:
    table = started(moves=77)
    data = json.loads(json.dumps(table.to_dict()))
    again = doubloon.from_dict(data)
    assert again.to_dict() == table.to_dict()
    assert again.legal_actions() == table.legal_actions()
    assert again.hash() == table.hash()
    end_alike(table, again, seed=1)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d.pop("dice"), "table lacks the entry dice."),
        (lambda d: d.update(dice=[1, 2]), "dice has 2 entries, but must have 4."),
        (lambda d: d.update(rules=99), "This position was saved under rules version 99 of puerto-rico"),
        (lambda d: d.update(game="chess"), "There is no game called chess; the games are"),
        (lambda d: d.update(players=7), "puerto-rico is not played by 7; possible numbers of players: 2, 3, 4, 5."),
        (lambda d: d["agenda"].append({"step": "dance"}), "agenda[1].step is 'dance', but must be one of:"),
        (lambda d: d["agenda"].append({"step": "build", "seat": 9}), "agenda[1].seat is 9, but must be"),
        (
            lambda d: d["agenda"].append({"step": "place_colonists", "arg": 99}),
            "agenda[1].arg is 99, but must be a whole number from 0 to 28.",
        ),
        (
            lambda d: d["agenda"].append({"step": "hospice_colonist", "arg": 4}),
            "This position cannot be: seat 0 is offered a colonist for coffee, but has no empty circle there; a role",
        ),
        (lambda d: d["position"]["supply"].update(corn=3), "This position cannot be: there are 3 barrels of corn, but"),
        (lambda d: d["position"]["players"].pop(), "This position cannot be: there are 3 player boards for 4 seats."),
        (
            lambda d: d["position"].update(quarries=9),
            "This position cannot be: there are 9 quarries, but the box has 8.",
        ),
        (lambda d: d["position"].update(vp_pool=9), "This position cannot be: 0 points in chips and 9 in the pool"),
        (
            lambda d: d["position"].update(colonists=1),
            "This position cannot be: there are 5 colonists, but 79 take part.",
        ),
        (lambda d: d["position"].pop("row"), "position lacks the entry row."),
        (lambda d: d.update(agenda=[]), "This position cannot be: nobody is asked anything, but the game is not over."),
        (
            lambda d: d["position"].update(picks=1, role_holder={"mayor": 0}),
            "This position cannot be: seat 1 is asked to choose a role, but it is the turn of seat 2.",
        ),
        (
            lambda d: d.update(agenda=[{"step": "build", "seat": 0}]),
            "This position cannot be: a role is played, but no pick comes after it: the first step of the agenda must",
        ),
        (
            lambda d: d["agenda"].append({"step": "build", "seat": 0}),
            "This position cannot be: a role is chosen while another one is still played.",
        ),
        (
            lambda d: d["position"].update(quarries=9, colonists=1),
            "This position cannot be: there are 9 quarries, but the box has 8; there are 5 colonists, but 79 take",
        ),
    ],
)
def test_an_impossible_position_is_refused_in_one_sentence(change: Any, sentence: str) -> None:
    data = doubloon.new("puerto-rico", players=4, seed=1).to_dict()
    change(data)
    with pytest.raises(doubloon.DoubloonError) as caught:
        doubloon.from_dict(data)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "go"}, "There is no game called go; the games are puerto-rico"),
        ({"players": 7}, "puerto-rico is not played by 7; possible numbers of players: 2, 3, 4, 5."),
        ({"players": True}, "puerto-rico is not played by True; possible"),
        ({"players": "4"}, "puerto-rico is not played by 4; possible"),
        ({"options": {"fast": True}}, "puerto-rico has no option fast; its options are governor, "),
        ({"options": {"vp5": 124}}, "Option vp5 of puerto-rico cannot be 124; possible values: 122, 126."),
        ({"options": {"open_vp": 1}}, "Option open_vp of puerto-rico cannot be 1; possible values: false, true."),
        (
            {"options": {"governor": 4}},
            "Option governor of puerto-rico cannot be 4; possible values: random, 0, 1, 2, 3.",
        ),
        ({"seed": 1.5}, "A seed is a whole number or a text, not 1.5."),
        ({"names": ["A"]}, "There are 4 seats but 1 names; give one name for each seat."),
    ],
)
def test_a_bad_setup_is_refused_in_one_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(doubloon.DoubloonError) as caught:
        doubloon.new(**({"game": "puerto-rico", "players": 4, "seed": 1} | arguments))
    assert str(caught.value).startswith(sentence)
    assert caught.value.sentence("ru") != str(caught.value)


def test_options_may_come_as_text() -> None:
    table = doubloon.new("puerto-rico", players=5, seed=1, options={"vp5": "126", "open_vp": "True", "governor": "2"})
    assert table.options["vp5"] == 126
    assert table.options["open_vp"] is True
    assert table.to_move == 2


def test_imagine_deals_anew_and_forgets_the_seed() -> None:
    table = started(moves=30)
    one, same, other = table.imagine(0, 1), table.imagine(0, 1), table.imagine(0, 2)
    assert one.seed is None
    assert one.history == []
    assert one.view(0) == table.view(0)
    assert one.hash() == same.hash() != other.hash()
    assert one.state.dice.registers() != table.state.dice.registers()
    one.play(one.legal_actions()[0])
    assert table.view(0) != one.view(0)


def test_view_is_json_and_shows_actions_only_to_the_seat_that_decides() -> None:
    table = started(moves=25)
    assert table.to_move is not None
    for seat in (None, 0, 1, 2, 3):
        view = table.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert (view["actions"] == table.legal_actions()) == (seat == table.to_move)
    for seat in (4, -1, "0"):
        for ask in (table.view, lambda seat: table.imagine(seat, 1)):
            with pytest.raises(doubloon.BadSetup, match=f"There is no seat {seat}; seats are numbered 0 to 3"):
                ask(seat)


def test_events_are_told_only_to_listeners() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1, options={"governor": 0})
    heard: list[Any] = []
    table.listen(heard.append)
    table.play("settler")
    assert [table.game.event_data(event) for event in heard] == [
        {"event": "role_taken", "clause": "PR-ROUND-02", "seat": 0, "role": "settler"}
    ]
    table.listen(None)
    table.play("pass")
    assert len(heard) == 1
    assert table.state.events is None


def test_listening_does_not_change_the_game() -> None:
    quiet, told = started(moves=0), started(moves=0)
    told.listen(lambda event: None)
    end_alike(quiet, told, seed=2)


def test_names_are_used_in_words() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1, options={"governor": 1}, names=["Ann", "Bo", ""])
    assert "Bo" in table.question()
    assert "Bo" in table.question("ru")
    unnamed = doubloon.new("puerto-rico", players=3, seed=1, options={"governor": 2})
    assert "Player 3" in unnamed.question()
    assert "Игрок 3" in unnamed.question("ru")


def test_games_tell_a_lobby_what_it_needs() -> None:
    for slug, game in doubloon.GAMES.items():
        info = json.loads(json.dumps(game.info()))
        assert info["slug"] == slug
        for key in ("name", "about"):
            assert set(info[key]) == {"en", "ru"}
        assert info["seats"] == list(game.seat_counts)
        for option in info["options"]:
            assert option["default"] in option["values"]
            assert set(option["help"]) == {"en", "ru"}
            assert option["clause"] in game.rulebook["en"].clauses
