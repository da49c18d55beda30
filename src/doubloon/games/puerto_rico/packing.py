"""Packs the printed figures of a components file, and the table's options, for the rules."""
# Compiled by mypyc.

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.game import Options
from doubloon.games.puerto_rico.box import (
    FACTORY,
    GOOD_IDS,
    PROSPECTOR,
    ROLES,
    SECOND_PROSPECTOR,
    UNIVERSITY,
    Box,
    HouseRules,
)
from doubloon.games.puerto_rico.components import PuertoRicoComponents, Seating


def make_rules(options: Options) -> HouseRules:
    """Read the table's options (PR-OPT-GOVERNOR and the others, named where the rules ask for them)."""
    rules = HouseRules()
    rules.governor = -1 if options["governor"] == "random" else options["governor"]
    rules.hospice_on_drawn_tile = options["hospice_hacienda"] == "seed_once"
    rules.hacienda_reshuffles = options["hacienda_reshuffle"]
    rules.rearrange_all = options["mayor_rearrange"] == "full"
    rules.colonists_refusable = options["mayor_refusal"] == "wbc_remove"
    rules.max_large_buildings = options["max_large_buildings"]
    rules.production_declinable = options["craftsman_decline"] != "never"
    rules.production_partial = options["craftsman_decline"] == "partial"
    rules.vp_declinable = options["decline_vp"]
    rules.may_keep_less = options["storage_underkeep"]
    rules.open_vp = options["open_vp"]
    return rules


def make_box(components: PuertoRicoComponents, players: int, options: Options) -> Box:
    """Pack the printed figures for a number of players: those of a file, the game's or the host's (PR-OPT-COMPONENTS).

    Where a table of two uses less than the whole box, its seating says so (PR-TWO-01).
    """
    seating = components.tables[str(players)]
    box = Box()
    fill_buildings(box, components, seating, options)
    goods = {good.id: good for good in components.goods}
    barrels = seating.barrels or {ident: good.barrels for ident, good in goods.items()}
    plantations = seating.plantations or {ident: good.plantations for ident, good in goods.items()}
    box.price = vec[i64]([goods[ident].price for ident in GOOD_IDS])
    box.barrels = vec[i64]([barrels[ident] for ident in GOOD_IDS])
    box.plantations = vec[i64]([plantations[ident] for ident in GOOD_IDS])
    box.quarries = components.quarries if seating.quarries is None else seating.quarries
    for name in ("island_spaces", "city_spaces", "trading_house_places", "fortress_colonists_per_vp"):
        setattr(box, name, getattr(components, name))
    for name in ("customs_house_vp_per_vp", "city_hall_vp_per_violet", "small_market_income", "large_market_income"):
        setattr(box, name, getattr(components, name))
    for name in ("small_warehouse_kinds", "large_warehouse_kinds", "wharf_capacity", "harbor_vp"):
        setattr(box, name, getattr(components, name))
    box.factory_income = vec[i64](components.factory_income)
    box.residence_vp = vec[i64](components.residence_vp)
    fill_seating(box, components, seating, options)
    return box


def fill_buildings(box: Box, components: PuertoRicoComponents, seating: Seating, options: Options) -> None:
    """Pack the printed buildings; a table of two plays with fewer copies (PR-TWO-01)."""
    buildings = components.buildings
    cost = [building.cost for building in buildings]
    if options["swap_university_factory"]:  # PR-OPT-SWAP
        cost[UNIVERSITY], cost[FACTORY] = cost[FACTORY], cost[UNIVERSITY]
    limits = {"production": seating.production_copies, "violet": seating.violet_copies}
    copies = [
        building.copies if limits[building.kind] is None else min(building.copies, limits[building.kind] or 0)
        for building in buildings
    ]
    produces = [-1 if building.produces is None else GOOD_IDS.index(building.produces) for building in buildings]
    box.cost = vec[i64](cost)
    box.vp = vec[i64]([building.vp for building in buildings])
    box.circles = vec[i64]([building.circles for building in buildings])
    box.column = vec[i64]([building.column for building in buildings])
    box.copies = vec[i64](copies)
    box.city_spaces_of = vec[i64]([building.city_spaces for building in buildings])
    box.produces = vec[i64](produces)
    box.guild_hall_vp = vec[i64]([building.guild_hall_vp for building in buildings])


def fill_seating(box: Box, components: PuertoRicoComponents, seating: Seating, options: Options) -> None:
    """Pack what depends on the number of players (PR-SETUP-02, PR-SETUP-04, PR-SETUP-05, PR-SETUP-12).

    The role cards in play (PR-SETUP-09), both Prospectors with five players (PR-PROSP-02), the ships (PR-SETUP-10) and
    the open row (PR-SETUP-08) belong to it. Options let the corn seats begin with less money (PR-OPT-CORN), and five
    players with a larger pool (PR-OPT-VP5).
    """
    corn_pays = 1 if options["corn_seats_pay"] else 0
    box.doubloons = vec[i64](
        [max(0, seating.doubloons - (corn_pays if tile == "corn" else 0)) for tile in seating.start_tiles]
    )
    box.start_tiles = vec[i64]([GOOD_IDS.index(tile) for tile in seating.start_tiles])
    later_edition = len(seating.start_tiles) == 5 and options["vp5"] == 126
    box.vp_pool = components.later_edition_vp_points if later_edition else seating.vp_pool
    box.colonists = seating.colonists
    box.colonists_on_ship = seating.colonists_on_ship
    box.ships = vec[i64](seating.ships)
    box.ship_slots = vec[i64]([components.ships.index(ship) for ship in seating.ships])
    roles = [1] * ROLES
    roles[PROSPECTOR] = 1 if seating.prospectors >= 1 else 0
    roles[SECOND_PROSPECTOR] = 1 if seating.prospectors >= 2 else 0
    box.roles_in_play = vec[i64](roles)
    box.open_row = seating.open_row
    box.picks_per_seat = seating.picks_per_seat
