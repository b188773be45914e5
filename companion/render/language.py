"""The reader's language: English as written in the code, every other from its catalogue.

A language is offered if its rules are written out and its catalogue leaves nothing in English.
"""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from card_db import RULE_LANGUAGES
from companion.render.french import FrenchSentence

DOMAIN = "companion"
CATALOGUES = Path(__file__).parent.parent / "locale"

_FIELD = re.compile(r'(msgid|msgid_plural|msgstr(?:\[(\d)\])?) (".*")|(".*")')
_PLURAL = re.compile(r"plural=([^;]+);")
_SENTENCES = {"fr": FrenchSentence}

_SENTENCE = re.compile(r"^msgid (.*(?:\n\".*)*)", re.MULTILINE)
_UNTRANSLATED = re.compile(r"^msgstr(?:\[\d\])? \"\"$(?!\n\")|^#,.*\bfuzzy\b", re.MULTILINE)


def complete_languages(catalogues: Path) -> tuple[str, ...]:
    """Return the languages of a folder that translate all that any of them does, English first."""
    texts = {
        path.parent.name: path.read_text(encoding="utf-8")
        for path in sorted(catalogues.glob(f"*/{DOMAIN}.po"))
    }
    sentences = {code: {*_SENTENCE.findall(text)} for code, text in texts.items()}
    wanted = {sentence for each in sentences.values() for sentence in each}
    complete = (code for code, text in texts.items() if not _UNTRANSLATED.search(text))
    return ("en", *(code for code in complete if sentences[code] == wanted))


LANGUAGES = tuple(code for code in complete_languages(CATALOGUES) if code in RULE_LANGUAGES)
"""The languages that people can choose."""


@cache
def translation(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language; English needs none."""
    if language == "en":
        return gettext.NullTranslations()
    # The catalogues are kept as text only: compiled copies would be a second truth. They are as
    # `scripts/catalogues.py` writes them, so that nothing but these few fields is to be read.
    text = CATALOGUES.joinpath(language, f"{DOMAIN}.po").read_text(encoding="utf-8")
    return Catalogue(text, _SENTENCES.get(language, str))


class Catalogue(gettext.NullTranslations):
    """The sentences of one language, as a PO file gives them."""

    def __init__(self, text: str, sentence: type[str] = str) -> None:
        """Read the text of the file; `sentence` knows how the language joins words and names."""
        super().__init__()
        self._sentence = sentence
        self._said = {entry["msgid"]: entry for entry in _entries(text)}
        rule = _PLURAL.search(self._said[""]["msgstr"])
        self._form: Callable[[int], int] = gettext.c2py(rule.group(1) if rule else "n != 1")

    def gettext(self, message: str) -> str:
        """Return a sentence in the language, or as it is where it is not translated."""
        found = self._said.get(message, {})
        said = found.get("msgstr") or found.get("msgstr[0]")
        return self._sentence(said) if said else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return a sentence in the form that goes with the number."""
        found = self._said.get(msgid1, {}).get(f"msgstr[{self._form(n)}]")
        return self._sentence(found) if found else (msgid1 if n == 1 else msgid2)


def _entries(text: str) -> Iterator[dict[str, str]]:
    for block in text.split("\n\n"):
        entry: dict[str, str] = {}
        field = ""
        for line in block.splitlines():
            found = _FIELD.fullmatch(line)
            if found is None:
                continue
            field = found.group(1) or field
            # The escapes of a PO file are those of JSON.
            entry[field] = entry.get(field, "") + json.loads(found.group(3) or found.group(4))
        if "msgid" in entry:
            yield entry
