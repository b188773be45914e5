"""The store: one small interface to what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, Engine, inspect, text

from card_db import (
    CardId,
    Confirmation,
    Deck,
    Location,
    ProblemsError,
    TileCorrection,
    check_correction,
    corrected,
    locations,
)
from companion.store import corrections, decks, keys, profiles
from companion.store.backup.keeper import BackupKeeper
from companion.store.capture_keeper import CaptureKeeper
from companion.store.checkup import CheckupKeeper
from companion.store.edition_keeper import EditionKeeper
from companion.store.engines import make_engine, reading, writing
from companion.store.eraser import Eraser
from companion.store.follow_keeper import FollowKeeper
from companion.store.game_tables import has_photo
from companion.store.learning import (
    Learned,
    deck_name,
    news,
    proper_name,
    refuse_other_edition,
    storable,
    storable_text,
)
from companion.store.lesson_keeper import LessonKeeper
from companion.store.location import database_url
from companion.store.pack_keeper import PackKeeper
from companion.store.part_keeper import PartKeeper
from companion.store.problems import StoreError, told_as_problems
from companion.store.profiles import ProfileInfo
from companion.store.reading_keeper import ReadingKeeper
from companion.store.staff_keeper import StaffKeeper
from companion.store.sweeping import sweep, sweep_if_due
from companion.store.table_keeper import TableKeeper
from companion.store.tables import REVISION
from companion.store.vault import vault_for

Clock = Callable[[], datetime]
TransactionKind = Callable[[Engine], AbstractContextManager[Connection]]


def utc_now() -> datetime:
    """Return the time of this machine."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class DeckInfo:
    """A deck in the store: how many cards it knows, and of how many it was told two things."""

    name: str
    edition: str
    cards: int
    conflicts: int


class Store:
    """What this user keeps. Every method is one transaction; a StoreError leaves all as it was."""

    def __init__(self, engine: Engine, clock: Clock = utc_now) -> None:
        """Take an engine whose database has the newest schema; `open_store` sees to that."""
        self._engine = engine
        self._clock = clock
        kinds = partial(self._transaction, reading), partial(self._transaction, writing)
        parts = *kinds, self._now, self._sweep, vault_for(engine.url)
        self.tables = TableKeeper(*parts)
        self.lessons = LessonKeeper(*parts)
        self.followed = FollowKeeper(*parts)
        self.captures = CaptureKeeper(*parts)
        self.readings = ReadingKeeper(*parts)
        self.staff = StaffKeeper(*parts)
        self.editions = EditionKeeper(*parts)
        self.parts = PartKeeper(*parts)
        self.packs = PackKeeper(*parts)
        self.eraser = Eraser(*parts)
        self.backups = BackupKeeper(*parts)
        self.checkup = CheckupKeeper(*parts)

    def __enter__(self) -> Self:
        """Return the store itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the store."""
        self.close()

    def close(self) -> None:
        """Close all connections to the database."""
        self._engine.dispose()

    def tidy(self) -> None:
        """Finish what somebody who was killed left undone; a store that is only read stays so."""
        with suppress(StoreError):
            self.eraser.tidy()
            with told_as_problems(self._engine.url):
                sweep_if_due(self._engine)

    def host_key(self) -> str:
        """Return the key of the host's link, which stays the same until it is renewed."""
        with self._transaction(reading) as connection:
            found = keys.stored_host_key(connection)
        if found is not None:
            return found
        with self._transaction(writing) as connection:
            return keys.make_host_key(connection)

    def renew_host_key(self) -> str:
        """Return a new key for the host's link; links with the former one open nothing any more."""
        with self._transaction(writing) as connection:
            return keys.renew_host_key(connection)

    def deck_names(self) -> tuple[DeckInfo, ...]:
        """Return what decks there are, in the order of their names."""
        return tuple(
            DeckInfo(deck.name, deck.edition, len(deck), len(deck.conflicts))
            for deck in self.decks()
        )

    def decks(self) -> tuple[Deck, ...]:
        """Return all decks in the order of their names."""
        with self._transaction(reading) as connection:
            return decks.stored_decks(connection)

    def deck(self, name: str) -> Deck | None:
        """Return the deck of this name; an edition's code names what was learned of it."""
        with self._transaction(reading) as connection:
            return decks.stored_deck(connection, storable_text(name))

    def learn(self, name: str, edition: str, confirmations: Iterable[Confirmation]) -> Learned:
        """Keep the confirmations that are new, all or none; a new name makes a new deck."""
        name = deck_name(name)
        offered = tuple(map(storable, confirmations))
        with self._transaction(writing) as connection:
            before = decks.stored_deck(connection, name)
            refuse_other_edition(name, edition, before)
            if before is None:
                before = decks.add_deck(connection, name, edition)
            new = tuple(news(before, offered, self._now()))
            decks.add_confirmations(connection, name, new)
        after = replace(before, confirmations=before.confirmations + new)
        ids = {confirmation.card.id for confirmation in offered}
        disputed = tuple(conflict for conflict in after.conflicts if conflict.id in ids)
        return Learned(len(new), len(offered) - len(new), disputed)

    def correct(self, name: str, edition: str, confirmations: Iterable[Confirmation]) -> None:
        """Keep confirmations in the place of everything that was said of their cards before."""
        name = deck_name(name)
        said = tuple(map(storable, confirmations))
        with self._transaction(writing) as connection:
            before = decks.stored_deck(connection, name)
            refuse_other_edition(name, edition, before)
            if before is None:
                decks.add_deck(connection, name, edition)
            for card in {confirmation.card.id for confirmation in said}:
                decks.remove_card(connection, name, card)
            now = self._now()
            timed = [replace(known, when=known.when or now) for known in said]
            decks.add_confirmations(connection, name, timed)

    def learned_at(self, source: str) -> tuple[CardId, ...]:
        """Return the cards that a source confirmed, in any deck."""
        with self._transaction(reading) as connection:
            return decks.cards_of_source(connection, storable_text(source))

    def forget(self, name: str, card: CardId | None = None) -> int:
        """Remove what was confirmed of one card, or a whole deck; return how many confirmations."""
        name = storable_text(name)
        with self._transaction(writing) as connection:
            if card is None:
                gone = decks.remove_deck(connection, name)
            else:
                gone = decks.remove_card(connection, name, card)
        self._sweep()
        return gone

    def profiles(self, *, biblios: bool = False) -> tuple[ProfileInfo, ...]:
        """Return what profiles of a game there are, in the order of their names."""
        with self._transaction(reading) as connection:
            return profiles.stored_profiles(connection, biblios=biblios)

    def profile(self, name: str) -> bytes | None:
        """Return the content of a profile."""
        with self._transaction(reading) as connection:
            return profiles.stored_profile(connection, storable_text(name))

    def save_profile(self, name: str, content: bytes, *, choose: bool = True) -> None:
        """Keep a profile, in the place of one of the same name, and choose it."""
        name = proper_name(name)
        with self._transaction(writing) as connection:
            profiles.save_profile(connection, name, content, self._now())
            if choose:
                profiles.choose_profile(connection, name)

    def replace_profile(
        self, name: str, before: bytes | None, after: bytes, photo: tuple[str, str] | None = None
    ) -> bool:
        """Keep a profile, unless it was changed since, or its photo deleted; tell whether.

        One that is new is chosen where none was: a guest's copy is not read with by itself. One of
        which nothing is left is removed.
        """
        name = proper_name(name)
        with self._transaction(writing) as connection:
            is_gone = photo is not None and not has_photo(connection, *photo)
            if is_gone or profiles.stored_profile(connection, name) != before:
                return False
            profiles.replace_profile(connection, name, after, self._now())
            if before is None and profiles.chosen_profile(connection) is None:
                profiles.choose_profile(connection, name)
        return True

    def choose_profile(self, name: str) -> bool:
        """Remember a profile as the one chosen last; tell whether there is such a one."""
        name = storable_text(name)
        with self._transaction(writing) as connection:
            if profiles.stored_profile(connection, name) is None:
                return False
            profiles.choose_profile(connection, name)
            return True

    def remove_profile(self, name: str) -> bool:
        """Forget a profile with all its crops; tell whether it was there."""
        with self._transaction(writing) as connection:
            gone = profiles.remove_profile(connection, storable_text(name))
        self._sweep()
        return gone

    def tile_corrections(self) -> dict[str, TileCorrection]:
        """Return what the owner read off the tiles, by location."""
        with self._transaction(reading) as connection:
            return corrections.stored_corrections(connection)

    def locations(self) -> Mapping[str, Location]:
        """Return the locations as the owner of this copy corrected them."""
        return corrected(locations(), self.tile_corrections())

    def correct_tile(self, location: str, correction: TileCorrection) -> TileCorrection:
        """Keep what a tile shows; what was said of it before stays, unless it is said again.

        ProblemsError lists what no tile can show.
        """
        with self._transaction(writing) as connection:
            before = corrections.stored_corrections(connection).get(location)
            whole = correction.over(before)
            problems = check_correction(locations()[location], whole)
            if problems:
                raise ProblemsError(problems)
            corrections.save_correction(connection, location, whole)
            return whole

    def forget_tile(self, location: str) -> bool:
        """Go back to the assumed numbers of a tile; tell whether anything was said of it."""
        with self._transaction(writing) as connection:
            return corrections.remove_correction(connection, location)

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="seconds")

    def _sweep(self) -> None:
        with told_as_problems(self._engine.url):
            sweep(self._engine)

    @contextmanager
    def _transaction(self, kind: TransactionKind) -> Iterator[Connection]:
        with told_as_problems(self._engine.url), kind(self._engine) as connection:
            yield connection


def open_store(url: str | None = None, clock: Clock = utc_now) -> Store:
    """Open the store at this URL, else at `EXLIBRIS_DATABASE_URL`, else in the user's folder."""
    engine = make_engine(database_url(url))
    try:
        with told_as_problems(engine.url):
            _bring_up_to_date(engine)
    except BaseException:
        engine.dispose()
        raise
    return Store(engine, clock)


def _bring_up_to_date(engine: Engine) -> None:
    if _revision(engine) != REVISION:
        # Alembic takes longer to load than all the rest, and is needed once in a long while.
        from companion.store.upgrading import upgrade  # noqa: PLC0415

        upgrade(engine)
        sweep_if_due(engine)


def _revision(engine: Engine) -> str | None:
    """Return which migration the database names, if any was ever applied."""
    with reading(engine) as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return revision
