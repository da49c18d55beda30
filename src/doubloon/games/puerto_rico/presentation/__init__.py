"""Puerto Rico as it is shown: prices, loads, the Mayor's places, points, gauges, all asked from the rules."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Draw, Reason, Sheet, asked
from doubloon.engine.staging import Staging
from doubloon.engine.state import NOBODY, Event
from doubloon.engine.topics import Topic
from doubloon.games.puerto_rico import captain, mayor, scoring
from doubloon.games.puerto_rico.actions import KEEP, KEEP_SINGLE, KEEP_WHOLE, LOAD, PASS, WHARF_LOAD
from doubloon.games.puerto_rico.box import (
    BUILDING_IDS,
    BUILDINGS,
    CITY_FULL,
    COLONISTS_SHORT,
    CUSTOMS_HOUSE,
    GOOD_IDS,
    GOODS,
    PRODUCTION_TYPES,
    ROLE_IDS,
    ROLES,
    SHIP_SLOTS,
    TILE_IDS,
    VP_EXHAUSTED,
    Box,
)
from doubloon.games.puerto_rico.buildings import discount, has_room, price_for
from doubloon.games.puerto_rico.craftsman import available
from doubloon.games.puerto_rico.presentation.chance import draws
from doubloon.games.puerto_rico.presentation.clauses import FIRST_CLAUSES, clauses_about
from doubloon.games.puerto_rico.presentation.not_now import topic
from doubloon.games.puerto_rico.presentation.places import places
from doubloon.games.puerto_rico.presentation.stages import STAGED, staging
from doubloon.games.puerto_rico.presentation.turns import PuertoRicoTurns
from doubloon.games.puerto_rico.presentation.types import TYPES
from doubloon.games.puerto_rico.roles import picker
from doubloon.games.puerto_rico.state import Player, PuertoRico
from doubloon.games.puerto_rico.trader import income

PLACE_IDS = TILE_IDS + BUILDING_IDS
COLUMNS = 4
A_BARREL = 10  # whatever it sells for, one more barrel is worth more than a dearer one

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
HIDDEN_POINTS: dict[str, int | None] = {"barrels": None, "privilege": None, "harbor": None}


class PuertoRicoPresentation(PuertoRicoTurns):
    types = TYPES
    outcomes: ClassVar = {"plantation": "tile"}
    staged: ClassVar = STAGED

    def printed(self, state: PuertoRico) -> dict[str, Any]:
        return _printed(state.box)

    def common(self, state: PuertoRico) -> dict[str, Any]:
        return {
            "role": self.line(asked(state)[0]),
            "colonists": [int(player.colonists()) for player in state.players],
            "city_used": [int(state.city_spaces_used(player)) for player in state.players],
            "pickers": [int(picker(state, pick)) for pick in range(state.seats * state.box.picks_per_seat)],
            "next": self.next_seat(state),
            "points_hidden": not _are_open(state),
            "gauges": _gauges(state),
        }

    def of_seat(self, state: PuertoRico, shown: int) -> dict[str, Any]:
        step, _ = asked(state)
        player = state.players[shown]
        builder = self._privileged(state, "builder")
        return {
            "seat": shown,
            "costs": {BUILDING_IDS[b]: int(price_for(state, shown, b, builder)) for b in range(BUILDINGS)},
            "discounts": [int(discount(state, shown, column, builder)) for column in range(1, COLUMNS + 1)],
            "lacks": _lacks(state, shown, builder) if step == "build" else {},
            "prices": self._prices(state, shown),
            "capacity": {GOOD_IDS[good]: int(state.capacity(player, good)) for good in range(GOODS)},
            "production": {GOOD_IDS[good]: int(available(state, shown, good)) for good in range(GOODS)},
            "loads": _loads(state, shown) if step == "load" else {},
        }

    def figures(self, state: PuertoRico, seat: int | None, sheet: Sheet | None = None) -> dict[str, Any]:
        shown, storing = self.shown_seat(state, seat), asked(state)[0] == "store" and seat == state.to_move
        return {
            "mayor": _mayor(state, seat),
            "keep": _keep(state, shown, self._prices(state, shown) if storing else None),
            "scores": _public_scores(state, seat, scoring.score_sheet(state) if sheet is None else sheet),
            "earned": [_earned(state, other, seat) for other in range(state.seats)],
        }

    def _prices(self, state: PuertoRico, seat: int) -> dict[str, int]:
        """What a seat would get for each good now."""
        trader = self._privileged(state, "trader")
        return {GOOD_IDS[good]: int(income(state, seat, good, trader)) for good in range(GOODS)}

    def _privileged(self, state: PuertoRico, role: str) -> int:
        """The seat that has a role's privilege now; a chooser has none before and after his role (PR-ROLE-06)."""
        return int(state.chooser) if self.line(asked(state)[0]) == role else NOBODY

    def places(self, action: Action) -> list[str]:
        return places(action)

    def clauses(self, action: Action) -> Sequence[str]:
        return clauses_about(action)

    def cost(self, state: PuertoRico, action: Action) -> dict[str, int]:
        """Doubloons for a building."""
        if action.kind != "build" or state.to_move == NOBODY:
            return {}
        building = BUILDING_IDS.index(action.params["building"])
        return {"doubloons": int(price_for(state, state.to_move, building, self._privileged(state, "builder")))}

    def line(self, step: str) -> str | None:
        """The role that a step belongs to."""
        return _ROLE_OF_STEP.get(step)

    def topic(self, state: PuertoRico, seat: int, place: str, touching: Sequence[Action]) -> Topic | None:
        return topic(state, seat, place, touching)

    def ending(self, state: PuertoRico) -> list[Reason]:
        """Every trigger that made the round the last one (PR-END-01)."""
        reasons = []
        if state.ending & COLONISTS_SHORT:
            reasons.append(Reason("colonists_short", {}, "PR-END-02"))
        if state.ending & CITY_FULL:
            full = [seat for seat, player in enumerate(state.players) if _is_full(state, player)]
            reasons.extend(Reason("city_full", {"seat": seat}, "PR-END-03") for seat in full)
        if state.ending & VP_EXHAUSTED:
            reasons.append(Reason("vp_exhausted", {}, "PR-END-04"))
        return reasons

    def tie_break(self, state: PuertoRico) -> tuple[str, list[int]]:
        return "tie_break", [int(scoring.tie_break(player)) for player in state.players]

    def staging(self, state: PuertoRico, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]) -> Staging:
        return staging(state, events, sheet)

    def draws(self, before: PuertoRico, after: PuertoRico) -> list[Draw]:
        return draws(before, after)


def _is_full(state: PuertoRico, player: Player) -> bool:
    return int(state.city_spaces_used(player)) == int(state.box.city_spaces)


@lru_cache(maxsize=64)  # equal tables share one box
def _printed(box: Box) -> dict[str, Any]:
    return {
        "roles": [ROLE_IDS[role] for role in range(ROLES) if box.roles_in_play[role] > 0],
        "open_row": int(box.open_row),
        "island_spaces": int(box.island_spaces),
        "city_spaces": int(box.city_spaces),
        "house_places": int(box.trading_house_places),
        "wharf_places": int(box.wharf_capacity),
        "buildings": {BUILDING_IDS[building]: _building(box, building) for building in range(BUILDINGS)},
        "effects": _effects(box),
        "residence_steps": _residence_steps(box),
        "clauses": FIRST_CLAUSES,
    }


def _building(box: Box, building: int) -> dict[str, Any]:
    return {
        "printed": int(box.cost[building]),
        "column": int(box.column[building]),
        "vp": int(box.vp[building]),
        "circles": int(box.circles[building]),
        "spaces": int(box.city_spaces_of[building]),
        "colour": GOOD_IDS[box.produces[building]] if building < PRODUCTION_TYPES else "violet",
    }


def _effects(box: Box) -> dict[str, dict[str, int]]:
    """The figures in what a building does, under the names that the words about it use."""
    by_size = sorted(int(box.guild_hall_vp[building]) for building in range(PRODUCTION_TYPES))
    return {
        "small_market": {"n": int(box.small_market_income)},
        "large_market": {"n": int(box.large_market_income)},
        "small_warehouse": {"n": int(box.small_warehouse_kinds)},
        "large_warehouse": {"n": int(box.large_warehouse_kinds)},
        "factory": {f"for_{kinds}": int(box.factory_income[kinds]) for kinds in range(2, GOODS + 1)},
        "harbor": {"n": int(box.harbor_vp)},
        "guild_hall": {"n": by_size[0], "m": by_size[-1], "most": sum(by_size)},
        "residence": {"least": int(min(box.residence_vp)), "most": int(max(box.residence_vp))},
        "fortress": {"n": int(box.fortress_colonists_per_vp)},
        "customs_house": {"n": int(box.customs_house_vp_per_vp)},
        "city_hall": {"n": int(box.city_hall_vp_per_violet)},
    }


def _residence_steps(box: Box) -> list[tuple[int, int, int]]:
    """Where the Residence's points change: fewest and most spaces taken, and the points."""
    steps: list[tuple[int, int, int]] = []
    for spaces, points in enumerate(box.residence_vp):
        first = steps.pop()[0] if steps and steps[-1][2] == points else spaces
        steps.append((first, spaces, int(points)))
    return steps


def _lacks(state: PuertoRico, seat: int, builder: int) -> dict[str, dict[str, int]]:
    """What keeps a seat from building what it does not own: doubloons that are missing, or the room."""
    player, used = state.players[seat], state.city_spaces_used(state.players[seat])
    found = {}
    for building in range(BUILDINGS):
        missing = int(price_for(state, seat, building, builder) - player.doubloons)
        if player.owns(building):
            continue
        if not has_room(state, player, building, used):
            found[BUILDING_IDS[building]] = {"room": 1}
        elif missing > 0:
            found[BUILDING_IDS[building]] = {"doubloons": missing}
    return found


def _loads(state: PuertoRico, seat: int) -> dict[str, dict[str, dict[str, int]]]:
    """What loading each kind would bring on each ship that may carry it: barrels and victory points."""
    player = state.players[seat]
    extra = int(captain.privilege_points(state, seat) + captain.harbor_points(state, player))
    loads: dict[str, dict[str, dict[str, int]]] = {}
    for code in captain.LOAD_GOODS.legal(state, seat, 0):
        if code == PASS:
            continue
        if code >= WHARF_LOAD:
            good, ship = code - WHARF_LOAD, "wharf"
            barrels = int(captain.wharf_cargo(state, player, good))
        else:
            good, slot = divmod(code - LOAD, SHIP_SLOTS)
            number = captain.slot_ship(state, slot)
            ship, barrels = str(int(state.box.ships[number])), int(captain.cargo(state, player, good, number))
        loads.setdefault(GOOD_IDS[good], {})[ship] = {"barrels": barrels, "vp": barrels + extra}
    return loads


def _mayor(state: PuertoRico, seat: int | None) -> dict[str, Any] | None:
    """The places a seat arranges its colonists on, in the order of the rules, each with fewest and most there.

    A place with one number only cannot be changed: it was answered for, or its colonists stay (PR-OPT-REARRANGE).
    """
    step, place = asked(state)
    if step != "place_colonists" or seat is None or seat != state.to_move:
        return None
    player = state.players[seat]
    found = []
    for other in range(mayor.PLACES):
        placed, empty = int(mayor.placed_at(player, other)), int(mayor.empty_at(state, player, other))
        if placed + empty > 0:
            most = placed + empty if other >= place else placed
            found.append({"place": PLACE_IDS[other], "least": placed, "most": most})
    return {
        "asked": PLACE_IDS[place],
        "colonists": int(player.san_juan),
        "places": found,
        "fixed": "answered" if state.rules.rearrange_all else "stay",
    }


def _keep(state: PuertoRico, seat: int, prices: dict[str, int] | None) -> dict[str, Any]:
    """How many kinds the warehouses keep whole, and what each possible answer keeps, in the order of the answers.

    Whoever is not asked for an answer needs no prices.
    """
    player = state.players[seat]
    answers = [] if prices is None else [_kept(player, code - KEEP, prices) for code in state.options]
    return {"kinds": int(captain.protected_kinds(state, player)), "answers": answers}


def _kept(player: Player, index: int, prices: dict[str, int]) -> dict[str, Any]:
    """What an answer keeps and loses; `worth` orders the answers: barrels first, dear ones before cheap ones."""
    kept = {}
    lost = worth = 0
    for good in range(GOODS):
        barrels = int(captain.barrels_kept(player, good, KEEP_WHOLE[index], KEEP_SINGLE[index]))
        lost += int(player.goods[good]) - barrels
        worth += barrels * (A_BARREL + prices[GOOD_IDS[good]])
        if barrels:
            kept[GOOD_IDS[good]] = barrels
    return {"kept": kept, "lost": lost, "worth": worth}


# The score as far as it is public, and how near the end is.


def _are_open(state: PuertoRico) -> bool:
    """Whether everybody may know what anybody has earned (PR-INFO-02)."""
    return bool(state.rules.open_vp) or state.to_move == NOBODY


def _is_open(state: PuertoRico, seat: int, viewer: int | None) -> bool:
    return seat == viewer or _are_open(state)


def _earned(state: PuertoRico, seat: int, viewer: int | None) -> int | None:
    return int(state.players[seat].earned_vp()) if _is_open(state, seat, viewer) else None


def _public_scores(state: PuertoRico, viewer: int | None, sheet: Sheet) -> list[dict[str, int | None]]:
    """Return the points of every seat by source; what the hidden chips would tell is None for the others."""
    found: list[dict[str, int | None]] = []
    for seat, player in enumerate(mayor.before_arranging(state)):
        points: dict[str, int | None] = dict(sheet[seat])
        if not _is_open(state, seat, viewer):
            points |= HIDDEN_POINTS
            if player.has(CUSTOMS_HOUSE):
                points["customs_house"] = None
        found.append(points)
    return found


def _gauges(state: PuertoRico) -> list[dict[str, Any]]:
    fullest = max(int(state.city_spaces_used(player)) for player in state.players)
    spaces = int(state.box.city_spaces)
    return [
        {"id": "vp", "left": int(state.vp_pool), "of": int(state.box.vp_pool)},
        {"id": "colonists", "left": int(state.colonists), "of": int(state.box.colonists)},
        {"id": "city", "left": spaces - fullest, "of": spaces},
    ]
