"""Every page: accessible, in both languages, on a phone as well, and the ways to and from a record."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visitor
from tests.browser.seated import BOT, ME, RANDOM, Seated, lay_table, sit_down

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RECORDS = ROOT / "tests" / "records"
RECORD = RECORDS / "puerto-rico-01.record"
CYRILLIC = "[А-Яа-яЁё]"


@pytest.fixture(scope="module")
def recorded(server: Server) -> str:
    """A finished game, loaded from a record."""
    answer = httpx.post(f"{server.url}/api/records", content=RECORD.read_bytes(), timeout=60)
    assert answer.status_code in (200, 201), answer.text
    return str(answer.json()["id"])


def lobby(guest: Visitor, server: Server, recorded: str) -> Page:
    page = guest.open("/")
    expect(page.locator("main")).to_contain_text("Puerto Rico")
    return page


def new_table(guest: Visitor, server: Server, recorded: str) -> Page:
    page = guest.open("/new/puerto-rico")
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def sitting_down(guest: Visitor, server: Server, recorded: str) -> Page:
    made = lay_table(server.url, [ME, {"kind": "link"}, BOT])
    page = guest.open(made["links"]["1"])
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    return page


def waiting_room(guest: Visitor, server: Server, recorded: str) -> Page:
    made = lay_table(server.url, [ME, {"kind": "link"}, BOT])
    page = guest.open(f"/s/{made['keys']['0']}")
    expect(page.locator("img.code, .code").first).to_be_visible()
    return page


def playing(guest: Visitor, server: Server, recorded: str) -> Page:
    made = lay_table(server.url, [ME, BOT, BOT, BOT], options={"governor": 0})
    seat = sit_down(guest, made, 0)
    expect(seat.spot("role:builder")).to_be_visible()
    return seat.page


def advised(guest: Visitor, server: Server, recorded: str) -> Page:
    page = playing(guest, server, recorded)
    page.locator("[data-tool=hint]").click()
    expect(page.locator(".advice .answer")).to_have_count(3)
    return page


def plain_seat(guest: Visitor, server: Server) -> Seated:
    """Somebody who likes the table plain."""
    guest.page.add_init_script("localStorage.setItem('doubloon.plain', 'true')")
    seat = sit_down(guest, lay_table(server.url, [ME, RANDOM], game="burgundy"), 0)
    seat.await_turn()
    expect(seat.page.locator(".gen-answers")).to_be_visible()
    return seat


def generic_table(guest: Visitor, server: Server, recorded: str) -> Page:
    return plain_seat(guest, server).page


def after_the_game(guest: Visitor, server: Server, recorded: str) -> Page:
    page = guest.open(f"/t/{recorded}")
    expect(page.get_by_role("table", name="Score by source")).to_be_visible()
    return page


def fair_dice(guest: Visitor, server: Server, recorded: str) -> Page:
    page = guest.open(f"/t/{recorded}/dice")
    expect(page.locator("[data-step=dice][data-outcome=good]")).to_be_visible()
    return page


def replay(guest: Visitor, server: Server, recorded: str) -> Page:
    page = guest.open(f"/t/{recorded}/replay#30")
    expect(page.get_by_role("slider")).to_have_value("30")
    return page


def rulebook(guest: Visitor, server: Server, recorded: str) -> Page:
    page = guest.open("/rules/puerto-rico#PR-CAPTAIN-06")
    expect(page.locator("main h3", has_text="Loading is compulsory")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("PR-")
    return page


def records(guest: Visitor, server: Server, recorded: str) -> Page:
    page = guest.open("/records")
    expect(page.locator("input[type=file]")).to_have_count(1)
    return page


PAGES: list[Callable[[Visitor, Server, str], Page]] = [
    lobby,
    new_table,
    sitting_down,
    waiting_room,
    playing,
    advised,
    generic_table,
    after_the_game,
    fair_dice,
    replay,
    rulebook,
    records,
]


def serious(page: Page) -> list[str]:
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__)
def test_axe_finds_nothing_serious(visit, server: Server, recorded: str, show: Any, theme: str) -> None:
    guest: Visitor = visit(bypass_csp=True, theme=theme)
    assert serious(show(guest, server, recorded)) == []


def sideways(page: Page) -> list[str]:
    """What makes a page wider than the screen, or lies beyond its edge."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    outside: list[str] = page.evaluate(
        """[...document.querySelectorAll('button, a[href], input, select')].filter((one) => {
          const box = one.getBoundingClientRect();
          for (let around = one; around; around = around.parentElement) {
            if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return false;
          }
          return box.width > 0 && getComputedStyle(one).visibility !== 'hidden' && box.left >= innerWidth;
        }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    return outside if wide <= 0 else [f"{wide} px too wide", *outside]


@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__)
def test_a_phone_never_scrolls_sideways(visit, server: Server, recorded: str, show: Any) -> None:
    assert sideways(show(visit(phone=True), server, recorded)) == []


@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__)
def test_the_language_is_the_viewers(visit, server: Server, recorded: str, show: Any) -> None:
    guest: Visitor = visit()
    page = show(guest, server, recorded)
    quiet = ".lang, [lang], [data-lang], .seg"  # the switch itself names both languages
    words = f"""[...document.querySelectorAll('body *')].filter((one) => !one.closest('{quiet}'))
        .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data))
        .filter((text) => /{CYRILLIC}/.test(text))"""
    assert page.evaluate(words) == []
    page.evaluate("localStorage.setItem('doubloon.lang', JSON.stringify('ru'))")
    page.reload()
    expect(page.locator("h1").first).to_have_text(re.compile(f"{CYRILLIC}{{3}}"))
    assert page.evaluate("document.documentElement.lang") == "ru"


def test_switching_the_language_at_the_table_changes_everything_at_once(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, BOT, BOT, BOT], options={"governor": 0})
    seat = sit_down(visit(), made, 0)
    seat.expect_prompt("role")
    seat.page.get_by_role("button", name="По-русски").click()
    seat.expect_prompt("роль")
    expect(seat.page.locator("[data-place='role:settler']")).to_contain_text("Поселенец")


def test_a_record_is_loaded_replayed_and_played_on(visit, server: Server) -> None:
    page = visit().open("/records")
    page.locator("input[type=file]").set_input_files(RECORD)
    page.wait_for_url("**/t/*/replay")
    table = page.url.split("/")[-2]
    page.goto(f"{server.url}/t/{table}/replay#10")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("10")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("11")
    page.get_by_role("button", name="To the end").click()
    last = int(slider.get_attribute("max") or 0)
    expect(slider).to_have_value(str(last))
    assert last == RECORD.read_text(encoding="utf-8").count("\n") - _other_lines()
    page.goto(f"{server.url}/t/{table}/replay#40")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(page.locator("header.prompt")).to_be_visible()


def _other_lines() -> int:
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    return sum(1 for line in lines if not line[:1].isdigit())


def test_a_bad_record_is_refused_with_a_sentence(visit, server: Server, tmp_path: Path) -> None:
    bad = tmp_path / "bad.record"
    bad.write_text(RECORD.read_text(encoding="utf-8").replace("settler", "mayor", 1), encoding="utf-8")
    guest = visit()
    guest.forgive("422")
    page = guest.open("/records")
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_text("the position does not match its hash")).to_be_visible()


def test_rivals_open_large_with_a_key(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, BOT, BOT, BOT], options={"governor": 0})
    seat = sit_down(visit(), made, 0)
    expect(seat.spot("role:builder")).to_be_visible()
    seat.page.keyboard.press("1")
    expect(seat.page.get_by_role("dialog").get_by_role("img", name="Boatswain")).to_be_visible()
    seat.page.keyboard.press("Escape")
    expect(seat.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("puerto-rico", {}),
        ("burgundy", {}),
        ("age-of-discovery", {}),
        ("santa-maria", {"expansion": True, "modules": "A,B,C,D", "maya_seat": 0}),
    ],
)
def test_a_table_page_is_light(visit, server: Server, game: str, options: dict[str, Any]) -> None:
    """Everything a first visit to a table by the link of a seat loads, as it travels."""
    made = lay_table(server.url, [ME, BOT, BOT, BOT], game=game, options=options)
    guest = visit()
    weights: list[int] = []
    session = guest.context.new_cdp_session(guest.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
    seat = sit_down(guest, made, 0)
    expect(seat.page.locator("header.prompt h1")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert 50_000 < sum(weights) < 400_000


def test_dice_can_be_verified_after_the_game(visit, server: Server, recorded: str) -> None:
    page = after_the_game(visit(), server, recorded)
    expect(page.get_by_role("table", name="Plantations drawn")).to_be_visible()
    expect(page.locator(".luck .fair")).to_contain_text("This game could be foreseen: old record")
    page.get_by_role("link", name="How this is known").click()
    word = httpx.get(f"{server.url}/api/tables/{recorded}").json()["seed"]
    expect(page.locator("[data-step=secret] p")).to_contain_text(str(word))


def test_a_plain_table_is_a_setting_in_the_menu(visit, server: Server) -> None:
    seat = sit_down(visit(), lay_table(server.url, [ME, RANDOM], game="burgundy"), 0)
    seat.await_turn()
    expect(seat.page.locator(".gen-answers")).to_have_count(0)
    seat.page.locator("[data-tool=menu]").click()
    seat.page.get_by_label("A plain table").click()
    expect(seat.page.locator(".gen-answers")).to_be_visible()
    seat.page.locator("[data-tool=menu]").click()
    seat.page.get_by_label("A plain table").click()
    expect(seat.page.locator(".frame:not(.gen)")).to_be_visible()


def test_random_answers_never_break_the_generic_table(visit, server: Server) -> None:
    seat = plain_seat(visit(), server)
    seat.hurry_bots()
    dice = random.Random(5)
    for _ in range(12):
        seat.await_turn()
        version = seat.state["version"]
        action = seat.pick(dice)
        button = seat.page.locator(f'[data-action="{action["action"]}"]:visible').first
        button.click()
        seat.await_change(version)
    assert seat.state["moves"] >= 12
