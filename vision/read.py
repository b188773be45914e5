"""From a photo to a shelf."""

import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from card_db import CardId, Deck, Edition, Problem
from companion.engine.shelf import Place
from vision.confidence import confidence, needs_review, signals_of
from vision.decode import Decoded, Evidence, decode
from vision.find.locate import Located, Seen, locate
from vision.find.places import Account, Kind
from vision.glyphs import read_letters, read_ordinals
from vision.icons.reading import icon_scores
from vision.image import Picture
from vision.profile import Profile
from vision.reading import CardReading, Quad, Reading
from vision.settings import SETTINGS
from vision.witnesses import Witness


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What helps to read a photo: the edition, the deck, cards lying elsewhere, a second reader."""

    edition: Edition
    deck: Deck | None = None
    taken: Collection[CardId] = ()
    witness: Witness | None = None


def read_photo(photo: Picture, profile: Profile, known: Knowledge) -> Reading:
    """Reads a shelf from a photo; what cannot be read is said, never guessed."""
    start = time.perf_counter()
    located = locate(photo, profile.look)
    if located is None:
        return Reading((), (Problem("photo-no-cards"),), time.perf_counter() - start)
    evidence = _gather(list(located.seen.values()), profile, known)
    decoded = decode(evidence, known.deck, known.edition, known.taken)
    faces = [
        _face_up(located, place, said, told)
        for place, said, told in zip(located.seen, evidence, decoded, strict=True)
    ]
    cards = _from_corner([*faces, *_without_header(located)])
    problems = tuple(_problems(located, cards))
    return Reading(tuple(cards), problems, time.perf_counter() - start)


def _from_corner(cards: Sequence[CardReading]) -> list[CardReading]:
    """The cards in reading order, with rows and columns counted from the shelf's corner."""
    top = min(card.place.row for card in cards)
    left = min(card.place.col for card in cards)
    moved = [
        replace(card, place=Place(card.place.row - top, card.place.col - left)) for card in cards
    ]
    return sorted(moved, key=lambda card: card.place)


def _gather(faces: Sequence[Seen], profile: Profile, known: Knowledge) -> list[Evidence]:
    """What both readers and the icons say of each header."""
    letters = [seen.header.crops.letter for seen in faces]
    ordinals = [seen.header.crops.ordinal for seen in faces]
    said = known.witness.read(letters, ordinals) if known.witness else [None] * len(faces)
    return [
        Evidence(letter, ordinal, icon_scores(seen.icons), statement)
        for seen, letter, ordinal, statement in zip(
            faces,
            read_letters(letters, known.edition.alphabet, profile.letters),
            read_ordinals(ordinals, profile.ordinals),
            said,
            strict=True,
        )
    ]


def _face_up(located: Located, place: Place, said: Evidence, told: Decoded) -> CardReading:
    header = located.seen[place].header
    crops = header.crops
    signals = signals_of(told, said, crops.letter_height_px, crops.digit_height_px, header.glare)
    sure = confidence(signals) if told.card else 0.0
    too_small = crops.digit_height_px < SETTINGS.digits_refused_px
    return CardReading(
        place=place,
        card=told.card,
        of=told.of,
        books=told.books,
        face_down=False,
        confidence=sure,
        review=too_small or told.card is None or needs_review(sure),
        quad=_quad(located, located.accounts[place]),
        alternatives=told.alternatives,
    )


def _without_header(located: Located) -> Iterator[CardReading]:
    """Cards that show no header: backs, and faces whose header is hidden."""
    for place, account in located.accounts.items():
        if account.kind is not Kind.FACE_UP:
            down = account.kind is Kind.FACE_DOWN
            sure = float(np.clip(1 - 0.05 / max(account.clearness, 0.05), 0.0, 0.999))
            yield CardReading(
                place=place,
                card=None,
                of=None,
                books=(),
                face_down=down,
                confidence=sure if down else 0.0,
                review=not down or needs_review(sure),
                quad=_quad(located, account),
            )


def _quad(located: Located, account: Account) -> Quad:
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in located.quad(account))


def _problems(located: Located, cards: Sequence[CardReading]) -> Iterator[Problem]:
    """What the photographer should know, the count of cards first."""
    rows = sorted({card.place.row for card in cards})
    counts = tuple(sum(card.place.row == row for card in cards) for row in rows)
    yield Problem("photo-count", {"rows": counts})
    digits = [seen.header.crops.digit_height_px for seen in located.seen.values()]
    if np.median(digits) < SETTINGS.digits_warned_px:
        yield Problem("photo-small-print", {"pixels": round(float(np.median(digits)), 1)})
    for place, seen in located.seen.items():
        if seen.header.glare > SETTINGS.glare_share:
            yield Problem("photo-glare", {"place": place})
    for place, account in located.accounts.items():
        if account.kind is Kind.UNREADABLE:
            yield Problem("photo-hidden-card", {"place": place})
    if located.grid.strays:
        yield Problem("photo-strays", {"cards": len(located.grid.strays)})
