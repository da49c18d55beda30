"""Discovery: expeditions to undiscovered regions, and when none is left, to the discovery deck."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.age_of_discovery.actions import EXPLORE, MOST_SENT, PASS, SEND, TRAIN
from doubloon.games.age_of_discovery.box import (
    CAPTAIN,
    COLONIST,
    DISCOVERED,
    FIGURE_IDS,
    FIGURES,
    HIDDEN,
    MERCHANT,
    MISSIONARY,
    REGION_IDS,
    REGIONS,
    SOLDIER,
    Figure,
    Region,
)
from doubloon.games.age_of_discovery.regions import win_token
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player, total
from doubloon.games.age_of_discovery.university import ASKED, BEFORE_DISCOVERY, waits_for_university


@final
class DiscoveryLine(Duty[AgeOfDiscovery]):
    """In turn order each player may launch one expedition.

    Figures that are not sent stay on the line (AD-DISC-08, AD-RES-03).
    """

    name = "discovery_line"
    clause = "AD-DISC-01"
    arguments: Arguments = (ASKED,)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if waits_for_university(state, DISCOVERY_LINE, arg, BEFORE_DISCOVERY):
            return
        position: i64 = len(state.order)
        while position > 0:
            position -= 1
            who = state.order[position]
            if total(state.players[who].discovery) > 0:
                state.push(SEND_FIGURES, who, CAPTAIN)


def something_to_discover(state: AgeOfDiscovery) -> bool:
    """An undiscovered region, or a card left in the deck (AD-DISC-11)."""
    return tokens_left(state) or total(state.deck) > 0


def tokens_left(state: AgeOfDiscovery) -> bool:
    return any(state.region_token[region] != DISCOVERED for region in range(i64(REGIONS)))


def ready(state: AgeOfDiscovery, player: Player, figure: Figure) -> i64:
    """How many figures a question is about: colonists, merchants and missionaries are worth the same here.

    Only where the supply of figures is limited does it matter which of them go home; then each kind is asked for.
    """
    count = player.discovery[figure]
    if figure == COLONIST and not state.rules.strict_supply:
        count += player.discovery[MERCHANT] + player.discovery[MISSIONARY]
    return min(count, MOST_SENT)


def kind_after(state: AgeOfDiscovery, figure: Figure) -> i64:
    """Captains are asked for first, then soldiers, at last colonists."""
    if figure == CAPTAIN:
        return SOLDIER
    if figure == SOLDIER and state.rules.strict_supply:
        return MERCHANT
    if figure == MERCHANT:
        return MISSIONARY
    return COLONIST


def nobody_asked_before(state: AgeOfDiscovery, player: Player, figure: Figure) -> bool:
    """Tell whether this is the first kind a player is asked for, so that he can still do without an expedition."""
    if total(state.party) > 0:
        return False
    earlier: i64 = CAPTAIN
    while earlier not in (figure, COLONIST):
        if player.discovery[earlier] > 0:
            return False
        earlier = kind_after(state, earlier)
    return True


def somebody_comes_later(state: AgeOfDiscovery, player: Player, figure: Figure) -> bool:
    while figure != COLONIST:
        figure = kind_after(state, figure)
        if ready(state, player, figure) > 0:
            return True
    return False


@final
class SendFigures(Step[AgeOfDiscovery]):
    """Which figures go, kind by kind; at the first question an expedition can be declined."""

    name = "send"
    clause = "AD-DISC-02"
    arguments: Arguments = (Argument("figure", Name(FIGURE_IDS)),)

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        if not something_to_discover(state):
            return []
        player = state.players[seat]
        first: i64 = SEND + arg * (MOST_SENT + 1)
        most = ready(state, player, arg)
        if most == 0:
            return [int(first)]
        fewest: i64 = 0 if total(state.party) > 0 or somebody_comes_later(state, player, arg) else 1
        options = [int(first + count) for count in range(fewest, most + 1)]
        if nobody_asked_before(state, player, arg):
            options.append(PASS)
        return options

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            state.tell("no_expedition", "AD-DISC-01", seat)
            return
        count = action - SEND - arg * (MOST_SENT + 1)
        player = state.players[seat]
        count -= recruit(state, player, arg, count)
        if arg == COLONIST:
            count -= recruit(state, player, MERCHANT, count)
            recruit(state, player, MISSIONARY, count)
        if arg != COLONIST:
            state.push(SEND_FIGURES, seat, kind_after(state, arg))
        elif total(state.party) > 0:
            state.tell("expedition_sent", "AD-DISC-02", seat, total(state.party), party_strength(state))
            if tokens_left(state):
                state.push(EXPLORE_REGION, seat)
            else:
                explore_deck(state, seat)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not SEND <= action < EXPLORE:
            return None
        figure = (action - SEND) // (MOST_SENT + 1)
        params: dict[str, object] = {"figure": FIGURE_IDS[arg]}
        if figure != arg:
            return Refusal("send_in_order", "AD-DISC-02", params)
        params["n"] = int(ready(state, state.players[seat], arg))
        if action == SEND + arg * (MOST_SENT + 1):
            return Refusal("send_somebody", "AD-DISC-02", params)
        return Refusal("not_on_discovery", "AD-DISC-02", params)


def recruit(state: AgeOfDiscovery, player: Player, figure: Figure, wanted: i64) -> i64:
    """Take figures of one kind from the Discovery line into the expedition and return how many there were."""
    count = min(wanted, player.discovery[figure])
    player.discovery[figure] -= count
    state.party[figure] += count
    return count


def total_strength(state: AgeOfDiscovery, figures: vec[i64]) -> i64:
    """Captains count double, all others once (AD-DISC-03, AD-HERO-CAPTAIN)."""
    result: i64 = 0
    for figure in range(i64(FIGURES)):
        result += figures[figure] * state.box.expedition_strength[figure]
    return result


def overcomes(strength: i64, natives: i64) -> bool:
    """Tell whether an expedition succeeds (AD-DISC-03)."""
    return strength >= natives


def party_strength(state: AgeOfDiscovery) -> i64:
    return total_strength(state, state.party)


def waiting_strength(state: AgeOfDiscovery, player: Player) -> i64:
    """How strong an expedition a player could send out."""
    return total_strength(state, player.discovery)


@final
class ExploreRegion(Step[AgeOfDiscovery]):
    """The expedition's target: an undiscovered region, whose token is turned up for all to see.

    It succeeds if its strength is at least that of the natives (AD-DISC-03); otherwise the token stays (AD-DISC-06).
    """

    name = "explore"
    clause = "AD-DISC-02"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        return state.undiscovered_regions(EXPLORE)

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        region = action - EXPLORE
        token = show_token(state, seat, region)
        if overcomes(party_strength(state), state.box.token_natives[token]):
            win_token(state, seat, region, token)
            loot(state, seat, state.box.token_loot[token])
        else:
            state.tell("expedition_failed", "AD-DISC-06", seat, state.box.token_natives[token])
        send_home(state)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if EXPLORE <= action < TRAIN:
            return Refusal("region_discovered", "AD-DISC-02", {"region": REGION_IDS[action - EXPLORE]})
        return None


def show_token(state: AgeOfDiscovery, seat: Seat, region: Region) -> i64:
    """Turn a region's token up: drawn if nobody has seen it, and from now on known to all (AD-INFO-03)."""
    token = state.region_token[region]
    if token == HIDDEN:
        token = state.dice.draw(state.tokens_unseen, total(state.tokens_unseen))
        state.region_token[region] = token
    state.tell("token_shown", "AD-DISC-02", seat, region, token, state.box.token_natives[token])
    return token


def explore_deck(state: AgeOfDiscovery, seat: Seat) -> None:
    """Turn the top card: the same test and rewards, but no colonist; a card not won goes back (AD-DISC-10)."""
    box = state.box
    player = state.players[seat]
    card = state.dice.draw(state.deck, total(state.deck))
    state.tell("card_shown", "AD-DISC-10", seat, card, box.card_natives[card])
    if overcomes(party_strength(state), box.card_natives[card]):
        player.cards |= 1 << card
        player.money += box.card_coins[card]
        state.tell("card_won", "AD-DISC-10", seat, card, box.card_coins[card])
        loot(state, seat, box.card_loot[card])
    else:
        state.deck[card] += 1
        state.tell("expedition_failed", "AD-DISC-10", seat, box.card_natives[card])
    send_home(state)


def loot(state: AgeOfDiscovery, seat: Seat, value: i64) -> None:
    """Every soldier of a successful expedition brings loot, paid at once (AD-DISC-04, AD-DISC-09, AD-HERO-SOLDIER)."""
    earned = state.party[SOLDIER] * value
    if earned > 0:
        state.players[seat].money += earned
        state.tell("loot", "AD-DISC-04", seat, earned)


def send_home(state: AgeOfDiscovery) -> None:
    """Everybody who took part returns to the reserve (AD-DISC-07)."""
    for figure in range(i64(FIGURES)):
        state.party[figure] = 0


DISCOVERY_LINE: Final[DiscoveryLine] = DiscoveryLine()
SEND_FIGURES: Final[SendFigures] = SendFigures()
EXPLORE_REGION: Final[ExploreRegion] = ExploreRegion()
