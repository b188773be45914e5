"""A rule of any game in one language, with a case that it allows and one that it does not."""

from __future__ import annotations

import msgspec


class ParagraphText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in one language."""

    title: str
    text: str
    legal: str
    illegal: str
