"""The Castles of Burgundy drawn in a terminal: the depots, the neighbours in small, one's own duchy hex by hex."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from rich.text import Text

from doubloon.cli.tables.burgundy_boards import BoardDrawing
from doubloon.cli.tables.burgundy_signs import FREE, GOOD, POINT, SILVER, WORKER, choice_mark, chosen
from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import GAP, SMALLEST_BLOCK, Lines, cell, flow, heading, side_by_side, text
from doubloon.games.burgundy.box import DEPOT_SPACES, DEPOTS, GOOD_IDS, PHASE_IDS, ROUNDS, TYPE_IDS

TILE, WIDE_TILE = 16, 22  # cells for a tile in a depot, its mark included
NUMBER = 5  # cells for the number of a depot
GOODS = 14  # cells for the goods of a depot; more of them begin a new line
LABEL = 9  # cells for what stands at the left

# Questions about one's own board alone, and those that the depots answer.
ON_MY_BOARD = frozenset({"choose_start", "place_tile", "place_at", "discard", "sell", "give_goods", "won_at"})
IN_DEPOTS = frozenset({"take_tile", "fetch_tile", "buy_tile", "fetch_goods", "choose_colours", "exchange", "won_tile"})

# Events that bring points, with the field that says how many; that bring workers or silver (1) or cost them (-1).
POINTS = {
    "region_completed": "n",
    "phase_bonus": "n",
    "large_bonus": "n",
    "small_bonus": "n",
    "animals_scored": "n",
    "watchtower_scored": "n",
    "sold": "points",
    "knowledge_scored_at_once": "n",
    "points_bought": "n",
}
WORKERS = {"workers_gained": 1, "workers_spent": -1}
COINS = {"silver_gained": 1, "bought": -1, "points_bought": -1}
AFTER_THE_TURN = frozenset({"CB-EOP-01", "CB-EOP-02", "CB-SCORE-01"})


class BurgundyDrawing(BoardDrawing):
    """The common board, the others side by side, and one's own duchy largest."""

    # The parts a session asks for.

    def table(self, view: View, width: int) -> Lines:
        return [self.header(view, width), *self.middle(view, width), *self.mine(view, width)]

    def decision(self, view: View, width: int) -> Lines:
        """The whole table when a turn begins; later in it what the question is about."""
        if view["asked"] == "choose_board":
            return [*self.boards(self.offered(view), width), *self.legend(width)]
        if view["asked"] in ON_MY_BOARD:
            return self.mine(view, width)
        if view["asked"] in IN_DEPOTS:
            return [self.header(view, width), *self.depots(view, width), *self.mine(view, width)]
        return self.table(view, width)

    def board(self, view: View, seat: int, width: int) -> Lines:
        return self.large(view, seat, width)

    def mine(self, view: View, width: int) -> Lines:
        if view["seat"] is None:
            return self.large(view, 0, width) if "solo" in view["position"] else []
        return [*self.large(view, view["seat"], width), *self.legend(width)]

    def log_sign(self, icon: str) -> str:
        """The first die of a turn."""
        category, _, ident = icon.partition(":")
        return f"[{ident}]" if category == "pips" else ""

    def note(self, events: Sequence[Mapping[str, Any]], seat: int) -> Text:
        """Points, workers, silver and goods that an action brings or costs before anybody else acts."""
        own = self.deeds(events, seat)
        parts = self.foregone(own)
        parts += [self.goods({event["good"]: event["n"]})[0] for event in own if event["event"] == "goods_loaded"]
        sums = [
            (sum(event[POINTS[event["event"]]] for event in own if event["event"] in POINTS), POINT, "bold"),
            (sum(WORKERS[event["event"]] * event["n"] for event in own if event["event"] in WORKERS), WORKER, ""),
            (sum(COINS[event["event"]] * event["n"] for event in own if event["event"] in COINS), SILVER, "grey54"),
        ]
        parts += [text((f"{n:+d} {sign}".replace("-", "−"), style)) for n, sign, style in sums if n]
        return text(" ").join(parts)

    def foregone(self, own: Sequence[Mapping[str, Any]]) -> Lines:
        """The tile and the hex that a die or a castle leaves no choice about."""
        parts: Lines = []
        if own and own[0]["event"] in {"die_used", "castle_used", "reward_used"}:
            for event in own:
                if event["event"] == "tile_taken":
                    parts.append(self.tile_name(event["tile"]))
                elif event["event"] == "tile_placed":
                    parts.append(
                        text(self.tile_name(event["tile"]), f" › {self.words.name('hex', event['hex'], 'short')}")
                    )
        return parts

    def deeds(self, events: Sequence[Mapping[str, Any]], seat: int) -> list[Mapping[str, Any]]:
        """The events up to the end of the seat's turn: what the mines pay and what is rolled next is another story."""
        deeds = takewhile(lambda event: event.get("seat") == seat and event["clause"] not in AFTER_THE_TURN, events)
        return list(deeds)

    # The common board.

    def header(self, view: View, width: int) -> Text:
        at = view["position"]
        phase = self.label("phase", phase=self.words.name("phase", at["phase"]))
        bonus = view["figures"]["numbers"]["phase_points"][PHASE_IDS.index(at["phase"])]
        left = text((phase, "bold"), f" · {self.label('round', n=at['round'], of=ROUNDS)}")
        left = text(left, (f" · {self.label('phase_bonus', n=bonus)} {POINT}", "dim"))
        white = text((self.label("white_die"), "dim"), f" [{at['white_die'] or ' '}]")
        return heading(left, white, width)

    def middle(self, view: View, width: int) -> Lines:
        """Depots and tracks, with the neighbours beside them where there is room for both."""
        others = self.clockwise(view)
        if "solo" in view["position"]:
            return [] if view["over"] else [*self.depots(view, width), *self.tracks(view, width)]
        if view["over"]:
            return [text(), *self.neighbours(view, others, width)]
        room = len(others) * (SMALLEST_BLOCK + 1) - 1
        left = min(width - room - GAP, self.depots_width(view, WIDE_TILE))
        if left < self.depots_width(view, TILE):
            lines = [*self.depots(view, width), *self.tracks(view, width)]
            return [*lines, text(), *self.neighbours(view, others, width)]
        room = width - left - GAP
        common = [*self.depots(view, left), *self.tracks(view, left)]
        return side_by_side(common, left, self.neighbours(view, others, room), room)

    def depots_width(self, view: View, tile: int) -> int:
        return NUMBER + max(map(len, self.spaces_used(view))) * tile + GOODS

    def depots(self, view: View, width: int) -> Lines:
        """Six numbered depots and the black one."""
        spaces = self.spaces_used(view)
        across = max(map(len, spaces))
        each = max(TILE, min(WIDE_TILE, (width - NUMBER - GOODS) // across))
        lines: Lines = []
        for depot in range(DEPOTS):
            lines += self.depot(view, depot, spaces[depot], each, width)
        return lines + self.black_depot(view, each, width)

    def spaces_used(self, view: View) -> list[list[int]]:
        """By depot the spaces that this number of players fills."""
        used = view["figures"]["spaces"][view["position"]["phase"]]
        return [[i for i in range(DEPOT_SPACES) if f"{depot + 1}.{i + 1}" in used] for depot in range(DEPOTS)]

    def depot(self, view: View, depot: int, spaces: Sequence[int], each: int, width: int) -> Lines:
        at = view["position"]
        number = str(depot + 1)
        tiles = [self.depot_tile(view, number, at["depots"].get(f"{number}.{space + 1}"), each) for space in spaces]
        counts = {good: at["depot_goods"].get(f"{number}.{good}", 0) for good in GOOD_IDS}
        fetching = {part for depots in chosen(view, "goods") for part in depots.split("+")}
        goods = text(" ").join(self.goods(counts))
        if number in fetching:
            goods = text(choice_mark(True), goods)
        white = "bold" if at["white_die"] == depot + 1 else ""
        return flow(text((f"[{number}]", white)), [*tiles, goods], width, NUMBER, gap=0)

    def depot_tile(self, view: View, depot: str, tile: str | None, width: int) -> Text:
        """A tile with a mark if it can be chosen now; all others step back meanwhile."""
        if tile is None:
            return cell(text((f" {FREE}", "dim")), width)
        taken = chosen(view, "take") | {f"black:{swapped}" for swapped in chosen(view, "exchange")}
        possible = f"{depot}:{tile}" in taken
        back = "dim" if taken and not possible else ""
        return cell(text(choice_mark(possible), self.tile_text(view, tile, width - 2, back)), width)

    def black_depot(self, view: View, each: int, width: int) -> Lines:
        """What silver buys (CB-BUY-01)."""
        price = f"{view['figures']['numbers']['price']}{SILVER}"
        tiles = [self.depot_tile(view, "black", tile, each) for tile in view["position"]["black_depot"] if tile]
        label = text((f"[{price}]", "bold" if "buy" in view["actions"] else ""))
        return flow(label, tiles or [text((f" {FREE}", "dim"))], width, NUMBER, gap=0)

    def tracks(self, view: View, width: int) -> Lines:
        """Goods still to come, the turn order of the next round, the bonus tiles that are left."""
        at = view["position"]
        coming = [self.good_mark(good) for good in at["round_goods"] if good]
        to_come = flow(text((self.label("coming"), "dim")), coming or [FREE], width, LABEL, gap=1)
        if "solo" in at:
            return to_come
        order = [text(self.seat_text(view, seat), (f" ({at['track'][seat]})", "dim")) for seat in at["order"]]
        order[1:] = [text(("› ", "dim"), later) for later in order[1:]]
        return [
            *to_come,
            *flow(text((self.label("order"), "dim")), order, width, LABEL, gap=1),
            *flow(text((self.label("bonuses"), "dim")), self.bonuses_left(view), width, LABEL, gap=2),
        ]

    def bonuses_left(self, view: View) -> list[Text]:
        at = view["position"]
        worth = {size: view["figures"]["numbers"][size] for size in ("large_bonus", "small_bonus")}
        return [
            text(self.sign(kind), *(f" {FREE if kind in at[size] else points}" for size, points in worth.items()))
            for kind in TYPE_IDS
        ]

    def clockwise(self, view: View) -> list[int]:
        """The others, beginning at one's left; everybody for a spectator."""
        seats = len(view["position"]["players"])
        if view["seat"] is None:
            return list(range(seats))
        return [(view["seat"] + distance) % seats for distance in range(1, seats)]

    def legend(self, width: int) -> Lines:
        """What the signs mean, in one quiet line."""
        items = [text(self.sign(kind), (f" {self.words.name('type', kind)}", "dim")) for kind in TYPE_IDS]
        items += [text(sign, (f" {self.label(key)}", "dim")) for sign, key in ((WORKER, "worker"), (SILVER, "silver"))]
        items.append(text(f"{GOOD}4", (f" {self.label('good')}", "dim")))
        return [line[1:] for line in flow("", items, width + 1, 1, gap=2)]
