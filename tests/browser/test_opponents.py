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
    """The badge that tells how strong the bot is; behind it is the menu."""
    return page.get_by_role("button", name=f"Bot in seat {seat}")


def choose_bot(page: Page, seat: int, name: str) -> None:
    bot_in(page, seat).click()
    page.get_by_role("dialog", name=f"Bot in seat {seat}").get_by_role("button", name=re.compile(f"^{name}")).click()
    expect(page.locator("dialog")).to_have_count(0)


@both_screens
def test_a_bot_is_chosen_by_what_it_is_like(visit: Visit, server: Server, phone: bool) -> None:
    page = visit(phone=phone).open("/new/puerto-rico")
    expect(bot_in(page, 2)).to_have_text("easy")
    bot_in(page, 2).click()
    menu = page.get_by_role("dialog", name="Bot in seat 2")
    expect(menu.locator("li b")).to_have_text(
        ["beginner", "easy", "medium", "hard", "expert", "Shipowner", "Architect"]
    )
    expect(menu.locator("li i")).to_have_text(["Deckhand", "Helmsman", "Navigator", "Commodore", "Admiral"])
    expect(menu.get_by_role("button", pressed=True)).to_contain_text("easy")
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(bot_in(page, 2)).to_be_focused()
    choose_bot(page, 3, "Shipowner")
    expect(bot_in(page, 3)).to_have_attribute("title", re.compile("Plants, produces and sails"))
    choose_bot(page, 4, "medium")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    table = page.request.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert [seat.get("level") for seat in table["seats"]] == [None, "easy", "shipper", "medium"]


def test_a_bot_sits_down_under_the_name_that_was_shown(visit: Visit, server: Server) -> None:
    page = visit().open("/new/burgundy")
    names = page.locator(".place b.name")
    expect(names).to_have_count(3)
    before = names.all_text_contents()
    assert len(set(before)) == 3
    page.get_by_role("button", name=f"{before[0]}: draw another name").click()
    expect(names.first).not_to_have_text(before[0])
    shown = names.all_text_contents()
    assert shown[1:] == before[1:]
    assert len(set(shown)) == 3
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    table = page.request.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}?lang=en").json()
    assert [seat["name"] for seat in table["seats"]][1:] == shown


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
    bot_in(page, 2).click()
    expect(page.locator(".proof")).to_have_text([told["en"]])
    expect(page.get_by_role("button", name=re.compile("^expert"))).to_contain_text(told["en"])


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
        expect(shown).to_contain_text(f"{answer['chance']}\u00a0%")
    expect(answers.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(seat.spot(f"role:{said['answers'][0]['action']}")).to_have_class(re.compile("hinted"))

    answers.nth(2).focus()
    seat.page.keyboard.press("Enter")
    expect(answers.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(answers.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(seat.spot(f"role:{said['answers'][2]['action']}")).to_have_class(re.compile("hinted"))
    expect(seat.spot(f"role:{said['answers'][0]['action']}")).not_to_have_class(re.compile("hinted"))
    expect(seat.page.locator(".advice-marks .seal")).to_have_text(["1", "2", "3"])
    expect(seat.page.locator(".advice-marks .seal.on")).to_have_text("3")
    assert seat.page.evaluate("heard.state.moves") == 0
    seat.page.get_by_role("button", name="Do that").click()
    seat.wait("heard.state.moves > 0")
    expect(card).to_have_count(0)
    log = httpx.get(f"{server.url}/api/tables/{seat.page.evaluate('heard.state.table.id')}/log?lang=en").json()["log"]
    assert [entry["action"] for entry in log[: len(said["answers"][2]["actions"])]] == said["answers"][2]["actions"]


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
