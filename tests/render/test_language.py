"""Catalogues are read as the tools of translators read them."""

from __future__ import annotations

import gettext
import io
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.render.language import CATALOGUES, DOMAIN, LANGUAGES, complete_languages, translation


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_sentence_is_read_as_babel_reads_it(language: str) -> None:
    source = CATALOGUES.joinpath(language, f"{DOMAIN}.po").read_bytes()
    catalogue = read_po(io.BytesIO(source), locale=language)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    theirs, ours = gettext.GNUTranslations(compiled), translation(language)
    for message in catalogue:
        if isinstance(message.id, str):
            assert not message.id or ours.gettext(message.id) == theirs.gettext(message.id)
            continue
        one, many = message.id
        for n in range(130):
            assert ours.ngettext(one, many, n) == theirs.ngettext(one, many, n), (one, n)


def test_what_is_not_translated_stays_english() -> None:
    assert translation("fr").gettext("never said before") == "never said before"
    assert translation("pl").ngettext("%(n)s thing", "%(n)s things", 2) == "%(n)s things"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace('msgstr "Table"', 'msgstr ""', 1),
        lambda text: re.sub(r'msgstr\[1\] ".*"', 'msgstr[1] ""', text, count=1),
        lambda text: text.replace("\n\nmsgid ", "\n\n#, fuzzy\nmsgid ", 1),
        lambda text: "\n\n".join(text.split("\n\n")[:-1]),
    ],
    ids=["a sentence", "a plural", "a guess", "left out"],
)
def test_a_language_with_anything_missing_is_not_offered(
    spoil: Callable[[str], str], tmp_path: Path
) -> None:
    for code in ("fr", "pl"):
        (tmp_path / code).mkdir()
        shutil.copy(CATALOGUES / code / f"{DOMAIN}.po", tmp_path / code)
    assert complete_languages(tmp_path) == ("en", "fr", "pl")
    catalogue = tmp_path / "fr" / f"{DOMAIN}.po"
    whole = catalogue.read_text("utf-8")
    catalogue.write_text(spoil(whole), "utf-8")
    assert catalogue.read_text("utf-8") != whole
    assert complete_languages(tmp_path) == ("en", "pl")
