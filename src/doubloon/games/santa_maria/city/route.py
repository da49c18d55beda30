"""A die on its way through the Mayan City, building by building, and what may follow where it stops."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Flag, Name
from doubloon.engine.frames import Argument, Arguments
from doubloon.engine.state import Refusal, Step
from doubloon.games.santa_maria.actions import SKIP
from doubloon.games.santa_maria.buildings import offer
from doubloon.games.santa_maria.city.actions import (
    ENTER,
    ENTER_CARD,
    ENTER_CARD_COCOA,
    FINISH,
    ONWARD,
    STOP,
    TECHNOLOGY,
    TEMPLE,
    TURN,
)
from doubloon.games.santa_maria.city.box import (
    CITY_BLUE,
    CITY_COVER_IDS,
    CITY_FREE,
    CITY_PRIEST,
    CITY_WHITE,
    DISTRICT_IDS,
    DISTRICTS,
    NO_BUILDING,
    NO_SITE,
    ROADS,
    SITE_IDS,
    city_box,
)
from doubloon.games.santa_maria.city.cards import no_technology, play_technology, technologies
from doubloon.games.santa_maria.city.state import SITE_ROAD, touches
from doubloon.games.santa_maria.city.storage import city_of
from doubloon.games.santa_maria.city.temples import can_complete, cannot_complete, complete
from doubloon.games.santa_maria.state import SantaMaria
from doubloon.games.santa_maria.take_die import COLOUR, VALUE

# A die on its way; whoever follows an ambassador leaves nothing behind.
LEAVES: Final = Argument("leaves", Name(("nothing", *CITY_COVER_IDS)), after=VALUE, room=8)
PLAYED: Final = Argument("technology_played", Flag(), after=LEAVES)
TURNED: Final = Argument("turned", Flag(), after=PLAYED)
REACHED: Final = Argument("site", Name(SITE_IDS, optional=True), after=TURNED, room=32)

# What may follow where it stops.
WITH_DIE: Final = Argument("with_die", Flag(), after=VALUE)
NO_TECHNOLOGY: Final = Argument("technology_done", Flag(), after=WITH_DIE)
NO_TEMPLE_MORE: Final = Argument("temple_done", Flag(), after=NO_TECHNOLOGY)
SITE: Final = Argument("site", Name(SITE_IDS), after=NO_TEMPLE_MORE, room=32)


def set_out(state: SantaMaria, seat: i64, value: i64, kind: i64, card: i64) -> None:
    """Put a die on its symbol; a technology comes before the first building (AK-MAYA-25, AK-MAYA-49)."""
    played: i64 = 0 if card < 0 else 1
    state.push(WALK, seat, VALUE.pack(value) + LEAVES.pack(kind) + PLAYED.pack(played) + REACHED.pack(NO_SITE))
    if card >= 0:
        play_technology(state, seat, card)


@final
class Walk(Step[SantaMaria]):
    """On to the next free building, around a temple to another road (AK-MAYA-26), or stop here (AK-MAYA-28).

    Empty sites and blocked buildings are passed without effect (AK-MAYA-27).
    """

    name = "walk"
    clause = "AK-MAYA-26"
    arguments: Arguments = (VALUE, LEAVES, PLAYED, TURNED, REACHED)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        city = city_of(state)
        site = REACHED.of(arg)
        options: list[int] = []
        if self.ahead(state, arg) != NO_SITE:
            options.append(ONWARD)
        elif TURNED.of(arg) == 0:
            turns = city.turns(VALUE.of(arg))
            for road in range(i64(ROADS)):
                if turns >> road & 1:
                    options.append(int(TURN + road))
        if site != NO_SITE:
            options.append(STOP)
        return options

    def ahead(self, state: SantaMaria, arg: i64) -> i64:
        """The next free building on the road that the die is on."""
        site = REACHED.of(arg)
        if TURNED.of(arg) == 0:
            return city_of(state).next_inwards(VALUE.of(arg), site)
        return city_of(state).next_outwards(SITE_ROAD[site], site)

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == STOP:
            stop(state, seat, arg)
        elif action == ONWARD:
            self.reach(state, seat, arg, self.ahead(state, arg))
        else:
            road = action - TURN
            state.tell("road_turned", "AK-MAYA-26", seat, road + 1)
            self.reach(state, seat, TURNED.put(arg, 1), city_of(state).next_outwards(road, NO_SITE))

    def reach(self, state: SantaMaria, seat: i64, arg: i64, site: i64) -> None:
        """Every free building passed gives its effect (AK-MAYA-27)."""
        state.push(WALK, seat, REACHED.put(arg, site))
        activate_site(state, seat, site)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if action == STOP:
            return Refusal("nothing_reached", "AK-MAYA-28")
        if action == ONWARD:
            return Refusal("road_ends", "AK-MAYA-26")
        if not TURN <= action < STOP:
            return None
        road = action - TURN
        params = {"road": int(road + 1)}
        if TURNED.of(arg) > 0 or self.ahead(state, arg) != NO_SITE:
            return Refusal("no_turning_here", "AK-MAYA-26", params)
        if city_of(state).reached_from(VALUE.of(arg)) >> road & 1:
            return Refusal("nothing_on_road", "AK-MAYA-27", params)
        return Refusal("no_arch", "AK-MAYA-34", params)


def activate_site(state: SantaMaria, seat: i64, site: i64) -> None:
    """The effects of a building of the city, printed or laid there (AK-MAYA-30)."""
    box = city_box(state.box)
    state.tell("site_activated", "AK-MAYA-27", seat, site)
    building = city_of(state).buildings[site]
    if building == NO_BUILDING:
        offer(state, seat, box.site_effect[site], box.site_effects[site])
    else:
        offer(state, seat, box.building_effect[building], box.building_effects[building])


def stop(state: SantaMaria, seat: i64, arg: i64) -> None:
    """The die blocks the building until the year ends (AK-MAYA-28); whoever follows leaves none (AK-MAYA-60)."""
    site, kind = REACHED.of(arg), LEAVES.of(arg)
    if kind != CITY_FREE:
        city_of(state).put(site, kind)
        count_die(state, seat, kind)
        state.tell("city_die_placed", "AK-MAYA-28", seat, site)
    die = VALUE.pack(VALUE.of(arg)) + WITH_DIE.pack(1)
    state.push(AFTER_DIE, seat, die + NO_TECHNOLOGY.pack(PLAYED.of(arg)) + SITE.pack(site))


def count_die(state: SantaMaria, seat: i64, kind: i64) -> None:
    """Count the dice in the city; that of an ambassador is told apart by its token (AK-MAYA-62)."""
    if kind == CITY_WHITE:
        state.players[seat].white_used += 1
    elif kind == CITY_BLUE:
        state.players[seat].blue_used += 1


def send_priest(state: SantaMaria, seat: i64, site: i64) -> None:
    """A high priest activates one building and blocks it (AK-MAYA-51)."""
    city_of(state).put(site, CITY_PRIEST)
    state.tell("priest_sent", "AK-MAYA-51", seat, site)
    state.push(AFTER_DIE, seat, SITE.pack(site))
    activate_site(state, seat, site)


@final
class AfterDie(Step[SantaMaria]):
    """One temple level beside the building, and a technology if none was played before (AK-MAYA-31, AK-MAYA-49).

    One technology for each die is the limit, and it goes by the value the die has now (AK-MAYA-50).

    What the hand allows is secret, so whoever holds cards is asked even if there is nothing to choose.
    """

    name = "after_die"
    clause = "AK-MAYA-31"
    arguments: Arguments = (VALUE, WITH_DIE, NO_TECHNOLOGY, NO_TEMPLE_MORE, SITE)
    secret = True

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        options: list[int] = []
        if NO_TEMPLE_MORE.of(arg) == 0:
            for district in range(i64(DISTRICTS)):
                if touches(SITE.of(arg), district) and can_complete(state, district):
                    options.append(int(TEMPLE + district))
        asks = WITH_DIE.of(arg) > 0 and NO_TECHNOLOGY.of(arg) == 0 and len(city_of(state).hand) > 0
        if asks:
            options += [TECHNOLOGY + card for card in technologies(state, VALUE.of(arg))]
        if asks or len(options) > 0:
            options.append(FINISH)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == FINISH:
            return
        if action < TECHNOLOGY:
            state.push(AFTER_DIE, seat, NO_TEMPLE_MORE.put(arg, 1))
            complete(state, action - TEMPLE)
        else:
            state.push(AFTER_DIE, seat, NO_TECHNOLOGY.put(arg, 1))
            play_technology(state, seat, action - TECHNOLOGY)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if TEMPLE <= action < TECHNOLOGY:
            if NO_TEMPLE_MORE.of(arg) > 0:
                return Refusal("one_level_a_die", "AK-MAYA-31")
            if not touches(SITE.of(arg), action - TEMPLE):
                return Refusal("temple_far", "AK-MAYA-31", {"district": DISTRICT_IDS[action - TEMPLE]})
            return cannot_complete(city_of(state), action - TEMPLE)
        if TECHNOLOGY <= action < FINISH:
            if WITH_DIE.of(arg) == 0:
                return Refusal("priest_no_die", "AK-MAYA-51")
            if NO_TECHNOLOGY.of(arg) > 0:
                return Refusal("one_technology_a_die", "AK-MAYA-50")
            return no_technology(state, action - TECHNOLOGY, VALUE.of(arg))
        return None


@final
class FollowInCity(Step[SantaMaria]):
    """An ambassador's die that another player took: the Maya player may run one like it through the city.

    It leaves nothing behind and cannot be changed (AK-MAYA-60).
    """

    name = "follow_in_city"
    clause = "AK-MAYA-60"
    arguments: Arguments = (VALUE, COLOUR)

    def legal(self, state: SantaMaria, seat: i64, arg: i64) -> list[int]:
        value = VALUE.of(arg)
        if not city_of(state).has_route(value):
            return []
        options = [int(ENTER + value)]
        options += [ENTER_CARD + card for card in technologies(state, value)]
        options.append(SKIP)
        return options

    def resolve(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> None:
        if action == SKIP:
            state.tell("not_followed", "AK-MAYA-60", seat)
            return
        state.tell("followed_in_city", "AK-MAYA-60", seat, VALUE.of(arg) + 1)
        set_out(state, seat, VALUE.of(arg), CITY_FREE, action - ENTER_CARD if action >= ENTER_CARD else -1)

    def refusal(self, state: SantaMaria, seat: i64, arg: i64, action: i64) -> Refusal | None:
        if ENTER <= action < ENTER_CARD or ENTER_CARD_COCOA <= action < ONWARD:
            return Refusal("follower_same_value", "AK-MAYA-60", {"die": int(VALUE.of(arg) + 1)})
        if ENTER_CARD <= action < ENTER_CARD_COCOA:
            return no_technology(state, action - ENTER_CARD, VALUE.of(arg))
        return None


WALK: Final[Walk] = Walk()
AFTER_DIE: Final[AfterDie] = AfterDie()
FOLLOW_IN_CITY: Final[FollowInCity] = FollowInCity()
