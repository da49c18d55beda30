"""The whole game: components, position, step and title."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.actions import ActionSpace
from doubloon.engine.codec import Int, Row, Struct
from doubloon.engine.components import Components
from doubloon.engine.dice import Dice
from doubloon.engine.errors import BadPosition
from doubloon.engine.game import Game, Option, Options
from doubloon.engine.state import NOBODY, Refusal, State, Step, number_steps


class MatchesComponents(Components, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """`most` matches can be taken at once; secret numbers go up to `secret`."""

    most: int
    secret: int


class Matches(State):
    """The heap, and what each seat has taken and keeps secret."""

    most: i64
    high: i64
    whole: i64
    heap: i64
    taken: vec[i64]
    secret: vec[i64]

    def copy(self) -> Matches:
        twin = Matches()
        self.copy_common(twin)
        twin.most, twin.high, twin.whole, twin.heap = self.most, self.high, self.whole, self.heap
        twin.taken, twin.secret = vec[i64](self.taken), vec[i64](self.secret)
        return twin


class Take(Step[Matches]):
    """In turn, each player takes matches."""

    name = "take"
    clause = "MA-PLAY-01"

    def legal(self, state: Matches, seat: i64, arg: i64) -> list[int]:
        return list(range(min(state.most, state.heap)))

    def resolve(self, state: Matches, seat: i64, arg: i64, action: i64) -> None:
        state.heap -= action + 1
        state.taken[seat] += action + 1
        state.tell("taken", self.clause, seat, action + 1)
        if state.heap > 0:
            state.push(self, (seat + 1) % state.seats)

    def refusal(self, state: Matches, seat: i64, arg: i64, action: i64) -> Refusal | None:
        return Refusal("too_many", self.clause, {"n": int(state.heap)})


class MatchesGame(Game):
    """Matches: two or three players."""

    slug = "matches"
    package = "tests.testing.matches"
    rules_version = 1
    seat_counts = (2, 3)
    options = (Option("heap", 12, (12, 20), "MA-PLAY-01"),)
    component_kind = MatchesComponents
    over_clause = "MA-END-01"
    event_params = {"taken": ("n",)}  # noqa: RUF012
    builders = {"matches": "tests.testing.matches.testing:BUILDER"}  # noqa: RUF012

    def __init__(self) -> None:
        self.take = Take()
        self.steps = number_steps([self.take])

    def make_box(self, components: Any, players: int, options: Options) -> Any:
        return components

    def blank(self, players: int, options: Options, components: Any) -> Matches:
        state = Matches()
        state.start(players, self.steps, Dice())
        state.most, state.high = components.most, components.secret
        state.whole = state.heap = options["heap"]
        state.taken, state.secret = vec[i64]([0] * players), vec[i64]([1] * players)
        return state

    def setup(self, state: State, dice: Dice) -> None:
        assert isinstance(state, Matches)
        state.dice = dice
        for seat in range(state.seats):
            state.secret[seat] = 1 + dice.below(state.high)
        state.push(self.take, 0)

    def action_space(self, components: Any) -> ActionSpace:
        space = ActionSpace()
        space.add_block(0, "take", "take:{n}", n=range(1, components.most + 1))
        return space

    def codec(self, state: State) -> Struct:
        seats = int(state.seats)
        fields = {"heap": Int(), "taken": Row(Int(), seats), "secret": Row(Int(1), seats)}
        return Struct(Matches, fields)

    def check_position(self, state: State) -> None:
        assert isinstance(state, Matches)
        found = int(state.heap) + sum(state.taken)
        if found != state.whole:
            raise BadPosition("impossible_agenda")

    def full_view(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Matches)
        return {
            "heap": int(state.heap),
            "taken": list(map(int, state.taken)),
            "secret": list(map(int, state.secret)),
        }

    def hide(self, view: dict[str, Any], state: State, seat: int | None) -> None:
        if state.to_move != NOBODY:
            view["secret"] = [secret if other == seat else None for other, secret in enumerate(view["secret"])]

    def redeal(self, state: State, seat: int) -> None:
        assert isinstance(state, Matches)
        for other in range(state.seats):
            if other != seat:
                state.secret[other] = 1 + state.dice.below(state.high)

    def score_sheet(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, Matches)
        rows = zip(state.taken, state.secret, strict=True)
        return [{"matches": int(taken), "secret": int(secret)} for taken, secret in rows]

    def winners(self, state: State) -> list[int]:
        totals = [sum(sheet.values()) for sheet in self.score_sheet(state)]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def first_seat(self, state: State) -> int:
        return 0

    def event_value(self, param: str, value: int) -> Any:
        return value
