"""The Capital line: buying achievements, and what some of them do at once."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int, Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.age_of_discovery.actions import (
    ALLIES,
    BUY,
    CHART,
    MOST_CAPITAL_SPACES,
    MOST_SETTLED,
    PASS,
    SEND,
    SETTLE,
    UNIVERSITY_CAPITAL,
    UNIVERSITY_ORDER,
    UNIVERSITY_WAIT,
)
from doubloon.games.age_of_discovery.box import (
    COLONIST,
    FREE,
    INDIAN_ALLIES,
    NEW_WORLD_CARTOGRAPHY,
    OVERPOPULATION,
    REGION_IDS,
    REGIONS,
    SOLDIER,
    TILE_IDS,
    TILES,
    UNIVERSITY,
    Tile,
)
from doubloon.games.age_of_discovery.discovery import show_token
from doubloon.games.age_of_discovery.regions import reinforce, win_token
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, owner, total
from doubloon.games.age_of_discovery.university import (
    ASKED,
    ON_CAPITAL,
    moves_on,
    no_university,
    open_window,
    race_for_tile,
    use_university,
)

SPACE: Final = Argument("space", Int(0, MOST_CAPITAL_SPACES), after=ASKED)
REGION: Final = Argument("region", Name(REGION_IDS))  # where the colonist before went
LEFT: Final = Argument("n", Int(0, MOST_SETTLED), after=REGION)  # colonists still to settle


@final
class CapitalLine(Duty[AgeOfDiscovery]):
    """From left to right each figure may buy; then the line is cleared (AD-RES-02).

    Several figures of a player buy one after another, from an offer that is not filled up meanwhile (AD-BUY-03).
    """

    name = "capital_line"
    clause = "AD-BUY-01"
    arguments: Arguments = (ASKED, SPACE)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        space = SPACE.of(arg)
        if space < len(state.capital) and state.capital[space] != FREE:
            who = owner(state.capital[space])
            if ASKED.of(arg) == 0 and state.university >= 0 and state.university != who:
                state.push(CAPITAL_LINE, 0, ASKED.pack(1) + SPACE.pack(space))
                open_window(state, ON_CAPITAL, space)
            else:
                state.push(BUY_ACHIEVEMENT, who, space)
            return
        for other in range(len(state.capital)):
            state.capital[other] = FREE


def price(state: AgeOfDiscovery) -> i64:
    """What a tile of the running age costs (AD-BUY-01)."""
    return state.box.prices[state.age()]


@final
class BuyAchievement(Step[AgeOfDiscovery]):
    """A figure lets its owner buy one tile; nobody has to, and without the money nobody can (AD-BUY-02)."""

    name = "buy"
    clause = "AD-BUY-01"
    arguments: Arguments = (Argument("space", Int(0, MOST_CAPITAL_SPACES - 1)),)

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        if state.players[seat].money >= price(state):
            for tile in range(i64(TILES)):
                if state.offer[tile] > 0:
                    options.append(int(BUY + tile))
        options.append(PASS)
        if state.university == seat and race_for_tile(state, seat, arg):
            options.extend(moves_on(state.capital, seat, arg, UNIVERSITY_CAPITAL))
        return options

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if UNIVERSITY_CAPITAL <= action < UNIVERSITY_WAIT:
            use_university(state, seat, action, arg)
            state.push(BUY_ACHIEVEMENT, owner(state.capital[arg]), arg)
            return
        state.push(CAPITAL_LINE, 0, SPACE.pack(arg + 1))
        if action == PASS:
            state.tell("nothing_bought", "AD-BUY-02", seat)
            return
        tile = action - BUY
        player = state.players[seat]
        player.money -= price(state)
        state.offer[tile] -= 1
        player.tiles[tile] += 1
        state.tell("bought", "AD-BUY-01", seat, tile, price(state))
        take_effect(state, seat, tile)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if UNIVERSITY_ORDER <= action <= UNIVERSITY_WAIT:
            return no_university(state, seat)
        if not BUY <= action < CHART:
            return None
        params: dict[str, object] = {"tile": TILE_IDS[action - BUY]}
        if state.offer[action - BUY] == 0:
            return Refusal("tile_not_offered", "AD-BUY-01", params)
        params["n"] = int(price(state))
        params["m"] = int(state.players[seat].money)
        return Refusal("tile_too_dear", "AD-BUY-02", params)


def take_effect(state: AgeOfDiscovery, seat: Seat, tile: Tile) -> None:
    """What happens right after payment, before the next figure's turn (AD-BUY-04). The tile is kept (AD-BUY-05)."""
    money = state.box.money[tile]
    if money > 0:
        state.players[seat].money += money
        state.tell("tile_money", "AD-CAP-I-INCAS", seat, tile, money)
    if tile == UNIVERSITY:
        state.university = seat
    elif tile == NEW_WORLD_CARTOGRAPHY:
        state.push(CHART_REGION, seat)
    elif tile == INDIAN_ALLIES:
        state.push(PLACE_ALLIES, seat)
    elif tile == OVERPOPULATION:
        state.push(SETTLE_COLONIST, seat, LEFT.pack(state.box.overpopulation_colonists))


@final
class ChartRegion(Step[AgeOfDiscovery]):
    """New World Cartography discovers a region without an expedition; nothing to discover, nothing happens."""

    name = "chart"
    clause = "AD-CAP-I-CARTOGRAPHY"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        return state.undiscovered_regions(CHART)

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        region = action - CHART
        win_token(state, seat, region, show_token(state, seat, region))

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if CHART <= action < ALLIES:
            return Refusal("region_discovered", "AD-CAP-I-CARTOGRAPHY", {"region": REGION_IDS[action - CHART]})
        return None


@final
class PlaceAllies(Step[AgeOfDiscovery]):
    """Indian Allies: two soldiers for one region where the owner already is; without one they are lost."""

    name = "allies"
    clause = "AD-CAP-II-ALLIES"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        player = state.players[seat]
        return [int(ALLIES + region) for region in range(i64(REGIONS)) if player.figures_in(region) > 0]

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        region = action - ALLIES
        count = reinforce(state, seat, region, SOLDIER, state.box.allies_soldiers)
        state.tell("allies_placed", "AD-CAP-II-ALLIES", seat, count, region)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if ALLIES <= action < SETTLE:
            return Refusal("no_own_figure", "AD-CAP-II-ALLIES", {"region": REGION_IDS[action - ALLIES]})
        return None


@final
class SettleColonist(Step[AgeOfDiscovery]):
    """Overpopulation: colonists for discovered regions, one by one from the north to the south."""

    name = "settle"
    clause = "AD-CAP-II-OVERPOP"
    arguments: Arguments = (REGION, LEFT)

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        if state.available(seat, COLONIST, 1) == 0:
            return []
        first = REGION.of(arg)
        return [int(SETTLE + region) for region in range(first, i64(REGIONS)) if state.is_discovered(region)]

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        region = action - SETTLE
        left = LEFT.of(arg) - 1
        if left > 0:
            state.push(SETTLE_COLONIST, seat, REGION.pack(region) + LEFT.pack(left))
        reinforce(state, seat, region, COLONIST, 1)
        state.tell("settled", "AD-CAP-II-OVERPOP", seat, region)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not SETTLE <= action < SEND:
            return None
        region = action - SETTLE
        params: dict[str, object] = {"region": REGION_IDS[region]}
        if not state.is_discovered(region):
            return Refusal("region_undiscovered", "AD-CAP-II-OVERPOP", params)
        params["region_last"] = REGION_IDS[REGION.of(arg)]
        return Refusal("settle_in_order", "AD-CAP-II-OVERPOP", params)


@final
class RefreshAchievements(Duty[AgeOfDiscovery]):
    """Phase E: the offer is filled up; at the end of an age the old tiles make way for the next (AD-REFR-02)."""

    name = "refresh_achievements"
    clause = "AD-REFR-01"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        age = state.age()
        if state.turn == state.box.last_turns[age]:
            for tile in range(i64(TILES)):
                if state.box.age_of[tile] == age:
                    state.offer[tile] = 0
                    state.stack[tile] = 0
            age += 1
            state.tell("age_begins", "AD-REFR-02", -1, age)
        reveal_achievements(state, age)


def reveal_achievements(state: AgeOfDiscovery, age: i64) -> None:
    """Draw from the stack of an age until the offer is full or the stack empty."""
    stack = state.stack[:]
    left: i64 = 0
    for tile in range(i64(TILES)):
        if state.box.age_of[tile] != age:
            stack[tile] = 0
        left += stack[tile]
    missing = state.box.achievement_offer - total(state.offer)
    for _ in range(min(left, missing)):
        tile = state.dice.draw(stack, left)
        left -= 1
        state.stack[tile] -= 1
        state.offer[tile] += 1
        state.tell("tile_offered", "AD-REFR-01", -1, tile)


CAPITAL_LINE: Final[CapitalLine] = CapitalLine()
BUY_ACHIEVEMENT: Final[BuyAchievement] = BuyAchievement()
CHART_REGION: Final[ChartRegion] = ChartRegion()
PLACE_ALLIES: Final[PlaceAllies] = PlaceAllies()
SETTLE_COLONIST: Final[SettleColonist] = SettleColonist()
REFRESH_ACHIEVEMENTS: Final[RefreshAchievements] = RefreshAchievements()
