"""From a photo to a shelf."""

import time
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import numpy as np

from card_db import CardId, Deck, Edition, Problem
from companion.engine.shelf import Place
from vision.candidates.cards import CardKind
from vision.confidence import back_confidence, confidence, needs_review, signals_of
from vision.decode import Decoded, Evidence, decode
from vision.evidence.glyphs import read_letters, read_ordinals
from vision.evidence.icons.embedding import Embeddings
from vision.evidence.icons.kinds import group
from vision.evidence.icons.reading import icon_points, icon_scores
from vision.evidence.icons.separation import CLEAR_LEAD
from vision.evidence.witnesses import Witness
from vision.headers.flat import FlatHeader, flat_headers
from vision.image import Picture
from vision.photo_advice import problems_without_cards
from vision.photo_advice.shelf import problems_with_cards, why_unread
from vision.profile import Profile
from vision.reading import CardCrops, CardReading, Quad, Reading
from vision.settings import SETTINGS
from vision.shelf.find import ShelfCard, find_shelf
from vision.trace import Seen


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What helps to read a photo: the edition, the deck, cards lying elsewhere, a second reader."""

    edition: Edition
    deck: Deck | None = None
    taken: Collection[CardId] = ()
    witness: Witness | None = None


_MANY_UNREAD, _LARGE_PART = 3, 0.25
"""From so many unread cards on, and such a part of all, the others are not trusted either."""

Unseen = tuple[Problem, ...]
"""Why there is nothing to read."""


def read_photo(photo: Picture, profile: Profile | None, known: Knowledge) -> Reading:
    """Reads a shelf from a photo; what cannot be read is said, never guessed."""
    start = time.perf_counter()
    reading = decided(look_at(photo, profile, known), known)
    return replace(reading, seconds=time.perf_counter() - start)


def look_at(photo: Picture, profile: Profile | None, known: Knowledge) -> Seen | Unseen:
    """All that the photo itself tells, or why there is no shelf to be seen."""
    shelf = find_shelf(photo)
    if shelf is None:
        return Problem("photo-no-cards"), *problems_without_cards(photo)
    faces = {place: card for place, card in shelf.cards.items() if card.kind is CardKind.BOOK}
    if faces and shelf.is_one_of_two:
        return (Problem("photo-two-shelves"),)
    looked_at = faces | shelf.holes
    quads = [card.quad for card in looked_at.values()]
    seen = dict(zip(looked_at, flat_headers(photo, quads), strict=True))
    # In a hole, where no card was found, a lone letter is no header.
    shown = {
        p for p, header in seen.items() if header.shows_more or (p in faces and header.is_legible)
    }
    shelf, were = shelf.with_headers(shown)
    headers = {place: seen[before] for place, before in were.items() if before in seen}
    legible = {place: header for place, header in headers.items() if header.is_legible}
    icons = icon_points(list(legible.values()))
    evidence = _gather(list(legible.values()), icons, profile, known)
    crops = _crops(legible, icons)
    told = dict(zip(legible, evidence, strict=True))
    return Seen(photo, shelf, headers, told, crops, profile)


def decided(seen: Seen | Unseen, known: Knowledge) -> Reading:
    """The most probable shelf, given what was seen and what is known besides."""
    if not isinstance(seen, Seen):
        return Reading((), seen, 0.0)
    decoded = decode(list(seen.evidence.values()), known.deck, known.edition, known.taken)
    told = dict(zip(seen.evidence, decoded, strict=True))
    cards = [
        _face_up(place, card, seen, told[place]) if place in told else _headless(place, card)
        for place, card in sorted(seen.shelf.cards.items())
    ]
    why = why_unread(seen, cards)
    if why is not None:
        return Reading((), (why,), 0.0)
    cards = doubted_together(cards)
    return Reading(tuple(cards), tuple(problems_with_cards(seen, cards)), 0.0, seen.crops)


def _gather(
    headers: Sequence[FlatHeader],
    icons: Sequence[Embeddings],
    profile: Profile | None,
    known: Knowledge,
) -> list[Evidence]:
    """What both readers and the icons say of each header."""
    letters = [header.letter_crop for header in headers]
    ordinals = [header.ordinal_crop for header in headers]
    with ThreadPoolExecutor(1) as beside:
        # The second reader works outside Python, and so beside our own one.
        asked = beside.submit(known.witness.read, letters, ordinals) if known.witness else None
        own = (
            read_letters(letters, known.edition.alphabet, profile.letters if profile else ()),
            read_ordinals(ordinals, profile.ordinals if profile else ()),
            icon_scores(headers, icons, profile.icon_kinds if profile else None),
        )
        said = asked.result() if asked else [None] * len(headers)
    return [Evidence(*parts) for parts in zip(*own, said, strict=True)]


def _crops(headers: dict[Place, FlatHeader], icons: Sequence[Embeddings]) -> dict[Place, CardCrops]:
    """The print of every card, with the icons grouped by likeness over the whole photo."""
    if not headers:
        return {}
    pairs = zip(headers.values(), icons, strict=True)
    labels = iter(group(np.concatenate([h.of_likely_icons(points) for h, points in pairs])))
    return {
        place: CardCrops(
            header.letter,
            header.ordinal,
            header.likely_icons,
            tuple(int(next(labels)) for _ in header.likely_icons),
        )
        for place, header in headers.items()
    }


def _face_up(place: Place, card: ShelfCard, seen: Seen, told: Decoded) -> CardReading:
    header = seen.headers[place]
    evidence = seen.evidence[place]
    signals = replace(
        signals_of(told, evidence, header.letter_px, header.digit_px, header.glare),
        found=card.found,
        icons_apart=seen.profile.separation.least if seen.profile else CLEAR_LEAD,
        cut=header.is_cut,
    )
    sure = confidence(signals) if told.card else 0.0
    told = told if _is_read(told, sure, header) else told.unread()
    unsure = signals.asked_anyway or needs_review(sure, signals.case)
    return CardReading(
        place=place,
        card=told.card,
        of=told.of,
        books=told.books,
        face_down=False,
        confidence=sure,
        review=unsure or told.against_deck or not told.books,
        quad=_quad(card),
        alternatives=told.alternatives,
        found=card.found,
        signals=signals,
    )


def doubted_together(cards: Sequence[CardReading]) -> list[CardReading]:
    """The cards, every face asked about where many could not be read: one light fell on all."""
    faces = [card for card in cards if not card.face_down]
    unread = sum(card.card is None for card in faces)
    if unread < _MANY_UNREAD or unread < _LARGE_PART * len(faces):
        return list(cards)
    return [
        replace(card, review=True, signals=replace(card.signals, murky=True))
        if card.signals
        else card
        for card in cards
    ]


def _is_read(told: Decoded, sure: float, header: FlatHeader) -> bool:
    """Whether there is more than a guess; a deck may know a card whose ordinal is too small."""
    small = header.digit_px < SETTINGS.digits_refused_px
    return sure >= SETTINGS.least_sure and (told.in_deck or not small)


def _headless(place: Place, card: ShelfCard) -> CardReading:
    """A card that shows no header: a back, or a face whose header is hidden."""
    down = card.kind is CardKind.BACK
    sure = back_confidence(card.found) if down else 0.0
    return CardReading(
        place=place,
        card=None,
        of=None,
        books=(),
        face_down=down,
        confidence=sure,
        review=not down or card.is_astray or card.is_doubtful or needs_review(sure, "back"),
        quad=_quad(card),
        found=card.found,
    )


def _quad(card: ShelfCard) -> Quad:
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in card.quad)
