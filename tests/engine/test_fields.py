"""State classes: every field is declared once, and annotations, copy, clear and codec follow."""

from __future__ import annotations

import ast
from importlib import import_module
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import doubloon
from doubloon.engine.codec import Counts, Flag, Int, Many, Name, Row, Struct
from doubloon.engine.dice import dice_from_seed
from doubloon.engine.fields import Field, Layout, Shared
from doubloon.engine.generate import BEGIN, END, layouts, packages, rewrite, state_module
from doubloon.games import GAMES

PACKED = type(vec[i64]([]))
DECLARED = {package: {layout.name: layout for layout in layouts(package)} for package in packages()}
LAYOUT_OF = {
    getattr(import_module(f"{package}.state"), name): layout
    for package, found in DECLARED.items()
    for name, layout in found.items()
}
CLASSES = [(package, name) for package, found in DECLARED.items() for name in found]


def test_every_game_declares_its_fields_once() -> None:
    titles = {GAMES[game].package for game in GAMES}
    assert set(packages()) == titles | {"doubloon.games.santa_maria.city"}


@pytest.mark.parametrize("package", packages())
def test_the_checked_in_source_is_what_the_generator_writes(package: str) -> None:
    source = state_module(package).read_text(encoding="utf-8")
    assert rewrite(source, layouts(package)) == source, "run: python -m doubloon.engine.generate"


def targets(function: ast.FunctionDef, owner: str) -> list[str]:
    """The attributes of `owner` that a method assigns."""
    found = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    assigned = [node.targets[0] for node in sorted(found, key=lambda node: node.lineno)]
    return [
        target.attr
        for target in assigned
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == owner
    ]


@pytest.mark.parametrize(("package", "name"), CLASSES)
def test_annotations_copy_and_clear_name_every_field(package: str, name: str) -> None:
    """Also outside the generated lines nothing is declared: a field added by hand would be noticed here."""
    layout = DECLARED[package][name]
    names = [field.name for field in layout.fields]
    tree = ast.parse(state_module(package).read_text(encoding="utf-8"))
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name).body
    annotated = [
        node.target.id for node in body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    methods = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
    assert annotated == names
    assert targets(methods["copy"], "twin") == names
    assert targets(methods["clear"], "self") == [f.name for f in layout.fields if not isinstance(f.shape, Shared)]


TABLES: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in GAMES),
    ("santa-maria", {"expansion": True, "modules": "A,B,C"}),
    ("santa-maria", {"expansion": True, "modules": "A,B,C,D"}),
]


def played(game: str, options: dict[str, Any]) -> doubloon.Table:
    """A table after forty random decisions."""
    table = doubloon.new(game, players=GAMES[game].seat_counts[-1], seed=5, options=options)
    dice = dice_from_seed("fields")
    for _ in range(40):
        table.play_code(table.state.options[dice.below(len(table.state.options))])
    return table


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_copy_shares_no_row_with_its_original(game: str, options: dict[str, Any]) -> None:
    """Played on, a copy leaves the original as it was, and every packed row is its own."""
    table = played(game, options)
    twin = table.copy()
    assert twin.hash() == table.hash()
    codec = table.game.codec(table.state)
    assert shared_rows(codec, table.state, twin.state) == []


def shared_rows(codec: Struct, one: Any, other: Any) -> list[str]:
    found = []
    for name, shape in codec.fields.items():
        a, b = getattr(one, name), getattr(other, name)
        if isinstance(a, PACKED) and a is b and len(a) > 0:
            found.append(name)
        if isinstance(shape, Many) and isinstance(shape.shape, Struct):
            found += [row for x, y in zip(a, b, strict=True) for row in shared_rows(shape.shape, x, y)]
        if isinstance(shape, Struct):
            found += shared_rows(shape, a, b)
    return found


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_loaded_position_has_every_field_of_the_original(game: str, options: dict[str, Any]) -> None:
    """Also the fields that are not saved, because they follow from others or belong to no position of this table."""
    table = played(game, options)
    again = doubloon.from_dict(table.to_dict())
    assert values(again.state) == values(table.state)


def values(thing: Any) -> Any:
    """All declared fields of a state, board or list of these, as plain data."""
    if isinstance(thing, PACKED | list):
        return [values(each) for each in thing]
    layout = LAYOUT_OF.get(type(thing))
    if layout is not None:
        return {
            field.name: values(getattr(thing, field.name))
            for field in layout.fields
            if not isinstance(field.shape, Shared) and hasattr(thing, field.name)
        }
    return thing


@pytest.mark.parametrize("game", GAMES)
def test_a_blank_state_has_every_field_with_rows_of_the_right_length(game: str) -> None:
    """What is blank can be saved and loaded again at every number of seats: no length is a sample's."""
    title = GAMES[game]
    for players in title.seat_counts:
        options = title.read_options({})
        state = title.blank(players, options, title.components)
        codec = title.codec(state)
        data = codec.dump(state)
        assert codec.dump(codec.fill(state, data, "")) == data


SOURCE = f"""class Board:
{BEGIN}
{END}

    def owns(self) -> bool: ...
"""

BOARD = Layout(
    "Board",
    (
        Field("box", Shared("Box"), "the figures"),
        Field("goods", Counts(("corn", "sugar")), "barrels"),
        Field("chooser", Name(("me", "you"), optional=True)),
        Field("open", Flag()),
        Field("ships", Row(Int(), 2), "a remark that is " + "very " * 20 + "long", blank="self.box.ships[:]"),
        Field("parts", Many(Int()), kind="list[Part]"),
        Field("solo", Int(), kind="Solo | None", saved=False),
        Field("cocoa", Int(), when="self.rules.kingdoms"),
        Field("city", Int(), kind="City | None", when="self.rules.kingdoms"),
    ),
)


def test_the_generator_writes_annotations_copy_and_clear() -> None:
    written = rewrite(SOURCE, [BOARD])
    assert written.splitlines() == [
        "class Board:",
        BEGIN,
        "    box: Box  # the figures",
        "    goods: vec[i64]  # barrels",
        "    chooser: i64",
        "    open: bool",
        "    # a remark that is " + "very " * 20 + "long",
        "    ships: vec[i64]",
        "    parts: list[Part]",
        "    solo: Solo | None",
        "    cocoa: i64",
        "    city: City | None",
        "",
        "    def copy(self) -> Board:",
        "        twin = Board()",
        "        twin.box = self.box",
        "        twin.goods = self.goods[:]",
        "        twin.chooser = self.chooser",
        "        twin.open = self.open",
        "        twin.ships = self.ships[:]",
        "        twin.parts = [each.copy() for each in self.parts]",
        "        twin.solo = None if self.solo is None else self.solo.copy()",
        "        if self.rules.kingdoms:",
        "            twin.cocoa = self.cocoa",
        "            twin.city = None if self.city is None else self.city.copy()",
        "        return twin",
        "",
        "    def clear(self) -> None:",
        '        """Set every field to its blank value."""',
        "        self.goods = vec[i64]([0] * 2)",
        "        self.chooser = -1",
        "        self.open = False",
        "        self.ships = self.box.ships[:]",
        "        self.parts = []",
        "        self.solo = None",
        "        if self.rules.kingdoms:",
        "            self.cocoa = 0",
        "            self.city = None",
        "",
        END,
        "",
        "    def owns(self) -> bool: ...",
    ]
    assert list(BOARD.saved()) == ["goods", "chooser", "open", "ships", "parts", "cocoa", "city"]


@pytest.mark.parametrize("lost", ["twin.goods = self.goods[:]", "self.goods = vec", "goods: vec[i64]"])
def test_a_field_lost_by_hand_is_noticed(lost: str) -> None:
    written = rewrite(SOURCE, [BOARD])
    damaged = "\n".join(line for line in written.splitlines() if lost not in line) + "\n"
    assert damaged != written
    assert rewrite(damaged, [BOARD]) == written


def test_a_class_without_its_markers_is_named() -> None:
    with pytest.raises(ValueError, match="there is no class Board"):
        rewrite("class Other:\n", [BOARD])
    with pytest.raises(ValueError, match="the class Board lacks the lines"):
        rewrite(f"class Board:\n\nclass Other:\n{BEGIN}\n{END}\n", [BOARD])


def test_a_list_says_of_what() -> None:
    with pytest.raises(TypeError, match="the field parts is a list; say of what"):
        Layout("Board", (Field("parts", Many(Int())),)).source()
