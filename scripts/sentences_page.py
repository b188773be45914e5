"""Writes every sentence of a language with real facts beside the English one, to be proofread.

`python scripts/sentences_page.py fr` writes `build/sentences-fr.html`; sentences with a count are
said with several.
"""

from __future__ import annotations

import html
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.render.facts import rendered  # noqa: E402
from tests.render.test_words import BEGUN, catalogue  # noqa: E402

_PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><title>Every sentence: {language}</title>
<style>body {{ font: 1rem/1.4 serif; }} td {{ vertical-align: top; padding: 0.3em 1em; }}
td + td {{ width: 50%; }} tr:nth-child(odd) {{ background: #f4efe3; }}</style>
<table>{rows}</table></html>
"""


def main(languages: list[str]) -> int:
    """Write the page of each language named, or of all."""
    if not {*languages} <= {*BEGUN}:
        sys.stderr.write(f"Languages with a catalogue: {', '.join(BEGUN)}\n")
        return 2
    for language in languages or BEGUN:
        path = ROOT / "build" / f"sentences-{language}.html"
        path.parent.mkdir(exist_ok=True)
        rows = "\n".join(_rows(language))
        path.write_text(_PAGE.format(language=language, rows=rows), encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    return 0


def _rows(language: str) -> Iterator[str]:
    for message in catalogue(language):
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[-1]
            said = "<br>".join(html.escape(text) for text in rendered(message, language))
            yield f"<tr><td>{html.escape(english)}<td>{said}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
