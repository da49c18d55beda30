"""Bots bear names of their game's time: one each, in every language, never a role's and never a person's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.engine.words import LANGUAGES
from doubloon.games import GAMES
from doubloon.server import journal
from doubloon.server.personas import choose, name_bots
from doubloon.server.seats import Occupancy, seat_names
from tests.server.guests import BOT, LINK, ME, client_at, open_table
from tests.server.test_keys import with_key

MOST_SEATS = 6


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_names_for_all_its_bots(slug: str) -> None:
    game = GAMES[slug]
    english, russian = (game.bot_names(lang) for lang in LANGUAGES)
    assert list(english) == list(russian)
    assert len(english) > 2 * MOST_SEATS - 1
    for lang in LANGUAGES:
        names = game.bot_names(lang)
        assert len(set(names.values())) == len(names)
        others = {
            word for category, words in game.words(lang).names.items() if category != "bot" for word in texts(words)
        }
        assert not others & {name.casefold() for name in names.values()}


def texts(words: Any) -> set[str]:
    """All forms of all names of a category."""
    if isinstance(words, str):
        return {words.casefold()}
    return set().union(*map(texts, words.values())) if isinstance(words, dict) else set()


@pytest.mark.parametrize("slug", GAMES)
def test_no_two_bots_at_a_table_are_called_the_same(client: TestClient, slug: str) -> None:
    seats = [ME, *[BOT] * (max(GAMES[slug].seat_counts) - 1)]
    opening = open_table(client, *seats, game=slug)
    for lang in LANGUAGES:
        table = client.get(f"/api/tables/{opening['id']}", headers={"Accept-Language": lang}).json()
        names = [seat["name"] for seat in table["seats"]]
        assert len(set(names)) == len(names)
        assert set(names[1:]) < set(GAMES[slug].bot_names(lang).values())


def test_a_bot_is_not_called_like_a_person_who_sits_there() -> None:
    game = GAMES["puerto-rico"]
    people = list(game.bot_names("en").values())[:6] + list(game.bot_names("ru").values())[6:11]
    assert choose(game, [], people, "t") == [list(game.bot_names("en"))[11]]


def test_tables_differ_in_their_bots() -> None:
    game = GAMES["burgundy"]
    assert len({tuple(choose(game, [], [], str(table))[:3]) for table in range(20)}) > 10


def test_more_bots_than_names_are_told_apart_by_numbers() -> None:
    game = GAMES["santa-maria"]
    places = [journal.OpenedSeat("bot", "", level="easy") for _ in range(14)]
    name_bots(places, game, "t")
    names = seat_names([Occupancy("bot", "", "", "easy", persona=place.persona) for place in places], game, "en")
    assert len(set(names)) == 14
    assert names[12:] == ["Helmsman 1", "Helmsman 2"]


def test_bots_that_fill_free_seats_get_names_that_stay_after_a_restart(tmp_path: Path) -> None:
    def names(client: TestClient) -> list[str]:
        return [seat["name"] for seat in client.get(f"/api/tables/{opening['id']}").json()["seats"]]

    with client_at(tmp_path) as client:
        opening = open_table(client, ME, LINK, BOT)
        path, key = f"/api/tables/{opening['id']}/start", with_key(opening["keys"]["0"])
        assert client.post(path, json={"fill": "easy"}, headers=key).is_success
        before = names(client)
        assert len(set(before)) == 3
        assert set(before[1:]) < set(GAMES["puerto-rico"].bot_names("en").values())
    with client_at(tmp_path) as client:
        assert names(client) == before


def test_old_tables_call_their_bots_by_level() -> None:
    seats = [Occupancy("bot", "", "", "easy"), Occupancy("bot", "", "", "easy"), Occupancy("person", "Anna", "", None)]
    assert seat_names(seats, GAMES["puerto-rico"], "en") == ["Helmsman 1", "Helmsman 2", "Anna"]
