"""Option: an auction for the starting order."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.frames import ActionCode, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.age_of_discovery.actions import BID, DROP_OUT, GIFT, MOST_BID
from doubloon.games.age_of_discovery.box import CAPTAIN, FIGURES
from doubloon.games.age_of_discovery.discovery import show_token
from doubloon.games.age_of_discovery.regions import win_token
from doubloon.games.age_of_discovery.state import AgeOfDiscovery

NOT_YET: Final = -1


def highest_bid(state: AgeOfDiscovery) -> i64:
    result: i64 = 0
    for bid in state.bids:
        result = max(result, bid)
    return result


def most_bid(state: AgeOfDiscovery, seat: Seat) -> i64:
    """As far as the money goes (AD-AUC-02)."""
    return min(state.players[seat].money, MOST_BID)


def still_in(state: AgeOfDiscovery, seat: Seat) -> bool:
    """Whoever dropped out has his position in the order."""
    return all(other != seat for other in state.order)


def bidders(state: AgeOfDiscovery) -> i64:
    result: i64 = 0
    for other in state.order:
        if other == NOT_YET:
            result += 1
    return result


def next_bidder(state: AgeOfDiscovery, seat: Seat) -> i64:
    """The next clockwise who is still in (AD-AUC-02)."""
    other = (seat + 1) % state.seats
    while not still_in(state, other):
        other = (other + 1) % state.seats
    return other


@final
class Bid(Step[AgeOfDiscovery]):
    """A higher bid, as far as the money goes, or dropping out for good.

    The first to drop out takes the last position, the next the one before it (AD-AUC-03); who drops out as the last
    but one pays for position 2 (AD-AUC-04).
    """

    name = "bid"
    clause = "AD-AUC-02"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        options = [int(BID + bid - 1) for bid in range(highest_bid(state) + 1, most_bid(state, seat) + 1)]
        options.append(DROP_OUT)
        return options

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action != DROP_OUT:
            state.bids[seat] = action - BID + 1
            state.tell("bid", "AD-AUC-02", seat, state.bids[seat])
            state.push(BID_STEP, next_bidder(state, seat))
            return
        # The first to drop out takes the last position, the next the one before it (AD-AUC-03).
        position = bidders(state) - 1
        state.order[position] = seat
        state.tell("dropped_out", "AD-AUC-03", seat, position + 1)
        if position > 1:
            state.push(BID_STEP, next_bidder(state, seat))
        else:
            state.order[0] = next_bidder(state, seat)
            state.push(WIN_AUCTION, state.order[0])
            state.push(TAKE_GIFT, seat)
            pay(state, seat, (state.bids[seat] + 1) // 2)

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not BID <= action < DROP_OUT:
            return None
        money = int(state.players[seat].money)
        if action - BID + 1 > money:
            return Refusal("bid_too_dear", "AD-AUC-02", {"n": money})
        return Refusal("bid_too_low", "AD-AUC-02", {"n": int(highest_bid(state))})


def pay(state: AgeOfDiscovery, seat: Seat, price: i64) -> None:
    """The whole bid for position 1, half of it, rounded up, for position 2 (AD-AUC-04, AD-AUC-06)."""
    state.players[seat].money -= price
    state.tell("auction_paid", "AD-AUC-04", seat, price)


@final
class TakeGift(Step[AgeOfDiscovery]):
    """Position 2 gets a specialist if he bid high enough (AD-AUC-05)."""

    name = "gift"
    clause = "AD-AUC-05"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        if state.bids[seat] < state.box.auction_specialist_bid:
            return []
        return [int(GIFT + figure - CAPTAIN) for figure in range(i64(CAPTAIN), i64(FIGURES))]

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        figure = action - GIFT + CAPTAIN
        state.players[seat].hand[figure] += 1
        state.tell("specialist_gained", "AD-AUC-05", seat, figure)


@final
class WinAuction(Duty[AgeOfDiscovery]):
    """The winner pays and discovers the home region: coins, token and a colonist there, but no loot (AD-AUC-07)."""

    name = "win_auction"
    clause = "AD-AUC-06"

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        pay(state, seat, state.bids[seat])
        home = state.box.home
        win_token(state, seat, home, show_token(state, seat, home))


BID_STEP: Final[Bid] = Bid()
TAKE_GIFT: Final[TakeGift] = TakeGift()
WIN_AUCTION: Final[WinAuction] = WinAuction()
