"""Doubts about what was read on a face: its letter and number, and its books."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from vision.confidence.model import Confidence, asked_below
from vision.confidence.signals import Case
from vision.decode.decoded import Decoded
from vision.doubts.settings import SETTINGS
from vision.evidence.icons.separation import NearBoth

Facts = dict[str, object]


def is_read(decoded: Decoded, sure: Confidence, digit_px: float) -> bool:
    """Whether there is more than a guess; a deck may know a card whose ordinal is too small."""
    legible = decoded.in_deck or digit_px >= SETTINGS.digits_unread_px
    return sure.card * sure.books >= SETTINGS.least_confidence and legible


def lacks_only_number(decoded: Decoded, sure: Confidence, letter: float, digit_px: float) -> bool:
    """Whether the letter, of this probability, was read plainly and the books as well.

    Where digits are seen and are low, the whole photo is too small: then little is plain.
    """
    small = 0 < digit_px < SETTINGS.digits_unread_px
    plain = letter >= SETTINGS.plain_letter and sure.books >= SETTINGS.least_confidence
    return decoded.card is not None and bool(decoded.books) and plain and not small


def doubts_of_reading(
    decoded: Decoded, sure: Confidence, digit_px: float, near: NearBoth | None
) -> Iterator[Doubt]:
    """Go through what is doubtful about one face, as far as its own print tells.

    `near` says between which two categories one of its icons lies, if it lies near both.
    """
    if decoded.letter:
        yield Doubt(Reason.NUMBER_UNREAD, {"letter": decoded.letter})
        return
    if decoded.card is None:
        yield _unread(digit_px)
        return
    if decoded.elsewhere:
        yield Doubt(Reason.LIES_ELSEWHERE)
    if not decoded.books:
        yield Doubt(Reason.BOOKS_UNKNOWN)
    if decoded.deck_books:
        yield Doubt(Reason.AGAINST_DECK, {"books": "".join(decoded.deck_books)})
    if decoded.deck_total is not None:
        yield Doubt(Reason.BEYOND_DECK, {"total": decoded.deck_total})
    if not decoded.in_deck:
        yield from _doubts_of_icons(decoded, near)
    yield from doubts_of_confidence(sure, "known" if decoded.in_deck else "unknown", decoded)


def doubts_of_icon_count(decoded: Decoded, icons: int) -> Iterator[Doubt]:
    """Go through at most one: something that is rather an icon than not was read as none.

    It may be one of which a neighbour covers a part.
    """
    if decoded.books and not decoded.in_deck and icons > len(decoded.books):
        yield Doubt(Reason.BOOKS_UNCLEAR, {"icons": icons})


def doubts_of_letter(decoded: Decoded, like_taught: Collection[str] | None) -> Iterator[Doubt]:
    """Go through at most one: a copy's letters are unlike all known, and this one was not taught.

    `like_taught` has the taught letters that it looks like; None where letters are familiar.
    """
    if like_taught is None or decoded.card is None or decoded.in_deck:
        return
    if decoded.card.letter not in like_taught:
        yield Doubt(Reason.LETTER_UNTAUGHT)


def _unread(digit_px: float) -> Doubt:
    if 0 < digit_px < SETTINGS.digits_unread_px:
        return Doubt(Reason.NUMBER_TOO_SMALL, {"pixels": round(digit_px, 1)})
    return Doubt(Reason.UNREADABLE)


def _doubts_of_icons(decoded: Decoded, near: NearBoth | None) -> Iterator[Doubt]:
    """Go through what is doubtful about books that no deck knows."""
    margin = decoded.books_margin
    if margin is not None and margin < SETTINGS.clear_books:
        facts: Facts = {"books": "".join(decoded.next_books), "lead": round(margin, 2)}
        yield Doubt(Reason.BOOKS_UNCLEAR, facts)
    if near is not None:
        yield Doubt(Reason.ICONS_ALIKE, _facts(near))


def _facts(near: NearBoth) -> Facts:
    """What the icon may be instead, and of which category one more card would settle it."""
    if near.is_only_one:
        return {"single": near.wanted}
    facts: Facts = {"category": near.read, "other": near.other, "wanted": near.wanted}
    return facts | {"lead": round(near.lead, 2)}


def doubts_of_confidence(
    sure: Confidence, case: Case, decoded: Decoded | None = None
) -> Iterator[Doubt]:
    """Go through at most one: the confidence is too low, and its weakest part is the reason."""
    if sure.whole >= asked_below(case):
        return
    facts: Facts = {"confidence": round(sure.whole, 4)}
    if sure.place == min(sure):
        yield Doubt(Reason.PLACE_UNCERTAIN, facts)
    elif sure.books == min(sure):
        if decoded and decoded.next_books:
            facts["books"] = "".join(decoded.next_books)
        yield Doubt(Reason.BOOKS_UNCERTAIN, facts)
    else:
        if decoded and decoded.alternatives:
            facts["card"] = decoded.alternatives[0].card
        yield Doubt(Reason.CARD_UNCERTAIN, facts)


def doubts_of_letters(letters: Mapping[Place, float]) -> Sequence[tuple[Place, Doubt]]:
    """Every face in doubt where many letters are unlike all known: the others only seem clear.

    `letters` says of each how probable its likeliest letter is.
    """
    unsure = sum(p < SETTINGS.clear_letter for p in letters.values())
    strange = unsure >= SETTINGS.many_unread and unsure >= SETTINGS.strange_print * len(letters)
    doubt = Doubt(Reason.LETTERS_STRANGE, {"unsure": unsure, "faces": len(letters)})
    return [(place, doubt) for place in letters] if strange else []


def doubts_of_photo(faces: Mapping[Place, bool]) -> Sequence[tuple[Place, Doubt]]:
    """Every face in doubt where many could not be read: one light fell on all.

    `faces` says of each whether it was read; those without a legible header count as unread.
    """
    unread = sum(not read for read in faces.values())
    many = unread >= SETTINGS.many_unread and unread >= SETTINGS.large_part_unread * len(faces)
    doubt = Doubt(Reason.PHOTO_MOSTLY_UNREAD, {"unread": unread, "faces": len(faces)})
    return [(place, doubt) for place in faces] if many else []
