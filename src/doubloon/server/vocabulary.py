"""The client's words: every area of the browser part has its own catalogue beside its modules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from doubloon.games import GAMES
from doubloon.server.pages import WEB, web_folder

FILE = "words.en.toml"


def areas(web: Path = WEB) -> dict[str, Path]:
    """Return the folders that have words, by the name of their area; a game may have its folder elsewhere."""
    folders = {slug: folder for slug, game in GAMES.items() if (folder := web_folder(game)) is not None}
    found = {slug: folder for slug, folder in folders.items() if (folder / FILE).is_file()}
    return found | {path.parent.name: path.parent for path in sorted(web.rglob(FILE))}


def client_words(lang: str, web: Path = WEB) -> dict[str, Any]:
    return {
        area: tomllib.loads((folder / f"words.{lang}.toml").read_text(encoding="utf-8"))
        for area, folder in areas(web).items()
    }
