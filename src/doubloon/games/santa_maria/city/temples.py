"""The temples of the Mayan City: levels, what they bring, and their points."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.santa_maria.city.actions import BUILD, FILL, FINISH, FORK, TECHNOLOGY, TEMPLE, TOKEN
from doubloon.games.santa_maria.city.box import (
    CARDS_REWARD,
    COINS_REWARD,
    DISTRICT_IDS,
    DISTRICTS,
    FIRST_FORK,
    FORKS,
    GOLD_DISTRICT,
    LEVELS,
    NO_TEMPLE,
    PRIEST_REWARD,
    SIZE_TILES,
    STORE_IDS,
    STORES,
    TOKEN_REWARD,
    city_box,
)
from doubloon.games.santa_maria.city.hand import draw_cards
from doubloon.games.santa_maria.city.state import City
from doubloon.games.santa_maria.city.storage import city_of, pay_from_city
from doubloon.games.santa_maria.grid import BIT, count, nth
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.storage import receive_coins, receive_points

SIZE_SET: Final = (1 << 5) - 1  # the temple tiles of one size


def can_complete(state: SantaMaria, district: i64) -> bool:
    """Tell whether the level of a temple that is shown can be paid (AK-MAYA-31)."""
    city = city_of(state)
    tile = city.temples[district]
    return tile != NO_TEMPLE and city.can_pay(state.box.bundles, city_box(state.box).temple_cost[tile])


def complete(state: SantaMaria, district: i64) -> None:
    """Pay, take the reward, then lay the next tile on top (AK-MAYA-32)."""
    city = city_of(state)
    pay_from_city(state, city_box(state.box).temple_cost[city.temples[district]])
    city.temples[district] = NO_TEMPLE
    city.levels[district] += 1
    state.tell("temple_level", "AK-MAYA-32", state.maya, district, city.levels[district])
    if city.levels[district] < LEVELS:
        state.push(NEXT_TEMPLE_TILE, state.maya, district)
    reward(state, district)


def reward(state: SantaMaria, district: i64) -> None:
    """Each district has its own kind of reward (AK-MAYA-33)."""
    kind = city_box(state.box).reward[district]
    number = city_box(state.box).reward_number[district]
    if kind == COINS_REWARD:
        receive_coins(state, state.maya, number)
    elif kind == CARDS_REWARD:
        draw_cards(state, number)
    elif kind == PRIEST_REWARD:
        city_of(state).priests += number
        state.tell("priest_won", "AK-MAYA-33", state.maya, number)
    else:
        for _ in range(number):
            state.push(TAKE_TOKEN if kind == TOKEN_REWARD else LAY_ROAD_TOKEN, state.maya)


@final
class NextTempleTile(Duty[SantaMaria]):
    """A smaller tile is drawn and laid on the finished one (AK-MAYA-32)."""

    name = "next_temple_tile"
    clause = "AK-MAYA-32"
    arguments: Arguments = (Argument("district", Name(DISTRICT_IDS)),)

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        lay_temple_tile(state, arg)


def lay_temple_tile(state: SantaMaria, district: i64) -> None:
    """Draw a tile of the size that is due in a district."""
    city = city_of(state)
    size = city.levels[district]
    hidden: i64 = city.temple_stack & SIZE_SET << size * SIZE_TILES
    tile = nth(hidden, state.dice.below(count(hidden)))
    city.temple_stack &= ~BIT[tile]
    city.temples[district] = tile
    state.tell("temple_tile", "AK-MAYA-32", -1, district, tile)


@final
class TakeToken(Step[SantaMaria]):
    """Which storage token comes from the supply; it is taken full (AK-MAYA-33)."""

    name = "storage_token"
    clause = "AK-MAYA-33"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        city = city_of(state)
        return [int(TOKEN + store) for store in range(i64(STORES)) if city.spare[store] > 0]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        city = city_of(state)
        store = action - TOKEN
        city.spare[store] -= 1
        city.tokens[store] += 1
        city.full[store] += 1
        state.tell("token_taken", "AK-MAYA-33", seat, store)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if TOKEN <= action < FILL:
            return Refusal("no_such_token", "AK-MAYA-33", {"store": STORE_IDS[action - TOKEN]})
        return None


@final
class LayRoadToken(Step[SantaMaria]):
    """On which fork the road token goes; each has room for one (AK-MAYA-34)."""

    name = "road_token"
    clause = "AK-MAYA-34"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        roads = city_of(state).roads
        return [int(FORK + fork) for fork in range(i64(FORKS)) if roads >> (fork + FIRST_FORK) & 1 == 0]

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        road = action - FORK + FIRST_FORK
        city_of(state).roads |= BIT[road]
        state.tell("road_token_laid", "AK-MAYA-34", seat, road + 1)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if FORK <= action < BUILD:
            return Refusal("fork_taken", "AK-MAYA-34", {"road": int(action - FORK + FIRST_FORK + 1)})
        return None


@final
class AnyTemple(Step[SantaMaria]):
    """The fifth pass space: one level of any temple may be completed (AK-MAYA-53)."""

    name = "any_temple"
    clause = "AK-MAYA-53"

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        options = [int(TEMPLE + district) for district in range(i64(DISTRICTS)) if can_complete(state, district)]
        options.append(FINISH)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action != FINISH:
            complete(state, action - TEMPLE)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if TEMPLE <= action < TECHNOLOGY:
            return cannot_complete(city_of(state), action - TEMPLE)
        return None


def cannot_complete(city: City, district: i64) -> Refusal:
    params = {"district": DISTRICT_IDS[district]}
    if city.temples[district] == NO_TEMPLE:
        return Refusal("temple_finished", "AK-MAYA-32", params)
    return Refusal("temple_too_dear", "AK-MAYA-31", params)


def counted(city: City, district: i64) -> i64:
    """What a temple's levels are multiplied with: gold, or the cards tucked under its district (AK-MAYA-54)."""
    return city.gold if district == GOLD_DISTRICT else count(city.tucked[district])


def temple_points(city: City, district: i64, levels: i64) -> i64:
    return counted(city, district) * levels


@final
class ScoreTemples(Duty[SantaMaria]):
    """Whoever passes in the city scores its temples at once (AK-MAYA-54)."""

    name = "score_temples"
    clause = "AK-MAYA-54"

    def happen(self, state: SantaMaria, seat: i64, arg: i64) -> None:
        city = city_of(state)
        for district in range(i64(DISTRICTS)):
            levels = city.levels[district]
            points = temple_points(city, district, levels)
            if points > 0:
                state.tell("temple_points", "AK-MAYA-54", seat, district, counted(city, district), levels)
                receive_points(state, seat, points)


NEXT_TEMPLE_TILE: Final[NextTempleTile] = NextTempleTile()
TAKE_TOKEN: Final[TakeToken] = TakeToken()
LAY_ROAD_TOKEN: Final[LayRoadToken] = LayRoadToken()
ANY_TEMPLE: Final[AnyTemple] = AnyTemple()
SCORE_TEMPLES: Final[ScoreTemples] = ScoreTemples()
