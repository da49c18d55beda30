"""The Age of Discovery as it is shown: lines, strengths, income in sets, colonies, arrivals, battles.

Nothing here is private: everybody has seen the same tokens, goods and achievements (AD-INFO-01, AD-INFO-03), and what
nobody has seen is told only as what it can be.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Draw, Presentation, asked
from doubloon.engine.state import NOBODY
from doubloon.engine.words import Catalogue
from doubloon.games.age_of_discovery import scoring
from doubloon.games.age_of_discovery.actions import ALLIES, CHART, EXPLORE, LAND, SETTLE
from doubloon.games.age_of_discovery.benefits import tile_income
from doubloon.games.age_of_discovery.box import (
    AGES,
    COLONIST,
    FIGURE_IDS,
    GOOD_IDS,
    GOODS,
    REGION_IDS,
    REGIONS,
    TILE_IDS,
    TILES,
    Box,
)
from doubloon.games.age_of_discovery.capital import CAPITAL_LINE, PLACE_ALLIES, SETTLE_COLONIST, SPACE, price
from doubloon.games.age_of_discovery.discovery import kind_after, party_strength, ready, tokens_left, waiting_strength
from doubloon.games.age_of_discovery.dock import LAND_FIGURE, SPACE_X, SPACE_Y
from doubloon.games.age_of_discovery.goods import GOODS_LINE
from doubloon.games.age_of_discovery.income import goods_income, mint_income, rum_income
from doubloon.games.age_of_discovery.initiative import next_order
from doubloon.games.age_of_discovery.port import leader_in_port
from doubloon.games.age_of_discovery.presentation.chance import draws
from doubloon.games.age_of_discovery.presentation.clauses import clauses_about
from doubloon.games.age_of_discovery.presentation.places import places
from doubloon.games.age_of_discovery.presentation.sets import arrange
from doubloon.games.age_of_discovery.regions import reinforce
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player
from doubloon.games.age_of_discovery.university import WINDOW, strength_in_port
from doubloon.games.age_of_discovery.war import (
    ATTACKING,
    DEFENDING,
    ENEMY,
    PART,
    WAR_LINE,
    WHERE,
    can_fight,
    militia,
    victims_due,
)

# The line a question belongs to; the University's windows are named by their number.
_LINE_OF_STEP = {
    "land": "dock",
    "take_good": "goods",
    "buy": "capital",
    "chart": "capital",
    "allies": "capital",
    "settle": "capital",
    "send": "discovery",
    "explore": "discovery",
    "train": "specialists",
    "conflict": "war",
    "victims": "war",
}
_LINE_OF_WINDOW = ("initiative", "dock", "dock", "port", "capital", "discovery", "initiative", "initiative")


# The first action of the questions that ask for a region where figures arrive.
_FIRST_REGION = {"land": LAND, "settle": SETTLE, "allies": ALLIES, "chart": CHART, "explore": EXPLORE}


class AgeOfDiscoveryPresentation(Presentation[AgeOfDiscovery]):
    drawn = True
    outcomes: ClassVar = {"token_shown": "token", "good_drawn": "good", "achievement_offered": "tile"}

    def printed(self, state: AgeOfDiscovery) -> dict[str, Any]:
        return _printed(state.box)

    def common(self, state: AgeOfDiscovery) -> dict[str, Any]:
        step, arg = asked(state)
        line, space = _resolving(state, step, arg)
        return {
            "line": line,
            "space": space,
            "port": _port(state),
            "explorers": [int(waiting_strength(state, player)) for player in state.players],
            "party": int(party_strength(state)),
            "next_order": next_order(state),
            "income": [_income(state, player) for player in state.players],
            "colonies": _colonies(state),
            "unseen": _natives(state.tokens_unseen, state.box.token_natives),
            "deck": _natives(state.deck, state.box.card_natives),
            "arrivals": _arrivals(state, step, arg),
            "expedition": _expedition(state, step),
            "battles": _battles(state, step),
            "victims": _victims(state, step, arg),
            "gauges": _gauges(state),
        }

    def figures(self, state: AgeOfDiscovery, seat: int | None) -> dict[str, Any]:
        shown = self.shown_seat(state, seat)
        return {
            "seat": shown,
            "goods": _goods_gain(state, shown),
            "ship": _with_ship(state, shown),
            "offer": {TILE_IDS[tile]: _worth(state, shown, tile) for tile, n in enumerate(state.offer) if n > 0},
        }

    def places(self, action: Action) -> list[str]:
        return places(action)

    def clauses(self, action: Action) -> Sequence[str]:
        return clauses_about(action)

    def cost(self, state: AgeOfDiscovery, action: Action) -> dict[str, int]:
        """Talers for an achievement, for training, for a war; a bid is paid at the end of the auction."""
        prices = {"buy": price(state), "train": state.box.training_price, "war": state.box.war_price}
        return {"talers": int(prices[action.kind])} if action.kind in prices else {}

    def line(self, step: str) -> str | None:
        """The line of the board; that of the University depends on when it is used."""
        return _LINE_OF_STEP.get(step)

    def tie_break(self, state: AgeOfDiscovery) -> tuple[str, list[int]]:
        """The first figure that tells those with the most points apart, or the last."""
        scores = [int(scoring.score(state, player)) for player in state.players]
        level = [seat for seat, score in enumerate(scores) if score == max(scores)]
        figures = [scoring.tie_breaks(player) for player in state.players]
        decisive = 0
        for number in range(len(scoring.TIE_BREAKS)):
            if len(level) > 1 or number == 0:
                decisive, best = number, max(figures[seat][number] for seat in level)
                level = [seat for seat in level if figures[seat][number] == best]
        return scoring.TIE_BREAKS[decisive], [each[decisive] for each in figures]

    def draws(self, before: AgeOfDiscovery, after: AgeOfDiscovery) -> list[Draw]:
        return draws(before, after)

    def when(self, before: AgeOfDiscovery, after: AgeOfDiscovery, words: Catalogue) -> tuple[str, dict[str, Any]]:
        return "turn", {"n": int(before.turn)}


@lru_cache(maxsize=64)
def _printed(box: Box) -> dict[str, Any]:
    return {
        "initiative_income": [int(n) for n in box.initiative_income],
        "last_turns": [int(n) for n in box.last_turns],
        "prices": {"training": int(box.training_price), "war": int(box.war_price)},
    }


# Where the table is: the line that is worked through, and the space whose figure has its turn.


def _resolving(state: AgeOfDiscovery, step: str, arg: int) -> tuple[str | None, int | str | None]:
    if step == "university":
        return _LINE_OF_WINDOW[WINDOW.of(arg)], None
    line = _LINE_OF_STEP.get(step)
    if step == "land":
        return line, {SPACE_X: "x", SPACE_Y: "y"}.get(arg, arg)
    if step == "buy":
        return line, arg
    if line in ("goods", "war"):
        return line, int(max(state.waiting(GOODS_LINE if line == "goods" else WAR_LINE), 0)) - 1
    if line == "capital":
        return line, int(SPACE.of(max(state.waiting(CAPITAL_LINE), 0))) - 1
    return line, None


def _port(state: AgeOfDiscovery) -> dict[str, Any]:
    """Strengths, who would win the ship now, and how much each of the others lacks to win it instead (AD-PORT-01)."""
    strengths = [int(strength_in_port(state, seat)) for seat in range(state.seats)]
    leader = int(leader_in_port(state))
    if leader == NOBODY:
        return {"strengths": strengths, "leader": None, "lacks": [1] * int(state.seats)}
    order = list(state.order)
    lacks = [
        0 if seat == leader else strengths[leader] - strengths[seat] + (order.index(seat) > order.index(leader))
        for seat in range(state.seats)
    ]
    return {"strengths": strengths, "leader": leader, "lacks": lacks}


# Money.


def _income(state: AgeOfDiscovery, player: Player) -> dict[str, Any]:
    """The best sets of a player's goods and ships, and what phases C and D will pay for tiles."""
    found = arrange(tuple(int(n) for n in player.goods), int(player.ships))
    tiles = {TILE_IDS[tile]: paid for tile in range(TILES) if (paid := int(tile_income(state, player, tile)))}
    mint, rum = int(mint_income(state, player)), int(rum_income(state, player))
    earned = sum(one.pays for one in found.sets)
    return {
        "sets": [
            {"goods": [GOOD_IDS[good] for good in one.goods], "ships": one.ships, "pays": one.pays}
            for one in found.sets
        ],
        "rest": {"goods": [GOOD_IDS[good] for good in found.rest], "ships": found.ships},
        "earned": earned,
        "mint": mint,
        "rum": rum,
        "tiles": sum(tiles.values()),
        "by_tile": tiles,
        "total": earned + mint + rum + sum(tiles.values()),
    }


def _earned(state: AgeOfDiscovery, player: Player) -> int:
    return int(goods_income(player) + mint_income(state, player) + rum_income(state, player))


def _goods_gain(state: AgeOfDiscovery, seat: int) -> dict[str, int]:
    """By how much the seat's income would grow with one more tile of each kind on offer."""
    now = _earned(state, state.players[seat])
    gains = {}
    for good in range(GOODS):
        if state.goods_offer[good] > 0:
            richer = state.players[seat].copy()
            richer.goods[good] += 1
            gains[GOOD_IDS[good]] = _earned(state, richer) - now
    return gains


def _with_ship(state: AgeOfDiscovery, seat: int) -> int:
    richer = state.players[seat].copy()
    richer.ships += 1
    return _earned(state, richer) - _earned(state, state.players[seat])


def _worth(state: AgeOfDiscovery, seat: int, tile: int) -> dict[str, int]:
    """What a tile on offer would bring the seat now: points, money every turn, and the money he lacks for it."""
    player = state.players[seat]
    now, cost = _earned(state, player), int(price(state))
    twin = player.copy()
    twin.money = max(0, int(player.money) - cost) + state.box.money[tile]
    without = scoring.score(state, twin)
    twin.tiles[tile] += 1
    return {
        "vp": int(scoring.score(state, twin) - without),
        "income": _earned(state, twin) - now + int(state.box.turn_money[tile]),
        "short": max(0, cost - int(player.money)),
    }


# The New World.


def _colonies(state: AgeOfDiscovery) -> dict[str, dict[str, int]]:
    """Return who would score how much in which region, if the colonies were scored now."""
    twin = state.copy()
    return {REGION_IDS[region]: points for region in range(REGIONS) if (points := _colony(twin, region))}


def _colony(twin: AgeOfDiscovery, region: int) -> dict[str, int]:
    """Score a region on a copy, and return what each seat got."""
    age = int(twin.age())
    before = [int(player.colony_vp[age]) for player in twin.players]
    scoring.score_region(twin, region)
    gained = [int(player.colony_vp[age]) - old for player, old in zip(twin.players, before, strict=True)]
    return {str(seat): points for seat, points in enumerate(gained) if points}


def _natives(left: Any, natives: Any) -> dict[str, int]:
    """How many of the tokens or cards nobody knows the place of have so many natives."""
    counts: dict[str, int] = {}
    for index, count in enumerate(left):
        if count > 0:
            key = str(int(natives[index]))
            counts[key] = counts.get(key, 0) + 1
    return dict(sorted(counts.items()))


def _arrivals(state: AgeOfDiscovery, step: str, arg: int) -> dict[str, dict[str, Any]]:
    """What the answers to a question for a region would make of it: figures, goods tile, points if scored now."""
    if step not in _FIRST_REGION:
        return {}
    seat, first, found = int(state.to_move), _FIRST_REGION[step], {}
    for code in state.options:
        region = code - first
        if not 0 <= region < REGIONS:
            continue
        before, twin = state.players[seat], state.copy()
        _arrive(twin, step, seat, arg, code, region)
        after = twin.players[seat]
        found[REGION_IDS[region]] = {
            "figures": int(after.figures_in(region)),
            "good": next((GOOD_IDS[good] for good in range(GOODS) if after.goods[good] > before.goods[good]), None),
            "points": _colony(twin, region).get(str(seat), 0) - _colony(state.copy(), region).get(str(seat), 0),
        }
    return found


def _arrive(twin: AgeOfDiscovery, step: str, seat: int, arg: int, code: int, region: int) -> None:
    """Let the figures arrive; what a discovery turns up is not known before."""
    if step == "land":
        LAND_FIGURE.resolve(twin, seat, arg, code)
    elif step == "allies":
        PLACE_ALLIES.resolve(twin, seat, arg, code)
    elif step == "settle":
        SETTLE_COLONIST.resolve(twin, seat, arg, code)
    else:
        reinforce(twin, seat, region, COLONIST, 1)


def _expedition(state: AgeOfDiscovery, step: str) -> dict[str, Any] | None:
    """The kinds the seat to move can still send, what each is worth, and who is under way already."""
    if step not in ("send", "explore"):
        return None
    player = state.players[state.to_move]
    kinds = []
    if step == "send":
        figure = int(state.argument())
        while True:
            count = int(ready(state, player, figure))
            if count:
                worth = int(state.box.expedition_strength[figure])
                kinds.append({"figure": FIGURE_IDS[figure], "ready": count, "strength": worth})
            if figure == COLONIST:
                break
            figure = int(kind_after(state, figure))
    return {"kinds": kinds, "strength": int(party_strength(state)), "regions": bool(tokens_left(state))}


# War.


def _battles(state: AgeOfDiscovery, step: str) -> dict[str, dict[str, int]]:
    """What each battle the seat to move may start would cost both sides: figures removed and lost."""
    if step != "conflict":
        return {}
    seat = int(state.to_move)
    return {
        f"{REGION_IDS[region]}:{enemy}": {
            "kills": int(victims_due(state, seat, enemy, region, ATTACKING)),
            "losses": int(victims_due(state, enemy, seat, region, DEFENDING)),
        }
        for region in range(REGIONS)
        for enemy in range(state.seats)
        if enemy != seat and can_fight(state, seat, enemy, region)
    }


def _victims(state: AgeOfDiscovery, step: str, arg: int) -> dict[str, Any] | None:
    """The battle in which the seat to move names who falls, and what the enemy has there."""
    if step != "victims":
        return None
    region, enemy, part = int(WHERE.of(arg)), int(ENEMY.of(arg)), int(PART.of(arg))
    seat = int(state.to_move)
    return {
        "region": REGION_IDS[region],
        "enemy": enemy,
        "attacking": part == ATTACKING,
        "due": int(victims_due(state, seat, enemy, region, part)),
        "losses": int(victims_due(state, enemy, seat, region, 1 - part)),
        "colonists": int(state.players[enemy].colonists[region]),
        "soldiers": int(state.players[enemy].soldiers[region]),
        "militia": int(militia(state, enemy, 1 - part)),
    }


def _gauges(state: AgeOfDiscovery) -> list[dict[str, Any]]:
    turns = int(state.box.last_turns[AGES - 1])
    unknown = sum(1 for region in range(REGIONS) if not state.is_discovered(region))
    return [
        {"id": "turns", "left": turns - int(state.turn) + (state.to_move >= 0), "of": turns},
        {"id": "regions", "left": unknown, "of": REGIONS - 1},
        {"id": "pile", "left": sum(state.goods_pile), "of": sum(state.box.goods) - REGIONS},
    ]
