"""The drawn table of the Age of Discovery in a real browser: whole games, every decision, and what nobody may know."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

import doubloon
from doubloon.engine.state import Duty
from doubloon.games.age_of_discovery.box import TOKEN_IDS
from doubloon.games.age_of_discovery.steps import STEPS
from tests.browser.conftest import Server, Visitor
from tests.browser.seated import COLOURS, ME, RANDOM, Seated, lay_table
from tests.browser.test_pages import serious
from tests.browser.test_playing import finished, sheet_on_screen

GAME = "age-of-discovery"
# Every step that asks somebody something; the others happen by themselves.
DECISIONS = sorted(step.name for step in STEPS if not isinstance(step, Duty))

# Where driven play (see `driven`) first asks each question: players and seed.
POSITIONS = {
    "place": (3, 1),
    "land": (4, 3),
    "take_good": (4, 2),
    "buy": (5, 2),
    "chart": (3, 0),
    "allies": (3, 0),
    "settle": (3, 3),
    "send": (4, 2),
    "explore": (4, 5),
    "train": (4, 2),
    "conflict": (5, 0),
    "victims": (3, 28),
    "move": (3, 5),
    "resettle_number": (3, 11),
    "university": (3, 4),
    "bid": (5, 1),
    "gift": (5, 3),
}
WANTED = {
    "buy:indian_allies",
    "buy:overpopulation",
    "buy:university",
    "buy:stables",
    "buy:resettlement",
    "buy:new_world_cartography",
    "buy:militia",
}
# Chosen by touching, then confirmed by the gold button, since they cost money or turn something up.
SHOWN_FIRST = {"buy", "chart", "explore", "battle", "war", "bid"}


# Answers that random play rarely has: how they are written, and where driven play first has one.
RARE = {
    "university:initiative": (3, 39),
    "university:dock": (3, 25),
    "militia": (3, 57),
    "ride:": (3, 123),
    "war:": (3, 0),
}


@cache
def driven(goal: str, players: int, seed: int) -> doubloon.Table:
    """Play at random, with a taste for achievements, until a question or an answer of this kind is there to choose."""
    options = {"start_order": "auction"} if goal in ("bid", "gift") else {}
    table = doubloon.new(GAME, players=players, seed=seed, options=options)
    luck = random.Random(seed)
    while not table.is_over:
        actions = table.legal_actions()
        if len(actions) > 1 and (
            table.view(None)["asked"] == goal or (goal in RARE and any(goal in a for a in actions))
        ):
            return table
        buyers = [action for action in actions if action.endswith((">capital", ">training"))][:1]
        wanted = ([action for action in actions if action in WANTED] or buyers) if luck.random() < 0.5 else []
        table.play(luck.choice(wanted or actions))
    raise AssertionError(f"seed {seed} with {players} players never comes to {goal}")


def seat_at(server: Server, table: doubloon.Table) -> dict[str, Any]:
    """Open a table that plays on from a position, with a person in the seat to move; returns id and key."""
    record = table.record()
    loaded = httpx.post(f"{server.url}/api/records", content=str(record), timeout=60).json()["id"]
    seats = [{**RANDOM, "colour": COLOURS[seat]} for seat in range(table.players)]
    assert table.to_move is not None
    seats[table.to_move] = {**ME, "colour": COLOURS[table.to_move]}
    body = {"move": len(record.moves), "seats": seats}
    made = httpx.post(f"{server.url}/api/tables/{loaded}/branch", json=body, timeout=60)
    assert made.status_code == 201, made.text
    return {"id": made.json()["id"], "key": made.json()["keys"][str(table.to_move)]}


def sit(guest: Visitor, key: str) -> Voyager:
    voyager = Voyager(guest)
    guest.open(f"/s/{key}")
    voyager.wait("heard.state")
    return voyager


class Voyager(Seated):
    """Sits at a table of this game and answers by touching figures, lines, regions and cards."""

    def bring_up(self, place: str) -> None:
        """On a phone: turn to the part of the board a place is on, if the table has not done so."""
        shown = self.page.locator(f'.board [data-place="{place}"].can')
        part = shown.first.evaluate("one => one.closest('[data-part]').dataset.part") if shown.count() else None
        tabs = self.page.locator("nav.tabs button")
        if part and tabs.first.is_visible():
            tabs.nth(["board", "chart"].index(part)).click()

    def answer(self, action: dict[str, Any]) -> None:
        state = self.state
        version = state["version"]
        if action["kind"] == "send":
            self._send(action, state)
        elif not action["places"]:
            self.page.locator(f'[data-action="{action["action"]}"]:visible').first.click()
        else:
            self._pick(action, state["actions"])
        self.await_change(version)

    def _pick(self, action: dict[str, Any], actions: list[dict[str, Any]]) -> None:
        picked: list[str] = []
        for place in action["places"]:
            picked.append(place)
            self.bring_up(place)
            self.spot(place).click()
            if sum(all(one in other["places"] for one in picked) for other in actions) == 1:
                break
        if action["kind"] in SHOWN_FIRST or action["kind"].startswith("university"):
            self.page.locator(f'.btn.primary[data-action="{action["action"]}"]:visible').first.click()

    def _send(self, action: dict[str, Any], state: dict[str, Any]) -> None:
        """Keep some of one kind at home by touching them; all the others go."""
        place = action["places"][0]
        kinds = state["extras"]["expedition"]["kinds"]
        kind = next(one for one in kinds if one["figure"] == action["params"]["figure"])
        self.bring_up(place)
        for _ in range(kind["ready"] - action["params"]["n"]):
            self.spot(place).click()
        self.page.locator('[data-action="send"]:visible').first.click()


def play_through(seat: Voyager, dice: random.Random, phone: bool = False) -> set[str]:
    """Play to the end; returns the steps that were asked."""
    asked: set[str] = set()
    while True:
        seat.await_turn()
        if seat.over:
            return asked
        asked.add(seat.state["asked"]["step"])
        assert_nothing_hidden_is_told(seat.state)
        if phone:
            assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        seat.answer(seat.pick(dice))


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
    assert not {token for token in TOKEN_IDS if f'"{token}"' in json.dumps([position, state["extras"]])} - known


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
    seat = sit(visit(), made["keys"]["0"])
    seat.await_turn()
    seat.hurry_bots()
    asked = play_through(seat, random.Random(3))
    assert {"place", "land", "take_good"} <= asked
    compare_sheets(server, seat, made["id"], 2)


def test_a_whole_game_on_a_touch_screen(visit, server: Server) -> None:
    options = {"start_order": "auction", "strict_supply": True}
    made = lay_table(server.url, [ME, RANDOM], game=GAME, options=options)
    seat = sit(visit(phone=True), made["keys"]["0"])
    seat.await_turn()
    seat.hurry_bots()
    assert "place" in play_through(seat, random.Random(4), phone=True)
    compare_sheets(server, seat, made["id"], 2)


# Every decision.


def test_every_decision_of_the_engine_has_its_position() -> None:
    assert sorted(POSITIONS) == DECISIONS


# A thing to touch or a button for every answer, wherever on the table it is.
REACHABLE = """(actions) => actions.filter((action) => !(action.places.length
  ? action.places.every((place) => document.querySelector(`[data-place="${place}"].can`))
  : document.querySelector(`[data-action="${action.action}"]`))).map((action) => action.action)"""


@pytest.mark.parametrize("step", DECISIONS)
def test_every_answer_to_every_question_can_be_touched(visit, server: Server, step: str) -> None:
    table = driven(step, *POSITIONS[step])
    made = seat_at(server, table)
    seat = sit(visit(), made["key"])
    seat.await_turn()
    state = seat.state
    assert state["asked"]["step"] == step
    expect(seat.page.locator(".ad .lines")).to_be_visible()
    assert sorted(action["action"] for action in state["actions"]) == sorted(table.legal_actions())
    assert seat.page.evaluate(REACHABLE, state["actions"]) == []
    action = seat.pick(random.Random(step))
    seat.answer(action)
    log = httpx.get(f"{server.url}/api/tables/{made['id']}/log?lang=en").json()
    entries = log.get("log", log.get("entries")) if isinstance(log, dict) else log
    assert entries[0]["action"] == action["action"]


@pytest.mark.parametrize("written", RARE)
def test_rare_answers_can_be_touched_too(visit, server: Server, written: str) -> None:
    seat = sit(visit(), seat_at(server, driven(written, *RARE[written]))["key"])
    seat.await_turn()
    actions = seat.state["actions"]
    expect(seat.page.locator(".ad .lines")).to_be_visible()
    assert seat.page.evaluate(REACHABLE, actions) == []
    seat.answer(next(action for action in actions if written in action["action"]))


@pytest.mark.parametrize("step", ["place", "land", "take_good", "buy", "send", "train", "bid", "university"])
def test_what_can_be_touched_on_a_phone_is_large_enough(visit, server: Server, step: str) -> None:
    seat = sit(visit(phone=True), seat_at(server, driven(step, *POSITIONS[step]))["key"])
    seat.await_turn()
    seat.bring_up(seat.state["actions"][0]["places"][-1])
    expect(seat.page.locator(".ad .spot.can:visible").first).to_be_visible()
    small = seat.page.evaluate(
        """[...document.querySelectorAll('.ad :is(.spot.can, .tray .btn)')].filter((one) => one.checkVisibility())
          .map((one) => [one.dataset.place ?? one.dataset.action, one.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.width < 40 || box.height < 40))
          .map(([place, box]) => `${place} ${box.width} ${box.height}`)"""
    )
    assert small == []
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# What a choice brings, before it is made.


def test_the_chart_tells_the_chances_of_the_expedition_being_planned(visit, server: Server) -> None:
    table = driven("send", 5, 6)
    seat = sit(visit(), seat_at(server, table)["key"])
    seat.await_turn()
    extras = seat.state["extras"]
    hidden = [region for region, token in seat.state["view"]["position"]["region_token"].items() if token == "hidden"]
    assert hidden
    sent = sum(kind["ready"] * kind["strength"] for kind in extras["expedition"]["kinds"])

    def chances() -> str:
        shown: str = (
            seat.page.locator(f'.rg[data-place="region:{hidden[0]}"] .chances .num').get_attribute("data-n") or ""
        )
        return shown

    def expected(strength: int) -> str:
        beaten = sum(times for natives, times in extras["unseen"].items() if int(natives) <= strength)
        return f"{int(100 * beaten / sum(extras['unseen'].values()) + 0.5)}%"

    assert chances() == expected(sent)
    kind = extras["expedition"]["kinds"][0]
    seat.spot(f"explorers:{kind['figure']}").click()
    assert chances() == expected(sent - kind["strength"])
    expect(seat.page.locator('[data-action="send"]').first).to_contain_text(f"strength {sent - kind['strength']}")


def test_a_figure_in_hand_shows_where_it_would_stand_and_a_taken_cell_says_why_not(visit, server: Server) -> None:
    table = driven("place", 3, 1)
    while not any(table.view(None)["position"]["specialists"]):
        table = table.copy()
        table.play(next(action for action in table.legal_actions() if action.endswith("_cell")))
    seat = sit(visit(), seat_at(server, table)["key"])
    seat.await_turn()
    page = seat.page
    figure = next(iter(seat.state["view"]["position"]["players"][table.to_move or 0]["hand"]))
    seat.spot(f"hand:{figure}").click()
    expect(page.locator("header.prompt h1")).to_contain_text(figure)
    expect(page.locator('[data-place="line:dock"] .ghost')).to_have_count(1)
    cell = next(i for i, taken in enumerate(seat.state["view"]["position"]["specialists"]) if taken)
    place = ("captain_cell", "merchant_cell", "missionary_cell", "soldier_cell", "training")[cell]
    page.locator(f'[data-place="line:{place}"].spot').click(force=True)  # it looks disabled, and may be asked
    refusal = page.locator("header .refusal")
    expect(refusal).to_contain_text("is taken by")
    refusal.get_by_role("button").click()
    expect(page.locator("#AD-PLACE-06, [id='clause-AD-PLACE-06']").first).to_be_visible()


def test_everything_is_explained_on_hover_and_the_board_is_told_in_words(visit, server: Server) -> None:
    seat = sit(visit(), seat_at(server, driven("buy", 5, 2))["key"])
    seat.await_turn()
    page = seat.page
    page.locator(".ad .card").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Price 10 talers")
    page.locator('[data-place="region:canada"].spot').hover()
    expect(page.get_by_role("tooltip")).to_contain_text("undiscovered")
    words = page.locator(".described")
    expect(words).to_contain_text("New World")
    expect(words).to_contain_text("Caribbean")
    expect(words).to_contain_text("Dock")


# What nobody may know, access, weight.


def test_all_seats_and_those_who_watch_are_told_the_same(visit, server: Server) -> None:
    made = seat_at(server, driven("explore", 4, 5))
    seat = sit(visit(), made["key"])
    seat.await_turn()
    assert_nothing_hidden_is_told(seat.state)
    watched = httpx.get(f"{server.url}/api/tables/{made['id']}/moves/0").json()
    assert watched["view"]["position"] == seat.state["view"]["position"]
    assert_nothing_hidden_is_told(watched)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("step", ["place", "conflict", "bid"])
def test_axe_finds_nothing_serious_at_the_table(visit, server: Server, step: str, theme: str) -> None:
    seat = sit(visit(bypass_csp=True, theme=theme), seat_at(server, driven(step, *POSITIONS[step]))["key"])
    seat.await_turn()
    expect(seat.page.locator(".ad .lines")).to_be_visible()
    assert serious(seat.page) == []


def test_the_replay_is_drawn_from_any_seat(visit, server: Server) -> None:
    table = driven("settle", 3, 3)
    loaded = httpx.post(f"{server.url}/api/records", content=str(table.record()), timeout=60).json()["id"]
    page: Page = visit().open(f"/t/{loaded}/replay#40")
    expect(page.locator(".ad .map .rg")).to_have_count(9)
    expect(page.locator(".ad-mat")).to_be_visible()


def test_the_table_page_is_light(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM, RANDOM, RANDOM, RANDOM], game=GAME)
    guest = visit()
    weights: list[int] = []
    session = guest.context.new_cdp_session(guest.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
    seat = sit(guest, made["keys"]["0"])
    expect(seat.page.locator(".ad .lines")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert 50_000 < sum(weights) < 400_000
