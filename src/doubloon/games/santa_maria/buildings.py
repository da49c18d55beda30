"""Resolving a building: production, trade, shipping, conquistador, religion."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Int
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.actions import DECLINE, EXCHANGE, MARKET, SHIP_TILE, SKIP, USE
from doubloon.games.santa_maria.box import (
    BUNDLE,
    CONQUISTADOR,
    GAIN,
    GOLD,
    INDUSTRIALIZATION,
    RELIGION,
    ROAD_TILE,
    SHIP,
    TRADE,
)
from doubloon.games.santa_maria.conquest import can_conquer, conquer
from doubloon.games.santa_maria.market import helps_with_cost, no_market, visit_market_before
from doubloon.games.santa_maria.religion import religion_action
from doubloon.games.santa_maria.roads import LAY_ROAD_TILE
from doubloon.games.santa_maria.shipping import SHIP_GOODS
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.storage import PAYMENT, payable, push_receipt, receive

# Effects are numbered through the box. An effect alone is counted from 0; with a number it stands above that.
LONE_EFFECT: Final = Argument("effect", Int(0, 1023))
NUMBER: Final = Argument("number", Int(0, 15))
FIRST_EFFECT: Final = Argument("first", Int(0, 1023), after=NUMBER)  # of so many effects of one building
TIMES: Final = Argument("times", Int(0, 15))  # how often a trade may still be made
TRADE_EFFECT: Final = Argument("effect", Int(0, 1023), after=TIMES)


def activate(state: SantaMaria, seat: i64, field: i64) -> None:
    """Resolve a building; one that only produces needs no question (SM-BLD-01, SM-BLD-06).

    Coins, dice and the governor all come here, so what has activated it makes no difference (SM-BLD-07).
    """
    first = state.box.field_effect[field]
    number = state.box.field_effects[field]
    if state.box.field_plain[field] > 0:
        for effect in range(first, first + number):
            receive(state, seat, state.box.effect_bundle[effect])
    else:
        offer(state, seat, first, number)


def offer(state: SantaMaria, seat: i64, first: i64, number: i64) -> None:
    """Effects with a step that can be unwelcome are asked about, others have their own way out (SM-GEN-10)."""
    for effect in range(first, first + number):
        if may_be_unwelcome(state, seat, state.box.effect_kind[effect]):
            state.push(USE_EFFECTS, seat, FIRST_EFFECT.pack(first) + NUMBER.pack(number))
            return
    push_effects(state, seat, first, number)


def may_be_unwelcome(state: SantaMaria, seat: i64, kind: i64) -> bool:
    """A monk symbol can be crossed too early, and so can gold."""
    if kind == RELIGION:
        return state.players[seat].religion < state.box.religion_length
    return kind == CONQUISTADOR and can_conquer(state, seat)


def push_effects(state: SantaMaria, seat: i64, first: i64, number: i64) -> None:
    """Effects follow each other in printed order, each to its end (SM-BLD-06)."""
    effect: i64 = first + number
    while effect > first:
        effect -= 1
        push_effect(state, seat, effect)


def push_effect(state: SantaMaria, seat: i64, effect: i64) -> None:
    """Have an effect carried out next."""
    state.push(EFFECT, seat, effect)
    kind = state.box.effect_kind[effect]
    if kind == CONQUISTADOR:
        state.rules.expansion.conquistador_to_come(state, seat)
    elif kind == GAIN:
        gold = state.box.bundles[state.box.effect_bundle[effect] * BUNDLE + GOLD]
        if gold > 0:
            state.rules.expansion.gold_to_come(state, seat, gold)


@final
class UseEffects(Step[SantaMaria]):
    """Take the effect, or decline it as a whole; the building counts as activated anyway (SM-GEN-10)."""

    name = "use"
    clause = "SM-GEN-10"
    arguments: Arguments = (NUMBER, FIRST_EFFECT)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        return [USE, DECLINE]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == USE:
            push_effects(state, seat, FIRST_EFFECT.of(arg), NUMBER.of(arg))
        else:
            state.tell("declined", "SM-GEN-10", seat)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        return no_market(state, seat, action)


@final
class ResolveEffect(Duty[SantaMaria]):
    """One effect of a building, a pass space or a dock.

    Production (SM-BLD-01), trade (SM-BLD-02), shipping (SM-BLD-03), a conquistador (SM-BLD-04), a religion action
    (SM-BLD-05), or a road tile (SM-PASS-03).
    """

    name = "effect"
    clause = "SM-BLD-06"
    arguments: Arguments = (LONE_EFFECT,)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        kind = state.box.effect_kind[arg]
        if kind == GAIN:
            receive(state, seat, state.box.effect_bundle[arg])
        elif kind == TRADE:
            begin_trade(state, seat, arg)
        elif kind == SHIP:
            state.push(SHIP_GOODS, seat)
        elif kind == CONQUISTADOR:
            conquer(state, seat)
        elif kind == RELIGION:
            religion_action(state, seat)
        elif kind == ROAD_TILE:
            state.push(LAY_ROAD_TILE, seat)


def begin_trade(state: SantaMaria, seat: i64, effect: i64) -> None:
    """Once, or twice with Industrialization (SM-BLD-02, SM-SCHOLAR-INDUSTRIALIZATION)."""
    times: i64 = 1
    if state.players[seat].knows(INDUSTRIALIZATION):
        times = state.box.industrial_trades
    state.push(MAKE_TRADE, seat, TRADE_EFFECT.pack(effect) + TIMES.pack(times))


@final
class MakeTrade(Step[SantaMaria]):
    """Which exchange is made, if any."""

    name = "trade"
    clause = "SM-BLD-02"
    arguments: Arguments = (TIMES, TRADE_EFFECT)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        player = state.players[seat]
        box = state.box
        effect = TRADE_EFFECT.of(arg)
        options: list[int] = []
        market = False
        for number in range(box.effect_trades[effect]):
            cost = box.trade_pay[box.effect_trade[effect] + number]
            if payable(state, player, cost):
                options.append(int(EXCHANGE + number))
            market = market or helps_with_cost(state, player, cost)
        if market:
            options.append(MARKET)
        options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == SKIP:
            state.tell("not_traded", "SM-GEN-10", seat)
            return
        if action == MARKET:
            visit_market_before(state, MAKE_TRADE, seat, arg)
            return
        if TIMES.of(arg) > 1:
            state.push(MAKE_TRADE, seat, TIMES.put(arg, TIMES.of(arg) - 1))
        trade = state.box.effect_trade[TRADE_EFFECT.of(arg)] + action - EXCHANGE
        push_receipt(state, seat, state.box.trade_get[trade])
        state.push(PAYMENT, seat, state.box.trade_pay[trade])

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if EXCHANGE <= action < SHIP_TILE:
            offered = state.box.effect_trades[TRADE_EFFECT.of(arg)]
            if action - EXCHANGE >= offered:
                return Refusal("no_such_trade", "SM-BLD-02", {"n": int(offered)})
            return Refusal("trade_too_dear", "SM-BLD-02")
        return no_market(state, seat, action)


USE_EFFECTS: Final[UseEffects] = UseEffects()
EFFECT: Final[ResolveEffect] = ResolveEffect()
MAKE_TRADE: Final[MakeTrade] = MakeTrade()
