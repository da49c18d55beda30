"""The Age of Discovery in a terminal: the New World, the lines, the offer, and everything that fits a line."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import doubloon
from doubloon.cli.tables.age_of_discovery import AgeOfDiscoveryDrawing
from doubloon.cli.tables.age_of_discovery_lines import LINES
from doubloon.cli.tables.age_of_discovery_signs import SIGNS
from doubloon.cli.tables.drawing import seen
from doubloon.engine.words import LANGUAGES
from doubloon.games.age_of_discovery.box import DISCOVERED, REGION_IDS, TILE_IDS
from doubloon.games.age_of_discovery.presentation.clauses import TILE_CLAUSES, clauses_about
from doubloon.testing.age_of_discovery import player, position
from tests.cli.drawn import decision, drawing_as, drawn, notes, page
from tests.cli.fitting import every_language, every_line_fits, every_width, moments
from tests.cli.sitting import Sitting

COLONIST = {"colonist": 1}


drawing = partial(drawing_as, AgeOfDiscoveryDrawing)


def tie_break(table: doubloon.Table) -> tuple[str, list[int]]:
    key, figures = table.game.presentation.tie_break(table.state) or ("", [])
    return drawing(table).tie_break_name(key), figures


def line(shown: str, label: str) -> str:
    """The line of a page that begins like this, or has it right of the middle."""
    return next(each for each in shown.splitlines() if each.strip().startswith(label) or f"│   {label}" in each)


# Every line fits.


@every_width
@every_language
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_line_is_wider_than_the_terminal(players: int, lang: str, width: int) -> None:
    order = "auction" if players == 3 else "random"
    asked_before = set()
    seed, names = width + players, ["Мария"] * players
    new = doubloon.new("age-of-discovery", players=players, seed=seed, options={"start_order": order}, names=names)
    for number, table in enumerate(moments(new, seed, lambda action: action != "pass")):
        asked = table.view(None)["asked"]
        if number % 61 == 0 or asked not in asked_before:
            asked_before.add(asked)
            every_line_fits(table, lang, width)


def fill(row: Any, number: int) -> None:
    for place in range(len(row)):
        row[place] = number


@every_width
@every_language
def test_the_fullest_table_fits(width: int, lang: str) -> None:
    """Everybody everywhere with all kinds, all achievements and goods in one hand, the longest names on offer."""
    table = doubloon.new("age-of-discovery", players=5, seed=1, names=["Константин Константинович"] * 5)
    state: Any = table.state
    for person in state.players:
        person.money, person.ships = 123, 8
        amounts = {"hand": 12, "port": 12, "discovery": 12, "colonists": 11, "soldiers": 10, "goods": 3, "tiles": 1}
        for things, number in amounts.items():
            fill(getattr(person, things), number)
    fill(state.region_token, DISCOVERED)
    fill(state.offer, 2)
    view = seen(table, 0)
    lines = drawing(table, lang).table(view, width) + drawing(table, lang).board(view, 1, width)
    assert max(line.cell_len for line in lines) <= width
    shown = page(lines)
    for seat in range(1, 6):
        assert shown.count(f"{seat}:♙11♞10") == len(REGION_IDS)
        assert shown.count(f"{seat}:♙12▲12■12†12♞12=84") == 1, "captains and merchants are twice as strong in the Port"
        assert shown.count(f"{seat}:♙12▲12■12†12♞12=72") == 1


# The New World.


@every_width
@every_language
def test_all_regions_and_lines_are_there(width: int, lang: str) -> None:
    table = doubloon.new("age-of-discovery", players=4, seed=2)
    shown = drawn(table, width=width, lang=lang)
    draw, words = drawing(table, lang), table.game.words(lang)
    rows = shown[: shown.index(f"1 {words.name('place', 'initiative')}")].splitlines()
    places = {region: row for region in REGION_IDS for row, each in enumerate(rows) if draw.region_name(region) in each}
    assert set(places) == set(REGION_IDS)
    assert places["canada"] == places["new_england"] < places["florida"] < places["caribbean"] < places["brazil"]
    assert places["brazil"] == places["peru"] < places["la_plata"]
    for printed in draw.components.regions:
        assert words.name("good", printed.good) in rows[places[printed.id]]
    starts = [shown.index(f"\n{number} {draw.line_name(name)}") for number, name in enumerate(LINES, 1)]
    assert starts == sorted(starts), "in the order in which they are worked through"
    assert shown.count("не открыт" if lang == "ru" else "undiscovered") == 8


def test_a_region_shows_who_is_there_and_what_it_would_score() -> None:
    table = position(
        player(hand=COLONIST, colonists={"peru": 3, "brazil": 1}, soldiers={"peru": 1}),
        player(colonists={"peru": 2}),
        player(soldiers={"brazil": 2}),
        undiscovered=["canada"],
        known={"florida": "token_13"},
    )
    shown = drawn(table)
    below = shown.splitlines()[shown.splitlines().index(line(shown, "Peru")) + 1]
    assert below.split() == ["1:♙3♞1", "6★", "2:♙2", "2★", "│", "1:♙1", "3:♞2"]
    assert line(shown, "Peru").split("│")[0].split() == ["Peru", "·"], "its silver is taken"
    assert line(shown, "Peru").endswith("coffee")
    assert "natives: 4 · 6★ 4¤, 5¤ a ♞" in shown
    assert "regions to discover: 2" in shown
    assert shown.count("undiscovered") == 1
    assert "discovered, nobody there" in shown


@pytest.mark.parametrize(
    ("figures", "points"),
    [
        ([3, 2, 1], [6, 2, 0]),
        ([3, 2, 2], [6, 0, 0]),
        ([4, 4, 2], [2, 2, 0]),
        ([3, 3, 3], [0, 0, 0]),
        ([2, 1, 0], [0, 0, 0]),
        ([0, 5, 0], [0, 6, 0]),
    ],
)
def test_prospective_points_are_those_of_the_scoring(figures: list[int], points: list[int]) -> None:
    people = [player(colonists={"peru": count}) for count in figures]
    table = position(*people, at="score_colonies", only=True, turn=3)
    scored = [person["colony_vp"][0] for person in table.view(None)["position"]["players"]]
    told = drawing(table).settlers(seen(position(*people, turn=3), 0), "peru")
    shown = [mark.plain.partition(" ")[2] for mark in told]
    assert shown == [f"{n}★" if n else "" for n, there in zip(scored, figures, strict=True) if there]
    assert scored == points


def test_regions_that_can_be_chosen_are_marked() -> None:
    table = position(player(), at="dock_line", dock=[(0, "soldier")], undiscovered=["canada", "peru"])
    shown = decision(table)
    assert shown.count("▸ ") == 7
    assert "▸ Brazil" in shown
    assert "▸ Peru" not in shown
    assert "Dock ──" in shown.splitlines()[0]
    assert "▸" not in page(drawing(table).map(seen(table, 1), 100)), "others are not asked"


def test_regions_to_fight_in_are_marked() -> None:
    table = position(
        player(colonists={"peru": 1, "brazil": 1}, soldiers={"peru": 1}),
        player(colonists={"peru": 1, "brazil": 1}),
        at="war_line",
        war=[(0, "colonist")],
    )
    shown = decision(table)
    assert "▸ Peru" in shown
    assert "▸ Brazil" not in shown


# The lines.


def test_lines_show_who_stands_where_and_what_is_next() -> None:
    table = position(
        player(money=3, hand={"captain": 1}, port={"colonist": 1}, discovery={"captain": 2}),
        player(hand=COLONIST, port={"captain": 1, "merchant": 1}, discovery={"soldier": 1}),
        player(),
        turn=4,
        initiative=[(1, "missionary")],
        dock=[(0, "soldier"), (2, "merchant")],
        goods_line=[(2, "captain")],
        capital=[(1, "colonist")],
        specialists={"captain_cell": (1, "soldier"), "training": (0, "colonist")},
        goods_offer={"gold": 2, "rice": 1, "fur": 1},
        dock_x=2,
        undiscovered=["peru"],
    )
    shown = drawn(table)
    assert line(shown, "1 Init").endswith("2† ▸·  ·  next: +2¤, place 2 next turn")
    assert line(shown, "2 Dock").endswith("1♞ 3■ ▸·  ·  ·  X 3♙  Y ·  next: landing no. 3")
    assert line(shown, "3 Goods").split()[2:5] == ["3▲", "▸·", "·"]
    assert "gold ×2  fur  rice" in line(shown, "on offer")
    assert line(shown, "4 Port").endswith("1:♙1=1  2:▲1■1=4  ▸·  you lack 3 for the ship")
    assert line(shown, "5 Capital").endswith("next: purchase no. 2, 14¤")
    assert line(shown, "6 Disc").endswith("1:▲2=4  2:♞1=1  ▸·  natives 1 to 5")
    assert line(shown, "7 Spec").endswith("2♞→▲  ▸·→■  ▸·→†  ▸·→♞  1♙→any (5¤)  for the next turn")
    assert line(shown, "8 War").endswith("▸·  ·  ·  ·  ·  a battle is free, a war 10¤")
    assert "▸" not in drawn(table, seat=1), "it is not their turn"


@pytest.mark.parametrize(
    ("mine", "theirs", "order", "wanted"),
    [
        (1, 1, (0, 1), "the ship would be yours"),
        (1, 1, (1, 0), "you lack 1 for the ship"),
        (0, 2, (0, 1), "you lack 2 for the ship"),
        (0, 0, (0, 1), "the strongest wins the ship"),
    ],
)
def test_the_race_for_the_ship_heeds_the_turn_order(mine: int, theirs: int, order: Any, wanted: str) -> None:
    people = [player(hand=COLONIST, port={"colonist": count} if count else {}) for count in (mine, theirs)]
    table = position(*people, order=order)
    assert drawing(table).port_race(seen(table, 0)) == wanted
    without = position(*people, order=order, ship_in_port=False)
    assert drawing(without).port_race(seen(without, 0)) == "no ship this turn"


def test_a_full_line_and_a_second_figure_on_initiative() -> None:
    table = position(player(hand=COLONIST), player(), initiative=[(0, "colonist")], dock=[(1, "colonist")] * 3)
    shown = drawn(table)
    assert line(shown, "1 Init").endswith("1♙  ·  you are there")
    assert line(shown, "2 Dock").endswith("2♙ 2♙ 2♙  X ·  Y ·  full")


def test_an_expedition_under_way_is_shown() -> None:
    table = position(
        player(discovery={"captain": 2, "soldier": 1}), at="discovery_line", undiscovered=["peru", "canada"]
    )
    table.play("send:captain=2")
    assert line(decision(table), "6 Disc").endswith("1:♞1=1  under way: ▲2=4")


@every_language
def test_achievements_on_offer_say_what_they_do(lang: str) -> None:
    table = position(
        player(money=20, hand=COLONIST),
        turn=7,
        offer=["navy", "manufactory", "wealth"],
        options={"navy_vp_per_ship": 3},
    )
    shown = drawn(table, lang=lang)
    words = table.game.words(lang)
    wanted = {"en": ("3★ a ship", "30¤ every turn, 5★"), "ru": ("3★ за корабль", "30¤ каждый тур, 5★")}[lang]
    for tile, effect in zip(("navy", "manufactory"), wanted, strict=True):
        assert f"{words.name('tile', tile)} " in shown
        assert effect in shown
    assert "· 20 ¤ ──" in shown


@every_language
def test_every_achievement_has_a_short_effect(lang: str) -> None:
    table = position(player(hand=COLONIST))
    effects = [drawing(table, lang).effect(seen(table, 0), tile) for tile in TILE_IDS]
    assert all(effects)
    assert max(map(len, effects)) <= 24
    assert not any("{" in effect or " 0" in effect for effect in effects)


def test_tiles_and_goods_that_can_be_taken_are_marked() -> None:
    table = position(player(money=10), at="capital_line", capital=[(0, "colonist")], offer=["mint", "settlers"])
    shown = decision(table)
    assert "▸ Mint" in shown
    assert "▸ Settlers" in shown
    table = position(player(), at="goods_line", goods_line=[(0, "colonist")], goods_offer={"gold": 1, "fur": 3})
    assert "▸gold  ▸fur ×3" in decision(table)


# The players.


@every_language
def test_my_things_are_all_there(lang: str) -> None:
    own = player(
        money=17,
        hand={"colonist": 3, "soldier": 1},
        goods={"gold": 3, "silver": 2, "rice": 1},
        ships=1,
        tiles=["mint", "trading_post"],
        tokens=["token_03"],
        cards=["siam"],
        colony_vp=(6, 0, 0),
    )
    table = position(own, player(money=4), turn=4)
    shown = page(drawing(table, lang).mine(seen(table, 0), 100))
    words = table.game.words(lang)
    for part in ("¤ 17", "★ 15", "♙ 3  ♞ 1", f"{words.name('card', 'siam')} 5★"):
        assert part in shown
    gold, silver, rice = (words.name("good", good) for good in ("gold", "silver", "rice"))
    ship = {"en": "ship", "ru": "корабль"}[lang]
    assert f"{gold} ×3 + {ship} +6¤  {silver} ×2 + {rice} +1¤" in shown
    mint, post = (words.name("tile", tile) for tile in ("mint", "trading_post"))
    assert f"+22¤  ({ {'en': 'sets', 'ru': 'наборы'}[lang] } 7, {mint} 10, {post} 5)" in shown
    assert f"{mint} (" in shown


def test_opponents_are_small_but_whole() -> None:
    other = player(money=9, hand={"missionary": 2}, goods={"fur": 2}, ships=2, tiles=["navigator"], tokens=["token_01"])
    shown = drawn(position(player(hand=COLONIST), other, player()), width=80)
    block = shown[shown.index("2 Player 2  ") : shown.index("── 1 ")]
    for part in ("¤ 9", "★ 4", "Hand †2", "Income +3¤", "2 ships", "fur ×2", "Navigator", "1 token 4★", "3 Player 3"):
        assert part in block


def test_a_board_large_tells_colonies_and_points() -> None:
    other = player(colonists={"peru": 2, "caribbean": 1}, soldiers={"peru": 1}, colony_vp=(6, 0, 0))
    table = position(player(hand=COLONIST), other, turn=4)
    shown = page(drawing(table).board(seen(table, 0), 1, 80))
    assert "The Caribbean ♙1  Peru ♙2♞1" in shown
    assert "Colonies, Age I 6" in shown


def test_a_spectator_sees_everybody_alike() -> None:
    shown = drawn(position(player(hand=COLONIST), players=3), seat=None)
    assert all(f"{seat} Player {seat}  " in shown for seat in (1, 2, 3))
    assert "▸" not in shown


def test_the_header_tells_turn_age_and_order() -> None:
    table = position(player(hand=COLONIST), player(hand=COLONIST), turn=5, order=(1, 0), placed=["1"])
    head, order = drawn(table).splitlines()[:2]
    assert head.startswith("── Turn 5 of 8 · Age II · placing figures ──")
    assert head.endswith("colonies are scored after turn 6 ──")
    assert order.split(maxsplit=1)[1] == "2 Player 2✓ › 1 Player 1"


def test_bids_are_shown_during_the_auction() -> None:
    table = doubloon.new("age-of-discovery", players=3, seed=1, options={"start_order": "auction"})
    assert "nobody has bid yet" in drawn(table, table.to_move)
    table.play("bid:4")
    assert drawn(table, table.to_move).splitlines()[1].split(maxsplit=1) == ["Bids", "1: 4¤"]


# What choices bring.


def test_landing_tells_money_followers_and_goods() -> None:
    table = position(player(colonists={"peru": 2}), at="dock_line", dock=[(0, "merchant")], undiscovered=["canada"])
    assert notes(table)["land:peru"] == "+silver +5 ¤"
    assert notes(table)["land:brazil"] == "+5 ¤"
    table = position(player(colonists={"peru": 1}), at="dock_line", turn=4, dock=[(0, "missionary")])
    assert notes(table)["land:brazil"] == "+1♙"
    assert sorted(notes(table)["land:peru"].split()) == ["+1♙", "+silver"]


def test_buying_and_war_tell_their_price() -> None:
    table = position(
        player(money=15), at="capital_line", turn=2, capital=[(0, "colonist")], offer=["fall_of_the_incas", "mint"]
    )
    assert notes(table) == {"buy:fall_of_the_incas": "+10 ¤", "buy:mint": "−10 ¤", "pass": ""}
    table = position(
        player(money=12, soldiers={"peru": 1}), player(colonists={"peru": 2}), at="war_line", war=[(0, "colonist")]
    )
    assert notes(table) == {"battle:peru:blue": "2:−♙1", "war:blue": "2:−♙1 −10 ¤", "pass": ""}


def test_what_is_hidden_is_not_foretold() -> None:
    table = position(
        player(discovery={"captain": 3}),
        at="discovery_line",
        undiscovered=["canada", "peru"],
        unseen=["token_01", "token_16"],
    )
    assert notes(table)["send:captain=3"] == "strength 6"
    table.play("send:captain=3")
    assert set(notes(table).values()) == {""}


# Rules, scores, whole games.


def test_actions_and_achievements_know_their_clauses() -> None:
    table = position(player(hand=COLONIST))
    assert list(TILE_CLAUSES) == list(TILE_IDS)
    silent = set()
    for action in table.actions.actions:
        about = clauses_about(action)
        for lang in LANGUAGES:
            assert set(about) <= set(table.game.rulebook[lang].clauses)
        if not about:
            silent.add(action.kind)
    assert silent == {"pass"}
    for tile in TILE_IDS:
        clause = TILE_CLAUSES[tile]
        assert table.game.words("en").name("tile", tile) in table.game.rulebook["en"].clauses[clause].text


@pytest.mark.parametrize(
    ("people", "wanted"),
    [
        ((player(colony_vp=(0, 0, 6)), player(colony_vp=(6, 0, 0))), ("colonies of the last scoring", [6, 0])),
        ((player(money=3), player(money=5)), ("talers", [3, 5])),
        ((player(), player()), ("goods", [0, 0])),
    ],
)
def test_ties_are_broken_step_by_step(people: Any, wanted: tuple[str, list[int]]) -> None:
    table = position(*people, turn=8, at="score_colonies")
    assert table.is_over
    assert tie_break(table) == wanted


@pytest.mark.parametrize(("players", "lang"), [(2, "en"), (3, "ru")])
def test_a_whole_game_ends_with_the_score_sheet(players: int, lang: str) -> None:
    table = doubloon.new("age-of-discovery", players=players, seed=5)
    shown, _ = Sitting(table, lang=lang, width=80).finish_with_score_sheet(lang)
    assert all(sign in shown for sign in SIGNS.values())
