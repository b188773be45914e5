"""What the languages call themselves."""

from __future__ import annotations

from babel import Locale

from companion.render.language import LANGUAGES

LANGUAGE_NAMES = {
    code: str(Locale.parse(code).get_display_name(code)).capitalize() for code in LANGUAGES
}
