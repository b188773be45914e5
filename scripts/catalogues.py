"""Renews the catalogues in `companion/locale` after a sentence of the code was added or changed.

Translations stay, sentences that the code no longer has go, and new ones wait for a translation:
`tests/render/test_words.py` fails until they have one. A folder with a `glossary.toml` and nothing
else gets a catalogue to fill in; the language is offered once the catalogue is complete.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from companion.cli.help_text import help_texts
from companion.cli.main import main as main_command
from tests.render.test_words import KEYWORDS, PACKAGES, ROOT

LOCALE = ROOT / "companion" / "locale"

# Babel's own header holds dates and versions, which would change with every run.
HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural_forms}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def main() -> None:
    """Renew every catalogue, and say what is left to do."""
    template = _template()
    for folder in sorted(path.parent for path in LOCALE.glob("*/glossary.toml")):
        if folder.name != "en":
            missing = _renew(folder / "companion.po", folder.name, template)
            sys.stdout.write(f"{folder.name}: {missing} to translate\n")


def _template() -> Catalog:
    """Return every sentence of the code, without a translation."""
    found = Catalog()
    for package in PACKAGES:
        for _, _, message, _, _ in extract_from_dir(ROOT / package, keywords=KEYWORDS):
            found.add(message)
    for text in help_texts(main_command):
        found.add(text)
    return found


def _renew(path: Path, language: str, template: Catalog) -> int:
    """Write a catalogue again, and return how many sentences have no translation."""
    catalogue = _read(path, language)
    # A guess at what a new sentence may mean is worse than none: it looks like a translation.
    catalogue.update(template, no_fuzzy_matching=True)
    header = HEADER.format(language=language, plural_forms=catalogue.plural_forms)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(header.encode() + _body(catalogue))
    return sum(not message.string or not all(message.string) for message in catalogue)


def _read(path: Path, language: str) -> Catalog:
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def _body(catalogue: Catalog) -> bytes:
    text = BytesIO()
    write_po(
        text,
        catalogue,
        width=0,
        no_location=True,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
    )
    return text.getvalue().rstrip() + b"\n"


if __name__ == "__main__":
    main()
