"""The rulebook's tables show the figures of the box, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

import doubloon
from doubloon.games.santa_maria.editions import SECOND, edition
from doubloon.testing.santa_maria import SLUG

BOOKS = doubloon.GAMES[SLUG].rulebook
FIGURES: dict[str, Any] = msgspec.to_builtins(edition(SECOND).kingdoms)  # of the edition that the book describes
CITY = FIGURES["city"]
CLAUSES = [ident for ident in BOOKS["en"].clauses if ident.startswith("AK-")]


def rows(ident: str, lang: str = "en") -> list[str]:
    """The lines of a clause's table, without its head."""
    lines = [line for line in BOOKS[lang].clauses[ident].text.splitlines() if line.startswith("|")]
    return lines[2:]


def units(bundle: Mapping[str, int], joint: str = " and ") -> str:
    """Resources, coins and points in English."""
    names = {"coins": "coin", "vp": "point"}
    found = []
    for name, number in bundle.items():
        word = names.get(name, name)
        counted = word in ("coin", "point", "gem") and number > 1
        found.append(f"{number} {word}{'s' if counted else ''}")
    return joint.join(found)


def effects(found: list[dict[str, Any]], conquistador: str = "conquistador") -> str:
    def one(effect: dict[str, Any]) -> str:
        if effect["type"] == "gain":
            return units(effect["gain"])
        if effect["type"] == "trade":
            get = units(effect["options"][0]["get"])
            return f"trade {' or '.join(units(option['pay']) for option in effect['options'])} for {get}"
        return {"ship": "shipping", "religion": "religion", "conquistador": conquistador}[effect["type"]]

    return "; ".join(one(effect) for effect in found)


def cell(found: dict[str, Any]) -> str:
    if found["terrain"] == "road":
        return f"road, {found['colonists']} colonist{'s' if found['colonists'] > 1 else ''}"
    return f"{found['terrain'].replace('townhall', 'town hall')}: {effects(found['effects'])}"


def half(found: dict[str, Any]) -> str:
    """One action of a card."""
    action = str(found["action"])
    if action == "festival":
        return f"festival: {units(found['pay'])} for {units(found['get'])}"
    if action == "construction":
        return f"construction: {'wood' if found['building'] == 'wooden' else 'grain'}"
    if action == "technology":
        return f"technology {found['die']}: {effects(found['effects'], 'warrior')}"
    return action


def test_special_expansion_tiles() -> None:
    wanted = [f"| {' | '.join(cell(part) for part in tile['cells'])} |" for tile in FIGURES["tiles"]]
    assert rows("AK-SETUP-07") == wanted


def test_the_cocoa_colony() -> None:
    places = [re.sub(r"r(\d)c(\d)", r"row \1, column \2", part["cell"]) for part in FIGURES["colony"]["cells"]]
    buildings = [cell(part) for part in FIGURES["colony"]["cells"]]
    assert rows("AK-COLONY-01") == [f"| {place} | {one} |" for place, one in zip(places, buildings, strict=True)]


def test_special_ships() -> None:
    for ship in FIGURES["ships"]:
        price = units(ship["cost"], " + ")
        row = next(row for row in rows("AK-SHIP-02") if row.startswith(f"| {ship['vp']} |"))
        assert price in row.strip("| ").split(" | ")[1].split("; ")
    assert sum(row.count(";") + 1 for row in rows("AK-SHIP-02")) == len(FIGURES["ships"])


def test_the_governor_s_points() -> None:
    wanted = [
        f"| {number} | {' | '.join(str(points).replace('-', '−') for points in row)} |"
        for number, row in enumerate(FIGURES["governor"]["points"], 1)
    ]
    assert rows("AK-GOV-11") == wanted


def test_specialists() -> None:
    copies = [one["copies"] for part in ("production", "improvements") for one in FIGURES["specialists"][part]]
    assert [int(row.split(" | ")[1]) for row in rows("AK-SPEC-01")] == copies
    for row, one in zip(rows("AK-SPEC-01")[3:], FIGURES["specialists"]["improvements"], strict=True):
        assert row.endswith(f"improvement, {cell(one['cell'])} |")


def test_the_city() -> None:
    sites = {site["id"]: site for site in CITY["sites"]}
    for road, row in enumerate(rows("AK-MAYA-65"), 1):
        found = [sites.get(f"R{road}S{place}") for place in range(1, 5)]
        told = ["–" if site is None else effects(site.get("effects") or [], "warrior") or "empty" for site in found]
        assert row == f"| {road} | {' | '.join(told)} |"
    buildings = [effects(one["effects"], "warrior") for one in CITY["buildings"]]
    pairs = zip(buildings[:6], buildings[6:], strict=True)
    assert rows("AK-MAYA-05") == [f"| {wooden} | {straw} |" for wooden, straw in pairs]


def test_temples() -> None:
    wanted = [", ".join(names(temple["cost"])) for temple in CITY["temples"]]
    told = [cost for row in rows("AK-MAYA-04") for cost in row.strip("| ").split(" | ")[1].split("; ")]
    assert told == wanted


def names(cost: Mapping[str, int]) -> Iterator[str]:
    for name, number in cost.items():
        yield name if number == 1 else f"{number} {name}"


def test_cards() -> None:
    wanted = [f"| {' | '.join(half(one) for one in card['halves'])} |" for card in CITY["cards"]]
    assert rows("AK-MAYA-35") == wanted


def test_russian_tables_have_the_same_figures() -> None:
    assert [ident for ident in BOOKS["ru"].clauses if ident.startswith("AK-")] == CLAUSES
    for ident in CLAUSES:
        english, russian = (
            [re.findall(r"[−\d]+|(?:SM|AK)(?:-[A-Z0-9]+)+", row) for row in rows(ident, lang)] for lang in ("en", "ru")
        )
        assert english == russian, ident


def test_both_languages_point_to_the_same_clauses() -> None:
    """Every clause named exists, and both languages name the same ones."""
    for ident in CLAUSES:
        named = [
            set(re.findall(r"\b(?:SM|AK)(?:-[A-Z0-9]+)+\b", BOOKS[lang].clauses[ident].text)) for lang in ("en", "ru")
        ]
        assert named[0] == named[1], ident
        assert named[0] <= set(BOOKS["en"].clauses)
