"""The Public Library's cards as a list that is entered by photos: it is kept with its table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.app.pile.asking import tell_repeats
from companion.app.pile.listed import with_cards
from companion.app.pile.photos import AskedCard, asked, contents, sure_cards, take_photo
from companion.app.reader.photos import taken_elsewhere
from companion.app.reader.pile_jobs import PileWasRead, ReadPile
from companion.app.reader.profiles import kept_profile, kept_profile_name
from companion.app.table.at_table import attempt, decide, table_session
from companion.app.table.knowledge import deck_of
from companion.app.table.table_session import TableSession
from companion.draft.events import LibrarySet
from companion.draft.pile import PilePhotos
from companion.draft.state import Table
from companion.engine.exlibris.shelf import SeenCard


@dataclass(frozen=True, slots=True)
class LibraryList:
    """The discard pile of the solo game at hand."""

    here: TableSession

    @property
    def name(self) -> str:
        """Return what tells this list from all others."""
        return f"library-{self.here.token}"

    @property
    def edition(self) -> str:
        """Return the edition of the table."""
        return self.here.table.edition

    @property
    def pile(self) -> PilePhotos:
        """Return the photos, and what was said about the cards on them."""
        return self.here.table.library_pile

    def profile(self) -> bytes:
        """Return the profile of the table's copy; nothing without one."""
        return kept_profile(self.here.table)

    def job(self) -> ReadPile:
        """Return what the reader is asked."""
        table, photos = self.here.table, contents(self.here.token, self.pile)
        taken, name = taken_elsewhere(table, 0), kept_profile_name(table)
        return ReadPile(photos, self.profile(), deck_of(table), taken, name)

    def take(self, content: bytes) -> None:
        """Keep a photo."""
        take_photo(self.here, content)

    def leave_out_last(self) -> None:
        """Leave out the photo that was shown last."""
        pile = self.pile
        left = pile.without_last()
        decide(lambda table: [LibrarySet(pile=left)] if table.library_pile == pile else [])

    def enter(self, read: PileWasRead) -> bool:
        """List the sure cards, each once, and a `$` for each doubtful one."""
        pile = self.pile

        def entered(table: Table) -> list[LibrarySet]:
            own = table.library_pile
            if own.photos != pile.photos or own.entered == own.photos:
                return []
            waiting = len(asked(own, read))
            listed = with_cards(
                table.library_cards, sure_cards(own, read), waiting, before=own.open
            )
            return [LibrarySet(cards=listed, pile=own.with_entered(waiting))]

        return attempt(entered) is None

    def settle(self, asked: AskedCard, cards: Sequence[SeenCard]) -> None:
        """List what a doubtful card is; one that is in the list already counts once."""
        table = table_session().table
        if asked.name not in table.library_pile.settled:
            tell_repeats(asked.left_in(table.library_cards), cards)
        decide(lambda table: settled(table, asked, cards))


def settled(table: Table, asked: AskedCard, cards: Sequence[SeenCard]) -> list[LibrarySet]:
    """Return what puts what a card is into the list, once: a second tap changes nothing."""
    own = table.library_pile
    if asked.name in own.settled:
        return []
    now = own.with_settled(asked.name, waited=asked.card.review)
    listed = with_cards(asked.left_in(table.library_cards), cards, now.open, before=own.open)
    return [LibrarySet(cards=listed, pile=now)]
