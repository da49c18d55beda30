"""People at a table of Santa Maria: a settler with a colony, and the Maya player with a city."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, Self

import httpx
from playwright.sync_api import Locator, expect

import doubloon
from tests.browser.conftest import PATIENCE, Server, Visitor
from tests.browser.seated import COLOURS, ME, RANDOM, Seated
from tests.browser.test_pages import AXE

DICE = ("white", "blue", "ambassador")
LINES = ("line", "botany_line", "cocoa_line", "diagonal", "botany_diagonal", "cocoa_diagonal")
BUTTONS = ("trade", "pay", "extra", "market", "hire", "navigate")
SHOWN_FIRST = ("activate", "pass", "monk", "ship", "ship_special", "dock", "board", "set", "second_space")
IDLE = ("pass", "market", "sell", "buy", "skip", "decline", "finish", "done", "drop")
ENDS = ("skip", "decline", "finish", "done", "drop", "refuse", "stop")
TABS = ("board", "me")

CITY_BUTTONS = ("turn", "token", "finish", "propose", "drop", "accept", "refuse", "skip", "done")
CITY_SHOWN_FIRST = ("play", "technology", "priest", "temple")
CITY_SPOTS = ("onward", "stop", "fill", "draw", "fork", "build", "site", "swap", "put", "give", "give_coins", "want")
CITY_DEALS = ("want_coins", "sell", "buy", "buy_cocoa")

# What is asked, as soon as the page shows it: nothing is touched on a picture that is about to change.
# The others may take as long as they play on: patience ends when nothing happens any more.
QUESTION = """([seen, patience]) => new Promise((found, lost) => {
  let end = performance.now() + patience;
  let last = null;
  const look = () => {
    const now = window.heard?.state;
    if (now !== last) end = performance.now() + patience;
    last = now;
    const here = now?.view && location.pathname.endsWith(now.table.id);
    const shown = here && document.querySelector('.frame')?.dataset.version === String(now.version);
    if (shown && now.version !== seen && (now.actions.length > 0 || now.view.over)) {
      found({
        version: now.version, over: now.view.over, step: now.asked?.step, actions: now.actions,
        year: now.view.position.year, undo: now.undo.can, wide: document.documentElement.scrollWidth > innerWidth,
      });
    } else if (performance.now() > end) lost(new Error('nothing is asked'));
    else setTimeout(look, 10);
  };
  look();
})"""

# To another page of the site without loading it anew.
FOLLOW = """(path) => {
  window.heard.state = null;
  const link = Object.assign(document.createElement('a'), { href: path });
  document.body.append(link);
  link.click();
  link.remove();
}"""

# On a phone: the tab under which a thing lies that may be touched, if another one is open.
HIDDEN_UNDER = """(place) => {
  const found = [...document.querySelectorAll(`[data-place="${place}"]:is(.can, .btn)`)];
  if (!found.length || found.some((one) => one.checkVisibility() && one.getClientRects().length)) return null;
  return found[0].closest('.board') ? 'board' : 'me';
}"""

# Whatever glows must be large enough for a finger, there or in the tray.
SMALL = """() => {
  const large = new Map();
  for (const one of document.querySelectorAll('.board .can, .mat .can, .tray .btn')) {
    const name = one.dataset.place ?? one.dataset.action;
    const box = one.getBoundingClientRect();
    if (box.width > 0) large.set(name, large.get(name) || (Math.ceil(box.width) >= 40 && Math.ceil(box.height) >= 40));
  }
  return [...large].filter(([, enough]) => !enough).map(([name]) => name);
}"""

AT_ONCE = "localStorage.setItem('doubloon.pace', '0')"

Question = dict[str, Any]
Action = dict[str, Any]


class Settler(Seated):
    """Answers on the board wherever the board has a place for it: with the mouse, or on a phone with a finger."""

    turns = 7  # in a year, before passing: a whole game need not be a long one

    def __init__(self, guest: Visitor, phone: bool = False) -> None:
        super().__init__(guest)
        self.phone = phone
        self.inside = False
        self.page.add_init_script(AT_ONCE)

    def sit(self, made: dict[str, Any], seat: int = 0) -> Self:
        """Sit down with a link."""
        self.go_to(f"/s/{made['keys'][str(seat)]}")
        self.page.wait_for_url(f"**/t/{made['id']}")
        return self

    def go_to(self, path: str) -> None:
        """Open a page of the site; the way from one to another leads through the site."""
        if self.inside:
            self.page.evaluate(FOLLOW, path)
        else:
            self.guest.open(path)
        self.inside = True

    @property
    def asked(self) -> bool:
        return bool(self.page.evaluate("heard.state?.actions?.length > 0"))

    def question(self, seen: int | None = None) -> Question:
        """Wait until the page asks something that was not asked before, or until the game is over."""
        found: Question = self.page.evaluate(QUESTION, [seen, PATIENCE])
        assert not found["wide"], "the page scrolls sideways"
        return found

    def hit(self, thing: Locator, at: tuple[int, int] | None = None) -> None:
        position: Any = {"x": at[0], "y": at[1]} if at else None
        if self.phone:
            thing.tap(position=position)
        else:
            thing.click(position=position)

    def spot(self, place: str, inside: str = "") -> Locator:
        """A thing that may be touched; on a phone it may lie under another tab."""
        wanted = f'[data-place="{place}"]:is(.can, .btn)'
        if self.phone:
            self.page.locator(wanted).first.wait_for(state="attached")
            tab = self.page.evaluate(HIDDEN_UNDER, place)
            if tab:
                self.page.locator("nav.tabs button").nth(TABS.index(tab)).tap()
        return self.page.locator(f"{wanted} {inside}:visible" if inside else f"{wanted}:visible").first

    def touch(self, place: str) -> None:
        self.hit(self.spot(place))

    def press(self, action: str) -> None:
        self.hit(self.page.locator(f'[data-action="{action}"]:visible').first)

    def go(self) -> Locator:
        """The gold button that lets a die go."""
        return self.page.locator(".btn.primary.go:visible").first

    def answer(self, action: Action) -> None:
        now = self.question()
        self.perform(now, action)
        self.await_change(now["version"])

    def perform(self, now: Question, action: Action) -> None:
        kind, places = action["kind"], action["places"]
        if kind in DICE:
            self.touch(places[0])
            expect(self.go()).to_be_visible()
            self.measure()
            self.hit(self.go())
        elif kind in LINES:
            self.run(action)
        elif kind == "expand":
            self.touch(places[0])
            self.lay(self.room(action["params"]["tile"]))
        elif kind == "at":
            self.lay(action["params"]["cell"])
        elif not places or (kind not in ("sell", "buy") and places[0].split(":")[0] in BUTTONS):
            self.press(action["action"])
        else:
            self.touch(places[0])
            if kind in SHOWN_FIRST or (kind == "move" and now["step"] == "main"):
                self.press(action["action"])

    def measure(self) -> None:
        """On a phone: nothing that may be touched is too small."""
        small = self.page.evaluate(SMALL) if self.phone else []
        assert not small, f"too small for a finger: {small}"

    def run(self, action: Action) -> None:
        """Choose a line unless it is shown already, then how the die is turned, and let it go.

        A finger touches a cell, which stands for its line.
        """
        line, *means = action["places"]
        kind, number = line.split(":")
        if not self.page.locator(f'[data-place="{line}"] .head.selected').count():
            if kind == "diagonal":
                self.hit(self.page.locator(f'.btn[data-place="{line}"]:visible').first)
            elif self.phone and (kind == "row" or self.page.evaluate("heard.state.asked.about.colour") == "white"):
                cell = f"r{number}c1" if kind == "row" else f"r1c{number}"
                self.hit(self.page.locator(f'[data-place="cell:{cell}"]:visible').first)
            else:
                self.hit(self.spot(line, ".head-number"))
        if means:
            self.touch(means[0])
        expect(self.go()).to_have_attribute("data-action", action["action"])
        self.hit(self.go())

    def room(self, tile: str) -> str:
        """A cell on which a tile fits."""
        found: str = self.page.evaluate(
            "(tile) => heard.state.figures.rooms[heard.printed.pieces[tile].room][0].split(':')[0]", tile
        )
        return found

    def lay(self, cell: str) -> None:
        """The mouse shows the tile where it is and a click lays it; a finger shows it first."""
        self.touch(f"cell:{cell}")
        if self.phone:
            self.press("lay")

    def play_out(self, dice: random.Random) -> set[str]:
        """Play to the end, a few turns a year; return what has been asked."""
        taken: Counter[int] = Counter()
        met: set[str] = set()
        seen = None
        while not (now := self.question(seen))["over"]:
            taken[now["year"]] += 1
            self.measure()
            self.perform(now, self.choose_from(now["actions"], dice, taken[now["year"]] > self.turns))
            met.add(now["step"])
            seen = now["version"]
        return met

    def choose_from(self, actions: list[Action], dice: random.Random, tired: bool) -> Action:
        """Whoever is tired passes, and ends whatever can be ended."""
        busy = [one for one in actions if one["kind"] not in IDLE]
        passing = [one for one in actions if one["kind"] == "pass"]
        ending = [one for one in actions if one["kind"] in ENDS]
        chosen: Action = dice.choice(((passing or ending) if tired else busy) or busy or actions)
        return chosen


class Maya(Settler):
    """Answers in the city; what every player is asked is answered as in a colony."""

    def perform(self, now: Question, action: Action) -> None:
        kind, places = action["kind"], action["places"]
        if kind.startswith("enter"):
            self.enter(action)
        elif kind in CITY_BUTTONS:
            self.press(action["action"])
        elif kind == "offer":
            self.offer(places[0])
        elif kind in CITY_SHOWN_FIRST:
            self.touch(places[0])
            self.press(action["action"])
        elif kind in CITY_SPOTS or kind in CITY_DEALS:
            self.touch(places[0])
        else:
            super().perform(now, action)

    def enter(self, action: Action) -> None:
        """Touch the gate or the technology unless it is shown already, choose what turns the die, and let it go."""
        go = self.go()
        place, *cocoa = action["places"]
        shown = str(go.get_attribute("data-action"))
        if shown != action["action"]:
            if shown.removesuffix(":cocoa") != action["action"].removesuffix(":cocoa"):
                self.hit(self.spot(place), at=(10, 60) if place.startswith("gate") else None)  # above it lie the dice
            wanted = action["action"].removesuffix(":cocoa")
            self.page.wait_for_function(
                "([one, wanted]) => one.dataset.action.startsWith(wanted)", arg=[go.element_handle(), wanted]
            )
            if str(go.get_attribute("data-action")).endswith(":cocoa") != bool(cocoa):
                self.touch("cocoa")
        expect(go).to_have_attribute("data-action", action["action"])
        self.hit(go)

    def offer(self, partner: str) -> None:
        """Put pieces into an offer until it is a new one, and make it."""
        self.touch(partner)
        make = self.page.locator('[data-action="propose"]:visible').first
        pieces = self.page.locator(".mpiece:enabled")
        for n in range(40):
            self.hit(pieces.nth(n % pieces.count()))
            if make.is_enabled():
                break
        self.hit(make)


def reach(
    there: Callable[[doubloon.Table], bool], seed: int, options: dict[str, Any], wishes: tuple[str, ...] = ()
) -> doubloon.Table | None:
    """A game for two in which everybody is busy, up to a position that is wanted."""
    table = doubloon.new("santa-maria", players=2, seed=seed, options=options)
    luck = random.Random(seed)
    while not table.is_over:
        if there(table):
            return table
        possible = table.legal_actions()
        busy = [action for action in possible if action.split(":")[0] not in IDLE]
        wished = [action for action in wishes if action in possible]
        table.play(wished[0] if wished else luck.choice(busy if busy and luck.random() < 0.85 else possible))
    return None


def lay_out(base: str, table: doubloon.Table) -> dict[str, Any]:
    """Let the seat to move play on from a position, which is a beginning of its own."""
    record = doubloon.from_dict(table.to_dict()).record()
    loaded = httpx.post(f"{base}/api/records", content=str(record).encode(), timeout=60).json()
    seats = [{**(ME if i == table.to_move else RANDOM), "colour": COLOURS[i]} for i in range(table.players)]
    answer = httpx.post(f"{base}/api/tables/{loaded['id']}/branch", json={"move": 0, "seats": seats}, timeout=60)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def finished(server: Server, table: str) -> doubloon.Table:
    """The game as the engine replays it from the record the server gives out."""
    return doubloon.read_record(httpx.get(f"{server.url}/api/tables/{table}/record").text).replay()


def expect_sheet_of(seat: Settler, game: doubloon.Table) -> None:
    """The score sheet on the page is the engine's: every source of every player, and the totals."""
    assert game.is_over
    sheet = seat.page.get_by_role("table", name="Score by source")
    expect(sheet).to_be_visible()
    order = sorted(range(game.players), key=lambda one: (one not in game.winners(), -game.scores()[one], one))
    assert [int(text) for text in sheet.locator("tfoot td").all_inner_texts()] == [game.scores()[one] for one in order]
    words = game.game.words("en")
    scored = {key for points in game.score_sheet() for key, n in points.items() if n}
    by_source = {words.text("sources", key): [game.score_sheet()[one].get(key, 0) for one in order] for key in scored}
    rows = sheet.locator("tbody tr:not(.group)").evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((one) => one.innerText))"
    )
    assert {name: [int(n.replace("–", "0")) for n in points] for name, *points in rows} == by_source


def serious(seat: Settler) -> list[str]:
    """What axe finds serious on the page."""
    if not seat.page.evaluate("'axe' in window"):
        seat.page.evaluate(AXE.read_text())
    found: dict[str, Any] = seat.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def expect_nothing_serious(seat: Settler) -> None:
    """By day and by night."""
    for theme, other in (("light", "Dark"), ("dark", "Light")):
        assert seat.page.evaluate("document.documentElement.dataset.theme") == theme
        found = serious(seat)
        assert found == [], found
        seat.page.get_by_role("button", name=f"{other} theme").click()
