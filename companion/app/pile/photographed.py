"""What is asked of a list of cards that is entered by photos, wherever it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.app.pile.photos import AskedCard
from companion.app.reader.pile_jobs import PileWasRead, ReadPile
from companion.draft.pile import PilePhotos
from companion.engine.exlibris.shelf import SeenCard


class PhotographedList(Protocol):
    """A list of cards, and the photos that they are on."""

    @property
    def name(self) -> str:
        """What tells this list from all others."""

    @property
    def edition(self) -> str:
        """The edition of the cards."""

    @property
    def pile(self) -> PilePhotos:
        """The photos, and what was said about the cards on them."""

    def profile(self) -> bytes:
        """Return the profile that the photos are read with; nothing without one."""

    def job(self) -> ReadPile:
        """Return what the reader is asked; that may be when no page is shown any more."""

    def take(self, content: bytes) -> None:
        """Keep a photo."""

    def leave_out_last(self) -> None:
        """Leave out the photo that was shown last; a second tap does not mean the one before."""

    def enter(self, read: PileWasRead) -> bool:
        """List the sure cards, each once, and a `$` for each doubtful one; tell if that was new."""

    def settle(self, asked: AskedCard, cards: Sequence[SeenCard]) -> None:
        """List what a doubtful card is, once; nothing where it is no card of its own."""
