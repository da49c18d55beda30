"""Packing American Kingdoms into the rows that the rules work with, after what the base game has."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence

from doubloon.games.santa_maria.box import CELL_IDS, COCOA_COLONY, MOST_SEATS, NAVIGATION, Box
from doubloon.games.santa_maria.components import BaseComponents
from doubloon.games.santa_maria.kingdoms.components import KingdomsCore
from doubloon.games.santa_maria.packing import Packer, row
from doubloon.games.santa_maria.parts import Tile


class KingdomsPacker(Packer):
    """Packs the base game with the expansion and some of its modules."""

    def __init__(self, components: BaseComponents, kingdoms: KingdomsCore, modules: str) -> None:
        super().__init__(components)
        self.kingdoms = kingdoms
        self.modules = modules
        self.shapes.append(kingdoms.shape)
        self.boards.insert(len(self.boards) - 1, kingdoms.colony)  # the fifth one (AK-COLONY-01); side B stays the last
        self.pieces += [kingdoms.town_hall, *kingdoms.tiles]
        self.pieces += [Tile(id=tile.id, cells=[tile.cell]) for tile in kingdoms.specialists.improvements]
        self.scholars += kingdoms.scholars
        self.bishops += kingdoms.bishops

    def pack_more(self, box: Box) -> None:
        kingdoms = self.kingdoms
        self.missions.append(self.bundle(kingdoms.mission.reward))
        self.ship_costs += [self.bundle(ship.cost) for ship in kingdoms.ships]
        self.ship_points += [ship.vp for ship in kingdoms.ships]
        self.tile_costs.append(self.bundle(kingdoms.tile_cost))
        self.displays.append(kingdoms.display)
        box.any_value = row([self.bundle(kingdoms.any_value_cost)])

    def conquest_points(self, players: int) -> Sequence[Sequence[int]]:
        if players == MOST_SEATS:
            return self.kingdoms.conquest_points_of_five
        return super().conquest_points(players)

    def fill_figures(self, box: Box, players: int) -> None:
        """What American Kingdoms changes: the core first, then module by module.

        A fourth scholar (AK-SETUP-01, AK-SETUP-03), bishops without a loss of points (AK-SETUP-06, AK-BISHOP-01), a
        mission that is covered (AK-SETUP-05). Navigation takes part with the governor only (AK-SETUP-04), ambassadors
        change the numbers of dice (AK-AMB-02, AK-AMB-12), and the Mayan City leaves the cocoa colony aside
        (AK-COLONY-05, AK-MAYA-03).
        """
        super().fill_figures(box, players)
        components, kingdoms, modules = self.components, self.kingdoms, self.modules
        box.scholars_on_board = kingdoms.scholars_on_board
        box.bishops_on_board = kingdoms.bishops_on_board
        box.bishop_penalty = kingdoms.bishop_penalty
        box.missions &= ~(1 << [mission.id for mission in components.missions].index(kingdoms.covered_mission))
        box.special_tiles = (1 << len(kingdoms.tiles)) - 1
        for name in ("start_cocoa", "extra_cocoa_room", "archery_price", "navigation_price"):
            setattr(box, name, getattr(kingdoms, name))
        fill_governor(box, kingdoms)
        fill_specialists(box, kingdoms)
        if "A" not in modules:
            box.scholars &= ~(1 << NAVIGATION)
        if "C" in modules:
            box.white_dice = kingdoms.ambassadors.white_dice_per_player * players
            box.white_limit = kingdoms.ambassadors.white_dice_limit
            box.start_blue = kingdoms.ambassadors.start_blue_dice
        if "D" in modules:
            box.colonies &= ~(1 << COCOA_COLONY)


def fill_governor(box: Box, kingdoms: KingdomsCore) -> None:
    box.governor_start = CELL_IDS.index(kingdoms.governor.start)
    box.governor_points = row(points for line in kingdoms.governor.points for points in line)


def fill_specialists(box: Box, kingdoms: KingdomsCore) -> None:
    specialists = kingdoms.specialists
    copies = [one.copies for one in specialists.production]
    box.specialist_copies = row([*copies, *(one.copies for one in specialists.improvements)])
    box.specialist_price = row(price for one in specialists.production for price in one.prices)
    box.specialist_reward = row(reward for one in specialists.production for reward in one.rewards)
    box.improve_built = specialists.price_on_developed_cell
    box.improve_empty = specialists.price_on_empty_cell
