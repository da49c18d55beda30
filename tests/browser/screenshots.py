"""Pictures of every page and stage, for the eye: `make screenshots`.

A game of four greedy bots is played once; wherever it asks a question worth seeing, a table is opened that plays on
from there with a person in that seat. All pictures go to build/screenshots, those of the README to docs/pictures.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

import doubloon
from doubloon.bots import ask, make_bot
from tests.browser.conftest import CHROMIUM, DESKTOP, PHONE, QUIET, Server
from tests.browser.seated import COLOURS

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "screenshots"
README = ROOT / "docs" / "pictures"
BEST = {
    "lobby-ru": "lobby",
    "build-ru": "table",
    "build-ru-dark": "table-night",
    "load-ru-phone": "phone",
    "after-ru": "after",
    "build-en": "table-en",
}
NAMES = {"ru": ("Анна", "Борис", "Вера", "Глеб"), "en": ("Anna", "Boris", "Vera", "Glen")}
STAGES = ("choose_role", "take_tile", "place_colonists", "build", "bonus_barrel", "sell", "load", "store")
VARIANTS = (("ru", "", False), ("ru", "dark", False), ("ru", "", True), ("en", "", False))


def played() -> tuple[doubloon.Table, dict[str, tuple[int, int]]]:
    """A game of four greedy bots, and for each stage the last move that asks for it, with its seat."""
    table = doubloon.new("puerto-rico", players=4, seed="pictures", names=list(NAMES["ru"]))
    bots = [make_bot("greedy", table.game, f"pictures {seat}") for seat in range(4)]
    stages: dict[str, tuple[int, int]] = {}
    while table.to_move is not None:
        step = table.view(table.to_move)["asked"]
        if len(table.legal_actions()) > 1 and len(table.history) < 260:
            stages[step] = (len(table.history), table.to_move)
        table.play_code(ask(bots[table.to_move], table.game, table.state))
    return table, stages


def branch(base: str, record: str, move: int, seat: int, lang: str) -> tuple[str, str]:
    """A table that plays on from a move; returns its id and the key of the seat."""
    seats = [{"kind": "here", "name": name, "colour": COLOURS[i]} for i, name in enumerate(NAMES[lang])]
    seats[seat]["kind"] = "me"
    made = httpx.post(f"{base}/api/tables/{record}/branch", json={"move": move, "seats": seats}, timeout=60).json()
    return made["id"], made["keys"][str(seat)]


def pages(base: str, record: str, stages: dict[str, tuple[int, int]], lang: str) -> Iterator[tuple[str, str, str]]:
    """Name, address and what must be seen there."""
    yield "lobby", "/", ".games"
    yield "new-table", "/new/puerto-rico", ".seats"
    yield "rulebook", "/rules/puerto-rico#PR-CAPTAIN-06", "main"
    yield "records", "/records", "main"
    link = httpx.post(
        f"{base}/api/tables",
        json={
            "game": "puerto-rico",
            "options": {},
            "seats": [
                {"kind": "me", "name": NAMES[lang][0], "colour": "blue"},
                {"kind": "link", "colour": "red"},
                {"kind": "bot", "colour": "green", "level": "greedy"},
            ],
        },
    ).json()
    yield "waiting", f"/s/{link['keys']['0']}", "main"
    yield "sit-down", link["links"]["1"], "main"
    for stage in STAGES:
        if stage in stages:
            _, key = branch(base, record, *stages[stage], lang)
            yield stage, f"/s/{key}", "header.prompt h1"
    yield "after", f"/t/{record}", "table"
    yield "replay", f"/t/{record}/replay#150", "[type=range]"
    generic = httpx.post(
        f"{base}/api/tables",
        json={
            "game": "burgundy",
            "options": {},
            "seats": [
                {"kind": "me", "name": NAMES[lang][0], "colour": "blue"},
                {"kind": "bot", "colour": "red", "level": "random"},
            ],
        },
    ).json()
    yield "generic", f"/s/{generic['keys']['0']}", "header.prompt"


def shoot(browser: Browser, server: Server, record: str, stages: dict[str, tuple[int, int]]) -> None:
    for lang, theme, phone in VARIANTS:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            locale=lang,
            has_touch=phone,
            color_scheme="dark" if theme else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        for name, path, sight in pages(server.url, record, stages, lang):
            page.goto(server.url + path)
            page.locator(sight).first.wait_for()
            page.wait_for_load_state("networkidle")
            if name == "build":
                _choose(page)
            whole = f"{name}-{lang}{'-dark' if theme else ''}{'-phone' if phone else ''}"
            page.screenshot(path=FOLDER / f"{whole}.png")
            print(whole)
        context.close()


def _choose(page: Page) -> None:
    """Touch the dearest building one can have, so that its ghost and price are seen."""
    offers = page.locator("[data-place^='market:'].can:visible")
    if offers.count():
        offers.last.click()


def main() -> None:
    assert CHROMIUM, "Chromium is missing"
    FOLDER.mkdir(parents=True, exist_ok=True)
    README.mkdir(parents=True, exist_ok=True)
    table, stages = played()
    data = Path(tempfile.mkdtemp(prefix="doubloon-pictures-"))
    server = Server(data)
    try:
        record = httpx.post(f"{server.url}/api/records", content=str(table.record()).encode(), timeout=60).json()["id"]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
            shoot(browser, server, record, stages)
            browser.close()
    finally:
        server.end()
        shutil.rmtree(data)
    for name, picture in BEST.items():
        shutil.copyfile(FOLDER / f"{name}.png", README / f"{picture}.png")


if __name__ == "__main__":
    main()
