"""`doubloon components`: files that replace a game's box."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from doubloon.cli.output import print_json
from doubloon.cli.parameters import AsJson, GameArgument, Language
from doubloon.cli.speech import say
from doubloon.engine.components import fingerprint
from doubloon.engine.errors import BadComponents
from doubloon.engine.game import Game
from doubloon.games import find_game


class Label(msgspec.Struct):
    """What says which game a file is for; the rest is that game's business."""

    game: str


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A components file (JSON).")],
    lang: Language,
    json: AsJson = False,
) -> None:
    """Check a components file: is there everything a game needs, and can it be played with?"""
    game = game_of(file)
    components = game.load_components(file)
    if json:
        edition, box = components.edition, fingerprint(components)
        print_json({"file": str(file), "ok": True, "game": game.slug, "edition": edition, "components": box})
    else:
        name = game.words(lang).text("game", "name")
        print(say(lang, "components_fine", file=str(file), game=name, edition=components.edition))


def schema(game: GameArgument, lang: Language) -> None:
    """Print the JSON schema of a game's components file."""
    print_json(msgspec.json.schema(find_game(game).component_kind))


def game_of(file: Path) -> Game:
    try:
        return find_game(msgspec.json.decode(file.read_bytes(), type=Label).game)
    except OSError as error:
        problem = error.strerror or str(error)
        raise BadComponents("components_unreadable", file=str(file), problem=problem) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadComponents("components_malformed", file=str(file), problem=str(error)) from error
