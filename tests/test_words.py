"""The words of the engine and of every game: complete, alike in both languages, and grammatical."""

from __future__ import annotations

import ast
import random
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.engine.errors import BadSetup
from doubloon.engine.game import Game
from doubloon.engine.state import Event
from doubloon.engine.words import LANGUAGES, PLACEHOLDER, Catalogue, catalogue, engine_words, fits
from doubloon.testing.conformance import Setting

ROOT = Path(doubloon.__file__).parent
GAMES = list(doubloon.GAMES.values())
UNTRANSLATED = {"game.designer", "game.publisher"}
SWITCHES = {"language.switch", "language.short", "top.ru", "top.en"}  # each names the language it leads to


def folders_with_words() -> list[Path]:
    """Every package that speaks; of the games, those one can play."""
    shared = {path.parent for path in ROOT.rglob("words.*.toml") if path.parent.parent.name != "games"}
    return sorted(shared) + [folder_of(game) for game in GAMES]


def folder_of(game: Game) -> Path:
    return ROOT / "games" / game.package.rpartition(".")[2]


@cache
def words_in(folder: Path, lang: str) -> Catalogue:
    return Catalogue(lang, tomllib.loads((folder / f"words.{lang}.toml").read_text(encoding="utf-8")))


def spoken_in(folder: Path, lang: str) -> Catalogue:
    """The words of a package; of a game, with the names composed from its box."""
    game = next((game for game in GAMES if folder_of(game) == folder), None)
    return words_in(folder, lang) if game is None else game.words(lang)


every_package = pytest.mark.parametrize("folder", folders_with_words(), ids=lambda folder: folder.name)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def leaves(tree: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """List the texts of a catalogue with their paths."""
    for key, value in tree.items():
        where = f"{path}.{key}" if path else key
        if isinstance(value, Mapping):
            yield from leaves(value, where)
        else:
            yield where, str(value)


def keys(words: Catalogue) -> set[str]:
    """The paths of a catalogue; which cases a name has is each language's own business."""
    return {".".join(path.split(".")[:3]) if path.startswith("names.") else path for path, _ in leaves(words.tree)}


def placeholders(text: str) -> set[str]:
    return {match[1] for match in PLACEHOLDER.finditer(text)}


def section(words: Catalogue, name: str) -> dict[str, Any]:
    return dict(words.tree.get(name, {}))


def check_sentence(text: str, lang: str) -> None:
    assert text.strip() == text != ""
    assert not set("{}_|") & set(text), text
    assert bool(re.search("[а-яё]", text, re.IGNORECASE)) == (lang == "ru"), text


# What a catalogue must be in itself.


@every_package
def test_both_languages_have_the_same_keys(folder: Path) -> None:
    english, russian = (keys(words_in(folder, lang)) for lang in ("en", "ru"))
    assert english == russian


@every_package
def test_both_languages_tell_the_same(folder: Path) -> None:
    english, russian = (dict(leaves(words_in(folder, lang).tree)) for lang in ("en", "ru"))
    for path, text in english.items():
        if not path.startswith("names."):
            assert placeholders(text) == placeholders(russian[path]), path


@every_package
@every_language
def test_texts_are_written_in_their_language(folder: Path, lang: str) -> None:
    for path, text in leaves(words_in(folder, lang).tree):
        assert text.strip() == text != "", path
        letters = re.sub(r"[\W\d_]", "", PLACEHOLDER.sub("", text))
        if letters and path not in UNTRANSLATED | SWITCHES:
            assert bool(re.search("[А-яЁё]", letters)) == (lang == "ru"), path


@every_package
@every_language
def test_braces_are_placeholders_and_plurals_have_all_forms(folder: Path, lang: str) -> None:
    for path, text in leaves(words_in(folder, lang).tree):
        assert not set("{}") & set(PLACEHOLDER.sub("", text)), path
        for match in PLACEHOLDER.finditer(text):
            assert match[3] is None or fits(match[3], lang, match[1]), path
            if match[3] and "|" not in match[3]:
                check_counts(words_in(folder, lang), match[3].partition(".")[0], path)


def check_counts(words: Catalogue, category: str, path: str) -> None:
    """Names that go with a number list all plural forms, or have only one."""
    for entry in words.names[category].values():
        forms = [] if isinstance(entry, str) else [form for case, form in entry.items() if case.startswith("count")]
        assert isinstance(entry, str) or forms, path
        assert all(fits(form, words.lang) for form in forms), path


@every_package
@every_language
def test_every_case_asked_for_is_there(folder: Path, lang: str) -> None:
    words = spoken_in(folder, lang)
    for category, names in words.names.items():
        for ident, entry in names.items():
            assert isinstance(entry, str) or "nom" in entry, f"names.{category}.{ident}"
    for path, text in leaves(words.tree):
        for name, case, _ in PLACEHOLDER.findall(text):
            if case and name.partition("_")[0] != "seat":
                names = words.names[name.partition("_")[0]]
                assert all(case in entry for entry in names.values() if not isinstance(entry, str)), path
                assert not any(isinstance(entry, str) for entry in names.values()), path


# What the engine asks of a game's words.


@every_game
@every_language
def test_the_game_is_introduced(game: Game, lang: str) -> None:
    intro = section(game.words(lang), "game")
    assert {"name", "about", "minutes", "weight", "designer", "publisher", "year"} <= set(intro)
    assert re.fullmatch(r"\d+-\d+", intro["minutes"])
    assert intro["about"].endswith((".", "!"))


@every_game
@every_language
def test_every_option_and_value_has_its_words(game: Game, lang: str) -> None:
    texts = section(game.words(lang), "options")
    assert set(texts) == {option.key for option in game.options}
    for option in game.options:
        assert set(texts[option.key]["values"]) == {str(value).lower() for value in option.values}
        labels = list(texts[option.key]["values"].values())
        assert len(set(labels)) == len(labels)
        assert texts[option.key]["help"].endswith(".")
    for told in game.info()["options"]:
        assert told["title"][lang] == texts[told["key"]]["title"]
        assert told["labels"][lang] == texts[told["key"]]["values"]


@every_game
@every_language
def test_every_source_of_points_has_a_label(game: Game, lang: str) -> None:
    switches = [option.key for option in game.options if option.values == (False, True)]
    sources = set()
    for players in game.seat_counts:
        for options in ({}, *({key: True} for key in switches)):
            sources |= set(doubloon.new(game.slug, players=players, seed=1, options=options).score_sheet()[0])
    assert set(section(game.words(lang), "sources")) == sources


@every_game
@every_language
def test_every_action_has_words(game: Game, lang: str) -> None:
    words = game.words(lang)
    actions = game.action_space(game.components).actions
    assert set(section(words, "actions")) == {action.kind for action in actions}
    for action in actions:
        assert placeholders(words.text("actions", action.kind)) <= set(action.params), action.notation
        check_names(words, action.params)
        text = words.say("actions", action.kind, action.params)
        check_sentence(text, lang)
        assert text[0] == text[0].upper(), text
        assert not text.endswith("."), text


def check_names(words: Catalogue, params: Mapping[str, Any]) -> None:
    """Ids of a kind that has names must all have one."""
    for param, value in params.items():
        names = words.names.get(param.partition("_")[0])
        for ident in value if isinstance(value, list) else [value]:
            assert names is None or not isinstance(ident, str) or ident in names, f"{param}: {ident}"


@every_game
@every_language
def test_every_question_has_words(game: Game, lang: str) -> None:
    table = doubloon.new(game.slug, players=game.seat_counts[0], seed=1)
    questions = section(game.words(lang), "questions")
    assert set(questions) == {step.name for step in table.state.steps if not step.automatic}
    assert all("{seat}" in text and text.endswith((".", "?")) for text in questions.values())


@every_game
@every_language
def test_every_event_has_words(game: Game, lang: str) -> None:
    events = section(game.words(lang), "events")
    assert set(events) == set(game.event_params)
    for kind, text in events.items():
        assert placeholders(text) <= {*game.event_params[kind], "seat", "clause"}, kind
        assert text.endswith("."), kind


@every_game
@every_language
def test_events_name_the_seat_they_are_told_about(game: Game, lang: str) -> None:
    events = section(game.words(lang), "events")
    assert {kind for kind, _ in tellings(game)} == set(events)
    for kind, with_seat in tellings(game):
        assert bool(re.search(r"\{seat[.}]", events[kind])) == with_seat, kind


@every_game
@every_language
def test_every_refusal_has_a_reason(game: Game, lang: str) -> None:
    words = game.words(lang)
    reasons = section(words, "reasons")
    assert set(reasons) == refusal_keys(game)
    assert all(text.endswith(".") for text in reasons.values())


@cache
def sources(game: Game) -> list[ast.Module]:
    """The game's chapters as syntax trees."""
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder_of(game).rglob("*.py"))]


def texts_in(node: ast.AST) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def functions(game: Game) -> Iterator[ast.FunctionDef]:
    for module in sources(game):
        yield from (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef))


def refusal_keys(game: Game) -> set[str]:
    """Every key the chapters refuse with, written in the call or first given to a variable."""
    found: set[str] = set()
    for function in functions(game):
        given: dict[str, set[str]] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                given[node.targets[0].id] = texts_in(node.value)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                key = node.args[0]
                found |= given[key.id] if isinstance(key, ast.Name) else texts_in(key)
    return found


def tellings(game: Game) -> Iterator[tuple[str, bool]]:
    """Every event the chapters tell, and whether it is about a seat."""
    for function in functions(game):
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                (kind,) = texts_in(node.args[0])
                yield kind, len(node.args) > 2 and ast.unparse(node.args[2]) not in ("-1", "NOBODY")


# What is said at real tables.


def option_sets(game: Game, players: int) -> list[dict[str, Any]]:
    """The defaults, and every other value of every option in some set."""
    most = max((len(option.values) for option in game.options), default=1)
    others = [{option.key: option.values[i % len(option.values)] for option in game.options} for i in range(most)]
    return [{}] + [
        {key: value for key, value in each.items() if fits_table(game, players, key, value)} for each in others
    ]


@cache
def fits_table(game: Game, players: int, key: str, value: Any) -> bool:
    try:
        doubloon.new(game.slug, players=players, seed=1, options={key: value})
    except BadSetup:
        return False
    return True


TABLES = [
    pytest.param(game, Setting(players, f"{game.slug} {number}", options), id=f"{game.slug}-{players}-{number}")
    for game in GAMES
    for players in game.seat_counts
    for number, options in enumerate(option_sets(game, players))
]


@pytest.mark.parametrize(("game", "setting"), TABLES)
def test_a_random_game_can_be_told(game: Game, setting: Setting) -> None:
    table = doubloon.new(game.slug, players=setting.players, seed=setting.players, options=setting.options)
    rng = random.Random(setting.players)
    heard: list[Event] = []
    table.listen(heard.append)
    while not table.is_over:
        check_decision(table)
        if len(table.history) % 40 == 0:
            check_refusals(table)
        table.play(rng.choice(table.legal_actions()))
    check_log(table, heard)


def check_decision(table: doubloon.Table) -> None:
    """The question is clear, and no two answers are described alike."""
    for lang in LANGUAGES:
        check_sentence(table.question(lang), lang)
        described = [table.describe(action, lang) for action in table.legal_actions()]
        assert len(set(described)) == len(described), described


def check_refusals(table: doubloon.Table) -> None:
    for action in table.actions.codes:
        explanation = table.explain(action)
        if explanation is not None:
            for lang in LANGUAGES:
                check_sentence(explanation.in_words(lang), lang)


def check_log(table: doubloon.Table, heard: list[Event]) -> None:
    assert heard
    for lang in LANGUAGES:
        for event in heard:
            check_names(table.words(lang), table.game.event_data(event))
            check_sentence(table.describe_event(event, lang), lang)
        check_sentence(table.question(lang), lang)


# Grammar.


@pytest.mark.parametrize(
    ("number", "wanted"),
    [
        (0, "0 дублонов"),
        (1, "1 дублон"),
        (2, "2 дублона"),
        (4, "4 дублона"),
        (5, "5 дублонов"),
        (11, "11 дублонов"),
        (12, "12 дублонов"),
        (14, "14 дублонов"),
        (21, "21 дублон"),
        (22, "22 дублона"),
        (111, "111 дублонов"),
    ],
)
def test_russian_plurals(number: int, wanted: str) -> None:
    assert engine_words("ru").fill("{n} {n:дублон|дублона|дублонов}", {"n": number}) == wanted


@pytest.mark.parametrize(
    ("number", "wanted"), [(0, "0 barrels"), (1, "1 barrel"), (2, "2 barrels"), (21, "21 barrels")]
)
def test_english_plurals(number: int, wanted: str) -> None:
    assert engine_words("en").fill("{n} {n:barrel|barrels}", {"n": number}) == wanted


def test_a_list_becomes_a_series() -> None:
    english, russian = (catalogue("doubloon.games.puerto_rico", lang) for lang in ("en", "ru"))
    goods = ["corn", "sugar", "coffee"]
    assert [english.fill("{good}", {"good": goods[:count]}) for count in range(4)] == [
        "",
        "corn",
        "corn and sugar",
        "corn, sugar and coffee",
    ]
    assert russian.fill("{good.all}", {"good": goods}) == "всю кукурузу, весь сахар и весь кофе"


def test_seats_are_called_by_name_or_number() -> None:
    assert engine_words("ru").fill("{seat}", {"seat": 0}, ["Анна", ""]) == "Анна"
    assert engine_words("ru").fill("{seat}", {"seat": 1}, ["Анна", ""]) == "Игрок 2"
    assert engine_words("en").fill("{seat}", {"seat": 1}) == "Player 2"


PUERTO_RICO_LINES = [
    ("built", {"building": "hospice", "n": 1}, "Анна строит Больницу за 1 дублон."),
    ("built", {"building": "hacienda", "n": 0}, "Анна строит Имение за 0 дублонов."),
    ("sold", {"good": "coffee", "n": 4}, "Анна продаёт бочонок кофе за 4 дублона."),
    ("colonists_dealt", {"n": 0}, "Анна получает с корабля 0 колонистов."),
    ("colonists_dealt", {"n": 1}, "Анна получает с корабля 1 колониста."),
    ("colonists_dealt", {"n": 2}, "Анна получает с корабля 2 колонистов."),
    ("colonists_placed", {"place": "harbor", "n": 1}, "Анна отправляет 1 колониста в Порт."),
    ("colonists_placed", {"place": "corn", "n": 3}, "Анна отправляет 3 колонистов на плантации кукурузы."),
    ("produced", {"good": "corn", "n": 5}, "Анна производит 5 бочонков кукурузы."),
    ("vp_for_barrels", {"n": 3}, "Анна получает 3 победных очка."),
    ("colonist_ship_refilled", {"n": 1}, "На следующий корабль садится 1 колонист."),
    ("colonist_ship_refilled", {"n": 0}, "На следующий корабль садится 0 колонистов."),
]


@pytest.mark.parametrize(("kind", "params", "wanted"), PUERTO_RICO_LINES)
def test_puerto_rico_is_told_in_good_russian(kind: str, params: dict[str, Any], wanted: str) -> None:
    words = catalogue("doubloon.games.puerto_rico", "ru")
    assert words.say("events", kind, {"seat": 0} | params, ["Анна"]) == wanted


# Readers are addressed.


@every_game
@every_language
def test_what_a_seat_does_is_told_to_itself_in_the_second_person(game: Game, lang: str) -> None:
    for kind, text in section(game.words(lang), "events").items():
        assert ("{seat}" in text) == ("{seat:" in text), kind


@pytest.mark.parametrize(
    ("lang", "reader", "said"),
    [
        ("en", 0, "You declare war on Boris and pay 10 talers."),
        ("en", 1, "Anna declares war on you and pays 10 talers."),
        ("en", 2, "Anna declares war on Boris and pays 10 talers."),
        ("ru", 0, "Вы объявляете войну игроку Boris и платите 10 талеров."),
        ("ru", 1, "Anna объявляет войну вам и платит 10 талеров."),
    ],
)
def test_readers_are_called_you(lang: str, reader: int, said: str) -> None:
    words = doubloon.GAMES["age-of-discovery"].words(lang)
    war = {"seat": 0, "seat_other": 1, "n": 10}
    assert words.say("events", "war_declared", war, ["Anna", "Boris", "Clara"], reader) == said


def test_a_message_without_verbs_for_the_reader_calls_everybody_by_name() -> None:
    words = Catalogue("en", {})
    assert words.fill("{seat} bids {n}.", {"seat": 0, "n": 2}, ["Anna"], reader=0) == "Anna bids 2."
    assert words.fill("It is late. {seat} {seat:bids|bid}.", {"seat": 0}, ["Anna"], reader=0) == "It is late. You bid."
