"""The orders in which people say the words of a line, brought into the one of a record.

“Darf ich auf dem Flohmarkt zwei Karten nehmen?” has its verb at the end, “werfe A1 ab” a part of
it, and “je peux prendre” a word that only asks before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from card_db import fold, record_words
from companion.engine.exlibris.referee.record.answer_reading import is_verb
from companion.engine.spoken_words import ASKING, PARTICLES

_LONGEST_SUBJECT = 4
"""Words of whoever does it: “my trash golem”, or a name."""


def before_location() -> frozenset[str]:
    """Return the words that come before the name of the location where a line is said."""
    return frozenset(
        word for said in record_words().values() for word in said.before_location.split()
    )


def orders(text: str) -> Iterator[str]:
    """Go through the text as it is said, and as a record may order it; each once."""
    name, colon, said = text.partition(":")
    head = f"{name}{colon} " if colon else ""
    found = dict.fromkeys(" ".join(words) for words in _orders((said if colon else text).split()))
    return (f"{head}{words}" for words in found)


def _orders(words: list[str]) -> Iterator[list[str]]:
    yield words
    whole = _without_particles(_without_asking(words))
    yield whole
    at = next((at for at, word in enumerate(whole) if is_verb(word)), 0)
    if at and at == len(whole) - 1:
        *others, verb = whole
        for subject in range(min(len(others), _LONGEST_SUBJECT) + 1):
            yield [*others[:subject], verb, *others[subject:]]


def _without_asking(words: list[str]) -> list[str]:
    """Leave out what only asks before the verb: “je peux prendre”."""
    verb = next((at for at, word in enumerate(words) if is_verb(word)), 0)
    before = [word for word in words[:verb] if fold(word, "en") not in ASKING]
    return [*before, *words[verb:]]


def _without_particles(words: list[str]) -> list[str]:
    """Leave out the part of a verb that stands alone: at the end, or before where it is done."""
    kept: list[str] = []
    for word, following in zip(words, [*words[1:], ""], strict=True):
        ends = not following or fold(following, "en") in before_location()
        if not (kept and ends and fold(word, "en") in PARTICLES):
            kept.append(word)
    return kept
