"""How fast the browser table is, on this machine: `make bench-browser`.

First board: from an empty cache to a board one can touch. A move: from the click in one browser to the changed board
in another. Weight: what a first visit to a table loads, as it travels.
"""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, MISSING, QUIET, Server, Visitor
from tests.browser.seated import BOT, ME, Seated, lay_table, sit_down

VISITS = 5
MOVES = 20
SEEN = """(before) => document.querySelector('header.prompt h1') && heard.state.version !== before
    && document.querySelector('.table-page') && Date.now()"""


def first_boards(browser: Browser, server: Server) -> tuple[list[float], int]:
    times, weight = [], 0
    for _ in range(VISITS):
        made = lay_table(server.url, [ME, BOT, BOT, BOT], options={"governor": 0})
        guest = Visitor(browser, server.url)
        weights: list[int] = []
        wire = guest.context.new_cdp_session(guest.page)
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", lambda event, weights=weights: weights.append(event["encodedDataLength"]))
        seat = Seated(guest)
        begun = time.perf_counter()
        guest.open(f"/s/{made['keys']['0']}")
        seat.spot("role:settler").wait_for()
        times.append(time.perf_counter() - begun)
        guest.page.wait_for_load_state("networkidle")
        weight = int(sum(weights))
        guest.context.close()
    return times, weight


def moves(browser: Browser, server: Server) -> list[float]:
    """Milliseconds from a click to the change in another browser; a role is taken and taken back."""
    made = lay_table(server.url, [ME, {"kind": "here", "name": "Boris"}, BOT], options={"governor": 0, "open_vp": True})
    anna = sit_down(Visitor(browser, server.url), made, 0)
    boris = sit_down(Visitor(browser, server.url), made, 1)
    waits = []
    for _ in range(MOVES):
        anna.spot("role:builder").wait_for()
        version = boris.state["version"]
        clicked = anna.page.evaluate(
            "() => { document.querySelector('[data-place=\"role:builder\"]').click(); return Date.now(); }"
        )
        waits.append(boris.page.wait_for_function(SEEN, arg=version).json_value() - clicked)
        anna.await_change(version)
        anna.page.locator("[data-tool=undo]").click()
        boris.await_version(version + 2)
    return waits


def main() -> None:
    assert CHROMIUM, MISSING
    data = Path(tempfile.mkdtemp(prefix="doubloon-speed-"))
    server = Server(data)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
            boards, weight = first_boards(browser, server)
            waits = moves(browser, server)
            browser.close()
    finally:
        server.end()
        shutil.rmtree(data)
    print(
        json.dumps(
            {
                "first_board_seconds": {"median": round(statistics.median(boards), 2), "worst": round(max(boards), 2)},
                "move_milliseconds": {"median": statistics.median(waits), "worst": max(waits)},
                "table_page_bytes": weight,
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
