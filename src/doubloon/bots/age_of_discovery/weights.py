"""Age of Discovery: the weights as compiled code takes them; `weights.toml` says what they mean."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final, final

from librt.vecs import vec

MOST_FIGURES: Final = 24  # of one seat in a region that count
STRIDE: Final = 25


@final
class AgeOfDiscoveryWeights:
    """The parameters of the evaluation, the rollout policy and the personalities of Age of Discovery."""

    def __init__(self, table: Mapping[str, list[float]]) -> None:
        self.coins: vec[float] = vec[float](table["coins"])
        self.coin_for_nothing: float = table["coin_for_nothing"][0]
        self.tiles_per_turn: float = table["tiles_per_turn"][0]
        self.coin_beyond: float = table["coin_beyond"][0]
        self.money_spent: float = table["money_spent"][0]

        self.figure_worth: vec[float] = vec[float](table["figure_worth"])
        self.ashore: float = table["ashore"][0]

        self.earlier: float = table["earlier"][0]
        self.home_discovered: float = table["home_discovered"][0]

        self.claims: vec[float] = claims(table["sharpness"])
        self.certainty: vec[float] = vec[float](table["certainty"])
        self.first_of_three: vec[float] = vec[float](table["first_of_three"])
        self.second_of_three: vec[float] = vec[float](table["second_of_three"])
        self.third_of_three: vec[float] = vec[float](table["third_of_three"])

        self.spite: float = table["spite"][0]
        self.menace: float = table["menace"][0]

        self.rivalry: float = table["rivalry"][0]
        self.latecomers: float = table["latecomers"][0]
        self.waiting: float = table["waiting"][0]
        self.sent_a_turn: float = table["sent_a_turn"][0]

        self.lone_tile: float = table["lone_tile"][0]
        self.pair: float = table["pair"][0]
        self.three: float = table["three"][0]
        self.wild_ship: float = table["wild_ship"][0]
        self.enough_left: float = table["enough_left"][0]

        self.explorer: float = table["explorer"][0]
        self.soldiers_loot: float = table["soldiers_loot"][0]
        self.companys_good: float = table["companys_good"][0]
        self.figures_a_turn: float = table["figures_a_turn"][0]
        self.goods_a_turn: float = table["goods_a_turn"][0]
        self.ships_a_turn: float = table["ships_a_turn"][0]
        self.tiles_a_turn: float = table["tiles_a_turn"][0]
        self.regions_a_turn: float = table["regions_a_turn"][0]
        self.soldiers_a_turn: float = table["soldiers_a_turn"][0]
        self.missionaries_a_turn: float = table["missionaries_a_turn"][0]
        self.stables_gain: float = table["stables_gain"][0]
        self.resettlement_gain: float = table["resettlement_gain"][0]
        self.militia_gain: float = table["militia_gain"][0]
        self.university_gain: float = table["university_gain"][0]
        self.allies_gain: float = table["allies_gain"][0]
        self.charted_token: float = table["charted_token"][0]

        self.last_doubt: float = table["last_doubt"][0]
        self.doubt_per_turn: float = table["doubt_per_turn"][0]

        self.figure_abroad: float = table["figure_abroad"][0]
        self.trade_good: float = table["trade_good"][0]
        self.merchant_ship: float = table["merchant_ship"][0]


def claims(sharpness: list[float]) -> vec[float]:
    """How strong a claim so many figures are, compared with other numbers at the same distance from the scoring."""
    return vec[float]([exp(sharp * float(figures)) for sharp in sharpness for figures in range(STRIDE)])
