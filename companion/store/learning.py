"""What is new in confirmations that somebody offers, and which decks may take them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from card_db import DEMO_DECK, Confirmation, Conflict, Deck, Problem, editions
from companion.store.problems import RefusedError
from companion.store.tables import LONGEST_NAME

_NAME = re.compile(r"[\w-]([\w -]*[\w-])?")
_LONGEST_SHOWN = 2 * LONGEST_NAME


@dataclass(frozen=True, slots=True)
class Learned:
    """How many confirmations were new, how many known, and which of their cards are disputed."""

    new: int
    known: int
    conflicts: tuple[Conflict, ...] = ()


def deck_name(text: str) -> str:
    """Return the name as the store writes it; RefusedError if no deck may be called that."""
    name = proper_name(text)
    if name.casefold() == DEMO_DECK:
        raise RefusedError(Problem("deck-reserved", {"deck": name}))
    return name


def proper_name(text: str) -> str:
    """Return the name as the store writes it; RefusedError if nothing may be called that."""
    name = storable_text(text)
    if len(name) > LONGEST_NAME or not _NAME.fullmatch(name):
        facts = {"found": name[:_LONGEST_SHOWN], "longest": LONGEST_NAME}
        raise RefusedError(Problem("store-name", facts))
    return name


def refuse_other_edition(name: str, edition: str, held: Deck | None) -> None:
    """Refuse an edition that does not exist, or another than the deck's own."""
    if edition not in editions():
        facts = {"found": edition[:_LONGEST_SHOWN], "known": tuple(editions())}
        raise RefusedError(Problem("edition-unknown", facts))
    own = _default_edition(name, edition) if held is None else held.edition
    if edition != own:
        facts = {"deck": name, "edition": own, "offered": edition}
        raise RefusedError(Problem("deck-edition", facts))


def _default_edition(name: str, edition: str) -> str:
    """Return the edition of a deck to come: one that bears an edition's code is of that one."""
    return name if name in editions() else edition


def storable(confirmation: Confirmation) -> Confirmation:
    """Return the confirmation with a source that every database can hold."""
    return replace(confirmation, source=storable_text(confirmation.source))


def storable_text(text: str) -> str:
    """Return the text in one spelling of its accents, and with escapes for what is no text."""
    # A file name may hold bytes that are no letters; PostgreSQL knows no zero byte.
    readable = text.encode("utf-8", "backslashreplace").decode().replace("\0", "\\0")
    return unicodedata.normalize("NFC", readable)


def news(deck: Deck, offered: Iterable[Confirmation], now: str) -> Iterator[Confirmation]:
    """Go through what the deck has not heard yet, each with its time.

    The same card from the same source is known, unless it comes with a time of its own that
    tells of another occasion.
    """
    heard = {mark for known in deck.confirmations for mark in _marks(known)}
    for confirmation in offered:
        if (confirmation.card, confirmation.source, confirmation.when) in heard:
            continue
        timed = replace(confirmation, when=confirmation.when or now)
        heard |= _marks(timed)
        yield timed


def _marks(known: Confirmation) -> set[tuple[object, ...]]:
    """Return by what a known confirmation is recognised: with its time and without one."""
    return {(known.card, known.source, when) for when in (known.when, "")}
