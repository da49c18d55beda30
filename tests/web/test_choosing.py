"""What the lobby makes of a choice is what the engine makes of it."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import doubloon
from doubloon.engine.game import Game
from doubloon.engine.options import Choice
from tests.web.test_fair_dice import ask

TRIES = 60


@pytest.mark.parametrize("game", doubloon.GAMES.values(), ids=lambda game: game.slug)
def test_the_client_reads_the_cases_as_the_engine_does(game: Game) -> None:
    luck = random.Random(game.slug)
    asked: list[dict[str, Any]] = []
    for _ in range(TRIES):
        values = {option.key: luck.choice(option.values) for option in game.options}
        asked.append({"values": values, "players": luck.choice(game.all_seat_counts())})
    told = json.loads(msgspec.json.encode(game.info()))
    for one, answer in zip(asked, ask("choices", game=told, asked=asked), strict=True):
        chosen = Choice(game.options, one["values"], one["players"])
        assert answer["holds"] == chosen.in_force()
        assert answer["seats"] == list(game.seats_for({key: chosen.value(key) for key in chosen.known}))
        assert answer["own"] == [part for part, when in game.own_parts().items() if chosen.fits(when)]
