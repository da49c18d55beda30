"""The action space: where each kind of action begins, and how it is written."""
# Compiled by mypyc.

from __future__ import annotations

import itertools
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.actions import ActionSpace
from doubloon.games.santa_maria.box import (
    CELL_IDS,
    COLONY_IDS,
    DOCK_IDS,
    MOST_TRADES,
    PASS_IDS,
    REPLACEABLE,
    RESOURCE_IDS,
    ROTATION_IDS,
    SPOT_IDS,
    TILE_IDS,
)

MOST_GOLD: Final = 3  # in one payment

PASS: Final = 0  # + space
EXPAND: Final = 5  # + tile
ACTIVATE: Final = 35  # + cell
TAKE_WHITE: Final = 71  # + value - 1
TAKE_BLUE: Final = 77  # + value - 1
MARKET: Final = 83
MOVE: Final = 84  # + cell
TO: Final = 120  # + cell
AT: Final = 156  # + cell * 4 + rotation
LINE: Final = 300  # + line: columns, then rows
BOTANY_LINE: Final = 312  # + line
BOTANY_PAY: Final = 324  # + resource
LAND: Final = 329  # + cell
USE: Final = 365
DECLINE: Final = 366
SKIP: Final = 367
EXCHANGE: Final = 368  # + number of the exchange
SHIP_TILE: Final = 374  # + dock
TO_DOCK: Final = 378  # + dock
EXTRA: Final = 382
RECRUIT: Final = 383  # + monk spot
REFUND: Final = 403  # + cell
LAY_ROAD: Final = 439  # + cell
SELL: Final = 475  # + resource
BUY: Final = 480  # + resource
DONE: Final = 485
PAY: Final = 486  # + an index of GOLD_USES
CHOOSE_BOARD: Final = 521  # + colony
CHOOSE_SET: Final = 525  # + colony
ACTIONS: Final = 529

# American Kingdoms, where base questions have more answers with it; the others are in kingdoms/actions.py.
COCOA_LINE: Final = 537  # + line
DIAGONAL: Final = 549  # + way of turning the die * 2 + which diagonal
PAY_COCOA: Final = 555  # + an index of GOLD_USES, less those without cocoa
SHIP_SPECIAL: Final = 576
RECRUIT_NEW: Final = 577  # + monk spot - SPOTS
CHOOSE_COCOA_SET: Final = 584

WITH_COINS: Final = 0
WITH_BOTANY: Final = 1
WITH_COCOA: Final = 2

# What gold can replace in a payment: the first four resources, and cocoa.
WITH_GOLD: Final = 5
WITH_GOLD_IDS: Final = (*RESOURCE_IDS[:REPLACEABLE], "cocoa")


def _gold_uses() -> list[tuple[int, ...]]:
    """For what gold can stand in one payment: so much for wood, grain, sugar, gem and cocoa; less gold first.

    All uses for cocoa come after the others.
    """
    uses = itertools.product(range(MOST_GOLD + 1), repeat=WITH_GOLD)
    possible = (use for use in uses if sum(use) <= MOST_GOLD)
    return sorted(possible, key=lambda use: (use[-1] > 0, sum(use), [-n for n in use]))


GOLD_USES: Final = vec[i64]([amount for use in _gold_uses() for amount in use])  # use * WITH_GOLD + resource
GOLD_USE_COUNT: Final = CHOOSE_BOARD - PAY  # without cocoa
COCOA_USE_COUNT: Final = SHIP_SPECIAL - PAY_COCOA


def pay_action(use: i64) -> i64:
    """The action of an index of GOLD_USES."""
    return PAY + use if use < GOLD_USE_COUNT else PAY_COCOA + use - GOLD_USE_COUNT


def gold_use(action: i64) -> i64:
    """The index of GOLD_USES that an action means."""
    return action - PAY if action < CHOOSE_BOARD else action - PAY_COCOA + GOLD_USE_COUNT


def add_actions(space: ActionSpace) -> None:
    """Append the actions of the base game; those of the expansions follow."""
    space.add_block(PASS, "pass", "pass:{space}", space=PASS_IDS)
    space.add_block(EXPAND, "expand", "expand:{tile}", tile=TILE_IDS)
    space.add_block(ACTIVATE, "activate", "activate:{cell}", cell=CELL_IDS)
    space.add_block(TAKE_WHITE, "white", "white:{die}", die=range(1, 7))
    space.add_block(TAKE_BLUE, "blue", "blue:{die}", die=range(1, 7))
    space.add_block(MARKET, "market", "market")
    space.add_block(MOVE, "move", "move:{cell}", cell=CELL_IDS)
    space.add_block(TO, "to", "to:{cell}", cell=CELL_IDS)
    space.add_block(AT, "at", "at:{cell}:{rotation}", cell=CELL_IDS, rotation=ROTATION_IDS)
    space.add_block(LINE, "line", "{line}:{n}", line=("column", "row"), n=range(1, 7))
    space.add_block(BOTANY_LINE, "botany_line", "{line}:{n}:botany", line=("column", "row"), n=range(1, 7))
    space.add_block(BOTANY_PAY, "botany", "botany:{resource}", resource=RESOURCE_IDS)
    space.add_block(LAND, "land", "land:{cell}", cell=CELL_IDS)
    space.add_block(USE, "use", "use")
    space.add_block(DECLINE, "decline", "decline")
    space.add_block(SKIP, "skip", "skip")
    space.add_block(EXCHANGE, "trade", "trade:{n}", n=range(1, MOST_TRADES + 1))
    space.add_block(SHIP_TILE, "ship", "ship:{dock}", dock=DOCK_IDS)
    space.add_block(TO_DOCK, "dock", "dock:{dock}", dock=DOCK_IDS)
    space.add_block(EXTRA, "extra", "extra")
    space.add_block(RECRUIT, "monk", "monk:{spot}", spot=SPOT_IDS)
    space.add_block(REFUND, "refund", "refund:{cell}", cell=CELL_IDS)
    space.add_block(LAY_ROAD, "road", "road:{cell}", cell=CELL_IDS)
    space.add_block(SELL, "sell", "sell:{resource}", resource=RESOURCE_IDS)
    space.add_block(BUY, "buy", "buy:{resource}", resource=RESOURCE_IDS)
    space.add_block(DONE, "done", "done")
    space.add("pay", "pay")
    add_payments(space, 1, GOLD_USE_COUNT)
    space.add_block(CHOOSE_BOARD, "board", "board:{colony}", colony=COLONY_IDS)
    space.add_block(CHOOSE_SET, "set", "set:{colony}", colony=COLONY_IDS)


def add_payments(space: ActionSpace, first: int, after: int) -> None:
    """Append payments with gold, from one index of GOLD_USES to another."""
    for use in _gold_uses()[first:after]:
        units = [name for name, n in zip(WITH_GOLD_IDS, use, strict=True) for _ in range(n)]
        parts = [name if n == 1 else f"{n}{name}" for name, n in zip(WITH_GOLD_IDS, use, strict=True) if n]
        space.add("pay_gold", f"pay:gold={'+'.join(parts)}", n=len(units), resource=units)
