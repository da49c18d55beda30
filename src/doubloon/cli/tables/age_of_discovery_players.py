"""What the players of the Age of Discovery have: one's own things, and the others' in two lines each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from doubloon.cli.tables.age_of_discovery_lines import LinesDrawing
from doubloon.cli.tables.age_of_discovery_map import army
from doubloon.cli.tables.age_of_discovery_signs import COIN, COIN_STYLE, FREE, POINT, SIGNS
from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import Lines, flow, heading, text
from doubloon.games.age_of_discovery.box import CARD_IDS, FIGURE_IDS, REGION_IDS, TILE_IDS, TOKEN_IDS

LABEL = 13  # cells for what stands at the left
WHO = 20  # cells for an opponent's name


class PlayersDrawing(LinesDrawing):
    """Draws what lies in front of the players."""

    def mine(self, view: View, width: int) -> Lines:
        return [] if view["seat"] is None else [*self.large(view, view["seat"], width), *self.legend(width)]

    def large(self, view: View, seat: int, width: int) -> Lines:
        """Hand, goods in sets, income, achievements and discoveries."""
        player = view["position"]["players"][seat]
        name = text(f"{seat + 1} ", self.seat_text(view, seat))
        who = text("   ").join([name, self.money(player), self.points(view, seat)])
        hand = [f"{SIGNS[figure]} {player['hand'][figure]}" for figure in FIGURE_IDS if player["hand"].get(figure)]
        tiles = [
            text(self.tile_name(tile, player["tiles"][tile]), (f" ({self.effect(view, tile)})", "dim"))
            for tile in TILE_IDS
            if player["tiles"].get(tile)
        ]
        entries: dict[str, Sequence[str | Text]] = {
            "hand": hand or [FREE],
            "sets": self.sets(view["figures"]["income"][seat]) or [FREE],
            "income": self.income(view["figures"]["income"][seat]),
            "achievements": tiles,
            "discoveries": self.discoveries(player),
        }
        return [heading(who, "", width), *self.entries_with(entries, width)]

    def entries_with(self, entries: Mapping[str, Sequence[str | Text]], width: int) -> Lines:
        """What there is anything to say about, each behind its label."""
        lines: Lines = []
        for key, items in entries.items():
            lines += flow(self.dim(key), items, width, LABEL, gap=2) if items else []
        return lines

    def sets(self, income: Mapping[str, Any]) -> list[Text]:
        """Each set with what it earns; what is left over stands last."""
        shown = [text(f"{self.set_words(each)} ", (f"+{each['pays']}{COIN}", COIN_STYLE)) for each in income["sets"]]
        over = self.goods(Counter(income["rest"]["goods"]))
        if income["rest"]["ships"]:
            over.append(self.ships(income["rest"]["ships"]))
        return [*shown, text((self.label("left_over", what=", ".join(over)), "dim"))] if over else shown

    def set_words(self, each: Mapping[str, Any]) -> str:
        return " + ".join([*self.goods(Counter(each["goods"])), *([self.label("a_ship")] if each["ships"] else [])])

    def ships(self, count: int) -> str:
        return self.label("ships", n=count)

    def income(self, income: Mapping[str, Any]) -> list[Text]:
        """What the next phases C and D would pay, by where it comes from (AD-INC-01, AD-INC-05, AD-BEN-01)."""
        total = text((f"+{income['total']}{COIN}", COIN_STYLE))
        tiles = {"mint": income["mint"], "rum_distillery": income["rum"], **income["by_tile"]}
        sources = {self.label("from_sets"): income["earned"]}
        sources |= {self.words.name("tile", tile): n for tile, n in tiles.items()}
        parts = [f"{name} {n}" for name, n in sources.items() if n]
        return [total, text((f"({', '.join(parts)})", "dim"))] if len(parts) > 1 else [total]

    def discoveries(self, player: Mapping[str, Any]) -> list[str]:
        """Tokens together, cards by name, each with its points."""
        tokens = [self.components.tokens[TOKEN_IDS.index(token)].vp for token in player["tokens"]]
        shown = [self.label("tokens", n=len(tokens), points=f"{sum(tokens)}{POINT}")] if tokens else []
        for card in player["cards"]:
            printed = self.components.cards[CARD_IDS.index(card)]
            shown.append(f"{self.words.name('card', card)} {printed.vp}{POINT}")
        return shown

    def colonies(self, view: View, seat: int) -> list[str]:
        player = view["position"]["players"][seat]
        armies = {region: army(player, region) for region in REGION_IDS}
        return [
            f"{self.region_name(region)} {self.figures(each)}" for region, each in armies.items() if sum(each.values())
        ]

    def opponent(self, view: View, seat: int, width: int) -> Lines:
        player = view["position"]["players"][seat]
        who = text(f"{seat + 1} ", self.seat_text(view, seat))
        income = view["figures"]["income"][seat]["total"]
        items = [self.money(player), self.points(view, seat)]
        items.append(text(self.dim("hand"), f" {self.figures(player['hand']) or FREE}"))
        items.append(text(self.dim("income"), (f" +{income}{COIN}", COIN_STYLE)))
        if player["ships"]:
            items.append(text(self.ships(player["ships"])))
        items += [text(good) for good in self.goods(player["goods"])]
        lines = flow(who, items, width, WHO, gap=2)
        tiles = [self.tile_name(tile, player["tiles"][tile]) for tile in TILE_IDS if player["tiles"].get(tile)]
        owned = [*tiles, *self.discoveries(player)]
        return lines + (flow("", [text((each, "dim")) for each in owned], width, WHO, gap=2) if owned else [])

    def legend(self, width: int) -> Lines:
        """What the signs mean, in one quiet line."""
        items = [text(SIGNS[figure], (f" {self.words.name('figure', figure)}", "dim")) for figure in FIGURE_IDS]
        items += [text(sign, (f" {self.label(key)}", "dim")) for sign, key in ((COIN, "taler"), (POINT, "point"))]
        return [line[1:] for line in flow("", items, width + 1, 1, gap=2)]
