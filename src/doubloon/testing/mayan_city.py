"""Positions with the Mayan City: say what lies in it, and the rest of the box finds a place by itself.

Seat 0 plays the Maya and is to take a turn. Colonists have the boards that seed 1 deals them; `colonists` changes what
they have, seat by seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import doubloon
from doubloon.testing.american_kingdoms import shipped_kingdoms
from doubloon.testing.positions import Builder, ImpossibleWish, known_wishes, unused
from doubloon.testing.santa_maria import EDITION, SLUG, dice_counts, shipped_components

SIZES = ("large", "medium", "small")  # of temple tiles, in the order in which a district lays them
START_TOKENS = {"wood": 1, "grain": 1, "sugar": 1, "gem": 1, "cocoa": 2}
ALL_TOKENS = {"wood": 2, "grain": 2, "sugar": 2, "gem": 2, "cocoa": 2}
ALL_FULL = {"wood": 1, "grain": 1, "sugar": 1, "gem": 1, "cocoa": 2}
# The costs of the temple tiles and what the cards can do, as the tests name them: see kingdoms.json.
TRADE_CARD = "C09"  # trade, or technology 1: warrior
FESTIVAL_CARD = "C13"  # festival: sugar for 3 points, or construction: wooden
STRAW_CARD = "C06"  # trade, or construction: straw
WOODEN_CARD = "C05"  # trade, or construction: wooden


def city(
    players: int = 3,
    modules: str = "D",
    coins: int = 2,
    full: Mapping[str, int] | None = None,
    tokens: Mapping[str, int] | None = None,
    hand: Sequence[str] = (),
    under_deck: Sequence[str] = (),
    deck: int | None = None,
    tucked: Mapping[str, Sequence[str]] | None = None,
    levels: Mapping[str, int] | None = None,
    temples: Mapping[str, str] | None = None,
    buildings: Mapping[str, str] | None = None,
    cover: Mapping[str, str] | None = None,
    roads: Sequence[int] = (),
    gold: int | None = None,
    religion: int = 0,
    conquest: int = 0,
    height: int = 0,
    pass_space: str | None = None,
    happiness: int = 0,
    white: Sequence[int] = (6,),
    blue: Sequence[int] = (1,),
    ambassadors: Mapping[str, int] | None = None,
    envoys: Sequence[str] = (),
    year: int = 1,
    to_move: int = 0,
    colonists: Mapping[int, Mapping[str, Any]] | None = None,
    agenda: Sequence[Mapping[str, Any]] | None = None,
    options: Mapping[str, Any] | None = None,
    kingdoms: Mapping[str, Any] | None = None,
    seed: int = 1,
) -> doubloon.Table:
    """A table with a city. With `deck` so many cards are left to draw; the others lie under the trade district.

    White dice that are not named show what the last one in `white` shows, and so do blue ones.
    """
    chosen: dict[str, Any] = {"edition": EDITION, "expansion": True, "modules": modules, "first_player": 0}
    chosen.update(options or {})
    if kingdoms is not None:
        chosen["components"] = {**shipped_components(), "kingdoms": dict(kingdoms)}
    data = doubloon.new(SLUG, players, seed=seed, options=chosen).to_dict()
    at = data["position"]
    maya, people = at["players"][0], at["players"]
    town = at["city"]
    at["year"] = year
    town["full"] = dict(full if full is not None else {"wood": 1, "grain": 1, "cocoa": 1})
    town["tokens"] = dict(tokens or START_TOKENS)
    town["spare"] = {name: number - town["tokens"].get(name, 0) for name, number in ALL_TOKENS.items()}
    town["spare"] = {name: number for name, number in town["spare"].items() if number}
    _cards(town, hand, under_deck, deck, tucked or {})
    _temples(town, levels or {}, temples or {})
    town["buildings"] = dict(buildings or {})
    town["cover"] = dict(cover or {})
    town["roads"] = [str(road) for road in roads]
    town["gold"] = players if gold is None else gold
    spaces = {"religion": religion, "conquest": conquest, "height": height}
    maya |= {"coins": coins, "pass_space": pass_space, "happiness": happiness, "envoys": list(envoys), **spaces}
    for number, changes in (colonists or {}).items():
        people[number] |= dict(changes)
        moored = {ship for ships in people[number]["harbour"].values() for ship in ships}
        at["ship_stack"] = [ship for ship in at["ship_stack"] if ship not in moored]
    _dice(at, white, blue, modules, ambassadors or {}, int(chosen.get("maya_start_blue_die_with_module_C", 0)))
    first = {"step": "maya_turn" if to_move == 0 else "main", "seat": to_move}
    following = {"step": "next_turn", "seat": (to_move + 1) % players}
    data["agenda"] = [following, first] if agenda is None else [dict(frame) for frame in agenda]
    return doubloon.from_dict(data)


class CityBuilder(Builder):
    """Seat 0 has the city, so that what is said of it is said of the table; the other seats are colonists."""

    def build(self, players: int, seats: Mapping[int, Mapping[str, Any]], wishes: Mapping[str, Any]) -> doubloon.Table:
        if 0 in seats:
            raise ImpossibleWish("Seat 0 plays the Maya: say what it has without naming the seat.")
        return self.table(players=players, colonists=seats, **known_wishes(self.table, "the city", wishes))


BUILDER = CityBuilder(dict, city)


def _cards(
    town: dict[str, Any],
    hand: Sequence[str],
    under_deck: Sequence[str],
    deck: int | None,
    tucked: Mapping[str, Sequence[str]],
) -> None:
    used = [*hand, *under_deck, *(card for cards in tucked.values() for card in cards)]
    rest = unused("card", [card["id"] for card in shipped_kingdoms()["city"]["cards"]], used)
    town["hand"], town["under_deck"] = list(hand), list(under_deck)
    town["tucked"] = {name: list(cards) for name, cards in tucked.items()}
    if deck is not None:
        for card in rest[deck:]:
            actions = {half["action"]: card for half in _halves(card)}
            town["tucked"].setdefault(next(iter(actions)), []).append(card)
        rest = rest[:deck]
    town["deck"] = rest


def _halves(card: str) -> list[dict[str, Any]]:
    halves: list[dict[str, Any]] = next(
        one["halves"] for one in shipped_kingdoms()["city"]["cards"] if one["id"] == card
    )
    return halves


def _temples(town: dict[str, Any], levels: Mapping[str, int], temples: Mapping[str, str]) -> None:
    """Lay the tiles named; districts that name none take what is left of the size that is due."""
    rest = unused("temple tile", sorted([*town["temples"].values(), *town["temple_stack"]]), temples.values())
    left = {size: [tile for tile in rest if tile.startswith(size)] for size in SIZES}
    shown = dict(temples)
    for district in town["temples"]:
        level = levels.get(district, 0)
        for size in SIZES[:level]:
            left[size].pop()
        if level < len(SIZES) and district not in shown:
            shown[district] = left[SIZES[level]].pop()
    town["temples"] = shown
    town["levels"] = {name: number for name, number in levels.items() if number}
    town["temple_stack"] = [tile for tiles in left.values() for tile in tiles]
    town["priests"] = levels.get("gold", 0)


def _dice(
    at: Any, white: Sequence[int], blue: Sequence[int], modules: str, ambassadors: Mapping[str, int], extra: int
) -> None:
    """Dice in the pool and beside the city, as many as there must be."""
    maya, people = at["players"][0], at["players"]
    lying = list(at["city"]["cover"].values())
    sent = {colour for one in people for colour in one["envoys"]}
    symbols = sum(maya["religion"] >= space for space in (2, 7))
    start = extra if "C" in modules else 1
    maya["blue_dice"] = start + symbols
    beside = maya["blue_dice"] - lying.count("blue") + ("blue" in maya["envoys"])
    maya["blue"] = dice_counts(blue, beside)
    used = lying.count("white") + sum(list(one["cover"].values()).count("white") for one in people)
    used -= "white" in sent
    at["white"] = dice_counts(white, (2 if "C" in modules else 3) * len(people) - used)
    if "C" in modules:
        at["ambassadors"] = {name: str(ambassadors.get(name, 6)) for name in ("white", "blue") if name not in sent}


# Reading a table.


def town_of(table: doubloon.Table) -> dict[str, Any]:
    """What lies in the city, as data."""
    town: dict[str, Any] = table.to_dict()["position"]["city"]
    return town


def stored(table: doubloon.Table) -> dict[str, int]:
    """What the storage tokens hold."""
    full: dict[str, int] = town_of(table)["full"]
    return full


def maya_of(table: doubloon.Table) -> dict[str, Any]:
    """What the Maya player has beside the city."""
    position = table.to_dict()["position"]
    maya: dict[str, Any] = position["players"][position["maya"]]
    return maya


def on_offer(table: doubloon.Table, kind: str) -> list[str]:
    """The actions of a kind that can be played now, without the kind."""
    return [action.partition(":")[2] for action in table.legal_actions() if action.partition(":")[0] == kind]


def finish_turn(table: doubloon.Table) -> doubloon.Table:
    """Do nothing more with the die that has come to rest."""
    if "finish" in table.legal_actions():
        table.play("finish")
    return table
