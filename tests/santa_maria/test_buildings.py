"""What buildings do (chapter SM-BLD)."""

from __future__ import annotations

import pytest

from doubloon.testing import asked, seat_of
from doubloon.testing.santa_maria import player, position, shipped_components, told
from doubloon.testing.santa_maria_colonies import TRADE, goods, kinds, use_die
from tests.helpers import clause, events_of, play, refused

FREE_WOOD = {"wood": 1, "gem": 1}


@clause("SM-BLD-01")
@pytest.mark.parametrize("resource", ["wood", "grain", "sugar", "gem", "gold"])
def test_production_of_resources(resource: str) -> None:
    table = position(player(board={"r1c1": f"farm:2{resource}"}))
    use_die(table, "blue:1", "row:1")
    assert goods(table) == {resource: 2}


@clause("SM-BLD-01")
def test_production_of_coins_and_points() -> None:
    table = position(player(board={"r1c1": "town:3coins", "r1c2": "town:2vp"}))
    use_die(table, "blue:1", "row:1")
    assert (seat_of(table)["coins"], seat_of(table)["happiness"]) == (3, 2)


@clause("SM-BLD-02")
@pytest.mark.parametrize(("number", "kept"), [(1, "gem"), (2, "wood")])
def test_ex_10_one_of_two_exchanges_and_only_once(number: int, kept: str) -> None:
    table = position(player(board={"r1c1": TRADE}, goods=FREE_WOOD))
    use_die(table, "blue:1", "row:1")
    assert [action for action in table.legal_actions() if action.startswith("trade")] == ["trade:1", "trade:2"]
    table.play(f"trade:{number}")
    assert (seat_of(table)["coins"], goods(table), table.to_move) == (3, {kept: 1}, 1)


@clause("SM-BLD-02")
def test_an_exchange_must_be_paid_for() -> None:
    table = position(player(board={"r1c1": TRADE}, goods={"gem": 1, "grain": 3}))
    use_die(table, "blue:1", "row:1")
    refused(table, "trade:1", "SM-BLD-02")
    refused(table, "trade:3", "SM-BLD-02")
    table.play("trade:2")
    assert (seat_of(table)["coins"], goods(table)) == (3, {"grain": 3})


@clause("SM-BLD-02")
def test_a_price_may_consist_of_several_resources() -> None:
    cells = {"r1c1": "town:trade 2wood+grain=4vp"}
    table = position(player(board=cells, goods={"wood": 2, "grain": 1}))
    play(use_die(table, "blue:1", "row:1"), "trade:1")
    assert (seat_of(table)["happiness"], goods(table)) == (4, {})
    table = position(player(board=cells, goods={"wood": 1, "grain": 1, "sugar": 1}, coins=2))
    play(use_die(table, "blue:1", "row:1"), "market", "sell:sugar", "buy:wood", "done", "trade:1")
    assert (seat_of(table)["happiness"], goods(table)) == (4, {})


@clause("SM-BLD-03", "SM-SHIP-01")
def test_a_shipping_building_ships_one_tile() -> None:
    everything = {"wood": 3, "grain": 3, "sugar": 3, "gem": 3}
    table = position(player(board={"r1c1": "town:ship"}, goods=everything))
    use_die(table, "blue:1", "row:1")
    assert asked(table)[0] == "ship"
    table.play("ship:religion")
    assert sum(map(len, seat_of(table)["harbour"].values())) == 1
    assert table.to_move == 1


@clause("SM-BLD-04", "SM-CONQ-01")
def test_a_conquistador_building_takes_one_step() -> None:
    table = position(player(board={"r1c1": "mountain:conquistador"}))
    play(use_die(table, "blue:1", "row:1"), "use")
    assert (seat_of(table)["conquest"], seat_of(table)["religion"]) == (1, 0)


@clause("SM-BLD-05", "SM-REL-01")
def test_a_religion_building_takes_one_religion_action() -> None:
    table = position(player(board={"r1c1": "town:religion"}, goods={"grain": 1}))
    play(use_die(table, "blue:1", "row:1"), "use", "extra")
    assert (seat_of(table)["religion"], seat_of(table)["conquest"], goods(table)) == (2, 0, {})


@clause("SM-BLD-06")
def test_all_effects_happen_in_printed_order() -> None:
    table = position(player(board={"r1c1": "town:1coins;conquistador;1vp"}))
    use_die(table, "blue:1", "row:1")
    assert asked(table)[0] == "use"
    events = events_of(table, ["use"])
    assert kinds(events)[:3] == ["coins", "conquistador", "points"]
    # What comes first can pay for what comes next, but not the other way round.
    table = position(player(board={"r1c1": "town:1wood;trade wood=3coins"}))
    play(use_die(table, "blue:1", "row:1"), "trade:1")
    assert (seat_of(table)["coins"], goods(table)) == (3, {})
    table = position(player(board={"r1c1": "town:trade wood=3coins;1wood"}))
    use_die(table, "blue:1", "row:1")
    assert (seat_of(table)["coins"], goods(table), table.to_move) == (0, {"wood": 1}, 1)


@clause("SM-BLD-06")
def test_an_effect_ends_before_the_next_begins() -> None:
    table = position(player(board={"r1c1": "town:religion;1vp"}, religion=1))
    play(use_die(table, "blue:1", "row:1"), "use")
    assert (asked(table)[0], seat_of(table)["happiness"]) == ("recruit", 0)
    play(table, "monk:mission_4")
    assert (table.to_move, seat_of(table)["happiness"]) == (1, 3 + 1)


@clause("SM-BLD-06", "SM-STORE-02")
def test_dx_41_two_effects_with_a_full_storage() -> None:
    hall = next(cell for cell in shipped_components()["colonies"][0]["cells"] if cell["cell"] == "r3c3")
    assert [effect["gain"] for effect in hall["effects"]] == [{"wood": 1}, {"coins": 1}]
    table = position(player(coins=1, goods={"wood": 3}))
    events = events_of(table, ["activate:r3c3"])
    assert kinds(events)[1:3] == ["overflow", "coins"]
    assert (seat_of(table)["coins"], goods(table)) == (2, {"wood": 3})


@clause("SM-BLD-07")
@pytest.mark.parametrize(
    ("cell", "answers"),
    [
        ("forest:2wood", []),
        (TRADE, ["trade:2"]),
        ("town:ship", ["ship:conquistador"]),
        ("mountain:conquistador", ["use"]),
        ("town:religion", ["use", "extra", "monk:mission_4"]),
        ("town:1coins;religion", ["use", "skip"]),
    ],
)
def test_coins_and_dice_do_the_same(cell: str, answers: list[str]) -> None:
    results = []
    for how in ("activate:r1c1", "blue:1", "white:1"):
        person = player(board={"r1c1": cell}, coins=1, goods={"wood": 1, "grain": 1, "gem": 1}, blue=(1,))
        table = position(person, white=(1,))
        table.play(how)
        if asked(table)[0] == "line":
            table.play("row:1" if how == "blue:1" else "column:1")
        play(table, *answers)
        assert table.to_move == 1
        after = seat_of(table)
        after["coins"] += how == "activate:r1c1"
        results.append({key: value for key, value in after.items() if key not in ("cover", "blue")})
    assert results[0] == results[1] == results[2]


def test_the_events_of_a_trade() -> None:
    table = use_die(position(player(board={"r1c1": TRADE}, goods=FREE_WOOD)), "blue:1", "row:1")
    events = events_of(table, ["trade:2"])
    assert kinds(events)[:2] == ["paid", "coins"]
    assert told("paid", events)[0]["resource"] == "gem"
