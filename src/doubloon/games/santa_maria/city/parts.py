"""The Mayan City as data: printed buildings, temples, building tiles, action cards, storage tokens and prices."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec

from doubloon.games.santa_maria.box import ALL_BUNDLE_IDS, MOST_SEATS
from doubloon.games.santa_maria.city.box import (
    BUILDING_IDS,
    CARD_IDS,
    CARDS,
    DISTRICT_IDS,
    FORKS,
    HALVES,
    LEVELS,
    REWARD_IDS,
    SITE_IDS,
    STORE_IDS,
    TEMPLE_IDS,
    TYPE_IDS,
)
from doubloon.games.santa_maria.parts import (
    Bundle,
    Count,
    Effect,
    Fault,
    Few,
    fault,
    unwanted,
    wrong_bundle,
    wrong_ids,
    wrong_length,
)

CITY_EFFECTS = ("gain", "religion", "conquistador")
MOST_EFFECTS = 3
GAINS = [name for name in ALL_BUNDLE_IDS if name != "gold"]  # gold is no resource in the city (AK-MAYA-14)


class Site(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A place for a building; `effects` are those of a printed one."""

    id: str
    effects: list[Effect] | None = None
    reconstructed: bool = False


class District(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What a level of its temple brings, and how much of it."""

    id: str
    reward: str
    number: Few
    reconstructed: bool = False


class Temple(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    id: str
    cost: Bundle
    reconstructed: bool = False


class Building(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    id: str
    effects: list[Effect]
    reconstructed: bool = False


class Half(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """One of the two actions of a card.

    A festival says what is paid and what it brings, a construction the type of building, a technology the value of
    the die and its bonus; a trade says nothing more.
    """

    action: str
    pay: Bundle | None = None
    get: Bundle | None = None
    building: str | None = None
    die: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None
    effects: list[Effect] | None = None


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    id: str
    halves: list[Half]
    reconstructed: bool = False


class Tokens(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Storage tokens: full and empty ones at the beginning, and those left in the supply."""

    full: Bundle
    empty: Bundle
    supply: Bundle


class CityPrices(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A trade: what it brings at once, and what the supply asks and pays."""

    first_coins: Count
    swap: Few
    buy: Bundle
    sell: Count


class CityParts(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    start_coins: Count
    start_hand: Annotated[int, msgspec.Meta(ge=0, le=CARDS)]
    cards_each_year: Annotated[int, msgspec.Meta(ge=0, le=CARDS)]
    gold_each: Count
    gold_tokens: Count
    road_tokens: Annotated[int, msgspec.Meta(ge=0, le=FORKS)]
    high_priests: Annotated[int, msgspec.Meta(ge=0, le=LEVELS)]
    final_price: Count
    storage_tokens: Tokens
    trade: CityPrices
    districts: list[District]
    sites: list[Site]
    temples: list[Temple]
    building_costs: dict[str, Bundle]
    buildings: list[Building]
    cards: list[Card]

    def faults(self, most_gold: int) -> Iterator[Fault]:
        """List all that is wrong, each with its place; `most_gold` is what a colonist can store."""
        where = "kingdoms.city"
        most = most_gold * (MOST_SEATS - 1)
        if self.gold_tokens < most:
            yield fault(f"{where}.gold_tokens", self.gold_tokens, f"at least {most}, as colonists can store so many")
        yield from self._token_faults(f"{where}.storage_tokens")
        yield from wrong_bundle(f"{where}.trade.buy", self.trade.buy, STORE_IDS, empty=True)
        yield from self._district_faults(f"{where}.districts")
        yield from wrong_ids(f"{where}.sites", [site.id for site in self.sites], SITE_IDS)
        for site in self.sites:
            yield from city_effect_faults(f"{where}.sites ({site.id}).effects", site.effects or [])
        yield from self._temple_faults(f"{where}.temples")
        yield from self._building_faults(where)
        yield from self._card_faults(f"{where}.cards")

    def room(self) -> Bundle:
        """How many storage tokens of each kind there are at all."""
        tokens = self.storage_tokens
        return {
            name: sum(part.get(name, 0) for part in (tokens.full, tokens.empty, tokens.supply)) for name in STORE_IDS
        }

    def _cost_faults(self, where: str, cost: Bundle) -> Iterator[Fault]:
        room = self.room()
        yield from wrong_bundle(where, cost, STORE_IDS)
        for name, number in cost.items():
            if number > room.get(name, number):
                yield fault(f"{where}.{name}", number, f"at most {room[name]}, as there are no more storage tokens")

    def _token_faults(self, where: str) -> Iterator[Fault]:
        tokens = self.storage_tokens
        for part, bundle in (("full", tokens.full), ("empty", tokens.empty), ("supply", tokens.supply)):
            yield from wrong_bundle(f"{where}.{part}", bundle, STORE_IDS, empty=True)

    def _district_faults(self, where: str) -> Iterator[Fault]:
        yield from wrong_ids(where, [district.id for district in self.districts], DISTRICT_IDS)
        given: dict[str, int] = {}
        for district in self.districts:
            yield from unwanted(f"{where} ({district.id}).reward", district.reward, REWARD_IDS)
            given[district.reward] = given.get(district.reward, 0) + district.number * LEVELS
        supplies = {
            "storage_token": sum(self.storage_tokens.supply.values()),
            "road_token": self.road_tokens,
            "high_priest": self.high_priests,
        }
        for reward, number in supplies.items():
            if given.get(reward, 0) > number:
                yield fault(where, f"{given[reward]} of {reward}", f"at most {number}, as there are no more of them")

    def _temple_faults(self, where: str) -> Iterator[Fault]:
        yield from wrong_ids(where, [temple.id for temple in self.temples], TEMPLE_IDS)
        for temple in self.temples:
            yield from self._cost_faults(f"{where} ({temple.id}).cost", temple.cost)

    def _building_faults(self, where: str) -> Iterator[Fault]:
        yield from wrong_ids(f"{where}.building_costs", sorted(self.building_costs), sorted(TYPE_IDS))
        for kind, cost in self.building_costs.items():
            yield from self._cost_faults(f"{where}.building_costs.{kind}", cost)
        yield from wrong_ids(f"{where}.buildings", [one.id for one in self.buildings], BUILDING_IDS)
        for one in self.buildings:
            if not one.effects:
                yield fault(f"{where}.buildings ({one.id}).effects", "empty", f"1 to {MOST_EFFECTS} effects")
            yield from city_effect_faults(f"{where}.buildings ({one.id}).effects", one.effects)

    def _card_faults(self, where: str) -> Iterator[Fault]:
        yield from wrong_ids(where, [card.id for card in self.cards], CARD_IDS)
        for card in self.cards:
            here = f"{where} ({card.id}).halves"
            yield from wrong_length(here, card.halves, HALVES)
            if len({half.action for half in card.halves}) < len(card.halves):
                yield fault(here, "the same action twice", "two different actions")
            for half in card.halves:
                yield from self._half_faults(f"{here} ({half.action})", half)

    def _half_faults(self, where: str, half: Half) -> Iterator[Fault]:
        yield from unwanted(where, half.action, [name for name in DISTRICT_IDS if name != "gold"])
        festival, technology = half.action == "festival", half.action == "technology"
        wanted = {"pay": festival, "get": festival, "die": technology, "effects": technology}
        wanted["building"] = half.action == "construction"
        for name, due in wanted.items():
            if (getattr(half, name) is not None) != due:
                yield fault(f"{where}.{name}", "missing" if due else "there", "given" if due else "left out")
        if half.pay is not None:
            yield from self._cost_faults(f"{where}.pay", half.pay)
        if half.get is not None:
            yield from wrong_bundle(f"{where}.get", half.get, GAINS)
        if half.building is not None:
            yield from unwanted(f"{where}.building", half.building, TYPE_IDS)
        yield from city_effect_faults(f"{where}.effects", half.effects or [])


def city_effect_faults(where: str, effects: Sequence[Effect]) -> Iterator[Fault]:
    if len(effects) > MOST_EFFECTS:
        yield fault(where, f"{len(effects)} long", f"at most {MOST_EFFECTS} long")
    for i, effect in enumerate(effects):
        yield from unwanted(f"{where}[{i}].type", effect.type, CITY_EFFECTS)
        if (effect.gain is not None) != (effect.type == "gain") or effect.options is not None:
            yield fault(f"{where}[{i}]", "otherwise", "with `gain` for a gain, and nothing else")
        if effect.gain is not None:
            yield from wrong_bundle(f"{where}[{i}].gain", effect.gain, GAINS)
