"""The reader's language: English as written in the code, French and Polish from catalogues."""

from __future__ import annotations

import gettext
import io
from functools import cache
from importlib.resources import files

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

DOMAIN = "companion"


@cache
def translation(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language; English needs none."""
    if language == "en":
        return gettext.NullTranslations()
    # The catalogues are kept as text only: compiled copies would be a second truth.
    source = files("companion").joinpath("locale", language, f"{DOMAIN}.po").read_bytes()
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source), locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
