"""Nothing a person reads is written into the client's code: every string stands in a catalogue, in both languages."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.engine.words import LANGUAGES

WEB = Path(doubloon.__file__).parent / "web"
SOURCES = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
SPOKEN_ATTRIBUTES = ("aria-label", "title", "placeholder", "alt", "label")

KEY = re.compile(r"""\bt\(\s*(['"`])([^'"`]+)\1""")
LETTERS = re.compile(r"[^\W\d_]{2,}")
CYRILLIC = re.compile(r"[А-Яа-яЁё]")


def name_of(path: Path) -> str:
    return str(path.relative_to(WEB))


@cache
def words(lang: str) -> dict[str, Any]:
    """The catalogues as the client gets them: one tree for each area, a game's under its slug."""
    found = {}
    for path in WEB.rglob(f"words.{lang}.toml"):
        found[path.parent.name] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


def lookup(lang: str, key: str) -> Any:
    node: Any = words(lang)
    for part in key.split("."):
        if not isinstance(node, dict) or part not in node:
            return None
        node = node[part]
    return node


def templates(source: str) -> list[str]:
    """The html`…` templates of a module, each with what is computed cut out; templates inside templates count too."""
    found: list[str] = []
    _scan(source, 0, None, found)
    return found


def _scan(source: str, at: int, closing: str | None, found: list[str]) -> int:
    """Read code until its closing brace, collecting templates; return where it ended."""
    depth = 0
    while at < len(source):
        char = source[at]
        if source.startswith("//", at):
            at = source.find("\n", at) if "\n" in source[at:] else len(source)
        elif source.startswith("/*", at):
            at = source.index("*/", at) + 2
        elif char in "'\"" or (char == "/" and source[:at].rstrip()[-1:] in "(,=:[!&|?{;"):
            at = _skip_string(source, at)
        elif char == "`":
            at = _template(source, at, source[:at].endswith("html"), found)
        elif char == "}" and closing and depth == 0:
            return at + 1
        else:
            depth += {"{": 1, "}": -1}.get(char, 0)
            at += 1
    return at


def _skip_string(source: str, at: int) -> int:
    """Return where a string or a regular expression ends."""
    end = at + 1
    while source[end] != source[at]:
        end += 2 if source[end] == "\\" else 1
    return end + 1


def _template(source: str, at: int, is_html: bool, found: list[str]) -> int:
    text = ""
    at += 1
    while source[at] != "`":
        if source.startswith("${", at):
            at = _scan(source, at + 2, "}", found)
            text += "\0"
        else:
            step = 2 if source[at] == "\\" else 1
            text += source[at : at + step]
            at += step
    if is_html:
        found.append(text)
    return at + 1


def spoken(template: str) -> list[str]:
    """What a template says by itself: text between tags, and attributes that are read out."""
    said = [value for name in SPOKEN_ATTRIBUTES for value in re.findall(rf'\s{name}="([^"\0]*)"', template)]
    said += re.sub(r"<[^>]*>", "\n", template).split("\n")
    return [text.strip() for text in said if LETTERS.search(text.replace("\0", ""))]


def test_the_scanner_finds_what_is_written_into_a_template() -> None:
    source = (
        'const a = (x) => x.match(/\'\\/`/) && html`<b title="Ships">${'
        "x ? html`<i>Harbour</i>` : '}'} ${t('a.b')}</b>`; // html`<i>no</i>`"
    )
    assert [text for template in templates(source) for text in spoken(template)] == ["Harbour", "Ships"]


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_string_for_people_is_written_into_the_code(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert [text for template in templates(source) for text in spoken(template)] == []
    assert [line for line in source.splitlines() if CYRILLIC.search(line)] == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_every_key_the_code_asks_for_is_there_in_both_languages(path: Path) -> None:
    keys = {match.group(2) for match in KEY.finditer(path.read_text(encoding="utf-8"))}
    whole = {key for key in keys if "${" not in key}
    assert {lang: sorted(key for key in whole if not isinstance(lookup(lang, key), str)) for lang in LANGUAGES} == {
        lang: [] for lang in LANGUAGES
    }
    for key in keys - whole:  # t(`lobby.status.${status}`): at least the branch must be there
        for game in doubloon.GAMES:
            branch = key.replace("${ctx.slug}", game).partition("${")[0].rpartition(".")[0]
            assert all(isinstance(lookup(lang, branch), dict) for lang in LANGUAGES), key


def test_the_client_speaks_at_all() -> None:
    assert SOURCES
    assert {"common", "frame", "lobby", "after", "puerto-rico"} <= set(words("en"))
    assert words("en").keys() == words("ru").keys()
