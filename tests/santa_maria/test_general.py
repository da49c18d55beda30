"""Words and ideas (chapter SM-GEN)."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.games.santa_maria.box import RESOURCE_IDS
from doubloon.testing import asked, middle, points, seat_of
from doubloon.testing.santa_maria import pass_all, player, position, shipped_components, told
from doubloon.testing.santa_maria_colonies import TRADE, offered, use_die
from tests.helpers import clause, events_of, play, refused

GONE = player(pass_space="road")


@clause("SM-GEN-01")
def test_one_to_four_play() -> None:
    for players in (1, 2, 3, 4):
        assert doubloon.new("santa-maria", players=players, seed=1).players == players
    for players in (0, 5):
        with pytest.raises(doubloon.BadSetup):
            doubloon.new("santa-maria", players=players, seed=1)


@clause("SM-GEN-01")
def test_a_game_lasts_three_years_and_most_points_win() -> None:
    table = position(player(happiness=3), player(happiness=9), player(happiness=2))
    years = []
    while not table.is_over:
        years.append(middle(table)["year"])
        pass_all(table)
    assert years == [1, 2, 3]
    assert table.scores().index(max(table.scores())) == 1
    assert table.winners() == [1]


@clause("SM-GEN-02")
def test_five_resources_and_neither_coins_nor_points_are_among_them() -> None:
    table = position(player(coins=9, happiness=9, goods=dict.fromkeys(RESOURCE_IDS, 1)))
    table.play("market")
    assert offered(table, "sell") == {"wood", "grain", "sugar", "gem", "gold"}
    sold = told("sold", events_of(table, [f"sell:{name}" for name in RESOURCE_IDS]))
    assert [event["n"] for event in sold] == [1, 1, 2, 2, 2]
    assert (seat_of(table)["coins"], seat_of(table)["goods"], seat_of(table)["happiness"]) == (17, {}, 9)
    refused(table, "sell:wood", "SM-FREE-01")


REACHED = [("white:5", "r2c5"), ("white:1", "r6c1"), ("blue:2", "r2c5"), ("blue:6", "r6c1")]


@clause("SM-GEN-03")
@pytest.mark.parametrize(
    ("die", "cell"), [("white:5", "r2c5"), ("white:1", "r6c1"), ("blue:2", "r2c5"), ("blue:6", "r6c1")]
)
def test_columns_are_counted_from_the_left_and_rows_from_the_top(die: str, cell: str) -> None:
    cells = {"r2c5": "farm", "r6c1": "farm:1sugar", "r4c4": "townhall"}
    table = position(player(board=cells, blue=(int(die[-1]),)), white=(int(die[-1]),))
    events = events_of(table, [die])
    assert [event["cell"] for event in told("activated", events)] == [cell]
    assert set(seat_of(table)["cover"]) == {cell}


@clause("SM-GEN-04")
def test_a_cell_is_empty_or_holds_a_building_or_a_road() -> None:
    table = position(player(board={"r1c1": "farm", "r1c2": "road2", "r2c2": "town", "r3c3": "townhall"}, coins=1))
    assert offered(table, "activate") == {"r1c1", "r2c2", "r3c3"}
    refused(table, "activate:r1c2", "SM-ACT-01")
    refused(table, "activate:r1c3", "SM-ACT-01")


@clause("SM-GEN-04")
def test_every_cell_of_a_tile_is_a_building_or_a_road() -> None:
    box = shipped_components()
    cells = [cell for tile in (*box["tiles"], *box["road_tiles"]) for cell in tile["cells"]]
    assert len(cells) == 15 * 2 + 15 * 3 + 3
    for cell in cells:
        if cell["terrain"] == "road":
            assert set(cell) == {"terrain", "colonists"}
        else:
            assert cell["terrain"] in ("farm", "forest", "mountain", "town")
            assert set(cell) == {"terrain", "effects"}
    for board in box["colonies"]:
        assert [cell["terrain"] for cell in board["cells"]].count("townhall") == 1
        assert all(cell["effects"] for cell in board["cells"])


@clause("SM-GEN-05")
@pytest.mark.parametrize("what", ["white", "blue", 1])
def test_what_lies_under_a_die_or_coins_cannot_be_activated(what: str | int) -> None:
    cells = {"r1c1": "farm", "r2c1": "forest"}
    table = position(player(board=cells, coins=5, blue=(6,), cover={"r1c1": what}), white=(1,))
    assert offered(table, "activate") == {"r2c1", "r6c6"}
    refused(table, "activate:r1c1", "SM-GEN-05")
    use_die(table, "white:1", "column:1")
    assert seat_of(table)["goods"] == {"wood": 1}


@clause("SM-GEN-06")
def test_payments_go_to_the_supply_and_gains_come_from_it() -> None:
    table = position(player(board={"r1c1": TRADE}, coins=1, goods={"wood": 1}), player(coins=5, goods={"wood": 2}))
    play(table, "activate:r1c1", "trade:1")
    assert (seat_of(table)["coins"], seat_of(table)["goods"], seat_of(table)["cover"]) == (3, {}, {"r1c1": 1})
    assert (seat_of(table, 1)["coins"], seat_of(table, 1)["goods"]) == (5, {"wood": 2})


@clause("SM-GEN-06", "SM-ACT-03")
def test_activation_coins_reach_the_supply_only_when_the_year_ends() -> None:
    table = position(player(board={"r1c1": "forest"}, coins=3), GONE)
    table.play("activate:r1c1")
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (2, {"r1c1": 1})
    pass_all(table)
    assert (seat_of(table)["coins"], seat_of(table)["cover"]) == (2 + 2, {})


@clause("SM-GEN-06", "SM-MONK-04")
def test_the_fee_of_a_monk_goes_to_the_other_player() -> None:
    table = position(player(board={"r1c1": "town:religion"}, coins=3, religion=1), player(missions=["mission_4"]))
    play(table, "activate:r1c1", "use", "monk:mission_4")
    assert [seat_of(table, number)["coins"] for number in (0, 1)] == [0, 2]


@clause("SM-GEN-07")
def test_points_are_taken_at_once_and_shown_to_all() -> None:
    table = position(player(board={"r1c1": "town:1vp"}, coins=1, happiness=2))
    events = events_of(table, ["activate:r1c1"])
    assert told("points", events) == [{"event": "points", "clause": "SM-GEN-07", "seat": 0, "n": 1}]
    assert points(table) == {"happiness": 3}
    for viewer in (0, 1, None):
        assert table.view(viewer)["position"]["players"][0]["happiness"] == 3


@clause("SM-GEN-07")
def test_framed_points_wait_for_the_end() -> None:
    table = position(player(bishops=["one_dock"], harbour={"coins": ["N28"]}), player(pass_space="road"))
    assert seat_of(table)["happiness"] == 0
    pass_all(table)
    assert seat_of(table)["happiness"] == 0
    while not table.is_over:
        pass_all(table)
    sheet = points(table)
    assert (sheet["ships"], sheet["bishops"], sheet["bishop_penalty"]) == (8, 2, -2)
    assert "happiness" not in sheet


@clause("SM-GEN-08")
def test_supplies_never_run_out() -> None:
    full = dict.fromkeys(RESOURCE_IDS, 3)
    rich = player(coins=1000, goods=full, happiness=1000)
    table = position(
        player(board={"r1c1": "mountain", "r1c2": "town", "r1c3": "town:1vp"}, goods=full | {"gem": 2}),
        rich,
        rich,
        rich,
    )
    use_die(table, "blue:1", "row:1")
    assert seat_of(table)["goods"] == full
    assert (seat_of(table)["coins"], seat_of(table)["happiness"]) == (1, 1)


@clause("SM-GEN-09")
def test_corners_do_not_touch() -> None:
    farms = {"r1c1": "farm", "r2c2": "farm"}
    assert points(position(player(board=farms, bishops=["terrain"])))["bishops"] == 2
    assert points(position(player(board=farms | {"r1c2": "farm"}, bishops=["terrain"])))["bishops"] == 6
    table = position(player(board=farms, coins=1, cover={"r1c1": "white"}, scholars=["logistics"]))
    refused(table, "move:r1c1", "SM-SCHOLAR-LOGISTICS")
    table = position(player(board=farms | {"r1c2": "farm"}, coins=1, cover={"r1c1": "white"}, scholars=["logistics"]))
    play(table, "move:r1c1")
    assert seat_of(table)["cover"] == {"r1c2": "white"}


@clause("SM-GEN-10")
def test_trading_and_shipping_are_optional() -> None:
    cells = {"r1c1": TRADE, "r1c2": "town:ship"}
    table = position(player(board=cells, goods={"wood": 1, "sugar": 1}, harbour={}))
    use_die(table, "blue:1", "row:1")
    assert (asked(table)[0], table.legal_actions()[-1]) == ("trade", "skip")
    table.play("skip")
    assert (asked(table)[0], table.legal_actions()[-1]) == ("ship", "skip")
    table.play("skip")
    assert (seat_of(table)["goods"], seat_of(table)["harbour"]) == ({"wood": 1, "sugar": 1}, {})
    assert seat_of(table)["cover"] == {"r1c2": "blue"}


@clause("SM-GEN-10")
def test_the_second_step_and_the_monk_are_optional() -> None:
    table = position(player(board={"r1c1": "town:religion"}, religion=1, goods={"grain": 1}))
    play(use_die(table, "blue:1", "row:1"), "use")
    assert (asked(table)[0], table.legal_actions()[-1]) == ("recruit", "skip")
    table.play("skip")
    assert (asked(table)[0], table.legal_actions()[-1]) == ("extra_step", "skip")
    table.play("skip")
    assert (seat_of(table)["religion"], seat_of(table)["goods"], seat_of(table)["missions"]) == (2, {"grain": 1}, [])


@clause("SM-GEN-10")
@pytest.mark.parametrize("what", ["town:religion", "mountain:conquistador"])
def test_a_building_with_a_step_can_be_declined(what: str) -> None:
    table = position(player(board={"r1c1": what}))
    use_die(table, "blue:1", "row:1")
    assert table.legal_actions() == ["use", "decline"]
    table.play("decline")
    assert (seat_of(table)["religion"], seat_of(table)["conquest"]) == (0, 0)
    assert seat_of(table)["cover"] == {"r1c1": "blue"}


@clause("SM-GEN-10")
def test_a_building_is_declined_as_a_whole() -> None:
    many = "town:1coins;religion;conquistador"
    table = position(player(board={"r1c1": many}))
    play(use_die(table, "blue:1", "row:1"), "decline")
    assert (seat_of(table)["coins"], seat_of(table)["religion"], seat_of(table)["conquest"]) == (0, 0, 0)
    table = position(player(board={"r1c1": many}))
    play(use_die(table, "blue:1", "row:1"), "use")
    assert (seat_of(table)["coins"], seat_of(table)["religion"], seat_of(table)["conquest"]) == (1, 1, 1)


@clause("SM-GEN-10")
def test_an_optional_part_of_a_building_stays_optional() -> None:
    both = "town:1coins;trade wood=2vp"
    table = position(player(board={"r1c1": both}, goods={"wood": 1}))
    play(use_die(table, "blue:1", "row:1"), "skip")
    assert (seat_of(table)["coins"], seat_of(table)["goods"], seat_of(table)["happiness"]) == (1, {"wood": 1}, 0)


@clause("SM-GEN-10")
def test_nobody_is_asked_about_production() -> None:
    table = position(player(board={"r1c1": "forest", "r1c2": "town", "r1c3": "town:1vp"}, goods={"wood": 3}))
    use_die(table, "blue:1", "row:1")
    assert table.to_move == 1
    assert (seat_of(table)["coins"], seat_of(table)["happiness"]) == (2, 1)


DECLINED = [("religion", "decline"), ("conquistador", "decline"), ("ship", "skip"), ("road", "skip")]


@clause("SM-GEN-10", "SM-PASS-02")
@pytest.mark.parametrize(
    ("space", "no"), [("religion", "decline"), ("conquistador", "decline"), ("ship", "skip"), ("road", "skip")]
)
def test_the_action_of_a_pass_space_can_be_declined(space: str, no: str) -> None:
    table = position(player(goods={"wood": 1, "sugar": 1}))
    before = seat_of(table)
    play(table, f"pass:{space}", no)
    assert seat_of(table) == before | {"pass_space": space}


@clause("SM-GEN-10", "SM-PASS-05")
def test_the_income_of_docks_is_taken_as_it_comes() -> None:
    table = position(player(harbour={"conquistador": ["N01"], "religion": ["N02"]}))
    play(table, "pass:coins")
    assert table.to_move == 1
    assert (seat_of(table)["religion"], seat_of(table)["conquest"]) == (1, 1)
