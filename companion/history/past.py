"""The games of the store as history knows them: finished, or still open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from card_db import DEMO_DECK, Deck, demo_deck
from companion.draft.codec import UnreadableTableError, decode
from companion.draft.finished import Finished, finished
from companion.draft.fold import fold
from companion.draft.state import Table
from companion.engine.exlibris.game_file import print_game
from companion.engine.exlibris.statistics import PlayedGame
from companion.store import Store, TableInfo


@dataclass(frozen=True, slots=True)
class PastGame:
    """A table of the store: when it was begun, who sat there, and how it ended if it did."""

    token: str
    begun_at: str
    table: Table
    finished: Finished | None

    @property
    def names(self) -> tuple[str, ...]:
        """Return who sat there."""
        return tuple(seat.name for seat in self.table.seats)

    @property
    def begun(self) -> datetime:
        """Return when it was begun, in this machine's time."""
        return datetime.fromisoformat(self.begun_at).astimezone()

    @property
    def demo(self) -> bool:
        """Tell whether it was played with the deck of our own drawing."""
        return self.table.deck == DEMO_DECK


_Key = tuple[tuple[str, ...], tuple[Deck, ...]]


class Archive:
    """Reads the games of a store; one that has not changed since is not read again."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._decks: dict[str, Deck] = {}
        self._known: dict[str, tuple[_Key, PastGame]] = {}

    def games(self, store: Store) -> tuple[PastGame, ...]:
        """Return all games, the newest first; what was deleted is not remembered either."""
        # A deck that is as before stays the same object, which is quickly seen to be equal.
        found = {deck.name: deck for deck in store.decks()}
        decks = {name: self._as_before(deck) for name, deck in found.items()}
        events = store.tables.all_events()
        known = {
            info.token: self._game(info, events.get(info.token, ()), decks)
            for info in store.tables.all()
        }
        self._decks, self._known = decks, known
        games = (game for _, game in known.values())
        return tuple(sorted(games, key=lambda game: (game.begun_at, game.token), reverse=True))

    def _as_before(self, deck: Deck) -> Deck:
        before = self._decks.get(deck.name)
        return before if before == deck else deck

    def _game(
        self, info: TableInfo, events: tuple[str, ...], decks: Mapping[str, Deck]
    ) -> tuple[_Key, PastGame]:
        key = events, tuple(decks.values())
        before = self._known.get(info.token)
        if before is not None and before[0] == key:
            return before
        return key, _read(info, events, decks)


def past_games(store: Store) -> tuple[PastGame, ...]:
    """Return all games of a store, the newest first."""
    return Archive().games(store)


def _read(info: TableInfo, events: tuple[str, ...], decks: Mapping[str, Deck]) -> PastGame:
    try:
        table = fold(decode(events))
    except UnreadableTableError:
        # It is listed all the same, so that it can be deleted.
        return PastGame(info.token, info.created_at, Table(), None)
    ended = finished(table, known_deck(table, decks))
    return PastGame(info.token, info.created_at, table, ended)


def known_deck(table: Table, decks: Mapping[str, Deck]) -> Deck:
    """Return the table's deck, which is else what was learned of its edition."""
    if table.deck == DEMO_DECK:
        return demo_deck()
    return decks.get(table.deck or table.edition) or Deck(table.edition, table.edition)


def counted(games: Iterable[PastGame]) -> tuple[PlayedGame, ...]:
    """Return the finished games that statistics count: neither the demo nor a copy of a game."""
    seen: dict[str, PlayedGame] = {}
    for game in sorted(games, key=lambda game: game.begun_at):
        if game.finished is not None and not game.demo:
            # A game that somebody opened from its link is the same game once more.
            text = print_game(replace(game.finished.game, deck=None))
            seen.setdefault(text, game.finished.played(game.begun_at))
    return tuple(seen.values())
