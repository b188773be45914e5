"""Words by which people say who does something, and how many, in the languages of the table."""

from __future__ import annotations

import re

from card_db.spelling import fold

SMALL_NUMBERS = {
    **dict.fromkeys(("a", "one", "une", "un", "jedna", "jedną"), 1),
    **dict.fromkeys(("two", "deux", "dwie", "dwa"), 2),
    **dict.fromkeys(("three", "trois", "trzy"), 3),
    **dict.fromkeys(("four", "quatre", "cztery"), 4),
}
"""Small numbers in words, without accents."""

CARDS = {"card", "cards", "carte", "cartes", "karta", "kartę", "karty", "kart"}

ME = "Ann"
"""Who asks, where nobody is named."""

MINE = {
    *("i", "me", "my", "mine", "own", "we"),
    *("je", "moi", "mon", "ma", "mes", "mien"),
    *("ja", "moj", "moja", "moje", "moim", "mnie", "wlasny"),
}
"""How people say that something is theirs, without accents; everybody else is an opponent."""

_ASKING = {
    *("may", "can", "could", "must", "does", "do", "is", "it", "allowed", "to", "then", "if"),
    *("puis-je", "peut", "peut-on", "peux", "puis", "est-ce", "que", "doit", "dois", "si"),
    *("czy", "moge", "moze", "wolno", "mi", "musze", "musi", "jesli"),
}
"""The words before a line that only ask, without accents."""


def without_asking(text: str) -> list[str]:
    """Return the words of a question from where it says who does what."""
    words = text.split()
    while len(words) > 1 and fold(words[0], "en") in _ASKING:
        words.pop(0)
    return words


def unseen_cards(text: str) -> str:
    """Write “two cards” as so many cards that nobody names: `$ $`."""
    return _COUNTED.sub(_as_unseen, text)


_COUNTED = re.compile(rf"(?i)\b({'|'.join([*SMALL_NUMBERS, '[1-9]'])}) ({'|'.join(CARDS)})\b")


def _as_unseen(found: re.Match[str]) -> str:
    word = found[1].casefold()
    return " ".join("$" * (SMALL_NUMBERS[word] if word in SMALL_NUMBERS else int(word)))
