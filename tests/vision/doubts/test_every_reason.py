"""Every reason to ask is given by some step, and only where there is cause for it."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import numpy as np
import pytest
from msgspec.structs import replace as replace_card

from card_db import CODES, CardId, parse_books
from companion.engine.exlibris.reading import Doubt, IconAt, ReadCard, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import card, row
from tests.vision.doubts.plain import LARGE_PX, LETTER, READ, SURE, found, header, with_icons
from tests.vision.shelf.laying import choose_from, laid_out
from vision.confidence.model import asked_below
from vision.doubts.of_cards import doubts_of_cards
from vision.doubts.of_named import NamedGroup, doubts_of_named
from vision.doubts.of_readings import (
    doubts_of_confidence,
    doubts_of_letter,
    doubts_of_letters,
    doubts_of_photo,
    doubts_of_reading,
)
from vision.doubts.of_spacing import doubts_of_spacing
from vision.evidence.icons.embedding import SIZE
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.separation import NearBoth
from vision.found import CardKind, FoundCard
from vision.grid.doubts import place_doubts
from vision.joining.chain import Moved
from vision.joining.doubts import doubts_of_overlap
from vision.joining.overlap import Glimpse, Overlap, Shown
from vision.joining.settings import SETTINGS as JOINING
from vision.together import doubtful_again

HERE, ABOVE = Place(1, 0), Place(0, 0)
OUTLINE = ((0.0, 0.0), (0.1, 0.0), (0.1, 0.2), (0.0, 0.2))
ASKED = Doubt(Reason.CARD_UNCERTAIN)


def of_choice(*cards: FoundCard) -> Iterable[Doubt]:
    """What is doubtful about the choice of the shelf."""
    chosen = choose_from(cards)
    assert chosen is not None
    return chosen.doubts


def of_places(*cards: FoundCard) -> Iterable[Doubt]:
    """What is doubtful about the places of the grid."""
    found = laid_out(cards).grid.cards
    return place_doubts(found, found)


def other_group(*, wrong: bool) -> Iterable[Doubt]:
    return of_choice(*row(2, 3), *(card(2 + 1.05 * col, 4.5) for col in ((5, 6) if wrong else ())))


def card_left_out(*, wrong: bool) -> Iterable[Doubt]:
    beside = card(2 - 1.1, 3.1, 0.3 if wrong else 1.5)
    return of_choice(*row(4, 3), *row(4, 4.5), beside)


def backs_left_out(*, wrong: bool) -> Iterable[Doubt]:
    opposite = card(2, 1.5, np.pi, score=0.02 if wrong else 0.99)
    backs = [card(2 + 1.05 * col, 1.5, kind=CardKind.BACK) for col in (1, 4, 5)]
    return of_choice(*row(6, 3), *row(6, 4.5), opposite, *backs)


def columns_unclear(*, wrong: bool) -> Iterable[Doubt]:
    start = 2.5 if wrong else 2.0
    return of_places(*row(6, 3), *(card(start + 1.05 * col, 4.5) for col in range(3)))


def first_row_unclear(*, wrong: bool) -> Iterable[Doubt]:
    above = card(2 + 1.05, 1.5, score=0.7 if wrong else 0.95)
    return of_places(above, *row(4, 3), *row(4, 4.5))


def first_column_unclear(*, wrong: bool) -> Iterable[Doubt]:
    before = card(2 - 1.05, 3, score=0.7 if wrong else 0.95)
    return of_places(before, *row(4, 3), *row(4, 4.5))


def first_row_face_down(*, wrong: bool) -> Iterable[Doubt]:
    kinds = [CardKind.BACK, CardKind.BACK if wrong else CardKind.BOOK]
    first = [card(2 + 1.05 * col, 1.5, kind=kind) for col, kind in enumerate(kinds)]
    return of_places(*first, *row(4, 3), *row(4, 4.5))


def photo_mostly_unread(*, wrong: bool) -> Iterable[Doubt]:
    unread = 3 if wrong else 2
    faces = {Place(0, col): col >= unread for col in range(6)}
    return [doubt for _, doubt in doubts_of_photo(faces)]


def letters_strange(*, wrong: bool) -> Iterable[Doubt]:
    unsure = 4 if wrong else 3
    letters = {Place(0, col): 0.8 if col < unsure else 1.0 for col in range(9)}
    return [doubt for _, doubt in doubts_of_letters(letters)]


def letter_untaught(*, wrong: bool) -> Iterable[Doubt]:
    return doubts_of_letter(READ, ("D", "F") if wrong else ("D", "E"))


def card_unclear(*, wrong: bool) -> Iterable[Doubt]:
    face = found(score=0.49 if wrong else 0.5)
    return [doubt for _, doubt in doubts_of_cards({HERE: face}, {HERE: header(face)}, {})]


def back_unclear(*, wrong: bool) -> Iterable[Doubt]:
    back = replace(found(score=0.49 if wrong else 0.5), kind=CardKind.BACK)
    return [doubt for _, doubt in doubts_of_cards({HERE: back}, {}, {})]


def side_unclear(*, wrong: bool) -> Iterable[Doubt]:
    back = replace(found(), kind=CardKind.BACK, like_backs=2.9 if wrong else 3.0)
    return [doubt for _, doubt in doubts_of_cards({HERE: back}, {}, {})]


def covered(*, wrong: bool) -> Iterable[Doubt]:
    beside = Place(HERE.row, HERE.col + 1)
    cards = {HERE: found(3.0), beside: card(2 + (0.85 if wrong else 1.0), 3.0)}
    headers = {place: with_icons(header(one), (0.5, 0.65, 0.8)) for place, one in cards.items()}
    headers[HERE] = with_icons(headers[HERE], (0.5, 0.65))
    return [doubt for _, doubt in doubts_of_cards(cards, headers, {})]


def header_hidden(*, wrong: bool) -> Iterable[Doubt]:
    face = found()
    headers = {} if wrong else {HERE: header(face)}
    return [doubt for _, doubt in doubts_of_cards({HERE: face}, headers, {})]


def header_cut(*, wrong: bool) -> Iterable[Doubt]:
    face = found()
    shown = header(face, replace(LETTER, top=7.9 if wrong else 8.0))
    return [doubt for _, doubt in doubts_of_cards({HERE: face}, {HERE: shown}, {})]


def unreadable(*, wrong: bool) -> Iterable[Doubt]:
    return doubts_of_reading(READ.unread() if wrong else READ, SURE, LARGE_PX, None)


def number_too_small(*, wrong: bool) -> Iterable[Doubt]:
    return doubts_of_reading(READ.unread() if wrong else READ, SURE, 5.9, None)


def print_misplaced(*, wrong: bool) -> Iterable[Doubt]:
    face = found()
    kinds = ("letter",) if wrong else ()
    doubts = doubts_of_cards({HERE: face}, {HERE: replace(header(face), misplaced=kinds)}, {})
    return [doubt for _, doubt in doubts]


def number_unread(*, wrong: bool) -> Iterable[Doubt]:
    return doubts_of_reading(READ.without_number(()) if wrong else READ, SURE, 0.0, None)


def books_unknown(*, wrong: bool) -> Iterable[Doubt]:
    decoded = replace(READ, books=(), books_margin=None) if wrong else READ
    return doubts_of_reading(decoded, SURE, LARGE_PX, None)


def books_unclear(*, wrong: bool) -> Iterable[Doubt]:
    decoded = replace(READ, books_margin=2.9 if wrong else 3.0)
    return doubts_of_reading(decoded, SURE, LARGE_PX, None)


def icons_out_of_line(*, wrong: bool) -> Iterable[Doubt]:
    even, uneven = (0.5, 0.65, 0.8), (0.5, 0.65, 0.95)
    starts = {Place(0, col): even for col in range(5)} | {HERE: uneven if wrong else even}
    headers = {place: with_icons(header(found()), own) for place, own in starts.items()}
    return [doubt for _, doubt in doubts_of_spacing(headers)]


def icons_alike(*, wrong: bool) -> Iterable[Doubt]:
    near = NearBoth("F", "C", 1.9, wanted="C", is_only_one=False) if wrong else None
    return doubts_of_reading(READ, SURE, LARGE_PX, near)


def of_naming(category: str, *, alike: bool) -> Iterable[Doubt]:
    """What is doubtful about two icons that a player named together."""
    looks = Looks.by_shape(np.eye(2, SIZE, dtype=np.float32) + (9 if alike else 0))
    groups = [NamedGroup((IconAt(*HERE, 0), IconAt(*HERE, 1)), category)]
    groups += [NamedGroup((), code) for code in CODES]
    return (doubt for _, doubt in doubts_of_named(groups, {HERE: looks}, {}))


def icons_mixed(*, wrong: bool) -> Iterable[Doubt]:
    return of_naming("F", alike=not wrong)


def icons_unnamed(*, wrong: bool) -> Iterable[Doubt]:
    return of_naming("" if wrong else "F", alike=True)


def against_deck(*, wrong: bool) -> Iterable[Doubt]:
    decoded = replace(READ, in_deck=True, deck_books=parse_books("CC") if wrong else ())
    return doubts_of_reading(decoded, SURE, LARGE_PX, None)


def beyond_deck(*, wrong: bool) -> Iterable[Doubt]:
    return doubts_of_reading(replace(READ, deck_total=1 if wrong else None), SURE, LARGE_PX, None)


def clear_before(*, wrong: bool) -> Iterable[Doubt]:
    card = ReadCard(0, 0, "E2", "HFS", 0.5, OUTLINE)
    before = replace_card(card, doubts=()) if wrong else replace_card(card, doubts=(ASKED,))
    (now,) = doubtful_again([replace_card(card, doubts=(ASKED,))], [before])
    return [doubt for doubt in now.doubts if doubt != ASKED]


def of_overlap(*photos: Shown, clear: bool) -> Iterable[Doubt]:
    """What is doubtful about one place that two photos show."""
    nats = JOINING.clear if clear else JOINING.least
    overlap = Overlap(Place(0, 0), nats, JOINING.clear_lead, JOINING.clear_cards)
    moved = [Moved(0, Place(0, 0)), Moved(1, Place(0, 0), overlap)]
    return [d for own in doubts_of_overlap(photos, moved, {HERE: 0}).values() for d in own]


def overlap_differs(*, wrong: bool) -> Iterable[Doubt]:
    other = Glimpse(card=CardId("E", 3 if wrong else 2))
    return of_overlap({HERE: Glimpse(card=CardId("E", 2))}, {HERE: other}, clear=True)


def overlap_unclear(*, wrong: bool) -> Iterable[Doubt]:
    shown = {HERE: Glimpse(card=CardId("E", 2))}
    return of_overlap(shown, shown, clear=not wrong)


def lies_elsewhere(*, wrong: bool) -> Iterable[Doubt]:
    return doubts_of_reading(replace(READ, elsewhere=wrong), SURE, LARGE_PX, None)


def uncertain(part: str) -> Callable[..., Iterable[Doubt]]:
    """A confidence that is low because of one part."""

    def provoked(*, wrong: bool) -> Iterable[Doubt]:
        enough = asked_below("unknown")
        share = enough - 1e-6 if wrong else enough
        return doubts_of_confidence(SURE._replace(**{part: share}), "unknown", READ)

    return provoked


PROVOKED: dict[Reason, Callable[..., Iterable[Doubt]]] = {
    Reason.OTHER_GROUP: other_group,
    Reason.CARD_LEFT_OUT: card_left_out,
    Reason.BACKS_LEFT_OUT: backs_left_out,
    Reason.COLUMNS_UNCLEAR: columns_unclear,
    Reason.FIRST_ROW_UNCLEAR: first_row_unclear,
    Reason.FIRST_COLUMN_UNCLEAR: first_column_unclear,
    Reason.FIRST_ROW_FACE_DOWN: first_row_face_down,
    Reason.PHOTO_MOSTLY_UNREAD: photo_mostly_unread,
    Reason.LETTERS_STRANGE: letters_strange,
    Reason.LETTER_UNTAUGHT: letter_untaught,
    Reason.CARD_UNCLEAR: card_unclear,
    Reason.BACK_UNCLEAR: back_unclear,
    Reason.SIDE_UNCLEAR: side_unclear,
    Reason.COVERED: covered,
    Reason.HEADER_HIDDEN: header_hidden,
    Reason.HEADER_CUT: header_cut,
    Reason.PRINT_MISPLACED: print_misplaced,
    Reason.UNREADABLE: unreadable,
    Reason.NUMBER_TOO_SMALL: number_too_small,
    Reason.NUMBER_UNREAD: number_unread,
    Reason.BOOKS_UNKNOWN: books_unknown,
    Reason.BOOKS_UNCLEAR: books_unclear,
    Reason.ICONS_OUT_OF_LINE: icons_out_of_line,
    Reason.ICONS_ALIKE: icons_alike,
    Reason.ICONS_MIXED: icons_mixed,
    Reason.ICONS_UNNAMED: icons_unnamed,
    Reason.AGAINST_DECK: against_deck,
    Reason.BEYOND_DECK: beyond_deck,
    Reason.CLEAR_BEFORE: clear_before,
    Reason.OVERLAP_DIFFERS: overlap_differs,
    Reason.OVERLAP_UNCLEAR: overlap_unclear,
    Reason.LIES_ELSEWHERE: lies_elsewhere,
    Reason.PLACE_UNCERTAIN: uncertain("place"),
    Reason.CARD_UNCERTAIN: uncertain("card"),
    Reason.BOOKS_UNCERTAIN: uncertain("books"),
}


def test_every_reason_that_this_version_gives_is_provoked() -> None:
    assert set(PROVOKED) == set(Reason) - {Reason.UNSPECIFIED}


@pytest.mark.parametrize("reason", PROVOKED)
def test_a_reason_is_given_where_there_is_cause_for_it_and_nowhere_else(reason: Reason) -> None:
    provoked = PROVOKED[reason]
    assert {doubt.reason for doubt in provoked(wrong=True)} == {reason}
    assert [*provoked(wrong=False)] == []
