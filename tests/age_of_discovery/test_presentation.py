"""What the drawn Age of Discovery table is told: places of the actions, previews of the rules, sets, draws."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import doubloon
from doubloon.engine.state import Event
from doubloon.games import find_game
from doubloon.games.age_of_discovery.box import GOOD_IDS, GOODS, TILE_IDS, TOKEN_IDS
from doubloon.games.age_of_discovery.income import best_income
from doubloon.games.age_of_discovery.presentation.sets import arrange
from doubloon.testing.age_of_discovery import player, position
from tests.helpers import play
from tests.shown import random_game, shown

SHOWS = find_game("age-of-discovery").presentation
places, draws, extras = SHOWS.places, SHOWS.draws, SHOWS.everything
random_play = partial(random_game, "age-of-discovery")

WITHOUT_A_PLACE = {"pass", "university_wait", "hit", "hit_militia", "resettle_number", "drop_out"}


# Places.


def test_every_action_but_refusals_numbers_and_victims_has_a_place() -> None:
    table = doubloon.new("age-of-discovery", players=5, seed=1)
    assert {action.kind for action in table.actions.actions if not places(action)} == WITHOUT_A_PLACE


@pytest.mark.parametrize(
    ("action", "touched"),
    [
        ("soldier>war", ["hand:soldier", "line:war"]),
        ("colonist>captain_cell", ["hand:colonist", "line:captain_cell"]),
        ("university:order", ["order"]),
        ("university:initiative", ["initiative"]),
        ("university:dock3", ["dock:3"]),
        ("university:capital2", ["capital:2"]),
        ("land:peru", ["region:peru"]),
        ("take:gold", ["offer:gold"]),
        ("buy:mint", ["card:mint"]),
        ("chart:canada", ["region:canada"]),
        ("allies:brazil", ["region:brazil"]),
        ("settle:florida", ["region:florida"]),
        ("send:captain=2", ["explorers:captain"]),
        ("explore:la_plata", ["region:la_plata"]),
        ("train:merchant", ["train:merchant"]),
        ("battle:peru:blue", ["army:peru:1"]),
        ("war:yellow", ["war:2"]),
        ("ride:peru>brazil", ["soldiers:peru", "region:brazil"]),
        ("resettle:peru>canada", ["colonists:peru", "region:canada"]),
        ("bid:7", ["bid:7"]),
        ("gift:missionary", ["gift:missionary"]),
    ],
)
def test_an_action_is_chosen_by_touching_its_things(action: str, touched: list[str]) -> None:
    table = doubloon.new("age-of-discovery", players=4, seed=1)
    code = table.actions.code(action)
    assert code is not None
    assert places(table.actions.actions[code]) == touched


@pytest.mark.parametrize("options", [{"start_order": "auction"}, {"strict_supply": True}])
def test_actions_of_one_question_differ_in_their_places_or_their_number(options: dict[str, Any]) -> None:
    for before, _, _ in random_play(4, 5, options):
        seen: Counter[tuple[Any, ...]] = Counter()
        for code in before.state.options:
            action = before.actions.actions[code]
            touched = places(action)
            seen[(*touched, "" if touched and action.kind != "send" else action.params.get("n"), action.kind)] += 1
        assert all(times == 1 for times in seen.values())


# Where the table is.


def test_the_line_and_the_space_that_are_worked_through_are_told() -> None:
    dock = [(1, "colonist"), (0, "merchant")]
    table = position(player(), player(), at="dock_line", dock=dock, turn=2)
    assert (shown(table)["line"], shown(table)["space"], table.game.question_params(table.state)) == (
        "dock",
        0,
        {"figure": "colonist"},
    )
    play(table, "land:caribbean")
    assert (shown(table)["line"], shown(table)["space"], table.game.question_params(table.state)) == (
        "dock",
        1,
        {"figure": "merchant"},
    )
    goods = position(
        player(),
        player(),
        at="goods_line",
        goods_line=[(0, "colonist"), (1, "soldier")],
        goods_offer={"gold": 1, "fish": 1, "rice": 1},
    )
    assert (shown(goods)["line"], shown(goods)["space"]) == ("goods", 0)
    play(goods, "take:gold")
    assert (shown(goods)["line"], shown(goods)["space"]) == ("goods", 1)


def test_while_figures_are_placed_no_line_is_worked_through() -> None:
    table = doubloon.new("age-of-discovery", players=3, seed=2)
    assert (shown(table)["line"], shown(table)["space"]) == (None, None)


def test_the_order_of_the_next_turn_follows_initiative() -> None:
    table = position(player(hand={"colonist": 1}), player(), player(), order=[0, 1, 2], initiative=[(2, "soldier")])
    assert shown(table)["next_order"] == [2, 0, 1]


def test_ties_in_the_port_go_to_the_earliest_in_turn_order() -> None:
    people = [player(port={"captain": 1}), player(port={"colonist": 2}), player(hand={"colonist": 1})]
    table = position(*people, order=[2, 1, 0])
    assert shown(table)["port"] == {"strengths": [2, 2, 0], "leader": 1, "lacks": [1, 0, 2]}
    nobody = position(player(hand={"colonist": 1}), player())
    assert shown(nobody)["port"]["leader"] is None


# Money.


def test_the_sets_on_the_mat_earn_what_the_rules_pay() -> None:
    luck = Random(7)
    for _ in range(400):
        goods = [min(6, luck.choice((0, 0, 1, 1, 2, 3, 4, 5, 6))) for _ in range(GOODS)]
        ships = luck.randrange(6)
        found = arrange(tuple(goods), ships)
        assert sum(one.pays for one in found.sets) == best_income(vec[i64](goods), ships)
        laid = Counter(good for one in found.sets for good in one.goods) + Counter(found.rest)
        assert [laid[good] for good in range(GOODS)] == goods
        assert sum(one.ships for one in found.sets) + found.ships == ships
        for one in found.sets:
            assert one.ships <= 1
            size = len(one.goods) + one.ships
            equal = len(set(one.goods)) == 1
            assert (one.pays, equal or one.pays == 1, size) in {(6, True, 4), (3, True, 3), (1, True, 3)}
            assert one.pays == shown(position(player(), player()))["set_income"][f"set_{one.kind}"]


def test_income_is_told_source_by_source() -> None:
    rich = player(goods={"gold": 3, "sugar": 2}, ships=1, tiles=["mint", "rum_distillery", "taxes"])
    told = shown(position(rich, player(hand={"colonist": 1}), turn=5))["income"][0]
    assert (told["earned"], told["mint"], told["rum"], told["tiles"], told["total"]) == (6, 6, 6, 10, 28)
    assert told["sets"] == [{"kind": "four", "goods": ["gold", "gold", "gold"], "ships": 1, "pays": 6}]
    assert told["rest"] == {"goods": ["sugar", "sugar"], "ships": 0}


def test_a_good_on_offer_tells_how_income_would_grow() -> None:
    me = player(goods={"gold": 2, "fish": 1, "rice": 1}, tiles=["mint"])
    table = position(
        me, player(), at="goods_line", goods_line=[(0, "colonist")], goods_offer={"gold": 1, "fish": 1}, turn=2
    )
    gains = shown(table)["goods"]
    assert set(gains) == {"gold", "fish"}
    earned = shown(table)["income"][0]["total"]
    play(table, "take:gold")
    assert shown(table)["income"][0]["total"] - earned == gains["gold"]


def test_a_tile_on_offer_tells_points_income_and_what_is_lacking() -> None:
    me = player(money=25, goods={"gold": 2, "silver": 1}, ships=2, soldiers={"caribbean": 3}, tiles=["prosperity"])
    capital = [(0, "colonist")]
    offer = ["navy", "might", "manufactory", "wealth"]
    table = position(me, player(), at="capital_line", capital=capital, offer=offer, turn=7)
    told = shown(table)["offer"]
    assert told["navy"] == {"vp": 8 + 2, "income": 0, "short": 0}
    assert told["might"]["vp"] == 6 + 2
    assert told["manufactory"] == {"vp": 5 + 2, "income": 30, "short": 0}
    assert told["wealth"]["vp"] == 1 + 2  # of the 5 talers that are left
    assert shown(table, 1)["offer"]["navy"] == {"vp": 0, "income": 0, "short": 20}
    rich = position(
        me | {"money": 20}, player(), at="capital_line", capital=capital, offer=["mint", "taxes"], turn=5, only=True
    )
    before = sum(rich.score_sheet()[0].values())
    worth = shown(rich)["offer"]["taxes"]
    assert worth == {"vp": 2 + 2, "income": 10, "short": 0}
    play(rich, "buy:taxes")
    assert sum(rich.score_sheet()[0].values()) - before == worth["vp"]


# The New World.


def test_colonies_are_told_as_they_would_be_scored_now() -> None:
    people = [
        player(colonists={"caribbean": 3, "peru": 2}, soldiers={"peru": 1}),
        player(colonists={"caribbean": 1, "peru": 3}),
        player(hand={"colonist": 1}, colonists={"brazil": 2}),
    ]
    table = position(*people, region_goods=[])
    assert shown(table)["colonies"] == {"caribbean": {"0": 6, "1": 2}, "peru": {"0": 2, "1": 2}}


def test_landing_tells_figures_good_and_points_beforehand() -> None:
    people = [player(colonists={"caribbean": 1}), player(colonists={"caribbean": 2})]
    table = position(*people, at="dock_line", dock=[(0, "missionary")], region_goods=["caribbean", "peru"], turn=2)
    told = shown(table)["arrivals"]
    assert told["caribbean"] == {"figures": 3, "good": "sugar", "points": 6}
    assert told["peru"] == {"figures": 2, "good": None, "points": 0}
    play(table, "land:caribbean")
    assert table.view(0)["position"]["players"][0]["goods"] == {"sugar": 1}


def test_what_nobody_has_seen_is_told_only_by_what_it_can_be() -> None:
    table = position(
        player(discovery={"captain": 1, "soldier": 2, "merchant": 1}),
        player(),
        at="discovery_line",
        undiscovered=["canada", "peru"],
        known={"peru": "token_15"},
        unseen=["token_01", "token_03", "token_12"],
    )
    told = shown(table)
    assert told["unseen"] == {"1": 1, "2": 1, "4": 1}
    assert told["expedition"] == {
        "kinds": [
            {"figure": "captain", "ready": 1, "strength": 2},
            {"figure": "soldier", "ready": 2, "strength": 1},
            {"figure": "colonist", "ready": 1, "strength": 1},
        ],
        "strength": 0,
        "regions": True,
        "chances": told["expedition"]["chances"],
    }
    play(table, "send:captain=1", "send:soldier=1", "send:colonist=0")
    told = shown(table)["expedition"]
    assert (told["kinds"], told["strength"], told["regions"]) == ([], 3, True)


def test_extras_do_not_depend_on_what_nobody_can_know() -> None:
    """Tables that look alike to a seat, but will bring other tokens, goods and tiles, are told alike (AD-INFO-03)."""
    for before, _, _ in random_play(3, 9, {})[::7]:
        for seat in (0, 1, 2):
            assert extras(before.imagine(seat, seed=5).state, seat) == extras(before.state, seat)


def test_every_seat_is_told_the_same_of_the_board() -> None:
    own = {"seat", "goods", "ship", "offer", "placing"}  # previews of what things would bring that seat
    for before, _, _ in random_play(4, 3, {"start_order": "auction"})[::5]:
        first = extras(before.state, 0)
        for seat in (1, 2, 3):
            other = extras(before.state, seat)
            assert all(first[key] == other[key] for key in first if key not in own)


# War.


def test_a_battle_tells_its_price_in_figures_beforehand() -> None:
    people = [
        player(soldiers={"peru": 2}, colonists={"peru": 1}),
        player(soldiers={"peru": 1}),
        player(colonists={"peru": 5}),
    ]
    table = position(*people, at="war_line", war=[(0, "colonist")], region_goods=[])
    assert shown(table)["battles"] == {"peru:1": {"kills": 1, "losses": 1}, "peru:2": {"kills": 2, "losses": 0}}


def test_victims_are_told_with_what_the_enemy_has_there() -> None:
    people = [player(soldiers={"peru": 2}), player(soldiers={"peru": 1}, colonists={"peru": 2}, tiles=["militia"])]
    table = position(*people, at="war_line", war=[(0, "colonist")], region_goods=[], turn=7)
    play(table, "battle:peru:blue")
    assert shown(table)["victims"] == {
        "region": "peru",
        "enemy": 1,
        "attacking": True,
        "due": 2,
        "losses": 2,
        "colonists": 2,
        "soldiers": 1,
        "militia": 1,
        "answers": [
            {"colonists": 2, "soldiers": 0, "militia": 0},
            {"colonists": 1, "soldiers": 1, "militia": 0},
            {"colonists": 1, "soldiers": 0, "militia": 1},
            {"colonists": 0, "soldiers": 1, "militia": 1},
        ],
    }


# Before something is done: told by the presentation, then done by the rules.


def test_a_figure_tells_the_strength_it_would_bring_to_port_and_discovery() -> None:
    people = [player(hand={"captain": 1, "merchant": 1, "soldier": 1}, port={"colonist": 1}), player()]
    table = position(*people)
    for where, told in shown(table)["placing"].items():
        assert set(told) == {"captain", "merchant", "soldier"}
        for figure, strength in told.items():
            twin = table.copy()
            play(twin, f"{figure}>{where}")
            now = shown(twin)
            assert strength == (now["port"]["strengths"] if where == "port" else now["explorers"])[0]


def test_who_is_next_to_place_is_then_asked() -> None:
    seen = 0
    for before, _, after in random_play(3, 5, {}):
        asked = [one.view(None)["asked"] for one in (before, after)]
        if asked[0] != "place":
            assert shown(before)["next"] is None
        elif asked[1] == "place" and before.view(None)["position"]["order"] == after.view(None)["position"]["order"]:
            assert shown(before)["next"] == (after.to_move if after.to_move != before.to_move else None)
            seen += 1
    assert seen > 50


def test_the_auction_tells_the_highest_bid_and_how_high_one_can_go() -> None:
    table = doubloon.new("age-of-discovery", players=3, seed=1, options={"start_order": "auction"})
    while table.view(None)["asked"] == "bid":
        told, bids = shown(table)["auction"], [int(one[4:]) for one in table.legal_actions() if one.startswith("bid:")]
        assert bids == list(range(told["highest"] + 1, told["most"] + 1))
        play(table, "bid:2" if "bid:2" in table.legal_actions() else "drop_out")
    assert shown(position())["auction"] is None


def test_chances_are_the_share_of_natives_that_a_strength_overcomes() -> None:
    """Of a token that is seen it is certain; with a hidden one all that nobody has seen are alike."""
    table = position(
        player(discovery={"captain": 1, "soldier": 1}),
        player(),
        at="discovery_line",
        undiscovered=["canada", "peru"],
        known={"peru": "token_15"},
        unseen=["token_01", "token_03", "token_12"],
    )
    chances = shown(table)["expedition"]["chances"]
    assert set(chances) == {"canada", "peru", "deck"}
    assert chances["canada"] == pytest.approx([0, 1 / 3, 2 / 3, 2 / 3])
    natives = int(doubloon.GAMES["age-of-discovery"].components.tokens[14].natives)  # type: ignore[attr-defined]
    assert chances["peru"] == [float(strength >= natives) for strength in range(4)]
    for captains, soldiers in ((0, 1), (1, 0), (1, 1)):
        twin, wanted = table.copy(), {f"send:captain={captains}", f"send:soldier={soldiers}", "explore:peru"}
        while answers := wanted & set(twin.legal_actions()):
            play(twin, *answers)
        found = "peru" not in twin.view(0)["position"]["region_token"]
        assert found == (chances["peru"][2 * captains + soldiers] == 1)


@pytest.mark.parametrize(
    ("tile", "goods", "worth"),
    [("mint", {"gold": 1}, "income"), ("rum_distillery", {"sugar": 1}, "income"), ("might", {}, "vp")],
)
def test_the_figures_of_tiles_are_what_they_then_bring(tile: str, goods: dict[str, int], worth: str) -> None:
    turn = {"mint": 1, "rum_distillery": 4, "might": 7}[tile]
    table = position(player(goods=goods, soldiers={"peru": 1}, money=50), player(), offer=[tile], turn=turn)
    told = shown(table)
    assert told["offer"][tile][worth] == told["tile_figures"][tile]


# The whole game.


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"start_order": "auction"}), (3, {"strict_supply": True}), (5, {})]
)
def test_extras_hold_at_every_turn_and_for_every_eye(players: int, options: dict[str, Any]) -> None:
    lines = {"initiative", "dock", "goods", "port", "capital", "discovery", "specialists", "war", None}
    for before, _, after in random_play(players, 4, options):
        told = shown(before, before.to_move)
        assert told["line"] in lines
        for one, mat in zip(told["income"], before.view(None)["position"]["players"], strict=True):
            laid = Counter(good for group in one["sets"] for good in group["goods"]) + Counter(one["rest"]["goods"])
            assert laid == mat["goods"]
        assert extras(after.state, None)["seat"] == (after.to_move or 0)
    assert extras(after.state, 0)["gauges"][0] == {"id": "turns", "left": 0, "of": 8}


# Draws.


def test_a_token_comes_with_the_shares_of_those_nobody_has_seen() -> None:
    table = position(
        player(discovery={"captain": 1}),
        player(),
        at="discovery_line",
        undiscovered=["canada", "peru"],
        known={"peru": "token_15"},
        unseen=["token_01", "token_03", "token_12"],
        only=True,
    )
    play(table, "send:captain=1")
    before = table.copy()
    table.play("explore:canada")
    ((label, token, shares),) = draws(before.state, table.state)
    assert label == "token_shown"
    assert token in ("token_01", "token_03", "token_12")
    assert shares == pytest.approx(dict.fromkeys(("token_01", "token_03", "token_12"), 1 / 3))
    assert draws(before.state, before.copy().state) == []


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (4, 12)])
def test_everything_that_was_drawn_in_a_game_is_counted_once(players: int, seed: int) -> None:
    table = doubloon.new("age-of-discovery", players=players, seed=seed)
    luck = Random(seed)
    told: Counter[str] = Counter()
    counted: Counter[str] = Counter()

    def hear(event: Event) -> None:
        if event.kind in ("good_offered", "company_drew"):
            told[GOOD_IDS[event.a]] += 1
        elif event.kind == "tile_offered":
            told[TILE_IDS[event.a]] += 1
        elif event.kind == "token_shown":
            told[TOKEN_IDS[event.b]] = 1  # once seen it is known, and no draw any more

    table.listen(hear)
    while not table.is_over:
        before = table.copy()
        wanted = [action for action in table.legal_actions() if action.startswith("buy:west_india")]
        table.play(luck.choice(wanted or table.legal_actions()))
        for _, outcome, shares in draws(before.state, table.copy().state):
            assert sum(shares.values()) == pytest.approx(1)
            assert shares[outcome] > 0
            counted[outcome] += 1
    assert counted == told
    assert sum(counted[good] for good in GOOD_IDS) >= 4 * 7  # the offer is renewed after seven of the eight turns
    assert any(counted[tile] for tile in TILE_IDS)
    assert any(counted[token] for token in TOKEN_IDS)
