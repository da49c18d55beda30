"""Small things on the tables that were broken once: what covered, clipped, overflowed, trapped or misunderstood."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

import doubloon
from doubloon.testing.age_of_discovery import player
from doubloon.testing.age_of_discovery import position as new_world
from doubloon.testing.burgundy import board
from doubloon.testing.burgundy import position as duchies
from doubloon.testing.mayan_city import city
from tests.browser.conftest import Server
from tests.browser.seated import BOT, COLOURS, ME, RANDOM, Seated, lay_table, sit_down
from tests.browser.test_burgundy import Duke

# The pairs of elements, of the first selector and of the second, whose boxes lie on each other.
COVERED = """([one, other]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((found) => ({ text: found.textContent.trim(), box: found.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const apart = (a, b) => a.right <= b.left + 0.5 || b.right <= a.left + 0.5 ||
    a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
  return boxes(one).flatMap((a) => boxes(other).filter((b) => !apart(a.box, b.box)).map((b) => [a.text, b.text]));
}"""
# Whether the first element lies within the second.
WITHIN = """([inner, outer]) => {
  const [a, b] = [inner, outer].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
}"""


def laid_from(server: Server, table: doubloon.Table) -> dict[str, Any]:
    """A table that plays on from a position: the first seat a person's, bots in the others."""
    loaded = httpx.post(f"{server.url}/api/records", content=str(table.record()).encode(), timeout=60)
    assert loaded.status_code == 201, loaded.text
    seats = [{**(RANDOM if seat else ME), "colour": COLOURS[seat]} for seat in range(table.players)]
    branch = f"{server.url}/api/tables/{loaded.json()['id']}/branch"
    made = httpx.post(branch, json={"move": 0, "seats": seats}, timeout=60)
    assert made.status_code == 201, made.text
    answer: dict[str, Any] = made.json()
    return answer


def covered(seat: Seated, one: str, other: str) -> list[list[str]]:
    found: list[list[str]] = seat.page.evaluate(COVERED, [one, other])
    return found


def test_a_tooltip_lets_the_pointer_through(visit, server: Server) -> None:
    seat = sit_down(visit(), lay_table(server.url, [ME, BOT, BOT]), 0)
    seat.await_turn()
    page = seat.page
    page.locator("[data-place='role:settler']").hover()
    tip = page.get_by_role("tooltip")
    box = tip.bounding_box()
    assert box is not None
    heading = tip.locator("b").bounding_box()
    assert heading is not None
    x, y = heading["x"] + heading["width"] / 2, heading["y"] + heading["height"] / 2
    below = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.tip'))"
    assert not page.evaluate(below, [x, y]), "what lies under the tip can be touched"
    page.mouse.move(x, y)
    expect(page.get_by_role("tooltip").filter(has_text=tip.locator("b").inner_text())).to_have_count(0)


def test_the_rule_of_a_tooltip_can_still_be_opened_with_the_mouse(visit, server: Server) -> None:
    seat = sit_down(visit(), lay_table(server.url, [ME, BOT, BOT]), 0)
    seat.await_turn()
    seat.page.locator("[data-place='role:settler']").hover()
    seat.page.get_by_role("tooltip").locator(".clause-link").click()
    expect(seat.page.get_by_role("dialog")).to_be_visible()


def test_each_answer_of_a_hint_has_its_own_chance(visit, server: Server) -> None:
    made = lay_table(server.url, [ME, RANDOM], game="age-of-discovery", seed=3)
    seat = sit_down(visit(), made, 0)
    seat.await_turn()
    seat.page.locator("[data-tool=hint]").click()
    answers = seat.page.locator(".advice .answer")
    expect(answers.first).to_be_visible()
    for answer in answers.all():
        inner, outer = answer.locator(".odds, .chance").bounding_box(), answer.bounding_box()
        assert inner is not None
        assert outer is not None
        assert outer["y"] <= inner["y"] <= outer["y"] + outer["height"] - inner["height"]


@pytest.mark.parametrize("phone", [False, True])
def test_what_is_said_can_be_sent(visit, server: Server, phone: bool) -> None:
    seat = sit_down(visit(phone=phone), lay_table(server.url, [ME, BOT, BOT]), 0)
    seat.await_turn()
    if phone:
        seat.page.get_by_role("navigation").get_by_role("button", name="Log").click()
    seat.page.locator("#side-chat").click()
    assert seat.page.evaluate(WITHIN, [".chat .btn", ".logbox"])


def test_dice_in_the_city_show_their_pips(visit, server: Server) -> None:
    table = city(cover={"R2S2": "white", "R4S2": "blue"})
    seat = Seated(visit())
    seat.turn_to(laid_from(server, table))
    seat.await_question()
    drawn = seat.page.locator(".city use.occupant").evaluate_all("all => all.map((one) => one.href.baseVal)")
    assert sorted(one.rpartition("#")[2] for one in drawn) == ["db-4", "dw-2"]


REGIONS = ("canada", "new_england", "florida", "caribbean", "new_spain", "new_granada", "peru", "brazil", "la_plata")


def crowded() -> doubloon.Table:
    """Five nations in every region, two of them with soldiers, and no good taken yet."""
    settled = dict.fromkeys(REGIONS, 1)
    armed = [settled if seat < 2 else {} for seat in range(5)]
    return new_world(*(player(hand={"colonist": 3}, colonists=settled, soldiers=army) for army in armed), turn=5)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_names_of_regions_and_their_figures_lie_apart(visit, server: Server, phone: bool, lang: str) -> None:
    guest = visit(phone=phone)
    guest.context.add_init_script(f"localStorage.setItem('doubloon.lang', '\"{lang}\"')")
    seat = Seated(guest)
    seat.turn_to(laid_from(server, crowded()))
    seat.await_question()
    if phone:
        seat.page.locator(".tabs button").nth(1).click()
    expect(seat.page.locator(".region-name").first).to_be_visible()
    assert covered(seat, ".region-name", ".army") == []


@pytest.mark.parametrize("seats", [4, 5])
def test_an_opponents_panel_holds_all_kinds_of_figures(visit, server: Server, seats: int) -> None:
    hand = {"colonist": 5, "captain": 1, "merchant": 2, "missionary": 2, "soldier": 3}
    goods = {"coffee": 2, "tobacco": 1, "sugar": 1, "fish": 1, "indigo": 3, "gold": 1, "cocoa": 1}
    tiles = ["fortress", "military_academy", "trade_routes", "settlers", "mint", "stables"]
    people = [player(hand={"colonist": 1}), player(money=121, hand=hand, goods=goods, ships=2, tiles=tiles)]
    people += [player(money=121, hand=hand, ships=1) for _ in range(seats - 2)]
    seat = Seated(visit())
    seat.turn_to(laid_from(server, new_world(*people, turn=5)))
    seat.await_question()
    assert covered(seat, ".rival-hand", ".rg-goods") == []
    spilt = seat.page.locator(".rival-panel .rival").evaluate_all(
        "all => all.map((one) => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth])"
    )
    assert all(high <= 0 and wide <= 0 for high, wide in spilt), spilt


@pytest.mark.parametrize("options", [{}, {"expansion": True, "modules": "A,B"}])
def test_the_number_of_ships_left_stands_beside_the_docks(visit, server: Server, options: dict[str, object]) -> None:
    table = doubloon.new("santa-maria", players=4, seed=2, options=options)
    while len(table.record().moves) < 8:
        table.play(table.legal_actions()[0])
    loaded = httpx.post(f"{server.url}/api/records", content=str(table.record()), timeout=60).json()["id"]
    seat = Seated(visit())
    seat.guest.open(f"/t/{loaded}/replay#8")
    expect(seat.page.locator(".ships-left")).to_be_visible()
    assert covered(seat, ".ships-left", ".sea .ship, .sea .pier") == []


def test_a_switch_is_turned_by_its_words(visit) -> None:
    page = visit().open("/new/puerto-rico")
    page.locator("details.rulings summary").click()
    ruling = page.locator("details.rulings label:has([role=switch])").first
    switch = ruling.get_by_role("switch")
    before = switch.get_attribute("aria-checked")
    ruling.locator("b").click()
    expect(switch).not_to_have_attribute("aria-checked", str(before))


def test_a_lifted_die_is_not_exchanged_for_the_other_behind_ones_back(visit, server: Server) -> None:
    duke = Duke(visit())
    duke.turn_to(laid_from(server, duchies(board(dice=(5, 2), workers=0))))
    duke.read()
    version = duke.state["version"]
    tile = duke.page.locator(".depot.d2 [data-place^='tile:2:']").first
    duke.touch("die:5")
    tile.click(force=True)
    expect(duke.page.locator(".bub.refusal")).to_contain_text("The die showing 2")
    assert duke.state["version"] == version
    duke.page.locator('.mat [data-place="die:2"]').click(force=True)
    tile.click()
    duke.await_change(version)


@pytest.mark.parametrize("phone", [False, True])
def test_the_ledger_shows_whole_numbers_and_opens_wide(visit, server: Server, phone: bool) -> None:
    people = [player(hand={"colonist": 2}, colony_vp=(12, 7, 0), profit=104)]
    people += [player(colony_vp=(6, 14 * seat, 0)) for seat in range(1, 4)]
    seat = Seated(visit(phone=phone))
    seat.turn_to(laid_from(server, new_world(*people, turn=7)))
    seat.await_question()
    page = seat.page
    if phone:
        page.get_by_role("navigation").get_by_role("button", name="Log").click()
    ledger = page.locator(".scorebox > table")
    ledger.scroll_into_view_if_needed()
    assert ledger.locator("thead th span").first.inner_text() == "You"
    assert ledger.locator("tfoot td").all_inner_texts() == ["123", "20", "34", "48"]
    rows = dict(
        zip(ledger.locator("tbody th .word").all_text_contents(), ledger.locator("tbody tr").all(), strict=True)
    )
    assert list(rows) == ["Colonies", "Income"], "nobody has discoveries or achievements"
    assert rows["Colonies"].locator("td.best").all_inner_texts() == ["48"]
    clipped = ledger.locator("td").evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length")
    assert clipped == 0
    expect(page.locator(".scorebox .lead").first).to_have_text("You lead by 75.")
    expect(ledger.locator("thead .level-bars")).to_have_count(3)
    if phone:
        expect(ledger.locator(".word").first).to_be_visible()
        return
    expect(ledger.locator(".word").first).to_be_hidden()
    page.get_by_role("button", name="The score in words").click()
    wide = page.locator(".ledger.wide")
    expect(wide.locator("tbody .word").first).to_have_text("Colonies")
    page.keyboard.press("Escape")
    expect(wide).to_have_count(0)
