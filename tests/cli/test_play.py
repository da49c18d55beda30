"""A table in the terminal, driven by scripted people."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import doubloon
from doubloon.cli.app import app
from doubloon.cli.play import name_bots
from doubloon.engine.state import State
from doubloon.testing.puerto_rico import board, position
from tests.cli.runner import refused
from tests.cli.sitting import FirstChoice, Sitting

ENGLISH = {"LC_ALL": "en_US.UTF-8"}
RULES = doubloon.GAMES["puerto-rico"].rulebook["en"].clauses


def new(players: int = 4, governor: int = 0, **options: object) -> doubloon.Table:
    return doubloon.new("puerto-rico", players=players, seed=3, options={"governor": governor} | options)


def reason(action: str) -> str:
    explanation = new().explain(action)
    assert explanation is not None
    return f"{explanation.reason} ({RULES[explanation.clause].label})"


def shown(*lines: str, table: doubloon.Table | None = None, lang: str = "en") -> str:
    """What is shown after the question when these lines are typed."""
    sitting = Sitting(table or new(), lang=lang)
    sitting.run()
    before = sitting.page.getvalue()
    again = Sitting(table or new(), lines, lang=lang)
    after = again.run()
    start = len(before) - len(before.splitlines(keepends=True)[-1]) - 1
    return after[start:]


def mayor(colonists: int = 2, **options: object) -> doubloon.Table:
    """Seat 0 took the Mayor and is asked, without a history, where its colonists shall work."""
    own = board(tiles={"corn": 2, "indigo": 1}, buildings={"wharf": 0, "indigo_plant": 0}, san_juan=colonists - 1)
    table = position(own, options=options)
    table.play("mayor")
    table.play("colonist:no")
    return doubloon.from_dict(table.to_dict())


# Whole games.


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_ends_with_the_score_sheet(players: int, lang: str) -> None:
    sitting = Sitting(new(players), lang=lang, width=80)
    _, sheet = sitting.finish_with_score_sheet(lang)
    ties = next(line for line in sheet.splitlines() if line.strip().startswith(("Doubloons and", "Дублоны и")))
    players_at_end = sitting.table.view(None)["position"]["players"]
    wanted = [player["doubloons"] + sum(player["goods"].values()) for player in players_at_end]
    assert ties.split()[3:] == [str(figure) for figure in wanted]


def test_the_winner_is_named() -> None:
    sitting = Sitting(new(3))
    page = sitting.finish()
    (winner,) = sitting.table.winners()
    name = sitting.session.teller.name(winner)
    assert f"{name} wins with {max(sitting.table.scores())} points." in page
    assert f"★ {name}" in page


def last_pick(*boards: dict[str, object]) -> doubloon.Table:
    """The last pick of the last round: with it the game is over."""
    holders = {"settler": 1, "mayor": 2, "builder": 3}
    agenda = [{"step": "choose_role", "seat": 0}]
    table = position(*boards, governor=1, picks=3, role_holder=holders, ending=["city_full"])
    data = table.to_dict()
    data["agenda"] = agenda
    return doubloon.from_dict(data)


def test_a_tie_is_broken_in_words() -> None:
    tie = Sitting(last_pick(board(doubloons=1), board(doubloons=5)), ["prospector"]).run()
    assert "Player 2 wins: 0 points each, decided by doubloons and barrels." in tie


def test_a_shared_victory_names_everybody() -> None:
    table = last_pick(board(doubloons=4), board(doubloons=5))
    shared = Sitting(table, ["prospector"]).run()
    assert "Player 1, Player 2 share the victory with 0 points." in shared


def test_bots_are_shown_imagined_positions_only() -> None:
    shown_to_bots: list[tuple[State, State]] = []

    class Spy(FirstChoice):
        def choose(self, state: State) -> int:
            shown_to_bots.append((state, sitting.table.state))
            return super().choose(state)

    sitting = Sitting(new(), bots=Spy)
    sitting.finish()
    assert len(shown_to_bots) > 50
    for shown_state, real in shown_to_bots:
        assert shown_state is not real
        assert shown_state.dice.registers() != real.dice.registers()


def test_two_people_at_one_keyboard() -> None:
    sitting = Sitting(new(3), ["mayor", "colonist:no", "trader"], humans=2)
    page = sitting.run()
    assert [prompt.split(" ›")[0] for prompt in sitting.prompts][:3] == ["Player 1", "Player 1", "Player 2"]
    own = [line for line in page.splitlines() if line.startswith("── 1 Player 1")]
    assert own
    assert all("★ ?" in line for line in own), "the neighbour must not read one's points"
    assert "Score so far" in Sitting(new(3), ["s"], humans=2).run()


def test_one_person_sees_the_own_points_only() -> None:
    page = Sitting(new(3)).run()
    assert "── 1 Player 1   ¤ 2   ★ 0" in page
    assert page.count("★ ?") == 2


# Typing answers.


@pytest.mark.parametrize(
    "typed", ["1", "settler", "SETTLER", " settler ", "ыуеедук", "ЫУЕЕДУК"], ids=lambda typed: f"<{typed}>"
)
def test_an_answer_is_a_number_or_a_notation(typed: str) -> None:
    sitting = Sitting(new(), [typed])
    sitting.run()
    assert sitting.table.actions.notation(sitting.table.history[0]) == "settler"


def test_the_part_behind_the_colon_is_enough() -> None:
    table = new()
    sitting = Sitting(table, ["settler", "quarry"])
    page = sitting.run()
    assert "You · Settler — quarry" in page
    assert sitting.table.actions.notation(sitting.table.history[1]) == "take:quarry"


def test_how_many_is_answered_with_that_number() -> None:
    sitting = Sitting(mayor(), ["0"])
    page = sitting.run()
    assert " 0  0 colonists on the corn plantations" in page
    assert sitting.table.actions.notation(sitting.table.history[0]) == "man:corn=0"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "There is no choice 99; the choices are 1 to 7."),
        ("0", "There is no choice 0; the choices are 1 to 7."),
        ("setler", reason("setler")),
        ("xyzzy", reason("xyzzy")),
        ("кукуруза", reason("кукуруза")),
        ("build:wharf", "(§ Building, § Wharf)"),
        ("prospector2", "(§ Roles in play)"),
        ("b 9", "There is no seat 9; seats are numbered 1 to 4."),
        ("b x", "There is no seat x; seats are numbered 1 to 4."),
        ("lang de", "There is no language de; type lang ru or lang en."),
        ("r xyzzy", "There is no rule “xyzzy”;"),
        ("r", "Type r and a rule"),
        ("save", "Type save and a file name"),
        ("u", "There is nothing to take back: you have not decided anything yet."),
    ],
)
def test_what_cannot_be_done_is_told_and_nothing_is_lost(typed: str, sentence: str) -> None:
    sitting = Sitting(new(), [typed, ""])
    page = " ".join(sitting.run().split())
    assert sentence in page
    assert sitting.table.hash() == new().hash()
    assert len(sitting.prompts) == 3


@pytest.mark.parametrize(
    "typed",
    [
        "9" * 5000,
        "-1",
        "½",
        "٣",
        "[red]",
        "{seat}",
        "\x1b[2J",
        "\udcff",
        "? ?",
        "? {seat}",
        "??",
        "u u",
        "b " + "9" * 5000,
        "r [/]",
        "l x",
        "h h",
        "s 9",
        "t t",
        "lang",
        "save " + "x" * 5000,
        "save ~nobody-of-that-name/x",
        "save a\0b",
        "corn=" + "9" * 5000,
    ],
    ids=ascii,
)
def test_nothing_that_is_typed_breaks_anything(typed: str) -> None:
    for table in (new(), mayor()):
        sitting = Sitting(table, [typed, "n"])
        assert sitting.run().endswith("Until next time.\n")
        assert sitting.table.history == []


def test_an_impossible_notation_is_known_in_capitals_too() -> None:
    table = new()
    table.play("builder")
    assert "The Wharf would cost you 8 doubloons" in shown("BUILD:WHARF", table=table)


@pytest.mark.parametrize("typed", ["? settler", "? 1", "?1", "?settler", "? ыуеедук"])
def test_a_possible_action_is_explained(typed: str) -> None:
    page = shown(typed)
    assert "Take the role of Settler  settler" in page
    assert "Possible now: choice 1." in page
    for title in ("Picking roles", "Taking a plantation", "Who may take a quarry"):
        assert f"§ {title} · " in page
    assert "Everyone picks exactly one card" in " ".join(page.split())


def test_an_impossible_action_is_explained_with_its_rule() -> None:
    table = new()
    table.play("builder")
    page = " ".join(shown("? build:wharf", table=table).split())
    assert "Build the Wharf build:wharf" in page
    assert "Not possible now: The Wharf would cost you 8 doubloons" in page
    assert "§ Building · The Builder and the quarries" in page
    assert "You may build what is still on offer" in page
    assert "§ Wharf · " in page


def test_what_is_not_asked_for_tells_how_one_gets_there() -> None:
    said = " ".join(shown("load:corn>5").split())
    assert (
        "Ships are loaded when somebody takes the Captain. This leads there now: 1. Take the role of Captain." in said
    )
    asked = " ".join(shown("? build:wharf").split())
    assert "You can build the Wharf when somebody takes the Builder. You lack 5 doubloons." in asked
    assert "not what is being asked" not in said + asked


def test_an_explanation_in_russian() -> None:
    table = new()
    table.play("builder")
    page = " ".join(shown("? build:wharf", table=table, lang="ru").split())
    assert "Построить Верфь build:wharf" in page
    assert "§ Постройка · Градостроитель и каменоломни" in page


def test_an_unknown_action_is_explained_by_the_nearest() -> None:
    page = shown("? setler")
    assert "did you mean" in page
    assert "settler" in page.replace("setler", "")


def test_the_question_mark_alone_tells_the_keys_and_the_question() -> None:
    page = shown("?")
    for key in ("u ", "h ", "t ", "b ", "l ", "d ", "s ", "r ", "lang ", "save ", "q "):
        assert any(line.startswith(key) for line in page.splitlines()), key
    assert "Player 1: choose a role." in page
    assert "§ Picking roles · The round" in page


# Taking back.


def test_undo_restores_the_position() -> None:
    sitting = Sitting(new(), ["mayor", "u"])
    page = sitting.run()
    assert "Taken back: Take the role of Mayor." in page
    assert sitting.table.hash() == new().hash()
    assert sitting.session.course.played == []


def test_undo_goes_back_decision_by_decision() -> None:
    table = mayor()
    sitting = Sitting(table, ["0", "1", "u", "u", "u"])
    page = sitting.run()
    assert sitting.table.hash() == table.hash()
    assert "There is nothing to take back" in page


# The Mayor in one line.


def test_an_arrangement_in_one_line() -> None:
    sitting = Sitting(mayor(), ["wharf=1 indigo_plant=1"])
    sitting.run()
    own = sitting.table.view(0)["position"]["players"][0]
    assert (own["manned"], own["buildings"]) == ({}, {"indigo_plant": 1, "wharf": 1})
    assert sitting.table.to_move != 0 or sitting.table.view(0)["asked"] != "place_colonists"


def test_an_arrangement_may_be_written_with_commas_and_prefixes() -> None:
    sitting = Sitting(mayor(), ["man:corn=1, man:wharf=1"])
    sitting.run()
    own = sitting.table.view(0)["position"]["players"][0]
    assert (own["manned"], own["buildings"]) == ({"corn": 1}, {"indigo_plant": 0, "wharf": 1})


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("corn=1 indigo=0", "because everybody works while a circle is empty"),
        ("corn=2 wharf=1", "there would be 0 on wharf and not 1"),
        ("corn=3 wharf=0", "man:corn=3: There is room for only 2 colonists here"),
        ("corn=1 warf=1", "There is no warf on your board; did you mean wharf?"),
        ("corn=1 zzz=1", "your places are corn, indigo, indigo_plant, wharf."),
    ],
)
def test_an_arrangement_is_placed_whole_or_not_at_all(typed: str, sentence: str) -> None:
    table = mayor()
    sitting = Sitting(table, [typed])
    page = " ".join(sitting.run().split())
    assert sentence in page
    assert sitting.table.hash() == table.hash()


def test_colonists_that_may_not_move_stay_in_an_arrangement() -> None:
    own = board(manned={"corn": 1}, tiles={"indigo": 1}, buildings={"wharf": 0}, san_juan=0)
    table = position(own, options={"mayor_rearrange": "new_only"})
    table.play("mayor")
    table.play("colonist:no")
    sitting = Sitting(table, ["wharf=1 corn=1"])
    sitting.run()
    after = sitting.table.view(0)["position"]["players"][0]
    assert (after["manned"], after["buildings"]) == ({"corn": 1}, {"wharf": 1})


def test_the_example_of_an_arrangement_can_be_typed() -> None:
    page = Sitting(mayor()).run()
    example = next(line for line in page.splitlines() if line.startswith("All at once")).rpartition(": ")[2]
    assert example == "corn=2"
    sitting = Sitting(mayor(3), ["corn=2 indigo=1"])
    sitting.run()
    assert sitting.table.view(0)["position"]["players"][0]["manned"] == {"corn": 2, "indigo": 1}


# Looking around.


def test_a_rule_or_a_chapter() -> None:
    for typed in ("r Loading is compulsory", "r § loading is compulsory", "r PR-CAPTAIN-05"):
        assert "§ Loading is compulsory · The Captain" in shown(typed)
    titles = shown("r wharf")
    assert "§ Wharf · " in titles
    assert "§ Leaving the Wharf unused · " not in titles
    assert "§ Leaving the Wharf unused · " in shown("r the wharf")
    chapter = shown("r the captain")
    assert "§ Loading in turn · The Captain" in chapter
    assert "§ Storing goods · The Captain" in chapter
    assert "§ Wharf · " not in chapter
    assert "§ Верфь · Малые фиолетовые здания" in shown("r верфь", lang="ru")


def test_no_rule_shows_its_code() -> None:
    for typed in ("r the captain", "r table options", "?", "? settler", "r"):
        assert not re.search(r"\bPR-[A-Z]", shown(typed)), typed


def test_the_score_so_far_is_one_s_own_unless_it_is_open() -> None:
    hidden = shown("s", table=position(board(vp=7, buildings=["wharf"]), board(vp=9)))
    assert "Goods shipped" in hidden
    assert "Player 2" not in hidden
    assert [line.split()[-1] for line in hidden.splitlines() if "Total" in line] == ["10"]
    table = position(board(vp=7), board(vp=9), options={"open_vp": True})
    assert [line.split()[1:3] for line in shown("s", table=table).splitlines() if "Total" in line] == [["7", "9"]]


def test_a_board_is_drawn_large() -> None:
    table = position(board(), board(doubloons=6, tiles={"corn": 1}, buildings=["hospice"], goods={"sugar": 2}))
    page = shown("b 2", table=table)
    assert "── 2 Player 2 " in page
    for part in ("¤ 6", "S▲ sugar 2", "Island, 1 of 12", "City, 1 of 12", "Hospice"):
        assert part in page


def test_the_whole_table_can_be_drawn_again() -> None:
    page = shown("t", table=mayor())
    assert "Settler" in page
    assert "how many colonists work at the corn plantations?" in page


def test_a_hint_is_a_possible_action() -> None:
    sitting = Sitting(new(), ["h"])
    page = sitting.run()
    told = " ".join(page.split())
    actions = told.partition("The bot would choose ")[2].partition("(")[2].partition(")")[0].split()
    assert sitting.table.history == []
    for action in actions:
        sitting.table.play(action)
    assert actions
    assert told.count(" Or ") == 2
    assert "Your chance to win: " in told


def test_a_hint_for_the_mayor_is_a_whole_arrangement() -> None:
    page = shown("h", table=mayor(3))
    line = next(line for line in page.splitlines() if line.startswith("All at once")).rpartition(": ")[2]
    assert sum(int(part.partition("=")[2]) for part in line.split()) == 3
    sitting = Sitting(mayor(3), [line])
    sitting.run()
    assert len(sitting.table.history) > 1
    own = sitting.table.view(0)["position"]["players"][0]
    placed = own["manned"] | {building: count for building, count in own["buildings"].items() if count}
    assert placed == {part.partition("=")[0]: int(part.partition("=")[2]) for part in line.split()}


def test_a_game_without_an_adviser_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(new(), ["h"])

    def nobody(table: object) -> None:
        raise doubloon.BadSetup("bad_seed", seed="x")

    monkeypatch.setattr("doubloon.cli.commands.hint_for", nobody)
    assert doubloon.BadSetup("bad_seed", seed="x").sentence("en") in sitting.run()


def test_the_language_can_be_changed() -> None:
    page = Sitting(new(), ["lang ru", "дфтп ут"]).run()
    assert page.index("choose a role") < page.index("выберите роль") < page.rindex("choose a role")


def test_a_choice_tells_what_it_brings() -> None:
    table = position(board(goods={"coffee": 1}, buildings=["small_market"]), coins={"trader": 2})
    assert "Take the role of Trader      +2 ¤  trader" in Sitting(table).run()
    table.play("trader")
    assert "Sell a barrel of coffee  +6 ¤  sell:coffee" in Sitting(table).run()
    table = position(board(doubloons=9, manned={"quarry": 2}))
    table.play("builder")
    assert "Build the Small indigo plant  +0 ¤  build:small_indigo_plant" in Sitting(table).run()
    assert "−6 ¤  build:wharf" in Sitting(table).run()
    table = position(board(goods={"corn": 3, "sugar": 1}, buildings=["harbor"]))
    table.play("captain")
    assert "Load corn on the 5-barrel ship   +5 ★  load:corn>5" in Sitting(table).run()


# Leaving and coming back.


def test_end_of_input_and_interruption_leave_cleanly(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    assert Sitting(new(), save_to=record).run().endswith("Until next time.\n")
    sitting = Sitting(new(), save_to=record)

    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    sitting.session.ask = interrupt
    assert f"The game is saved in {record}." in sitting.run().replace("\n", "")
    assert doubloon.read_record(record.read_text(encoding="utf-8")).replay().hash() == new().hash()


def test_quitting_asks_first() -> None:
    sitting = Sitting(new(), ["q", "n", "q", "y", "settler"])
    sitting.run()
    assert sitting.lines == ["settler"]
    assert "not saved" in sitting.prompts[1]
    assert Sitting(new(), ["q", "да"], lang="ru").run().endswith("До встречи.\n")


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    record = tmp_path / "evening.txt"
    first = Sitting(new(), ["settler", "pass", f"save {record}", "q", "y"])
    page = first.run().replace("\n", "")
    assert f"doubloon play --resume {record}" in page
    saved = doubloon.read_record(record.read_text(encoding="utf-8")).replay()
    assert saved.hash() == first.table.hash()
    second = Sitting(saved, ["l all", "d all"])
    page = second.run()
    assert second.table.hash() == first.table.hash()
    assert f"after {len(saved.history)} decisions" in page
    assert "You · Settler" in page
    assert "You take the role of Settler; " in page


def test_undo_works_in_a_resumed_game() -> None:
    table = mayor()
    before = table.hash()
    table.play("man:corn=0")
    sitting = Sitting(table, ["u"])
    sitting.run()
    assert sitting.table.hash() == before


def test_saving_over_another_file_is_asked_first(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Anna", encoding="utf-8")
    sitting = Sitting(new(), [f"save {other}", "n"])
    sitting.run()
    assert "Write over it?" in sitting.prompts[1]
    assert other.read_text(encoding="utf-8") == "Dear Anna"
    Sitting(new(), [f"save {other}", "y"]).run()
    assert doubloon.read_record(other.read_text(encoding="utf-8")).moves == []


@pytest.mark.parametrize("name", ["/no/such/folder/game.txt", ".", "/"])
def test_a_file_that_cannot_be_written_does_not_end_the_game(name: str) -> None:
    sitting = Sitting(new(), [f"save {name}", "y", "settler"])
    page = sitting.run()
    assert "cannot be written" in page
    assert sitting.table.history


# The command.


def command(*arguments: str, typed: str = "", lang: str = "en") -> str:
    result = CliRunner().invoke(app, ["play", *arguments, "--lang", lang], input=typed, env=ENGLISH)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize(
    ("players", "options", "added"),
    [
        ("2", ["modules=B"], ["American Kingdoms: With the expansion"]),
        ("5", [], ["American Kingdoms: With the expansion", "Modules: C Ambassadors, D Mayan City"]),
        ("2", ["expansion=true", "modules=B"], []),
    ],
)
def test_an_option_brings_what_it_needs_and_the_command_says_so(
    players: str, options: list[str], added: list[str]
) -> None:
    given = [part for option in options for part in ("--option", option)]
    page = command("santa-maria", "--players", players, "--seed", "5", *given, typed="quit\n")
    assert re.findall(r"This comes with it: (.*)\.\n", page) == added


def test_what_contradicts_itself_is_refused() -> None:
    wrong = ["play", "santa-maria", "--players", "2", "--option", "modules=B", "--option", "expansion=false"]
    assert "expansion=true" in refused(*wrong)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_command_plays_a_whole_game(lang: str, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    arguments = ("--players", "3", "--seed", "5", "--bot", "random", "--record", str(record))
    page = command(*arguments, typed="1\n0\n2\n3\n4\n" * 300, lang=lang)
    assert ("Score sheet" if lang == "en" else "Подсчёт очков") in page
    assert "{" not in page
    table = doubloon.read_record(record.read_text(encoding="utf-8")).replay()
    assert table.is_over
    assert table.names[1:] == name_bots(["", None, None], doubloon.games.find_game("puerto-rico"), lang)[1:]


def test_the_command_names_the_people(tmp_path: Path) -> None:
    page = command("--humans", "2", "--name", "Anna", "--name", "Rodrigo", "--option", "governor=0", typed="q\ny\n")
    assert "4 seats: Anna, Rodrigo, Isabel, Gaspar." in page
    assert "Anna: choose a role." in page


def test_equal_seeds_give_equal_games() -> None:
    first, second = (command("--seed", "8", typed="1\n1\n1\n1\n") for _ in range(2))
    assert first == second


def test_the_command_resumes_and_saves_back(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    start = ("puerto-rico", "--option", "governor=0", "--seed", "4", "--record", str(record))
    command(*start, typed="prospector\n")
    moves = len(doubloon.read_record(record.read_text(encoding="utf-8")).moves)
    page = command("--resume", str(record), typed="1\n")
    assert f"after {moves} decisions" in page
    assert len(doubloon.read_record(record.read_text(encoding="utf-8")).moves) > moves


def test_broken_letters_do_not_end_the_game() -> None:
    result = CliRunner().invoke(
        app, ["play", "--option", "governor=0"], input=b"\xd0\n\xff\xfe\nsettler\n", env=ENGLISH
    )
    assert result.exit_code == 0
    assert "Player 1: which tile do you take for your island?" in result.stdout


def test_bad_input_gets_one_sentence(tmp_path: Path) -> None:
    there = tmp_path / "there.txt"
    there.write_text("x", encoding="utf-8")
    assert "There is no game called chess" in refused("play", "chess")
    assert "7" in refused("play", "--players", "7")
    assert "choose a number from 1 to 4" in refused("play", "--humans", "5")
    assert "choose a number from 1 to 4" in refused("play", "--humans", "0")
    assert "at most one --name for each" in refused("play", "--name", "A", "--name", "B")
    assert "cheating" in refused("play", "--option", "cheating=yes")
    assert "key=value" in refused("play", "--option", "cheating")
    assert "exists already" in refused("play", "--record", str(there))
    assert "cannot be written" in refused("play", "--record", str(tmp_path / "none" / "game.txt"))
    assert "not a record" in refused("play", "--resume", str(there))
    assert "cannot be used" in refused("play", "--resume", str(tmp_path / "none.txt"))
    assert "oracle" in refused("play", "--bot", "oracle")


def test_a_finished_game_cannot_be_resumed(tmp_path: Path) -> None:
    record = tmp_path / "over.txt"
    table = new(3)
    while not table.is_over:
        table.play(table.legal_actions()[0])
    record.write_text(str(table.record()), encoding="utf-8")
    assert "is over" in refused("play", "--resume", str(record))
