"""The editions of the box: two sets of printed figures that were drawn up for this program, each with its expansion.

Of the printed figures only some are known, so the others are ours, and they were balanced anew once
(docs/own-components.md). Tables that began before play on with the first edition, and anybody may choose it.
"""
# Not compiled by mypyc.

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from doubloon.engine.components import read_components
from doubloon.games.santa_maria.city.components import SantaMariaComponents, first_kingdoms, packaged_kingdoms

FIRST = "first"
SECOND = "second"
EDITIONS = (SECOND, FIRST)  # the newest one is what people play with unless they choose
PACKAGE = "doubloon.games.santa_maria"
SLUG = "santa-maria"
_FILES = {SECOND: "components.json", FIRST: "components.first.json"}


@cache
def edition(name: str) -> SantaMariaComponents:
    """The box of an edition, with its expansion."""
    expansion = first_kingdoms() if name == FIRST else packaged_kingdoms("kingdoms.json")
    return msgspec.structs.replace(base_game(name), kingdoms=expansion)


@cache
def base_game(name: str) -> SantaMariaComponents:
    """The box of an edition as it was known to records and tables before there were two: its expansion unsaid."""
    data = msgspec.json.decode(files(PACKAGE).joinpath(_FILES[name]).read_bytes())
    return read_components(SantaMariaComponents, data, SLUG)
