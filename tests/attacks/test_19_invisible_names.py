"""Names that nobody sees, and piles of accents that cover the lines above and below."""

from __future__ import annotations

import unicodedata

import pytest
from starlette.testclient import TestClient

from doubloon.server.plain import clean
from tests.server.guests import HERE, LINK, ME, Guest, open_table, sit_by_link

INVISIBLE = {
    "Hangul filler": "\u3164",
    "half-width Hangul filler": "\uffa0",
    "Hangul choseong filler": "\u115f",
    "Hangul jungseong filler": "\u1160",
    "Braille blank": "\u2800",
    "grapheme joiner": "\u034f",
    "Khmer inherent vowels": "\u17b4\u17b5",
    "Mongolian selectors": "\u180b\u180c\u180d\u180e\u180f",
    "zero width": "\u200b\u2060\ufeff\u00ad",
    "joiners alone": "\u200d\u200c\u200d",
    "variation selectors alone": "\ufe0f\ufe0e\U000e0101",
    "tags": "\U000e0041\U000e0042",
    "directions": "\u202e\u2066\u2069\u061c",
    "marks alone": "\u0301\u0489\u20dd",
    "musical null notehead": "\U0001d159",
    "Egyptian blanks": "\U00013441\U00013442",
    "spaces": "\u00a0\u2003\u3000",
    "all together": "\u3164\u200d\u2800 \ufe0f\u0301\u200c\uffa0",
}

REAL = [
    "Nguyễn Thị Phượng",
    "Đỗ Ngọc Ánh",
    "Трифон Ёлкин",
    "Zoë Brontë",
    "Łukasz Żółć",
    "שָׁלוֹם בֵּן־גּוּרְיוֹן",
    "מִרְיָם",
    "शर्मिष्ठा",
    "श्रीकृष्ण",
    "ज़ुल्फ़िक़ार",
    "मैंने",
    "ณัฐวุฒิ น้ำทิพย์",
    "พี่น้อง",
    "مُحَمَّد",
    "علی‌رضا",  # with the non-joiner that Persian needs
    "ශ්‍රී ලංකා",  # with the joiner that Sinhala needs
    "ক্ষুদিরাম",
    "བསྒྲུབས་",
    "김민준",
    "山田太郎",
    "葛󠄀城",  # with the variation selector that tells two ways of writing apart
    "Ivan ⚔️ Groznyj",
    "👩‍🚀",
    "👨‍👩‍👧‍👦",
    "🏳️‍🌈 Sam",
    "👍🏽",
    "1️⃣",
    "🙂‍↔️",
]


@pytest.mark.parametrize("letters", INVISIBLE.values(), ids=INVISIBLE)
def test_a_name_that_nobody_sees_is_none(letters: str) -> None:
    assert clean(letters) == ""
    assert clean(letters * 2) == ""
    assert clean(f"{letters} Anna {letters}") == "Anna"


@pytest.mark.parametrize("name", REAL)
def test_real_names_survive(name: str) -> None:
    assert clean(name) == unicodedata.normalize("NFC", name)
    assert clean(unicodedata.normalize("NFD", name)) == unicodedata.normalize("NFC", name)
    assert clean(clean(name)) == clean(name)


@pytest.mark.parametrize(
    ("pile", "most"),
    [
        ("Z" + "\u0300\u0316\u0350\u0489" * 7, 3),
        ("Z" + "\u0300" * 29, 2),
        ("ก" + "\u0e47" * 29, 2),
        ("ก" + "\u0e47\u0e49" * 14, 5),
        ("ש" + "\u05b0\u05b1" * 14, 5),
        ("a" + "\u20dd\u20de" * 14, 3),
        ("Z\u0300\u0316\u200d\u0300\u0316\u3164\u0300\u0316\ufe0f\u0300\u0316", 3),  # with something between them
        ("Z" + "\u1ab0\u1dc0\ufe20" * 9, 3),
    ],
)
def test_piles_of_accents_are_cut(pile: str, most: int) -> None:
    cut = clean(pile)
    assert 1 <= len(cut) <= most
    assert clean(cut) == cut


@pytest.mark.parametrize(
    "twin", ["An\u200dna", "Anna\ufe0f", "A\u034fnna", "Anna\u3164", "\u200cAnna", "Anna\U000e0101", "Anna\u2800"]
)
def test_nobody_takes_another_s_name_with_something_unseen_in_it(twin: str) -> None:
    assert clean(twin) == "Anna"


@pytest.mark.parametrize("loose", ["\u2600\ufe0f\u200c\ufe0f", "\u1820\u200d\u180b\u180b", "\u0915\u200d \u0915"])
def test_no_joiner_stays_where_it_joins_nothing(loose: str) -> None:
    assert not set(clean(loose)) & {"\u200c", "\u200d"}
    assert clean(clean(loose)) == clean(loose)


def test_a_name_is_told_in_one_way_of_writing_it() -> None:
    assert clean("Zoe\u0308") == clean("Zo\u00eb") == "Zo\u00eb"


def test_the_table_calls_an_invisible_guest_by_the_seat(client: TestClient) -> None:
    opening = open_table(client, ME | {"name": "\u2800\u3164"}, LINK, HERE | {"name": "Z" + "\u0300" * 29})
    boris = sit_by_link(client, opening["links"]["1"], "\u3164\u3164")
    seats = client.get(f"/api/tables/{opening['id']}").json()["seats"]
    assert [seat["name"] for seat in seats[:2]] == ["Player 1", "Player 2"]
    assert len(seats[2]["name"]) <= 3
    with Guest(client, opening["id"], boris) as guest:
        for text in ("\u3164", "\u2800\u200d\ufe0f", " \u0301 "):
            error = guest.ask("chat", text=text)[-1]
            assert error["message"] == "There is nothing to say in an empty message."
