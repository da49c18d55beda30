"""What every place of the Mayan City is for. A card is spoken of as any card is: in whose hand it is stays hidden."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doubloon.engine.actions import Action
from doubloon.engine.topics import Topic
from doubloon.games.santa_maria.state import SantaMaria

# By kind of place: the key of its words and the rules to read.
_CITY: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "gate": ("gate", ("AK-MAYA-25", "AK-MAYA-26")),
    "arch": ("arch", ("AK-MAYA-26",)),
    "stop": ("walk", ("AK-MAYA-28",)),
    "onward": ("walk", ("AK-MAYA-26",)),
    "fork": ("fork", ("AK-MAYA-34",)),
    "temple": ("temple", ("AK-MAYA-31", "AK-MAYA-33")),
    "site": ("site", ("AK-MAYA-26", "AK-MAYA-37")),
    "half": ("card", ("AK-MAYA-35",)),
    "hand": ("card", ("AK-MAYA-35",)),
    "cards": ("card", ("AK-MAYA-35",)),
    "deck": ("deck", ("AK-MAYA-09",)),
    "token": ("token", ("AK-MAYA-12",)),
    "building": ("city_building", ("AK-MAYA-37",)),
    "swap": ("deal", ("AK-MAYA-40",)),
    "partner": ("deal", ("AK-MAYA-44",)),
    "give": ("deal", ("AK-MAYA-44",)),
    "want": ("deal", ("AK-MAYA-44",)),
    "hoard": ("hoard", ("AK-MAYA-12",)),
    "priests": ("priests", ("AK-MAYA-51",)),
}
_LOOKED_AT = ("fork", "gate", "deck", "cards", "hoard", "priests", "store")
_SEATED = ("cards", "hoard", "priests")  # they name their seat
_OF_THE_CITY = ("store", "white", "blue", "market", "sell", "buy", "cell", "column", "row", "berth")


def city_topic(state: SantaMaria, seat: int, kind: str, ident: str, touching: Sequence[Action]) -> Topic | None:
    """A place that only the city has, or that means something else to the Maya player."""
    maya = int(state.maya)
    if kind not in _CITY and (seat != maya or kind not in _OF_THE_CITY):
        return None
    if kind in _SEATED and int(ident) != maya:
        return None
    if not (touching or kind in _LOOKED_AT):
        return None
    if seat != maya:
        return Topic("rival", {"seat": maya}, ("AK-MAYA-01",), (), whole=True)
    if kind == "store":
        return Topic("token", {}, ("AK-MAYA-12",), ())
    if kind in ("white", "blue"):
        return Topic("city_die", {}, ("AK-MAYA-25",), None if touching else ())
    if kind in ("market", "sell", "buy"):
        return Topic("deal", {}, ("AK-MAYA-41",), ())
    if kind in _OF_THE_CITY:
        return Topic("tile_city", {}, ("AK-MAYA-25",), (), whole=True)
    key, clauses = _CITY[kind]
    return Topic(key, {}, clauses, None if touching else ())
