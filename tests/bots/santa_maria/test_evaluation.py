"""Santa Maria: `greedy` answers every kind of question, plays well, and judges positions as a player would."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.bots import ask, evaluation_for, make_bot
from doubloon.engine.dice import dice_from_seed
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.testing.santa_maria import player, position

QUESTIONS = {
    "main",
    "place_tile",
    "line",
    "land_die",
    "logistics",
    "move_to",
    "use",
    "trade",
    "pay",
    "botany",
    "ship",
    "dock",
    "extra_step",
    "recruit",
    "mathematics",
    "road",
    "market",
    "choose_board",
    "choose_set",
}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"board_choice": "draft"}),
    (2, {"setup": "advanced", "own_starting_scholar_scores": False}),
    (3, {"shared_blue_dice": True, "taxation_colonists_per_coin": 2}),
    (3, {"setup": "advanced", "diverse_points_per_line": 2}),
    (4, {"setup": "advanced", "shared_blue_dice": True}),
    (4, {"hide_opponents_points": True, "first_player": 2}),
]
OFTEN = 2  # questions of one kind that are asked at each table


def value(table: doubloon.Table, seat: int = 0) -> float:
    assert isinstance(table.state, SantaMaria)
    return evaluation_for("santa-maria").value(table.state, seat)


def answer(table: doubloon.Table, seed: str = "x") -> str:
    """What greedy plays here, as a person would write it."""
    code = ask(make_bot("greedy", table.game, seed), table.game, table.state)
    return table.actions.notation(code)


def match(bots: list[str], seed: int, options: dict[str, Any] | None = None) -> doubloon.Table:
    table = doubloon.new("santa-maria", players=len(bots), seed=seed, options=options)
    players = [make_bot(name, table.game, f"{seed} {seat}") for seat, name in enumerate(bots)]
    while not table.is_over:
        assert table.to_move is not None
        table.play_code(ask(players[table.to_move], table.game, table.state))
    return table


def test_every_kind_of_question_gets_a_legal_answer() -> None:
    """Random games with every option; greedy is asked while a kind of question is still rare at its table."""
    asked: dict[tuple[str, int], int] = {}
    for seed in range(91):
        number = seed % len(TABLES)
        seats, options = TABLES[number]
        table = doubloon.new("santa-maria", players=seats, seed=seed, options=options)
        dice = dice_from_seed(f"others {seed}")
        bot = make_bot("greedy", table.game, str(seed))
        state = table.state
        while state.to_move >= 0:
            question = (state.question().name, number)
            if asked.get(question, 0) < OFTEN:
                asked[question] = asked.get(question, 0) + 1
                assert ask(bot, table.game, state) in state.options
            state.apply(state.options[dice.below(len(state.options))])
    assert {name for name, _ in asked} == QUESTIONS


@pytest.mark.parametrize(("seats", "options"), [TABLES[number] for number in (0, 1, 4, 5)])
def test_a_game_comes_to_its_end(seats: int, options: dict[str, Any]) -> None:
    """No visiting the market for ever: a greedy game is over after some hundred answers."""
    table = match(["greedy"] + ["random"] * (seats - 1), seed=seats, options=options)
    assert table.is_over
    assert table.scores()[0] > max(table.scores()[1:], default=40)


def test_equal_seeds_play_alike() -> None:
    one, same = (match(["greedy", "random"], seed=4) for _ in range(2))
    assert one.history == same.history


def test_greedy_beats_three_randoms() -> None:
    for seed in range(2):
        bots = ["random"] * 4
        bots[seed] = "greedy"
        table = match(bots, seed)
        scores = table.scores()
        assert table.winners() == [seed]
        assert scores[seed] > 2 * max(scores[other] for other in range(4) if other != seed)


def test_four_greedies_score_well() -> None:
    scores = match(["greedy"] * 4, seed=1).scores()
    assert sum(scores) / len(scores) >= 60


def test_the_value_of_a_finished_game_is_its_score() -> None:
    table = match(["random"] * 4, seed=11)
    assert isinstance(table.state, SantaMaria)
    values = evaluation_for("santa-maria").values(table.state)
    assert [int(value) for value in values] == table.scores()
    assert values.index(max(values)) in table.winners()


def test_a_blue_die_is_worth_more_early() -> None:
    """Two rows more a year, for three years or for one."""
    gains = []
    for year in (1, 3):
        one, two = (position(player(blue=[1], religion=religion), player(), year=year) for religion in (1, 2))
        gains.append(value(two) - value(one))
    assert gains[0] > gains[1]


def test_nobody_comes_to_the_market_and_goes_for_ever() -> None:
    """Three sugar and no grain for the second step: whoever goes to the market trades there, and goes once."""
    table = position(
        player(goods={"sugar": 3}, religion=5),
        agenda=[{"step": "next_turn", "seat": 1}, {"step": "extra_step", "seat": 0}],
        year=3,
    )
    answers = []
    while table.to_move == 0:
        answers.append(answer(table))
        table.play(answers[-1])
        assert len(answers) <= 10
    assert answers.count("market") <= 1
    assert "market done" not in " ".join(answers)


def test_who_has_nothing_left_to_do_passes() -> None:
    """Alone, the new year may look a hundred points worse than the end of the old one; it has to begin all the same."""
    table = doubloon.new("santa-maria", players=1, seed="1 1:31")
    bot = make_bot("hard", table.game, "1 1:31 bot 0")
    while not table.is_over:
        table.play_code(ask(bot, table.game, table.state))
        assert len(table.history) < 500
    assert table.scores()[0] > 100


def test_whoever_opens_the_market_does_not_leave_it_at_once() -> None:
    """A visit that changes nothing leads back to the same question, where it would look good again."""
    fresh = 0
    for seed in range(40):
        table = doubloon.new("santa-maria", players=2, seed=seed)
        dice, bot = dice_from_seed(f"visits {seed}"), make_bot("greedy", table.game, str(seed))
        while not table.is_over and fresh < 25:
            state = table.state
            if state.question().name == "market" and state.pending().arguments == {"traded": False}:
                fresh += 1
                assert "done" in table.legal_actions()
                assert table.actions.notation(ask(bot, table.game, state)) != "done"
            state.apply(state.options[dice.below(len(state.options))])
    assert fresh == 25
