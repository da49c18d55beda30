"""Hints in words: a whole move as one sentence, and why, with names and numbers in their forms."""
# Not compiled by mypyc.

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.bots.game_bots import bots_of
from doubloon.bots.hints import AdvisedMove, Comparison
from doubloon.engine.actions import Action
from doubloon.engine.table import Table
from doubloon.engine.words import PLACEHOLDER, Catalogue, catalogue

JOIN = "+"  # between the kinds of actions that are told together


def text_of(table: Table, move: AdvisedMove, lang: str, names: Sequence[str]) -> str:
    """Say a whole move: what, from where, where to, and the price."""
    words = table.words(lang)
    codes = [table.actions.code(action) for action in move.actions]
    entries = [table.actions.actions[code] for code in codes if code is not None]
    own = bots_of(table.game)
    told = [entry for entry in entries if own is None or entry.kind not in own.implied]
    parts = told_parts(words, told or entries[:1], move.details, names)
    text = words.series(counted(parts))
    prices = [words.say("costs", name, {"n": n}) for name, n in move.cost.items() if words.has("costs", name)]
    if not prices:
        return text
    price = words.series(prices)
    return catalogue("doubloon.bots", lang).say("hints", "price", {"text": text, "price": price})


def told_parts(
    words: Catalogue, entries: Sequence[Action], known: Mapping[str, Any], names: Sequence[str]
) -> list[str]:
    """Say the actions of a move, several together where the game has words for that; nobody is told of nothing."""
    composed: Mapping[str, str] = words.tree.get("moves", {})
    parts: list[str] = []
    place = 0
    while place < len(entries):
        length, template = longest(composed, entries[place:], known)
        if template is None:
            entry = entries[place]
            template = "" if entry.params.get("n") == 0 and len(entries) > 1 else words.text("actions", entry.kind)
        together = merged(entries[place : place + length], known)
        if template:
            parts.append(words.fill(template, together, names))
        place += length
    parts = parts or [words.say("actions", entries[0].kind, entries[0].params, names)]
    return [parts[0], *(part[:1].lower() + part[1:] for part in parts[1:])]


def longest(composed: Mapping[str, str], entries: Sequence[Action], known: Mapping[str, Any]) -> tuple[int, str | None]:
    """Find the words for as many of the first actions as possible."""
    for length in range(len(entries), 0, -1):
        template = composed.get(JOIN.join(key_of(entry) for entry in entries[:length]))
        if template is not None and all(
            gap[0] in merged(entries[:length], known) for gap in PLACEHOLDER.findall(template)
        ):
            return length, template
    return 1, None


def key_of(entry: Action) -> str:
    """Return the kind of an action; for what a die does, that as well."""
    return f"{entry.kind}_{entry.params['deed']}" if "deed" in entry.params else entry.kind


def merged(entries: Sequence[Action], known: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters of several actions, the first one's first; events tell what went without asking."""
    found = dict(known)
    for entry in reversed(entries):
        found |= entry.params
    return found


def counted(parts: Sequence[str]) -> list[str]:
    """Tell equal parts once."""
    return [part if n == 1 else f"{part} ×{n}" for part, n in Counter(parts).items()]


def reason_of(table: Table, move: AdvisedMove, lang: str, names: Sequence[str]) -> str:
    """Say why: a fact of this position, and what follows from it."""
    words, own = catalogue("doubloon.bots", lang), table.words(lang)
    told = [own.say("facts", event["event"], event, names) for event in move.facts]
    if told:
        fact = sentence(own.series(told))
    elif move.points is not None:
        fact = words.say("reasons", "points", {"n": move.points[1], "title": own.text("sources", move.points[0])})
    else:
        fact = compare(words, move.usual, names) if move.usual is not None else ""
    return f"{fact} {compare(words, move.comparison, names)}".strip()


def compare(words: Catalogue, found: Comparison, names: Sequence[str]) -> str:
    return words.say("reasons", found.key, {"n": found.points, "seat": found.seat}, names)


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
