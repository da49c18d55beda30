"""When the game is over: scores, replay, records, fairness, rematch, playing on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import doubloon
from doubloon.engine.fair_dice import commitment_to
from tests.server.guests import BOT, HERE, LINK, ME, OPTIONS, Guest, client_at, keys_of, open_table, sit_by_link

RECORDS = Path(__file__).parents[1] / "records"
RANDOM = {"kind": "bot", "level": "random"}


def play_out(client: TestClient, opening: dict[str, Any]) -> dict[str, Any]:
    """Let a person give the first possible answers until the game is over; return the last state."""
    with Guest(client, opening["id"], *opening["keys"].values()) as guest:
        while guest.until_asked()["table"]["status"] != "over":
            guest.say("act", version=guest.state["version"], action=guest.legal()[0])
            guest.hear()
        return guest.state


class Finished:
    """A game of one person and two bots that is over."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.opening = open_table(client, ME, RANDOM, BOT, seed="promised")
        self.state = play_out(client, self.opening)
        self.id = self.opening["id"]
        self.key = {"X-Seat-Key": self.opening["keys"]["0"]}

    def get(self, path: str, **params: Any) -> Any:
        response = self.client.get(f"/api/tables/{self.id}{path}", params=params)
        assert response.status_code == 200, response.text
        return response.json()

    def engine(self) -> doubloon.Table:
        """The same game, played by the engine alone."""
        table = doubloon.new("puerto-rico", 3, "promised", OPTIONS)
        for entry in self.get("/log")["log"]:
            table.play(entry["action"])
        return table


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    with client_at(tmp_path_factory.mktemp("data")) as client:
        yield Finished(client)


def test_bots_play_a_whole_game(finished: Finished) -> None:
    engine = finished.engine()
    assert engine.is_over
    state = finished.state
    assert state["table"]["scores"] == engine.scores()
    assert state["table"]["winners"] == engine.winners()
    assert state["table"]["seed"] == "promised"
    assert state["asked"] is None
    assert state["view"]["position"] == engine.view(0)["position"]
    assert (state["undo"]["why"], state["actions"]) == ("The game is over.", [])


@pytest.mark.parametrize("slug", list(doubloon.GAMES))
def test_every_game_can_be_played_by_bots_alone(client: TestClient, slug: str) -> None:
    opening = open_table(client, *[RANDOM] * 3, game=slug, options={})
    with Guest(client, opening["id"]) as watcher:
        while watcher.state["table"]["status"] != "over":
            watcher.hear()
        assert len(watcher.state["table"]["scores"]) == 3


def test_nothing_more_can_be_done_at_a_finished_table(finished: Finished) -> None:
    with Guest(finished.client, finished.id, finished.key["X-Seat-Key"]) as anna:
        (message,) = anna.act("settler")
        assert message["reason"] == "The game is over."
        (message,) = anna.ask("undo", version=anna.state["version"])
        assert message["reason"] == "The game is over."


# Replay.


def test_every_move_can_be_looked_at_from_any_seat(finished: Finished) -> None:
    entries = finished.get("/log")["log"]
    table = doubloon.new("puerto-rico", 3, "promised", OPTIONS)
    for moves in range(0, len(entries) + 1, 25):
        for seat in (None, 0, 2):
            state = finished.get(f"/moves/{moves}", **({} if seat is None else {"seat": seat}))
            replayed = table.copy()
            for entry in entries[:moves]:
                replayed.play(entry["action"])
            assert state["view"]["position"] == replayed.view(seat)["position"]
            assert (state["moves"], state["seat"], state["actions"]) == (moves, seat, [])
            assert state["news"] == ([entries[moves - 1]] if moves else [])
    assert finished.get("/moves/0", lang="ru", seat="")["asked"]["text"] != finished.get("/moves/0")["asked"]["text"]


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        ("moves/99999", 404, "no_move"),
        ("moves/first", 422, "not_a_number"),
        ("moves/-1", 422, "not_a_number"),
        ("moves/1?seat=3", 422, "no_seat"),
        ("moves/1?seat=x", 422, "not_a_number"),
    ],
)
def test_moves_that_are_not_there(finished: Finished, path: str, status: int, error: str) -> None:
    response = finished.client.get(f"/api/tables/{finished.id}/{path}")
    assert (response.status_code, response.json()["error"]) == (status, error)


def test_the_log_is_told_in_both_languages(finished: Finished) -> None:
    english, russian = (finished.get("/log", lang=lang)["log"] for lang in ("en", "ru"))
    assert len(english) == finished.state["moves"]
    assert [entry["n"] for entry in english] == list(range(1, len(english) + 1))
    for told, retold in zip(english, russian, strict=True):
        assert told["text"] != retold["text"]
        assert [event["event"] for event in told["events"]] == [event["event"] for event in retold["events"]]


# The summary.


def test_the_summary_adds_up(finished: Finished) -> None:
    summary, engine = finished.get("/summary"), finished.engine()
    assert summary["scores"] == engine.scores() == [sum(sheet.values()) for sheet in summary["sheet"]]
    assert summary["sheet"] == engine.score_sheet()
    assert summary["winners"] == engine.winners()
    series = summary["series"]
    assert (series[0]["move"], series[-1]["move"]) == (0, len(engine.history))
    assert series[-1]["scores"] == engine.scores()
    assert [point["move"] for point in series] == sorted({point["move"] for point in series})


def test_turning_points_are_moves_of_the_game(finished: Finished) -> None:
    turns, entries = finished.get("/summary")["turns"], finished.get("/log")["log"]
    assert 1 <= len(turns) <= 5
    for turn in turns:
        assert turn["text"] == entries[turn["move"] - 1]["text"]
        assert turn["seat"] in range(3)
        assert turn["swing"] != 0
    assert [turn["move"] for turn in turns] == sorted(turn["move"] for turn in turns)


def test_the_dice_can_be_verified(finished: Finished) -> None:
    fairness = finished.get("/summary", lang="ru")["fairness"]
    assert (fairness["foresight"], fairness["origins"]) == ("seed", [{"from": 0, "seed": "promised"}])
    rolls = doubloon.read_record(finished.client.get(f"/api/tables/{finished.id}/record").text).replay().rolls()
    told = {roll["move"]: [tuple(asked) for asked in roll["asked"]] for roll in fairness["rolls"]}
    assert told == {move: asked for move, asked in enumerate(rolls) if asked}
    (draws,) = fairness["draws"]
    assert draws["label"] == "Вытянутые плантации"
    seen = sum(outcome["seen"] for outcome in draws["outcomes"])
    assert seen > 0
    assert sum(outcome["expected"] for outcome in draws["outcomes"]) == pytest.approx(seen, abs=0.1)
    assert {outcome["id"] for outcome in draws["outcomes"]} == {"corn", "indigo", "sugar", "tobacco", "coffee"}


# Records.


def test_the_record_replays_to_the_same_game(finished: Finished) -> None:
    response = finished.client.get(f"/api/tables/{finished.id}/record")
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    assert f'filename="puerto-rico-{finished.id}.record"' in response.headers["content-disposition"]
    table = doubloon.read_record(response.text).replay()
    assert table.to_dict()["position"] == finished.engine().to_dict()["position"]
    names = doubloon.games.find_game("puerto-rico").bot_names("en").values()
    assert table.names[0] == "Anna"
    assert set(table.names[1:]) < set(names)


def test_a_downloaded_record_can_be_loaded_and_looked_at(finished: Finished) -> None:
    client = finished.client
    text = client.get(f"/api/tables/{finished.id}/record").text
    response = client.post("/api/records", content=text.encode(), headers={"Content-Type": "text/plain"})
    assert response.status_code == 201
    table = client.get(f"/api/tables/{response.json()['id']}").json()
    assert (table["status"], table["record"], table["scores"]) == ("over", True, finished.state["table"]["scores"])
    assert table["commitment"] == finished.opening["commitment"]
    with Guest(client, table["id"]) as watcher:
        assert watcher.state["view"]["over"] is True
        assert watcher.state["log_more"] is True
        assert len(watcher.state["log"]) == 80
    assert client.get(f"/api/tables/{table['id']}/record").text == text
    assert client.get(f"/api/tables/{table['id']}/summary").json() == finished.get("/summary")


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*-01.record")), ids=lambda path: path.stem)
def test_records_of_every_game_can_be_loaded(client: TestClient, path: Path) -> None:
    response = client.post("/api/records", content=path.read_bytes())
    record = doubloon.read_record(path.read_text(encoding="utf-8"))
    table = client.get(f"/api/tables/{response.json()['id']}").json()
    assert table["scores"] == record.ending["scores"]
    assert table["winners"] == record.ending["winners"]
    summary = client.get(f"/api/tables/{table['id']}/summary").json()
    assert summary["scores"] == record.ending["scores"]
    assert summary["fairness"]["foresight"] == "everybody"
    assert summary["fairness"]["origins"] == [{"from": 0, "seed": record.headers["seed"], "foreseeable": True}]


def test_an_unfinished_record_can_be_looked_at_and_played_on(client: TestClient) -> None:
    table = doubloon.new("puerto-rico", 3, 5, OPTIONS)
    for _ in range(10):
        table.play(table.legal_actions()[0])
    uploaded = client.post("/api/records", content=str(table.record()).encode()).json()["id"]
    shown = client.get(f"/api/tables/{uploaded}").json()
    assert (shown["status"], shown["winners"], shown["record"]) == ("over", [], True)
    with Guest(client, uploaded) as watcher:
        assert watcher.state["asked"] is None
    assert client.get(f"/api/tables/{uploaded}/moves/10?seat=1").json()["view"]["position"] == table.view(1)["position"]
    branch = client.post(f"/api/tables/{uploaded}/branch", json={"move": 10, "seats": [ME, HERE, HERE]}).json()
    with Guest(client, branch["id"], *keys_of(branch)) as device:
        assert device.legal() == table.legal_actions()


def bad_records() -> list[tuple[bytes, str]]:
    table = doubloon.new("puerto-rico", 3, 5, OPTIONS)
    table.play("settler")
    text = str(table.record())
    return [
        (b"", "record_first_line"),
        (b"hello", "record_first_line"),
        (b"\xff", "not_utf8"),
        (text.partition("\nend: ")[0].encode(), "record_cut_short"),
        (text.replace("1 0 settler", "1 0 mayor").encode(), "record_hash"),
        (str(table.record(reveal_seed=False)).encode(), "record_seed_hidden"),
    ]


@pytest.mark.parametrize(("body", "error"), bad_records())
def test_a_bad_record_is_refused_with_its_line(client: TestClient, body: bytes, error: str) -> None:
    response = client.post("/api/records?lang=ru", content=body)
    assert (response.status_code, response.json()["error"]) == (422, error)
    assert any("а" <= letter <= "я" for letter in response.json()["message"])


def test_a_record_does_not_read_files_of_the_server(client: TestClient) -> None:
    record = doubloon.new("puerto-rico", 3, 5, OPTIONS).record()
    record.headers["options"] = dict(record.headers["options"]) | {"components": "/etc/passwd"}
    record.end_hash = record.closing_hash()
    response = client.post("/api/records", content=str(record).encode())
    assert response.json()["error"] == "components_as_data"


def test_a_running_game_gives_its_record_without_the_seed(client: TestClient) -> None:
    opening = open_table(client, ME, HERE, HERE, seed="hidden")
    with Guest(client, opening["id"], *keys_of(opening)) as device:
        device.act("settler")
    text = client.get(f"/api/tables/{opening['id']}/record").text
    assert "hidden" not in text
    assert "\n1 0 settler " in text
    waiting = open_table(client, ME, LINK, BOT)
    for path in ("record", "moves/0"):
        response = client.get(f"/api/tables/{waiting['id']}/{path}")
        assert (response.status_code, response.json()["error"]) == (409, "not_started")


# Playing on.


def test_a_game_can_be_played_on_from_any_move_with_fresh_dice(finished: Finished) -> None:
    client, entries = finished.client, finished.get("/log")["log"]
    moves = 40
    order = {"move": moves, "seats": [ME, HERE, HERE]}
    response = client.post(f"/api/tables/{finished.id}/branch", json=order)
    assert response.status_code == 201
    branch = response.json()
    assert branch["commitment"] != finished.opening["commitment"]
    before = doubloon.new("puerto-rico", 3, "promised", OPTIONS)
    for entry in entries[:moves]:
        before.play(entry["action"])
    with Guest(client, branch["id"], *keys_of(branch)) as device:
        assert device.state["table"]["origin"] == {"table": finished.id, "move": moves}
        assert device.state["view"]["position"] == before.view(device.state["seat"])["position"]
        assert device.legal() == before.legal_actions()
        device.act(device.legal()[0])
        assert device.state["moves"] == 1
    refusal = client.get(f"/api/tables/{branch['id']}/record")
    assert (refusal.status_code, refusal.json()["error"]) == (409, "record_of_branch")


def test_a_branch_can_be_finished_verified_and_downloaded(finished: Finished) -> None:
    client = finished.client
    order = {"move": finished.state["moves"] - 30, "seats": [RANDOM] * 3}
    branch = client.post(f"/api/tables/{finished.id}/branch", json=order).json()
    with Guest(client, branch["id"]) as watcher:
        while watcher.state["table"]["status"] != "over":
            watcher.hear()
        scores = watcher.state["table"]["scores"]
    table = doubloon.read_record(client.get(f"/api/tables/{branch['id']}/record").text).replay()
    assert table.scores() == scores
    fairness = client.get(f"/api/tables/{branch['id']}/summary").json()["fairness"]
    (origin,) = fairness["origins"]
    assert origin["commitment"] == commitment_to(origin["secret"]) == branch["commitment"]
    assert fairness["foresight"] == "server"


@pytest.mark.parametrize(
    ("order", "error"),
    [
        ({"move": 99999, "seats": [ME, BOT, BOT]}, "no_move"),
        ({"move": -1, "seats": [ME, BOT, BOT]}, "malformed"),
        ({"move": 1, "seats": [ME, BOT]}, "branch_seats"),
        ({"seats": [ME, BOT, BOT]}, "malformed"),
    ],
)
def test_bad_branches_are_refused(finished: Finished, order: dict[str, Any], error: str) -> None:
    response = finished.client.post(f"/api/tables/{finished.id}/branch", json=order)
    assert (response.status_code, response.json()["error"]) == (422, error)


def test_there_is_no_playing_on_from_the_end(finished: Finished) -> None:
    order = {"move": finished.state["moves"], "seats": [ME, BOT, BOT]}
    response = finished.client.post(f"/api/tables/{finished.id}/branch", json=order)
    assert response.json()["error"] == "branch_at_end"


# Rematch.


def test_a_rematch_seats_everybody_one_further(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, RANDOM)
    bot = client.get(f"/api/tables/{opening['id']}").json()["seats"][2]["name"]
    keys = keys_of(opening)
    keys[1] = sit_by_link(client, keys[1], "Boris", colour="orange")
    play_out(client, opening | {"keys": {"0": keys[0], "1": keys[1]}})
    path = f"/api/tables/{opening['id']}/rematch"
    assert client.post(path).status_code == 403
    with Guest(client, opening["id"], keys[1]) as boris, Guest(client, opening["id"]) as watcher:
        following = client.post(path, headers={"X-Seat-Key": keys[0]}).json()
        assert set(following["keys"]) == {"1"}
        told = boris.until_op("rematch")
        assert (told["id"], set(told["keys"])) == (following["id"], {"2"})
        assert watcher.until_op("rematch") == {"op": "rematch", "id": following["id"], "keys": {}}
        again = client.post(path, headers={"X-Seat-Key": keys[1]}).json()
        assert again["id"] == told["id"]
        assert set(again["keys"]) == set(told["keys"])
        for key in (*told["keys"].values(), *again["keys"].values()):
            assert client.get(f"/api/seats/{key}").json()["seat"] == 2
        assert boris.ask("lang", lang="en")[-1]["table"]["next"] == following["id"]
    table = client.get(f"/api/tables/{following['id']}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person", "person"]
    assert [seat["name"] for seat in table["seats"]] == [bot, "Anna", "Boris"]
    assert table["seats"][2]["colour"] == "orange"
    assert table["status"] == "playing"
    assert table["commitment"] != opening["commitment"]
    assert client.get(f"/api/seats/{following['keys']['1']}").json()["seat"] == 1


def test_a_loaded_record_has_no_rematch(client: TestClient) -> None:
    path = next(RECORDS.glob("puerto-rico-01.record"))
    uploaded = client.post("/api/records", content=path.read_bytes()).json()["id"]
    assert client.post(f"/api/tables/{uploaded}/rematch").status_code == 403


# What the dice showed.


@pytest.mark.parametrize("slug", ["burgundy", "santa-maria"])
def test_every_die_that_was_shown_is_tied_to_the_question_that_rolled_it(client: TestClient, slug: str) -> None:
    for path in sorted(RECORDS.glob(f"{slug}-0*.record")):
        uploaded = client.post("/api/records", content=path.read_bytes()).json()["id"]
        log = client.get(f"/api/tables/{uploaded}/log").json()["log"]
        for rolls in client.get(f"/api/tables/{uploaded}/summary").json()["fairness"]["rolls"]:
            dice = [shown for shown in rolls["shown"] if shown["kind"] == "die"]
            assert [rolls["asked"][die["asked"]] for die in dice] == [[6, int(die["id"]) - 1] for die in dice]
            assert len({die["asked"] for die in dice}) == len(dice)
            for die in dice:
                if "event" in die:
                    place, name = die["event"]
                    assert log[rolls["move"] - 1]["events"][place][name] == int(die["id"])
                else:
                    assert rolls["move"] == 0 or slug == "santa-maria"  # pools of a new year lie on the table
