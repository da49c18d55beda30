"""Parser of rulebook pages: chapters of clauses, one paragraph each, in titled groups.

A clause has an id for machines and engineers, and the title of its group for players: the label by which log, refusals,
tooltips and the book itself call it. Groups have third-level headings; a chapter without any is a single group.
"""
# Not compiled by mypyc.

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import groupby

_CLAUSE = re.compile(r"\*\*([A-Z]{2}(?:-[A-Z0-9]+)+)\*\*\s+(.*)", re.DOTALL)
_REFERENCE = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+\b")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its id, the chapter it stands in, its text in Markdown, and the title of its group."""

    id: str
    chapter: str
    text: str
    title: str

    @property
    def label(self) -> str:
        return f"§ {self.title}"


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

    def named(self, text: str, name: Callable[[Clause], str] = lambda clause: clause.label) -> str:
        """The text with the clauses it refers to by id called by name instead."""
        return _REFERENCE.sub(
            lambda match: name(self.clauses[match[0]]) if match[0] in self.clauses else match[0], text
        )

    def page(self) -> str:
        """The whole book in Markdown, as players read it: titles instead of ids."""
        blocks = [f"# {self.title}", self.introduction]
        for chapter, clauses in self.chapters().items():
            blocks.append(f"## {chapter}")
            for title, group in groupby(clauses, lambda clause: clause.title):
                blocks += [f"### {title}", *(clause.text for clause in group)]
        return self.named("\n\n".join(blocks))


def parse_rulebook(text: str) -> Rulebook:
    book_title, introduction, chapter, title = "", "", "", ""
    clauses: dict[str, Clause] = {}
    last = ""
    for block in re.split(r"\n\s*\n", text.strip()):
        match = _CLAUSE.match(block)
        if block.startswith("# "):
            book_title = block[2:].strip()
        elif block.startswith("## "):
            chapter, last = block[3:].strip(), ""
            title = chapter
        elif block.startswith("### "):
            title, last = block[4:].strip(), ""
        elif match:
            last = match.group(1)
            clauses[last] = Clause(last, chapter, match.group(2).strip(), title)
        elif last:
            clauses[last] = replace(clauses[last], text=f"{clauses[last].text}\n\n{block}")
        elif not chapter:
            introduction = f"{introduction}\n\n{block}".strip()
    return Rulebook(book_title, introduction, clauses)


@cache
def read_rulebook(package: str, lang: str) -> Rulebook:
    return parse_rulebook(files(package).joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8"))
