"""The end of a game in the browser: won or lost alone, why it ended, and how a tie broke."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

import doubloon
from doubloon.bots import ask, make_bot
from doubloon.testing.age_of_discovery import player
from doubloon.testing.age_of_discovery import position as new_world
from tests.browser.conftest import Server
from tests.browser.seated import ME, Seated
from tests.browser.test_pages import serious


def loaded(server: Server, table: doubloon.Table) -> str:
    answer = httpx.post(f"{server.url}/api/records", content=str(table.record()).encode(), timeout=60)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def played_alone(game: str, bot: str, seed: int) -> doubloon.Table:
    table = doubloon.new(game, players=1, seed=seed)
    player_of = make_bot(bot, table.game, str(seed))
    while table.to_move is not None:
        table.play_code(ask(player_of, table.game, table.state))
    return table


def words_of(page: Page) -> str:
    expect(page.locator(".after-grid")).to_be_visible()
    return page.locator(".after-grid").inner_text()


@pytest.mark.parametrize("phone", [False, True])
def test_a_lost_solo_game_tells_the_goal_and_what_was_missing(visit, server: Server, phone: bool) -> None:
    table = played_alone("santa-maria", "random", 3)
    points = table.scores()[0]
    assert table.winners() == []
    page = visit(phone=phone, bypass_csp=True).open(f"/t/{loaded(server, table)}")
    told = words_of(page)
    assert "NaN" not in told
    assert "wins" not in told
    expect(page.locator(".win h1")).to_have_text(f"{points} points: {100 - points} short of the goal")
    expect(page.locator(".win p").first).to_contain_text("Winning alone takes 100 points.")
    expect(page.locator(".laurels.bare")).to_be_visible()
    aims = page.locator(".aims li")
    expect(aims).to_have_count(6)
    expect(aims.first).to_contain_text("0 of 28")
    sheet = page.get_by_role("table", name="Score by source")
    assert sheet.locator("tfoot td").inner_text() == str(points)
    if not phone:
        assert page.evaluate("document.querySelector('.own-games').getBoundingClientRect().bottom") > 700
    assert serious(page) == []


def test_a_solo_duchy_is_told_in_hexes_and_by_colour(visit, server: Server) -> None:
    table = played_alone("burgundy", "random", 3)
    result: Any = table.game.presentation.alone(table.state)
    page = visit().open(f"/t/{loaded(server, table)}")
    words_of(page)
    expect(page.locator(".win h1")).to_have_text(f"{result.have} hexes filled: {37 - result.have} are still empty")
    expect(page.locator(".aims li")).to_have_count(6)
    expect(page.locator(".missing li")).to_have_count(len(result.missing))
    expect(page.locator(".reason p")).to_contain_text("All 25 rounds were played")


def test_ones_own_record_is_kept_in_the_browser(visit, server: Server) -> None:
    seat = Seated(visit())
    results: list[list[str]] = []
    for seed in (3, 4):
        table = played_alone("santa-maria", "random", seed)
        last = len(table.history) - 1
        action = table.actions.actions[table.history[last]].notation
        branch = f"{server.url}/api/tables/{loaded(server, table)}/branch"
        made = httpx.post(branch, json={"move": last, "seats": [{**ME, "colour": "blue"}]}, timeout=60).json()
        seat.turn_to(made)
        seat.await_question()
        seat.page.keyboard.press("a")
        seat.page.locator(f'.listing [data-action="{action}"]').click()
        words_of(seat.page)
        results.append(seat.page.locator(".column b").all_inner_texts())
    assert len(results[0]) == 1
    assert results[1][0] == results[0][0], "the game before"
    assert len(results[1]) == 2
    expect(seat.page.locator(".race")).to_contain_text("best so far")


def test_the_reason_of_the_end_and_the_broken_tie_stand_above_the_sheet(visit, server: Server) -> None:
    level = (6, 0, 0)
    table = new_world(player(money=5, colony_vp=level), player(colony_vp=level), turn=8, at="next_turn")
    assert (table.is_over, table.winners()) == (True, [0])
    page = visit(bypass_csp=True).open(f"/t/{loaded(server, table)}")
    told = words_of(page)
    assert "Turn 8 was the last" in told
    tie = page.locator(".reason").filter(has_text="How the tie was broken")
    assert tie.locator("td").all_inner_texts()[1:] == ["6", "6", "5", "0"]
    assert tie.locator(".decisive").all_inner_texts() == ["5"]
    above = page.evaluate("document.querySelector('.ending').getBoundingClientRect().bottom")
    assert above <= page.evaluate("document.querySelector('.sheet').getBoundingClientRect().top")
    assert serious(page) == []
