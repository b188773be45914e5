"""The list of a pile's cards, as it stands in a field that people may type in as well."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.exlibris.notation import print_card
from companion.engine.exlibris.reading import UNREAD
from companion.engine.exlibris.shelf import SeenCard


def without_card(listed: str, card: SeenCard) -> str:
    """The list without a card that was misread, whatever its books are."""
    return " ".join(word for word in listed.split() if _name(word) != str(card.id))


def with_cards(listed: str, cards: Iterable[SeenCard], unread: int, before: int = 0) -> str:
    """The list with cards that it lacks, and a `$` for each one that is still to be named.

    Of the `$` that are there, as many go as were put `before` for the same photos: others were
    typed, or wait for an answer elsewhere.
    """
    there_before = listed.split()
    others = max(there_before.count(UNREAD) - before, 0)
    words = [word for word in there_before if word != UNREAD]
    there = {_name(word) for word in words}
    for card in cards:
        if card.id is not None and str(card.id) not in there:
            there.add(str(card.id))
            words.append(print_card(card))
    return " ".join([*words, *[UNREAD] * (others + unread)])


def has_card(listed: str, card: SeenCard) -> bool:
    """Tell whether the list has a card, whatever its books are."""
    return str(card.id) in {_name(word) for word in listed.split()}


def count_of(listed: str) -> int:
    """Return how many cards the list has, those still to be named included."""
    return sum(word[0].isalpha() or word == UNREAD for word in listed.split())


def _name(word: str) -> str:
    return word.partition(".")[0].upper()
