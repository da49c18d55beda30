"""Santa Maria: the weights as compiled code takes them; `weights.toml` says what they mean."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from librt.vecs import vec


@final
class SantaMariaWeights:
    """The parameters of the evaluation, the rollout policy and the personalities of Santa Maria."""

    def __init__(self, table: Mapping[str, list[float]]) -> None:  # noqa: PLR0915  (one line a weight)
        self.coin_worth: vec[float] = vec[float](table["coin_worth"])
        self.wood_worth: vec[float] = vec[float](table["wood_worth"])
        self.grain_worth: vec[float] = vec[float](table["grain_worth"])
        self.special_worth: vec[float] = vec[float](table["special_worth"])
        self.gold_worth: vec[float] = vec[float](table["gold_worth"])
        self.cocoa: vec[float] = vec[float](table["cocoa"])
        self.third_unit: float = table["third_unit"][0]

        self.chosen: float = table["chosen"][0]
        self.white_used: float = table["white_used"][0]
        self.coin_used: float = table["coin_used"][0]
        self.coin_gain: float = table["coin_gain"][0]
        self.first_die: float = table["first_die"][0]
        self.next_die: float = table["next_die"][0]
        self.filled_later: vec[float] = vec[float](table["filled_later"])
        self.trading: float = table["trading"][0]

        self.religion_action: vec[float] = vec[float](table["religion_action"])
        self.monk: vec[float] = vec[float](table["monk"])
        self.blue_die: vec[float] = vec[float](table["blue_die"])
        self.monk_underway: vec[float] = vec[float](table["monk_underway"])
        self.scholar_ability: vec[float] = vec[float](table["scholar_ability"])
        self.bishop_growth: vec[float] = vec[float](table["bishop_growth"])
        self.rest_of_year: float = table["rest_of_year"][0]

        self.shipping: vec[float] = vec[float](table["shipping"])
        self.set_underway: float = table["set_underway"][0]
        self.payable: float = table["payable"][0]
        self.one_short: float = table["one_short"][0]

        self.gold_a_step: float = table["gold_a_step"][0]
        self.places_a_step: float = table["places_a_step"][0]
        self.gold_underway: float = table["gold_underway"][0]
        self.tree_underway: float = table["tree_underway"][0]
        self.stacked: float = table["stacked"][0]
        self.still_here: float = table["still_here"][0]
        self.steepness: float = table["steepness"][0]

        self.pass_action: float = table["pass_action"][0]
        self.first_player: float = table["first_player"][0]

        self.stored: vec[float] = vec[float](table["stored"])
        self.token: vec[float] = vec[float](table["token"])
        self.road_token: vec[float] = vec[float](table["road_token"])
        self.card: vec[float] = vec[float](table["card"])
        self.in_hand: float = table["in_hand"][0]
        self.later_levels: vec[float] = vec[float](table["later_levels"])
        self.later_cards: vec[float] = vec[float](table["later_cards"])
        self.later_gold: vec[float] = vec[float](table["later_gold"])
        self.gold_kept: float = table["gold_kept"][0]
        self.city_die: vec[float] = vec[float](table["city_die"])
        self.city_die_a_year: float = table["city_die_a_year"][0]
        self.priest_a_year: float = table["priest_a_year"][0]
        self.building: vec[float] = vec[float](table["building"])
        self.further_effect: float = table["further_effect"][0]
        self.religion_space: vec[float] = vec[float](table["religion_space"])
        self.nearly_paid: float = table["nearly_paid"][0]

        self.last_doubt: float = table["last_doubt"][0]
        self.doubt_per_year: float = table["doubt_per_year"][0]

        self.religion_step: float = table["religion_step"][0]
        self.each_monk: float = table["each_monk"][0]
        self.shipping_tile: float = table["shipping_tile"][0]
