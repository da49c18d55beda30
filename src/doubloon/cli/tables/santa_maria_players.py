"""The players of Santa Maria: a colony cell by cell with everything beside it, and small for a neighbour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import GAP, Lines, cell, flow, heading, neighbours, side_by_side, text
from doubloon.cli.tables.santa_maria_grid import (
    Square,
    abreast,
    centred,
    colony_width,
    draw_colony,
    picture,
)
from doubloon.cli.tables.santa_maria_signs import (
    CHOICE,
    COIN,
    DICE,
    FREE,
    GOODS,
    GOVERNOR,
    IMPROVEMENTS,
    MONK,
    POINT,
    TERRAINS,
    WHITE,
    SantaMariaSigns,
    choice_mark,
    chosen,
    several,
)
from doubloon.games.santa_maria.box import (
    ALL_BISHOP_IDS,
    CELL_IDS,
    DOCK_IDS,
    GROUP_IDS,
    GROUP_TILES,
    PASS_IDS,
    ROTATION_IDS,
    SIZE,
    SPECIAL_TILE_IDS,
    TILE_IDS,
)
from doubloon.games.santa_maria.packing import turned
from doubloon.games.santa_maria.parts import Board

ROOMY = 100  # from this width on cells are wider
NARROW, WIDE = 7, 9  # cells inside a square
MARGIN = 6  # cells to the left of a row: a mark, its name, its dice
SMALL = 2 * SIZE - 1  # cells for a colony of single signs
LABEL = 12  # cells for what stands at the left

# Answers that name one cell, which then stands out.
CELL_KINDS = ("activate", "move", "to", "land", "refund", "road", "improve")
STANDS_OUT = "bold reverse"


class PlayerDrawing(SantaMariaSigns):
    """Draws what belongs to one player."""

    # Large.

    def large(self, view: View, seat: int, width: int) -> Lines:
        """A player's colony, cell by cell, and beside it all the rest."""
        player = view["position"]["players"][seat]
        who = text(f"{seat + 1} ", self.seat_text(view, seat), "  ", self.points(view, seat))
        colony = self.words.name("colony", player["colony"]) if player["colony"] else ""
        lines = [heading(who, text((colony, "dim")), width)]
        across = WIDE if width >= ROOMY else NARROW
        left = colony_width(MARGIN, across)
        drawn = draw_colony(self.squares(view, seat, across), self.tops(view, seat), self.sides(view, seat), across)
        room = width - left - GAP
        return lines + side_by_side(drawn, left, self.beside(view, seat, room), room)

    def squares(self, view: View, seat: int, width: int) -> list[Square]:
        player = view["position"]["players"][seat]
        mine = seat == view["seat"]
        possible = set().union(*(chosen(view, kind) for kind in CELL_KINDS)) if mine else set()
        turns = turns_by_cell(chosen(view, "at")) if mine else {}
        squares = []
        for place in CELL_IDS:
            if place in turns:
                squares.append(square_of_turns(turns[place], width))
            elif place in player["cells"]:
                squares.append(self.square(player, place, place in possible, width))
            elif place == player.get("governor"):
                squares.append(Square(text(GOVERNOR), text((FREE, "dim"))))
            elif place in possible:
                squares.append(Square(centred(text(f"{CHOICE} ◂"), width, STANDS_OUT), centred(text(), width)))
            else:
                squares.append(Square(text(), text((FREE, "dim"))))
        return squares

    def square(self, player: Mapping[str, Any], place: str, possible: bool, width: int) -> Square:
        """A building or a road: its terrain and what lies or who stands on it, then what it does."""
        printed = self.fields[player["cells"][place]]
        cover = player["cover"].get(place)
        effects = self.yields(printed)
        upper, lower = self.sign(printed), text(" ").join(effects)
        if player["cells"][place] in IMPROVEMENTS:
            upper = text(upper, (TERRAINS["road"], "dim"))
        if lower.cell_len > width and len(effects) > 1:
            upper, lower = text(upper, " ", effects[0]), text(" ").join(effects[1:])
        if cover is not None:
            lower.stylize("dim")
            upper = text(upper, " ", self.cover(cover))
        elif place == player.get("governor"):
            lower.stylize("dim")
            upper = text(upper, " ", GOVERNOR)
        if possible:
            return Square(centred(text(CHOICE, upper, "◂"), width, STANDS_OUT), lower)
        return Square(upper, lower)

    def cover(self, what: str | int) -> Text:
        return text((f"{what}{COIN}", "bold")) if isinstance(what, int) else text(DICE[what])

    def tops(self, view: View, seat: int) -> list[Text]:
        """The columns with the white dice that activate them (SM-DIE-04)."""
        lines = self.lines_offered(view, "column") if seat == view["seat"] else set()
        pool = view["position"]["white"]
        return [self.margin(f"c{n}", n in lines, WHITE, "", pool.get(str(n), 0)) for n in range(1, SIZE + 1)]

    def sides(self, view: View, seat: int) -> list[Text]:
        """The rows with the blue dice that activate them (SM-DIE-05)."""
        lines = self.lines_offered(view, "row") if seat == view["seat"] else set()
        dice = self.blue_dice(view, seat)
        sides = [self.margin(f"r{n}", n in lines, *DICE["blue"], dice.get(str(n), 0)) for n in range(1, SIZE + 1)]
        return [cell(side, MARGIN) for side in sides]

    def lines_offered(self, view: View, kind: str) -> set[int]:
        return {int(answer.partition(":")[0]) for answer in chosen(view, kind)}

    def margin(self, name: str, possible: bool, sign: str, style: str, dice: int) -> Text:
        """The name of a line and the dice that show its number."""
        return text(choice_mark(possible), (name, "bold" if dice or possible else "dim"), (several(sign, dice), style))

    def blue_dice(self, view: View, seat: int) -> Mapping[str, int]:
        own: Mapping[str, int] = view["position"]["players"][seat]["blue"]
        shared: Mapping[str, int] = view["position"]["shared_blue"]
        return shared if view["options"]["shared_blue_dice"] else own

    # What stands beside a colony.

    def beside(self, view: View, seat: int, width: int) -> Lines:
        player = view["position"]["players"][seat]
        lines = [text(f"{COIN} {player['coins']}"), text("  ").join(self.goods(player["goods"])), text()]
        if view["options"]["expansion"]:
            lines[0] = text(lines[0], f"  {GOODS['cocoa']} {player['cocoa']}/{player['cocoa_room']}")
        lines += self.dice_left(view, seat)
        lines.append(text(self.dim("next_activation"), f" {player['activation_price']}{COIN}"))
        lines.append(text(self.dim("monks"), f" {several(MONK, player['monks']) or '—'}"))
        if player["pass_space"]:
            lines.append(text(self.dim("passed"), f" {self.words.name('space', player['pass_space'])}"))
        lines += self.helpers(player, width)
        return [*lines, text(), *self.harbour(player, width), *self.people(view, player, width)]

    def dice_left(self, view: View, seat: int) -> Lines:
        """How many dice one may still use this year."""
        player = view["position"]["players"][seat]
        taken = {colour: player[f"{colour}_used"] - (colour in player.get("envoys", ())) for colour in DICE}
        white = text(self.dim("white_used"), f" {taken['white']}/{self.white_limit(view)} {WHITE}")
        blue = text(self.dim("blue_used"), f" {taken['blue']}/{player['blue_dice']} ", DICE["blue"])
        return [white, blue]

    def white_limit(self, view: View) -> int:
        """How many white dice of the pool a player may use in a year (SM-DIE-02, AK-AMB-02)."""
        box = self.components
        ambassadors = "C" in view["options"]["modules"]
        return box.extras().ambassadors.white_dice_limit if ambassadors else box.white_dice_limit

    def helpers(self, player: Mapping[str, Any], width: int) -> Lines:
        """The governor's points, hired specialists and ambassadors, if there are any."""
        lines: Lines = []
        if player.get("governor"):
            row_of, column = divmod(CELL_IDS.index(player["governor"]), SIZE)
            points = self.components.extras().governor.points[row_of][column]
            worth = f"{points}{POINT}".replace("-", "−")
            lines.append(text(self.dim("governor"), f" {GOVERNOR} {player['governor']} {worth}"))
        if player.get("hired"):
            hired = [f"{self.words.name('specialist', kind)} ×{n}" for kind, n in player["hired"].items()]
            lines += [line[1:] for line in flow("", [self.dim("hired"), *hired], width + 1, 1, gap=1)]
        if player.get("envoys"):
            dice = text(" ").join([text(DICE[colour]) for colour in player["envoys"]])
            lines.append(text(self.dim("envoys"), " ", dice))
        return lines

    def harbour(self, player: Mapping[str, Any], width: int) -> Lines:
        """The ships at each dock with their points, and what every one brings when passing."""
        lines = [self.dim("harbour")]
        for dock, printed in zip(DOCK_IDS, self.components.docks, strict=True):
            tiles = player["harbour"].get(dock, [])
            points = sum(self.ships[tile].vp for tile in tiles)
            count = text(several("≈", len(tiles)), f" {points}{POINT}") if tiles else text((FREE, "dim"))
            lines.append(text(" ", cell(self.effect(printed.income), 3), count))
        return lines

    def people(self, view: View, player: Mapping[str, Any], width: int) -> Lines:
        """Scholars with what they do, bishops with what they wish."""
        lines: Lines = []
        for scholar in player["scholars"]:
            own = f" {self.label('own')}" if scholar == player["own_scholar"] else ""
            lines += wrapped(f"{self.words.name('spot', scholar)}{own}", width, 1, "bold")
            lines += wrapped(self.scholar_effect(view, scholar), width, 3, "dim")
        for bishop in player["bishops"]:
            lines += wrapped(f"{MONK} {self.bishop_wish(view, bishop)}", width, 1)
        return lines

    def scholar_effect(self, view: View, scholar: str) -> str:
        """What a scholar does, in a few words."""
        box = self.components
        what = {
            "botany": dict.fromkeys(box.botany_cost, 1),
            "basic_economics": box.basic_economics_price,
            "advanced_economics": box.advanced_economics_price,
        }
        number = {
            "astronomy": box.astronomy_step_price,
            "taxation": view["options"]["taxation_colonists_per_coin"],
            "industrialization": box.trades_of_industrialization,
            "basic_economics": max(box.basic_economics_price.values(), default=0),
            "advanced_economics": max(box.advanced_economics_price.values(), default=0),
            "logistics": box.logistics_price,
            "archery": box.extras().archery_price,
            "navigation": box.extras().navigation_price,
        }
        signs = self.bundle(dict.fromkeys(what.get(scholar, {}), 1), "/").plain
        return self.labels.say("scholar_effects", scholar, {"n": number.get(scholar, 0), "what": signs})

    def bishop_wish(self, view: View, bishop: str) -> str:
        """What a bishop counts in the end, in a few words."""
        bishops = (*self.components.bishops, *self.components.extras().bishops)
        printed = bishops[ALL_BISHOP_IDS.index(bishop)]
        per = view["options"]["diverse_points_per_line"] if bishop == "diverse" else printed.per
        squares = " ".join(f"{side}×{side} {points}{POINT}" for side, points in printed.points or [])
        return self.labels.say("bishop_wishes", bishop, {"n": per or 0, "what": squares})

    # A tile that is being laid.

    def turns(self, view: View, width: int) -> Lines:
        """The tile in hand in every turn that is on offer, its first cell marked."""
        tile = view.get("about", {}).get("tile")
        offered = {answer.partition(":")[2] for answer in chosen(view, "at")}
        if tile is None:
            return []
        blocks = [
            [text((f"{rotation}°", "bold")), *self.tile_picture(tile, number, first=True)]
            for number, rotation in enumerate(ROTATION_IDS)
            if rotation in offered
        ]
        numbered = tile in TILE_IDS or tile in SPECIAL_TILE_IDS
        label = text((tile if numbered else self.words.name("tile", tile), "bold"))
        lines = abreast(label, blocks, width, max(LABEL, label.cell_len + 1), gap=5)
        return [*lines, *flow("", self.label("how_to_place").split(), width, 1, gap=1), text()]

    def tile_picture(self, tile: str, rotation: int = 0, first: bool = False) -> Lines:
        """A tile as it lies after so many quarter turns clockwise, with a mark on its first cell if one is wanted."""
        group = GROUP_IDS[TILE_IDS.index(tile) // GROUP_TILES if tile in TILE_IDS else 0]
        special = tile in SPECIAL_TILE_IDS
        shape = self.components.extras().shape if special else self.components.shapes[group]
        places = turned(shape, rotation)
        parts = {place: self.in_brief(self.fields[f"{tile}.{i}"]) for i, place in enumerate(places, 1)}
        if first:
            parts[places[0]] = text((CHOICE, "bold"), parts[places[0]])
            parts[places[0]].stylize(STANDS_OUT)
        return picture(parts)

    # Small.

    def small_colony(self, player: Mapping[str, Any]) -> Lines:
        """A sign for every building and road, a dot for every empty cell, a die where one lies."""
        signs = [self.small_sign(player, place) for place in CELL_IDS]
        return [text(" ").join(signs[at : at + SIZE]) for at in range(0, len(signs), SIZE)]

    def small_sign(self, player: Mapping[str, Any], place: str) -> Text:
        if place == player.get("governor"):
            return text(GOVERNOR)
        if place not in player["cells"]:
            return text((FREE, "dim"))
        cover = player["cover"].get(place)
        if cover is not None:
            return text(COIN) if isinstance(cover, int) else text(DICE[cover])
        return self.sign(self.fields[player["cells"][place]])

    def small(self, view: View, seat: int, width: int) -> Lines:
        """A neighbour in eight lines."""
        player = view["position"]["players"][seat]
        who = text(choice_mark(seat == view["to_move"]), f"{seat + 1} ", self.seat_text(view, seat))
        room = width - SMALL - GAP
        left = text(f"{COIN} {player['coins']}  ", self.points(view, seat))
        things = [left, *(line[1:] for line in flow("", self.few_goods(stored(player)), room + 1, 1, gap=1))]
        blue = self.dice("blue", player["blue"])
        taken = player["white_used"] - ("white" in player.get("envoys", ()))
        things.append(text(f"{WHITE}{taken}/{self.white_limit(view)}  ", text(" ").join(blue)))
        things.append(text(f"{several(MONK, player['monks'])}  {several('≈', player['ships'])}"))
        if player["pass_space"]:
            number = PASS_IDS.index(player["pass_space"])
            sign = self.effect(self.components.pass_spaces[number].action)
            things.append(text(self.dim("passed"), f" {number + 1} ", sign))
        return [cell(who, width), *side_by_side(self.small_colony(player), SMALL, things, room)]

    def few_goods(self, amounts: Mapping[str, int]) -> Sequence[Text]:
        """The resources that are there."""
        return list(self.bundle(amounts, "\n").split("\n")) if amounts else [text((FREE, "dim"))]

    def neighbours(self, view: View, seats: Sequence[int], width: int) -> Lines:
        """Several players side by side."""
        return neighbours(seats, width, lambda seat, each: self.small(view, seat, each))

    # Boards and town halls to choose from.

    def boards(self, view: View, width: int) -> Lines:
        """The colonies that can be taken, as they are printed."""
        offered = [board for board in self.components.colonies if board.id in chosen(view, "board")]
        blocks = [
            [text((self.words.name("colony", board.id), "bold")), *picture(self.printed(board)), text()]
            for board in offered
        ]
        return abreast("", blocks, width, 0, gap=4)

    def printed(self, board: Board) -> Mapping[tuple[int, int], Text]:
        cells = {cell.cell: self.in_brief(cell) for cell in board.cells}
        return {divmod(i, SIZE): cells.get(place, text((FREE, "dim"))) for i, place in enumerate(CELL_IDS)}

    def sets(self, view: View, width: int) -> Lines:
        """The town halls that can be taken, each with its scholar (SM-ADV-02)."""
        lines: Lines = []
        for colony, scholar in view["position"]["set_scholars"].items():
            points = self.scholars[scholar].vp
            hall = text("  ").join(self.tile_picture(f"TH_{colony}"))
            name = text((self.words.name("spot", scholar), "bold"), f" {points}{POINT}  ")
            lines.append(text(choice_mark(colony in chosen(view, "set")), (self.words.name("colony", colony), "bold")))
            lines.append(text("   ", hall))
            lines.append(text("   ", name, (self.scholar_effect(view, scholar), "dim")))
        return lines


def stored(player: Mapping[str, Any]) -> Mapping[str, int]:
    """Resources and, in the expansion, cocoa."""
    cocoa = player.get("cocoa", 0)
    return {**player["goods"], "cocoa": cocoa} if cocoa else player["goods"]


def turns_by_cell(answers: set[str]) -> dict[str, list[str]]:
    """In which turns a tile can lie with its first cell there."""
    found: dict[str, list[str]] = {}
    for answer in answers:
        place, _, rotation = answer.partition(":")
        found.setdefault(place, []).append(rotation)
    return {place: sorted(rotations, key=int) for place, rotations in found.items()}


def square_of_turns(rotations: Sequence[str], width: int) -> Square:
    """The turns that are possible on an empty cell, in their usual places."""
    upper, lower = ("0", "90"), ("180", "270")
    lines = [[turn if turn in rotations else " " * len(turn) for turn in line] for line in (upper, lower)]
    return Square(*(centred(text(" ".join(line)), width, STANDS_OUT) for line in lines))


def wrapped(words: str, width: int, indent: int, style: str = "") -> Lines:
    """Words in as many lines as they need."""
    return flow("", [text((word, style)) for word in words.split()], width, indent, gap=1)
