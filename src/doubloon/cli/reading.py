"""Values that several commands read from what was typed."""

from __future__ import annotations

from typing import Any

from doubloon.cli.speech import CommandError


def read_table_options(texts: list[str] | None) -> dict[str, Any]:
    """Read what was given as `--option key=value`; the game itself knows which keys and values there are."""
    options = {}
    for text in texts or []:
        key, equals, value = text.partition("=")
        if not (key and equals and value):
            raise CommandError("malformed_option", text=text)
        options[key.strip()] = value.strip()
    return options


def read_seed(text: str) -> int | str:
    """A whole number stays one; any other text is a seed as it is."""
    digits = text.removeprefix("-")
    is_number = digits.isascii() and digits.isdigit() and str(int(text)) == text
    return int(text) if is_number else text
