"""Schema of the components file: what it must hold, and the checks that a schema cannot express."""
# Not compiled by mypyc.

from __future__ import annotations

from typing import Annotated

import msgspec

from doubloon.engine.components import Components, require_length, require_one_of, require_same, wrong_value
from doubloon.games.age_of_discovery.actions import (
    MOST_BID,
    MOST_CAPITAL_SPACES,
    MOST_DOCK_SPACES,
    MOST_GOODS_OFFERED,
    MOST_RESETTLED,
    MOST_SETTLED,
)
from doubloon.games.age_of_discovery.box import (
    AGES,
    CARD_IDS,
    FIGURE_IDS,
    GOOD_IDS,
    MOST_OF_A_GOOD,
    REGION_IDS,
    TILE_IDS,
    TOKEN_IDS,
)

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Rate = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Spaces = Annotated[int, msgspec.Meta(ge=1, le=MOST_DOCK_SPACES)]


class GoodSpec(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    # How many tiles of a kind there are (AD-COMP-04).
    id: str
    tiles: Annotated[int, msgspec.Meta(ge=0, le=MOST_OF_A_GOOD)]


class RegionSpec(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    good: str
    discovered: bool
    borders: list[str]


class Find(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A discovery token or card."""

    # The four numbers printed on it (AD-COMP-05).
    id: str
    coins: Count
    loot: Count
    natives: Count
    vp: Count


class Achievement(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """`money` comes at once, `turn_money` every turn; `hand` and `discovery` name a figure that comes every turn."""

    # A tile bought on the Capital line (AD-TERM-03), of which most have a single copy (AD-COMP-06).
    id: str
    age: Annotated[int, msgspec.Meta(ge=1, le=AGES)]
    copies: Annotated[int, msgspec.Meta(ge=0, le=4)]
    vp: Count
    money: Count = 0
    turn_money: Count = 0
    hand: str | None = None
    discovery: str | None = None


class AgeOfDiscoveryComponents(Components, forbid_unknown_fields=True, frozen=True, kw_only=True):
    goods: list[GoodSpec]
    regions: list[RegionSpec]
    tokens: list[Find]
    cards: list[Find]
    achievements: list[Achievement]
    prices: list[Count]
    last_turns: list[Rate]
    figures: dict[str, Count]
    trade_ships: Count
    start_money: Annotated[int, msgspec.Meta(ge=0, le=MOST_BID)]
    turn_colonists: Annotated[int, msgspec.Meta(ge=1, le=10)]
    goods_offer: Annotated[int, msgspec.Meta(ge=1, le=MOST_GOODS_OFFERED)]
    achievement_offer: Annotated[int, msgspec.Meta(ge=1, le=12)]
    dock_spaces: dict[str, Spaces]
    capital_spaces: Annotated[int, msgspec.Meta(ge=1, le=MOST_CAPITAL_SPACES)]
    initiative_income: list[Count]
    port_strength: dict[str, Rate]
    expedition_strength: dict[str, Rate]
    training_price: Count
    war_price: Count
    merchant_landing_money: Count
    missionary_landing_colonists: Count
    cathedral_landing_colonists: Count
    allies_soldiers: Count
    overpopulation_colonists: Annotated[int, msgspec.Meta(ge=1, le=MOST_SETTLED)]
    resettled_colonists: Annotated[int, msgspec.Meta(ge=1, le=MOST_RESETTLED)]
    mint_money_per_tile: Count
    rum_money_per_tile: Count
    privateers_money_per_ship: Count
    colony_figures: Rate
    colony_vp_first: Count
    colony_vp_second: Count
    colony_vp_tied: Count
    mercantilism_vp_per_good: Count
    population_figures_per_vp: Rate
    might_vp_per_soldier: Count
    prosperity_vp_per_achievement: Count
    glory_vp_per_region: Count
    wealth_money_per_vp: Rate
    auction_specialist_bid: Count

    def check(self) -> None:
        require_same("goods", [good.id for good in self.goods], GOOD_IDS)
        require_same("regions", [region.id for region in self.regions], REGION_IDS)
        require_same("tokens", [token.id for token in self.tokens], TOKEN_IDS)
        require_same("cards", [card.id for card in self.cards], CARD_IDS)
        require_same("achievements", [achievement.id for achievement in self.achievements], TILE_IDS)
        require_length("prices", len(self.prices), AGES)
        require_length("initiative_income", len(self.initiative_income), 5)
        for name in ("figures", "port_strength", "expedition_strength"):
            require_same(name, sorted(getattr(self, name)), sorted(FIGURE_IDS))
        require_same("dock_spaces", sorted(self.dock_spaces), ("2", "3", "4", "5"))
        self._check_turns()
        self._check_regions()
        for achievement in self.achievements:
            self._check_achievement(achievement)

    def _check_turns(self) -> None:
        require_length("last_turns", len(self.last_turns), AGES)
        if sorted(set(self.last_turns)) != self.last_turns:
            raise wrong_value("last_turns", str(self.last_turns), "three turns, each later than the one before")
        if self.trade_ships > 8:
            raise wrong_value("trade_ships", self.trade_ships, "at most 8")

    def _check_regions(self) -> None:
        tiles = {good.id: good.tiles for good in self.goods}
        borders = {region.id: region.borders for region in self.regions}
        for region in self.regions:
            where = f"regions ({region.id})"
            require_one_of(f"{where}.good", region.good, GOOD_IDS)
            tiles[region.good] -= 1
            if tiles[region.good] < 0:
                raise wrong_value(f"goods ({region.good}).tiles", "less", "one for each region with that good")
            for other in region.borders:
                require_one_of(f"{where}.borders", other, tuple(ident for ident in REGION_IDS if ident != region.id))
                if region.id not in borders[other]:
                    raise wrong_value(f"regions ({other}).borders", str(borders[other]), f"a list with {region.id} too")
        if sum(region.discovered for region in self.regions) != 1:
            raise wrong_value("regions.discovered", "true for none or several", "true for exactly one region")

    def _check_achievement(self, achievement: Achievement) -> None:
        where = f"achievements ({achievement.id})"
        for figure in (achievement.hand, achievement.discovery):
            require_one_of(where, figure, (None, *FIGURE_IDS))
        plain = achievement.money or achievement.turn_money or achievement.hand or achievement.discovery
        if achievement.copies > 1 and not plain:
            raise wrong_value(f"{where}.copies", achievement.copies, "at most 1")
