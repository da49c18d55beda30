"""Whole games in the browser, by mouse and by keyboard, compared with what the engine says."""

from __future__ import annotations

import random

import httpx
from playwright.sync_api import expect

import doubloon
from tests.browser.conftest import Server, Visitor
from tests.browser.seated import BOT, ME, RANDOM, Seated, lay_table, sit_down


def finished(server: Server, table: str) -> doubloon.Table:
    """The game as the engine replays it from the record the server gives out."""
    return doubloon.read_record(httpx.get(f"{server.url}/api/tables/{table}/record").text).replay()


def sheet_on_screen(seat: Seated) -> tuple[list[str], list[int]]:
    """Names and totals of the score sheet, as they stand on the page."""
    table = seat.page.get_by_role("table", name="Score by source")
    expect(table).to_be_visible()
    names = table.locator("thead th span").all_inner_texts()
    totals = [int(text) for text in table.locator("tfoot td").all_inner_texts()]
    return names, totals


def test_a_newcomer_lays_a_table_and_plays_a_whole_game_by_clicks(visit, server: Server) -> None:
    guest: Visitor = visit()
    seat = Seated(guest)
    page = guest.open("/")
    page.get_by_role("link", name="Play").first.click()
    page.get_by_label("Name of seat 1").fill("Anna")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    expect(page.locator("[data-place='role:settler']")).to_be_visible()
    seat.hurry_bots()
    dice = random.Random(1)
    while not seat.over:
        seat.await_turn()
        if not seat.over:
            seat.answer(seat.pick(dice))
    replayed = finished(server, table)
    assert replayed.is_over
    names, totals = sheet_on_screen(seat)
    order = sorted(range(4), key=lambda one: (one not in replayed.winners(), -replayed.scores()[one], one))
    assert names[0] == replayed.names[order[0]]
    assert totals == [replayed.scores()[one] for one in order]
    labels = httpx.get(f"{server.url}/api/games/puerto-rico/book?lang=en").json()["sources"]
    scored = [source for source in labels if any(sheet.get(source) for sheet in replayed.score_sheet())]
    rows = page.get_by_role("table", name="Score by source").locator("tbody tr:not(.group)")
    assert rows.locator("th").all_inner_texts() == [labels[source] for source in scored]
    own = rows.locator(f"td:nth-of-type({order.index(0) + 1})").all_inner_texts()
    assert own == [str(replayed.score_sheet()[0][source] or "–") for source in scored]


def test_a_whole_game_by_keyboard_alone(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM, RANDOM])
    seat = sit_down(visit(), made, 0)
    dice = random.Random(2)
    page = seat.page
    seat.await_turn()
    seat.hurry_bots()
    while True:
        seat.await_turn()
        if seat.over:
            break
        version = seat.state["version"]
        action = seat.pick(dice)
        if action["places"] and action["kind"] in ("role", "take", "build"):
            walk_to(seat, action["places"][0])
            page.keyboard.press("Enter")
            if action["kind"] == "build":
                page.keyboard.press("Enter")
        else:
            page.keyboard.press("a")
            button = page.locator(f'.listing [data-action="{action["action"]}"]')
            expect(button).to_be_visible()
            while not button.evaluate("one => one === document.activeElement"):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        seat.await_change(version)
    assert finished(server, made["id"]).is_over
    expect(page.get_by_role("table", name="Score by source")).to_be_visible()


def walk_to(seat: Seated, place: str) -> None:
    """Jump to the first thing that glows, and tab on until the place has the focus."""
    seat.spot(place).wait_for()
    seat.page.keyboard.press("Home")
    for _ in range(60):
        if seat.page.evaluate("document.activeElement?.dataset.place") == place:
            return
        seat.page.keyboard.press("Tab")
    raise AssertionError(f"{place} cannot be reached with the Tab key")


def test_what_is_not_allowed_explains_itself_with_its_clause(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, BOT, BOT, BOT], options={"governor": 0})
    seat = sit_down(visit(), made, 0)
    seat.await_turn()
    seat.choose("builder")
    seat.page.locator('[data-place="market:fortress"].spot').click(force=True)  # it looks disabled, and may be asked
    refusal = seat.page.locator(".bub")
    expect(refusal).to_contain_text("Fortress")
    expect(refusal.get_by_role("button").first).to_have_text("Building")
    refusal.get_by_role("button").first.click()
    expect(seat.page.locator("#PR-BUILDER-02, [id='clause-PR-BUILDER-02']").first).to_be_visible()
    assert seat.state["asked"]["step"] == "build"


def test_undo_takes_back_what_taught_nobody_anything(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, {"kind": "here", "name": "Boris"}, BOT], options={"governor": 0, "open_vp": True})
    seat = sit_down(visit(), made, 0, 1)
    seat.await_turn()
    before = seat.state["view"]["position"]
    seat.spot("role:builder").click()
    expect(seat.page.locator('[data-place="market:hacienda"].can')).to_be_visible()
    seat.page.locator("[data-tool=undo]").click()
    expect(seat.spot("role:builder")).to_be_visible()
    assert seat.state["view"]["position"] == before
    expect(seat.page.locator("[data-tool=undo]")).to_be_disabled()
