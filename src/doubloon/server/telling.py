"""A table told to one viewer: in their language, and nothing that they may not know."""
# Compiled by mypyc.

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Literal, cast

from msgspec import UNSET, UnsetType

from doubloon.engine.actions import ActionSpace
from doubloon.engine.staging import Staging, news_lines, part_label, title, told_row
from doubloon.engine.table import Table
from doubloon.engine.turn_words import secret_choice
from doubloon.engine.turns import retold
from doubloon.engine.words import NO_READER, Catalogue, engine_words, is_seat
from doubloon.server import protocol
from doubloon.server.choosing import own_edition
from doubloon.server.errors import say
from doubloon.server.journal import FREE
from doubloon.server.opponents import level_badge
from doubloon.server.seats import Occupancy
from doubloon.server.tables import OVER, PLAYING, CardData, LiveTable, Said

SHOWN_LOG = 80
SHOWN_CHAT = 200

Kind = Literal["person", "bot", "free"]
Status = Literal["waiting", "playing", "over", "kept"]


@lru_cache(maxsize=1024)
def round_text(number: int | None, lang: str) -> str:
    return "" if number is None else say(lang, "round", n=number)


def seat_infos(
    seats: Sequence[Occupancy],
    names: Sequence[str],
    lang: str,
    online: Callable[[int], bool],
    absence: Callable[[int], protocol.Absence | None] = lambda seat: None,
) -> list[protocol.SeatInfo]:
    return [
        protocol.SeatInfo(
            seat=number,
            name="" if seat.kind == FREE else names[number],
            colour=seat.colour,
            kind=cast(Kind, seat.kind),
            online=online(number),
            mine=False,
            substitute=seat.substitute,
            level=seat.level or UNSET,
            badge=level_badge(seat.level, lang) if seat.level else UNSET,
            vacant=seat.vacant,
            away=absence(number),
        )
        for number, seat in enumerate(seats)
    ]


def summary(card: CardData, names: Sequence[str], lang: str, online: Callable[[int], bool]) -> dict[str, Any]:
    """Return the fields of a table's summary."""
    return {
        "id": card.id,
        "game": card.game,
        "status": cast(Status, card.status),
        "seats": seat_infos(card.seats, names, lang, online),
        "asked_seat": card.asked_seat,
        "round_text": round_text(card.round, lang),
        "created": card.created,
        "changed": card.changed,
        "winners": card.winners,
        "free": [number for number, seat in enumerate(card.seats) if seat.kind == FREE],
        "private": card.private,
        "scores": card.scores if card.status == OVER else UNSET,
    }


def adding(live: LiveTable) -> protocol.Adding | UnsetType:
    """What browsers add to the dice; while the game runs nobody needs to be told again."""
    if live.status == PLAYING or not live.adding:
        return UNSET
    seals = {str(seat): seal for seat, seal in sorted(live.seals.items())}
    numbers = {str(seat): numbers for seat, numbers in sorted(live.numbers.items())}
    return protocol.Adding(sorted(live.adding), live.numbers_stage, live.missing_numbers, seals, numbers)


def table_info(
    live: LiveTable, lang: str, seats: list[protocol.SeatInfo], spectators: int, owner: bool, rules: bool = True
) -> protocol.TableInfo:
    """A table as its own page shows it; without the rules that were chosen, for those who know them."""
    over = live.status == OVER and live.table is not None
    options = live.options if live.table is None else live.table.options
    origin = live.opening.origin
    return protocol.TableInfo(
        id=live.id,
        game=live.game.slug,
        status=cast(Status, live.status),
        seats=seats,
        asked_seat=live.to_move,
        round_text=round_text(live.round(), lang),
        created=live.created,
        changed=live.changed,
        winners=live.table.winners() if over and live.table else [],
        free=live.free_seats(),
        scores=live.table.scores() if over and live.table else UNSET,
        options={key: value for key, value in options.items() if key != "components"} if rules else UNSET,
        own=own_edition(live) if rules else UNSET,
        commitment=live.commitment,
        paused=live.paused,
        pace=live.pace,
        next=live.next,
        origin=None if origin is None else protocol.Origin(origin.table, origin.move),
        spectators=spectators,
        record=live.is_record,
        private=live.opening.private,
        owner=owner,
        chosen_seed=live.opening.chosen,
        seed=live.opening.seed if over else UNSET,
        secret=live.secret if over and live.secret else UNSET,
        adding=adding(live),
        redrawn=UNSET if live.redrawn is None else live.redrawn,
    )


def question(table: Table, lang: str, names: Sequence[str]) -> protocol.Question | None:
    seat = table.to_move
    if seat is None:
        return None
    step, about = table.state.question(), table.game.question_params(table.state)
    return protocol.Question(seat, step.name, table.question(lang, names), step.clause, about)


def action_infos(table: Table, lang: str, names: Sequence[str]) -> list[protocol.ActionInfo]:
    """Tell of the possible answers; those that are always told in the same words are put into words once."""
    known = _known_infos(table.actions, table.words(lang))
    found = []
    for code in table.state.options:
        action = table.actions.actions[code]
        section, key, params = table.game.option_words(table.state, action)
        usual = section == "actions" and key == action.kind and params is action.params
        info = known.get(code) if usual else None
        if info is None:
            text = table.words(lang).say(section, key, params, names)
            places = table.game.presentation.places(action)
            info = protocol.ActionInfo(action.notation, action.kind, action.params, text, places)
            if usual and not any(name.startswith("seat") for name in params):
                known[code] = info
        found.append(info)
    return found


@lru_cache(maxsize=64)  # games with their own components have their own actions and names
def _known_infos(space: ActionSpace, words: Catalogue) -> dict[int, protocol.ActionInfo]:
    return {}


def log_entries(
    live: LiveTable, lang: str, first: int = 0, mine: Sequence[int] = (), most: int | None = None
) -> list[protocol.LogEntry]:
    """Return what was played from action number `first` (counted from 0) on, as whoever has these seats may know it."""
    if live.table is None:
        return []
    secret = secretive_seats(live, mine)
    last = len(live.played) if most is None else min(len(live.played), first + most)
    return [
        secret_entry(live, number, lang)
        if live.played[number - 1].seat in secret
        else log_entry(live, number, lang, reader_of(mine))
        for number in range(first + 1, last + 1)
    ]


def spoken_of(live: LiveTable, number: int) -> set[int]:
    """The seats that are named in what is told of an action."""
    events = live.turns().events[number - 1]
    named = (value for event in events for name, value in event.items() if is_seat(name))
    return {seat for seat in named if isinstance(seat, int)}


def reader_of(mine: Sequence[int]) -> int:
    """Whom the log calls “you”; where several sit at one device, nobody."""
    return mine[0] if len(mine) == 1 else NO_READER


def secretive_seats(live: LiveTable, mine: Sequence[int]) -> set[int]:
    """The seats of others whose decisions are still unknown."""
    return set() if live.table is None else live.table.secretive_seats(mine)


def secret_entry(live: LiveTable, number: int, lang: str) -> protocol.LogEntry:
    seat, text = live.played[number - 1].seat, secret_choice(lang)
    return protocol.LogEntry(number, seat, "", text, [], [(live.turns().touched[number - 1][0][0].id, seat, text)])


def log_entry(live: LiveTable, number: int, lang: str, reader: int) -> protocol.LogEntry:
    table, played, names = live.table, live.played[number - 1], live.names(lang)
    assert table is not None
    words, silent, turns = table.words(lang), table.game.presentation.is_silent, live.turns()
    said = [
        (row_id, event, words.say("events", event["event"], event, names, reader))
        for row_id, event in zip(turns.row_of[number - 1], turns.events[number - 1], strict=True)
    ]
    told = [
        (row.id, seat, sentence)
        for row, _ in turns.touched[number - 1]
        for seat, sentence in retold(
            words, [(event, text) for at, event, text in said if at == row.id and not silent(event)], names, reader
        )
    ]
    events = [{**event, "row": row_id, "text": text} for row_id, event, text in said]
    text = table.describe(played.action, lang, names)
    entry = protocol.LogEntry(number, played.seat, played.action, text, events, told)
    if played.staging is not None:
        entry.scoring = title(words, played.staging)
    return entry


def scorings(
    live: LiveTable, lang: str, first: int, mine: Sequence[int], most: int | None = None
) -> list[protocol.Scoring] | UnsetType:
    """The scorings among what was played from action number `first` (counted from 0) on, told to these seats."""
    actions = live.played[first : None if most is None else first + most]
    if live.table is None or all(played.staging is None for played in actions):
        return UNSET
    words, names, secret = live.table.words(lang), addressed(live.names(lang), mine, lang), secretive_seats(live, mine)
    found = [
        scoring(played.staging, number, words, names)
        for number, played in enumerate(actions, first + 1)
        if played.staging is not None and played.seat not in secret
    ]
    return found or UNSET


def scoring(staging: Staging, move: int, words: Catalogue, names: Sequence[str]) -> protocol.Scoring:
    rows = []
    for row in staging.rows:
        label, text = told_row(words, row, names)
        rows.append(
            protocol.ScoringRow(
                part=staging.parts.index(row.part),
                key=row.key,
                label=label,
                text=text,
                unit=row.unit,
                amounts=row.amounts,
                clause=row.clause,
                about=row.about,
                source=row.source,
                place=row.place,
            )
        )
    totals = []
    for unit, after in staging.totals.items():
        gained = staging.gained(unit, len(after))
        before = [n - gain for n, gain in zip(after, gained, strict=True)]
        totals.append(protocol.ScoringTotal(unit, words.say("staging", f"unit_{unit}", {}), before, after))
    return protocol.Scoring(
        move=move,
        key=staging.key,
        about=staging.about,
        title=title(words, staging),
        first=staging.first,
        parts=[protocol.ScoringPart(part, part_label(words, staging, part)) for part in staging.parts],
        rows=rows,
        totals=totals,
        news=news_lines(words, staging, names),
    )


def addressed(names: Sequence[str], mine: Sequence[int], lang: str) -> list[str]:
    """The names as one person hears them: oneself is “you”; of several at one device nobody is."""
    you = engine_words(lang).say("staging", "you", {})
    return [you if [seat] == list(mine) else name for seat, name in enumerate(names)]


def chat_line(said: Said, names: Sequence[str], lang: str) -> protocol.ChatLine:
    if said.cut:
        return protocol.ChatLine(None, say(lang, "server"), say(lang, "log_cut"), said.at)
    return protocol.ChatLine(said.seat, "" if said.seat is None else names[said.seat], said.text, said.at)


def viewpoint(live: LiveTable, mine: Sequence[int], last: int | None) -> int | None:
    """Whose eyes a viewer sees the table with: the seat to move if it is theirs, else the one they used last."""
    if live.to_move in mine:
        return live.to_move
    if last in mine:
        return last
    return mine[0] if mine else None


def may_answer(live: LiveTable, mine: Sequence[int]) -> bool:
    return live.status == PLAYING and live.to_move in mine and live.bot_to_move is None
