"""The whole box as data: the base game, and American Kingdoms with its city.

The expansion lies in a file of its own. Boxes written down before there was a second edition do not tell theirs: they
mean the first one, and their fingerprint is that of the base game.
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
    """A box of the base game and of the expansion."""

    kingdoms: Kingdoms | None = None

    def extras(self) -> Kingdoms:
        """The expansion of this box."""
        return self.kingdoms or first_kingdoms()

    def faults(self) -> Iterator[Fault]:
        yield from super().faults()
        if self.kingdoms is not None:
            yield from self.kingdoms.faults(self.known)


def first_kingdoms() -> Kingdoms:
    """The expansion of the first edition."""
    return packaged_kingdoms("kingdoms.first.json")


@cache
def packaged_kingdoms(name: str) -> Kingdoms:
    """An expansion that comes with the game."""
    package = files("doubloon.games.santa_maria")
    return msgspec.json.decode(package.joinpath(name).read_bytes(), type=Kingdoms)
