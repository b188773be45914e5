"""The orders in which people say the words of a line, brought into the one of a record.

“Darf ich auf dem Flohmarkt zwei Karten nehmen?” has its verb at the end, “werfe A1 ab” a part of
it, and “je peux prendre” a word that only asks before it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from card_db.spelling import fold
from companion.engine.spoken_words import ASKING, PARTICLES

_LONGEST_SUBJECT = 4
"""Words of whoever does it: “my trash golem”, or a name."""

IsVerb = Callable[[str], bool]


def orders(text: str, is_verb: IsVerb, before_place: Collection[str] = ()) -> Iterator[str]:
    """Go through the text as it is said, and as a record may order it; each once.

    What is done ends before a word with which people go on to say where.
    """
    name, colon, said = text.partition(":")
    head = f"{name}{colon} " if colon else ""
    words = (said if colon else text).split()
    found = dict.fromkeys(" ".join(order) for order in _orders(words, is_verb, before_place))
    return (f"{head}{order}" for order in found)


def _orders(
    words: list[str], is_verb: IsVerb, before_place: Collection[str]
) -> Iterator[list[str]]:
    yield words
    whole = _without_particles(_without_asking(words, is_verb), before_place)
    yield whole
    at = next((at for at, word in enumerate(whole) if is_verb(word)), 0)
    if at and at == len(whole) - 1:
        *others, verb = whole
        for subject in range(min(len(others), _LONGEST_SUBJECT) + 1):
            yield [*others[:subject], verb, *others[subject:]]


def _without_asking(words: list[str], is_verb: IsVerb) -> list[str]:
    """Leave out what only asks before the verb: “je peux prendre”."""
    verb = next((at for at, word in enumerate(words) if is_verb(word)), 0)
    before = [word for word in words[:verb] if fold(word, "en") not in ASKING]
    return [*before, *words[verb:]]


def _without_particles(words: list[str], before_place: Collection[str]) -> list[str]:
    """Leave out the part of a verb that stands alone: at the end, or before where it is done."""
    kept: list[str] = []
    for word, following in zip(words, [*words[1:], ""], strict=True):
        ends = not following or fold(following, "en") in before_place
        if not (kept and ends and fold(word, "en") in PARTICLES):
            kept.append(word)
    return kept
