"""A rival gave the seat of somebody who had just lost the connection to the weakest bot, and hurried it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server.settings import Settings
from tests.server.guests import LINK, ME, Guest, client_at, open_table, sit_by_link

EVER = 3600.0


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Table:
    """Anna, who opened it, Boris and Clara at a table where Anna has to decide."""

    def __init__(self, client: TestClient, clock: Clock) -> None:
        opening = open_table(client, ME, LINK, LINK, seed=5)
        self.client, self.clock, self.id, self.owner = client, clock, opening["id"], opening["owner"]
        names = ("Boris", "Clara")
        guests = [sit_by_link(client, opening["links"][str(seat)], name) for seat, name in enumerate(names, 1)]
        self.anna, self.boris, self.clara = opening["keys"]["0"], *guests

    def guest(self, *keys: str, lang: str = "en") -> Guest:
        return Guest(self.client, self.id, *keys, lang=lang)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def table(tmp_path: Path, clock: Clock) -> Iterator[Table]:
    with client_at(tmp_path, settings=Settings(pace=0, grace_seconds=EVER, clock=clock)) as client:
        yield Table(client, clock)


def substitutes(guest: Guest) -> list[str | None]:
    guest.catch_up()
    return [seat["substitute"] for seat in guest.state["table"]["seats"]]


def refused(guest: Guest, **order: Any) -> str:
    errors = [message["message"] for message in guest.ask("takeover", **order) if message["op"] == "error"]
    assert errors
    return str(errors[-1])


def test_by_default_a_minute_must_pass(tmp_path: Path) -> None:
    with client_at(tmp_path, settings=Settings(pace=0)) as client:
        table = Table(client, Clock())
        with table.guest(table.boris) as boris:
            with table.guest(table.anna):
                pass
            boris.ask("pace", ms=0)
            assert refused(boris, seat=0, level="random")
            assert refused(boris, seat=0, level="easy").endswith(
                "has only just left, and decides about it; ask again in 60 seconds."
            )
            assert substitutes(boris) == [None, None, None]
            assert boris.state["moves"] == 0


def test_somebody_must_have_been_away_for_a_minute(table: Table) -> None:
    with table.guest(table.anna) as anna:
        with table.guest(table.clara):
            pass
        assert refused(anna, seat=2, level="hard") == "Clara has only just left; ask again in 60 seconds."
        table.clock.now += 59
        assert refused(anna, seat=2, level="hard") == "Clara has only just left; ask again in 1 second."
        with table.guest(table.clara):  # a moment is enough
            pass
        table.clock.now += 59.9
        assert refused(anna, seat=2, level="hard") == "Clara has only just left; ask again in 1 second."
        table.clock.now += 0.2
        anna.ask("takeover", seat=2, level="hard")
        assert substitutes(anna) == [None, None, "hard"]


def test_whoever_has_sat_down_and_not_come_yet_has_a_minute_too(table: Table) -> None:
    table.clock.now += EVER
    with table.guest(table.anna) as anna:
        link = table.client.post(
            f"/api/tables/{table.id}/remove", json={"seat": 2}, headers={"X-Seat-Key": table.anna}
        ).json()["link"]
        sit_by_link(table.client, link, "Diana")
        assert refused(anna, seat=2, level="hard") == "Diana has only just left; ask again in 60 seconds."


def test_others_wait_for_the_owner_as_well(table: Table) -> None:
    table.clock.now += EVER
    with table.guest(table.boris) as boris:
        with table.guest(table.owner):
            assert refused(boris, seat=2, level="easy") == "Only whoever opened the table may do that."
        told = refused(boris, seat=2, level="easy")
        assert told == "Whoever opened the table has only just left, and decides about it; ask again in 60 seconds."
        with table.guest(table.anna):
            pass
        table.clock.now += 59.5
        assert refused(boris, seat=2, level="easy").endswith("in 1 second.")
        table.clock.now += 1
        boris.ask("takeover", seat=2, level="easy")
        assert substitutes(boris) == [None, None, "easy"]


def test_others_get_the_usual_bot_only(table: Table) -> None:
    table.clock.now += EVER
    with table.guest(table.boris) as boris:
        for level in ("random", "novice", "expert"):
            assert refused(boris, seat=0, level=level).startswith("Without whoever opened the table it is always ")
        assert substitutes(boris) == [None, None, None]
        boris.ask("takeover", seat=1, level="expert")  # for oneself any
        assert substitutes(boris) == [None, "expert", None]


def test_a_bot_that_somebody_chose_for_himself_is_not_for_others_to_change(table: Table) -> None:
    with table.guest(table.clara) as clara:
        clara.ask("takeover", seat=2, level="expert")
    table.clock.now += EVER
    with table.guest(table.boris) as boris:
        for level in ("easy", None):
            assert refused(boris, seat=2, level=level).startswith("Clara has chosen this bot")
        assert substitutes(boris) == [None, None, "expert"]


def test_all_are_told_who_asked_for_whom(table: Table) -> None:
    table.clock.now += EVER
    with table.guest(table.boris) as boris, table.guest(table.clara, lang="ru") as clara, table.guest() as watcher:
        boris.say("takeover", seat=0, level="easy")
        assert watcher.until_op("notice")["message"] == "Boris has asked a bot (Helmsman) to sit in for Anna."
        assert boris.until_op("notice")["message"] == "Boris has asked a bot (Helmsman) to sit in for Anna."
        assert clara.until_op("notice")["message"] == "За игрока Anna пока играет бот (Рулевой); об этом просит Boris."


def test_whoever_comes_back_within_a_few_seconds_is_in_time(table: Table) -> None:
    table.clock.now += EVER
    with table.guest(table.boris) as boris:
        boris.ask("takeover", seat=0, level="easy")
        for ms in (0, 5000, 0):
            boris.ask("pace", ms=ms)
        boris.ask("pause", paused=True)
        boris.ask("pause", paused=False)
        with table.guest(table.anna) as anna:
            assert (anna.state["moves"], anna.state["seat"]) == (0, 0)
            assert anna.legal()
            assert substitutes(anna) == [None, None, None]


def test_after_these_seconds_the_bot_plays(tmp_path: Path, clock: Clock) -> None:
    settings = Settings(pace=0, absence_seconds=0, grace_seconds=0.05, clock=clock)
    with client_at(tmp_path, settings=settings) as client:
        table = Table(client, clock)
        with table.guest(table.boris) as boris:
            boris.say("takeover", seat=0, level="easy")
            boris.until(lambda message: message.get("moves", 0) > 0)
