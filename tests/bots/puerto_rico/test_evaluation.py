from __future__ import annotations

import pytest

import doubloon
from doubloon.bots import ask, make_bot, weights_for
from doubloon.bots.puerto_rico.evaluation import BoardFeatures, PuertoRicoEvaluation, worth_a_round
from doubloon.bots.puerto_rico.forecast import by_clocks, make_forecast
from doubloon.bots.puerto_rico.weights import PuertoRicoWeights
from doubloon.bots.weight_files import HAND, TUNED, shipped_weights
from doubloon.games.puerto_rico.box import BUILDINGS, CORN, HARBOR, SUGAR_MILL, TILES, WHARF
from doubloon.games.puerto_rico.state import PuertoRico

SHARE = 4 / 7  # of the roles is taken in a round of four seats


def new_state(seats: int) -> PuertoRico:
    state = doubloon.new("puerto-rico", players=seats, seed=1).state
    assert isinstance(state, PuertoRico)
    return state


def weights_with(**changed: list[float]) -> PuertoRicoWeights:
    return PuertoRicoWeights({**shipped_weights("puerto-rico", HAND), **changed})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_that_begins_is_expected_to_be_as_long_as_games_usually_are(seats: int) -> None:
    usual = shipped_weights("puerto-rico", TUNED)["usual_rounds"][seats - 2]
    assert make_forecast(new_state(seats), weights_for("puerto-rico")).rounds == pytest.approx(usual - 1)


def test_without_colonists_only_the_clocks_count() -> None:
    state = new_state(4)
    w = weights_for("puerto-rico")
    state.colonists = 0
    assert make_forecast(state, w).rounds == 0.0
    state.colonists = 30
    state.round = 99  # far more than usual: what is left is what the clocks say, the more the fewer colonists there are
    assert 0.0 < make_forecast(state, w).rounds < by_clocks(state, w) / SHARE


def test_greedy_goes_by_the_clocks_alone() -> None:
    state = new_state(4)
    w = weights_for("puerto-rico", HAND)
    state.round = 99
    assert make_forecast(state, w).rounds == by_clocks(state, w) / SHARE


def test_the_length_of_games_is_foreseen() -> None:
    """At any time hard is wrong about the rest of its games by two rounds at most, on average."""
    errors: list[float] = []
    for seed in range(6):
        table = doubloon.new("puerto-rico", players=4, seed=seed)
        bots = [make_bot("hard", table.game, f"{seed} {seat}") for seat in range(4)]
        expected: dict[int, float] = {}
        state = table.state
        assert isinstance(state, PuertoRico)
        while state.to_move >= 0:
            expected.setdefault(int(state.round), make_forecast(state, weights_for("puerto-rico")).rounds)
            state.apply(ask(bots[int(state.to_move)], table.game, state))
        errors += [abs(state.round - number - rounds) for number, rounds in expected.items()]
    assert sum(errors) / len(errors) < 2.0


def test_what_has_proved_useful_counts_for_every_round() -> None:
    """A manned Harbor, a sugar mill with hope of a colonist, two corn plantations, and three kinds of goods."""
    a_building = [0.0] * BUILDINGS
    a_building[HARBOR], a_building[SUGAR_MILL], a_building[WHARF] = 0.5, -0.25, 9.0
    a_tile = [0.0] * TILES
    a_tile[CORN] = 0.125
    w = weights_with(building_a_round=a_building, tile_a_round=a_tile, kind_a_round=[2.0])
    player = new_state(4).players[0]
    player.buildings[HARBOR] = 1
    player.buildings[SUGAR_MILL] = 0
    player.tiles[CORN] = 2
    features = BoardFeatures()
    features.violet = 0.4
    features.kinds = 3.0
    assert worth_a_round(w, player, features) == pytest.approx(0.5 - 0.4 * 0.25 + 2 * 0.125 + 3 * 2.0)


def test_empty_posts_count_in_buildings_only() -> None:
    state = new_state(4)
    before = value(state, [0.0]), value(state, [-1.0])
    assert before[0] == before[1]
    state.players[0].tiles[CORN] += 1
    assert value(state, [0.0]) == value(state, [-1.0])
    state.players[0].buildings[SUGAR_MILL] = 1  # of three
    assert value(state, [0.0]) - value(state, [-1.0]) == pytest.approx(2.0)


def value(state: PuertoRico, empty_post: list[float]) -> float:
    return PuertoRicoEvaluation(weights_with(empty_post=empty_post)).value(state, 0)
