from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.engine.record import seed_commitment
from doubloon.testing.puerto_rico import board, position
from tests.helpers import play

RECORDS = Path(__file__).parent.parent / "records"


def written(players: int = 3, moves: int | None = None, **kwargs: Any) -> doubloon.Table:
    table = doubloon.new("puerto-rico", players=players, seed=11, **kwargs)
    rng = random.Random(4)
    while not table.is_over and (moves is None or len(table.history) < moves):
        table.play(rng.choice(table.legal_actions()))
    return table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_finished_game_replays_to_the_same_position(players: int) -> None:
    table = written(players, names=[f"«{i}» \\ \n" for i in range(players)])
    text = str(table.record())
    again = doubloon.read_record(text).replay()
    assert again.to_dict() == table.to_dict()
    assert str(again.record()) == text
    assert again.winners() == table.winners()


def test_a_running_game_replays_too() -> None:
    table = written(moves=50)
    again = doubloon.read_record(str(table.record())).replay()
    assert again.hash() == table.hash()
    assert again.legal_actions() == table.legal_actions()
    assert again.undo() == table.undo()


def test_the_seed_can_be_held_back_until_the_end() -> None:
    table = written(moves=10)
    text = str(table.record(reveal_seed=False))
    assert "\nseed:" not in text
    assert f'"commitment":"{seed_commitment(11)}"' in text
    record = doubloon.read_record(text)
    with pytest.raises(doubloon.BadRecord, match="has not been shown yet"):
        record.replay()


def test_a_game_from_a_position_is_recorded_with_it() -> None:
    table = position(board(goods={"corn": 3}), players=3)
    table.play("captain")
    again = doubloon.read_record(str(table.record())).replay()
    assert again.to_dict() == table.to_dict()


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.record")), ids=lambda path: path.stem)
def test_old_records_replay_for_ever(path: Path) -> None:
    """These games were written by earlier versions. They must never need a change."""
    text = path.read_text(encoding="utf-8")
    table = doubloon.read_record(text).replay()
    assert table.is_over
    after_version = str(table.record()).split("\n")[3:]
    moves = [line.split()[2] for line in after_version if line[:1].isdigit()]
    assert moves == [line.split()[2] for line in text.split("\n") if line[:1].isdigit()]


@pytest.mark.parametrize("name", ["santa-maria-21", "santa-maria-22", "santa-maria-23", "age-of-discovery-10"])
def test_a_game_that_a_correction_would_change_replays_by_its_own_rules(name: str) -> None:
    """Each of them comes to a question that the present rules ask and those of the record did not."""
    table = doubloon.read_record((RECORDS / f"{name}.record").read_text(encoding="utf-8")).replay()
    newest = doubloon.GAMES[table.game.slug]
    assert table.game.rules_version < newest.rules_version
    box = {"edition": "first"} if newest.slug == "santa-maria" else {}
    again = doubloon.new(newest.slug, table.players, seed=table.seed, options={**table.options, **box})
    with pytest.raises(doubloon.IllegalAction):
        play(again, *(table.actions.notation(code) for code in table.history))


def test_a_running_game_goes_on_under_the_rules_it_began_with() -> None:
    text = (RECORDS / "running" / "santa-maria-rules-1.record").read_text(encoding="utf-8")
    table = doubloon.read_record(text).replay()
    assert (table.game.rules_version, table.is_over) == (1, False)
    kept = doubloon.from_dict(table.to_dict())
    assert (kept.game.rules_version, kept.hash()) == (1, table.hash())
    rng = random.Random(1)
    while not table.is_over:
        table.play(rng.choice(table.legal_actions()))
    finished = table.record()
    assert "\nrules: 1\n" in str(finished)
    assert doubloon.read_record(str(finished)).replay().hash() == table.hash()


def test_there_are_old_records_of_every_game() -> None:
    games = {path.stem.rsplit("-", 1)[0] for path in RECORDS.glob("*.record")}
    assert games >= set(doubloon.GAMES)


def test_every_changed_byte_is_found_at_its_line() -> None:
    text = str(written(moves=12).record())
    record_lines = text.split("\n")
    headers = next(i for i, line in enumerate(record_lines) if line.startswith("headers:"))
    rng = random.Random(1)
    for at in range(len(text)):
        changed = text[:at] + rng.choice([c for c in "0a\n }" if c != text[at]]) + text[at + 1 :]
        line = text[:at].count("\n")
        with pytest.raises(doubloon.BadRecord) as caught:
            doubloon.read_record(changed).replay()
        # A header is covered by the hash of all headers, everything else by its own line.
        found = caught.value.line - 1
        assert found in (line, line + 1) or (line <= headers and found <= headers + 1), (at, line, str(caught.value))
        assert str(caught.value).startswith("Line ")


def test_a_cut_record_is_refused_wherever_it_is_cut() -> None:
    text = str(written(moves=6).record())
    for end in range(len(text)):
        with pytest.raises(doubloon.BadRecord):
            doubloon.read_record(text[:end]).replay()
    with pytest.raises(doubloon.BadRecord, match="the record is cut short"):
        doubloon.read_record("\n".join(text.split("\n")[:-3]))


def test_windows_line_ends_do_no_harm() -> None:
    table = written(moves=6)
    text = str(table.record()).replace("\n", "\r\n")
    assert doubloon.read_record(text).replay().hash() == table.hash()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Doubloon record 2", "Something else", "Line 1: this is not a record"),
        ('"puerto-rico"', '"chess"', "Line 2: the record's table cannot be set up. There is no game called chess"),
        ("rules: 1", "rules: 2", "Line 4: the record needs rules version 2; this program knows version 1."),
        ("players: 3", "players: 9", "Line 10: the headers do not match"),
    ],
)
def test_a_changed_header_is_named(old: str, new: str, sentence: str) -> None:
    text = str(written(moves=3).record())
    assert old in text
    with pytest.raises(doubloon.BadRecord) as caught:
        doubloon.read_record(text.replace(old, new, 1)).replay()
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("header", "value"),
    [("game", "[]"), ("options", "[]"), ("seats", "3"), ("players", '"3"'), ("dice", "3"), ("rules", "[" * 9999)],
)
def test_a_header_of_the_wrong_type_is_refused(header: str, value: str) -> None:
    lines = str(written(moves=3).record()).split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(f"{header}: "))
    lines[at] = f"{header}: {value}"
    with pytest.raises(doubloon.BadRecord, match=f"Line {at + 1}: a header must be written"):
        doubloon.read_record("\n".join(lines))


def test_a_seat_must_be_a_plain_number() -> None:
    text = str(written(moves=3).record())
    with pytest.raises(doubloon.BadRecord, match="action 1 must be written"):
        doubloon.read_record(text.replace("\n1 ", "\n1 \u00b2", 1))
