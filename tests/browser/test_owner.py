"""Whoever opens a table: private ones, rules and seats before and during the game, clearing it away."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from doubloon import read_record
from tests.browser.conftest import Server, Visitor
from tests.browser.seated import BOT, ME, Seated, lay_table, sit_down
from tests.browser.test_pages import serious, sideways

LINK = {"kind": "link"}


def arrive(server: Server, made: dict[str, Any], seat: int, name: str) -> str:
    """Sit down by a link, without staying at the table; returns the link to the seat."""
    link = made["links"][str(seat)].removeprefix("/s/")
    answer = httpx.post(f"{server.url}/api/seats/{link}", json={"name": name})
    assert answer.status_code == 200
    return f"/s/{answer.json()['key']}"


def waiting_room(guest: Visitor, made: dict[str, Any]) -> Page:
    page = guest.open(f"/s/{made['keys']['0']}")
    page.wait_for_url(f"**/t/{made['id']}")
    expect(page.locator(".sitters")).to_be_visible()
    expect(page.locator(".rules-here")).to_be_visible()
    return page


def owners_menu(page: Page) -> Locator:
    page.locator("[data-tool=menu]").click()
    owner = page.locator("fieldset.owner")
    expect(owner).to_be_visible()
    return owner


# Opening.


def seat_counts(page: Page) -> Locator:
    return page.get_by_role("radiogroup", name="How many seats").get_by_role("radio")


def test_a_private_table_is_seen_only_by_those_with_a_link(visit, server: Server) -> None:
    anna: Visitor = visit()
    page = anna.open("/new/puerto-rico")
    page.get_by_role("radiogroup", name="Who sits in seat 2").get_by_role("radio", name="A friend by link").click()
    page.locator(".openness summary").click()
    listed, private = (page.get_by_role("switch", name=name) for name in ("Show to everybody", "Private table"))
    listed.click()
    private.click()
    expect(listed).to_have_attribute("aria-checked", "false")
    expect(private).to_have_attribute("aria-checked", "true")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("A private table")).to_be_visible()
    seat, watch = (
        f"http://{page.get_by_role('textbox', name=name).input_value()}"
        for name in ("Link to seat 2", "For spectators")
    )
    table = page.url
    page.get_by_role("link", name="to the lobby").click()
    expect(page.locator(".mytab .row").get_by_role("img", name="private table")).to_be_visible()

    stranger: Visitor = visit()
    lobby = stranger.open("/")
    expect(lobby.locator(".mytab")).to_contain_text("No tables yet")
    assert table.rsplit("/", 1)[1] not in httpx.get(f"{server.url}/api/tables").text
    stranger.page.goto(table)
    expect(stranger.page.get_by_role("heading", name="This table is private")).to_be_visible()
    for link, what in ((watch, "At the table"), (seat, "keeps seat 2 for you")):
        stranger.page.goto(link)
        expect(stranger.page.locator("main")).to_contain_text(what)


def test_the_links_are_copied_with_one_click(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, LINK, BOT], private=True)
    anna: Visitor = visit()
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    anna.open(made["watch"])
    anna.page.wait_for_url(f"**/t/{made['id']}")
    page = waiting_room(anna, made)
    for button, link in (
        (page.get_by_role("button", name="Copy the link to seat 2"), made["links"]["1"]),
        (page.locator(".watching").get_by_role("button", name="Copy"), made["watch"]),
    ):
        button.click()
        expect(button).to_contain_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == server.url + link


def test_the_rules_say_how_many_seats_there_are(visit, server: Server) -> None:
    page = visit().open("/new/santa-maria")
    modules = page.get_by_role("group", name="Modules").get_by_role("checkbox")
    kingdoms = page.get_by_role("radio", name="American Kingdoms")
    expect(seat_counts(page)).to_have_text(["1", "2", "3", "4", "5"])
    seat_counts(page).last.click()
    expect(page.locator(".place")).to_have_count(5)
    expect(page.get_by_role("status").first).to_contain_text("Five play with the ambassadors and the Mayan City")
    expect(kingdoms).to_be_checked()
    for module, on in zip(modules.all(), (False, False, True, True), strict=True):
        expect(module).to_be_checked(checked=on)
    modules.nth(2).click()  # without the ambassadors one seat less
    expect(page.locator(".place")).to_have_count(4)
    expect(seat_counts(page).nth(3)).to_be_checked()
    modules.nth(2).click()
    page.get_by_role("radio", name="Santa Maria").click()
    expect(modules.nth(3)).not_to_be_checked()
    kingdoms.click()  # what was switched off was remembered
    expect(modules.nth(3)).to_be_checked()
    expect(page.get_by_role("alert")).to_have_count(0)
    seat_counts(page).last.click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    table = httpx.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert (len(table["seats"]), table["options"]["modules"]) == (5, "C,D")
    expect(page.locator("header.prompt")).to_be_visible()


# Before the game.


def test_the_owner_changes_the_rules_and_everybody_sees_it(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, LINK, LINK], game="santa-maria", options={"setup": "advanced"})
    boris = arrive(server, made, 1, "Boris")
    page = waiting_room(visit(), made)
    guest = visit().open(boris)
    expect(guest.locator(".own-rules")).to_contain_text("Advanced")
    expect(guest.get_by_role("button", name="Change the rules")).to_have_count(0)
    page.get_by_role("button", name="Change the rules").click()
    dialog = page.get_by_role("dialog")
    dialog.locator(".rulings summary").click()
    dialog.get_by_role("switch", name="Shared blue dice").click()
    dialog.get_by_role("button", name="Play by these rules").click()
    expect(dialog).to_have_count(0)
    for screen in (page, guest):
        expect(screen.locator(".own-rules li")).to_have_count(2)
        expect(screen.locator(".own-rules")).to_contain_text("Shared blue dice")


def test_the_owner_frees_a_seat_and_clears_the_table_away(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, LINK, LINK])
    link = arrive(server, made, 1, "Boris")
    boris = Seated(visit())
    boris.guest.open(link)
    boris.wait("heard.state?.table.seats[1].mine")
    page = waiting_room(visit(), made)
    page.get_by_role("button", name="Free the seat: Boris").press("Enter")
    sure = page.get_by_role("group", name="Free the seat: Boris")
    expect(sure).to_contain_text("Boris loses the seat")
    expect(sure.get_by_role("button", name="No, leave it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Free the seat: Boris")).to_be_focused()
    page.keyboard.press("Enter")
    sure.get_by_role("button", name="Free the seat").click()
    expect(page.locator(".sitter.vacant")).to_have_count(2)
    boris.wait("heard.state.table.seats[1].kind === 'free' && !heard.state.table.seats[1].mine")

    page.get_by_role("button", name="Clear the table away").click()
    expect(page.get_by_text("gone for everybody")).to_be_visible()
    page.get_by_role("button", name="Clear it away for good").click()
    expect(page.locator("main.lobby")).to_be_visible()
    expect(page.locator(".mytab")).to_contain_text("No tables yet")
    expect(boris.page.locator("main.shell")).to_contain_text("Whoever opened the table has cleared it away.")
    assert httpx.get(f"{server.url}/api/tables/{made['id']}").status_code == 404


# During the game.


def test_the_owner_gives_seats_to_bots_and_to_others_from_the_menu(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, LINK, LINK], options={"governor": 0})
    arrive(server, made, 1, "Boris")
    arrive(server, made, 2, "Clara")
    anna = sit_down(visit(), made, 0)
    anna.await_turn()
    owner = owners_menu(anna.page)
    boris = owner.locator(".guest", has_text="Boris")
    boris.get_by_role("button", name="Let a bot sit in").click()
    anna.wait("heard.state.table.seats[1].substitute === 'easy'")
    boris.get_by_role("button", name="Give the seat back").click()
    anna.wait("heard.state.table.seats[1].substitute === null")
    owner.get_by_role("button", name="Free the seat: Clara").click()
    owner.get_by_role("group", name="Free the seat: Clara").get_by_role("button", name="Free the seat").click()
    anna.wait("heard.state.table.seats[2].vacant")
    link = owner.get_by_role("link", name="Link to seat 3").get_attribute("href") or ""

    diana: Visitor = visit()
    diana.page.goto(link)
    diana.page.get_by_label("Name").fill("Diana")
    diana.page.get_by_role("button", name="Sit down").click()
    diana.page.wait_for_url(f"**/t/{made['id']}")
    expect(owner.locator(".guest", has_text="Diana")).to_be_visible()
    anna.wait("!heard.state.table.seats[2].vacant && heard.state.table.seats[2].substitute === null")
    expect(diana.page.locator("header.prompt")).to_be_visible()
    diana.page.locator("[data-tool=menu]").click()
    expect(diana.page.get_by_text("The link of a seat is its key")).to_be_visible()
    expect(diana.page.locator("fieldset.owner")).to_have_count(0)

    owner.get_by_role("button", name="Clear the table away").click()
    expect(owner.get_by_text("its record, its chat and all its links")).to_be_visible()
    owner.get_by_role("button", name="Clear it away for good").click()
    expect(anna.page.locator("main.lobby")).to_be_visible()
    expect(diana.page.get_by_role("heading", name="There is no such table")).to_be_visible()


def test_a_new_link_for_spectators_of_a_private_table(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, BOT, BOT], private=True, options={"governor": 0})
    anna = sit_down(visit(), made, 0)
    watcher: Visitor = visit()
    watcher.open(made["watch"])
    expect(watcher.page.locator("header.prompt")).to_be_visible()
    owners_menu(anna.page)
    spectators = anna.page.get_by_role("link", name="For spectators")
    expect(spectators).to_have_count(0)  # whoever comes by the link of a seat does not know the other one
    anna.page.get_by_role("button", name="New link for spectators").click()
    expect(spectators).to_be_visible()
    expect(watcher.page.get_by_role("heading", name="This table is private")).to_be_visible()
    watcher.page.goto(spectators.get_attribute("href") or "")
    expect(watcher.page.locator("header.prompt")).to_be_visible()
    watcher.page.locator("[data-tool=menu]").click()
    expect(watcher.page.get_by_role("link", name="For spectators")).to_be_visible()


# Afterwards.


def play_out(server: Server, made: dict[str, Any]) -> None:
    """Give the last possible answer until the game is over: an explorer who passes at once."""
    with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/{made['id']}/ws") as socket:
        socket.send(json.dumps({"op": "sit", "keys": list(made["keys"].values())}))
        for text in socket:
            state = json.loads(text)
            if state["op"] != "state":
                continue
            if state["table"]["status"] == "over":
                return
            answer = state["actions"][-1]["action"]
            socket.send(json.dumps({"op": "act", "version": state["version"], "action": answer}))


def save(page: Page, button: Locator) -> str:
    with page.expect_download() as download:
        button.click()
    assert download.value.suggested_filename.endswith(".record")
    return Path(download.value.path()).read_text(encoding="utf-8")


def test_a_private_game_is_replayed_and_saved_by_those_with_its_key(visit, server: Server) -> None:
    made = lay_table(server.url, [ME], game="santa-maria", private=True)
    anna = sit_down(visit(), made, 0)
    anna.await_turn()
    anna.page.locator("[data-tool=menu]").click()
    assert 'game: "santa-maria"' in save(anna.page, anna.page.get_by_role("button", name="Download the record"))
    anna.page.keyboard.press("Escape")
    play_out(server, made)
    page = anna.page
    expect(page.get_by_role("table", name="Score by source")).to_be_visible()
    record = save(page, page.locator(".win").get_by_role("button", name="record"))
    assert read_record(record).replay().is_over
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert save(page, page.locator(".replay-bar").get_by_role("button", name="record")) == record
    page.goto(f"{server.url}/records")
    assert save(page, page.get_by_role("button", name="Download the record")) == record


# How it looks.


def laid_out(guest: Visitor, server: Server) -> Page:
    """The dialogue of a private table with a guest."""
    page = guest.open("/new/santa-maria")
    page.get_by_role("radiogroup", name="Who sits in seat 2").get_by_role("radio", name="A friend by link").click()
    page.locator(".openness summary").click()
    page.get_by_role("switch", name="Private table").click()
    return page


def about_to_free(guest: Visitor, server: Server) -> Page:
    """The waiting room of a private table, about to be torn down."""
    made = lay_table(server.url, [ME, LINK, LINK], private=True)
    arrive(server, made, 1, "Boris")
    page = waiting_room(guest, made)
    page.get_by_role("button", name="Free the seat: Boris").click()
    page.get_by_role("button", name="Clear the table away").click()
    expect(page.locator(".confirm")).to_have_count(2)
    return page


def changing_rules(guest: Visitor, server: Server) -> Page:
    page = waiting_room(guest, lay_table(server.url, [ME, LINK, BOT], game="santa-maria"))
    page.get_by_role("button", name="Change the rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def in_the_menu(guest: Visitor, server: Server) -> Page:
    made = lay_table(server.url, [ME, LINK, LINK], private=True, options={"governor": 0})
    arrive(server, made, 1, "Boris")
    arrive(server, made, 2, "Clara")
    seat = sit_down(guest, made, 0)
    seat.await_turn()
    owner = owners_menu(seat.page)
    owner.get_by_role("button", name="Free the seat: Boris").click()
    owner.locator(".danger").click()
    expect(owner.get_by_role("link", name="Link to seat 2")).to_be_visible()
    owner.get_by_role("button", name="Clear the table away").click()
    expect(owner.locator(".confirm")).to_be_visible()
    return seat.page


SCREENS = [laid_out, about_to_free, changing_rules, in_the_menu]


@pytest.mark.parametrize("show", SCREENS, ids=lambda show: show.__name__)
def test_the_owner_s_screens_are_accessible_and_fit_a_phone(visit, server: Server, show: Any) -> None:
    page = show(visit(phone=True, bypass_csp=True), server)
    assert sideways(page) == []
    assert serious(page) == []
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert serious(page) == []
    small = page.evaluate(
        """[...document.querySelectorAll(':is(.confirm, .owner, .sitter, .below, .anew) .btn, .owner .tool-button')]
        .filter((one) => one.getBoundingClientRect().height < 40).map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert small == []


# Links as pictures.


def test_the_qr_code_of_a_link_is_drawn_without_asking_anybody(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, LINK, BOT])
    page = waiting_room(visit(), made)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Invite").first.click()
    code = page.get_by_role("img", name="QR code of the link")
    expect(code).to_be_visible()
    page.wait_for_function("() => document.querySelector('svg.code path')?.getAttribute('d').length > 1000")
    edge = int(str(code.get_attribute("viewBox")).split()[2]) - 4
    assert (edge - 17) % 4 == 0  # the sizes that QR codes have
    assert all("/api/" not in url and "?" not in url for url in asked), asked
