"""The Age of Discovery drawn in a terminal: the New World, the eight lines, the offer, the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from rich.text import Text

from doubloon.cli.tables.age_of_discovery_players import LABEL, PlayersDrawing
from doubloon.cli.tables.age_of_discovery_signs import COIN, COIN_STYLE, SIGNS
from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import Lines, flow, heading, text
from doubloon.games.age_of_discovery.box import AGE_NUMBERS

# Questions that the map answers, and those that the lines and the offer answer.
ON_THE_MAP = frozenset(
    {"land", "chart", "allies", "settle", "send", "explore", "conflict", "victims", "move", "resettle_number"}
)
AT_THE_LINES = frozenset({"take_good", "buy", "train"})

# Events that are an answer's own doing, up to the first one that is not; money that they bring (1) or cost (-1).
DEEDS = frozenset(
    {
        "placed",
        "landed",
        "merchant_paid",
        "missionary_followed",
        "regional_good",
        "good_taken",
        "bought",
        "tile_money",
        "allies_placed",
        "settled",
        "expedition_sent",
        "trained",
        "war_declared",
        "battle",
        "militia_hit",
        "losses",
        "rode",
        "resettled",
        "bid",
        "dropped_out",
        "auction_paid",
    }
)
MONEY = {"merchant_paid": 1, "tile_money": 1, "bought": -1, "trained": -1, "war_declared": -1, "auction_paid": -1}


class AgeOfDiscoveryDrawing(PlayersDrawing):
    """Map, lines and offer, the others in two lines each, and one's own things largest."""

    # The parts a session asks for.

    def table(self, view: View, width: int) -> Lines:
        lines = [self.header(view, width), *self.order(view, width), *self.map(view, width)]
        if not view["over"]:
            lines += [*self.lines(view, width), *self.capital(view, width)]
        lines.append(heading(text((self.label("others"), "bold")), "", width))
        for seat in self.clockwise(view):
            lines += self.opponent(view, seat, width)
        return lines + self.mine(view, width)

    def decision(self, view: View, width: int) -> Lines:
        """The whole table while figures are placed; later what the question is about."""
        if view["asked"] in ON_THE_MAP:
            parts = [*self.map(view, width), *self.lines(view, width)]
        elif view["asked"] in AT_THE_LINES:
            parts = [*self.lines(view, width), *self.capital(view, width)]
        else:
            return self.table(view, width)
        return [self.header(view, width), *self.order(view, width), *parts, *self.mine(view, width)]

    def board(self, view: View, seat: int, width: int) -> Lines:
        sheet = view["position"]["score_sheet"][seat]
        points = [f"{self.words.text('sources', source)} {n}" for source, n in sheet.items() if n]
        more = self.entries_with({"colonies": self.colonies(view, seat), "points": points}, width)
        return [*self.large(view, seat, width), *more, *self.legend(width)]

    def note(self, events: Sequence[Mapping[str, Any]], seat: int) -> Text:
        """Money, followers, goods, strength and losses: what an answer itself does, before anything is drawn."""
        deeds = list(takewhile(lambda event: event["event"] in DEEDS, events))
        parts: Lines = []
        for event in deeds:
            kind, own = event["event"], event.get("seat") == seat
            if kind == "missionary_followed" and own and event["n"]:
                parts.append(text(f"+{event['n']}{SIGNS['colonist']}"))
            elif kind == "regional_good" and own:
                parts.append(text(f"+{self.words.name('good', event['good'])}"))
            elif kind == "expedition_sent" and own:
                parts.append(text(self.label("strength", n=event["strength"])))
            elif kind == "losses":
                parts.append(self.losses(event))
        money = sum(MONEY[event["event"]] * event["n"] for event in deeds if self.pays(event, seat))
        if money:
            parts.append(text((f"{money:+d} {COIN}".replace("-", "−"), COIN_STYLE)))
        return text(" ").join(parts)

    def pays(self, event: Mapping[str, Any], seat: int) -> bool:
        return event["event"] in MONEY and event.get("seat") == seat

    def losses(self, event: Mapping[str, Any]) -> Text:
        """Whose figures fall in a battle."""
        fallen = self.figures({event["figure"]: event["n"]})
        return self.seat_mark(event["seat"], f":−{fallen}")

    # What concerns everybody.

    def header(self, view: View, width: int) -> Text:
        at = view["position"]
        last_turns = view["figures"]["last_turns"]
        left = text((self.label("turn", n=at["turn"], of=last_turns[-1]), "bold"))
        left.append(f" · {self.label('age', n=AGE_NUMBERS[at['age'] - 1])}")
        phase = self.phase(view)
        if phase:
            left.append(f" · {phase}")
        return heading(left, self.dim("scoring", n=last_turns[at["age"] - 1]), width)

    def phase(self, view: View) -> str:
        asked, line = view["asked"], self.line_asked(view)
        if line is not None:
            return self.line_name(line)
        return self.labels.text("age_of_discovery_phases", asked) if asked else ""

    def order(self, view: View, width: int) -> Lines:
        """Who goes when, with a tick for those who have placed in this round; while that is being sold, the bids."""
        at = view["position"]
        if view["asked"] == "bid":
            bids = [self.seat_mark(seat, f": {bid}{COIN}") for seat, bid in enumerate(at["bids"]) if bid]
            return flow(self.dim("bids"), bids or [self.dim("no_bids")], width, LABEL, gap=2)
        seats = [seat for seat in at["order"] if seat is not None]
        placed = at["placed"] if view["asked"] == "place" else []
        shown = [
            text("› " if i else "", f"{seat + 1} ", self.seat_text(view, seat), "✓" if str(seat) in placed else "")
            for i, seat in enumerate(seats)
        ]
        return flow(self.dim("order"), shown, width, LABEL, gap=1)

    def clockwise(self, view: View) -> list[int]:
        """The others, beginning at one's left; everybody for a spectator."""
        seats = len(view["position"]["players"])
        if view["seat"] is None:
            return list(range(seats))
        return [(view["seat"] + distance) % seats for distance in range(1, seats)]
