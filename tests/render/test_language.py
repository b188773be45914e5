"""Catalogues are read as the tools of translators read them."""

from __future__ import annotations

import gettext
import io

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.render.language import CATALOGUES, DOMAIN, translation


@pytest.mark.parametrize("language", ["fr", "pl"])
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
