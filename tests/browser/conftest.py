"""A server in a process of its own, and browsers to open it with."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.serving import Server

# Chromium without a window, if it is there: it needs two thirds of the time.
CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))), None)
MISSING = "Chromium is missing: install it (Debian: apt-get install chromium-headless-shell)"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 740}
PATIENCE = 30_000  # in milliseconds: a busy machine is not an error of the page

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games come first: begun as the last tests, they would leave one worker busy and the others idle."""
    items.sort(key=lambda item: "whole_game" not in item.name)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("tables"), "--absence", "0")
    yield server
    server.end()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for a test that ends it."""
    server = Server(tmp_path)
    yield server
    server.end()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    assert CHROMIUM, MISSING
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


class Visitor:
    """A person with a browser of his own. Whatever goes wrong on the page fails the test."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        phone: bool = False,
        theme: str = "light",
        bypass_csp: bool = False,
        scoring: bool = False,
        motion: bool = False,
        asked_all: bool = True,
    ) -> None:
        """With `scoring` the end of a turn, phase or year stops the table until it is dismissed."""
        self.base = base
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            locale="en",
            has_touch=phone,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            bypass_csp=bypass_csp,
        )
        if not scoring:
            self.context.add_init_script("origin === 'null' || localStorage.setItem('doubloon.scoring', '\"once\"')")
        if asked_all:  # so that a test meets every question; else as a new browser is
            self.context.add_init_script("origin === 'null' || localStorage.setItem('doubloon.obvious', 'false')")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.forgiven: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda message: self.troubles.append(message.text) if message.type == "error" else None)

    def forgive(self, *troubles: str) -> None:
        """Say which complaints of the browser belong to the test, such as a connection that is cut on purpose."""
        self.forgiven += troubles

    def trouble(self) -> list[str]:
        return [one for one in self.troubles if not any(known in one for known in self.forgiven)]

    def open(self, path: str) -> Page:
        self.page.goto(self.base + path)
        return self.page


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[type]:
    yield from _visits(chromium, server)


@pytest.fixture
def visit_own(chromium: Browser, own_server: Server) -> Iterator[type]:
    yield from _visits(chromium, own_server)


def _visits(chromium: Browser, server: Server) -> Iterator[type]:
    guests: list[Visitor] = []

    def come(**how: object) -> Visitor:
        guest = Visitor(chromium, server.url, **how)  # type: ignore[arg-type]
        guests.append(guest)
        return guest

    yield come  # type: ignore[misc]
    for guest in guests:
        guest.context.close()
    assert [trouble for guest in guests for trouble in guest.trouble()] == []
