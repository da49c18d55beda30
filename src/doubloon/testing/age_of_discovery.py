"""Positions of Age of Discovery: say what matters, and the rest of the box finds a place by itself.

A position begins at a phase or line of the turn, which runs at once until somebody has a choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import doubloon
from doubloon.games.age_of_discovery.box import CARD_IDS, CELL_IDS, FIGURE_IDS, GOOD_IDS, TOKEN_IDS
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.games.age_of_discovery.turn import PHASES
from doubloon.testing.positions import Builder, ImpossibleWish, rest, unused
from doubloon.testing.reading import middle

Counts = Mapping[str, int]
Figure = tuple[int, str]  # whose, and of what kind


def player(
    money: int = 0,
    hand: Counts | None = None,
    port: Counts | None = None,
    discovery: Counts | None = None,
    colonists: Counts | None = None,
    soldiers: Counts | None = None,
    goods: Counts | None = None,
    ships: int = 0,
    tiles: Counts | Sequence[str] = (),
    tokens: Sequence[str] = (),
    cards: Sequence[str] = (),
    colony_vp: Sequence[int] = (0, 0, 0),
    profit: int = 0,
) -> dict[str, Any]:
    """What lies in front of a player. `tiles` given as names are owned once."""
    return {
        "money": money,
        "hand": dict(hand or {}),
        "port": dict(port or {}),
        "discovery": dict(discovery or {}),
        "colonists": dict(colonists or {}),
        "soldiers": dict(soldiers or {}),
        "goods": dict(goods or {}),
        "ships": ships,
        "tiles": dict(tiles) if isinstance(tiles, Mapping) else dict.fromkeys(tiles, 1),
        "tokens": list(tokens),
        "cards": list(cards),
        "colony_vp": list(colony_vp),
        "profit": profit,
    }


def position(
    *people: dict[str, Any],
    at: str = "placement",
    only: bool = False,
    players: int = 0,
    turn: int = 1,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    order: Sequence[int] | None = None,
    initiative: Sequence[Figure] = (),
    dock: Sequence[Figure] = (),
    goods_line: Sequence[Figure] = (),
    capital: Sequence[Figure] = (),
    specialists: Mapping[str, Figure] | None = None,
    war: Sequence[Figure] = (),
    offer: Sequence[str] = (),
    stack: Sequence[str] | None = None,
    goods_offer: Counts | None = None,
    pile: Counts | None = None,
    undiscovered: Sequence[str] = (),
    known: Mapping[str, str] | None = None,
    unseen: Sequence[str] | None = None,
    deck: Sequence[str] | None = None,
    region_goods: Sequence[str] | None = None,
    **fields: Any,
) -> doubloon.Table:
    """A table at the beginning of a phase or line; with `only` the game stops when that is over.

    Everything is discovered unless it is `undiscovered` (its token unseen) or `known` (its token seen). Where `unseen`,
    `deck` or `pile` are stated, the tokens, cards or goods left over go to the last player.
    """
    count = players or max(2, len(people))
    data = doubloon.new("age-of-discovery", players=count, seed=seed, options=dict(options or {})).to_dict()
    at_table = data["position"]
    everybody = [*people, *(player() for _ in range(count - len(people)))]
    at_table["players"] = everybody
    at_table["turn"] = turn
    at_table["order"] = list(order if order is not None else range(count))
    at_table["first_seat"] = at_table["order"][0]
    lines = {"initiative": initiative, "dock": dock, "goods_line": goods_line, "capital": capital, "war": war}
    for name, figures in lines.items():
        at_table[name] = _line(figures, len(at_table[name]))
    at_table["specialists"] = [_figure((specialists or {}).get(cell)) for cell in CELL_IDS]
    _place_tokens(at_table, undiscovered, known or {}, unseen)
    _place_cards(at_table, deck)
    _place_region_goods(at_table, region_goods, goods_offer or {})
    _place_goods(at_table, goods_offer or {}, pile)
    _place_achievements(at_table, turn, offer, stack)
    at_table["university"] = None
    at_table.update(fields)
    data["agenda"] = _agenda(at, only)
    return doubloon.from_dict(data)


BUILDER = Builder(player, position)


def _agenda(at: str, only: bool) -> list[dict[str, Any]]:
    names = [step.name for step in PHASES]
    if at not in names:
        raise ImpossibleWish(f"There is no phase or line called {at}; there are {', '.join(names)}.")
    if only:
        return [{"step": at, "seat": 0}]
    return [{"step": "phase", "seat": 0, "phase": at}]


def _figure(figure: Figure | None) -> dict[str, Any] | None:
    return None if figure is None else {"seat": figure[0], "figure": figure[1]}


def _line(figures: Sequence[Figure], length: int) -> list[dict[str, Any] | None]:
    return [_figure(figures[space]) if space < len(figures) else None for space in range(length)]


def _place_tokens(at: Any, undiscovered: Sequence[str], known: Mapping[str, str], unseen: Sequence[str] | None) -> None:
    at["region_token"] = dict.fromkeys(undiscovered, "hidden") | dict(known)
    used = [*known.values(), *(token for person in at["players"] for token in person["tokens"])]
    left = unused("token", TOKEN_IDS, used)
    wanted = left if unseen is None else unseen
    at["tokens_unseen"] = dict.fromkeys(wanted, 1)
    at["players"][-1]["tokens"] += [token for token in left if token not in wanted]


def _place_cards(at: Any, deck: Sequence[str] | None) -> None:
    left = unused("card", CARD_IDS, [card for person in at["players"] for card in person["cards"]])
    wanted = left if deck is None else deck
    at["deck"] = dict.fromkeys(wanted, 1)
    at["players"][-1]["cards"] += [card for card in left if card not in wanted]


def _place_region_goods(at: Any, region_goods: Sequence[str] | None, goods_offer: Counts) -> None:
    """A region's tile lies there unless somebody has three figures or all tiles of the kind are elsewhere."""
    components: Any = doubloon.GAMES["age-of-discovery"].components
    tiles = {good.id: good.tiles for good in components.goods}
    at["region_goods"] = []
    for region in components.regions:
        name, good = region.id, region.good
        most = max(person["colonists"].get(name, 0) + person["soldiers"].get(name, 0) for person in at["players"])
        held = sum(person["goods"].get(good, 0) for person in at["players"]) + goods_offer.get(good, 0)
        if most < 3 and held < tiles[good]:
            at["region_goods"].append(name)
    if region_goods is not None:
        at["region_goods"] = list(region_goods)


def _place_goods(at: Any, goods_offer: Counts, pile: Counts | None) -> None:
    components: Any = doubloon.GAMES["age-of-discovery"].components
    tiles = {good.id: good.tiles for good in components.goods}
    lying = [region.good for region in components.regions if region.id in at["region_goods"]]
    at["goods_offer"] = dict(goods_offer)
    at["goods_pile"] = {}
    for good in GOOD_IDS:
        held = sum(person["goods"].get(good, 0) for person in at["players"])
        left = rest(f"{good} tiles", tiles[good], held + lying.count(good) + goods_offer.get(good, 0))
        at["goods_pile"][good] = left if pile is None else pile.get(good, 0)
        surplus = left - at["goods_pile"][good]
        if surplus:
            last = at["players"][-1]["goods"]
            last[good] = last.get(good, 0) + surplus


def _place_achievements(at: Any, turn: int, offer: Sequence[str], stack: Sequence[str] | None) -> None:
    components: Any = doubloon.GAMES["age-of-discovery"].components
    age = 1 + sum(turn > last for last in components.last_turns)
    at["offer"] = {tile: offer.count(tile) for tile in offer}
    at["stack"] = {}
    for achievement in components.achievements:
        tile = achievement.id
        owned = sum(person["tiles"].get(tile, 0) for person in at["players"])
        left = rest(f"{tile} tiles", achievement.copies, owned + offer.count(tile))
        if achievement.age > age or (achievement.age == age and (stack is None or tile in stack)):
            at["stack"][tile] = left if stack is None or achievement.age > age else stack.count(tile)


def money(table: doubloon.Table) -> list[int]:
    return [person["money"] for person in middle(table)["players"]]


def reserve(table: doubloon.Table, number: int, figure: str) -> int:
    """How many figures of a kind a player has off the board."""
    state = table.state
    assert isinstance(state, AgeOfDiscovery)
    return int(state.reserve(number, FIGURE_IDS.index(figure)))
