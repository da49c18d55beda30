"""The Castles of Burgundy: `greedy` answers every kind of question, and judges positions as a player would."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.bots import ask, evaluation_for, make_bot
from doubloon.bots.burgundy.evaluation import BurgundyEvaluation
from doubloon.bots.burgundy.weights import BurgundyWeights
from doubloon.bots.weight_files import HAND, shipped_weights
from doubloon.engine.dice import dice_from_seed
from doubloon.games.burgundy.state import Burgundy
from doubloon.testing import asked
from doubloon.testing import burgundy_solo as solo
from doubloon.testing.burgundy import board, place, position, sell
from tests.bots.matches import greedy_answer, match
from tests.helpers import play

QUESTIONS = {
    "choose_board",
    "choose_start",
    "turn",
    "take_tile",
    "fetch_tile",
    "discard",
    "buy_tile",
    "place_tile",
    "place_at",
    "castle_action",
    "sell",
    "fetch_goods",
    "choose_colours",
}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"board_mode": "free", "effects_optional": True, "buy_during_action": True, "knowledge_2019": True}),
    (3, {"board_mode": "advanced-open", "tiebreak": "fewer"}),
    (3, {"board_mode": "same", "board": 8, "hide_sold_goods": True}),
    (4, {"board_mode": "advanced-secret", "buy_during_action": True}),
    (4, {"board_mode": "random", "effects_optional": True}),
    (2, {"castle_link": True}),
    (2, {"inns": True}),
    (4, {"inns": True, "castle_link": True}),
]
MINES = (24, 29, 33)  # the hexes of the first board
TOWN = (25, 26, 31, 32, 36)
BESIDE_TOWN = 19
OFTEN = 2  # questions of one kind that are asked in each game


def value(table: doubloon.Table, seat: int = 0) -> float:
    assert isinstance(table.state, Burgundy)
    return evaluation_for("burgundy").value(table.state, seat)


def test_every_kind_of_question_gets_a_legal_answer() -> None:
    """Random games bring up everything; greedy is asked about the first few of each kind, and answers a twin alike."""
    answered = set()
    for players, options in TABLES:
        table = doubloon.new("burgundy", players=players, seed=9, options=options)
        one, same = (make_bot("greedy", table.game, "greedy") for _ in range(2))
        dice = dice_from_seed(f"walk {players} {options}")
        seen = dict.fromkeys(QUESTIONS, 0)
        while not table.is_over:
            kind = asked(table)[0]
            seen[kind] += 1
            if seen[kind] <= OFTEN:
                answered.add(kind)
                before = table.hash()
                code = ask(one, table.game, table.state)
                assert code in table.state.options
                assert code == ask(same, table.game, table.state)
                assert table.hash() == before
            table.play_code(table.state.options[dice.below(len(table.state.options))])
    assert answered == QUESTIONS


def test_an_inn_is_worth_what_it_makes_its_region() -> None:
    inns = {"inns": True}
    with_inn, without = ({TOWN[0]: tile, TOWN[1]: "bank"} for tile in ("inn", "church"))
    assert value(position(board(with_inn), options=inns)) > value(position(board(without), options=inns))
    table = position(board({24: "mine", 29: "mine"}, ["inn"], (3, 1)), options=inns)
    assert greedy_answer(table) == "die3:place"
    table.play("die3:place")
    assert table.legal_actions() == ["at:c3", "at:e4", "at:g1"]
    assert greedy_answer(table) == "at:g1"


def test_alone_every_kind_of_question_gets_a_legal_answer() -> None:
    goods = {"goods": {"red": 3, "pink": 1, "orange": 2}}
    exchange = place(
        solo.alone({"f2": "bank"}, ["ship"], (1, 2), own=goods, black=["bank", "mine"]), "die1", "ship", "f1"
    )
    colour = place(solo.alone(solo.MINES, ["mine"], (5, 1), black=["bank", "market"]), "die5", "mine", "g2")
    target = sell(solo.alone({}, ["wild"], (4, 1), counter=48, own={"goods": {"red": 1}}), "die4", "red")
    positions = {
        "exchange": exchange,
        "give_goods": play(exchange.copy(), "exchange:mine"),
        "won_tile": colour,
        "won_at": play(colour.copy(), "take:black:bank"),
        "target_action": target,
    }
    for question, table in positions.items():
        assert asked(table)[0] == question
        assert greedy_answer(table) in table.legal_actions()


def test_alone_greedy_fills_most_of_the_duchy() -> None:
    table = match("burgundy", ["greedy"], seed=0)
    assert isinstance(table.state, Burgundy)
    assert table.state.players[0].empty_hexes() <= 8


def test_greedy_beats_random_by_far() -> None:
    scores = []
    for seed in range(4):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        table = match("burgundy", bots, seed)
        assert table.winners() == [bots.index("greedy")]
        scores.append(table.scores()[bots.index("greedy")])
    assert sum(scores) / len(scores) > 170


def test_greedy_scores_well_against_itself() -> None:
    scores = match("burgundy", ["greedy", "greedy"], seed=1).scores()
    assert sum(scores) / 2 > 150


def test_at_the_end_a_position_is_worth_its_points() -> None:
    table = match("burgundy", ["random", "random"], seed=3)
    assert [value(table, seat) for seat in range(2)] == table.scores()


@pytest.mark.parametrize(
    "better",
    [
        {"workers": 3},
        {"silver": 3},
        {"goods": {"red": 1}},
        {"storage": ["castle"]},
        {"duchy": {MINES[0]: "mine"}},
        {"vp": 1},
    ],
    ids=lambda better: next(iter(better)),
)
@pytest.mark.parametrize("phase", ["A", "C", "E"])
def test_more_is_worth_more(better: dict[str, Any], phase: str) -> None:
    richer = position(board(**{"workers": 2, "silver": 2} | better), phase=phase, round=2)
    poorer = position(board(workers=2, silver=2), phase=phase, round=2)
    assert value(richer) > value(poorer)


def test_a_mine_pays_less_and_less() -> None:
    gains = []
    for phase in "ABCDE":
        with_mine = position(board(duchy={MINES[0]: "mine"}), phase=phase, round=2)
        gains.append(value(with_mine) - value(position(board(), phase=phase, round=2)))
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] < gains[0] / 3


def test_a_tile_without_a_hex_is_worth_nothing() -> None:
    mines = dict.fromkeys(MINES, "mine")
    assert value(position(board(duchy=mines, storage=["mine"]))) == value(position(board(duchy=mines)))


def test_nothing_can_be_placed_after_the_last_die() -> None:
    """The last round: only the other seat still plays."""

    def left_with(*storage: str) -> float:
        return value(position(board(storage=storage, dice=(0, 0)), phase="E", round=5, to_move=1, order=(0, 1)))

    assert left_with("castle", "ship") == left_with()


def test_the_last_die_completes_the_large_region() -> None:
    """Die 3 could take a tile or workers, or place the building in two towns: only one of these scores."""
    town = dict(zip(TOWN[1:], ("bank", "market", "church", "carpenter"), strict=True))
    own = board(duchy={BESIDE_TOWN: "ship"} | town, storage=["boarding_house"], dice=(3, 0))
    table = position(own, phase="E", round=5, order=(0, 1))
    assert greedy_answer(table) == "die3:place"
    table.play("die3:place")
    assert greedy_answer(table) == "at:e4"


def test_the_last_die_sells() -> None:
    table = position(board(goods={"pink": 3}, dice=(3, 0)), phase="E", round=5, to_move=0, order=(0, 1))
    assert greedy_answer(table) == "die3:sell"


def test_both_dice_are_planned_together() -> None:
    """The castle lies in depot 2 and nothing but the second die can place it; its action then takes one more tile."""
    table = position(board(duchy={11: "bank"}, dice=(2, 6)))
    assert greedy_answer(table) == "die2:take"
    table.play("die2:take")
    assert greedy_answer(table) == "die6:place"


def learned(**weights: list[float]) -> BurgundyEvaluation:
    return BurgundyEvaluation(BurgundyWeights({**shipped_weights("burgundy", HAND), **weights}))


def test_the_residual_adds_what_its_weights_say() -> None:
    """About half of what is early is left in the middle of the game."""
    silver, ship, bank = [0.0, 0.3, 0.0, 0.0, 0.0], [0.0] * 12 + [2.0], [0.0] * 5 + [1.0] + [0.0] * 7
    scholar = [0.0] * 25 + [4.0]
    own = board(silver=2, storage=["ship"], duchy={11: "bank", 12: "knowledge26"})
    state = position(own, phase="C", round=3).state
    assert isinstance(state, Burgundy)
    usual = learned().value(state, 0)

    def gain(**weights: list[float]) -> float:
        return learned(**weights).value(state, 0) - usual

    left = 1 - 12 / 25
    assert gain(means=silver) == pytest.approx(0.6)
    assert gain(means_early=silver) == pytest.approx(0.6 * left)
    assert gain(stored=ship) == pytest.approx(2)
    assert gain(stored_early=ship) == pytest.approx(2 * left)
    assert gain(placed=bank) == pytest.approx(1)
    assert gain(known_early=scholar) == pytest.approx(4 * left)


def test_without_dice_the_residual_counts_for_nothing() -> None:
    state = position(board(silver=2, dice=(0, 0)), phase="E", round=5, to_move=1, order=(0, 1)).state
    assert isinstance(state, Burgundy)
    assert learned(means=[5.0] * 5).value(state, 0) == learned().value(state, 0)


def test_a_move_is_a_whole_turn() -> None:
    table = position(board(dice=(2, 5)), board(dice=(3, 4)), order=(0, 1))
    state = table.state.copy()
    assert isinstance(state, Burgundy)
    evaluation_for("burgundy").fast_move(state)
    assert state.to_move == 1
    assert [list(player.dice) for player in state.players] == [[0, 0], [3, 4]]


def test_settling_ends_the_turn_and_no_more() -> None:
    table = position(board(dice=(2, 5)), board(dice=(3, 4)), order=(0, 1))
    state = table.state.copy()
    assert isinstance(state, Burgundy)
    evaluation = evaluation_for("burgundy")
    assert evaluation.is_quiescent(state)
    state.apply(evaluation.fast_action(state))
    assert not evaluation.is_quiescent(state)
    evaluation.quiesce(state)
    assert evaluation.is_quiescent(state)
    assert state.to_move == 1
    assert [list(player.dice) for player in state.players] == [[0, 0], [3, 4]]
