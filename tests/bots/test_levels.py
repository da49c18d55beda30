"""The levels and personalities: they answer everything within their budgets, and differ as they should."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

import doubloon
from doubloon.bots import (
    about_bot,
    all_bots,
    ask,
    evaluation_for,
    make_bot,
    personality_for,
    rollout_policy_for,
)
from doubloon.bots.advice import LATER, MOST_ANSWERS, NOW, RIVAL, best_answers
from doubloon.bots.base import Bot
from doubloon.bots.game_bots import thinking_bots
from doubloon.bots.levels import LEVELS
from doubloon.bots.search import Budget, SearchBot, search_bot
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.game import Game
from doubloon.engine.words import catalogue
from tests.bots.limits import limit

GAMES = list(doubloon.GAMES.values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
WALKS = 6
# Kinds of questions that random games of every size are sure to bring up.
KINDS = {
    "puerto-rico": {"choose_role", "place_colonists", "build", "sell", "load", "store"},
    "burgundy": {"turn", "take_tile", "place_tile", "place_at", "discard", "buy_tile", "castle_action", "choose_start"},
    "age-of-discovery": {"place", "land", "take_good", "buy", "send", "explore", "train", "conflict", "victims"},
    "santa-maria": {"main", "place_tile", "line", "use", "pay", "market"},
}


@cache
def one_of_each_kind(slug: str) -> dict[str, doubloon.Table]:
    """A table for every kind of question that a few random games ask."""
    game = doubloon.GAMES[slug]
    found: dict[str, doubloon.Table] = {}
    for seed in range(WALKS):
        table = doubloon.new(slug, players=game.seat_counts[seed % len(game.seat_counts)], seed=seed)
        dice = dice_from_seed(f"walk {seed}")
        while not table.is_over:
            found.setdefault(table.state.question().name, table.copy())
            options = table.state.options
            table.play_code(options[dice.below(len(options))])
    return found


def names_for(game: Game) -> list[str]:
    return [*LEVELS, *thinking_bots(game.slug).personalities]


@every_game
def test_every_level_answers_every_kind_of_question_within_its_budget(game: Game) -> None:
    """The budget of a search here is used up by its first round."""
    tables = one_of_each_kind(game.slug)
    assert set(tables) >= KINDS[game.slug]
    for name in names_for(game):
        for table in tables.values():
            bot = make_bot(name, game, "x")
            if isinstance(bot, SearchBot):
                assert most_rounds(bot, table, looks=0) == 0
                looks, bot = bot.evaluated, make_bot(name, game, "x")
                assert most_rounds(bot, table, looks) <= 1
            assert ask(bot, game, table.state) in table.state.options


def most_rounds(bot: Bot, table: doubloon.Table, looks: int) -> int:
    assert isinstance(bot, SearchBot)
    limit(bot, looks)
    root = bot.search(table.game.imagine(table.state, int(table.state.to_move), bot.new_dice()))
    return max(len(candidate.utilities) for candidate in root.candidates)


@every_game
def test_stronger_levels_think_more_and_err_less(game: Game) -> None:
    levels = [thinking_bots(game.slug).levels[name] for name in LEVELS]
    for weaker, stronger in pairwise(levels):
        assert weaker.nodes <= stronger.nodes
        assert weaker.epsilon >= stronger.epsilon
        assert weaker.noise >= stronger.noise
        assert (weaker.nodes, -weaker.noise) < (stronger.nodes, -stronger.noise)
    assert levels[-1].nodes > 0


def test_every_level_and_personality_says_what_it_is() -> None:
    for lang in ("en", "ru"):
        names = catalogue("doubloon.bots", lang).names["level"]
        assert set(names) == set(all_bots())
        assert len(set(names.values())) == len(names)
        assert len({about_bot(name, lang) for name in names}) == len(names)


def test_a_personality_plays_its_own_game_only() -> None:
    with pytest.raises(doubloon.BadSetup):
        make_bot("shipper", doubloon.GAMES["burgundy"], "")


@every_game
def test_equal_seeds_play_alike(game: Game) -> None:
    table = next(iter(one_of_each_kind(game.slug).values()))
    for name in names_for(game)[:3]:
        answers = {ask(make_bot(name, game, "x"), game, table.state) for _ in range(3)}
        assert len(answers) == 1


def test_a_novice_guesses_and_an_expert_does_not() -> None:
    """The first role, asked of many: novices spread over the roles."""
    table = doubloon.new("puerto-rico", players=4, seed=1)
    spread = {name: len({answer_of(name, table, seed) for seed in range(12)}) for name in ("novice", "medium")}
    assert spread["novice"] > spread["medium"]


def answer_of(name: str, table: doubloon.Table, seed: int) -> int:
    return ask(make_bot(name, table.game, str(seed)), table.game, table.state)


@pytest.mark.parametrize(
    ("slug", "name"), [(slug, name) for slug in doubloon.GAMES for name in thinking_bots(slug).personalities]
)
def test_a_personality_counts_on_top_of_the_points(slug: str, name: str) -> None:
    """Somewhere in a random game there is something to enjoy, and never for free before it begins."""
    personality = personality_for(slug, name)
    table = doubloon.new(slug, players=3, seed=1)
    before = [personality.bonus(table.state, seat) for seat in range(3)]
    dice = dice_from_seed("enjoy")
    while not table.is_over:
        options = table.state.options
        table.play_code(options[dice.below(len(options))])
    after = [personality.bonus(table.state, seat) for seat in range(3)]
    assert max(after) > max(before)


@every_game
def test_best_answers_with_a_value_and_a_reason(game: Game) -> None:
    for table in one_of_each_kind(game.slug).values():
        bot = search_bot(evaluation_for(game.slug), rollout_policy_for(game.slug), game.redeal, Budget(1, 600.0), "x")
        limit(bot, len(table.state.options))
        assert table.to_move is not None
        found = best_answers(bot, game.score_sheet, game.imagine(table.state, table.to_move, bot.new_dice()))
        assert 1 <= len(found) <= MOST_ANSWERS
        assert len({(one.action, *one.sequel) for one in found}) == len(found)
        for one in found:
            assert one.action in table.state.options
            assert 0.0 <= one.value <= 1.0
            assert one.reason in {NOW, RIVAL, LATER}
            assert one.points >= 0.0
            assert (one.reason == RIVAL) == (one.rival >= 0)
            assert (one.reason == NOW) == (one.source != "")


def test_every_game_has_a_table_of_levels() -> None:
    assert all(tuple(thinking_bots(slug).levels) == LEVELS for slug in doubloon.GAMES)
