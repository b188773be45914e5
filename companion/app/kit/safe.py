"""Text that anybody may have typed, made harmless for Streamlit, which takes all for Markdown."""

from __future__ import annotations

import re
import string

_PUNCTUATION = re.compile(f"([{re.escape(string.punctuation)}])")
# What Streamlit looks for after Markdown has taken its escapes away: emoji codes and icons
# (`:x:`), addresses, and arrows made of signs. An invisible sign in between hides it.
_JOINER = "\N{WORD JOINER}"
_HIDDEN = re.compile(r"(?<=[:@])(?=\S)|(?<=www)(?=\.)|(?<=[<>=~-])(?=[<>=~-])", re.IGNORECASE)


def safe(text: str) -> str:
    """Return the text so that a label, a title or a toast shows it as it is, and nothing else."""
    one_line = " ".join(text.split())
    return _PUNCTUATION.sub(r"\\\1", _HIDDEN.sub(_JOINER, one_line))


def capital(text: str) -> str:
    """Return the text beginning like a sentence."""
    return text[:1].upper() + text[1:]
