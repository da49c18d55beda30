"""The Mayan City as an expansion of American Kingdoms: what it does at which moment of the game of the others."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.engine.state import Refusal
from doubloon.games.santa_maria.actions import DONE, EXTRA, MARKET, SELL, SKIP
from doubloon.games.santa_maria.city.box import STORE_COCOA
from doubloon.games.santa_maria.city.looting import CROSSED_GOLD, SELL_BEFORE_GOLD
from doubloon.games.santa_maria.city.religion import MONK_SYMBOL
from doubloon.games.santa_maria.city.route import FOLLOW_IN_CITY
from doubloon.games.santa_maria.city.storage import city_of, fill, loot, pay_from_city, sold_at_end, store_gold
from doubloon.games.santa_maria.city.turn import MAYA_TURN
from doubloon.games.santa_maria.city.year import found_city, renew_city
from doubloon.games.santa_maria.kingdoms.actions import SELL_COCOA
from doubloon.games.santa_maria.kingdoms.rules import AmericanKingdoms
from doubloon.games.santa_maria.state import Player, SantaMaria


class MayanCity(AmericanKingdoms):
    """American Kingdoms with a player who sits in the city."""

    # Setup and the course of the year.

    def first_seat(self, state: SantaMaria, first: i64) -> i64:
        """One seat, and only one, is the Maya player's (AK-MAYA-01, AK-OPT-MAYA-SEAT), who begins (AK-MAYA-10)."""
        state.maya = state.rules.maya_seat if state.rules.maya_seat >= 0 else first
        return state.maya

    def has_colony(self, state: SantaMaria, seat: i64) -> bool:
        """The Maya player has none of the settlers' things (AK-MAYA-11), no cocoa store, no governor (AK-MAYA-63)."""
        return seat != state.maya

    def lay_out(self, state: SantaMaria) -> None:
        super().lay_out(state)
        found_city(state)

    def begin_year(self, state: SantaMaria) -> None:
        super().begin_year(state)
        renew_city(state)

    def begin_turn(self, state: SantaMaria, seat: i64) -> bool:
        if seat == state.maya:
            state.push(MAYA_TURN, seat)
        return seat == state.maya

    def follows(self, state: SantaMaria, seat: i64, die: i64) -> bool:
        if seat == state.maya:
            state.push(FOLLOW_IN_CITY, seat, die)
        return seat == state.maya

    # Goods and payments.

    def receive_more(self, state: SantaMaria, seat: i64, number: i64) -> None:
        if seat == state.maya:
            fill(state, STORE_COCOA, number)
        else:
            super().receive_more(state, seat, number)

    def receives(self, state: SantaMaria, seat: i64, resource: i64, number: i64) -> bool:
        if seat == state.maya:
            fill(state, resource, number)
        return seat == state.maya

    def gold_to_come(self, state: SantaMaria, seat: i64, number: i64) -> None:
        if state.rules.sells_before_gold and seat != state.maya:
            state.push(SELL_BEFORE_GOLD, seat, number)

    def conquistador_to_come(self, state: SantaMaria, seat: i64) -> None:
        self.gold_to_come(state, seat, CROSSED_GOLD)

    def gold_received(self, state: SantaMaria, seat: i64, number: i64) -> None:
        loot(state, seat, number)

    def no_market(self, state: SantaMaria, seat: i64, action: i64) -> Refusal | None:
        if seat != state.maya:
            return super().no_market(state, seat, action)
        shut = action in (MARKET, SELL_COCOA) or SELL <= action <= DONE
        return Refusal("maya_no_market", "AK-MAYA-15") if shut else None

    # Effects.

    def symbol_crossed(self, state: SantaMaria, seat: i64) -> bool:
        if seat == state.maya:
            state.push(MONK_SYMBOL, seat)
        return seat == state.maya

    def extra_step_options(self, state: SantaMaria, seat: i64) -> list[int] | None:
        if seat != state.maya:
            return None
        can_pay = city_of(state).can_pay(state.box.bundles, state.box.extra_step[0])
        return [EXTRA, SKIP] if can_pay else []

    def pay_extra_step(self, state: SantaMaria, seat: i64) -> bool:
        if seat == state.maya:
            pay_from_city(state, state.box.extra_step[0])
        return seat == state.maya

    def gold_crossed(self, state: SantaMaria, seat: i64, space: i64) -> bool:
        """The Maya player stores gold, and protects what he has crossed before (AK-MAYA-17, AK-MAYA-18).

        He always gets it, whoever has been there before (AK-MAYA-20).
        """
        if seat == state.maya:
            store_gold(state, 1, "AK-MAYA-17")
            return True
        protected = state.players[state.maya].conquest >= space
        if protected:
            state.tell("gold_protected", "AK-MAYA-18", seat)
        return protected

    # Scoring.

    def sold_at_end(self, state: SantaMaria, player: Player) -> i64:
        if player is state.players[state.maya]:
            return sold_at_end(state)
        return super().sold_at_end(state, player)


CITY: Final[MayanCity] = MayanCity()
