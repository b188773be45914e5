"""What a player may be called: one rule for the app, game files and records."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from card_db.problem import Problem

LONGEST_NAME = 40
_UNSEEN = {"Cc", "Cf", "Cs"}
"""Unicode's classes of signs that cannot be seen, and could play tricks on a screen."""


def is_control(sign: str) -> bool:
    """Tell whether a sign is none that can be seen."""
    return unicodedata.category(sign) in _UNSEEN


def one_spelling(text: str) -> str:
    """Return a name with one space between words, and one spelling of its accents."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def is_name(name: str) -> bool:
    """Tell whether a player may be called so."""
    return 0 < len(name) <= LONGEST_NAME and not any(map(is_control, name))


def tidy_name(text: str) -> str:
    """Return the name that somebody meant, which `is_name` accepts; nothing if none is left.

    Signs that cannot be seen are dropped: a family made of joined emoji becomes its members.
    """
    seen = "".join(sign for sign in text if sign.isspace() or not is_control(sign))
    return one_spelling(one_spelling(seen)[:LONGEST_NAME])


def repeated_names(names: Iterable[str], reserved: str = "") -> Iterator[Problem]:
    """Yield a problem for each name that is taken; case makes no difference."""
    taken = {reserved.casefold()}
    for name in names:
        if name.casefold() in taken:
            yield Problem("game-same-name", {"name": name})
        taken.add(name.casefold())
