from __future__ import annotations

from collections import Counter
from typing import Any

import doubloon
from doubloon.bots import ask, evaluation_for, make_bot, weights_for
from doubloon.bots.age_of_discovery.colonies import colony_points, fight
from doubloon.bots.age_of_discovery.forecast import (
    CAPITAL_PHASE,
    DISCOVERY_PHASE,
    DOCK_PHASE,
    INCOME_PHASE,
    PLACEMENT_PHASE,
    SCORING_PHASE,
    SPECIALISTS_PHASE,
    make_forecast,
)
from doubloon.engine.dice import dice_from_seed
from doubloon.games.age_of_discovery.box import REGION_IDS, REGIONS
from doubloon.games.age_of_discovery.scoring import score_region
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.games.age_of_discovery.turn import PHASES, RUN_PHASE
from doubloon.testing.age_of_discovery import player, position
from tests.bots.matches import match

QUESTIONS = {
    "place",
    "land",
    "take_good",
    "buy",
    "chart",
    "allies",
    "settle",
    "send",
    "explore",
    "train",
    "conflict",
    "victims",
    "move",
    "resettle_number",
    "university",
    "bid",
    "gift",
}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"start_order": "auction"},
    {"strict_supply": True, "war_spaces": 3},
    {"start_order": "auction", "strict_supply": True, "navy_vp_per_ship": 3, "war_spaces": 6},
]


def test_every_kind_of_question_gets_a_legal_answer() -> None:
    """Random games of every size and with every option; greedy is asked whenever a kind of question is still rare."""
    asked: Counter[tuple[str, int]] = Counter()
    for seed in range(40):
        seats = 2 + seed % 4
        table = doubloon.new("age-of-discovery", players=seats, seed=seed, options=OPTIONS[seed // 4 % 4])
        dice = dice_from_seed(f"others {seed}")
        bot = make_bot("greedy", table.game, str(seed))
        state = table.state
        while state.to_move >= 0:
            question = (state.question().name, seats)
            if asked[question] < 3:
                asked[question] += 1
                assert ask(bot, table.game, state) in state.options
            state.apply(state.options[dice.below(len(state.options))])
    assert {name for name, _ in asked} == QUESTIONS


def test_equal_seeds_play_alike() -> None:
    bots, options = ["greedy", "random"], {"start_order": "auction"}
    one, same = (match("age-of-discovery", bots, seed=4, options=options) for _ in range(2))
    assert one.history == same.history


def test_greedy_beats_three_randoms() -> None:
    for seed in range(8):
        bots = ["random"] * 4
        bots[seed % 4] = "greedy"
        table = match("age-of-discovery", bots, seed)
        scores = table.scores()
        assert table.winners() == [seed % 4]
        assert scores[seed % 4] > 2 * max(scores[other] for other in range(4) if other != seed % 4)


def test_the_phases_are_numbered_as_the_turn_runs() -> None:
    names = {
        PLACEMENT_PHASE: "placement",
        DOCK_PHASE: "dock_line",
        CAPITAL_PHASE: "capital_line",
        DISCOVERY_PHASE: "discovery_line",
        SPECIALISTS_PHASE: "specialists_line",
        INCOME_PHASE: "income",
        SCORING_PHASE: "score_colonies",
    }
    assert {phase: PHASES[phase].name for phase in names} == names


def test_after_the_last_dock_colonies_are_foreseen_exactly() -> None:
    """With nobody left to land, the expectation is what the scoring will give."""
    dice = dice_from_seed("colonies")
    for seats in (2, 3, 4, 5):
        table = doubloon.new("age-of-discovery", players=seats, seed=1)
        state = table.state
        assert isinstance(state, AgeOfDiscovery)
        state.turn = 8
        state.agenda.clear()
        state.push(RUN_PHASE, 0, CAPITAL_PHASE + 1)
        for _ in range(60):
            for person in state.players:
                person.colonists[0] = dice.below(5)
                person.soldiers[0] = dice.below(2)
                person.colony_vp[2] = 0
            forecast = make_forecast(state, weights_for("age-of-discovery"))
            expected = [
                colony_points(state, forecast, 0, seat, person.figures_in(0))
                for seat, person in enumerate(state.players)
            ]
            score_region(state, 0)
            assert expected == [person.colony_vp[2] for person in state.players]


def test_a_battle_in_the_head_costs_what_a_battle_costs() -> None:
    table = position(
        player(colonists={"peru": 3}, soldiers={"peru": 2}),
        player(colonists={"peru": 4}, soldiers={"peru": 1}),
        at="war_line",
        turn=5,
        war=[(0, "colonist")],
    )
    state = table.state.copy()
    assert isinstance(state, AgeOfDiscovery)
    fight(state, REGION_IDS.index("peru"), 0, 1)
    table.play("battle:peru:blue")
    while "hit:soldiers=1" in table.legal_actions():
        table.play("hit:soldiers=1")
    after = table.state
    assert isinstance(after, AgeOfDiscovery)
    for seat in range(2):
        for region in range(REGIONS):
            assert state.players[seat].colonists[region] == after.players[seat].colonists[region]
            assert state.players[seat].soldiers[region] == after.players[seat].soldiers[region]


def test_the_value_of_a_finished_game_is_its_score() -> None:
    table = match("age-of-discovery", ["random"] * 4, seed=11)
    values = evaluation_for("age-of-discovery").values(table.state)
    assert [int(value) for value in values] == table.scores()
    assert values.index(max(values)) in table.winners()
