"""Frames of the agenda: named arguments, packed in one place, readable everywhere else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.engine.agenda import dump_agenda, load_agenda
from doubloon.engine.codec import Bits, Flag, Int, Name
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.frames import Argument
from doubloon.engine.state import State
from doubloon.games import GAMES

SOURCES = Path(doubloon.__file__).parent

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("puerto-rico", 3, {}),
    ("puerto-rico", 4, {"mayor_refusal": "wbc_remove", "craftsman_decline": "partial", "decline_vp": True}),
    ("burgundy", 1, {}),
    ("burgundy", 3, {"effects_optional": True, "inns": True}),
    ("age-of-discovery", 3, {}),
    ("age-of-discovery", 4, {"start_order": "auction", "strict_supply": True}),
    ("santa-maria", 3, {}),
    ("santa-maria", 4, {"expansion": True, "modules": "A,B,C,D"}),
]


def test_an_argument_is_a_digit_of_the_packed_int() -> None:
    """Whole bits or not, counted from 0 or from -1: what is packed is what is read."""
    colour = Argument("colour", Name(("red", "green", "blue")))
    count = Argument("n", Int(0, 6), after=colour, room=8)
    where = Argument("where", Name(("here", "there"), optional=True), after=count)
    depots = Argument("depots", Bits(("a", "b", "c")), after=where)
    packed = colour.pack(2) + count.pack(5) + where.pack(-1) + depots.pack(5)
    assert packed == 2 + 3 * (5 + 8 * (0 + 3 * 5))
    assert [argument.of(packed) for argument in (colour, count, where, depots)] == [2, 5, -1, 5]
    assert [argument.read(packed) for argument in (colour, count, where, depots)] == ["blue", 5, None, ["a", "c"]]
    changed = where.put(packed, 1)
    assert [argument.of(changed) for argument in (colour, count, where, depots)] == [2, 5, 1, 5]


def test_whole_bits_are_shifted_as_records_have_them() -> None:
    value = Argument("value", Int(0, 6), room=8)
    declinable = Argument("declinable", Flag(), after=value)
    tile = Argument("tile", Int(0, 50), after=declinable, room=64)
    assert value.pack(3) + declinable.pack(1) + tile.pack(9) == 3 | 1 << 3 | 9 << 4
    assert (value.of(0x9B), declinable.of(0x9B), tile.of(0x9B)) == (3, 1, 9)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_names_its_arguments(game: str) -> None:
    """Names are unique, do not clash with the entries of a frame, and every digit stands above those before it."""
    for step in doubloon.new(game, players=GAMES[game].seat_counts[-1], seed=1).state.steps:
        names = [argument.name for argument in step.arguments]
        assert len(set(names)) == len(names), step.name
        assert not {"step", "seat", "arg"} & set(names), step.name
        above = 0
        for argument in step.arguments:
            assert argument.unit > above, f"{step.name}: {argument.name} overlaps the argument before it"
            assert argument.high - argument.low < argument.room
            above = int(argument.unit * (argument.room - 1))


def reloaded(state: State, data: list[dict[str, Any]]) -> list[int]:
    twin = state.copy()
    twin.agenda = []
    load_agenda(twin, data)
    return twin.agenda


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_agendas_of_random_games_survive_writing_in_either_form(
    game: str, players: int, options: dict[str, Any]
) -> None:
    """The named form, and the packed `arg` that earlier versions wrote, give the same ints: hashes count them."""
    for seed in range(3):
        table = doubloon.new(game, players=players, seed=seed, options=options)
        state, dice = table.state, dice_from_seed(f"frames {seed}")
        while not table.is_over:
            saved = dump_agenda(state)
            assert reloaded(state, saved) == state.agenda
            packed = [{"step": step.name, "seat": seat, "arg": arg} for step, seat, arg in state.frames()]
            assert (
                reloaded(state, [{k: v for k, v in frame.items() if k != "arg" or v} for frame in packed])
                == state.agenda
            )
            asked = table.pending()
            assert asked is not None
            assert (asked.step, asked.seat) == (state.question().name, table.to_move)
            assert saved[-1] == {"step": asked.step, "seat": asked.seat} | asked.arguments
            table.play_code(state.options[dice.below(len(state.options))])
        assert table.pending() is None


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (
            {"step": "hospice_colonist", "tile": "corn", "drawn": False, "colour": "red"},
            "agenda[1] has an unknown entry colour; beside step and seat, hospice_colonist has: tile, drawn.",
        ),
        (
            {"step": "choose_role", "tile": "corn"},
            "agenda[1] has an unknown entry tile; choose_role has no arguments.",
        ),
        ({"step": "hospice_colonist", "tile": "corn"}, "agenda[1] lacks the entry drawn."),
        (
            {"step": "hospice_colonist", "tile": "gold", "drawn": True},
            "agenda[1].tile is 'gold', but must be one of: corn,",
        ),
        ({"step": "hospice_colonist", "tile": "corn", "drawn": 1}, "agenda[1].drawn is 1, but must be true or false."),
        ({"step": "hospice_colonist", "arg": 12}, "agenda[1].arg is 12, but must be a whole number from 0 to 11."),
        (
            {"step": "hospice_colonist", "arg": 6, "drawn": True},
            "agenda[1] has both arg, which packs all arguments, and the entry drawn; write one or the other.",
        ),
        ({"step": "choose_role", "arg": 1}, "agenda[1].arg is 1, but must be a whole number from 0 to 0."),
    ],
)
def test_a_wrong_frame_is_refused_with_what_is_wrong(frame: dict[str, Any], sentence: str) -> None:
    data = doubloon.new("puerto-rico", players=3, seed=1).to_dict()
    data["agenda"].append(frame)
    with pytest.raises(doubloon.BadPosition) as caught:
        doubloon.from_dict(data)
    assert str(caught.value).startswith(sentence)
    assert caught.value.sentence("ru") != str(caught.value)


def test_an_old_argument_out_of_range_is_named() -> None:
    """The digit of a packed number that has no meaning is what the sentence is about."""
    data = doubloon.new("burgundy", players=2, seed=1).to_dict()
    data["agenda"].append({"step": "place_at", "seat": 0, "arg": 7 | 5 << 4})
    with pytest.raises(
        doubloon.BadPosition, match=r"agenda\[\d+\]\.value is 7, but must be a whole number from 0 to 6"
    ):
        doubloon.from_dict(data)


def test_only_the_engine_packs_frames() -> None:
    """Shifts and masks of frames stand in frames.py and state.py, and nowhere else."""
    packing = re.compile(r"agenda\[[^]]*\] *(>>|&)|frame *(>>|&)|>> 16|>> 8 & 255")
    own = {SOURCES / "engine" / "frames.py", SOURCES / "engine" / "state.py"}
    found = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in sorted(SOURCES.rglob("*.py"))
        if path not in own
        for line in path.read_text(encoding="utf-8").splitlines()
        if packing.search(line)
    ]
    assert found == []
