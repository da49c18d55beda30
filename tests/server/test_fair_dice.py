"""Fair dice at a served table: promised, sealed, shown, and computed again when the game is over."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import doubloon
from doubloon.engine.fair_dice import commitment_to, seal_of
from doubloon.engine.record import first_commitment
from doubloon.server.database import DATABASE
from doubloon.server.drafts import DRAFT_SECONDS, Drafts
from doubloon.server.errors import ServerError
from tests.server.guests import BOT, FAST, LINK, ME, Guest, client_at, keys_of, open_table

DATA = Path(__file__).parent / "data"
NUMBERS = ["aa" * 32, "bb" * 32, "cc" * 32]


def adding(guest: Guest) -> dict[str, Any]:
    guest.catch_up()
    told: dict[str, Any] = guest.state["table"]["adding"]
    return told


def seal(guest: Guest, seat: int, numbers: str | None = None) -> list[dict[str, Any]]:
    return guest.ask("seal", seat=seat, seal=seal_of(guest.state["table"]["id"], seat, numbers or NUMBERS[seat]))


def reveal(guest: Guest, seat: int, numbers: str | None = None) -> list[dict[str, Any]]:
    return guest.ask("reveal", seat=seat, numbers=numbers or NUMBERS[seat])


def error_of(messages: list[dict[str, Any]]) -> str:
    return next(message["message"] for message in messages if message["op"] == "error")


def play_out(guest: Guest) -> None:
    while guest.until_asked()["table"]["status"] != "over":
        guest.act(guest.legal()[0])


def sit_by_link(client: TestClient, opening: dict[str, Any], seat: int) -> str:
    key = opening["links"][str(seat)].removeprefix("/s/")
    answer = client.post(f"/api/seats/{key}", json={"name": f"Guest {seat}", "adds": True})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["key"])


def test_one_person_s_numbers_are_in_the_dice_and_in_the_record(client: TestClient) -> None:
    opening = open_table(client, ME, BOT, BOT, adds=True)
    with Guest(client, opening["id"], *keys_of(opening)) as anna:
        assert anna.state["table"]["status"] == "waiting"
        assert anna.state["table"]["commitment"] == opening["commitment"]
        assert adding(anna) == {"seats": [0], "stage": "sealing", "missing": [0], "seals": {}, "numbers": {}}
        seal(anna, 0)
        assert adding(anna)["stage"] == "revealing"
        reveal(anna, 0)
        assert anna.state["table"]["status"] == "playing"
        assert [message["op"] for message in seal(anna, 0) + reveal(anna, 0) if message["op"] == "error"] == []
        assert "adding" not in anna.state["table"]
        play_out(anna)
        table = anna.state["table"]
    assert commitment_to(table["secret"]) == opening["commitment"]
    assert table["adding"]["numbers"] == {"0": NUMBERS[0]}
    record = doubloon.read_record(client.get(f"/api/tables/{opening['id']}/record").text)
    assert record.replay().scores() == table["scores"]
    assert record.foresight() == "nobody"
    (origin,) = record.origins()
    assert (origin.table, origin.commitment, origin.secret) == (opening["id"], opening["commitment"], table["secret"])
    assert [(added.seat, added.numbers) for added in origin.contributions] == [(0, NUMBERS[0])]
    summary = client.get(f"/api/tables/{opening['id']}/summary").json()["fairness"]
    assert summary["foresight"] == "nobody"
    assert summary["origins"] == record.headers["dice"]


def test_nobody_shows_numbers_before_all_have_sealed_theirs(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT, adds=True)
    with Guest(client, opening["id"], *keys_of(opening)[:1]) as anna:
        seal(anna, 0)
        assert "everybody has sealed" in error_of(reveal(anna, 0))
        key = sit_by_link(client, opening, 1)
        with Guest(client, opening["id"], key) as boris:
            assert adding(boris)["missing"] == [1]
            assert "everybody has sealed" in error_of(reveal(anna, 0))
            seal(boris, 1)
            assert adding(boris)["stage"] == "revealing"
            assert adding(boris)["seals"] == {str(s): seal_of(opening["id"], s, NUMBERS[s]) for s in (0, 1)}
            assert adding(boris)["numbers"] == {}
            reveal(boris, 1)
            assert adding(anna)["numbers"] == {"1": NUMBERS[1]}
            assert "not the numbers that were sealed" in error_of(reveal(anna, 0, "dd" * 32))
            assert anna.state["table"]["status"] == "waiting"
            reveal(anna, 0)
            assert anna.state["table"]["status"] == "playing"


def test_sealed_numbers_cannot_be_changed_and_nobody_seals_for_another(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT, adds=True)
    with Guest(client, opening["id"], *keys_of(opening)[:1]) as anna, Guest(client, opening["id"]) as watcher:
        assert seal(anna, 0)[0]["op"] == "state"
        assert [message["op"] for message in seal(anna, 0)] == []
        assert "cannot be changed" in error_of(seal(anna, 0, "ee" * 32))
        assert "only with your own eyes" in error_of(seal(watcher, 0))
        assert "only with your own eyes" in error_of(seal(anna, 1))
        for nonsense in ("", "zz" * 32, "AA" * 32, "aa" * 31):
            assert error_of(anna.ask("seal", seat=0, seal=nonsense))


def test_whoever_sits_down_after_somebody_left_seals_anew(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK, adds=True)
    owner = {"X-Seat-Key": keys_of(opening)[0]}
    key = sit_by_link(client, opening, 1)
    with Guest(client, opening["id"], key) as boris:
        seal(boris, 1)
    link = client.post(f"/api/tables/{opening['id']}/remove", json={"seat": 1}, headers=owner).json()["link"]
    with Guest(client, opening["id"], keys_of(opening)[0]) as anna:
        assert adding(anna)["seats"] == [0]
        assert adding(anna)["seals"] == {}
        client.post(f"/api/seats/{link.removeprefix('/s/')}", json={"name": "Carol", "adds": True})
        assert adding(anna)["missing"] == [0, 1]


def test_a_game_that_begins_cannot_be_begun_anew_with_others(client: TestClient) -> None:
    """Whoever did not like the numbers shown by the others could try again and again."""
    opening = open_table(client, ME, LINK, BOT, adds=True)
    owner = {"X-Seat-Key": keys_of(opening)[0]}
    key = sit_by_link(client, opening, 1)
    with Guest(client, opening["id"], keys_of(opening)[0]) as anna, Guest(client, opening["id"], key) as boris:
        seal(anna, 0)
        seal(boris, 1)
        reveal(boris, 1)
        for path, order in (("remove", {"seat": 1}), ("options", {"options": {}}), ("start", {})):
            answer = client.post(f"/api/tables/{opening['id']}/{path}", json=order, headers=owner)
            assert (answer.status_code, answer.json()["error"]) == (409, "already_started"), path


@pytest.fixture
def patience() -> asyncio.Event:
    """Set when those who are late have been waited for long enough."""
    return asyncio.Event()


@pytest.fixture
def patient(tmp_path: Path, patience: asyncio.Event) -> Iterator[TestClient]:

    async def wait(seconds: float) -> None:
        assert seconds == 60
        await patience.wait()

    with client_at(tmp_path, settings=replace(FAST, sleep=wait)) as client:
        yield client


def test_whose_numbers_do_not_come_is_left_out(patient: TestClient, patience: asyncio.Event) -> None:
    client = patient
    opening = open_table(client, ME, LINK, BOT, adds=True)
    key = sit_by_link(client, opening, 1)
    with Guest(client, opening["id"], keys_of(opening)[0]) as anna, Guest(client, opening["id"], key) as boris:
        seal(anna, 0)
        seal(boris, 1)
        reveal(anna, 0)
        assert adding(anna)["missing"] == [1]
        assert client.portal is not None
        client.portal.call(patience.set)
        anna.until(lambda message: message["op"] == "state" and message["table"]["status"] == "playing")
        assert "no numbers to add" in error_of(reveal(boris, 1))
    table = client.app.state.house._alive[opening["id"]].live.table  # type: ignore[attr-defined]
    ((first, pledge),) = table.pledges
    assert (first, dict(pledge.contributions)) == (0, {0: NUMBERS[0]})


def test_sealing_goes_on_after_a_restart(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, BOT, BOT, adds=True)
        with Guest(client, opening["id"], *keys_of(opening)) as anna:
            seal(anna, 0)
    with client_at(tmp_path) as client, Guest(client, opening["id"], *keys_of(opening)) as anna:
        assert anna.state["table"]["commitment"] == opening["commitment"]
        assert adding(anna)["stage"] == "revealing"
        reveal(anna, 0)
        anna.act(anna.legal()[0])
        position = anna.state["view"]["position"]
    with client_at(tmp_path) as client, Guest(client, opening["id"], *keys_of(opening)) as anna:
        assert anna.state["view"]["position"] == position


def test_a_rematch_asks_the_same_people_for_numbers(client: TestClient) -> None:
    opening = open_table(client, ME, BOT, BOT, adds=True)
    with Guest(client, opening["id"], *keys_of(opening)) as anna:
        seal(anna, 0)
        reveal(anna, 0)
        play_out(anna)
        again = client.post(f"/api/tables/{opening['id']}/rematch", headers={"X-Seat-Key": anna.keys[0]}).json()
    with Guest(client, again["id"], *again["keys"].values()) as anna:
        assert anna.state["table"]["commitment"] != opening["commitment"]
        assert adding(anna)["missing"] == [1]
        seal(anna, 1)
        reveal(anna, 1)
        assert anna.state["table"]["status"] == "playing"


def test_a_chosen_seed_takes_no_numbers(client: TestClient) -> None:
    opening = open_table(client, ME, BOT, BOT, seed=7, adds=True)
    table = client.get(f"/api/tables/{opening['id']}").json()
    assert (table["status"], table["chosen_seed"], table["commitment"]) == ("playing", True, None)
    with Guest(client, opening["id"], *keys_of(opening)) as anna:
        expected = doubloon.new("puerto-rico", 3, 7, {"governor": 0}).view(0)["position"]
        assert anna.state["view"]["position"] == expected


def test_whoever_sits_down_by_a_link_adds_nothing_to_a_chosen_seed(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT, seed=7, adds=True)
    sit_by_link(client, opening, 1)
    table = client.get(f"/api/tables/{opening['id']}").json()
    assert (table["status"], table["chosen_seed"], table["commitment"]) == ("playing", True, None)


def test_a_game_of_an_older_server_goes_on_with_a_new_secret(tmp_path: Path) -> None:
    shutil.copy(DATA / "tables-1.sqlite", tmp_path / DATABASE)
    first = json.loads((DATA / "tables-1.json").read_text(encoding="utf-8"))
    old = first["tables"]["playing"]
    moves = first["playing"]["moves"]
    with client_at(tmp_path) as client:
        with Guest(client, old["id"], *keys_of(old)) as device:
            table = device.state["table"]
            assert table["redrawn"] == moves
            assert table["commitment"] != old["commitment"]
            assert device.state["undo"]["why"] == "Chance has begun anew since, so your last decision stands."
            device.ask("takeover", seat=2, level=None)
            play_out(device)
            table = device.state["table"]
        promised = table["commitment"]
        assert commitment_to(table["secret"]) == promised
        record = doubloon.read_record(client.get(f"/api/tables/{old['id']}/record").text)
        before, after = record.origins()
        assert (before.first, before.foreseeable, first_commitment(before.seed or "")) == (0, True, old["commitment"])
        assert (after.first, after.commitment, after.secret) == (moves + 1, promised, table["secret"])
        assert record.replay().scores() == table["scores"]
        assert record.foresight() == "everybody"
        end = client.get(f"/api/tables/{old['id']}/moves/{len(record.moves)}").json()
        assert end["view"]["position"] == device.state["view"]["position"]
        assert client.get(f"/api/tables/{old['id']}/summary").json()["series"][-1]["scores"] == table["scores"]
    with client_at(tmp_path) as client:
        assert client.get(f"/api/tables/{old['id']}").json()["commitment"] == promised


def test_a_waiting_table_of_an_older_server_begins_with_a_new_secret(tmp_path: Path) -> None:
    shutil.copy(DATA / "tables-1.sqlite", tmp_path / DATABASE)
    old = json.loads((DATA / "tables-1.json").read_text(encoding="utf-8"))["tables"]["waiting"]
    with client_at(tmp_path) as client:
        table = client.get(f"/api/tables/{old['id']}").json()
        assert table["commitment"] != old["commitment"]
        assert "redrawn" not in table
        client.post(f"/api/seats/{keys_of(old)[1]}", json={"name": "Boris"})
        host = client.app.state.house._alive[old["id"]]  # type: ignore[attr-defined]
        assert [first for first, _ in host.live.table.pledges] == [0]


def test_drafts_are_good_once_for_some_hours_and_in_one_process() -> None:
    now = [1000.0]
    drafts = Drafts(lambda: now[0])
    draft, secret = drafts.open()
    for other in (draft[:-1], f"0{draft}", "", "-", "\ud800", draft.replace("-", "_"), Drafts(lambda: 1.0).open()[0]):
        with pytest.raises(ServerError, match="no longer good"):
            drafts.take(other)
    assert drafts.take(draft) == secret
    with pytest.raises(ServerError, match="no longer good"):
        drafts.take(draft)
    later = drafts.open()[0]
    now[0] += DRAFT_SECONDS + 1
    with pytest.raises(ServerError, match="no longer good"):
        drafts.take(later)
    drafts.take(drafts.open()[0])
    assert len(drafts._used) == 1
