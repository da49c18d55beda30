"""The box and the set-up (AD-TERM, AD-COMP, AD-SETUP)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon.games.age_of_discovery.box import NATION_IDS
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import money, player, position, reserve
from tests.helpers import clause, play

ALL = (2, 3, 4, 5)


def fresh(players: int, seed: int = 1, **options: Any) -> doubloon.Table:
    return doubloon.new("age-of-discovery", players=players, seed=seed, options=options)


def the_box() -> Any:
    return doubloon.GAMES["age-of-discovery"].components


# Words.


@clause("AD-TERM-01")
def test_colonists_and_four_specialists_are_figures() -> None:
    hand = {"colonist": 1, "captain": 1, "merchant": 1, "missionary": 1, "soldier": 1}
    table = position(player(hand=hand), player(hand={"colonist": 1}))
    kinds = {action.split(">")[0] for action in table.legal_actions()}
    assert kinds == set(hand)


@clause("AD-TERM-02")
def test_figures_leaving_the_board_go_to_the_reserve_not_to_the_hand() -> None:
    table = position(player(goods={}), at="goods_line", only=True, goods_line=[(0, "captain")], goods_offer={"rice": 1})
    assert table.is_over
    assert seat_of(table, 0)["hand"] == {}
    assert middle(table)["goods_line"] == [None] * 4
    assert reserve(table, 0, "captain") == 5


@clause("AD-TERM-02")
def test_the_reserve_is_what_is_neither_in_hand_nor_on_a_line_nor_in_a_region() -> None:
    two: list[Any] = [(0, "soldier"), (0, "soldier")]
    places: list[dict[str, Any]] = [
        *({"dock": two}, {"goods_line": two}, {"capital": two}, {"war": two}),
        {"initiative": two[:1]},
        {"specialists": {"captain_cell": two[0], "training": two[1]}},
    ]
    waiting = player(hand={"colonist": 1})
    for place in places:
        table = position(player(), waiting, **place)
        assert reserve(table, 0, "soldier") == 10 - len(next(iter(place.values())))
        assert reserve(table, 1, "soldier") == 10
    for area in ("hand", "port", "discovery"):
        table = position({**player(), area: {"soldier": 3}}, waiting)
        assert reserve(table, 0, "soldier") == 7
    landed = position(player(soldiers={"peru": 2, "canada": 1}), waiting)
    assert reserve(landed, 0, "soldier") == 7
    dockers = position(player(colonists={"peru": 2}), waiting, dock_x=0, dock_y=0)
    assert reserve(dockers, 0, "colonist") == 30 - 1 - 2 - 2


@clause("AD-TERM-03")
def test_achievements_of_three_ages_are_bought_on_the_capital_line() -> None:
    table = position(player(money=10), at="capital_line", capital=[(0, "colonist")], offer=["mint"])
    assert table.legal_actions() == ["buy:mint", "pass"]
    assert {tile.age for tile in the_box().achievements} == {1, 2, 3}


@clause("AD-TERM-04")
def test_a_region_is_discovered_when_no_token_lies_on_it() -> None:
    table = position(
        player(), at="dock_line", dock=[(0, "colonist")], undiscovered=["peru"], known={"brazil": "token_16"}
    )
    landings = {action.partition(":")[2] for action in table.legal_actions()}
    assert len(landings) == 7
    assert not {"peru", "brazil"} & landings


@clause("AD-TERM-05")
def test_only_totals_of_money_are_kept() -> None:
    table = position(player(money=13), at="capital_line", turn=1, capital=[(0, "colonist")], offer=["mint"])
    assert seat_of(play(table, "buy:mint"), 0)["money"] == 3


@clause("AD-TERM-06", "AD-RES-01")
def test_eight_lines_are_resolved_from_top_to_bottom() -> None:
    table = position(
        player(money=30, port={"colonist": 1}, discovery={"colonist": 2}, colonists={"peru": 1}, soldiers={"peru": 1}),
        player(colonists={"peru": 1}),
        at="initiative_line",
        initiative=[(0, "colonist")],
        dock=[(0, "colonist")],
        goods_line=[(0, "colonist")],
        capital=[(0, "colonist")],
        specialists={"training": (0, "colonist")},
        war=[(0, "colonist")],
        offer=["mint"],
        goods_offer={"rice": 1, "indigo": 1},
        undiscovered=["canada"],
    )
    assert seat_of(table, 0)["money"] == 31, "Initiative is paid before the Dock asks"
    seen = []
    while not table.is_over and asked(table)[0] != "place":
        seen.append(asked(table)[0])
        if asked(table)[0] == "buy":
            assert seat_of(table, 0)["ships"] == 1, "the Port comes between Goods and Capital"
        table.play(table.legal_actions()[-1])
    assert seen == ["land", "take_good", "buy", "send", "train", "conflict"]


@clause("AD-TERM-06")
def test_nobody_can_place_on_turn_order() -> None:
    places = {action.split(">")[1] for action in fresh(3).legal_actions()}
    assert places == {
        *("initiative", "dock", "goods", "port", "capital", "discovery", "war"),
        *("captain_cell", "merchant_cell", "missionary_cell", "soldier_cell", "training"),
    }


@clause("AD-TERM-07")
def test_a_specialist_can_go_wherever_a_colonist_can_and_counts_as_one() -> None:
    table = position(player(hand={"colonist": 1, "missionary": 1}), player(hand={"colonist": 1}))
    places: dict[str, set[str]] = {"colonist": set(), "missionary": set()}
    for action in table.legal_actions():
        kind, place = action.split(">")
        places[kind].add(place)
    assert places["missionary"] == places["colonist"]
    tied = position(player(port={"missionary": 1}), player(port={"colonist": 1}), at="port_line", only=True)
    assert seat_of(tied, 0)["ships"] == 1, "the tie goes to the first in order"


# The box.


@clause("AD-COMP-01")
def test_five_colours_without_powers_for_two_to_five_players() -> None:
    assert NATION_IDS == ("red", "blue", "yellow", "green", "orange")
    for players in ALL:
        people = middle(fresh(players))["players"]
        assert len(people) == players
        assert all({**person, "money": 0} == {**people[0], "money": 0} for person in people)
    for players in (1, 6):
        with pytest.raises(doubloon.BadSetup):
            fresh(players)


@clause("AD-COMP-02")
def test_figures_of_a_colour() -> None:
    assert the_box().figures == {"colonist": 30, "captain": 5, "merchant": 5, "missionary": 10, "soldier": 10}


@clause("AD-COMP-02", "AD-OPT-SUPPLY")
@pytest.mark.parametrize(("strict", "taken"), [(False, 5), (True, 2)])
def test_the_number_of_figures_binds_only_as_an_option(strict: bool, taken: int) -> None:
    """27 colonists in regions and the marker on Turn Order leave two."""
    crowd = player(colonists={"peru": 20, "brazil": 7})
    table = position(crowd, at="take_colonists", only=True, turn=2, options={"strict_supply": strict})
    assert seat_of(table, 0)["hand"] == {"colonist": taken}


@clause("AD-COMP-02", "AD-OPT-SUPPLY", "AD-SPEC-02")
def test_with_limited_figures_an_empty_reserve_trains_nobody() -> None:
    table = position(
        player(money=9, hand={"captain": 5}),
        at="specialists_line",
        specialists={"training": (0, "colonist"), "captain_cell": (0, "colonist")},
        options={"strict_supply": True},
    )
    assert table.legal_actions() == ["train:merchant", "train:missionary", "train:soldier", "pass"]
    assert seat_of(table, 0)["hand"] == {"captain": 5}
    explanation = table.explain("train:captain")
    assert explanation is not None
    assert explanation.clause == "AD-COMP-02"


@clause("AD-COMP-02", "AD-OPT-SUPPLY", "AD-CAP-II-ALLIES", "AD-CAP-II-OVERPOP")
def test_with_limited_figures_what_the_reserve_lacks_is_lost() -> None:
    table = position(
        player(money=28, soldiers={"peru": 9}, colonists={"peru": 27}),
        at="capital_line",
        turn=4,
        capital=[(0, "colonist"), (0, "captain")],
        offer=["indian_allies", "overpopulation"],
        options={"strict_supply": True},
    )
    play(table, "buy:indian_allies")
    assert seat_of(table, 0)["soldiers"] == {"peru": 10}
    play(table, "buy:overpopulation", "settle:canada")
    assert seat_of(table, 0)["colonists"] == {"peru": 27, "canada": 1}
    assert asked(table)[0] != "settle", "the reserve is empty"


@clause("AD-COMP-02", "AD-OPT-SUPPLY", "AD-BEN-02")
def test_with_limited_figures_achievements_give_what_there_is() -> None:
    tiles = {"settlers": 2, "indentured_servants": 1, "colonial_laws": 1, "conquistador": 1}
    table = position(
        player(colonists={"peru": 26}, soldiers={"peru": 10}, tiles=tiles),
        at="benefits",
        only=True,
        turn=4,
        options={"strict_supply": True},
    )
    assert seat_of(table, 0)["hand"] == {"colonist": 2}
    assert seat_of(table, 0)["discovery"] == {}
    assert (middle(table)["dock_x"], middle(table)["dock_y"]) == (0, None)


@clause("AD-COMP-03")
def test_eight_trade_ships() -> None:
    assert the_box().trade_ships == 8
    assert middle(fresh(4))["ship_in_port"] is True
    table = position(player(ships=8), at="refresh_ship", only=True, ship_in_port=False)
    assert middle(table)["ship_in_port"] is False, "the box has no ninth"
    with pytest.raises(doubloon.BadPosition, match="9 trade ships, but the box has 8"):
        position(player(ships=8), ship_in_port=True)


@clause("AD-COMP-04")
def test_forty_six_goods_tiles() -> None:
    assert {good.id: good.tiles for good in the_box().goods} == {
        **{"gold": 5, "silver": 6, "cattle": 3, "cocoa": 3, "fish": 3, "sugar": 6},
        **{"fur": 4, "coffee": 4, "tobacco": 5, "rice": 3, "indigo": 4},
    }
    assert sum(good.tiles for good in the_box().goods) == 46


@clause("AD-COMP-04")
def test_the_number_of_tiles_is_no_price() -> None:
    """Sugar has six tiles and cattle three, yet three of either earn the same."""
    table = position(player(goods={"sugar": 3}), player(goods={"cattle": 3}), at="income", only=True)
    assert money(table) == [3, 3]


@clause("AD-COMP-05")
def test_sixteen_tokens_and_sixteen_cards_with_four_numbers() -> None:
    tokens = ["".join(map(str, (t.coins, t.loot, t.natives, t.vp))) for t in the_box().tokens]
    assert tokens == [
        *("1214", "1214", "1324", "1224", "1324", "2435", "2235", "2235"),
        *("1335", "1235", "2535", "3446", "4546", "3446", "4557", "2457"),
    ]
    cards = {c.id: (c.coins, c.loot, c.natives, c.vp) for c in the_box().cards}
    assert len(cards) == 16
    assert cards["mississippi"] == (2, 1, 3, 4)
    assert cards["china"] == (7, 3, 6, 6)
    assert sum(c.coins for c in the_box().cards) == 54
    assert sum(c.vp for c in the_box().cards) == 78


@clause("AD-COMP-06")
def test_thirty_six_achievements() -> None:
    copies = Counter(dict.fromkeys((1, 2, 3), 0))
    for tile in the_box().achievements:
        copies[tile.age] += tile.copies
    assert copies == {1: 12, 2: 14, 3: 10}
    assert [tile.id for tile in the_box().achievements if tile.copies == 2] == ["settlers"]


@clause("AD-COMP-07")
def test_the_bank_never_runs_dry() -> None:
    """The coins of the box are worth 450; more than that is at the table here."""
    table = position(player(money=400, tiles=["manufactory"]), player(money=400), at="benefits", only=True, turn=7)
    assert money(table) == [430, 400]


# Set-up.


@clause("AD-SETUP-01")
@pytest.mark.parametrize("players", ALL)
def test_everybody_begins_with_ten_talers_and_five_colonists(players: int) -> None:
    table = fresh(players)
    for number in range(players):
        person = seat_of(table, number)
        assert person["hand"] == {"colonist": 5}
        assert person["money"] >= 10
        assert reserve(table, number, "colonist") == 30 - 5 - 1, "one colonist marks Turn Order"
    assert sorted(middle(table)["order"]) == list(range(players))


@clause("AD-SETUP-02")
def test_hidden_tokens_everywhere_but_on_the_caribbean() -> None:
    start = middle(fresh(4))
    assert start["region_token"] == dict.fromkeys(
        ["canada", "new_england", "florida", "new_spain", "new_granada", "peru", "brazil", "la_plata"], "hidden"
    )
    assert len(start["tokens_unseen"]) == 16, "nobody has seen any, in the New World or out of the game"


@clause("AD-SETUP-02")
def test_any_token_can_lie_on_a_region() -> None:
    found = set()
    for seed in range(150):
        table = position(player(discovery={"captain": 3}), at="discovery_line", undiscovered=["peru"], seed=seed)
        play(table, "send:captain=3")
        found |= set(seat_of(table, 0)["tokens"])
    assert len(found) == 16


@clause("AD-SETUP-03")
def test_es_01_every_region_holds_its_good() -> None:
    start = middle(fresh(5))
    assert len(start["region_goods"]) == 9
    goods = {region.id: region.good for region in the_box().regions}
    assert goods["peru"] == "silver"
    assert len(set(goods.values())) == 9
    assert sum(start["goods_pile"].values()) == 37 - 4
    table = position(player(colonists={"peru": 2}), at="dock_line", dock=[(0, "colonist")])
    play(table, "land:peru")
    assert seat_of(table, 0)["goods"] == {"silver": 1}


@clause("AD-SETUP-04")
def test_five_achievements_of_the_first_age_are_on_offer() -> None:
    ages = {tile.id: tile.age for tile in the_box().achievements}
    offers = set()
    for seed in range(30):
        start = middle(fresh(3, seed))
        assert sum(start["offer"].values()) == 5
        assert {ages[tile] for tile in start["offer"]} == {1}
        left = Counter(dict.fromkeys((1, 2, 3), 0))
        for tile, count in start["stack"].items():
            left[ages[tile]] += count
        assert left == {1: 7, 2: 14, 3: 10}
        offers |= set(start["offer"])
    assert offers == {tile for tile, age in ages.items() if age == 1}, "the stack is shuffled"


@clause("AD-SETUP-05")
def test_four_goods_are_on_offer_out_of_thirty_seven() -> None:
    offers = set()
    for seed in range(30):
        start = middle(fresh(3, seed))
        assert sum(start["goods_offer"].values()) == 4
        assert sum(start["goods_pile"].values()) == 33
        offers |= set(start["goods_offer"])
    assert offers == {good.id for good in the_box().goods}


@clause("AD-SETUP-06")
def test_a_ship_in_the_port_in_turn_one() -> None:
    start = middle(fresh(2))
    assert start["ship_in_port"] is True
    assert start["turn"] == 1


@clause("AD-SETUP-07", "AD-PLACE-10")
@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 5), (4, 7), (5, 9)])
def test_es_02_dock_spaces(players: int, spaces: int) -> None:
    start = middle(fresh(players))
    assert start["dock"] == [None] * spaces
    assert (start["dock_x"], start["dock_y"]) == (None, None)


@clause("AD-SETUP-08")
@pytest.mark.parametrize("players", ALL)
def test_es_03_starting_money_by_position(players: int) -> None:
    orders = set()
    for seed in range(40):
        table = fresh(players, seed)
        order = middle(table)["order"]
        orders.add(tuple(order))
        assert [money(table)[who] for who in order] == [10 + place for place in range(players)]
        assert table.to_move == order[0]
        assert table.game.first_seat(table.state) == order[0]
    assert len(orders) > 1


@clause("AD-SETUP-08", "AD-OPT-COMPENSATION")
def test_double_compensation_as_an_option() -> None:
    table = fresh(5, start_compensation=2)
    assert sorted(money(table)) == [10, 12, 14, 16, 18]


@clause("AD-SETUP-09")
def test_the_deck_has_sixteen_cards_in_unknown_order() -> None:
    assert len(middle(fresh(3))["deck"]) == 16
    first = set()
    for seed in range(20):
        table = position(player(discovery={"captain": 3}), at="discovery_line", only=True, seed=seed)
        play(table, "send:captain=3")
        first |= set(seat_of(table, 0)["cards"])
    assert len(first) > 8


@clause("AD-SETUP-10", "AD-PLACE-10")
@pytest.mark.parametrize("players", ALL)
def test_nothing_else_changes_with_the_number_of_players(players: int) -> None:
    start = middle(fresh(players))
    assert len(start["goods_line"]) == 4
    assert len(start["capital"]) == 5
    assert len(start["specialists"]) == 5
    assert len(start["war"]) == 5
    assert len(start["initiative"]) == players
    assert len(start["region_goods"]) == 9
    assert sum(start["offer"].values()) == 5
    assert sum(start["goods_offer"].values()) == 4


@clause("AD-PLACE-10", "AD-OPT-WAR")
def test_the_war_line_can_have_another_length() -> None:
    assert [len(middle(fresh(3, war_spaces=spaces))["war"]) for spaces in (3, 4, 5, 6)] == [3, 4, 5, 6]
