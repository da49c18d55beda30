"""Dice that come from everybody: browsers add numbers, and after the game each checks all of it by itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

import doubloon
from tests.browser.conftest import Server, Visitor
from tests.browser.seated import ME, RANDOM, lay_table

RECORDS = Path(__file__).parents[1] / "records"
STEPS = ("promise", "numbers", "secret", "dice")

# The client's own way to open a table, without the clicks that the lobby's tests make.
OPEN = "async (wish) => (await import('/web/lobby/server.js')).openTable({ options: {}, ...wish })"
LINKS = "async () => (await import('/web/common/owner.js')).offered.value"
KEPT = "(table) => JSON.parse(localStorage['doubloon.numbers'] ?? '{}')[table]"

# The first possible answers, until the game is over.
FINISH = """async (table) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
  await new Promise((open) => { socket.onopen = open; });
  const say = (message) => socket.send(JSON.stringify(message));
  say({ op: 'sit', keys: JSON.parse(localStorage['doubloon.keys'])[table] });
  say({ op: 'pace', ms: 0 });
  await new Promise((done) => {
    socket.onmessage = ({ data }) => {
      const { op, table: info, version, actions } = JSON.parse(data);
      if (op !== 'state') return;
      if (info.status === 'over') done();
      else if (actions.length) say({ op: 'act', version, action: actions[0].action });
    };
  });
  socket.close();
}"""


class Played(NamedTuple):
    """A finished game in the browser of somebody who sat there."""

    guest: Visitor
    id: str

    def record(self) -> doubloon.Record:
        return doubloon.read_record(httpx.get(f"{self.guest.base}/api/tables/{self.id}/record", timeout=60).text)


def open_table(guest: Visitor, *seats: dict[str, Any], game: str = "santa-maria") -> str:
    page = guest.page if guest.page.url != "about:blank" else guest.open("/")
    table: str = page.evaluate(OPEN, {"game": game, "seats": list(seats)})
    guest.open(f"/t/{table}")
    return table


def finish(guest: Visitor, table: str) -> Played:
    expect(guest.page.locator(".frame")).to_be_visible()
    guest.page.evaluate(FINISH, table)
    return Played(guest, table)


def look(guest: Visitor, table: str) -> Page:
    """The page about the dice, when all is checked."""
    page = guest.open(f"/t/{table}/dice")
    expect(page.locator("main[data-verdict]:not([data-verdict=checking])")).to_be_visible()
    expect(page.locator("[data-step=dice]:not([data-outcome=waiting])")).to_be_visible()
    return page


def outcomes(page: Page) -> dict[str, str | None]:
    return {step: page.locator(f"[data-step={step}]").get_attribute("data-outcome") for step in STEPS}


def verdict(page: Page) -> str | None:
    return page.locator("main").get_attribute("data-verdict")


GREEN = dict.fromkeys(STEPS, "good")


@pytest.fixture(scope="module")
def solo(chromium: Browser, server: Server) -> Iterator[Played]:
    """A game against a bot, in a browser that stays."""
    guest = Visitor(chromium, server.url)
    yield finish(guest, open_table(guest, ME, RANDOM))
    guest.context.close()
    assert guest.trouble() == []


def test_numbers_of_the_browser_are_in_the_record_and_all_steps_hold(solo: Played) -> None:
    page = look(solo.guest, solo.id)
    assert (verdict(page), outcomes(page)) == ("nobody", GREEN)
    (origin,) = solo.record().origins()
    assert {one.seat: one.numbers for one in origin.contributions} == {0: page.evaluate(KEPT, solo.id)["numbers"]["0"]}
    expect(page.locator("main h1")).to_have_text("No player could know a roll, and nobody could choose one")


def test_the_result_leads_to_the_dice(solo: Played) -> None:
    """Without the turning points, which bots would have to think about."""
    url = f"{solo.guest.base}/api/tables/{solo.id}"
    fairness, table = (httpx.get(f"{url}{what}", timeout=60).json() for what in ("/fairness", ""))
    result = {key: table[key] for key in ("scores", "winners")} | {"sheet": [{}, {}], "tie": None, "alone": None}
    result |= {key: [] for key in ("ending", "series", "turns")}
    solo.guest.page.route("**/summary?*", lambda route: route.fulfill(json=result | {"fairness": fairness}))
    page = solo.guest.open(f"/t/{solo.id}")
    line = page.locator(".luck .fair")
    expect(line).to_contain_text("No player could know a roll, and nobody could choose one")
    line.get_by_role("link").click()
    page.wait_for_url(f"**/t/{solo.id}/dice")
    page.get_by_role("link", name="Back to the result").click()
    page.wait_for_url(f"**/t/{solo.id}")
    solo.guest.page.unroute("**/summary?*")


def test_every_roll_can_be_read(solo: Played) -> None:
    page = look(solo.guest, solo.id)
    rolls = [roll for roll in solo.record().replay().rolls() if roll]
    page.get_by_role("button", name=f"all {sum(map(len, rolls))}").press("Enter")
    every = page.get_by_role("dialog")
    expect(every.locator("tbody tr")).to_have_count(len(rolls))
    page.keyboard.press("Escape")
    expect(every).to_have_count(0)


def test_the_command_names_the_file_that_is_downloaded(solo: Played) -> None:
    page = look(solo.guest, solo.id)
    page.get_by_text("Check it without us").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    expect(page.locator("pre", has_text="verify")).to_have_text(f"doubloon verify {download.value.suggested_filename}")


# A server that shows something else at the end.

Change = Callable[[dict[str, Any]], object]
OTHER = "0f" * 32


def other_roll(told: dict[str, Any]) -> None:
    limit, came = told["rolls"][-1]["asked"][-1]
    told["rolls"][-1]["asked"][-1] = [limit, (came + 1) % limit]


def other_face(told: dict[str, Any]) -> None:
    die = next(shown for rolls in told["rolls"] for shown in rolls["shown"] if shown["kind"] == "die")
    die["id"] = str(int(die["id"]) % 6 + 1)


CHANGES: dict[str, tuple[str, Change]] = {
    "another commitment": ("promise", lambda told: told["origins"][0].update(commitment=OTHER)),
    "another contribution": ("numbers", lambda told: told["origins"][0]["contributions"][0].update(numbers=OTHER)),
    "a contribution left out": ("numbers", lambda told: told["origins"][0].update(contributions=[])),
    "one more contribution": (
        "numbers",
        lambda told: told["origins"][0]["contributions"].append({"seat": 1, "numbers": OTHER}),
    ),
    "another secret": ("secret", lambda told: told["origins"][0].update(secret=OTHER)),
    "another roll": ("dice", other_roll),
    "another die on the table": ("dice", other_face),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_was_swapped_is_red_at_its_step(solo: Played, what: str) -> None:
    failing, change = CHANGES[what]

    def swap(route: Route) -> None:
        told = route.fetch().json()
        change(told)
        route.fulfill(json=told)

    solo.guest.page.route("**/fairness?*", swap)
    page = look(solo.guest, solo.id)
    solo.guest.page.unroute("**/fairness?*")
    place = STEPS.index(failing)
    assert verdict(page) == "broken"
    assert outcomes(page) == dict(zip(STEPS, ["good"] * place + ["bad"] + ["plain"] * 3, strict=False))
    expect(page.locator("main h1")).to_have_text("Nobody can vouch for this game")
    expect(page.locator(".rolls")).to_have_count(0)


# Others.


def test_two_browsers_add_numbers_and_a_third_looks_on(visit: Callable[..., Visitor], server: Server) -> None:
    anna, boris, vera = visit(), visit(), visit()
    table = open_table(anna, ME, {"kind": "link"})
    page = boris.open(anna.page.evaluate(LINKS)[table]["1"])
    page.get_by_role("textbox").first.fill("Boris")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(f"**/t/{table}")
    expect(page.locator(".frame")).to_be_visible()
    kept = {seat: guest.page.evaluate(KEPT, table)["numbers"][str(seat)] for seat, guest in enumerate((anna, boris))}
    boris.page.evaluate(f"(table) => {{ ({FINISH})(table); }}", table)
    played = finish(anna, table)
    (origin,) = played.record().origins()
    assert {one.seat: one.numbers for one in origin.contributions} == kept
    for guest, other in ((anna, "Boris"), (boris, "Anna")):
        page = look(guest, table)
        assert (verdict(page), outcomes(page)) == ("nobody", GREEN)
        expect(page.locator("[data-step=numbers] p")).to_contain_text(other)
    page = look(vera, table)
    assert verdict(page) == "record"
    assert outcomes(page) == GREEN | {"promise": "plain", "numbers": "plain"}
    expect(page.locator("[data-step=promise]")).to_contain_text("this browser was not there")
    record = str(played.record())
    uploaded = httpx.post(f"{server.url}/api/records", content=record.encode(), timeout=60).json()["id"]
    assert verdict(look(anna, uploaded)) == "nobody"  # she keeps what was promised, wherever the record is shown


def test_whose_numbers_are_awaited_is_said(visit: Callable[..., Visitor]) -> None:
    guest = visit()
    table = open_table(guest, ME, {"kind": "link"})
    key = guest.page.evaluate(LINKS)[table]["1"].removeprefix("/s/")
    httpx.post(f"{guest.base}/api/seats/{key}", json={"name": "Boris", "adds": True}, timeout=30).raise_for_status()
    expect(guest.page.get_by_role("status").first).to_contain_text("Waiting for numbers from Boris")
    expect(guest.page.locator(".waiting")).to_have_count(0)


def listen(guest: Visitor, hear: Callable[[dict[str, Any]], bool]) -> None:
    """Stand between a browser and the server: `hear` what the browser says, and tell whether to pass it on."""

    def between(socket: WebSocketRoute) -> None:
        beyond = socket.connect_to_server()
        socket.on_message(lambda text: beyond.send(text) if hear(json.loads(text)) else None)

    guest.page.route_web_socket(re.compile("/ws$"), between)


@pytest.mark.parametrize("lost", ["seal", "reveal"])
def test_a_reload_sends_the_same_numbers_again(visit: Callable[..., Visitor], lost: str) -> None:
    guest, said = visit(), list[dict[str, Any]]()

    def hear(message: dict[str, Any]) -> bool:
        said.append(message)
        return message["op"] != lost or [one["op"] for one in said].count(lost) > 1

    listen(guest, hear)
    open_table(guest, ME, RANDOM)
    expect(guest.page.get_by_role("heading", name="Laying the table")).to_be_visible()
    while lost not in [one["op"] for one in said]:
        guest.page.wait_for_timeout(20)
    guest.page.reload()
    expect(guest.page.locator(".frame")).to_be_visible()
    first, again = [one for one in said if one["op"] == lost]
    assert first == again
    assert len({json.dumps(one) for one in said if one["op"] == "seal"}) == 1


def test_nothing_is_added_under_another_seal_than_was_shown(visit: Callable[..., Visitor]) -> None:
    guest, said = visit(), list[str]()

    def between(socket: WebSocketRoute) -> None:
        beyond = socket.connect_to_server()
        socket.on_message(lambda text: (said.append(json.loads(text)["op"]), beyond.send(text))[-1])
        beyond.on_message(lambda text: socket.send(re.sub(r'"commitment":"\w+"', f'"commitment":"{OTHER}"', str(text))))

    guest.page.route_web_socket(re.compile("/ws$"), between)
    open_table(guest, ME, RANDOM)
    expect(guest.page.get_by_role("status").first).to_contain_text("another seal")
    assert {"seal", "reveal"} & set(said) == set()


def test_a_new_secret_is_told_once(visit: Callable[..., Visitor]) -> None:
    guest = visit()

    def between(socket: WebSocketRoute) -> None:
        beyond = socket.connect_to_server()
        socket.on_message(beyond.send)
        beyond.on_message(lambda text: socket.send(str(text).replace('"pace":', '"redrawn":0,"pace":')))

    guest.page.route_web_socket(re.compile("/ws$"), between)
    made = lay_table(guest.base, [ME, {"kind": "here", "name": "Boris"}])
    page = guest.open(f"/t/{made['id']}")
    told = page.locator(".told-once")
    expect(told).to_contain_text("come from a new secret")
    told.get_by_role("button").click()
    expect(told).to_have_count(0)
    page.reload()
    expect(page.locator(".frame")).to_be_visible()
    expect(told).to_have_count(0)


def test_without_web_crypto_numbers_are_added_but_nothing_is_green(visit: Callable[..., Visitor]) -> None:
    """As on a page that came over plain http."""
    guest = visit()
    guest.context.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })")
    played = finish(guest, open_table(guest, ME, RANDOM))
    assert len(played.record().origins()[0].contributions) == 1
    page = look(guest, played.id)
    assert page.evaluate("crypto.subtle === undefined")
    assert (verdict(page), outcomes(page)) == ("unsafe", dict.fromkeys(STEPS, "plain"))
    expect(page.locator(".fairtop.green, .checked.good, .outcome .icon")).to_have_count(0)


def upload(server: Server, record: str) -> str:
    answer = httpx.post(f"{server.url}/api/records", content=record.encode(), timeout=60)
    return str(answer.json()["id"])


@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_an_old_record_is_grey(visit: Callable[..., Visitor], server: Server, game: str) -> None:
    page = look(visit(), upload(server, (RECORDS / f"{game}-01.record").read_text(encoding="utf-8")))
    assert verdict(page) == "old"
    assert outcomes(page) == dict.fromkeys(STEPS[:3], "plain") | {"dice": "good"}
    expect(page.locator("main h1")).to_have_text("This game could be foreseen: old record")


def test_dice_from_a_given_word_are_told_as_known(visit: Callable[..., Visitor], server: Server) -> None:
    table = doubloon.new("puerto-rico", 3, "given")
    table.play(table.legal_actions()[0])
    page = look(visit(), upload(server, str(table.record())))
    assert (verdict(page), outcomes(page)["dice"]) == ("given", "good")


def test_dice_of_the_server_alone_are_not_green(visit: Callable[..., Visitor]) -> None:
    guest = visit()
    made = lay_table(guest.base, [ME, RANDOM], game="santa-maria", options={"first_player": 0})
    guest.open(f"/s/{made['keys']['0']}")
    guest.page.wait_for_url(f"**/t/{made['id']}")
    page = look(guest, finish(guest, made["id"]).id)
    assert verdict(page) == "server"
    assert outcomes(page) == GREEN | {"numbers": "plain"}
    expect(page.locator(".fairtop.green")).to_have_count(0)
