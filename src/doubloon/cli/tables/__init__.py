"""Tables drawn in a terminal: the class of a game names its drawing, and there is a plain one for the rest."""

from __future__ import annotations

from doubloon.cli.tables.drawing import Drawing
from doubloon.engine.components import Components
from doubloon.engine.game import Game


def drawing_for(game: Game, components: Components, lang: str, discreet: bool = False) -> Drawing:
    """Return the drawing of a game, the plain one if nobody has drawn it yet."""
    kind: type[Drawing] = game.part(game.drawing, Drawing)
    return kind(game, components, lang, discreet)
