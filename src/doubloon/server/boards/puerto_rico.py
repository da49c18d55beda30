"""What the drawn Puerto Rico table needs from Python: places of the actions, figures of the rules, drawn tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from doubloon.engine.actions import Action
from doubloon.engine.state import State
from doubloon.games.puerto_rico import scoring
from doubloon.games.puerto_rico.box import (
    BUILDING_IDS,
    BUILDINGS,
    CUSTOMS_HOUSE,
    GOOD_IDS,
    GOODS,
    HARBOR,
    LARGE_MARKET,
    NO_GOOD,
    PRODUCTION_TYPES,
    QUARRY,
    ROLE_IDS,
    ROLES,
    SMALL_MARKET,
    WHARF,
    Box,
)
from doubloon.games.puerto_rico.buildings import has_room
from doubloon.games.puerto_rico.captain import protected_kinds, ship_carrying
from doubloon.games.puerto_rico.craftsman import available
from doubloon.games.puerto_rico.settler import DRAW_TILE, REPLACE_ROW
from doubloon.games.puerto_rico.state import Player, PuertoRico

Draw = tuple[str, str, dict[str, float]]

_BUILDER_STEPS = ("build", "university_colonist")
_ROLE_OF_STEP = {
    "draw_tile": "settler",
    "take_tile": "settler",
    "hospice_colonist": "settler",
    "mayor_colonist": "mayor",
    "refuse_colonists": "mayor",
    "place_colonists": "mayor",
    "build": "builder",
    "university_colonist": "builder",
    "produce": "craftsman",
    "produce_kind": "craftsman",
    "bonus_barrel": "craftsman",
    "sell": "trader",
    "load": "captain",
    "claim_point": "captain",
    "store": "captain",
}
_EARNED = ("barrels", "privilege", "harbor")


def _stored(params: Mapping[str, Any]) -> list[str]:
    kept = params["good"] if isinstance(params["good"], list) else [params["good"]]
    if "good_single" in params:
        kept = [*kept, params["good_single"]]
    return [f"store:{good}" for good in kept]


_PLACES: Mapping[str, Callable[[Mapping[str, Any]], list[str]]] = {
    "role": lambda params: [f"role:{params['role']}"],
    "draw": lambda params: ["row:draw"],
    "take": lambda params: [f"row:{params['tile']}"],
    "colonist_yes": lambda params: ["colonists"],
    "man_tiles": lambda params: [f"island:{params['tile']}"],
    "man_building": lambda params: [f"city:{params['building']}"],
    "build": lambda params: [f"market:{params['building']}"],
    "produce": lambda params: ["role:craftsman"],
    "produce_some": lambda params: [f"supply:{params['good']}"],
    "bonus": lambda params: [f"supply:{params['good']}"],
    "sell": lambda params: [f"store:{params['good']}", "house"],
    "load": lambda params: [f"store:{params['good']}", f"ship:{params['ship']}"],
    "wharf": lambda params: [f"store:{params['good']}", "ship:wharf"],
    "keep_whole": _stored,
    "keep_single": _stored,
    "keep_whole_and_single": _stored,
    "refuse": lambda params: ["sanjuan"],
    "vp_take": lambda params: ["vp"],
}


def places(action: Action) -> list[str]:
    """Return the places on the board that are touched to choose an action; none for passing and declining."""
    find = _PLACES.get(action.kind)
    return [] if find is None else find(action.params)


def common(state: State) -> dict[str, Any]:
    """Return those extras that are the same for everybody."""
    assert isinstance(state, PuertoRico)
    step = _step(state)
    return {
        "roles": [ROLE_IDS[role] for role in range(ROLES) if state.box.roles_in_play[role] > 0],
        "picks": int(state.seats * state.box.picks_per_seat),
        "role": _ROLE_OF_STEP.get(step),
        "open_row": int(state.box.open_row),
        "island_spaces": int(state.box.island_spaces),
        "city_spaces": int(state.box.city_spaces),
        "house_places": int(state.box.trading_house_places),
        "place": _place_asked(state, step),
        "gauges": _gauges(state),
    }


def extras(state: State, seat: int | None, shared: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return what a seat's screen shows and the rules compute; a spectator sees the figures of the seat to move."""
    assert isinstance(state, PuertoRico)
    shown = seat if seat is not None else max(int(state.to_move), 0)
    step = _step(state)
    player = state.players[shown]
    discounts = [_discount(state, shown, column, step) for column in range(1, 5)]
    return {
        **(common(state) if shared is None else shared),
        "seat": shown,
        "buildings": _buildings(state, player, discounts),
        "discounts": discounts,
        "prices": {GOOD_IDS[good]: _selling_price(state, shown, good, step) for good in range(GOODS)},
        "capacity": {GOOD_IDS[good]: int(state.capacity(player, good)) for good in range(GOODS)},
        "production": {GOOD_IDS[good]: int(available(state, shown, good)) for good in range(GOODS)},
        "loads": {GOOD_IDS[good]: _loads(state, shown, good, step) for good in range(GOODS) if player.goods[good] > 0},
        "keep": {"kinds": int(protected_kinds(state, player)), "single": 1},
        "scores": [_public_score(state, player, seat == other) for other, player in enumerate(state.players)],
    }


def _step(state: PuertoRico) -> str:
    return "" if state.to_move < 0 else state.question().name


def _place_asked(state: PuertoRico, step: str) -> int | None:
    """Return the argument of a question about one place, tile or kind of goods."""
    if step in ("place_colonists", "hospice_colonist", "university_colonist", "produce_kind", "claim_point"):
        return int(state.argument())
    return None


# The Builder.


def _discount(state: PuertoRico, seat: int, column: int, step: str) -> int:
    """Quarries up to the column, and 1 for the chooser while the Builder is played (PR-BUILDER-03, PR-QUARRY-02)."""
    quarries = min(int(state.players[seat].manned[QUARRY]), column)
    return quarries + (1 if step in _BUILDER_STEPS and seat == state.chooser else 0)


def _buildings(state: PuertoRico, player: Player, discounts: Sequence[int]) -> dict[str, Any]:
    used, money, left = state.city_spaces_used(player), int(player.doubloons), state.buildings_left
    found = {}
    for building, (printed, cost, column) in enumerate(_printed(state.box)):
        price = max(0, cost - discounts[column - 1])
        found[BUILDING_IDS[building]] = told = printed.copy()
        told["price"] = price
        told["short"] = max(0, price - money)
        told["owned"] = bool(player.owns(building))
        told["left"] = int(left[building])
        told["room"] = bool(has_room(state, player, building, used))
    return found


@lru_cache(maxsize=64)  # equal tables share one box
def _printed(box: Box) -> list[tuple[dict[str, Any], int, int]]:
    """What stands on the buildings, beside it their costs and columns."""
    return [(_building(box, b), int(box.cost[b]), int(box.column[b])) for b in range(BUILDINGS)]


def _building(box: Box, building: int) -> dict[str, Any]:
    return {
        "printed": int(box.cost[building]),
        "column": int(box.column[building]),
        "vp": int(box.vp[building]),
        "circles": int(box.circles[building]),
        "spaces": int(box.city_spaces_of[building]),
        "colour": GOOD_IDS[box.produces[building]] if building < PRODUCTION_TYPES else "violet",
    }


# The Trader and the Captain.


def _selling_price(state: PuertoRico, seat: int, good: int, step: str) -> int:
    """Price and markets, and 1 for the chooser while the Trader is played (PR-TRADER-04)."""
    player = state.players[seat]
    price = int(state.box.price[good])
    if step == "sell" and seat == state.chooser:
        price += 1
    if player.has(SMALL_MARKET):
        price += int(state.box.small_market_income)
    if player.has(LARGE_MARKET):
        price += int(state.box.large_market_income)
    return price


def _loads(state: PuertoRico, seat: int, good: int, step: str) -> dict[str, dict[str, int]]:
    """Return what loading a kind would bring, by ship: barrels and victory points (PR-CAPTAIN-07, -09, -10)."""
    if step != "load":
        return {}
    player = state.players[seat]
    extra = 1 if seat == state.chooser and state.privilege_open else 0
    if player.has(HARBOR):
        extra += int(state.box.harbor_vp)
    carrying = ship_carrying(state, good)
    loads = {}
    for ship in range(len(state.ship_good)):
        free = int(state.box.ships[ship] - state.ship_load[ship])
        if free > 0 and (carrying == ship or (carrying < 0 and state.ship_good[ship] == NO_GOOD)):
            loads[str(int(state.box.ships[ship]))] = _load(min(int(player.goods[good]), free), extra)
    if player.has(WHARF) and not player.wharf_used:
        loads["wharf"] = _load(min(int(player.goods[good]), int(state.box.wharf_capacity)), extra)
    return loads


def _load(barrels: int, extra: int) -> dict[str, int]:
    return {"barrels": barrels, "vp": barrels + extra}


# The score as far as it is public, and how near the end is.


def _public_score(state: PuertoRico, player: Player, own: bool) -> dict[str, int | None]:
    """Return a seat's points by source; what the hidden chips would tell is None for the others (PR-INFO-02)."""
    points = dict(zip(scoring.SOURCES, (int(n) for n in scoring.points_by_source(state, player)), strict=True))
    if own or state.rules.open_vp or state.to_move < 0:
        return dict(points)
    hidden = (*_EARNED, "customs_house") if player.has(CUSTOMS_HOUSE) else _EARNED
    return {source: None if source in hidden else n for source, n in points.items()}


def _gauges(state: PuertoRico) -> list[dict[str, Any]]:
    fullest = max(int(state.city_spaces_used(player)) for player in state.players)
    spaces = int(state.box.city_spaces)
    return [
        {"id": "vp", "left": int(state.vp_pool), "of": int(state.box.vp_pool)},
        {"id": "colonists", "left": int(state.colonists), "of": int(state.box.colonists)},
        {"id": "city", "left": spaces - fullest, "of": spaces},
    ]


# Plantations drawn, for the fairness of the draws.


def draws(before: State, after: State) -> list[Draw]:
    """Return the plantations one action turned up, each with the shares of the kinds in the supply it came from.

    Which of several came first is not recorded and does not matter: each had the same chances. When the supply ran
    out and the discards were shuffled, its last tiles came for certain, so only those drawn afterwards count.
    """
    assert isinstance(before, PuertoRico)
    assert isinstance(after, PuertoRico)
    drawn = _tiles_drawn(before, after)
    if drawn == 0:
        return []
    supply = [int(n) for n in before.deck]
    if drawn != sum(supply) - sum(after.deck):
        supply = _reshuffled(before, after)
    shares = {GOOD_IDS[good]: count / sum(supply) for good, count in enumerate(supply)}
    return [
        ("plantation", GOOD_IDS[good], shares)
        for good in range(GOODS)
        for _ in range(supply[good] - int(after.deck[good]))
    ]


def _tiles_drawn(before: PuertoRico, after: PuertoRico) -> int:
    drawn = 0
    if before.to_move >= 0 and before.question() is DRAW_TILE:
        drawn += int(_island_tiles(after) - _island_tiles(before))
    if _row_waits(before) and not _row_waits(after):
        drawn += sum(after.row)
    return drawn


def _row_waits(state: PuertoRico) -> bool:
    return state.waits(REPLACE_ROW)


def _island_tiles(state: PuertoRico) -> int:
    return sum(int(player.island_tiles()) for player in state.players)


def _reshuffled(before: PuertoRico, after: PuertoRico) -> list[int]:
    """Return the supply made of the discards: with what was left of the row, unless the Hacienda needed it first."""
    supply = [int(n) for n in before.discard]
    if sum(before.deck) == 0 and before.question() is DRAW_TILE:
        return supply
    taken = [0] * GOODS
    if before.question() is not DRAW_TILE:
        for old, new in zip(before.players, after.players, strict=True):
            for good in range(GOODS):
                taken[good] += int(new.tiles[good] - old.tiles[good])
    return [supply[good] + int(before.row[good]) - taken[good] for good in range(GOODS)]
