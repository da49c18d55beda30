"""The University: once in the game its owner moves a figure of his to the front.

Its owner is asked only where the answer can change something: not while nobody he would pass is in his way. On the
Dock and the Capital line the question comes before another player's figure; when it is the owner's own figure's turn
he may use the tile instead of resolving that figure. Whoever lands first shows his hand to the others, so on the Dock
every sequence is another game; on the Capital line only the order of those who can pay matters.
"""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.codec import Flag, Int, Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Refusal, Step
from doubloon.games.age_of_discovery.actions import (
    MOST_DOCK_SPACES,
    UNIVERSITY_CAPITAL,
    UNIVERSITY_DOCK,
    UNIVERSITY_INITIATIVE,
    UNIVERSITY_ORDER,
    UNIVERSITY_WAIT,
)
from doubloon.games.age_of_discovery.box import (
    CATHEDRAL,
    FREE,
    MISSIONARY,
    REGIONS,
    RESETTLEMENT,
    STABLES,
    UNIVERSITY,
    Region,
)
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player, kind, owner, total

# The moments when the University can be used (AD-CAP-II-UNIVERSITY).
BEFORE_INITIATIVE: Final = 0
BEFORE_DOCK: Final = 1
BETWEEN_DOCK: Final = 2
BEFORE_PORT: Final = 3
ON_CAPITAL: Final = 4
BEFORE_DISCOVERY: Final = 5
BEFORE_NEW_ORDER: Final = 6
AFTER_NEW_ORDER: Final = 7
WINDOW_IDS: Final = (
    "before_initiative",
    "before_dock",
    "between_dock",
    "before_port",
    "on_capital",
    "before_discovery",
    "before_new_order",
    "after_new_order",
)
WINDOW: Final = Argument("window", Name(WINDOW_IDS))
FRONT: Final = Argument("front", Int(0, MOST_DOCK_SPACES - 1), after=WINDOW)  # of the line: the space that comes next
ASKED: Final = Argument("asked", Flag())  # of a line: its window has been opened


def open_window(state: AgeOfDiscovery, window: i64, front: i64 = 0) -> None:
    """Ask the owner of an unused University, if there is one."""
    if state.university >= 0:
        state.push(USE_UNIVERSITY, state.university, WINDOW.pack(window) + FRONT.pack(front))


def waits_for_university(state: AgeOfDiscovery, line: Step[AgeOfDiscovery], asked: Packed, window: i64) -> bool:
    """Tell whether a line is resolved only after its window, which is opened unless that was done (`ASKED`)."""
    if asked != 0 or state.university < 0:
        return False
    state.push(line, 0, ASKED.pack(1))
    open_window(state, window)
    return True


def may_go_first(state: AgeOfDiscovery, seat: Seat) -> bool:
    return state.order[0] != seat


def moves_on(line: vec[i64], seat: Seat, front: i64, first_action: i64) -> list[int]:
    """List the own figures that stand behind somebody else's, from the front of the line on."""
    options: list[int] = []
    passes_somebody = False
    for space in range(front, len(line)):
        if line[space] == FREE:
            break
        if owner(line[space]) != seat:
            passes_somebody = True
        elif passes_somebody:
            options.append(int(first_action + space))
    return options


def useful_moves(state: AgeOfDiscovery, seat: Seat, window: i64, front: i64) -> list[int]:
    """List the uses of the tile that can change something in a window."""
    if window in {BEFORE_INITIATIVE, BEFORE_NEW_ORDER}:
        return [UNIVERSITY_INITIATIVE] if on_initiative_behind(state, seat) else []
    if window == BEFORE_DOCK:
        return moves_on(state.dock, seat, front, UNIVERSITY_DOCK)
    if window == BETWEEN_DOCK:
        asked = state.rules.university_whenever or race_for_good(state, seat, front)
        return moves_on(state.dock, seat, front, UNIVERSITY_DOCK) if asked else []
    if window == ON_CAPITAL:
        return moves_on(state.capital, seat, front, UNIVERSITY_CAPITAL) if race_for_tile(state, seat, front) else []
    if not may_go_first(state, seat):
        return []
    if window == BEFORE_PORT and not decides_port(state, seat):
        return []
    if window == BEFORE_DISCOVERY and not explores_behind(state, seat):
        return []
    return [UNIVERSITY_ORDER]


def on_initiative_behind(state: AgeOfDiscovery, seat: Seat) -> bool:
    for space in range(1, len(state.initiative)):
        if state.initiative[space] != FREE and owner(state.initiative[space]) == seat:
            return True
    return False


def race_for_good(state: AgeOfDiscovery, seat: Seat, front: i64) -> bool:
    """Tell who is first with three figures in a region; by the first rules nothing else mattered here."""
    last: i64 = front
    for space in range(front, len(state.dock)):
        if state.dock[space] != FREE and owner(state.dock[space]) == seat:
            last = space
    for region in range(i64(REGIONS)):
        if state.region_goods >> region & 1 and state.is_discovered(region):
            if not could_have_three(state, seat, region, front, last + 1):
                continue
            for rival in range(state.seats):
                if rival != seat and could_have_three(state, rival, region, front, last):
                    return True
    return False


def could_have_three(state: AgeOfDiscovery, seat: Seat, region: Region, first: i64, end: i64) -> bool:
    """Tell whether a player's figures on some dock spaces, landing there, would make three in a region."""
    player = state.players[seat]
    figures = player.figures_in(region)
    landing: i64 = 0
    for space in range(first, end):
        occupant = state.dock[space]
        if occupant != FREE and owner(occupant) == seat:
            landing += 1
            if kind(occupant) == MISSIONARY:
                landing += followers(state, player)
    return landing > 0 and figures + landing >= state.box.colony_figures


def followers(state: AgeOfDiscovery, player: Player) -> i64:
    """How many colonists a landing missionary brings (AD-HARBOR-02, AD-CAP-II-CATHEDRAL, AD-HERO-MISSIONARY)."""
    if player.owns(CATHEDRAL):
        return state.box.cathedral_landing_colonists
    return state.box.missionary_landing_colonists


def race_for_tile(state: AgeOfDiscovery, seat: Seat, front: i64) -> bool:
    """There is something to buy, the owner can pay, and so can somebody in front of his last figure."""
    price = state.box.prices[state.age()]
    if total(state.offer) == 0 or state.players[seat].money < price:
        return False
    rival_can_pay = False
    for space in range(front, len(state.capital)):
        if state.capital[space] == FREE:
            break
        other = owner(state.capital[space])
        if other == seat:
            if rival_can_pay:
                return True
        elif state.players[other].money >= price:
            rival_can_pay = True
    return False


def strength_in_port(state: AgeOfDiscovery, seat: Seat) -> i64:
    """Captains and merchants count double (AD-PORT-01, AD-HERO-CAPTAIN, AD-HERO-MERCHANT)."""
    figures = state.players[seat].port
    result: i64 = 0
    for figure in range(len(figures)):
        result += figures[figure] * state.box.port_strength[figure]
    return result


def decides_port(state: AgeOfDiscovery, seat: Seat) -> bool:
    """Going first wins the ship if the owner is level with the best of those before him, and nobody is stronger."""
    own = strength_in_port(state, seat)
    if own == 0 or not state.ship_in_port:
        return False
    level = False
    before = True
    for other in state.order:
        strength = strength_in_port(state, other)
        if other == seat:
            before = False
        elif strength > own:
            return False
        elif before and strength == own:
            level = True
    return level


def explores_behind(state: AgeOfDiscovery, seat: Seat) -> bool:
    """The sequence of expeditions matters if somebody before the owner can launch one too."""
    if total(state.players[seat].discovery) == 0:
        return False
    for other in state.order:
        if other == seat:
            return False
        if total(state.players[other].discovery) > 0:
            return True
    return False


def race_in_benefits(state: AgeOfDiscovery, seat: Seat) -> bool:
    """In phase D the turn order decides who is first with three figures in a region, by riding and resettling."""
    for region in range(i64(REGIONS)):
        if state.region_goods >> region & 1 and could_gather_three(state, seat, region):
            for other in state.order:
                if other == seat:
                    break
                if could_gather_three(state, other, region):
                    return True
    return False


def could_gather_three(state: AgeOfDiscovery, seat: Seat, region: Region) -> bool:
    """Tell whether Stables and Resettlement can bring a player to three figures in a region (AD-BEN-03)."""
    if not state.is_discovered(region):
        return False
    player = state.players[seat]
    riders: i64 = 0
    settlers: i64 = 0
    for origin in range(i64(REGIONS)):
        if origin != region:
            if state.box.borders[origin] >> region & 1 and player.soldiers[origin] > 0:
                riders = 1
            settlers = max(settlers, min(player.colonists[origin], state.box.resettled_colonists))
    coming: i64 = 0
    if player.owns(STABLES):
        coming += riders
    if player.owns(RESETTLEMENT):
        coming += settlers
    return coming > 0 and player.figures_in(region) + coming >= state.box.colony_figures


def to_front(line: vec[i64], front: i64, space: i64) -> None:
    """Move a figure to the front; those it passes shift back one place."""
    moved = line[space]
    while space > front:
        line[space] = line[space - 1]
        space -= 1
    line[front] = moved


def use_university(state: AgeOfDiscovery, seat: Seat, action: ActionCode, front: i64) -> None:
    """Move to the front of a line or of the turn order, for once in the game (AD-CAP-II-UNIVERSITY)."""
    state.university = -1
    state.tell("university_used", "AD-CAP-II-UNIVERSITY", seat)
    if action == UNIVERSITY_ORDER:
        to_front(state.order, 0, place_of(state.order, seat))
    elif action == UNIVERSITY_INITIATIVE:
        space: i64 = 0
        while owner(state.initiative[space]) != seat:
            space += 1
        to_front(state.initiative, 0, space)
    elif action < UNIVERSITY_CAPITAL:
        to_front(state.dock, front, action - UNIVERSITY_DOCK)
    else:
        to_front(state.capital, front, action - UNIVERSITY_CAPITAL)


def place_of(order: vec[i64], seat: Seat) -> i64:
    """Return a seat's position in the turn order, counted from 0."""
    position: i64 = 0
    while order[position] != seat:
        position += 1
    return position


def no_university(state: AgeOfDiscovery, seat: Seat) -> Refusal:
    """Say why the tile cannot be used."""
    if not state.players[seat].owns(UNIVERSITY):
        return Refusal("university_not_owned", "AD-CAP-II-UNIVERSITY")
    if state.university != seat:
        return Refusal("university_used", "AD-CAP-II-UNIVERSITY")
    return Refusal("university_useless", "AD-CAP-II-UNIVERSITY")


@final
class UseUniversity(Step[AgeOfDiscovery]):
    """The owner may use the tile now or wait."""

    name = "university"
    clause = "AD-CAP-II-UNIVERSITY"
    arguments: Arguments = (WINDOW, FRONT)

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        options = useful_moves(state, seat, WINDOW.of(arg), FRONT.of(arg))
        if len(options) > 0:
            options.append(UNIVERSITY_WAIT)
        return options

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action != UNIVERSITY_WAIT:
            use_university(state, seat, action, FRONT.of(arg))

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        return no_university(state, seat) if UNIVERSITY_ORDER <= action < UNIVERSITY_WAIT else None


@final
class GoFirst(Step[AgeOfDiscovery]):
    """Before phase D the owner may go first in the turn order, if that can win him a regional good (AD-BEN-03)."""

    name = "university_benefits"
    clause = "AD-CAP-II-UNIVERSITY"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        if not may_go_first(state, seat) or not race_in_benefits(state, seat):
            return []
        return [UNIVERSITY_ORDER, UNIVERSITY_WAIT]

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action != UNIVERSITY_WAIT:
            use_university(state, seat, action, 0)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        return no_university(state, seat) if UNIVERSITY_ORDER <= action < UNIVERSITY_WAIT else None


USE_UNIVERSITY: Final[UseUniversity] = UseUniversity()
GO_FIRST: Final[GoFirst] = GoFirst()
