"""Choosing who plays along, and asking a bot for advice: on a large screen and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import PHONE, Server, Visitor
from tests.browser.seated import BOT, ME, Seated, lay_table, sit_down

both_screens = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
Visit = Callable[..., Visitor]


def bot_in(page: Page, seat: int) -> Locator:
    return page.get_by_role("combobox", name=f"Bot in seat {seat}")


@both_screens
def test_a_bot_is_chosen_by_what_it_is_like(visit: Visit, server: Server, phone: bool) -> None:
    page = visit(phone=phone).open("/new/puerto-rico")
    expect(bot_in(page, 2)).to_have_value("easy")
    names = bot_in(page, 2).locator("option")
    expect(names).to_have_text(
        [
            "Deckhand · beginner",
            "Helmsman · easy",
            "Navigator · medium",
            "Commodore · hard",
            "Admiral · expert",
            "Shipowner",
            "Architect",
        ]
    )
    bot_in(page, 3).select_option("Shipowner")
    expect(bot_in(page, 3)).to_have_accessible_description(re.compile("Plants, produces and sails"))
    bot_in(page, 4).focus()
    page.keyboard.press("ArrowDown")
    expect(bot_in(page, 4)).to_have_value("medium")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    table = page.request.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert [seat.get("level") for seat in table["seats"]] == [None, "easy", "shipper", "medium"]


def test_the_measured_strength_is_told_where_there_is_one(visit: Visit, server: Server) -> None:
    """Whatever has been measured: here somebody has."""
    guest = visit()
    told = {"en": "Won every game it ever played.", "ru": "Выиграл всё, во что играл."}

    def measured(route: Route) -> None:
        answer = route.fetch()
        known = answer.json()
        for bot in known["games"][0]["bots"]:
            bot["strength"] = told if bot["level"] == "expert" else None
        route.fulfill(response=answer, json=known)

    guest.page.route(re.compile(r"/api/games(\?|$)"), measured)
    page = guest.open("/new/puerto-rico")
    expect(bot_in(page, 2)).to_be_visible()
    expect(page.locator(".proof")).to_have_count(0)
    bot_in(page, 2).select_option("expert")
    expect(page.locator(".proof")).to_have_text([told["en"]])
    expect(bot_in(page, 2)).to_have_accessible_description(re.compile(told["en"]))


def asked_for_advice(visit: Visit, server: Server, phone: bool) -> Seated:
    made = lay_table(server.url, [ME, BOT, BOT, BOT], options={"governor": 0})
    seat = sit_down(visit(phone=phone), made, 0)
    seat.await_question()
    seat.page.locator("[data-tool=hint]").click()
    return seat


@both_screens
def test_the_hint_lists_the_best_answers_and_each_can_be_looked_at(visit: Visit, server: Server, phone: bool) -> None:
    seat = asked_for_advice(visit, server, phone)
    card = seat.page.get_by_role("region", name="What the bot would do")
    answers = card.get_by_role("listitem").get_by_role("button")
    expect(answers).to_have_count(3)
    said = next(message for message in seat.page.evaluate("heard.said") if message["op"] == "hint")
    for number, answer in enumerate(said["answers"]):
        shown = answers.nth(number)
        expect(shown).to_contain_text(answer["text"])
        expect(shown).to_contain_text(answer["reason"])
        expect(shown).to_contain_text(f"{int(100 * answer['value'] + 0.5)}\u00a0%")
    expect(answers.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(seat.spot(f"role:{said['answers'][0]['action']}")).to_have_class(re.compile("hinted"))

    answers.nth(2).focus()
    seat.page.keyboard.press("Enter")
    expect(answers.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(answers.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(seat.page.locator(".spot.hinted")).to_have_count(1)
    expect(seat.spot(f"role:{said['answers'][2]['action']}")).to_have_class(re.compile("hinted"))
    seat.page.get_by_role("button", name="Do that").click()
    seat.wait("heard.state.moves > 0")
    expect(card).to_have_count(0)
    log = httpx.get(f"{server.url}/api/tables/{seat.page.evaluate('heard.state.table.id')}/log?lang=en").json()["log"]
    assert log[0]["action"] == said["answers"][2]["action"]


def test_the_advice_leaves_the_board_in_sight(visit: Visit, server: Server) -> None:
    seat = asked_for_advice(visit, server, phone=False)
    card = seat.page.locator(".advice")
    expect(card).to_be_visible()
    over, board = card.bounding_box(), seat.page.locator(".board").bounding_box()
    assert over is not None
    assert board is not None
    assert over["x"] >= board["x"] + board["width"]
    seat.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(seat.page.locator(".spot.hinted")).to_have_count(0)


def test_the_advice_can_be_closed_on_a_phone(visit: Visit, server: Server) -> None:
    seat = asked_for_advice(visit, server, phone=True)
    card = seat.page.locator(".advice")
    expect(card).to_be_visible()
    box = card.bounding_box()
    assert box is not None
    assert box["height"] < PHONE["height"] / 2
    card.get_by_role("button", name="Close the hint").click()
    expect(card).to_have_count(0)
