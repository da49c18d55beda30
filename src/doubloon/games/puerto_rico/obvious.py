"""Dominated answers: the questions that can sensibly be answered in one way only.

An answer is obvious if every other one leaves the player with less of something and with more of nothing: barrels,
doubloons, points, colonists. Whatever may be worth less than nothing is left to the player, such as a tile that takes a
place of the island, a colonist when colonists run short, or anything that an option of the table lets people turn down.
"""
# Not compiled by mypyc.

from __future__ import annotations

from doubloon.games.puerto_rico.actions import BONUS, COLONIST_YES, KEEP, KEEP_SINGLE, KEEP_WHOLE, PASS, PRODUCE
from doubloon.games.puerto_rico.box import GOODS
from doubloon.games.puerto_rico.captain import StoreGoods, barrels_kept
from doubloon.games.puerto_rico.craftsman import BonusBarrel, ProduceGoods
from doubloon.games.puerto_rico.mayor import MayorColonist
from doubloon.games.puerto_rico.settler import DRAWN, HospiceColonist
from doubloon.games.puerto_rico.state import PuertoRico

PLENTY = 3  # refills of the colonist ship: as long as so many are left, one colonist does not bring the end nearer


def obvious(state: PuertoRico) -> int | None:
    """Return the one sensible answer to the pending question, None if there may be several."""
    step = state.question()
    if isinstance(step, ProduceGoods):
        return _produce(state)
    if isinstance(step, BonusBarrel):
        return _bonus_barrel(state)
    if isinstance(step, StoreGoods):
        return _keep(state)
    if isinstance(step, MayorColonist):
        return COLONIST_YES if _plenty_of_colonists(state) else None
    if isinstance(step, HospiceColonist):
        return _hospice(state)
    return None


def _produce(state: PuertoRico) -> int | None:
    """Barrels cost nothing (PR-CRAFT-01), and nobody has to sell or ship one without being paid for it."""
    return PRODUCE if PRODUCE in state.options else None


def _bonus_barrel(state: PuertoRico) -> int | None:
    """One more barrel, if there is one kind only (PR-CRAFT-05); which of several is the player's business."""
    kinds = [int(option) for option in state.options if option != PASS]
    return kinds[0] if len(kinds) == 1 and kinds[0] >= BONUS else None


def _keep(state: PuertoRico) -> int | None:
    """Keeping costs nothing (PR-STORE-03): obvious if one choice keeps as much of every kind as any other."""
    player = state.players[state.to_move]

    def kept(option: int) -> list[int]:
        whole, single = KEEP_WHOLE[option - KEEP], KEEP_SINGLE[option - KEEP]
        return [int(barrels_kept(player, good, whole, single)) for good in range(GOODS)]

    choices = {int(option): kept(int(option)) for option in state.options}
    most = [max(amounts) for amounts in zip(*choices.values(), strict=True)]
    best = [option for option, amounts in choices.items() if amounts == most]
    return best[0] if len(best) == 1 else None


def _hospice(state: PuertoRico) -> int | None:
    """A colonist on the new tile (PR-BLD-HOSPICE-01), unless another tile is still to come (PR-OPT-HOSPICE)."""
    return None if DRAWN.of(state.argument()) else COLONIST_YES if _plenty_of_colonists(state) else None


def _plenty_of_colonists(state: PuertoRico) -> bool:
    """Colonists that run short end the game (PR-END-02), and whom that suits only the player knows.

    Where people may refuse colonists (PR-OPT-REFUSAL), they are asked.
    """
    wanted = max(sum(int(state.empty_building_circles(player)) for player in state.players), int(state.seats))
    return not state.rules.colonists_refusable and state.colonists - 1 >= PLENTY * wanted
