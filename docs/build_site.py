"""These pages as a site with search: `python docs/build_site.py --to FOLDER`, then `--serve` to read it in the browser.

It needs zensical: `pip install 'turnwright[docs]'`. A link that leads nowhere stops it. Sources that pages link to
become pages of the site, and the API reference is made from docstrings. The site fetches nothing from elsewhere.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path

from api_reference import reference

DOCS = Path(__file__).parent
ROOT = DOCS.parent
OUTSIDE = re.compile(r"\]\(\.\./([^)#]+)\)")
"""A link to a file of the project that is no page."""
LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser fetches by itself, by the tag."""


class Read(HTMLParser):
    """The anchors of a page, where its links lead, and what it makes a browser fetch."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.anchors.add(given.get("id", ""))
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        named_only = tag == "link" and given.get("rel") in ("canonical", "next", "prev")
        if LOADED.get(tag) in given and not named_only:
            self.fetched.append(given[LOADED[tag]])


def gather(pages: Path) -> None:
    """Everything the site is made of, as Markdown and pictures."""
    shutil.copytree(DOCS / "pictures", pages / "pictures")
    for picture in DOCS.glob("*.svg"):
        shutil.copy(picture, pages)
    (pages / "api.md").write_text(reference(), encoding="utf-8")
    for page in DOCS.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        for path in OUTSIDE.findall(text):
            source_page(pages, path)
        (pages / page.name).write_text(OUTSIDE.sub(r"](source/\1.md)", text), encoding="utf-8")


def source_page(pages: Path, path: str) -> None:
    """A file of the project, as a page that shows it."""
    target = pages / "source" / f"{path}.md"
    target.parent.mkdir(parents=True, exist_ok=True)
    language = {".py": "python", ".js": "javascript", ".mjs": "javascript"}.get(Path(path).suffix, "text")
    text = (ROOT / path).read_text(encoding="utf-8")
    target.write_text(f"# {path}\n\n````{language}\n{text}\n````\n", encoding="utf-8")


def faults(site: Path) -> Iterator[str]:
    """Links and pictures that lead nowhere, and whatever would be fetched from elsewhere."""
    read = {page.resolve(): Read(page) for page in site.rglob("*.html") if page.name != "404.html"}
    for page, found in read.items():
        for link in (*found.links, *found.fetched):
            if re.match(r"[a-z]+:|//", link):
                if link in found.fetched and not link.startswith("data:"):
                    yield f"{page.name} fetches {link}"
                continue
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.exists():
                yield f"{page.parent.name}/{page.name} links to {link}, which is not there"
            elif anchor and target in read and anchor not in read[target].anchors:
                yield f"{page.parent.name}/{page.name} links to {link}, which has no such place"


def build(to: Path) -> None:
    """Build the site; whatever is wrong with it is raised as `SystemExit`."""
    if find_spec("zensical") is None:
        raise SystemExit("this needs zensical: pip install 'turnwright[docs]'")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "pages").mkdir()
        gather(work / "pages")
        shutil.copy(DOCS / "zensical.toml", work)
        command = [sys.executable, "-m", "zensical", "build", "--strict"]
        done = subprocess.run(command, cwd=work, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(done.stdout + done.stderr)
        wrong = sorted(set(faults(work / "site")))
        if wrong:
            raise SystemExit("\n".join(wrong))
        shutil.copytree(work / "site", to, dirs_exist_ok=True)


def serve(site: Path) -> None:
    """The site at an address of this machine, until it is interrupted."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(site))) as server:
        print(f"http://127.0.0.1:{server.server_port}/ (Ctrl+C ends it)", flush=True)
        server.serve_forever()


def main() -> None:
    """Build, and show if wanted."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--to", type=Path, required=True, help="the folder the site is written to")
    options.add_argument("--serve", action="store_true", help="then serve it on this machine")
    given = options.parse_args()
    build(given.to)
    print(f"{given.to / 'index.html'}: {len(list(given.to.rglob('*.html')))} pages")
    if given.serve:
        serve(given.to)


if __name__ == "__main__":
    main()
