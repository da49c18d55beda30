"""Santa Maria in the browser: whole games by clicks and by touch, every kind of decision, what is hidden, axe."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import doubloon
from doubloon.games.santa_maria.kingdoms.steps import KINGDOMS_STEPS
from doubloon.games.santa_maria.steps import STEPS
from tests.browser.conftest import Server
from tests.browser.seated import ME, RANDOM, lay_table, staying
from tests.browser.settlers import IDLE, Settler, expect_nothing_serious, expect_sheet_of, finished, lay_out, reach

# Tables at which a question is soon met by those who seldom pass: options, and a seed to begin with.
ADVANCED: dict[str, Any] = {"setup": "advanced"}
KINGDOMS: dict[str, Any] = {"expansion": True, "modules": "A,B,C"}
GOVERNOR: dict[str, Any] = {"expansion": True, "modules": "A"}
ARCHER = 127  # a seed with which somebody soon runs a diagonal
WISHES = ("monk:navigation", "extra", "use")  # what leads to Navigation, and so to its question
WHERE_MET: dict[str, tuple[dict[str, Any], int]] = {
    "main": ({}, 0),
    "place_tile": (ADVANCED, 0),
    "line": ({}, 3),
    "land_die": (ADVANCED, 36),
    "logistics": (ADVANCED, 16),
    "move_to": (ADVANCED, 43),
    "use": (KINGDOMS, 5),
    "trade": (KINGDOMS, 0),
    "pay": (KINGDOMS, 29),
    "botany": (ADVANCED, 49),
    "ship": ({}, 16),
    "dock": (ADVANCED, 53),
    "extra_step": (KINGDOMS, 5),
    "recruit": (KINGDOMS, 48),
    "mathematics": ({}, 17),
    "road": ({}, 41),
    "market": ({}, 9),
    "choose_board": ({"board_choice": "draft"}, 1),
    "choose_set": (ADVANCED, 0),
    "special_dock": (KINGDOMS, 40),
    "second_space": (KINGDOMS, 36),
    "navigate": (GOVERNOR, 81),
    "hire": (KINGDOMS, 3),
    "follow": (KINGDOMS, 37),
}


@pytest.fixture(scope="module")
def anna(chromium: Browser, server: Server) -> Iterator[Settler]:
    """Somebody who goes from table to table in one window."""
    yield from staying(Settler, chromium, server)


def begin(anna: Settler, server: Server) -> dict[str, Any]:
    """Sit down first at a new table for two; return what is asked."""
    anna.sit(lay_table(server.url, [ME, RANDOM], game="santa-maria", options={"first_player": 0}))
    return anna.question()


def test_a_whole_game_by_clicks(anna: Settler, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game="santa-maria", options={"hide_opponents_points": True})
    anna.sit(made)
    anna.question()
    assert anna.state["view"]["position"]["players"][1]["happiness"] is None
    expect(anna.page.locator("header.prompt small")).to_have_text("Year 1 of 3")
    anna.play_out(random.Random(1))
    expect_sheet_of(anna, finished(server, made["id"]))


def test_a_whole_game_with_a_finger(visit, server: Server) -> None:
    """Everything that glows is large enough for it."""
    made = lay_table(server.url, [ME, RANDOM], game="santa-maria")
    seat = Settler(visit(phone=True), phone=True).sit(made)
    seat.play_out(random.Random(3))
    expect_sheet_of(seat, finished(server, made["id"]))


# Every kind of decision.


def met(step: str) -> doubloon.Table:
    """A table at which this question is asked."""
    options, first = WHERE_MET[step]
    wishes = WISHES if options is GOVERNOR else ()
    seeds = (first, *range(100))
    tables = (reach(lambda one: one.state.question().name == step, seed, options, wishes) for seed in seeds)
    return next(filter(None, tables))


def test_every_question_to_a_settler_is_answered_on_the_board(anna: Settler, server: Server) -> None:
    """The Mayan seat has a board of its own."""
    asked = [step.name for step in (*STEPS, *KINGDOMS_STEPS) if not step.automatic]
    assert sorted(asked) == sorted(WHERE_MET)
    answered: set[str] = set()
    for step in sorted(asked, key=list(WHERE_MET).index, reverse=True):  # the rarest lead to many others
        if step in answered:
            continue
        table = met(step)
        anna.sit(lay_out(server.url, table), int(table.to_move or 0))
        now = anna.question()
        assert now["step"] == step
        while not now["over"] and now["step"] not in answered:
            actions = now["actions"]
            anna.perform(now, next((one for one in actions if one["kind"] not in IDLE), actions[0]))
            answered.add(now["step"])
            now = anna.question(now["version"])
    assert answered >= set(asked)


# One touch for several answers, and back.


def test_a_sale_is_one_touch_and_one_undo(anna: Settler, server: Server) -> None:
    now = begin(anna, server)
    before = anna.state["view"]["position"]["players"][0]
    anna.touch("sell:wood")
    sold = anna.question(now["version"])
    assert sold["step"] == "main"
    assert anna.state["view"]["position"]["players"][0]["coins"] == before["coins"] + 1
    anna.page.locator("[data-tool=undo]").click()
    anna.question(sold["version"])
    assert anna.state["view"]["position"]["players"][0] == before


def test_a_die_shows_its_run_before_it_is_spent(anna: Settler, server: Server) -> None:
    now = begin(anna, server)
    die = next(one for one in now["actions"] if one["kind"] == "white")["action"]
    anna.touch(die)
    expect(anna.go()).to_be_visible()
    line = anna.go().get_attribute("data-action")
    run = anna.state["figures"]["lines"][line]
    expect(anna.page.locator(".colony .stop")).to_have_count(len(run["stops"]))
    expect(anna.page.locator(".chain li")).to_have_count(len(run["stops"]))
    other = next(one for one in anna.state["figures"]["dice"][die] if one.startswith("column") and one != line)
    anna.hit(anna.page.locator(f'[data-place="cell:r6c{other[-1]}"]'))  # a cell stands for its line
    expect(anna.go()).to_have_attribute("data-action", other)
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".colony .stop")).to_have_count(0)
    assert anna.question()["version"] == now["version"]


def test_a_diagonal_has_a_button_and_a_price(anna: Settler, server: Server) -> None:
    """Archery: for a coin, in whatever way the die is turned."""
    table = reach(lambda one: "diagonal:1" in one.legal_actions(), ARCHER, KINGDOMS)
    assert table is not None
    anna.sit(lay_out(server.url, table), int(table.to_move or 0))
    now = anna.question()
    anna.hit(anna.page.locator('.preview .btn[data-place="diagonal:1"]'))
    expect(anna.go()).to_have_attribute("data-action", "diagonal:1")
    printed = anna.state["printed"]
    price = printed["turn_prices"][anna.state["asked"]["about"]["die"] - 1][0] + printed["kingdoms"]["archery"]
    expect(anna.go().locator("use.number-sign")).to_have_attribute("href", re.compile(f"#n-{price}$"))
    anna.hit(anna.go())
    anna.await_change(now["version"])


def test_a_tile_is_carried_and_turned_with_the_keyboard(anna: Settler, server: Server) -> None:
    now = begin(anna, server)
    anna.touch(next(one for one in now["actions"] if one["kind"] == "expand")["places"][0])
    rooms = Counter(place.partition(":")[0] for room in anna.state["figures"]["rooms"].values() for place in room)
    cell = rooms.most_common(1)[0][0]  # where it can be turned
    anna.page.locator(f'[data-place="cell:{cell}"].can').focus()
    ghost = anna.page.locator(".ghost.fits .tout")
    expect(ghost).to_have_count(1)
    lying = ghost.get_attribute("d")
    anna.page.keyboard.press("r")
    expect(ghost).not_to_have_attribute("d", str(lying))
    anna.page.keyboard.press("Enter")
    anna.await_change(now["version"])
    laid = [field for field in anna.state["view"]["position"]["players"][0]["cells"].values() if field[0] == "D"]
    assert len(laid) == 2


def test_axe_finds_nothing_serious_at_the_table(anna: Settler, server: Server) -> None:
    table = met("follow")
    anna.sit(lay_out(server.url, table), int(table.to_move or 0))
    anna.question()
    expect(anna.page.locator(".colony .run")).to_be_visible()
    expect_nothing_serious(anna)
