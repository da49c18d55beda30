"""The drawn Burgundy table: whole games by mouse, touch and keyboard, every decision, what stays private."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

import doubloon
from doubloon.games.burgundy.box import HEX_IDS
from doubloon.games.burgundy.steps import STEPS
from doubloon.testing import asked
from doubloon.testing.burgundy import board, position
from doubloon.testing.burgundy_solo import MINES, alone
from tests.browser.conftest import Server, Visitor
from tests.browser.seated import ME, RANDOM, Seated, hurry, lay_table, staying
from tests.browser.test_pages import RECORDS, serious
from tests.browser.test_playing import finished, sheet_on_screen, walk_to

# The kinds of actions that whole plays stand for, by question.
REPLACED = {
    "turn": ("die", "buy"),
    "castle_action": ("free", "buy"),
    "target_action": ("reward",),
    "place_tile": ("place", "buy"),
    "won_tile": ("take",),
}
BY_BUTTON = ("end", "decline", "no_goods", "castle", "points")
PICKED_FIRST = ("die:", "store:", "silver", "board:")  # a touch there never plays, it only picks
COLOURS = ("red", "blue", "green", "yellow")

QUESTION = """() => ({
  over: heard.state.view.over, step: heard.state.asked?.step, version: heard.state.version,
  actions: heard.state.actions, plays: heard.state.figures.plays,
})"""


class Duke(Seated):
    """Sits at a Burgundy table and answers by touching dice, tiles, hexes and goods."""

    asked_for: dict[str, Any]  # the question at hand, read once

    def read(self) -> dict[str, Any]:
        """Wait until this seat is asked or the game is over, and read no more of the state than is needed."""
        self.await_question()
        self.asked_for = self.page.evaluate(QUESTION)
        return self.asked_for

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The whole plays the board offers, and the actions that are no part of any."""
        replaced = REPLACED.get(self.asked_for["step"], ())
        plays = self.asked_for["plays"] if replaced else []
        return [*plays, *(action for action in self.asked_for["actions"] if action["kind"] not in replaced)]

    def pick(self, dice: random.Random) -> dict[str, Any]:
        """Mostly tiles and sales, now and then something else."""
        answers = self.answers
        lively = [one for one in answers if one["kind"] in ("place", "won", "exchange")]
        lively = lively or [one for one in answers if one["kind"] not in ("workers", "end", "decline", "castle")]
        answer: dict[str, Any] = dice.choice(lively if lively and dice.random() < 0.8 else answers)
        return answer

    def answer(self, action: dict[str, Any]) -> None:
        step, version = self.asked_for["step"], self.asked_for["version"]
        if step == "give_goods":
            self.give(self.state)
        elif action["kind"] in BY_BUTTON:
            self.press(f'[data-action="{action["action"]}"]:visible')
        else:
            self.touch_all(action["places"])
            if action["kind"] == "board":
                self.press(f'.btn.primary[data-action="{action["action"]}"]:visible')
        self.await_change(version)

    def touch_all(self, places: Sequence[str]) -> None:
        """Touch what makes up an answer, until no other can be meant."""
        answers = self.answers
        for number, place in enumerate(places, 1):
            self.touch(place)
            meant = sum(all(one in other["places"] for one in places[:number]) for other in answers)
            if meant == 1 and not place.startswith(PICKED_FIRST):
                break

    def touch(self, place: str) -> None:
        self.spot(place).click()

    def press(self, button: str) -> None:
        self.page.locator(button).first.click()

    def give(self, state: dict[str, Any]) -> None:
        """Name the goods, as many as are due, in any order."""
        goods = state["view"]["position"]["players"][0]["goods"]
        due = state["asked"]["about"]["n"]
        for good in reversed(list(goods)):
            for _ in range(min(due, goods[good])):
                self.touch(f"good:{good}")
                due -= 1
        self.press('[data-action="give"]:visible')

    def play_to_the_end(self, dice: random.Random) -> None:
        while not self.read()["over"]:
            self.answer(self.pick(dice))


class DukeOnPhone(Duke):
    """The same on a small screen, where the table has parts; nothing may scroll sideways."""

    def touch(self, place: str) -> None:
        self.page.locator(f'[data-place="{place}"].can').first.wait_for(state="attached")
        found = self.spot(place)
        if not found.count():
            part = "Duchy" if place.startswith(("hex:", "good:")) else "Board"
            self.page.get_by_role("navigation").get_by_role("button", name=part).click()
        found.click()
        assert self.page.evaluate("document.documentElement.scrollWidth") <= 360

    def press(self, button: str) -> None:
        self.page.locator(f".tray {button}").first.click()


class DukeAtKeyboard(Duke):
    """The same without a mouse: Home and Tab walk over what glows, Enter touches it."""

    def touch(self, place: str) -> None:
        walk_to(self, place)
        self.page.keyboard.press("Enter")

    def press(self, button: str) -> None:
        found = self.page.locator(button).first
        found.wait_for()
        for _ in range(80):
            if found.evaluate("one => one === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{button} cannot be reached with the Tab key")


@pytest.fixture(scope="module")
def desk(chromium: Browser, server: Server) -> Iterator[Duke]:
    """One page on a desktop screen for many positions."""
    yield from staying(Duke, chromium, server)


def compare_with_engine(duke: Duke, server: Server, made: Mapping[str, Any]) -> None:
    """The score sheet on the page is the engine's."""
    replayed = finished(server, made["id"])
    assert replayed.is_over
    _, totals = sheet_on_screen(duke)
    assert sorted(totals) == sorted(replayed.scores())
    labels = httpx.get(f"{server.url}/api/games/burgundy/book?lang=en").json()["sources"]
    scored = [source for source in labels if any(sheet.get(source) for sheet in replayed.score_sheet())]
    rows = duke.page.get_by_role("table", name="Score by source").locator("tbody tr:not(.group)")
    assert sorted(rows.locator("th").all_inner_texts()) == sorted(labels[source] for source in scored)


def opened_from(server: Server, table: doubloon.Table) -> dict[str, Any]:
    """A table that plays on from a position, all seats on this device."""
    record = httpx.post(f"{server.url}/api/records", content=str(table.record()).encode(), timeout=30)
    assert record.status_code == 201, record.text
    seats = [
        {"kind": "here" if seat else "me", "name": f"P{seat}", "colour": COLOURS[seat]} for seat in range(table.players)
    ]
    branch = f"{server.url}/api/tables/{record.json()['id']}/branch"
    made = httpx.post(branch, json={"move": 0, "seats": seats}, timeout=30)
    assert made.status_code in (200, 201), made.text
    answer: dict[str, Any] = made.json()
    return answer


def duchy(**tiles: str) -> dict[int, str]:
    """Tiles by the names of their hexes."""
    return {HEX_IDS.index(hex): tile for hex, tile in tiles.items()}


# Whole games.


def at_once(kind: type[Duke], guest: Visitor, made: dict[str, Any]) -> Duke:
    """Somebody seated among bots that do not think for long."""
    hurry(guest)
    duke = kind(guest)
    duke.turn_to(made)
    return duke


def test_a_whole_game_by_clicks(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game="burgundy", seed="clicks")
    duke = at_once(Duke, visit(), made)
    duke.play_to_the_end(random.Random(1))
    compare_with_engine(duke, server, made)


def test_a_whole_game_alone_on_a_touch_screen(visit, server: Server) -> None:
    made = lay_table(server.url, [ME], game="burgundy", seed="touch", options={"solo_target": 45})
    duke = at_once(DukeOnPhone, visit(phone=True), made)
    duke.play_to_the_end(random.Random(2))
    compare_with_engine(duke, server, made)


def test_a_whole_game_by_keyboard_alone(visit, server: Server) -> None:
    options = {"board_mode": "advanced-open", "inns": True}
    made = lay_table(server.url, [ME, RANDOM], game="burgundy", seed="keys", options=options)
    duke = at_once(DukeAtKeyboard, visit(), made)
    duke.play_to_the_end(random.Random(3))
    compare_with_engine(duke, server, made)


# Every decision.


def led_to(step: str, table: doubloon.Table, *answers: str) -> doubloon.Table:
    """Answer, whatever is still asked of it, until the step asks; the position as a new beginning."""
    for answer in answers:
        if asked(table)[0] != step and answer in table.legal_actions():
            table.play(answer)
    assert asked(table)[0] == step
    return doubloon.from_dict(table.to_dict())


def new(**options: Any) -> doubloon.Table:
    table = doubloon.new("burgundy", players=2, seed=4, options={"first_player": 0, **options})
    return doubloon.from_dict(table.to_dict())


def sailing() -> doubloon.Table:
    me = board(storage=["ship"], dice=(2, 1), goods={"red": 1, "pink": 1})
    return position(me, goods={"3.purple": 1, "3.brown": 2, "4.red": 1})


def trading() -> doubloon.Table:
    """Alone, a ship about to be placed, and goods enough for a tile."""
    own = {"goods": {"red": 3, "pink": 1, "orange": 2}}
    return alone({"f2": "bank"}, ["ship"], (1, 2), own=own, black=["bank", "mine"])


def winning() -> doubloon.Table:
    return alone(MINES, ["mine"], (5, 1), black=["bank", "boarding_house"])


MOVES = ("die2:place", "die1:place", "die5:place", "at:d3", "at:f1", "at:g2", "goods:3")
DECISIONS: Mapping[str, Callable[[], doubloon.Table]] = {
    "choose_board": lambda: new(board_mode="free"),
    "choose_start": lambda: new(board_mode="same", board=6),
    "turn": lambda: position(board(storage=["ship", "mine"], dice=(4, 2), workers=1)),
    "take_tile": lambda: led_to("take_tile", position(board(dice=(3, 3), workers=2)), "die3:take"),
    "fetch_tile": lambda: led_to(
        "fetch_tile", position(board(storage=["church"], dice=(3, 2))), "die3:place", "at:c3", "at:e4"
    ),
    "discard": lambda: led_to(
        "discard", position(board(storage=["ship", "mine", "bank"], dice=(3, 1))), "die3:take", "take:3:carpenter"
    ),
    "buy_tile": lambda: led_to("buy_tile", position(board(silver=3), black=["ship", "mine"]), "buy"),
    "place_tile": lambda: led_to(
        "place_tile", position(board(storage=["ship", "mine"], dice=(3, 1), workers=4)), "die3:place"
    ),
    "place_at": lambda: led_to("place_at", position(board(storage=["ship"], dice=(3, 1), workers=4)), "die3:place"),
    "castle_action": lambda: led_to(
        "castle_action", position(board(duchy(c3="bank"), ["castle", "mine"], (6, 1))), "die6:place", "place:castle"
    ),
    "sell": lambda: led_to(
        "sell", position(board(dice=(2, 1), goods={"purple": 1, "pink": 2}, workers=1)), "die2:sell"
    ),
    "fetch_goods": lambda: led_to("fetch_goods", sailing(), *MOVES),
    "choose_colours": lambda: led_to("choose_colours", sailing(), *MOVES),
    "exchange": lambda: led_to("exchange", trading(), *MOVES),
    "give_goods": lambda: led_to("give_goods", trading(), *MOVES, "exchange:bank"),
    "won_tile": lambda: led_to("won_tile", winning(), *MOVES),
    "won_at": lambda: led_to("won_at", winning(), *MOVES, "take:black:bank"),
    "target_action": lambda: led_to(
        "target_action", alone({}, ["wild"], (4, 1), counter=48, own={"goods": {"red": 1}}), "die4:sell"
    ),
}


def test_every_decision_of_the_game_is_tried() -> None:
    assert set(DECISIONS) == {step.name for step in STEPS if not step.automatic}


@pytest.mark.parametrize("kind", [Duke, DukeOnPhone])
def test_every_decision_is_answered_by_touching_the_board(visit, server: Server, kind: type[Duke]) -> None:
    duke = kind(visit(phone=kind is DukeOnPhone))
    for step, lay in DECISIONS.items():
        duke.turn_to(opened_from(server, lay()))
        assert duke.read()["step"] == step
        duke.answer(duke.pick(random.Random(step)))


# Three touches, and what they will bring.


def test_die_tile_and_hex_are_three_touches_and_every_point_is_told_before(desk: Duke, server: Server) -> None:
    me = board(duchy(c3="bank", a1="cow3", b1="cow2", b2="pig2", c1="cow2"), ["cow4", "mine"], dice=(4, 1))
    duke, page = desk, desk.page
    duke.turn_to(opened_from(server, position(me, phase="B")))
    duke.read()
    expect(page.locator(".cell.can")).to_have_count(0)  # first a die
    duke.touch("die:4")
    expect(duke.spot("tile:4:ship")).to_be_visible()
    expect(page.locator('[data-place="tile:1:market"]')).not_to_have_class("can")
    duke.touch("store:cow4")
    expect(page.locator(".mgain text")).to_have_text("34")
    duke.spot("hex:c2").hover()
    told = page.locator(".mat .forecast")
    for line in ("+34", "Region complete: +15", "Bonus of the phase: +8", "Animals: +11"):
        expect(told).to_contain_text(line)
    version = duke.asked_for["version"]
    duke.touch("hex:c2")
    duke.await_change(version)
    expect(page.locator('.mat [data-place="score:0"]')).to_have_text("34")
    assert duke.state["view"]["position"]["players"][0]["duchy"]["c2"] == "cow4"
    page.locator("[data-tool=undo]").click()
    expect(page.locator('.mat [data-place="score:0"]')).to_have_text("0")
    expect(duke.spot("die:4")).to_be_visible()


REFUSALS = (
    (["die:1", "tile:4:ship"], "That takes 3 workers, and you have 1", "Workers change the die"),
    (["die:1", "store:ship", "hex:d7"], "no filled neighbour", "Next to a placed tile"),
    (["die:1", "store:ship", "hex:c4"], "is for knowledge tiles", "Tile and hex match"),
    (["die:1", "store:ship", "hex:d4"], "stays where it is", "Placed for good"),
    (["die:6", "store:ship", "hex:d3"], "The die showing 1 does: lift that one", "Workers change the die"),
    (["store:castle"], "Next to the hexes you have filled there is none for a castle", "Next to a placed tile"),
    (["tile:black:mine"], "You lack 1 silver", "Buying a tile"),
)


def test_what_is_not_possible_says_why_with_its_clause(desk: Duke, server: Server) -> None:
    me = board(storage=["ship", "castle"], dice=(1, 6), workers=1, silver=1)
    desk.turn_to(opened_from(server, position(me, black=["mine"])))
    desk.read()
    page = desk.page
    refusal = page.locator(".bub")
    for touched, reason, title in REFUSALS:
        page.keyboard.press("Escape")
        expect(refusal).to_have_count(0)
        for place in touched[:-1]:
            desk.touch(place)
        page.locator(f'[data-place="{touched[-1]}"].spot:visible').first.click(force=True)
        expect(refusal).to_contain_text(reason)
        expect(refusal.get_by_role("button").first).to_have_text(title)
    assert page.evaluate("heard.state.version") == desk.asked_for["version"]


# What is private, and who reads with other means.


def test_a_board_chosen_in_secret_reaches_no_other_browser(visit, server: Server) -> None:
    options = {"board_mode": "advanced-secret", "first_player": 0}
    seats = [ME, {"kind": "link"}]
    made = lay_table(server.url, seats, game="burgundy", options=options, seed="secret boards")
    anna, boris = Duke(visit()), Duke(visit())
    heard: list[str] = []
    boris.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    boris.guest.open(made["links"]["1"])
    boris.page.get_by_label("Name").fill("Boris")
    boris.page.get_by_role("button", name="Sit down").click()
    boris.await_view()
    anna.guest.open(f"/s/{made['keys']['0']}")
    for step in ("choose_board", "choose_start"):
        assert anna.read()["step"] == step
        anna.answer(anna.pick(random.Random(6)))
    chosen = anna.state["view"]["position"]["players"][0]
    assert chosen["board"] > 0
    boris.read()
    expect(boris.page.locator(".rival-panel .facedown")).to_have_text("Duchy chosen in secret")
    states = [one for one in map(json.loads, heard) if one.get("op") == "state" and one["view"]]
    told = [state["view"]["position"]["players"][0] for state in states if "players" in state["view"]["position"]]
    assert told  # and left out of frames in which nothing has changed
    assert all(player["board"] in (0, None) and player["start"] is None for player in told)
    figures = [
        state["figures"][name][0] for state in states for name in ("regions", "frontier") if name in state["figures"]
    ]
    assert figures
    assert not any(figures)
    assert f'"board:{chosen["board"]}"' not in json.dumps([state["news"] for state in states])
    assert f"start:{chosen['start']}" not in "".join(json.dumps(state["news"]) for state in states)


def test_axe_finds_nothing_serious_at_the_table_by_day_and_by_night(visit, server: Server) -> None:
    me = board(duchy(c3="bank", c4="knowledge8"), ["cow4", "mine"], (4, 1), 2, 2, {"red": 2})
    duke = Duke(visit(bypass_csp=True))
    duke.turn_to(opened_from(server, position(me, black=["ship"], goods={"3.red": 1})))
    duke.read()
    duke.touch("die:4")
    for theme in ("light", "dark"):
        duke.turn_theme(theme)
        assert serious(duke.page) == []


def test_every_seat_can_be_watched_again(desk: Duke, server: Server) -> None:
    record = (RECORDS / "burgundy-02.record").read_bytes()
    made = httpx.post(f"{server.url}/api/records", content=record, timeout=60).json()
    desk.follow(f"/t/{made['id']}/replay#60")
    page = desk.page
    expect(page.locator(".mat .duchy")).to_be_visible()
    expect(page.locator(".rival-panel .duchy.mini")).to_have_count(2)
    expect(page.locator(".cell.placed").nth(3)).to_be_attached()
