"""The Mayan City in a terminal: six roads, the temples between them, and a hand that only its owner sees."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from rich.text import Text

import doubloon
from doubloon.cli.tables import drawing_for
from doubloon.cli.tables.drawing import seen
from doubloon.cli.tables.santa_maria import SantaMariaDrawing
from doubloon.cli.tables.telling import Teller
from doubloon.engine.words import LANGUAGES
from doubloon.games.santa_maria.presentation.clauses import clauses_about
from doubloon.testing.american_kingdoms import new
from doubloon.testing.mayan_city import ALL_FULL, city
from tests.helpers import play


def drawing(table: doubloon.Table, lang: str = "en") -> SantaMariaDrawing:
    found = drawing_for(table.game, table.components, lang)
    assert isinstance(found, SantaMariaDrawing)
    return found


def page(lines: list[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def shown(table: doubloon.Table, seat: int | None = 0, width: int = 100) -> str:
    return page(drawing(table).board(seen(table, seat), 0, width))


def decision(table: doubloon.Table, width: int = 100, lang: str = "en") -> str:
    assert table.to_move is not None
    teller = Teller(table, lang, discreet=False)
    return page(teller.drawing.decision(seen(table, table.to_move), width))


def roads(picture: str) -> list[list[str]]:
    """Read the map: what stands on each road, from the inside out, with the die symbols last."""
    lines = picture.splitlines()
    arch = next(i for i, line in enumerate(lines) if "╭" in line)
    return [re.split(r" {3,}", line.strip()) for line in lines[arch + 1 : arch + 6]]


def moments(players: int, modules: str, seed: int) -> Iterator[doubloon.Table]:
    table = new(players, seed, modules)
    rng = random.Random(seed)
    while not table.is_over:
        yield table
        busy = [action for action in table.legal_actions() if not action.startswith(("pass:", "market"))]
        table.play(rng.choice(busy or table.legal_actions()))
    yield table


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "modules"), [(1, "D"), (3, "D"), (5, "A,B,C,D")])
def test_no_line_is_wider_than_the_terminal(players: int, modules: str, lang: str, width: int) -> None:
    for number, table in enumerate(moments(players, modules, width + players)):
        if number % 23 == 0 or table.is_over:
            seat, draw = table.to_move, drawing(table, lang)
            view = seen(table, seat)
            lines = draw.table(view, width) + draw.decision(view, width)
            if seat is not None:
                teller = Teller(table, lang, discreet=False)
                lines += teller.choices(seat, width) + draw.decision(seen(table, seat), width)
            for other in range(players):
                lines += draw.board(view, other, width)
            assert max(line.cell_len for line in lines) <= width
            assert not any(sign in page(lines) for sign in "{}…"), "no name is cut, no placeholder left"


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
