"""What makes a table pleasant to play at: taking back, fewer questions, curtains and bots when they are needed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.seated import BOT, ME, hurry, lay_table, sit_down


def test_against_bots_undo_takes_their_answers_back(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, BOT, BOT, BOT], options={"governor": 0})
    guest = visit()
    hurry(guest)
    seat = sit_down(guest, made, 0)
    seat.await_question()
    seat.choose("builder")
    seat.choose("pass")
    seat.await_question()
    assert seat.state["moves"] > 2
    assert seat.state["asked"]["seat"] == 0
    undo, restart = seat.page.locator("[data-tool=undo]"), seat.page.locator("[data-tool=restart]")
    expect(undo).to_be_enabled()
    undo.click()
    seat.wait("heard.state.moves === 1")
    expect(seat.spot("market:small_market")).to_be_visible()
    expect(restart).to_have_attribute("title", "Start my turn again · One undo takes back all of your turn.")
    undo.click()
    expect(seat.spot("role:builder")).to_be_visible()


def test_what_cannot_be_taken_back_says_why(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, BOT, BOT, BOT], options={"governor": 0})
    guest = visit()
    hurry(guest)
    seat = sit_down(guest, made, 0)
    seat.await_question()
    undo, told = seat.page.locator("[data-tool=undo]"), seat.page.locator("header .refusal")
    expect(undo).to_be_disabled()
    seat.page.keyboard.press("u")
    expect(told).to_contain_text("There is nothing to take back: you have not decided anything yet.")
    seat.choose("settler")
    seat.answer(seat.state["actions"][0])
    seat.await_question()
    why = "Something new has been turned up since, so your last decision stands."
    expect(undo).to_have_attribute("title", f"Undo (U) · {why}")
    undo.click(force=True)
    expect(told).to_contain_text(why)
    seat.page.locator("[data-tool=menu]").click()
    restart = seat.page.get_by_role("button", name="Restart my turn")
    expect(restart).to_have_attribute("title", why)
    restart.click(force=True)
    expect(told).to_contain_text(why)
