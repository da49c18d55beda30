"""The Capital line and every achievement (AD-BUY, AD-CAP)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import money, player, position
from tests.helpers import clause, play, refused


def shop(*people: dict[str, Any], offer: list[str], turn: int = 1, **fields: Any) -> doubloon.Table:
    """A table at the Capital line, seat 0 on the first space unless stated otherwise."""
    fields.setdefault("capital", [(0, "colonist")])
    return position(*people, at="capital_line", turn=turn, offer=offer, **fields)


def after_benefits(tiles: list[str], turn: int = 5, **fields: Any) -> doubloon.Table:
    """Phase D alone, for a player with these achievements."""
    return position(player(tiles=tiles, **fields), at="benefits", only=True, turn=turn)


# Buying.


@clause("AD-BUY-01")
def test_buying_from_left_to_right() -> None:
    table = shop(
        player(money=20),
        player(money=20),
        offer=["mint", "navigator", "monastery"],
        capital=[(1, "colonist"), (0, "captain")],
    )
    assert asked(table) == ("buy", 1)
    assert table.legal_actions() == ["buy:monastery", "buy:navigator", "buy:mint", "pass"]
    play(table, "buy:mint")
    assert asked(table) == ("buy", 0)
    refused(table, "buy:mint", "AD-BUY-01")
    play(table, "buy:navigator")
    assert seat_of(table, 1)["tiles"] == {"mint": 1}
    assert seat_of(table, 0)["tiles"] == {"navigator": 1}
    assert money(table) == [10, 10]


@clause("AD-BUY-02")
def test_ed_28_declining_is_free() -> None:
    table = shop(player(money=8), offer=["mint", "navigator"])
    assert asked(table)[0] == "place", "without the money there is nothing to ask"
    assert seat_of(table, 0)["money"] == 8
    assert set(middle(table)["offer"]) >= {"mint", "navigator"}
    rich = shop(player(money=18), offer=["mint", "navigator"])
    play(rich, "pass")
    assert seat_of(rich, 0)["money"] == 18
    assert set(middle(rich)["offer"]) >= {"mint", "navigator"}
    assert middle(rich)["capital"] == [None] * 5


@clause("AD-BUY-02")
def test_too_dear() -> None:
    table = shop(
        player(money=20),
        offer=["mint", "navigator"],
        capital=[(0, "colonist"), (0, "colonist"), (0, "colonist")],
    )
    play(table, "buy:mint", "buy:navigator")
    assert asked(table)[0] != "buy"
    table = shop(player(money=14), player(money=10), offer=["mint"], capital=[(0, "colonist"), (1, "colonist")])
    refused(table, "buy:taxes", "AD-BUY-01")


@clause("AD-BUY-03")
def test_several_figures_buy_several_tiles_and_the_offer_is_not_refilled() -> None:
    table = shop(player(money=40), offer=["mint", "navigator"], capital=[(0, "colonist")] * 4)
    play(table, "buy:mint")
    assert middle(table)["offer"] == {"navigator": 1}
    play(table, "buy:navigator")
    assert asked(table)[0] != "buy", "the offer is empty"
    assert seat_of(table, 0)["money"] == 20


@clause("AD-BUY-03")
def test_both_settlers_are_bought_one_after_the_other() -> None:
    table = shop(player(money=20), offer=["settlers", "settlers"], capital=[(0, "colonist")] * 2)
    play(table, "buy:settlers", "buy:settlers")
    assert seat_of(table, 0)["tiles"] == {"settlers": 2}


@clause("AD-BUY-04", "AD-CAP-I-INCAS", "AD-BUY-03")
def test_ed_27_inca_money_buys_the_next_tile() -> None:
    table = shop(
        player(money=10), offer=["fall_of_the_incas", "mint"], turn=2, capital=[(0, "colonist"), (0, "colonist")]
    )
    play(table, "buy:fall_of_the_incas")
    assert seat_of(table, 0)["money"] == 20
    play(table, "buy:mint")
    assert seat_of(table, 0)["money"] == 10
    later = after_benefits(["fall_of_the_incas"])
    assert seat_of(later, 0)["money"] == 0, "once only"


@clause("AD-BUY-05")
def test_es_20_one_shot_tiles_stay() -> None:
    table = shop(player(money=10), offer=["new_world_cartography"], undiscovered=["peru", "canada"])
    play(table, "buy:new_world_cartography", "chart:peru")
    assert seat_of(table, 0)["tiles"] == {"new_world_cartography": 1}
    assert table.score_sheet()[0]["achievements"] == 4
    end = position(player(tiles=["new_world_cartography", "prosperity"]), at="score_colonies", turn=8)
    assert end.score_sheet()[0]["prosperity"] == 4


@clause("AD-BEN-01")
def test_ed_29_benefits_start_at_once() -> None:
    """Bought in turn 1 the Trading Post pays eight times."""
    table = shop(player(money=10), offer=["trading_post"])
    play(table, "buy:trading_post")
    assert middle(table)["turn"] == 2
    assert seat_of(table, 0)["money"] == 5
    while not table.is_over:
        play(table, "colonist>port")
    ships = seat_of(table, 0)["ships"] + seat_of(table, 1)["ships"]
    assert ships == 7
    assert seat_of(table, 0)["money"] == 40


# Age I.


@clause("AD-CAP-I-SETTLERS", "AD-BEN-01")
@pytest.mark.parametrize("turn", range(2, 8))
def test_es_08_tiles_outlive_their_age(turn: int) -> None:
    table = position(player(tiles=["settlers"]), at="benefits", turn=turn)
    assert seat_of(table, 0)["hand"] == {"colonist": 6}
    assert middle(table)["turn"] == turn + 1


@clause("AD-CAP-I-SETTLERS")
def test_two_settlers_add_up() -> None:
    table = position(player(tiles={"settlers": 2}), at="benefits", only=True)
    assert seat_of(table, 0)["hand"] == {"colonist": 2}


HAND = {
    "monastery": ("AD-CAP-I-MONASTERY", "missionary"),
    "trade_routes": ("AD-CAP-I-TRADEROUTES", "merchant"),
    "parade_ground": ("AD-CAP-I-PARADE", "soldier"),
    "shipyards": ("AD-CAP-II-SHIPYARDS", "captain"),
    "market": ("AD-CAP-II-MARKET", "merchant"),
    "military_academy": ("AD-CAP-II-ACADEMY", "soldier"),
    "fortress": ("AD-CAP-II-FORTRESS", "soldier"),
}


@clause("AD-CAP-I-MONASTERY", "AD-CAP-I-TRADEROUTES", "AD-CAP-I-PARADE", "AD-BEN-02")
@clause("AD-CAP-II-SHIPYARDS", "AD-CAP-II-MARKET", "AD-CAP-II-ACADEMY", "AD-CAP-II-FORTRESS")
@pytest.mark.parametrize("tile", HAND)
def test_tiles_that_give_a_figure_every_turn(tile: str) -> None:
    table = after_benefits([tile])
    assert seat_of(table, 0)["hand"] == {HAND[tile][1]: 1}
    assert seat_of(table, 1)["hand"] == {}
    assert seat_of(table, 0)["money"] == 0


@clause("AD-CAP-I-SERVANTS", "AD-BEN-02", "AD-PLACE-09")
def test_indentured_servants() -> None:
    table = shop(player(money=10), player(), offer=["indentured_servants"])
    play(table, "buy:indentured_servants")
    assert middle(table)["dock_x"] == 0
    assert middle(table)["dock_y"] is None
    assert seat_of(table, 0)["hand"] == {"colonist": 5}
    assert middle(table)["turn"] == 2
    again = position(player(tiles=["indentured_servants"]), at="dock_line", turn=2, dock=[(1, "colonist")], dock_x=0)
    play(again, "land:peru")
    assert asked(again) == ("land", 0), "after the numbered spaces"
    play(again, "land:canada")
    assert middle(again)["dock_x"] == 0, "and the next one is sent in phase D"


@clause("AD-CAP-I-CONQUISTADOR", "AD-CAP-I-NAVIGATOR")
def test_ed_34_navigator_and_conquistador_pile_up() -> None:
    table = shop(
        player(money=10),
        player(),
        offer=["fall_of_the_incas", "navigator", "conquistador"],
        capital=[(0, "colonist")] * 3,
        undiscovered=["peru", "canada"],
    )
    play(table, "buy:fall_of_the_incas", "buy:navigator", "buy:conquistador")
    assert seat_of(table, 0)["money"] == 0
    while middle(table)["turn"] < 4:
        play(table, "colonist>port" if asked(table)[0] == "place" else "pass")
    assert seat_of(table, 0)["discovery"] == {"captain": 3, "soldier": 3}


@clause("AD-CAP-I-POST")
def test_trading_post() -> None:
    assert money(after_benefits(["trading_post"])) == [5, 0]


@clause("AD-CAP-I-CARTOGRAPHY")
def test_ed_33_cartography_and_an_own_expedition() -> None:
    table = shop(
        player(money=10, discovery={"soldier": 1}),
        offer=["new_world_cartography"],
        known={"peru": "token_07", "canada": "token_16"},
    )
    play(table, "buy:new_world_cartography")
    assert table.legal_actions() == ["chart:canada", "chart:peru"]
    refused(table, "chart:brazil", "AD-CAP-I-CARTOGRAPHY")
    play(table, "chart:peru")
    assert seat_of(table, 0)["money"] == 2, "the coins of the token, no loot"
    assert seat_of(table, 0)["colonists"] == {"peru": 1}
    assert seat_of(table, 0)["tokens"] == ["token_07"]
    assert seat_of(table, 0)["discovery"] == {"soldier": 1}
    sheet = table.score_sheet()[0]
    assert (sheet["achievements"], sheet["discoveries"]) == (4, 5)
    assert asked(table) == ("send", 0), "it is no expedition"


@clause("AD-CAP-I-CARTOGRAPHY")
def test_cartography_without_anything_to_discover() -> None:
    table = shop(player(money=10), offer=["new_world_cartography"], capital=[(0, "colonist")])
    play(table, "buy:new_world_cartography")
    assert seat_of(table, 0)["tokens"] == []
    assert seat_of(table, 0)["cards"] == [], "it never draws from the deck"
    assert table.score_sheet()[0]["achievements"] == 4


@clause("AD-CAP-I-CARTOGRAPHY")
def test_cartography_opens_the_region_before_the_discovery_line() -> None:
    table = shop(
        player(money=10, discovery={"captain": 3}), offer=["new_world_cartography"], known={"peru": "token_01"}
    )
    play(table, "buy:new_world_cartography", "send:captain=3")
    assert len(seat_of(table, 0)["cards"]) == 1, "the last region was charted, so the expedition goes to the deck"


@clause("AD-CAP-I-MINT", "AD-INC-05")
def test_mint() -> None:
    table = position(player(tiles=["mint"], goods={"gold": 1, "silver": 2, "fish": 1}), at="income", only=True)
    assert seat_of(table, 0)["money"] == 1 + 2 * 3
    assert seat_of(table, 0)["profit"] == 1


# Age II.


@clause("AD-CAP-II-ALLIES")
def test_indian_allies_come_to_one_own_region() -> None:
    table = shop(player(money=14, colonists={"peru": 1, "canada": 1}), offer=["indian_allies"], turn=4)
    play(table, "buy:indian_allies")
    assert table.legal_actions() == ["allies:canada", "allies:peru"]
    refused(table, "allies:brazil", "AD-CAP-II-ALLIES")
    play(table, "allies:canada")
    assert seat_of(table, 0)["soldiers"] == {"canada": 2}


@clause("AD-CAP-II-ALLIES")
def test_allies_without_a_colony_are_lost() -> None:
    table = shop(player(money=14), offer=["indian_allies"], turn=4)
    play(table, "buy:indian_allies")
    assert seat_of(table, 0)["tiles"] == {"indian_allies": 1}
    assert seat_of(table, 0)["soldiers"] == {}


@clause("AD-CAP-II-PRIVATEERS", "AD-BEN-03")
def test_ed_42_privateers_against_a_poor_player() -> None:
    table = position(
        player(ships=4, tiles=["privateers"]),
        player(money=10),
        player(money=3, tiles=["taxes"]),
        player(money=0),
        at="benefits",
        only=True,
        turn=5,
        order=[2, 1, 3, 0],
    )
    assert money(table) == [7, 6, 10, 0], "Taxes come after the raid"


@clause("AD-CAP-II-PRIVATEERS")
def test_privateers_without_ships_take_nothing() -> None:
    table = position(player(tiles=["privateers"]), player(money=9), at="benefits", only=True, turn=5)
    assert money(table) == [0, 9]


@clause("AD-CAP-II-PRIVATEERS", "AD-INC-01")
def test_privateers_come_right_after_income() -> None:
    table = position(
        player(ships=2, tiles=["privateers"]), player(goods={"indigo": 4}), at="income", turn=5, order=[0, 1]
    )
    assert money(table) == [2, 4]


@clause("AD-CAP-II-CATHEDRAL")
def test_a_cathedral_serves_its_owner_only() -> None:
    table = position(
        player(tiles=["cathedral"]), player(), at="dock_line", turn=5, dock=[(0, "missionary"), (1, "missionary")]
    )
    play(table, "land:peru", "land:peru")
    assert seat_of(table, 0)["colonists"] == {"peru": 3}
    assert seat_of(table, 1)["colonists"] == {"peru": 2}


@clause("AD-CAP-II-TAXES")
def test_taxes() -> None:
    table = after_benefits(["taxes"])
    assert seat_of(table, 0)["money"] == 10
    assert table.score_sheet()[0]["achievements"] == 2


@clause("AD-CAP-II-WESTINDIA", "AD-INFO-03")
def test_the_west_india_company_draws_from_the_face_down_pile() -> None:
    drawn = set()
    for seed in range(40):
        table = position(
            player(tiles=["west_india_company"]),
            at="benefits",
            only=True,
            turn=5,
            seed=seed,
            goods_offer={"indigo": 4},
            pile={"fish": 1, "rice": 1, "fur": 1},
        )
        assert middle(table)["goods_offer"] == {"indigo": 4}, "the open offer is not in the draw"
        drawn |= set(seat_of(table, 0)["goods"])
    assert drawn == {"fish", "rice", "fur"}


@clause("AD-CAP-II-LAWS", "AD-BEN-02")
def test_colonial_laws() -> None:
    table = after_benefits(["colonial_laws"])
    assert (middle(table)["dock_x"], middle(table)["dock_y"]) == (None, 0)


@clause("AD-CAP-II-RUM", "AD-INC-05")
def test_rum_distillery() -> None:
    table = position(player(tiles=["rum_distillery"], goods={"sugar": 5}), at="income", only=True, turn=5)
    assert seat_of(table, 0)["money"] == 6 + 15
    assert seat_of(table, 0)["profit"] == 6


@clause("AD-CAP-II-OVERPOP")
def test_overpopulation_splits_three_colonists_at_will() -> None:
    table = shop(player(money=14), offer=["overpopulation"], turn=4, undiscovered=["peru"])
    play(table, "buy:overpopulation")
    refused(table, "settle:peru", "AD-CAP-II-OVERPOP")
    play(table, "settle:florida")
    refused(table, "settle:canada", "AD-CAP-II-OVERPOP")
    play(table, "settle:florida", "settle:brazil")
    assert seat_of(table, 0)["colonists"] == {"florida": 2, "brazil": 1}
    assert asked(table)[0] == "place"


# Age III.


@clause("AD-CAP-III-MANUFACTORY")
def test_manufactory() -> None:
    table = after_benefits(["manufactory"], turn=7)
    assert seat_of(table, 0)["money"] == 30
    assert table.score_sheet()[0]["achievements"] == 5


CONDITIONAL = player(
    money=47,
    colonists={"peru": 3, "canada": 2, "brazil": 2, "florida": 1},
    soldiers={"peru": 5},
    goods={"fish": 3, "rice": 3, "fur": 3},
    ships=2,
    tiles=["population", "might", "glory", "wealth", "mercantilism", "navy"],
)


@clause("AD-CAP-III-MERCANTILISM", "AD-CAP-III-POPULATION", "AD-CAP-III-NAVY", "AD-CAP-III-MIGHT")
@clause("AD-CAP-III-GLORY", "AD-CAP-III-WEALTH", "AD-CAP-III-PROSPERITY")
def test_ed_48_conditional_tiles_at_the_end() -> None:
    end = position(CONDITIONAL, at="next_turn", only=True, turn=7)
    sheet = end.score_sheet()[0]
    assert {source: sheet[source] for source in CONDITIONAL["tiles"]} == {
        **{"population": 6, "might": 10, "glory": 8, "wealth": 9, "mercantilism": 9, "navy": 8}
    }
    assert sheet["prosperity"] == 0
    seventh = {**CONDITIONAL, "tiles": {**CONDITIONAL["tiles"], "prosperity": 1}}
    assert position(seventh, at="next_turn", only=True, turn=7).score_sheet()[0]["prosperity"] == 14
    without = position({**CONDITIONAL, "tiles": {}}, at="next_turn", only=True, turn=7).score_sheet()[0]
    assert sum(without[source] for source in CONDITIONAL["tiles"]) == 0


@clause("AD-CAP-III-NAVY", "AD-OPT-NAVY")
@pytest.mark.parametrize(("rate", "points"), [(4, 12), (3, 9)])
def test_es_16_the_navy(rate: int, points: int) -> None:
    admiral = player(ships=3, tiles=["navy"])
    table = position(admiral, at="next_turn", only=True, turn=7, options={"navy_vp_per_ship": rate})
    assert table.score_sheet()[0]["navy"] == points


@clause("AD-CAP-III-PROSPERITY")
def test_prosperity_counts_both_settlers_and_itself() -> None:
    table = position(player(tiles={"settlers": 2, "prosperity": 1}), at="next_turn", only=True, turn=7)
    assert table.score_sheet()[0]["prosperity"] == 6
