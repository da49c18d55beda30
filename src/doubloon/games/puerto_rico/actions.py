"""The action space: where each kind of action begins, and how it is written."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.actions import ActionSpace
from doubloon.games.puerto_rico.box import BUILDING_IDS, GOOD_IDS, GOODS, ROLE_IDS, TILE_IDS

MOST_ON_TILES: Final = 12
MOST_ON_BUILDING: Final = 3
MOST_REFUSED: Final = 36

PASS: Final = 0
ROLE: Final = 1  # + role
DRAW: Final = 9
COLONIST_YES: Final = 10
COLONIST_NO: Final = 11
TAKE: Final = 12  # + tile
MAN_TILES: Final = 18  # + tile * 13 + colonists
MAN_BUILDING: Final = 96  # + building * 4 + colonists
BUILD: Final = 188  # + building
PRODUCE: Final = 211
PRODUCE_SOME: Final = 212  # + good * 13 + barrels
BONUS: Final = 277  # + good
SELL: Final = 282  # + good
LOAD: Final = 287  # + good * 5 + ship slot
WHARF_LOAD: Final = 312  # + good
KEEP: Final = 317  # + an index of KEEP_WHOLE
REFUSE: Final = 429  # + colonists
VP_TAKE: Final = 466
VP_DECLINE: Final = 467


def keep_code(whole: i64, single: i64) -> i64:
    """Return the action that keeps the kinds in the bit set `whole`, and one barrel of kind `single` (-1: none)."""
    if single < 0:
        return KEEP + whole
    # The single barrel's kind is never in the bit set, so its bit is squeezed out.
    below: i64 = whole & ((1 << single) - 1)
    above: i64 = whole >> (single + 1) << single
    return KEEP + 32 + single * 16 + (above | below)


def _keep_tables() -> tuple[list[int], list[int]]:
    whole_of = [0] * (REFUSE - KEEP)
    single_of = [-1] * (REFUSE - KEEP)
    for single in range(-1, GOODS):
        for whole in range(1 << GOODS):
            if single < 0 or not whole >> single & 1:
                index = keep_code(whole, single) - KEEP
                whole_of[index] = whole
                single_of[index] = single
    return whole_of, single_of


KEEP_WHOLE: Final = vec[i64](_keep_tables()[0])
KEEP_SINGLE: Final = vec[i64](_keep_tables()[1])


def action_space(ships: list[int]) -> ActionSpace:
    """Build the action space for a box with these cargo ships."""
    space = ActionSpace()
    on_tiles = range(MOST_ON_TILES + 1)
    space.add_block(PASS, "pass", "pass")
    space.add_block(ROLE, "role", "{role}", role=ROLE_IDS)
    space.add_block(DRAW, "draw", "draw")
    space.add_block(COLONIST_YES, "colonist_yes", "colonist:yes")
    space.add_block(COLONIST_NO, "colonist_no", "colonist:no")
    space.add_block(TAKE, "take", "take:{tile}", tile=TILE_IDS)
    space.add_block(MAN_TILES, "man_tiles", "man:{tile}={n}", tile=TILE_IDS, n=on_tiles)
    on_building = range(MOST_ON_BUILDING + 1)
    space.add_block(MAN_BUILDING, "man_building", "man:{building}={n}", building=BUILDING_IDS, n=on_building)
    space.add_block(BUILD, "build", "build:{building}", building=BUILDING_IDS)
    space.add_block(PRODUCE, "produce", "produce")
    space.add_block(PRODUCE_SOME, "produce_some", "produce:{good}={n}", good=GOOD_IDS, n=on_tiles)
    space.add_block(BONUS, "bonus", "bonus:{good}", good=GOOD_IDS)
    space.add_block(SELL, "sell", "sell:{good}", good=GOOD_IDS)
    space.add_block(LOAD, "load", "load:{good}>{ship}", good=GOOD_IDS, ship=ships)
    space.add_block(WHARF_LOAD, "wharf", "wharf:{good}", good=GOOD_IDS)
    for index in range(REFUSE - KEEP):
        _add_keep(space, KEEP_WHOLE[index], KEEP_SINGLE[index])
    space.add_block(REFUSE, "refuse", "refuse:{n}", n=range(MOST_REFUSED + 1))
    space.add_block(VP_TAKE, "vp_take", "vp:take")
    space.add_block(VP_DECLINE, "vp_decline", "vp:decline")
    return space


def _add_keep(space: ActionSpace, whole: int, single: int) -> None:
    kinds = [good for i, good in enumerate(GOOD_IDS) if whole >> i & 1]
    parts = [f"{good}*" for good in kinds]
    params: dict[str, Any] = {}
    kind = "keep_nothing"
    if kinds:
        params["good"] = kinds
        kind = "keep_whole"
    if single >= 0:
        parts.append(GOOD_IDS[single])
        params["good_single" if kinds else "good"] = GOOD_IDS[single]
        kind = "keep_whole_and_single" if kinds else "keep_single"
    space.add(kind, f"keep:{','.join(parts) or 'none'}", **params)
