"""The Mayan City in a terminal: six roads, the temples between them, and a hand that only its owner sees."""

from __future__ import annotations

import re
from functools import partial

import pytest

import doubloon
from doubloon.cli.tables.drawing import seen
from doubloon.cli.tables.santa_maria import SantaMariaDrawing
from doubloon.cli.tables.telling import Teller
from doubloon.games.santa_maria.presentation.clauses import clauses_about
from doubloon.testing.american_kingdoms import new
from doubloon.testing.mayan_city import ALL_FULL, city
from tests.cli.drawn import decision, drawing_as, page
from tests.cli.fitting import every_language, every_line_fits, every_width, is_busy, moments
from tests.helpers import play

drawing = partial(drawing_as, SantaMariaDrawing)


def shown(table: doubloon.Table, seat: int | None = 0, width: int = 100) -> str:
    return page(drawing(table).board(seen(table, seat), 0, width))


def roads(picture: str) -> list[list[str]]:
    """Read the map: what stands on each road, from the inside out, with the die symbols last."""
    lines = picture.splitlines()
    arch = next(i for i, line in enumerate(lines) if "╭" in line)
    return [re.split(r" {3,}", line.strip()) for line in lines[arch + 1 : arch + 6]]


@every_width
@every_language
@pytest.mark.parametrize(("players", "modules"), [(1, "D"), (3, "D"), (5, "A,B,C,D")])
def test_no_line_is_wider_than_the_terminal(players: int, modules: str, lang: str, width: int) -> None:
    seed = width + players
    for number, table in enumerate(moments(new(players, seed, modules), seed, is_busy)):
        if number % 23 == 0 or table.is_over:
            every_line_fits(table, lang, width)


def test_the_map_of_six_roads() -> None:
    table = city(roads=[3], cover={"R5S3": "white", "R2S2": "priest"}, levels={"gold": 1}, buildings={"R6S1": "straw6"})
    picture = shown(table)
    assert roads(picture)[:4] == [
        ["│", "†", "·", "▒", "·", "│"],
        ["2¤", "·", "♞", "·", "♦ □", "·"],
        ["ψ", "♣ ♕", "·", "♣", "·", "♞"],
        ["·", "·", "ʘ", "·", "·", "3¤"],
    ]
    assert [symbol[:3] for symbol in roads(picture)[4]] == ["[1]", "[2]", "[3]", "[4]", "[5]", "[6]"]
    assert picture.count("◆") >= 1
    arches = next(line for line in picture.splitlines() if "╭" in line)
    assert re.sub("─+", "─", arches.strip()) == "╭─┬─◆─┬─┬─╮"


def test_temples_and_what_passing_would_bring() -> None:
    table = city(levels={"gold": 2, "trade": 1}, gold=5, tucked={"trade": ["C01", "C02", "C03"]})
    picture = shown(table)
    assert "trade ▰▱▱ →▢ 3▯ 3★" in picture
    assert "gold ▰▰▱ →♕ 5● 10★" in picture


def test_storage_and_gold() -> None:
    picture = shown(city(full={"cocoa": 1, "wood": 1}, gold=4, coins=7))
    assert "¤ 7" in picture
    assert "♣ 1/1" in picture
    assert "ʘ 1/2" in picture
    assert "● 4 (8 in the supply)" in picture


def test_only_the_maya_player_sees_the_hand() -> None:
    table = city(hand=("C05", "C20"))
    own = shown(table, 0)
    assert "C05 trade / construction ♣" in own
    assert "C20 festival ʘ→4¤ / technology [5]♦" in own
    for seat in (None, 1, 2):
        other = shown(table, seat)
        assert "C05" not in other
        assert "C20" not in other
        assert "▯ 2" in other


def test_where_the_die_is_and_where_it_may_go() -> None:
    table = city(white=(4,), full={})
    table.play("white:4")
    assert [symbol.startswith("▸") for symbol in roads(decision(table))[4]] == [False, True, True, True, True, True]
    play(table, "enter:4", "onward")
    picture = decision(table)
    assert roads(picture)[0] == ["│", "†", "·", "◎ ▒", "·", "│"]
    assert [symbol.startswith("▸") for symbol in roads(picture)[4]] == [False, False, True, False, True, False]


def test_forks_sites_and_temples_on_offer_stand_out() -> None:
    table = city(white=(6,), full=ALL_FULL)
    play(table, "white:6", "enter:6", "decline", "stop")
    assert "▸technology" in decision(table)
    table.play("temple:technology")
    arches = next(line for line in decision(table).splitlines() if "╭" in line)
    assert re.sub("─+", "─", arches.strip()) == "╭─▸─▸─▸─▸─╮"
    built = city(hand=("C05",), full={"wood": 1})
    play(built, "play:C05:construction")
    assert "▸1 ♦ ¤" in decision(built)
    built.play("build:wooden1")
    assert roads(decision(built))[3] == ["▸◂", "▸◂", "ʘ", "▸◂", "▸◂", "▸◂"]


def test_an_offer_is_shown_to_both_sides() -> None:
    table = city(hand=("C01",), full={"wood": 1}, colonists={1: {"coins": 5}})
    play(table, "play:C01:trade", "offer:1", "give:wood", "want:2coins")
    assert "Offer" in decision(table)
    table.play("propose")
    assert "♣ → 2¤" in page(drawing(table).board(seen(table, 1), 0, 100))


def test_what_choices_bring() -> None:
    table = city(white=(5,), full={}, hand=("C01",), coins=0)
    teller = Teller(table, "en", discreet=False)
    notes = [teller.drawing.note(events, 0).plain for events in teller.outlooks(0)]
    assert dict(zip(table.legal_actions(), notes, strict=True))["play:C01:trade"] == "+1¤"
    play(table, "white:5")
    teller = Teller(table, "en", discreet=False)
    notes = [teller.drawing.note(events, 0).plain for events in teller.outlooks(0)]
    assert dict(zip(table.legal_actions(), notes, strict=True))["enter:5"] == "+1♦"


def test_the_rulebook_is_cited_for_every_action_of_the_city() -> None:
    table = city()
    clauses = table.game.rulebook["en"].clauses
    for action in table.actions.actions:
        assert clauses_about(action)
        assert set(clauses_about(action)) <= set(clauses)
