"""Playing with a box of one's own: regional goods, borders and everything printed is data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.testing import middle
from tests.boxes import Change, box_data, drop, set_in
from tests.helpers import clause, play

PACKAGE = "doubloon.games.age_of_discovery"


def table_with(change: Change, players: int = 2) -> doubloon.Table:
    data = box_data(PACKAGE)
    change(data)
    return doubloon.new("age-of-discovery", players=players, seed=1, options={"components": data})


@clause("AD-SETUP-03", "AD-OPT-COMPONENTS")
def test_regional_goods_come_from_the_file() -> None:
    def tobacco_for_sugar(data: dict[str, Any]) -> None:
        data["regions"][3]["good"] = "rice"

    table = table_with(tobacco_for_sugar)
    for _ in range(5):
        play(table, "colonist>dock" if middle(table)["dock"][2] is None else "colonist>port", "colonist>port")
    winner = next(person for person in middle(table)["players"] if person["colonists"])
    assert winner["goods"] == {"rice": 1}


@clause("AD-CAP-II-STABLES", "AD-OPT-COMPONENTS")
def test_borders_come_from_the_file() -> None:
    def bridge(data: dict[str, Any]) -> None:
        data["regions"][0]["borders"].append("peru")
        data["regions"][6]["borders"].append("canada")

    state: Any = table_with(bridge).state
    assert state.box.borders[0] >> 6 & 1
    assert state.box.borders[6] & 1


@clause("AD-OPT-COMPONENTS")
def test_prices_and_points_come_from_the_file() -> None:
    table = table_with(set_in("prices", to=[1, 2, 3]))
    assert table.view(0)["position"]["price"] == 1


@clause("AD-OPT-COMPONENTS")
def test_a_table_with_its_own_box_is_saved_with_it() -> None:
    table = table_with(set_in("start_money", to=17))
    again = doubloon.from_dict(table.to_dict())
    assert again.to_dict() == table.to_dict()
    assert doubloon.read_record(str(table.record())).replay().hash() == table.hash()


BREAKAGES: dict[str, tuple[Change, str]] = {
    "missing key": (drop("prices"), "missing required field `prices`"),
    "unknown key": (set_in("price", to=8), "unknown field `price`"),
    "negative": (set_in("training_price", to=-1), "Expected `int` >= 0 - at `$.training_price`"),
    "too many of a kind": (set_in("goods", 0, "tiles", to=7), "Expected `int` <= 6 - at `$.goods[0].tiles`"),
    "unknown good": (set_in("goods", 0, "id", to="tea"), "goods is tea, silver"),
    "unknown region": (set_in("regions", 0, "id", to="texas"), "regions is texas, new_england"),
    "good of no kind": (set_in("regions", 0, "good", to="tea"), "regions (canada).good is tea, but must be gold or"),
    "not enough goods": (
        set_in("goods", 6, "tiles", to=0),
        "goods (fur).tiles is less, but must be one for each region with that good",
    ),
    "one-sided border": (
        set_in("regions", 0, "borders", to=["new_england", "peru"]),
        "regions (peru).borders is ['new_granada', 'brazil', 'la_plata'], but must be a list with canada too",
    ),
    "bordering on itself": (
        set_in("regions", 0, "borders", to=["canada"]),
        "regions (canada).borders is canada, but must be new_england or",
    ),
    "no way in": (
        set_in("regions", 3, "discovered", to=False),
        "regions.discovered is true for none or several, but must be true for exactly one region",
    ),
    "a token short": (drop("tokens", 15), "tokens is token_01"),
    "a card of no name": (set_in("cards", 0, "id", to="mars"), "cards is mars"),
    "an achievement short": (drop("achievements", 34), "achievements is settlers"),
    "a second University": (
        set_in("achievements", 16, "copies", to=2),
        "achievements (university).copies is 2, but must be at most 1",
    ),
    "a figure of no kind": (
        set_in("achievements", 0, "hand", to="knight"),
        "achievements (settlers) is knight, but must be None or colonist",
    ),
    "two prices": (set_in("prices", to=[10, 14]), "prices is 2 long, but must be 3 long"),
    "ages backwards": (
        set_in("last_turns", to=[3, 3, 8]),
        "last_turns is [3, 3, 8], but must be three turns, each later than the one before",
    ),
    "no table for four": (drop("dock_spaces", "4"), "dock_spaces is 2, 3, 5, but must be 2, 3, 4, 5"),
    "short initiative": (set_in("initiative_income", to=[1, 2]), "initiative_income is 2 long, but must be 5 long"),
    "no captains": (
        drop("figures", "captain"),
        "figures is colonist, merchant, missionary, soldier, but must be captain, colonist",
    ),
    "too many ships": (set_in("trade_ships", to=9), "trade_ships is 9, but must be at most 8"),
}


@clause("AD-OPT-COMPONENTS")
@pytest.mark.parametrize("name", BREAKAGES)
def test_a_broken_components_file_says_what_is_wrong(name: str, tmp_path: Path) -> None:
    change, problem = BREAKAGES[name]
    data = box_data(PACKAGE)
    change(data)
    path = tmp_path / "box.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(doubloon.BadComponents) as caught:
        doubloon.new("age-of-discovery", players=3, options={"components": str(path)})
    sentence = str(caught.value)
    assert sentence.startswith(f"The components file {path} cannot be used: ")
    assert problem in sentence
    assert "\n" not in sentence
    assert caught.value.sentence("ru") != sentence
