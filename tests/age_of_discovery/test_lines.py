"""Goods, Port and Specialists (AD-GOODS, AD-PORT, AD-SPEC, AD-HERO)."""

from __future__ import annotations

import pytest

from doubloon.testing import asked, middle, seat_of
from doubloon.testing.age_of_discovery import player, position, reserve
from tests.helpers import clause, play, refused


@clause("AD-GOODS-01")
def test_goods_are_taken_in_the_order_of_the_spaces() -> None:
    table = position(
        player(),
        player(),
        at="goods_line",
        goods_line=[(1, "colonist"), (0, "captain"), (1, "colonist")],
        goods_offer={"rice": 1, "gold": 2, "fish": 1},
    )
    assert asked(table) == ("take_good", 1)
    assert table.legal_actions() == ["take:gold", "take:fish", "take:rice"]
    play(table, "take:gold")
    assert asked(table) == ("take_good", 0)
    play(table, "take:rice")
    refused(table, "take:rice", "AD-GOODS-01")
    play(table, "take:gold")
    assert seat_of(table, 0)["goods"] == {"rice": 1}
    assert seat_of(table, 1)["goods"] == {"gold": 2}


@clause("AD-GOODS-01", "AD-INFO-01")
def test_goods_lie_open() -> None:
    table = position(player(goods={"fish": 2}, hand={"colonist": 1}), player())
    assert table.view(1)["position"]["players"][0]["goods"] == {"fish": 2}


@clause("AD-GOODS-02")
def test_the_offer_and_the_company_give_goods() -> None:
    table = position(
        player(tiles=["west_india_company"]),
        at="goods_line",
        only=True,
        turn=5,
        goods_line=[(0, "colonist")],
        goods_offer={"rice": 1},
    )
    assert seat_of(table, 0)["goods"] == {"rice": 1}
    company = position(player(tiles=["west_india_company"]), at="benefits", only=True, turn=5)
    assert sum(seat_of(company, 0)["goods"].values()) == 1
    landed = position(player(colonists={"peru": 2}), at="dock_line", only=True, dock=[(0, "colonist")])
    play(landed, "land:peru")
    assert sum(seat_of(landed, 0)["goods"].values()) == 1


@clause("AD-GOODS-03")
def test_taking_is_compulsory() -> None:
    table = position(player(), at="goods_line", goods_line=[(0, "colonist")], goods_offer={"rice": 1, "fish": 1})
    assert "pass" not in table.legal_actions()
    refused(table, "pass", "AD-GOODS-01")
    four = position(player(), at="goods_line", only=True, goods_line=[(0, "colonist")] * 4, goods_offer={"indigo": 4})
    assert seat_of(four, 0)["goods"] == {"indigo": 4}, "there are as many tiles as spaces"


# The Port.


def port(*figures: dict[str, int], order: list[int] | None = None) -> list[int]:
    """Who wins the ship: the number of ships of each player after the Port."""
    table = position(*(player(port=each) for each in figures), at="port_line", only=True, order=order)
    assert all(seat_of(table, number)["port"] == {} for number in range(len(figures)))
    return [seat_of(table, number)["ships"] for number in range(len(figures))]


@clause("AD-PORT-01", "AD-HERO-CAPTAIN")
def test_es_09_captains_in_the_port() -> None:
    """Two captains and a colonist are 5: they beat 4 and lose to 6."""
    five = {"captain": 2, "colonist": 1}
    assert port({"colonist": 4}, five) == [0, 1]
    assert port({"colonist": 6}, five) == [1, 0]
    assert port({"colonist": 5}, five) == [1, 0], "level: the first in order wins"
    assert port({"colonist": 5}, five, order=[1, 0]) == [0, 1]


@clause("AD-PORT-01", "AD-ORDER-01")
def test_ed_25_port_tie() -> None:
    red, green = {"colonist": 3}, {"captain": 1, "colonist": 1}
    assert port(red, green, order=[0, 1]) == [1, 0]
    assert port(red, green, order=[1, 0]) == [0, 1]


@clause("AD-PORT-01", "AD-HERO-MERCHANT", "AD-HERO-MISSIONARY", "AD-HERO-SOLDIER")
@pytest.mark.parametrize(
    ("figure", "strength"), [("captain", 2), ("merchant", 2), ("missionary", 1), ("soldier", 1), ("colonist", 1)]
)
def test_what_each_figure_counts_in_the_port(figure: str, strength: int) -> None:
    assert port({figure: 1}, {"colonist": strength}) == [1, 0]
    assert port({"colonist": strength}, {figure: 1}) == [1, 0]
    assert port({figure: 1}, {"colonist": strength + 1}) == [0, 1]


@clause("AD-PORT-02")
def test_nobody_in_the_port() -> None:
    assert port({}, {}, {}) == [0, 0, 0]
    table = position(player(), at="port_line", only=True)
    assert middle(table)["ship_in_port"] is True


@clause("AD-PORT-03", "AD-INC-02", "AD-INC-04")
def test_ships_are_kept_and_are_wild() -> None:
    table = position(player(ships=1, goods={"indigo": 2}), at="income", turn=2)
    assert seat_of(table, 0)["ships"] == 1
    assert seat_of(table, 0)["goods"] == {"indigo": 2}
    assert seat_of(table, 0)["money"] == 3


# Specialists.


@clause("AD-SPEC-01", "AD-SPEC-04")
def test_es_04_the_merchant_cell() -> None:
    table = position(player(), at="specialists_line", specialists={"merchant_cell": (0, "colonist")})
    assert seat_of(table, 0)["hand"] == {"merchant": 1, "colonist": 5}
    assert middle(table)["specialists"] == [None] * 5
    assert middle(table)["turn"] == 2


@clause("AD-SPEC-01", "AD-SPEC-03")
def test_each_cell_gives_its_specialist() -> None:
    cells = ["captain_cell", "merchant_cell", "missionary_cell", "soldier_cell", "training"]
    table = position(
        player(money=5), player(), at="specialists_line", specialists=dict.fromkeys(cells, (0, "colonist"))
    )
    play(table, "train:soldier")
    hand = seat_of(table, 0)["hand"]
    assert hand == {"captain": 1, "merchant": 1, "missionary": 1, "soldier": 2, "colonist": 5}
    assert sum(hand.values()) - 5 == 5, "five specialists are the most"


@clause("AD-SPEC-02")
def test_training_costs_five_talers_for_any_specialist() -> None:
    table = position(player(money=7), at="specialists_line", specialists={"training": (0, "colonist")})
    assert table.legal_actions() == ["train:captain", "train:merchant", "train:missionary", "train:soldier", "pass"]
    played = play(table.copy(), "train:missionary")
    assert (seat_of(played, 0)["money"], seat_of(played, 0)["hand"]) == (2, {"missionary": 1, "colonist": 5})
    declined = play(table, "pass")
    assert (seat_of(declined, 0)["money"], seat_of(declined, 0)["hand"]) == (7, {"colonist": 5})


@clause("AD-SPEC-02")
def test_ed_52_training_unpaid() -> None:
    table = position(player(money=4), at="specialists_line", specialists={"training": (0, "colonist")})
    assert (seat_of(table, 0)["money"], seat_of(table, 0)["hand"]) == (4, {"colonist": 5})
    assert asked(table)[0] == "place"


@clause("AD-SPEC-02")
def test_training_is_paid_after_capital_and_discovery() -> None:
    table = position(
        player(money=10, discovery={"soldier": 1}),
        at="capital_line",
        capital=[(0, "colonist")],
        specialists={"training": (0, "colonist")},
        offer=["mint"],
        known={"canada": "token_15", "peru": "token_05"},
    )
    play(table, "buy:mint", "send:soldier=1", "explore:canada")
    assert asked(table)[0] != "train", "the money is gone, and natives 5 bring none"


@clause("AD-SPEC-04")
def test_the_figure_on_the_cell_is_not_promoted() -> None:
    table = position(player(), at="specialists_line", specialists={"captain_cell": (0, "missionary")})
    assert seat_of(table, 0)["hand"] == {"captain": 1, "colonist": 5}
    assert reserve(table, 0, "missionary") == 10


@clause("AD-SPEC-02", "AD-BEN-04")
def test_in_the_last_turn_nobody_is_asked_about_training() -> None:
    table = position(player(money=9), at="specialists_line", turn=8, specialists={"training": (0, "colonist")})
    assert table.is_over
    assert seat_of(table, 0)["money"] == 9


# The specialists in one place.


def expedition(figure: str, natives: int) -> bool:
    """Whether one such figure beats a number of natives."""
    token = {1: "token_01", 2: "token_03", 3: "token_06"}[natives]
    table = position(player(discovery={figure: 1}), at="discovery_line", only=True, known={"peru": token})
    kind = "colonist" if figure in ("merchant", "missionary") else figure
    play(table, f"send:{kind}=1")
    return bool(seat_of(table, 0)["tokens"])


@clause("AD-HERO-CAPTAIN", "AD-HERO-MERCHANT", "AD-HERO-MISSIONARY", "AD-HERO-SOLDIER", "AD-DISC-03")
def test_what_each_figure_counts_on_discovery() -> None:
    for figure in ("colonist", "merchant", "missionary", "soldier"):
        assert expedition(figure, 1)
        assert not expedition(figure, 2)
    assert expedition("captain", 2)
    assert not expedition("captain", 3)
