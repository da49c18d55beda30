"""Tables drawn in a terminal: one module per game, and a plain drawing for the rest."""

from __future__ import annotations

from doubloon.cli.tables.age_of_discovery import AgeOfDiscoveryDrawing
from doubloon.cli.tables.burgundy import BurgundyDrawing
from doubloon.cli.tables.drawing import Drawing
from doubloon.cli.tables.puerto_rico import PuertoRicoDrawing
from doubloon.cli.tables.santa_maria import SantaMariaDrawing
from doubloon.engine.components import Components
from doubloon.engine.game import Game

DRAWINGS: dict[str, type[Drawing]] = {
    "puerto-rico": PuertoRicoDrawing,
    "burgundy": BurgundyDrawing,
    "age-of-discovery": AgeOfDiscoveryDrawing,
    "santa-maria": SantaMariaDrawing,
}


def drawing_for(game: Game, components: Components, lang: str, discreet: bool = False) -> Drawing:
    """Return the drawing of a game, the plain one if nobody has drawn it yet."""
    return DRAWINGS.get(game.slug, Drawing)(game, components, lang, discreet)
