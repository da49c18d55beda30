"""How a table opens: its edition of the rules, its first position, its commitment, its seats and their keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.bots import make_bot, usual_bot
from doubloon.engine.fair_dice import Pledge, commitment_to
from doubloon.engine.game import Game
from doubloon.engine.record import first_commitment
from doubloon.engine.table import Table
from doubloon.games import find_game
from doubloon.server import journal, plain, protocol
from doubloon.server.errors import ServerError, UnreplayableTable
from doubloon.server.journal import BOT, FREE, PERSON, OpenedSeat
from doubloon.server.keys import lock_of, new_key
from doubloon.server.personas import check_personas


def owners_of(opening: journal.Opened) -> list[int]:
    """The seats of whoever opened a table."""
    if opening.owners is None:
        return [seat for seat, place in enumerate(opening.places) if place.kind == PERSON]
    return opening.owners


def edition_of(opening: journal.Opened) -> Game:
    """The game by the rules that a table began with."""
    newest = find_game(opening.game)
    edition = newest.edition(opening.rules)
    if edition is None:
        raise UnreplayableTable("old_rules", game=newest.slug, found=opening.rules, known=newest.rules_version)
    return edition


def shown_commitment(opening: journal.Opened) -> str | None:
    """What was shown of a table's dice when it opened: nothing if the opener chose the seed and so knew them."""
    if opening.secret:
        return commitment_to(opening.secret)
    return None if opening.chosen or opening.seed is None else first_commitment(opening.seed)


def open_table(opening: journal.Opened, options: Mapping[str, Any], pledge: Pledge | None = None) -> Table:
    """Set up the engine's table as an opening says; raises BadSetup or BadComponents."""
    game = edition_of(opening)
    if opening.position is None:
        return Table.open(game, len(opening.places), opening.seed, options, pledge=pledge)
    return Table.from_dict(game, opening.position, pledge)


def read_level(level: str | None, game: Game) -> str:
    """Return the level of a bot that plays this game; the usual one if none is named."""
    if level is None:
        return usual_bot(game)
    make_bot(level, game, "")
    return level


class Keyring:
    """The keys of a table that is about to open."""

    def __init__(self, seats: Sequence[protocol.SeatPlan]) -> None:
        self.all = [new_key() for _ in seats]
        self.own = {i: self.all[i] for i, plan in enumerate(seats) if plan.kind in ("me", "here")}
        self.links = {i: self.all[i] for i, plan in enumerate(seats) if plan.kind == "link"}
        self.owners = [i for i, plan in enumerate(seats) if plan.kind == "me"]
        self.owner = new_key()
        self.watcher = new_key()


def places_of(seats: Sequence[protocol.SeatPlan], game: Game, keys: Keyring) -> list[OpenedSeat]:
    """Return the seats as a table opens, each with a lock and a colour of its own."""
    chosen = [plan.colour for plan in seats if plan.colour is not None]
    if len(seats) > len(protocol.COLOURS):
        raise ServerError("too_many_seats", n=len(protocol.COLOURS))
    for colour in chosen:
        if chosen.count(colour) > 1:
            raise ServerError("colour_twice", colour=colour)
    check_personas([plan.persona for plan in seats if plan.kind == "bot" and plan.persona], game)
    free = [colour for colour in protocol.COLOURS if colour not in chosen]
    kinds = {"link": FREE, "bot": BOT}
    return [
        OpenedSeat(
            kind=kinds.get(plan.kind, PERSON),
            lock="" if plan.kind == "bot" else lock_of(key),
            name=plain.clean(plan.name),
            colour=plan.colour or free.pop(0),
            level=read_level(plan.level, game) if plan.kind == "bot" else None,
            persona=plan.persona or "" if plan.kind == "bot" else "",
        )
        for plan, key in zip(seats, keys.all, strict=True)
    ]
