"""The API as an OpenAPI document, made from the very Structs that the server reads and writes.

`python -m doubloon.server.openapi` prints it.
"""

from __future__ import annotations

import inspect
import json
import re
from typing import Any, get_args

import msgspec

from doubloon.engine.version import __version__
from doubloon.server import protocol
from doubloon.server.requests import ENDPOINTS

# What a route reads and answers, by the name of its function.
BODIES: dict[str, type] = {
    "open_table": protocol.NewTable,
    "my_tables": protocol.MyKeys,
    "take_seat": protocol.SitDown,
    "sit_down": protocol.SitDown,
    "start": protocol.StartTable,
    "branch": protocol.BranchTable,
    "change_options": protocol.ChangeOptions,
    "invite": protocol.WhichSeat,
    "remove": protocol.WhichSeat,
    "check_rules": protocol.ChangeOptions,
}
ANSWERS: dict[str, type] = {
    "draft_seed": protocol.SeedDraft,
    "open_table": protocol.Opening,
    "open_tables": protocol.Tables,
    "my_tables": protocol.MyTables,
    "table": protocol.TableInfo,
    "take_seat": protocol.Seated,
    "seat": protocol.SeatCard,
    "sit_down": protocol.Seated,
    "renew": protocol.Seated,
    "start": protocol.TableInfo,
    "change_options": protocol.TableInfo,
    "invite": protocol.SeatLink,
    "remove": protocol.SeatLink,
    "renew_watch": protocol.WatchLink,
    "clear_away": protocol.ClearedAway,
    "check_rules": protocol.Possible,
    "rematch": protocol.Continuation,
    "branch": protocol.Opening,
    "position": protocol.StateMessage,
    "whole_log": protocol.Log,
    "game_summary": protocol.GameSummary,
    "fairness": protocol.Fairness,
    "upload_record": protocol.Uploaded,
}
SUMMARIES = {
    "health_check": "Whether the server can write; 503 if not.",
    "figures": "Figures for Prometheus, for the server's own machine.",
    "renew": "Draw a new key for one's own seat; the old ones fit no more.",
    "change_options": "Change the rules before the game begins.",
    "invite": "Draw a fresh link to a seat that waits for somebody.",
    "remove": "Take a seat from whoever sits there.",
    "renew_watch": "Draw a fresh link for spectators; the old one leads nowhere.",
    "clear_away": "Delete a table for good, with its log and its chat.",
    "check_rules": "How many can play by some rules; if nobody can, why.",
    "health": "Whether the server is there, and its version.",
    "games": "The games with seats, options and bots (each a BotInfo), the colours of seats.",
    "pictures": "What the choices of a new table are drawn from, such as boards.",
    "rulebook": "The rulebook as HTML, the names of components, the labels of score sources, the box.",
    "words": "The words of the browser client, by area.",
    "draft_seed": "Draw the seed of a table to be opened, and commit to it.",
    "open_table": "Open a table.",
    "open_tables": "Listed tables that wait or run.",
    "my_tables": "The tables that keys belong to.",
    "table": "One table.",
    "take_seat": "Take the first free seat of a listed table.",
    "seat": "What a seat's key belongs to.",
    "sit_down": "Sit down on a seat by its key, or change name and colour.",
    "start": "Start a waiting table; bots take the seats still free.",
    "rematch": "Open the next table of the same people, everyone one seat further.",
    "branch": "Open a table that plays on from a move of a finished one, with fresh dice.",
    "position": "The state after so many actions, without answers to give.",
    "whole_log": "Everything that was played.",
    "record": "The record as a file; the seed is told when the game is over.",
    "fairness": "Where the dice of a finished game came from, and all they were asked.",
    "game_summary": "Score sheet, points over time, turning points and fairness of a finished game.",
    "upload_record": "Load a record, to be replayed like a table.",
}
QUERIES = {"position": ("seat", "lang"), "rulebook": ("lang",)}
NEEDS_SEAT = ("start", "rematch", "change_options", "invite", "remove", "renew_watch", "clear_away")
PLAIN_TEXT = ("record", "figures")
CREATES = ("open_table", "branch", "upload_record")
SPEAKS = (
    "open_tables",
    "my_tables",
    "table",
    "start",
    "change_options",
    "check_rules",
    "whole_log",
    "game_summary",
    "fairness",
)
REFERENCES = "#/components/schemas/{name}"


def document() -> dict[str, Any]:
    messages = [*get_args(protocol.ClientOp), *get_args(protocol.ServerOp)]
    kinds = {*BODIES.values(), *ANSWERS.values(), *messages, protocol.BotInfo, protocol.Failure}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    _, schemas = msgspec.json.schema_components(ordered, ref_template=REFERENCES)
    paths: dict[str, dict[str, Any]] = {}
    for method, path, endpoint in ENDPOINTS:
        paths.setdefault(path, {})[method.lower()] = operation(inspect.unwrap(endpoint).__name__, path)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Doubloon",
            "version": __version__,
            "license": {"name": "MIT"},
            "description": "Tables of great Eurogames. How to play over the WebSocket is told in api.md.",
        },
        "paths": paths,
        "x-websocket": {
            "/api/tables/{id}/ws": {
                "client": {"oneOf": [reference(kind) for kind in get_args(protocol.ClientOp)]},
                "server": {"oneOf": [reference(kind) for kind in get_args(protocol.ServerOp)]},
            }
        },
        "components": {
            "schemas": dict(sorted(schemas.items())),
            "securitySchemes": {"seat": {"type": "apiKey", "in": "header", "name": "X-Seat-Key"}},
        },
    }


def reference(kind: type) -> dict[str, str]:
    return {"$ref": REFERENCES.format(name=kind.__name__)}


def json_of(kind: type | None) -> dict[str, Any]:
    return {"application/json": {"schema": {"type": "object"} if kind is None else reference(kind)}}


def operation(name: str, path: str) -> dict[str, Any]:
    in_path = [{"name": key, "in": "path", "required": True} for key in re.findall(r"{(\w+)}", path)]
    queries = [*QUERIES.get(name, ()), *(["lang"] if name in SPEAKS else [])]
    in_query = [{"name": key, "in": "query", "required": False} for key in queries]
    parameters = [parameter | {"schema": {"type": "string"}} for parameter in in_path + in_query]
    content = json_of(ANSWERS.get(name))
    if name in PLAIN_TEXT:
        content = {"text/plain": {"schema": {"type": "string"}}}
    told: dict[str, Any] = {
        "operationId": name,
        "summary": SUMMARIES[name],
        "responses": {
            "201" if name in CREATES else "200": {"description": "Done.", "content": content},
            "4XX": {"description": "One sentence about what is wrong.", "content": json_of(protocol.Failure)},
            "503": {"description": "The server cannot do it at the moment.", "content": json_of(protocol.Failure)},
        },
    }
    if parameters:
        told["parameters"] = parameters
    if name in BODIES:
        told["requestBody"] = {"required": True, "content": json_of(BODIES[name])}
    elif name == "upload_record":
        told["requestBody"] = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    if name in NEEDS_SEAT:
        told["security"] = [{"seat": []}]
    return told


def text() -> str:
    return json.dumps(document(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    print(text(), end="")
