"""Traceability matrix of a game: from every clause of its rulebook to the code that implements it and to the tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from doubloon.cli.marks import Mark, marks_in
from doubloon.cli.mentions import Mention, Shorthand, mentions_in, reasons_in, shorthands_in
from doubloon.engine.game import Game
from doubloon.games import GAMES


@dataclass(frozen=True, slots=True)
class Traceability:
    """What leads from a rulebook to its code and its tests, by clause in the order of the book, and what is amiss."""

    code: Mapping[str, list[Mention]]
    reasons: Mapping[str, str]  # why a clause needs no code of its own
    proofs: Mapping[str, list[Mark]]
    unknown: list[Mention | Mark]
    shorthands: list[Shorthand]

    @property
    def unproved(self) -> list[str]:
        return [ident for ident, marks in self.proofs.items() if not marks]

    @property
    def uncoded(self) -> list[str]:
        """Clauses that no code names, and nobody says why."""
        return [ident for ident, mentions in self.code.items() if not mentions and ident not in self.reasons]

    @property
    def stale(self) -> list[str]:
        """Reasons given for clauses that have code, or do not exist."""
        return [ident for ident in self.reasons if self.code.get(ident, True)]

    def of(self, ident: str) -> Traceability:
        """What concerns one clause alone."""
        reasons = {ident: self.reasons[ident]} if ident in self.reasons else {}
        return Traceability({ident: self.code[ident]}, reasons, {ident: self.proofs[ident]}, [], [])

    @property
    def is_complete(self) -> bool:
        return not (self.unproved or self.uncoded or self.stale or self.unknown or self.shorthands)


def trace(game: Game, tests: Path) -> Traceability:
    marks = marks_in(tests)
    mentions = mentions_in(game)
    known = {ident for other in (game, *GAMES.values()) for ident in other.rulebook["en"].clauses}
    code: dict[str, list[Mention]] = {ident: [] for ident in game.rulebook["en"].clauses}
    proofs: dict[str, list[Mark]] = {ident: [] for ident in code}
    for mention in mentions:
        if mention.clause in code:
            code[mention.clause].append(mention)
    for mark in marks:
        if mark.clause in proofs:
            proofs[mark.clause].append(mark)
    places: list[Mention | Mark] = [*mentions, *marks]
    unknown = [place for place in places if place.clause not in known]
    return Traceability(code, reasons_in(game), proofs, unknown, shorthands_in(game))
