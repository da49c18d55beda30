"""The fields of the state classes, each declared once. After a change: `python -m doubloon.engine.generate`."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from doubloon.engine.codec import (
    Bits,
    Counts,
    Flag,
    Int,
    Many,
    Places,
    Row,
    SeatNumber,
    Struct,
    mapping,
    one_of,
    whole_number,
)
from doubloon.engine.errors import BadPosition
from doubloon.engine.fields import Field, Layout, Shared
from doubloon.games.age_of_discovery.box import (
    AGES,
    CARD_IDS,
    CELLS,
    FIGURE_IDS,
    FIGURES,
    FREE,
    GOOD_IDS,
    REGION_IDS,
    TILE_IDS,
    TOKEN_IDS,
)
from doubloon.games.age_of_discovery.state import new_player


class SeatOrNobody:
    """A seat, or nobody (-1)."""

    low = -1

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.high = seats - 1

    def dump(self, value: int) -> int | None:
        return None if value < 0 else int(value)

    def load(self, data: Any, where: str) -> int:
        return -1 if data is None else whole_number(data, where, 0, self.seats - 1)

    def ints(self, value: int) -> Iterable[int]:
        return (int(value),)


class Occupant:
    """A space of a line: free, or a figure with its owner."""

    low = FREE

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.high = seats * FIGURES - 1

    def dump(self, value: int) -> dict[str, Any] | None:
        return None if value == FREE else {"seat": int(value) // FIGURES, "figure": FIGURE_IDS[int(value) % FIGURES]}

    def load(self, data: Any, where: str) -> int:
        if data is None:
            return FREE
        entry = mapping(data, where)
        if set(entry) != {"seat", "figure"}:
            raise BadPosition("unknown_field", where=where, name=", ".join(map(str, entry)), names="seat, figure")
        seat = whole_number(entry["seat"], f"{where}.seat", 0, self.seats - 1)
        return seat * FIGURES + one_of(entry["figure"], FIGURE_IDS, f"{where}.figure")

    def ints(self, value: int) -> Iterable[int]:
        return (int(value),)


PLAYER = Layout(
    "Player",
    (
        Field("money", Int()),
        Field("hand", Counts(FIGURE_IDS), "figures by kind, to be placed this turn or the next"),
        Field("port", Counts(FIGURE_IDS), "figures in the Port"),
        Field("discovery", Counts(FIGURE_IDS), "figures on the Discovery line"),
        Field(
            "colonists",
            Counts(REGION_IDS),
            "by region; landed captains, merchants and missionaries are colonists (AD-HARBOR-04)",
        ),
        Field("soldiers", Counts(REGION_IDS), "by region"),
        Field("goods", Counts(GOOD_IDS)),
        Field("ships", Int()),
        Field("tiles", Counts(TILE_IDS), "achievements"),
        Field("tokens", Bits(TOKEN_IDS), "discovery tokens won, as bits"),
        Field("cards", Bits(CARD_IDS), "likewise"),
        Field("colony_vp", Row(Int(), AGES), "of each of the scorings"),
        Field("profit", Int(), "what the sets of goods and ships earned in the last phase C"),
    ),
)


def table(seats: int, dock: int, goods: int, capital: int, war: int, turns: int) -> Layout:
    """The whole position at a table with so many seats, lines of these lengths, and so many turns."""
    space, seat = Occupant(seats), SeatOrNobody(seats)
    return Layout(
        "AgeOfDiscovery",
        (
            Field("box", Shared("Box"), "the printed figures"),
            Field("rules", Shared("HouseRules"), "the table's options"),
            Field("players", Many(Struct(new_player, PLAYER.saved())), kind="list[Player]"),
            Field("first_seat", SeatNumber(seats), "who began the game"),
            Field("turn", Int(1, turns)),
            Field(
                "order",
                Row(seat, seats),
                "seats by position; -1 while the auction has not filled it",
                blank="vec[i64]([-1] * int(self.seats))",
            ),
            Field(
                "placed", Bits([str(seat) for seat in range(seats)]), "who has placed in this round of phase A, as bits"
            ),
            Field(
                "initiative",
                Row(space, seats),
                "spaces of the lines hold figures, or FREE",
                blank="free_spaces(self.seats)",
            ),
            Field(
                "dock",
                Row(space, dock),
                "by the number of players (AD-SETUP-07)",
                blank="free_spaces(self.box.dock_spaces)",
            ),
            Field("dock_x", seat, "whose colonist stands there, -1 if nobody's"),
            Field("dock_y", seat, "likewise"),
            Field(
                "goods_line",
                Row(space, goods),
                "by the box alone (AD-SETUP-10)",
                blank="free_spaces(self.box.goods_offer)",
            ),
            Field("capital", Row(space, capital), blank="free_spaces(self.box.capital_spaces)"),
            Field("specialists", Row(space, CELLS)),
            Field("war", Row(space, war), "by an option (AD-OPT-WAR)", blank="free_spaces(self.rules.war_spaces)"),
            Field("ship_in_port", Flag(), "nobody has won this turn's ship (AD-SETUP-06)", blank="True"),
            Field("offer", Counts(TILE_IDS), "achievements by kind"),
            Field(
                "stack",
                Counts(TILE_IDS),
                "face-down achievements of all ages: drawn when they are revealed",
                blank="self.box.copies[:]",
            ),
            Field("goods_offer", Counts(GOOD_IDS), "face up"),
            Field("goods_pile", Counts(GOOD_IDS), "face down", blank="self.box.goods[:]"),
            Field(
                "region_goods",
                Bits(REGION_IDS),
                "regions whose goods tile still lies there, as bits",
                blank="(1 << REGIONS) - 1",
            ),
            Field(
                "region_token",
                Places(REGION_IDS, (*TOKEN_IDS, "hidden")),
                "DISCOVERED, HIDDEN, or the token everybody has seen",
                blank="vec[i64]([HIDDEN] * REGIONS)",
            ),
            Field(
                "tokens_unseen",
                Counts(TOKEN_IDS),
                "1 for each token nobody has seen, in the New World or out of the game",
                blank="vec[i64]([1] * TOKENS)",
            ),
            Field(
                "deck",
                Counts(CARD_IDS),
                "1 for each discovery card not won yet (AD-SETUP-09)",
                blank="vec[i64]([1] * CARDS)",
            ),
            Field("party", Counts(FIGURE_IDS), "the expedition being sent out"),
            Field(
                "victims",
                Row(Int(), 4),
                "in the running battle: the defender's colonists and soldiers, then the attacker's",
            ),
            Field("university", seat, "who may still use the University, -1 if nobody"),
            Field("bids", Row(Int(), seats), "each seat's last bid in the auction", blank="zeros(self.seats)"),
        ),
        is_state=True,
    )


LAYOUTS = (PLAYER, table(seats=2, dock=1, goods=1, capital=1, war=1, turns=1))
