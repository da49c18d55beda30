"""Where the rulebook tells what the things of Puerto Rico are and what they do."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from doubloon.engine.actions import Action
from doubloon.games.puerto_rico.box import BUILDING_IDS, GOOD_IDS, PRODUCTION_TYPES

_BUILDINGS = {
    "small_market": "PR-BLD-SMARKET-01",
    "hacienda": "PR-BLD-HACIENDA-01",
    "construction_hut": "PR-BLD-HUT-01",
    "small_warehouse": "PR-BLD-SWARE-01",
    "hospice": "PR-BLD-HOSPICE-01",
    "office": "PR-BLD-OFFICE-01",
    "large_market": "PR-BLD-LMARKET-01",
    "large_warehouse": "PR-BLD-LWARE-01",
    "factory": "PR-BLD-FACTORY-01",
    "university": "PR-BLD-UNI-01",
    "harbor": "PR-BLD-HARBOR-01",
    "wharf": "PR-BLD-WHARF-01",
    "guild_hall": "PR-BLD-GUILD-01",
    "residence": "PR-BLD-RESID-01",
    "fortress": "PR-BLD-FORT-01",
    "customs_house": "PR-BLD-CUSTOM-01",
    "city_hall": "PR-BLD-CITY-01",
}

# By category and id; the first clause is the one to open for whoever wants to read about the thing.
CLAUSES: dict[str, Sequence[str]] = {
    "role:settler": ("PR-SETTLER-01", "PR-SETTLER-02"),
    "role:mayor": ("PR-MAYOR-03", "PR-MAYOR-04", "PR-MAYOR-05"),
    "role:builder": ("PR-BUILDER-01", "PR-BUILDER-04"),
    "role:craftsman": ("PR-CRAFT-01", "PR-CRAFT-05"),
    "role:trader": ("PR-TRADER-01", "PR-TRADER-04"),
    "role:captain": ("PR-CAPTAIN-01", "PR-CAPTAIN-09", "PR-CAPTAIN-10"),
    "role:prospector": ("PR-PROSP-01",),
    "role:prospector2": ("PR-PROSP-02", "PR-PROSP-01"),
    **{f"building:{building}": ("PR-PROD-02", "PR-PROD-03") for building in BUILDING_IDS[:PRODUCTION_TYPES]},
    **{f"building:{building}": (clause,) for building, clause in _BUILDINGS.items()},
    "tile:corn": ("PR-PROD-01",),
    **{f"tile:{good}": ("PR-PROD-03",) for good in GOOD_IDS[1:]},
    "tile:quarry": ("PR-QUARRY-02",),
    **{f"good:{good}": ("PR-TRADER-04",) for good in GOOD_IDS},
    "board:cargo_ship": ("PR-CAPTAIN-03",),
    "board:colonist_ship": ("PR-MAYOR-09",),
    "board:trading_house": ("PR-TRADER-03",),
    "board:face_down": ("PR-SETTLER-10",),
    "board:vp_pool": ("PR-END-04",),
    "board:colonists": ("PR-END-02",),
    "board:column": ("PR-QUARRY-02",),
    "board:doubloons": ("PR-BUILDER-03",),
    "board:points": ("PR-INFO-02",),
    "board:san_juan": ("PR-MAYOR-07",),
    "round:governor": ("PR-ROUND-07",),
    # Why a touch on the Mayor's plan does nothing.
    "plan:full": ("PR-MAYOR-01",),
    "plan:empty": ("PR-MAYOR-01",),
    "plan:nobody": ("PR-MAYOR-06",),
    "plan:unfinished": ("PR-MAYOR-06",),
    "plan:answered": ("PR-MAYOR-08",),
    "plan:stay": ("PR-OPT-REARRANGE",),
}
FIRST_CLAUSES = {thing: clauses[0] for thing, clauses in CLAUSES.items()}


def clauses_about(action: Action) -> Sequence[str]:
    """The clauses that tell what an action is good for."""
    if action.kind == "role":
        return CLAUSES[f"role:{action.params['role']}"]
    if action.kind in {"build", "man_building"}:
        return CLAUSES[f"building:{action.params['building']}"]
    return CLAUSES["building:wharf"] if action.kind == "wharf" else ()
