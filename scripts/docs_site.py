"""Pages of the documentation site that are made from what lies elsewhere: a hook of MkDocs.

The site is built by `mkdocs build`, and by `./test`.
"""

import re
import shutil
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
# MkDocs loads a hook as a file of its own, without the folder that it lies in.
sys.path.append(str(ROOT / "scripts"))
from accuracy_page import PARTS, accuracy_page  # noqa: E402

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
OTHERS = {"README.md": "index.md"} | {f"{name}.csv": "accuracy.md" for name in PARTS}
_LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)")
_NEAR = 2
"""Steps from a page to another one; what is farther away is code."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages and pictures that are not in the folder of the documents."""
    for name, source in COPIED.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, name, content=_with_links(text)))
    files.append(File.generated(config, "accuracy.md", content=accuracy_page()))
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
    if target.startswith("pictures/"):
        return found[0]
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
