"""How long bots pause: worked out from what they decide, with no clock."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.bots import ask, make_bot
from doubloon.server import journal, pacing
from doubloon.server.settings import DEFAULT_PACE
from doubloon.server.tables import PLAYING, LiveTable

ROUND_SECONDS = 4.0


def lay(game: str, *kinds: str, seed: int = 7, pace: int = DEFAULT_PACE) -> LiveTable:
    places = [journal.OpenedSeat(kind, f"lock{seat}", level="greedy") for seat, kind in enumerate(kinds)]
    rules = doubloon.GAMES[game].rules_version
    live = LiveTable("t", journal.Opened(game, rules, {}, places, None, secret=f"{seed:064x}", pace=pace), 0)
    live.apply(journal.Started(), 0)
    return live


def answer(live: LiveTable) -> None:
    """Whoever is asked answers as a bot would that plays at once."""
    assert live.table is not None
    assert live.to_move is not None
    code = ask(make_bot("greedy", live.game, f"{len(live.played)}"), live.game, live.table.state)
    live.apply(journal.Acted(live.to_move, [live.table.actions.notation(code)]), 0)


@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_three_bots_keep_nobody_waiting_for_more_than_four_seconds(game: str) -> None:
    """The pauses from one decision of the person to the next, if each bot has one turn or less between them."""
    live, waits, turns = lay(game, "person", "bot", "bot", "bot"), [0.0], [0]
    last = -1
    while live.status == PLAYING and len(live.played) < 400:
        if live.bot_to_move is None:
            waits.append(0)
            turns.append(0)
        else:
            waits[-1] += pacing.pause(live)
            turns[-1] += live.to_move != last
        last = live.to_move if live.to_move is not None else -1
        answer(live)
    rounds = [wait for wait, count in zip(waits, turns, strict=True) if 0 < count <= 3]
    assert len(rounds) >= 5
    assert max(rounds) <= ROUND_SECONDS


def test_no_three_turns_take_longer_however_many_decisions_they_have() -> None:
    for each in range(1, 100):
        seats = [seat for seat in (1, 2, 3) for _ in range(each)]
        for breath in (False, True):
            parts = pacing.pauses(seats, breath)
            assert sum(parts) * DEFAULT_PACE / 1000 <= ROUND_SECONDS
            assert min(parts[::each]) >= pacing.LEAST


def test_further_answers_of_a_turn_are_quick_and_the_next_bot_pauses_again() -> None:
    first, second, third, other = pacing.pauses([1, 1, 1, 2])
    assert (first, second, third) == (1, pacing.FURTHER, pacing.FURTHER)
    assert other == 1


def test_a_turn_that_ended_by_itself_is_followed_by_a_breath() -> None:
    live = lay("puerto-rico", "person", "bot", "bot", pace=1000)
    live.apply(journal.Acted(0, ["builder"]), 0)
    live.apply(journal.Acted(0, ["build:small_market"]), 0)
    assert pacing.pause(live) == pacing.BREATH
    live.apply(journal.Undone(0, 1), 0)
    live.apply(journal.Acted(0, ["pass"]), 0)
    assert pacing.pause(live) == 1


def test_there_is_no_breath_for_what_cannot_be_taken_back() -> None:
    live = lay("burgundy", "person", "bot", "bot", pace=1000)
    while not live.played or not live.played[-1].drew:
        answer(live)
    assert not pacing.ends_by_itself(live, len(live.played) - 1)


def test_whoever_wants_no_pause_gets_none() -> None:
    live = lay("puerto-rico", "person", "bot", "bot", pace=0)
    live.apply(journal.Acted(0, ["builder"]), 0)
    live.apply(journal.Acted(0, ["build:small_market"]), 0)
    assert pacing.pause(live) == 0


def test_where_only_bots_play_each_turn_has_its_pause() -> None:
    live = lay("puerto-rico", "bot", "bot", "bot", pace=1000)
    for _ in range(30):
        last = live.played[-1].seat if live.played else -1
        assert pacing.pause(live) == (pacing.FURTHER if live.to_move == last else 1)
        answer(live)
