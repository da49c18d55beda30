"""The client's words: every area of the browser part has its own catalogue beside its modules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from doubloon.server.pages import WEB


def areas(web: Path = WEB) -> dict[str, Path]:
    """Return the folders that have words, by the name of their area."""
    return {path.parent.name: path.parent for path in sorted(web.rglob("words.en.toml"))}


def client_words(lang: str, web: Path = WEB) -> dict[str, Any]:
    return {
        area: tomllib.loads((folder / f"words.{lang}.toml").read_text(encoding="utf-8"))
        for area, folder in areas(web).items()
    }
