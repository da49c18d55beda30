"""Packing the data of the Mayan City into the rows that the rules work with."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from doubloon.games.santa_maria.box import Box
from doubloon.games.santa_maria.city.box import DISTRICT_IDS, REWARD_IDS, STORE_IDS, TYPE_IDS, WOODEN, CityBox
from doubloon.games.santa_maria.city.components import Kingdoms
from doubloon.games.santa_maria.city.parts import CityParts, Half
from doubloon.games.santa_maria.components import BaseComponents
from doubloon.games.santa_maria.kingdoms.packing import KingdomsPacker
from doubloon.games.santa_maria.packing import Packer, row
from doubloon.games.santa_maria.parts import Effect


class CityPacker(KingdomsPacker):
    """Packs the base game with the expansion and the city."""

    def __init__(self, components: BaseComponents, kingdoms: Kingdoms, modules: str) -> None:
        super().__init__(components, kingdoms, modules)
        self.city = kingdoms.city

    def pack_side_board(self, box: Box) -> None:
        pack_city(self.city, self)
        # The numbers of the second time count. They are in the hashes of records, so the first time has to stay.
        box.city = pack_city(self.city, self)


def first_effect(numbers: Packer, effects: Sequence[Effect]) -> int:
    """Number effects one after another and return the first number, 0 if there are none."""
    codes = [numbers.effect(effect) for effect in effects]
    return codes[0] if codes else 0


def pack_city(parts: CityParts, numbers: Packer) -> CityBox:
    """Pack the printed figures of the city."""
    box = CityBox()
    box.site_effect = row(first_effect(numbers, site.effects or []) for site in parts.sites)
    box.site_effects = row(len(site.effects or []) for site in parts.sites)
    box.building_effect = row(first_effect(numbers, building.effects) for building in parts.buildings)
    box.building_effects = row(len(building.effects) for building in parts.buildings)
    box.type_cost = row(numbers.bundle(parts.building_costs[name]) for name in TYPE_IDS)
    box.temple_cost = row(numbers.bundle(temple.cost) for temple in parts.temples)
    box.reward = row(REWARD_IDS.index(district.reward) for district in parts.districts)
    box.reward_number = row(district.number for district in parts.districts)
    pack_cards(box, [half for card in parts.cards for half in card.halves], numbers)
    tokens = parts.storage_tokens
    box.start_full = row(tokens.full.get(name, 0) for name in STORE_IDS)
    box.start_empty = row(tokens.empty.get(name, 0) for name in STORE_IDS)
    box.spare = row(tokens.supply.get(name, 0) for name in STORE_IDS)
    for name in ("start_coins", "start_hand", "cards_each_year", "gold_each", "gold_tokens", "road_tokens"):
        setattr(box, name, getattr(parts, name))
    box.priests = parts.high_priests
    box.trade_coins = parts.trade.first_coins
    box.swap_price = parts.trade.swap
    box.buy_price = row(parts.trade.buy.get(name, 0) for name in STORE_IDS)
    box.sell_price = parts.trade.sell
    box.final_price = parts.final_price
    return box


def pack_cards(box: CityBox, halves: Sequence[Half], numbers: Packer) -> None:
    box.half_district = row(DISTRICT_IDS.index(half.action) for half in halves)
    box.half_pay = row(numbers.bundle(half.pay or {}) for half in halves)
    box.half_get = row(numbers.bundle(half.get or {}) for half in halves)
    box.half_type = row(WOODEN if half.building is None else TYPE_IDS.index(half.building) for half in halves)
    box.half_die = row((half.die or 0) - 1 for half in halves)
    box.half_effect = row(first_effect(numbers, half.effects or []) for half in halves)
    box.half_effects = row(len(half.effects or []) for half in halves)
