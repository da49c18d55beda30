"""Questions with one sensible answer: answered by themselves for those who like it so, and taken back in one step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

import doubloon
from doubloon.server import journal
from doubloon.server.tables import LiveTable
from doubloon.server.undoing import reach_of
from tests.server.guests import HERE, ME, Guest, client_at, keys_of, open_table

SEED = 5


def lay(client: TestClient, *seats: dict[str, Any]) -> tuple[str, list[str]]:
    opening = open_table(client, *(seats or (ME, HERE, HERE)), seed=SEED)
    return opening["id"], keys_of(opening)


def sit(guest: Guest, obvious: bool = True) -> None:
    guest.ask("sit", keys=guest.keys, lang="en", obvious=obvious)


def log_of(client: TestClient, table: str) -> list[dict[str, Any]]:
    return list(client.get(f"/api/tables/{table}/log").json()["log"])


def test_without_the_setting_everything_is_asked(client: TestClient) -> None:
    table, keys = lay(client)
    with Guest(client, table, keys[0]) as anna:
        anna.act("mayor")
        assert anna.state["asked"]["step"] == "mayor_colonist"


def test_what_is_obvious_is_answered_like_any_action(client: TestClient) -> None:
    table, keys = lay(client)
    with Guest(client, table, keys[0]) as anna:
        sit(anna)
        (first, second) = anna.act("mayor")
        assert [entry["action"] for entry in first["news"] + second["news"]] == ["mayor", "colonist:yes"]
        assert second["table"]["asked_seat"] != 0 or second["asked"]["step"] != "mayor_colonist"
        engine = doubloon.new("puerto-rico", 3, SEED, {"governor": 0})
        for entry in log_of(client, table):
            engine.play(entry["action"])
        assert engine.view(0)["position"] == anna.state["view"]["position"]


def test_one_undo_goes_back_over_what_answered_itself(client: TestClient) -> None:
    table, keys = lay(client)
    with Guest(client, table, keys[0]) as anna:
        sit(anna)
        before = anna.state["view"]
        anna.act("mayor")
        assert anna.state["undo"]["can"]
        state = anna.one("undo", version=anna.state["version"])
        assert (state["undone"], state["moves"]) == (2, 0)
        assert state["view"]["position"] == before["position"]


def test_what_was_taken_back_is_asked_again_even_if_it_is_obvious(client: TestClient) -> None:
    table, keys = lay(client)
    with Guest(client, table, keys[0]) as anna:
        anna.act("mayor")
        anna.act("colonist:no")
        sit(anna)
        anna.one("undo", version=anna.state["version"])
        assert anna.state["asked"]["step"] == "mayor_colonist"


def test_the_setting_can_be_changed_at_the_table(client: TestClient) -> None:
    table, keys = lay(client)
    with Guest(client, table, keys[0]) as anna:
        anna.act("mayor")
        assert anna.state["asked"]["step"] == "mayor_colonist"
        anna.ask("obvious", on=True)
        assert log_of(client, table)[-1]["action"] == "colonist:yes"


def test_each_person_has_a_setting_of_their_own(client: TestClient) -> None:
    table, keys = lay(client, ME, HERE, HERE)
    with Guest(client, table, keys[0]) as anna, Guest(client, table, keys[1]) as boris:
        sit(boris)
        anna.act("mayor")
        assert anna.state["asked"]["step"] == "mayor_colonist"


def test_a_second_device_that_wants_to_be_asked_is_asked(client: TestClient) -> None:
    table, keys = lay(client)
    with Guest(client, table, keys[0]) as laptop, Guest(client, table, keys[0]) as phone:
        sit(laptop)
        sit(phone, obvious=False)
        laptop.catch_up()
        laptop.act("mayor")
        assert laptop.state["asked"]["step"] == "mayor_colonist"


def test_another_person_s_obvious_answer_does_not_stand_in_the_way_of_an_undo() -> None:
    """Boris decided nothing, and Anna may still think better of it; what he decides himself stands."""
    places = [journal.OpenedSeat("person", f"lock{seat}") for seat in range(3)]
    rules = doubloon.GAMES["puerto-rico"].rules_version
    for auto in (True, False):
        opening = journal.Opened("puerto-rico", rules, {"governor": 0}, places, None, secret="a" * 64)
        live = LiveTable("t", opening, 0)
        live.apply(journal.Started(), 0)
        live.apply(journal.Acted(0, ["builder"]), 0)
        live.apply(journal.Acted(0, ["pass"]), 0)
        live.apply(journal.Acted(1, ["pass"], auto=auto), 0)
        reach = reach_of(live, [0])
        assert (reach.undo, reach.why) == ((2, None) if auto else (0, "answered"))
        assert reach_of(live, [1]).why == ("nothing" if auto else None)


def test_a_table_that_is_replayed_knows_what_answered_itself(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        table, keys = lay(client)
        with Guest(client, table, keys[0]) as anna:
            sit(anna)
            anna.act("mayor")
    with client_at(tmp_path) as client, Guest(client, table, keys[0]) as anna:
        assert anna.one("undo", version=anna.state["version"])["undone"] == 2
