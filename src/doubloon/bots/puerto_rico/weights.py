"""Puerto Rico: the weights as compiled code takes them; `weights.toml` says what they mean."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from librt.vecs import vec


@final
class PuertoRicoWeights:
    """The parameters of the evaluation, the rollout policy and the personalities of Puerto Rico."""

    def __init__(self, table: Mapping[str, list[float]]) -> None:  # noqa: PLR0915  (one line a weight)
        self.coin: float = table["coin"][0]
        self.coin_half: float = table["coin_half"][0]
        self.coins_at_hand: float = table["coins_at_hand"][0]
        self.coins_beyond: float = table["coins_beyond"][0]
        self.coin_a_round: float = table["coin_a_round"][0]

        self.new_colonists: float = table["new_colonists"][0]
        self.first_post: float = table["first_post"][0]
        self.further_post: float = table["further_post"][0]
        self.orphan_tile: float = table["orphan_tile"][0]
        self.idle_circle: float = table["idle_circle"][0]
        self.empty_post: float = table["empty_post"][0]
        self.colonist: float = table["colonist"][0]

        self.shipped: float = table["shipped"][0]
        self.shipped_by_wharf: float = table["shipped_by_wharf"][0]
        self.saved_by_warehouse: float = table["saved_by_warehouse"][0]
        self.few_barrels: float = table["few_barrels"][0]
        self.crowded: float = table["crowded"][0]
        self.loaded_kinds: float = table["loaded_kinds"][0]
        self.wharf_loadings: float = table["wharf_loadings"][0]
        self.shipped_a_round: float = table["shipped_a_round"][0]

        self.house_open: float = table["house_open"][0]
        self.house_open_to_office: float = table["house_open_to_office"][0]

        self.on_ship: float = table["on_ship"][0]
        self.on_empty_ship: float = table["on_empty_ship"][0]
        self.left_over: float = table["left_over"][0]
        self.sale_in_time: float = table["sale_in_time"][0]

        self.quarry_use: float = table["quarry_use"][0]
        self.quarry_wear: float = table["quarry_wear"][0]
        self.hospice_per_settler: float = table["hospice_per_settler"][0]
        self.hacienda_per_settler: float = table["hacienda_per_settler"][0]
        self.hut_per_settler: float = table["hut_per_settler"][0]
        self.university_per_builder: float = table["university_per_builder"][0]
        self.guild_hall_per_builder: float = table["guild_hall_per_builder"][0]
        self.city_hall_per_builder: float = table["city_hall_per_builder"][0]

        self.building_a_round: vec[float] = vec[float](table["building_a_round"])
        self.tile_a_round: vec[float] = vec[float](table["tile_a_round"])
        self.kind_a_round: float = table["kind_a_round"][0]

        self.settler_eagerness: float = table["settler_eagerness"][0]
        self.mayor_eagerness: float = table["mayor_eagerness"][0]
        self.builder_eagerness: float = table["builder_eagerness"][0]
        self.craftsman_eagerness: float = table["craftsman_eagerness"][0]
        self.trader_eagerness: float = table["trader_eagerness"][0]
        self.captain_eagerness: float = table["captain_eagerness"][0]
        self.sure: float = table["sure"][0]

        self.usual_rounds: vec[float] = vec[float](table["usual_rounds"])
        self.spaces_per_builder: float = table["spaces_per_builder"][0]
        self.colonists_per_mayor: float = table["colonists_per_mayor"][0]
        self.points_per_captain: float = table["points_per_captain"][0]

        self.barrel: float = table["barrel"][0]
        self.crowded_barrel: float = table["crowded_barrel"][0]
        self.uncrowded_barrels: float = table["uncrowded_barrels"][0]
        self.first_of_kind: float = table["first_of_kind"][0]
        self.price_share: float = table["price_share"][0]
        self.quarry_gain: float = table["quarry_gain"][0]
        self.hacienda_gain: float = table["hacienda_gain"][0]
        self.hut_gain: float = table["hut_gain"][0]
        self.hospice_gain: float = table["hospice_gain"][0]
        self.university_gain: float = table["university_gain"][0]
        self.market_gain: float = table["market_gain"][0]
        self.office_gain: float = table["office_gain"][0]
        self.harbor_gain: float = table["harbor_gain"][0]
        self.factory_gain: float = table["factory_gain"][0]
        self.small_warehouse_gain: float = table["small_warehouse_gain"][0]
        self.large_warehouse_gain: float = table["large_warehouse_gain"][0]
        self.wharf_gain: float = table["wharf_gain"][0]
        self.large_building_gain: float = table["large_building_gain"][0]

        self.last_doubt: float = table["last_doubt"][0]
        self.doubt_per_round: float = table["doubt_per_round"][0]

        self.point_shipped: float = table["point_shipped"][0]
        self.point_built: float = table["point_built"][0]
