"""The advanced set-up and other ways to hand out boards (chapter 15)."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.games.burgundy.state import Burgundy
from doubloon.testing import asked, middle, seat_of
from doubloon.testing.burgundy import board, components, position
from tests.burgundy.test_place import offered
from tests.helpers import clause, events_of, refused

COMPONENTS = components()
CASTLES = {
    1: {"a2", "a3", "b3", "d4"},
    2: {"a4", "d7", "g1", "g4"},
    3: {"b3", "d4", "f1", "f5"},
    4: {"a1", "c5", "e2", "g4"},
    5: {"c2", "d5", "e2", "f4"},
    6: {"a3", "d4", "g1", "g4"},
    7: {"a2", "a3", "g2", "g3"},
    8: {"b2", "b4", "f2", "f4"},
    9: {"a3", "d1", "d6", "g2"},
}


def new(mode: str, players: int = 2, seed: int = 1, **options: Any) -> doubloon.Table:
    return doubloon.new("burgundy", players=players, seed=seed, options={"board_mode": mode, **options})


def sides(table: doubloon.Table, number: int) -> list[int]:
    return COMPONENTS.sheets[seat_of(table, number)["sheet"]]


@clause("CB-ADV-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sheets_are_dealt_at_random_one_each(players: int) -> None:
    dealt = set()
    for seed in range(30):
        table = new("advanced-open", players, seed)
        sheets = [seat_of(table, number)["sheet"] for number in range(players)]
        assert len(set(sheets)) == players
        dealt |= set(sheets)
        # The rest of the set-up comes first, so it is known when boards are chosen.
        assert sum(seat_of(table)["goods"].values()) == 3
        assert sorted(seat_of(table, number)["workers"] for number in range(players)) == [1, 2, 3, 4][:players]
        assert middle(table)["depots"] == {}
    assert dealt == set(range(6))


@clause("CB-ADV-02")
def test_either_side_can_be_chosen() -> None:
    table = new("advanced-open", first_player=0)
    front, back = sides(table, 0)
    assert (asked(table)[0], table.legal_actions()) == ("choose_board", [f"board:{front}", f"board:{back}"])
    refused(table, "board:8" if back == 7 else "board:7", "CB-ADV-01")
    table.play(f"board:{back}")
    assert seat_of(table)["board"] == back


@clause("CB-OPT-BOARDS", "CB-ADV-03")
@pytest.mark.parametrize("number", range(1, 10))
def test_the_castle_starts_on_any_castle_hex(number: int) -> None:
    table = new("same", board=number, first_player=0)
    assert (asked(table)[0], seat_of(table)["board"]) == ("choose_start", number)
    assert {action.partition(":")[2] for action in table.legal_actions()} == CASTLES[number]
    refused(table, "start:c1", "CB-ADV-03")
    chosen = table.legal_actions()[-1]
    table.play(chosen)
    assert seat_of(table)["duchy"] == {chosen.partition(":")[2]: "castle"}
    assert table.scores() == [0, 0]


@clause("CB-ADV-04")
def test_open_choices_are_made_in_turn_order_and_seen_by_all() -> None:
    table = new("advanced-open", 3, first_player=1)
    asked_seats = []
    while asked(table)[0] != "turn":
        assert table.to_move is not None
        chooser = table.to_move
        asked_seats.append((chooser, asked(table)[0]))
        table.play(table.legal_actions()[-1])
        for viewer in (0, 1, 2, None):
            shown = table.view(viewer)["position"]["players"][chooser]
            assert shown["board"] == seat_of(table, chooser)["board"]
            assert shown["duchy"] == seat_of(table, chooser)["duchy"]
    order = [(number, question) for number in (1, 2, 0) for question in ("choose_board", "choose_start")]
    assert asked_seats == order


@clause("CB-ADV-04")
def test_secret_choices_are_revealed_together() -> None:
    table = new("advanced-secret", 2, first_player=0)
    events = events_of(table, [table.legal_actions()[1]])
    events += events_of(table, [table.legal_actions()[1]])
    assert events == []
    chosen = seat_of(table)
    assert (table.to_move, chosen["duchy"]) == (1, {})
    assert table.view(0)["position"]["players"][0]["board"] == chosen["board"]
    for viewer in (1, None):
        hidden = table.view(viewer)["position"]["players"][0]
        assert (hidden["board"], hidden["start"]) == (None, None)
    table.play(table.legal_actions()[0])
    table.play(table.legal_actions()[0])
    assert asked(table)[0] == "turn"
    assert seat_of(table)["duchy"] == {chosen["start"]: "castle"}
    assert table.view(1)["position"]["players"][0]["board"] == chosen["board"]


@clause("CB-ADV-04")
def test_secret_choices_are_dealt_anew_for_others() -> None:
    table = new("advanced-secret", 2, first_player=0)
    table.play(table.legal_actions()[1])
    table.play(table.legal_actions()[2])
    mine = [seat_of(table.imagine(0, seed)) for seed in range(30)]
    assert {(player["board"], player["start"]) for player in mine} == {
        (seat_of(table)["board"], seat_of(table)["start"])
    }
    others = [seat_of(table.imagine(1, seed)) for seed in range(60)]
    assert {player["board"] for player in others} == set(sides(table, 0))
    for player in others:
        assert player["start"] in CASTLES[player["board"]]
    assert len({(player["board"], player["start"]) for player in others}) == 8
    # Once all is revealed there is nothing to guess.
    table.play(table.legal_actions()[0])
    table.play(table.legal_actions()[0])
    assert seat_of(table.imagine(1, 5))["board"] == seat_of(table)["board"]


@clause("CB-ADV-05")
def test_ex_d39_advanced_start_in_a_corner() -> None:
    found: dict[str, set[str]] = {}
    for tile in ("cow2", "bank", "ship", "knowledge1", "mine"):
        for die in range(1, 7):
            table = position(board(storage=[tile], dice=(die, die % 6 + 1), number=2, start=3))
            found.setdefault(tile, set()).update(offered(table, die, tile))
    assert found == {"cow2": {"a3", "b4"}, "bank": {"b5"}, "ship": set(), "knowledge1": set(), "mine": set()}
    table = position(board(storage=["cow2"], dice=(4, 5), number=2, start=3))
    assert (offered(table, 4, "cow2"), offered(table, 5, "cow2")) == ({"a3"}, {"b4"})


@clause("CB-OPT-BOARDS", "CB-ADV-05")
@pytest.mark.parametrize("mode", ["same", "advanced-open", "advanced-secret", "random", "free"])
def test_everything_else_is_unchanged(mode: str) -> None:
    table = new(mode, 3, seed=5)
    while asked(table)[0] != "turn":
        table.play(table.legal_actions()[0])
    data = middle(table)
    assert len(data["depots"]) == 18
    assert (data["phase"], data["round"], data["revealed"]) == ("A", 1, True)
    assert [len(player["duchy"]) for player in data["players"]] == [1, 1, 1]
    open_castles = [*data["depots"].values(), *data["black_depot"]].count("castle")
    assert data["stack"]["castle"] + data["black_stack"].get("castle", 0) + open_castles == 16 - 3


@clause("CB-OPT-BOARDS")
def test_random_boards_differ_and_start_anywhere() -> None:
    seen = set()
    for seed in range(40):
        table = new("random", 4, seed)
        assert asked(table)[0] == "turn"
        boards = [seat_of(table, number)["board"] for number in range(4)]
        assert len(set(boards)) == 4
        seen |= set(boards)
        for number in range(4):
            assert seat_of(table, number)["start"] in CASTLES[boards[number]]
    assert seen == set(range(1, 10))


@clause("CB-OPT-BOARDS")
def test_free_choice_allows_any_board_to_anyone() -> None:
    table = new("free", 2, first_player=0)
    assert table.legal_actions() == [f"board:{number}" for number in range(1, 10)]
    for action in ("board:7", "start:g2", "board:7", "start:a2"):
        table.play(action)
    assert [(seat_of(table, number)["board"], seat_of(table, number)["start"]) for number in (0, 1)] == [
        (7, "g2"),
        (7, "a2"),
    ]


@pytest.mark.parametrize("mode", ["same", "advanced-open", "advanced-secret", "free"])
def test_choices_survive_saving(mode: str) -> None:
    table = new(mode, 3, seed=2, board=4)
    while asked(table)[0] != "turn":
        twin = doubloon.from_dict(table.to_dict())
        assert (twin.hash(), twin.legal_actions()) == (table.hash(), table.legal_actions())
        table.play(table.legal_actions()[-1])
    state = table.state
    assert isinstance(state, Burgundy)
    assert all(player.filled for player in state.players)
