"""The Castles of Burgundy in a terminal: duchies of hexes, depots, and everything that fits a line."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from rich.text import Text

import doubloon
from doubloon.cli.tables.burgundy import NUMBER, WIDE_TILE, BurgundyDrawing
from doubloon.cli.tables.burgundy_duchy import NARROW, WIDE, DrawnHex, draw_duchy, duchy_width
from doubloon.cli.tables.burgundy_signs import SIGNS
from doubloon.cli.tables.drawing import seen
from doubloon.engine.words import LANGUAGES
from doubloon.games.burgundy.box import BUILDING_IDS, GOOD_IDS, HEX_IDS, ROW_LENGTHS, TILE_IDS, TYPE_IDS
from doubloon.games.burgundy.presentation.clauses import BUILDING_CLAUSES, clauses_about, type_of
from doubloon.testing.burgundy import board, components, position
from tests.cli.drawn import decision, drawing_as, drawn, notes, page
from tests.cli.fitting import every_language, every_line_fits, every_width, moments
from tests.cli.sitting import Sitting

drawing = partial(drawing_as, BurgundyDrawing)


def duchy(**tiles: str) -> dict[int, str]:
    """Tiles by the names of their hexes."""
    return {HEX_IDS.index(hex): tile for hex, tile in tiles.items()}


def marked(text: str) -> set[str]:
    """The hexes that stand out as possible."""
    return {hex for hex in HEX_IDS if f"▸{hex}◂" in text}


# Every line fits.


@every_width
@every_language
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_wider_than_the_terminal(players: int, lang: str, width: int) -> None:
    seed, names = width + players, ["Мария"] * players
    new = doubloon.new("burgundy", players=players, seed=seed, options={"board_mode": "random"}, names=names)
    for number, table in enumerate(moments(new, seed, lambda action: "place" in action)):
        if number % 41 == 0 or table.is_over:
            every_line_fits(table, lang, width)


@every_width
@every_language
def test_the_fullest_board_fits(width: int, lang: str) -> None:
    """The longest names everywhere, six knowledge tiles, all bonus tiles, many goods, workers and silver."""
    table = position(board(), options={"knowledge_2019": True})
    view = seen(table, 0)
    at = view["position"]
    names = {"building": "boarding_house", "animal": "chicken4"}
    kinds = [TYPE_IDS[kind] for kind in components().boards[0].types()]
    knowledge = iter(("knowledge5", "knowledge10", "knowledge11", "knowledge15", "knowledge18", "knowledge21"))
    at["players"][0] |= {
        "duchy": {
            hex: next(knowledge) if kind == "knowledge" else names.get(kind, kind)
            for hex, kind in zip(HEX_IDS, kinds, strict=True)
        },
        "storage": ["carpenter", "watchtower", "boarding_house"],
        "workers": 27,
        "silver": 13,
        "goods": {"purple": 6, "brown": 7, "orange": 5},
        "sold": {"light_blue": 6, "pink": 6, "red": 5},
    }
    at["large_bonus"] = dict.fromkeys(TYPE_IDS, 0)
    at["depots"] |= {"2.1": "knowledge18", "2.3": "carpenter", "3.1": "chicken3", "3.3": "watchtower"}
    at["depot_goods"] = {f"3.{good}": 3 for good in GOOD_IDS}
    at["players"][1] |= at["players"][0]
    view["figures"]["sales"] = [{"purple": 12, "brown": 14, "orange": 10}] * len(at["players"])
    lines = drawing(table, lang).table(view, width)
    shown = page(lines)
    assert max(line.cell_len for line in lines) <= width
    assert "…" not in shown
    assert shown.count("♙ 27  ¤ 13") == 2
    mine = shown[shown.index("── 1 ") :]
    for number in (5, 10, 11, 15, 18, 21):
        names = drawing(table, lang).tile_names(view, f"knowledge{number}")
        assert any(f"§ {name}" in mine for name in names), "knowledge at work is listed"
    for good in range(1, 7):
        assert f"■{good}×3" in shown, "goods that do not fit the line begin another"


# The duchy.


@every_width
@pytest.mark.parametrize("number", range(1, 10))
def test_every_board_is_drawn_hex_by_hex(number: int, width: int) -> None:
    printed = components().boards[number - 1]
    kinds = [TYPE_IDS[kind] for kind in printed.types()]
    castles = [HEX_IDS[i] for i, kind in enumerate(kinds) if kind == "castle"]
    table = position(board(number=number, start=castles[0]), options={"board_mode": "free"})
    shown = page(drawing(table).large(seen(table, 0), 0, width))
    words = shown.split("│")
    names = [name for name in " ".join(words).replace("┊", " ").split() if name in HEX_IDS]
    assert set(names) == set(HEX_IDS)
    rows = [line for line in shown.splitlines() if "│" in line]
    upper, lower = rows[0::2], rows[1::2]
    places = iter(zip(HEX_IDS, kinds, printed.dice(), strict=True))
    for length, names_line, values_line in zip(ROW_LENGTHS, upper, lower, strict=True):
        cells = [line[: line.rindex("│")].replace("┊", "│").split("│")[1:] for line in (names_line, values_line)]
        assert len(cells[0]) == len(cells[1]) == length
        for above, below in zip(*cells, strict=True):
            hex, kind, value = next(places)
            if hex == castles[0]:
                assert above.split() == [hex, SIGNS[kind]]
                assert below.split() == ["castle"]
            else:
                assert above.split() == [hex]
                assert below.split() == [SIGNS[kind], str(value)]


def test_rows_are_staggered_by_half_a_hex() -> None:
    hexes = [DrawnHex(Text(name), Text(""), 0) for name in HEX_IDS]
    for pitch in (NARROW, WIDE):
        lines = [line.plain for line in draw_duchy(hexes, pitch)]
        starts = [lines[3 * row + 1].index("│") for row in range(7)]
        half = pitch // 2
        assert starts == [3 * half, 2 * half, half, 0, half, 2 * half, 3 * half]
        assert max(map(len, lines)) == duchy_width(pitch)
        assert len(lines) == 22


def test_lines_are_solid_between_regions_and_dotted_inside() -> None:
    """Board 1: d1, d2 and d3 are one river, d4 is a castle; c1 lies above d1 and d2."""
    table = position(board())
    lines = page(drawing(table).large(seen(table, 0), 0, 80)).splitlines()
    river = next(line for line in lines if "d1" in line)
    assert river.startswith("│  d1   ┊  d2   ┊  d3   │")
    assert lines[lines.index(river) - 1].startswith("⣀⡠⠔⠊⠉⠑⠢⢄⣀⡠⠔⠊⠉"), "nothing above the river belongs to it"
    pasture = next(line for line in lines if "b1" in line)
    assert "│  b1   ┊  b2   │  b3" in pasture
    under = lines[lines.index(pasture) + 2]
    assert under.strip().startswith("⣀⡠⠔⠊⠉⠁⠂⠄⡀⠠⠐⠈"), "b1 and c1 lie in one pasture"


@every_language
def test_placed_tiles_are_named(lang: str) -> None:
    own = board(duchy(c3="boarding_house", c4="knowledge14", d3="ship", c2="chicken4"))
    table = position(own)
    shown = page(drawing(table, lang).large(seen(table, 0), 0, 120))
    row = next(line for line in shown.splitlines() if "c3 ⌂" in line)
    below = shown.splitlines()[shown.splitlines().index(row) + 1]
    assert row.split()[1:8] == ["c1", "┊", "c2", "♞", "│", "c3", "⌂"]
    wanted = {"en": ["4 hens", "boarding", "hire 4♙"], "ru": ["4 курицы", "гостиница", "наём 4♙"]}[lang]
    assert [cell.strip() for cell in below.replace("┊", "│").split("│")[2:5]] == wanted


def test_hexes_that_can_be_chosen_stand_out() -> None:
    table = position(board(storage=["ship"], dice=(2, 5), workers=3))
    table.play("die5:place")
    assert table.legal_actions() == ["at:d3", "at:d5"]
    assert marked(decision(table)) == {"d3", "d5"}
    assert marked(page(drawing(table).large(seen(table, 1), 0, 100))) == set(), "others are not asked"
    start = doubloon.new("burgundy", players=2, seed=1, options={"board_mode": "same", "board": 4})
    assert marked(decision(start)) == {action.removeprefix("start:") for action in start.legal_actions()}


@every_width
def test_boards_to_choose_from_are_shown(width: int) -> None:
    table = doubloon.new("burgundy", players=2, seed=1, options={"board_mode": "free"})
    lines = drawing(table).decision(seen(table, table.to_move), width)
    shown = page(lines)
    assert max(line.cell_len for line in lines) <= width
    for printed in components().boards:
        assert f"duchy {printed.number}" in shown
        for letters in printed.rows:
            kinds = [("BAKCMS".index(hex[0]), hex[1]) for hex in letters.split()]
            assert "  ".join(SIGNS[TYPE_IDS[kind]] + value for kind, value in kinds) in shown
    assert "not chosen yet" in page(drawing(table).board(seen(table, 0), 1, width))


def test_boards_chosen_in_secret_stay_secret() -> None:
    table = doubloon.new("burgundy", players=2, seed=1, options={"board_mode": "advanced-secret", "first_player": 0})
    table.play(table.legal_actions()[0])
    table.play(table.legal_actions()[0])
    assert table.to_move == 1
    assert "not chosen yet" in page(drawing(table).board(seen(table, 1), 0, 80))
    assert "not chosen yet" not in page(drawing(table).board(seen(table, 0), 0, 80))


# What stands beside a duchy.


@every_language
def test_a_board_shows_what_its_player_has(lang: str) -> None:
    own = board(
        duchy(c4="knowledge3", b4="knowledge9"),
        storage=["ship", "cow3"],
        dice=(4, 0),
        workers=5,
        silver=2,
        goods={"red": 2, "light_blue": 1},
        sold={"orange": 3},
        vp=6,
    )
    table = position(own)
    shown = page(drawing(table, lang).large(seen(table, 0), 0, 100))
    words = table.game.words(lang)
    for part in ("★ 6", "[4] [ ]", "♙ 5  ¤ 2", "■6×3"):
        assert part in shown
    for tile in ("ship", "cow3"):
        assert f"{SIGNS[type_of(tile)]} {words.name('tile', tile)}" in shown
    assert f"■4 {words.name('good', 'red')} ×2" in shown
    assert f"■1 {words.name('good', 'light_blue')} ×1" in shown
    red = next(line for line in shown.splitlines() if "■4" in line)
    assert red.endswith("4★"), "two tokens at two points each"
    assert ("§ 2¤ for a sale" if lang == "en" else "§ 2¤ за продажу") in shown
    assert ("§ dice ±1 for ⌂" if lang == "en" else "§ кубик ±1 для ⌂") in shown


def test_the_figures_on_knowledge_tiles_follow_the_options() -> None:
    for later, points in ((False, "3★"), (True, "2★")):
        table = position(board(duchy(c4="knowledge15")), options={"knowledge_2019": later})
        assert f"§ {points} a colour sold" in page(drawing(table).large(seen(table, 0), 0, 120))


def test_regions_tell_what_they_lack_and_bring() -> None:
    table = position(board(duchy(d3="ship", d2="ship")), phase="B")
    shown = page(drawing(table).large(seen(table, 0), 0, 100)).splitlines()
    river = next(line for line in shown if "≈ 2/3" in line)
    assert river.split("≈ 2/3")[1].split() == ["d1", "+14★"], "six for three hexes, eight in phase B"
    table.play("die1:workers")
    regions = drawing(table).open_regions(seen(table, 0), 0)
    assert sum(len(region.missing) for region in regions) == 34
    assert [len(region.missing) for region in regions] == sorted(len(region.missing) for region in regions)


def test_sold_goods_of_others_can_be_hidden() -> None:
    boards = board(), board(sold={"red": 2, "pink": 3})
    table = position(*boards, options={"hide_sold_goods": True})
    assert "Sold 5" in page(drawing(table).board(seen(table, 0), 1, 100))
    assert "Sold ■3×3 ■4×2" in page(drawing(table).board(seen(table, 1), 1, 100))


def test_neighbours_are_small_but_whole() -> None:
    other = board(
        duchy(d3="ship", c4="knowledge8"),
        storage=["market"],
        dice=(6, 0),
        workers=7,
        silver=3,
        goods={"pink": 2},
        vp=9,
    )
    shown = drawn(position(board(), other, players=4, to_move=0), width=80)
    block = shown[shown.index(" 2 Player 2") : shown.index("── 1 ")]
    for part in ("★ 9", "[6] [ ]", "♙ 7  ¤ 3", "⌂ market", "■3×2", "· · ≈ ♜ · · ·", "· · · § · ·"):
        assert part in block
    assert {f"{seat} Player {seat}" in block for seat in (2, 3, 4)} == {True}


def test_a_spectator_sees_everybody_alike() -> None:
    shown = drawn(position(board(), players=3), seat=None)
    assert all(f"{seat} Player {seat}  ★ 0" in shown for seat in (1, 2, 3))
    assert marked(shown) == set()
    assert "a1" not in shown


# The common board.


@every_language
def test_the_common_board_is_there(lang: str) -> None:
    table = position(
        board(),
        board(duchy(d3="ship")),
        phase="C",
        round=2,
        depots={"1.2": "market", "3.1": "pig2", "5.4": "knowledge16"},
        black=["castle", "watchtower"],
        goods={"3.red": 2, "3.pink": 1, "6.brown": 1},
        white_die=3,
        large_bonus={},
    )
    shown = drawn(table, lang=lang)
    words = table.game.words(lang)
    assert f"{words.name('phase', 'C')} · " in shown
    assert "+6 ★" in shown
    assert "[3] ──" in shown.splitlines()[0]
    lines = {line.split()[0]: line for line in shown.splitlines() if line.startswith("[")}
    assert f"⌂ {words.name('tile', 'market')}" in lines["[1]"]
    assert f"♞ {words.name('tile', 'pig2')}" in lines["[3]"]
    assert "■3 ■4×2" in lines["[3]"]
    assert "■5" in lines["[6]"]
    assert "§ 4★" in lines["[5]"]
    assert f"♜ {words.name('tile', 'castle')}" in lines["[2¤]"]
    coming = next(line for line in shown.splitlines() if line.startswith(drawing(table, lang).label("coming")))
    waiting = table.view(0)["position"]["round_goods"]
    assert [good for good in waiting if good] == [GOOD_IDS[int(mark[1]) - 1] for mark in coming.split() if "■" in mark]
    order = next(line for line in shown.splitlines() if line.startswith(drawing(table, lang).label("order")))
    assert f"{words.seat_name(1, [])} (1) › {words.seat_name(0, [])} (0)" in order
    assert "⌂ 5 2  ♞ 5 2  § 5 2  ♜ 5 2  ▲ 5 2  ≈ 5 2" in shown


def test_bonus_tiles_leave_the_table_for_their_winner() -> None:
    own = board(duchy(e3="mine", f2="mine", g1="mine"))
    table = position(own, large_bonus={"mine": 0})
    shown = drawn(table)
    assert "▲ · 2" in shown
    assert "Bonuses ▲5" in page(drawing(table).large(seen(table, 0), 0, 100))
    neighbour = page(drawing(table).table(seen(table, 1), 100))
    assert "1 Player 1  ★ 0  ▲5" in neighbour


@pytest.mark.parametrize(("players", "tiles", "black"), [(2, 2, 4), (3, 3, 6), (4, 4, 8)])
def test_depots_have_the_spaces_of_the_number_of_players(players: int, tiles: int, black: int) -> None:
    table = doubloon.new("burgundy", players=players, seed=2)
    lines = [line.plain for line in drawing(table).depots(seen(table, 0), 120)]
    cells = [[line[at : at + WIDE_TILE].strip() for at in range(NUMBER, 119, WIDE_TILE)] for line in lines]
    shown = [[cell for cell in line if cell[:1] in SIGNS.values()] for line in cells]
    assert [line[:3] for line in lines[:7]] == ["[1]", "[2]", "[3]", "[4]", "[5]", "[6]", "[2¤"]
    assert [len(line) for line in shown[:6]] == [tiles] * 6
    assert sum(map(len, shown[6:])) == black


def test_tiles_that_can_be_taken_are_marked() -> None:
    table = position(board(dice=(4, 1), workers=1))
    table.play("die4:take")
    shown = decision(table)
    assert {action.split(":")[1] for action in table.legal_actions()} == {"3", "4", "5"}
    marks = [line[:3] for line in shown.splitlines() if line.startswith("[") and "▸" in line]
    assert marks == ["[3]", "[4]", "[5]"]
    assert "Player 2" not in shown, "the neighbours rest while a tile is chosen"


def test_goods_and_stored_tiles_that_can_be_chosen_are_marked() -> None:
    table = position(board(goods={"red": 1, "pink": 1}, storage=["ship", "market"], dice=(3, 5), workers=1))
    table.play("die3:sell")
    assert "▸■3 pink" in decision(table)
    assert "▸■4 red" in decision(table)
    table.undo()
    table.play("die3:place")
    assert "▸⌂ market" in decision(table)
    assert "▸≈ ship" in decision(table)


def test_goods_that_a_ship_can_fetch_are_marked() -> None:
    table = position(board(storage=["ship"], dice=(2, 1)), goods={"1.red": 1, "4.pink": 2})
    table.play("die2:place")
    shown = decision(table)
    assert "▸■4" in shown
    assert "▸■3×2" in shown
    assert notes(table) == {"goods:1": "■4", "goods:none": "", "goods:4": "■3×2"}


# What choices bring.


def test_choices_tell_what_they_bring_and_cost() -> None:
    table = position(board(goods={"red": 2}, storage=["watchtower"], dice=(3, 2), workers=1))
    told = notes(table)
    assert told["die3:workers"] == "+2 ♙"
    assert told["die3:sell"] == "+4 ★ −1 ♙ +1 ¤"
    table.play("die2:place")
    assert notes(table) == {
        "at:c3": "+15 ★ −1 ♙",  # a town of one hex in phase A, and the watchtower
        "at:e4": "+4 ★ −1 ♙",
    }


def test_a_die_that_leaves_no_choice_says_what_it_will_do() -> None:
    table = position(board(storage=["ship"], dice=(5, 4)), depots={"1.2": "bank", "4.2": "ship"})
    assert notes(table)["die5:place"] == "≈ ship › row 4, 5th"
    assert notes(table)["die4:take"] == "≈ ship"


def test_the_next_round_is_no_part_of_a_choice() -> None:
    """The last die of a phase: the mines pay after the turn, and that is not what taking workers brings."""
    own = board(duchy(e3="mine"), dice=(0, 4))
    table = position(own, board(dice=(0, 0)), order=[1, 0], to_move=0, round=5, white_die=1)
    assert notes(table)["die4:workers"] == "+2 ♙"
    table.play("die4:workers")
    assert table.view(0)["position"]["phase"] == "B"
    assert table.view(0)["position"]["players"][0]["silver"] == 1


# Rules, scores, whole games.


def test_actions_and_tiles_know_their_clauses() -> None:
    table = position(board())
    assert set(BUILDING_CLAUSES) == set(BUILDING_IDS)
    silent = set()
    for action in table.actions.actions:
        about = clauses_about(action)
        for lang in LANGUAGES:
            assert set(about) <= set(table.game.rulebook[lang].clauses)
        if not about:
            silent.add(action.kind)
    assert silent == {"decline", "no_goods", "board", "start"}
    for tile in TILE_IDS:
        assert clauses_about(table.actions.actions[table.actions.codes[f"place:{tile}"]])
    knowledge = table.actions.actions[table.actions.codes["take:2:knowledge8"]]
    assert clauses_about(knowledge) == ("CB-KNOW-08",)


@pytest.mark.parametrize(
    ("tiebreak", "boards", "order", "wanted"),
    [
        ("more", (board(), board(duchy(d3="ship"))), (1, 0), ("empty hexes", [36, 35])),
        ("fewer", (board(), board(duchy(d3="ship"))), (1, 0), ("empty hexes", [36, 35])),
        ("more", (board(), board()), (1, 0), ("places in the turn order", [2, 1])),
    ],
)
def test_ties_are_broken_by_empty_hexes_then_by_the_order(
    tiebreak: str, boards: Any, order: Any, wanted: tuple[str, list[int]]
) -> None:
    table = position(*boards, order=order, to_move=order[0], options={"tiebreak": tiebreak})
    key, figures = table.game.presentation.tie_break(table.state) or ("", [])
    assert (drawing(table).tie_break_name(key), figures) == wanted


@pytest.mark.parametrize(("players", "lang"), [(2, "en"), (2, "ru"), (4, "ru")])
def test_a_whole_game_ends_with_the_score_sheet(players: int, lang: str) -> None:
    table = doubloon.new("burgundy", players=players, seed=5)
    _, sheet = Sitting(table, lang=lang, width=80).finish_with_score_sheet(lang)
    ties = next(line for line in sheet.splitlines() if line.strip().startswith(("Empty", "Пустые", "Places", "Места")))
    assert len(ties.split()) > players


def test_a_board_can_be_seen_large_and_news_skip_what_the_table_shows() -> None:
    table = doubloon.new("burgundy", players=2, seed=5, options={"first_player": 0}, names=["Ada", "Bea"])
    shown = Sitting(table, ["b 2", "1", "u"]).run()
    assert "── 2 Bea  ★ 0 ─" in shown
    assert "Ada uses the" not in shown
    assert "Bea rolls" not in shown
