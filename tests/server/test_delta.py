"""Delta frames: put together, they are the whole frames; and they are short."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.guests import HERE, ME, Guest, keys_of, open_table
from tests.server.test_moment import SECRETIVE

ACTIONS = 60
TOLD_ONCE = ("printed", "log", "log_more", "chat", "marks")


class DeltaGuest(Guest):
    """Takes delta frames, as browsers do, and keeps count of their bytes."""

    def __init__(self, client: TestClient, table: str, *keys: str) -> None:
        super().__init__(client, table, *keys)
        self.bytes = 0
        self.deltas = 0

    def __enter__(self) -> DeltaGuest:
        self._socket = self._connection.__enter__()
        self.ask("sit", keys=self.keys, lang=self.lang, delta=True)
        return self

    def hear(self) -> dict[str, Any]:
        before, message = self.state, super().hear()
        if message["op"] == "state" and "log" not in message:
            self.bytes += len(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())
        if message["op"] == "state" and "gone" in message:
            self.deltas += 1
            gone = self.state.pop("gone")
            self.state["table"] = self.merged(before["table"], self.state["table"], gone.get("table", []))
            self.state["figures"] = self.merged(before["figures"], self.state["figures"], gone.get("figures", []))
            position = self.merged(before["view"]["position"], self.state["view"]["position"], gone.get("position", []))
            self.state["view"] = self.state["view"] | {"position": position}
        return message

    def merged(self, before: dict[str, Any], now: dict[str, Any], gone: list[str]) -> dict[str, Any]:
        kept = {name: value for name, value in before.items() if name not in gone or name == "options"}
        return kept | now


class WholeGuest(Guest):
    bytes = 0

    def hear(self) -> dict[str, Any]:
        message = super().hear()
        if message["op"] == "state" and "log" not in message:
            self.bytes += len(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())
        return message


def compared(guest: Guest) -> dict[str, Any]:
    """What both kinds of connections must show alike at any moment."""
    state = {name: value for name, value in guest.state.items() if name not in TOLD_ONCE}
    state["table"] = {name: value for name, value in state["table"].items() if name not in ("own", "spectators")}
    return state


@pytest.mark.parametrize(("game", "options"), SECRETIVE)
def test_deltas_put_together_are_the_whole_frames(client: TestClient, game: str, options: dict[str, Any]) -> None:
    opening = open_table(client, ME, HERE, HERE, game=game, options=options)
    first, *others = keys_of(opening)
    dice = random.Random(3)
    with (
        WholeGuest(client, opening["id"], first) as whole,
        DeltaGuest(client, opening["id"], first) as delta,
        DeltaGuest(client, opening["id"], *others) as rivals,
        WholeGuest(client, opening["id"]) as watcher,
        DeltaGuest(client, opening["id"]) as late,
    ):
        for number in range(ACTIONS):
            mover = delta if delta.state["actions"] else rivals
            if not mover.state["actions"]:
                break
            if number % 11 == 5:
                mover.ask("undo", version=mover.state["version"])
            elif number % 11 == 7:
                for guest in (whole, delta):
                    guest.ask("lang", lang="ru")
                    guest.ask("lang", lang="en")
            else:
                mover.act(dice.choice(mover.legal()))
            for guest in (whole, delta, rivals, watcher, late):
                guest.catch_up()
            assert compared(delta) == compared(whole)
            assert compared(late) == compared(watcher)
        assert delta.deltas > ACTIONS // 2
        assert delta.bytes < 0.7 * whole.bytes


def test_whoever_does_not_ask_for_deltas_gets_whole_frames(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE)
    with Guest(client, opening["id"], *keys_of(opening)) as guest:
        known = set(guest.state["view"]["position"])
        for _ in range(5):
            (state,) = [message for message in guest.act(guest.legal()[0]) if message["op"] == "state"]
            assert "gone" not in state
            assert set(state["view"]["position"]) == known


def test_whoever_sits_down_again_begins_with_a_whole_frame(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE)
    with DeltaGuest(client, opening["id"], *keys_of(opening)) as guest:
        guest.act(guest.legal()[0])
        (state,) = [message for message in guest.ask("sit", keys=guest.keys, delta=True) if message["op"] == "state"]
        assert "gone" not in state
        assert "printed" in state
        assert {"players", "score_sheet"} <= set(state["view"]["position"])
