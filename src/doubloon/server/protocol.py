"""Every request and message of the API, as it goes over the wire."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from doubloon.engine.record import DiceOrigin, Foresight

Language = Literal["en", "ru"]
Colour = Literal["red", "blue", "yellow", "green", "orange"]
Role = Literal["seat", "owner", "watcher", "used"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow", "green", "orange")

LONGEST_NAME = 30
LONGEST_CHAT = 500
SLOWEST_PACE = 5000

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
SeatKey = Annotated[str, Meta(max_length=100)]
Once = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Level = Annotated[str, Meta(max_length=40)]
Notation = Annotated[str, Meta(max_length=200)]
Numbers = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Request(Struct, forbid_unknown_fields=True):
    """What clients send."""


# HTTP requests.


class SeatPlan(Request):
    """Who shall sit on a seat: me, a friend here at this device, a friend with a link, or a bot."""

    kind: Literal["me", "here", "link", "bot"]
    name: Name = ""
    colour: Colour | None = None
    level: Level | None = None
    persona: Level | None = None  # of a bot: which of the game's names it bears


Seats = Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]


class NewTable(Request):
    game: Annotated[str, Meta(max_length=40)]
    seats: Seats
    options: dict[str, Any] = {}
    listed: bool = False
    private: bool = False
    seed: Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] | Annotated[str, Meta(max_length=200)] | None = None
    draft: Annotated[str, Meta(max_length=100)] | None = None
    adds: bool = False  # whether the opener's browser will add numbers to the dice


class SitDown(Request):
    name: Name = ""
    colour: Colour | None = None
    adds: bool = False
    once: Annotated[str, Meta(min_length=16, max_length=64)] | None = None


class StartTable(Request):
    fill: Level | None = None


class ChangeOptions(Request):
    options: dict[str, Any]


class WhichSeat(Request):
    seat: Count


class BranchTable(Request):
    move: Count
    seats: Seats
    adds: bool = False


class MyKeys(Request):
    keys: Annotated[list[SeatKey], Meta(max_length=500)]


# What the client says over the WebSocket.


class Op(Request, tag_field="op"):
    """A message from a client."""


class Sit(Op, tag="sit"):
    """The first message: the keys of all seats at this device, none for a spectator."""

    keys: Annotated[list[SeatKey], Meta(max_length=20)] = []
    lang: Language = "en"
    obvious: bool = False  # whether obvious answers give themselves
    delta: bool = False  # whether fields that are as in the frame before may be left out


class Act(Op, tag="act"):
    """Answer the pending question: by one action, or by a series for a question in several parts."""

    version: Version
    action: Notation | None = None
    actions: Annotated[list[Notation], Meta(min_length=1, max_length=100)] | None = None
    once: Once | None = None


class Seal(Op, tag="seal"):
    """Before the game: the hash of the numbers that this seat's browser will add to the dice."""

    seat: Count
    seal: Numbers


class Reveal(Op, tag="reveal"):
    """When all have sealed theirs: the numbers themselves."""

    seat: Count
    numbers: Numbers


class Explain(Op, tag="explain"):
    """Ask why an action is not possible; or how one gets to a touched place, `action` being what was meant, or ""."""

    action: Notation
    place: Notation | None = None


class Undo(Op, tag="undo"):
    version: Version
    once: Once | None = None


class Restart(Op, tag="restart"):
    version: Version
    once: Once | None = None


class Hint(Op, tag="hint"):
    pass


class Chat(Op, tag="chat"):
    text: Annotated[str, Meta(max_length=LONGEST_CHAT)]
    once: Once | None = None


class Lang(Op, tag="lang"):
    lang: Language


class Pace(Op, tag="pace"):
    ms: Annotated[int, Meta(ge=0, le=SLOWEST_PACE)]


class Obvious(Op, tag="obvious"):
    """Whether what can sensibly be answered in one way only is answered by itself, for the seats of this connection."""

    on: bool


class Pause(Op, tag="pause"):
    paused: bool


class Takeover(Op, tag="takeover"):
    """Have a bot sit in for an absent seat; level null gives the seat back."""

    seat: Count
    level: Level | None = None


class Ping(Op, tag="ping"):
    pass


ClientOp = (
    Sit | Act | Seal | Reveal | Explain | Undo | Restart | Hint | Chat | Lang | Pace | Obvious | Pause | Takeover | Ping
)

# Answers and parts of answers.


class Absence(Struct):
    """Since when somebody has been away, and from when on a bot may sit in: seconds since 1970."""

    since: float
    until: float


class SeatInfo(Struct, omit_defaults=True):
    seat: int
    name: str
    colour: str
    kind: Literal["person", "bot", "free"]
    online: bool
    mine: bool
    substitute: str | None
    level: str | UnsetType = UNSET
    badge: str | UnsetType = UNSET  # the level in words, beside a bot's name
    vacant: bool = False  # freed by the owner in a running game; a bot plays there until somebody comes
    away: Absence | None = None  # of somebody who is missed in a running game
    link: str | UnsetType = UNSET  # to a seat that waits for somebody, for the owner, as long as the server knows it


class Origin(Struct):
    table: str
    move: int


class Summary(Struct):
    """A table as lists show it."""

    id: str
    game: str
    status: Literal["waiting", "playing", "over", "kept"]
    seats: list[SeatInfo]
    asked_seat: int | None
    round_text: str
    created: float
    changed: float
    winners: list[int]
    free: list[int]
    private: bool
    scores: list[int] | UnsetType = UNSET


class MySummary(Summary, kw_only=True):
    mine: list[int]
    my_turn: bool


class Adding(Struct):
    """The numbers that people's browsers add to the dice: whose, what is wanted of them now, and what they did."""

    seats: list[int]
    stage: Literal["sealing", "revealing"] | None
    missing: list[int]
    seals: dict[str, str]
    numbers: dict[str, str]


class TableInfo(Summary, kw_only=True):
    """A table as its own page shows it."""

    options: dict[str, Any] | UnsetType = UNSET  # not in the states of a game that follow the first of a connection
    own: list[str] | UnsetType = UNSET  # with the options: what at this table is our own edition, by parts
    commitment: str | None
    paused: bool
    pace: int
    next: str | None
    origin: Origin | None
    spectators: int
    record: bool
    owner: bool  # whether the asker has the owner's rights
    chosen_seed: bool  # whether the seed was given by the opener instead of drawn
    seed: int | str | UnsetType | None = UNSET  # of a finished game that was played from a seed,
    secret: str | UnsetType = UNSET  # or else the secret behind the commitment
    adding: Adding | UnsetType = UNSET  # before and after the game
    redrawn: int | UnsetType = UNSET  # after how many actions the table got a new secret
    trouble: str | UnsetType = UNSET  # of a table that is only kept: why it cannot be opened


class Tables(Struct):
    tables: list[Summary]


class MyTables(Struct):
    tables: list[MySummary]


class Opening(Struct):
    """A table that was just opened: keys of one's own seats, links for friends and spectators, the owner's key."""

    id: str
    keys: dict[str, str]
    links: dict[str, str]
    commitment: str | None
    owner: str
    watch: str


class SeedDraft(Struct):
    draft: str
    commitment: str


class Seated(Struct):
    seat: int
    key: str


class SeatLink(Struct):
    """A fresh link to a seat; the keys it had fit no more."""

    seat: int
    link: str


class WatchLink(Struct):
    """A fresh link for spectators; the one there was leads nowhere any more."""

    link: str


class Possible(Struct):
    """How many can play by the rules asked about; if nobody can, why."""

    seats: list[int]
    trouble: str | UnsetType = UNSET


class SeatCard(Struct):
    """What a key leads to: a seat, or (seat null) the owner's or a spectator's place, or a link that was used up."""

    table: str
    game: str
    role: Role
    seat: int | None
    taken: bool
    name: str
    colour: str
    free_colours: list[str]
    status: str


class Continuation(Struct):
    id: str
    keys: dict[str, str]


class Uploaded(Struct):
    id: str


class ClearedAway(Struct):
    id: str


class BotInfo(Struct):
    """A bot that plays a game: a level from weak to strong, or (grade null) a personality of medium strength.

    Texts by language; `strength` says how it has done against weaker ones, and is null if that was not measured.
    """

    level: str
    name: dict[str, str]
    about: dict[str, str]
    grade: dict[str, str] | None
    strength: dict[str, str] | None


class Failure(Struct):
    error: str
    message: str


class ActionInfo(Struct):
    action: str
    kind: str
    params: dict[str, Any]
    text: str
    places: list[str]


class Question(Struct):
    seat: int
    step: str
    text: str
    clause: str
    about: dict[str, Any]


class UndoInfo(Struct):
    """Whether `undo` and `restart` would do something, and if not, why: for whoever sits at the table."""

    can: bool
    restart: bool
    why: str | UnsetType = UNSET
    restart_why: str | UnsetType = UNSET


class LogEntry(Struct):
    """One action, what happened by it, and how that is told: the row of the log, whose deed, the sentence."""

    n: int
    seat: int
    action: str
    text: str
    events: list[dict[str, Any]]
    told: list[tuple[int, int | None, str]] = []
    scoring: str | UnsetType = UNSET  # what ended with this action and was scored: its title


class TurnHeading(Struct, omit_defaults=True):
    """What stands above rows of the log: a round, a phase; beside it a remark, and who is named there."""

    text: str
    aside: str = ""
    seat: int | None = None


class TurnRow(Struct, omit_defaults=True):
    """A row of the log, one turn: who, a picture and a few words, what it brought to whom.

    Pictures and gains are called by the category and id of their names, such as `good:corn`.
    """

    row: int
    n: int  # the action it begins with
    head: TurnHeading
    seat: int | None = None
    icon: str = ""
    label: str = ""
    quiet: bool = False  # nothing came of it
    gains: list[tuple[int | None, str, int]] = []


class BoardMark(Struct):
    """Something new on the board since a seat's last move: where, whose deed, and the change in short."""

    place: str
    seat: int | None
    text: str


class Log(Struct):
    log: list[LogEntry]
    turns: list[TurnRow]


class ChatLine(Struct, tag_field="op", tag="chat"):
    seat: int | None
    name: str
    text: str
    at: float


class ScoringPart(Struct):
    key: str
    label: str


class ScoringRow(Struct, omit_defaults=True):
    """What one thing brought to whom: `part` counts the parts from 0, `source` is the line of the score sheet.

    `amounts` by seat, of a `unit` such as points or talers; `text` says how they came about.
    """

    part: int
    key: str
    label: str
    text: str
    unit: str
    amounts: list[int]
    clause: str
    about: dict[str, Any] = {}
    source: str = ""
    place: str = ""


class ScoringTotal(Struct):
    """What everybody had before all rows of a unit, and has after them."""

    unit: str
    label: str
    before: list[int]
    after: list[int]


class Scoring(Struct):
    """The end of a turn, a phase, a year or the game, to be shown row by row.

    `move` is the action that brought it about, `first` the first of its events that is told here.
    """

    move: int
    key: str
    about: dict[str, Any]
    title: str
    first: int
    parts: list[ScoringPart]
    rows: list[ScoringRow]
    totals: list[ScoringTotal]
    news: list[str]


class Gone(Struct, omit_defaults=True):
    """Names of fields that were in the frame before, and are there no more."""

    table: list[str] = []
    position: list[str] = []
    figures: list[str] = []


class StateMessage(Struct, tag_field="op", tag="state"):
    """Everything a viewer may know: after sitting down, and again after every change.

    With `gone` it is a delta: what is as in the frame before is left out of `table`, `view.position` and `figures`.
    """

    table: TableInfo
    version: int
    moves: int
    seat: int | None
    view: dict[str, Any] | None
    asked: Question | None
    actions: list[ActionInfo]
    figures: dict[str, Any]
    undo: UndoInfo
    news: list[LogEntry]
    turns: list[TurnRow]
    marks: list[BoardMark] | UnsetType = UNSET
    secret: bool = False  # whether those who share the device must not look on
    log: list[LogEntry] | UnsetType = UNSET
    log_more: bool | UnsetType = UNSET
    undone: int | UnsetType = UNSET
    chat: list[ChatLine] | UnsetType = UNSET
    printed: dict[str, Any] | UnsetType = UNSET
    scorings: list[Scoring] | UnsetType = UNSET  # those among the news
    gone: Gone | UnsetType = UNSET


class Done(Struct, tag_field="op", tag="done"):
    """What was named `once` is on the disk, and happened exactly once; `version` is the table's after it."""

    once: str
    version: int


class Refused(Struct, tag_field="op", tag="refused"):
    action: str | None
    reason: str
    clause: str | None
    stale: bool
    once: str | UnsetType = UNSET


class OpenWay(Struct):
    """An action that is possible now and leads to a touched place; `places` are touched, it runs along `line`."""

    action: str
    text: str
    places: list[str]
    line: list[str]


class Need(Struct):
    """What has to be paid, and how much of that is lacking."""

    what: str
    n: int
    lack: int
    text: str


class Taught(Struct):
    """About a touched place: how one gets there, the ways open now, what is lacking, the rules behind it."""

    place: str
    title: str
    lead: str
    ways: list[OpenWay]
    needs: list[Need]
    lack: str
    clauses: list[str]


class Explained(Struct, tag_field="op", tag="explained"):
    action: str
    reason: str | None
    clause: str | None
    taught: Taught | UnsetType = UNSET


class Advised(Struct):
    """One of the best moves: its first action and all of them, what they touch and do, and why they are good.

    `chance` to win is in percent, and null where it has not been calibrated.
    """

    action: str
    actions: list[str]
    places: list[str]
    text: str
    chance: int | None
    reason: str


class Advice(Struct, tag_field="op", tag="hint"):
    """The `actions` of the best move, `text` about it, up to three moves, and the `even` share in percent."""

    actions: list[str]
    text: str
    answers: list[Advised]
    even: int


class SeatPresence(Struct):
    seat: int
    online: bool
    substitute: str | None
    away: Absence | None = None


class Presence(Struct, tag_field="op", tag="presence"):
    seats: list[SeatPresence]
    spectators: int


class Rematch(Struct, tag_field="op", tag="rematch"):
    id: str
    keys: dict[str, str]


class ErrorMessage(Struct, tag_field="op", tag="error"):
    message: str
    once: str | UnsetType = UNSET


class Notice(Struct, tag_field="op", tag="notice"):
    """Something that everybody at the table is told in words, such as a bot that sits in at somebody's request."""

    message: str


class Closing(Struct, tag_field="op", tag="closing"):
    """The server ends the talk: connect again after a `restart`; else the seat was `removed` or the table `cleared`."""

    reason: Literal["restart", "removed", "cleared"]
    message: str


class Pong(Struct, tag_field="op", tag="pong"):
    pass


ServerOp = (
    StateMessage
    | Done
    | Refused
    | Explained
    | Advice
    | ChatLine
    | Presence
    | Rematch
    | Notice
    | ErrorMessage
    | Closing
    | Pong
)


# What there is to know after the game.


class Point(Struct):
    move: int
    scores: list[int]


class TurningPoint(Struct):
    """A turning point: the phase that began with this move changed how a seat stands by so many points."""

    move: int
    seat: int
    text: str
    swing: float


class Outcome(Struct):
    id: str
    label: str
    seen: int
    expected: float


class Draws(Struct):
    label: str
    outcomes: list[Outcome]


class Shown(Struct, omit_defaults=True):
    """A die that was rolled or a thing that was drawn, as the game showed it.

    Of a die it is told which question rolled it, counted from 0, and, if the log tells it, in which of the action's
    events, and there under which name.
    """

    kind: Literal["die", "thing"]
    key: str
    id: str
    label: str
    seat: int | None = None
    asked: int | None = None
    event: tuple[int, str] | None = None


class Rolls(Struct):
    """What an action (0: the set-up) asked of the dice: from how many, and which came, counted from 0."""

    move: int
    seat: int | None
    when: str
    asked: list[tuple[int, int]]
    shown: list[Shown]


class Fairness(Struct):
    """Where the dice came from, as the record tells it, and all they were asked, so that a browser can check it."""

    foresight: Foresight
    origins: list[DiceOrigin]
    rolls: list[Rolls]
    draws: list[Draws]


class EndReason(Struct):
    """Why a game ended, in a sentence, and the clause behind it."""

    text: str
    clause: str


class TieBreak(Struct):
    """What decided between equal totals, and its figure for each seat."""

    label: str
    figures: list[int]


class AimInfo(Struct):
    """Something to achieve alone: its name, what it asks for, and how much of it is done."""

    id: str
    name: str
    text: str
    have: int
    want: int


class AloneResult(Struct):
    """How a game with one seat came out: what is counted ("points", "hexes"), reached and asked for."""

    unit: str
    have: int
    goal: int
    aims: list[AimInfo]
    missing: list[str]


class GameSummary(Struct):
    scores: list[int]
    winners: list[int]
    sheet: list[dict[str, int]]
    ending: list[EndReason]
    tie: TieBreak | None
    alone: AloneResult | None
    series: list[Point]
    turns: list[TurningPoint]
    fairness: Fairness


def encode(message: Any) -> bytes:
    return msgspec.json.encode(message)


_OPS = msgspec.json.Decoder(ClientOp)


def read_op(text: str | bytes) -> ClientOp:
    op: ClientOp = _OPS.decode(text)
    return op
