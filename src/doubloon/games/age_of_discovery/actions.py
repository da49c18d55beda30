"""The action space: where each kind of action begins, and how it is written."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final

from doubloon.engine.actions import ActionSpace
from doubloon.games.age_of_discovery.box import (
    FIGURE_IDS,
    GOOD_IDS,
    NATION_IDS,
    PLACE_IDS,
    REGION_IDS,
    TILE_IDS,
)

MOST_SENT: Final = 96  # of one kind in an expedition: all that eight turns can put on the Discovery line
MOST_HIT: Final = 63
MOST_RESETTLED: Final = 4
MOST_BID: Final = 30
MOST_DOCK_SPACES: Final = 12
MOST_CAPITAL_SPACES: Final = 8
MOST_GOODS_OFFERED: Final = 8
MOST_SETTLED: Final = 9
MOST_WAR_SPACES: Final = 6

PASS: Final = 0
PLACE: Final = 1  # + figure * 12 + place
UNIVERSITY_ORDER: Final = 61
UNIVERSITY_INITIATIVE: Final = 62
UNIVERSITY_DOCK: Final = 63  # + space
UNIVERSITY_CAPITAL: Final = 75  # + space
UNIVERSITY_WAIT: Final = 83
LAND: Final = 84  # + region
TAKE: Final = 93  # + good
BUY: Final = 104  # + achievement
CHART: Final = 139  # + region
ALLIES: Final = 148  # + region
SETTLE: Final = 157  # + region
SEND: Final = 166  # + figure * 97 + number
EXPLORE: Final = 651  # + region
TRAIN: Final = 660  # + specialist
BATTLE: Final = 664  # + region * 5 + opponent
DECLARE_WAR: Final = 709  # + opponent
HIT: Final = 714  # + soldiers
HIT_MILITIA: Final = 778  # + soldiers
RIDE: Final = 842  # + from * 9 + to
RESETTLE: Final = 923  # + from * 9 + to
RESETTLE_NUMBER: Final = 1004  # + number - 1
BID: Final = 1008  # + bid - 1
DROP_OUT: Final = 1038
GIFT: Final = 1039  # + specialist

SPECIALIST_IDS: Final = ("captain", "merchant", "missionary", "soldier")


def action_space() -> ActionSpace:
    """Build the action space, the same for every box."""
    space = ActionSpace()
    space.add_block(PASS, "pass", "pass")
    space.add_block(PLACE, "place", "{figure}>{place}", figure=FIGURE_IDS, place=PLACE_IDS)
    space.add_block(UNIVERSITY_ORDER, "university_order", "university:order")
    space.add_block(UNIVERSITY_INITIATIVE, "university_initiative", "university:initiative")
    dock = range(1, MOST_DOCK_SPACES + 1)
    space.add_block(UNIVERSITY_DOCK, "university_dock", "university:dock{n}", n=dock)
    capital = range(1, MOST_CAPITAL_SPACES + 1)
    space.add_block(UNIVERSITY_CAPITAL, "university_capital", "university:capital{n}", n=capital)
    space.add_block(UNIVERSITY_WAIT, "university_wait", "university:wait")
    space.add_block(LAND, "land", "land:{region}", region=REGION_IDS)
    space.add_block(TAKE, "take", "take:{good}", good=GOOD_IDS)
    space.add_block(BUY, "buy", "buy:{tile}", tile=TILE_IDS)
    space.add_block(CHART, "chart", "chart:{region}", region=REGION_IDS)
    space.add_block(ALLIES, "allies", "allies:{region}", region=REGION_IDS)
    space.add_block(SETTLE, "settle", "settle:{region}", region=REGION_IDS)
    space.add_block(SEND, "send", "send:{figure}={n}", figure=FIGURE_IDS, n=range(MOST_SENT + 1))
    space.add_block(EXPLORE, "explore", "explore:{region}", region=REGION_IDS)
    space.add_block(TRAIN, "train", "train:{figure}", figure=SPECIALIST_IDS)
    _add_wars(space)
    hits = range(MOST_HIT + 1)
    space.add_block(HIT, "hit", "hit:soldiers={n}", n=hits)
    space.add_block(HIT_MILITIA, "hit_militia", "hit:soldiers={n},militia", n=hits)
    space.add_block(RIDE, "ride", "ride:{region}>{region_to}", region=REGION_IDS, region_to=REGION_IDS)
    space.add_block(RESETTLE, "resettle", "resettle:{region}>{region_to}", region=REGION_IDS, region_to=REGION_IDS)
    space.add_block(RESETTLE_NUMBER, "resettle_number", "resettle:{n}", n=range(1, MOST_RESETTLED + 1))
    space.add_block(BID, "bid", "bid:{n}", n=range(1, MOST_BID + 1))
    space.add_block(DROP_OUT, "drop_out", "drop_out")
    space.add_block(GIFT, "gift", "gift:{figure}", figure=SPECIALIST_IDS)
    return space


def _add_wars(space: ActionSpace) -> None:
    """Opponents are written by their colour; the words name the seat."""
    for region in REGION_IDS:
        for seat, nation in enumerate(NATION_IDS):
            space.add("battle", f"battle:{region}:{nation}", region=region, seat=seat)
    for seat, nation in enumerate(NATION_IDS):
        space.add("war", f"war:{nation}", seat=seat)
