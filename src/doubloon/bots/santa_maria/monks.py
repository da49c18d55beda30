"""Santa Maria: the religion track, and what scholars and bishops bring."""
# Compiled by mypyc.

from __future__ import annotations

from mypy_extensions import i64

from doubloon.bots.santa_maria.forecast import STAGES, SantaMariaForecast, symbol_after, symbol_before, symbol_worth
from doubloon.games.santa_maria.box import BISHOPS, SCHOLARS
from doubloon.games.santa_maria.grid import count
from doubloon.games.santa_maria.scoring import condition, scholars
from doubloon.games.santa_maria.state import Player, SantaMaria


def religion_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player) -> float:
    """The way to the next monk symbol."""
    at = player.religion
    if at >= state.box.religion_length or forecast.stage == STAGES - 1:
        return 0.0
    first = symbol_before(state.box, at)
    last = symbol_after(state.box, at)
    done = float(at - first) / float(last - first)
    w = forecast.weights
    return w.monk_underway[forecast.stage] * symbol_worth(state.box, w, forecast.stage, last) * done


def scholars_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player) -> float:
    """Printed points, and what the abilities will do."""
    w = forecast.weights
    result = float(scholars(state, player))
    time = forecast.years + w.rest_of_year if forecast.here else forecast.years
    if time > 0.0:
        for scholar in range(i64(SCHOLARS)):
            if player.knows(scholar):
                result += w.scholar_ability[scholar] * time
    return result


def bishops_worth(state: SantaMaria, forecast: SantaMariaForecast, player: Player) -> float:
    """Conditions as they are, and as they will grow."""
    w = forecast.weights
    if player.bishops == 0:
        return 0.0
    result = -float(count(player.bishops) * state.box.bishop_penalty)
    time = forecast.years + w.rest_of_year if forecast.here else forecast.years
    for bishop in range(i64(BISHOPS)):
        if player.bishops >> bishop & 1:
            most = float(state.box.bishop_most[bishop])
            if most == 0.0:
                most = float(state.box.square_points[len(state.box.square_points) - 1])
            result += min(most, float(condition(state, player, bishop)) + w.bishop_growth[bishop] * time)
    return result
