"""Playing at the prompt: numbers, words, files, people who share a terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from test_cli import WIDE, fine, mistake, run

import turnwright
from endless_plain import ENDLESS
from turnwright.cli.layout import arranged, in_rows
from turnwright.cli.menu import Menu
from turnwright.registry import load


@pytest.fixture(autouse=True)
def _wide_and_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TURNWRIGHT_MODE", "interpreted")


def test_a_number_leads_to_an_action_step_by_step_and_back(tmp_path: Path) -> None:
    (tmp_path / "wide.py").write_text(WIDE, encoding="utf-8")
    menu = Menu(load(str(tmp_path / "wide.py")).new_match(), 0)
    first = [choice.label for choice in menu.listed]
    assert first[:2] == ["x 0", "x 1"]
    chosen = menu.choose("2")
    inside = menu.is_inside
    menu.back()
    assert (chosen, inside, menu.is_inside, [choice.label for choice in menu.listed]) == (None, True, False, first)
    menu.choose("4")
    assert str(menu.choose("3")) == "go 3 2"


def test_a_long_list_is_turned_over_page_by_page(capsys: pytest.CaptureFixture[str]) -> None:
    menu = Menu(load("methuen").new_match(campaign=ENDLESS, seed=1), 0)
    named = [choice.label for choice in menu.listed]
    menu.choose(str(named.index("perform an action") + 1))
    labels = [choice.label for choice in menu.listed]
    assert labels[0] == "farther away" and len(labels) > 3000 and menu.goes_on
    menu.show()
    assert "next for more, up to" in capsys.readouterr().out
    menu.turn_over()
    menu.show()
    second = capsys.readouterr().out
    assert "121 " in second and "120 " not in second
    menu.choose("1")
    menu.choose(str([choice.label for choice in menu.listed].index("400N 300W to 500N 201W") + 1))
    menu.choose(str([choice.label for choice in menu.listed].index("410N 250W to 419N 241W") + 1))
    assert str(menu.choose("1")) == "Raven: Blink at 410N 250W"


def test_whole_actions_words_and_back_are_understood_in_a_list_of_further_choices(tmp_path: Path) -> None:
    (tmp_path / "wide.py").write_text(WIDE, encoding="utf-8")
    shown = fine("play", str(tmp_path / "wide.py"), "--vs", "nobody", typed="2\nback\n2\nwhy go 9 9\ngo 4 4\n")
    assert "Player 1: go 4 4" in shown


def test_the_file_is_written_from_the_start_and_never_over_another(tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    fine("play", "tic-tac-toe", "--vs", "nobody", "--save", str(file), typed="1\n1\n")
    assert turnwright.read_record(file.read_text(encoding="utf-8")).ply == 2
    assert f"exists already; to go on with it: turnwright play --resume {file}" in mistake(
        "play", "tic-tac-toe", "--save", str(file)
    )
    assert "cannot write" in mistake("play", "tic-tac-toe", "--save", str(tmp_path / "nowhere" / "match.record"))


def test_a_record_is_played_on_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    fine("play", "tic-tac-toe", "--vs", "nobody", "--save", str(file), typed="1\n")
    shown = fine("play", "--resume", str(file), "--vs", "nobody", typed="undo\nplace c1\n")
    assert "took back 1 action" in shown
    history = turnwright.read_record(file.read_text(encoding="utf-8")).history
    assert [str(entry.action) for entry in history] == ["place c1"]
    assert "--seed is for a new match" in mistake("play", "--resume", str(file), "--seed", "3")
    assert "name a game" in mistake("play")


def test_what_is_saved_or_drawn_on_the_way_is_there(tmp_path: Path) -> None:
    typed = "save\nsave here.record\n1\npicture\nrecord\nsave here.record\nquit\n"
    done = run("play", "tic-tac-toe", "--vs", "nobody", typed=typed, cwd=tmp_path)
    assert done.returncode == 0 and "save is followed by a file's name" in done.stdout
    assert turnwright.read_record((tmp_path / "here.record").read_text(encoding="utf-8")).ply == 1
    assert (tmp_path / "tic-tac-toe-1.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_printed_record_can_be_read_back_from_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    shown = fine("play", "rails", "-o", "mode=board", "--vs", "nobody", typed="record\nquit\n")
    text = shown[shown.index("turnwright record") :].rpartition("> quit")[0]
    assert turnwright.read_record(text).game.name == "rails"


def test_options_choose_how_many_play(tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    fine("play", "rails", "-o", "mode=board", "--save", str(file), typed="quit\n")
    assert turnwright.read_record(file.read_text(encoding="utf-8")).seats == 2
    assert "needs at least 2 seats" in mistake("play", "rails", "-o", "mode=board", "--seats", "1")


def test_a_campaign_is_played_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.campaign"
    bench = load("methuen").hosting.workbench
    assert bench is not None
    file.write_text(bench.samples["first_steps"](), encoding="utf-8")
    assert "By the Stream" in fine("play", "methuen", "-o", f"campaign={file}", typed="quit\n")
    assert "there is no campaign 'nowhere.campaign'" in mistake("play", "methuen", "-o", "campaign=nowhere.campaign")


def test_people_who_share_a_terminal_do_not_see_each_others_cards() -> None:
    typed = "1\n\n1\n\ndraw\nundo\ndraw\n\nquit\n"
    shown = fine("play", "rails", "-o", "mode=board", "--vs", "nobody", "--seed", "4", typed=typed)
    first, second = (part.split("It is ")[0] for part in shown.split("Teal, press Enter when you are here >")[1:])
    assert "Copper kept 2 tickets" in first and "Copper kept 2 tickets:" not in first
    assert "Copper drew a card" in second and "Copper drew a blue" not in second


def test_words_stand_beside_a_board_where_there_is_room_and_above_it_else() -> None:
    board, words = [Text("#" * 10)] * 3, [Text("one two three four")]
    wide, narrow = Console(width=40), Console(width=20)
    assert [line.plain for line in arranged(wide, [board, words])] == [
        "##########  one two three four",
        *["#" * 10] * 2,
    ]
    assert [line.plain for line in arranged(narrow, [board, words])] == ["one two three four", *["#" * 10] * 3]
    assert [line.plain for line in in_rows([Text("aaaa"), Text("bbbb"), Text("cccc")], 10)] == ["aaaa  bbbb", "cccc"]


@pytest.mark.parametrize("name", ["tribun", "zero-day", "rails"])
@pytest.mark.parametrize("width", [30, 45, 60, 80])
def test_a_board_is_never_wider_than_its_terminal(name: str, width: int) -> None:
    match = load(name).new_match(seed=1, seats=2)
    for seat in (None, 0, 1):
        board = match.terminal(seat, width)[0]
        assert max(sum(len(text) for text, _ in line) for line in board) <= max(width, 30)


def test_every_tile_of_tribun_stands_once_on_its_board() -> None:
    from turnwright.games.tribun.tiles import NAMES
    from turnwright.games.tribun.units import token

    match = load("tribun").new_match(seed=1)
    for seat in (0, 1):
        words = [text for line in match.terminal(seat, 80)[0] for text, _ in line if text.strip()]
        empty = [name for tile, name in enumerate(NAMES) if not match.state.board[tile]]
        units = [token(int(unit)) for unit in match.state.board if unit]
        assert sorted(word for word in words if word[0] not in "xy") == sorted([*empty, *units])


def test_what_is_mistyped_comes_back_with_what_would_work() -> None:
    assert "option mode is one of board, companion; 'foo' came" in mistake("play", "rails", "-o", "mode=foo")
    assert "first_player is one of blue, red, random" in mistake("play", "zero-day", "-o", "first_player=green")
    shown = fine("play", "rails", "-o", "mode=board", typed="claim bremen-hambrug\nquit\n")
    assert "did you mean bremen-hamburg-1 or bremen-hamburg-0" in " ".join(shown.split())
    shown = fine("play", "zero-day", typed="place 03\nquit\n")
    assert "write place <tile> <rotation> [<cell>]" in " ".join(shown.split())


def test_an_arena_names_what_it_lacks_before_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    monkeypatch.setattr("turnwright.cli.arena.compiled", lambda game: pytest.fail("it has begun"))
    assert "pip install 'turnwright[lab]'" in mistake("arena", "tic-tac-toe", "random", "random")


def test_a_replay_keeps_the_secrets_of_other_seats() -> None:
    record = str(Path(__file__).parent.parent / "records" / "zero-day-2.record")
    own, all_others = fine("replay", record, "--seat", "1"), fine("replay", record)
    assert "1. open 20 r1 d3 back 22" in own
    assert "1. open\n" in all_others and "back 22" not in all_others


def test_M466_real_dice_are_asked_for_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "hand.record"
    given = ["play", "methuen", "--vs", "nobody", "--save", str(file)]
    options = ["-o", "campaign=lantern_bridge", "-o", "encounter=Bridge at Dusk", "-o", "dice_in_hand=true"]
    typed = ["101", "99", "1 2 3 x", "1 2 3", "", "Pim: Move to 1N 1E", "Pim: Sling Stone on River Thug 1", "quit"]
    typed += ["Pim: Sling Stone on River Thug 1", "2", "more", "quit"]
    shown = fine(*given, *options, typed="\n".join(typed) + "\n")
    assert "a die with 100 sides shows 1 to 100; 101 came" in shown
    assert "not done: the dice were not all rolled" in shown
    assert "the machine rolls" in shown and "Pim rolls 2 on 1d20." in shown
    text = file.read_text(encoding="utf-8")
    assert '"dice_in_hand":true' in text and "start: 98* 0* 1* 2*" in text
    assert "Sling Stone on River Thug 1 ! 1*" in text
