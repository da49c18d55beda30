"""Liar's dice for the engine: this class is all that registers the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from doubloon.engine.actions import ActionSpace
from doubloon.engine.codec import Struct
from doubloon.engine.components import Components
from doubloon.engine.dice import Dice
from doubloon.engine.errors import BadPosition
from doubloon.engine.game import Game, Option, Options
from doubloon.engine.state import NOBODY, State
from liars_dice.rules import BID, FACE, NUMBER, ROLL, STEPS, actions
from liars_dice.state import MOST_EACH, LiarsDice, Player, codec


class LiarsDiceComponents(Components, forbid_unknown_fields=True, frozen=True):
    """How many dice everybody gets (LD-SETUP-01)."""

    dice: Annotated[int, Meta(ge=1, le=MOST_EACH)]


class LiarsDiceGame(Game):
    slug = "liars-dice"
    package = "liars_dice"
    rules_version = 1
    seat_counts = (2, 3, 4, 5)
    options = (Option("wild_ones", True, (True, False), "LD-WILD-01"),)
    component_kind = LiarsDiceComponents
    over_clause = "LD-END-01"
    event_params = {
        "rolled": ("n",),
        "bid": ("n", "face"),
        "doubted": (),
        "counted": ("n", "face"),
        "lost": ("n",),
        "out": (),
        "won": (),
    }
    bots = "liars_dice.bots:BOTS"
    builders = {"liars-dice": "liars_dice.testing:BUILDER"}

    def make_box(self, components: Any, players: int, options: Options) -> Any:
        return components

    def blank(self, players: int, options: Options, components: Any) -> LiarsDice:
        state = LiarsDice()
        state.start(players, STEPS, Dice())
        state.players = [Player() for _ in range(players)]
        state.wild_ones = options["wild_ones"]
        state.first, state.round, state.bid, state.face, state.bidder = 0, 0, 0, 0, NOBODY
        for player in state.players:
            player.dice = [1] * components.dice
        return state

    def setup(self, state: State, dice: Dice) -> None:
        assert isinstance(state, LiarsDice)
        state.dice = dice
        state.first = int(dice.below(state.seats))
        state.push(ROLL, state.first)

    def action_space(self, components: Any) -> ActionSpace:
        return actions()

    def codec(self, state: State) -> Struct:
        return codec()

    def check_position(self, state: State) -> None:
        assert isinstance(state, LiarsDice)
        for problem in problems(state):
            raise BadPosition("impossible", problem=problem)

    def full_view(self, state: State) -> dict[str, Any]:
        assert isinstance(state, LiarsDice)
        return {
            "round": state.round,
            "bid": state.bid or None,
            "face": str(state.face) if state.bid else None,
            "bidder_seat": state.bidder if state.bid else None,
            "players": [
                {"dice": player.dice[:], "left": len(player.dice), "shown": player.shown[:]} for player in state.players
            ],
            "score_sheet": self.score_sheet(state),
        }

    def hide(self, view: dict[str, Any], state: State, seat: int | None) -> None:
        """Nobody looks under the cups of others (LD-SETUP-02)."""
        view["players"] = [
            player if other == seat else {**player, "dice": None} for other, player in enumerate(view["players"])
        ]

    def redeal(self, state: State, seat: int) -> None:
        assert isinstance(state, LiarsDice)
        for other in range(len(state.players)):
            if other != seat:
                state.roll(other)

    def score_sheet(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, LiarsDice)
        return [{"outlived": player.outlived, "dice": len(player.dice)} for player in state.players]

    def winners(self, state: State) -> list[int]:
        assert isinstance(state, LiarsDice)
        return [seat for seat, player in enumerate(state.players) if player.dice]

    def first_seat(self, state: State) -> int:
        assert isinstance(state, LiarsDice)
        return state.first

    def event_value(self, param: str, value: int) -> Any:
        return str(value) if param == "face" else value


def problems(state: LiarsDice) -> Iterator[str]:
    """What is impossible about a position, each as the end of a sentence."""
    if len(state.players) != state.seats or state.first >= state.seats:
        yield "there is a player for every seat"
        return
    living = [seat for seat, player in enumerate(state.players) if player.dice]
    if not living or any(len(player.dice) > MOST_EACH for player in state.players):
        yield "somebody has dice, and nobody more than five"
        return
    if (state.bid > 0) != (state.face > 0) or (state.bid > 0) != (state.bidder in living):
        yield "a bid has a number, a face, and a bidder with dice"
    if state.bid > state.total():
        yield "nobody can bid more dice than there are"
    for step, seat, arg in state.frames():
        if step in {BID, FACE} and seat not in living:
            yield "only players with dice are asked"
        if step is FACE and not max(1, state.bid) <= NUMBER.of(arg) <= state.total():
            yield "a number is bid that is not possible"
