"""What makes a table pleasant to play at: taking back, fewer questions, curtains and bots when they are needed."""

from __future__ import annotations

import json
from typing import Any

import httpx
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.seated import BOT, ME, Seated, hurry, lay_table, sit_down, sit_down_by_link

HERE = {"kind": "here", "name": "Boris"}


def first_to_choose(visit, server: Server) -> Seated:
    """Sit down against three hurried bots as the governor."""
    guest = visit()
    hurry(guest)
    seat = sit_down(guest, lay_table(server.url, [ME, BOT, BOT, BOT], options={"governor": 0}), 0)
    seat.await_question()
    return seat


def test_against_bots_undo_takes_their_answers_back(visit, server: Server) -> None:
    seat = first_to_choose(visit, server)
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
    seat = first_to_choose(visit, server)
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


def test_the_obvious_is_answered_by_itself_unless_one_likes_to_be_asked(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, {"kind": "link"}, {"kind": "link"}], options={"governor": 0})
    for seat in ("1", "2"):
        httpx.post(f"{server.url}/api/seats/{made['links'][seat].removeprefix('/s/')}", json={"name": f"P{seat}"})
    seat = sit_down(visit(asked_all=False), made, 0)
    seat.await_question()
    seat.page.locator("[data-tool=menu]").click()
    setting = seat.page.get_by_label("Answer the obvious for me")
    expect(setting).to_be_checked()
    seat.page.keyboard.press("Escape")
    seat.spot("role:mayor").click()
    seat.wait("heard.state.moves === 2")
    seat.page.locator("[data-tool=undo]").click()
    seat.wait("heard.state.moves === 0")
    seat.page.locator("[data-tool=menu]").click()
    setting.uncheck()
    seat.page.keyboard.press("Escape")
    seat.spot("role:mayor").click()
    seat.wait("heard.state.moves === 1 && heard.state.asked.step === 'mayor_colonist'")
    assert seat.page.evaluate("localStorage['doubloon.obvious']") == "false"


def test_points_alone_bring_no_curtain(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, HERE, BOT], options={"governor": 0})
    seat = sit_down(visit(), made, 0, 1)
    for action in ("builder", "pass", "pass"):
        seat.await_question()
        expect(seat.page.get_by_role("dialog")).to_have_count(0)
        seat.choose(action)


def test_a_secret_brings_the_curtain(visit, server: Server) -> None:
    """Boards are chosen in secret: the curtain falls before each choice, and no more when all are shown."""
    options = {"board_mode": "advanced-secret"}
    made = lay_table(server.url, [ME, HERE], game="burgundy", options=options)
    seat = sit_down(visit(), made, 0, 1)
    curtain = seat.page.get_by_role("dialog")
    seat.await_turn()
    first = seat.state["seat"]
    for number in (first, 1 - first):
        seat.wait("heard.state.seat === value && heard.state.asked.step === 'choose_board'", number)
        assert seat.state["secret"]
        expect(curtain).to_contain_text("Anna" if number == 0 else "Boris")
        curtain.get_by_role("button").click()
        expect(curtain).to_have_count(0)
        while seat.state["seat"] == number and seat.state["asked"]["step"].startswith("choose"):
            version = seat.state["version"]
            seat.page.evaluate("(action) => heard.socket.send(action)", act(seat.state))
            seat.await_change(version)
    seat.wait("heard.state.asked.step === 'turn'")
    assert not seat.state["secret"]
    expect(curtain).to_have_count(0)


def act(state: dict[str, Any]) -> str:
    return json.dumps({"op": "act", "version": state["version"], "action": state["actions"][0]["action"]})


def test_somebody_who_is_missed_is_told_of_with_one_button(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, {"kind": "link"}, BOT], options={"governor": 1})
    boris = sit_down_by_link(visit(), made["links"]["1"])
    boris.await_turn()
    anna = sit_down(visit(), made, 0)
    told = anna.page.locator("header .missing")
    expect(told).to_have_count(0)
    boris.page.goto("about:blank")
    expect(told).to_contain_text("It is Boris's turn, but Boris has been away since ")
    expect(anna.page.locator(".rival-panel").first).to_contain_text("away since ")
    told.get_by_role("button", name="Let a bot sit in").click()
    anna.wait("heard.state.moves > 0")
    expect(told).to_have_count(0)


def test_who_has_just_left_is_given_time(visit_own, own_server: Server) -> None:
    made = lay_table(own_server.url, [ME, {"kind": "link"}, BOT], options={"governor": 1})
    link = made["links"]["1"].removeprefix("/s/")
    httpx.post(f"{own_server.url}/api/seats/{link}", json={"name": "Boris"})
    anna = sit_down(visit_own(), made, 0)
    told = anna.page.locator("header .missing")
    expect(told).to_contain_text("a bot may sit in.")
    expect(told.get_by_role("button")).to_have_count(0)
