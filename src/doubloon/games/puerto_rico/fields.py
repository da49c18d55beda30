"""The fields of the state classes, each declared once. After a change: `python -m doubloon.engine.generate`."""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon.engine.codec import Aside, Bits, Counts, Flag, Int, Many, Name, Row, SeatNumber, Struct, mapping
from doubloon.engine.errors import BadPosition
from doubloon.engine.fields import Field, Layout, Shared
from doubloon.games.puerto_rico.box import BUILDING_IDS, ENDING_IDS, GOOD_IDS, ROLE_IDS, TILE_IDS, TILES
from doubloon.games.puerto_rico.state import new_player


class Lifted(Aside):
    """The board of whoever arranges colonists, as it was before they were lifted; null if nobody does."""

    def __init__(self) -> None:
        self.seat, self.colonists = Int(0, 4), Int()
        self.tiles, self.buildings = Counts(TILE_IDS), Counts(BUILDING_IDS, absent=-1)

    def dump(self, value: Sequence[int]) -> dict[str, Any] | None:
        if not value:
            return None
        seat, san_juan, *stood = value
        manned, buildings = self.tiles.dump(stood[:TILES]), self.buildings.dump(stood[TILES:])
        return {"seat": seat, "san_juan": san_juan, "manned": manned, "buildings": buildings}

    def load(self, data: Any, where: str) -> list[int]:
        if data is None:
            return []
        found = mapping(data, where)
        for name in ("seat", "san_juan", "manned", "buildings"):
            if name not in found:
                raise BadPosition("missing_field", where=where, name=name)
        seat = self.seat.load(found["seat"], f"{where}.seat")
        san_juan = self.colonists.load(found["san_juan"], f"{where}.san_juan")
        manned = self.tiles.load(found["manned"], f"{where}.manned")
        buildings = self.buildings.load(found["buildings"], f"{where}.buildings")
        return [seat, san_juan, *map(int, manned), *map(int, buildings)]


PLAYER = Layout(
    "Player",
    (
        Field("doubloons", Int()),
        Field("goods", Counts(GOOD_IDS), "barrels by kind"),
        Field("tiles", Counts(TILE_IDS), "island tiles by kind"),
        Field("manned", Counts(TILE_IDS), "of these, how many hold a colonist"),
        Field(
            "buildings",
            Counts(BUILDING_IDS, absent=-1),
            "colonists on each building, NOT_OWNED if it is not in the city",
        ),
        Field("san_juan", Int(), "colonists without a place"),
        Field("vp_barrels", Int(), "points earned by loading barrels"),
        Field("vp_privilege", Int(), "points earned by the Captain's privilege"),
        Field("vp_harbor", Int(), "points earned by the Harbor"),
        Field("vp_paper", Int(), "how many of the points above were written down because the pool was empty"),
        Field("hospice_used", Flag(), "in the running Settler phase"),
        Field("wharf_used", Flag(), "in the running Captain phase"),
    ),
)


def table(seats: int, ships: int) -> Layout:
    """The whole position at a table with so many seats and cargo ships."""
    seat = SeatNumber(seats)
    player = Struct(new_player, PLAYER.saved())
    return Layout(
        "PuertoRico",
        (
            Field("box", Shared("Box"), "the printed figures"),
            Field("rules", Shared("HouseRules"), "the table's options"),
            Field("players", Many(player), kind="list[Player]"),
            Field("first_governor", seat, "who began the game"),
            Field("governor", seat),
            Field("round", Int(1)),
            Field("picks", Int(), "role cards taken this round"),
            Field("chooser", seat, "who took the role being executed"),
            Field(
                "role_coins", Counts(ROLE_IDS), "doubloons on the cards that nobody took, none at first (PR-SETUP-09)"
            ),
            Field(
                "role_holder",
                Counts(ROLE_IDS, absent=-1),
                "seat that took the card this round, -1 if it is still there",
            ),
            Field(
                "supply", Counts(GOOD_IDS), "barrels, at first all of them (PR-SETUP-11)", blank="self.box.barrels[:]"
            ),
            Field(
                "ship_good",
                Row(Name(GOOD_IDS, optional=True), ships),
                "kind each cargo ship carries, NO_GOOD if it is empty, as at first (PR-SETUP-10)",
                blank="vec[i64]([NO_GOOD] * len(self.box.ships))",
            ),
            Field("ship_load", Row(Int(), ships), "barrels aboard", blank="vec[i64]([0] * len(self.box.ships))"),
            Field("trading_house", Counts(GOOD_IDS), "barrels by kind"),
            Field(
                "deck",
                Counts(GOOD_IDS),
                "face-down plantations by kind, whatever their pile: drawn when they are revealed (PR-SETUP-07)",
                blank="self.box.plantations[:]",
            ),
            Field("row", Counts(GOOD_IDS), "open plantations by kind"),
            Field("discard", Counts(GOOD_IDS), "plantations discarded, by kind"),
            Field("quarries", Int(), "in their stack (PR-SETUP-06)", blank="self.box.quarries"),
            Field("colonists", Int(), "in the supply (PR-SETUP-12)", blank="self.box.colonists"),
            Field(
                "colonist_ship",
                Int(),
                "colonists aboard their ship, some from the beginning (PR-SETUP-12)",
                blank="self.box.colonists_on_ship",
            ),
            Field("colonists_removed", Int(), "refused ones leave the game (PR-OPT-REFUSAL)"),
            Field("vp_pool", Int(), "points in chips that nobody has (PR-SETUP-05)", blank="self.box.vp_pool"),
            Field(
                "buildings_left",
                Counts(BUILDING_IDS),
                "copies for sale, in stacks (PR-SETUP-01)",
                blank="self.box.copies[:]",
            ),
            Field("ending", Bits(ENDING_IDS), "why this round is the last one, as bits"),
            Field("produced", Counts(GOOD_IDS), "barrels by kind the seat now producing has received"),
            Field("bonus_kinds", Counts(GOOD_IDS), "1 for each kind the chooser of the Craftsman has produced"),
            Field("privilege_open", Flag(), "the Captain has not loaded yet"),
            Field("idle_turns", Int(), "consecutive Captain turns without a loading"),
            Field(
                "lifted",
                Lifted(),
                "seat, San Juan, island and city of whoever arranges, as they were before; empty if nobody does",
                kind="list[int]",
            ),
        ),
        is_state=True,
    )


LAYOUTS = (PLAYER, table(seats=2, ships=2))
