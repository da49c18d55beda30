"""An observation has everything that a seat may know, nothing else, and reads back as its view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

import doubloon
from doubloon import Table, envs
from tests.envs.tables import SETTINGS, Setting, called

LOOK_EVERY = 11  # decisions; and the first times that a question is asked


def without(view: Mapping[str, Any], derived: frozenset[str], path: str = "") -> dict[str, Any]:
    """A position without what follows from the rest by the rules."""
    kept: dict[str, Any] = {}
    for name, value in view.items():
        own = f"{path}{name}"
        if own in derived:
            continue
        if isinstance(value, list) and value and isinstance(value[0], dict) and name == "players":
            kept[name] = [without(each, derived, f"{own}.") for each in value]
        else:
            kept[name] = without(value, derived, f"{own}.") if name == "city" else value
    return kept


def check(table: Table, spec: envs.Spec, seat: int, low: Any, high: Any) -> None:
    observation = spec.observe(table.state, seat)
    assert ((low <= observation) & (observation <= high)).all(), [
        (cell.name, int(value))
        for cell, value in zip(spec.cells, observation, strict=True)
        if not cell.low <= value <= cell.high
    ]
    seen, view = spec.decode(observation), table.view(seat)
    assert {key: seen[key] for key in ("seat", "to_move", "asked", "over")} == {
        key: view[key] for key in ("seat", "to_move", "asked", "over")
    }
    pending = table.pending()
    assert seen["arguments"] == ({} if pending is None else pending.arguments)
    assert seen["position"] == without(view["position"], spec.derived)
    mask = spec.mask(table.state, seat)
    assert [table.actions.notation(int(code)) for code in mask.nonzero()[0]] == sorted(
        view["actions"], key=table.actions.codes.__getitem__
    )


@pytest.mark.parametrize("setting", SETTINGS, ids=called)
def test_an_observation_reads_back_as_the_view_of_its_seat(setting: Setting) -> None:
    slug, seats, options = setting
    spec = envs.spec(slug, players=seats, options=options)
    low, high = spec.low(), spec.high()
    chance = Random(called(setting))
    table = doubloon.new(slug, players=seats, seed=called(setting), options=options)
    met: Counter[str] = Counter()
    while not table.is_over:
        step = table.state.question().name
        met[step] += 1
        if met[step] < 5 or len(table.history) % LOOK_EVERY == 0:
            for seat in range(seats):
                check(table, spec, seat, low, high)
        table.play_code(chance.choice(table.state.options))
    for seat in range(seats):
        check(table, spec, seat, low, high)
    assert len(met) > 5


@pytest.mark.parametrize("setting", SETTINGS, ids=called)
def test_dealing_anew_what_is_hidden_changes_no_observation(setting: Setting) -> None:
    """Two worlds: an information set has one observation, whatever lies face down."""
    slug, seats, options = setting
    spec = envs.spec(slug, players=seats, options=options)
    chance = Random(called(setting))
    table = doubloon.new(slug, players=seats, seed=f"two worlds {called(setting)}", options=options)
    while not table.is_over:
        if len(table.history) < 20 or len(table.history) % 23 == 0:
            for seat in range(seats):
                other = table.imagine(seat, seed=len(table.history))
                assert np.array_equal(spec.observe(table.state, seat), spec.observe(other.state, seat))
        table.play_code(chance.choice(table.state.options))


def test_an_argument_that_is_a_seat_counts_from_the_own_one() -> None:
    """In a battle both sides are asked for their losses, each about the other."""
    spec = envs.spec("age-of-discovery", players=3)
    low, high = spec.low(), spec.high()
    battles = 0
    for seed in range(40):
        table = doubloon.new("age-of-discovery", players=3, seed=seed)
        chance = Random(seed)
        while not table.is_over and battles < 3:
            if table.state.question().name == "victims":
                battles += 1
                for seat in range(3):
                    check(table, spec, seat, low, high)
                enemy = spec.observe(table.state, int(table.state.to_move))[spec.index("argument.1")]
                asked = table.pending()
                assert asked is not None
                assert enemy == (asked.arguments["enemy"] - asked.seat) % 3 != 0
            table.play_code(chance.choice(table.state.options))
    assert battles == 3


def test_the_hand_of_the_maya_player_is_dealt_anew_and_seen_by_nobody_else() -> None:
    """The test above would say nothing if dealing anew changed nothing."""
    options = {"expansion": True, "modules": "C,D", "maya_seat": 0}
    table = doubloon.new("santa-maria", players=3, seed=5, options=options)
    spec = envs.spec("santa-maria", players=3, options=options)
    worlds = [table.imagine(1, seed) for seed in range(8)]
    hands = {tuple(spec.decode(spec.observe(world.state, 0))["position"]["city"]["hand"]) for world in worlds}
    others = {spec.observe(world.state, 1).tobytes() for world in worlds}
    assert len(hands) > 1
    assert len(others) == 1


@pytest.mark.parametrize("setting", SETTINGS, ids=called)
def test_every_cell_has_a_name_of_its_own_and_a_range(setting: Setting) -> None:
    slug, seats, options = setting
    spec = envs.spec(slug, players=seats, options=options)
    names = [cell.name for cell in spec.cells]
    assert len(set(names)) == len(names) == spec.length
    assert all(cell.low < cell.high for cell in spec.cells if seats > 1)
    assert [spec.index(name) for name in names] == list(range(spec.length))
    table = doubloon.new(slug, players=seats, seed=1, options=options)
    encoder = spec.schema.encoder()
    assert encoder.write(table.state, seats - 1, 0) == spec.length


@pytest.mark.parametrize("slug", list(doubloon.GAMES))
def test_an_observation_is_ego_centric(slug: str) -> None:
    """Whoever begins sees itself begin, whichever seat that is."""
    spec = envs.spec(slug, players=3)
    for seed in range(6):
        state = spec.open(seed)
        own = spec.observe(state, int(state.to_move))
        assert own[spec.index("to_move")] == 0
        other = spec.observe(state, (int(state.to_move) + 1) % 3)
        assert other[spec.index("to_move")] == 2


@pytest.mark.parametrize("slug", list(doubloon.GAMES))
def test_a_table_is_laid_out_as_any_other(slug: str) -> None:
    spec = envs.spec(slug, players=2)
    for seed in range(3):
        table = doubloon.new(slug, players=2, seed=seed)
        state = spec.open(seed)
        for seat in range(2):
            assert np.array_equal(spec.observe(table.state, seat), spec.observe(state, seat))
        assert state.options == table.state.options


def test_a_game_that_declares_no_observation_is_told_so() -> None:
    class Unobserved(type(doubloon.GAMES["puerto-rico"])):  # type: ignore[misc]
        observation = None

    with pytest.raises(envs.BadEnvironment, match="puerto-rico declares no observation"):
        envs.Spec(Unobserved(), 3, {})


def test_wrong_questions_are_answered_with_a_sentence() -> None:
    spec = envs.spec("puerto-rico", players=3)
    with pytest.raises(doubloon.UnknownGame, match="chess"):
        envs.spec("chess")
    with pytest.raises(doubloon.BadSetup, match="9"):
        envs.spec("puerto-rico", players=9)
    with pytest.raises(doubloon.BadSetup, match="no_such"):
        envs.spec("puerto-rico", options={"no_such": 1})
    with pytest.raises(envs.BadEnvironment, match=r"\(240,\) is right"):
        spec.decode(np.zeros(7))
    with pytest.raises(envs.BadEnvironment, match=r"no seat 3 .* 0 to 2"):
        spec.observe(spec.open(1), 3)
    for wrong in (-1, "0", None, True):
        with pytest.raises(envs.BadEnvironment, match=f"no seat {wrong} "):
            spec.observe(spec.open(1), wrong)  # type: ignore[arg-type]
    for other in (envs.spec("puerto-rico", players=4), envs.spec("burgundy", players=3)):
        with pytest.raises(envs.BadEnvironment, match="no position of puerto-rico with 3 seats"):
            spec.observe(other.open(1), 0)
        with pytest.raises(envs.BadEnvironment, match="no position of puerto-rico with 3 seats"):
            spec.mask(other.open(1), 0)
    with pytest.raises(envs.BadEnvironment, match=r"no cell players\.0\.gold") as caught:
        spec.index("players.0.gold")
    assert "нет ячейки" in caught.value.sentence("ru")
