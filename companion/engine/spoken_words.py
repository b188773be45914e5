"""Words by which people say who does something, and how many, in the languages of the table."""

from __future__ import annotations

import re
from typing import Literal

from card_db.spelling import fold
from card_db.spoken import spoken_words


def _words_of(field: Literal["mine", "asking", "articles", "particles", "cards"]) -> frozenset[str]:
    return frozenset(
        word for said in spoken_words().values() for word in getattr(said, field).casefold().split()
    )


SMALL_NUMBERS = {
    word: number
    for said in spoken_words().values()
    for number, forms in enumerate(said.numbers, start=1)
    for word in forms.split()
}
"""Small numbers in words."""

CARDS = _words_of("cards")
"""The words for cards after a number."""

ME = "Ann"
"""Who asks, where nobody is named."""

MINE = _words_of("mine")
"""How people say that something is theirs, without accents; everybody else is an opponent."""

ASKING = _words_of("asking")
"""The words before a line that only ask, without accents."""

ARTICLES = _words_of("articles")
"""Articles, without accents."""

PARTICLES = _words_of("particles")
"""The parts of verbs that stand alone, without accents."""


def without_asking(text: str) -> list[str]:
    """Return the words of a question from where it says who does what."""
    words = text.split()
    while len(words) > 1 and fold(words[0], "en") in ASKING:
        words.pop(0)
    return words


def unseen_cards(text: str) -> str:
    """Write “two cards” as so many cards that nobody names: `$ $`."""
    return _COUNTED.sub(_as_unseen, text)


_COUNTED = re.compile(rf"(?i)\b({'|'.join([*SMALL_NUMBERS, '[1-9]'])}) ({'|'.join(CARDS)})\b")


def _as_unseen(found: re.Match[str]) -> str:
    word = found[1].casefold()
    return " ".join("$" * (SMALL_NUMBERS[word] if word in SMALL_NUMBERS else int(word)))
