"""The turn frame, turn order and the phases that end a turn (AD-TURN, AD-ORDER, AD-REFR)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon.engine.state import Event
from doubloon.games.age_of_discovery.turn import PHASES
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import money, player, position, reserve
from tests.helpers import clause, events_of, play


def ages() -> dict[str, int]:
    components: Any = doubloon.GAMES["age-of-discovery"].components
    return {tile.id: tile.age for tile in components.achievements}


def random_game(players: int, seed: int) -> tuple[doubloon.Table, list[dict[str, Any]]]:
    """A finished random game and all its events."""
    table = doubloon.new("age-of-discovery", players=players, seed=seed)
    heard: list[Event] = []
    table.listen(heard.append)
    rng = random.Random(seed)
    while not table.is_over:
        table.play(rng.choice(table.legal_actions()))
    return table, [table.game.event_data(event) for event in heard]


@clause("AD-TURN-01", "AD-TURN-04", "AD-REFR-07")
def test_eight_turns_in_three_ages() -> None:
    table, events = random_game(3, 1)
    assert [event["n"] for event in events if event["event"] == "turn_begins"] == [2, 3, 4, 5, 6, 7, 8]
    assert middle(table)["turn"] == 8
    turn, begun = 1, {}
    for event in events:
        if event["event"] == "turn_begins":
            turn = event["n"]
        if event["event"] == "age_begins":
            begun[event["age"]] = turn
    assert begun == {"II": 3, "III": 6}, "the new tiles are shown at the end of turns 3 and 6"


@clause("AD-TURN-01", "AD-BUY-01")
@pytest.mark.parametrize(("turn", "price"), [(1, 10), (3, 10), (4, 14), (6, 14), (7, 20), (8, 20)])
def test_es_21_costs_by_turn(turn: int, price: int) -> None:
    tile = {10: "mint", 14: "taxes", 20: "might"}[price]
    table = position(player(money=50), at="capital_line", turn=turn, capital=[(0, "colonist")], offer=[tile])
    play(table, f"buy:{tile}")
    if turn < 8:
        assert seat_of(table, 0)["money"] == 50 - price + (10 if tile == "taxes" else 0)
    poor = position(player(money=price - 1), at="capital_line", turn=turn, capital=[(0, "colonist")], offer=[tile])
    assert asked(poor)[0] != "buy"


@clause("AD-TURN-02")
def test_ten_phases_in_order() -> None:
    assert [step.name for step in PHASES] == [
        "placement",
        *("initiative_line", "dock_line", "goods_line", "port_line"),
        *("capital_line", "discovery_line", "specialists_line", "war_line"),
        "income",
        "benefits",
        "score_colonies",
        *("refresh_achievements", "refresh_goods", "refresh_ship", "take_colonists", "new_order", "next_turn"),
    ]
    red = player(hand={"colonist": 1}, goods={"fish": 3}, colonists={"peru": 3}, tiles=["trading_post"])
    table = position(red, turn=3, goods_offer={"rice": 1}, initiative=[(1, "colonist")])
    told = [event["event"] for event in events_of(table, ["colonist>port"])]
    assert list(dict.fromkeys(told)) == [
        *(
            "placed",
            "initiative_paid",
            "ship_won",
            "income",
            "tile_paid",
            "colony_scored",
            "age_begins",
            "tile_offered",
        ),
        *("good_offered", "ship_arrives", "colonists_taken", "new_order", "turn_begins"),
    ]


@clause("AD-TURN-03", "AD-SCORE-07")
def test_colonies_score_at_the_end_of_turns_3_6_and_8() -> None:
    scored = []
    for turn in range(1, 9):
        table = position(player(colonists={"peru": 3}), at="score_colonies", only=True, turn=turn)
        scored.append(seat_of(table, 0)["colony_vp"])
    nothing = [0, 0, 0]
    assert scored == [nothing, nothing, [6, 0, 0], nothing, nothing, [0, 6, 0], nothing, [0, 0, 6]]


@clause("AD-TURN-03")
def test_colony_points_add_up_over_the_game() -> None:
    table = position(player(colonists={"peru": 3}, colony_vp=(6, 8, 0)), at="score_colonies", only=True, turn=8)
    sheet = table.score_sheet()[0]
    assert (sheet["colonies_1"], sheet["colonies_2"], sheet["colonies_3"]) == (6, 8, 6)


@clause("AD-TURN-03")
def test_moves_of_phase_d_count_for_the_scoring() -> None:
    table = position(
        player(colonists={"peru": 2, "brazil": 1}, tiles=["resettlement"]), at="benefits", turn=8, region_goods=["peru"]
    )
    play(table, "resettle:brazil>peru")
    assert table.is_over
    assert seat_of(table, 0)["colony_vp"] == [0, 0, 6]


@clause("AD-TURN-04")
def test_phases_e_to_j_of_turn_8_are_skipped() -> None:
    table = position(
        player(port={"colonist": 1}),
        at="port_line",
        turn=8,
        initiative=[(1, "colonist")],
        goods_offer={"rice": 2},
        offer=["might"],
    )
    assert table.is_over
    end = middle(table)
    assert end["turn"] == 8
    assert end["ship_in_port"] is False
    assert end["order"] == [0, 1]
    assert end["goods_offer"] == {"rice": 2}
    assert end["offer"] == {"might": 1}
    assert seat_of(table, 0)["hand"] == {}


# Turn order.


@clause("AD-ORDER-01", "AD-PLACE-01")
def test_the_order_governs_placing() -> None:
    hands = [player(hand={"colonist": 2}) for _ in range(3)]
    table = position(*hands, order=[2, 0, 1])
    seen = []
    for _ in range(6):
        seen.append(table.to_move)
        table.play("colonist>port")
    assert seen == [2, 0, 1, 2, 0, 1]


@clause("AD-ORDER-01", "AD-DISC-01")
def test_the_order_governs_expeditions() -> None:
    explorers = [player(discovery={"colonist": 1}) for _ in range(3)]
    table = position(*explorers, at="discovery_line", undiscovered=["peru", "canada"], order=[1, 2, 0])
    seen = []
    for _ in range(3):
        seen.append(table.to_move)
        table.play("pass")
    assert seen == [1, 2, 0]


@clause("AD-ORDER-01", "AD-BEN-03")
def test_the_order_governs_phase_d() -> None:
    movers = [player(colonists={"peru": 1}), player(soldiers={"peru": 1}, tiles=["stables"]), player()]
    movers[0]["tiles"] = {"resettlement": 1}
    table = position(*movers, at="benefits", turn=7, order=[2, 1, 0])
    assert table.to_move == 1
    table.play("pass")
    assert table.to_move == 0


@clause("AD-ORDER-02")
def test_the_table_shows_who_has_placed_in_the_round() -> None:
    hands = [player(hand={"colonist": 2}) for _ in range(3)]
    table = position(*hands, order=[2, 0, 1])
    shown = []
    for _ in range(5):
        shown.append(middle(table)["placed"])
        assert table.view(None)["position"]["placed"] == shown[-1]
        table.play("colonist>port")
    assert shown == [[], ["2"], ["0", "2"], [], ["2"]]


@clause("AD-ORDER-03", "AD-REFR-06", "AD-INIT-02")
def test_es_06_new_turn_order() -> None:
    """Red 0, Blue 1, Green 2, Orange 3."""
    there = [(2, "colonist"), (3, "colonist")]
    table = position(player(hand={"colonist": 5}), players=4, at="new_order", turn=2, initiative=there)
    assert middle(table)["order"] == [2, 3, 0, 1]
    assert middle(table)["turn"] == 3
    paid = position(
        player(), players=4, at="initiative_line", only=True, turn=2, initiative=[(2, "colonist"), (3, "colonist")]
    )
    assert money(paid) == [0, 0, 1, 2]


@clause("AD-ORDER-03")
def test_ed_49_absentees_keep_their_order() -> None:
    table = position(player(), players=5, at="new_order", initiative=[(3, "colonist"), (1, "colonist")])
    assert middle(table)["order"] == [3, 1, 0, 2, 4]


@clause("AD-ORDER-03", "AD-INIT-01")
def test_ed_50_nobody_on_initiative() -> None:
    table = position(player(), players=4, at="new_order", order=[2, 0, 3, 1])
    assert middle(table)["order"] == [2, 0, 3, 1]
    assert money(position(player(), players=3, at="initiative_line", only=True)) == [0, 0, 0]


@clause("AD-ORDER-03", "AD-PLACE-08")
def test_ed_58_a_specialist_on_initiative() -> None:
    table = position(player(), player(hand={"soldier": 1}), order=[0, 1])
    play(table, "soldier>initiative")
    end = middle(table)
    assert end["order"] == [1, 0]
    assert end["initiative"] == [None, None]
    assert seat_of(table, 1)["hand"] == {"colonist": 5}, "the soldier is in the reserve"
    assert seat_of(table, 1)["money"] == 1
    assert reserve(table, 1, "soldier") == 10
    assert reserve(table, 1, "colonist") == 30 - 5 - 1


# Phases E to J.


@clause("AD-REFR-01")
def test_es_07_the_offer_is_filled_up() -> None:
    unsold = ["mint", "navigator", "monastery"]
    table = position(player(), at="refresh_achievements", only=True, turn=2, offer=unsold)
    offer = middle(table)["offer"]
    assert sum(offer.values()) == 5
    assert set(unsold) <= set(offer)
    assert {ages()[tile] for tile in offer} == {1}


@clause("AD-REFR-01", "AD-BUY-03")
def test_ed_47_the_offer_shrinks() -> None:
    table = position(player(), at="refresh_achievements", only=True, turn=2, stack=["mint", "navigator"])
    assert middle(table)["offer"] == {"mint": 1, "navigator": 1}
    sold_out = position(player(money=50), at="capital_line", turn=3, capital=[(0, "colonist")], offer=[], stack=[])
    assert asked(sold_out)[0] != "buy", "a figure on Capital has no effect"


@clause("AD-REFR-02")
def test_ed_46_age_change() -> None:
    table = position(
        player(),
        at="refresh_achievements",
        only=True,
        turn=3,
        offer=["mint", "navigator"],
        stack=["monastery", "trade_routes", "conquistador"],
    )
    end = middle(table)
    assert sum(end["offer"].values()) == 5
    assert {ages()[tile] for tile in end["offer"]} == {2}
    left = Counter(ages()[tile] for tile, count in end["stack"].items() for _ in range(count))
    assert left == {2: 9, 3: 10}


@clause("AD-REFR-02")
def test_the_third_age_begins_after_turn_6() -> None:
    table = position(player(), at="refresh_achievements", only=True, turn=6, offer=["taxes", "market"])
    end = middle(table)
    assert {ages()[tile] for tile in end["offer"]} == {3}
    assert {ages()[tile] for tile in end["stack"]} == {3}


@clause("AD-REFR-03")
def test_goods_left_over_go_back_into_the_pile() -> None:
    again = 0
    for seed in range(60):
        table = position(
            player(), at="refresh_goods", only=True, seed=seed, goods_offer={"rice": 2}, pile={"fish": 2, "rice": 1}
        )
        end = middle(table)
        assert sum(end["goods_offer"].values()) == 4
        assert Counter(end["goods_offer"]) + Counter(end["goods_pile"]) == {"rice": 3, "fish": 2}
        again += end["goods_offer"] == {"rice": 2, "fish": 2}
    assert 0 < again < 60, "which four come up is drawn from the whole pile"


@clause("AD-REFR-03")
def test_a_short_pile_is_laid_out_as_far_as_it_goes() -> None:
    table = position(player(), at="refresh_goods", only=True, pile={"fish": 2})
    assert middle(table)["goods_offer"] == {"fish": 2}


@clause("AD-REFR-03", "AD-CAP-II-WESTINDIA")
def test_ed_45_goods_exhaustion_bound() -> None:
    """Four goods taken every turn and the Company drawing in turns 4 to 8 use up the pile exactly."""
    table = doubloon.new("age-of-discovery", players=2, seed=1)
    left = sum(middle(table)["goods_pile"].values()) + 4
    for turn in range(1, 9):
        left -= 4
        left -= turn >= 4
    assert left == 0
    last = position(player(tiles=["west_india_company"]), at="benefits", turn=8, pile={"fish": 1})
    assert last.is_over
    assert middle(last)["goods_pile"] == {}
    assert seat_of(last, 0)["goods"] == {"fish": 1}
    none = position(player(tiles=["west_india_company"]), at="benefits", turn=8, pile={})
    assert seat_of(none, 0)["goods"] == {}, "an empty pile gives nothing"


@clause("AD-REFR-04", "AD-PORT-02")
def test_ed_26_an_unclaimed_ship_stays() -> None:
    table = position(player(), player(), at="port_line", turn=3)
    assert middle(table)["turn"] == 4
    assert middle(table)["ship_in_port"] is True
    assert [seat_of(table, number)["ships"] for number in (0, 1)] == [0, 0]
    won = position(player(port={"colonist": 1}), at="port_line", turn=3)
    assert seat_of(won, 0)["ships"] == 1
    assert middle(won)["ship_in_port"] is True, "a new one has come"


@clause("AD-REFR-05")
def test_es_05_the_hand_of_red() -> None:
    table = position(
        player(tiles=["monastery"]), at="specialists_line", turn=2, specialists={"captain_cell": (0, "colonist")}
    )
    assert seat_of(table, 0)["hand"] == {"colonist": 5, "missionary": 1, "captain": 1}
    assert seat_of(table, 1)["hand"] == {"colonist": 5}
    assert middle(table)["turn"] == 3
