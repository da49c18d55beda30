"""Santa Maria: the religion track, and what scholars and bishops bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.santa_maria_outlook import STAGES, UNDERWAY, Outlook, symbol_after, symbol_before, symbol_worth
from doubloon.games.santa_maria.box import BISHOPS, SCHOLARS
from doubloon.games.santa_maria.grid import count
from doubloon.games.santa_maria.scoring import condition, scholars
from doubloon.games.santa_maria.state import Player, SantaMaria

# In a year, by scholar, as the box orders them.
ABILITY: Final[vec[float]] = vec[float]([0.8, 1.5, 1.2, 1.5, 1.0, 1.0, 0.8, 1.0, 1.5, 1.5])
# What a bishop's condition grows by in a year, as the box orders them: square, docks, towns, colonists, terrain, lines.
GROWTH: Final[vec[float]] = vec[float]([2.0, 1.5, 1.5, 2.0, 1.5, 2.0])
REST_OF_YEAR: Final = 0.5  # of what a year brings, until the seat passes


def religion_worth(state: SantaMaria, outlook: Outlook, player: Player) -> float:
    """The way to the next monk symbol."""
    at = player.religion
    if at >= state.box.religion_length or outlook.stage == STAGES - 1:
        return 0.0
    first = symbol_before(state.box, at)
    last = symbol_after(state.box, at)
    done = float(at - first) / float(last - first)
    return UNDERWAY[outlook.stage] * symbol_worth(state.box, outlook.stage, last) * done


def scholars_worth(state: SantaMaria, outlook: Outlook, player: Player) -> float:
    """Printed points, and what the abilities will do."""
    result = float(scholars(state, player))
    time = outlook.years + REST_OF_YEAR if outlook.here else outlook.years
    if time > 0.0:
        for scholar in range(i64(SCHOLARS)):
            if player.knows(scholar):
                result += ABILITY[scholar] * time
    return result


def bishops_worth(state: SantaMaria, outlook: Outlook, player: Player) -> float:
    """Conditions as they are, and as they will grow."""
    if player.bishops == 0:
        return 0.0
    result = -float(count(player.bishops) * state.box.bishop_penalty)
    time = outlook.years + REST_OF_YEAR if outlook.here else outlook.years
    for bishop in range(i64(BISHOPS)):
        if player.bishops >> bishop & 1:
            most = float(state.box.bishop_most[bishop])
            if most == 0.0:
                most = float(state.box.square_points[len(state.box.square_points) - 1])
            result += min(most, float(condition(state, player, bishop)) + GROWTH[bishop] * time)
    return result
