"""The end of a turn on the screen: staged, hurried, dismissed; meanwhile nobody moves for the viewer."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

import doubloon
from doubloon.engine.state import Event
from tests.browser.conftest import Server
from tests.browser.seated import COLOURS, Seated, sit_down
from tests.browser.test_pages import serious

PLAYERS = 3


@pytest.fixture(scope="module")
def before_age() -> tuple[str, int, int, str]:
    """A game up to the action that ends the first age: the record, how many actions, whose it is, and the action."""
    table = doubloon.new("age-of-discovery", players=PLAYERS, seed=2)
    luck, found = Random(2), None
    while not table.is_over:
        events, seat, moves = list[Event](), table.to_move, len(table.history)
        table.listen(events.append)
        table.play_code(luck.choice(table.state.options))
        staging = table.staging(events)
        if found is None and staging is not None and staging.key == "age" and len(staging.rows) > 2:
            found = (moves, seat, table.actions.notation(table.history[-1]))
    assert found is not None
    return str(table.record()), *found


@pytest.fixture
def laid(server: Server, before_age: tuple[str, int, int, str]) -> tuple[dict[str, Any], int, str]:
    """A table that plays on from there: one person, who ends the age, and bots."""
    record, moves, seat, action = before_age
    shown = httpx.post(f"{server.url}/api/records", content=record, timeout=60).json()["id"]
    bot = {"kind": "bot", "level": "random"}
    seats = [{**({"kind": "me", "name": "Anna"} if i == seat else bot), "colour": COLOURS[i]} for i in range(PLAYERS)]
    made = httpx.post(f"{server.url}/api/tables/{shown}/branch", json={"move": moves, "seats": seats}, timeout=60)
    return made.json(), seat, action


def end_age(visit: Any, laid: tuple[dict[str, Any], int, str], mode: str = "steps", **how: Any) -> Seated:
    made, seat, action = laid
    guest = visit(scoring=True, **how)
    guest.context.add_init_script(
        f"localStorage.setItem('doubloon.pace', '0'); localStorage.setItem('doubloon.scoring', '\"{mode}\"')"
    )
    seated = sit_down(guest, made, seat)
    seated.await_question()
    seated.page.keyboard.press("a")
    seated.page.locator(f'dialog [data-action="{action}"]').click()
    return seated


def panel(seated: Seated) -> Locator:
    return seated.page.locator("dialog.moment")


def test_rows_are_hurried_and_the_summary_waits(visit: Any, laid: tuple[dict[str, Any], int, str]) -> None:
    seated = end_age(visit, laid, bypass_csp=True)
    page = seated.page
    expect(page.locator("header.prompt h1")).to_contain_text("End of Age I")
    held = page.locator(".frame").get_attribute("data-version")
    page.locator("[data-moment=next]").click()
    expect(panel(seated).locator("tr.done, tr.now").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.moment[data-summary]")).to_be_visible()
    expect(page.locator("[data-moment=continue]")).to_be_focused()
    for theme in ("light", "dark"):
        seated.turn_theme(theme)
        assert serious(page) == []
    page.locator("[data-moment=continue]").focus()
    totals = panel(seated).locator("tfoot tr:last-child td")
    scoring = next(one for one in page.evaluate("heard.scored"))
    points = next(total["after"] for total in scoring["totals"] if total["unit"] == "points")
    _, seat, _ = laid
    shown = [int(text.split()[0]) for text in totals.all_inner_texts()]
    assert shown == [points[(seat + i) % PLAYERS] for i in range(PLAYERS)]
    # The bots have moved on by now, but not on this screen, and nothing can be answered.
    seated.wait("heard.state.version > Number(value)", held)
    assert page.locator(".frame").get_attribute("data-version") == held
    assert page.locator(".can").count() == 0
    page.keyboard.press("Enter")
    expect(panel(seated)).to_have_count(0)
    seated.await_question()


def test_it_can_be_watched_again_and_opened_from_the_log(visit: Any, laid: tuple[dict[str, Any], int, str]) -> None:
    seated = end_age(visit, laid, mode="summary")
    page = seated.page
    expect(page.locator("dialog.moment[data-summary]")).to_be_visible()
    page.locator("[data-moment=again]").click()
    expect(page.locator("[data-moment=next]")).to_be_visible()
    page.locator("[data-moment=skip]").click()
    page.locator("[data-moment=continue]").click()
    seated.await_question()
    page.locator(".log-turn", has_text="The next turn").last.get_by_role("button").first.click()
    page.locator("[data-scoring]").click()
    expect(panel(seated)).to_contain_text("End of Age I")
    page.reload()
    seated.await_question()
    expect(panel(seated)).to_have_count(0)


def test_whoever_does_not_want_it_is_not_stopped(visit: Any, laid: tuple[dict[str, Any], int, str]) -> None:
    seated = end_age(visit, laid, mode="once")
    seated.await_question()
    expect(panel(seated)).to_have_count(0)
    page = seated.page
    page.locator("[data-tool=menu]").click()
    page.get_by_label("Scoring").select_option("summary")
    assert page.evaluate("localStorage.getItem('doubloon.scoring')") == '"summary"'


def test_points_fly_and_the_phone_has_a_sheet(visit: Any, laid: tuple[dict[str, Any], int, str]) -> None:
    seated = end_age(visit, laid, phone=True, motion=True)
    expect(panel(seated).locator(".moment-tots")).to_be_visible()
    box = panel(seated).bounding_box()
    assert box is not None
    assert box["x"] == 0
    assert abs(box["y"] + box["height"] - 740) <= 1
    for button in seated.page.locator("dialog.moment footer .btn").all():
        size = button.bounding_box()
        assert size is not None
        assert size["height"] >= 44
    expect(seated.page.locator("dialog.moment[data-summary]")).to_be_visible()  # by itself, row after row
