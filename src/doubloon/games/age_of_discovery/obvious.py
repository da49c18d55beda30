"""Dominated answers: the questions that can sensibly be answered in one way only.

The game asks little that does not matter: what comes for nothing (income, colonists, specialists of the cells) is given
without a question, and the University's owner is asked only where somebody would be passed. Whatever helps one player
may help another one more, so an answer is obvious only if it changes nothing for anybody else: a region that
one discovers is open to all, and money may end up with a privateer.
"""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.games.age_of_discovery.actions import BATTLE, DECLARE_WAR, MOST_SENT, PASS, SEND
from doubloon.games.age_of_discovery.box import HIDDEN, MOST_SEATS, PRIVATEERS, REGIONS
from doubloon.games.age_of_discovery.discovery import (
    ExploreRegion,
    SendFigures,
    overcomes,
    party_strength,
    ready,
    tokens_left,
)
from doubloon.games.age_of_discovery.state import AgeOfDiscovery
from doubloon.games.age_of_discovery.war import StartConflict


def obvious(state: AgeOfDiscovery) -> int | None:
    """Return the one sensible answer to the pending question, None if there may be several."""
    step = state.question()
    if isinstance(step, StartConflict):
        return _peace(state)
    if isinstance(step, SendFigures):
        return _last_expedition(state)
    if isinstance(step, ExploreRegion):
        return _wherever(state)
    return None


def _peace(state: AgeOfDiscovery) -> int | None:
    """Without a soldier of one's own one removes nobody, and loses figures (AD-WAR-05), in a war for money (AD-WAR-04).

    Fewer figures never score more (AD-SCORE-02), unless the box pays less for being first than for being second. Where
    the supply of figures is limited, one may want them back (AD-OPT-SUPPLY).
    """
    box, player = state.box, state.players[state.to_move]
    if state.rules.strict_supply or not box.colony_vp_first >= box.colony_vp_tied >= box.colony_vp_second:
        return None
    battles = [int(option) for option in state.options if BATTLE <= option < DECLARE_WAR]
    if any(player.soldiers[(battle - BATTLE) // MOST_SEATS] > 0 for battle in battles):
        return None
    wars = any(option != PASS and option not in battles for option in state.options)
    return None if wars and _money_can_be_stolen(state) else PASS


def _last_expedition(state: AgeOfDiscovery) -> int | None:
    """In the last turn nobody has anything else to do on the Discovery line: all go, whatever the card asks for.

    A stronger expedition wins whatever a weaker one wins (AD-DISC-10), and each soldier brings loot (AD-DISC-09). That
    holds if no region is left, as discovering one opens it to the moves of others, and if nobody explores after it, as
    a card that is won leaves other ones to them.
    """
    if not state.is_last_turn() or tokens_left(state) or _money_can_be_stolen(state):
        return None
    if sum(isinstance(step, SendFigures) for step, _, _ in state.frames()) > 1:
        return None
    figure = state.argument()
    return int(SEND + figure * (MOST_SENT + 1) + ready(state, state.players[state.to_move], figure))


def _wherever(state: AgeOfDiscovery) -> int | None:
    """All natives are known, and all are too strong: wherever the expedition goes, it comes home (AD-DISC-06)."""
    tokens = [int(state.region_token[region]) for region in range(REGIONS) if not state.is_discovered(region)]
    strength = party_strength(state)
    lost = all(token != HIDDEN and not overcomes(strength, state.box.token_natives[token]) for token in tokens)
    return int(state.options[0]) if lost else None


def _money_can_be_stolen(state: AgeOfDiscovery) -> bool:
    """Tell whether somebody else has the Privateers, who take what one has (AD-CAP-II-PRIVATEERS)."""
    return any(state.players[seat].owns(PRIVATEERS) for seat in range(int(state.seats)) if seat != int(state.to_move))
