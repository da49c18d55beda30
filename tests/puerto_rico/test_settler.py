"""The Settler, with Hacienda, Construction hut and Hospice (PR-SETTLER, PR-BLD-HACIENDA, -HUT, -HOSPICE)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import doubloon
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.puerto_rico import board, position
from tests.helpers import clause, events_of, play, refused

PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
FOUR_KINDS = {"corn": 1, "indigo": 1, "sugar": 1, "coffee": 1}
ELEVEN = {"corn": 3, "indigo": 3, "sugar": 3, "quarry": 2}
TWELVE = {"corn": 3, "indigo": 3, "sugar": 3, "quarry": 3}


def tiles(table: doubloon.Table, number: int = 0) -> dict[str, int]:
    found: dict[str, int] = seat_of(table, number)["tiles"]
    return found


def others_discarded(*used: Mapping[str, int]) -> dict[str, int]:
    """All plantations but the used ones, to be given as the discard pile."""
    rest = Counter(PLANTATIONS)
    for counts in used:
        rest.subtract(counts)
    return {tile: count for tile, count in rest.items() if count}


def phase(*boards: dict[str, Any], row: Mapping[str, int] | None = None, **stated: Any) -> doubloon.Table:
    """A Settler phase that has just begun, seat 0 the chooser."""
    stated.setdefault("players", 3)
    return play(position(*boards, row=FOUR_KINDS if row is None else row, **stated), "settler")


# Taking a tile.


@clause("PR-SETTLER-01")
def test_everybody_may_take_one_open_plantation() -> None:
    table = phase(board(tiles={"corn": 1}))
    assert table.legal_actions() == ["take:corn", "take:indigo", "take:sugar", "take:coffee", "take:quarry", "pass"]
    play(table, "take:coffee")
    assert tiles(table) == {"corn": 1, "coffee": 1}
    assert table.to_move == 1
    assert table.legal_actions() == ["take:corn", "take:indigo", "take:sugar", "pass"]
    play(table, "take:corn")
    assert table.to_move == 2
    play(table, "pass")
    assert asked(table)[0] == "choose_role"
    assert (tiles(table, 1), tiles(table, 2)) == ({"corn": 1}, {})


@clause("PR-SETTLER-01")
def test_the_chooser_begins_and_the_others_follow_clockwise() -> None:
    table = position(players=4, governor=2, row={"corn": 5})
    play(table, "settler")
    order = []
    while asked(table)[0] == "take_tile":
        order.append(table.to_move)
        play(table, "take:corn")
    assert order == [2, 3, 0, 1]
    assert [tiles(table, number) for number in range(4)] == [{"corn": 1}] * 4


@clause("PR-SETTLER-01")
def test_a_tile_that_is_not_in_the_row_cannot_be_taken() -> None:
    table = phase()
    refused(table, "take:tobacco", "PR-SETTLER-01")
    play(table, "take:corn")
    refused(table, "take:corn", "PR-SETTLER-01")
    refused(table, "build:hospice", "PR-SETTLER-01")


@clause("PR-SETTLER-02")
def test_the_chooser_may_take_a_quarry() -> None:
    table = play(phase(), "take:quarry")
    assert tiles(table) == {"quarry": 1}
    assert middle(table)["quarries"] == 7
    assert middle(table)["row"] == FOUR_KINDS, "the open row is left to the others"
    assert table.to_move == 1


@clause("PR-SETTLER-03")
def test_others_may_not_take_a_quarry() -> None:
    table = play(phase(), "pass")
    assert "take:quarry" not in table.legal_actions()
    refused(table, "take:quarry", "PR-SETTLER-03")
    play(table, "pass")
    refused(table, "take:quarry", "PR-SETTLER-03")


@clause("PR-SETTLER-04")
def test_nobody_takes_two_tiles() -> None:
    helped = board(buildings=["construction_hut"])
    table = phase(helped, helped)
    for action in ("take:corn", "take:quarry"):
        assert sum(tiles(table, table.to_move or 0).values()) == 0
        play(table, action)
    assert table.to_move == 2
    assert (tiles(table, 0), tiles(table, 1)) == ({"corn": 1}, {"quarry": 1})


@clause("PR-SETTLER-05")
def test_a_placed_tile_never_leaves_the_island() -> None:
    """Through whole games, every island keeps what it has."""
    chance = Random(5)
    for seed in range(4):
        table = doubloon.new("puerto-rico", players=3 + seed % 3, seed=seed)
        before = [Counter(tiles(table, number)) for number in range(table.players)]
        while not table.is_over:
            play(table, chance.choice(table.legal_actions()))
            after = [Counter(tiles(table, number)) for number in range(table.players)]
            assert all(old <= new for old, new in zip(before, after, strict=True))
            before = after
        assert max(sum(island.values()) for island in before) > 3


@clause("PR-SETTLER-05")
def test_where_a_tile_lies_does_not_matter() -> None:
    """Islands filled in another order are the same islands, down to the hash."""
    corn_first = play(phase(board(tiles={"corn": 1}), row={"corn": 2, "coffee": 2}), "take:coffee")
    coffee_first = play(phase(board(tiles={"coffee": 1}), row={"corn": 3, "coffee": 1}), "take:corn")
    assert tiles(corn_first) == tiles(coffee_first) == {"corn": 1, "coffee": 1}
    assert corn_first.legal_actions() == coffee_first.legal_actions() == ["take:corn", "take:coffee", "pass"]
    assert corn_first.hash() == coffee_first.hash()


@clause("PR-SETTLER-06")
def test_a_full_island_takes_nothing() -> None:
    full = board(tiles=TWELVE, buildings=["hacienda", "construction_hut", "hospice"])
    table = phase(board(), full, board())
    play(table, "take:corn")
    assert table.to_move == 2, "the second player has nothing to decide"
    assert tiles(table, 1) == TWELVE


@clause("PR-SETTLER-06")
def test_the_twelfth_tile_can_still_be_taken() -> None:
    table = play(phase(board(tiles=ELEVEN)), "take:quarry")
    assert tiles(table) == ELEVEN | {"quarry": 3}


@clause("PR-SETTLER-07")
def test_without_quarries_the_privilege_and_the_hut_are_idle() -> None:
    hut = board(buildings=["construction_hut"])
    table = phase(board(), hut, quarries=0)
    refused(table, "take:quarry", "PR-SETTLER-07")
    play(table, "pass")
    refused(table, "take:quarry", "PR-SETTLER-07")


@clause("PR-SETTLER-07")
def test_the_last_quarry_goes_once() -> None:
    hut = board(buildings=["construction_hut"])
    table = play(phase(board(), hut, quarries=1), "take:quarry")
    assert middle(table)["quarries"] == 0
    refused(table, "take:quarry", "PR-SETTLER-07")


@clause("PR-SETTLER-08")
def test_a_new_tile_is_unmanned() -> None:
    """Idle colonists in San Juan do not go there either."""
    table = play(phase(board(san_juan=2)), "take:quarry")
    assert seat_of(table, 0)["manned"] == {}
    assert seat_of(table, 0)["san_juan"] == 2


@clause("PR-SETTLER-09")
def test_the_order_of_a_turn() -> None:
    table = phase(board(buildings=["hacienda", "hospice"]))
    questions = []
    for action in ("draw", "colonist:no", "take:corn", "colonist:yes"):
        questions.append((table.to_move, asked(table)[0]))
        play(table, action)
    assert questions == [
        (0, "draw_tile"),
        (0, "hospice_colonist"),
        (0, "take_tile"),
        (0, "hospice_colonist"),
    ]
    assert table.to_move == 1


@clause("PR-SETTLER-09")
def test_each_turn_is_finished_before_the_next_begins() -> None:
    helped = board(buildings=["hacienda"])
    table = phase(helped, helped)
    order = []
    for action in ("draw", "take:corn", "draw", "take:indigo", "take:sugar"):
        order.append((table.to_move, asked(table)[0]))
        play(table, action)
    assert order == [(0, "draw_tile"), (0, "take_tile"), (1, "draw_tile"), (1, "take_tile"), (2, "take_tile")]
    assert asked(table)[0] == "choose_role"


# The row.


@clause("PR-SETTLER-10")
def test_the_row_is_replaced_even_if_nobody_took_a_tile() -> None:
    table = position(players=3, row=FOUR_KINDS, discard={"corn": 2})
    before = sum(middle(table)["deck"].values())
    play(table, "settler", "pass", "pass", "pass")
    assert middle(table)["discard"] == {"corn": 3, "indigo": 1, "sugar": 1, "coffee": 1}
    assert sum(middle(table)["row"].values()) == 4
    assert sum(middle(table)["deck"].values()) == before - 4


@clause("PR-SETTLER-10")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_new_row_has_one_tile_more_than_players(players: int) -> None:
    table = doubloon.new("puerto-rico", players=players, seed=4)
    play(table, "settler", *["pass"] * players)
    assert sum(middle(table)["row"].values()) == players + 1


@clause("PR-SETTLER-10")
def test_the_new_row_is_revealed_after_the_old_one_is_gone() -> None:
    """All that is face down is coffee, so the new row shows that it was drawn, and from there."""
    deck = {"coffee": 8}
    table = phase(row={"corn": 4}, deck=deck, discard=others_discarded({"corn": 4}, deck))
    play(table, "take:corn", "pass", "pass")
    assert middle(table)["row"] == {"coffee": 4}
    assert middle(table)["deck"] == {"coffee": 4}
    assert middle(table)["discard"]["corn"] == 9


@clause("PR-SETTLER-11")
def test_no_reshuffle_before_another_tile_is_needed() -> None:
    deck = {"coffee": 4}
    table = phase(row=FOUR_KINDS, deck=deck, discard=others_discarded(FOUR_KINDS, deck))
    told = events_of(table, ["pass", "pass", "pass"])
    assert middle(table)["row"] == {"coffee": 4}
    assert middle(table)["deck"] == {}
    assert sum(middle(table)["discard"].values()) == 50 - 4
    assert "plantations_reshuffled" not in [event["event"] for event in told]


@clause("PR-SETTLER-11")
def test_the_reshuffle_is_told() -> None:
    table = phase(row=FOUR_KINDS, deck={"coffee": 1}, discard=others_discarded(FOUR_KINDS, {"coffee": 1}))
    told = events_of(table, ["pass", "pass", "pass"])
    assert told[-2:] == [
        {"event": "plantations_reshuffled", "clause": "PR-SETTLER-11", "n": 49},
        {"event": "row_revealed", "clause": "PR-SETTLER-10", "n": 4},
    ]


@clause("PR-SETTLER-12")
def test_a_row_without_tiles_stays_empty_and_quarries_do_not_fill_it() -> None:
    table = position(players=5, row={"corn": 2}, deck={}, discard={})
    play(table, "settler", "take:corn", "take:corn")
    assert asked(table)[0] == "choose_role", "nobody else finds a tile"
    assert middle(table)["row"] == {}
    assert middle(table)["quarries"] == 8
    assert play(table, "captain", "trader", "craftsman", "prospector", "settler").legal_actions() == [
        "take:quarry",
        "pass",
    ]


# Hacienda.


@clause("PR-BLD-HACIENDA-01")
def test_hacienda_draws_an_extra_tile_before_the_normal_one() -> None:
    deck = {"tobacco": 9}
    table = phase(board(buildings=["hacienda"]), deck=deck, discard=others_discarded(FOUR_KINDS, deck))
    assert table.legal_actions() == ["draw", "pass"]
    refused(table, "take:corn", "PR-BLD-HACIENDA-01")
    play(table, "draw")
    assert tiles(table) == {"tobacco": 1}
    assert middle(table)["deck"] == {"tobacco": 8}
    assert middle(table)["row"] == FOUR_KINDS
    play(table, "take:corn")
    assert tiles(table) == {"tobacco": 1, "corn": 1}
    assert table.to_move == 1, "there is no draw afterwards"


@clause("PR-BLD-HACIENDA-01", "PR-BLD-HACIENDA-06")
def test_who_does_not_draw_cannot_draw_later() -> None:
    table = play(phase(board(buildings=["hacienda"])), "pass")
    assert asked(table)[0] == "take_tile"
    refused(table, "draw", "PR-SETTLER-01")


@clause("PR-BLD-HACIENDA-01")
def test_an_unmanned_hacienda_draws_nothing() -> None:
    table = phase(board(buildings={"hacienda": 0}))
    assert asked(table)[0] == "take_tile"
    refused(table, "draw", "PR-SETTLER-01")


@clause("PR-BLD-HACIENDA-01")
def test_the_draw_is_on_the_owners_turn() -> None:
    table = phase(board(), board(buildings=["hacienda"]))
    assert (table.to_move, asked(table)[0]) == (0, "take_tile")
    play(table, "take:corn")
    assert (table.to_move, asked(table)[0]) == (1, "draw_tile")


@clause("PR-BLD-HACIENDA-03")
def test_the_draw_is_never_a_quarry() -> None:
    helped = board(buildings=["hacienda", "construction_hut"])
    for seed in range(8):
        table = phase(helped, seed=seed)
        refused(table, "take:quarry", "PR-BLD-HACIENDA-01")
        play(table, "draw")
        assert "quarry" not in tiles(table)
        play(table, "take:quarry")
        assert tiles(table)["quarry"] == 1
        assert middle(table)["quarries"] == 7
        assert table.to_move == 1


@clause("PR-BLD-HACIENDA-04")
def test_one_draw_a_phase() -> None:
    table = phase(board(buildings=["hacienda"]))
    play(table, "draw")
    refused(table, "draw", "PR-SETTLER-01")
    play(table, "pass", "pass", "pass")
    assert sum(tiles(table).values()) == 1
    assert asked(table)[0] == "choose_role"


@clause("PR-BLD-HACIENDA-05")
def test_hacienda_with_nothing_left_to_draw() -> None:
    table = position(board(buildings=["hacienda"]), players=5, row=FOUR_KINDS, deck={}, discard={})
    play(table, "settler")
    assert asked(table)[0] == "take_tile"


@clause("PR-BLD-HACIENDA-06")
@pytest.mark.parametrize("draw", ["draw", "pass"])
@pytest.mark.parametrize("take", ["take:coffee", "pass"])
def test_draw_and_normal_tile_are_independent(draw: str, take: str) -> None:
    table = play(phase(board(buildings=["hacienda"])), draw, take)
    assert sum(tiles(table).values()) == (draw == "draw") + (take != "pass")
    assert table.to_move == 1


# Construction hut.


@clause("PR-BLD-HUT-01", "PR-SETTLER-03")
def test_the_hut_allows_a_quarry_instead_of_a_plantation() -> None:
    table = play(phase(board(), board(buildings=["construction_hut"])), "take:quarry")
    assert table.legal_actions() == ["take:corn", "take:indigo", "take:sugar", "take:coffee", "take:quarry", "pass"]
    play(table, "take:quarry")
    assert tiles(table, 1) == {"quarry": 1}
    assert middle(table)["quarries"] == 6
    assert middle(table)["row"] == FOUR_KINDS
    assert table.to_move == 2


@clause("PR-BLD-HUT-02")
def test_the_hut_adds_nothing_to_the_privilege() -> None:
    with_hut = phase(board(buildings=["construction_hut"]))
    without = phase(board())
    assert with_hut.legal_actions() == without.legal_actions()
    play(with_hut, "take:quarry")
    assert tiles(with_hut) == {"quarry": 1}
    assert with_hut.to_move == 1


# Hospice.


@clause("PR-BLD-HOSPICE-01", "PR-SETTLER-08")
@pytest.mark.parametrize("tile", ["corn", "quarry"])
def test_hospice_mans_the_new_tile_at_once(tile: str) -> None:
    table = phase(board(tiles={tile: 1}, buildings=["hospice"]), colonists=10)
    play(table, f"take:{tile}", "colonist:yes")
    assert tiles(table) == {tile: 2}
    assert seat_of(table, 0)["manned"] == {tile: 1}
    assert middle(table)["colonists"] == 9
    assert table.to_move == 1


@clause("PR-BLD-HOSPICE-01")
def test_hospice_may_be_left_unused() -> None:
    table = phase(board(buildings=["hospice"]), colonists=10)
    play(table, "take:corn", "colonist:no")
    assert seat_of(table, 0)["manned"] == {}
    assert middle(table)["colonists"] == 10


@clause("PR-BLD-HOSPICE-01")
def test_hospice_needs_a_colonist_and_a_new_tile() -> None:
    unmanned = play(phase(board(buildings={"hospice": 0})), "take:corn")
    assert unmanned.to_move == 1
    nothing_taken = play(phase(board(buildings=["hospice"])), "pass")
    assert nothing_taken.to_move == 1
    someone_elses = play(phase(board(), board(buildings=["hospice"])), "take:corn")
    assert (someone_elses.to_move, asked(someone_elses)[0]) == (1, "take_tile")


@clause("PR-BLD-HOSPICE-01")
def test_hospice_does_not_use_san_juan() -> None:
    table = phase(board(buildings=["hospice"], san_juan=3), colonists=10)
    play(table, "take:corn", "colonist:yes")
    assert seat_of(table, 0)["san_juan"] == 3
    assert middle(table)["colonists"] == 9


@clause("PR-BLD-HOSPICE-02")
def test_the_supply_comes_before_the_ship() -> None:
    table = phase(board(buildings=["hospice"]), colonists=1, colonist_ship=2)
    play(table, "take:corn", "colonist:yes")
    assert (middle(table)["colonists"], middle(table)["colonist_ship"]) == (0, 2)


@clause("PR-BLD-HOSPICE-03")
def test_hospice_serves_again_in_the_next_settler_phase() -> None:
    table = position(board(buildings=["hospice"]), players=3, row=FOUR_KINDS)
    play(table, "settler", "take:corn", "colonist:yes", "pass", "pass", "captain", "trader")
    play(table, "settler", "pass", "pass")
    assert table.to_move == 0
    play(table, table.legal_actions()[0])
    assert asked(table)[0] == "hospice_colonist"


@clause("PR-BLD-HOSPICE-03")
def test_two_hospices_serve_their_own_owners() -> None:
    helped = board(buildings=["hospice"])
    table = phase(helped, helped, colonists=10)
    play(table, "take:corn", "colonist:yes", "take:indigo", "colonist:yes")
    assert seat_of(table, 0)["manned"] == {"corn": 1}
    assert seat_of(table, 1)["manned"] == {"indigo": 1}
    assert middle(table)["colonists"] == 8


@clause("PR-BLD-HOSPICE-01")
def test_the_question_names_the_new_tile() -> None:
    """A drawn tile and a taken one are told apart in the agenda, but not in the question."""
    deck = {"tobacco": 9}
    owner = board(buildings=["hacienda", "hospice"])
    table = phase(owner, deck=deck, discard=others_discarded(FOUR_KINDS, deck))
    assert "tobacco" in play(table, "draw").question().lower()
    assert table.pending() == ("hospice_colonist", 0, {"tile": "tobacco", "drawn": True})
    assert "quarry" in play(table, "colonist:no", "take:quarry").question().lower()


@clause("PR-BLD-HOSPICE-01")
@pytest.mark.parametrize("arg", range(14))
def test_no_colonist_for_a_tile_that_was_not_placed(arg: int) -> None:
    data = position(board(buildings=["hospice"]), players=3).to_dict()
    data["agenda"].append({"step": "hospice_colonist", "seat": 0, "arg": arg})
    with pytest.raises(doubloon.BadPosition):
        doubloon.from_dict(data)


@clause("PR-BLD-HOSPICE-04")
def test_hospice_emptying_the_supply_does_not_end_the_game() -> None:
    table = phase(board(buildings=["hospice"]), colonists=1, colonist_ship=3)
    play(table, "take:corn", "colonist:yes", "pass", "pass")
    assert middle(table)["colonists"] == 0
    assert middle(table)["ending"] == []
    play(table, "captain", "trader")
    assert middle(table)["round"] == 2


@clause("PR-BLD-HOSPICE-04")
def test_hospice_leaves_fewer_for_the_refill() -> None:
    """Three colonists would be enough to refill the ship; after the Hospice there are two."""
    for answer, ending in (("colonist:yes", ["colonists_short"]), ("colonist:no", [])):
        table = phase(board(buildings=["hospice"]), colonists=3, colonist_ship=3)
        play(table, "take:corn", answer, "pass", "pass", "mayor", "colonist:no")
        assert middle(table)["ending"] == ending


# The cases.


@clause("PR-SETTLER-02", "PR-SETTLER-10")
def test_dx_07_privilege_is_instead_of_a_plantation() -> None:
    table = phase(row={"corn": 1, "sugar": 1, "coffee": 1, "indigo": 1})
    play(table, "take:quarry", "take:coffee", "pass")
    assert [tiles(table, number) for number in range(3)] == [{"quarry": 1}, {"coffee": 1}, {}]
    assert middle(table)["discard"] == {"corn": 1, "sugar": 1, "indigo": 1}
    assert middle(table)["quarries"] == 7
    assert sum(middle(table)["row"].values()) == 4
    assert sum(middle(table)["deck"].values()) == 50 - 4 - 4


@clause("PR-SETTLER-03", "PR-BLD-HUT-01")
def test_dx_08_no_quarry_for_others() -> None:
    unmanned = play(phase(board(), board(buildings={"construction_hut": 0})), "pass")
    assert "take:quarry" not in unmanned.legal_actions()
    refused(unmanned, "take:quarry", "PR-BLDG-02")
    manned = play(phase(board(), board(buildings={"construction_hut": 1})), "pass")
    assert "take:quarry" in manned.legal_actions()


@clause("PR-SETTLER-04", "PR-BLD-HUT-02")
def test_dx_09_chooser_with_manned_construction_hut() -> None:
    table = play(phase(board(buildings=["construction_hut"])), "take:quarry")
    assert table.to_move == 1
    assert tiles(table) == {"quarry": 1}
    assert middle(table)["quarries"] == 7


@clause("PR-BLD-HACIENDA-04", "PR-SETTLER-06")
def test_dx_10_hacienda_with_eleven_tiles() -> None:
    drawn = play(phase(board(tiles=ELEVEN, buildings=["hacienda"])), "draw")
    assert sum(tiles(drawn).values()) == 12
    assert drawn.to_move == 1, "no normal tile may be taken"
    not_drawn = play(phase(board(tiles=ELEVEN, buildings=["hacienda"])), "pass")
    assert (not_drawn.to_move, asked(not_drawn)[0]) == (0, "take_tile")
    play(not_drawn, "take:coffee")
    assert tiles(not_drawn) == ELEVEN | {"coffee": 1}
    assert not_drawn.to_move == 1


@clause("PR-BLD-HACIENDA-02")
def test_dx_11_hacienda_tile_must_be_kept() -> None:
    deck = {"indigo": 11}
    table = phase(board(buildings=["hacienda"]), deck=deck, discard=others_discarded(FOUR_KINDS, deck))
    told = events_of(table, ["draw"])
    assert tiles(table) == {"indigo": 1}
    assert told == [{"event": "tile_drawn", "clause": "PR-BLD-HACIENDA-02", "seat": 0, "tile": "indigo"}]
    assert asked(table)[0] == "take_tile", "nobody asks whether it is wanted"
    play(table, "pass")
    assert tiles(table) == {"indigo": 1}


@clause("PR-BLD-HOSPICE-03", "PR-SETTLER-09")
def test_dx_12_hospice_and_hacienda() -> None:
    table = phase(board(buildings=["hacienda", "hospice"]), colonists=10)
    play(table, "draw", "colonist:yes")
    (drawn,) = tiles(table)
    assert seat_of(table, 0)["manned"] == {drawn: 1}
    play(table, "take:coffee")
    assert table.to_move == 1, "no second Hospice question"
    assert seat_of(table, 0)["manned"] == {drawn: 1}
    assert Counter(tiles(table)) == Counter([drawn, "coffee"])
    assert middle(table)["colonists"] == 9


@clause("PR-BLD-HOSPICE-03", "PR-SETTLER-09")
def test_dx_13_hospice_and_hacienda_declined_first() -> None:
    table = phase(board(buildings=["hacienda", "hospice"]), colonists=10)
    play(table, "draw", "colonist:no", "take:coffee")
    assert (table.to_move, asked(table)[0]) == (0, "hospice_colonist")
    play(table, "colonist:yes")
    assert seat_of(table, 0)["manned"] == {"coffee": 1}
    assert middle(table)["colonists"] == 9
    assert table.to_move == 1


@clause("PR-OPT-HOSPICE")
def test_dx_14_hospice_and_hacienda_official_normal_tile_only() -> None:
    options = {"hospice_hacienda": "official_normal_tile_only"}
    table = phase(board(buildings=["hacienda", "hospice"]), colonists=10, options=options)
    play(table, "draw")
    assert asked(table)[0] == "take_tile", "no question for the drawn tile"
    assert seat_of(table, 0)["manned"] == {}
    play(table, "take:coffee")
    assert asked(table)[0] == "hospice_colonist"
    play(table, "colonist:yes")
    assert seat_of(table, 0)["manned"] == {"coffee": 1}
    assert middle(table)["colonists"] == 9


@clause("PR-BLD-HOSPICE-02", "PR-BLD-HOSPICE-04")
def test_dx_15_hospice_sources() -> None:
    from_ship = phase(board(buildings=["hospice"]), colonists=0, colonist_ship=2)
    play(from_ship, "take:quarry", "colonist:yes")
    assert middle(from_ship)["colonist_ship"] == 1
    assert seat_of(from_ship, 0)["manned"] == {"quarry": 1}
    nobody_left = phase(board(buildings=["hospice"]), colonists=0, colonist_ship=0)
    play(nobody_left, "take:quarry")
    assert nobody_left.to_move == 1, "no question"
    assert seat_of(nobody_left, 0)["manned"] == {}
    for table in (from_ship, nobody_left):
        play(table, "pass", "pass")
        assert middle(table)["ending"] == []


@clause("PR-SETTLER-11")
def test_dx_16_row_refill_with_reshuffle() -> None:
    discarded = {"corn": 4, "indigo": 4, "sugar": 2}
    table = phase(players=4, row={"corn": 1, "coffee": 1}, deck={"tobacco": 2}, discard=discarded)
    told = events_of(table, ["pass"] * 4)
    row = middle(table)["row"]
    assert sum(row.values()) == 5
    assert row["tobacco"] == 2, "what was face down is revealed first"
    assert sum(middle(table)["deck"].values()) == 9
    assert middle(table)["discard"] == {}
    assert {"event": "plantations_reshuffled", "clause": "PR-SETTLER-11", "n": 12} in told
    shuffled = Counter(row) + Counter(middle(table)["deck"]) - Counter(tobacco=2)
    assert shuffled == Counter(corn=5, indigo=4, sugar=2, coffee=1), "the two left over were shuffled in"


@clause("PR-SETTLER-11")
def test_the_tiles_discarded_just_now_can_come_up_again() -> None:
    rows = set()
    for seed in range(20):
        table = phase(players=4, row={"coffee": 2}, deck={}, discard={"corn": 6}, seed=seed)
        play(table, *["pass"] * 4)
        rows.add(middle(table)["row"].get("coffee", 0))
    assert rows == {0, 1, 2}


@clause("PR-SETTLER-12")
def test_dx_17_exhausted_plantations() -> None:
    hut = board(buildings=["construction_hut"])
    table = position(hut, players=5, row={"corn": 1}, deck={}, discard={"sugar": 2, "coffee": 1})
    play(table, "settler", "pass", "pass", "pass", "pass", "pass")
    assert middle(table)["row"] == {"corn": 1, "sugar": 2, "coffee": 1}
    assert middle(table)["deck"] == {}
    assert middle(table)["discard"] == {}
    play(table, "captain", "trader", "prospector", "prospector2")
    before = [sum(tiles(table, number).values()) for number in range(5)]
    play(table, "settler", "take:corn", "take:sugar", "take:sugar", "take:coffee")
    assert table.legal_actions() == ["take:quarry", "pass"], "the fifth player has a hut, and nothing but quarries"
    assert table.to_move == 0
    play(table, "pass")
    assert [sum(tiles(table, number).values()) - before[number] for number in range(5)] == [0, 1, 1, 1, 1]
    assert middle(table)["row"] == {}


@clause("PR-SETTLER-12")
def test_dx_17_the_fifth_player_goes_without() -> None:
    table = position(players=5, row={"corn": 4}, deck={}, discard={})
    before = tiles(table, 4)
    play(table, "settler", "take:corn", "take:corn", "take:corn", "take:corn")
    assert asked(table)[0] == "choose_role"
    assert tiles(table, 4) == before


@clause("PR-BLD-HACIENDA-05")
def test_dx_18_hacienda_with_empty_face_down_pile() -> None:
    table = phase(
        board(buildings=["hacienda"]),
        players=4,
        row={"corn": 5},
        deck={},
        discard={"coffee": 7},
    )
    before = tiles(table).get("coffee", 0)
    play(table, "draw")
    assert tiles(table)["coffee"] == before + 1
    assert middle(table)["deck"] == {"coffee": 6}
    assert middle(table)["discard"] == {}


@clause("PR-SETTLER-07")
def test_dx_19_no_quarries_left() -> None:
    hut = board(buildings=["construction_hut"])
    table = phase(hut, hut, quarries=0)
    assert table.legal_actions() == ["take:corn", "take:indigo", "take:sugar", "take:coffee", "pass"]
    play(table, "take:corn")
    assert table.legal_actions() == ["take:indigo", "take:sugar", "take:coffee", "pass"]


@clause("PR-SETTLER-06")
def test_dx_20_full_island() -> None:
    table = phase(board(tiles=TWELVE))
    assert table.to_move == 1, "the only answer was to pass"
    assert tiles(table) == TWELVE
    play(table, "pass", "pass")
    assert middle(table)["quarries"] == 5
