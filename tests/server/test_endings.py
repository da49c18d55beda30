"""What the summary of a finished game says of its end, in both languages, for every game."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.engine.words import LANGUAGES
from doubloon.games.santa_maria.solo import ACHIEVEMENT_IDS, achievements
from doubloon.games.santa_maria.state import SantaMaria

PLAYED = [("puerto-rico", 3), ("burgundy", 2), ("burgundy", 1), ("age-of-discovery", 2), ("santa-maria", 2)]


def played(game: str, players: int) -> doubloon.Table:
    table = doubloon.new(game, players=players, seed=5)
    luck = random.Random(5)
    while not table.is_over:
        table.play(luck.choice(table.legal_actions()))
    return table


@pytest.mark.parametrize(("game", "players"), [*PLAYED, ("santa-maria", 1)])
def test_every_game_says_why_it_ended_and_how_it_came_out_alone(game: str, players: int) -> None:
    table = played(game, players)
    shows = table.game.presentation
    reasons, alone = shows.ending(table.state), shows.alone(table.state)
    assert reasons
    assert (alone is not None) == (players == 1)
    for lang in LANGUAGES:
        words = table.words(lang)
        for key, params, _ in reasons:
            assert words.say("endings", key, params, ["Anna", "Boris", "Vera"]).endswith(".")
        found = shows.tie_break(table.state)
        assert found is None or words.text("tie_breaks", found[0])
        if alone is not None:
            assert len(alone.missing) <= 3
            assert (alone.have >= alone.goal) == (table.winners() == [0])
            for aim in alone.aims:
                assert words.text("achievements", aim["id"])
                assert words.say("aims", aim["id"], {"n": aim["want"]})
            assert all(words.say("missing", key, params) for key, params in alone.missing)


def test_achievements_count_as_the_rules_do() -> None:
    table = played("santa-maria", 1)
    alone = table.game.presentation.alone(table.state)
    assert alone is not None
    assert isinstance(table.state, SantaMaria)
    earned = achievements(table.state, table.state.players[0])
    assert [aim["id"] for aim in alone.aims] == list(ACHIEVEMENT_IDS)
    assert [aim["have"] >= aim["want"] for aim in alone.aims] == earned
