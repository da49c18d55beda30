"""A new version of the rules ended every running game of the old ones."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

import pytest

import doubloon
from doubloon import games
from doubloon.games.puerto_rico.game import PuertoRicoGame
from tests.server.guests import BOT, ME, Guest, client_at, keys_of, open_table


def test_a_running_game_goes_on_under_the_rules_it_began_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, BOT, BOT)
        with Guest(client, opening["id"], *keys_of(opening)) as anna:
            anna.act(anna.legal()[0])
            anna.until_asked()
            moves, legal = anna.state["moves"], anna.legal()
    newer = PuertoRicoGame()
    newer.rules_version = 2
    newer.older = (games.GAMES["puerto-rico"],)
    monkeypatch.setattr(games, "GAMES", MappingProxyType(dict(games.GAMES) | {"puerto-rico": newer}))
    with client_at(tmp_path) as client:
        with Guest(client, opening["id"], *keys_of(opening)) as anna:
            assert (anna.state["moves"], anna.legal()) == (moves, legal)
            while anna.until_asked()["table"]["status"] != "over":
                anna.act(anna.legal()[0])
            scores = anna.state["table"]["scores"]
        record = client.get(f"/api/tables/{opening['id']}/record").text
        assert "\nrules: 1\n" in record
        assert doubloon.read_record(record).replay().scores() == scores
        again = client.post(f"/api/tables/{opening['id']}/rematch", headers={"X-Seat-Key": anna.keys[0]}).json()
        host = client.app.state.house._alive[again["id"]]  # type: ignore[attr-defined]
        assert host.live.game.rules_version == 2
        branch = client.post(f"/api/tables/{opening['id']}/branch", json={"move": 9, "seats": [ME, BOT, BOT]}).json()
        host = client.app.state.house._alive[branch["id"]]  # type: ignore[attr-defined]
        assert host.live.game.rules_version == 1
