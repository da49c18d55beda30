"""The conformance suite passes a game that was written elsewhere, and finds whatever is broken in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from doubloon.engine.codec import Int, Row, Struct
from doubloon.engine.errors import BadPosition
from doubloon.engine.state import NOBODY, Refusal, State
from doubloon.testing import conformance
from doubloon.testing.properties import Violation
from doubloon.testing.random_play import Watcher
from tests.testing.matches.game import Matches, MatchesGame, Take

HEAPS: dict[str, dict[str, Any]] = {"default": {}, "long": {"heap": 20}}


def run(checks: Iterable[tuple[str, Callable[[], None]]]) -> None:
    for _, check in checks:
        check()


class TestMatches(conformance.Suite):
    game = MatchesGame()
    option_sets = HEAPS
    games = 3


def test_the_suite_plays_every_number_of_players_with_every_option_set() -> None:
    names = [name for name, _ in conformance.checks(MatchesGame(), HEAPS)]
    assert names == [
        "words and rulebook",
        "random play, 2 players, default, game 1",
        "random play, 3 players, default, game 1",
        "random play, 2 players, long, game 1",
        "random play, 3 players, long, game 1",
    ]


def test_a_soak_test_plays_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(conformance.SOAK_GAMES, "5")
    found = list(conformance.checks(MatchesGame(), HEAPS))
    assert len(found) == 1 + 2 * 2 * 5
    run(found)


# A game for everything that can be wrong, and what the suite says about it.


class Twice(Take):
    def legal(self, state: Matches, seat: int, arg: int) -> list[int]:
        return [*super().legal(state, seat, arg), 0]


class Outside(Take):
    """Offers an action that the action space does not have."""

    def legal(self, state: Matches, seat: int, arg: int) -> list[int]:
        return [*super().legal(state, seat, arg), 7]


class Unstable(Take):
    asked = 0

    def legal(self, state: Matches, seat: int, arg: int) -> list[int]:
        self.asked += 1
        answers = super().legal(state, seat, arg)
        return answers[::-1] if self.asked % 2 else answers


class Greedy(Take):
    """Counts one match more than it takes."""

    def resolve(self, state: Matches, seat: int, arg: int, action: int) -> None:
        state.taken[seat] += 1
        super().resolve(state, seat, arg, action)


class Speechless(Take):
    def refusal(self, state: Matches, seat: int, arg: int, action: int) -> Refusal | None:
        return Refusal("too_many", "MA-PLAY-77", {"n": 1})


class KeyShows(Take):
    def refusal(self, state: Matches, seat: int, arg: int, action: int) -> Refusal | None:
        return Refusal("unknown_action", self.clause, {"action": "small_heap"})


class Untold(Take):
    def resolve(self, state: Matches, seat: int, arg: int, action: int) -> None:
        super().resolve(state, seat, arg, action)
        state.tell("taken", "MA-PLAY-99", seat, action + 1)


class SharedRows(Matches):
    """Its copies share a row."""

    def copy(self) -> SharedRows:
        twin = SharedRows()
        self.copy_common(twin)
        twin.most, twin.high, twin.whole, twin.heap = self.most, self.high, self.whole, self.heap
        twin.taken, twin.secret = self.taken, self.secret
        return twin


class Broken(MatchesGame):
    def __init__(self, step: type[Take] = Take) -> None:
        super().__init__()
        self.take = step()
        self.steps[:] = [self.take]


class CopiesShare(Broken):
    def blank(self, players: int, options: Any, components: Any) -> Matches:
        blank = super().blank(players, options, components)
        shared = SharedRows()
        shared.start(players, self.steps, blank.dice)
        for name in ("most", "high", "whole", "heap", "taken", "secret"):
            setattr(shared, name, getattr(blank, name))
        return shared


class Leaks(Broken):
    def full_view(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Matches)
        return super().full_view(state) | {"sum": sum(state.secret)}


class LeaksToSpectators(Broken):
    def hide(self, view: dict[str, Any], state: State, seat: int | None) -> None:
        assert isinstance(state, Matches)
        super().hide(view, state, seat)
        if seat is None:
            view["sum"] = sum(state.secret)


class HidesForAll(Broken):
    """Changes what the views of all seats share."""

    def hide(self, view: dict[str, Any], state: State, seat: int | None) -> None:
        for other in range(state.seats):
            if other != seat and state.to_move != NOBODY:
                view["secret"][other] = None


class NoJson(Broken):
    def full_view(self, state: State) -> dict[str, Any]:
        return super().full_view(state) | {"seats": {0: "first"}}


class Forgets(Broken):
    """A saved position leaves out what is secret, so that a loaded one is another."""

    def codec(self, state: State) -> Struct:
        whole = super().codec(state)
        whole.fields = {**whole.fields, "secret": Forgotten(int(state.seats))}
        return whole


class Forgotten(Row):
    def __init__(self, seats: int) -> None:
        super().__init__(Int(), seats)

    def load(self, data: Any, where: str) -> Any:
        return super().load([0] * self.length, where)

    def dump(self, value: Any) -> list[Any]:
        return [0] * self.length


class NobodyWins(Broken):
    def winners(self, state: State) -> list[int]:
        return []


class WinsEarly(Broken):
    def winners(self, state: State) -> list[int]:
        return [5]


class WrongChecks(Broken):
    def check_position(self, state: State) -> None:
        assert isinstance(state, Matches)
        if state.heap == 0 and state.to_move == NOBODY:
            raise BadPosition("impossible_agenda")


class NoWords(Broken):
    event_params = {"taken": ("n",), "won": ()}  # noqa: RUF012


BROKEN = [
    (Broken(Twice), "an answer is there twice"),
    (Broken(Outside), "outside the action space"),
    (Broken(Unstable), "other answers"),
    (Broken(Greedy), "is called impossible"),
    (Broken(Speechless), "MA-PLAY-77, which is no clause"),
    (Broken(KeyShows), "shows through"),
    (Broken(Untold), "MA-PLAY-99, which is no clause"),
    (CopiesShare(), "has changed the table"),
    (Leaks(), "sees what it cannot know"),
    (LeaksToSpectators(), "a spectator sees more than seat"),
    (HidesForAll(), "depends on whom the position was shown to before"),
    (NoJson(), "is not the same when read from JSON"),
    (Forgets(), "a loaded position has another hash"),
    (NobodyWins(), "nobody has won"),
    (WinsEarly(), "are no seats"),
    (WrongChecks(), "is called impossible"),
    (NoWords(), "has no events for won"),
]


@pytest.mark.parametrize(("game", "says"), BROKEN, ids=[says for _, says in BROKEN])
def test_what_is_broken_is_found(game: MatchesGame, says: str) -> None:
    with pytest.raises(Violation, match=says):
        run(conformance.checks(game, HEAPS))


def test_a_failure_says_how_to_come_to_it() -> None:
    with pytest.raises(Violation) as caught:
        run(conformance.checks(Broken(Greedy), HEAPS))
    (note,) = caught.value.__notes__
    assert note.startswith("matches, 2 players, seed '2 players, default, game 1', options {'heap': 12}: after ")


class Miser(Watcher):
    """An invariant of a game's own that does not hold."""

    def look(self) -> None:
        assert isinstance(self.table.state, Matches)
        assert self.table.state.heap > 6


def test_a_game_s_own_invariants_are_looked_at() -> None:
    with pytest.raises(AssertionError):
        run(conformance.checks(MatchesGame(), HEAPS, watcher=Miser))
