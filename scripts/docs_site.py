"""Pages of the documentation site that are made from what lies elsewhere: a hook of MkDocs.

The site is built by `mkdocs build`, and by `./test`.
"""

import csv
import re
import shutil
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
EVALUATION = ROOT / "docs" / "evaluation.csv"
PICTURES = {
    "good.jpg": "sample_photos/demo/easy_1.jpg",
    "harder.jpg": "sample_photos/demo/hard_1.jpg",
    "categories.jpg": "sample_photos/demo/calib_categories.jpg",
    "cards.jpg": "sample_photos/demo/calib_books_1.jpg",
}
COPIED = {
    "architecture.md": "ARCHITECTURE.md",
    "contributing.md": "CONTRIBUTING.md",
    "changes.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
}
OTHERS = {"README.md": "index.md", "evaluation.csv": "accuracy.md"}
_LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)")
_NEAR = 2
"""Steps from a page to another one; what is farther away is code."""

_WAYS = {
    "unknown": "without a profile",
    "known": "with the copy's profile",
    "wrong profile": "with the profile of another copy",
}
_MEASURES = {
    "right": "Cards read right, all of them (letter, number, books and place)",
    "silent": "Cards read wrong that nobody is asked about",
    "asked_in_vain": "Cards read right that a player is asked about all the same",
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages and pictures that are not in the folder of the documents."""
    for name, source in COPIED.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, name, content=_with_links(text)))
    files.append(File.generated(config, "accuracy.md", content=accuracy()))
    for name, source in PICTURES.items():
        file = File.generated(config, f"pictures/{name}", abs_src_path=str(ROOT / source))
        files.append(file)
    return files


def on_page_markdown(markdown: str, **_more: Any) -> str:  # noqa: ANN401 - what MkDocs hands over
    """Leave of links into the code only what they say: the code is not part of the site."""
    return _with_links(markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """Leave out what search engines would want of a site that has an address."""
    for name in ("sitemap.xml", "sitemap.xml.gz"):
        (Path(config.site_dir) / name).unlink(missing_ok=True)
    shutil.rmtree(Path(config.site_dir) / "__pycache__", ignore_errors=True)


def _with_links(text: str) -> str:
    return _LINK.sub(_link, text)


def _link(found: re.Match[str]) -> str:
    says, target = found[1], found[2]
    for name, source in PICTURES.items():
        if target == f"../{source}":
            return f"[{says}](pictures/{name})"
    name = Path(target).name
    here = {source: page for page, source in COPIED.items()} | OTHERS
    if target.startswith("../") or "/" not in target or target.startswith("docs/"):
        page = here.get(name, name)
        known = (ROOT / "docs" / page).exists() or page in COPIED or page == "accuracy.md"
        if known and page.endswith(".md") and len(Path(target).parts) <= _NEAR:
            return f"[{says}]({page}{found[3] or ''})"
    return f"`{says}`"


def accuracy() -> str:
    """Return the page with what `exlibris evaluate --studio` measured last."""
    with EVALUATION.open(encoding="utf-8", newline="") as file:
        rows = [*csv.DictReader(file)]
    return "\n".join(_accuracy(rows)) + "\n"


def _accuracy(rows: list[dict[str, str]]) -> Iterator[str]:
    yield "# Accuracy\n"
    yield (
        "What `exlibris evaluate --studio` measured on rendered photos of designs the reader had "
        "never seen. *Worst* is the worst single design. The interval is that of Wilson, 95 %. "
        "This page is made from `docs/evaluation.csv`; nothing on it is written by hand."
    )
    rows.sort(key=_part)
    for (measure, way), group in groupby(rows, key=_part):
        yield f"\n## {[*_MEASURES.values()][measure]}: {_WAYS[way]}\n"
        yield "| photos | designs | found | share | between | goal | reached |"
        yield "|---|---|---|---|---|---|---|"
        yield from map(_row, group)


def _part(row: dict[str, str]) -> tuple[int, str]:
    return [*_MEASURES].index(row["measure"]), row["way"]


def _row(row: dict[str, str]) -> str:
    share = f"{int(row['hits']) / int(row['of']):.2%}" if int(row["of"]) else "–"
    between = f"{float(row['low']):.2%} to {float(row['high']):.2%}"
    found = f"{row['hits']} of {row['of']}"
    cells = row["level"], row["design"], found, share, between, row["goal"], row["verdict"]
    return f"| {' | '.join(cells)} |"
