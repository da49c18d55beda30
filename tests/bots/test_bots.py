from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.bots import YARDSTICKS, about_bot, ask, evaluation_for, make_bot
from doubloon.bots.base import Bot
from doubloon.bots.evaluation import Evaluation
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.state import State
from tests.bots.matches import match

OPTIONS: list[dict[str, Any]] = [
    {},
    {"mayor_rearrange": "new_only", "craftsman_decline": "partial"},
    {"mayor_refusal": "wbc_remove", "decline_vp": True, "storage_underkeep": False},
    {"hospice_hacienda": "official_normal_tile_only", "hacienda_reshuffle": False, "craftsman_decline": "never"},
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_answer_every_kind_of_question(players: int, options: dict[str, Any]) -> None:
    table = match("puerto-rico", ["greedy"] + ["random"] * (players - 1), seed=players, options=options)
    assert table.winners()


@pytest.mark.parametrize("name", YARDSTICKS)
def test_equal_seeds_play_alike(name: str) -> None:
    one, same = (match("puerto-rico", [name, "random", "random"], seed=3) for _ in range(2))
    assert one.history == same.history


@pytest.mark.parametrize("name", YARDSTICKS)
def test_a_bot_cannot_know_the_dice(name: str) -> None:
    """The same bot in the same position answers alike, whatever the real dice will bring."""
    table = match("puerto-rico", ["random"] * 3, seed=5)
    while len(table.history) > 60:
        table.undo()
    answers = set()
    for seed in range(5):
        state = table.state.copy()
        state.dice = dice_from_seed(f"other {seed}")
        answers.add(ask(make_bot(name, table.game, "x"), table.game, state))
    assert len(answers) == 1


def test_asking_leaves_the_table_alone() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=2)
    before = table.to_dict()
    for name in YARDSTICKS:
        ask(make_bot(name, table.game, "x"), table.game, table.state)
    assert table.to_dict() == before


def test_greedy_beats_three_randoms() -> None:
    wins = 0
    for seed in range(20):
        bots = ["random"] * 4
        bots[seed % 4] = "greedy"
        table = match("puerto-rico", bots, seed)
        wins += table.winners() == [seed % 4]
    assert wins >= 19


def test_an_unknown_bot_is_refused_in_one_sentence() -> None:
    with pytest.raises(doubloon.BadSetup) as caught:
        make_bot("oracle", doubloon.GAMES["puerto-rico"], "")
    bots = "random, greedy, novice, easy, medium, hard, expert, shipper, builder"
    assert str(caught.value) == f"There is no bot called oracle; the bots are {bots}."
    assert caught.value.sentence("ru") == f"Бота oracle нет; есть {bots}."


def test_every_bot_says_what_it_is() -> None:
    for name in YARDSTICKS:
        assert about_bot(name, "en") != about_bot(name, "ru")


def test_every_game_has_an_evaluation() -> None:
    assert all(isinstance(evaluation_for(slug), Evaluation) for slug in doubloon.GAMES)


class First(Bot):
    """A bot as somebody outside would write it."""

    def choose(self, state: State) -> int:
        return int(state.options[0])


def test_anybody_can_write_a_bot() -> None:
    bot = First()
    bot.dice = dice_from_seed("mine")
    table = doubloon.new("puerto-rico", players=3, seed=1)
    assert ask(bot, table.game, table.state) == table.state.options[0]
