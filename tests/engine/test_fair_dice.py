"""Dice from a pledge, computed again with nothing but SHA-256 and HMAC; and records that tell the pledge."""

from __future__ import annotations

import hashlib
import hmac
import random
from typing import Any

import pytest

import doubloon
from doubloon.engine.fair_dice import Pledge, commitment_to, new_secret, seal_of
from doubloon.engine.table import Table

SECRET, ANNA, BORIS = "11" * 32, "aa" * 32, "bb" * 32
PLEDGE = Pledge("table", SECRET, {2: BORIS, 0: ANNA})
MASK = 0xFFFFFFFF


def rolled_by_hand(pledge: Pledge, action: int, limits: list[int]) -> list[int]:
    """The protocol as docs/security.md tells it, without any code of ours."""
    added = ",".join(f"{seat}={pledge.contributions[seat]}" for seat in sorted(pledge.contributions))
    key = hmac.new(bytes.fromhex(pledge.secret), f"doubloon key 2:{pledge.table}:{added}".encode(), hashlib.sha256)
    state = hmac.new(key.digest(), f"doubloon dice 2:{action}".encode(), hashlib.sha256).digest()
    a, b, c, counter = (int.from_bytes(state[i : i + 4], "little") for i in (0, 4, 8, 12))

    def word() -> int:
        nonlocal a, b, c, counter
        result = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & MASK, (((c << 21) | (c >> 11)) + result) & MASK
        return result

    for _ in range(12):
        word()
    found = []
    for limit in limits:
        product = word() * limit
        while (product & MASK) < (MASK + 1 - limit) % limit:
            product = word() * limit
        found.append(product >> 32)
    return found


def played(game: str, pledge: Pledge = PLEDGE, seed: int = 1, **options: Any) -> Table:
    table = Table.open(doubloon.GAMES[game], 3, options=options, pledge=pledge)
    rng = random.Random(seed)
    while not table.is_over:
        table.play(rng.choice(table.legal_actions()))
    return table


def test_commitment_and_seal_are_hashes_in_domains_of_their_own() -> None:
    assert commitment_to(SECRET) == hashlib.sha256(b"doubloon commitment 2:" + bytes.fromhex(SECRET)).hexdigest()
    assert seal_of("table", 1, ANNA) == hashlib.sha256(f"doubloon seal 2:table:1:{ANNA}".encode()).hexdigest()
    assert len(bytes.fromhex(new_secret())) == 32
    assert new_secret() != new_secret()


@pytest.mark.parametrize("game", doubloon.GAMES)
def test_every_roll_can_be_computed_again_from_the_pledge(game: str) -> None:
    rolls = played(game).rolls()
    assert sum(map(len, rolls)) > 20
    for action, asked in enumerate(rolls):
        assert [result for _, result in asked] == rolled_by_hand(PLEDGE, action, [limit for limit, _ in asked])


@pytest.mark.parametrize(
    "other",
    [
        Pledge("table", "12" * 32, {2: BORIS, 0: ANNA}),
        Pledge("tables", SECRET, {2: BORIS, 0: ANNA}),
        Pledge("table", SECRET, {2: ANNA, 0: BORIS}),
        Pledge("table", SECRET, {0: ANNA}),
    ],
    ids=["secret", "table", "whose", "one less"],
)
def test_everything_that_is_pledged_counts(other: Pledge) -> None:
    assert PLEDGE.dice(0).registers() != other.dice(0).registers()
    assert len({tuple(PLEDGE.dice(action).registers()) for action in range(100)}) == 100
    assert PLEDGE.derive("bot") != other.derive("bot")


def test_an_action_has_the_same_dice_however_often_it_is_taken_back() -> None:
    table = Table.open(doubloon.GAMES["burgundy"], 2, pledge=PLEDGE)
    rng = random.Random(3)
    for _ in range(60):
        action = rng.choice(table.legal_actions())
        table.play(action)
        first = table.state.dice.registers(), table.hash()
        table.undo()
        other = rng.choice(table.legal_actions())
        table.play(other)
        table.undo()
        table.play(action)
        assert (table.state.dice.registers(), table.hash()) == first


def test_taking_back_is_free_only_if_no_die_was_rolled() -> None:
    table = Table.open(doubloon.GAMES["burgundy"], 2, pledge=PLEDGE)
    rng, free = random.Random(3), set()
    for _ in range(80):
        seat = table.to_move
        assert seat is not None
        table.play(rng.choice(table.legal_actions()))
        asked = bool(table.rolls()[-1])
        assert table.undo_is_free(seat) is not asked
        free.add(asked)
    assert free == {True, False}


def test_a_record_tells_its_pledge_and_replays() -> None:
    table = played("santa-maria")
    record = doubloon.read_record(str(table.record()))
    assert record.replay().to_dict() == table.to_dict()
    assert str(record.replay().record()) == str(table.record())
    assert record.foresight() == "nobody"
    assert record.headers["dice"] == [
        {
            "from": 0,
            "table": "table",
            "commitment": PLEDGE.commitment,
            "contributions": [{"seat": 0, "numbers": ANNA}, {"seat": 2, "numbers": BORIS}],
            "secret": SECRET,
        }
    ]


def test_a_record_in_progress_holds_the_secret_back() -> None:
    table = Table.open(doubloon.GAMES["burgundy"], 2, pledge=PLEDGE)
    text = str(table.record(reveal_seed=False))
    assert SECRET not in text
    assert PLEDGE.commitment in text
    with pytest.raises(doubloon.BadRecord, match="has not been shown yet"):
        doubloon.read_record(text).replay()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (SECRET, "21" * 32, "does not match its commitment"),
        (PLEDGE.commitment, commitment_to("21" * 32), "does not match its commitment"),
        (ANNA, "cc" * 32, "Line 12: .*action 1"),
        ('"seat":0', '"seat":2', "does not match its commitment"),
        ('"seat":0', '"seat":1', "Line 12: .*action 1"),
        ('"table":"table"', '"table":"other"', "Line 12: .*action 1"),
        (ANNA, "AA" * 32, "does not match its commitment"),
        ('"from":0', '"from":-1', "a header must be written"),
        ('"secret"', '"secrets"', "a header must be written"),
    ],
)
def test_a_record_whose_pledge_was_changed_does_not_hold(old: str, new: str, sentence: str) -> None:
    """Somebody who rewrites the headers, their hash included, still cannot make other dice of them."""
    record = played("burgundy").record()
    changed = str(record).replace(old, new, 1)
    again = doubloon.read_record(str(record))
    again.headers = doubloon.read_record(str(record)).headers | {"dice": _dice_of(changed)}
    with pytest.raises(doubloon.BadRecord, match=sentence):
        again.replay()


def _dice_of(text: str) -> Any:
    import json

    (line,) = [line for line in text.splitlines() if line.startswith("dice: ")]
    return json.loads(line.removeprefix("dice: "))


def test_a_game_that_gets_a_pledge_later_is_recorded_with_both() -> None:
    table = doubloon.new("burgundy", players=2, seed="old")
    rng = random.Random(5)
    for _ in range(30):
        table.play(rng.choice(table.legal_actions()))
    table.pledge(PLEDGE)
    while not table.is_over:
        table.play(rng.choice(table.legal_actions()))
    record = doubloon.read_record(str(table.record()))
    assert [origin.first for origin in record.origins()] == [0, 31]
    assert record.replay().hash() == table.hash()
    assert record.foresight() == "seed"
    for action, asked in enumerate(table.rolls()[31:], 31):
        assert [result for _, result in asked] == rolled_by_hand(PLEDGE, action, [limit for limit, _ in asked])


def test_what_is_imagined_knows_nothing_of_the_pledge() -> None:
    table = Table.open(doubloon.GAMES["burgundy"], 2, pledge=PLEDGE)
    twin = table.imagine(0, "mind")
    assert twin.pledges == ()
    assert SECRET not in repr(vars(twin))
    twin.play(twin.legal_actions()[0])
    assert twin.state.dice.registers() != table.next_dice().registers()


def test_a_game_goes_on_under_the_rules_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    from types import MappingProxyType

    from doubloon import games
    from doubloon.games.puerto_rico.game import PuertoRicoGame

    record, position = doubloon.new("puerto-rico", 3, 1).record(), doubloon.new("puerto-rico", 3, 1).to_dict()
    newer = PuertoRicoGame()
    newer.rules_version = 2
    newer.older = (games.GAMES["puerto-rico"],)
    monkeypatch.setattr(games, "GAMES", MappingProxyType({"puerto-rico": newer}))
    assert doubloon.new("puerto-rico", 3, 1).game.rules_version == 2
    assert doubloon.read_record(str(record)).replay().game.rules_version == 1
    assert doubloon.from_dict(position).game.rules_version == 1
    assert "\nrules: 1\n" in str(doubloon.from_dict(position).record())
