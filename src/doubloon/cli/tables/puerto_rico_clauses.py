"""Where the rulebook tells what the roles and buildings of Puerto Rico do."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.engine.actions import Action

ROLE_CLAUSES = {
    "settler": ("PR-SETTLER-01", "PR-SETTLER-02"),
    "mayor": ("PR-MAYOR-03", "PR-MAYOR-04", "PR-MAYOR-05"),
    "builder": ("PR-BUILDER-01", "PR-BUILDER-04"),
    "craftsman": ("PR-CRAFT-01", "PR-CRAFT-05"),
    "trader": ("PR-TRADER-01", "PR-TRADER-04"),
    "captain": ("PR-CAPTAIN-01", "PR-CAPTAIN-09", "PR-CAPTAIN-10"),
    "prospector": ("PR-PROSP-01",),
    "prospector2": ("PR-PROSP-01",),
}
BUILDING_CLAUSES = {
    "small_market": ("PR-BLD-SMARKET-01",),
    "hacienda": ("PR-BLD-HACIENDA-01",),
    "construction_hut": ("PR-BLD-HUT-01",),
    "small_warehouse": ("PR-BLD-SWARE-01",),
    "hospice": ("PR-BLD-HOSPICE-01",),
    "office": ("PR-BLD-OFFICE-01",),
    "large_market": ("PR-BLD-LMARKET-01",),
    "large_warehouse": ("PR-BLD-LWARE-01",),
    "factory": ("PR-BLD-FACTORY-01",),
    "university": ("PR-BLD-UNI-01",),
    "harbor": ("PR-BLD-HARBOR-01",),
    "wharf": ("PR-BLD-WHARF-01",),
    "guild_hall": ("PR-BLD-GUILD-01",),
    "residence": ("PR-BLD-RESID-01",),
    "fortress": ("PR-BLD-FORT-01",),
    "customs_house": ("PR-BLD-CUSTOM-01",),
    "city_hall": ("PR-BLD-CITY-01",),
}
PRODUCTION_CLAUSES = ("PR-PROD-02", "PR-PROD-03")


def clauses_about(action: Action) -> Sequence[str]:
    """The clauses that tell what an action is good for."""
    if action.kind == "role":
        return ROLE_CLAUSES[action.params["role"]]
    if action.kind in {"build", "man_building"}:
        return BUILDING_CLAUSES.get(action.params["building"], PRODUCTION_CLAUSES)
    return BUILDING_CLAUSES["wharf"] if action.kind == "wharf" else ()
