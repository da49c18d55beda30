"""What a seat may not know does not reach it: not in frames, pages, logs, records or refusals, in no game.

Two tables differ in nothing but what one seat cannot know. The same is played at both, and everything the server sends
to that seat, and to a spectator, must be the same to the letter, until the rules themselves reveal the difference.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import doubloon
from doubloon.engine.table import Table
from doubloon.server import journal
from doubloon.server.house import Keyring, places_of
from doubloon.server.protocol import COLOURS, SeatPlan
from tests.server.guests import Guest, client_at

# Every game, its options that hide most, how far in something is hidden, and whether that is part of the position: else
# it is only the dice to come, and points that are counted in secret.
CASES: list[tuple[str, dict[str, Any], int, bool]] = [
    ("puerto-rico", {}, 160, False),
    ("burgundy", {"board_mode": "advanced-secret", "hide_sold_goods": True}, 4, True),
    ("burgundy", {"hide_sold_goods": True}, 160, False),
    ("age-of-discovery", {}, 160, False),
    ("santa-maria", {"hide_opponents_points": True}, 25, False),
    ("santa-maria", {"expansion": True, "modules": "A,B,C,D"}, 40, True),
]
PLAYERS = 3
CLOCK = re.compile(r'((?:created|changed)\\*": ?)[0-9.]+')
POSITIONS = 3  # of each game
STEPS = 8  # played on from each


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_at(tmp_path_factory.mktemp("leaks")) as client:
        yield client


def lay(client: TestClient, table: Table, position: dict[str, Any]) -> dict[str, Any]:
    """Open a table that starts from a position."""
    seats = [SeatPlan(kind="here", name=f"P{seat}", colour=COLOURS[seat]) for seat in range(table.players)]
    keys = Keyring(seats)
    places = places_of(seats, table.game, keys)
    opening = journal.Opened(
        table.game.slug, table.game.rules_version, dict(table.options), places, 7, position=position
    )
    assert client.portal is not None
    made = client.portal.call(client.app.state.house._open_with, opening, keys)  # type: ignore[attr-defined]
    return {"id": made.id, "keys": [made.keys[str(seat)] for seat in range(table.players)]}


class Window:
    """Everything a seat is sent: over its socket, and whatever it asks the pages for."""

    def __init__(self, client: TestClient, made: dict[str, Any], seat: int | None) -> None:
        self.client = client
        self.made = made
        self.seat = seat
        self.keys = [] if seat is None else [made["keys"][seat]]
        self.guest = Guest(client, made["id"], *self.keys)

    def told(self, refused: str) -> str:
        messages = [*self.guest.catch_up(), self.guest.state]
        self.guest.say("explain", action=refused)
        self.guest.say("act", action=refused, version=self.guest.state["version"] + (self.seat is None))
        messages += self.guest.catch_up()
        path, headers = f"/api/tables/{self.made['id']}", {"X-Seat-Key": ",".join(self.keys)}
        moves = self.guest.state["moves"]
        seat = {} if self.seat is None else {"seat": self.seat}
        pages = [
            self.client.get(f"{path}{page}", headers=headers, params=params).text
            for page, params in (("", {}), ("/log", {}), ("/record", {}), ("/summary", {}), (f"/moves/{moves}", seat))
        ]
        pages.append(self.client.post(f"{path}/branch", json={"move": 0, "seats": []}, headers=headers).text)
        return self._plain(json.dumps([messages, pages], sort_keys=True))

    def _plain(self, text: str) -> str:
        """Without what differs between any two tables: names of tables, and the clock."""
        return CLOCK.sub(r"\1", text.replace(self.made["id"], "TABLE"))


def twins(table: Table, seat: int, seed: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The position as it is, and as it might be as far as the seat knows; if it is the same, at least other dice."""
    real, other = table.to_dict(), table.imagine(seat, seed).to_dict()
    if real["position"] != other["position"]:
        other["dice"] = real["dice"]
    return real, other


@pytest.mark.parametrize(("game", "options", "longest", "private"), CASES, ids=lambda value: str(value)[:40])
def test_nothing_sent_depends_on_what_a_seat_may_not_know(
    client: TestClient, game: str, options: dict[str, Any], longest: int, private: bool
) -> None:
    dice = random.Random(f"{game} {options}")
    differing = 0
    for _ in range(POSITIONS):
        table = doubloon.new(game, players=PLAYERS, seed=dice.random().hex(), options=options)
        for _ in range(dice.randrange(longest)):
            table.play(dice.choice(table.legal_actions()))
        for seat in range(PLAYERS):
            real, other = twins(table, seat, dice.random().hex())
            differing += real["position"] != other["position"]
            if real["position"] != other["position"] or (seat == 0 and not private):
                compare(client, table, seat, real, other, dice)
    assert (differing >= POSITIONS) == private


def compare(
    client: TestClient, table: Table, seat: int, real: dict[str, Any], other: dict[str, Any], dice: random.Random
) -> None:
    """Play the same at both tables, and hold what the seat and a spectator are told against each other."""
    engines = [doubloon.from_dict(real), doubloon.from_dict(other)]
    rooms = [lay(client, table, real), lay(client, table, other)]
    windows = [[Window(client, room, viewer) for room in rooms] for viewer in (seat, None)]
    with (
        Guest(client, rooms[0]["id"], *rooms[0]["keys"]) as first,
        Guest(client, rooms[1]["id"], *rooms[1]["keys"]) as second,
        windows[0][0].guest,
        windows[0][1].guest,
        windows[1][0].guest,
        windows[1][1].guest,
    ):
        for _ in range(STEPS):
            refused = dice.choice([engines[0].actions.notation(dice.randrange(len(engines[0].actions))), "nonsense"])
            if refused in engines[0].legal_actions() or refused in engines[1].legal_actions():
                refused = "nonsense"
            for pair in windows:
                assert pair[0].told(refused) == pair[1].told(refused)
            common = [action for action in engines[0].legal_actions() if action in engines[1].legal_actions()]
            if not common:
                return
            action = dice.choice(common)
            for engine, guest in zip(engines, (first, second), strict=True):
                engine.play(action)
                guest.act(action)
            shown = [[engine.view(viewer) for viewer in (seat, None)] for engine in engines]
            if shown[0] != shown[1] or engines[0].is_over:
                return  # the rules have revealed it
