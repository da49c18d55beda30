"""The Age of Discovery as it is shown: lines, strengths, income in sets, colonies, arrivals, battles.

Nothing here is private: everybody has seen the same tokens, goods and achievements (AD-INFO-01, AD-INFO-03), and what
nobody has seen is told only as what it can be.
"""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from doubloon.engine.actions import Action
from doubloon.engine.presentation import Draw, Reason, asked
from doubloon.engine.staging import Staging
from doubloon.engine.state import NOBODY, Event
from doubloon.engine.topics import Topic
from doubloon.engine.words import Catalogue
from doubloon.games.age_of_discovery import scoring
from doubloon.games.age_of_discovery.actions import ALLIES, CHART, EXPLORE, HIT_MILITIA, LAND, PLACE, SETTLE
from doubloon.games.age_of_discovery.auction import highest_bid, most_bid
from doubloon.games.age_of_discovery.benefits import tile_income
from doubloon.games.age_of_discovery.box import (
    AGES,
    COLONIST,
    DISCOVERED,
    DISCOVERY,
    FIGURE_IDS,
    GOOD_IDS,
    GOODS,
    HIDDEN,
    PLACES,
    PORT,
    REGION_IDS,
    REGIONS,
    TILE_IDS,
    TILES,
    Box,
)
from doubloon.games.age_of_discovery.capital import CAPITAL_LINE, PLACE_ALLIES, SETTLE_COLONIST, SPACE, price
from doubloon.games.age_of_discovery.discovery import (
    kind_after,
    overcomes,
    party_strength,
    ready,
    tokens_left,
    waiting_strength,
)
from doubloon.games.age_of_discovery.dock import LAND_FIGURE, SPACE_X, SPACE_Y
from doubloon.games.age_of_discovery.goods import GOODS_LINE
from doubloon.games.age_of_discovery.income import FOUR_EQUAL, THREE_EQUAL, goods_income, mint_income, rum_income
from doubloon.games.age_of_discovery.initiative import next_order
from doubloon.games.age_of_discovery.placement import PLACE_FIGURE, put_figure
from doubloon.games.age_of_discovery.port import leader_in_port
from doubloon.games.age_of_discovery.presentation.chance import draws
from doubloon.games.age_of_discovery.presentation.clauses import clauses_about
from doubloon.games.age_of_discovery.presentation.not_now import topic
from doubloon.games.age_of_discovery.presentation.places import places
from doubloon.games.age_of_discovery.presentation.sets import MIXED, arrange
from doubloon.games.age_of_discovery.presentation.stages import STAGED, staging
from doubloon.games.age_of_discovery.presentation.turns import LINE_ON_BOARD, AgeOfDiscoveryTurns
from doubloon.games.age_of_discovery.presentation.types import TYPES
from doubloon.games.age_of_discovery.regions import reinforce
from doubloon.games.age_of_discovery.state import AgeOfDiscovery, Player
from doubloon.games.age_of_discovery.university import WINDOW, strength_in_port
from doubloon.games.age_of_discovery.war import (
    ATTACKING,
    CHOOSE_VICTIMS,
    DEFENDING,
    ENEMY,
    PART,
    WAR_LINE,
    WHERE,
    can_fight,
    militia,
    victims_due,
)

# The lines of the University's windows, by their number.
_LINE_OF_WINDOW = ("initiative", "dock", "dock", "port", "capital", "discovery", "initiative", "initiative")


# The first action of the questions that ask for a region where figures arrive.
_FIRST_REGION = {"land": LAND, "settle": SETTLE, "allies": ALLIES, "chart": CHART, "explore": EXPLORE}


class AgeOfDiscoveryPresentation(AgeOfDiscoveryTurns):
    types = TYPES
    outcomes: ClassVar = {"token_shown": "token", "good_drawn": "good", "achievement_offered": "tile"}
    staged: ClassVar = STAGED

    def printed(self, state: AgeOfDiscovery) -> dict[str, Any]:
        return _printed(state.box, int(state.rules.navy_vp_per_ship))

    def common(self, state: AgeOfDiscovery) -> dict[str, Any]:
        step, arg = asked(state)
        line, space = _resolving(state, step, arg)
        return {
            "line": line,
            "space": space,
            "port": _port(state),
            "explorers": [int(waiting_strength(state, player)) for player in state.players],
            "party": int(party_strength(state)),
            "next_order": next_order(state),
            "income": [_income(state, player) for player in state.players],
            "colonies": _colonies(state),
            "unseen": _natives(state.tokens_unseen, state.box.token_natives),
            "deck": _natives(state.deck, state.box.card_natives),
            "arrivals": _arrivals(state, step, arg),
            "expedition": _expedition(state, step),
            "battles": _battles(state, step),
            "victims": _victims(state, step, arg),
            "auction": _auction(state, step),
            "next": self.next_seat(state),
            "gauges": _gauges(state),
        }

    def of_seat(self, state: AgeOfDiscovery, shown: int) -> dict[str, Any]:
        step, _ = asked(state)
        earned = _earned(state, state.players[shown])
        return {
            "seat": shown,
            "goods": _goods_gain(state, shown, earned),
            "ship": _with_ship(state, shown, earned),
            "placing": _placing(state, shown, step),
            "offer": _offer(state, shown, earned),
        }

    def next_seat(self, state: AgeOfDiscovery) -> int | None:
        """Who places the next figure; nobody when it is the same again, or when no figures are placed."""
        return _next_to_place(state) if asked(state)[0] == "place" else None

    def places(self, action: Action) -> list[str]:
        return places(action)

    def clauses(self, action: Action) -> Sequence[str]:
        return clauses_about(action)

    def cost(self, state: AgeOfDiscovery, action: Action) -> dict[str, int]:
        """Talers for an achievement, for training, for a war; a bid is paid at the end of the auction."""
        prices = {"buy": price(state), "train": state.box.training_price, "war": state.box.war_price}
        return {"talers": int(prices[action.kind])} if action.kind in prices else {}

    def line(self, step: str) -> str | None:
        """The line of the board; that of the University depends on when it is used."""
        return LINE_ON_BOARD.get(step)

    def topic(self, state: AgeOfDiscovery, seat: int, place: str, touching: Sequence[Action]) -> Topic | None:
        return topic(state, seat, place, touching)

    def ending(self, state: AgeOfDiscovery) -> list[Reason]:
        return [Reason("last_turn", {"n": int(state.turn)}, "AD-TURN-04")]

    def tie_break(self, state: AgeOfDiscovery) -> tuple[str, list[int]]:
        """The first figure that tells those with the most points apart, or the last."""
        scores = [int(scoring.score(state, player)) for player in state.players]
        level = [seat for seat, score in enumerate(scores) if score == max(scores)]
        figures = [scoring.tie_breaks(player) for player in state.players]
        decisive = 0
        for number in range(len(scoring.TIE_BREAKS)):
            if len(level) > 1 or number == 0:
                decisive, best = number, max(figures[seat][number] for seat in level)
                level = [seat for seat in level if figures[seat][number] == best]
        return scoring.TIE_BREAKS[decisive], [each[decisive] for each in figures]

    def staging(
        self, state: AgeOfDiscovery, events: Sequence[Event], sheet: Sequence[Mapping[str, int]]
    ) -> Staging | None:
        return staging(state, events, sheet)

    def draws(self, before: AgeOfDiscovery, after: AgeOfDiscovery) -> list[Draw]:
        return draws(before, after)

    def when(self, before: AgeOfDiscovery, after: AgeOfDiscovery, words: Catalogue) -> tuple[str, dict[str, Any]]:
        return "turn", {"n": int(before.turn)}


@lru_cache(maxsize=64)
def _printed(box: Box, navy: int) -> dict[str, Any]:
    return {
        "tile_figures": {
            "indian_allies": int(box.allies_soldiers),
            "cathedral": int(box.cathedral_landing_colonists),
            "overpopulation": int(box.overpopulation_colonists),
            "resettlement": int(box.resettled_colonists),
            "mint": int(box.mint_money_per_tile),
            "rum_distillery": int(box.rum_money_per_tile),
            "privateers": int(box.privateers_money_per_ship),
            "mercantilism": int(box.mercantilism_vp_per_good),
            "population": int(box.population_figures_per_vp),
            "navy": navy,
            "might": int(box.might_vp_per_soldier),
            "prosperity": int(box.prosperity_vp_per_achievement),
            "glory": int(box.glory_vp_per_region),
            "wealth": int(box.wealth_money_per_vp),
        },
        "initiative_income": [int(n) for n in box.initiative_income],
        "last_turns": [int(n) for n in box.last_turns],
        "prices": {"training": int(box.training_price), "war": int(box.war_price)},
        "set_income": {"set_four": FOUR_EQUAL, "set_three": THREE_EQUAL, "set_mixed": MIXED},
    }


# Where the table is: the line that is worked through, and the space whose figure has its turn.


def _resolving(state: AgeOfDiscovery, step: str, arg: int) -> tuple[str | None, int | str | None]:
    if step == "university":
        return _LINE_OF_WINDOW[WINDOW.of(arg)], None
    line = LINE_ON_BOARD.get(step)
    if step == "land":
        return line, {SPACE_X: "x", SPACE_Y: "y"}.get(arg, arg)
    if step == "buy":
        return line, arg
    if line in ("goods", "war"):
        return line, int(max(state.waiting(GOODS_LINE if line == "goods" else WAR_LINE), 0)) - 1
    if line == "capital":
        return line, int(SPACE.of(max(state.waiting(CAPITAL_LINE), 0))) - 1
    return line, None


def _port(state: AgeOfDiscovery) -> dict[str, Any]:
    """Strengths, who would win the ship now, and how much each of the others lacks to win it instead (AD-PORT-01)."""
    strengths = [int(strength_in_port(state, seat)) for seat in range(state.seats)]
    leader = int(leader_in_port(state))
    if leader == NOBODY:
        return {"strengths": strengths, "leader": None, "lacks": [1] * int(state.seats)}
    order = list(state.order)
    lacks = [
        0 if seat == leader else strengths[leader] - strengths[seat] + (order.index(seat) > order.index(leader))
        for seat in range(state.seats)
    ]
    return {"strengths": strengths, "leader": leader, "lacks": lacks}


def _placing(state: AgeOfDiscovery, seat: int, step: str) -> dict[str, dict[str, int]]:
    """What a seat's strength in the Port and on Discovery would become with each figure of its hand placed there."""
    found: dict[str, dict[str, int]] = {"port": {}, "discovery": {}}
    for figure, held in enumerate(state.players[seat].hand):
        if step == "place" and held > 0:
            twin = state.copy()
            put_figure(twin, seat, figure, PORT)
            found["port"][FIGURE_IDS[figure]] = int(strength_in_port(twin, seat))
            twin = state.copy()
            put_figure(twin, seat, figure, DISCOVERY)
            found["discovery"][FIGURE_IDS[figure]] = int(waiting_strength(twin, twin.players[seat]))
    return found


def _next_to_place(state: AgeOfDiscovery) -> int | None:
    """Place a figure on a copy, and see who is asked then; which figure it is makes no difference."""
    twin, seat = state.copy(), int(state.to_move)
    twin.agenda = []
    figure = next(figure for figure, held in enumerate(state.players[seat].hand) if held > 0)
    PLACE_FIGURE.resolve(twin, seat, 0, PLACE + figure * PLACES + PORT)
    others = [other for _, other, _ in twin.frames() if other != seat]
    return int(others[-1]) if others else None


def _auction(state: AgeOfDiscovery, step: str) -> dict[str, int] | None:
    """The highest bid, and the most that the seat to move can bid."""
    if step not in ("bid", "gift"):
        return None
    return {"highest": int(highest_bid(state)), "most": int(most_bid(state, state.to_move))}


# Money.


def _income(state: AgeOfDiscovery, player: Player) -> dict[str, Any]:
    """The best sets of a player's goods and ships, and what phases C and D will pay for tiles."""
    found = arrange(tuple(int(n) for n in player.goods), int(player.ships))
    tiles = {TILE_IDS[tile]: paid for tile in range(TILES) if (paid := int(tile_income(state, player, tile)))}
    mint, rum = int(mint_income(state, player)), int(rum_income(state, player))
    earned = sum(one.pays for one in found.sets)
    return {
        "sets": [
            {"kind": one.kind, "goods": [GOOD_IDS[good] for good in one.goods], "ships": one.ships, "pays": one.pays}
            for one in found.sets
        ],
        "rest": {"goods": [GOOD_IDS[good] for good in found.rest], "ships": found.ships},
        "earned": earned,
        "mint": mint,
        "rum": rum,
        "tiles": sum(tiles.values()),
        "by_tile": tiles,
        "total": earned + mint + rum + sum(tiles.values()),
    }


def _earned(state: AgeOfDiscovery, player: Player) -> int:
    return int(goods_income(player) + mint_income(state, player) + rum_income(state, player))


def _goods_gain(state: AgeOfDiscovery, seat: int, now: int) -> dict[str, int]:
    """By how much what the seat earns `now` would grow with one more tile of each kind on offer."""
    gains = {}
    for good in range(GOODS):
        if state.goods_offer[good] > 0:
            richer = state.players[seat].copy()
            richer.goods[good] += 1
            gains[GOOD_IDS[good]] = _earned(state, richer) - now
    return gains


def _with_ship(state: AgeOfDiscovery, seat: int, now: int) -> int:
    richer = state.players[seat].copy()
    richer.ships += 1
    return _earned(state, richer) - now


def _offer(state: AgeOfDiscovery, seat: int, now: int) -> dict[str, dict[str, int]]:
    """What each tile on offer would bring the seat: points, money every turn, and the money he lacks for it."""
    player, cost = state.players[seat], int(price(state))
    found = {}
    without: dict[int, int] = {}  # his score without the tile, by the money that is left
    for tile, number in enumerate(state.offer):
        if number > 0:
            twin = player.copy()
            twin.money = max(0, int(player.money) - cost) + state.box.money[tile]
            money = int(twin.money)
            if money not in without:
                without[money] = int(scoring.score(state, twin))
            twin.tiles[tile] += 1
            found[TILE_IDS[tile]] = {
                "vp": int(scoring.score(state, twin)) - without[money],
                "income": _earned(state, twin) - now + int(state.box.turn_money[tile]),
                "short": max(0, cost - int(player.money)),
            }
    return found


# The New World.


def _colonies(state: AgeOfDiscovery) -> dict[str, dict[str, int]]:
    """Return who would score how much in which region, if the colonies were scored now."""
    twin = state.copy()
    return {REGION_IDS[region]: points for region in range(REGIONS) if (points := _colony(twin, region))}


def _colony(twin: AgeOfDiscovery, region: int) -> dict[str, int]:
    """Score a region on a copy, and return what each seat got."""
    age = int(twin.age())
    before = [int(player.colony_vp[age]) for player in twin.players]
    scoring.score_region(twin, region)
    gained = [int(player.colony_vp[age]) - old for player, old in zip(twin.players, before, strict=True)]
    return {str(seat): points for seat, points in enumerate(gained) if points}


def _natives(left: Any, natives: Any) -> dict[str, int]:
    """How many of the tokens or cards nobody knows the place of have so many natives."""
    counts: dict[str, int] = {}
    for index, count in enumerate(left):
        if count > 0:
            key = str(int(natives[index]))
            counts[key] = counts.get(key, 0) + 1
    return dict(sorted(counts.items()))


def _arrivals(state: AgeOfDiscovery, step: str, arg: int) -> dict[str, dict[str, Any]]:
    """What the answers to a question for a region would make of it: figures, goods tile, points if scored now."""
    if step not in _FIRST_REGION:
        return {}
    seat, first, found = int(state.to_move), _FIRST_REGION[step], {}
    for code in state.options:
        region = code - first
        if not 0 <= region < REGIONS:
            continue
        before, twin = state.players[seat], state.copy()
        _arrive(twin, step, seat, arg, code, region)
        after = twin.players[seat]
        found[REGION_IDS[region]] = {
            "figures": int(after.figures_in(region)),
            "good": next((GOOD_IDS[good] for good in range(GOODS) if after.goods[good] > before.goods[good]), None),
            "points": _colony(twin, region).get(str(seat), 0) - _colony(state.copy(), region).get(str(seat), 0),
        }
    return found


def _arrive(twin: AgeOfDiscovery, step: str, seat: int, arg: int, code: int, region: int) -> None:
    """Let the figures arrive; what a discovery turns up is not known before."""
    if step == "land":
        LAND_FIGURE.resolve(twin, seat, arg, code)
    elif step == "allies":
        PLACE_ALLIES.resolve(twin, seat, arg, code)
    elif step == "settle":
        SETTLE_COLONIST.resolve(twin, seat, arg, code)
    else:
        reinforce(twin, seat, region, COLONIST, 1)


def _expedition(state: AgeOfDiscovery, step: str) -> dict[str, Any] | None:
    """The kinds the seat to move can still send, what each is worth, and who is under way already."""
    if step not in ("send", "explore"):
        return None
    player = state.players[state.to_move]
    kinds: list[dict[str, Any]] = []
    if step == "send":
        figure = int(state.argument())
        while True:
            count = int(ready(state, player, figure))
            if count:
                worth = int(state.box.expedition_strength[figure])
                kinds.append({"figure": FIGURE_IDS[figure], "ready": count, "strength": worth})
            if figure == COLONIST:
                break
            figure = int(kind_after(state, figure))
    party = int(party_strength(state))
    return {
        "kinds": kinds,
        "strength": party,
        "regions": bool(tokens_left(state)),
        "chances": _chances(state, party + sum(kind["ready"] * kind["strength"] for kind in kinds)),
    }


def _chances(state: AgeOfDiscovery, most: int) -> dict[str, list[float]]:
    """The chance of success in every undiscovered region, and with the deck, for a strength of 0, 1, 2 and so on."""
    box = state.box
    hidden = [int(box.token_natives[token]) for token, left in enumerate(state.tokens_unseen) if left > 0]
    deck = [int(box.card_natives[card]) for card, left in enumerate(state.deck) if left > 0]
    targets = {"deck": deck}
    for region, name in enumerate(REGION_IDS):
        token = int(state.region_token[region])
        if token != DISCOVERED:
            targets[name] = hidden if token == HIDDEN else [int(box.token_natives[token])]
    return {name: [_chance(strength, natives) for strength in range(most + 1)] for name, natives in targets.items()}


def _chance(strength: int, natives: Sequence[int]) -> float:
    """The share of what nobody has seen that so much strength would overcome."""
    return sum(overcomes(strength, each) for each in natives) / len(natives) if natives else 0.0


# War.


def _battles(state: AgeOfDiscovery, step: str) -> dict[str, dict[str, int]]:
    """What each battle the seat to move may start would cost both sides: figures removed and lost."""
    if step != "conflict":
        return {}
    seat = int(state.to_move)
    return {
        f"{REGION_IDS[region]}:{enemy}": {
            "kills": int(victims_due(state, seat, enemy, region, ATTACKING)),
            "losses": int(victims_due(state, enemy, seat, region, DEFENDING)),
        }
        for region in range(REGIONS)
        for enemy in range(state.seats)
        if enemy != seat and can_fight(state, seat, enemy, region)
    }


def _victims(state: AgeOfDiscovery, step: str, arg: int) -> dict[str, Any] | None:
    """The battle in which the seat to move names who falls, and what the enemy has there."""
    if step != "victims":
        return None
    region, enemy, part = int(WHERE.of(arg)), int(ENEMY.of(arg)), int(PART.of(arg))
    seat = int(state.to_move)
    return {
        "region": REGION_IDS[region],
        "enemy": enemy,
        "attacking": part == ATTACKING,
        "due": int(victims_due(state, seat, enemy, region, part)),
        "losses": int(victims_due(state, enemy, seat, region, 1 - part)),
        "colonists": int(state.players[enemy].colonists[region]),
        "soldiers": int(state.players[enemy].soldiers[region]),
        "militia": int(militia(state, enemy, 1 - part)),
        "answers": [_fallen(state, arg, code) for code in state.options],
    }


def _fallen(state: AgeOfDiscovery, arg: int, code: int) -> dict[str, int]:
    """Who falls by an answer, in the order of the answers."""
    twin, part = state.copy(), int(PART.of(arg))
    CHOOSE_VICTIMS.resolve(twin, state.to_move, arg, code)
    return {
        "colonists": int(twin.victims[2 * part]),
        "soldiers": int(twin.victims[2 * part + 1]),
        "militia": int(code >= HIT_MILITIA),
    }


def _gauges(state: AgeOfDiscovery) -> list[dict[str, Any]]:
    turns = int(state.box.last_turns[AGES - 1])
    unknown = sum(1 for region in range(REGIONS) if not state.is_discovered(region))
    return [
        {"id": "turns", "left": turns - int(state.turn) + (state.to_move >= 0), "of": turns},
        {"id": "regions", "left": unknown, "of": REGIONS - 1},
        {"id": "pile", "left": sum(state.goods_pile), "of": sum(state.box.goods) - REGIONS},
    ]
