"""Rulebook pages: chapters of numbered clauses, one paragraph each."""
# Not compiled by mypyc.

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_CLAUSE = re.compile(r"\*\*([A-Z]{2}(?:-[A-Z0-9]+)+)\*\*\s+(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule: its id, the chapter it stands in, and its text in Markdown."""

    id: str
    chapter: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game in one language."""

    title: str
    introduction: str
    clauses: dict[str, Clause]

    def chapters(self) -> dict[str, list[Clause]]:
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            found.setdefault(clause.chapter, []).append(clause)
        return found


def parse_rulebook(text: str) -> Rulebook:
    title, introduction, chapter = "", "", ""
    clauses: dict[str, Clause] = {}
    last = ""
    for block in re.split(r"\n\s*\n", text.strip()):
        match = _CLAUSE.match(block)
        if block.startswith("# "):
            title = block[2:].strip()
        elif block.startswith("## "):
            chapter, last = block[3:].strip(), ""
        elif match:
            last = match.group(1)
            clauses[last] = Clause(last, chapter, match.group(2).strip())
        elif last and not block.startswith("###"):
            whole = clauses[last]
            clauses[last] = Clause(whole.id, whole.chapter, f"{whole.text}\n\n{block}")
        elif not chapter:
            introduction = f"{introduction}\n\n{block}".strip()
    return Rulebook(title, introduction, clauses)


@cache
def read_rulebook(package: str, lang: str) -> Rulebook:
    return parse_rulebook(files(package).joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8"))
