"""The two editions of the box: which one a table plays with, and that older tables keep theirs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import doubloon
from doubloon.engine.components import fingerprint
from doubloon.games.santa_maria.editions import EDITIONS, base_game, edition
from doubloon.server import journal
from doubloon.server.openings import open_table
from tests.helpers import clause

SLUG = "santa-maria"
RECORDS = Path(__file__).parent.parent / "records"
CHEAP = {"wood", "grain"}
WHOLE: dict[str, Any] = {"expansion": True, "modules": "A,B,C,D"}


def new(**options: Any) -> doubloon.Table:
    return doubloon.new(SLUG, players=3, seed=1, options=options)


def own_box() -> dict[str, Any]:
    """A box of somebody's own that says nothing about the expansion."""
    data: dict[str, Any] = msgspec.to_builtins(base_game("first"))
    return {name: part for name, part in data.items() if part is not None} | {"edition": "my copy"}


@clause("SM-OPT-EDITION")
def test_the_second_edition_is_played_unless_the_first_is_chosen() -> None:
    assert new().components is edition("second")
    assert new(edition="first").components is edition("first")


@clause("SM-OPT-EDITION", "SM-OPT-COMPONENTS")
@pytest.mark.parametrize("chosen", EDITIONS)
def test_a_box_of_ones_own_is_played_whatever_the_edition(chosen: str) -> None:
    table = new(edition=chosen, components=own_box())
    assert table.components.edition == "my copy"


@pytest.mark.parametrize("chosen", EDITIONS)
@pytest.mark.parametrize("more", [{}, WHOLE], ids=["base", "expansion"])
def test_records_and_positions_name_their_edition(chosen: str, more: dict[str, Any]) -> None:
    table = new(edition=chosen, **more)
    record = table.record()
    assert "components-data" not in record.headers
    assert record.headers["components"] == fingerprint(edition(chosen))
    assert doubloon.read_record(str(record)).replay().components is edition(chosen)
    kept = doubloon.from_dict(table.to_dict())
    assert (kept.components is edition(chosen), kept.hash()) == (True, table.hash())


@clause("SM-OPT-EDITION")
@pytest.mark.parametrize("version", [1, 2])
def test_a_table_that_was_begun_before_plays_on_with_the_first_edition(version: int) -> None:
    data = new(edition="first", **WHOLE).to_dict()
    del data["options"]["edition"]
    table: Any = doubloon.from_dict(data | {"rules": version})
    assert table.components is base_game("first")
    assert table.components.extras() == edition("first").kingdoms
    assert "edition" not in table.options
    assert doubloon.read_record(str(table.record())).replay().hash() == table.hash()


def test_a_served_table_keeps_its_edition() -> None:
    places = [journal.OpenedSeat("person", f"lock {seat}", "") for seat in range(3)]
    earlier, now = (journal.Opened(SLUG, version, {}, places, 7, owners=[]) for version in (2, 3))
    assert open_table(earlier, {}).components is base_game("first")
    assert open_table(now, {}).components is edition("second")
    assert open_table(now, {"edition": "first"}).components is edition("first")


def test_the_fingerprint_of_the_first_edition_is_that_of_older_records() -> None:
    record = doubloon.read_record((RECORDS / "santa-maria-01.record").read_text(encoding="utf-8"))
    assert record.headers["components"] == fingerprint(base_game("first"))
    assert "components-data" not in record.headers


def test_a_box_of_ones_own_comes_with_the_expansion_of_its_time() -> None:
    table: Any = new(components=own_box(), **WHOLE)
    assert table.components.kingdoms == edition("second").kingdoms
    earlier = doubloon.GAMES[SLUG].edition(2)
    assert earlier is not None
    box: Any = earlier.load_components(own_box())
    assert (box.kingdoms, box.extras()) == (None, edition("first").kingdoms)


def test_two_of_the_starting_ships_can_be_paid_with_wood_and_grain() -> None:
    ships = [ship for ship in edition("second").ships if ship.start]
    assert sum(set(ship.cost) <= CHEAP for ship in ships) >= 2
