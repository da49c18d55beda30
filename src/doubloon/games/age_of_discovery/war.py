"""War: each figure on the line is one conflict, a battle in one region or a war in all of them."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Flag, Int, Name, SeatNumber
from doubloon.engine.frames import ActionCode, Argument, Arguments, Packed, Seat
from doubloon.engine.state import Duty, Refusal, Step
from doubloon.games.age_of_discovery.actions import (
    BATTLE,
    DECLARE_WAR,
    HIT,
    HIT_MILITIA,
    MOST_HIT,
    MOST_WAR_SPACES,
    PASS,
    RIDE,
)
from doubloon.games.age_of_discovery.box import (
    COLONIST,
    FREE,
    MILITIA,
    MOST_SEATS,
    REGION_IDS,
    REGIONS,
    SOLDIER,
    Region,
)
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, owner


@final
class WarLine(Duty[AgeOfDiscovery]):
    """From left to right, each conflict finished before the next; then the line is cleared (AD-WAR-08, AD-RES-02).

    Each figure is good for one conflict, a soldier for no more than a colonist (AD-WAR-02).
    """

    name = "war_line"
    clause = "AD-WAR-01"
    arguments: Arguments = (Argument("space", Int(0, MOST_WAR_SPACES)),)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        if arg < len(state.war) and state.war[arg] != FREE:
            state.push(WAR_LINE, 0, arg + 1)
            state.push(START_CONFLICT, owner(state.war[arg]))
            return
        for space in range(len(state.war)):
            state.war[space] = FREE


def can_fight(state: AgeOfDiscovery, seat: Seat, opponent: Seat, region: Region) -> bool:
    """Both are there, and at least one of all those figures is a soldier (AD-WAR-03)."""
    own = state.players[seat]
    other = state.players[opponent]
    if own.figures_in(region) == 0 or other.figures_in(region) == 0:
        return False
    return own.soldiers[region] + other.soldiers[region] > 0


def can_fight_anywhere(state: AgeOfDiscovery, seat: Seat, opponent: Seat) -> bool:
    return any(can_fight(state, seat, opponent, region) for region in range(i64(REGIONS)))


@final
class StartConflict(Step[AgeOfDiscovery]):
    """Battle, war, or let the figure pass.

    A war is a battle in every region where both could fight, for money (AD-WAR-04).
    """

    name = "conflict"
    clause = "AD-WAR-01"

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        options: list[int] = []
        for region in range(i64(REGIONS)):
            if state.players[seat].figures_in(region) > 0:
                for opponent in range(state.seats):
                    if opponent != seat and can_fight(state, seat, opponent, region):
                        options.append(int(BATTLE + region * MOST_SEATS + opponent))
        if len(options) > 0 and state.players[seat].money >= state.box.war_price:
            for opponent in range(state.seats):
                if opponent != seat and can_fight_anywhere(state, seat, opponent):
                    options.append(int(DECLARE_WAR + opponent))
        options.append(PASS)
        return options

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        if action == PASS:
            state.tell("no_conflict", "AD-WAR-01", seat)
        elif action < DECLARE_WAR:
            index = action - BATTLE
            state.push(FIGHT_BATTLE, seat, OPPONENT.pack(index % MOST_SEATS) + REGION.pack(index // MOST_SEATS))
        else:
            opponent = action - DECLARE_WAR
            state.players[seat].money -= state.box.war_price
            state.tell("war_declared", "AD-WAR-04", seat, opponent, state.box.war_price)
            region: Region = REGIONS
            while region > 0:
                region -= 1
                if can_fight(state, seat, opponent, region):
                    state.push(FIGHT_BATTLE, seat, OPPONENT.pack(opponent) + REGION.pack(region))

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if BATTLE <= action < DECLARE_WAR:
            index = action - BATTLE
            return self.no_battle(state, seat, index % MOST_SEATS, index // MOST_SEATS)
        if DECLARE_WAR <= action < HIT:
            return self.no_war(state, seat, action - DECLARE_WAR)
        return None

    def no_battle(self, state: AgeOfDiscovery, seat: Seat, opponent: Seat, region: Region) -> Refusal:
        params: dict[str, object] = {"region": REGION_IDS[region], "seat": int(opponent)}
        if opponent >= state.seats or opponent == seat:
            return Refusal("no_such_opponent", "AD-WAR-03", params)
        if state.players[seat].figures_in(region) == 0 or state.players[opponent].figures_in(region) == 0:
            return Refusal("not_both_there", "AD-WAR-03", params)
        return Refusal("no_soldier_there", "AD-WAR-03", params)

    def no_war(self, state: AgeOfDiscovery, seat: Seat, opponent: Seat) -> Refusal:
        params: dict[str, object] = {"seat": int(opponent), "n": int(state.box.war_price)}
        if opponent >= state.seats or opponent == seat:
            return Refusal("no_such_opponent", "AD-WAR-04", params)
        if state.players[seat].money < state.box.war_price:
            return Refusal("war_too_dear", "AD-WAR-04", params)
        return Refusal("nowhere_to_fight", "AD-WAR-04", params)


# The attacker of a battle is the seat of its frame. In the question who falls, the seat is the one who is asked.
ATTACKING: Final = 0
DEFENDING: Final = 1
OPPONENT: Final = Argument("opponent", SeatNumber(MOST_SEATS))
REGION: Final = Argument("region", Name(REGION_IDS), after=OPPONENT)
PART: Final = Argument("defending", Flag())
ENEMY: Final = Argument("enemy", SeatNumber(MOST_SEATS), after=PART)
WHERE: Final = Argument("region", Name(REGION_IDS), after=ENEMY)


@final
class FightBattle(Duty[AgeOfDiscovery]):
    """The initiator names his victims, then the defender his; all are removed together (AD-WAR-05, AD-WAR-08).

    Only these two take part (AD-WAR-06). Whoever started the conflict is the attacker in each battle (AD-WAR-09).
    """

    name = "battle"
    clause = "AD-WAR-05"
    arguments: Arguments = (OPPONENT, REGION)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        region = REGION.of(arg)
        defender = OPPONENT.of(arg)
        state.tell("battle", "AD-WAR-03", seat, region, defender)
        state.push(END_BATTLE, seat, arg)
        state.push(CHOOSE_VICTIMS, defender, PART.pack(DEFENDING) + ENEMY.pack(seat) + WHERE.pack(region))
        state.push(CHOOSE_VICTIMS, seat, PART.pack(ATTACKING) + ENEMY.pack(defender) + WHERE.pack(region))


def militia(state: AgeOfDiscovery, seat: Seat, part: i64) -> i64:
    """The owner of the Militia has one soldier more in a battle he did not start (AD-CAP-III-MILITIA)."""
    return 1 if part == DEFENDING and state.players[seat].owns(MILITIA) else 0


def victims_due(state: AgeOfDiscovery, seat: Seat, enemy: Seat, region: Region, part: i64) -> i64:
    """Every soldier removes one enemy figure, as long as there are any (AD-WAR-05, AD-HERO-SOLDIER)."""
    soldiers = state.players[seat].soldiers[region] + militia(state, seat, part)
    return min(soldiers, state.players[enemy].figures_in(region) + militia(state, enemy, 1 - part))


@final
class ChooseVictims(Step[AgeOfDiscovery]):
    """How many of the victims are soldiers, and whether the militia is one; the others are colonists."""

    name = "victims"
    clause = "AD-WAR-05"
    arguments: Arguments = (PART, ENEMY, WHERE)

    def legal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> list[int]:
        region = WHERE.of(arg)
        enemy = ENEMY.of(arg)
        part = PART.of(arg)
        due = victims_due(state, seat, enemy, region, part)
        if due == 0:
            return []
        options: list[int] = []
        self.add_choices(state, enemy, region, due, HIT, options)
        if militia(state, enemy, 1 - part) > 0:
            self.add_choices(state, enemy, region, due - 1, HIT_MILITIA, options)
        return options

    def add_choices(
        self, state: AgeOfDiscovery, enemy: Seat, region: Region, due: i64, first: i64, options: list[int]
    ) -> None:
        """List how many soldiers can be among so many real victims."""
        player = state.players[enemy]
        fewest = max(0, due - player.colonists[region])
        most = min(due, player.soldiers[region], MOST_HIT)
        for soldiers in range(fewest, most + 1):
            options.append(int(first + soldiers))

    def resolve(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> None:
        region = WHERE.of(arg)
        enemy = ENEMY.of(arg)
        part = PART.of(arg)
        due = victims_due(state, seat, enemy, region, part)
        soldiers = action - HIT
        if action >= HIT_MILITIA:
            soldiers = action - HIT_MILITIA
            due -= 1
            state.tell("militia_hit", "AD-CAP-III-MILITIA", seat, enemy)
        state.victims[2 * part] = due - soldiers
        state.victims[2 * part + 1] = soldiers

    def refusal(self, state: AgeOfDiscovery, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        if not HIT <= action < RIDE:
            return None
        region = WHERE.of(arg)
        enemy = ENEMY.of(arg)
        part = PART.of(arg)
        if action >= HIT_MILITIA and militia(state, enemy, 1 - part) == 0:
            return Refusal("no_militia", "AD-CAP-III-MILITIA", {"seat": int(enemy)})
        player = state.players[enemy]
        params: dict[str, object] = {
            "n": int(victims_due(state, seat, enemy, region, part)),
            "soldiers": int(player.soldiers[region]),
            "colonists": int(player.colonists[region]),
        }
        return Refusal("wrong_victims", "AD-WAR-05", params)


@final
class EndBattle(Duty[AgeOfDiscovery]):
    """All victims leave for their owners' reserves."""

    name = "end_battle"
    clause = "AD-WAR-07"
    arguments: Arguments = (OPPONENT, REGION)

    def happen(self, state: AgeOfDiscovery, seat: Seat, arg: Packed) -> None:
        region = REGION.of(arg)
        self.remove(state, OPPONENT.of(arg), region, 0)
        self.remove(state, seat, region, 2)

    def remove(self, state: AgeOfDiscovery, seat: Seat, region: Region, first: i64) -> None:
        colonists = state.victims[first]
        soldiers = state.victims[first + 1]
        state.victims[first] = 0
        state.victims[first + 1] = 0
        state.players[seat].colonists[region] -= colonists
        state.players[seat].soldiers[region] -= soldiers
        if colonists > 0:
            state.tell("losses", "AD-WAR-07", seat, COLONIST, colonists, region)
        if soldiers > 0:
            state.tell("losses", "AD-WAR-07", seat, SOLDIER, soldiers, region)


WAR_LINE: Final[WarLine] = WarLine()
START_CONFLICT: Final[StartConflict] = StartConflict()
FIGHT_BATTLE: Final[FightBattle] = FightBattle()
CHOOSE_VICTIMS: Final[ChooseVictims] = ChooseVictims()
END_BATTLE: Final[EndBattle] = EndBattle()
