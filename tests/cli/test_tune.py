"""`doubloon tune`: a file of weights that says how it was made, and refusals in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.bots.weight_files import HAND, read_weights, shipped_weights
from tests.cli.runner import refused, run

TINY = ("tune", "puerto-rico", "--seats", "2", "--steps", "1", "--games", "2", "--workers", "1")


@pytest.mark.parametrize(("lang", "part"), [("en", "2 games: "), ("ru", "2 партии: ")])
def test_a_tuning_writes_its_file_and_says_how_good_it_is(tmp_path: Path, lang: str, part: str) -> None:
    out = tmp_path / "folder" / "tuned.toml"
    result = run(*TINY, "--only", "coin,first_of_kind", "--check", "2", "--out", out, "--lang", lang)
    assert result.exit_code == 0, result.stderr
    text = result.stdout.replace("\n", " ")
    assert part in text
    assert "tuned.toml" in text
    hand = shipped_weights("puerto-rico", HAND)
    tuned = read_weights(out.read_text(), hand)
    assert {name for name in hand if tuned[name] != hand[name]} <= {"coin", "first_of_kind"}


def test_what_cannot_be_tuned_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "tuned.toml"
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"[roles]\ncoin = \xff")
    assert "no weight or section gold" in refused(*TINY, "--only", "gold", "--out", out)
    assert "with commas" in refused(*TINY, "--only", "coin,,sure", "--out", out)
    assert "no game called go" in refused("tune", "go", "--out", out)
    assert "not valid TOML" in refused(*TINY, "--from", bad, "--out", out)
    assert "cannot be used" in refused(*TINY, "--from", tmp_path / "none.toml", "--out", out)
    assert "at least 2 seats" in refused("tune", "santa-maria", "--seats", "1", "--out", out)
    assert not out.exists()
