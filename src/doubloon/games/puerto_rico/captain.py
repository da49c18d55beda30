"""The Captain: loading the cargo ships, the Wharf, and storing what is left."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.puerto_rico.actions import (
    KEEP,
    KEEP_SINGLE,
    KEEP_WHOLE,
    LOAD,
    PASS,
    REFUSE,
    VP_DECLINE,
    VP_TAKE,
    WHARF_LOAD,
    keep_code,
)
from doubloon.games.puerto_rico.box import (
    GOOD_IDS,
    GOODS,
    HARBOR,
    LARGE_WAREHOUSE,
    NO_GOOD,
    SHIP_SLOTS,
    SMALL_WAREHOUSE,
    WHARF,
    Good,
)
from doubloon.games.puerto_rico.end import vp_exhausted
from doubloon.games.puerto_rico.state import Player, PuertoRico

PRIVILEGE_POINT: Final = 0
HARBOR_POINT: Final = 1
POINT_IDS: Final = ("privilege", "harbor")


def begin(state: PuertoRico) -> None:
    state.privilege_open = True
    state.idle_turns = 0
    for player in state.players:
        player.wharf_used = False
    state.push(EMPTY_SHIPS)
    state.push_round(STORE_GOODS, state.chooser)
    state.push(LOAD_GOODS, state.chooser)


def ship_carrying(state: PuertoRico, good: Good) -> i64:
    """Return the cargo ship that holds a kind, or -1."""
    for ship in range(len(state.ship_good)):
        if state.ship_good[ship] == good:
            return ship
    return -1


def largest_load(state: PuertoRico, barrels: i64) -> i64:
    """Return the most barrels of a kind on no ship that an empty ship can take (PR-CAPTAIN-08)."""
    most: i64 = 0
    for ship in range(len(state.ship_good)):
        if state.ship_good[ship] == NO_GOOD:
            most = max(most, min(barrels, state.box.ships[ship]))
    return most


def add_loads(state: PuertoRico, player: Player, good: Good, options: list[int]) -> None:
    """List the cargo ships a kind can go on.

    The one that carries it, if it has room (PR-CAPTAIN-04); otherwise the empty ships (PR-CAPTAIN-03), of these only
    the ones that take the most barrels (PR-CAPTAIN-08). Two ships at a table of two are treated alike (PR-TWO-05).
    """
    barrels = player.goods[good]
    if barrels == 0:
        return
    first = LOAD + good * SHIP_SLOTS
    carrying = ship_carrying(state, good)
    if carrying >= 0:
        if state.ship_load[carrying] < state.box.ships[carrying]:
            options.append(int(first + state.box.ship_slots[carrying]))
        return
    most = largest_load(state, barrels)
    for ship in range(len(state.ship_good)):
        if state.ship_good[ship] == NO_GOOD and min(barrels, state.box.ships[ship]) == most:
            options.append(int(first + state.box.ship_slots[ship]))


def slot_ship(state: PuertoRico, slot: i64) -> i64:
    """Return which ship in play is the box's ship `slot`, or -1."""
    for ship in range(len(state.box.ship_slots)):
        if state.box.ship_slots[ship] == slot:
            return ship
    return -1


@final
class LoadGoods(Step[PuertoRico]):
    """Who can load a cargo ship must, or use the Wharf; who cannot may use the Wharf or pass.

    Loading is the only action that cannot be declined (PR-ROLE-05). Each kind that fits may be chosen
    (PR-CAPTAIN-06), and a warehouse is no excuse (PR-BLD-WARE-03). The Wharf is offered once a phase
    (PR-BLD-WHARF-01), with any kind, also one on a ship (PR-BLD-WHARF-03). Leaving it unused does not lift the duty
    to load (PR-BLD-WHARF-06), and passing is not final (PR-BLD-WHARF-07).

    Loading goes round, one loading a turn (PR-CAPTAIN-02), until nobody has loaded for a whole circuit
    (PR-CAPTAIN-01, PR-TWO-05). Who can do nothing but pass is not asked (PR-CAPTAIN-13).
    """

    name = "load"
    clause = "PR-CAPTAIN-05"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        player = state.players[seat]
        for good in range(i64(GOODS)):
            add_loads(state, player, good, options)
        compulsory = len(options) > 0
        if player.has(WHARF) and not player.wharf_used:
            for good in range(i64(GOODS)):
                if player.goods[good] > 0:
                    options.append(int(WHARF_LOAD + good))
        if not compulsory:
            options.append(PASS)
        return options

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            state.idle_turns += 1
            if state.idle_turns < state.seats:
                state.push(LOAD_GOODS, (seat + 1) % state.seats)
            return
        state.idle_turns = 0
        state.push(LOAD_GOODS, (seat + 1) % state.seats)
        if action >= WHARF_LOAD:
            load_wharf(state, seat, action - WHARF_LOAD)
        else:
            index = action - LOAD
            load_ship(state, seat, index // SHIP_SLOTS, slot_ship(state, index % SHIP_SLOTS))

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if action == PASS:
            return Refusal("loading_compulsory", "PR-CAPTAIN-05")
        if LOAD <= action < WHARF_LOAD:
            index = action - LOAD
            return self.no_load(state, seat, index // SHIP_SLOTS, slot_ship(state, index % SHIP_SLOTS))
        if WHARF_LOAD <= action < KEEP:
            return self.no_wharf(state, state.players[seat], action - WHARF_LOAD)
        return None

    def no_load(self, state: PuertoRico, seat: Seat, good: Good, ship: i64) -> Refusal:
        params: dict[str, object] = {"good": GOOD_IDS[good]}
        if ship < 0:
            return Refusal("ship_not_in_play", "PR-SETUP-10")
        if state.players[seat].goods[good] == 0:
            return Refusal("no_barrel", "PR-CAPTAIN-02", params)
        carrying = ship_carrying(state, good)
        if carrying == ship:
            return Refusal("ship_full", "PR-CAPTAIN-04", params)
        if carrying >= 0:
            params["ship"] = int(state.box.ships[carrying])
            return Refusal("kind_on_other_ship", "PR-CAPTAIN-04", params)
        if state.ship_good[ship] != NO_GOOD:
            params["good_aboard"] = GOOD_IDS[state.ship_good[ship]]
            return Refusal("ship_carries_other", "PR-CAPTAIN-03", params)
        params["n"] = int(largest_load(state, state.players[seat].goods[good]))
        return Refusal("larger_ship_first", "PR-CAPTAIN-08", params)

    def no_wharf(self, state: PuertoRico, player: Player, good: Good) -> Refusal:
        if not player.has(WHARF):
            return Refusal("no_wharf", "PR-BLD-WHARF-01")
        if player.wharf_used:
            return Refusal("wharf_used", "PR-BLD-WHARF-01")
        return Refusal("no_barrel", "PR-BLD-WHARF-02", {"good": GOOD_IDS[good]})


def cargo(state: PuertoRico, player: Player, good: Good, ship: i64) -> i64:
    """How many barrels go on a cargo ship: as many as there are and fit (PR-CAPTAIN-07)."""
    return min(player.goods[good], state.box.ships[ship] - state.ship_load[ship])


def wharf_cargo(state: PuertoRico, player: Player, good: Good) -> i64:
    """How many barrels the Wharf ships (PR-BLD-WHARF-02)."""
    return min(player.goods[good], state.box.wharf_capacity)


def privilege_points(state: PuertoRico, seat: Seat) -> i64:
    """The Captain's own point, for his first loading (PR-CAPTAIN-10)."""
    return 1 if seat == state.chooser and state.privilege_open else 0


def harbor_points(state: PuertoRico, player: Player) -> i64:
    """What the Harbor adds to every loading (PR-BLD-HARBOR-01)."""
    return state.box.harbor_vp if player.has(HARBOR) else 0


def load_ship(state: PuertoRico, seat: Seat, good: Good, ship: i64) -> None:
    """Load as many barrels of a kind as there are and the ship has room for (PR-CAPTAIN-07)."""
    player = state.players[seat]
    count = cargo(state, player, good, ship)
    player.goods[good] -= count
    state.ship_good[ship] = good
    state.ship_load[ship] += count
    state.tell("loaded", "PR-CAPTAIN-07", seat, good, count, state.box.ships[ship])
    score_loading(state, seat, count)


def load_wharf(state: PuertoRico, seat: Seat, good: Good) -> None:
    """Ship all barrels of a kind, as far as the Wharf has room: 11, and no kind has more (PR-BLD-WHARF-05)."""
    player = state.players[seat]
    count = wharf_cargo(state, player, good)
    player.goods[good] -= count
    player.wharf_used = True
    state.supply[good] += count
    state.tell("wharf_loaded", "PR-BLD-WHARF-02", seat, good, count)
    score_loading(state, seat, count)


def score_loading(state: PuertoRico, seat: Seat, barrels: i64) -> None:
    """A point a barrel (PR-CAPTAIN-09), the Captain's for the first loading (PR-CAPTAIN-10), the Harbor's for each.

    Loadings on ships and at the Wharf are worth the same (PR-BLD-HARBOR-01, PR-BLD-WHARF-04).
    """
    player = state.players[seat]
    player.vp_barrels += barrels
    state.tell("vp_for_barrels", "PR-CAPTAIN-09", seat, barrels)
    award_vp(state, player, barrels)
    if privilege_points(state, seat) > 0:
        state.privilege_open = False
        claim_point(state, seat, PRIVILEGE_POINT)
    if player.has(HARBOR):
        claim_point(state, seat, HARBOR_POINT)


def award_vp(state: PuertoRico, player: Player, points: i64) -> None:
    """Hand out chips and write down what the pool lacks (PR-CAPTAIN-11); empty, it ends the game (PR-CAPTAIN-12)."""
    chips = min(points, state.vp_pool)
    state.vp_pool -= chips
    player.vp_paper += points - chips
    if state.vp_pool == 0:
        vp_exhausted(state)


def claim_point(state: PuertoRico, seat: Seat, source: i64) -> None:
    """Points are given by themselves, or may be turned down if the table plays so (PR-OPT-VP)."""
    if state.rules.vp_declinable:
        state.push(CLAIM_POINT, seat, source)
    else:
        award_point(state, seat, source)


def award_point(state: PuertoRico, seat: Seat, source: i64) -> None:
    player = state.players[seat]
    if source == PRIVILEGE_POINT:
        player.vp_privilege += 1
        state.tell("vp_for_privilege", "PR-CAPTAIN-10", seat, 1)
        award_vp(state, player, 1)
    else:
        player.vp_harbor += state.box.harbor_vp
        state.tell("vp_for_harbor", "PR-BLD-HARBOR-01", seat, state.box.harbor_vp)
        award_vp(state, player, state.box.harbor_vp)


@final
class ClaimPoint(Step[PuertoRico]):
    """Option: the Captain's and the Harbor's point may be turned down."""

    name = "claim_point"
    clause = "PR-OPT-VP"
    arguments: Arguments = (Argument("point", Name(POINT_IDS)),)

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        return [VP_TAKE, VP_DECLINE]

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == VP_TAKE:
            award_point(state, seat, arg)
        else:
            state.tell("vp_declined", "PR-OPT-VP", seat)


def protected_kinds(state: PuertoRico, player: Player) -> i64:
    """Return how many kinds the manned warehouses keep whole (PR-STORE-02).

    The small one (PR-BLD-SWARE-01), the large one (PR-BLD-LWARE-01), or the sum of both (PR-BLD-LWARE-02).
    """
    result: i64 = 0
    if player.has(SMALL_WAREHOUSE):
        result += state.box.small_warehouse_kinds
    if player.has(LARGE_WAREHOUSE):
        result += state.box.large_warehouse_kinds
    return result


def barrels_kept(player: Player, good: Good, whole: i64, single: i64) -> i64:
    """How many barrels of a kind stay: all of a kind in a warehouse, one of the single kind (PR-STORE-03)."""
    if whole >> good & 1:
        return player.goods[good]
    return 1 if good == single else 0


def bits(number: i64) -> i64:
    result: i64 = 0
    while number > 0:
        result += number & 1
        number >>= 1
    return result


@final
class StoreGoods(Step[PuertoRico]):
    """Some kinds are kept whole in warehouses, and one barrel of another kind (PR-STORE-01); the rest is lost.

    It is asked here and nowhere else (PR-STORE-05). Keeping less is allowed (PR-STORE-04), unless the table plays
    otherwise (PR-OPT-UNDERKEEP).

    Keeping the last barrel of a kind can be written in two ways, as a whole kind or as the single barrel. Only the
    latter is offered, and of two such kinds the first is the single one.
    """

    name = "store"
    clause = "PR-STORE-06"

    def legal(self, state: PuertoRico, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        held: i64 = 0
        lone: i64 = 0  # kinds with exactly one barrel
        for good in range(i64(GOODS)):
            if player.goods[good] > 0:
                held |= 1 << good
            if player.goods[good] == 1:
                lone |= 1 << good
        if held == 0:
            return []
        protected = protected_kinds(state, player)
        options: list[int] = []
        for whole in range(i64(32)):
            if whole & ~held == 0 and bits(whole) <= protected:
                self.add_choices(state, held, lone, whole, protected, options)
        return options

    def add_choices(
        self, state: PuertoRico, held: i64, lone: i64, whole: i64, protected: i64, options: list[int]
    ) -> None:
        """List the choices that keep the kinds `whole`, with and without a single barrel."""
        kept_lone = whole & lone
        for single in range(i64(GOODS)):
            bit: i64 = 1 << single
            if held & bit == 0 or whole & bit != 0:
                continue
            if lone & bit == 0:
                enough = bits(whole) >= min(protected, bits(held))
            elif kept_lone & (bit - 1) == 0:
                enough = bits(whole) + 1 >= min(protected + 1, bits(held))
            else:
                continue
            if enough or state.rules.may_keep_less:
                options.append(int(keep_code(whole, single)))
        if kept_lone == 0 and (whole == held or state.rules.may_keep_less):
            options.append(int(keep_code(whole, -1)))

    def resolve(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> None:
        player = state.players[seat]
        whole = KEEP_WHOLE[action - KEEP]
        single = KEEP_SINGLE[action - KEEP]
        for good in range(i64(GOODS)):
            kept = barrels_kept(player, good, whole, single)
            lost = player.goods[good] - kept
            if lost > 0:
                player.goods[good] = kept
                state.supply[good] += lost
                state.tell("barrels_lost", "PR-STORE-03", seat, good, lost)

    def refusal(self, state: PuertoRico, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not KEEP <= action < REFUSE:
            return None
        player = state.players[seat]
        whole = KEEP_WHOLE[action - KEEP]
        single = KEEP_SINGLE[action - KEEP]
        held: i64 = 0
        for good in range(i64(GOODS)):
            if player.goods[good] > 0:
                held |= 1 << good
            elif whole >> good & 1 or good == single:
                return Refusal("no_barrel", "PR-STORE-03", {"good": GOOD_IDS[good]})
        protected = protected_kinds(state, player)
        if bits(whole) > protected:
            return Refusal("too_many_kinds", "PR-STORE-02", {"n": int(protected)})
        all_used = bits(whole) == min(protected, bits(held)) and (single >= 0 or whole == held)
        if not state.rules.may_keep_less and not all_used:
            return Refusal("keep_most", "PR-OPT-UNDERKEEP")
        return Refusal("last_barrel_single", "PR-STORE-06")


@final
class EmptyShips(Duty[PuertoRico]):
    """Full ships return their cargo to the supply; the others keep theirs, and its kind."""

    name = "empty_ships"
    clause = "PR-CAPTAIN-14"

    def happen(self, state: PuertoRico, seat: Seat, arg: Packed) -> None:
        for ship in range(len(state.ship_good)):
            if state.ship_load[ship] == state.box.ships[ship]:
                state.supply[state.ship_good[ship]] += state.ship_load[ship]
                state.tell("ship_emptied", "PR-CAPTAIN-14", -1, state.box.ships[ship], state.ship_good[ship])
                state.ship_good[ship] = NO_GOOD
                state.ship_load[ship] = 0


LOAD_GOODS: Final[LoadGoods] = LoadGoods()
CLAIM_POINT: Final[ClaimPoint] = ClaimPoint()
STORE_GOODS: Final[StoreGoods] = StoreGoods()
EMPTY_SHIPS: Final[EmptyShips] = EmptyShips()
