"""What is worked out once for several viewers is what each of them would have been told alone, and no more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from doubloon.engine.table import Table
from doubloon.games import find_game
from doubloon.server import journal, protocol, telling
from doubloon.server.moment import Moment
from doubloon.server.tables import LiveTable
from tests.server.guests import HERE, ME, Guest, keys_of, open_table

PLAYERS = 3
SECRETIVE: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {}),
    ("burgundy", {"board_mode": "advanced-secret", "hide_sold_goods": True}),
    ("burgundy", {"hide_sold_goods": True}),
    ("age-of-discovery", {}),
    ("santa-maria", {"hide_opponents_points": True}),
    ("santa-maria", {"expansion": True, "modules": "A,B,C,D"}),
]


def played(game: str, options: dict[str, Any]) -> Iterator[LiveTable]:
    """A table at many moments of a game."""
    places = [journal.OpenedSeat("person", f"lock {seat}", f"P{seat}") for seat in range(PLAYERS)]
    opening = journal.Opened(game, find_game(game).rules_version, options, places, 7, owners=[])
    live, dice = LiveTable("t", opening, 0), random.Random(7)
    live.apply(journal.Started(), 0)
    for _ in range(40):
        yield live
        if live.table is None or live.to_move is None:
            return
        live.apply(journal.Acted(live.to_move, [dice.choice(live.table.legal_actions())]), 0)


def as_sent(data: Any) -> Any:
    return msgspec.json.decode(protocol.encode(data))


def table_of(live: LiveTable) -> Table:
    assert live.table is not None
    return live.table


@pytest.mark.parametrize(("game", "options"), SECRETIVE)
def test_each_seat_is_told_its_own_view_and_figures(game: str, options: dict[str, Any]) -> None:
    for live in played(game, options):
        moment = Moment(live, live.table)
        for seat in (None, *range(PLAYERS)):
            told = moment.position(seat, "en")
            table, names = table_of(live), live.names("en")
            assert as_sent(told["view"]) == as_sent(table.view(seat, names))
            shows, state = table.game.presentation, table.state
            assert as_sent(shows.printed(state)) | as_sent(told["figures"]) == as_sent(shows.everything(state, seat))
            assert told["asked"] == telling.question(table, "en", names)


@pytest.mark.parametrize(("game", "options"), SECRETIVE)
def test_what_all_are_told_is_nobodys_secret(game: str, options: dict[str, Any]) -> None:
    common = find_game(game).presentation.common
    for live in played(game, options):
        table = table_of(live)
        for seat in range(PLAYERS):
            assert common(table.imagine(seat, seed=5).state) == common(table.state)


def test_answers_are_told_as_the_game_describes_them() -> None:
    for game, options in SECRETIVE:
        for live in played(game, options):
            for lang in ("en", "ru", "en"):
                table, names = table_of(live), live.names(lang)
                told = {info.action: info.text for info in telling.action_infos(table, lang, names)}
                words = table.game.words(lang)
                actions = [table.actions.actions[code] for code in table.state.options]
                assert told == {
                    action.notation: words.say(*table.game.option_words(table.state, action), names)
                    for action in actions
                }


def test_a_new_name_is_used_at_once(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE)
    with Guest(client, opening["id"], *keys_of(opening)) as guest:
        answer = client.post(f"/api/seats/{keys_of(opening)[0]}", json={"name": "Zora"})
        assert answer.status_code == 200
        guest.catch_up()
        assert guest.state["view"]["names"][0] == guest.state["table"]["seats"][0]["name"] == "Zora"


def test_those_who_may_know_the_same_are_sent_the_same(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE)
    key = keys_of(opening)[0]
    with (
        Guest(client, opening["id"]) as watcher,
        Guest(client, opening["id"]) as another,
        Guest(client, opening["id"], key) as seated,
        Guest(client, opening["id"], *keys_of(opening)[1:]) as others,
    ):
        mover = seated if seated.state["actions"] else others
        mover.act(mover.legal()[0])
        for guest in (watcher, another, seated, others):
            guest.catch_up()
        assert watcher.state == another.state
        assert [seat["mine"] for seat in seated.state["table"]["seats"]] == [True, False, False]
        assert [seat["mine"] for seat in others.state["table"]["seats"]] == [False, True, True]
        assert not any(seat["mine"] for seat in watcher.state["table"]["seats"])
        assert watcher.state["news"] == others.state["news"] != []
        assert [entry["n"] for entry in seated.state["news"]] == [entry["n"] for entry in watcher.state["news"]]
