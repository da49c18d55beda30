"""Refusals that teach: every place of every board, in every kind of question, for whoever touches it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import doubloon
from doubloon.engine.errors import DoubloonError
from doubloon.engine.not_now import Lesson, Teaching, UnknownPlace
from doubloon.engine.words import LANGUAGES, engine_words
from doubloon.games.age_of_discovery.capital import BUY_ACHIEVEMENT
from doubloon.games.santa_maria.box import RESOURCE_IDS
from doubloon.testing.codes import codes_in

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "puerto-rico": ("puerto-rico", 4, {}),
    "puerto-rico with options": (
        *("puerto-rico", 5),
        {"mayor_refusal": "wbc_remove", "craftsman_decline": "partial", "decline_vp": True},
    ),
    "burgundy": ("burgundy", 3, {"board_mode": "advanced-secret", "hide_sold_goods": True, "buy_during_action": True}),
    "burgundy with options": ("burgundy", 2, {"castle_link": True, "inns": True, "effects_optional": True}),
    "burgundy alone": ("burgundy", 1, {}),
    "age-of-discovery": ("age-of-discovery", 4, {}),
    "age-of-discovery with an auction": ("age-of-discovery", 2, {"start_order": "auction"}),
    "santa-maria": ("santa-maria", 3, {"hide_opponents_points": True}),
    "santa-maria with a draft": ("santa-maria", 2, {"setup": "advanced", "board_choice": "draft"}),
    "santa-maria alone": ("santa-maria", 1, {}),
    "american kingdoms": ("santa-maria", 3, {"expansion": True, "modules": "A,B,C"}),
    "mayan city": ("santa-maria", 4, {"expansion": True, "modules": "A,B,C,D", "maya_seat": 0}),
}
# Places that no action is touched at; seats are 0 (the one who looks, or not) and 1.
LOOKED_AT = {
    "puerto-rico": (
        *(f"{kind}:{seat}" for kind in ("purse", "score", "mat") for seat in (0, 1)),
        *("island:free", "city:free", "colonistship", "round:governor", "board:column"),
    ),
    "burgundy": (
        *(f"{kind}:{seat}" for kind in ("score", "mat") for seat in (0, 1)),
        *("order:0", "phase:A", "round:1", "bonus:ship:l", "bonus:ship", "supply", "sold", "storage", "duchy", "dice"),
        *("black", "target", "board:depot", "1/hex:a1", "1/storage", "1/goods", "1/workers", "tile:watchtower"),
    ),
    "age-of-discovery": (
        *(f"{kind}:{seat}" for kind in ("purse", "score", "mat", "store", "tiles", "finds", "hand") for seat in (0, 1)),
        *("initiative:1", "dock:1", "space:goods:1", "pile", "ship", "capital:1", "stack", "deck", "line:war"),
        *(
            "camp:discovery:1",
            "camp:port:1",
            "board:war",
            "tile:colonial_laws",
            "token:token_03",
            "auction",
            "bidder:1",
        ),
    ),
    "santa-maria": (
        *(f"{kind}:{seat}" for kind in ("purse", "happy", "monks", "mat") for seat in (0, 1)),
        *("religion:3", "conquest:2", "board:ship_stack", "dock:happiness", "board:activation", "store:wood"),
    ),
}
OF_EXPANSIONS = {
    *("ambassador", "arch", "building", "cocoa", "deck", "fork", "gate", "give", "half", "hand", "hire", "navigate"),
    *(
        "onward",
        "partner",
        "site",
        "stop",
        "swap",
        "temple",
        "token",
        "want",
        "specialist",
        "hoard",
        "priests",
        "cards",
    ),
}
CITY = ("fork:2", "gate:1", "hoard:0", "priests:0", "deck", "cards:0", "cards:1", "store:cocoa", "board:white_limit")
KINGDOMS = ("specialist:3", "ambassador:white", "dock:special")


def new(name: str, seed: object = 1) -> doubloon.Table:
    game, players, options = TABLES[name]
    names = ["Anna", "Inés", "Rodrigo", "Beatriz", "Diego"][:players]
    return doubloon.new(game, players=players, seed=f"not now {seed}", options=options, names=names)


def places_of(table: doubloon.Table) -> list[str]:
    """Every place: one for each kind that actions are touched at, all of those that are only looked at."""
    presentation = table.game.presentation
    touched = dict.fromkeys(place for action in table.actions.actions for place in presentation.places(action))
    slug = table.game.slug
    more = (*CITY, *KINGDOMS) if table.options.get("modules", "").endswith("D") else ()
    more = KINGDOMS if table.options.get("expansion") and not more else more
    looked = [place for place in (*LOOKED_AT[slug], *more) if table.players > 1 or not place.endswith(":1")]
    return [*touched, *(place for place in looked if table.players > 1 or not place.startswith("1/"))]


def questions(name: str, games: int = 2) -> Iterator[doubloon.Table]:
    """Positions with every kind of question that random play meets, a few of each."""
    seen: dict[str, int] = {}
    for seed in range(games):
        table, luck = new(name, seed), random.Random(seed)
        while table.to_move is not None:
            step = table.state.question().name
            if seen.get(step, 0) < 2 and luck.random() < 0.5:
                seen[step] = seen.get(step, 0) + 1
                yield table
            table.play(luck.choice(table.legal_actions()))


def some(places: list[str], luck: random.Random) -> list[str]:
    """One or two of each kind: there may be a thousand tiles."""
    kinds: dict[str, list[str]] = {}
    for place in luck.sample(places, len(places)):
        kinds.setdefault(place.partition(":")[0], []).append(place)
    return [place for found in kinds.values() for place in found[: luck.choice((1, 2))]]


def lying_there(table: doubloon.Table) -> list[str]:
    """Places of pieces that come and go, of which only those that lie there can be touched."""
    position = table.view(table.to_move)["position"]
    me = position["players"][table.to_move or 0]
    if table.game.slug == "burgundy":
        return [f"store:{tile}" for tile in me["storage"] if tile]
    return [f"card:{tile}" for tile in position["offer"]] if table.game.slug == "age-of-discovery" else []


def asked(table: doubloon.Table, place: str, seat: int | None) -> Lesson | None:
    """What is taught there; nothing about what is not on this table, which is said in one sentence."""
    try:
        return Lesson(table, seat, place, None)
    except UnknownPlace:
        return None


def told(table: doubloon.Table, place: str, seat: int | None) -> Teaching | None:
    lesson = asked(table, place, seat)
    return lesson and lesson.in_words("en", table.names)


GENERIC = [engine_words(lang).text("not_now", "asked").partition("{")[0].strip() for lang in LANGUAGES] + [
    engine_words(lang).text("reasons", "other_question").partition("{")[0].strip() for lang in LANGUAGES
]


@pytest.mark.parametrize("name", TABLES)
def test_every_place_teaches_in_every_question(name: str) -> None:
    luck, answered, unanswered = random.Random(name), set(), set()
    for table in questions(name):
        legal = set(table.legal_actions())
        for place in [*some(places_of(table), luck), *lying_there(table)]:
            lesson = asked(table, place, table.to_move)
            (answered if lesson else unanswered).add(place.partition(":")[0])
            for lang in LANGUAGES if lesson else ():
                why = lesson.in_words(lang, table.names)
                about = f"{name}, {table.state.question().name}, {place}: {why}"
                text = " ".join(why.sentences())
                assert why.title, about
                assert why.clauses, about
                assert not any(sentence in text for sentence in GENERIC), about
                assert all(line[-1] in ".!?:" for line in why.sentences()), about
                assert not codes_in(text), about
                assert "{" not in text, about
                assert {way.action for way in why.ways} <= legal, about
                assert all(clause in table.game.rulebook[lang].clauses for clause in why.clauses), about
                assert all(need.lack <= need.n or need.n == 0 for need in why.needs), about
    missing = unanswered - answered
    assert missing <= (set() if name == "mayan city" else OF_EXPANSIONS), missing


@pytest.mark.parametrize("name", TABLES)
def test_asking_tells_no_secret_and_changes_nothing(name: str) -> None:
    """Whatever is hidden may lie otherwise: the answer is the same, to a player, to a rival and to a spectator."""
    luck = random.Random(name)
    for table in questions(name, 1):
        before = table.to_dict()
        seats: list[int | None] = [table.to_move, (int(table.to_move or 0) + 1) % table.players, None]
        for seat in seats:
            asking = seat if seat is not None else (int(table.to_move or 0) + 1) % table.players
            others = [table.imagine(asking, seed) for seed in ("one", "two")]
            for place in some(places_of(table), luck):
                assert len({str(told(other, place, seat)) for other in (table, *others)}) == 1, (place, seat)
        assert table.to_dict() == before


@pytest.mark.parametrize("name", TABLES)
def test_those_who_wait_learn_who_decides_and_what_the_place_is_for(name: str) -> None:
    table = new(name)
    while table.to_move is None or table.players == 1:
        return
    waiting = (table.to_move + 1) % table.players
    for place in some(places_of(table), random.Random(name)):
        for seat in (waiting, None):
            why = told(table, place, seat)
            if why is not None:
                assert why.title == f"{table.names[table.to_move]} decides now."
                assert why.lead, (place, why)
                assert not why.ways, (place, why)


@pytest.mark.parametrize(
    "place", ["", ":", "x", "market:", "role:king", "mat:9", "mat:-1", "mat:x", "hex:zz9", "9/hex:a1"]
)
@pytest.mark.parametrize("name", ["puerto-rico", "burgundy", "age-of-discovery", "mayan city"])
def test_a_place_that_is_not_there_gets_one_sentence(name: str, place: str) -> None:
    with pytest.raises(DoubloonError) as caught:
        new(name).why_not(place, 0)
    assert "nothing called" in str(caught.value)


# What is lacking is what is lacking: whoever is given it can do it.


def give(table: doubloon.Table, lacks: Mapping[str, int]) -> doubloon.Table:
    """The same position with what was lacking in the purse of the seat to move."""
    twin = table.copy()
    state: Any = twin.state
    player = state.players[state.to_move]
    for what, n in lacks.items():
        if what in RESOURCE_IDS and table.game.slug == "santa-maria":
            player.goods[RESOURCE_IDS.index(what)] += n
        else:
            purse = {"doubloons": "doubloons", "talers": "money"}.get(what, what)
            setattr(player, purse, getattr(player, purse) + n)
    state.options = state.question().legal(state, state.to_move, state.argument())
    return twin


def can_be_chosen(table: doubloon.Table, place: str, lesson: Lesson) -> bool:
    """Whether the place can be chosen: at once, by one of the ways, or by a whole play."""
    codes = {action.code for action in lesson.touching}
    seat = table.to_move
    after = [table.copy() for _ in lesson.ways]
    for twin, way in zip(after, lesson.ways, strict=True):
        twin.play_code(way.action)
    plays = table.game.presentation.figures(table.state, seat).get("plays", [])
    if table.game.slug == "age-of-discovery":
        return not codes.isdisjoint(BUY_ACHIEVEMENT.legal(table.state, seat, 0))
    return (
        not codes.isdisjoint(table.state.options)
        or any(not codes.isdisjoint(twin.state.options) for twin in after)
        or any(place in play["places"] for play in plays)
    )


LACKING = {
    "puerto-rico": ("choose_role", "build"),
    "burgundy": ("turn",),
    "age-of-discovery": ("place",),
    "santa-maria": ("main",),
    "american kingdoms": ("main",),
}


@pytest.mark.parametrize("name", LACKING)
def test_whoever_is_given_what_is_lacking_can_do_it(name: str) -> None:
    luck, tried = random.Random(name), 0
    for seed in range(4):
        table = new(name, seed)
        while table.to_move is not None and tried < 60:
            if table.state.question().name in LACKING[name] and luck.random() < 0.3:
                for place in some(places_of(table), luck):
                    lesson = asked(table, place, table.to_move)
                    if lesson is None or not lesson.topic.lacks or lesson.topic.refusal is not None:
                        continue
                    assert not can_be_chosen(table, place, lesson) or place.startswith(("dock", "spot", "silver"))
                    twin = give(table, lesson.topic.lacks)
                    again = asked(twin, place, twin.to_move)
                    assert again is not None
                    assert again.topic.lacks == {}, (place, lesson.topic, again.topic)
                    if again.topic.refusal is None and not place.startswith(("dock", "spot")):
                        assert can_be_chosen(twin, place, again), (name, place, again.topic)
                    tried += 1
            table.play(luck.choice(table.legal_actions()))
    assert tried > 10
