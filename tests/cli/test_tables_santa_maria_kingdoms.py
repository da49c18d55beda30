"""American Kingdoms in a terminal, without the city: cocoa, the special dock, governors, specialists, ambassadors."""

from __future__ import annotations

import pytest

from doubloon.testing.american_kingdoms import kingdom, new, settler
from tests.cli.drawn import decision
from tests.cli.fitting import every_language, every_line_fits, is_busy, moments


@pytest.mark.parametrize("width", [80, 120])
@every_language
@pytest.mark.parametrize("modules", ["", "A,B,C"])
def test_no_line_is_wider_than_the_terminal(modules: str, lang: str, width: int) -> None:
    for number, table in enumerate(moments(new(3, width, modules), width, is_busy)):
        if number % 19 == 0:
            every_line_fits(table, lang, width)


def test_the_common_board() -> None:
    table = kingdom(
        settler(coins=9, board={"r1c3": "farm"}),
        modules="A,B,C",
        special_ship="X06",
        special_tiles=["X1", "X4"],
        specialists={2: "farmer", 5: "gem"},
        ambassadors={"white": 4, "blue": 1},
        board_bishops=["large_tiles"],
        board_scholars=["archery"],
    )
    lines = decision(table, width=120).splitlines()
    assert "Ambassadors ▸□4 ▸■1" in lines
    assert "For hire    2 farmer  5 ▲♦+¤" in lines
    assert any(line.startswith("Special 4¤    ▸X1 ∴ʘ ═♙ ♠♣  ▸X4 ▲♦ ═♙♙ ⌂≈") for line in lines)
    assert any("special dock: 5¤ ʘ → 7★" in line for line in lines)
    assert any("2★ a tile of three cells" in line for line in lines)
    assert any("Archery 2★ dice of 1 and 6 for a diagonal, 1¤" in line for line in lines)
    assert any("♣ ψ ʘ" in line for line in lines), "the cocoa mission is there"
    assert not any("each costs" in line for line in lines), "bishops cost nothing"


def test_ones_own_colony() -> None:
    me = settler(
        cocoa=1,
        governor="r2c2",
        board={"r1c1": "farm", "r2c2": "forest", "r6c1": "town"},
        improvements={"r3c3": "religion"},
        hired={"soldier": 2},
        envoys=["white"],
        cover={"r1c1": "white"},
    )
    picture = decision(kingdom(me, modules="A,B,C"))
    assert "ʘ 1/1" in picture
    assert "♠ ♚" in picture
    assert "⌂═" in picture
    assert "Governor ♚ r2c2 −9★" in picture
    assert "Hired: soldier ×2" in picture
    assert "White dice used 0/2 □" in picture, "the ambassador's die does not count"
    assert "Ambassadors taken: □" in picture
