"""Game state as a pushdown automaton: what lies on the table, and an agenda of what is still to be decided."""
# Compiled by mypyc.

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from doubloon.engine.dice import Dice
from doubloon.engine.frames import (
    ARG_SHIFT,
    SEAT_MASK,
    SEAT_SHIFT,
    STEP_MASK,
    ActionCode,
    Arguments,
    Packed,
    Pending,
    Seat,
)

NOBODY: Final = -1


@final
class Event:
    """Something that happened, told only when somebody listens."""

    kind: str
    clause: str
    seat: Seat
    a: i64
    b: i64
    c: i64


@final
class Refusal:
    """Why an action is not possible now: a key into the game's words, and the clause behind it."""

    def __init__(self, key: str, clause: str, params: dict[str, Any] | None = None) -> None:
        self.key = key
        self.clause = clause
        self.params: dict[str, Any] = {} if params is None else params


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's position has in common. A game adds its own components.

    `agenda` is a stack of frames, each a step with its seat and arguments packed into one int (frames.py). `advance`
    runs the agenda until a seat has a real choice; then `pending()` says what is asked, `to_move` who is asked, and
    `options` what the answers are.
    """

    seats: i64
    agenda: list[int]
    options: list[int]
    to_move: Seat
    dice: Dice
    steps: list[Step[Any]]
    events: list[Event] | None

    def copy_common(self, twin: State) -> None:
        """Copy the shared part into `twin`; listeners stay behind."""
        twin.seats = self.seats
        twin.agenda = self.agenda[:]
        twin.options = self.options  # replaced as a whole, never changed in place
        twin.to_move = self.to_move
        twin.dice = self.dice.copy()
        twin.steps = self.steps
        twin.events = None

    def copy(self) -> State:
        raise NotImplementedError

    def start(self, seats: i64, steps: list[Step[Any]], dice: Dice) -> None:
        """Set the shared part of a new position."""
        self.seats = seats
        self.agenda = []
        self.options = []
        self.to_move = NOBODY
        self.dice = dice
        self.steps = steps
        self.events = None

    # The agenda.

    def push(self, step: Step[Any], seat: Seat = 0, arg: Packed = 0) -> None:
        """Put a step on top of the agenda; several arguments are packed by their `Argument`s."""
        self.agenda.append(step.index | seat << SEAT_SHIFT | arg << ARG_SHIFT)

    def push_round(self, step: Step[Any], first: Seat) -> None:
        """Put a step on the agenda for every seat, `first` acting first, then clockwise."""
        distance: i64 = self.seats
        while distance > 0:
            distance -= 1
            self.push(step, (first + distance) % self.seats)

    def advance(self) -> None:
        """Run automatic steps and answer questions with one answer, until a seat has a choice or all is done."""
        while len(self.agenda) > 0:
            frame: i64 = self.agenda.pop()
            step = self.steps[frame & STEP_MASK]
            seat: Seat = frame >> SEAT_SHIFT & SEAT_MASK
            arg: Packed = frame >> ARG_SHIFT
            if step.automatic:
                step.happen(self, seat, arg)
                continue
            options = step.legal(self, seat, arg)
            count = len(options)
            if count > 1 or (count == 1 and step.secret):
                self.agenda.append(int(frame))
                self.options = options
                self.to_move = seat
                return
            if count == 1:
                step.resolve(self, seat, arg, options[0])
        self.options = []
        self.to_move = NOBODY

    def apply(self, action: ActionCode) -> None:
        """Answer the pending question with an action out of `options`. Legality is the caller's business."""
        frame: i64 = self.agenda.pop()
        step = self.steps[frame & STEP_MASK]
        step.resolve(self, frame >> SEAT_SHIFT & SEAT_MASK, frame >> ARG_SHIFT, action)
        self.advance()

    def question(self) -> Step[Any]:
        """Return the step on top of the agenda: the one that is waiting for an answer."""
        return self.steps[self.agenda[-1] & STEP_MASK]

    def argument(self) -> Packed:
        """Return the packed arguments of the step on top of the agenda."""
        frame: i64 = self.agenda[-1]
        return frame >> ARG_SHIFT

    def waiting(self, step: Step[Any], seat: Seat = NOBODY) -> Packed:
        """Return the packed arguments of a step on the agenda, or -1 if it is not there (for that seat).

        If it is there several times, the one that comes last counts.
        """
        for each in self.agenda:
            frame: i64 = each
            if frame & STEP_MASK == step.index and (seat == NOBODY or frame >> SEAT_SHIFT & SEAT_MASK == seat):
                return frame >> ARG_SHIFT
        return -1

    def waits(self, step: Step[Any], seat: Seat = NOBODY) -> bool:
        """Tell whether a step is on the agenda, for one seat or for any."""
        return self.waiting(step, seat) >= 0

    def frames(self) -> list[tuple[Step[Any], int, int]]:
        """Return the whole agenda as steps with seat and packed arguments; the last one is dealt with first."""
        return [
            (self.steps[frame & STEP_MASK], frame >> SEAT_SHIFT & SEAT_MASK, frame >> ARG_SHIFT)
            for frame in self.agenda
        ]

    def pending(self) -> Pending | None:
        """Return what is asked: the step's name, the seat and the arguments by name; None when all is done."""
        if len(self.agenda) == 0:
            return None
        step, seat, arg = self.frames()[-1]
        return Pending(step.name, seat, step.read(arg))

    # Events.

    def tell(self, kind: str, clause: str, seat: Seat = NOBODY, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Report an event to whoever listens."""
        if self.events is not None:
            event = Event()
            event.kind = kind
            event.clause = clause
            event.seat = seat
            event.a = a
            event.b = b
            event.c = c
            self.events.append(event)


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One paragraph of the rulebook: it happens by itself, or asks one seat one question.

    `name` keys the question's words and the agenda in a saved position; `clause` is the rule that asks; `arguments`
    are what a frame of this step has to remember, in the order in which they are packed. A `secret` question depends on
    what others must not know: it is asked even if it has one answer, because not to be asked would tell them.
    """

    name: str = ""
    clause: str = ""
    automatic: bool = False
    secret: bool = False
    arguments: Arguments = ()
    index: i64 = 0

    def read(self, arg: Packed) -> dict[str, Any]:
        """Return packed arguments by name, each as a saved position shows it."""
        return {argument.name: argument.read(arg) for argument in self.arguments}

    def largest(self) -> Packed:
        """Return the largest packed int that the arguments can make."""
        result: i64 = 0
        for argument in self.arguments:
            result += argument.pack(argument.high)
        return result

    def happen(self, state: S, seat: Seat, arg: Packed) -> None:
        """Carry out an automatic step."""
        raise NotImplementedError

    def legal(self, state: S, seat: Seat, arg: Packed) -> list[int]:
        """List the possible answers in a stable order; none at all means there is nothing to ask."""
        raise NotImplementedError

    def resolve(self, state: S, seat: Seat, arg: Packed, action: ActionCode) -> None:
        """Carry out the chosen answer."""
        raise NotImplementedError

    def refusal(self, state: S, seat: Seat, arg: Packed, action: ActionCode) -> Refusal | None:
        """Say why an action is not among the answers; None if it answers a different question altogether."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Duty(Step[S]):
    """A step that happens by itself."""

    automatic = True


def number_steps(steps: list[Step[Any]]) -> list[Step[Any]]:
    """Give every step its place in the game's list, which is what agenda frames hold."""
    for index, step in enumerate(steps):
        step.index = index
        _take_over_class_attributes(step)
    return steps


def _take_over_class_attributes(step: Step[Any]) -> None:
    """What an interpreted subclass sets in its class is not where compiled code looks for it: in the object."""
    seen: Any = step
    step.name = seen.name
    step.clause = seen.clause
    step.automatic = seen.automatic
    step.secret = seen.secret
    step.arguments = seen.arguments


def playout(state: State, dice: Dice) -> i64:
    """Play random actions to the end of the game and return how many decisions that took."""
    decisions: i64 = 0
    while state.to_move != NOBODY:
        options = state.options
        state.apply(options[dice.below(len(options))])
        decisions += 1
    return decisions
