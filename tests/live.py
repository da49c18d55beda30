"""A table of the server without a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon.games import find_game
from doubloon.server import journal
from doubloon.server.tables import LiveTable


def opened(slug: str, options: dict[str, Any], names: Sequence[str]) -> LiveTable:
    """A game that has begun among people, with dice by a fixed seed."""
    places = [journal.OpenedSeat("person", f"lock {seat}", name) for seat, name in enumerate(names)]
    live = LiveTable("t", journal.Opened(slug, find_game(slug).rules_version, options, places, 7, owners=[]), 0)
    live.apply(journal.Started(), 0)
    return live
