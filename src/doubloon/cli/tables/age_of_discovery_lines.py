"""The eight lines of the Age of Discovery in the order in which they are worked through, and what they offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from doubloon.cli.tables.age_of_discovery_map import MapDrawing
from doubloon.cli.tables.age_of_discovery_signs import COIN, FREE, POSSIBLE, SIGNS, chosen, first_free, mark
from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import Lines, cell, flow, grid, heading, text
from doubloon.games.age_of_discovery.box import CELL_IDS, TILE_IDS

LINES = ("initiative", "dock", "goods", "port", "capital", "discovery", "specialists", "war")
TWO_COLUMNS = 100  # from this width on achievements stand in two columns

SPACES = {"initiative": "initiative", "dock": "dock", "goods": "goods_line", "capital": "capital", "war": "war"}


class LinesDrawing(MapDrawing):
    """Draws who stands where, and what the next figure would get."""

    def lines(self, view: View, width: int) -> Lines:
        lines = [heading(text((self.label("lines"), "bold")), "", width)]
        indent = max(len(self.line_name(line)) for line in LINES) + 4
        for number, line in enumerate(LINES, 1):
            running = self.line_asked(view) == line
            label = text((f"{number} {self.line_name(line)}", "reverse" if running else ""))
            items = self.line_items(view, line)
            if view["asked"] == "place":
                items.append(text((self.next_space(view, line), "dim")))
            lines += flow(label, items, width, indent, gap=2)
            if line == "goods":
                lines += flow("", self.goods_offered(view), width, indent, gap=2)
        return lines

    def line_asked(self, view: View) -> str | None:
        """The line that the pending question belongs to."""
        return self.game.presentation.line(view["asked"] or "")

    def line_name(self, line: str) -> str:
        return self.label("specialists") if line == "specialists" else self.words.name("place", line)

    def line_items(self, view: View, line: str) -> list[Text]:
        at = view["position"]
        places = {action.partition(">")[2] for action in view["actions"] if ">" in action and ":" not in action}
        if line in {"port", "discovery"}:
            return self.crowd(view, line, line in places)
        if line == "specialists":
            return [self.cell_of(view, place, place in places) for place in CELL_IDS]
        spaces = text(" ").join(self.spaces(at[SPACES[line]], line in places))
        if line != "dock":
            return [spaces]
        extra = [text((f"{name} ", "dim"), self.docker(at[f"dock_{name.lower()}"])) for name in ("X", "Y")]
        return [spaces, *extra]

    def spaces(self, line: Sequence[Mapping[str, Any] | None], possible: bool) -> list[Text]:
        """Figures with their owners; the space that the next one would take is marked."""
        following = first_free(line) if possible else -1
        return [
            self.occupant(occupant) if occupant else self.free_space(space == following)
            for space, occupant in enumerate(line)
        ]

    def occupant(self, occupant: Mapping[str, Any]) -> Text:
        return self.seat_mark(occupant["seat"], SIGNS[occupant["figure"]])

    def free_space(self, possible: bool) -> Text:
        return text((f"{POSSIBLE}{FREE}", "bold")) if possible else text((f" {FREE}", "dim"))

    def docker(self, seat: int | None) -> Text:
        return text((FREE, "dim")) if seat is None else self.seat_mark(seat, SIGNS["colonist"])

    def crowd(self, view: View, line: str, possible: bool) -> list[Text]:
        """Everybody's figures where there is room for all, and their strength."""
        figures = view["figures"]
        strengths = figures["port"]["strengths"] if line == "port" else figures["explorers"]
        present = [
            self.seat_mark(seat, f":{self.figures(player[line])}={strengths[seat]}")
            for seat, player in enumerate(view["position"]["players"])
            if any(player[line].values())
        ]
        party = view["position"]["party"]
        if line == "discovery" and party:
            present.append(text(self.label("party", who=self.figures(party), n=figures["party"])))
        return [*present, self.free_space(possible)] if possible or not present else present

    def cell_of(self, view: View, place: str, possible: bool) -> Text:
        """A cell of the Specialists line by the figure it gives."""
        occupant = view["position"]["specialists"][CELL_IDS.index(place)]
        figure = place.removesuffix("_cell")
        gives = SIGNS[figure] if figure in SIGNS else self.label("any", n=view["figures"]["prices"]["training"])
        who = self.occupant(occupant) if occupant else self.free_space(possible)
        return text(who, (f"→{gives}", "dim"))

    def next_space(self, view: View, line: str) -> str:
        """What one more figure would get there."""
        at = view["position"]
        if line == "port":
            return self.port_race(view)
        if line == "discovery":
            finds = self.components.tokens if at["region_token"] else self.components.cards
            natives = [find.natives for find in finds]
            return self.label("next_discovery", least=min(natives), most=max(natives))
        if line == "specialists":
            return self.label("next_specialists")
        free = first_free(at[SPACES[line]])
        if free == len(at[SPACES[line]]):
            return self.label("full")
        if line == "initiative":
            if any(occupant and occupant["seat"] == view["seat"] for occupant in at["initiative"]):
                return self.label("there_already")
            return self.label("next_initiative", n=view["figures"]["initiative_income"][free], place=free + 1)
        price = view["figures"]["prices"]["war"] if line == "war" else at["price"]
        return self.label(f"next_{line}", place=free + 1, n=price)

    def port_race(self, view: View) -> str:
        """How much a seat lacks for the ship."""
        port, seat = view["figures"]["port"], view["seat"]
        if not view["position"]["ship_in_port"]:
            return self.label("no_ship")
        if seat is None or port["leader"] is None:
            return self.label("ship_here")
        if port["leader"] == seat:
            return self.label("ship_yours")
        return self.label("ship_lacks", n=port["lacks"][seat])

    def goods_offered(self, view: View) -> list[Text]:
        at = view["position"]
        taking = chosen(view, "take:")
        offered = [
            text(mark(good in taking) if taking else "", self.good(good, count))
            for good, count in at["goods_offer"].items()
            if count
        ]
        return [self.dim("goods_offer"), *(offered or [text((FREE, "dim"))]), self.dim("pile", n=at["goods_pile"])]

    def capital(self, view: View, width: int) -> Lines:
        """The achievements on offer, each with what it does."""
        at = view["position"]
        left = self.label("stack", n=at["stack"][at["age"] - 1])
        title = text((self.label("offer"), "bold"), (f" · {at['price']} {COIN}", "bold"))
        lines = [heading(title, text((left, "dim")), width)]
        buying = chosen(view, "buy:")
        offered = [tile for tile in TILE_IDS if at["offer"].get(tile)]
        names = [self.tile_name(tile, at["offer"][tile]) for tile in offered]
        widest = max(map(len, names), default=0)
        items = [
            text(mark(tile in buying), " ", cell(name, widest), f"  {self.effect(view, tile)}")
            for tile, name in zip(offered, names, strict=True)
        ]
        return lines + (grid(items, width, 2 if width >= TWO_COLUMNS else 1) or [text(("  " + FREE, "dim"))])

    def tile_name(self, tile: str, count: int) -> str:
        name = self.words.name("tile", tile)
        return f"{name} ×{count}" if count > 1 else name
