"""What a lobby is told of the choices of a game, and the names it may give to bots."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import doubloon
from tests.server.guests import BOT, LINK, ME, open_table
from tests.server.test_afterwards import RANDOM
from tests.server.test_keys import error_of, with_key

TYPES = {"building", "animal", "knowledge", "castle", "mine", "ship"}


def told(client: TestClient, slug: str) -> dict[str, Any]:
    return next(game for game in client.get("/api/games").json()["games"] if game["slug"] == slug)


def test_the_catalogue_says_what_matters_and_when_an_option_applies(client: TestClient) -> None:
    options = {option["key"]: option for option in told(client, "santa-maria")["options"]}
    assert [key for key, option in options.items() if option["matters"]] == [
        "setup",
        "expansion",
        "modules",
        "maya_seat",
    ]
    assert options["modules"]["when"] == [{"expansion": [True]}]
    assert options["capracracy"]["when"] == [{"players": [1]}]
    assert options["maya_seat"]["names_seat"]
    assert set(options["modules"]["about"]["ru"]) == {"a", "b", "c", "d"}
    needs = told(client, "santa-maria")["seat_needs"]
    assert needs["5"]["options"] == {"expansion": True, "modules": "C,D"}
    assert set(needs["5"]["told"]) == {"en", "ru"}


def test_the_boards_to_choose_from_are_sent_when_asked_for(client: TestClient) -> None:
    boards = client.get("/api/games/burgundy/pictures").json()["boards"]
    assert list(boards) == [str(number) for number in range(1, 12)]
    for board in boards.values():
        assert len(board["hexes"]) == 37
        assert set(board["sizes"]) == TYPES
        assert sum(map(sum, board["sizes"].values())) == 37
        assert all(sizes == sorted(sizes, reverse=True) for sizes in board["sizes"].values())
    assert boards["4"]["sizes"]["building"] == [5, 5, 2]
    assert client.get("/api/games/age-of-discovery/pictures").json() == {}
    assert client.get("/api/games/puerto-rico/pictures").json()["tables"]["2"]["ships"] == [4, 6]
    assert client.get("/api/games/chess/pictures").status_code == 404


def test_a_bot_bears_the_name_it_was_given(client: TestClient) -> None:
    names = told(client, "burgundy")["bot_names"]
    opening = open_table(client, ME, BOT | {"persona": "colin"}, BOT, game="burgundy")
    for lang in ("en", "ru"):
        seats = client.get(f"/api/tables/{opening['id']}?lang={lang}").json()["seats"]
        assert seats[1]["name"] == names[lang]["colin"]
        assert seats[2]["name"] in names[lang].values()
        assert seats[2]["name"] != seats[1]["name"]


@pytest.mark.parametrize("personas", [("merlin", "colin"), ("colin", "colin")])
def test_a_name_that_is_unknown_or_taken_is_refused(client: TestClient, personas: tuple[str, str]) -> None:
    seats = [ME, *(BOT | {"persona": persona} for persona in personas)]
    refused = client.post("/api/tables", json={"game": "burgundy", "seats": seats})
    assert error_of(refused) == (422, "bad_persona")
    assert "guillaume" in refused.json()["message"]


def test_people_bear_no_name_of_a_bot(client: TestClient) -> None:
    opening = open_table(client, ME | {"persona": "colin"}, LINK, game="burgundy")
    assert client.get(f"/api/tables/{opening['id']}").json()["seats"][0]["name"] != "Colin"


def own(client: TestClient, *seats: Any, **order: Any) -> list[str]:
    opening = open_table(client, *seats, **order)
    keys = with_key(opening["keys"]["0"])
    found: list[str] = client.get(f"/api/tables/{opening['id']}", headers=keys).json()["own"]
    return found


def test_a_table_says_what_is_our_own_edition(client: TestClient) -> None:
    assert own(client, ME, RANDOM, RANDOM) == []
    assert own(client, ME, game="burgundy", options={"solo_board": "A"}) == []
    assert own(client, ME, game="burgundy", options={"solo_board": "B"}) != []
    base = own(client, ME, RANDOM, game="santa-maria")
    city = own(client, ME, RANDOM, game="santa-maria", options={"expansion": True, "modules": "D"})
    assert "scholars" in base
    assert "kingdoms.city.cards" in set(city) - set(base)
    waiting = own(client, ME, LINK, game="santa-maria", options={"setup": "advanced"})
    assert "side_b" in waiting


def test_a_box_of_ones_own_is_not_called_ours(client: TestClient) -> None:
    """Whoever enters the printed figures takes the marks away; the expansion keeps its own."""
    box = doubloon.GAMES["santa-maria"].components
    data = msgspec.json.decode(msgspec.json.encode(box).replace(b'"reconstructed":true', b'"reconstructed":false'))
    del data["kingdoms"]
    for seats in ([ME, LINK], [ME, RANDOM]):
        assert own(client, *seats, game="santa-maria", options={"components": data}) == []
        kingdom = own(client, *seats, game="santa-maria", options={"components": data, "expansion": True})
        assert kingdom[0] == "kingdoms.scholars"
