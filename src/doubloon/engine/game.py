"""What the engine asks of a game. A game is a folder: its components, its state, its chapters, its words."""
# Not compiled by mypyc.

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping
from functools import cache, cached_property
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Any

from doubloon.engine import components as box
from doubloon.engine.actions import Action, ActionSpace
from doubloon.engine.codec import Struct
from doubloon.engine.dice import Dice
from doubloon.engine.errors import BadSetup
from doubloon.engine.options import Case, Letters, Option, Options, completed
from doubloon.engine.presentation import Presentation
from doubloon.engine.rulebook import Rulebook, read_rulebook
from doubloon.engine.state import Event, State
from doubloon.engine.words import LANGUAGES, Catalogue, catalogue

__all__ = ["MOST_BOXES", "SLUG", "Game", "Letters", "Option", "Options"]

SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

MOST_BOXES = 64  # kept ready of one game; anybody may come with boxes of their own


@cache
def _imported(reference: str) -> Any:
    return resolve_name(reference)


class Game:
    """A title: how a table of it is set up, shown, scored and written down.

    This class is also the game's registration: an entry point names it, and it names the game's parts in layers above
    the rules. These are references, `package.module:attribute`, imported by `part` when somebody needs them. A game
    has those that it likes; what is not there has a plain substitute.

    A correction of the rules raises `rules_version`. The earlier versions stay, in `older`: a table plays by the rules
    it began with, to its end. The rules ask their house rules which correction holds, and those ask the version.
    """

    slug: str
    package: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: tuple[Option, ...]
    component_kind: type[box.Components]
    over_clause: str
    older: tuple[Game, ...] = ()  # the same title by earlier rules, back to the first
    seat_needs: Mapping[int, Options] = MappingProxyType(
        {}
    )  # more seats than usual, and the options each of them needs
    own_when: Mapping[str, tuple[Case, ...]] = MappingProxyType({})  # parts of the box that some tables only have
    event_params: Mapping[str, tuple[str, ...]]
    presentation: Presentation[Any] = Presentation()
    complexity: float | None = None  # from 1 (learned in a minute) to 5

    # Parts that not everybody needs, most of them in other layers, as references.
    observation: str | None = None  # an ObservationKind (doubloon.engine.cells); else no environment is made of it
    bots: str | None = None  # a GameBots (doubloon.bots.game_bots); else only the bot `random` plays
    drawing: str | None = None  # a Drawing for the terminal (doubloon.cli.tables.drawing); else a plain list
    builders: Mapping[str, str] = MappingProxyType({})  # of positions (doubloon.testing), by game and expansion
    web: str | None = None  # the folder of its browser files, as `package:folder`; else the plain table

    def part(self, reference: str | None, substitute: Any = None) -> Any:
        """Import a part of the game that a reference names."""
        return substitute if reference is None else _imported(reference)

    def __init__(self, rules_version: int | None = None) -> None:
        if rules_version is not None:
            self.rules_version = rules_version
        self.older = tuple(type(self)(version) for version in range(1, self.rules_version))

    def edition(self, rules: Any) -> Game | None:
        """The game by a version of its rules, None if this program does not know that one."""
        return next((game for game in (self, *self.older) if game.rules_version == rules), None)

    def words(self, lang: str, components: box.Components | None = None) -> Catalogue:
        """The words of the game, for its own box or for another one: what things are called may depend on it."""
        own = components is None or components is self.components
        key = (lang, "" if own or components is None else box.fingerprint(components))
        catalogues = self._catalogues
        if key in catalogues:
            catalogues.move_to_end(key)
        else:
            plain = catalogue(self.package, lang)
            catalogues[key] = self.composed_words(plain, self.components if components is None else components)
            if len(catalogues) > MOST_BOXES:
                catalogues.popitem(last=False)
        return catalogues[key]

    @cached_property
    def _catalogues(self) -> OrderedDict[Any, Catalogue]:
        """An LRU cache, as of boxes."""
        return OrderedDict()

    def bot_names(self, lang: str) -> Mapping[str, str]:
        """Names that bots may bear at a table, fitting the time of the game, by persona; a game may have none."""
        return self.words(lang).names.get("bot", {})

    @cached_property
    def rulebook(self) -> dict[str, Rulebook]:
        return {lang: read_rulebook(self.package, lang) for lang in LANGUAGES}

    @cached_property
    def components(self) -> box.Components:
        """The box that comes with the game."""
        components: box.Components = box.default_components(self.component_kind, self.package, self.slug)
        return components

    def whole_box(self, components: Any = None) -> box.Components:
        """A box, or the game's own, with all that options may add to it."""
        return components or self.components

    def own_parts(self, components: Any = None) -> dict[str, tuple[Case, ...]]:
        """What in a box is our own edition, not the printed one, and in which cases it comes to the table."""
        usual = components is None or components is self.components
        parts = self._usual_own_parts if usual else box.own_parts(self.whole_box(components))
        return {part: self._own_when(part) for part in parts}

    @cached_property
    def _usual_own_parts(self) -> list[str]:
        return box.own_parts(self.whole_box())

    def _own_when(self, part: str) -> tuple[Case, ...]:
        """The longest entry that the part belongs to decides."""
        found = [known for known in self.own_when if f"{part}.".startswith(f"{known}.")]
        return self.own_when[max(found, key=len)] if found else ()

    def own_words(self, part: str, lang: str) -> str:
        """What a part of our own edition is called."""
        return str(self.words(lang).text("own", part.replace(".", "_")))

    def load_components(self, source: Any) -> box.Components:
        """Read a replaced box from a path or from data; None stands for the game's own."""
        if source is None:
            return self.components
        return box.read_components(self.component_kind, source, self.slug)

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """How many can play with these options; a game may seat more with some of them than usually."""
        more = [seats for seats, needs in self.seat_needs.items() if self._has(options, needs)]
        return tuple(sorted((*self.seat_counts, *more)))

    def _has(self, options: Options, needs: Options) -> bool:
        """Whether options, as people write them, have what is needed."""
        known = self._by_key
        given = {key: known[key].read(options.get(key, known[key].default), self.slug) for key in needs}
        return all(known[key].joined(given[key], needed) == given[key] for key, needed in needs.items())

    def all_seat_counts(self) -> tuple[int, ...]:
        """How many can play, whatever options that needs."""
        return tuple(sorted((*self.seat_counts, *self.seat_needs)))

    def read_players(self, players: Any, options: Options | None = None) -> int:
        possible = self.seats_for(options or {})
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.all_seat_counts():
            counts = ", ".join(map(str, possible))
            raise BadSetup("bad_players", game=self.slug, players=str(players), counts=counts)
        if players not in possible:
            needs = self.seat_needs[players].items()
            wanted = " ".join(
                f"{key}={value if isinstance(value, str) else str(value).lower()}" for key, value in needs
            )
            raise BadSetup("players_need", game=self.slug, players=players, wanted=wanted)
        return players

    @cached_property
    def _by_key(self) -> dict[str, Option]:
        return {option.key: option for option in self.options}

    def completed(self, options: Options, players: int) -> dict[str, Any]:
        """Options with what they and so many seats need beside them, where whoever chose has not said otherwise."""
        known = self._by_key
        given = {key: known[key].read(value, self.slug) if key in known else value for key, value in options.items()}
        return completed(self.options, given, self.seat_needs.get(players, {}), players)

    def read_options(self, options: Options | None) -> dict[str, Any]:
        """Return a value for every option, or say which one is wrong."""
        known = self._by_key
        values = {option.key: option.default for option in self.options}
        for key, value in (options or {}).items():
            if key not in known:
                raise BadSetup("unknown_option", game=self.slug, key=str(key), keys=", ".join([*known, "components"]))
            values[key] = known[key].read(value, self.slug)
        return values

    def info(self) -> dict[str, Any]:
        """What a lobby needs to know, ready for JSON."""
        words = {lang: self.words(lang) for lang in LANGUAGES}
        name = {lang: words[lang].text("game", "name") for lang in LANGUAGES}
        return {
            "slug": self.slug,
            "name": name,
            "short": {lang: words[lang].tree["game"].get("short", name[lang]) for lang in LANGUAGES},
            "about": {lang: words[lang].text("game", "about") for lang in LANGUAGES},
            "minutes": words["en"].text("game", "minutes"),
            "weight": {lang: words[lang].text("game", "weight") for lang in LANGUAGES},
            "complexity": self.complexity,
            "seats": list(self.seat_counts),
            "all_seats": list(self.all_seat_counts()),
            "seat_needs": {str(seats): self._needs_info(seats) for seats in self.seat_needs},
            "options": [self._option_info(option) for option in self.options],
            "own": [self._own_info(part, when) for part, when in self.own_parts().items()],
            "bot_names": {lang: dict(self.bot_names(lang)) for lang in LANGUAGES},
        }

    def _needs_info(self, seats: int) -> dict[str, Any]:
        told = {lang: self.words(lang).text("seat_needs", str(seats)) for lang in LANGUAGES}
        return {"options": dict(self.seat_needs[seats]), "told": told}

    def _own_info(self, part: str, when: tuple[Case, ...]) -> dict[str, Any]:
        return {"part": part, "when": when, "name": {lang: self.own_words(part, lang) for lang in LANGUAGES}}

    def _option_info(self, option: Option) -> dict[str, Any]:
        texts = {lang: self.words(lang).text("options", option.key) for lang in LANGUAGES}
        return {
            "key": option.key,
            "default": option.default,
            "values": list(option.values),
            "clause": option.clause,
            "matters": option.matters,
            "when": option.when,
            "names_seat": option.names_seat,
            "title": {lang: texts[lang]["title"] for lang in LANGUAGES},
            "help": {lang: texts[lang]["help"] for lang in LANGUAGES},
            "labels": {lang: dict(texts[lang]["values"]) for lang in LANGUAGES},
            "about": {lang: dict(texts[lang].get("about", {})) for lang in LANGUAGES},
        }

    def pictures(self) -> dict[str, Any]:
        """What a lobby draws the choices from, ready for JSON, such as boards."""
        return {}

    def box(self, players: int, options: Options, components: box.Components) -> Any:
        """Return the packed figures for a table. Equal tables share one box, which nobody changes."""
        which = "" if components is self.components else box.fingerprint(components)
        key = (which, players, tuple(options.items()))
        boxes = self._boxes
        if key in boxes:
            boxes.move_to_end(key)
        else:
            boxes[key] = self.make_box(components, players, options)
            if len(boxes) > MOST_BOXES:
                boxes.popitem(last=False)
        return boxes[key]

    @cached_property
    def _boxes(self) -> OrderedDict[Any, Any]:
        """An LRU cache: those used last stand last."""
        return OrderedDict()

    # What a game provides.

    def make_box(self, components: Any, players: int, options: Options) -> Any:
        """Pack the figures of a components file for a table."""
        raise NotImplementedError

    def blank(self, players: int, options: Options, components: Any) -> State:
        """Return a state with its box and options but nothing on the table yet."""
        raise NotImplementedError

    def setup(self, state: State, dice: Dice) -> None:
        """Lay out a blank state for the start of the game."""
        raise NotImplementedError

    def action_space(self, components: Any) -> ActionSpace:
        raise NotImplementedError

    def codec(self, state: State) -> Struct:
        """Describe the fields of a state."""
        raise NotImplementedError

    def check_position(self, state: State) -> None:
        """Raise BadPosition for a position that no game could reach, such as one with a barrel too many."""
        raise NotImplementedError

    def full_view(self, state: State) -> dict[str, Any]:
        """Return the position ready for JSON, with what seats keep from each other, without what nobody knows."""
        raise NotImplementedError

    def hide(self, view: dict[str, Any], state: State, seat: int | None) -> None:
        """Replace those fields of a full view that a seat (None: a spectator) may not know.

        What the fields hold is shared with the views of others, so it is never changed in place.
        """

    def view(self, state: State, seat: int | None, full: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return what a seat (None: a spectator) may know of the position; `full` is its full view, if known."""
        view = dict(self.full_view(state) if full is None else full)
        self.hide(view, state, seat)
        return view

    def obvious(self, state: State) -> int | None:
        """Return the answer to the pending question that dominates all others, None if another one could be better.

        It is given for people who do not like to be asked what can be answered in one way only, so it must never
        matter, and never tell anybody what is secret: a question whose answers depend on a hand has none.
        """
        return None

    def secret_of(self, state: State, seat: int) -> Any:
        """Return what a seat alone knows now, such as its hand; None if the others could know all of it.

        Points that anybody could have counted are no secret. A game that does not say it keeps secret whatever the
        seat's own view shows otherwise than a spectator's.
        """
        if type(self).hide is Game.hide:
            return None
        own, others = self.view(state, seat), self.view(state, None)
        return {name: value for name, value in own.items() if value != others.get(name)} or None

    def keeps_secret(self, state: State, seat: int) -> bool:
        """Tell whether what a seat has decided is still unknown to the others, so that no log may tell it."""
        return False

    def is_private(self, state: State, seat: int) -> bool:
        """Tell whether the others must not look while a seat looks now: it has a secret, or decides in secret."""
        return self.secret_of(state, seat) is not None

    def redeal(self, state: State, seat: int) -> None:
        """Deal anew what the seat cannot know. Face-down stacks are multisets, so new dice are often enough."""

    def imagine(self, state: State, seat: int, dice: Dice) -> State:
        """Return a copy with other dice, and dealt anew what the seat cannot know."""
        twin = state.copy()
        twin.dice = dice
        self.redeal(twin, seat)
        return twin

    def score_sheet(self, state: State) -> list[dict[str, int]]:
        """Return per seat where its points come from."""
        raise NotImplementedError

    def winners(self, state: State) -> list[int]:
        raise NotImplementedError

    def first_seat(self, state: State) -> int:
        """Return the seat that began the game."""
        raise NotImplementedError

    def option_words(self, state: State, action: Action) -> tuple[str, str, Mapping[str, Any]]:
        """Section, key and parameters of the words for an answer that is possible now; a game may say more here."""
        return "actions", action.kind, action.params

    def composed_words(self, words: Catalogue, components: Any) -> Catalogue:
        """The words with the names that are composed from the figures of a box."""
        return words

    def question_params(self, state: State) -> dict[str, Any]:
        """Return what the words of the pending question need to know beyond the seat: usually the step's arguments."""
        asked = state.pending()
        return {} if asked is None else asked.arguments

    def event_value(self, param: str, value: int) -> Any:
        """Return the id or number an event's argument stands for."""
        raise NotImplementedError

    def event_data(self, event: Event) -> dict[str, Any]:
        """Return an event as data for a log, an animation or a message."""
        data: dict[str, Any] = {"event": event.kind, "clause": event.clause}
        if event.seat >= 0:
            data["seat"] = int(event.seat)
        values = (event.a, event.b, event.c)
        for param, value in zip(self.event_params[event.kind], values, strict=False):
            data[param] = self.event_value(param, int(value))
        return data
