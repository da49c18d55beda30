"""Touches that do nothing teach: one of every kind of thing on the screen, in several questions of every game."""

from __future__ import annotations

import random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

import doubloon
from doubloon.engine.words import LANGUAGES, engine_words
from doubloon.testing.codes import codes_in
from tests.browser.conftest import Server
from tests.browser.seated import COLOURS, Seated, sit_down

TABLES: dict[str, tuple[str, int, dict[str, Any], tuple[str, ...]]] = {
    "puerto-rico": ("puerto-rico", 4, {}, ("choose_role", "build", "load")),
    "burgundy": ("burgundy", 3, {}, ("turn", "place_at", "fetch_goods")),
    "age-of-discovery": ("age-of-discovery", 4, {}, ("place", "land", "train")),
    "santa-maria": ("santa-maria", 3, {}, ("main", "line", "place_tile")),
    "american kingdoms": ("santa-maria", 3, {"expansion": True, "modules": "A,B,C"}, ("main", "hire")),
    "mayan city": (
        *("santa-maria", 4),
        {"expansion": True, "modules": "A,B,C,D", "maya_seat": 0},
        ("maya_turn", "main", "walk"),
    ),
}
GENERIC = [
    engine_words(lang).text(section, key).partition("{")[0].strip()
    for lang in LANGUAGES
    for section, key in (("not_now", "asked"), ("reasons", "other_question"), ("errors", "unknown_place"))
]

# One thing of every kind that can be seen and does not answer by itself, marked with a number.
FIND = """() => {
  const kinds = new Map();
  const plays = [...heard.state.actions, ...(heard.state.figures?.plays ?? [])];
  const open = new Set(plays.flatMap((play) => play.places));
  const parts = '.board [data-place], .mat [data-place], .rival-panel, .board [data-tip], .mat [data-tip]';
  for (const one of document.querySelectorAll(parts)) {
    if (open.has(one.dataset.place)) continue;
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!width || !height || !hit || !(one === hit || one.contains(hit))) continue;
    const own = hit.closest('button, a, input, [role=button], .spot');
    if (own && !own.matches('.spot')) continue;
    if (own && (own.matches('.can, .chosen') || own !== one)) continue;
    const touched = hit.closest('[data-place], [data-tip]');
    if (touched !== one) continue;
    const kind = (one.dataset.place ?? `tip ${one.dataset.tip}`).replace(/:.*/, '');
    if (!kinds.has(kind)) kinds.set(kind, one);
  }
  let number = 0;
  for (const one of kinds.values()) one.dataset.tried = String(number++);
  return [...kinds.keys()];
}"""


def position(name: str, step: str, seed: int = 7) -> doubloon.Table:
    """A position of a random game in which a question of this kind is asked, not in the first moves."""
    game, players, options, _ = TABLES[name]
    for attempt in range(20):
        table = doubloon.new(game, players=players, seed=f"{name} {seed} {attempt}", options=options)
        luck = random.Random(attempt)
        while table.to_move is not None:
            if len(table.history) > 25 and table.state.question().name == step:
                return doubloon.from_dict(table.to_dict())
            table.play(luck.choice(table.legal_actions()))
    raise AssertionError(f"{step} is never asked in {name}")


def laid(server: Server, table: doubloon.Table) -> dict[str, Any]:
    """A table that plays on from a position, every seat on a device of its own."""
    record = httpx.post(f"{server.url}/api/records", content=str(table.record()).encode(), timeout=60).json()
    names = ("Anna", "Inés", "Rodrigo", "Beatriz")
    seats = [{"kind": "here", "name": names[seat], "colour": COLOURS[seat]} for seat in range(table.players)]
    seats[0]["kind"] = "me"
    answer = httpx.post(f"{server.url}/api/tables/{record['id']}/branch", json={"move": 0, "seats": seats}, timeout=60)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def seated_at(visit: Any, server: Server, table: doubloon.Table, seat: int | None = None, **how: Any) -> Seated:
    asked = table.to_move if seat is None else seat
    assert asked is not None
    person = sit_down(visit(**how), laid(server, table), asked)
    person.page.locator(".board").wait_for()
    return person


def bubble(person: Seated) -> Locator:
    return person.page.locator(".bub")


def touch_everything(person: Seated) -> dict[str, str]:
    """Touch one thing of every kind, and return what is told there."""
    page, told = person.page, {}
    kinds = page.evaluate(FIND)
    for number, kind in enumerate(kinds):
        at = page.locator(f'[data-tried="{number}"]').first.bounding_box()
        if at is None:
            continue
        page.mouse.click(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        expect(bubble(person), kind).to_be_visible()
        told[kind] = bubble(person).inner_text()
        page.keyboard.press("Escape")
        expect(bubble(person)).to_have_count(0)
    return told


@pytest.mark.parametrize(("name", "step"), [(name, step) for name, table in TABLES.items() for step in table[3]])
def test_everything_in_sight_teaches(visit, server: Server, name: str, step: str) -> None:
    person = seated_at(visit, server, position(name, step))
    version = person.page.evaluate("heard.state.version")
    told = touch_everything(person)
    assert len(told) > 7, told
    for kind, text in told.items():
        assert not any(sentence in text for sentence in GENERIC), (kind, text)
        assert not codes_in(text, drawing=True), (kind, text)
    assert person.page.evaluate("heard.state.version") == version
    assert not [one for one in person.page.evaluate("heard.said") if one["op"] == "error"]


def test_the_ways_are_sealed_on_the_board_and_the_bar_keeps_its_question(visit, server: Server) -> None:
    table = doubloon.new("puerto-rico", 3, "seals", {"governor": 0})
    person = seated_at(visit, server, doubloon.from_dict(table.to_dict()))
    page = person.page
    question = page.locator("header.prompt h1").inner_text()
    page.locator('[data-place="ship:5"]').click(force=True)
    expect(bubble(person).get_by_role("heading")).to_have_text("Ships are loaded when somebody takes the Captain.")
    expect(bubble(person).locator("li")).to_contain_text("Take the role of Captain.")
    seal = page.locator(".way-marks .seal")
    expect(seal).to_have_text("1")
    role, ring = page.locator('[data-place="role:captain"]').bounding_box(), seal.locator("..").bounding_box()
    assert role is not None
    assert ring is not None
    assert abs(role["x"] - ring["x"]) < 2
    assert page.locator("header.prompt h1").inner_text() == question
    expect(page.locator("header.prompt .refusal")).to_have_count(0)
    over = page.evaluate("""() => {
      const boxes = ['.bub', '[data-place="ship:5"]'].map((one) => document.querySelector(one));
      const [a, b] = boxes.map((one) => one.getBoundingClientRect());
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }""")
    assert not over
    expect(page.get_by_role("status").first).to_contain_text("Ships are loaded when somebody takes the Captain.")
    bubble(person).get_by_role("button").first.click()
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator('[data-place="role:captain"]').click()
    expect(bubble(person)).to_have_count(0)
    person.wait("heard.state.asked.step !== 'choose_role' || heard.state.moves > 0")


def test_whoever_waits_is_told_who_decides(visit, server: Server) -> None:
    table = doubloon.new("puerto-rico", 3, "seals", {"governor": 0})
    person = seated_at(visit, server, doubloon.from_dict(table.to_dict()), seat=1)
    person.page.locator('[data-place="ship:5"]').click(force=True)
    expect(bubble(person)).to_contain_text("It is not your turn: Anna decides now.")
    expect(bubble(person)).to_contain_text("Ships are loaded when somebody takes the Captain.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_shows_the_bubble_whole(visit, server: Server, theme: str) -> None:
    person = seated_at(visit, server, position("santa-maria", "main"), phone=True, theme=theme)
    spot = person.page.locator('[data-place^="dock:"]:visible').first
    spot.scroll_into_view_if_needed()
    spot.click(force=True)
    expect(bubble(person)).to_be_visible()
    box = bubble(person).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 740
