"""The actions of the Maya player: where each kind begins, after those of all others, and how it is written."""
# Compiled by mypyc.

from __future__ import annotations

from functools import cache
from typing import Final

from doubloon.engine.actions import ActionSpace
from doubloon.games.santa_maria.actions import add_actions
from doubloon.games.santa_maria.box import MOST_SEATS
from doubloon.games.santa_maria.city.box import (
    BUILDING_IDS,
    CARD_IDS,
    CARDS,
    CONSTRUCTION_DISTRICT,
    DISTRICT_IDS,
    FESTIVAL_DISTRICT,
    SITE_IDS,
    STORE_IDS,
    TRADE_DISTRICT,
    TRADED_IDS,
)
from doubloon.games.santa_maria.kingdoms.actions import add_kingdoms_actions

# What a card can be played for as a main action.
MAIN_DISTRICTS: Final = 3
MAIN_DISTRICT: Final = (TRADE_DISTRICT, FESTIVAL_DISTRICT, CONSTRUCTION_DISTRICT)
MAIN_DISTRICT_IDS: Final = tuple(DISTRICT_IDS[district] for district in MAIN_DISTRICT)
MOST_COINS: Final = 20  # in one offer

ENTER: Final = 628  # + value - 1
ENTER_COCOA: Final = 634  # + value - 1
ENTER_CARD: Final = 640  # + card
ENTER_CARD_COCOA: Final = 664  # + card
ONWARD: Final = 688
TURN: Final = 689  # + road
STOP: Final = 695
TEMPLE: Final = 696  # + district
TECHNOLOGY: Final = 701  # + card
FINISH: Final = 725
PLAY: Final = 726  # + card * MAIN_DISTRICTS + an index of MAIN_DISTRICT_IDS
PRIEST: Final = 798  # + site
TOKEN: Final = 820  # + store
FILL: Final = 825  # + store
DRAW: Final = 830
FORK: Final = 831  # + road - FIRST_FORK
BUILD: Final = 835  # + building
SITE: Final = 847  # + site
SWAP: Final = 869
PUT: Final = 870  # + place in the hand
BUY_COCOA: Final = 894
OFFER: Final = 895  # + seat
GIVE: Final = 900  # + what is traded
GIVE_COINS: Final = 906  # + coins - 1
WANT: Final = 926  # + what is traded
WANT_COINS: Final = 932  # + coins - 1
PROPOSE: Final = 952
DROP: Final = 953
ACCEPT: Final = 954
REFUSE: Final = 955
CITY_END: Final = 956


def add_city_actions(space: ActionSpace) -> None:
    """Append the actions of the Maya player."""
    space.add_block(ENTER, "enter", "enter:{die}", die=range(1, 7))
    space.add_block(ENTER_COCOA, "enter_cocoa", "enter:{die}:cocoa", die=range(1, 7))
    space.add_block(ENTER_CARD, "enter_card", "enter:{card}", card=CARD_IDS)
    space.add_block(ENTER_CARD_COCOA, "enter_card_cocoa", "enter:{card}:cocoa", card=CARD_IDS)
    space.add_block(ONWARD, "onward", "onward")
    space.add_block(TURN, "turn", "turn:{road}", road=range(1, 7))
    space.add_block(STOP, "stop", "stop")
    space.add_block(TEMPLE, "temple", "temple:{district}", district=DISTRICT_IDS)
    space.add_block(TECHNOLOGY, "technology", "technology:{card}", card=CARD_IDS)
    space.add_block(FINISH, "finish", "finish")
    space.add_block(PLAY, "play", "play:{card}:{district}", card=CARD_IDS, district=MAIN_DISTRICT_IDS)
    space.add_block(PRIEST, "priest", "priest:{site}", site=SITE_IDS)
    space.add_block(TOKEN, "token", "token:{store}", store=STORE_IDS)
    space.add_block(FILL, "fill", "fill:{store}", store=STORE_IDS)
    space.add_block(DRAW, "draw", "draw")
    space.add_block(FORK, "fork", "fork:{road}", road=range(2, 6))
    space.add_block(BUILD, "build", "build:{building}", building=BUILDING_IDS)
    space.add_block(SITE, "site", "site:{site}", site=SITE_IDS)
    space.add_block(SWAP, "swap", "swap")
    space.add_block(PUT, "put", "put:{n}", n=range(1, CARDS + 1))
    space.add_block(BUY_COCOA, "buy_cocoa", "buy:cocoa")
    space.add_block(OFFER, "offer", "offer:{seat}", seat=range(MOST_SEATS))
    space.add_block(GIVE, "give", "give:{store}", store=TRADED_IDS)
    space.add_block(GIVE_COINS, "give_coins", "give:{n}coins", n=range(1, MOST_COINS + 1))
    space.add_block(WANT, "want", "want:{store}", store=TRADED_IDS)
    space.add_block(WANT_COINS, "want_coins", "want:{n}coins", n=range(1, MOST_COINS + 1))
    space.add_block(PROPOSE, "propose", "propose")
    space.add_block(DROP, "drop", "drop")
    space.add_block(ACCEPT, "accept", "accept")
    space.add_block(REFUSE, "refuse", "refuse")


@cache
def action_space() -> ActionSpace:
    """The action space, the same for every box: the base game, then American Kingdoms, then the city."""
    space = ActionSpace()
    add_actions(space)
    add_kingdoms_actions(space)
    add_city_actions(space)
    return space
