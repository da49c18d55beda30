"""What a seat may not know does not reach it: not in frames, pages, logs, records, refusals or hints, in no game.

Two worlds differ in nothing but what one seat cannot know. The same is played in both, and everything the server sends
to that seat, and to a spectator, must be the same to the letter, and the same work, until the rules themselves reveal
the difference.
"""

from __future__ import annotations

import gc
import itertools
import json
import random
import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import doubloon
from doubloon.bots import hints
from doubloon.engine.fair_dice import Pledge
from doubloon.engine.record import NO_DICE
from doubloon.engine.table import Table
from doubloon.server import house, journal
from doubloon.server.host import ViewKey
from doubloon.server.keys import lock_of
from doubloon.server.openings import Keyring, places_of
from doubloon.server.protocol import COLOURS, SeatPlan, encode
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
CLOCK = re.compile(r'((?:created|changed|at)\\*": ?)[0-9.]+')
POSITIONS = 3  # of each game
STEPS = 8  # played on from each
HINTS_EVERY = 4  # a hint takes its time
SECRETS = ("11" * 32, "22" * 32)

Worlds = tuple[TestClient, TestClient]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worlds]:
    """Two servers that give their tables the same names."""
    with (
        pytest.MonkeyPatch.context() as patch,
        client_at(tmp_path_factory.mktemp("this")) as this,
        client_at(tmp_path_factory.mktemp("that")) as that,
    ):
        patch.setattr(hints, "ADVICE_NODES", 40)
        patch.setattr(hints, "ADVICE_SECONDS", 1e9)  # a search that is cut off by the clock is no two times alike
        patch.setattr(house, "new_id", (f"table{number // 2}" for number in itertools.count()).__next__)
        gc.collect()
        gc.freeze()  # collections below look at what these tests make, not at all that others loaded
        yield this, that
        gc.unfreeze()


def lay(client: TestClient, table: Table, position: dict[str, Any], secret: str) -> dict[str, Any]:
    """Open a table that starts from a position, with dice of its secret."""
    seats = [SeatPlan(kind="here", name=f"P{seat}", colour=COLOURS[seat]) for seat in range(table.players)]
    keys = Keyring(seats)
    places = places_of(seats, table.game, keys)
    opening = journal.Opened(
        table.game.slug, table.game.rules_version, dict(table.options), places, None, position=position, secret=secret
    )
    assert client.portal is not None
    made = client.portal.call(client.app.state.house._open_with, opening, keys)  # type: ignore[attr-defined]
    return {"id": made.id, "keys": keys.all, "commitment": made.commitment}


class Window:
    """Everything a seat is sent: over its socket, and whatever it asks the pages for."""

    def __init__(self, client: TestClient, made: dict[str, Any], seat: int | None) -> None:
        self.client = client
        self.made = made
        self.seat = seat
        self.keys = [] if seat is None else [made["keys"][seat]]
        self.guest = Guest(client, made["id"], *self.keys)

    def told(self, refused: str, hint: bool) -> str:
        guest, mine = self.guest, self.seat is not None
        messages = [*guest.catch_up(), guest.state]
        version = guest.state["version"]
        guest.say("explain", action=refused)
        guest.say("act", action=refused, version=version + (not mine))
        guest.say("act", actions=[refused, refused], version=version)
        guest.say("undo", version=version - 1)
        guest.say("restart", version=version - 1)
        guest.say("takeover", seat=0 if mine else 1, level="nobody")
        guest.say("seal", seat=self.seat or 0, seal="00" * 32)
        guest.say("reveal", seat=self.seat or 0, numbers="00" * 32)
        guest.say("chat", text="Hello")
        guest.say("lang", lang="ru")
        guest.say("lang", lang="en")
        messages += guest.catch_up()
        if hint and guest.state["actions"]:
            guest.say("hint")
            messages.append(guest.until_op("hint"))
        return self._plain(json.dumps([messages, self._pages(), self._work()], sort_keys=True))

    def _pages(self) -> list[str]:
        client, path, headers = self.client, f"/api/tables/{self.made['id']}", {"X-Seat-Key": ",".join(self.keys)}
        moves = self.guest.state["moves"]
        looks = [
            f"/moves/{move}{eyes}" for move in (0, moves, moves + 1) for eyes in ("", "?seat=0", "?seat=1", "?seat=2")
        ]
        told = [client.get(path + page, headers=headers).text for page in ("", "/log", "/record", "/summary", *looks)]
        orders: list[tuple[str, Any]] = [
            ("/branch", {"move": 0, "seats": [{"kind": "me"}] * PLAYERS}),
            ("/rematch", {}),
            ("/options", {"options": {}}),
            ("/remove", {"seat": 1}),
            ("/invite", {"seat": 1}),
        ]
        told += [client.post(path + page, json=order, headers=headers).text for page, order in orders if not self.keys]
        told += [client.get(f"/api/seats/{key}").text for key in self.keys]
        told.append(client.post("/api/tables/mine", json={"keys": self.keys}).text)
        return told

    def _work(self) -> list[int]:
        """How many functions are called to tell a viewer how things stand: what takes longer tells something, too."""
        host = self.client.app.state.house._alive[self.made["id"]]  # type: ignore[attr-defined]
        access = host.live.access(frozenset(map(lock_of, self.keys)))
        sight = ViewKey("en", self.seat, access, 0, True, None, True)

        def work() -> int:
            calls = 0

            def count(frame: Any, event: str, about: Any) -> None:
                nonlocal calls
                calls += event == "call"

            gc.collect()  # what others left behind must not be cleared away, and counted, in between
            gc.disable()
            sys.setprofile(count)
            try:
                encode(host._state(sight, host._now()))
            finally:
                sys.setprofile(None)
                gc.enable()
            return calls

        assert self.client.portal is not None
        return [self.client.portal.call(work) for _ in range(2)][1:]  # the first time fills the caches

    def _plain(self, text: str) -> str:
        """Without what differs between any two tables: the commitment, and the clock."""
        return CLOCK.sub(r"\1", text.replace(self.made["commitment"], "COMMITMENT"))


def twins(table: Table, seat: int, seed: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The position as it is, and as it might be as far as the seat knows."""
    return table.to_dict() | {"dice": NO_DICE}, table.imagine(seat, seed).to_dict() | {"dice": NO_DICE}


@pytest.mark.parametrize(("game", "options", "longest", "private"), CASES, ids=lambda value: str(value)[:40])
def test_nothing_sent_depends_on_what_a_seat_may_not_know(
    worlds: Worlds, game: str, options: dict[str, Any], longest: int, private: bool
) -> None:
    dice = random.Random(f"{game} {options}")
    differing = 0
    for _ in range(POSITIONS):
        table = doubloon.new(game, players=PLAYERS, seed=dice.random().hex(), options=options)
        for _ in range(dice.randrange(longest)):
            table.play(dice.choice(table.legal_actions()))
        for seat in range(PLAYERS):
            real, other = twins(table, seat, dice.random().hex())
            hidden = real["position"] != other["position"]
            differing += hidden
            if hidden or (seat == 0 and not private):
                secrets = (SECRETS[0], SECRETS[0] if hidden else SECRETS[1])  # at least the dice to come are others
                compare(worlds, table, seat, (real, other), secrets, dice)
    assert (differing >= POSITIONS) == private


def compare(
    worlds: Worlds,
    table: Table,
    seat: int,
    positions: tuple[dict[str, Any], dict[str, Any]],
    secrets: tuple[str, str],
    dice: random.Random,
) -> None:
    """Play the same in both worlds, and hold what the seat and a spectator are told against each other."""
    rooms = [lay(*world) for world in zip(worlds, (table, table), positions, secrets, strict=True)]
    engines = [
        Table.from_dict(table.game, position, Pledge(room["id"], secret))
        for position, room, secret in zip(positions, rooms, secrets, strict=True)
    ]
    windows = [
        [Window(world, room, viewer) for world, room in zip(worlds, rooms, strict=True)] for viewer in (seat, None)
    ]
    with (
        Guest(worlds[0], rooms[0]["id"], *rooms[0]["keys"]) as first,
        Guest(worlds[1], rooms[1]["id"], *rooms[1]["keys"]) as second,
        windows[0][0].guest,
        windows[0][1].guest,
        windows[1][0].guest,
        windows[1][1].guest,
    ):
        for step in range(STEPS):
            refused = dice.choice([engines[0].actions.notation(dice.randrange(len(engines[0].actions))), "nonsense"])
            if refused in engines[0].legal_actions() or refused in engines[1].legal_actions():
                refused = "nonsense"
            for pair in windows:
                hint = step % HINTS_EVERY == 0 and secrets[0] == secrets[1]
                assert pair[0].told(refused, hint) == pair[1].told(refused, hint)
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
