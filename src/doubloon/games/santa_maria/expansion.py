"""Hooks: the named moments at which an expansion adds to the base game or changes it.

`Expansion` does nothing at any of them: it is what a table of the base game has (BASE_GAME). American Kingdoms and the
Mayan City override what they change, in `kingdoms/rules.py` and `city/rules.py`. The base game knows of them nothing
but these moments, and the numbers that their pieces and actions have after its own (`box.py`, `actions.py`).
"""
# Compiled by mypyc.

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from doubloon.engine.state import Refusal

if TYPE_CHECKING:
    from doubloon.games.santa_maria.state import Player, SantaMaria


class Expansion:
    """What is played with beside the base game. Shared by all tables that play with the same, never changed."""

    # Setup and the course of the year.

    def first_seat(self, state: SantaMaria, first: i64) -> i64:
        """Return who begins, if not the seat that option or lot have chosen."""
        return first

    def has_colony(self, state: SantaMaria, seat: i64) -> bool:
        """Tell whether a player founds a colony."""
        return True

    def lay_out(self, state: SantaMaria) -> None:
        """Set up the expansion, when the common board lies ready and everybody has the first goods."""

    def board_taken(self, state: SantaMaria, seat: i64, colony: i64) -> None:
        """A player has got a board, or a town hall of the advanced setup."""

    def begin_year(self, state: SantaMaria) -> None:
        """The dice of a new year are rolled."""

    def begin_turn(self, state: SantaMaria, seat: i64) -> bool:
        """A turn begins; return whether it is another one than the base game's."""
        return False

    # The main action.

    def add_tiles(self, state: SantaMaria, player: Player, options: list[int]) -> None:
        """List more tiles to expand with."""

    def add_dice(self, state: SantaMaria, seat: i64, options: list[int]) -> bool:
        """List the dice that can be used; return whether that was done instead of the base game."""
        return False

    def take_main_action(self, state: SantaMaria, seat: i64, action: i64) -> None:
        """Carry out a main action of the expansion."""

    def cannot_act(self, state: SantaMaria, seat: i64, action: i64) -> Refusal | None:
        """Say why a main action of the expansion is not possible."""
        return None

    def on_display(self, state: SantaMaria, piece: i64) -> bool:
        """Tell whether a tile of the expansion can be bought."""
        return False

    def tile_placed(self, state: SantaMaria, player: Player, piece: i64) -> None:
        """A tile was laid into a colony."""

    def cannot_use_cell(self, player: Player, cell: i64) -> Refusal | None:
        """Say what of the expansion stands in the way on a cell."""
        return None

    # A die for a line.

    def line_options(self, state: SantaMaria, player: Player, colour: i64, value: i64) -> list[int] | None:
        """List the lines for a die, if there are others than the base game's; None if not."""
        return None

    def guest_die_taken(self, state: SantaMaria, seat: i64, colour: i64, line: i64) -> None:
        """A die was used that came from neither the pool nor the player's own."""

    def line_chosen(self, state: SantaMaria, seat: i64, colour: i64, line: i64) -> None:
        """A die is about to sweep a line."""

    def die_at_rest(self, state: SantaMaria, seat: i64) -> None:
        """A die was laid down at the end of its line."""

    def pay_for_line(self, state: SantaMaria, seat: i64, line: i64, means: i64) -> bool:
        """Pay for a line of the expansion; return whether the die is turned by means of the expansion, too."""
        return False

    def cannot_choose(self, state: SantaMaria, seat: i64, colour: i64, value: i64, action: i64) -> Refusal | None:
        """Say why a line cannot be chosen, if the base game does not know."""
        return None

    # Goods and payments. A row is where a bundle begins in the box.

    def receive_more(self, state: SantaMaria, seat: i64, number: i64) -> None:
        """Goods of the expansion come out of a bundle."""

    def receives(self, state: SantaMaria, seat: i64, resource: i64, number: i64) -> bool:
        """A resource is received; return whether another storage than a colony's takes it."""
        return False

    def gold_to_come(self, state: SantaMaria, seat: i64, number: i64) -> None:
        """Gold will be received next, if nothing is asked before."""

    def conquistador_to_come(self, state: SantaMaria, seat: i64) -> None:
        """A step on the conquest track will be taken next, which may cross gold."""

    def gold_received(self, state: SantaMaria, seat: i64, number: i64) -> None:
        """A colony is about to store gold."""

    def short(self, state: SantaMaria, player: Player, row: i64) -> i64:
        """Return how many goods of the expansion a player lacks for a cost."""
        return 0

    def pay_more(self, state: SantaMaria, seat: i64, row: i64, gold: i64) -> None:
        """Pay the goods of the expansion in a cost, but for those that gold replaces."""

    def sale_value(self, state: SantaMaria, player: Player) -> i64:
        """Return the coins that goods of the expansion would bring."""
        return 0

    def sale_value_beyond(self, state: SantaMaria, player: Player, row: i64) -> i64:
        """Return the coins that goods of the expansion would bring which a cost does not take."""
        return 0

    def add_sales(self, state: SantaMaria, player: Player, options: list[int]) -> None:
        """List what else can be sold."""

    def sell(self, state: SantaMaria, seat: i64) -> None:
        """Sell goods of the expansion."""

    def is_sale(self, action: i64) -> bool:
        """Tell whether an action sells goods of the expansion."""
        return False

    def cannot_sell(self, state: SantaMaria) -> Refusal | None:
        """Say why goods of the expansion are not sold."""
        return None

    def no_market(self, state: SantaMaria, seat: i64, action: i64) -> Refusal | None:
        """Say why a player never trades so."""
        return None

    def is_played(self) -> bool:
        """Tell whether actions beyond those of the base game exist at this table."""
        return False

    # Effects.

    def add_ships(self, state: SantaMaria, player: Player, options: list[int]) -> bool:
        """List more ships to load; return whether the market helps with one of them."""
        return False

    def ship(self, state: SantaMaria, seat: i64) -> None:
        """Load a ship of the expansion."""

    def cannot_ship(self, state: SantaMaria) -> Refusal | None:
        """Say why a ship of the expansion is not loaded."""
        return None

    def moor(self, state: SantaMaria, seat: i64) -> None:
        """A ship of the expansion is paid for."""

    def symbol_crossed(self, state: SantaMaria, seat: i64) -> bool:
        """A monk symbol is crossed; return whether it means something else than a monk."""
        return False

    def extra_step_options(self, state: SantaMaria, seat: i64) -> list[int] | None:
        """List the answers to the second step on the religion track, if goods lie elsewhere than in a colony."""
        return None

    def pay_extra_step(self, state: SantaMaria, seat: i64) -> bool:
        """Pay for the second step; return whether goods lie elsewhere than in a colony."""
        return False

    def gold_crossed(self, state: SantaMaria, seat: i64, space: i64) -> bool:
        """Gold is crossed on the conquest track; return whether it goes elsewhere than to the conqueror."""
        return False

    def conquest_counts(self, state: SantaMaria, seat: i64) -> i64:
        """Return how often the points of the conquest track count."""
        return 1

    # Passing.

    def shares_spaces(self, player: Player) -> bool:
        """Tell whether a player may pass where others have."""
        return False

    def passed(self, state: SantaMaria, seat: i64, space: i64, before: i64) -> None:
        """A player has passed, so many others having done so on the same space; the space is resolved before this."""

    # Scoring.

    def sources(self) -> list[str]:
        """Return where else points come from."""
        return []

    def add_points(self, state: SantaMaria, player: Player, points: list[int]) -> None:
        """Append the points of those sources."""

    def sold_at_end(self, state: SantaMaria, player: Player) -> i64:
        """Return the coins that goods of the expansion bring when the game ends."""
        return 0

    def counted_by_bishop(self, state: SantaMaria, player: Player, bishop: i64) -> i64:
        """Return how many times the condition of a bishop of the expansion is fulfilled."""
        return 0


BASE_GAME: Final[Expansion] = Expansion()
