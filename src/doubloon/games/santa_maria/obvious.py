"""Dominated answers: the questions that can sensibly be answered in one way only.

The base game asks about a step on a track because a symbol can be crossed too early (SM-GEN-10). A step that crosses
none is only a step ahead: whoever regrets it can turn the next one down, and stands where he would have stood. That
holds only if steps are offered alone, not together with something that one would lose by declining; a table with the
expansion, where more depends on the tracks, is asked about everything.
"""
# Not compiled by mypyc.

from __future__ import annotations

from functools import lru_cache

from doubloon.games.santa_maria.actions import USE
from doubloon.games.santa_maria.box import CONQUISTADOR, RELIGION, Box
from doubloon.games.santa_maria.buildings import FIRST_EFFECT, NUMBER, UseEffects
from doubloon.games.santa_maria.expansion import BASE_GAME
from doubloon.games.santa_maria.state import SantaMaria


def obvious(state: SantaMaria) -> int | None:
    """Return the one sensible answer to the pending question, None if there may be several."""
    if not isinstance(state.question(), UseEffects) or state.rules.expansion is not BASE_GAME:
        return None
    argument = state.argument()
    if NUMBER.of(argument) > 1 or not _steps_stand_alone(state.box):
        return None
    return USE if _crosses_nothing(state, int(state.box.effect_kind[FIRST_EFFECT.of(argument)])) else None


def _crosses_nothing(state: SantaMaria, kind: int) -> bool:
    """Whether a step leads to a space without monk symbol (SM-REL-02), or without gold (SM-CONQ-03)."""
    player, box = state.players[state.to_move], state.box
    if kind == RELIGION:
        return bool(box.religion_symbol[player.religion + 1] == 0)
    return kind == CONQUISTADOR and bool(box.conquest_gold[player.conquest + 1] == 0)


@lru_cache(maxsize=64)
def _steps_stand_alone(box: Box) -> bool:
    """Whether no building offers a step together with something else."""
    groups = zip(box.field_effect, box.field_effects, strict=True)
    return not any(
        box.effect_kind[effect] in (RELIGION, CONQUISTADOR)
        for first, number in groups
        if number > 1
        for effect in range(first, first + number)
    )
