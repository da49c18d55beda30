"""The common board of Santa Maria: dice, expansion tiles, docks, tracks, monks and the spaces for passing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from doubloon.cli.tables.drawing import View
from doubloon.cli.tables.layout import Lines, cell, flow, heading, text
from doubloon.cli.tables.santa_maria_city import CityDrawing
from doubloon.cli.tables.santa_maria_grid import abreast
from doubloon.cli.tables.santa_maria_players import LABEL
from doubloon.cli.tables.santa_maria_signs import (
    BLUE,
    FREE,
    GOOD_STYLES,
    GOODS,
    MONK,
    POINT,
    choice_mark,
    chosen,
)
from doubloon.games.santa_maria.box import (
    COLOUR_IDS,
    DOCK_IDS,
    GROUP_IDS,
    MOST_SEATS,
    SPECIAL_TILE_IDS,
    TILE_IDS,
    YEARS,
)


class CommonBoardDrawing(CityDrawing):
    """Draws what belongs to nobody."""

    def header(self, view: View, width: int) -> Text:
        at = view["position"]
        year = self.label("year", n=at["year"], of=YEARS)
        begins = text((" · ", "dim"), self.dim("first"), " ", self.seat_text(view, at["first_player"]))
        left = text((year, "bold"), begins if len(at["players"]) > 1 else "")
        return heading(left, "", width)

    def common(self, view: View, width: int) -> Lines:
        parts = (self.pool, self.people_for_hire, self.tiles, self.docks, self.monk_spots, self.tracks, self.spaces)
        return [line for part in parts for line in part(view, width)]

    def part(self, key: str, items: Sequence[str | Text], width: int, gap: int = 3) -> Lines:
        """Things of one kind behind what they are called."""
        return flow(self.dim(key), items or [text((FREE, "dim"))], width, LABEL, gap)

    # Dice and tiles.

    def pool(self, view: View, width: int) -> Lines:
        """Dice that everybody may take, by value (SM-SETUP-05)."""
        at = view["position"]
        items = [*self.marked_dice(view, "white", at["white"]), *self.marked_dice(view, "blue", at["shared_blue"])]
        lines = self.part("dice", items, width, gap=1)
        return [*lines, *self.ambassadors(view, width)] if at.get("ambassadors") else lines

    def ambassadors(self, view: View, width: int) -> Lines:
        """The dice of the ambassadors that are still there (AK-AMB-01)."""
        there = view["position"]["ambassadors"]
        items = [
            text(choice_mark(colour in chosen(view, "ambassador")), *self.dice(colour, {there[colour]: 1}))
            for colour in COLOUR_IDS
            if colour in there
        ]
        return self.part("ambassadors", items, width, gap=1)

    def people_for_hire(self, view: View, width: int) -> Lines:
        """The specialists at the values of the white dice (AK-SPEC-01)."""
        waiting = view["position"].get("specialists", {})
        items = [text((f"{value} ", "dim"), self.specialist(kind)) for value, kind in waiting.items()]
        return self.part("specialists", items, width, gap=2) if "B" in view["options"]["modules"] else []

    def specialist(self, kind: str) -> Text:
        """A specialist by name, an improvement as the cell that it becomes."""
        improvement = self.fields.get(f"I_{kind}.1")
        return text(self.words.name("specialist", kind)) if improvement is None else self.in_brief(improvement)

    def marked_dice(self, view: View, colour: str, dice: Mapping[str, int]) -> Lines:
        values = [value for value, number in dice.items() if number]
        marks = [choice_mark(value in chosen(view, colour)) for value in values]
        return [text(mark, die) for mark, die in zip(marks, self.dice(colour, dice), strict=True)]

    def tiles(self, view: View, width: int) -> Lines:
        """The display by size, each tile as it is printed (SM-SETUP-07, SM-EXP-01)."""
        lines: Lines = []
        at = view["position"]
        for group, first in zip(GROUP_IDS, ("D", "T"), strict=True):
            shown = [tile for tile in TILE_IDS if tile in at["display"] and tile.startswith(first)]
            price = text(self.dim(group), " ", self.bundle(self.components.tile_cost[group], ""))
            if shown:
                lines += abreast(price, [self.offered_tile(view, tile) for tile in shown], width, LABEL + 2, gap=2)
            else:
                lines.append(text(cell(price, LABEL + 2), (FREE, "dim")))
        return lines + self.special_tiles(view, width)

    def special_tiles(self, view: View, width: int) -> Lines:
        """The special tiles on display (AK-SETUP-07)."""
        shown = view["position"].get("special_tiles", ())
        price = text(self.dim("special"), " ", self.bundle(self.components.extras().tile_cost, ""))
        blocks = [self.offered_tile(view, tile) for tile in SPECIAL_TILE_IDS if tile in shown]
        return abreast(price, blocks, width, LABEL + 2, gap=2) if blocks else []

    def offered_tile(self, view: View, tile: str) -> Lines:
        """A mark and the tile's number, then its cells."""
        lines = self.tile_picture(tile)
        name = text(choice_mark(tile in chosen(view, "expand")), (tile, "bold"), " ")
        return [text(cell("" if number else name, name.cell_len), line) for number, line in enumerate(lines)]

    # Docks and spaces for passing.

    def docks(self, view: View, width: int) -> Lines:
        """What each dock brings and what its open tile costs and is worth (SM-SHIP-01)."""
        at = view["position"]
        items = []
        for dock, printed in zip(DOCK_IDS, self.components.docks, strict=True):
            mark = choice_mark(dock in chosen(view, "ship") | chosen(view, "dock"))
            name = text(mark, (self.words.name("dock", dock), "dim"), " ", self.effect(printed.income), (":", "dim"))
            items.append(text(name, " ", self.open_ship(at["open_ships"].get(dock))))
        if view["options"]["expansion"]:
            mark = choice_mark("ship:special" in view["actions"])
            items.append(text(mark, self.dim("special_dock"), (":", "dim"), " ", self.open_ship(at["special_ship"])))
        return self.part("docks", items, width)

    def open_ship(self, ship: str | None) -> Text:
        if ship is None:
            return text((FREE, "dim"))
        printed = self.ships[ship]
        return text(self.bundle(printed.cost), " → ", (f"{printed.vp}{POINT}", "bold"))

    def spaces(self, view: View, width: int) -> Lines:
        """Where one passes, from the first downwards (SM-PASS-03)."""
        players = view["position"]["players"]
        items = []
        for number, space in enumerate(self.components.pass_spaces, 1):
            who = [seat for seat, player in enumerate(players) if player["pass_space"] == space.id]
            mark = choice_mark(space.id in chosen(view, "pass") | chosen(view, "then"))
            item = text(mark, f"{number} ", (self.words.name("space", space.id), "dim"), " ", self.effect(space.action))
            items.append(text(item, " ", self.seats(view, who)) if who else item)
        return self.part("passing", items, width, gap=2)

    # Tracks.

    def tracks(self, view: View, width: int) -> Lines:
        return [*self.religion(view, width), *self.conquest(view, width)]

    def religion(self, view: View, width: int) -> Lines:
        """The symbols ahead and the markers between them (SM-REL-01 to SM-REL-04)."""
        track = self.components.religion_track
        symbols = {
            space: f"{MONK}{BLUE}" if number in track.blue_die_symbols else MONK
            for number, space in enumerate(track.monk_symbols, 1)
        }
        items = self.strip(view, symbols, "religion")
        beyond = self.label("beyond", space=track.length, n=track.points_beyond)
        return self.part("religion", [*items, text((beyond, "dim"))], width, gap=2)

    def conquest(self, view: View, width: int) -> Lines:
        """Gold, markers, and what the places are worth this year (SM-CONQ-02, SM-YEAR-02)."""
        track, at = self.components.conquest_track, view["position"]
        symbols = dict.fromkeys(track.gold_symbols, GOODS["gold"])
        items = self.strip(view, symbols, "conquest")
        seats, year = len(at["players"]), at["year"] - 1
        if seats == 1:
            params = {"space": track.trees[year], "n": self.components.solo_conquest_points[year]}
            worth = self.label("tree", **params)
        else:
            five = self.components.extras().conquest_points_of_five
            points = five[year] if seats == MOST_SEATS else self.components.conquest_points[str(seats)][year]
            worth = self.label("places", points=", ".join(map(str, points)))
        return self.part("conquest", [*items, text((worth, "dim"))], width, gap=2)

    def strip(self, view: View, symbols: Mapping[int, str], track: str) -> Lines:
        """The spaces of a track that matter: those with a symbol and those with a marker, the lowest first."""
        players = view["position"]["players"]
        where = {seat: player[track] for seat, player in enumerate(players)}
        style = GOOD_STYLES["gold"] if track == "conquest" else ""
        items = []
        for space in sorted({*symbols, *where.values()}):
            there = [seat for seat in where if where[seat] == space]
            if track == "conquest":
                there.sort(key=lambda seat: players[seat]["height"])
            item = text((str(space), "" if there else "dim"), (symbols.get(space, ""), style))
            items.append(text(item, "=", self.seats(view, there)) if there else item)
        return items

    # Monks.

    def monk_spots(self, view: View, width: int) -> Lines:
        """Where monks go, what it brings, and whose monks are there (SM-MONK-01)."""
        at, box = view["position"], self.components
        scholars = [self.scholar(view, scholar) for scholar in at["board_scholars"]]
        bishops = [self.spot(view, bishop, text(self.bishop_wish(view, bishop))) for bishop in at["board_bishops"]]
        kingdoms = box.extras() if view["options"]["expansion"] else None
        printed = [*box.missions]
        if kingdoms is not None:
            printed = [*(one for one in printed if one.id != kingdoms.covered_mission), kingdoms.mission]
        missions = [self.spot(view, mission.id, self.bundle(mission.reward)) for mission in printed]
        penalty = box.bishop_penalty if kingdoms is None else kingdoms.bishop_penalty
        costs = [self.dim("penalty", n=penalty)] if penalty else []
        lines = self.part("scholars", scholars, width, gap=2)
        lines += self.part("bishops", [*bishops, *costs], width, gap=2)
        return lines + self.part("missions", missions, width, gap=2)

    def scholar(self, view: View, scholar: str) -> Text:
        points = self.scholars[scholar].vp
        name = text(self.words.name("spot", scholar), f" {points}{POINT} ")
        return self.spot(view, scholar, text(name, (self.scholar_effect(view, scholar), "dim")))

    def spot(self, view: View, spot: str, words: Text) -> Text:
        """A spot with a mark if a monk can be sent there, and the players who are there already."""
        players = view["position"]["players"]
        item = text(choice_mark(spot in chosen(view, "monk")), words)
        who = [seat for seat, player in enumerate(players) if spot in monks_of(player)]
        return text(item, " ", MONK, self.seats(view, who)) if who else item


def monks_of(player: Mapping[str, Any]) -> set[str]:
    """Where the monks of a player are; the scholar of one's own needs none (SM-ADV-05)."""
    return {*player["scholars"], *player["bishops"], *player["missions"]} - {player["own_scholar"]}
