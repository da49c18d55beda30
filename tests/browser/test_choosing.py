"""Choosing a game: what matters first, in pictures, on a large screen and on a phone, with mouse and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server, Visitor
from tests.browser.seated import BOT, ME, lay_table, sit_down
from tests.browser.test_pages import serious

Visit = Callable[..., Visitor]
GAMES = ["puerto-rico", "burgundy", "age-of-discovery", "santa-maria"]
OPENING = re.compile(r"/api/tables(\?|$)")
HIDDEN = """() => [...document.querySelectorAll('.window-body > section')]
    .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth)
    .map((part) => part.className)"""


def new_table(visit: Visit, slug: str, **how: Any) -> Page:
    page = visit(**how).open(f"/new/{slug}")
    expect(page.locator(".matters > *")).to_be_visible()
    return page


def asked_for(page: Page) -> dict[str, Any]:
    """Start the game; returns the options that were asked for."""
    with page.expect_request(lambda sent: sent.method == "POST" and bool(OPENING.search(sent.url))) as sent:
        page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    options: dict[str, Any] = sent.value.post_data_json["options"]
    return options


def seats(page: Page, n: int) -> None:
    page.get_by_role("radiogroup", name="How many seats").get_by_role("radio", name=str(n)).click()
    expect(page.locator(".place")).to_have_count(n)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("slug", GAMES)
def test_nothing_that_matters_is_hidden_at_four_seats(visit: Visit, server: Server, slug: str, lang: str) -> None:
    guest = visit()
    guest.page.add_init_script(f"localStorage.setItem('doubloon.lang', '\"{lang}\"')")
    page = guest.open(f"/new/{slug}")
    expect(page.locator(".matters > *")).to_be_visible()
    for n in (2, 3, 4):
        seats(page, n) if lang == "en" else page.locator(".nums button", has_text=str(n)).click()
        expect(page.locator(".place")).to_have_count(n)
        assert page.evaluate(HIDDEN) == []
    if slug == "santa-maria":  # everything switched on
        page.locator(".module").nth(3).click()
        expect(page.locator(".pickseat")).to_be_visible()
        assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("slug", GAMES)
def test_axe_finds_nothing_serious(visit: Visit, server: Server, slug: str, theme: str, phone: bool) -> None:
    page = new_table(visit, slug, theme=theme, phone=phone, bypass_csp=True)
    page.locator(".rulings summary").click()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]


# Burgundy.


def duchies(page: Page) -> Locator:
    return page.get_by_role("radiogroup", name="The duchy").get_by_role("radio")


def test_the_duchy_is_chosen_as_a_board(visit: Visit, server: Server) -> None:
    page = new_table(visit, "burgundy")
    expect(duchies(page)).to_have_count(9)
    expect(duchies(page).first).to_be_checked()
    expect(duchies(page).first.locator(".here svg")).to_have_count(4)
    duchies(page).nth(3).click()
    expect(page.locator(".chosen-board h3")).to_contain_text("Duchy 4")
    expect(page.locator(".sizes li").first).to_contain_text("5 · 5 · 2")
    expect(duchies(page).nth(3)).to_have_accessible_name(
        "Duchy 4: towns 5 · 5 · 2, pastures 3 · 3, knowledge 3 · 3, "
        "castles 1 · 1 · 1 · 1, mines 2 · 1, rivers 4 · 1 · 1"
    )
    page.keyboard.press("ArrowRight")
    expect(duchies(page).nth(4)).to_be_checked()
    expect(duchies(page).nth(4)).to_be_focused()
    page.get_by_role("switch", name="Inns").click()
    assert asked_for(page) == {"board_mode": "same", "board": 5, "inns": True}


@pytest.mark.parametrize(
    ("way", "more", "mode"),
    [
        ("Each picks", None, "free"),
        ("Dealt", None, "advanced-open"),
        ("Dealt", "In secret", "advanced-secret"),
        ("By lot", None, "random"),
    ],
)
def test_duchies_come_in_other_ways(visit: Visit, server: Server, way: str, more: str | None, mode: str) -> None:
    page = new_table(visit, "burgundy")
    page.get_by_role("radio", name=way).click()
    if more:
        page.get_by_role("radio", name=more).click()
    page.get_by_role("radiogroup", name="A duchy to look at").get_by_role("radio").nth(6).click()
    expect(page.locator(".chosen-board h3")).to_contain_text("Duchy 7")
    assert asked_for(page) == {"board_mode": mode}


def test_the_first_duchy_with_a_castle_of_ones_choice(visit: Visit, server: Server) -> None:
    page = new_table(visit, "burgundy")
    page.get_by_role("switch", name="Everybody chooses its place").click()
    assert asked_for(page) == {"board_mode": "same"}


def test_one_seat_swaps_the_duchies_for_the_solo_boards(visit: Visit, server: Server) -> None:
    page = new_table(visit, "burgundy")
    duchies(page).nth(3).click()
    seats(page, 1)
    sides = page.get_by_role("radiogroup", name="Solo board").get_by_role("radio")
    expect(sides).to_have_count(2)
    expect(page.locator(".ours")).to_have_count(1)
    expect(page.locator(".who-plays .own-edition")).to_have_count(0)
    sides.nth(1).click()
    expect(page.locator(".who-plays .own-edition")).to_be_visible()
    page.get_by_role("radio", name="55: harder").click()
    expect(page.locator(".rulings summary")).to_contain_text("3 apply here")
    seats(page, 2)
    expect(duchies(page).nth(3)).to_be_checked()  # remembered
    seats(page, 1)
    assert asked_for(page) == {"solo_board": "B", "solo_target": 55}


# Santa Maria.


def test_only_rulings_of_the_present_choice_are_offered(visit: Visit, server: Server) -> None:
    page = new_table(visit, "santa-maria")
    summary = page.locator(".rulings summary")
    expect(summary).to_contain_text("6 apply here, all as in the book")
    summary.click()
    governor = page.get_by_role("switch", name="Governor on empty land")
    expect(governor).to_have_count(0)
    page.get_by_role("checkbox", name="Governor").click()
    governor.click()
    page.get_by_role("switch", name="Selling cocoa").click()
    expect(summary).to_contain_text("2 of 9 changed")
    page.get_by_role("checkbox", name="Governor").click()
    expect(governor).to_have_count(0)
    expect(summary).to_contain_text("1 of 8 changed")
    assert asked_for(page) == {"expansion": True, "cocoa_can_be_sold_by_colonists": True}


def test_a_seat_plays_the_maya(visit: Visit, server: Server) -> None:
    page = new_table(visit, "santa-maria")
    page.get_by_role("checkbox", name="Mayan City").click()
    maya = page.get_by_role("radiogroup", name="Who plays the Maya?").get_by_role("radio")
    expect(maya).to_have_count(5)
    maya.nth(3).click()
    expect(page.locator(".place").nth(2)).to_contain_text("seat 3 · the Maya player")
    assert asked_for(page) == {"expansion": True, "modules": "D", "maya_seat": 2}


# Our own edition.


def test_what_is_ours_is_told_in_the_lobby_and_at_the_table(visit: Visit, server: Server) -> None:
    page = visit().open("/")
    cards = page.locator(".game")
    expect(cards.filter(has_text="Puerto Rico").locator(".own-edition")).to_have_count(0)
    cards.filter(has_text="Santa Maria").get_by_role("button", name="Which?").click()
    listed = page.get_by_role("dialog", name="What is our own").get_by_role("listitem")
    expect(listed.filter(has_text="points of the scholars")).to_be_visible()
    expect(listed.filter(has_text="the Maya’s cards")).to_be_visible()

    seat = sit_down(visit(), lay_table(server.url, [ME, BOT], game="santa-maria", options={"first_player": 0}), 0)
    seat.await_turn()
    seat.page.locator("[data-tool=menu]").click()
    seat.page.get_by_role("button", name="Which?").click()
    listed = seat.page.get_by_role("dialog", name="What is our own").get_by_role("listitem")
    expect(listed.filter(has_text="points of the scholars")).to_be_visible()
    expect(listed.filter(has_text="Maya")).to_have_count(0)


# The waiting room.


def test_the_rules_of_a_waiting_table_are_chosen_in_the_same_pictures(visit: Visit, server: Server) -> None:
    made = lay_table(server.url, [ME, {"kind": "link"}, BOT], game="burgundy")
    page = visit().open(f"/s/{made['keys']['0']}")
    page.get_by_role("button", name="Change the rules").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radiogroup", name="The duchy").get_by_role("radio").nth(5).click()
    dialog.get_by_role("button", name="Play by these rules").click()
    expect(page.locator(".own-rules")).to_contain_text("Duchy 6")
