"""What the client computes by itself to check dice is what the engine computes; and it adds numbers as it should."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import random
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

import doubloon
from doubloon.engine.dice import dice_from_digest
from doubloon.engine.fair_dice import Pledge, commitment_to, seal_of
from doubloon.engine.record import origins_of
from doubloon.engine.table import Table
from doubloon.games import find_game

WEB = Path(doubloon.__file__).parent / "web"
LOADER = Path(__file__).with_name("loader.mjs")
CLIENT = Path(__file__).with_name("ask_client.mjs")
NODE = shutil.which("node")
SECRET, OWN, OTHER = "5e" * 32, "0a" * 32, "b0" * 32


def ask(what: str, **about: Any) -> Any:
    assert NODE, "Node is missing: install it (Debian: apt-get install nodejs) to check what the client computes"
    question = json.dumps({"what": what, **about})
    done = subprocess.run(
        [NODE, "--no-warnings", "--import", str(LOADER), str(CLIENT)],
        check=False,
        input=question,
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"DOUBLOON_WEB": str(WEB)},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_sha256_without_web_crypto_is_sha256() -> None:
    texts = [bytes(range(length)) for length in range(140)] + [b"abc", b"\xff" * 1000]
    wanted = [hashlib.sha256(text).hexdigest() for text in texts]
    assert ask("hashes", texts=[text.hex() for text in texts]) == [[found, found] for found in wanted]


def test_hmac_is_hmac() -> None:
    key = bytes.fromhex(SECRET)
    assert ask("hmac", key=SECRET, text="doubloon") == hmac.digest(key, b"doubloon", "sha256").hex()


def test_dice_roll_as_the_engine_rolls() -> None:
    """With a limit of 1 000 003 one word in 4500 must be drawn again, so here some are."""
    limits = [*range(1, 400), *[6] * 500, 2**20 - 1, 2**20, *[1_000_003] * 30_000]
    digest = hashlib.sha256(b"rolls").digest()
    dice = dice_from_digest(digest)
    came = [dice.below(limit) for limit in limits]
    assert dice.counter - dice_from_digest(digest).counter > len(limits)
    assert ask("below", digest=digest.hex(), limits=limits) == came


def played(slug: str, table: Table, moves: int = 150) -> Table:
    choose = random.Random(slug)
    while table.to_move is not None and len(table.history) < moves:
        table.play(choose.choice(table.legal_actions()))
    return table


def rolls_of(table: Table) -> list[dict[str, Any]]:
    return [{"move": move, "asked": asked} for move, asked in enumerate(table.rolls()) if asked]


def origins(table: Table) -> Any:
    return msgspec.to_builtins(list(origins_of(table, reveal=True)))


@pytest.mark.parametrize("slug", list(doubloon.GAMES))
@pytest.mark.parametrize("promised", [True, False], ids=["promised", "from a seed"])
def test_a_whole_game_is_rolled_again(slug: str, promised: bool) -> None:
    pledge = Pledge("table1", SECRET, {2: OTHER, 0: OWN}) if promised else None
    table = played(slug, Table.open(find_game(slug), 3, None if promised else 1492, {}, pledge=pledge))
    rolls = rolls_of(table)
    assert sum(len(one["asked"]) for one in rolls) > 10
    came = [[came for _, came in one["asked"]] for one in rolls]
    assert ask("rolls", origins=origins(table), rolls=rolls) == came


def test_a_game_that_got_a_new_secret_is_rolled_again() -> None:
    table = played("burgundy", Table.open(find_game("burgundy"), 3, "old", {}), 60)
    table.pledge(Pledge("table1", SECRET))
    rolls = rolls_of(played("burgundy", table))
    assert ask("rolls", origins=origins(table), rolls=rolls) == [[came for _, came in one["asked"]] for one in rolls]


def test_a_seed_with_more_digits_than_a_browser_reads_is_not_claimed_to_be_checked() -> None:
    rolls = [{"move": 0, "asked": [[6, 0]]}]
    assert ask("rolls", origins=[{"from": 0, "seed": 2**60}], rolls=rolls) is None


# Adding numbers.


def table_info(**more: Any) -> dict[str, Any]:
    adding = {"seats": [0, 2], "stage": "sealing", "missing": [0, 2], "seals": {}, "numbers": {}}
    seats = [{"seat": 0, "mine": True}, {"seat": 1, "mine": False}, {"seat": 2, "mine": False}]
    told = {"id": "t", "status": "waiting", "commitment": commitment_to(SECRET), "seats": seats, "adding": adding}
    return told | more


def after_sealing(seals: Mapping[str, str], **more: Any) -> dict[str, Any]:
    adding = {"seats": [0, 2], "stage": "revealing", "missing": [0, 2], "seals": dict(seals), "numbers": {}}
    return table_info(adding=adding | more)


def test_a_browser_seals_its_numbers_and_sends_the_same_again() -> None:
    talk = ask("talk", tables=[table_info(), table_info()])
    first, again = talk["said"]
    assert first == again
    assert first == {"op": "seal", "seat": 0, "seal": seal_of("t", 0, talk["kept"]["numbers"]["0"])}
    assert ask("talk", tables=[table_info()])["said"] != [first]  # another browser draws others


def test_a_browser_adds_nothing_under_another_commitment() -> None:
    swapped = table_info(commitment=commitment_to(OTHER))
    talk = ask("talk", tables=[table_info(), swapped, table_info()])
    assert len(talk["said"]) == 1
    assert (talk["kept"]["commitment"], talk["kept"]["swapped"]) == (commitment_to(SECRET), True)


def test_numbers_are_shown_only_when_all_seals_are_there_and_ours_is_ours() -> None:
    foreign = {"0": seal_of("t", 0, OWN), "2": seal_of("t", 2, OTHER)}
    talk = ask("talk", tables=[table_info(), after_sealing(foreign)])
    assert [message["op"] for message in talk["said"]] == ["seal"]  # another device has sealed for this seat
    assert talk["kept"]["seals"] == {}


def proof(**changed: Any) -> dict[str, list[str]]:
    """What a browser that sat in seat 0 makes of a game; `changed` is what a server would have it believe."""
    table = played("burgundy", Table.open(find_game("burgundy"), 3, None, {}, pledge=Pledge("t", SECRET, {0: OWN})), 5)
    told = {"origins": origins(table), "rolls": [one | {"shown": []} for one in rolls_of(table)]}
    fairness = {"foresight": "nobody", "draws": []} | told
    kept = {"commitment": commitment_to(SECRET), "moves": 0, "at": 0, "numbers": {"0": OWN}}
    kept |= {"seals": {"0": {"0": seal_of("t", 0, OWN)}}}
    fairness["origins"][0] |= changed.pop("origin", {})
    found: dict[str, list[str]] = ask("prove", id="t", log=[], fairness=fairness, kept=kept | changed)
    return found


GOOD = {"promise": ["good", "kept"], "numbers": ["good", "mine"], "secret": ["good", "fits"], "dice": ["good", "same"]}
SEALS = {"0": {"0": seal_of("t", 0, OWN), "2": seal_of("t", 2, OTHER)}}
NUMBERS = [{"seat": 0, "numbers": OWN}, {"seat": 2, "numbers": OTHER}]


def test_an_honest_game_is_proved() -> None:
    assert proof() == GOOD


@pytest.mark.parametrize(
    ("changed", "step", "why"),
    [
        ({"commitment": commitment_to(OTHER)}, "promise", "other"),
        ({"swapped": True}, "promise", "other"),
        ({"origin": {"table": "another"}}, "promise", "other"),
        ({"origin": {"contributions": [{"seat": 0, "numbers": OTHER}]}}, "numbers", "changed"),
        ({"origin": {"contributions": []}}, "numbers", "left_out"),
        ({"origin": {"contributions": NUMBERS}}, "numbers", "unsealed"),
        ({"origin": {"secret": OTHER}}, "secret", "misfit"),
    ],
)
def test_a_dishonest_game_fails_at_its_step_and_nothing_more_is_claimed(
    changed: dict[str, Any], step: str, why: str
) -> None:
    found = proof(**changed)
    assert found[step] == ["bad", why]
    steps = list(GOOD)
    later = steps[steps.index(step) + 1 :]
    assert {name: found[name] for name in later} == {name: ["plain", "unchecked"] for name in later}


def test_a_seal_that_was_never_opened_is_told() -> None:
    assert proof(seals=SEALS)["numbers"] == ["plain", "held_back"]


def test_whoever_came_later_or_was_not_there_is_told_so() -> None:
    assert proof(moves=7)["promise"] == ["plain", "late"]


def test_what_is_kept_is_bounded() -> None:
    assert ask("many", count=230) == 200
