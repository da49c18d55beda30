"""Weight files: the parameters of the evaluation functions, by hand or tuned (`doubloon tune`, `doubloon learn`)."""
# Not compiled by mypyc.

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from doubloon.bots.game_bots import thinking_bots
from doubloon.engine.errors import BadSetup

Weights = Mapping[str, list[float]]

HAND = "hand"  # what the yardstick `greedy` plays with
TUNED = "tuned"  # what the levels play with

# Sections that greedy play against others does not look at, which is what weights are tuned by.
UNTUNED = ("search", "personalities", "solo")


def folder(slug: str) -> Traversable:
    """Where the weights of a game lie: beside the modules of its bots."""
    return files(thinking_bots(slug).package)


@cache
def shipped_weights(slug: str, kind: str) -> Weights:
    """The weights of a game that come with the package; the tuned ones fall back on those made by hand."""
    hand = flatten(made_by_hand(slug))
    tuned = folder(slug) / "weights.tuned.toml"
    if kind == HAND or not tuned.is_file():
        return hand
    return read_weights(tuned.read_text(encoding="utf-8"), hand)


@cache
def made_by_hand(slug: str) -> Mapping[str, Any]:
    hand = folder(slug) / "weights.toml"
    return tomllib.loads(hand.read_text(encoding="utf-8")) if hand.is_file() else {}


def sections(slug: str) -> dict[str, list[str]]:
    """The names of a game's weights as its file groups them."""
    return {section: list(weights) for section, weights in made_by_hand(slug).items()}


def read_weights(text: str, hand: Weights) -> Weights:
    """Read a file of weights. It may leave some out, which stay as they were made by hand."""
    try:
        found = flatten(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadSetup("weights_unreadable", why=str(error)) from None
    for name, values in found.items():
        if name not in hand:
            raise BadSetup("weights_unknown", name=name)
        if len(values) != len(hand[name]):
            raise BadSetup("weights_count", name=name, n=len(hand[name]), got=len(values))
        if any(old and not new for old, new in zip(hand[name], values, strict=True)):  # some are divided by
            raise BadSetup("weights_zero", name=name)
    return {**hand, **found}


def flatten(data: Mapping[str, Any]) -> dict[str, list[float]]:
    """Return the weights by name, each as a list; the sections of the file are only for its readers."""
    found: dict[str, list[float]] = {}
    for section in data.values():
        if not isinstance(section, Mapping):
            raise BadSetup("weights_section")
        for name, value in section.items():
            values = value if isinstance(value, list) else [value]
            if not values or not all(is_number(one) for one in values):
                raise BadSetup("weights_number", name=name)
            found[name] = [float(one) for one in values]
    return found


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
