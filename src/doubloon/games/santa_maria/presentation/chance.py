"""Dice rolled, for the fairness of the dice."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from doubloon.engine.presentation import Draw, Face
from doubloon.games.santa_maria.box import SIZE
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.take_die import CHOOSE_LINE, VALUE

DICE = {str(value): 1 / SIZE for value in range(1, SIZE + 1)}


def draws(before: SantaMaria, after: SantaMaria) -> list[Draw]:
    """Return the dice that one action let roll: all of them when a year begins, else those that were unlocked."""
    rolled = _rolled_anew(after) if after.year != before.year else _unlocked(before, after)
    return [(key, str(value), DICE) for key, value in rolled]


def _values(counts: Any) -> Iterator[int]:
    for value, n in enumerate(counts, 1):
        yield from [value] * int(n)


def _rolled_anew(state: SantaMaria) -> list[tuple[str, int]]:
    pools = [state.shared_blue] if state.rules.shared_blue else [player.blue for player in state.players]
    blue = [("blue_dice", value) for pool in pools for value in _values(pool)]
    return [*(("white_dice", value) for value in _values(state.white)), *blue]


def _unlocked(before: SantaMaria, after: SantaMaria) -> list[tuple[str, int]]:
    """A blue die unlocked by the same action that took another one is told only if it is known which was taken."""
    found: list[tuple[str, int]] = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        unlocked = int(new.blue_dice - old.blue_dice)
        if unlocked == 0:
            continue
        pool = [int(b - a) for a, b in zip(before.blue_of(seat), after.blue_of(seat), strict=True)]
        if sum(pool) < unlocked:
            if before.question() is not CHOOSE_LINE:
                continue
            pool[int(VALUE.of(before.argument()))] += 1
        found += [("blue_dice", value) for value in _values(pool)]
    return found


def faces(before: SantaMaria | None, after: SantaMaria, events: Sequence[Mapping[str, Any]]) -> list[Face]:
    """Return the dice an action rolled: those unlocked as the log tells them, and the pools of a year that begins."""
    found = [
        Face("blue_dice", event["die"], event["seat"], (number, "die"))
        for number, event in enumerate(events)
        if event["event"] == "die_unlocked"
    ]
    if before is not None and after.year == before.year:
        return found
    found += [Face("white_dice", value) for value in _values(after.white)]
    if after.rules.shared_blue:
        return found + [Face("blue_dice", value) for value in _values(after.shared_blue)]
    for seat, player in enumerate(after.players):
        found += [Face("blue_dice", value, seat) for value in _values(player.blue)]
    return found
