"""What the owner of a table may do beyond opening it: new links, seats given away, rules, clearing it away."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import doubloon
from doubloon.server.database import DATABASE
from doubloon.server.errors import NotWritten
from doubloon.server.storage import Storage
from tests.server.guests import BOT, HERE, LINK, ME, Guest, client_at, keys_of, open_table, sit_by_link
from tests.server.test_afterwards import RANDOM, play_out
from tests.server.test_keys import error_of, link_key, with_key


def rows_in(folder: Path) -> list[int]:
    """How many rows there are in each table of the database."""
    with sqlite3.connect(folder / DATABASE) as reader:
        found = [reader.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "keys", "events")]
    reader.close()
    return found


def test_only_the_owner_clears_away_and_draws_links_for_spectators(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, HERE)
    link, here, watch = keys_of(opening)[2], opening["keys"]["2"], link_key(opening["watch"])
    address = f"/api/tables/{opening['id']}"
    for headers in ({}, with_key(link), with_key(here), with_key(watch), with_key("wrong")):
        assert error_of(client.delete(address, headers=headers)) == (403, "only_owner")
        assert error_of(client.post(f"{address}/watch", headers=headers)) == (403, "only_owner")
    assert client.get(address).json()["status"] == "waiting"


# Clearing away.


def test_a_table_cleared_away_leaves_nothing_behind(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        other = open_table(client, ME, LINK, BOT)
        before = rows_in(tmp_path)
        opening = open_table(client, ME, LINK, BOT, listed=True)
        keys = [*keys_of(opening), opening["owner"], link_key(opening["watch"])]
        keys.append(sit_by_link(client, keys[1]))
        with Guest(client, opening["id"], keys[0]) as anna, Guest(client, opening["id"], keys[-1], lang="ru") as boris:
            cleared = client.delete(f"/api/tables/{opening['id']}", headers=with_key(keys[0]))
            assert (cleared.status_code, cleared.json()) == (200, {"id": opening["id"]})
            for guest, sentence in ((anna, "Whoever opened"), (boris, "Тот, кто открыл стол")):
                farewell = guest.until_op("closing")
                assert farewell["reason"] == "cleared"
                assert farewell["message"].startswith(sentence)
                with pytest.raises(WebSocketDisconnect) as closed:
                    guest.hear()
                assert closed.value.code == 4404
        assert error_of(client.get(f"/api/tables/{opening['id']}")) == (404, "unknown_table")
        again = client.delete(f"/api/tables/{opening['id']}", headers=with_key(keys[0]))
        assert error_of(again) == (404, "unknown_table")
        for key in keys:
            assert error_of(client.get(f"/api/seats/{key}")) == (404, "unknown_seat")
        assert client.post("/api/tables/mine", json={"keys": keys}).json() == {"tables": []}
        assert client.get("/api/tables").json() == {"tables": []}
    assert rows_in(tmp_path) == before  # nor did a card that waited to be written come after it
    with client_at(tmp_path) as client:
        assert client.get(f"/api/tables/{opening['id']}").status_code == 404
        assert client.get(f"/api/tables/{other['id']}").json()["status"] == "waiting"


def test_bots_leave_a_table_that_is_cleared_away(client: TestClient) -> None:
    opening = open_table(client, BOT, RANDOM, RANDOM)
    with Guest(client, opening["id"], opening["owner"]) as owner:
        owner.until(lambda message: message.get("moves", 0) > 2)
        assert client.delete(f"/api/tables/{opening['id']}", headers=with_key(opening["owner"])).status_code == 200
        assert owner.until_op("closing")["reason"] == "cleared"
    assert client.get(f"/api/tables/{opening['id']}").status_code == 404


def test_what_cannot_be_deleted_stays_as_it_was(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    opening = open_table(client, ME, HERE, HERE)
    own = with_key(opening["keys"]["0"])

    async def refuse(storage: Storage, table: str) -> None:
        raise NotWritten("disk_full")

    with monkeypatch.context() as patch, Guest(client, opening["id"], *opening["keys"].values()) as anna:
        patch.setattr(Storage, "erase", refuse)
        assert error_of(client.delete(f"/api/tables/{opening['id']}", headers=own)) == (503, "disk_full")
        anna.act(anna.legal()[0])
        assert anna.state["moves"] == 1
    assert client.delete(f"/api/tables/{opening['id']}", headers=own).status_code == 200


def test_a_finished_game_can_be_cleared_away(client: TestClient) -> None:
    opening = open_table(client, ME, RANDOM, RANDOM)
    play_out(client, opening)
    own = with_key(opening["keys"]["0"])
    assert client.get(f"/api/tables/{opening['id']}/record", headers=own).status_code == 200
    client.delete(f"/api/tables/{opening['id']}", headers=own)
    assert error_of(client.get(f"/api/tables/{opening['id']}/record", headers=own)) == (404, "unknown_table")


# Spectators.


def test_a_new_link_for_spectators_ends_the_old_one(tmp_path: Path) -> None:
    with client_at(tmp_path) as client:
        opening = open_table(client, ME, HERE, HERE, private=True)
        table, own, old = opening["id"], opening["keys"]["0"], link_key(opening["watch"])
        with Guest(client, table, old) as watcher, Guest(client, table, own) as anna:
            fresh = link_key(client.post(f"/api/tables/{table}/watch", headers=with_key(own)).json()["link"])
            assert watcher.until_op("closing")["reason"] == "removed"
            anna.act(anna.legal()[0])
    with client_at(tmp_path) as client:  # it is in the log
        assert client.get(f"/api/seats/{fresh}").json()["role"] == "watcher"
        assert error_of(client.get(f"/api/seats/{old}")) == (404, "unknown_seat")
        assert error_of(client.get(f"/api/tables/{table}", headers=with_key(old))) == (403, "private_table")
        assert client.get(f"/api/tables/{table}", headers=with_key(fresh)).json()["owner"] is False


def test_a_new_link_at_a_rematch_leaves_the_game_before_alone(client: TestClient) -> None:
    opening = open_table(client, ME, RANDOM, RANDOM, private=True)
    play_out(client, opening)
    following = client.post(f"/api/tables/{opening['id']}/rematch", headers=with_key(opening["keys"]["0"])).json()
    own = with_key(following["keys"]["1"])
    fresh = link_key(client.post(f"/api/tables/{following['id']}/watch", headers=own).json()["link"])
    assert client.get(f"/api/seats/{fresh}").json()["table"] == following["id"]
    assert client.get(f"/api/seats/{link_key(opening['watch'])}").json()["table"] == opening["id"]


# Seats.


def test_the_owner_sees_the_link_of_a_seat_that_was_freed_in_the_game(client: TestClient) -> None:
    opening = open_table(client, LINK, ME, HERE)
    table, own = opening["id"], opening["keys"]["1"]
    sit_by_link(client, opening["links"]["0"])
    freed = client.post(f"/api/tables/{table}/remove", json={"seat": 0}, headers=with_key(own)).json()
    seat = client.get(f"/api/tables/{table}", headers=with_key(own)).json()["seats"][0]
    assert (seat["vacant"], seat["link"]) == (True, freed["link"])
    stranger = client.get(f"/api/tables/{table}").json()["seats"]
    assert stranger[0]["vacant"] is True
    assert [place for place in stranger if "link" in place] == []
    anew = client.post(f"/api/tables/{table}/invite", json={"seat": 0}, headers=with_key(own)).json()["link"]
    assert error_of(client.get(f"/api/seats/{link_key(freed['link'])}")) == (404, "unknown_seat")
    client.post(f"/api/seats/{link_key(anew)}", json={"name": "Clara"})
    seat = client.get(f"/api/tables/{table}", headers=with_key(own)).json()["seats"][0]
    assert ("vacant" in seat, "link" in seat, seat["name"]) == (False, False, "Clara")
    taken = client.post(f"/api/tables/{table}/invite", json={"seat": 0}, headers=with_key(own))
    assert error_of(taken) == (409, "seat_taken")


# Rules.


def test_a_replaced_box_stays_when_the_rules_change(client: TestClient) -> None:
    box = doubloon.GAMES["puerto-rico"].components
    smaller = msgspec.to_builtins(box) | {"edition": "Ours"}
    opening = open_table(client, ME, LINK, BOT, options={"components": smaller})
    own = with_key(opening["keys"]["0"])
    path = f"/api/tables/{opening['id']}/options"
    assert client.post(path, json={"options": {"open_vp": True}}, headers=own).json()["options"] == {"open_vp": True}
    client.post(f"/api/tables/{opening['id']}/start", headers=own)
    record = client.get(f"/api/tables/{opening['id']}/record", headers=own).text
    assert '"edition":"Ours"' in record.replace(" ", "")


def test_rules_say_how_many_can_play(client: TestClient) -> None:
    path = "/api/games/santa-maria/check"
    game = next(game for game in client.get("/api/games").json()["games"] if game["slug"] == "santa-maria")
    assert (game["seats"], game["all_seats"]) == ([1, 2, 3, 4], [1, 2, 3, 4, 5])
    for options, seats in [
        ({}, [1, 2, 3, 4]),
        ({"expansion": True, "modules": "A,B,C"}, [1, 2, 3, 4]),
        ({"expansion": True, "modules": "C,D"}, [1, 2, 3, 4, 5]),
        ({"expansion": True, "modules": "A,B,C,D"}, [1, 2, 3, 4, 5]),
    ]:
        assert client.post(path, json={"options": options}).json() == {"seats": seats}
    for lang, options, trouble in [
        (
            "en",
            {"modules": "C"},
            "“Modules: C Ambassadors” goes only together with “American Kingdoms",
        ),
        ("ru", {"modules": "D"}, "Правило «Модули: D Город майя» возможно только вместе с «"),
        ("ru", {"expansion": "perhaps"}, "Настройка expansion игры santa-maria не может быть perhaps"),
        ("en", {"rain": True}, "santa-maria has no option rain"),
    ]:
        told = client.post(f"{path}?lang={lang}", json={"options": options}).json()
        assert told["seats"] == []
        assert told["trouble"].startswith(trouble)
    refused = client.post(path, json={"options": {"components": "/etc/passwd"}})
    assert error_of(refused) == (422, "components_as_data")
    assert client.post("/api/games/chess/check", json={"options": {}}).status_code == 404


def test_a_fifth_seat_needs_its_rules(client: TestClient) -> None:
    seats = [ME, *[RANDOM] * 4]
    order = {"game": "santa-maria", "seats": seats, "options": {"expansion": True, "modules": "A,D"}}
    for lang, letters in (("en", "az"), ("ru", "ая")):
        refused = client.post(f"/api/tables?lang={lang}", json=order)
        assert error_of(refused) == (422, "players_need")
        assert any(letters[0] <= letter <= letters[1] for letter in refused.json()["message"])
    opening = open_table(client, *seats, game="santa-maria", options={"expansion": True, "modules": "A,C,D"})
    assert len(client.get(f"/api/tables/{opening['id']}").json()["seats"]) == 5


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_book_has_the_expansion(client: TestClient, lang: str) -> None:
    book = client.get(f"/api/games/santa-maria/book?lang={lang}").json()
    kingdoms = book["components"]["kingdoms"]
    assert {"scholars", "bishops", "ships", "tiles", "city", "specialists"} <= set(kingdoms)
    named = {name for names in book["names"].values() for name in names}
    for kind in ("scholars", "bishops"):
        assert {person["id"] for person in kingdoms[kind]} <= named
    clauses = {clause["id"] for chapter in book["chapters"] for clause in chapter["clauses"]}
    assert {"AK-CORE-01", "AK-GOV-01", "AK-SPEC-01", "AK-AMB-01", "AK-MAYA-01"} <= clauses


def test_a_list_tells_which_of_my_tables_are_private(client: TestClient) -> None:
    hidden = open_table(client, ME, LINK, BOT, private=True)
    shown = open_table(client, ME, LINK, BOT, listed=True, private=True)  # listed is for everybody
    keys = [hidden["keys"]["0"], shown["keys"]["0"]]
    mine = client.post("/api/tables/mine", json={"keys": keys}).json()["tables"]
    assert {table["id"]: table["private"] for table in mine} == {hidden["id"]: True, shown["id"]: False}
    assert [table["id"] for table in client.get("/api/tables").json()["tables"]] == [shown["id"]]
