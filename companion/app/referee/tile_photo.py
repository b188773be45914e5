"""The cards of a tile, entered by photos while a game is followed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.pile.asking import tell_repeats
from companion.app.pile.by_photo import photograph
from companion.app.pile.listed import with_cards
from companion.app.pile.photos import AskedCard, asked, sure_cards
from companion.app.reader.photos import photo_id
from companion.app.reader.pile_jobs import PileWasRead, ReadPile
from companion.app.reader.profiles import kept_profile, kept_profile_name
from companion.app.referee.followed import Followed, deck_for
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.draft.pile import PilePhotos
from companion.draft.state import Table
from companion.engine.exlibris.referee.decisions.chance import DealCards
from companion.engine.exlibris.shelf import SeenCard


@dataclass(frozen=True, slots=True)
class _Taken:
    """What was photographed for a line that is not in the record yet."""

    pile: PilePhotos = field(default_factory=PilePhotos)
    contents: tuple[bytes, ...] = ()
    listed: str = ""


@dataclass(frozen=True, slots=True)
class TileList:
    """The cards that are dealt to a tile, remembered until the line is said."""

    game: Followed
    location: str
    photos: tuple[bytes, ...]
    """As they were when the page was drawn: the reader has no session to look into."""

    @property
    def name(self) -> str:
        """Return what tells this list from all others."""
        return _name(self.game, self.location)

    @property
    def edition(self) -> str:
        """Return the edition of the game."""
        return self.game.replayed.record.header.edition.code

    @property
    def pile(self) -> PilePhotos:
        """Return the photos, and what was said about the cards on them."""
        return self._taken.pile

    @property
    def listed(self) -> str:
        """Return the cards as the line of the record writes them."""
        return self._taken.listed

    def profile(self) -> bytes:
        """Return the profile of the copy; nothing without one."""
        return kept_profile(self._table)

    def job(self) -> ReadPile:
        """Return what the reader is asked."""
        deck, name = deck_for(self.game.replayed.record.header), kept_profile_name(self._table)
        return ReadPile(self.photos, self.profile(), deck, (), name, columns=False)

    def take(self, content: bytes) -> None:
        """Keep a photo."""
        taken, pile = self._taken, self.pile.with_photo(photo_id(content))
        if pile != taken.pile:
            self._remember(replace(taken, pile=pile, contents=(*taken.contents, content)))

    def leave_out_last(self) -> None:
        """Leave out the photo that was shown last."""
        taken = self._taken
        if taken.contents == self.photos:
            left = taken.pile.without_last()
            self._remember(replace(taken, pile=left, contents=taken.contents[:-1]))

    def enter(self, read: PileWasRead) -> bool:
        """List the sure cards, each once, and a `$` for each doubtful one."""
        own = self.pile
        waiting = len(asked(own, read))
        listed = with_cards(self.listed, sure_cards(own, read), waiting, before=own.open)
        self._remember(replace(self._taken, pile=own.with_entered(waiting), listed=listed))
        return True

    def settle(self, asked: AskedCard, cards: Sequence[SeenCard]) -> None:
        """List what a doubtful card is; one that is in the list already counts once."""
        own = self.pile
        if asked.name in own.settled:
            return
        before = asked.left_in(self.listed)
        tell_repeats(before, cards)
        now = own.with_settled(asked.name, waited=asked.card.review)
        listed = with_cards(before, cards, now.open, before=own.open)
        self._remember(replace(self._taken, pile=now, listed=listed))

    @property
    def _taken(self) -> _Taken:
        return _taken(self.name)

    def _remember(self, taken: _Taken) -> None:
        state.remember(self.name, taken)

    @property
    def _table(self) -> Table:
        """Return the table at which the game is played, or what its record tells of one."""
        at, header = self.game.info.game_table, self.game.replayed.record.header
        if at is not None:
            return TableSession(store().tables, at).table
        return Table(edition=header.edition.code, deck=header.deck)


def _name(game: Followed, location: str) -> str:
    return f"{game.key('tile')}-{location}"


def _taken(name: str) -> _Taken:
    held = state.recall(name)
    return held if isinstance(held, _Taken) else _Taken()


def photograph_tile(game: Followed, decision: DealCards) -> str:
    """Offer to photograph the cards that a tile gets, and return those that were read so far."""
    words, name = state.words(), _name(game, decision.location)
    own = TileList(game, decision.location, _taken(name).contents)
    title = words.say("Photograph the cards")
    with folded(name, title, icon=":material/photo_camera:"):
        hint(
            words.say(
                "Lay them side by side, or in a column so that every header shows. What is read is "
                "filled in below; nothing is in the record before you confirm it."
            )
        )
        photograph(own)
    return own.listed
