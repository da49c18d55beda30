"""The solo board in a terminal: territories, rivers, the way to the target."""

from __future__ import annotations

import random

import pytest
from rich.text import Text

import doubloon
from doubloon.cli.tables import drawing_for
from doubloon.cli.tables.drawing import seen
from doubloon.cli.tables.telling import Teller
from doubloon.engine.words import LANGUAGES
from doubloon.games.burgundy.box import HEX_IDS
from doubloon.testing.burgundy_solo import MINES, alone
from tests.helpers import play


def drawn(table: doubloon.Table, width: int = 100, lang: str = "en", seat: int | None = 0) -> str:
    lines: list[Text] = drawing_for(table.game, table.components, lang).table(seen(table, seat), width)
    assert all(line.cell_len <= width for line in lines)
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("side", ["A", "B"])
def test_all_hexes_and_rivers_are_there(side: str, width: int) -> None:
    table = doubloon.new("burgundy", players=1, seed=2, options={"solo_board": side})
    board = drawn(table, width).split("solo board")[1].split("Rivers")[0]
    assert all(hex in board for hex in HEX_IDS)
    assert "d7≈e2" in drawn(table, width)


def test_the_target_is_shown_and_no_turn_order() -> None:
    table = alone(MINES, ["wild"], (5, 1), counter=12, black=["bank"])
    page = drawn(table)
    assert "12/50" in page
    assert "face-down" in page
    assert "Order" not in page
    assert drawn(table, seat=None).count("d7") == page.count("d7")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_drawn_and_told_to_its_end(lang: str) -> None:
    table = doubloon.new("burgundy", players=1, seed=6)
    teller = Teller(table, lang, discreet=False)
    rng = random.Random(6)
    while not table.is_over:
        assert len(teller.drawing.decision(seen(table, 0), 80)) > 5
        teller.choices(0, 80)
        play(table, rng.choice(table.legal_actions()))
    drawn(table, lang=lang)
    told = [str(line) for line in teller.ending()]
    verdict = next(n for n, line in enumerate(told) if line.startswith(("The game is lost", "Партия проиграна")))
    assert told[verdict + 1 :], "what was missing"
