"""The docs as a site: built strictly, whole, searchable, and at rest: nothing is fetched from elsewhere."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import api_reference
import build_site
import pytest

import turnwright
from turnwright.testing import browsing

pytest.importorskip("zensical", reason="needs zensical: pip install 'turnwright[docs]'")
ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build_site.build(folder)
    return folder


def test_every_page_is_built_and_in_the_contents(site: Path) -> None:
    pages = {page.stem for page in (ROOT / "docs").glob("*.md")} - {"index"}
    built = {page.parent.name for page in site.glob("*/index.html")}
    assert pages <= built
    front = (site / "index.html").read_text(encoding="utf-8")
    assert [page for page in pages if f'href="{page}/"' not in front] == []


def test_the_front_page_shows_the_table(site: Path) -> None:
    front = (site / "index.html").read_text(encoding="utf-8")
    shown = re.findall(r'src="(pictures/table-[^"]+)"', front)
    assert len(shown) == 3
    assert all(5_000 < (site / picture).stat().st_size < 200_000 for picture in shown)


def test_examples_that_pages_link_to_are_pages(site: Path) -> None:
    assert "use_the_dice" in (site / "source/examples/games/backgammon.py/index.html").read_text(encoding="utf-8")


def test_the_reference_has_every_public_name_with_its_words(site: Path) -> None:
    page = (site / "api/index.html").read_text(encoding="utf-8")
    names = [name for name in turnwright.__all__ if not name.startswith("_")]
    assert [name for name in names if f"<code>{name}</code>" not in page] == []
    assert "So many of these if that is possible" in page
    text = api_reference.reference()
    assert " at 0x" not in text, "an object that has no words of its own"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("[gone](nowhere.md)", "page does not exist"),
        ("[gone](turns.md#nowhere)", "anchor does not exist"),
        ("![gone](pictures/nowhere.svg)", "nowhere.svg"),
        ("![far](https://example.org/picture.svg)", "fetches https://example.org/picture.svg"),
    ],
)
def test_a_link_that_leads_nowhere_stops_it(
    written: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gather = build_site.gather

    def and_one_more(pages: Path) -> None:
        gather(pages)
        (pages / "turns.md").write_text(f"# Turns\n\n{written}\n", encoding="utf-8")

    monkeypatch.setattr(build_site, "gather", and_one_more)
    with pytest.raises(SystemExit) as stopped:
        build_site.build(tmp_path / "site")
    assert said in str(stopped.value)
    assert not (tmp_path / "site").exists()


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        serving.join()


def test_a_reader_searches_it_and_nothing_comes_from_elsewhere(address: str) -> None:
    pytest.importorskip("playwright.sync_api", reason="needs playwright: pip install 'turnwright[test]'")
    if browsing.chromium() is None:
        pytest.skip("needs a browser: apt-get install chromium")
    with browsing.browser() as opened:
        page = opened.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(address)
        page.locator("button.md-search__button:visible").first.click()
        page.keyboard.type("most_of")
        page.get_by_role("option", name=re.compile("most_of", re.IGNORECASE)).first.wait_for(timeout=60_000)
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url: url != address, timeout=60_000)
        assert "most_of" in page.inner_text("article, main")
        assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
