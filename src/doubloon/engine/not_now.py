"""Refusals that teach: why a touched place is not what is asked now, in both languages.

Worked out on an imagined position of whoever asks, in which all that they cannot know is dealt anew: what it says
cannot tell a secret. Chance is never looked into either.
"""
# Not compiled by mypyc.

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from doubloon.engine.actions import Action, ActionSpace
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.errors import DoubloonError
from doubloon.engine.presentation import Presentation
from doubloon.engine.state import NOBODY, Refusal, State
from doubloon.engine.topics import MOST_WAYS, Topic, Way, leading_to
from doubloon.engine.words import Catalogue, engine_words

if TYPE_CHECKING:
    from doubloon.engine.table import Table


class UnknownPlace(DoubloonError):
    """There is no such place on the board."""


class WayTold(NamedTuple):
    action: str
    text: str
    places: list[str]
    line: list[str]


class Price(NamedTuple):
    """Something to be paid: how many, and how many of them one has not got."""

    what: str
    n: int
    lack: int
    text: str


class Teaching(NamedTuple):
    """How one gets to a place, in one language; `ways` are possible now."""

    title: str
    lead: str
    ways: list[WayTold]
    needs: list[Price]
    lack: str
    clauses: list[str]

    def sentences(self) -> list[str]:
        """All of it as plain text, one line each."""
        ways = [f"{number}. {way.text}" for number, way in enumerate(self.ways, 1)]
        return [line for line in (self.title, self.lead, *ways, self.lack) if line]


class Lesson:
    """What a place has to do with what is asked; `in_words` says it."""

    def __init__(self, table: Table, seat: int | None, place: str, action: str | None) -> None:
        self.table = table
        self.state = _imagined(table, seat)
        self.mine = seat is not None and self.state.to_move == seat
        presentation = table.game.presentation
        self.touching = _by_place(table.actions, presentation).get(place, [])
        self.topic = self._topic(presentation.shown_seat(self.state, seat), place)
        self.refusal = self._refused(action) if self.mine and not self.topic.whole else None
        self.ways = self._ways() if self.mine else []

    def _topic(self, seat: int, place: str) -> Topic:
        try:
            topic = self.table.game.presentation.topic(self.state, seat, place, self.touching)
        except (LookupError, ValueError):
            topic = None
        if topic is None:
            raise UnknownPlace("unknown_place", place=place[:60])
        return topic

    def _refused(self, wanted: str | None) -> Refusal | None:
        """Why the question that is asked refuses what was meant, or all that could be meant there."""
        state = self.state
        meant = self.table.actions.code(wanted or "")
        codes = [one.code for one in self.touching] if meant is None else [meant]
        if any(code in state.options for code in codes):
            return None
        step, arg = state.question(), state.argument()
        return next((found for code in codes if (found := step.refusal(state, state.to_move, arg, code))), None)

    def _ways(self) -> list[Way]:
        wanted = [one.code for one in self.touching]
        now = [Way(code) for code in wanted if code in self.state.options]
        if now:
            return now[:MOST_WAYS]
        if self.topic.ways is not None:
            return [way for way in self.topic.ways if way.action in self.state.options][:MOST_WAYS]
        return leading_to(self.state, self.state.to_move, wanted) if wanted else []

    def in_words(self, lang: str, names: Sequence[str]) -> Teaching:
        """Say it; `names` are what the seats are called."""
        words, own, topic = self.table.words(lang), engine_words(lang), self.topic
        ways = [self._way(way, words, names) for way in self.ways]
        needs = [_need(words, what, n, topic.lacks.get(what, 0)) for what, n in topic.costs.items()]
        needs += [_need(words, what, 0, n) for what, n in topic.lacks.items() if what not in topic.costs]
        title, lead = self._title(words, own, names), self._lead(words, own, names)
        lack = _lacking(words, own, needs)
        if topic.refusal is not None:
            lack = " ".join(filter(None, [words.say("reasons", topic.refusal.key, topic.refusal.params, names), lack]))
        if not self.mine:
            title, lead = self._others_turn(own, names), title
        elif self.refusal is not None:
            title, lack = words.say("reasons", self.refusal.key, self.refusal.params, names), ""
        return Teaching(title, lead, ways, [need for need in needs if need.n or need.lack], lack, self._clauses())

    def _title(self, words: Catalogue, own: Catalogue, names: Sequence[str]) -> str:
        key, params = self.topic.key, self.topic.params
        for section in ("not_now", "reasons"):
            if words.has(section, key):
                return words.say(section, key, params, names)
        return own.say("not_now", key, {"question": self.table.question(words.lang, names)})

    def _lead(self, words: Catalogue, own: Catalogue, names: Sequence[str]) -> str:
        """What stands between the heading and the ways, or in their place."""
        if self.refusal is not None and not self.ways:
            return ""
        key = f"{self.topic.key}_{'how' if self.ways else 'none'}"
        if words.has("not_now", key):
            return words.say("not_now", key, self.topic.params, names)
        return own.say("not_now", "ways", {"n": len(self.ways)}) if self.ways else ""

    def _others_turn(self, own: Catalogue, names: Sequence[str]) -> str:
        if self.state.to_move == NOBODY:
            return own.say("reasons", "game_over", {})
        return own.say("not_now", "other_decides", {"seat": int(self.state.to_move)}, names)

    def _way(self, way: Way, words: Catalogue, names: Sequence[str]) -> WayTold:
        action = self.table.actions.actions[way.action]
        if way.key:
            text = words.say("ways", way.key, way.params, names)
        else:
            section, key, params = self.table.game.option_words(self.state, action)
            text = words.say(section, key, params, names) + "."
        places = list(way.places) or self.table.game.presentation.places(action)
        return WayTold(action.notation, text, places, list(way.line))

    def _clauses(self) -> list[str]:
        """The rules behind it, the nearest first."""
        refusals = [why.clause for why in (self.refusal, self.topic.refusal) if why is not None]
        asking = (
            [] if self.topic.clauses or refusals or self.state.to_move == NOBODY else [self.state.question().clause]
        )
        return list(dict.fromkeys([*refusals[:1], *self.topic.clauses, *asking]))[:3]


@lru_cache(maxsize=64)  # equal tables share their actions
def _by_place(actions: ActionSpace, presentation: Presentation[Any]) -> dict[str, list[Action]]:
    """The actions that are chosen at each place."""
    found: dict[str, list[Action]] = {}
    for action in actions.actions:
        for place in presentation.places(action):
            found.setdefault(place, []).append(action)
    return found


def _need(words: Catalogue, what: str, n: int, lack: int) -> Price:
    return Price(what, n, lack, words.say("units", what, {"n": n or lack}))


def _lacking(words: Catalogue, own: Catalogue, needs: Sequence[Price]) -> str:
    lacked = [words.say("units", f"{one.what}_lack", {"n": one.lack}) for one in needs if one.lack]
    return own.say("not_now", "lack", {"what": words.series(lacked)}) if lacked else ""


def _imagined(table: Table, seat: int | None) -> State:
    """The position as a seat may imagine it; a spectator knows no more than a seat that is not asked."""
    asking = seat if seat is not None else (int(table.state.to_move) + 1) % table.players
    return table.game.imagine(table.state, asking, dice_from_seed("not now"))
