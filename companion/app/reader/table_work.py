"""What the reader does with a whole table. Like all its work, in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from card_db import editions
from companion.app.reader.table_jobs import DecideTable, ReadShelf, TableDecided
from companion.engine.exlibris.reading import ReadCard, card_id
from vision.decision import cards_of
from vision.doubts.of_named import NamedGroup
from vision.evidence.gather import KnownPrint
from vision.pipeline import Knowledge
from vision.profile import Profile, load_profile
from vision.together import (
    TablePhoto,
    decide_together,
    doubtful_again,
    renewed,
    repeated_shelves,
)
from vision.trace import TraceError, load_trace


def decide_table(job: DecideTable) -> TableDecided:
    """Decide about all shelves whose trace this version can read."""
    deck = job.deck if len(job.deck) else None
    known = Knowledge(editions()[job.deck.edition], deck, job.taken)
    profile = _opened(job.profile) if job.profile else None
    photos = dict(_photos(job, profile, known))
    shelves = [shelf for shelf in job.shelves if shelf.seat in photos]
    table = [photos[shelf.seat] for shelf in shelves]
    known_print = profile.known_print if profile else KnownPrint()
    traces = decide_together(table, known, known_print, repeated_shelves(table, known))
    pairs = zip(shelves, traces, strict=True)
    return TableDecided({shelf.seat: _cards(shelf, cards_of(trace)) for shelf, trace in pairs})


# A table is decided about again and again, and how a profile's print is seen takes a while.
@lru_cache(maxsize=1)
def _opened(profile: bytes) -> Profile:
    return load_profile(profile)


def _cards(shelf: ReadShelf, decided: tuple[ReadCard, ...]) -> tuple[ReadCard, ...]:
    """The cards of a shelf; what a player named stays as it was read, in case that is undone."""
    stated = {one.quad for one in shelf.stated}
    read = {card.quad: card for card in cards_of(load_trace(shelf.trace))}
    cards = doubtful_again(decided, shelf.cards)
    return tuple(read[card.quad] if card.quad in stated else card for card in cards)


def _photos(
    job: DecideTable, profile: Profile | None, known: Knowledge
) -> Iterator[tuple[int, TablePhoto]]:
    for shelf in job.shelves:
        photo = _photo(shelf, profile, known)
        if photo is not None:
            yield shelf.seat, photo


def _photo(shelf: ReadShelf, profile: Profile | None, known: Knowledge) -> TablePhoto | None:
    try:
        trace = load_trace(shelf.trace)
    except TraceError:
        return None
    if trace.seen is None:
        return None
    places = {card.quad: card.place for card in cards_of(trace)}
    named = [(places.get(one.quad), card_id(one.card)) for one in shelf.stated]
    seen = renewed(trace.seen, profile, known) if profile else trace.seen
    groups = tuple(NamedGroup(own.icons, own.category) for own in shelf.named)
    return TablePhoto(seen, {place: card for place, card in named if place and card}, groups)
