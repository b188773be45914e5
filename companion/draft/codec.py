"""Events as text, to be kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from card_db import Problem, ProblemsError
from companion.draft import events as e
from companion.draft.older import upgraded

AnyEvent = (
    e.SetUp
    | e.PlayerSeated
    | e.PlayerRenamed
    | e.PlayerLeft
    | e.SeatTaken
    | e.SeatFreed
    | e.FocusChosen
    | e.FocusRevealed
    | e.HandCounted
    | e.LibrarySet
    | e.ShelfTyped
    | e.HandHeld
    | e.ShelfCleared
    | e.CardShelved
    | e.PlaceEmptied
    | e.CardMoved
    | e.CardsFlipped
    | e.PhotoTaken
    | e.PhotoRead
    | e.PhotoDecided
    | e.PhotoRefused
    | e.PhotoAccepted
    | e.PhotoPutBack
    | e.PhotoMoved
    | e.ShelvesSwapped
    | e.GroupNamed
    | e.GroupSplit
    | e.Undone
    | e.Redone
)
"""Every kind of event."""

_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_ANY_VERSION = msgspec.json.Decoder(dict[str, Any])


class UnreadableTableError(ProblemsError):
    """A table that this version cannot read: a newer one may have written it."""


def encode(event: AnyEvent) -> str:
    """Return an event as text."""
    return msgspec.json.encode(event).decode()


def decode(texts: Iterable[str]) -> tuple[AnyEvent, ...]:
    """Return the events of these texts; UnreadableTableError if one is none."""
    try:
        return tuple(map(_decoded, texts))
    except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise UnreadableTableError([Problem("table-unreadable")]) from error


def _decoded(text: str) -> AnyEvent:
    try:
        return _DECODER.decode(text)
    except msgspec.ValidationError:
        # It is of an older version, or no event of ours.
        found: AnyEvent = msgspec.convert(upgraded(_ANY_VERSION.decode(text)), AnyEvent)
        return found
