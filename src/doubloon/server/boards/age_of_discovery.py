"""What the drawn Age of Discovery table needs from Python: places of the actions, previews of the rules, draws.

Nothing here is private: everybody has seen the same tokens, goods and achievements (AD-INFO-01, AD-INFO-03), and what
nobody has seen is told only as what it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from doubloon.engine.actions import Action
from doubloon.engine.state import State
from doubloon.engine.words import Catalogue
from doubloon.games.age_of_discovery import scoring
from doubloon.games.age_of_discovery.box import (
    AGES,
    COLONIST,
    FIGURE_IDS,
    FREE,
    GOOD_IDS,
    GOODS,
    REGION_IDS,
    REGIONS,
    TILE_IDS,
    TILES,
    TOKEN_IDS,
    WEST_INDIA_COMPANY,
)
from doubloon.games.age_of_discovery.capital import CAPITAL_LINE, SPACE
from doubloon.games.age_of_discovery.discovery import kind_after, party_strength, ready, tokens_left
from doubloon.games.age_of_discovery.dock import SPACE_X, SPACE_Y, figure_at
from doubloon.games.age_of_discovery.game import AgeOfDiscoveryGame
from doubloon.games.age_of_discovery.goods import GOODS_LINE
from doubloon.games.age_of_discovery.income import goods_income, mint_income, rum_income
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player, owner
from doubloon.games.age_of_discovery.turn import PHASES, RUN_PHASE
from doubloon.games.age_of_discovery.university import WINDOW, followers, strength_in_port
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
from doubloon.server.boards.age_of_discovery_sets import arrange

Draw = tuple[str, str, dict[str, float]]

_GAME = AgeOfDiscoveryGame()

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

_PLACES: Mapping[str, Callable[[Mapping[str, Any]], list[str]]] = {
    "place": lambda params: [f"hand:{params['figure']}", f"line:{params['place']}"],
    "university_order": lambda params: ["order"],
    "university_initiative": lambda params: ["initiative"],
    "university_dock": lambda params: [f"dock:{params['n']}"],
    "university_capital": lambda params: [f"capital:{params['n']}"],
    "land": lambda params: [f"region:{params['region']}"],
    "take": lambda params: [f"offer:{params['good']}"],
    "buy": lambda params: [f"card:{params['tile']}"],
    "chart": lambda params: [f"region:{params['region']}"],
    "allies": lambda params: [f"region:{params['region']}"],
    "settle": lambda params: [f"region:{params['region']}"],
    "send": lambda params: [f"explorers:{params['figure']}"],
    "explore": lambda params: [f"region:{params['region']}"],
    "train": lambda params: [f"train:{params['figure']}"],
    "battle": lambda params: [f"army:{params['region']}:{params['seat']}"],
    "war": lambda params: [f"war:{params['seat']}"],
    "ride": lambda params: [f"soldiers:{params['region']}", f"region:{params['region_to']}"],
    "resettle": lambda params: [f"colonists:{params['region']}", f"region:{params['region_to']}"],
    "bid": lambda params: [f"bid:{params['n']}"],
    "gift": lambda params: [f"gift:{params['figure']}"],
}


def places(action: Action) -> list[str]:
    """Return the places on the board that are touched to choose an action; none for refusals, numbers and victims."""
    find = _PLACES.get(action.kind)
    return [] if find is None else find(action.params)


def common(state: State) -> dict[str, Any]:
    """Return those extras that are the same for everybody."""
    assert isinstance(state, AgeOfDiscovery)
    step, arg = _question(state)
    line, space = _resolving(state, step, arg)
    return {
        "line": line,
        "space": space,
        "asks": _GAME.question_params(state) if step else {},
        "initiative_income": [int(n) for n in state.box.initiative_income],
        "last_turns": [int(n) for n in state.box.last_turns],
        "port": _port(state),
        "explorers": [_strength(state, player) for player in state.players],
        "next_order": _next_order(state),
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


def extras(state: State, seat: int | None, shared: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return what a seat's screen shows and the rules compute; a spectator sees the figures of the seat to move."""
    assert isinstance(state, AgeOfDiscovery)
    shown = seat if seat is not None else max(int(state.to_move), 0)
    return {
        **(common(state) if shared is None else shared),
        "seat": shown,
        "goods": _goods_gain(state, shown),
        "ship": _with_ship(state, shown),
        "offer": {TILE_IDS[tile]: _worth(state, shown, tile) for tile, n in enumerate(state.offer) if n > 0},
    }


def _question(state: AgeOfDiscovery) -> tuple[str, int]:
    if state.to_move < 0:
        return "", 0
    return state.question().name, int(state.argument())


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


def _next_order(state: AgeOfDiscovery) -> list[int]:
    """Return the order of the next turn as it would be now (AD-ORDER-03)."""
    ahead = [int(owner(occupant)) for occupant in state.initiative if occupant != FREE]
    return ahead + [int(seat) for seat in state.order if seat >= 0 and seat not in ahead]


def _port(state: AgeOfDiscovery) -> dict[str, Any]:
    """Strengths, and who would win the ship now: ties go to the earliest in turn order (AD-PORT-01)."""
    strengths = [int(strength_in_port(state, seat)) for seat in range(state.seats)]
    order = [int(seat) for seat in state.order if seat >= 0]
    best = max(order, key=lambda seat: (strengths[seat], -order.index(seat)), default=None)
    return {"strengths": strengths, "leader": best if best is not None and strengths[best] > 0 else None}


def _strength(state: AgeOfDiscovery, player: Player) -> int:
    figures = zip(player.discovery, state.box.expedition_strength, strict=True)
    return sum(int(number * strength) for number, strength in figures if number)


# Money.


def _income(state: AgeOfDiscovery, player: Player) -> dict[str, Any]:
    """The best sets of a player's goods and ships, and what phases C and D will pay for tiles."""
    found = arrange(tuple(int(n) for n in player.goods), int(player.ships))
    tiles = sum(int(n * money) for n, money in zip(player.tiles, state.box.turn_money, strict=True) if n)
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
        "tiles": tiles,
        "total": earned + mint + rum + tiles,
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
    now, price = _earned(state, player), int(state.box.prices[state.age()])
    twin = player.copy()
    twin.money = max(0, int(player.money) - price) + state.box.money[tile]
    without = scoring.score(state, twin)
    twin.tiles[tile] += 1
    return {
        "vp": int(scoring.score(state, twin) - without),
        "income": _earned(state, twin) - now + int(state.box.turn_money[tile]),
        "short": max(0, price - int(player.money)),
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
    """What the figures the question is about would make of each region: figures, goods tile, points if scored now."""
    if step not in ("land", "settle", "allies", "chart", "explore"):
        return {}
    seat = int(state.to_move)
    player = state.players[seat]
    coming = 1
    if step == "allies":
        coming = int(state.box.allies_soldiers)
    elif step == "land" and FIGURE_IDS[figure_at(state, arg)] == "missionary":
        coming += int(followers(state, player))
    found = {}
    for region in range(REGIONS):
        twin = state.copy()
        twin.players[seat].colonists[region] += coming
        figures = int(player.figures_in(region)) + coming
        good = state.region_goods >> region & 1 and figures >= state.box.colony_figures
        found[REGION_IDS[region]] = {
            "figures": figures,
            "good": GOOD_IDS[state.box.region_good[region]] if good else None,
            "points": _colony(twin, region).get(str(seat), 0) - _colony(state.copy(), region).get(str(seat), 0),
        }
    return found


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


# What came by chance, for the fairness of the draws. Cards of the discovery deck are left out: one that beats an
# expedition goes back, and nothing in the position remembers it.

_PHASE = {step.name: index for index, step in enumerate(PHASES)}


def draws(before: State, after: State) -> list[Draw]:
    """Return the tokens, goods and achievements one action turned up, each with the shares it was drawn from."""
    assert isinstance(before, AgeOfDiscovery)
    assert isinstance(after, AgeOfDiscovery)
    return [*_tokens_drawn(before, after), *_goods_drawn(before, after), *_tiles_drawn(before, after)]


def when(before: State, after: State, words: Catalogue) -> tuple[str, dict[str, Any]]:
    assert isinstance(before, AgeOfDiscovery)
    return "turn", {"n": int(before.turn)}


def _moment(state: AgeOfDiscovery) -> tuple[int, int]:
    """Return turn and phase; after the game every phase is over."""
    if state.to_move < 0:
        return int(state.turn), len(PHASES)
    running = int(max(state.waiting(RUN_PHASE), 0)) - 1
    return int(state.turn), running


def _passed(before: AgeOfDiscovery, after: AgeOfDiscovery, phase: str) -> bool:
    """Tell whether one action led through a phase in which nobody is asked."""
    moment = int(before.turn), _PHASE[phase]
    return after.to_move >= 0 and _moment(before) < moment < _moment(after)


def _spread(label: str, ids: tuple[str, ...], drawn: list[int], supply: list[int]) -> Iterator[Draw]:
    """Which of several came first does not matter: each had the same chances."""
    if sum(drawn) > 0:
        shares = {ident: count / sum(supply) for ident, count in zip(ids, supply, strict=True) if count > 0}
        for ident, count in zip(ids, drawn, strict=True):
            yield from [(label, ident, shares)] * count


def _counts(counts: Any) -> list[int]:
    return [int(count) for count in counts]


def _less(many: list[int], few: list[int]) -> list[int]:
    return [one - other for one, other in zip(many, few, strict=True)]


def _more(one: list[int], other: list[int]) -> list[int]:
    return [left + right for left, right in zip(one, other, strict=True)]


def _tokens_drawn(before: AgeOfDiscovery, after: AgeOfDiscovery) -> Iterator[Draw]:
    old, new = _counts(before.tokens_unseen), _counts(after.tokens_unseen)
    yield from _spread("token_shown", TOKEN_IDS, _less(old, new), old)


def _goods_drawn(before: AgeOfDiscovery, after: AgeOfDiscovery) -> Iterator[Draw]:
    old, new = _counts(before.goods_pile), _counts(after.goods_pile)
    if not _passed(before, after, "refresh_goods"):
        yield from _spread("good_drawn", GOOD_IDS, _less(old, new), old)  # for the West India Company
        return
    offered = _counts(after.goods_offer)
    if _company_drew(before):
        taken = _less(_more(old, _counts(before.goods_offer)), _more(new, offered))
        yield from _spread("good_drawn", GOOD_IDS, taken, old)
    yield from _spread("good_drawn", GOOD_IDS, offered, _more(new, offered))


def _company_drew(before: AgeOfDiscovery) -> bool:
    """Whether only the Company can have taken goods until the offer was renewed, not the figures on the Goods line."""
    owned = any(player.owns(WEST_INDIA_COMPANY) for player in before.players)
    return owned and _moment(before)[1] > _PHASE["goods_line"]


def _tiles_drawn(before: AgeOfDiscovery, after: AgeOfDiscovery) -> Iterator[Draw]:
    if not _passed(before, after, "refresh_achievements"):
        return
    ends = before.turn == before.box.last_turns[before.age()]
    age = int(before.age()) + (1 if ends else 0)
    of_age = [before.box.age_of[tile] == age for tile in range(TILES)]
    old = [int(before.stack[tile]) if of_age[tile] else 0 for tile in range(TILES)]
    new = [int(after.stack[tile]) if of_age[tile] else 0 for tile in range(TILES)]
    yield from _spread("achievement_offered", TILE_IDS, _less(old, new), old)
