"""Santa Maria in the browser: whole games by clicks and by touch, every kind of decision, what is hidden, axe."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

import doubloon
from doubloon.games.santa_maria.city_steps import CITY_STEPS
from doubloon.games.santa_maria.steps import STEPS
from tests.browser.conftest import Server, Visitor
from tests.browser.seated import COLOURS, ME, RANDOM, Seated, lay_table
from tests.browser.test_pages import serious

DICE = ("white", "blue", "ambassador")
LINES = ("line", "botany_line", "cocoa_line", "diagonal", "botany_diagonal", "cocoa_diagonal")
BUTTONS = ("trade", "pay", "extra", "market", "hire", "navigate")
SHOWN_FIRST = ("activate", "pass", "monk", "ship", "ship_special", "dock", "board", "set", "second_space")
IDLE = ("pass", "market", "sell", "buy", "skip", "decline")

# Tables at which a question is soon met by those who seldom pass: options, and a seed to begin with.
ADVANCED: dict[str, Any] = {"setup": "advanced"}
KINGDOMS: dict[str, Any] = {"expansion": True, "modules": "A,B,C"}
GOVERNOR: dict[str, Any] = {"expansion": True, "modules": "A"}
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


class Settler(Seated):
    """Answers on the board wherever the board has a place for it: with the mouse, or on a phone with a finger."""

    def __init__(self, guest: Visitor, phone: bool = False) -> None:
        super().__init__(guest)
        self.phone = phone

    def sit(self, made: dict[str, Any], seat: int = 0) -> Settler:
        self.guest.open(f"/s/{made['keys'][str(seat)]}")
        self.page.wait_for_url(f"**/t/{made['id']}")
        self.wait("heard.state")
        return self

    def hit(self, thing: Any) -> None:
        if self.phone:
            thing.tap()
        else:
            thing.click()

    def touch(self, place: str) -> None:
        """Touch a thing that may be touched; on a phone it may lie under another tab."""
        spots = self.page.locator(f'[data-place="{place}"]:is(.can, .btn)')
        spots.first.wait_for(state="attached")
        if self.phone and not spots.locator("visible=true").count():
            tab = "Board" if spots.first.evaluate("one => one.closest('.board') !== null") else "Colony"
            self.page.locator("nav.tabs").get_by_role("button", name=tab).tap()
        self.hit(spots.locator("visible=true").first)

    def press(self, action: str) -> None:
        self.hit(self.page.locator(f'[data-action="{action}"]:visible').first)

    def answer(self, action: dict[str, Any]) -> None:
        state = self.state
        kind, places, version = action["kind"], action["places"], state["version"]
        if kind in DICE:
            self.touch(places[0])
            self.hit(self.page.locator(".btn.primary.go:visible").first)
        elif kind in LINES:
            self.run(action)
        elif kind == "expand":
            self.touch(places[0])
            self.lay(self.room(state, action["params"]["tile"]))
        elif kind == "at":
            self.lay(action["params"]["cell"])
        elif not places or (kind not in ("sell", "buy") and places[0].split(":")[0] in BUTTONS):
            self.press(action["action"])
        else:
            self.touch(places[0])
            if kind in SHOWN_FIRST or (kind == "move" and state["asked"]["step"] == "main"):
                self.press(action["action"])
        self.await_change(version)

    def run(self, action: dict[str, Any]) -> None:
        """Touch the number of a line, unless it is shown already, choose how the die is turned, and let it go."""
        line, *means = action["places"]
        if not self.page.locator(f'[data-place="{line}"] .head.sel').count():
            self.touch(line)
        if means:
            self.touch(means[0])
        self.hit(self.page.locator(".btn.primary.go:visible").first)

    def room(self, state: dict[str, Any], tile: str) -> str:
        found: list[str] = state["extras"]["rooms"][state["extras"]["tiles"][tile]["room"]]
        return found[0].partition(":")[0]

    def lay(self, cell: str) -> None:
        """The mouse shows the tile where it is and a click lays it; a finger shows it first."""
        self.touch(f"cell:{cell}")
        if self.phone:
            self.press("lay")

    def play_out(self, dice: random.Random) -> None:
        while True:
            self.await_turn()
            if self.over:
                return
            self.answer(self.pick(dice))
            if self.phone:
                assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def finished(server: Server, table: str) -> doubloon.Table:
    """The game as the engine replays it from the record the server gives out."""
    return doubloon.read_record(httpx.get(f"{server.url}/api/tables/{table}/record").text).replay()


def expect_sheet_of(seat: Settler, game: doubloon.Table) -> None:
    sheet = seat.page.get_by_role("table", name="Score by source")
    expect(sheet).to_be_visible(timeout=20_000)
    order = sorted(range(game.players), key=lambda one: (one not in game.winners(), -game.scores()[one], one))
    totals = [int(text.replace("−", "-")) for text in sheet.locator("tfoot td").all_inner_texts()]
    assert totals == [game.scores()[one] for one in order]


def test_a_whole_game_by_clicks(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game="santa-maria", options={"hide_opponents_points": True})
    seat = Settler(visit()).sit(made)
    seat.await_turn()
    seat.hurry_bots()
    other = seat.state["view"]["position"]["players"][1]
    assert other["happiness"] is None
    seat.play_out(random.Random(1))
    expect_sheet_of(seat, finished(server, made["id"]))


def test_a_whole_game_alone_with_a_finger(visit, server: Server) -> None:
    made = lay_table(server.url, [ME], game="santa-maria")
    seat = Settler(visit(phone=True), phone=True).sit(made)
    seat.play_out(random.Random(3))
    expect_sheet_of(seat, finished(server, made["id"]))


# Every kind of decision.


def met(step: str) -> doubloon.Table:
    """A table at which this question is asked."""
    options, first = WHERE_MET[step]
    for seed in itertools.chain([first], range(100)):
        table = doubloon.new("santa-maria", players=2, seed=seed, options=options)
        luck = random.Random(seed)
        while not table.is_over:
            if table.state.question().name == step:
                return table
            possible = table.legal_actions()
            busy = [action for action in possible if action.split(":")[0] not in IDLE[:-1]]
            wished = [action for action in WISHES if action in possible and options is GOVERNOR]
            table.play(wished[0] if wished else luck.choice(busy if busy and luck.random() < 0.85 else possible))
    raise AssertionError(f"{step} is never asked")


def lay_out(base: str, table: doubloon.Table) -> dict[str, Any]:
    """Let the seat to move play on from a position."""
    record = httpx.post(f"{base}/api/records", content=str(table.record()).encode(), timeout=60).json()
    seats = [{**(ME if i == table.to_move else RANDOM), "colour": COLOURS[i]} for i in range(table.players)]
    order = {"move": len(table.history), "seats": seats}
    answer = httpx.post(f"{base}/api/tables/{record['id']}/branch", json=order, timeout=60)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def test_every_question_to_a_settler_is_answered_on_the_board(visit, server: Server) -> None:
    """The Mayan seat has a board of its own."""
    asked = [step.name for step in STEPS if not step.automatic and step not in CITY_STEPS]
    assert sorted(asked) == sorted(WHERE_MET)
    seat = Settler(visit())
    answered: set[str] = set()
    for step in sorted(asked, key=list(WHERE_MET).index, reverse=True):  # the rarest lead to many others
        if step in answered:
            continue
        table = met(step)
        seat.sit(lay_out(server.url, table), int(table.to_move or 0))
        seat.await_turn()
        assert seat.state["asked"]["step"] == step
        while (now := seat.state["asked"]) and now["step"] not in answered and seat.asked:
            actions = seat.state["actions"]
            seat.answer(next((one for one in actions if one["kind"] not in IDLE), actions[0]))
            answered.add(now["step"])
    assert answered >= set(asked)


# One touch for several answers, and back.


def test_a_sale_is_one_touch_and_one_undo(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game="santa-maria", options={"first_player": 0})
    seat = Settler(visit()).sit(made)
    seat.await_turn()
    before = seat.state["view"]["position"]["players"][0]
    seat.touch("sell:wood")
    seat.wait("heard.state.view.position.players[0].coins === value", before["coins"] + 1)
    assert seat.state["asked"]["step"] == "main"
    seat.page.locator("[data-tool=undo]").click()
    seat.wait("heard.state.view.position.players[0].coins === value", before["coins"])
    assert seat.state["view"]["position"]["players"][0] == before


def test_a_die_shows_its_run_before_it_is_spent(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game="santa-maria", options={"first_player": 0})
    seat = Settler(visit()).sit(made)
    seat.await_turn()
    die = next(one for one in seat.state["actions"] if one["kind"] == "white")
    version = seat.state["version"]
    seat.touch(die["places"][0])
    line = seat.page.locator(".btn.primary.go:visible").first.get_attribute("data-action")
    run = seat.state["extras"]["lines"][line]
    expect(seat.page.locator(".colony .stop")).to_have_count(len(run["stops"]))
    expect(seat.page.locator(".chain li")).to_have_count(len(run["stops"]))
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator(".colony .stop")).to_have_count(0)
    assert seat.state["version"] == version


def test_a_tile_is_carried_and_turned_with_the_keyboard(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game="santa-maria", options={"first_player": 0})
    seat = Settler(visit()).sit(made)
    seat.await_turn()
    seat.touch(next(one for one in seat.state["actions"] if one["kind"] == "expand")["places"][0])
    version = seat.state["version"]
    rooms = Counter(place.partition(":")[0] for room in seat.state["extras"]["rooms"].values() for place in room)
    cell = rooms.most_common(1)[0][0]  # where it can be turned
    seat.page.locator(f'[data-place="cell:{cell}"].can').focus()
    ghost = seat.page.locator(".ghost.fits .tout")
    expect(ghost).to_have_count(1)
    lying = ghost.get_attribute("d")
    seat.page.keyboard.press("r")
    expect(ghost).not_to_have_attribute("d", str(lying))
    seat.page.keyboard.press("Enter")
    seat.await_change(version)
    laid = [field for field in seat.state["view"]["position"]["players"][0]["cells"].values() if field[0] == "D"]
    assert len(laid) == 2


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_table(visit, server: Server, theme: str) -> None:
    table = met("follow")
    seat = Settler(visit(bypass_csp=True, theme=theme)).sit(lay_out(server.url, table), int(table.to_move or 0))
    seat.await_turn()
    expect(seat.page.locator(".colony .run")).to_be_visible()
    assert serious(seat.page) == []
