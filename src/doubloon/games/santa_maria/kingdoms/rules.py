"""American Kingdoms as an expansion of the base game: what it does at which moment, each in its chapter's module."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.engine.state import Refusal
from doubloon.games.santa_maria.actions import COCOA_LINE
from doubloon.games.santa_maria.box import COCOA, FIRST_SPECIAL_TILE, MEDITATION
from doubloon.games.santa_maria.expand import cannot_expand, expand
from doubloon.games.santa_maria.kingdoms import cocoa, lines, meditation, scoring, setup, special_ships, special_tiles
from doubloon.games.santa_maria.kingdoms.actions import EXPAND_SPECIAL, SELL_COCOA, TAKE_AMBASSADOR
from doubloon.games.santa_maria.kingdoms.ambassadors import (
    cannot_take_ambassador,
    others_may_follow,
    send_ambassador,
    take_ambassador,
)
from doubloon.games.santa_maria.kingdoms.governor import governor_there
from doubloon.games.santa_maria.kingdoms.hooks import KingdomsHooks
from doubloon.games.santa_maria.lines import value_of
from doubloon.games.santa_maria.logistics import offer_moves_at_rest
from doubloon.games.santa_maria.state import Player, SantaMaria


class AmericanKingdoms(KingdomsHooks):
    """The expansion without the Mayan City."""

    def is_played(self) -> bool:
        return True

    # Setup and the course of the year.

    def lay_out(self, state: SantaMaria) -> None:
        setup.lay_out(state)

    def board_taken(self, state: SantaMaria, seat: i64, colony: i64) -> None:
        setup.board_taken(state, seat, colony)

    def begin_year(self, state: SantaMaria) -> None:
        setup.begin_year(state)

    # The main action.

    def add_tiles(self, state: SantaMaria, player: Player, options: list[int]) -> None:
        special_tiles.add_special_tiles(state, player, options)

    def add_dice(self, state: SantaMaria, seat: i64, options: list[int]) -> bool:
        lines.add_dice(state, seat, options)
        return True

    def take_main_action(self, state: SantaMaria, seat: i64, action: i64) -> None:
        if action < TAKE_AMBASSADOR:
            expand(state, seat, FIRST_SPECIAL_TILE + action - EXPAND_SPECIAL)
        else:
            take_ambassador(state, seat, action - TAKE_AMBASSADOR)

    def cannot_act(self, state: SantaMaria, seat: i64, action: i64) -> Refusal | None:
        if EXPAND_SPECIAL <= action < TAKE_AMBASSADOR:
            return cannot_expand(state, state.players[seat], FIRST_SPECIAL_TILE + action - EXPAND_SPECIAL)
        if TAKE_AMBASSADOR <= action < COCOA_LINE:
            return cannot_take_ambassador(state, action - TAKE_AMBASSADOR)
        return None

    def on_display(self, state: SantaMaria, piece: i64) -> bool:
        return special_tiles.on_display(state, piece)

    def tile_placed(self, state: SantaMaria, player: Player, piece: i64) -> None:
        special_tiles.tile_placed(state, player, piece)

    def cannot_use_cell(self, player: Player, cell: i64) -> Refusal | None:
        return governor_there(player, cell)

    # A die for a line.

    def line_options(self, state: SantaMaria, player: Player, colour: i64, value: i64) -> list[int] | None:
        return lines.lines_to_choose(state, player, colour, value)

    def guest_die_taken(self, state: SantaMaria, seat: i64, colour: i64, line: i64) -> None:
        send_ambassador(state, seat, colour, value_of(line))

    def line_chosen(self, state: SantaMaria, seat: i64, colour: i64, line: i64) -> None:
        lines.before_the_sweep(state, seat, colour, line)

    def die_at_rest(self, state: SantaMaria, seat: i64) -> None:
        if others_may_follow(state, seat):
            offer_moves_at_rest(state, seat)

    def pay_for_line(self, state: SantaMaria, seat: i64, line: i64, means: i64) -> bool:
        return lines.pay_for_line(state, seat, line, means)

    def cannot_choose(self, state: SantaMaria, seat: i64, colour: i64, value: i64, action: i64) -> Refusal | None:
        return lines.cannot_choose(state, seat, colour, value, action)

    # Goods and payments.

    def receive_more(self, state: SantaMaria, seat: i64, number: i64) -> None:
        cocoa.receive_cocoa(state, seat, number)

    def short(self, state: SantaMaria, player: Player, row: i64) -> i64:
        return max(0, state.box.bundles[row + COCOA] - player.cocoa)

    def pay_more(self, state: SantaMaria, seat: i64, row: i64, gold: i64) -> None:
        cocoa.pay_cocoa(state, seat, row, gold)

    def sale_value(self, state: SantaMaria, player: Player) -> i64:
        return player.cocoa * state.rules.cocoa_price

    def sale_value_beyond(self, state: SantaMaria, player: Player, row: i64) -> i64:
        return max(0, player.cocoa - state.box.bundles[row + COCOA]) * state.rules.cocoa_price

    def add_sales(self, state: SantaMaria, player: Player, options: list[int]) -> None:
        if player.cocoa > 0 and state.rules.cocoa_price > 0:
            options.append(SELL_COCOA)

    def sell(self, state: SantaMaria, seat: i64) -> None:
        cocoa.sell_cocoa(state, seat)

    def is_sale(self, action: i64) -> bool:
        return action == SELL_COCOA

    def cannot_sell(self, state: SantaMaria) -> Refusal | None:
        return cocoa.no_cocoa_sale(state)

    def no_market(self, state: SantaMaria, seat: i64, action: i64) -> Refusal | None:
        not_sold = action == SELL_COCOA and state.rules.cocoa_price == 0
        return cocoa.no_cocoa_sale(state) if not_sold else None

    # Effects.

    def add_ships(self, state: SantaMaria, player: Player, options: list[int]) -> bool:
        return special_ships.add_special_ship(state, player, options)

    def ship(self, state: SantaMaria, seat: i64) -> None:
        special_ships.load_special_ship(state, seat)

    def cannot_ship(self, state: SantaMaria) -> Refusal | None:
        return special_ships.cannot_load(state)

    def moor(self, state: SantaMaria, seat: i64) -> None:
        state.push(special_ships.SPECIAL_DOCK_STEP, seat)

    def conquest_counts(self, state: SantaMaria, seat: i64) -> i64:
        return scoring.conquest_counts(state, seat)

    # Passing.

    def shares_spaces(self, player: Player) -> bool:
        return player.knows(MEDITATION)

    def passed(self, state: SantaMaria, seat: i64, space: i64, before: i64) -> None:
        meditation.meditate(state, seat, space, before)

    # Scoring.

    def sources(self) -> list[str]:
        return ["governor"]

    def add_points(self, state: SantaMaria, player: Player, points: list[int]) -> None:
        points.append(int(scoring.governor(state, player)))

    def sold_at_end(self, state: SantaMaria, player: Player) -> i64:
        return player.cocoa * state.rules.cocoa_price

    def counted_by_bishop(self, state: SantaMaria, player: Player, bishop: i64) -> i64:
        return scoring.counted_by_bishop(state, player, bishop)


KINGDOMS: Final[AmericanKingdoms] = AmericanKingdoms()
