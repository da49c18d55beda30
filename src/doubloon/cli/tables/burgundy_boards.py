"""The boards of The Castles of Burgundy: a duchy with everything beside it, large; and small for a neighbour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rich.text import Text

from doubloon.cli.tables.burgundy_duchy import (
    LONGEST,
    NARROW,
    WIDE,
    DrawnHex,
    centred,
    draw_duchy,
    duchy_width,
    rows_of,
)
from doubloon.cli.tables.burgundy_signs import (
    FREE,
    PLACED,
    POINT,
    SIGNS,
    STYLES,
    BurgundySigns,
    choice_mark,
    chosen,
)
from doubloon.cli.tables.burgundy_territories import draw_territories, territories_width
from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import GAP, Lines, cell, fit, flow, heading, neighbours, row, side_by_side, text
from doubloon.games.burgundy.box import FIRST_SOLO_BOARD, GOOD_IDS, HEX_IDS, SOLO_SIDES, TYPE_IDS
from doubloon.games.burgundy.expansions import SoloBoard
from doubloon.games.burgundy.presentation.clauses import type_of

ROOMY = 100  # from this width on hexes are wider
ONE_COLUMN = 30  # cells that it takes at most
TWO_COLUMNS = 44  # from this width on it stands in two columns
SMALL = 2 * LONGEST - 1  # cells for a duchy of single signs
BELOW = 10  # lines for what stands below a duchy
RIVER = "≈"  # between two harbours


class Region(NamedTuple):
    """A region that is not complete: its colour, its size, the empty hexes, what completing it would bring."""

    kind: str
    size: int
    missing: list[str]
    points: int


class BoardDrawing(BurgundySigns):
    """Draws what belongs to one player."""

    # Large.

    def large(self, view: View, seat: int, width: int) -> Lines:
        """A player's duchy, hex by hex, and beside it all the rest."""
        player = view["position"]["players"][seat]
        who = text(f"{seat + 1} ", self.seat_text(view, seat), "  ", self.points(view, seat))
        number = self.board_label(player["board"]) if player["board"] else ""
        lines = [heading(who, text((number, "dim")), width)]
        if not player["board"]:
            return [*lines, text((self.label("no_board"), "dim")), self.possessions(player)]
        if player["board"] >= FIRST_SOLO_BOARD:
            return lines + self.solo_board(view, width)
        pitch = WIDE if width >= ROOMY else NARROW
        duchy = draw_duchy(self.hexes(view, seat, pitch - 1), pitch)
        beside = self.beside(view, seat, width - duchy_width(pitch) - GAP, len(duchy))
        return lines + side_by_side(duchy, duchy_width(pitch), beside, width - duchy_width(pitch) - GAP)

    def board_label(self, number: int) -> str:
        if number >= FIRST_SOLO_BOARD:
            return self.label("solo_board", side=SOLO_SIDES[number - FIRST_SOLO_BOARD])
        return self.label("board", n=number)

    def solo_board(self, view: View, width: int) -> Lines:
        """The territories and the rivers between them; the rest beside them, or below where there is no room."""
        printed = self.components.printed(view["position"]["players"][0]["board"])
        assert isinstance(printed, SoloBoard)
        across = min(width, territories_width(printed.territories, NARROW))
        hexes = dict(zip(HEX_IDS, self.hexes(view, 0, NARROW - 1), strict=True))
        duchy = draw_territories(printed.territories, hexes, NARROW, across)
        rivers = [river.replace("-", RIVER) for river in printed.rivers]
        duchy += flow(text((self.label("rivers"), "dim")), rivers, across, len(self.label("rivers")) + 1, gap=2)
        room = width - across - GAP
        if room < ONE_COLUMN:
            return duchy + self.beside(view, 0, width, BELOW)
        return side_by_side(duchy, across, self.beside(view, 0, room, len(duchy)), room)

    def possessions(self, player: Mapping[str, Any]) -> Text:
        """What one has before the duchy is known."""
        return text("   ").join([self.purse(player), *self.goods(player["goods"])])

    def hexes(self, view: View, seat: int, width: int) -> list[DrawnHex]:
        player = view["position"]["players"][seat]
        printed = self.components.printed(player["board"])
        possible = chosen(view, "at") | chosen(view, "start") if seat == view["seat"] else set()
        colours, frontier = printed.types(), view["figures"]["frontier"][seat]
        board = view["figures"]["boards"][str(player["board"])]
        region_of = {hex: number for number, region in enumerate(board["regions"]) for hex in region}
        hexes = []
        for hex, colour, value in zip(HEX_IDS, colours, printed.dice(), strict=True):
            kind = TYPE_IDS[colour]
            if hex in player["duchy"]:
                upper = filled(f"{hex} {SIGNS[kind]}", width, PLACED[kind])
                lower = filled(fit(self.tile_names(view, player["duchy"][hex]), width), width, f"bold {PLACED[kind]}")
            elif hex in possible:
                upper = filled(f"▸{hex}◂", width, "bold reverse")
                lower = filled(f"{SIGNS[kind]} {value}", width, f"bold reverse {STYLES[kind]}")
            else:
                upper = text((hex, "dim"))
                lower = text(self.sign(kind), (f" {value}", "bold" if hex in frontier else "dim"))
            hexes.append(DrawnHex(upper, lower, region_of[hex]))
        return hexes

    def beside(self, view: View, seat: int, width: int, height: int) -> Lines:
        """Dice and purse, storage, goods; then what the duchy promises."""
        if width < TWO_COLUMNS:
            width = min(width, ONE_COLUMN)
            have = self.holdings(view, seat, width)
            return have + self.prospects(view, seat, width, height - len(have))
        half = (width - GAP) // 2
        return side_by_side(self.holdings(view, seat, half), half, self.prospects(view, seat, half, height), half)

    def holdings(self, view: View, seat: int, width: int) -> Lines:
        player = view["position"]["players"][seat]
        mine = seat == view["seat"]
        lines = [text(self.dice(player["dice"]), "   ", self.purse(player))]
        lines.append(text((self.label("storage"), "dim")))
        placing = chosen(view, "place") | chosen(view, "discard") if mine else set()
        for tile in player["storage"]:
            what = self.tile_text(view, tile, width - 1) if tile else text((FREE, "dim"))
            lines.append(text(choice_mark(tile in placing), what))
        lines.append(text((self.label("goods"), "dim")))
        selling = chosen(view, "sell") | chosen(view, "give") if mine else set()
        stored = [good for good in GOOD_IDS if player["goods"].get(good)]
        for good in stored:
            points = view["figures"]["sales"][seat][good]
            lines.append(self.stored_good(good, player["goods"][good], points, good in selling, width))
        if "solo" not in view["position"]:  # alone one stores all colours (CB-SOLO-02)
            lines += [text((f" {FREE}", "dim"))] * (view["figures"]["numbers"]["goods_spaces"] - len(stored))
        lines += flow(text((self.label("sold"), "dim")), self.sold(player), width, len(self.label("sold")) + 1, gap=1)
        bonuses = self.bonus_tiles(view, seat)
        if bonuses:
            label = self.label("bonuses")
            lines += flow(text((label, "dim")), bonuses, width, len(label) + 1, gap=1)
        return lines

    def stored_good(self, good: str, count: int, points: int, possible: bool, width: int) -> Text:
        """How many, and what a sale would bring."""
        worth = f"{points}{POINT}"
        name = text(choice_mark(possible), self.good_mark(good), f" {self.words.name('good', good)} ×{count}")
        return text(cell(name, max(name.cell_len, width - len(worth) - 1)), " ", (worth, "dim"))

    def sold(self, player: Mapping[str, Any]) -> Sequence[Text]:
        sold = player["sold"]
        return [text(str(sold))] if isinstance(sold, int) else self.goods(sold) or [text((FREE, "dim"))]

    def prospects(self, view: View, seat: int, width: int, height: int) -> Lines:
        """Knowledge at work, and the regions that are nearest to completion, as far as there is room."""
        laid = view["position"]["players"][seat]["duchy"]
        known = [laid[hex] for hex in HEX_IDS if hex in laid and type_of(laid[hex]) == "knowledge"]
        lines = [text((self.label("knowledge"), "dim"))] if known else []
        lines += [text(" ", self.tile_text(view, tile, width - 1)) for tile in known]
        room = height - len(lines) - 1
        if room > 0 and not view["over"]:
            lines.append(text((self.label("regions"), "dim")))
            lines += [self.region_line(region, width) for region in self.open_regions(view, seat)[:room]]
        return lines

    def open_regions(self, view: View, seat: int) -> list[Region]:
        """The regions with an empty hex, those with the fewest first."""
        player = view["position"]["players"][seat]
        board = view["figures"]["boards"][str(player["board"])]
        types = {hex: kind for hex, kind, *_ in board["hexes"]}
        found = []
        for number, _, points in view["figures"]["regions"][seat]:
            hexes = board["regions"][number]
            missing = [hex for hex in hexes if hex not in player["duchy"]]
            found.append(Region(types[hexes[0]], len(hexes), missing, points))
        return sorted(found, key=lambda region: (len(region.missing), -region.size))

    def region_line(self, region: Region, width: int) -> Text:
        """How far a region has got, what is missing, and what completing it now would bring (CB-REG-01, CB-REG-02)."""
        done = f" {region.size - len(region.missing)}/{region.size} "
        missing = " ".join(region.missing)
        worth = f"+{region.points}{POINT}"
        room = width - len(done) - len(worth) - 3
        return text(" ", self.sign(region.kind), done, cell(missing if len(missing) <= room else "", room), " ", worth)

    # Small.

    def small_duchy(self, player: Mapping[str, Any]) -> Lines:
        """A sign for every tile, a dot for every empty hex."""
        if not player["board"]:
            return [text(("?", "dim"))]
        colours = self.components.boards[player["board"] - 1].types()
        signs = []
        for hex, colour in zip(HEX_IDS, colours, strict=True):
            kind = TYPE_IDS[colour]
            placed = hex in player["duchy"]
            signs.append(text((SIGNS[kind], f"bold {STYLES[kind]}") if placed else (FREE, STYLES[kind])))
        return [staggered(line, 1) for line in rows_of(signs)]

    def small(self, view: View, seat: int, width: int) -> Lines:
        """A neighbour in eight lines."""
        player = view["position"]["players"][seat]
        mark = choice_mark(seat == view["to_move"])
        who = text(mark, f"{seat + 1} ", self.seat_text(view, seat), "  ", self.points(view, seat), "  ")
        who = text(who, text(" ").join(self.bonus_tiles(view, seat)))
        room = width - SMALL - GAP
        things: Lines = [text(self.dice(player["dice"], "")), self.purse(player)]
        things += [self.tile_text(view, tile, room) if tile else text((FREE, "dim")) for tile in player["storage"]]
        things += [line[1:] for line in flow("", self.goods(player["goods"]), room + 1, 1, gap=1)]
        return [cell(who, width), *side_by_side(self.small_duchy(player), SMALL, things, room)]

    def neighbours(self, view: View, seats: Sequence[int], width: int) -> Lines:
        """Several players side by side."""
        return neighbours(seats, width, lambda seat, each: self.small(view, seat, each))

    # Boards to choose from.

    def printed_board(self, number: int) -> Lines:
        """A duchy as it is printed: sign and value of every hex."""
        printed = self.components.boards[number - 1]
        hexes = [
            text(self.sign(TYPE_IDS[colour]), str(value))
            for colour, value in zip(printed.types(), printed.dice(), strict=True)
        ]
        title = text((self.label("board", n=number), "bold"))
        return [title, *(staggered(line, 2) for line in rows_of(hexes))]

    def boards(self, numbers: Sequence[int], width: int) -> Lines:
        """Printed boards side by side."""
        each = 4 * LONGEST - 2
        across = max(1, (width + 2) // (each + 2))
        lines: Lines = []
        for first in range(0, len(numbers), across):
            drawn = [self.printed_board(number) for number in numbers[first : first + across]]
            lines += [row([(part, each) for part in parts], 2) for parts in zip(*drawn, strict=True)]
            lines.append(text())
        return lines

    def offered(self, view: View) -> list[int]:
        return sorted(map(int, chosen(view, "board")))


def filled(words: str, width: int, style: str) -> Text:
    """Words in the middle of a field of one style."""
    field = centred(text(words), width)
    field.stylize(style)
    return field


def staggered(signs: Sequence[Text], half: int) -> Text:
    """A row of a small duchy, set in by half a hex for every hex that it lacks."""
    return text(" " * (half * (LONGEST - len(signs))), text(" " * half).join(signs))
