"""The whole box as data: the base game, and American Kingdoms with its city.

The expansion lies in a file of its own, kingdoms.json, so that the fingerprint of the base game's box stays what it is
in older records.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from doubloon.games.santa_maria.city.parts import CityParts
from doubloon.games.santa_maria.components import BaseComponents
from doubloon.games.santa_maria.kingdoms.components import KingdomsCore
from doubloon.games.santa_maria.parts import Fault, Known


class Kingdoms(KingdomsCore, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The expansion with its city."""

    city: CityParts

    def faults(self, base: Known) -> Iterator[Fault]:
        yield from super().faults(base)
        yield from self.city.faults(base.limits.get("gold", 0))


class SantaMariaComponents(BaseComponents, forbid_unknown_fields=True, frozen=True, kw_only=True, omit_defaults=True):
    """A box of the base game, and of the expansion if the figures of that are other than usual."""

    kingdoms: Kingdoms | None = None

    def extras(self) -> Kingdoms:
        """The expansion of this box."""
        return self.kingdoms or default_kingdoms()

    def faults(self) -> Iterator[Fault]:
        yield from super().faults()
        if self.kingdoms is not None:
            yield from self.kingdoms.faults(self.known)


@cache
def default_kingdoms() -> Kingdoms:
    """The expansion that comes with the game."""
    package = files("doubloon.games.santa_maria")
    return msgspec.json.decode(package.joinpath("kingdoms.json").read_bytes(), type=Kingdoms)
