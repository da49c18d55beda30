"""The Mayor: the privilege, the deal, arranging colonists, refilling the ship (PR-MAYOR)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

import doubloon
from doubloon.games.puerto_rico.box import BUILDING_IDS, TILE_IDS
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play, refused

CIRCLES = dict.fromkeys(BUILDING_IDS, 1) | {
    "indigo_plant": 3,
    "sugar_mill": 3,
    "tobacco_storage": 3,
    "coffee_roaster": 2,
}


def phase(*boards: dict[str, Any], privilege: bool = False, **stated: Any) -> doubloon.Table:
    """A Mayor phase after the privilege and the deal, seat 0 the chooser unless a Governor is named."""
    stated.setdefault("players", 3)
    return play(position(*boards, **stated), "mayor", "colonist:yes" if privilege else "colonist:no")


def colonists(table: doubloon.Table, number: int) -> int:
    """Everybody on a player's board."""
    player = seat_of(table, number)
    return int(player["san_juan"] + sum(player["manned"].values()) + sum(player["buildings"].values()))


def everybody(table: doubloon.Table) -> list[int]:
    return [colonists(table, number) for number in range(table.players)]


def arrangement(table: doubloon.Table, number: int = 0) -> dict[str, int]:
    return whereabouts(seat_of(table, number))


def whereabouts(player: Mapping[str, Any]) -> dict[str, int]:
    """Where a player's colonists are; nobody means no entry."""
    places: dict[str, int] = player["manned"] | {name: n for name, n in player["buildings"].items() if n}
    return places | ({"san_juan": player["san_juan"]} if player["san_juan"] else {})


# Circles and what works.


@clause("PR-MAYOR-01")
def test_a_plantation_or_quarry_has_one_circle() -> None:
    table = phase(board(tiles={"corn": 2, "quarry": 1, "coffee": 3}, san_juan=3), colonist_ship=0)
    assert table.legal_actions() == ["man:corn=0", "man:corn=1", "man:corn=2"]
    refused(table, "man:corn=3", "PR-MAYOR-01")
    play(table, "man:corn=2")
    assert table.legal_actions() == ["man:coffee=0", "man:coffee=1"], "as many colonists as are left"
    play(table, "man:coffee=0")
    assert arrangement(table) == {"corn": 2, "quarry": 1}


@clause("PR-MAYOR-01")
@pytest.mark.parametrize("building", BUILDING_IDS)
def test_a_building_has_one_to_three_circles(building: str) -> None:
    table = phase(board(buildings={building: 0}, san_juan=9), colonist_ship=0)
    assert arrangement(table) == {building: CIRCLES[building], "san_juan": 9 - CIRCLES[building]}


@clause("PR-MAYOR-01")
def test_more_colonists_than_circles_cannot_be() -> None:
    with pytest.raises(doubloon.BadPosition, match="2 colonists on 1 tiles of corn"):
        doubloon.from_dict(_crowded("manned", {"corn": 2}))
    with pytest.raises(doubloon.BadPosition, match="3 colonists on coffee_roaster"):
        doubloon.from_dict(_crowded("buildings", {"coffee_roaster": 3}))


def _crowded(key: str, places: dict[str, int]) -> dict[str, Any]:
    table = position(board(tiles={"corn": 1}, buildings={"coffee_roaster": 0}), players=3)
    data = table.to_dict()
    data["position"]["players"][0][key] = places
    data["position"]["colonists"] -= sum(places.values())
    return data


@clause("PR-MAYOR-02")
def test_what_is_unmanned_does_nothing() -> None:
    manned = board(manned={"corn": 1}, buildings={"small_market": 1})
    unmanned = board(tiles={"corn": 1}, buildings={"small_market": 0})
    made = play(position(manned, unmanned, players=3), "craftsman", "produce", "pass")
    assert [seat_of(made, number)["goods"] for number in (0, 1)] == [{"corn": 1}, {}]
    for market, income in ((1, 1), (0, 0)):
        seller = board(goods={"corn": 1}, buildings={"small_market": market})
        sold = play(position(board(), seller, players=3), "trader", "sell:corn")
        assert seat_of(sold, 1)["doubloons"] == income


@clause("PR-MAYOR-02")
def test_one_colonist_makes_a_building_work_but_production_counts_circles() -> None:
    for circles, barrels in ((0, 0), (1, 1), (2, 2), (3, 2)):
        maker = board(manned={"sugar": 2}, buildings={"sugar_mill": circles})
        table = play(position(maker, players=3), "craftsman")
        if barrels:
            play(table, "produce", "pass")
        assert seat_of(table, 0)["goods"].get("sugar", 0) == barrels


@clause("PR-MAYOR-02")
def test_printed_points_count_without_colonists() -> None:
    table = position(board(buildings={"wharf": 0, "office": 0}), board(buildings={"wharf": 1, "office": 1}))
    assert table.scores()[:2] == [3 + 2, 3 + 2]


# The privilege and the deal.


@clause("PR-MAYOR-03")
def test_the_privilege_comes_from_the_supply_and_before_the_deal() -> None:
    table = play(position(players=3), "mayor")
    assert (table.to_move, asked(table)[0]) == (0, "mayor_colonist")
    assert middle(table)["colonist_ship"] == 3, "nothing is dealt yet"
    told = events_of(table, ["colonist:yes"])
    assert [event["event"] for event in told[:2]] == ["mayor_colonist", "colonists_dealt"]
    assert everybody(table) == [2, 1, 1]
    assert middle(table)["colonists"] == 55 - 1 - 3
    assert middle(table)["colonist_ship"] == 3


@clause("PR-MAYOR-03")
def test_the_privilege_may_be_refused() -> None:
    table = phase(privilege=False)
    assert everybody(table) == [1, 1, 1]
    assert middle(table)["colonists"] == 55 - 3


@clause("PR-MAYOR-03")
def test_no_privilege_from_an_empty_supply() -> None:
    """Six colonists lie on the ship, but the privilege never takes them."""
    table = play(position(players=3, colonists=0, colonist_ship=6), "mayor")
    assert asked(table)[0] == "choose_role", "there was nothing to ask"
    assert everybody(table) == [2, 2, 2]


@clause("PR-MAYOR-04")
@pytest.mark.parametrize("aboard", [0, 1, 2, 3, 4, 5, 6, 7, 11, 23])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_ship_is_dealt_one_by_one(players: int, aboard: int) -> None:
    governor = 1
    table = phase(players=players, governor=governor, colonist_ship=aboard)
    hands = [0] * players
    for colonist in range(aboard):
        hands[(governor + colonist) % players] += 1
    assert everybody(table) == hands


@clause("PR-MAYOR-04")
def test_the_deal_is_told_seat_by_seat() -> None:
    table = play(position(players=3, colonist_ship=4), "mayor")
    told = [event for event in events_of(table, ["colonist:no"]) if event["event"] == "colonists_dealt"]
    assert {event["seat"]: event["n"] for event in told} == {0: 2, 1: 1, 2: 1}


@clause("PR-MAYOR-04")
def test_a_mayor_phase_with_an_empty_ship_still_rearranges_and_refills() -> None:
    """The Hospice and the University may have emptied it."""
    table = phase(board(manned={"corn": 1}, tiles={"indigo": 1}), colonist_ship=0, colonists=10)
    play(table, "man:corn=0")
    assert arrangement(table) == {"indigo": 1}
    assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (3, 7)


# Arranging.


@clause("PR-MAYOR-05")
def test_new_idle_and_working_colonists_are_all_arranged() -> None:
    """One works, one came with the ship: both may leave corn and sugar and go to the coffee."""
    player = board(tiles={"sugar": 1}, manned={"corn": 1}, buildings={"coffee_roaster": 0})
    table = phase(player, colonist_ship=3)
    play(table, "man:corn=0", "man:sugar=0")
    assert arrangement(table) == {"coffee_roaster": 2}


@clause("PR-MAYOR-05")
def test_everybody_rearranges_not_only_the_chooser() -> None:
    player = board(tiles={"indigo": 1}, manned={"corn": 1})
    table = phase(player, player, player, colonist_ship=0)
    play(table, "man:corn=0", "man:corn=1", "man:corn=0")
    assert [arrangement(table, number) for number in range(3)] == [{"indigo": 1}, {"corn": 1}, {"indigo": 1}]


@clause("PR-MAYOR-05")
def test_colonists_from_san_juan_go_to_work() -> None:
    table = phase(board(tiles={"quarry": 2}, san_juan=1), colonist_ship=3)
    assert arrangement(table) == {"quarry": 2}


@clause("PR-MAYOR-06")
def test_colonists_stay_idle_only_when_all_circles_are_filled() -> None:
    player = board(tiles={"corn": 2, "coffee": 1}, buildings={"hospice": 0}, san_juan=6)
    table = phase(player, colonist_ship=0)
    assert arrangement(table) == {"corn": 2, "coffee": 1, "hospice": 1, "san_juan": 2}


@clause("PR-MAYOR-06")
def test_nobody_can_place_more_colonists_than_there_are() -> None:
    table = phase(board(tiles={"corn": 3, "sugar": 3}, san_juan=2), colonist_ship=0)
    refused(table, "man:corn=3", "PR-MAYOR-06")
    assert table.legal_actions() == ["man:corn=0", "man:corn=1", "man:corn=2"]


@clause("PR-MAYOR-06")
def test_after_every_mayor_phase_of_whole_games_nobody_idles() -> None:
    chance = Random(8)
    for seed in range(4):
        table = doubloon.new("puerto-rico", players=3 + seed % 3, seed=seed)
        phases = 0
        while not table.is_over:
            action = "mayor" if "mayor" in table.legal_actions() else chance.choice(table.legal_actions())
            arranging = asked(table)[0] in ("mayor_colonist", "place_colonists")
            play(table, action)
            if arranging and asked(table)[0] == "choose_role":
                phases += 1
                for number in range(table.players):
                    _assert_placed(seat_of(table, number))
        assert phases > 3


def _assert_placed(player: Mapping[str, Any]) -> None:
    circles = sum(player["tiles"].values()) + sum(CIRCLES[name] for name in player["buildings"])
    placed = sum(player["manned"].values()) + sum(player["buildings"].values())
    assert placed == min(circles, placed + player["san_juan"])


@clause("PR-MAYOR-07")
def test_outside_the_mayor_phase_colonists_never_move() -> None:
    """Through whole games: only Hospice and University put somebody on a tile in other phases, one at a time."""
    chance = Random(9)
    helped = board(doubloons=20, tiles={"corn": 1}, buildings=["hospice", "university"])
    offers = 0
    for seed in range(4):
        table = position(helped, helped, players=3 + seed % 3, seed=seed, row={"sugar": 4})
        while not table.is_over:
            question, mover = asked(table)[0], table.to_move
            before = [Counter(whereabouts(player)) for player in middle(table)["players"]]
            action = chance.choice(table.legal_actions())
            play(table, action)
            if question in ("mayor_colonist", "place_colonists") or action == "mayor":
                continue
            served = question in ("hospice_colonist", "university_colonist") and action == "colonist:yes"
            offers += served
            for number, player in enumerate(middle(table)["players"]):
                after = Counter(whereabouts(player))
                assert before[number] <= after
                assert (after - before[number]).total() == (1 if served and number == mover else 0)
    assert offers > 10


@clause("PR-MAYOR-05", "PR-SCORE-01")
def test_while_somebody_arranges_the_old_board_is_shown_and_counts() -> None:
    fort = board(manned={"corn": 1}, tiles={"corn": 3, "indigo": 3}, buildings={"guild_hall": 1, "hospice": 1})
    start = position(fort, players=3)
    sheet = start.score_sheet()[0]
    table = play(start, "mayor", "colonist:no")
    assert (asked(table), sheet["buildings"] > 0) == (("place_colonists", 0), True)
    for _ in range(2):  # at the beginning, and in the middle
        assert table.score_sheet()[0] == sheet
        assert table.scores()[0] == sum(sheet.values())
        for viewer in (1, None):
            shown = table.view(viewer)["position"]["players"][0]
            assert (shown["manned"], shown["buildings"]) == ({"corn": 1}, {"guild_hall": 1, "hospice": 1})
        table.play(table.legal_actions()[1])
    data = table.to_dict()
    assert doubloon.from_dict(data).score_sheet()[0] == sheet
    earlier = {name: part for name, part in data["position"].items() if name != "lifted"}
    assert doubloon.from_dict(data | {"position": earlier}).hash() == table.hash()  # saved by an earlier version
    data["position"]["lifted"]["seat"] = 1
    with pytest.raises(doubloon.BadPosition, match="seat 1 has lifted colonists"):
        doubloon.from_dict(data)
    while asked(table) == ("place_colonists", 0):
        table.play(table.legal_actions()[0])
    assert table.view(1)["position"]["players"][0]["manned"] == seat_of(table)["manned"]


@clause("PR-MAYOR-08")
def test_the_chooser_arranges_first_then_clockwise() -> None:
    player = board(tiles={"indigo": 1, "corn": 1})
    table = phase(*[player] * 4, players=4, governor=2, colonist_ship=4)
    order = []
    while asked(table)[0] == "place_colonists":
        order.append(table.to_move)
        assert arrangement(table, 1) == {"san_juan": 1}, "the last one has not begun"
        play(table, "man:corn=1")
    assert order == [2, 3, 0, 1]


@clause("PR-MAYOR-08")
def test_places_are_asked_in_one_order() -> None:
    table = phase(board(tiles={"corn": 1, "coffee": 1}, buildings={"office": 0}, san_juan=1), colonist_ship=0)
    assert table.legal_actions() == ["man:corn=0", "man:corn=1"]
    refused(table, "man:coffee=1", "PR-MAYOR-08")
    refused(table, "man:office=1", "PR-MAYOR-08")
    play(table, "man:corn=0")
    assert table.legal_actions() == ["man:coffee=0", "man:coffee=1"]
    refused(table, "man:corn=1", "PR-MAYOR-08")
    play(table, "man:coffee=0")
    assert arrangement(table) == {"office": 1}, "the last place answers itself"


# The canonical order of an arrangement, against an independent enumeration.


def all_arrangements(circles: Mapping[str, int], people: int) -> Iterator[dict[str, int]]:
    """Every way to put people on circles so that nobody idles while one is empty, tile by tile, kind by kind."""
    placed = min(people, sum(circles.values()))
    for counts in itertools.product(*(range(most + 1) for most in circles.values())):
        if sum(counts) == placed:
            found = {place: count for place, count in zip(circles, counts, strict=True) if count}
            yield found | ({"san_juan": people - placed} if people > placed else {})


def answers(table: doubloon.Table) -> Iterator[tuple[tuple[str, ...], dict[str, int]]]:
    """Every series of answers the chooser can give, with the arrangement it leads to."""
    if asked(table)[0] != "place_colonists":
        yield (), arrangement(table)
        return
    for action in table.legal_actions():
        for rest, found in answers(play(table.copy(), action)):
            yield (action, *rest), found


def assert_canonical(player: dict[str, Any]) -> int:
    """Check that answers and arrangements are one to one; return how many there are."""
    table = phase(player, players=3, colonist_ship=0)
    circles = player["tiles"] | {name: CIRCLES[name] for name in player["buildings"]}
    wanted = [frozenset(found.items()) for found in all_arrangements(circles, colonists(table, 0))]
    given = list(answers(table))
    reached = Counter(frozenset(found.items()) for _, found in given)
    assert len({series for series, _ in given}) == len(given)
    assert set(reached.values()) == {1}, "no two series of answers lead to the same arrangement"
    assert set(reached) == set(wanted), "every legal arrangement is reached, and no other"
    return len(given)


@clause("PR-MAYOR-05", "PR-MAYOR-06")
@pytest.mark.parametrize(("people", "count"), list(enumerate([1, 6, 19, 41, 66, 83, 83, 66, 41, 19, 6, 1, 1, 1])))
def test_every_arrangement_is_reached_in_exactly_one_way(people: int, count: int) -> None:
    """Eleven circles on six kinds of places, with every number of colonists from none to more than enough."""
    player = board(
        tiles={"corn": 2, "indigo": 1, "quarry": 2},
        buildings={"small_indigo_plant": 0, "coffee_roaster": 0, "tobacco_storage": 0},
        san_juan=people,
    )
    assert assert_canonical(player) == count


@clause("PR-MAYOR-05", "PR-MAYOR-06")
def test_arrangements_of_random_boards() -> None:
    chance = Random(10)
    asked_for = 0
    for _ in range(60):
        tiles = {tile: chance.randint(1, 3) for tile in chance.sample(TILE_IDS, chance.randint(0, 3))}
        buildings = {
            name: chance.randint(0, CIRCLES[name]) for name in chance.sample(BUILDING_IDS, chance.randint(0, 3))
        }
        manned = {tile: chance.randint(0, count) for tile, count in tiles.items()}
        player = board(tiles=tiles, manned=manned, buildings=buildings, san_juan=chance.randint(0, 4))
        asked_for += assert_canonical(player)
    assert asked_for > 300


# The refill.


@clause("PR-MAYOR-09")
def test_at_least_one_colonist_for_each_player() -> None:
    for players in (3, 4, 5):
        table = phase(players=players, colonists=40)
        assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (players, 40 - players)


@clause("PR-MAYOR-09")
def test_idle_colonists_are_not_set_off() -> None:
    """Five colonists idle on one board; the other board's empty circles count all the same."""
    idle = board(san_juan=5)
    empty = board(buildings={"sugar_mill": 0, "indigo_plant": 0})
    table = phase(idle, empty, colonist_ship=0, colonists=20)
    assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (6, 14)


@clause("PR-MAYOR-09")
def test_the_ship_has_room_for_any_number() -> None:
    wide = dict.fromkeys(("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"), 0)
    table = phase(board(buildings=wide), board(buildings=wide), board(buildings=wide), colonist_ship=0)
    assert middle(table)["colonist_ship"] == 3 * (3 + 3 + 3 + 2)


@clause("PR-MAYOR-09")
def test_circles_are_counted_after_everybody_has_arranged() -> None:
    """The last player pulls his colonist out of the mill for the corn: one more circle is empty."""
    last = board(tiles={"corn": 1}, buildings={"sugar_mill": 3})
    for answer, mill in (("man:corn=1", 2), ("man:corn=0", 3)):
        table = phase(board(), board(buildings={"sugar_mill": 0, "office": 0}), last, colonist_ship=0, colonists=20)
        assert table.to_move == 2
        play(table, answer)
        assert seat_of(table, 2)["buildings"] == {"sugar_mill": mill}
        assert middle(table)["colonist_ship"] == 4 + 3 - mill


@clause("PR-MAYOR-10")
@pytest.mark.parametrize(("supply", "aboard", "ending"), [(4, 4, []), (3, 3, ["colonists_short"]), (5, 4, [])])
def test_a_shortage_loads_what_is_there_and_makes_the_round_the_last(
    supply: int, aboard: int, ending: list[str]
) -> None:
    table = phase(players=4, colonists=supply)
    assert middle(table)["colonist_ship"] == aboard
    assert middle(table)["colonists"] == supply - aboard
    assert middle(table)["ending"] == ending


@clause("PR-MAYOR-10")
def test_an_empty_supply_is_a_shortage() -> None:
    table = play(position(players=4, colonists=0, colonist_ship=4), "mayor")
    assert middle(table)["colonist_ship"] == 0
    assert middle(table)["ending"] == ["colonists_short"]


@clause("PR-MAYOR-11")
def test_the_refill_cannot_be_forgotten() -> None:
    """As soon as the last player has arranged, the ship is full and the next one picks."""
    table = phase(board(), board(), board(tiles={"corn": 1, "indigo": 1}), colonists=9)
    assert (middle(table)["colonist_ship"], asked(table)[0]) == (0, "place_colonists")
    told = events_of(table, ["man:corn=1"])
    assert told[-1] == {"event": "colonist_ship_refilled", "clause": "PR-MAYOR-09", "n": 3}
    assert (middle(table)["colonist_ship"], asked(table)[0], table.to_move) == (3, "choose_role", 1)


# The cases.


@clause("PR-MAYOR-03", "PR-MAYOR-04")
def test_ex_01_mayor_deal() -> None:
    """Everybody has more circles than colonists, so that the phase stops before the refill."""
    player = board(tiles={"corn": 2, "indigo": 2})
    table = play(position(*[player] * 4, players=4, colonist_ship=6, colonists=20), "mayor", "colonist:yes")
    assert asked(table)[0] == "place_colonists"
    assert everybody(table) == [3, 2, 1, 1]
    assert middle(table)["colonist_ship"] == 0
    assert middle(table)["colonists"] == 19


@clause("PR-MAYOR-03", "PR-MAYOR-06", "PR-MAYOR-09")
def test_dx_21_first_mayor_phase() -> None:
    table = doubloon.new("puerto-rico", players=3, seed=1, options={"governor": 0})
    play(table, "mayor", "colonist:yes")
    assert everybody(table) == [2, 1, 1]
    assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (3, 51)
    assert arrangement(table, 0) == {"indigo": 1, "san_juan": 1}
    assert [arrangement(table, number) for number in (1, 2)] == [{"indigo": 1}, {"corn": 1}]


@clause("PR-MAYOR-09")
def test_dx_22_refill_counts_building_circles_only() -> None:
    table = phase(
        board(tiles={"indigo": 2}, buildings={"indigo_plant": 1}),
        board(tiles={"corn": 1}, buildings={"small_market": 1}),
        board(tiles={"sugar": 3}, buildings={"sugar_mill": 1, "coffee_roaster": 0}),
        board(tiles={"tobacco": 3}, buildings={"tobacco_storage": 2}),
        players=4,
        colonist_ship=4,
        colonists=30,
    )
    play(table, "man:indigo=1")
    play(table, "man:sugar=1", "man:sugar_mill=1")
    play(table, "man:tobacco=1")
    assert [arrangement(table, number) for number in range(4)] == [
        {"indigo": 1, "indigo_plant": 1},
        {"corn": 1, "small_market": 1},
        {"sugar": 1, "sugar_mill": 1},
        {"tobacco": 1, "tobacco_storage": 2},
    ]
    assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (7, 23)


SIX_EMPTY = (
    board(tiles={"corn": 5}, buildings={"sugar_mill": 0}),
    board(tiles={"corn": 3}, buildings={"sugar_mill": 0}),
)


@clause("PR-MAYOR-10", "PR-END-02")
def test_dx_23_shortage() -> None:
    table = phase(*SIX_EMPTY, players=4, privilege=True, colonist_ship=4, colonists=6)
    assert middle(table)["colonists"] == 5
    play(table, "man:corn=2", "man:corn=1")
    assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (5, 0)
    assert middle(table)["ending"] == ["colonists_short"]
    play(table, "captain", "trader")
    assert not table.is_over
    play(table, "prospector")
    assert table.is_over


@clause("PR-MAYOR-10")
def test_dx_24_exactly_enough() -> None:
    table = phase(*SIX_EMPTY, players=4, colonist_ship=4, colonists=6)
    play(table, "man:corn=1", "man:corn=1")
    assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (6, 0)
    assert middle(table)["ending"] == []
    play(table, "captain", "trader", "prospector")
    assert middle(table)["round"] == 2
    before = everybody(table)
    play(table, "mayor")
    assert asked(table)[0] == "place_colonists", "no privilege is possible"
    assert [after - earlier for after, earlier in zip(everybody(table), before, strict=True)] == [1, 2, 2, 1]
    while asked(table)[0] == "place_colonists":
        play(table, table.legal_actions()[-1])
    assert middle(table)["ending"] == ["colonists_short"]
    assert (middle(table)["colonist_ship"], middle(table)["colonists"]) == (0, 0)


@clause("PR-MAYOR-03", "PR-MAYOR-10")
def test_dx_25_refusing_the_privilege_avoids_the_end() -> None:
    taken = phase(players=5, privilege=True, colonists=5)
    assert middle(taken)["ending"] == ["colonists_short"]
    assert (middle(taken)["colonist_ship"], middle(taken)["colonists"]) == (4, 0)
    refused_it = phase(players=5, privilege=False, colonists=5)
    assert middle(refused_it)["ending"] == []
    assert (middle(refused_it)["colonist_ship"], middle(refused_it)["colonists"]) == (5, 0)


@clause("PR-MAYOR-06")
def test_dx_26_no_idling() -> None:
    """Five colonists, six circles: whatever was placed before, leaving a second circle empty is refused."""
    player = board(tiles={"corn": 2, "coffee": 2}, buildings={"coffee_roaster": 0}, san_juan=5)
    table = phase(player, colonist_ship=0)
    refused(table, "man:corn=0", "PR-MAYOR-06")
    play(table, "man:corn=1")
    assert arrangement(table) == {"corn": 1, "coffee": 2, "coffee_roaster": 2}, "the rest follows"
    late = phase(player, colonist_ship=0)
    play(late, "man:corn=2")
    refused(late, "man:coffee=0", "PR-MAYOR-06")
    play(late, "man:coffee=2")
    assert arrangement(late) == {"corn": 2, "coffee": 2, "coffee_roaster": 1}
    for _, found in answers(phase(player, colonist_ship=0)):
        assert sum(found.values()) == 5
        assert "san_juan" not in found


@clause("PR-MAYOR-05", "PR-MAYOR-09")
def test_dx_27_rearrangement() -> None:
    player = board(
        tiles={"coffee": 1}, manned={"corn": 1}, buildings={"coffee_roaster": 2, "small_market": 0}, san_juan=1
    )
    table = phase(player, board(buildings={"sugar_mill": 0}), colonist_ship=0, colonists=20)
    play(table, "man:corn=1", "man:coffee=1", "man:coffee_roaster=1")
    assert arrangement(table) == {"corn": 1, "coffee": 1, "coffee_roaster": 1, "small_market": 1}
    assert middle(table)["colonist_ship"] == 1 + 3, "one empty circle here, three in the neighbour's mill"


@clause("PR-MAYOR-07")
def test_dx_28_san_juan_is_frozen_between_mayor_phases() -> None:
    table = position(board(doubloons=4, san_juan=2), players=3)
    play(table, "builder", "build:office")
    assert seat_of(table, 0)["buildings"] == {"office": 0}
    assert seat_of(table, 0)["san_juan"] == 2
    play(table, "mayor", "colonist:no")
    assert seat_of(table, 0)["buildings"] == {"office": 1}
    assert seat_of(table, 0)["san_juan"] == 2


@clause("PR-MAYOR-04")
def test_dx_29_deal_remainders() -> None:
    """The Mayor is seat number four, which is 3 counted from 0."""
    table = phase(players=5, governor=3, colonist_ship=8, privilege=True)
    assert everybody(table) == [2, 1, 1, 2 + 1, 2]


@clause("PR-MAYOR-06", "PR-MAYOR-09")
def test_dx_30_leaving_building_circles_empty_on_purpose() -> None:
    player = board(tiles={"sugar": 3}, buildings={"sugar_mill": 0}, san_juan=3)
    neighbour = board(buildings={"indigo_plant": 0})
    table = phase(player, neighbour, colonist_ship=0, colonists=20)
    play(table, "man:sugar=3")
    assert arrangement(table) == {"sugar": 3}
    assert middle(table)["colonist_ship"] == 3 + 3
