"""Santa Maria in a terminal: colonies cell by cell, tiles in every turn, and everything that fits a line."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from rich.text import Text

import doubloon
from doubloon.cli.tables.drawing import seen
from doubloon.cli.tables.santa_maria import SantaMariaDrawing
from doubloon.cli.tables.santa_maria_grid import abreast, picture
from doubloon.cli.tables.telling import Teller
from doubloon.engine.words import LANGUAGES
from doubloon.games.santa_maria.box import BISHOP_IDS, CELL_IDS, MISSION_IDS, SCHOLAR_IDS, SIZE, TILE_IDS
from doubloon.games.santa_maria.presentation.clauses import KIND_CLAUSES, clauses_about
from doubloon.testing.santa_maria import player, position, shipped_components
from doubloon.testing.santa_maria_colonies import solo
from tests.cli.drawn import decision, drawing_as, drawn, notes, page
from tests.cli.fitting import every_language, every_line_fits, every_width, moments
from tests.cli.sitting import Sitting

drawing = partial(drawing_as, SantaMariaDrawing)


def squares(shown: str) -> dict[str, tuple[str, str]]:
    """Read a large colony: the two lines of every cell."""
    lines = [line[: line.rindex("│")] for line in shown.splitlines() if line.count("│") == SIZE + 1]
    cells = [[part.strip() for part in line.split("│")[1:]] for line in lines]
    assert [len(line) for line in cells] == [SIZE] * (2 * SIZE)
    pairs = [pair for at in range(0, 2 * SIZE, 2) for pair in zip(cells[at], cells[at + 1], strict=True)]
    return dict(zip(CELL_IDS, pairs, strict=True))


def marked(shown: str) -> set[str]:
    """The cells that stand out as possible."""
    return {place for place, (upper, _) in squares(shown).items() if upper.startswith("▸")}


def part(shown: str, label: str) -> str:
    """The lines behind a label, up to the next one."""
    lines = shown.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(label))
    more = next(i for i, line in enumerate([*lines[first + 1 :], "end"]) if not line.startswith(" "))
    return " ".join(line.strip() for line in lines[first : first + 1 + more])


def does_something(action: str) -> bool:
    return not action.startswith(("pass:", "skip", "decline"))


# Every line fits.


@every_width
@every_language
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (2, {"board_choice": "draft"}),
        (3, {"setup": "advanced", "hide_opponents_points": True}),
        (4, {"shared_blue_dice": True}),
    ],
)
def test_no_line_is_wider_than_the_terminal(players: int, options: Any, lang: str, width: int) -> None:
    seed, names = width + players, ["Мария"] * players
    new = doubloon.new("santa-maria", players=players, seed=seed, options=options, names=names)
    for number, table in enumerate(moments(new, seed, does_something)):
        if number % 17 == 0 or table.is_over:
            every_line_fits(table, lang, width)


@every_width
@every_language
def test_the_fullest_table_fits(width: int, lang: str) -> None:
    """All scholars and bishops, full storage and harbour, every cell built, everybody's monks everywhere."""
    table = position(player(), players=4)
    view = seen(table, 0)
    at = view["position"]
    everything = {
        "cells": dict.fromkeys(CELL_IDS, "grain.r6c4"),
        "cover": {"r1c1": 12, "r1c2": "white", "r6c6": "blue"},
        "goods": {"wood": 3, "grain": 3, "sugar": 3, "gem": 3, "gold": 3},
        "coins": 99,
        "scholars": list(SCHOLAR_IDS),
        "own_scholar": "advanced_economics",
        "bishops": list(BISHOP_IDS),
        "missions": list(MISSION_IDS),
        "harbour": {dock: ["N28"] * 12 for dock in ("coins", "religion", "conquistador", "happiness")},
        "ships": 48,
        "pass_space": "conquistador",
        "activation_price": 13,
    }
    for person in at["players"]:
        person.update(everything)
    at |= {"board_scholars": list(SCHOLAR_IDS), "board_bishops": list(BISHOP_IDS)}
    at["white"] = {str(value): 12 for value in range(1, 7)}
    lines = drawing(table, lang).table(view, width)
    assert max(line.cell_len for line in lines) <= width
    assert "…" not in page(lines)
    found = squares(page(lines))["r1c1"]
    assert found == (("⌂ ¤ 12¤", "♣/♦→3¤") if width == 80 else ("⌂ 12¤", "¤ ♣/♦→3¤"))


# The colony.


@every_width
@pytest.mark.parametrize("colony", ["timber", "grain", "sugar", "gem"])
def test_every_board_is_drawn_cell_by_cell(colony: str, width: int) -> None:
    table = doubloon.new("santa-maria", players=4, seed=2)
    people = table.view(0)["position"]["players"]
    seat = next(seat for seat, person in enumerate(people) if person["colony"] == colony)
    shown = squares(page(drawing(table).board(seen(table, seat), seat, width)).replace("▸", "").replace("◂", ""))
    printed = next(board for board in shipped_components()["colonies"] if board["id"] == colony)["cells"]
    signs = {"farm": "∴", "forest": "♠", "mountain": "▲", "town": "⌂", "townhall": "♜"}
    goods = {"wood": "♣", "grain": "ψ", "sugar": "▒", "gem": "♦", "coins": "¤", "vp": "★"}
    kinds = {"ship": "≈", "conquistador": "♞", "religion": "†", "trade": "♣/♦→3¤"}
    for cell in printed:
        upper, lower = shown.pop(cell["cell"])
        effects = [
            " ".join(f"{n if n > 1 else ''}{goods[good]}" for good, n in effect.get("gain", {}).items())
            or kinds[effect["type"]]
            for effect in cell["effects"]
        ]
        assert f"{upper} {lower}".split() == [signs[cell["terrain"]], *" ".join(effects).split()]
    assert set(shown.values()) == {("", "·")}, "all other cells are empty"


def test_roads_show_their_colonists() -> None:
    table = position(player(board={"r1c1": "road0", "r1c2": "road3", "r2c1": "road5"}))
    shown = squares(page(drawing(table).board(seen(table, 1), 0, 80)))
    assert [shown[place] for place in ("r1c1", "r1c2", "r2c1")] == [("═", ""), ("═", "♙♙♙"), ("═", "♙×5")]


def test_what_lies_on_buildings_is_shown() -> None:
    own = player(
        board={"r1c1": "farm", "r2c2": "forest:2wood", "r3c3": "town", "r4c4": "mountain"},
        cover={"r1c1": "white", "r2c2": "blue", "r3c3": 1},
    )
    table = position(own)
    shown = squares(page(drawing(table).board(seen(table, 1), 0, 80)))
    assert shown["r1c1"] == ("∴ □", "ψ")
    assert shown["r2c2"] == ("♠ ■", "2♣")
    assert shown["r3c3"] == ("⌂ 1¤", "¤")
    assert shown["r4c4"] == ("▲", "♦")


def test_buildings_that_can_be_activated_stand_out() -> None:
    board = {"r1c1": "farm", "r2c2": "forest", "r3c3": "road1", "r4c4": "town"}
    table = position(player(coins=2, board=board, cover={"r4c4": 1}))
    assert {action for action in table.legal_actions() if "activate" in action} == {
        f"activate:{place}" for place in ("r1c1", "r2c2", "r6c6")
    }
    assert marked(decision(table)) == {"r1c1", "r2c2", "r6c6"}
    assert marked(page(drawing(table).board(seen(table, 1), 0, 100))) == set(), "others are not asked"


def test_dice_stand_at_the_lines_they_activate() -> None:
    own = player(coins=3, board={"r2c3": "farm", "r5c3": "farm", "r5c1": "town"}, blue=(5,))
    table = position(own, white=(3, 3, 6, 1))
    shown = page(drawing(table).large(seen(table, 0), 0, 100)).splitlines()
    assert shown[1].split()[:6] == ["c1□□□", "c2", "c3□□", "c4", "c5", "c6□"]
    assert [line.split("│")[0].strip() for line in shown[3:21:3]] == ["r1", "r2", "r3", "r4", "r5■", "r6"]
    table.play("white:3")
    top = next(line for line in decision(table).splitlines() if " c2 " in line)
    assert [name for name in top.split() if name.startswith("▸")] == ["▸c1□□□", "▸c3□□", "▸c6□"]


def test_shared_blue_dice_stand_at_the_rows_too() -> None:
    table = position(player(blue=(2,)), player(blue=(2,)), options={"shared_blue_dice": True})
    shown = drawn(table)
    assert "■2×2" in part(shown, "Dice")
    assert any(line.startswith(" r2■■") for line in shown.splitlines())


# Laying tiles.


def test_a_tile_is_shown_in_every_turn() -> None:
    table = position(player(goods={"wood": 2, "grain": 1}), display=["T01"], white=(1,))
    table.play("expand:T01")
    lines = decision(table).splitlines()
    assert lines[0].split() == ["T01", "0°", "90°", "180°", "270°"]
    columns = [lines[0].index(turn) for turn in (" 0°", "90°", "180°", "270°")]
    drawn_turns = [
        [line[start:end].split() for line in lines[1:3]]
        for start, end in zip(columns, [*columns[1:], None], strict=True)
    ]
    first, second, third = "▸♠2♣", "∴▒", "═♙"
    assert drawn_turns == [
        [[first, second], [third]],
        [[third, first], [second]],
        [[third], [second, first]],
        [[second], [first, third]],
    ]
    assert lines[1].index(first) == lines[2].index(third), "the third cell lies below the first"


def test_every_place_shows_the_turns_that_fit_there() -> None:
    filled = {place: "road0" for place in CELL_IDS if place not in {"r1c1", "r1c2", "r2c1", "r6c1"}}
    filled["r6c6"] = "townhall"
    table = position(player(goods={"wood": 2, "grain": 1}, board=filled), display=["D10", "T01"])
    table.play("expand:D10")
    shown = squares(decision(table))
    wanted: dict[str, list[str]] = {}
    for action in table.legal_actions():
        _, place, turn = action.split(":")
        wanted.setdefault(place, []).append(turn)
    assert set(wanted) == {"r1c1", "r1c2", "r2c1"}
    for place, turns in wanted.items():
        assert " ".join(shown[place]).split() == turns
    assert shown["r6c1"] == ("", "·"), "a single cell has no room for it"


@every_width
def test_placements_are_said_shortly(width: int) -> None:
    table = position(player(goods={"wood": 2}), display=["D10"])
    table.play("expand:D10")
    seat = table.to_move
    assert seat is not None
    lines = Teller(table, "en", discreet=False).choices(seat, width)
    assert len(table.legal_actions()) > 50
    assert len(lines) <= len(table.legal_actions()) // 2 + 1
    assert "r1c3 ↻ 90°" in page(lines)


def test_a_place_can_be_typed_without_its_verb() -> None:
    table = position(player(goods={"wood": 2}), display=["D10"])
    sitting = Sitting(table, ["expand:D10", "r1c3:90"])
    sitting.run()
    cells = sitting.table.view(0)["position"]["players"][0]["cells"]
    assert (cells["r1c3"], cells["r2c3"]) == ("D10.1", "D10.2")


def test_the_road_tile_can_go_where_nothing_is() -> None:
    table = position(player())
    table.play("pass:road")
    assert marked(decision(table)) == {
        action.removeprefix("road:") for action in table.legal_actions() if ":" in action
    }


def test_pictures_keep_rows_and_columns() -> None:
    parts = {(0, 0): Text("aa"), (-1, 1): Text("b"), (0, 1): Text("ccc")}
    assert [line.plain for line in picture(parts)] == ["   b  ", "aa ccc"]
    block = [Text("xxxx"), Text("yy")]
    lines = [line.plain.rstrip() for line in abreast("L", [block] * 3, 14, 3, gap=2)]
    assert lines == ["L  xxxx  xxxx", "   yy    yy", "   xxxx", "   yy"]


# The common board.


@every_language
def test_the_common_board_is_there(lang: str) -> None:
    table = position(
        player(goods={"wood": 2}, religion=3, conquest=2),
        player(missions=["mission_2"], scholars=["botany"], religion=5, pass_space="ship"),
        year=2,
        white=(1, 4, 4, 6),
        display=["D02", "T13"],
        open_ships={"coins": "N09", "happiness": "N28"},
        board_scholars=["botany", "logistics", "taxation"],
        board_bishops=["square", "diverse", "terrain"],
    )
    shown, draw = drawn(table, lang=lang), drawing(table, lang)
    words = table.game.words(lang)
    assert part(shown, draw.label("dice")).endswith("□1  □4×2  □6×3".replace("  ", " ▸").replace("□1", "▸□1"))
    double, triple = part(shown, draw.label("double")), part(shown, draw.label("triple"))
    assert "2♣" in double
    assert double.endswith("▸D02 ∴2ψ ═♙♙")
    assert "T13 ═♙♙" in triple
    docks = part(shown, draw.label("docks"))
    assert f"{words.name('dock', 'coins')} 2¤: ♣ ψ ▒ → 4★" in docks
    assert f"{words.name('dock', 'happiness')} ★: 2▒ 2♦ → 8★" in docks
    scholars = part(shown, draw.label("scholars"))
    assert f"{words.name('spot', 'botany')} 2★ ♣/ψ " in scholars
    assert scholars.count("♗2") == 1
    bishops = part(shown, draw.label("bishops"))
    assert "3×3 4★ 4×4 7★ 5×5 10★" in bishops
    assert "3★" in bishops
    missions = part(shown, draw.label("missions"))
    assert "▒ ♦ ♗2" in missions
    assert "0" not in part(shown, draw.label("religion")).split()[1]
    assert "3=1" in part(shown, draw.label("religion"))
    assert "5=2" in part(shown, draw.label("religion"))
    assert "2●=1" in part(shown, draw.label("conquest"))
    assert "5★" in part(shown, draw.label("conquest"))
    passing = part(shown, draw.label("passing"))
    assert f"▸1 {words.name('space', 'coins')} 2¤" in passing
    assert f"4 {words.name('space', 'ship')} ≈ 2" in passing
    assert "▸4" not in passing, "that space is taken"


def test_the_lower_marker_on_a_space_of_the_conquest_track_comes_first() -> None:
    table = position(player(conquest=3, height=1), player(conquest=3, height=0))
    assert "3=21" in part(drawn(table), "Conquest")


def test_figures_follow_the_options() -> None:
    for points in (3, 2):
        options = {"diverse_points_per_line": points, "taxation_colonists_per_coin": points - 1 or 1}
        table = position(player(), options=options, board_bishops=["diverse"], board_scholars=["taxation"])
        assert f"{points}★ a line with" in drawn(table)
        assert f"1¤ for {points - 1} ♙" in drawn(table)


def test_docks_that_can_be_chosen_are_marked() -> None:
    own = player(goods={"wood": 1, "sugar": 1}, board={"r1c1": "town:ship"}, coins=1)
    table = position(own, open_ships={"coins": "N01", "religion": "N02", "conquistador": "N03", "happiness": "N04"})
    table.play("activate:r1c1")
    shown = decision(table)
    assert "ship:coins" in table.legal_actions()
    assert shown.count("▸") == 1
    assert "▸coin dock 2¤: ♣ ▒ → 3★" in shown
    assert "Player 2" not in shown, "the neighbours rest while a ship is chosen"


def test_spots_for_a_monk_are_marked() -> None:
    own = player(board={"r1c1": "town:religion"}, coins=1, religion=1)
    other = player(bishops=["towns"], religion=2)
    table = position(own, other, board_bishops=["towns", "square"], board_scholars=["logistics"])
    table.play("activate:r1c1")
    if table.state.question().name == "use":
        table.play("use")
    shown = decision(table)
    offered = {action.removeprefix("monk:") for action in table.legal_actions() if action.startswith("monk:")}
    assert "towns" not in offered, "the fee cannot be paid"
    assert "towns" in BISHOP_IDS
    assert "▸Logistics" in part(shown, "Scholars")
    assert "2★ a ⌂ joined to ♜ ♗2" in part(shown, "Bishops")
    assert "▸2★ a ⌂" not in shown
    assert part(shown, "Missions").count("▸") == len(MISSION_IDS)


# Players.


@every_language
def test_a_board_shows_what_its_player_has(lang: str) -> None:
    own = player(
        coins=7,
        goods={"wood": 1, "gold": 2},
        scholars=["logistics"],
        bishops=["one_dock"],
        harbour={"coins": ["N01", "N06"], "happiness": ["N28"]},
        board={"r1c1": "farm", "r1c2": "farm"},
        cover={"r1c1": "white", "r1c2": 1},
        pass_space="road",
        happiness=4,
    )
    table = position(own, to_move=1)
    draw = drawing(table, lang)
    shown = page(draw.board(seen(table, 1), 0, 100))
    words = table.game.words(lang)
    assert "¤ 7" in shown
    assert "♣ 1  ψ 0  ▒ 0  ♦ 0  ● 2" in shown
    assert f"{draw.label('white_used')} 1/3 □" in shown
    assert f"{draw.label('next_activation')} 2¤" in shown
    assert f"{draw.label('monks')} ♗×4" in shown
    assert f"{draw.label('passed')} {words.name('space', 'road')}" in shown
    assert "2¤ ≈≈ 7★" in shown
    assert "★  ≈ 8★" in shown
    assert words.name("spot", "logistics") in shown
    assert "♗ 2★ " in shown


def test_neighbours_are_small_but_whole() -> None:
    other = player(
        coins=5,
        goods={"grain": 2, "gem": 1},
        board={"r1c1": "farm", "r1c2": "town", "r1c6": "road1", "r2c1": "forest", "r2c2": "mountain"},
        cover={"r1c2": "white", "r2c2": 1},
        blue=(4,),
        pass_space="conquistador",
    )
    shown = drawn(position(player(), other, players=4), width=80)
    block = shown[shown.index(" 2 Player 2") : shown.index("── 1 ")]
    for sign in ("∴ □ · · · ═", "♠ ¤ · · · ·", "¤ 5", "2ψ ♦", "□1/3  ■4", "♗×6", "Passed: 3 ♞"):
        assert sign in block
    assert {f"{seat} Player {seat}" in block for seat in (2, 3, 4)} == {True}


def test_hidden_points_stay_hidden() -> None:
    people = player(happiness=3), player(happiness=9)
    hidden = drawn(position(*people, options={"hide_opponents_points": True}))
    assert "★ ?" in hidden
    assert "★ 9" not in hidden
    assert "★ 3" in hidden
    assert "★ ?" not in drawn(position(*people))


def test_a_spectator_sees_everybody_alike() -> None:
    shown = drawn(position(player(), players=3), seat=None)
    assert all(f"{seat} Player {seat}" in shown for seat in (1, 2, 3))
    assert "▸r" not in shown
    assert "│" not in shown


@every_width
def test_boards_to_choose_from_are_shown(width: int) -> None:
    table = doubloon.new("santa-maria", players=4, seed=1, options={"board_choice": "draft"})
    shown = decision(table, width)
    for name in ("Timber", "Grain", "Sugar", "Gem"):
        assert f"{name} colony" in shown
    assert shown.count("♜") == 5, "a town hall on each board, and the legend"
    table.play("board:sugar")
    assert "Sugar colony" not in decision(table, width)


@every_language
def test_town_halls_to_choose_from_are_shown_with_their_scholars(lang: str) -> None:
    table = doubloon.new("santa-maria", players=2, seed=1, options={"setup": "advanced"})
    shown, words = decision(table, lang=lang), table.game.words(lang)
    scholars = table.view(0)["position"]["set_scholars"]
    assert len(scholars) == 4
    for colony, scholar in scholars.items():
        at = shown.index(f"▸{words.name('colony', colony)}")
        assert "♜" in shown[at:].splitlines()[1]
        assert words.name("spot", scholar) in shown[at:].splitlines()[2]
    table.play("set:gem")
    assert decision(table, lang=lang).startswith(words.name("tile", "TH_gem"))


# What choices bring.


def test_choices_tell_what_they_bring_and_cost() -> None:
    own = player(coins=2, goods={"wood": 2, "gem": 1}, board={"r1c1": "forest:2wood", "r2c1": "town:1vp"}, blue=(2,))
    told = notes(position(own, white=(2,), display=["D01"]))
    assert told["activate:r1c1"] == "+1♣", "one wood more, and a coin for the other, which pays for the activation"
    assert told["activate:r2c1"] == "−1¤ +1★"
    assert told["expand:D01"] == "−2♣"
    assert told["pass:coins"] == "+2¤"
    table = position(own, white=(2,), display=[])
    table.play("market")
    assert notes(table) | {"done": ""} == {"sell:wood": "−1♣ +1¤", "sell:gem": "−1♦ +2¤", "done": ""}


def test_exchanges_tell_what_is_given_and_received() -> None:
    own = player(coins=1, goods={"wood": 1, "gem": 1}, board={"r1c1": "town:trade wood=3coins|gem=2vp"})
    table = position(own)
    table.play("activate:r1c1")
    told = notes(table)
    assert (told["trade:1"], told["trade:2"]) == ("−1♣ +3¤", "−1♦ +2★")


def test_the_end_of_the_year_is_no_part_of_a_choice() -> None:
    table = position(player(conquest=3), player(pass_space="religion"))
    assert notes(table)["pass:coins"] == "+2¤"
    table.play("pass:coins")
    assert table.view(0)["position"]["players"][0]["conquest_vp"] == 4


# Rules, scores, whole games.


def test_every_action_knows_its_clauses() -> None:
    table = position(player())
    kinds = {action.kind for action in table.actions.actions}
    assert kinds == {*KIND_CLAUSES, "monk"}
    for action in table.actions.actions:
        about = clauses_about(action)
        assert about
        for lang in LANGUAGES:
            assert set(about) <= set(table.game.rulebook[lang].clauses)
    botany = table.actions.actions[table.actions.codes["monk:botany"]]
    assert clauses_about(botany)[0] == "SM-SCHOLAR-BOTANY"
    assert set(TILE_IDS) <= {action.params.get("tile") for action in table.actions.actions}


def test_the_tie_break_is_the_space_of_the_last_pass() -> None:
    table = position(player(), player(pass_space="ship"), year=3)
    table.play("pass:coins")
    assert table.is_over
    assert table.game.presentation.tie_break(table.state) == ("pass_spaces", [1, 4])
    assert drawing(table).tie_break_name("pass_spaces") == "pass spaces"


@every_language
def test_a_lone_player_sees_trees_and_achievements(lang: str) -> None:
    chain = {f"r1c{column}": "farm" for column in range(1, 7)}
    table = solo(chain, year=3, hall="r3c3")
    draw = drawing(table, lang)
    assert draw.label("tree", space=7, n=6) in drawn(table, lang=lang)
    assert table.game.presentation.tie_break(table.state) is None
    shown = page(draw.table(seen(table, None), 100))
    assert part(shown, draw.label("achievements")).endswith(table.game.words(lang).text("achievements", "capracracy"))


@pytest.mark.parametrize(("players", "lang"), [(1, "en"), (2, "ru"), (4, "ru")])
def test_a_whole_game_ends_with_the_score_sheet(players: int, lang: str) -> None:
    table = doubloon.new("santa-maria", players=players, seed=5)
    Sitting(table, lang=lang, width=80).finish_with_score_sheet(lang)
