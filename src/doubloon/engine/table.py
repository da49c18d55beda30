"""Game session, the table: one play of a game, with its seats, position and history."""
# Not compiled by mypyc.

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from doubloon.engine.actions import ActionSpace
from doubloon.engine.agenda import dump_agenda, load_agenda
from doubloon.engine.codec import digest, mapping, sequence, whole_number
from doubloon.engine.components import Components
from doubloon.engine.dice import MASK, Dice, dice_from_registers, dice_from_seed
from doubloon.engine.errors import BadPosition, BadSetup, Explanation, IllegalAction, NothingToUndo
from doubloon.engine.fair_dice import Pledge
from doubloon.engine.frames import Pending
from doubloon.engine.game import Game
from doubloon.engine.not_now import Lesson, Teaching
from doubloon.engine.staging import Staging
from doubloon.engine.state import NOBODY, Event, Refusal, State
from doubloon.engine.words import LANGUAGES, Catalogue, engine_words

if TYPE_CHECKING:
    from doubloon.engine.record import Record

Seed = int | str


class Table:
    """One play of a game. Get one from `doubloon.new`, `doubloon.from_dict` or a record's `replay`.

    >>> import doubloon
    >>> table = doubloon.new("puerto-rico", players=3, seed=7, options={"governor": 0})
    >>> table.to_move, table.legal_actions()[:3]
    (0, ['settler', 'mayor', 'builder'])
    >>> table.play("settler")
    >>> table.explain("build:wharf").clause
    'PR-SETTLER-01'
    """

    game: Game
    options: dict[str, Any]
    components: Components
    names: list[str]
    seed: Seed | None
    pledges: tuple[tuple[int, Pledge], ...]  # from which action on whose dice are rolled; before that, one seed's
    state: State
    history: list[int]
    actions: ActionSpace
    is_foreseeable: bool  # whether its seed's plain hash, which is the state of the dice, was shown while it ran
    is_laid_out: bool  # whether it began with the game's set-up, not with some position

    # How a table comes to be.

    @classmethod
    def open(
        cls,
        game: Game,
        players: int,
        seed: Seed | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        pledge: Pledge | None = None,
    ) -> Table:
        """Set up a new table, whose dice come from a seed or from a pledge; without either a secret seed is drawn."""
        if seed is None and pledge is None:
            seed = secrets.token_hex(16)
        if isinstance(seed, bool) or not isinstance(seed, (int, str, type(None))):
            raise BadSetup("bad_seed", seed=repr(seed))
        table = cls._blank(game, players, options, names)
        table.seed = seed
        if pledge is not None:
            table.pledges = ((0, pledge),)
        table.is_laid_out = True
        table._lay(table.state)
        table._begin_here()
        return table

    @classmethod
    def _blank(
        cls,
        game: Game,
        players: int,
        options: Mapping[str, Any] | None,
        names: Sequence[str] | None,
    ) -> Table:
        wanted = dict(options or {})
        replaced = wanted.pop("components", None)
        table = cls.__new__(cls)
        table.game = game
        table.options = game.read_options(wanted)
        components = game.components_for(table.options) if replaced is None else game.load_components(replaced)
        table.components = components
        seats = game.read_players(players, table.options)
        table.names = cls._read_names(names, seats)
        table.seed = None
        table.pledges = ()
        table.is_foreseeable = False
        table.is_laid_out = False
        table.actions = game.action_space(components)
        table.state = game.blank(seats, table.options, components)
        table._listener = None
        table._words = {}
        return table

    @staticmethod
    def _read_names(names: Sequence[str] | None, seats: int) -> list[str]:
        given = [""] * seats if names is None else [str(name) for name in names]
        if len(given) != seats:
            raise BadSetup("bad_names", seats=seats, found=len(given))
        return given

    def _lay(self, state: State, trace: list[int] | None = None) -> None:
        """Lay out a blank state for the start of the game."""
        pledge = self._pledge_for(0)
        dice = dice_from_seed(str(self.seed)) if pledge is None else pledge.dice(0)
        dice.trace = trace
        self.game.setup(state, dice)
        state.advance()
        dice.trace = None

    def _begin_here(self) -> None:
        self._first = self.state.copy()
        self.history = []

    def copy(self) -> Table:
        """Return an independent table with the same position and history."""
        twin = Table.__new__(Table)
        twin.game = self.game
        twin.options = self.options
        twin.components = self.components
        twin.names = self.names[:]
        twin.seed = self.seed
        twin.pledges = self.pledges
        twin.is_foreseeable = self.is_foreseeable
        twin.is_laid_out = self.is_laid_out
        twin.actions = self.actions
        twin.state = self.state.copy()
        twin.history = self.history[:]
        twin._first = self._first  # never changed, so it can be shared
        twin._listener = None
        twin._words = self._words
        return twin

    # Asking.

    def words(self, lang: str) -> Catalogue:
        """The words of the game, with the names of this table's box."""
        if lang not in self._words:
            self._words[lang] = self.game.words(lang, self.components)
        return self._words[lang]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.state.seats)

    @property
    def to_move(self) -> int | None:
        """The seat that has to decide, None when the game is over."""
        return None if self.state.to_move == NOBODY else int(self.state.to_move)

    @property
    def is_over(self) -> bool:
        return self.state.to_move == NOBODY

    def legal_actions(self) -> list[str]:
        """The possible answers in notation, in a stable order."""
        return [self.actions.notation(code) for code in self.state.options]

    def obvious_answer(self) -> str | None:
        """The one sensible answer to the pending question, None if it needs a decision."""
        if self.is_over or self.state.question().secret:
            return None
        code = self.game.obvious(self.state)
        return None if code is None else self.actions.notation(code)

    def secretive_seats(self, known: Collection[int]) -> set[int]:
        """The seats whose decisions are still unknown to whoever knows those of some seats."""
        return {seat for seat in range(self.players) if seat not in known and self.game.keeps_secret(self.state, seat)}

    def question(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """What is being asked, in words; `names` are what the seats are called there, if not as the table says."""
        if self.is_over:
            return engine_words(lang).say("table", "over", {})
        step = self.state.question().name
        params = {"seat": int(self.state.to_move)} | self.game.question_params(self.state)
        return self.words(lang).say("questions", step, params, self._called(names))

    def pending(self) -> Pending | None:
        """What is asked: the step, the seat, and its arguments by name; None when the game is over.

        >>> import doubloon
        >>> doubloon.new("puerto-rico", players=3, seed=7, options={"governor": 0}).pending()
        Pending(step='choose_role', seat=0, arguments={})
        """
        return self.state.pending()

    def _called(self, names: Sequence[str] | None) -> Sequence[str]:
        return self.names if names is None else names

    def describe(self, action: str, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """What an action means, in words."""
        code = self.actions.code(action)
        if code is None:
            raise IllegalAction(action, self._refuse(self._unknown(action)))
        entry = self.actions.actions[code]
        return self.words(lang).say("actions", entry.kind, entry.params, self._called(names))

    def describe_event(self, event: Event, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """What has happened, in words."""
        return self.words(lang).say("events", event.kind, self.game.event_data(event), self._called(names))

    def cost(self, action: str) -> dict[str, int]:
        """What an action takes from the seat to move, by what is paid with; empty for what is free.

        >>> import doubloon
        >>> table = doubloon.new("puerto-rico", players=3, seed=7)
        >>> table.play("builder")
        >>> table.cost("build:wharf"), table.cost("pass")
        ({'doubloons': 8}, {})
        """
        code = self.actions.code(action)
        if code is None:
            raise IllegalAction(action, self._refuse(self._unknown(action)))
        return self.game.presentation.cost(self.state, self.actions.actions[code])

    def explain(self, action: str, names: Sequence[str] | None = None) -> Explanation | None:
        """None if the action is possible now, else why not; the table is left alone."""
        code = self.actions.code(action)
        if code is not None and code in self.state.options:
            return None
        return self._refuse(self._unknown(action) if code is None else self._refusal(code), names)

    def why_not(
        self,
        place: str,
        seat: int | None,
        lang: str = "en",
        action: str | None = None,
        names: Sequence[str] | None = None,
    ) -> Teaching:
        """Why a place of the board is not what is asked now: how one gets there, which ways are open, what is lacking.

        `seat` is who asks (None is a spectator), and learns nothing that a view would hide; `action` is what was meant.

        >>> import doubloon
        >>> table = doubloon.new("puerto-rico", players=3, seed=7, options={"governor": 0})
        >>> why = table.why_not("ship:5", 0)
        >>> why.title, [way.action for way in why.ways]
        ('Ships are loaded when somebody takes the Captain.', ['captain'])
        """
        if seat is not None:
            self._check_seat(seat)
        return Lesson(self, seat, place, action).in_words(lang, self._called(names))

    def code_of(self, action: str, names: Sequence[str] | None = None) -> int:
        """The code of an action that is possible now; raises IllegalAction with reason and clause."""
        explanation = self.explain(action, names)
        if explanation is not None:
            raise IllegalAction(str(action), explanation)
        code = self.actions.code(action)
        assert code is not None
        return code

    def _unknown(self, action: str) -> Refusal:
        guess = self.actions.close_to(str(action))
        params: dict[str, Any] = {"action": str(action), "guess": guess or ""}
        return Refusal("unknown_action_guess" if guess else "unknown_action", self._asking_clause(), params)

    def _asking_clause(self) -> str:
        return self.game.over_clause if self.is_over else self.state.question().clause

    def _refusal(self, code: int) -> Refusal:
        state = self.state
        if self.is_over:
            return Refusal("game_over", self.game.over_clause)
        step = state.question()
        refusal: Refusal | None = step.refusal(state, state.to_move, state.argument(), code)
        return refusal or Refusal("other_question", step.clause)

    def _refuse(self, refusal: Refusal, names: Sequence[str] | None = None) -> Explanation:
        sentences = {}
        for lang in LANGUAGES:
            params = dict(refusal.params)
            if refusal.key == "other_question":
                params["question"] = self.question(lang, names)
            words = self.words(lang)
            own = words if words.has("reasons", refusal.key) else engine_words(lang)
            sentences[lang] = own.say("reasons", refusal.key, params, self._called(names))
        return Explanation(refusal.clause, sentences, refusal.key == "other_question")

    # Playing.

    def play(self, action: str) -> None:
        """Carry out an action given in notation; raises IllegalAction with reason and clause."""
        self.play_code(self.code_of(action))

    def play_code(self, code: int) -> bool:
        """Carry out an action given as int, one of `state.options`; returns whether the dice were asked."""
        if code not in self.state.options:
            if not 0 <= code < len(self.actions):
                raise IllegalAction(str(code), self._refuse(self._unknown(str(code))))
            raise IllegalAction(self.actions.notation(code), self._refuse(self._refusal(code)))
        listener = self._listener
        number = len(self.history) + 1
        if listener is None:
            drew = self._apply(self.state, number, code)
        else:
            self.state.events = []
            drew = self._apply(self.state, number, code)
            events, self.state.events = self.state.events, None
            for event in events:
                listener(event)
        self.history.append(code)
        return drew

    def _apply(self, state: State, number: int, code: int, trace: list[int] | None = None) -> bool:
        """Carry out an action by its number, with the dice that belong to that number; returns whether it used them."""
        state.dice = self._dice_of(state, number)
        state.dice.trace = trace
        before = state.dice.counter
        state.apply(code)
        state.dice.trace = None
        return bool(state.dice.counter != before)

    def _dice_of(self, state: State, number: int) -> Dice:
        """The dice an action begins with: those its pledge derives for its number, else the state's own go on."""
        pledge = self._pledge_for(number)
        return state.dice if pledge is None else pledge.dice(number)

    def _pledge_for(self, number: int) -> Pledge | None:
        for first, pledge in reversed(self.pledges):
            if first <= number:
                return pledge
        return None

    def pledge(self, pledge: Pledge) -> None:
        """Have the dice of all actions from here on come from a pledge."""
        self.pledges = (*self.pledges, (len(self.history) + 1, pledge))

    def next_dice(self) -> Dice:
        """The dice that the next action will begin with."""
        return self._dice_of(self.state, len(self.history) + 1)

    def rolls(self) -> list[list[tuple[int, int]]]:
        """What was asked of the dice, the set-up first, then action by action: from how many, and which came."""
        traces: list[list[int]] = [[]]
        if self.is_laid_out:
            self._lay(self.game.blank(self.players, self.options, self.components), traces[0])
        state = self._first.copy()
        for number, code in enumerate(self.history, 1):
            traces.append([])
            self._apply(state, number, code, traces[-1])
        return [list(zip(trace[::2], trace[1::2], strict=True)) for trace in traces]

    def listen(self, listener: Callable[[Event], None] | None) -> None:
        """Have every event of the following actions told to `listener`."""
        self._listener = listener

    def undo(self, actions: int = 1) -> str:
        """Take the last action back, or several at once, and return the notation of the first one taken back."""
        if not 0 < actions <= len(self.history):
            raise NothingToUndo("nothing_to_undo")
        last = self.history[-actions]
        del self.history[-actions:]
        self.state = self._replay(len(self.history))
        return self.actions.notation(last)

    def undo_is_free(self, seat: int) -> bool:
        """Tell whether the last action was this seat's and taught nobody anything: no die rolled, nothing drawn."""
        if not self.history:
            return False
        before = self._replay(len(self.history) - 1)
        dice = self._dice_of(before, len(self.history))
        return bool(before.to_move == seat) and dice.registers() == self.state.dice.registers()

    def _replay(self, actions: int) -> State:
        state = self._first.copy()
        for number, code in enumerate(self.history[:actions], 1):
            self._apply(state, number, code)
        return state

    # Scoring.

    def score_sheet(self) -> list[dict[str, int]]:
        """Per seat, where every point came from."""
        return self.game.score_sheet(self.state)

    def staging(self, events: Sequence[Event]) -> Staging | None:
        """The scoring that the last action brought about, from the events it told; None if it was none."""
        shows = self.game.presentation
        if not any(event.kind in shows.staged for event in events):
            return None
        return shows.staging(self.state, events, self.score_sheet())

    def scores(self) -> list[int]:
        return [sum(sheet.values()) for sheet in self.score_sheet()]

    def winners(self) -> list[int]:
        """The winning seats; several if the tie cannot be broken, none while the game runs."""
        return self.game.winners(self.state) if self.is_over else []

    # Showing and imagining.

    def view(
        self, seat: int | None, names: Sequence[str] | None = None, position: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """What one seat may know, ready for JSON; `view(None)` is a spectator's.

        Whoever has worked out the seat's `position` already hands it over.
        """
        if seat is not None:
            self._check_seat(seat)
        asked = None if self.is_over else self.state.question().name
        return {
            "game": self.game.slug,
            "options": self.options,
            "names": list(self._called(names)),
            "seat": seat,
            "to_move": self.to_move,
            "asked": asked,
            "actions": self.legal_actions() if seat is not None and seat == self.to_move else [],
            "over": self.is_over,
            "position": self.game.view(self.state, seat) if position is None else position,
        }

    def is_private(self, seat: int) -> bool:
        """Tell whether the others must not look while a seat looks at the table now; never after the end."""
        return not self.is_over and self.game.is_private(self.state, seat)

    def _check_seat(self, seat: Any) -> None:
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise BadSetup("bad_seat", seat=str(seat), last=self.players - 1)

    def imagine(self, seat: int, seed: Seed) -> Table:
        """A copy in which everything the seat cannot know is dealt anew, with no way back to the real seed."""
        self._check_seat(seat)
        twin = self.copy()
        twin.seed = None
        twin.pledges = ()
        twin.is_laid_out = False
        twin.state = self.game.imagine(self.state, seat, dice_from_seed(f"imagine {seed}"))
        twin._begin_here()
        return twin

    # Writing down.

    def record(self, reveal_seed: bool = True) -> Record:
        """The game so far as a record.

        While it runs, what decides its dice can be held back; only a commitment is shown then. Whoever can guess a
        seed learns it from the commitment, too: for dice that nobody can foresee give the table a pledge.
        """
        from doubloon.engine.record import record_of  # noqa: PLC0415  (records are made of tables)

        return record_of(self, reveal_seed)

    def to_dict(self) -> dict[str, Any]:
        """The whole position, ready for JSON; `doubloon.from_dict` brings it back exactly."""
        state = self.state
        data: dict[str, Any] = {
            "game": self.game.slug,
            "rules": self.game.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "names": self.names[:],
            "agenda": dump_agenda(state),
            "dice": [int(register) for register in state.dice.registers()],
            "position": self.game.codec(state).dump(state),
        }
        if self.components is not self.game.components_for(self.options):
            data["components"] = msgspec.to_builtins(self.components)
        return data

    @classmethod
    def from_dict(cls, game: Game, data: Any, pledge: Pledge | None = None) -> Table:
        """Bring a saved position back, or say in one sentence why it is impossible; a pledge brings dice of its own."""
        found = mapping(data, "table")
        for key in ("players", "agenda", "dice", "position"):
            if key not in found:
                raise BadPosition("missing_field", where="table", name=key)
        rules = found.get("rules", game.rules_version)
        edition = game.edition(rules)
        if edition is None:
            raise BadPosition("other_rules", game=game.slug, found=str(rules), known=str(game.rules_version))
        game = edition
        options = dict(mapping(found.get("options", {}), "options"))
        if "components" in found:
            options["components"] = mapping(found["components"], "components")
        names = None if found.get("names") is None else sequence(found["names"], "names")
        table = cls._blank(game, found["players"], options, names)
        state = table.state
        state.dice = _read_dice(found["dice"])
        if pledge is not None:
            table.pledges = ((0, pledge),)
            state.dice = pledge.dice(0)
        game.codec(state).fill(state, found["position"], "position")
        load_agenda(state, found["agenda"])
        game.check_position(state)
        try:
            state.advance()
        except (IndexError, ValueError) as error:
            raise BadPosition("impossible_agenda") from error
        table._begin_here()
        return table

    def hash(self, before: str = "") -> str:
        """A short hash of the position: equal positions, equal hashes, on every machine."""
        return state_hash(self.game, self.state, before)

    _listener: Callable[[Event], None] | None
    _words: dict[str, Catalogue]  # by language
    _first: State


def state_hash(game: Game, state: State, before: str = "") -> str:
    """Return the hash of a position, chained to the one before."""
    ints = [*state.dice.registers(), len(state.agenda), *state.agenda, *game.codec(state).ints(state)]
    return digest(ints, before)


def _read_dice(data: Any) -> Dice:
    registers = sequence(data, "dice")
    if len(registers) != 4:
        raise BadPosition("wrong_length", where="dice", length=4, found=len(registers))
    return dice_from_registers([whole_number(register, "dice", 0, MASK) for register in registers])
