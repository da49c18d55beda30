"""A player removed from a rematch asked the table before it for another key, and pushed the rightful keys out."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server.tables import MOST_LOCKS
from tests.attacks.busy import busy
from tests.server.guests import HERE, ME, Guest, open_table, sit_by_link
from tests.server.test_afterwards import RANDOM, play_out
from tests.server.test_keys import error_of, with_key


class Rematch:
    """A finished table of Anna, Boris and a bot, and the next one: Anna on seat 1, Boris on seat 2."""

    def __init__(self, client: TestClient) -> None:
        opening = open_table(client, ME, HERE | {"name": "Boris"}, RANDOM)
        play_out(client, opening)
        self.client = client
        self.path = f"/api/tables/{opening['id']}/rematch"
        self.old_anna, self.old_boris = opening["keys"]["0"], opening["keys"]["1"]
        made = client.post(self.path, headers=with_key(self.old_anna)).json()
        self.table, self.anna = made["id"], made["keys"]["1"]
        self.boris = self.again(self.old_boris).json()["keys"]["2"]

    def again(self, key: str) -> Any:
        return self.client.post(self.path, headers=with_key(key))

    def seat_of(self, key: str) -> int | None:
        with Guest(self.client, self.table, key) as guest:
            return guest.state["seat"]

    def remove_boris(self) -> str:
        order = {"seat": 2}
        made = self.client.post(f"/api/tables/{self.table}/remove", json=order, headers=with_key(self.anna))
        return str(made.json()["link"])


@pytest.fixture
def rematch(client: TestClient) -> Rematch:
    return Rematch(client)


def test_whoever_was_removed_gets_no_other_key(rematch: Rematch) -> None:
    link = rematch.remove_boris()
    assert error_of(rematch.again(rematch.old_boris)) == (409, "seat_not_kept")
    clara = sit_by_link(rematch.client, link, "Clara")
    assert error_of(rematch.again(rematch.old_boris)) == (409, "seat_not_kept")
    assert rematch.seat_of(clara) == 2
    assert rematch.seat_of(rematch.boris) is None
    told = rematch.client.post(f"{rematch.path}?lang=ru", headers=with_key(rematch.old_boris)).json()["message"]
    assert told.startswith("Ваше место за новым столом")


def test_asking_again_and_again_pushes_nobody_out(rematch: Rematch) -> None:
    keys = {rematch.again(rematch.old_boris).json()["keys"]["2"] for _ in range(3 * MOST_LOCKS)}
    assert keys == {rematch.boris}  # asked again, the same key is told again
    assert rematch.seat_of(rematch.boris) == 2
    others = {rematch.again(rematch.old_anna).json()["keys"]["1"] for _ in range(3 * MOST_LOCKS)}
    assert len(others) == 1
    assert rematch.seat_of(rematch.anna) == 1


def test_a_seat_whose_holder_drew_a_new_key_is_closed_to_the_old_table(rematch: Rematch) -> None:
    fresh = rematch.client.post(f"/api/seats/{rematch.boris}/renew").json()["key"]
    assert error_of(rematch.again(rematch.old_boris)) == (409, "seat_not_kept")
    assert rematch.seat_of(fresh) == 2


def test_a_device_with_two_seats_keeps_the_one_that_is_still_its_own(rematch: Rematch) -> None:
    rematch.remove_boris()
    both = rematch.client.post(rematch.path, headers=with_key(rematch.old_anna, rematch.old_boris)).json()
    assert set(both["keys"]) == {"1"}


def test_asking_while_one_is_being_removed_is_too_late(rematch: Rematch) -> None:
    with busy(rematch.client, rematch.table) as queue:
        removal = queue.ask(
            "POST", f"/api/tables/{rematch.table}/remove", json={"seat": 2}, headers=with_key(rematch.anna)
        )
        late = queue.ask("POST", rematch.path, headers=with_key(rematch.old_boris))
    assert removal.result().status_code == 200
    assert error_of(late.result()) == (409, "seat_not_kept")


def test_the_keys_told_are_the_same_after_a_rename(rematch: Rematch) -> None:
    sit_by_link(rematch.client, rematch.boris, "Boris the Bold")
    assert rematch.again(rematch.old_boris).json()["keys"] == {"2": rematch.boris}
