"""The log by turns in the browser, and what is new on the board since one's own last move."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.seated import BOT, ME, Seated, hurry, lay_table, sit_down

GAMES = ("puerto-rico", "burgundy", "age-of-discovery", "santa-maria")
FIRST = {"puerto-rico": {"governor": 0}, "burgundy": {"first_player": 0}, "santa-maria": {"first_player": 0}}
# Without the board, of which other tests make sure.
FIRST_ANSWER = """(version) =>
  heard.socket.send(JSON.stringify({ op: 'act', action: heard.state.actions[0].action, version }))"""


def a_round_later(visit: Any, server: Server, game: str) -> Seated:
    """A person has moved, bots have answered, and it is the person's turn again."""
    made = lay_table(server.url, [ME, BOT, BOT], game=game, seed=11, options=FIRST.get(game, {}))
    guest = visit()
    hurry(guest)
    seat = sit_down(guest, made, 0)
    seat.await_question()
    while not seat.page.locator(".log-new").count():  # until a bot has moved after this seat
        version = seat.state["version"]
        seat.page.evaluate(FIRST_ANSWER, version)
        seat.await_change(version)
        seat.await_question()
    return seat


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_a_row_that_opens_to_its_story_and_rules(visit: Any, server: Server, game: str) -> None:
    seat = a_round_later(visit, server, game)
    page = seat.page
    log = page.get_by_role("list", name="Log")
    expect(log.locator(".log-head h3").first).to_be_visible()
    mine = log.locator(".log-mine").first
    expect(mine.locator(".log-line b").first).to_have_text("You")
    row = log.locator(".log-new").first
    head = row.get_by_role("button").first
    expect(head).to_have_attribute("aria-expanded", "false")
    head.focus()
    page.keyboard.press("Enter")
    expect(head).to_have_attribute("aria-expanded", "true")
    expect(row.locator(".log-more li").first).to_be_visible()
    assert row.locator(".log-more .clause-link").count() >= 1
    assert page.locator(".log-open").count() == 1
    told = page.evaluate("heard.state.moves")
    assert log.locator(".log-turn").count() <= told, "no more rows than decisions"


def test_what_is_new_is_ringed_until_one_moves(visit: Any, server: Server) -> None:
    seat = a_round_later(visit, server, "age-of-discovery")
    page = seat.page
    rings, words = page.locator(".mark-ring"), page.locator(".pennant:visible")
    expect(rings.first).to_be_visible()
    expect(words.first).to_be_visible()
    page.locator("header.prompt h1").click()
    expect(words).to_have_count(0)
    expect(rings.first).to_be_visible()
    page.keyboard.press("n")
    expect(words.first).to_be_visible()
    version = seat.state["version"]
    before = page.evaluate("JSON.stringify(heard.state.marks)")
    seat.answer(seat.state["actions"][0])
    seat.await_change(version)
    seat.await_question()
    assert page.evaluate("JSON.stringify(heard.state.marks ?? [])") != before
