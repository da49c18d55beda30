"""`doubloon learn`: a file of weights that says how it was made, and refusals in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.arena.rollout_regression import Regression
from doubloon.bots.game_bots import Sampling
from doubloon.bots.weight_files import HAND, read_weights, shipped_weights
from tests.cli.runner import refused, run

TINY = ("learn", "puerto-rico", "--seats", "2", "--passes", "1", "--games", "1", "--workers", "1")


@pytest.mark.parametrize(("lang", "part"), [("en", "2 games: "), ("ru", "2 партии: ")])
def test_learning_writes_its_file_and_says_how_good_it_is(
    tmp_path: Path, lang: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Regression, "sampling", lambda _: Sampling(one_of=120))
    out = tmp_path / "folder" / "learned.toml"
    result = run(*TINY, "--check", "2", "--out", out, "--lang", lang)
    assert result.exit_code == 0, result.stderr
    text = result.stdout.replace("\n", " ")
    assert part in text
    assert "learned.toml" in text
    hand = shipped_weights("puerto-rico", HAND)
    assert read_weights(out.read_text(), hand) != hand


def test_what_cannot_be_learned_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "learned.toml"
    assert "2,3,4" in refused(*TINY[:2], "--seats", "two", "--out", out)
    assert "no game called go" in refused("learn", "go", "--out", out)
    assert "cannot be used" in refused(*TINY, "--from", tmp_path / "none.toml", "--out", out)
    assert "at least 2 seats" in refused("learn", "santa-maria", "--seats", "1", "--out", out)
    assert not out.exists()
    out.write_text("mine")
    assert "there already" in refused(*TINY, "--out", out)
    assert out.read_text() == "mine"
