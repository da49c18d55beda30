"""Composed names, and the plural forms and cases that sentences ask of names."""

from __future__ import annotations

from doubloon.engine.naming import Composer
from doubloon.engine.words import Catalogue

ENGLISH = Catalogue(
    "en",
    {
        "names": {
            "fruit": {"apple": {"nom": "apple", "count": "apple|apples"}, "rice": "rice"},
            "pattern": {"basket": "a basket of {n} {n:fruit}", "one_of_several": "{name} (copy {n})"},
        }
    },
)
RUSSIAN = Catalogue(
    "ru",
    {
        "names": {
            "fruit": {
                "apple": {"nom": "яблоко", "count": "яблоко|яблока|яблок", "count_gen": "яблока|яблок|яблок"},
                "pear": {"nom": "груша", "count": "груша|груши|груш", "count_gen": "груши|груш|груш"},
            }
        }
    },
)


def test_a_name_goes_with_its_number() -> None:
    assert ENGLISH.fill("{n} {n:fruit}", {"n": 1, "fruit": "apple"}) == "1 apple"
    assert ENGLISH.fill("{n} {n:fruit}", {"n": 3, "fruit": "apple"}) == "3 apples"
    assert ENGLISH.fill("{n} {n:fruit}", {"n": 3, "fruit": "rice"}) == "3 rice"
    told = [RUSSIAN.fill("{n} {n:fruit}", {"n": n, "fruit": "apple"}) for n in (1, 2, 5)]
    assert told == ["1 яблоко", "2 яблока", "5 яблок"]
    assert RUSSIAN.fill("вместо {n} {n:fruit.gen}", {"n": 2, "fruit": "apple"}) == "вместо 2 яблок"


def test_units_that_are_listed_twice_are_counted() -> None:
    assert ENGLISH.fill("{fruit}", {"fruit": ["apple", "rice"]}) == "apple and rice"
    assert ENGLISH.fill("{fruit}", {"fruit": ["apple", "apple", "rice"]}) == "2 apples and 1 rice"
    assert RUSSIAN.fill("вместо {fruit.gen}", {"fruit": ["pear", "pear", "apple"]}) == "вместо 2 груш и 1 яблока"


def test_names_of_people_are_not_inflected_but_what_stands_before_them_is() -> None:
    seats = ["Анна", ""]
    assert (
        RUSSIAN.fill("{seat} платит {seat_other.dat}.", {"seat": 0, "seat_other": 1}, seats) == "Анна платит игроку 2."
    )
    assert RUSSIAN.fill("{seat} платит {seat_other.dat}.", {"seat": 1, "seat_other": 0}, seats) == (
        "Игрок 2 платит игроку Анна."
    )
    assert ENGLISH.fill("{seat} pays {seat_other}.", {"seat": 0, "seat_other": 1}, ["Ann", ""]) == "Ann pays Player 2."


def test_a_name_is_composed_and_things_that_look_alike_are_numbered() -> None:
    composer = Composer(ENGLISH)
    names = {ident: composer.name("basket", n=n, fruit="apple") for ident, n in (("a", 2), ("b", 2), ("c", 1))}
    assert composer.told_apart(names) == {
        "a": {"nom": "a basket of 2 apples (copy 1)"},
        "b": {"nom": "a basket of 2 apples (copy 2)"},
        "c": {"nom": "a basket of 1 apple"},
    }
    words = composer.catalogue({"basket": names})
    assert words.name("basket", "c") == "a basket of 1 apple"
    assert "pattern" not in words.names
