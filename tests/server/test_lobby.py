"""Opening tables, finding them, sitting down."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

import doubloon
from doubloon.bots import LEVELS, YARDSTICKS, all_bots, ask, make_bot
from doubloon.bots.game_bots import thinking_bots
from doubloon.bots.search import Budget, SearchBot
from doubloon.server.requests import all_games
from tests.server.guests import BOT, HERE, LINK, ME, Guest, keys_of, open_table, sit_by_link

FEW_NODES = 20


def test_the_lobby_knows_all_games_bots_and_colours(client: TestClient) -> None:
    found = client.get("/api/games").json()
    assert [game["slug"] for game in found["games"]] == list(doubloon.GAMES)
    assert found["games"][0]["drawn"] is True
    assert len(found["colours"]) == len(set(found["colours"])) == 5
    for game in found["games"]:
        personalities = thinking_bots(game["slug"]).personalities
        assert [bot["level"] for bot in game["bots"]] == [*LEVELS, *personalities]
        assert len(personalities) == 2
        assert game["usual_bot"] == "easy"
        easy, shipper = game["bots"][1], game["bots"][-1]
        assert easy["name"] == {"en": "Helmsman", "ru": "Рулевой"}
        assert easy["grade"] == {"en": "easy", "ru": "лёгкий"}
        assert shipper["grade"] is None
        assert all(bot["about"]["ru"] != bot["about"]["en"] for bot in game["bots"])


def test_a_measured_strength_is_told_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(slug: str, bot: str, lang: str) -> str | None:
        return f"{slug} {bot} {lang}" if bot == "hard" else None

    monkeypatch.setattr("doubloon.server.opponents.strength_of", told)
    for game in all_games()["games"]:
        strengths = {bot.level: bot.strength for bot in game["bots"]}
        assert strengths.pop("hard") == {lang: f"{game['slug']} hard {lang}" for lang in ("en", "ru")}
        assert set(strengths.values()) == {None}


@pytest.mark.parametrize("slug", list(doubloon.GAMES))
def test_a_bot_that_is_not_offered_plays_all_the_same(client: TestClient, slug: str) -> None:
    """Whoever names a yardstick gets it; a personality of another game is refused in a sentence."""
    for level in all_bots():
        order = {"game": slug, "seats": [ME, LINK, {"kind": "bot", "level": level}]}
        answer = client.post("/api/tables", json=order)
        own = level in {*YARDSTICKS, *LEVELS, *thinking_bots(slug).personalities}
        assert answer.status_code == (201 if own else 422), level
        if not own:
            assert answer.json()["error"] == "bot_does_not_play"


@pytest.mark.parametrize(
    ("slug", "seats", "options"),
    [
        ("puerto-rico", 2, {}),
        ("puerto-rico", 5, {}),
        ("burgundy", 1, {}),
        ("age-of-discovery", 5, {}),
        ("santa-maria", 1, {}),
        ("santa-maria", 5, {"expansion": True, "modules": "C,D"}),
    ],
)
def test_every_bot_decides_at_tables_of_every_size(slug: str, seats: int, options: dict[str, Any]) -> None:
    game = doubloon.GAMES[slug]
    table = doubloon.new(slug, players=seats, seed=3, options=options)
    for level in [*LEVELS, *thinking_bots(slug).personalities]:
        bot = make_bot(level, game, "x")
        if isinstance(bot, SearchBot):
            bot.budget = Budget(FEW_NODES, 600.0)
        for _ in range(2):
            assert table.to_move is not None
            table.play_code(ask(bot, game, table.state))


def test_health_names_the_version(client: TestClient) -> None:
    assert client.get("/api/health").json() == {"status": "ok", "version": doubloon.__version__}


@pytest.mark.parametrize("slug", list(doubloon.GAMES))
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_rulebook_has_every_clause_with_links_to_others(client: TestClient, slug: str, lang: str) -> None:
    book = client.get(f"/api/games/{slug}/book?lang={lang}").json()
    clauses = [clause for chapter in book["chapters"] for clause in chapter["clauses"]]
    rules = doubloon.GAMES[slug].rulebook[lang]
    assert [clause["id"] for clause in clauses] == list(rules.clauses)
    assert book["title"] == rules.title
    assert any('<a class="clause" href="#' in clause["html"] for clause in clauses)
    assert book["introduction"].startswith("<p>")
    assert set(doubloon.new(slug, doubloon.GAMES[slug].seat_counts[0]).score_sheet()[0]) <= set(book["sources"])
    assert book["components"]["game"] == slug
    assert book["names"]


def test_an_unknown_game_has_no_rulebook(client: TestClient) -> None:
    response = client.get("/api/games/chess/book?lang=ru")
    assert (response.status_code, response.json()["error"]) == (404, "unknown_game")
    assert response.json()["message"].startswith("Игры chess нет")


def test_the_client_s_words_have_the_same_areas_in_both_languages(client: TestClient) -> None:
    english, russian = (client.get(f"/api/words/{lang}").json() for lang in ("en", "ru"))
    assert {"common", "lobby"} <= set(english) == set(russian)
    assert client.get("/api/words/de").status_code == 404


# Opening a table.


def test_a_table_against_bots_starts_at_once(client: TestClient) -> None:
    opening = open_table(client, ME, BOT, BOT)
    assert set(opening["keys"]) == {"0"}
    assert opening["links"] == {}
    table = client.get(f"/api/tables/{opening['id']}").json()
    assert (table["status"], table["asked_seat"], table["free"]) == ("playing", 0, [])
    assert [seat.get("badge") for seat in table["seats"]] == [None, "Boatswain", "Boatswain"]
    assert table["commitment"] == opening["commitment"]
    assert "seed" not in table
    assert len({seat["colour"] for seat in table["seats"]}) == 3
    russian = client.get(f"/api/tables/{opening['id']}", headers={"Accept-Language": "ru-RU,en;q=0.5"}).json()
    assert [seat.get("badge") for seat in russian["seats"]] == [None, "Боцман", "Боцман"]
    assert russian["round_text"] == "Раунд 1"


def test_a_table_with_links_waits_until_everybody_sits(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK)
    first, second = (link.removeprefix("/s/") for link in opening["links"].values())
    card = client.get(f"/api/seats/{first}").json()
    assert (card["table"], card["game"], card["seat"], card["taken"]) == (opening["id"], "puerto-rico", 1, False)
    assert client.get(f"/api/tables/{opening['id']}").json()["free"] == [1, 2]
    assert sit_by_link(client, first) != first
    assert client.get(f"/api/tables/{opening['id']}").json()["status"] == "waiting"
    client.post(f"/api/seats/{second}", json={"name": " Clara ", "colour": "orange"})
    table = client.get(f"/api/tables/{opening['id']}").json()
    assert table["status"] == "playing"
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Boris", "Clara"]
    assert table["seats"][2]["colour"] == "orange"


def test_sitting_down_again_changes_name_and_colour(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT)
    key = sit_by_link(client, opening["links"]["1"])
    again = client.post(f"/api/seats/{key}", json={"name": "Борис", "colour": "green"}).json()
    assert again == {"seat": 1, "key": key}
    card = client.get(f"/api/seats/{key}").json()
    assert (card["taken"], card["name"], card["colour"]) == (True, "Борис", "green")
    assert "green" in card["free_colours"]
    assert "red" not in card["free_colours"]


def test_a_taken_colour_is_refused(client: TestClient) -> None:
    opening = open_table(client, ME | {"colour": "blue"}, LINK, BOT)
    response = client.post(f"/api/seats/{keys_of(opening)[1]}", json={"name": "B", "colour": "blue"})
    assert (response.status_code, response.json()["error"]) == (422, "colour_taken")


def test_waiting_is_seen_by_everybody_and_links_only_by_the_opener(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, BOT)
    own, link = keys_of(opening)
    with Guest(client, opening["id"], own) as anna, Guest(client, opening["id"]) as watcher:
        assert anna.state["view"] is None
        assert anna.state["table"]["seats"][1]["link"] == opening["links"]["1"]
        assert link not in json.dumps(watcher.state)
        client.post(f"/api/seats/{link}", json={"name": "Boris"})
        anna.until(lambda message: message["op"] == "state" and message["view"] is not None)
        assert anna.state["table"]["seats"][1]["name"] == "Boris"
        assert "link" not in anna.state["table"]["seats"][1]


def test_bots_fill_the_free_seats_of_a_started_table(client: TestClient) -> None:
    opening = open_table(client, ME, LINK, LINK)
    path = f"/api/tables/{opening['id']}/start"
    assert client.post(path, json={"fill": "random"}).status_code == 403
    assert client.post(path, json={"fill": "random"}, headers={"X-Seat-Key": "wrong"}).status_code == 403
    key = {"X-Seat-Key": f"wrong, {opening['keys']['0']}"}
    assert client.post(path, json={"fill": "deep blue"}, headers=key).json()["error"] == "unknown_bot"
    started = client.post(path, json={"fill": "random"}, headers=key).json()
    assert [seat["kind"] for seat in started["seats"]] == ["person", "bot", "bot"]
    assert started["status"] == "playing"
    again = client.post(path, json={}, headers=key)
    assert (again.status_code, again.json()["error"]) == (409, "already_started")
    late = client.post(f"/api/seats/{keys_of(opening)[1]}", json={"name": "Late"})
    assert (late.status_code, late.json()["error"]) == (409, "seat_of_bot")


def test_where_nobody_chose_a_bot_an_easy_one_plays(client: TestClient) -> None:
    opening = open_table(client, ME, {"kind": "bot"}, LINK)
    path, key = f"/api/tables/{opening['id']}/start", {"X-Seat-Key": opening["keys"]["0"]}
    started = client.post(path, json={}, headers=key).json()
    assert [seat.get("level") for seat in started["seats"]] == [None, "easy", "easy"]


def test_a_bot_only_plays_what_it_can(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doubloon.GAMES["puerto-rico"], "bots", None)
    order = {"game": "puerto-rico", "seats": [ME, BOT, BOT]}
    assert client.post("/api/tables", json=order).json()["error"] == "bot_does_not_play"
    opening = open_table(client, ME, {"kind": "bot"}, LINK)
    path, key = f"/api/tables/{opening['id']}/start", {"X-Seat-Key": opening["keys"]["0"]}
    assert client.post(path, json={"fill": "greedy"}, headers=key).json()["error"] == "bot_does_not_play"
    started = client.post(path, headers=key).json()
    assert [seat.get("level") for seat in started["seats"]] == [None, "random", "random"]


def test_listed_tables_can_be_found_and_joined(client: TestClient) -> None:
    hidden = open_table(client, ME, LINK, BOT)
    opening = open_table(client, ME, LINK, BOT, listed=True)
    (listed,) = client.get("/api/tables").json()["tables"]
    assert (listed["id"], listed["free"], listed["status"]) == (opening["id"], [1], "waiting")
    joined = client.post(f"/api/tables/{opening['id']}/seat", json={"name": "Boris"}).json()
    assert joined["seat"] == 1
    assert client.get(f"/api/seats/{joined['key']}").json()["name"] == "Boris"
    full = client.post(f"/api/tables/{opening['id']}/seat", json={"name": "Clara"})
    assert (full.status_code, full.json()["error"]) == (409, "no_free_seat")
    private = client.post(f"/api/tables/{hidden['id']}/seat", json={"name": "Clara"})
    assert (private.status_code, private.json()["error"]) == (403, "not_listed")


def test_my_tables_are_found_by_keys(client: TestClient) -> None:
    first = open_table(client, ME, HERE, BOT)
    second = open_table(client, LINK, ME, BOT)
    keys = [*first["keys"].values(), *second["keys"].values(), "wrong"]
    tables = client.post("/api/tables/mine", json={"keys": keys}).json()["tables"]
    assert [(table["id"], table["mine"], table["my_turn"]) for table in tables] == [
        (second["id"], [1], False),
        (first["id"], [0, 1], True),
    ]
    assert [seat["mine"] for seat in tables[1]["seats"]] == [True, True, False]
    assert client.post("/api/tables/mine", json={"keys": []}).json() == {"tables": []}


def test_a_drafted_seed_is_the_one_that_was_promised(client: TestClient) -> None:
    draft = client.post("/api/seeds").json()
    opening = open_table(client, ME, BOT, BOT, draft=draft["draft"])
    assert opening["commitment"] == draft["commitment"]
    again = client.post("/api/tables", json={"game": "puerto-rico", "seats": [ME, BOT, BOT], "draft": draft["draft"]})
    assert again.json()["error"] == "unknown_draft"


def test_a_given_seed_is_no_promise(client: TestClient) -> None:
    opening = open_table(client, ME, BOT, BOT, seed=7)
    assert opening["commitment"] is None
    assert client.get(f"/api/tables/{opening['id']}").json()["chosen_seed"] is True


SEATS = [ME, BOT, BOT]
BAD_ORDERS: list[tuple[Any, int, str]] = [
    ({"game": "chess", "seats": SEATS}, 404, "unknown_game"),
    ({"game": "puerto-rico", "seats": [ME]}, 422, "bad_players"),
    ({"game": "puerto-rico", "seats": []}, 422, "malformed"),
    ({"game": "puerto-rico", "seats": [ME, BOT, {"kind": "cat"}]}, 422, "malformed"),
    ({"game": "puerto-rico", "seats": [ME, BOT, {"kind": "bot", "level": "x"}]}, 422, "unknown_bot"),
    ({"game": "puerto-rico", "seats": [ME | {"name": "x" * 31}, BOT, BOT]}, 422, "malformed"),
    ({"game": "puerto-rico", "seats": [ME | {"colour": "pink"}, BOT, BOT]}, 422, "malformed"),
    ({"game": "puerto-rico", "seats": [ME | {"colour": "red"}, BOT | {"colour": "red"}, BOT]}, 422, "colour_twice"),
    ({"game": "puerto-rico", "seats": [ME, BOT, BOT, BOT, BOT, BOT]}, 422, "too_many_seats"),
    ({"game": "puerto-rico", "seats": SEATS, "options": {"rain": True}}, 422, "unknown_option"),
    ({"game": "puerto-rico", "seats": SEATS, "options": {"governor": 4}}, 422, "bad_option_value"),
    ({"game": "puerto-rico", "seats": SEATS, "options": {"components": "/etc/passwd"}}, 422, "components_as_data"),
    ({"game": "puerto-rico", "seats": SEATS, "options": {"components": {"game": "x"}}}, 422, "components_malformed"),
    ({"game": "puerto-rico", "seats": SEATS, "lisetd": True}, 422, "malformed"),
    ({"game": "puerto-rico", "seats": SEATS, "seed": 1, "draft": "x"}, 422, "seed_or_draft"),
    ({"game": "puerto-rico", "seats": SEATS, "seed": [1]}, 422, "malformed"),
    ({"seats": SEATS}, 422, "malformed"),
    ([], 422, "malformed"),
]


@pytest.mark.parametrize(("order", "status", "error"), BAD_ORDERS)
def test_a_bad_order_gets_one_sentence(client: TestClient, order: Any, status: int, error: str) -> None:
    for lang in ("en", "ru"):
        response = client.post(f"/api/tables?lang={lang}", json=order)
        assert (response.status_code, response.json()["error"]) == (status, error)
        message = response.json()["message"]
        assert message.endswith(".")
        assert "\n" not in message
        assert any("а" <= letter <= "я" for letter in message) == (lang == "ru")
    assert client.get("/api/tables").json() == {"tables": []}


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"null", b'{"game": 1}'])
def test_what_is_no_json_gets_one_sentence(client: TestClient, body: bytes) -> None:
    response = client.post("/api/tables", content=body)
    assert (response.status_code, response.json()["error"]) == (422, "malformed")


def test_too_much_is_turned_away(client: TestClient) -> None:
    response = client.post("/api/tables", content=b" " * 300_000)
    assert (response.status_code, response.json()["error"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/tables/nowhere"),
        ("POST", "/api/tables/nowhere/seat"),
        ("POST", "/api/tables/nowhere/start"),
        ("POST", "/api/tables/nowhere/rematch"),
        ("GET", "/api/tables/nowhere/moves/0"),
        ("GET", "/api/tables/nowhere/log"),
        ("GET", "/api/tables/nowhere/record"),
        ("GET", "/api/tables/nowhere/summary"),
    ],
)
def test_an_unknown_table_is_not_found(client: TestClient, method: str, path: str) -> None:
    response = client.request(method, path)
    assert (response.status_code, response.json()["error"]) == (404, "unknown_table")


def test_an_unknown_key_is_not_found(client: TestClient) -> None:
    for method in ("GET", "POST"):
        response = client.request(method, "/api/seats/nobody")
        assert (response.status_code, response.json()["error"]) == (404, "unknown_seat")
