"""What is in the box, and playing with a box of one's own (PR-COMP, PR-OPT-COMPONENTS)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.engine.components import fingerprint
from doubloon.games.puerto_rico.components import PuertoRicoComponents
from doubloon.testing import middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.boxes import Change, box_data, drop, set_in
from tests.helpers import clause, play, refused

PACKAGE = "doubloon.games.puerto_rico"

# id: cost, victory points (which is also the column), circles, copies, city spaces
PRODUCTION = {
    "small_indigo_plant": (1, 1, 1, 4, 1),
    "small_sugar_mill": (2, 1, 1, 4, 1),
    "indigo_plant": (3, 2, 3, 3, 1),
    "sugar_mill": (4, 2, 3, 3, 1),
    "tobacco_storage": (5, 3, 3, 3, 1),
    "coffee_roaster": (6, 3, 2, 3, 1),
}
SMALL_VIOLET = {
    "small_market": (1, 1, 1, 2, 1),
    "hacienda": (2, 1, 1, 2, 1),
    "construction_hut": (2, 1, 1, 2, 1),
    "small_warehouse": (3, 1, 1, 2, 1),
    "hospice": (4, 2, 1, 2, 1),
    "office": (5, 2, 1, 2, 1),
    "large_market": (5, 2, 1, 2, 1),
    "large_warehouse": (6, 2, 1, 2, 1),
    "factory": (7, 3, 1, 2, 1),
    "university": (8, 3, 1, 2, 1),
    "harbor": (8, 3, 1, 2, 1),
    "wharf": (9, 3, 1, 2, 1),
}
LARGE_VIOLET = dict.fromkeys(("guild_hall", "residence", "fortress", "customs_house", "city_hall"), (10, 4, 1, 1, 2))


def the_box() -> PuertoRicoComponents:
    components = doubloon.GAMES["puerto-rico"].components
    assert isinstance(components, PuertoRicoComponents)
    return components


def written(path: Path, data: Any) -> str:
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


# The box.


@clause("PR-COMP-01")
def test_a_board_has_twelve_island_and_twelve_city_spaces() -> None:
    assert (the_box().island_spaces, the_box().city_spaces) == (12, 12)
    full_city = {**dict.fromkeys(PRODUCTION, 0), **dict.fromkeys(list(SMALL_VIOLET)[:6], 0)}
    full = board(tiles={"corn": 4, "indigo": 4, "sugar": 4}, buildings=full_city)
    assert seat_of(position(full), 0)["buildings"] == full_city
    with pytest.raises(doubloon.BadPosition, match="13 island tiles, but 12 spaces"):
        position(board(tiles={"corn": 4, "indigo": 4, "sugar": 4, "quarry": 1}))
    with pytest.raises(doubloon.BadPosition, match="buildings on 13 of 12 city spaces"):
        position(board(buildings={**full_city, "wharf": 0}))


@clause("PR-COMP-01")
def test_san_juan_has_room_for_any_number_of_colonists() -> None:
    table = position(board(tiles={"corn": 1}, san_juan=60), players=4, colonist_ship=4)
    play(table, "mayor", "colonist:yes")
    assert seat_of(table, 0)["san_juan"] == 61
    assert seat_of(table, 0)["manned"] == {"corn": 1}


@clause("PR-COMP-01")
def test_money_goods_and_points_lie_on_the_board() -> None:
    table = position(board(doubloons=7, goods={"sugar": 2}, vp=5))
    assert seat_of(table, 0)["doubloons"] == 7
    assert seat_of(table, 0)["goods"] == {"sugar": 2}
    assert table.score_sheet()[0] == dict.fromkeys(table.score_sheet()[0], 0) | {"barrels": 5}


@clause("PR-COMP-02")
def test_seven_roles_on_eight_cards() -> None:
    table = doubloon.new("puerto-rico", players=5, seed=1)
    assert table.legal_actions() == [
        *("settler", "mayor", "builder", "craftsman", "trader", "captain"),
        *("prospector", "prospector2"),
    ]


@clause("PR-COMP-03")
def test_every_building_tile() -> None:
    found = {b.id: (b.cost, b.vp, b.circles, b.copies, b.city_spaces) for b in the_box().buildings}
    assert found == {**PRODUCTION, **SMALL_VIOLET, **LARGE_VIOLET}
    assert all(b.column == b.vp for b in the_box().buildings)
    kinds = {b.id: b.kind for b in the_box().buildings}
    assert kinds == dict.fromkeys(PRODUCTION, "production") | dict.fromkeys([*SMALL_VIOLET, *LARGE_VIOLET], "violet")


@clause("PR-COMP-03")
def test_forty_nine_building_tiles_in_three_groups() -> None:
    copies = {b.id: b.copies for b in the_box().buildings}
    assert sum(copies.values()) == 49
    assert sum(copies[name] for name in PRODUCTION) == 20
    assert [copies[name] for name in SMALL_VIOLET] == [2] * 12
    assert [copies[name] for name in LARGE_VIOLET] == [1] * 5


@clause("PR-COMP-03")
def test_what_the_production_buildings_process() -> None:
    assert {b.id: b.produces for b in the_box().buildings if b.produces} == {
        "small_indigo_plant": "indigo",
        "small_sugar_mill": "sugar",
        "indigo_plant": "indigo",
        "sugar_mill": "sugar",
        "tobacco_storage": "tobacco",
        "coffee_roaster": "coffee",
    }


@clause("PR-COMP-04")
def test_fifty_eight_island_tiles() -> None:
    assert {good.id: good.plantations for good in the_box().goods} == {
        "coffee": 8,
        "tobacco": 9,
        "corn": 10,
        "sugar": 11,
        "indigo": 12,
    }
    assert sum(good.plantations for good in the_box().goods) + the_box().quarries == 58
    assert the_box().quarries == 8


@clause("PR-COMP-05")
def test_fifty_barrels() -> None:
    barrels = {good.id: good.barrels for good in the_box().goods}
    assert barrels == {"coffee": 9, "tobacco": 9, "corn": 10, "sugar": 11, "indigo": 11}
    assert sum(barrels.values()) == 50


@clause("PR-COMP-05")
def test_no_more_goods_than_there_are_barrels() -> None:
    table = position(board(manned={"corn": 3}), players=3, supply={"corn": 2})
    play(table, "craftsman", "produce")
    assert seat_of(table, 0)["goods"] == {"corn": 2}
    assert middle(table)["supply"].get("corn", 0) == 0
    assert table.to_move == 1, "there is no barrel left for the privilege"


@clause("PR-COMP-06")
def test_colonists_points_ships_and_the_trading_house() -> None:
    assert the_box().colonists == 100
    assert the_box().vp_points == 32 * 1 + 18 * 5
    assert the_box().ships == [4, 5, 6, 7, 8]
    assert the_box().trading_house_places == 4


@clause("PR-COMP-06")
def test_five_players_use_every_colonist_and_every_point() -> None:
    start = middle(doubloon.new("puerto-rico", players=5, seed=1))
    assert start["colonists"] + start["colonist_ship"] == the_box().colonists
    assert start["vp_pool"] == the_box().vp_points


@clause("PR-COMP-07")
def test_the_bank_never_runs_dry() -> None:
    """The coins of the box are worth 86 doubloons; all of them and more are at the table here."""
    table = position(board(doubloons=86), board(doubloons=50), players=4, coins={"prospector": 2})
    play(table, "prospector")
    assert seat_of(table, 0)["doubloons"] == 89


@clause("PR-COMP-07")
def test_chips_are_never_too_coarse() -> None:
    table = position(board(goods={"corn": 3}), board(vp=90), players=4, vp_pool=9)
    play(table, "captain", "load:corn>5")
    assert seat_of(table, 0)["vp_barrels"] + seat_of(table, 0)["vp_privilege"] == 4
    assert middle(table)["vp_pool"] == 5


# Breaking it.

BREAKAGES: dict[str, tuple[Change, str]] = {
    "missing key": (drop("quarries"), "missing required field `quarries`"),
    "missing key inside": (drop("buildings", 3, "cost"), "missing required field `cost` - at `$.buildings[3]`"),
    "unknown key": (set_in("quarrys", to=8), "unknown field `quarrys`"),
    "wrong type": (set_in("quarries", to="eight"), "Expected `int`, got `str` - at `$.quarries`"),
    "negative": (set_in("goods", 0, "barrels", to=-1), "Expected `int` >= 0 - at `$.goods[0].barrels`"),
    "too many circles": (set_in("buildings", 2, "circles", to=4), "Expected `int` <= 3 - at `$.buildings[2].circles`"),
    "unknown building": (
        set_in("buildings", 6, "id", to="casino"),
        ": buildings[6].id is casino, but must be small_market.",
    ),
    "a building is missing": (drop("buildings", 3), ": buildings[3].id is tobacco_storage, but must be sugar_mill."),
    "the last building is missing": (drop("buildings", 22), ": buildings is 22 long, but must be 23 long."),
    "unknown good": (set_in("goods", 4, "id", to="tea"), ": goods[4].id is tea, but must be coffee."),
    "violet production": (
        set_in("buildings", 0, "kind", to="violet"),
        "buildings[0] (small_indigo_plant).kind is violet, but must be production",
    ),
    "violet that produces": (
        set_in("buildings", 6, "produces", to="corn"),
        "buildings[6] (small_market).produces is corn, but must be None",
    ),
    "production of nothing": (
        set_in("buildings", 0, "produces", to=None),
        "buildings[0] (small_indigo_plant).produces is None, but must be corn or indigo or sugar or tobacco or coffee",
    ),
    "duplicate ship": (set_in("ships", to=[4, 5, 6, 7, 7]), "ships is [4, 5, 6, 7, 7], but must be all different"),
    "too few ships": (set_in("ships", to=[4, 5, 6, 7]), "ships is 4 long, but must be 5 long"),
    "ship used twice": (
        set_in("tables", "3", "ships", to=[4, 5, 5]),
        "tables.3.ships is [4, 5, 5], but must be one to three different ships",
    ),
    "ship that is not there": (
        set_in("tables", "3", "ships", to=[4, 5, 9]),
        "tables.3.ships is 9, but must be 4 or 5 or 6 or 7 or 8",
    ),
    "too few plantations": (
        set_in("goods", 1, "plantations", to=2),
        "tables.2.plantations.indigo is 9, but must be at most 2, as many as the box has",
    ),
    "more barrels than the box has": (
        set_in("tables", "2", "barrels", "corn", to=11),
        "tables.2.barrels.corn is 11, but must be at most 10, as many as the box has",
    ),
    "more colonists than the box has": (
        set_in("tables", "5", "colonists", to=96),
        "tables.5.colonists is 101, but must be at most 100, as many as the box has",
    ),
    "more points than the box has": (
        set_in("tables", "3", "vp_pool", to=127),
        "tables.3.vp_pool is 127, but must be at most 126, as many as the box has",
    ),
    "more quarries than the box has": (
        set_in("tables", "2", "quarries", to=9),
        "tables.2.quarries is 9, but must be at most 8, as many as the box has",
    ),
    "too few plantations for two": (
        set_in("tables", "2", "plantations", "corn", to=0),
        "tables.2.plantations.corn is 0, but must be at least 1",
    ),
    "a start tile too many": (
        set_in("tables", "3", "start_tiles", to=["indigo", "indigo", "corn", "corn"]),
        "tables.3.start_tiles is 4 long, but must be 3 long",
    ),
    "a quarry to start with": (
        set_in("tables", "2", "start_tiles", to=["indigo", "quarry"]),
        "tables.2.start_tiles is quarry, but must be corn or indigo or sugar or tobacco or coffee",
    ),
    "more picks than roles": (
        set_in("tables", "4", "picks_per_seat", to=2),
        "tables.4.picks_per_seat is 2, but must be at most 1, there being 7 role cards",
    ),
    "barrels of some kinds only": (
        drop("tables", "2", "barrels", "corn"),
        "tables.2.barrels is coffee, indigo, sugar, tobacco, but must be coffee, corn, indigo, sugar, tobacco",
    ),
    "no table for four": (drop("tables", "4"), "tables is 2, 3, 5, but must be 2, 3, 4, 5"),
    "short factory": (drop("factory_income", 5), "factory_income is 5 long, but must be 6 long"),
    "short residence": (drop("residence_vp", 0), "residence_vp is 12 long, but must be 13 long"),
}


@clause("PR-OPT-COMPONENTS")
@pytest.mark.parametrize("name", BREAKAGES)
def test_a_broken_components_file_says_what_is_wrong(name: str, tmp_path: Path) -> None:
    change, problem = BREAKAGES[name]
    data = box_data(PACKAGE)
    change(data)
    path = written(tmp_path / "box.json", data)
    with pytest.raises(doubloon.BadComponents) as caught:
        doubloon.new("puerto-rico", players=3, options={"components": path})
    sentence = str(caught.value)
    assert sentence.startswith(f"The components file {path} cannot be used: ")
    assert problem in sentence
    assert sentence.endswith(".")
    assert not sentence.endswith("..")
    assert "\n" not in sentence
    assert caught.value.sentence("ru") != sentence


@clause("PR-OPT-COMPONENTS")
@pytest.mark.parametrize("text", ["", "{", "no box at all", '{"game": "puerto-rico",}', "[]", "7", "null"])
def test_a_file_that_is_no_components_file(text: str, tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(doubloon.BadComponents, match=r"box\.json cannot be used: .+\.$"):
        doubloon.new("puerto-rico", players=3, options={"components": str(path)})


@clause("PR-OPT-COMPONENTS")
def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_bytes(b'{"game": "\xff\xfe"}')
    with pytest.raises(doubloon.BadComponents, match=r"box\.json cannot be used: .+\.$"):
        doubloon.new("puerto-rico", players=3, options={"components": path})


@clause("PR-OPT-COMPONENTS")
@pytest.mark.parametrize("name", ["nowhere.json", "."])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    with pytest.raises(doubloon.BadComponents) as caught:
        doubloon.new("puerto-rico", players=3, options={"components": path})
    assert str(caught.value).startswith(f"The components file {path} cannot be read: ")
    assert str(caught.value).endswith(".")


@clause("PR-OPT-COMPONENTS")
def test_components_of_another_game(tmp_path: Path) -> None:
    path = written(tmp_path / "box.json", box_data(PACKAGE) | {"game": "burgundy"})
    with pytest.raises(doubloon.BadComponents) as caught:
        doubloon.new("puerto-rico", players=3, options={"components": path})
    assert str(caught.value) == f"The components file {path} is for the game burgundy; this table plays puerto-rico."


# Playing with it.


def richer_box() -> dict[str, Any]:
    """A box with a dear Small market, prized corn, more money, another ship and thirteen coffee plantations."""
    data = box_data(PACKAGE)
    data["edition"] = "House box"
    data["buildings"][6]["cost"] = 6
    data["goods"][0]["price"] = 5
    data["goods"][4]["plantations"] = 13
    data["ships"] = [4, 5, 6, 7, 9]
    data["tables"]["3"]["doubloons"] = 6
    data["tables"]["5"]["ships"] = [6, 7, 9]
    data["tables"]["3"]["ships"] = [5, 6, 9]
    return data


def own_table(source: Any, **options: Any) -> doubloon.Table:
    return doubloon.new("puerto-rico", players=3, seed=5, options={"components": source, "governor": 0, **options})


@clause("PR-OPT-COMPONENTS")
def test_the_figures_of_a_changed_file_are_played(tmp_path: Path) -> None:
    table = own_table(written(tmp_path / "box.json", richer_box()))
    assert [seat_of(table, n)["doubloons"] for n in range(3)] == [6, 6, 6]
    assert sum(middle(table)["deck"].values()) == 50 + 5 - 3 - 4
    play(table, "builder", "build:small_market")
    assert seat_of(table, 0)["doubloons"] == 6 - (6 - 1)
    play(table, "build:small_market")
    assert seat_of(table, 1)["doubloons"] == 0


@clause("PR-OPT-COMPONENTS")
def test_the_ships_of_a_changed_file_are_written_by_their_size() -> None:
    data = own_table(richer_box()).to_dict()
    data["position"]["players"][0]["goods"] = {"corn": 8}
    data["position"]["supply"]["corn"] = 2
    table = doubloon.from_dict(data)
    play(table, "captain")  # eight barrels fit on one ship only, so there is nothing to ask
    assert middle(table)["ship_load"] == [0, 0, 8]
    assert seat_of(table, 0)["vp_barrels"] == 8
    refused(own_table(richer_box()), "load:corn>8", "PR-ROUND-02")
    assert own_table(richer_box()).actions.code("load:corn>9") is not None
    assert own_table(richer_box()).actions.code("load:corn>8") is None


@clause("PR-OPT-COMPONENTS")
def test_the_trading_house_pays_the_prices_of_a_changed_file() -> None:
    data = own_table(richer_box()).to_dict()
    data["position"]["players"][1]["goods"] = {"corn": 1}
    data["position"]["supply"]["corn"] = 9
    table = play(doubloon.from_dict(data), "trader", "sell:corn")
    assert seat_of(table, 1)["doubloons"] == 6 + 5


@clause("PR-OPT-COMPONENTS")
def test_a_table_with_a_changed_box_survives_saving(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    table = play(own_table(written(path, richer_box())), "builder", "build:hospice", "pass")
    path.unlink()
    saved = json.loads(json.dumps(table.to_dict()))
    again = doubloon.from_dict(saved)
    assert again.to_dict() == table.to_dict()
    assert again.hash() == table.hash()
    assert fingerprint(again.components) == fingerprint(table.components) != fingerprint(the_box())
    while not table.is_over:
        action = table.legal_actions()[len(table.history) % len(table.legal_actions())]
        play(table, action)
        play(again, action)
        assert again.hash() == table.hash()


@clause("PR-OPT-COMPONENTS")
def test_a_record_carries_a_changed_box_with_it(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    table = own_table(written(path, richer_box()))
    path.unlink()
    while not table.is_over:
        play(table, table.legal_actions()[len(table.history) % len(table.legal_actions())])
    text = str(table.record())
    assert "House box" in text
    assert str(path) not in text
    replayed = doubloon.read_record(text).replay()
    assert replayed.to_dict() == table.to_dict()
    assert replayed.scores() == table.scores()


@clause("PR-OPT-COMPONENTS")
def test_the_games_own_box_is_not_written_down() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=5)
    assert "components" not in table.to_dict()
    assert "components-data" not in table.record().headers


@clause("PR-OPT-COMPONENTS")
def test_a_saved_position_with_a_broken_box_says_what_is_wrong() -> None:
    saved = own_table(richer_box()).to_dict()
    saved["components"]["ships"] = [4, 5, 6, 9, 9]
    with pytest.raises(doubloon.BadComponents, match=r"ships is \[4, 5, 6, 9, 9\], but must be all different"):
        doubloon.from_dict(saved)


@clause("PR-OPT-COMPONENTS")
def test_smaller_boards_of_a_changed_file_are_smaller() -> None:
    data = box_data(PACKAGE)
    data["island_spaces"] = 2
    data["residence_vp"] = [4, 5, 6]
    data["city_spaces"] = 1
    table = own_table(data)
    play(table, "settler", "take:quarry", "pass", "pass")
    assert seat_of(table, 0)["tiles"] == {"indigo": 1, "quarry": 1}
    play(table, "builder", "build:small_indigo_plant", "pass", "pass")
    assert middle(table)["ending"] == ["city_full"]
