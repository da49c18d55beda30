"""Tables drawn in a terminal: everything that matters is there, and every line fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from rich.cells import cell_len

import doubloon
from doubloon.cli.tables.drawing import Drawing, seen
from doubloon.cli.tables.layout import cell, fit, flow, grid, heading, text
from doubloon.cli.tables.puerto_rico import PuertoRicoDrawing
from doubloon.cli.tables.telling import Teller
from doubloon.engine.words import LANGUAGES
from doubloon.games.puerto_rico.box import BUILDING_IDS, GOOD_IDS, ROLE_IDS
from doubloon.games.puerto_rico.buildings import price
from doubloon.games.puerto_rico.presentation.clauses import CLAUSES
from doubloon.testing.puerto_rico import board, position
from tests.cli.drawn import drawing_as, drawn, page
from tests.cli.fitting import every_language, every_line_fits, every_width, moments

drawing = partial(drawing_as, PuertoRicoDrawing)


def random_game(players: int, seed: int, **options: Any) -> Iterator[doubloon.Table]:
    names = ["Мария"] * players
    return moments(doubloon.new("puerto-rico", players=players, seed=seed, options=options, names=names), seed)


@every_width
@every_language
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_line_is_wider_than_the_terminal(players: int, lang: str, width: int) -> None:
    for number, table in enumerate(random_game(players, width)):
        if number % 9 == 0 or table.is_over:
            every_line_fits(table, lang, width)


@every_width
@every_language
def test_every_choice_is_written_out(width: int, lang: str) -> None:
    table = position(board(doubloons=30))
    table.play("builder")
    teller = Teller(table, lang, discreet=False)
    words = " ".join(line.plain for line in teller.choices(0, width)).split()
    for number, action in enumerate(table.legal_actions(), 1):
        assert str(number) in words
        assert action in words
        assert set(table.describe(action, lang).split()) <= set(words)
        assert len(table.legal_actions()) == 24


@every_width
@every_language
def test_a_full_city_and_island_fit(width: int, lang: str) -> None:
    large = ["guild_hall", "residence", "fortress", "customs_house"]
    small = ["small_indigo_plant", "construction_hut", "university", "large_warehouse"]
    own = board(tiles={"corn": 3, "indigo": 4, "quarry": 5}, buildings=[*small, *large], doubloons=23)
    table = position(own)
    lines = drawing(table, lang).mine(seen(table, 0), width)
    assert max(line.cell_len for line in lines) <= width
    mine = page(lines)
    assert mine.count("·") == 0
    assert len(lines) == 4
    names = drawing(table, lang)
    for building in [*small, *large]:
        assert any(name in mine for name in names.names("building", building)), building


@every_language
def test_the_middle_of_the_table_is_there(lang: str) -> None:
    table = position(
        board(),
        governor=2,
        ships=[("sugar", 3), None, ("corn", 7)],
        house={"indigo": 1, "coffee": 1},
        row={"corn": 1, "tobacco": 2},
        coins={"trader": 2},
        colonist_ship=5,
        role_holder={"mayor": 1},
    )
    shown = drawn(table, lang=lang)
    words = table.game.words(lang)
    for role in ROLE_IDS[:7]:
        assert words.name("role", role) in shown or any(
            short in shown for short in drawing(table, lang).names("role", role)
        )
    letters = {"en": "CISTFQ", "ru": "КИСТФМ"}[lang]
    corn, indigo, _sugar, tobacco, coffee, quarry = letters
    assert f"5 [▲▲▲··] {words.name('good', 'sugar')}" in shown
    assert "6 [······]" in shown
    assert f"7 [♣♣♣♣♣♣♣] {words.name('good', 'corn')}" in shown
    assert f"[{indigo}♦] [{coffee}◗] [··] [··]" in shown
    assert f"{corn}♣  {tobacco}♠ ×2" in shown
    assert f"{quarry}▦ 8" in shown
    assert "¤ 2" in shown
    assert "●●●●●" in shown
    at = table.view(0)["position"]
    for good in GOOD_IDS:
        assert f" {words.name('good', good)} {at['supply'][good]}" in shown
    for figure in (at["vp_pool"], at["colonists"], at["deck"]):
        assert str(figure) in shown
    assert f"▸{words.seat_name(1, [])}" in shown
    assert f"{drawing(table, lang).label('governor')} {words.seat_name(2, [])}" in shown


def test_the_market_has_the_four_printed_columns() -> None:
    table = position(board(buildings=["hacienda"]), board(buildings=["hacienda", "guild_hall"]))
    lines = drawing(table).market(seen(table, 0), 120)
    assert [head.split()[0] for head in lines[0].plain.split("★")[1:]] == ["1", "2", "3", "4"]
    assert len(lines) == 7
    market = page(lines)
    assert "10 Guild hall" in market
    hacienda = next(line for line in market.splitlines() if "Hacienda" in line)
    assert hacienda.split()[:4] == ["✓", "Hacienda", "○", "×0"]
    guild_hall = next(line for line in market.splitlines() if "Guild hall" in line)
    assert guild_hall.endswith("○ ×0")
    assert "4 Sugar mill" in market
    for row in market.splitlines()[1:]:
        assert row.count("×") in (3, 4)


@pytest.mark.parametrize("swap", [False, True])
def test_prices_are_those_of_the_rules(swap: bool) -> None:
    asked = 0
    for table in random_game(4, 11, swap_university_factory=swap):
        if table.is_over or table.view(None)["asked"] != "build":
            continue
        seat = table.to_move
        assert seat is not None
        view, draw = seen(table, seat), drawing(table)
        state: Any = table.state
        for number, building in enumerate(draw.components.buildings):
            assert draw.price(view, building.id) == price(state, seat, number)
            assert draw.price(seen(table, (seat + 1) % 4), building.id) == state.box.cost[number]
        asked += 1
    assert asked > 10


def test_what_can_be_built_stands_out() -> None:
    table = position(board(doubloons=3))
    table.play("builder")
    view, draw = seen(table, 0), drawing(table)
    buildings = dict(zip(BUILDING_IDS, draw.components.buildings, strict=True))
    styles = {name: draw.for_sale(view, building, 24).spans[-1].style for name, building in buildings.items()}
    assert {name for name, style in styles.items() if style == "bold"} == {
        action.removeprefix("build:") for action in table.legal_actions() if action != "pass"
    }
    assert styles["wharf"] == "dim"


def test_the_role_being_played_stands_out() -> None:
    table = position(board())
    before = drawing(table).roles(seen(table, 0), 100)[0]
    table.play("builder")
    after = drawing(table).roles(seen(table, 0), 100)[0]
    assert "bold reverse" not in [span.style for span in before.spans]
    marked = [after.plain[span.start : span.end] for span in after.spans if span.style == "bold reverse"]
    assert marked == ["Builder"]


def test_boards_show_circles() -> None:
    own = board(
        doubloons=7,
        goods={"corn": 2},
        tiles={"corn": 2, "quarry": 1},
        manned={"corn": 1},
        buildings={"indigo_plant": 2, "hospice": 0},
        san_juan=3,
        vp=4,
    )
    shown = drawn(position(own, board(buildings={"wharf": 1}, tiles={"sugar": 2}, manned={"sugar": 1})))
    mine = shown[shown.index("── 1 ") :]
    assert "¤ 7   ★ 8   San Juan ●●●  C♣2" in mine
    assert "● C♣  ○ C♣  ○ Q▦" in mine
    assert "●●○ Indigo plant" in mine
    assert "○ Hospice" in mine
    assert "S▲●○  │  ● Wharf" in shown


def test_the_others_points_are_hidden() -> None:
    boards = board(vp=3), board(vp=5)
    shown = drawn(position(*boards, players=3))
    assert shown.count("★ ?") == 2
    assert "★ ?" not in drawn(position(*boards, players=3, options={"open_vp": True}))
    assert drawn(position(*boards, players=3), seat=None).count("★ ?") == 3


def test_a_spectator_sees_everybody_alike() -> None:
    shown = drawn(position(board(), players=3), seat=None)
    assert [line[:10] for line in shown.splitlines() if line[:1].isdigit()] == [
        "1 Player 1",
        "2 Player 2",
        "3 Player 3",
    ]


def test_the_last_round_is_announced() -> None:
    assert "last round" in drawn(position(board(), ending=["city_full"]))
    assert "last round" not in drawn(position(board()))


def test_the_place_asked_about_is_marked() -> None:
    table = position(board(tiles={"corn": 1, "sugar": 1}, buildings={"wharf": 0, "hospice": 0}, san_juan=1))
    table.play("mayor")
    table.play("colonist:no")
    table.play("man:corn=0")
    assert table.legal_actions()[0] == "man:sugar=0"
    lines = drawing(table).decision(seen(table, 0), 100)
    assert len(lines) == 4, "only one's own board"
    marked = [span for span in lines[1].spans if span.style == "reverse"]
    assert [lines[1].plain[span.start : span.end + 3] for span in marked] == ["○ S▲"]


def test_roles_and_buildings_know_their_clauses() -> None:
    table = position(board())
    for lang in LANGUAGES:
        known = table.game.rulebook[lang].clauses
        for clauses in CLAUSES.values():
            assert set(clauses) <= set(known)
    assert {f"role:{role}" for role in ROLE_IDS} | {f"building:{building}" for building in BUILDING_IDS} <= set(CLAUSES)
    for action in table.actions.actions:
        about = table.game.presentation.clauses(action)
        assert set(about) <= set(table.game.rulebook["en"].clauses)
        assert about or action.kind not in {"role", "build", "man_building", "wharf"}


@every_width
def test_a_game_without_a_drawing_is_told_plainly(width: int) -> None:
    table = position(board(goods={"corn": 2}), governor=1)
    plain = Drawing(table.game, table.components, "en")
    shown = page(plain.table(seen(table, 0), width))
    assert max(cell_len(line) for line in shown.splitlines()) <= width
    assert "governor" in shown
    first, second = (shown.index(table.game.words("en").seat_name(seat, table.names)) for seat in (0, 1))
    assert first < shown.index("corn 2") < second
    assert shown.count("goods ") == table.players
    assert "score_sheet" not in shown
    assert "goods" in page(plain.board(seen(table, 0), 0, width))
    assert plain.decision(seen(table, 0), width) == plain.table(seen(table, 0), width)


# Laying out text.


def test_the_first_name_that_fits_is_taken() -> None:
    assert fit(["Университет", "Универс."], 11) == "Университет"
    assert fit(["Университет", "Универс."], 10) == "Универс."
    assert fit(["Университет"], 5) == "Унив…"


def test_cells_have_exactly_their_width() -> None:
    for content in ("", "Порт", "Университет", "日本"):
        assert cell(content, 6).cell_len == 6
    assert cell("7", 3, right=True).plain == "  7"


def test_items_are_never_broken() -> None:
    lines = flow("Label", ["one two", "three four", "five"], 20, 8, gap=2)
    assert [line.plain for line in lines] == ["Label   one two", "        three four", "        five"]


def test_a_grid_reads_downwards() -> None:
    lines = grid([text(word) for word in ("a1", "a2", "b1", "b2", "c1")], 12, gap=2)
    assert [line.plain.split() for line in lines] == [["a1", "b1", "c1"], ["a2", "b2"]]
    assert [line.plain for line in grid([text("a"), text("b")], 1)] == ["a", "b"]


def test_a_heading_fills_the_line() -> None:
    assert heading("left", "right", 24).plain == "── left ─────── right ──"
    assert heading("left", "", 12).plain == "── left ────"
    assert heading("a long heading", "right", 12).cell_len == 12
