"""The Castles of Burgundy: the weights as compiled code takes them; `weights.toml` says what they mean."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from librt.vecs import vec


@final
class BurgundyWeights:
    """The parameters of the evaluation, the rollout policy and the personalities of The Castles of Burgundy."""

    def __init__(self, table: Mapping[str, list[float]]) -> None:  # noqa: PLR0915  (one line a weight)
        self.action: float = table["action"][0]

        self.purchase_gain: float = table["purchase_gain"][0]
        self.turns_for_purchase: float = table["turns_for_purchase"][0]

        self.worker_use: float = table["worker_use"][0]
        self.worker_wear: float = table["worker_wear"][0]
        self.dice_for_workers: float = table["dice_for_workers"][0]

        self.dice_to_sell: float = table["dice_to_sell"][0]

        self.place_in_order: float = table["place_in_order"][0]
        self.rounds_for_order: float = table["rounds_for_order"][0]

        self.dice_per_hex: float = table["dice_per_hex"][0]
        self.completion_doubt: float = table["completion_doubt"][0]
        self.rounds_per_hex: float = table["rounds_per_hex"][0]
        self.even_growth: float = table["even_growth"][0]
        self.effort_per_hex: float = table["effort_per_hex"][0]

        self.large_if_ahead: float = table["large_if_ahead"][0]
        self.large_if_even: float = table["large_if_even"][0]
        self.large_if_behind: float = table["large_if_behind"][0]

        self.same_kind: float = table["same_kind"][0]
        self.most_followers: float = table["most_followers"][0]

        self.open_type: float = table["open_type"][0]
        self.open_wear: float = table["open_wear"][0]
        self.dice_to_expand: float = table["dice_to_expand"][0]

        self.castle_effect: float = table["castle_effect"][0]
        self.fetch_effect: float = table["fetch_effect"][0]
        self.warehouse_effect: float = table["warehouse_effect"][0]
        self.nothing_to_sell: float = table["nothing_to_sell"][0]
        self.town_hall_effect: float = table["town_hall_effect"][0]
        self.many_workers: float = table["many_workers"][0]
        self.track_space: float = table["track_space"][0]
        self.good_in_depot: float = table["good_in_depot"][0]
        self.dice_to_go_on: float = table["dice_to_go_on"][0]

        self.sure: float = table["sure"][0]
        self.out_of_reach: float = table["out_of_reach"][0]
        self.hardly_worth_it: float = table["hardly_worth_it"][0]
        self.crowded: float = table["crowded"][0]

        self.best_offer: float = table["best_offer"][0]
        self.second_offer: float = table["second_offer"][0]

        self.fills_per_die: vec[float] = vec[float](table["fills_per_die"])
        self.sales_per_die: float = table["sales_per_die"][0]
        self.new_colours: float = table["new_colours"][0]
        self.goods_per_sale: float = table["goods_per_sale"][0]
        self.bonuses_per_die: float = table["bonuses_per_die"][0]
        self.new_kinds: float = table["new_kinds"][0]

        self.gain_per_hex: vec[float] = vec[float](table["gain_per_hex"])
        self.buying_anywhere: float = table["buying_anywhere"][0]
        self.longer_steps: float = table["longer_steps"][0]
        self.free_step_taking: float = table["free_step_taking"][0]
        self.workers_actions: float = table["workers_actions"][0]

        self.stored: vec[float] = vec[float](table["stored"])
        self.stored_early: vec[float] = vec[float](table["stored_early"])
        self.placed: vec[float] = vec[float](table["placed"])
        self.placed_early: vec[float] = vec[float](table["placed_early"])
        self.known_early: vec[float] = vec[float](table["known_early"])
        self.means: vec[float] = vec[float](table["means"])
        self.means_early: vec[float] = vec[float](table["means_early"])

        self.hex_filled: float = table["hex_filled"][0]
        self.action_won: float = table["action_won"][0]
        self.points_kept: float = table["points_kept"][0]

        self.last_doubt: float = table["last_doubt"][0]
        self.doubt_per_round: float = table["doubt_per_round"][0]

        self.point_of_animals: float = table["point_of_animals"][0]
        self.animals_in_storage: float = table["animals_in_storage"][0]
        self.knowledge_tile: float = table["knowledge_tile"][0]
        self.knowledge_in_storage: float = table["knowledge_in_storage"][0]
