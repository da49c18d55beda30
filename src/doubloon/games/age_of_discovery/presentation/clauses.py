"""Where the rulebook tells what the lines and achievements of the Age of Discovery do."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from doubloon.engine.actions import Action

PLACE_CLAUSES = {
    "initiative": ("AD-INIT-01", "AD-ORDER-03"),
    "dock": ("AD-HARBOR-01", "AD-HARBOR-02"),
    "goods": ("AD-GOODS-01",),
    "port": ("AD-PORT-01",),
    "capital": ("AD-BUY-01", "AD-BUY-02"),
    "discovery": ("AD-DISC-01", "AD-DISC-03", "AD-DISC-08"),
    "captain_cell": ("AD-SPEC-01",),
    "merchant_cell": ("AD-SPEC-01",),
    "missionary_cell": ("AD-SPEC-01",),
    "soldier_cell": ("AD-SPEC-01",),
    "training": ("AD-SPEC-02",),
    "war": ("AD-WAR-01", "AD-WAR-02"),
}
FIGURE_CLAUSES = {
    "captain": ("AD-HERO-CAPTAIN",),
    "merchant": ("AD-HERO-MERCHANT",),
    "missionary": ("AD-HERO-MISSIONARY",),
    "soldier": ("AD-HERO-SOLDIER",),
}
TILE_CLAUSES = {
    "settlers": "AD-CAP-I-SETTLERS",
    "monastery": "AD-CAP-I-MONASTERY",
    "trade_routes": "AD-CAP-I-TRADEROUTES",
    "parade_ground": "AD-CAP-I-PARADE",
    "indentured_servants": "AD-CAP-I-SERVANTS",
    "conquistador": "AD-CAP-I-CONQUISTADOR",
    "navigator": "AD-CAP-I-NAVIGATOR",
    "fall_of_the_incas": "AD-CAP-I-INCAS",
    "trading_post": "AD-CAP-I-POST",
    "new_world_cartography": "AD-CAP-I-CARTOGRAPHY",
    "mint": "AD-CAP-I-MINT",
    "indian_allies": "AD-CAP-II-ALLIES",
    "privateers": "AD-CAP-II-PRIVATEERS",
    "shipyards": "AD-CAP-II-SHIPYARDS",
    "cathedral": "AD-CAP-II-CATHEDRAL",
    "taxes": "AD-CAP-II-TAXES",
    "university": "AD-CAP-II-UNIVERSITY",
    "west_india_company": "AD-CAP-II-WESTINDIA",
    "colonial_laws": "AD-CAP-II-LAWS",
    "rum_distillery": "AD-CAP-II-RUM",
    "market": "AD-CAP-II-MARKET",
    "military_academy": "AD-CAP-II-ACADEMY",
    "fortress": "AD-CAP-II-FORTRESS",
    "stables": "AD-CAP-II-STABLES",
    "overpopulation": "AD-CAP-II-OVERPOP",
    "militia": "AD-CAP-III-MILITIA",
    "mercantilism": "AD-CAP-III-MERCANTILISM",
    "population": "AD-CAP-III-POPULATION",
    "navy": "AD-CAP-III-NAVY",
    "might": "AD-CAP-III-MIGHT",
    "prosperity": "AD-CAP-III-PROSPERITY",
    "glory": "AD-CAP-III-GLORY",
    "wealth": "AD-CAP-III-WEALTH",
    "resettlement": "AD-CAP-III-RESETTLE",
    "manufactory": "AD-CAP-III-MANUFACTORY",
}
KIND_CLAUSES = {
    "land": ("AD-HARBOR-02", "AD-REG-01"),
    "take": ("AD-INC-01", "AD-INC-06"),
    "chart": (TILE_CLAUSES["new_world_cartography"],),
    "allies": (TILE_CLAUSES["indian_allies"],),
    "settle": (TILE_CLAUSES["overpopulation"],),
    "send": ("AD-DISC-02", "AD-DISC-03"),
    "explore": ("AD-DISC-03", "AD-DISC-04", "AD-DISC-06"),
    "battle": ("AD-WAR-03", "AD-WAR-05"),
    "war": ("AD-WAR-04", "AD-WAR-05"),
    "hit": ("AD-WAR-05", "AD-WAR-07"),
    "hit_militia": (TILE_CLAUSES["militia"],),
    "ride": (TILE_CLAUSES["stables"],),
    "resettle": (TILE_CLAUSES["resettlement"],),
    "resettle_number": (TILE_CLAUSES["resettlement"],),
    "bid": ("AD-AUC-02", "AD-AUC-06"),
    "drop_out": ("AD-AUC-03", "AD-AUC-04"),
}


def clauses_about(action: Action) -> Sequence[str]:
    """The clauses that tell what an action is good for."""
    if action.kind == "place":
        return (*PLACE_CLAUSES[action.params["place"]], *FIGURE_CLAUSES.get(action.params["figure"], ()))
    if action.kind == "buy":
        return (TILE_CLAUSES[action.params["tile"]],)
    if action.kind.startswith("university"):
        return (TILE_CLAUSES["university"],)
    if action.kind in {"train", "gift"}:
        return FIGURE_CLAUSES[action.params["figure"]]
    return KIND_CLAUSES.get(action.kind, ())
