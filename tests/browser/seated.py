"""A person at a table in a browser: reads what the server says, and answers with the mouse or with the keyboard."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, TypeVar

import httpx
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server, Visitor

Kind = TypeVar("Kind", bound="Seated")
COLOURS = ("blue", "red", "green", "yellow", "orange")


def lay_table(base: str, seats: list[dict[str, Any]], game: str = "puerto-rico", **more: Any) -> dict[str, Any]:
    """Open a table over the API; returns its id, keys and links."""
    places = [{"colour": COLOURS[i], **seat} for i, seat in enumerate(seats)]
    answer = httpx.post(f"{base}/api/tables", json={"game": game, "seats": places, "options": {}, **more}, timeout=30)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


ME = {"kind": "me", "name": "Anna"}
BOT = {"kind": "bot", "level": "greedy"}
RANDOM = {"kind": "bot", "level": "random"}


# Every message of the server is kept on the page, so that a test can wait for the one it needs.
EAVESDROP = """
window.heard = { state: null, said: [] };
const complete = (now, before, gone = []) => {
  for (const name in before) if (!(name in now) && !gone.includes(name)) now[name] = before[name];
};
window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    window.heard.socket = this;
    this.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      if (message.op === 'state') {
        if (message.gone) { // a delta: the rest is as in the frame before
          const before = window.heard.frame;
          complete(message.table, before.table, message.gone.table);
          complete(message.figures, before.figures, message.gone.figures);
          if (message.view) complete(message.view.position, before.view?.position, message.gone.position);
        }
        window.heard.frame = message;
        message.printed ??= window.heard.printed; // told once, and so are the options
        window.heard.printed = message.printed;
        if (message.view) {
          window.heard.options = message.view.options ??= window.heard.options;
          message.table.options ??= window.heard.options;
        }
        window.heard.state = message;
        window.heard.scored = message.scorings ?? window.heard.scored;
      }
      else window.heard.said.push(message);
    });
  }
};
"""


# From one page of the site to another without loading it again.
FOLLOW = """(path) => {
  heard.state = null;
  const link = Object.assign(document.createElement('a'), { href: path });
  document.body.append(link);
  link.click();
  link.remove();
}"""


def hurry(guest: Visitor) -> None:
    """Let the bots answer at once, from the first move on."""
    guest.context.add_init_script("localStorage.setItem('doubloon.pace', '0')")


def staying(kind: type[Kind], browser: Browser, server: Server, **how: Any) -> Iterator[Kind]:
    """Somebody who stays for many tests and goes from table to table on one page."""
    guest = Visitor(browser, server.url, **how)
    yield kind(guest)
    guest.context.close()
    assert guest.trouble() == []


def sit_down(guest: Visitor, made: dict[str, Any], *seats: int) -> Seated:
    """Sit at a table laid over the API, in all of the seats named; in none to watch."""
    seated = Seated(guest)
    for seat in seats:
        guest.open(f"/s/{made['keys'][str(seat)]}")
        guest.page.wait_for_url(f"**/t/{made['id']}")
    if not seats:
        guest.open(f"/t/{made['id']}")
    seated.wait("heard.state")
    return seated


def sit_down_by_link(guest: Visitor, link: str, name: str = "Boris") -> Seated:
    """Sit where a link invites to; what the server then says is not waited for."""
    seated = Seated(guest)
    guest.open(link)
    guest.page.get_by_label("Name").fill(name)
    guest.page.get_by_role("button", name="Sit down").click()
    return seated


class Seated:
    """Sits at one table. `state` is the last the server sent; everything done goes through the page."""

    def __init__(self, guest: Visitor) -> None:
        self.guest = guest
        self.page: Page = guest.page
        self.page.add_init_script(EAVESDROP)

    def follow(self, path: str) -> None:
        """Go to another page of the site, by a link once one is there."""
        if self.page.url == "about:blank":
            self.guest.open(path)
        else:
            self.page.evaluate(FOLLOW, path)

    def turn_to(self, made: dict[str, Any], seat: int = 0) -> None:
        """Take a seat at another table."""
        self.follow(f"/s/{made['keys'][str(seat)]}")
        self.wait("heard.state?.table.id === value", made["id"])

    def await_question(self) -> None:
        """Wait until the page shows what this seat is asked, or the end of the game."""
        self.await_turn()
        self.wait("document.querySelector('.frame')?.dataset.version === String(heard.state.version)")

    def turn_theme(self, theme: str) -> None:
        """Make it day or night with the button of the page."""
        root = self.page.locator("html")
        if root.get_attribute("data-theme") != theme:
            self.page.get_by_role("button", name=f"{theme.title()} theme").click()
        expect(root).to_have_attribute("data-theme", theme)

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate("heard.state")
        return found

    def wait(self, condition: str, value: Any = None) -> None:
        """Wait until something holds on the page; `value` is known there under that name."""
        self.page.wait_for_function(f"(value) => {condition}", arg=value)

    @property
    def asked(self) -> bool:
        return bool(self.state.get("actions"))

    @property
    def over(self) -> bool:
        view = self.state.get("view")
        return bool(view and view["over"])

    def await_turn(self) -> None:
        """Wait until the server asks this seat or the game is over."""
        self.wait("heard.state?.view && (heard.state.actions.length > 0 || heard.state.view.over)")

    def await_view(self) -> None:
        """Wait until the game has begun."""
        self.wait("heard.state?.view")

    def await_version(self, version: int) -> None:
        self.wait("heard.state.version >= value", version)

    def await_change(self, version: int) -> None:
        self.wait("heard.state.version !== value", version)

    def hurry_bots(self) -> None:
        """Let the bots answer at once, as the menu offers."""
        self.page.locator("[data-tool=menu]").click()
        self.page.get_by_label("Pause before a bot's turn").select_option("0")
        self.page.keyboard.press("Escape")

    def spot(self, place: str) -> Any:
        return self.page.locator(f'[data-place="{place}"].can:visible').first

    def pick(self, dice: random.Random) -> dict[str, Any]:
        action: dict[str, Any] = dice.choice(self.state["actions"])
        return action

    def answer(self, action: dict[str, Any]) -> None:
        """Answer with the mouse, on the board wherever the board has a place for it."""
        state = self.state
        version = state["version"]
        if state["asked"]["step"] == "place_colonists":
            self.page.get_by_role("button", name="Arrange").click()
            self.page.locator('[data-action="man"]:not([aria-disabled="true"])').first.click()
        elif action["kind"].startswith("keep_"):
            self.page.locator('[data-action^="keep:"]:visible').first.click()
        elif action["kind"] in ("man_tiles", "man_building", "produce_some", "refuse") or not action["places"]:
            self.page.locator(f'[data-action="{action["action"]}"]:visible').first.click()
        else:
            self._touch(action, state["actions"])
        self.await_change(version)

    def _touch(self, action: dict[str, Any], actions: list[dict[str, Any]]) -> None:
        picked: list[str] = []
        for place in action["places"]:
            picked.append(place)
            self.spot(place).click()
            if sum(all(one in other["places"] for one in picked) for other in actions) == 1:
                break
        if action["kind"] == "build":  # shown in the city first; the gold button builds
            self.page.locator(f'.btn.primary[data-action="{action["action"]}"]:visible').first.click()

    def play_on(self, dice: random.Random, turns: int) -> None:
        for _ in range(turns):
            self.await_turn()
            self.answer(self.pick(dice))

    def choose(self, action: str) -> None:
        """Answer with one action, given in notation."""
        self.answer(next(one for one in self.state["actions"] if one["action"] == action))

    def expect_prompt(self, text: str) -> None:
        expect(self.page.locator("header.prompt h1")).to_contain_text(text)
