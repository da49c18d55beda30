"""Addresses and records that no client would send: each brought the server to a 500."""

from __future__ import annotations

import hashlib
import json
import math
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.engine.errors import DoubloonError
from doubloon.engine.record import read_record
from doubloon.games import find_game
from tests.server.guests import client_at

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.record"))
ROUNDS = 6  # of every record, each changed in another way


@pytest.fixture
def visitor(tmp_path: Path) -> Any:
    """A failure is answered with a 500 here, as a server does, instead of ending the test."""
    with client_at(tmp_path) as client:
        yield TestClient(client.app, raise_server_exceptions=False, client=("127.0.0.1", 50000))


@pytest.mark.parametrize(
    "path",
    [
        *("/web/%00", "/web/app.js%00", "/web/%ff%fe", "/web/%ed%a0%80", "/t/%00", "/rules/%00"),
        *("/web/" + "x" * 300, "/web/" + "x/" * 3000, "/web/" + "../" * 40, "/api/tables/" + "x" * 5000),
        *("/api/tables/%00", "/api/seats/%00", "/api/games/%00/book", "/api/words/%00"),
    ],
)
def test_no_address_breaks_the_server(visitor: TestClient, path: str) -> None:
    response = visitor.get(path)
    assert response.status_code in (200, 404, 422)
    if response.status_code != 200:
        assert response.json()["message"]


def sealed(headers: list[tuple[str, str]], rest: str = '\n\n\nend: {"over":false,"to_move":0} 000000000000\n') -> bytes:
    """A record with these headers, written as raw JSON, and a hash that fits them."""
    head = "\n".join(["Doubloon record 1", *(f"{key}: {value}" for key, value in headers)])
    digest = hashlib.blake2s(head.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()
    return f"{head}\nheaders: {digest}{rest}".encode("utf-8", "surrogatepass")


def usual_headers() -> dict[str, str]:
    lines = RECORDS[-1].read_text(encoding="utf-8").split("\n\n")[0].splitlines()[1:-1]
    return dict(line.split(": ", 1) for line in lines)


def position(**changes: Any) -> str:
    record = read_record(RECORDS[-1].read_text(encoding="utf-8"), find_game)
    return json.dumps(record.start().to_dict() | changes, separators=(",", ":"), sort_keys=True)


NONSENSE: dict[str, dict[str, str]] = {
    "options null": {"position": position(options=None)},
    "options a number": {"position": position(options=7)},
    "options a list": {"position": position(options=[["x", 1]])},
    "components named": {"position": position(options={"components": "/etc/passwd"})},
    "names a number": {"position": position(names=5)},
    "names null": {"position": position(names=None)},
    "names of numbers": {"position": position(names=[1, 2])},
    "dice a number": {"position": position(dice=5)},
    "agenda a number": {"position": position(agenda=5)},
    "players a list": {"position": position(players=[2])},
    "players an object": {"position": position(players={})},
    "position a list": {"position": position(position=[])},
    "components a list": {"position": position(components=[])},
    "rules a list": {"position": position(rules=[])},
    "huge players": {"players": "9" * 4000},
    "huge rules": {"rules": "9" * 5000},
    "huge seed": {"seed": "9" * 5000},
    "huge negative seed": {"seed": "-" + "9" * 5000},
    "players true": {"players": "true"},
    "not a number": {"options": '{"x":NaN}'},
    "infinity": {"options": '{"x":Infinity}'},
    "infinite players": {"position": position(players=float("inf"))},
    "deep nesting": {"options": '{"x":' + "[" * 900 + "]" * 900 + "}"},
    "very deep nesting": {"options": '{"x":' + "[" * 90_000 + "]" * 90_000 + "}"},
    "lone surrogate": {"seats": '["\\ud800","b"]'},
    "lone surrogate as game": {"game": '"\\udfff"'},
    "lone surrogate as seed": {"seed": '"\\ud800"'},
    "seats of lists": {"seats": "[[],[]]"},
    "seats of numbers": {"seats": "[1e400,2]"},
    "commitment a number": {"seed-commitment": "5"},
    "box of numbers": {"components-data": "{}"},
    "box of strings": {"components-data": '{"game":1}'},
}


@pytest.mark.parametrize("name", NONSENSE)
def test_no_header_breaks_the_server(visitor: TestClient, name: str) -> None:
    headers = usual_headers() | NONSENSE[name]
    response = visitor.post("/api/records", content=sealed(list(headers.items())))
    assert response.status_code in (413, 422), response.text[:200]
    assert response.json()["message"]
    response.json()["message"].encode()  # can be shown


def test_headers_written_twice_are_told(visitor: TestClient) -> None:
    twice = [*usual_headers().items(), ("players", "5"), ("players", "2")]
    response = visitor.post("/api/records", content=sealed(twice))
    assert (response.status_code, response.json()["error"]) == (422, "record_header_twice")


@pytest.mark.parametrize(
    "lines",
    [
        *("", "\n", "\n\n\n", "\n\n1 ² x 000000000000\n", "\n\n1 0 \ud800 000000000000\n"),
        "\n\n1 " + "9" * 5000 + " x 000000000000\n",
        "\n\n" + "9" * 5000 + " 0 x 000000000000\n",
        '\n\n\nend: {"over":' + "9" * 5000 + "} 000000000000\n",
        "\n\n\nend: " + "[" * 5000 + " 0\n",
        '\n\n\nend: {"over":NaN} 000000000000\n',
        '\n\n\nend: "\\ud800" 000000000000\n',
    ],
)
def test_no_line_breaks_the_server(visitor: TestClient, lines: str) -> None:
    response = visitor.post("/api/records", content=sealed(list(usual_headers().items()), lines))
    assert response.status_code == 422
    assert response.json()["message"]


ODD_VALUES = ["null", "true", "[]", "{}", '""', "-1", "1e999", '"\\ud800"', "9" * 30, "[[]]", '{"a":{}}']


def mutated(text: str, dice: random.Random) -> str:
    """A record in which something is otherwise: a header's value, a piece of JSON, a line, a letter."""
    lines = text.split("\n")
    place = dice.randrange(1, len(lines))
    if place < 15 and ": " in lines[place] and not lines[place].startswith("headers"):
        key, _, value = lines[place].partition(": ")
        lines[place] = f"{key}: {dice.choice([*ODD_VALUES, value[:-1]])}"
    elif dice.random() < 0.3:
        del lines[place]
    else:
        letters = list(lines[place] or " ")
        letters[dice.randrange(len(letters))] = dice.choice("§~^\x00é\ud800²")
        lines[place] = "".join(letters)
    head, mark, rest = "\n".join(lines).partition("\nheaders: ")
    digest = hashlib.blake2s(head.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()
    return f"{head}{mark}{digest}{rest[12:]}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_changed_anywhere_is_told_in_one_sentence(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for number in range(ROUNDS):
        dice, changed = random.Random(f"{path.stem} {number}"), text
        while changed == text:
            changed = mutated(text, dice)
        with pytest.raises(DoubloonError) as told:
            read_record(changed, find_game).replay()
        assert str(told.value)


def mutated_data(data: Any, dice: random.Random) -> Any:
    """A position in which one value is something else."""
    if isinstance(data, dict) and data and dice.random() < 0.9:
        key = dice.choice(sorted(data))
        return data | {key: mutated_data(data[key], dice)}
    if isinstance(data, list) and data and dice.random() < 0.9:
        place = dice.randrange(len(data))
        return [*data[:place], mutated_data(data[place], dice), *data[place + 1 :]]
    return dice.choice([None, True, [], {}, "", "x", -1, 10**30, 1.5, math.nan, [[]], {"a": {}}, "\ud800", 255, 65536])


@pytest.mark.parametrize("path", RECORDS[::4], ids=lambda path: path.stem)
def test_a_position_changed_anywhere_is_played_or_told(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"), find_game)
    game, table = record.game, record.start()
    data = table.to_dict()
    told = 0
    for number in range(150):
        changed = mutated_data(data, random.Random(f"{path.stem} {number}"))
        try:
            type(table).from_dict(game, changed)
        except DoubloonError as error:
            told += bool(error.sentence("ru"))
    assert told > 75
