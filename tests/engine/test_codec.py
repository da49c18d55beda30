from __future__ import annotations

from typing import Any

import pytest

from doubloon.engine.codec import Bits, Counts, Flag, Int, Many, Name, Row, Shape, Struct, digest
from doubloon.engine.errors import BadPosition

KINDS = ("corn", "sugar")


class Thing:
    size: int
    open: bool


THING = Struct(Thing, {"size": Int(), "open": Flag()})


@pytest.mark.parametrize(
    ("shape", "data"),
    [
        (Int(), 5),
        (Flag(), True),
        (Name(KINDS), "sugar"),
        (Name(KINDS, optional=True), None),
        (Bits(KINDS), ["sugar"]),
        (Counts(KINDS), {"sugar": 3}),
        (Counts(KINDS, absent=-1), {"corn": 0}),
        (Row(Name(KINDS, optional=True), 2), ["corn", None]),
        (Many(Int()), [1, 2, 3]),
        (THING, {"size": 2, "open": False}),
    ],
)
def test_every_shape_comes_back_as_it_was(shape: Shape, data: Any) -> None:
    assert shape.dump(shape.load(data, "x")) == data


@pytest.mark.parametrize(
    ("shape", "data", "sentence"),
    [
        (Int(), -1, "x is -1, but must be a whole number from 0 to 1000000."),
        (Int(0, 3), 4, "x is 4, but must be a whole number from 0 to 3."),
        (Int(), True, "x is True, but must be a whole number from 0 to 1000000."),
        (Int(), "5", "x is '5', but must be a whole number from 0 to 1000000."),
        (Flag(), 1, "x is 1, but must be true or false."),
        (Name(KINDS), "salt", "x is 'salt', but must be one of: corn, sugar."),
        (Name(KINDS), None, "x is None, but must be one of: corn, sugar."),
        (Bits(KINDS), "corn", "x is 'corn', but must be a list."),
        (Counts(KINDS), [1, 2], "x is [1, 2], but must be a mapping of names to values."),
        (Counts(KINDS), {"salt": 1}, "x is 'salt', but must be one of: corn, sugar."),
        (Counts(KINDS), {"corn": 1.5}, "x.corn is 1.5, but must be a whole number from 0 to 1000000."),
        (Row(Int(), 2), [1], "x has 1 entries, but must have 2."),
        (Many(Int()), [1, "a"], "x[1] is 'a', but must be a whole number from 0 to 1000000."),
        (THING, {"size": 1}, "x lacks the entry open."),
        (THING, {"size": 1, "open": True, "lid": 2}, "x has an unknown entry lid; the entries are size, open."),
    ],
)
def test_bad_data_is_refused_in_one_sentence(shape: Shape, data: Any, sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        shape.load(data, "x")
    assert str(caught.value) == sentence
    assert caught.value.sentence("ru") != sentence


def test_digest_depends_on_every_word_and_on_what_came_before() -> None:
    plain = digest([1, 2, 3])
    assert plain == digest([1, 2, 3])
    assert len({plain, digest([1, 2, 4]), digest([1, 3, 2]), digest([1, 2]), digest([1, 2, 3], "a")}) == 5
