"""The Mayan City in the browser: whole games by clicks and by touch, every kind of decision, the secret hand, axe."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import doubloon
from doubloon.games.santa_maria.city.box import CARD_IDS
from doubloon.games.santa_maria.city.steps import CITY_STEPS
from tests.browser.conftest import Server
from tests.browser.seated import ME, RANDOM, lay_table, staying
from tests.browser.settlers import (
    IDLE,
    Action,
    Maya,
    Question,
    Settler,
    expect_nothing_serious,
    expect_sheet_of,
    finished,
    lay_out,
    reach,
)

CITY: dict[str, Any] = {"expansion": True, "modules": "A,B,C,D"}

# A seed of a game for two in which a question is soon met by those who seldom pass.
WHERE_MET = {
    "maya_turn": 0,
    "enter_city": 1,
    "walk": 1,
    "after_die": 1,
    "follow_in_city": 21,
    "storage_token": 3,
    "road_token": 20,
    "any_temple": 1,
    "choose_building": 3,
    "choose_site": 3,
    "monk_symbol": 31,
    "fill_token": 8,
    "deal": 9,
    "put_away_cards": 9,
    "compose": 29,
    "answer": 29,
}


@pytest.fixture(scope="module")
def anna(chromium: Browser, server: Server) -> Iterator[Maya]:
    """Somebody who goes from city to city in one window."""
    yield from staying(Maya, chromium, server)


def lay_city(server: Server, **options: Any) -> dict[str, Any]:
    """A table at which Anna plays the Maya against a settler."""
    options = {**CITY, "maya_seat": 0, **options}
    return lay_table(server.url, [ME, RANDOM], game="santa-maria", options=options, seed=7)


def test_a_whole_game_in_the_city_by_clicks(anna: Maya, server: Server) -> None:
    made = lay_city(server)
    anna.sit(made)
    assert anna.play_out(random.Random(2)) >= {"maya_turn", "walk"}
    game = finished(server, made["id"])
    expect_sheet_of(anna, game)
    expect_replay_of(anna, game, made["id"])


def expect_replay_of(anna: Maya, game: doubloon.Table, table: str) -> None:
    """The Maya player sees the hand of that moment again; with the eyes of a spectator there are backs only."""
    while game.to_move != 0 or not (hand := game.view(0)["position"]["city"]["hand"]):
        game.undo()
    anna.go_to(f"/t/{table}/replay#{len(game.history)}")
    cards, backs = anna.page.locator(".mhand .mcard:not(.back)"), anna.page.locator(".mhand .mcard.back")
    expect(cards).to_have_count(len(hand))
    expect(anna.page.locator(".mat .city")).to_be_visible()
    anna.page.locator(".eyes button").last.click()
    expect(backs).to_have_count(len(hand))
    expect(cards).to_have_count(0)


def test_a_whole_game_in_the_city_with_a_finger(visit, server: Server) -> None:
    """Everything that glows is large enough for it."""
    made = lay_city(server)
    seat = Maya(visit(phone=True), phone=True).sit(made)
    seat.question()
    expect(seat.page.locator("nav.tabs button").nth(1)).to_have_text("City")
    assert seat.play_out(random.Random(5)) >= {"maya_turn", "walk"}
    expect_sheet_of(seat, finished(server, made["id"]))


# Every kind of decision.


@cache
def asked_in(step: str) -> doubloon.Table:
    """A table at which this question is asked."""
    seeds = (WHERE_MET[step], *range(100))
    return next(filter(None, (reach(lambda one: one.state.question().name == step, seed, CITY) for seed in seeds)))


def with_the_mouse(anna: Maya, now: Question) -> None:
    actions: list[Action] = now["actions"]
    anna.perform(now, next((one for one in actions if one["kind"] not in IDLE), actions[0]))


def with_the_keyboard(anna: Maya, now: Question) -> None:
    """Home leads to what glows on the board; the list of all answers opens with A."""
    keys = anna.page.keyboard
    if anna.page.locator(".mat .can:visible, .board .can:visible").count():
        keys.press("Home")
        assert anna.page.evaluate("document.activeElement.matches('.can')")
    keys.press("a")
    first = anna.page.locator(".listing [data-action]").first
    expect(first).to_be_visible()
    while not first.evaluate("one => one === document.activeElement"):
        keys.press("Tab")
    keys.press("Enter")


@pytest.mark.parametrize("how", [with_the_mouse, with_the_keyboard], ids=lambda how: how.__name__)
def test_every_question_in_the_city_is_answered(anna: Maya, server: Server, how: Callable[..., None]) -> None:
    """What follows an answer at once is answered as well; what others do then depends on dice that nobody chose."""
    left = [step.name for step in CITY_STEPS if not step.automatic]
    assert sorted(left) == sorted(WHERE_MET)
    while left:
        table = asked_in(left[0])
        anna.sit(lay_out(server.url, table), int(table.to_move or 0))
        now = anna.question()
        assert now["step"] == left[0]
        while now["step"] in left:
            left.remove(now["step"])
            how(anna, now)
            anna.await_change(now["version"])
            if not anna.asked:
                break
            now = anna.question(now["version"])


def test_a_route_is_shown_before_the_die_is_spent(anna: Maya, server: Server) -> None:
    anna.sit(lay_city(server))
    now = anna.question()
    anna.touch(next(one for one in now["actions"] if one["kind"] == "white")["places"][0])
    expect(anna.go()).to_be_visible()
    road = str(anna.go().get_attribute("data-action")).split(":")[1]
    stops = anna.state["figures"]["city"]["routes"][road]["stops"]
    expect(anna.page.locator(".city .stop")).to_have_count(len(stops))
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".city .stop")).to_have_count(0)
    assert anna.question()["version"] == now["version"]


def test_a_free_purchase_is_one_touch_and_one_undo(anna: Maya, server: Server) -> None:
    """With the option that lets the Maya player buy wood and grain without a card."""
    options = {**CITY, "maya_may_buy_basic_as_free_action": True}
    table = reach(lambda one: "buy:wood" in one.legal_actions(), 2, options)
    assert table is not None
    assert table.state.question().name == "maya_turn"
    seat = int(table.to_move or 0)
    anna.sit(lay_out(server.url, table), seat)
    now = anna.question()
    before = anna.state["view"]["position"]
    anna.touch("buy:wood")
    bought = anna.question(now["version"])
    after = anna.state["view"]["position"]
    assert after["city"]["full"]["wood"] == before["city"]["full"].get("wood", 0) + 1
    assert after["players"][seat]["coins"] < before["players"][seat]["coins"]
    anna.page.locator("[data-tool=undo]").click()
    anna.question(bought["version"])
    assert anna.state["view"]["position"] == before


def test_the_modules_are_chosen_by_name(anna: Maya, server: Server) -> None:
    anna.go_to("/new/santa-maria")
    page = anna.page
    page.get_by_role("radiogroup", name="How many seats").get_by_role("radio", name="1").click()
    modules = page.get_by_role("group", name="Modules")
    expect(modules.locator("b")).to_have_text(["AGovernor", "BSpecialists", "CAmbassadors", "DMayan City"])
    for name in ("Mayan City", "Specialists", "Governor", "Mayan City"):
        modules.get_by_role("checkbox", name=name).click()
    expect(modules.get_by_role("checkbox", checked=True).locator("b")).to_have_text(["AGovernor", "BSpecialists"])
    expect(page.get_by_role("radio", name="American Kingdoms")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    anna.question()
    assert anna.state["view"]["options"]["modules"] == "A,B"


# The hand.

KEEP_ALL = """
window.kept = [];
window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    this.addEventListener('message', ({ data }) => { if (JSON.parse(data).op === 'state') window.kept.push(data); });
  }
};
"""


def test_the_hand_is_in_nobody_elses_frames(anna: Maya, visit, server: Server) -> None:
    """Whoever sits opposite hears of a card only when it lies under a district."""
    seats = [ME, {"kind": "me", "name": "Boris"}]
    made = lay_table(server.url, seats, game="santa-maria", options={**CITY, "maya_seat": 0}, seed=7)
    other = Settler(visit())
    other.page.add_init_script(KEEP_ALL)
    other.sit(made, 1).await_view()
    anna.sit(made, 0).await_view()
    for _ in range(12):
        seat, quiet = (anna, ("play", "white")) if anna.asked else (other, ("pass", "refuse", "skip", "use"))
        now = seat.question()
        seat.perform(now, next((one for one in now["actions"] if one["kind"] in quiet), now["actions"][0]))
        for one in (anna, other):
            one.await_version(now["version"] + 1)
    expect(other.page.locator(".mrival").first).to_be_visible()
    hands = 0
    frames = [json.loads(frame) for frame in other.page.evaluate("kept")]
    sheets = [frame.pop("printed")["city_box"]["cards"] for frame in frames if "printed" in frame]
    assert [list(sheet) for sheet in sheets] == [list(CARD_IDS)]  # what all cards say, whoever holds them
    city: dict[str, Any] = {}
    for frame in frames:
        city = frame["view"]["position"].get("city", city)  # left out where it is as in the frame before
        hands += city["hand"] == city["hand_size"] > 0
        tucked = {card for cards in city["tucked"].values() for card in cards}
        assert set(re.findall(r"\bC[0-2]\d\b", json.dumps(frame))) <= tucked
    assert hands > 3


def test_axe_finds_nothing_serious_in_the_city(anna: Maya, server: Server) -> None:
    table = asked_in("walk")
    anna.sit(lay_out(server.url, table), int(table.to_move or 0))
    anna.question()
    expect(anna.page.locator(".city .walker")).to_be_visible()
    expect_nothing_serious(anna)
