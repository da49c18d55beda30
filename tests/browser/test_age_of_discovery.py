"""The drawn table of the Age of Discovery in a real browser: whole games, every decision, and what nobody may know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

import doubloon
from doubloon.engine.state import Duty
from doubloon.games.age_of_discovery.box import TOKEN_IDS
from doubloon.games.age_of_discovery.steps import STEPS
from tests.age_of_discovery.test_university import race
from tests.browser.conftest import Server, Visitor
from tests.browser.seated import COLOURS, ME, RANDOM, Seated, hurry, lay_table, staying
from tests.browser.test_pages import serious
from tests.browser.test_playing import finished, sheet_on_screen

GAME = "age-of-discovery"
# Every step that asks somebody something; the others happen by themselves.
DECISIONS = {step.name for step in STEPS if not isinstance(step, Duty)}
KIND_OF = {action.notation: action.kind for action in doubloon.new(GAME, players=5, seed=1).actions.actions}

# Where driven play (see `driven`) first can give an answer of each kind: players and seed.
ANSWERS = {
    "place": (2, 0),
    "land": (2, 18),
    "take": (2, 0),
    "buy": (2, 1),
    "pass": (2, 1),
    "chart": (2, 7),
    "allies": (2, 58),
    "settle": (2, 49),
    "send": (2, 8),
    "explore": (2, 33),
    "train": (2, 2),
    "battle": (2, 59),
    "war": (4, 103),
    "hit": (2, 86),
    "hit_militia": (2, 56),
    "ride": (2, 33),
    "resettle": (2, 8),
    "resettle_number": (2, 67),
    "university_order": (2, 77),
    "university_initiative": (3, 21),
    "university_dock": (3, 83),
    "university_capital": (4, 21),
    "university_wait": (2, 77),
    "bid": (3, 0),
    "drop_out": (3, 0),
    "gift": (3, 3),
}
WANTED = {
    "buy:indian_allies",
    "buy:overpopulation",
    "buy:university",
    "buy:stables",
    "buy:resettlement",
    "buy:new_world_cartography",
    "buy:militia",
    "university:wait",
}
# Chosen by touching, then confirmed by the gold button, since they cost money or turn something up.
SHOWN_FIRST = {"buy", "chart", "explore", "battle", "war", "bid"}


@cache
def driven(kind: str) -> doubloon.Table:
    """Play at random, with a taste for achievements, until an answer of this kind is there to choose."""
    players, seed = ANSWERS[kind]
    options = {"start_order": "auction"} if kind in ("bid", "drop_out", "gift") else {}
    table = doubloon.new(GAME, players=players, seed=seed, options=options)
    luck = random.Random(seed)
    while not table.is_over:
        actions = table.legal_actions()
        if len(actions) > 1 and any(KIND_OF[action] == kind for action in actions):
            return table
        buyers = [action for action in actions if action.endswith((">capital", ">training"))][:1]
        wanted = ([action for action in actions if action in WANTED] or buyers) if luck.random() < 0.5 else []
        table.play(luck.choice(wanted or actions))
    raise AssertionError(f"seed {seed} with {players} players never comes to {kind}")


def laid(server: Server, table: doubloon.Table) -> dict[str, Any]:
    """A table that plays on from a position, with a person in the seat to move."""
    record = table.record()
    loaded = httpx.post(f"{server.url}/api/records", content=str(record), timeout=60).json()["id"]
    seats = [{**RANDOM, "colour": COLOURS[seat]} for seat in range(table.players)]
    assert table.to_move is not None
    seats[table.to_move] = {**ME, "colour": COLOURS[table.to_move]}
    body = {"move": len(record.moves), "seats": seats}
    made = httpx.post(f"{server.url}/api/tables/{loaded}/branch", json=body, timeout=60)
    assert made.status_code == 201, made.text
    answer: dict[str, Any] = made.json()
    return answer


class Voyager(Seated):
    """Sits at a table of this game and answers by touching figures, lines, regions and cards."""

    told: dict[str, Any]  # what the server said last, read once for every question

    def read(self) -> dict[str, Any]:
        """Wait for the next question, or for the end of the game."""
        self.await_question()
        self.told = self.state
        return self.told

    def come_to(self, server: Server, table: doubloon.Table) -> dict[str, Any]:
        """Sit down where a position asks, and read the question."""
        assert table.to_move is not None
        self.turn_to(laid(server, table), table.to_move)
        return self.read()

    def bring_up(self, place: str) -> None:
        """On a phone: turn to the part of the board a place is on, if the table has not done so."""
        shown = self.page.locator(f'.board [data-place="{place}"].can')
        part = shown.first.evaluate("one => one.closest('[data-part]').dataset.part") if shown.count() else None
        tabs = self.page.locator("nav.tabs button")
        if part and tabs.first.is_visible():
            tabs.nth(["board", "chart"].index(part)).click()

    def answer(self, action: dict[str, Any]) -> None:
        if action["kind"] == "send":
            self._send(action)
        elif not action["places"]:
            self.page.locator(f'[data-action="{action["action"]}"]:visible').first.click()
        else:
            self._pick(action)
        self.await_change(self.told["version"])

    def _pick(self, action: dict[str, Any]) -> None:
        """Touch what makes up an answer, until no other can be meant."""
        meant = self.told["actions"]
        for place in action["places"]:
            narrowed = [other for other in meant if place in other["places"]]
            if len(narrowed) == len(meant) > 1:
                continue  # such as the only kind of figure in hand
            self.bring_up(place)
            self.spot(place).click()
            meant = narrowed
            if len(meant) == 1:
                break
        if action["kind"] in SHOWN_FIRST or action["kind"].startswith("university"):
            self.page.locator(f'.btn.primary[data-action="{action["action"]}"]:visible').first.click()

    def _send(self, action: dict[str, Any]) -> None:
        """Keep some of one kind at home by touching them; all the others go."""
        place = action["places"][0]
        kinds = self.told["figures"]["expedition"]["kinds"]
        kind = next(one for one in kinds if one["figure"] == action["params"]["figure"])
        self.bring_up(place)
        for _ in range(kind["ready"] - action["params"]["n"]):
            self.spot(place).click()
        self.page.locator('[data-action="send"]:visible').first.click()

    def play_through(self, dice: random.Random) -> None:
        """Play to the end; nothing hidden is ever told, and nothing scrolls sideways."""
        while not self.read()["view"]["over"]:
            assert_nothing_hidden_is_told(self.told)
            self.answer(dice.choice(self.told["actions"]))
            assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture(scope="module")
def desk(chromium: Browser, server: Server) -> Iterator[Voyager]:
    """One page on a desktop screen for many positions."""
    yield from staying(Voyager, chromium, server)


@pytest.fixture(scope="module")
def phone(chromium: Browser, server: Server) -> Iterator[Voyager]:
    """One page on a phone for many positions."""
    yield from staying(Voyager, chromium, server, phone=True)


def assert_nothing_hidden_is_told(state: dict[str, Any]) -> None:
    """What lies face down is told by its number, and by what all have seen of the rest (AD-INFO-03)."""
    position = state["view"]["position"]
    assert isinstance(position["goods_pile"], int)
    assert isinstance(position["deck"], int)
    assert all(isinstance(left, int) for left in position["stack"])
    assert "tokens_unseen" not in position
    assert "dice" not in json.dumps(state["view"])
    known = {token for player in position["players"] for token in player["tokens"]}
    known |= set(position["region_token"].values())
    assert not {token for token in TOKEN_IDS if f'"{token}"' in json.dumps([position, state["figures"]])} - known


def compare_sheets(server: Server, seat: Voyager, table: str, players: int) -> None:
    replayed = finished(server, table)
    assert replayed.is_over
    names, totals = sheet_on_screen(seat)
    order = sorted(range(players), key=lambda one: (one not in replayed.winners(), -replayed.scores()[one], one))
    assert totals == [replayed.scores()[one] for one in order]
    assert names[order.index(0)] == "Anna"
    labels = httpx.get(f"{server.url}/api/games/{GAME}/book?lang=en").json()["sources"]
    scored = [source for source in labels if any(sheet.get(source) for sheet in replayed.score_sheet())]
    rows = seat.page.get_by_role("table", name="Score by source").locator("tbody tr:not(.group)")
    assert rows.locator("th").all_inner_texts() == [labels[source] for source in scored]
    own = rows.locator(f"td:nth-of-type({order.index(0) + 1})").all_inner_texts()
    assert own == [str(replayed.score_sheet()[0][source] or "–") for source in scored]


# Whole games.


def test_a_whole_game_by_clicks(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game=GAME)
    guest: Visitor = visit()
    hurry(guest)
    seat = Voyager(guest)
    seat.turn_to(made)
    seat.play_through(random.Random(3))
    compare_sheets(server, seat, made["id"], 2)


def test_a_whole_game_on_a_touch_screen(visit, server: Server) -> None:
    options = {"start_order": "auction", "strict_supply": True}
    made = lay_table(server.url, [ME, RANDOM], game=GAME, options=options)
    guest: Visitor = visit(phone=True)
    hurry(guest)
    seat = Voyager(guest)
    seat.turn_to(made)
    seat.play_through(random.Random(4))
    compare_sheets(server, seat, made["id"], 2)


# Every decision.


def test_every_decision_and_every_kind_of_answer_has_its_position() -> None:
    assert set(ANSWERS) == set(KIND_OF.values())
    assert {driven(kind).view(None)["asked"] for kind in ANSWERS} | {race("stables").view(None)["asked"]} == DECISIONS


# A thing to touch or a button for every answer, wherever on the table it is.
REACHABLE = """(actions) => actions.filter((action) => !(action.places.length
  ? action.places.every((place) => document.querySelector(`[data-place="${place}"].can`))
  : document.querySelector(`[data-action="${action.action}"]`))).map((action) => action.action)"""


@pytest.mark.parametrize("kind", ANSWERS)
def test_every_kind_of_answer_is_given_by_touch(desk: Voyager, server: Server, kind: str) -> None:
    table = driven(kind)
    state = desk.come_to(server, table)
    assert state["asked"]["step"] == table.view(None)["asked"]
    assert sorted(action["action"] for action in state["actions"]) == sorted(table.legal_actions())
    assert desk.page.evaluate(REACHABLE, state["actions"]) == []
    action = random.Random(kind).choice([one for one in state["actions"] if one["kind"] == kind])
    desk.answer(action)
    log = httpx.get(f"{server.url}/api/tables/{state['table']['id']}/log?lang=en").json()
    assert log["log"][0]["action"] == action["action"]


def test_the_university_before_phase_d_is_answered_by_touch(desk: Voyager, server: Server) -> None:
    """Random games seldom come there."""
    table = race("stables")
    state = desk.come_to(server, table)
    assert state["asked"]["step"] == "university_benefits"
    assert desk.page.evaluate(REACHABLE, state["actions"]) == []
    desk.answer(next(one for one in state["actions"] if one["action"] == "university:order"))
    log = httpx.get(f"{server.url}/api/tables/{state['table']['id']}/log?lang=en").json()
    assert log["log"][0]["action"] == "university:order"


# Whatever may be touched on the part of the board that is shown.
SMALL = """() => [...document.querySelectorAll('.ad :is(.spot.can, .tray .btn)')].filter((one) => one.checkVisibility())
  .map((one) => [one.dataset.place ?? one.dataset.action, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 40 || box.height < 40))
  .map(([place, box]) => `${place} ${box.width} ${box.height}`)"""


@pytest.mark.parametrize("kind", ["place", "land", "take", "buy", "send", "train", "bid", "university_dock"])
def test_what_can_be_touched_on_a_phone_is_large_enough(phone: Voyager, server: Server, kind: str) -> None:
    state = phone.come_to(server, driven(kind))
    phone.bring_up(state["actions"][0]["places"][-1])
    expect(phone.page.locator(".ad .spot.can:visible").first).to_be_visible()
    assert phone.page.evaluate(SMALL) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# What a choice brings, before it is made.


def test_the_chart_tells_the_chances_of_the_expedition_being_planned(desk: Voyager, server: Server) -> None:
    state = desk.come_to(server, driven("send"))
    figures = state["figures"]
    hidden = [region for region, token in state["view"]["position"]["region_token"].items() if token == "hidden"]
    sent = sum(kind["ready"] * kind["strength"] for kind in figures["expedition"]["kinds"])
    chances = desk.page.locator(f'.region-box[data-place="region:{hidden[0]}"] .chances .number')

    def expected(strength: int) -> str:
        beaten = sum(times for natives, times in figures["unseen"].items() if int(natives) <= strength)
        return f"{int(100 * beaten / sum(figures['unseen'].values()) + 0.5)}%"

    expect(chances).to_have_attribute("data-n", expected(sent))
    kind = figures["expedition"]["kinds"][0]
    desk.spot(f"explorers:{kind['figure']}").click()
    expect(chances).to_have_attribute("data-n", expected(sent - kind["strength"]))
    expect(desk.page.locator('[data-action="send"]').first).to_contain_text(f"strength {sent - kind['strength']}")
    desk.come_to(server, driven("send"))  # a plan is for one table only
    expect(chances).to_have_attribute("data-n", expected(sent))


def test_a_figure_in_hand_shows_where_it_would_stand_and_a_taken_cell_says_why_not(
    desk: Voyager, server: Server
) -> None:
    table = driven("place").copy()
    while not any(table.view(None)["position"]["specialists"]):
        table.play(next(action for action in table.legal_actions() if action.endswith("_cell")))
    position = desk.come_to(server, table)["view"]["position"]
    page = desk.page
    figure = next(iter(position["players"][table.to_move or 0]["hand"]))
    desk.spot(f"hand:{figure}").click()
    expect(page.locator("header.prompt h1")).to_contain_text(figure)
    expect(page.locator('[data-place="line:dock"] .ghost')).to_have_count(1)
    cell = next(i for i, taken in enumerate(position["specialists"]) if taken)
    place = ("captain_cell", "merchant_cell", "missionary_cell", "soldier_cell", "training")[cell]
    page.locator(f'[data-place="line:{place}"].spot').click(force=True)  # it looks disabled, and may be asked
    refusal = page.locator(".bub")
    expect(refusal).to_contain_text("is taken by")
    refusal.get_by_role("button").first.click()
    expect(page.locator("#AD-PLACE-06, [id='clause-AD-PLACE-06']").first).to_be_visible()


def test_everything_is_explained_on_hover_and_the_board_is_told_in_words(desk: Voyager, server: Server) -> None:
    desk.come_to(server, driven("buy"))
    page = desk.page
    page.locator(".ad .card").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Price: 10 talers")
    page.locator('[data-place="region:canada"].spot').hover()
    expect(page.get_by_role("tooltip")).to_contain_text("undiscovered")
    words = page.locator(".described")
    expect(words).to_contain_text("New World")
    expect(words).to_contain_text("Caribbean")
    expect(words).to_contain_text("Dock")


# What nobody may know, access, weight.


def test_all_seats_and_those_who_watch_are_told_the_same(desk: Voyager, server: Server) -> None:
    state = desk.come_to(server, driven("explore"))
    assert_nothing_hidden_is_told(state)
    watched = httpx.get(f"{server.url}/api/tables/{state['table']['id']}/moves/0").json()
    assert watched["view"]["position"] == state["view"]["position"]
    assert_nothing_hidden_is_told(watched)


def test_axe_finds_nothing_serious_at_the_table_by_day_and_by_night(visit, server: Server) -> None:
    seat = Voyager(visit(bypass_csp=True))
    for kind, *themes in (("place", "light", "dark"), ("battle", "dark"), ("bid", "light")):
        seat.come_to(server, driven(kind))
        for theme in themes:
            seat.turn_theme(theme)
            assert serious(seat.page) == []


def test_the_replay_is_drawn_from_any_seat(desk: Voyager, server: Server) -> None:
    table = driven("settle")
    loaded = httpx.post(f"{server.url}/api/records", content=str(table.record()), timeout=60).json()["id"]
    desk.follow(f"/t/{loaded}/replay#40")
    page = desk.page
    expect(page.locator(".ad .map .region-box")).to_have_count(9)
    expect(page.locator(".ad-mat")).to_be_visible()


def test_the_table_page_is_light(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM, RANDOM, RANDOM, RANDOM], game=GAME)
    guest = visit()
    weights: list[int] = []
    session = guest.context.new_cdp_session(guest.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
    seat = Voyager(guest)
    seat.turn_to(made)
    expect(seat.page.locator(".ad .lines")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert 50_000 < sum(weights) < 400_000
