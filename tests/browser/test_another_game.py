"""A game from a package of its own, found in the lobby and played to its end at the plain table."""

from __future__ import annotations

import random
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server, Visitor
from tests.browser.seated import Seated, hurry
from tests.example_game import SLUG, install_example


@pytest.fixture
def server_with_it(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    packages = install_example(tmp_path_factory.mktemp("example"))
    server = Server(tmp_path_factory.mktemp("tables"), packages=packages)
    yield server
    server.end()


def test_somebody_finds_it_in_the_lobby_and_plays_it_to_its_end(chromium: Browser, server_with_it: Server) -> None:
    guest = Visitor(chromium, server_with_it.url)
    hurry(guest)
    seat = Seated(guest)
    page = guest.open("/")
    page.get_by_role("listitem").filter(has_text="Liar's dice").get_by_role("link", name="Play").click()
    page.get_by_label("Name of seat 1").fill("Anna")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    dice = random.Random(1)
    while True:
        seat.await_turn()
        if seat.over:
            break
        asked = seat.state["asked"]["text"].removeprefix("Anna: ")
        expect(page.locator("header.prompt h1")).to_contain_text(asked, ignore_case=True)
        hidden = [player["dice"] for player in seat.state["view"]["position"]["players"]]
        assert hidden[0] is not None
        assert set(map(type, hidden[1:])) == {type(None)}
        seat.answer(seat.pick(dice))
    expect(page.get_by_role("table", name="Score by source")).to_be_visible()
    table = page.url.rpartition("/")[2]
    assert f'game: "{SLUG}"' in httpx.get(f"{server_with_it.url}/api/tables/{table}/record").text
    guest.context.close()
    assert guest.trouble() == []
