"""From the published commitment alone every die and draw could be computed: 969 positions of four games, none wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.attacks import foresee
from tests.attacks.predictor import Score


@pytest.fixture(scope="module")
def scores(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Score]]:
    folder: Path = tmp_path_factory.mktemp("tables")
    return foresee.run(1, "test", folder)


@pytest.mark.parametrize("game", foresee.GAMES)
def test_nothing_public_tells_more_than_chance_about_what_comes(scores: dict[str, dict[str, Score]], game: str) -> None:
    found = scores[game]
    assert found["the last dice go on"].tried >= 5
    assert {"state is bytes", "key is bytes", "secret is bytes"} <= found.keys()
    for way, score in found.items():
        assert score.surprise < foresee.MOST_SURPRISE, (way, score)
