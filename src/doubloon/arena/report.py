"""A ladder as one page of HTML: tables and plots, nothing from elsewhere unless the page may link its style."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Any

from doubloon.engine.game import Game
from doubloon.engine.words import catalogue

STYLE = "report.css"
TONES = ("#8a5a2b", "#1d5c63", "#a63d2f", "#5d7d3a", "#6c4a8a", "#8f6a10", "#3f6fa8", "#94506b", "#5f5f52", "#24785a")
WIDTH, LABEL, ROW = 540, 140, 30
LEAST_PART = 18  # of a bar that has room for its number
LEVEL_HEADS = ("level", "rating", "median", "slow")
RUNG_HEADS = ("level", "below", "wins", "interval", "chance", "mean_score", "mean_below", "lead", "length")


class ReportPage:
    """Writes a report in one language."""

    def __init__(self, report: dict[str, Any], game: Game, lang: str) -> None:
        self.report = report
        self.game = game
        self.lang = lang
        self.words = catalogue("doubloon.arena", lang)

    def html(self, style: str) -> str:
        title = self.say("title", game=self.game.words(self.lang).text("game", "name"))
        played = self.say("played", n=self.report["games"], seed=self.report["seed"])
        parts = [f"<h1>{escape(title)}</h1><p>{escape(played)}</p>"]
        if "command" in self.report:
            made = self.report["command"]
            parts.append(f"<p>{escape(self.say('command'))} <code>{escape(made)}</code></p>")
        parts += [self.levels(), self.rungs(), self.sources(), self.places(), self.broken()]
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        head += f"<title>{escape(title)}</title>{style}"
        body = "\n".join(part for part in parts if part)
        return f'<!doctype html><html lang="{self.lang}"><head>{head}</head><body>{body}</body></html>\n'

    def say(self, key: str, **params: Any) -> str:
        return self.words.say("report", key, params)

    def number(self, value: float | None, digits: int = 1, suffix: str = "") -> str:
        if value is None:
            return "—"
        text = f"{value:.{digits}f}"
        return (text.replace(".", ",") if self.lang == "ru" else text) + suffix

    def seconds(self, value: float | None) -> str:
        if value is None or value >= 0.1:
            return self.number(value, 2, " с" if self.lang == "ru" else " s")
        return self.number(1000 * value, 1, " мс" if self.lang == "ru" else " ms")

    # The parts.

    def levels(self) -> str:
        return self._section("levels") + self._table(LEVEL_HEADS, self.level_rows())

    def level_rows(self) -> list[list[str]]:
        return [
            [
                level["level"],
                f"{self.number(level['rating'], 1)} ± {self.number(level['rating_deviation'], 1)}",
                self.seconds(level["seconds_median"]),
                self.seconds(level["seconds_p95"]),
            ]
            for level in self.report["levels"]
        ]

    def rungs(self) -> str:
        parts = [self._section("rungs"), f"<p>{escape(self.say('rungs_note'))}</p>"]
        for players in sorted({rung["players"] for rung in self.report["rungs"]}):
            here = [rung for rung in self.report["rungs"] if rung["players"] == players]
            parts.append(f"<h3>{escape(self.say('alone') if players == 1 else self.say('players', n=players))}</h3>")
            if players > 1:
                parts.append(self._bars(here))
            parts.append(self._table(RUNG_HEADS, [self.rung_row(rung) for rung in here]))
        return "".join(parts)

    def rung_row(self, rung: dict[str, Any]) -> list[str]:
        low, high = rung["win_share_ci95"]
        chance = rung["chance"]
        smallest = self.number(0.001, 3)
        return [
            rung["level"],
            rung["below"] or "—",
            self.number(100 * rung["win_share"], 1, " %"),
            f"{self.number(100 * low)} – {self.number(100 * high)} %",
            f"< {smallest}" if chance is not None and chance < 0.001 else self.number(chance, 3),
            self.number(rung["mean_score"]),
            self.number(rung["mean_score_below"]),
            self.number(rung["mean_lead"]),
            self.number(rung["mean_decisions"], 0),
        ]

    def _bars(self, rungs: list[dict[str, Any]]) -> str:
        scale = WIDTH - LABEL - 60
        shapes = []
        for row, rung in enumerate(rungs):
            top = row * ROW
            low, high = (LABEL + scale * end for end in rung["win_share_ci95"])
            equal = LABEL + scale * rung["equal_share"]
            label = escape(f"{rung['level']} / {rung['below']}")
            share = self.number(100 * rung["win_share"], 0, " %")
            wide = scale * rung["win_share"]
            shapes += [
                f'<text x="{LABEL - 8}" y="{top + 19}" text-anchor="end">{label}</text>',
                f'<rect class="bar" x="{LABEL}" y="{top + 7}" width="{wide:.1f}" height="16"/>',
                f'<path class="span" d="M{low:.1f} {top + 15}H{high:.1f}"/>',
                f'<path class="equal" d="M{equal:.1f} {top + 3}V{top + 27}"/>',
                f'<text x="{high + 8:.1f}" y="{top + 19}">{share}</text>',
            ]
        return self._picture(shapes, len(rungs) * ROW, self.say("rungs"))

    def sources(self) -> str:
        levels = [level for level in self.report["levels"] if level["mean_score_by_source"]]
        if not levels:
            return ""
        keys = list(levels[0]["mean_score_by_source"])
        names = [str(self.game.words(self.lang).text("sources", key)) for key in keys]
        rows = [
            [name, *(self.number(level["mean_score_by_source"].get(key, 0.0)) for level in levels)]
            for key, name in zip(keys, names, strict=True)
        ]
        most = max(sum(max(0.0, value) for value in level["mean_score_by_source"].values()) for level in levels)
        shapes = []
        for row, level in enumerate(levels):
            at, top, label = float(LABEL), row * ROW, escape(level["level"])
            shapes.append(f'<text x="{LABEL - 8}" y="{top + 19}" text-anchor="end">{label}</text>')
            for number, key in enumerate(keys):
                wide = max(0.0, level["mean_score_by_source"].get(key, 0.0)) / most * (WIDTH - LABEL - 10)
                look = f'x="{at:.1f}" y="{top + 5}" width="{wide:.1f}" height="20" fill="{tone(number)}"'
                shapes.append(f"<rect {look}><title>{escape(names[number])}</title></rect>")
                if wide >= LEAST_PART:
                    shapes.append(f'<text class="part" x="{at + wide / 2:.1f}" y="{top + 19}">{number + 1}</text>')
                at += wide
        heads = ["", *(level["level"] for level in levels)]
        note = f"<p>{escape(self.say('sources_note'))}</p>"
        picture = self._picture(shapes, len(levels) * ROW, self.say("sources"))
        return self._section("sources") + note + picture + self._plain_table(heads, rows, keyed=True)

    def places(self) -> str:
        rungs = [rung for rung in self.report["rungs"] if rung["players"] > 1]
        if not rungs:
            return ""
        most = max(rung["players"] for rung in rungs)
        heads = [self.say("level"), *(self.say("place", n=n) for n in range(1, most + 1))]
        rows = [
            [
                f"{rung['level']} / {rung['below']}, {self.say('players', n=rung['players'])}",
                *(self.number(100 * share, 0, " %") for share in rung["win_share_by_place"]),
                *[""] * (most - rung["players"]),
            ]
            for rung in rungs
        ]
        return self._section("places") + f"<p>{escape(self.say('places_note'))}</p>" + self._plain_table(heads, rows)

    def broken(self) -> str:
        verdicts = [(rung["level"], verdict) for rung in self.report["rungs"] for verdict in rung["broken"]]
        if not verdicts:
            return ""
        items = "".join(f"<li>{escape(level)}: {escape(verdict)}</li>" for level, verdict in verdicts)
        return self._section("broken") + f"<ul>{items}</ul>"

    # Pieces of a page.

    def _section(self, key: str) -> str:
        return f"<h2>{escape(self.say(key))}</h2>"

    def _picture(self, shapes: list[str], height: int, label: str) -> str:
        return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)}">{"".join(shapes)}</svg>'

    def _table(self, heads: tuple[str, ...], rows: list[list[str]]) -> str:
        return self._plain_table([self.say(head) for head in heads], rows)

    def _plain_table(self, heads: list[str], rows: list[list[str]], keyed: bool = False) -> str:
        """A table; its rows are the key to a picture if they have numbers and colours."""
        top = "".join(f"<th>{escape(head)}</th>" for head in heads)
        body = ""
        for number, (first, *others) in enumerate(rows):
            key = f'<span class="key" style="background: {tone(number)}">{number + 1}</span>' if keyed else ""
            cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
            body += f"<tr><td>{key}{escape(first)}</td>{cells}</tr>"
        return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def tone(number: int) -> str:
    return TONES[number % len(TONES)]


def html_report(report: dict[str, Any], game: Game, lang: str, linked: str | None = None) -> str:
    """Return a page that holds its style, or links the one at an address, as pages that lie side by side may."""
    if linked is not None:
        style = f'<link rel="stylesheet" href="{linked}">'
    else:
        style = f"<style>\n{(files('doubloon.arena') / STYLE).read_text(encoding='utf-8')}</style>"
    return ReportPage(report, game, lang).html(style)
