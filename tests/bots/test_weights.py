"""The weights of the evaluations: every file fits its game, and a bad one is refused in a sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping

import pytest

import doubloon
from doubloon.bots import (
    HAND,
    TUNED,
    bots_for,
    evaluation_for,
    make_bot,
    rollout_policy_for,
    weights_for,
)
from doubloon.bots.game_bots import rollout_policy_of, thinking_bots
from doubloon.bots.levels import LEVELS
from doubloon.bots.weight_files import folder, read_weights, sections, shipped_weights

every_game = pytest.mark.parametrize("slug", doubloon.GAMES)


class Watched(Mapping[str, list[float]]):
    """A table of weights that remembers what was asked for."""

    def __init__(self, table: Mapping[str, list[float]]) -> None:
        self.table = table
        self.asked: list[str] = []

    def __getitem__(self, name: str) -> list[float]:
        self.asked.append(name)
        return self.table[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.table)

    def __len__(self) -> int:
        return len(self.table)


@every_game
def test_every_weight_is_taken_once_and_none_is_missing(slug: str) -> None:
    table = Watched(shipped_weights(slug, HAND))
    thinking_bots(slug).weights(table)
    assert sorted(table.asked) == sorted(table)


@every_game
def test_no_name_stands_in_two_sections(slug: str) -> None:
    text = (folder(slug) / "weights.toml").read_text(encoding="utf-8")
    names = [name for section in tomllib.loads(text).values() for name in section]
    assert sorted(names) == sorted(shipped_weights(slug, HAND))
    assert [name for names in sections(slug).values() for name in names] == names


@every_game
def test_a_weight_that_is_left_out_stays_as_it_was_made(slug: str) -> None:
    hand = shipped_weights(slug, HAND)
    name = next(name for name, values in hand.items() if len(values) == 1)
    changed = read_weights(f"[any]\n{name} = 7\n", hand)
    assert changed == {**hand, name: [7.0]}
    assert set(shipped_weights(slug, TUNED)) == set(hand)


def test_everything_that_thinks_takes_weights() -> None:
    for slug in doubloon.GAMES:
        weights, bots = weights_for(slug), thinking_bots(slug)
        for make in (bots.evaluation, rollout_policy_of(slug), *bots.personalities.values()):
            assert make(weights)
        found = {file.name for file in folder(slug).iterdir() if file.name.endswith(".toml")}
        assert found == {"weights.toml", "weights.tuned.toml", "strength.toml", "calibration.toml"}


def test_weights_decide_what_a_position_is_worth() -> None:
    """Doubloons are worth more to whom they are worth more."""
    hand = shipped_weights("puerto-rico", HAND)
    bots = thinking_bots("puerto-rico")
    rich = bots.evaluation(bots.weights({**hand, "coin": [5.0]}))
    state = doubloon.new("puerto-rico", players=3, seed=1).state
    assert rich.value(state, 0) > evaluation_for("puerto-rico", HAND).value(state, 0) + 2


def test_weights_decide_how_sure_a_search_is() -> None:
    hand = shipped_weights("puerto-rico", HAND)
    state = doubloon.new("puerto-rico", players=3, seed=1).state
    weights = {**hand, "last_doubt": [hand["last_doubt"][0] + 1]}
    unsure = rollout_policy_of("puerto-rico")(thinking_bots("puerto-rico").weights(weights))
    assert unsure.temperature(state) == pytest.approx(rollout_policy_for("puerto-rico", HAND).temperature(state) + 1)


def test_greedy_plays_by_hand_and_the_others_as_tuned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The level that searches also knows how others may think."""
    expected = {"random": set(), "greedy": {HAND}, LEVELS[-1]: {TUNED, HAND}}
    asked: set[str] = set()

    def watched(slug: str, kind: str = TUNED) -> object:
        asked.add(kind)
        return weights_for(slug, kind)

    monkeypatch.setattr("doubloon.bots.weights_for", watched)
    for game in doubloon.GAMES.values():
        for name in bots_for(game):
            asked.clear()
            make_bot(name, game, "x")
            assert asked == expected.get(name, {TUNED})


def test_the_same_weights_are_made_only_once() -> None:
    assert weights_for("burgundy", HAND) is weights_for("burgundy", HAND)


@pytest.mark.parametrize(
    ("text", "english", "russian"),
    [
        ("[a]\nb = ", "is not valid TOML", "не по правилам TOML"),
        ("coin = 1", "consists of sections", "состоит из разделов"),
        ('[a]\ncoin = "much"', "The weight coin must be a finite number", "Вес coin должен быть конечным числом"),
        ("[a]\ncoin = true", "The weight coin must be a finite number", "Вес coin должен быть конечным числом"),
        ("[a]\ncoin = inf", "The weight coin must be a finite number", "Вес coin должен быть конечным числом"),
        ("[a]\ncoin = []", "The weight coin must be a finite number", "Вес coin должен быть конечным числом"),
        ("[a]\ngold = 1", "There is no weight gold", "Веса gold нет"),
        ("[a]\ncoin = 0", "must not be 0", "не может быть равен 0"),
        ("[a]\ncoin = [1, 2]", "must hold 1 number, not 2", "должно быть 1 число, а не 2"),
    ],
)
def test_a_bad_file_is_refused(text: str, english: str, russian: str) -> None:
    with pytest.raises(doubloon.BadSetup) as refused:
        read_weights(text, shipped_weights("puerto-rico", HAND))
    assert english in refused.value.sentence("en")
    assert russian in refused.value.sentence("ru")
