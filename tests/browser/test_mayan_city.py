"""The Mayan City in the browser: a whole game by clicks, every kind of decision, the secret hand, axe."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import doubloon
from doubloon.games.santa_maria.city_steps import CITY_STEPS
from tests.browser.conftest import Server
from tests.browser.seated import ME, RANDOM, lay_table
from tests.browser.test_pages import serious
from tests.browser.test_santa_maria import DICE, Settler, expect_sheet_of, finished, lay_out

CITY: dict[str, Any] = {"expansion": True, "modules": "A,B,C,D"}
SHOWN_FIRST = ("play", "technology", "priest", "temple")
BUTTONS = ("turn", "token", "finish", "propose", "drop", "accept", "refuse", "skip", "done")
CITY_KINDS = ("onward", "stop", "fill", "draw", "fork", "build", "site", "swap", "put", "give", "give_coins", "want")
IDLE = ("pass", "finish", "done", "drop", "skip")

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


class Maya(Settler):
    """Answers in the city; what every player is asked is answered as in a colony."""

    def answer(self, action: dict[str, Any]) -> None:
        kind, places, version = action["kind"], action["places"], self.state["version"]
        if kind in DICE:
            self.touch(places[0])
            self.hit(self.page.locator(".btn.primary.go:visible").first)
        elif kind.startswith("enter"):
            self.enter(action)
        elif kind in BUTTONS:
            self.press(action["action"])
        elif kind == "offer":
            self.offer(places[0])
        elif kind in SHOWN_FIRST:
            self.touch(places[0])
            self.press(action["action"])
        elif kind in CITY_KINDS or kind in ("want_coins", "sell", "buy", "buy_cocoa"):
            self.touch(places[0])
        else:
            super().answer(action)
            return
        self.await_change(version)

    def enter(self, action: dict[str, Any]) -> None:
        """Touch the gate or the technology unless it is shown already, choose what turns the die, and let it go."""
        go = self.page.locator(".btn.primary.go:visible").first
        place, *cocoa = action["places"]
        if go.get_attribute("data-action") != action["action"]:
            spot = self.page.locator(f'[data-place="{place}"].can:visible').first
            if place.startswith("gate"):
                spot.click(position={"x": 10, "y": 60})  # above it lie the dice
            else:
                self.hit(spot)
        shown = str(go.get_attribute("data-action"))
        if shown.endswith(":cocoa") != bool(cocoa):
            self.touch("cocoa")
        expect(go).to_have_attribute("data-action", action["action"])
        self.hit(go)

    def offer(self, partner: str) -> None:
        """Put pieces into an offer until it is a new one, and make it."""
        self.touch(partner)
        make = self.page.locator('[data-action="propose"]:visible').first
        pieces = self.page.locator(".mpiece:enabled")
        for n in range(40):
            self.hit(pieces.nth(n % pieces.count()))
            if make.is_enabled():
                break
        self.hit(make)

    def play_out(self, dice: random.Random, met: set[str]) -> None:
        while True:
            self.await_turn()
            if self.over:
                return
            met.add(self.state["asked"]["step"])
            busy = [one for one in self.state["actions"] if one["kind"] not in IDLE]
            self.answer(dice.choice(busy) if busy and dice.random() < 0.7 else self.pick(dice))


def test_a_whole_game_in_the_city_by_clicks(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM, RANDOM], game="santa-maria", options={**CITY, "maya_seat": 0}, seed=7)
    seat = Maya(visit()).sit(made)
    seat.await_turn()
    seat.hurry_bots()
    met: set[str] = set()
    seat.play_out(random.Random(2), met)
    assert {"maya_turn", "walk"} <= met
    expect_sheet_of(seat, finished(server, made["id"]))


# Every kind of decision.


def asked_in(step: str) -> doubloon.Table:
    """A table at which this question is asked."""
    for seed in itertools.chain([WHERE_MET[step]], range(100)):
        table = doubloon.new("santa-maria", players=2, seed=seed, options=CITY)
        luck = random.Random(seed)
        while not table.is_over:
            if table.state.question().name == step:
                return table
            possible = table.legal_actions()
            busy = [action for action in possible if action.split(":")[0] not in (*IDLE, "market", "sell", "buy")]
            table.play(luck.choice(busy if busy and luck.random() < 0.85 else possible))
    raise AssertionError(f"{step} is never asked")


def test_every_question_in_the_city_is_answered_on_the_board(visit, server: Server) -> None:
    asked = [step.name for step in CITY_STEPS if not step.automatic]
    assert sorted(asked) == sorted(WHERE_MET)
    seat = Maya(visit())
    answered: set[str] = set()
    for step in asked:
        if step in answered:
            continue
        table = asked_in(step)
        seat.sit(lay_out(server.url, table), int(table.to_move or 0))
        seat.await_turn()
        assert seat.state["asked"]["step"] == step
        while (now := seat.state["asked"]) and now["step"] not in answered and seat.asked:
            actions = seat.state["actions"]
            seat.answer(next((one for one in actions if one["kind"] not in IDLE), actions[0]))
            answered.add(now["step"])
    assert answered >= set(asked)


def test_a_route_is_shown_before_the_die_is_spent(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game="santa-maria", options={**CITY, "maya_seat": 0}, seed=7)
    seat = Maya(visit()).sit(made)
    seat.await_turn()
    die = next(one for one in seat.state["actions"] if one["kind"] == "white")
    version = seat.state["version"]
    seat.touch(die["places"][0])
    go = seat.page.locator(".btn.primary.go:visible").first
    road = str(go.get_attribute("data-action")).split(":")[1]
    stops = seat.state["extras"]["city"]["routes"][road]["stops"]
    expect(seat.page.locator(".city .stop")).to_have_count(len(stops))
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator(".city .stop")).to_have_count(0)
    assert seat.state["version"] == version


SMALL = """[...document.querySelectorAll('.maya .can, .tray .btn')]
  .map((one) => ({ place: one.dataset.place ?? one.dataset.action, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && (Math.ceil(box.width) < 40 || Math.ceil(box.height) < 40))
  .map(({ place }) => place)"""


def test_the_city_fits_a_phone(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game="santa-maria", options={**CITY, "maya_seat": 0}, seed=7)
    seat = Maya(visit(phone=True), phone=True).sit(made)
    for _ in range(6):
        seat.await_turn()
        assert seat.page.evaluate(SMALL) == []
        busy = [one for one in seat.state["actions"] if one["kind"] not in (*IDLE, *DICE)]
        if seat.state["asked"]["step"] == "maya_turn":
            busy = [one for one in seat.state["actions"] if one["kind"] == "play"] or seat.state["actions"]
        seat.answer((busy or seat.state["actions"])[0])
        assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


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


def test_the_hand_is_in_nobody_elses_frames(visit, server: Server) -> None:
    """Whoever sits opposite hears of a card only when it lies under a district."""
    other_me = {"kind": "me", "name": "Boris"}
    made = lay_table(server.url, [ME, other_me, RANDOM], game="santa-maria", options={**CITY, "maya_seat": 0}, seed=7)
    other = Settler(visit())
    other.page.add_init_script(KEEP_ALL)
    other.sit(made, 1)
    seat = Maya(visit()).sit(made, 0)
    dice = random.Random(4)
    for _ in range(12):
        seat.wait("heard.state?.view")
        if seat.asked:
            plays = [one for one in seat.state["actions"] if one["kind"] == "play"]
            seat.answer(dice.choice(plays or [one for one in seat.state["actions"] if one["kind"] not in IDLE[1:]]))
        elif other.asked:
            calm = [one for one in other.state["actions"] if one["kind"] in ("pass", "refuse", "skip", "use")]
            other.answer((calm or other.state["actions"])[0])
        version = max(seat.state["version"], other.state["version"])
        for one in (seat, other):
            one.await_version(version)
    frames = other.page.evaluate("kept")
    assert len(frames) > 5
    expect(other.page.locator(".mrival").first).to_be_visible()
    hands = 0
    for frame in frames:
        city = other.page.evaluate("(frame) => JSON.parse(frame).view?.position.city ?? null", frame)
        if city is None:
            continue
        hands += city["hand"] == city["hand_size"] > 0
        tucked = {card for cards in city["tucked"].values() for card in cards}
        assert set(re.findall(r"\bC[0-2]\d\b", frame)) <= tucked
    assert hands > 3


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_city(visit, server: Server, theme: str) -> None:
    table = asked_in("walk")
    seat = Maya(visit(bypass_csp=True, theme=theme)).sit(lay_out(server.url, table), int(table.to_move or 0))
    seat.await_turn()
    expect(seat.page.locator(".city .walker")).to_be_visible()
    assert serious(seat.page) == []
