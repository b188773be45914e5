"""The documentation site builds without a warning and asks nothing of other machines."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOREIGN = re.compile(r"""<(?:link|script|img|iframe|source)\b[^>]*\b(?:href|src)="?(https?:|//)""")

PICTURE = re.compile(r"""<img\b[^>]*\bsrc="?([^"\s>]+)""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return folder


def test_the_site_loads_nothing_from_elsewhere(site: Path) -> None:
    pages = [*site.rglob("*.html")]
    assert len(pages) > 15
    foreign = {
        page.name: found[0]
        for page in pages
        if (found := FOREIGN.search(page.read_text(encoding="utf-8")))
    }
    assert foreign == {}
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert not re.findall(r"(?:@import|url\()\s*[\"']?https?:", styles)


def test_every_picture_of_a_page_is_there(site: Path) -> None:
    shown = [
        (page, source)
        for page in site.rglob("*.html")
        for source in PICTURE.findall(page.read_text(encoding="utf-8"))
        if not source.startswith("data:")
    ]
    assert len(shown) > 14
    assert [source for page, source in shown if not (page.parent / source).exists()] == []


def test_what_is_generated_is_there(site: Path) -> None:
    accuracy = (site / "accuracy.html").read_text(encoding="utf-8")
    assert "Cards read wrong that nobody is asked about" in accuracy
    assert "<td>" in accuracy
    assert all(file.name in accuracy for file in (ROOT / "docs").glob("*.csv"))
    assert (site / "pictures" / "good.jpg").stat().st_size > 10_000
    assert "parse_shelf" in (site / "api.html").read_text(encoding="utf-8")
    assert "Where to change what" in (site / "architecture.html").read_text(encoding="utf-8")
