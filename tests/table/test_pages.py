"""The browser's files and no others, with the headers that protect their reader."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.table.pages import FOLDER, HEAD, SECURITY, face, file_for, read


@pytest.mark.parametrize(
    ("path", "name"), [("/", "index.html"), ("/table/ABCDEF", "table.html"), ("/messages.js", "messages.js")]
)
def test_an_address_means_a_file_or_the_page_of_its_first_word(path: str, name: str) -> None:
    assert file_for(path) == FOLDER / name


@pytest.mark.parametrize(
    "path",
    [
        "/../pages.py",
        "/table/../../table/server.py",
        "/x/../../__init__.py",
        "/languages/../../__init__.py",
        "/.hidden",
        "/x/.git/config",
        "/nothing",
        "/nothing.js",
        "//etc/passwd",
        "/table.py",
    ],
)
def test_nothing_else_is_there(path: str) -> None:
    assert file_for(path) is None


@at_a_table
async def test_the_letters_come_from_the_table(table: InProcess) -> None:
    async with asking(table) as ask:
        sent = await ask.get("/face.ttf")
    assert (sent.status_code, sent.headers["content-type"]) == (200, "font/ttf")
    assert sent.content[:4] == b"\0\1\0\0" and b"fvar" in sent.content[:400], "one file with all weights"
    pages = [HEAD.read_text(encoding="utf-8"), (FOLDER / "face.css").read_text(encoding="utf-8")]
    assert all("/face.ttf" in page for page in pages)


def test_without_the_package_of_letters_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    face.cache_clear()
    assert file_for("/face.ttf") is None
    face.cache_clear()


@at_a_table
async def test_a_file_is_sent_again_only_if_it_has_changed(table: InProcess) -> None:
    async with asking(table) as ask:
        first = await ask.get("/messages.js")
        assert first.status_code == 200 and first.headers["content-type"].startswith("text/javascript")
        again = await ask.get("/messages.js", headers={"If-None-Match": first.headers["etag"]})
        other = await ask.get("/messages.js", headers={"If-None-Match": '"another"'})
        assert (again.status_code, again.content, other.status_code) == (304, b"", 200)


@at_a_table
async def test_every_answer_protects_its_reader_also_a_refusal(table: InProcess) -> None:
    async with asking(table) as ask:
        for path in ("/", "/nothing", "/api/games/chess", "/healthz"):
            answer = await ask.get(path)
            assert {name: answer.headers.get(name) for name in SECURITY} == SECURITY, path
        turned_away = await ask.get("/", headers={"Host": "evil.example"})
        assert turned_away.status_code == 403 and turned_away.headers["X-Content-Type-Options"] == "nosniff"
    assert "'unsafe" not in SECURITY["Content-Security-Policy"]


@at_a_table
async def test_every_page_has_the_same_head_and_its_own_after_it(table: InProcess) -> None:
    head = HEAD.read_text(encoding="utf-8")
    pages = list(FOLDER.glob("*.html"))
    assert len(pages) > 4
    async with asking(table) as ask:
        for file in pages:
            address = "/" if file.stem == "index" else f"/{file.stem}"
            told = (await ask.get(address)).text
            assert told.count(head) == 1 and "<!-- shared" not in told, address
            assert told.count("<title>") == told.count('rel="icon"') == 1, address


def test_a_page_has_another_mark_when_its_head_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    head = tmp_path / "head.html"
    monkeypatch.setattr("turnwright.table.pages.HEAD", head)
    marks = []
    for number, words in enumerate(("<title>one</title>\n", "<title>two</title>\n")):
        head.write_text(words, encoding="utf-8")
        os.utime(head, (number, number))
        body, mark = read(FOLDER / "rules.html")
        assert words.encode() in body
        marks.append(mark)
    assert marks[0] != marks[1]
