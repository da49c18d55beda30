"""What the drawn Puerto Rico table is told: places of the actions, prices and points, the score, drawn plantations."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

import doubloon
from doubloon.games import find_game
from doubloon.games.puerto_rico.box import GOOD_IDS
from doubloon.testing.puerto_rico import board, position
from tests.helpers import play
from tests.shown import places_of, random_game, shown

SHOWS = find_game("puerto-rico").presentation
places, draws, extras = SHOWS.places, SHOWS.draws, SHOWS.everything
random_play = partial(random_game, "puerto-rico")

WITHOUT_A_PLACE = {"pass", "colonist_no", "keep_nothing", "vp_decline"}
EVERYTHING_ALLOWED = {
    "mayor_refusal": "wbc_remove",
    "craftsman_decline": "partial",
    "decline_vp": True,
    "mayor_rearrange": "new_only",
}


# Places.


def test_every_action_but_refusals_has_a_place() -> None:
    table = doubloon.new("puerto-rico", players=5, seed=1)
    placeless = {action.kind for action in table.actions.actions if not places(action)}
    assert placeless == WITHOUT_A_PLACE


@pytest.mark.parametrize(
    ("action", "touched"),
    [
        ("settler", ["role:settler"]),
        ("draw", ["row:draw"]),
        ("take:quarry", ["row:quarry"]),
        ("man:corn=2", ["island:corn"]),
        ("man:wharf=1", ["city:wharf"]),
        ("colonist:yes", ["colonists"]),
        ("build:wharf", ["market:wharf"]),
        ("bonus:sugar", ["supply:sugar"]),
        ("sell:coffee", ["store:coffee", "house"]),
        ("load:corn>6", ["store:corn", "ship:6"]),
        ("wharf:corn", ["store:corn", "ship:wharf"]),
        ("keep:corn*,coffee*,sugar", ["store:corn", "store:coffee", "store:sugar"]),
        ("keep:tobacco", ["store:tobacco"]),
        ("vp:take", ["vp"]),
    ],
)
def test_an_action_is_chosen_by_touching_its_things(action: str, touched: list[str]) -> None:
    assert places_of(doubloon.new("puerto-rico", players=4, seed=1), action) == touched


def test_actions_of_one_question_differ_in_their_places_or_their_number() -> None:
    for before, _, _ in random_play(4, 5, EVERYTHING_ALLOWED):
        seen = Counter()  # type: Counter[tuple[Any, ...]]
        for code in before.state.options:
            action = before.actions.actions[code]
            if not action.kind.startswith("keep"):
                seen[(*places(action), action.params.get("n"), action.kind if not places(action) else "")] += 1
        assert all(times == 1 for times in seen.values())


# The Builder.


def test_prices_in_the_builder_phase_are_those_the_rules_charge() -> None:
    me = board(doubloons=6, manned={"quarry": 3}, buildings=["small_market"])
    table = play(position(me), "builder")
    figures = shown(table)["buildings"]
    assert shown(table)["discounts"] == [2, 3, 4, 4]
    assert figures["hospice"] == {
        "printed": 4,
        "column": 2,
        "vp": 2,
        "circles": 1,
        "spaces": 1,
        "colour": "violet",
    }
    assert figures["indigo_plant"]["colour"] == "indigo"
    told = shown(table)
    assert (told["costs"]["hospice"], told["costs"]["guild_hall"]) == (1, 6)
    affordable = {f"build:{name}" for name in figures if name != "small_market" and name not in told["lacks"]}
    assert affordable == {action for action in table.legal_actions() if action.startswith("build:")}


def test_outside_the_builder_phase_nobody_has_its_privilege() -> None:
    table = play(position(board(doubloons=6, manned={"quarry": 1})), "settler")
    assert shown(table)["discounts"] == [1, 1, 1, 1]
    assert shown(table)["costs"]["factory"] == 6
    assert shown(table, 1)["costs"]["factory"] == 7
    assert shown(table, 1)["lacks"] == {}


# The Trader and the Captain.


def test_selling_prices_count_markets_and_the_privilege() -> None:
    me = board(goods={"corn": 1, "sugar": 2}, buildings=["small_market", "large_market"])
    table = play(position(me, board(goods={"coffee": 1})), "trader")
    assert shown(table)["prices"] == {"corn": 4, "indigo": 5, "sugar": 6, "tobacco": 7, "coffee": 8}
    assert shown(table, 1)["prices"]["coffee"] == 4
    before = table.view(0)["position"]["players"][0]["doubloons"]
    table.play("sell:sugar")
    assert table.view(0)["position"]["players"][0]["doubloons"] - before == 6


def test_points_of_a_loading_are_those_the_rules_give() -> None:
    me = board(goods={"corn": 3, "sugar": 2}, buildings=["harbor", "wharf"])
    table = play(position(me, ships=[("sugar", 4), None, None]), "captain")
    loads = shown(table)["loads"]
    assert loads["sugar"] == {"5": {"barrels": 1, "vp": 3}, "wharf": {"barrels": 2, "vp": 4}}
    assert loads["corn"]["7"] == {"barrels": 3, "vp": 5}
    assert "5" not in loads["corn"]
    table.play("load:sugar>5")
    assert sum(table.score_sheet()[0][source] for source in ("barrels", "privilege", "harbor")) == 3


def test_legal_loadings_are_all_shown_with_their_points() -> None:
    loadings = 0
    for before, _, _ in random_play(4, 8, {}):
        if before.view(None)["asked"] != "load":
            continue
        loads = shown(before, before.to_move)["loads"]
        for action in before.legal_actions():
            kind, _, rest = action.partition(":")
            good, _, ship = rest.partition(">")
            if kind in ("load", "wharf"):
                assert loads[good][ship or "wharf"]["barrels"] > 0
                loadings += 1
    assert loadings > 20


# What is shown is what happens.


def answered(table: doubloon.Table, action: str) -> Any:
    """The position right after an answer, before anything else happens."""
    twin: Any = table.state.copy()
    step, arg, code = twin.question(), twin.argument(), table.actions.code(action)
    twin.agenda.pop()
    step.resolve(twin, twin.to_move, arg, code)
    return twin


def test_prices_and_loads_are_what_happens_when_they_are_played() -> None:
    sold = built = loaded = 0
    for before, _, _ in random_play(4, 21, {}) + random_play(3, 22, {"swap_university_factory": True}):
        seat, told = before.to_move or 0, shown(before, before.to_move)
        state: Any = before.state
        for action in before.legal_actions():
            kind, _, rest = action.partition(":")
            good, _, ship = rest.partition(">")
            if kind not in ("build", "sell", "load", "wharf"):
                continue
            old, new = state.players[seat], answered(before, action).players[seat]
            if kind == "build":
                built += 1
                assert old.doubloons - new.doubloons == told["costs"][rest] == before.cost(action)["doubloons"]
            elif kind == "sell":
                sold += 1
                assert new.doubloons - old.doubloons == told["prices"][good]
            else:
                loaded += 1
                number = GOOD_IDS.index(good)
                load = told["loads"][good][ship or "wharf"]
                assert new.earned_vp() - old.earned_vp() == load["vp"]
                assert old.goods[number] - new.goods[number] == load["barrels"]
    assert min(built, sold, loaded) > 20


def test_what_would_be_produced_is_produced() -> None:
    met = 0
    for before, _, _ in random_play(4, 3, {}):
        if before.state.question().name == "produce":
            seat = before.to_move or 0
            told = shown(before, seat)["production"]
            heard: list[Any] = []
            twin = before.copy()
            twin.listen(heard.append)
            twin.play("produce")
            events = [before.game.event_data(event) for event in heard]
            made = {one["good"]: one["n"] for one in events if one["event"] == "produced" and one["seat"] == seat}
            assert made == {good: n for good, n in told.items() if n}
            met += 1
    assert met > 5


@pytest.mark.parametrize("rearrange", ["full", "new_only"])
def test_the_mayors_limits_are_those_of_the_rules(rearrange: str) -> None:
    met = 0
    for before, _, _ in random_play(4, 6, {"mayor_rearrange": rearrange}):
        mayor = shown(before, before.to_move)["mayor"]
        assert (mayor is None) == (before.state.question().name != "place_colonists")
        if mayor is None:
            continue
        asked = next(one for one in mayor["places"] if one["place"] == mayor["asked"])
        numbers = [int(action.partition("=")[2]) for action in before.legal_actions()]
        later = mayor["places"][mayor["places"].index(asked) + 1 :]
        room = sum(one["most"] - one["least"] for one in later)
        assert min(numbers) == asked["least"] + max(0, mayor["colonists"] - room)
        assert max(numbers) == min(asked["most"], asked["least"] + mayor["colonists"])
        assert mayor["colonists"] < room + asked["most"] - asked["least"], "else everything is filled at once"
        met += 1
    assert met > 20


def test_what_an_answer_keeps_is_kept() -> None:
    met = 0
    for before, _, _ in random_play(4, 2, {}) + random_play(3, 5, {}) + random_play(5, 7, {}):
        if before.state.question().name != "store":
            continue
        seat = before.to_move or 0
        had = sum(int(n) for n in before.state.players[seat].goods)
        for action, answer in zip(before.legal_actions(), shown(before, seat)["keep"]["answers"], strict=True):
            goods = [int(n) for n in answered(before, action).players[seat].goods]
            assert goods == [answer["kept"].get(good, 0) for good in GOOD_IDS]
            assert answer["lost"] == had - sum(goods)
            met += 1
    assert met > 20


# The score and the end.


def test_others_earned_points_stay_hidden_and_the_printed_ones_do_not() -> None:
    other = board(vp=8, buildings={"customs_house": 1, "wharf": 0})
    table = position(board(vp=3, buildings=["hospice"]), other)
    mine, theirs, _, _ = shown(table)["scores"]
    assert (mine["barrels"], mine["buildings"]) == (3, 2)
    assert (theirs["barrels"], theirs["privilege"], theirs["harbor"], theirs["customs_house"]) == (None,) * 4
    assert theirs["buildings"] == 7
    idle = position(board(), board(vp=4, buildings={"customs_house": 0}))
    assert shown(idle)["scores"][1]["customs_house"] == 0
    assert shown(table, None)["scores"][0]["barrels"] is None


def test_open_points_are_shown_to_all() -> None:
    table = position(board(), board(vp=8), options={"open_vp": True})
    assert shown(table, None)["scores"][1]["barrels"] == 8


def test_gauges_tell_how_far_off_the_end_is() -> None:
    table = position(board(buildings=["wharf", "city_hall"]), vp_pool=60, colonists=33)
    assert shown(table)["gauges"] == [
        {"id": "vp", "left": 60, "of": 100},
        {"id": "colonists", "left": 33, "of": 75},
        {"id": "city", "left": 9, "of": 12},
    ]


@pytest.mark.parametrize(("players", "roles", "picks", "row"), [(2, 7, 6, 3), (3, 6, 3, 4), (4, 7, 4, 5), (5, 8, 5, 6)])
def test_the_table_is_laid_out_for_its_players(players: int, roles: int, picks: int, row: int) -> None:
    told = shown(doubloon.new("puerto-rico", players=players, seed=1))
    assert (len(told["roles"]), len(told["pickers"]), told["open_row"]) == (roles, picks, row)


def test_the_pickers_are_those_who_then_pick() -> None:
    """In a whole game every role is taken by the seat that the round's list of pickers names."""
    for before, _, _ in random_play(3, 2, {}):
        if before.view(None)["asked"] == "choose_role":
            told = shown(before)
            assert told["pickers"][before.view(None)["position"]["picks"]] == before.to_move
            assert told["next"] == (told["pickers"] + told["pickers"][:1])[told["pickers"].index(before.to_move) + 1]


def test_points_are_hidden_until_the_end_unless_the_table_opens_them() -> None:
    assert shown(position())["points_hidden"]
    assert not shown(position(options={"open_vp": True}))["points_hidden"]
    _, _, after = random_play(3, 4, {})[-1]
    assert after.is_over
    assert not shown(after)["points_hidden"]
    assert shown(after)["next"] is None


def test_extras_hold_at_every_turn_and_for_every_eye() -> None:
    for before, _, after in random_play(3, 4, EVERYTHING_ALLOWED):
        told = shown(before, before.to_move)
        assert (told["role"] is None) == (before.view(None)["asked"] == "choose_role")
        assert extras(after.state, None)["seat"] == (after.to_move or 0)


# Draws.


def test_a_drawn_tile_comes_with_the_shares_of_the_supply() -> None:
    deck = {"corn": 3, "coffee": 1}
    table = play(position(board(buildings=["hacienda"]), deck=deck, row={"indigo": 2}), "settler")
    before = table.copy()
    table.play("draw")
    ((label, kind, shares),) = draws(before.state, table.state)
    assert label == "plantation"
    old, new = (one.view(0)["position"]["players"][0]["tiles"].get(kind, 0) for one in (before, table))
    assert new == old + 1
    assert shares == {"corn": 0.75, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0.25}


def test_tiles_that_had_to_come_do_not_count_when_the_discards_are_shuffled() -> None:
    table = position(deck={"corn": 2}, row={"indigo": 1}, discard={"sugar": 9, "tobacco": 3})
    play(table, "settler", "pass", "pass", "pass")
    before = table.copy()
    table.play("take:indigo")
    found = draws(before.state, table.state)
    assert len(found) == 3
    for _, kind, shares in found:
        assert kind in ("sugar", "tobacco")
        assert shares == {"corn": 0, "indigo": 0, "sugar": 0.75, "tobacco": 0.25, "coffee": 0}


def test_every_tile_of_the_supply_is_counted_once_in_a_whole_game() -> None:
    reshuffles = 0
    for seed in range(4):
        for before, _, after in random_play(4, seed, {}):
            found = Counter(kind for _, kind, _ in draws(before.state, after.state))
            old, new = before.to_dict()["position"], after.to_dict()["position"]
            if sum(old["deck"].values()) - sum(new["deck"].values()) == found.total():
                assert all(old["deck"].get(good, 0) - new["deck"].get(good, 0) == found[good] for good in GOOD_IDS)
            else:
                reshuffles += 1
                assert found.total() == sum(new["row"].values()) - sum(old["deck"].values())
                assert all(found[good] <= new["row"].get(good, 0) for good in GOOD_IDS)
    assert reshuffles > 0
