"""Playing over the WebSocket: answers, refusals, taking back, hints, chat, presence."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import doubloon
from tests.server.guests import BOT, HERE, LINK, ME, OPTIONS, Guest, keys_of, open_table, sit_by_link

SEED = 5


def hot_seat(client: TestClient, **more: Any) -> tuple[str, list[str]]:
    """A table of three people at one device."""
    opening = open_table(client, ME, HERE, HERE, seed=SEED, **more)
    return opening["id"], keys_of(opening)


def twin(*actions: str) -> doubloon.Table:
    """The same table in the engine itself."""
    table = doubloon.new("puerto-rico", 3, SEED, OPTIONS, ["Anna", "Player 2", "Player 3"])
    for action in actions:
        table.play(action)
    return table


def refused(message: dict[str, Any], *, stale: bool = False) -> str:
    assert (message["op"], message["stale"]) == ("refused", stale)
    reason: str = message["reason"]
    assert reason.endswith((".", "?", "!"))
    return reason


# Seeing and answering.


def test_whoever_sits_down_is_told_everything_they_may_know(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        state, engine = anna.state, twin()
        assert state["view"] == engine.view(0)
        assert state["seat"] == state["asked"]["seat"] == 0
        assert (state["asked"]["step"], state["asked"]["text"]) == ("choose_role", "Anna: choose a role.")
        assert state["asked"]["clause"] == engine.state.question().clause
        assert anna.legal() == engine.legal_actions()
        assert state["actions"][0] == {
            "action": "settler",
            "kind": "role",
            "params": {"role": "settler"},
            "text": "Take the role of Settler",
            "places": ["role:settler"],
        }
        assert (state["moves"], state["news"], state["log"], state["chat"], state["log_more"]) == (0, [], [], [], False)
        assert [seat["mine"] for seat in state["table"]["seats"]] == [True, False, False]
        assert [seat["online"] for seat in state["table"]["seats"]] == [True, False, False]


def test_what_is_printed_and_the_options_are_told_once_a_connection(client: TestClient) -> None:
    """With the first state that has a position, again to whoever comes back, and with every position of a replay."""
    opening = open_table(client, ME, LINK, HERE, seed=SEED)
    table, keys = opening["id"], keys_of(opening)
    printed = json.loads(msgspec.json.encode(twin().game.presentation.printed(twin().state)))
    with Guest(client, table, keys[0]) as anna:
        assert (anna.state["view"], anna.state.get("printed")) == (None, None)
        sit_by_link(client, keys[-1])
        begun = next(one for one in anna.catch_up() if one["op"] == "state" and one["view"])
        assert (begun["printed"], begun["view"]["options"]) == (printed, twin().options)
        assert begun["table"]["options"] == twin().options
        anna.until_asked()
        states = [one for one in anna.act("settler") if one["op"] == "state"]
        assert states
        assert not any("printed" in state or "options" in state["view"] | state["table"] for state in states)
    with Guest(client, table, keys[0]) as again, Guest(client, table) as watcher:
        assert again.state["printed"] == watcher.state["printed"] == printed
        assert again.state["view"]["options"] == watcher.state["view"]["options"] == twin().options
    for moves in (0, 1):
        then = client.get(f"/api/tables/{table}/moves/{moves}").json()
        assert (then["printed"], then["view"]["options"]) == (printed, twin().options)


def test_an_action_is_told_to_everybody_in_their_language(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna, Guest(client, table, lang="ru") as watcher:
        version = anna.state["version"]
        (state,) = [message for message in anna.act("settler") if message["op"] == "state"]
        assert state["version"] > version
        (entry,) = state["news"]
        assert (entry["n"], entry["seat"], entry["action"]) == (1, 0, "settler")
        assert entry["text"] == "Take the role of Settler"
        assert entry["events"][0]["event"] == "role_taken"
        watcher.catch_up()
        assert watcher.state["news"][0]["text"].startswith("Взять роль")
        assert watcher.state["news"][0]["events"][0]["text"].startswith("Anna")
        assert (watcher.state["actions"], watcher.state["seat"]) == ([], None)


def test_several_seats_at_one_device_take_turns(client: TestClient) -> None:
    table, keys = hot_seat(client)
    played = []
    with Guest(client, table, *keys) as device:
        for _ in range(12):
            assert device.state["seat"] == device.state["asked"]["seat"]
            played.append(device.legal()[0])
            device.act(played[-1])
        assert device.state["view"] == twin(*played).view(device.state["seat"])
        assert {seat["mine"] for seat in device.state["table"]["seats"]} == {True}
        assert len({entry["seat"] for entry in client.get(f"/api/tables/{table}/log").json()["log"]}) > 1


def test_between_turns_the_view_stays_with_the_seat_used_last(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[1], keys[2]) as device, Guest(client, table, keys[0]) as anna:
        assert device.state["seat"] == 1
        anna.act("settler")
        anna.act("take:quarry")
        device.catch_up()
        device.act(device.legal()[0])
        assert device.state["seat"] == 2


def test_what_is_not_possible_is_refused_with_reason_and_clause(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0], lang="ru") as anna:
        (message,) = anna.act("build:wharf")
        why = twin().explain("build:wharf")
        assert why is not None
        assert refused(message)
        assert (message["action"], message["clause"]) == ("build:wharf", why.clause)
        assert any("а" <= letter <= "я" for letter in message["reason"])
        assert anna.state["moves"] == 0


def test_an_unknown_action_is_refused_with_a_guess(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        (message,) = anna.act("setler")
        assert "did you mean “settler”" in refused(message)


def test_an_old_version_is_refused_and_the_new_state_follows(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as phone, Guest(client, table, keys[0]) as laptop:
        old = laptop.state["version"]
        phone.act("settler")
        laptop.catch_up()
        messages = laptop.ask("act", version=old, action="mayor")
        assert [message["op"] for message in messages] == ["refused", "state"]
        refused(messages[0], stale=True)
        assert messages[1]["moves"] == 1
        messages = laptop.ask("undo", version=old)
        refused(messages[0], stale=True)
        assert client.get(f"/api/tables/{table}/log").json()["log"][0]["action"] == "settler"


def test_only_the_seat_asked_may_answer(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[1]) as other, Guest(client, table) as watcher:
        assert refused(other.act("settler")[0]) == "It is not your turn: Anna decides now."
        assert refused(watcher.act("settler")[0]) == "You are only watching: Anna decides now."
        explained = other.one("explain", action="settler")
        assert explained["reason"] == "It is not your turn: Anna decides now."
    with Guest(client, table, "wrong key") as stranger:
        assert stranger.state["seat"] is None
        refused(stranger.act("settler")[0])
    assert client.get(f"/api/tables/{table}/log").json() == {"log": [], "turns": []}


def test_before_the_start_nothing_can_be_played(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT)
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        assert refused(anna.act("settler")[0]) == "The game has not begun yet."
        assert refused(anna.ask("undo", version=anna.state["version"])[0]) == "The game has not begun yet."
        assert anna.one("takeover", seat=0, level="greedy")["op"] == "error"


def test_explain_says_why_without_touching_anything(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        assert anna.one("explain", action="settler") == {
            "op": "explained",
            "action": "settler",
            "reason": None,
            "clause": None,
        }
        message = anna.one("explain", action="take:corn")
        why = twin().explain("take:corn")
        assert why is not None
        assert (message["reason"], message["clause"]) == (why.reason, why.clause)


def test_a_touched_place_tells_how_one_gets_there(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        message = anna.one("explain", action="", place="market:wharf")
        why = twin().why_not("market:wharf", twin().to_move)
        assert (message["reason"], message["clause"]) == (why.title, why.clauses[0])
        assert message["taught"] == {
            "place": "market:wharf",
            "title": why.title,
            "lead": why.lead,
            "ways": [way._asdict() for way in why.ways],
            "needs": [need._asdict() for need in why.needs],
            "lack": why.lack,
            "clauses": why.clauses,
        }
        assert message["taught"]["needs"][0]["lack"] > 0
        captain = anna.one("explain", place="ship:5", action="load:corn>5")["taught"]
        assert [way["action"] for way in captain["ways"]] == ["captain"]
        assert captain["ways"][0]["places"] == ["role:captain"]


@pytest.mark.parametrize("place", ["", "nowhere", "mat:99", "market:palace", "x" * 200, "<b>:\u0000"])
def test_a_place_that_is_not_there_is_an_error_of_one_sentence(client: TestClient, place: str) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        message = anna.one("explain", action="", place=place)
        assert message["op"] == "error"
        assert message["message"].startswith("There is nothing called ")
        assert len(message["message"]) < 120


def test_those_who_wait_and_those_who_watch_are_told_who_decides(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[1]) as boris, Guest(client, table) as spectator:
        for guest, reason in ((boris, "It is not your turn"), (spectator, "You are only watching")):
            taught = guest.one("explain", action="", place="ship:5")["taught"]
            assert taught["title"].startswith(reason), taught
            assert taught["lead"] == "Ships are loaded when somebody takes the Captain."
            assert taught["ways"] == []


# A series of answers.


def to_the_mayor(device: Guest) -> tuple[doubloon.Table, list[str]]:
    """Play until a seat has to place colonists in several parts; return the engine's table and all its answers."""
    table = twin()
    while True:
        series = several_parts(table)
        if len(series) > 1:
            return table, series
        legal = device.legal()
        action = "mayor" if "mayor" in legal else legal[0]
        table.play(action)
        device.act(action)


def several_parts(table: doubloon.Table) -> list[str]:
    copy, seat, series = table.copy(), table.to_move, list[str]()
    while copy.to_move == seat and copy.view(seat)["asked"] == "place_colonists":
        series.append(copy.legal_actions()[-1])
        copy.play(series[-1])
    return series


def test_a_series_answers_a_question_in_parts_at_once(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, *keys) as device:
        engine, series = to_the_mayor(device)
        before = device.state
        messages = device.act(*reversed(series))
        (state,) = messages
        assert [entry["action"] for entry in state["news"]] == series
        for action in series:
            engine.play(action)
        assert device.state["view"] == engine.view(state["seat"])
        undone = device.one("undo", version=state["version"])
        assert undone["undone"] == len(series)
        assert device.state["view"] == before["view"]
        assert undone["log"][-1]["n"] == undone["moves"] == before["moves"]


def test_a_series_is_refused_as_a_whole(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, *keys) as device:
        _, series = to_the_mayor(device)
        moves = device.state["moves"]
        (message,) = device.act(series[0], "man:wharf=1")
        assert refused(message)
        assert message["action"] == "man:wharf=1"
        assert message["clause"]
        device.ask("lang", lang="en")
        assert device.state["moves"] == moves


@pytest.mark.parametrize("fields", [{}, {"action": "settler", "actions": ["settler"]}])
def test_an_answer_needs_exactly_one_form(client: TestClient, fields: dict[str, Any]) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        message = anna.one("act", version=anna.state["version"], **fields)
        assert message == {"op": "error", "message": "Give either one action or a list of actions."}


# Taking back.


def test_undo_is_free_until_another_seat_decides(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna, Guest(client, table, keys[1]) as boris:
        assert not anna.state["undo"]["can"]
        assert refused(anna.ask("undo", version=anna.state["version"])[0]).startswith("There is nothing")
        anna.act("settler")
        whole = "One undo takes back all of your turn."
        assert anna.state["undo"] == {"can": True, "restart": False, "restart_why": whole}
        anna.act("take:quarry")
        assert anna.state["undo"] == {"can": True, "restart": True}
        boris.catch_up()
        why = "There is nothing to take back: you have not decided anything yet."
        assert boris.state["undo"] == {"can": False, "restart": False, "why": why, "restart_why": why}
        assert refused(boris.ask("undo", version=boris.state["version"])[0]) == why
        state = anna.one("undo", version=anna.state["version"])
        assert (state["undone"], state["moves"], state["news"]) == (1, 1, [])
        assert anna.state["view"] == twin("settler").view(0)
        anna.act("take:quarry")
        state = anna.one("restart", version=anna.state["version"])
        assert (state["undone"], state["moves"], state["log"]) == (2, 0, [])
        assert anna.state["view"] == twin().view(0)
        anna.act("settler")
        anna.act("take:quarry")
        boris.catch_up()
        boris.act(boris.legal()[0])
        anna.catch_up()
        assert anna.state["undo"]["can"] is False
        answered = "Player 2 has answered since, so your last decision stands."
        assert anna.state["undo"]["why"] == answered
        assert refused(anna.ask("restart", version=anna.state["version"])[0]) == answered


def test_what_was_drawn_is_not_taken_back(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, *keys) as device:
        device.act("settler")
        while device.state["asked"]["step"] == "take_tile":
            assert device.state["undo"]["can"]
            device.act(device.legal()[0])
        reason = refused(device.ask("undo", version=device.state["version"])[0])
        assert reason == "Something new has been turned up since, so your last decision stands."
        assert device.state["undo"] == {"can": False, "restart": False, "why": reason, "restart_why": reason}


def test_undo_is_as_free_as_the_engine_says(client: TestClient) -> None:
    table, keys = hot_seat(client)
    engine = twin()
    with Guest(client, table, *keys) as device:
        for number in range(60):
            legal = device.legal()
            action = legal[number % len(legal)]
            seat = engine.to_move
            assert seat is not None
            engine.play(action)
            device.act(action)
            assert device.state["undo"]["can"] == engine.undo_is_free(seat)


def test_a_watcher_cannot_take_back(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna, Guest(client, table) as watcher:
        anna.act("settler")
        watcher.catch_up()
        refused(watcher.ask("undo", version=watcher.state["version"])[0])
        refused(watcher.ask("restart", version=watcher.state["version"])[0])
        anna.catch_up()
        assert anna.state["moves"] == 1


# Hints.


def test_a_hint_names_possible_answers_and_says_why(client: TestClient) -> None:
    """The three best moves, best first, with the chance of each; the same in every language, in its words."""
    table, keys = hot_seat(client)
    found = {}
    for lang in ("en", "ru"):
        with Guest(client, table, keys[0], lang=lang) as anna:
            anna.say("hint")
            hint = found[lang] = anna.until_op("hint")
            texts = {action["action"]: action["text"] for action in anna.state["actions"]}
            assert len(hint["answers"]) == 3
            assert hint["actions"][0] == hint["answers"][0]["action"]
            assert hint["text"] == f"{hint['answers'][0]['text']}. {hint['answers'][0]['reason']}"
            assert all(one["actions"][0] == one["action"] for one in hint["answers"])
            assert all(one["text"].startswith(texts[one["action"]]) for one in hint["answers"])
            assert all(one["places"][0] == f"role:{one['action']}" for one in hint["answers"])
            assert all(
                (one["reason"][0].isupper() or one["reason"][0].isdigit()) and one["reason"].endswith(".")
                for one in hint["answers"]
            )
            chances = [one["chance"] for one in hint["answers"]]
            assert 100 > chances[0] >= chances[1] >= chances[2] > 0
            assert hint["even"] == round(100 / len(keys))
            assert anna.state["moves"] == 0
    for english, russian in zip(found["en"]["answers"], found["ru"]["answers"], strict=True):
        assert (english["actions"], english["chance"]) == (russian["actions"], russian["chance"])
        assert english["reason"] != russian["reason"]


def test_a_hint_answers_all_parts_of_a_question(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, *keys) as device:
        engine, _ = to_the_mayor(device)
        device.say("hint")
        hint = device.until_op("hint")
        for action in hint["actions"]:
            engine.play(action)
        seat = device.state["seat"]
        assert engine.to_move != seat or engine.view(seat)["asked"] != "place_colonists"


def test_only_the_seat_asked_gets_a_hint(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[1]) as boris:
        boris.say("hint")
        assert boris.until_op("error")["message"] == "It is not your turn: Anna decides now."


# Words, chat, presence.


def test_the_language_can_be_changed(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        anna.act("settler")
        state = anna.one("lang", lang="ru")
        assert state["asked"]["text"].startswith("Anna: ")
        assert any("а" <= letter <= "я" for letter in state["asked"]["text"])
        assert state["log"][0]["text"].startswith("Взять роль")
        assert state["chat"] == []


def test_chat_reaches_everybody_and_is_kept(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna, Guest(client, table) as watcher:
        line = anna.one("chat", text="  Good   luck! ")
        assert (line["op"], line["seat"], line["name"], line["text"]) == ("chat", 0, "Anna", "Good luck!")
        assert watcher.catch_up()[-1] == line
        assert watcher.one("chat", text="Who is winning?")["message"].startswith("Only those who sit at the table")
        anna.one("chat", text="Who is winning?")
        version = anna.state["version"]
        with Guest(client, table) as late:
            assert [entry["text"] for entry in late.state["chat"]] == ["Good luck!", "Who is winning?"]
            assert late.state["version"] == version


def test_an_empty_or_endless_message_is_not_sent(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        assert anna.one("chat", text=" \n ")["message"] == "There is nothing to say in an empty message."
        assert anna.one("chat", text="x" * 501)["op"] == "error"
        assert anna.one("lang", lang="ru")["chat"] == []


def test_presence_tells_who_comes_and_goes(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        with Guest(client, table, keys[1]), Guest(client, table):
            presence = anna.until(lambda message: message["op"] == "presence" and message["spectators"] == 1)
            assert [seat["online"] for seat in presence["seats"]] == [True, True, False]
        presence = anna.until(lambda message: message["op"] == "presence" and not message["seats"][1]["online"])
        assert [seat["online"] for seat in presence["seats"]] == [True, False, False]


def test_two_sockets_of_one_seat_are_one_presence(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        with Guest(client, table, keys[0]):
            assert anna.catch_up() == []
        with Guest(client, table, keys[1]):
            presence = anna.until_op("presence")
            assert [seat["online"] for seat in presence["seats"]] == [True, True, False]


# Bots: their pace, pauses, and sitting in for people.


def test_bots_stop_and_go_on(client: TestClient) -> None:
    opening = open_table(client, ME, BOT, BOT, seed=SEED)
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        version = anna.state["version"]
        (state,) = anna.ask("pause", paused=True)
        assert (state["table"]["paused"], state["version"]) == (True, version)
        anna.act("settler")
        anna.act("take:quarry")
        assert anna.catch_up() == []
        assert anna.state["asked"]["seat"] == 1
        anna.say("pause", paused=False)
        state = anna.until(lambda message: message["op"] == "state" and message["news"] != [])
        assert state["news"][0]["seat"] == 1
        assert len(state["news"]) == 1


def test_the_pace_is_set_within_bounds(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        assert anna.one("pace", ms=2500)["table"]["pace"] == 2500
        for wrong in (-1, 5001, "fast"):
            assert anna.one("pace", ms=wrong)["op"] == "error"
        assert anna.one("lang", lang="en")["table"]["pace"] == 2500


def begin_slowly(anna: Guest) -> None:
    """Take a quarry at a table where the bots pause long, so that the first of them thinks now."""
    anna.one("pace", ms=5000)
    anna.act("settler")
    anna.act("take:quarry")


def test_a_slow_pace_can_be_cut_short(client: TestClient) -> None:
    opening = open_table(client, ME, BOT, BOT, seed=SEED)
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        begin_slowly(anna)
        anna.say("pace", ms=0)
        assert anna.until(lambda message: message.get("news", []) != [])["news"][0]["seat"] == 1


def test_one_can_change_one_s_mind_while_a_bot_is_thinking(client: TestClient) -> None:
    opening = open_table(client, ME, BOT, BOT, seed=SEED)
    with Guest(client, opening["id"], opening["keys"]["0"]) as anna:
        begin_slowly(anna)
        assert anna.one("undo", version=anna.state["version"])["moves"] == 1
        anna.act(anna.legal()[0])
        anna.say("pace", ms=0)
        anna.until_asked()
        log = client.get(f"/api/tables/{opening['id']}/log").json()["log"]
        assert [entry["seat"] for entry in log[:4]] == [0, 0, 1, 2]


@pytest.mark.parametrize(("op", "fields"), [("pace", {"ms": 0}), ("pause", {"paused": True})])
def test_a_watcher_does_not_rule_the_bots(client: TestClient, op: str, fields: dict[str, Any]) -> None:
    table, _ = hot_seat(client)
    with Guest(client, table) as watcher:
        assert watcher.one(op, **fields)["message"].startswith("Only those who sit at the table")
        assert watcher.one("takeover", seat=0, level="greedy")["op"] == "error"


def test_a_bot_sits_in_for_an_absent_seat_and_gives_it_back(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK, seed=SEED)
    keys = keys_of(opening)
    keys[1:] = [sit_by_link(client, key, name) for key, name in zip(keys[1:], ("Boris", "Clara"), strict=True)]
    with Guest(client, opening["id"], keys[1]) as boris:
        boris.say("takeover", seat=0, level="easy")
        state = boris.until(lambda message: message.get("moves", 0) > 0)
        assert state["table"]["seats"][0]["substitute"] == "easy"
        assert state["table"]["seats"][0]["kind"] == "person"
        assert state["news"][0]["seat"] == 0
        with Guest(client, opening["id"], keys[0]) as anna:
            assert anna.state["table"]["seats"][0]["substitute"] is None
            boris.until(lambda message: message["op"] == "state" and not message["table"]["seats"][0]["substitute"])
            boris.catch_up()
            error = boris.one("takeover", seat=0, level="greedy")
            assert error["message"] == "Anna is at the table; a bot can only sit in for somebody who is away."


def test_one_may_have_a_bot_play_for_oneself(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        anna.say("pause", paused=True)
        anna.until_op("state")
        anna.one("takeover", seat=0, level="random")
        assert anna.state["actions"] == []
        assert refused(anna.act("settler")[0]).startswith("A bot is sitting in for Anna")
        with Guest(client, table, keys[0]) as phone:
            assert phone.state["table"]["seats"][0]["substitute"] == "random"
        anna.catch_up()
        anna.one("takeover", seat=0, level=None)
        assert anna.legal() == twin().legal_actions()


def test_bad_takeovers_are_refused(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT, seed=SEED)
    keys = keys_of(opening)
    client.post(f"/api/seats/{keys[1]}", json={"name": "Boris"})
    with Guest(client, opening["id"], keys[0]) as anna:
        for fields in ({"seat": 2, "level": "greedy"}, {"seat": 3, "level": "greedy"}, {"seat": 1, "level": "x"}):
            assert anna.one("takeover", **fields)["op"] == "error"
        assert anna.one("takeover", seat=-1, level="greedy")["op"] == "error"


# What cannot be understood.


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "{}", '{"op": "dance"}', '{"op": "act"}', '{"op": "act", "version": "1", "action": "settler"}',
     '{"op": "sit", "lang": "de"}', '{"op": "hint", "extra": 1}', '{"op": "undo"}', '{"op": "pause"}', '{"op": "chat"}',
     '{"op": "explain"}', '{"op": "explain", "action": "' + "x" * 201 + '"}', '{"op": "takeover"}',
     '{"op": "restart"}'],
)  # fmt: skip
def test_what_is_malformed_gets_one_sentence_and_the_talk_goes_on(client: TestClient, text: str) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as anna:
        anna.send_text(text)
        (message,) = anna.catch_up()
        assert message["op"] == "error"
        assert message["message"].startswith("The request cannot be understood: ")
        assert message["message"].endswith(".")
        anna.act("settler")
        assert anna.state["moves"] == 1


def test_one_must_sit_down_first(client: TestClient) -> None:
    table, _ = hot_seat(client)
    with client.websocket_connect(f"/api/tables/{table}/ws") as socket:
        socket.send_text(json.dumps({"op": "ping"}))
        message = json.loads(socket.receive_text())
        assert message["op"] == "error"
        assert message["message"].startswith("Sit down first")
        socket.send_text(json.dumps({"op": "sit"}))
        assert json.loads(socket.receive_text())["op"] == "state"


def test_an_unknown_table_says_so_and_closes(client: TestClient) -> None:
    with client.websocket_connect("/api/tables/nowhere/ws") as socket:
        assert json.loads(socket.receive_text())["message"].startswith("There is no table nowhere")
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
    assert closed.value.code == 4404


def test_binary_messages_are_turned_away(client: TestClient) -> None:
    table, _ = hot_seat(client)
    with client.websocket_connect(f"/api/tables/{table}/ws") as socket:
        socket.send_bytes(b"\x00")
        assert json.loads(socket.receive_text())["message"] == "Messages to a table are texts, not binary data."


def test_another_site_cannot_listen_in(client: TestClient) -> None:
    table, _ = hot_seat(client)
    with client.websocket_connect(f"/api/tables/{table}/ws", headers={"Origin": "http://evil.example"}) as socket:
        assert json.loads(socket.receive_text())["op"] == "error"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text()
    with client.websocket_connect(f"/api/tables/{table}/ws", headers={"Origin": "http://testserver"}) as socket:
        socket.send_text(json.dumps({"op": "sit"}))
        assert json.loads(socket.receive_text())["op"] == "state"


def test_two_people_answering_at_once_cannot_both_succeed(client: TestClient) -> None:
    table, keys = hot_seat(client)
    with Guest(client, table, keys[0]) as phone, Guest(client, table, keys[0]) as laptop:
        version = phone.state["version"]
        phone.say("act", version=version, action="settler")
        laptop.say("act", version=version, action="mayor")
        first, second = phone.catch_up(), laptop.catch_up()
        refusals = [message for message in first + second if message["op"] == "refused"]
        assert [message["stale"] for message in refusals] == [True]
        assert len(client.get(f"/api/tables/{table}/log").json()["log"]) == 1
        phone.catch_up()
        assert phone.state["moves"] == laptop.state["moves"] == 1
