"""Includes: what is read, and what never is (L-15)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from turnwright.games.methuen.language import Folder, Shelf, UnreadableError, compile_file, compile_text
from turnwright.games.methuen.language.files import inside

LIBRARY = "Pay (Effect)\n[Gold] -= 1\n"


def test_L15_an_included_file_stands_in_place_of_the_line() -> None:
    checked = compile_text(
        'Action: A\nif: [Gold] > 1\ndo: #Pay\n\nInclude: "lib"\n\nAction: B\ndo: (none)', files=Shelf({"lib": LIBRARY})
    )
    assert checked.ok
    assert [action.name.text for action in checked.campaign.actions] == ["A", "B"]
    assert len(checked.campaign.components) == 1


def test_L15_messages_name_the_file_they_come_from() -> None:
    checked = compile_text('Include: "lib"', "main", files=Shelf({"lib": "\n\nAction: A\ndo: Move oddly"}))
    assert [(message.code, message.place.file, message.place.line) for message in checked.errors] == [
        ("ME-32", "lib", 4)
    ]


def test_L15_an_include_ends_the_block_above_it() -> None:
    checked = compile_text('Actor: A\nInclude: "lib"\nType: Player', files=Shelf({"lib": LIBRARY}))
    assert "ME-2" in [message.code for message in checked.errors], "the last line belongs to no block"


def test_L15_in_a_strategy_behaviors_are_included() -> None:
    text = "Strategy: A\n1. End turn\n\nStrategy: B\nInclude: A\n2. End turn"
    assert "ME-14" not in [message.code for message in compile_text(text).messages]


def test_L15_a_file_is_included_after_a_strategy_and_a_blank_line() -> None:
    text = 'Strategy: A\n1. End turn\n{}Include: "lib.campaign"\n2. [Gold] += 1'
    shelf = Shelf({"lib.campaign": LIBRARY})
    codes = [message.code for message in compile_text(text.format("\n"), files=shelf).messages]
    assert "ME-2" in codes, "the last line belongs to no block: the file's blocks came between"
    codes = [message.code for message in compile_text(text.format(""), files=shelf).messages]
    assert "ME-2" not in codes and "ME-35" in codes, "without the blank line it is a strategy of that name"


def test_files_are_found_from_the_file_that_includes_them() -> None:
    files = Shelf(
        {"rules/all": 'Include: "parts/one"\nInclude: "../top"', "rules/parts/one": LIBRARY, "top": "Scene: S\nHi"}
    )
    assert compile_text('Include: "rules/all"', "main", files=files).ok


@pytest.mark.parametrize("path", ["../secret", "a/../../secret", "/etc/passwd", "C:/x", "a\\b", "", "  ", "x\0y"])
def test_paths_that_lead_outside_are_refused(path: str) -> None:
    with pytest.raises(UnreadableError):
        inside("main", path)
    checked = compile_text(f'Include: "{path}"', files=Shelf({}))
    wanted = "ME-1" if "\0" in path else "ME-14"  # a text with NUL in it is refused before anything of it is read
    assert wanted in [message.code for message in checked.errors]


def test_a_folder_reads_nothing_outside_itself(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("Actor: Secret\nHeading: N")
    campaign = tmp_path / "campaign"
    campaign.mkdir()
    (campaign / "link").symlink_to(tmp_path / "secret")
    (campaign / "lib").write_text(LIBRARY)
    os.mkfifo(campaign / "pipe")
    (campaign / "folder").mkdir()
    folder = Folder(campaign)
    assert folder.read("lib") == LIBRARY.encode()
    for name, why in (("link", "outside"), ("pipe", "plain file"), ("folder", "plain file"), ("gone", "no such file")):
        with pytest.raises(UnreadableError, match=why):
            folder.read(name)


def test_a_file_includes_from_its_own_folder(tmp_path: Path) -> None:
    (tmp_path / "lib.campaign").write_text(LIBRARY)
    main = tmp_path / "main.campaign"
    main.write_text('Include: "lib.campaign"\n')
    assert compile_file(main).ok
    assert len(compile_file(str(main)).campaign.components) == 1
