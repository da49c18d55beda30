"""What came by chance, for the fairness of the draws.

Cards of the discovery deck are left out: one that beats an expedition goes back, and nothing in the position
remembers it.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doubloon.engine.presentation import Draw
from doubloon.games.age_of_discovery.box import GOOD_IDS, TILE_IDS, TILES, TOKEN_IDS, WEST_INDIA_COMPANY
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.games.age_of_discovery.turn import PHASES, RUN_PHASE

_PHASE = {step.name: index for index, step in enumerate(PHASES)}


def draws(before: AgeOfDiscovery, after: AgeOfDiscovery) -> list[Draw]:
    """Return the tokens, goods and achievements one action turned up, each with the shares it was drawn from."""
    return [*_tokens_drawn(before, after), *_goods_drawn(before, after), *_tiles_drawn(before, after)]


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
