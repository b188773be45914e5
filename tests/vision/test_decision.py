"""How far each card can be trusted, and what a player is asked about."""

from dataclasses import replace

import numpy as np
import pytest

from card_db import CardId, Edition, parse_books
from companion.engine.exlibris.reading import UNREAD, Doubt, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.candidates.laid import card
from tests.vision.decode.shelves import icons
from tests.vision.decode.shelves import seen as evidence_of
from tests.vision.doubts.plain import READ, header, with_icons
from tests.vision.seen import SIZE, photo_evidence
from vision.confidence.signals import FAR_APART
from vision.decision import cards_of, collect_doubts, settle, weigh
from vision.decode.decoded import Decoded
from vision.evidence.icons.separation import Separation
from vision.found import CardKind, FoundCard
from vision.outline import outline_of
from vision.trace import Decided, PhotoEvidence

FACE, BACK, HIDDEN = Place(0, 0), Place(0, 1), Place(0, 2)
SURE = replace(READ, card_margin=20.0, books_margin=20.0)
GUESS = replace(READ, card_margin=0.0, contested=True)


def cards(score: float = 0.99, back: float = 0.9999) -> dict[Place, FoundCard]:
    """A face, a back, and a face whose header is hidden."""
    return {
        FACE: card(2, 3, score=score),
        BACK: card(3.05, 3, kind=CardKind.BACK, score=back),
        HIDDEN: card(4.1, 3),
    }


@pytest.fixture
def seen(edition: Edition) -> PhotoEvidence:
    found = cards()
    return photo_evidence(found, {FACE: header(found[FACE])}, {FACE: evidence_of(edition, "E2/7")})


def reasons(seen: PhotoEvidence, decided: Decided, place: Place) -> list[Reason]:
    return [doubt.reason for doubt in collect_doubts(seen, decided).at(place)]


def test_a_reading_that_is_sure_stays_and_a_mere_guess_is_unread(seen: PhotoEvidence) -> None:
    assert weigh(seen, {FACE: SURE}).decoded == {FACE: SURE}
    small = replace(seen, headers={FACE: replace(seen.headers[FACE], digit_px=5.0)})
    decided = weigh(small, {FACE: GUESS})
    assert decided.decoded == {FACE: GUESS.unread()}
    assert reasons(small, decided, FACE) == [Reason.NUMBER_TOO_SMALL]


def test_faces_that_are_legible_and_backs_have_a_confidence(seen: PhotoEvidence) -> None:
    decided = weigh(seen, {FACE: SURE})
    assert set(decided.signals) == {FACE}
    assert set(decided.confidence) == {FACE, BACK}
    assert decided.confidence[FACE].whole > 0.99
    none = replace(SURE, card=None)
    assert weigh(seen, {FACE: none}).confidence[FACE].whole == 0


def test_signals_tell_of_the_card_the_copy_and_the_places(seen: PhotoEvidence) -> None:
    plain = weigh(seen, {FACE: SURE}).signals[FACE]
    assert (plain.found, plain.icons_apart, plain.places_in_doubt) == (0.99, FAR_APART, False)
    found = cards(score=0.7)
    doubtful = photo_evidence(
        found,
        seen.headers,
        {FACE: replace(seen.evidence[FACE], icons=icons("CF"))},
        doubts=(Doubt(Reason.OTHER_GROUP),),
        separation=Separation(1.0, {}, {"CF": 1.5, "CH": 1.5, "FH": 1.5}),
    )
    signals = weigh(doubtful, {FACE: SURE}).signals[FACE]
    assert (signals.found, signals.icons_apart, signals.places_in_doubt) == (0.7, 1.5, True)
    without_profile = replace(seen, separation=None)
    assert weigh(without_profile, {FACE: SURE}).signals[FACE].icons_apart == FAR_APART


def test_what_is_plain_is_not_asked_about(seen: PhotoEvidence) -> None:
    decided = weigh(seen, {FACE: SURE})
    assert reasons(seen, decided, FACE) == reasons(seen, decided, BACK) == []
    assert reasons(seen, decided, HIDDEN) == [Reason.HEADER_HIDDEN]


@pytest.mark.parametrize(
    ("score", "wanted"),
    [(0.4, [Reason.BACK_UNCLEAR, Reason.PLACE_UNCERTAIN]), (0.6, [Reason.PLACE_UNCERTAIN])],
)
def test_a_back_that_is_hardly_one_is_asked_about(score: float, wanted: list[Reason]) -> None:
    seen = photo_evidence(cards(back=score))
    assert reasons(seen, weigh(seen, {}), BACK) == wanted


def test_where_places_are_in_doubt_every_card_is_asked_about(seen: PhotoEvidence) -> None:
    doubt = Doubt(Reason.FIRST_ROW_FACE_DOWN)
    doubtful = photo_evidence(cards(), seen.headers, seen.evidence, doubts=(doubt,))
    ledger = collect_doubts(doubtful, weigh(doubtful, {FACE: SURE}))
    assert [ledger.at(place)[-1] for place in cards()] == [doubt] * 3


def test_where_many_faces_are_unread_every_face_is_asked_about_and_no_back(
    seen: PhotoEvidence,
) -> None:
    more = {Place(1, col): card(2 + 1.05 * col, 4.5) for col in range(2)}
    murky = photo_evidence(cards() | more, seen.headers, seen.evidence)
    decided = weigh(murky, {FACE: SURE})
    assert reasons(murky, decided, FACE) == [Reason.PHOTO_MOSTLY_UNREAD]
    assert reasons(murky, decided, HIDDEN) == [Reason.HEADER_HIDDEN, Reason.PHOTO_MOSTLY_UNREAD]
    assert reasons(murky, decided, BACK) == []


def test_where_letters_are_unlike_all_known_every_face_is_asked_about_until_they_are_taught(
    seen: PhotoEvidence,
) -> None:
    faces = {Place(0, col): card(2 + 1.05 * col, 3) for col in range(5)}
    clear = seen.evidence[FACE]
    unclear = replace(clear, letters=clear.letters - np.float32(0.2))
    headers = {place: header(face) for place, face in faces.items()}
    evidence = {place: unclear if place.col < 3 else clear for place in faces}
    strange = photo_evidence(faces, headers, evidence)
    decided = weigh(strange, dict.fromkeys(faces, SURE))
    assert [reasons(strange, decided, p) for p in faces] == [[Reason.LETTERS_STRANGE]] * 5
    taught = replace(strange, letters_taught=12)
    assert [reasons(taught, decided, place) for place in faces] == [[]] * 5


def test_a_strange_letter_is_asked_about_unless_the_deck_knows_its_card(
    seen: PhotoEvidence,
) -> None:
    strange = replace(seen.evidence[FACE], like_taught=("D",))
    untaught = photo_evidence(cards(), seen.headers, seen.evidence | {FACE: strange})
    for found, asked in ((READ, [Reason.LETTER_UNTAUGHT]), (replace(READ, in_deck=True), [])):
        decided = replace(weigh(untaught, {FACE: SURE}), decoded={FACE: found})
        assert reasons(untaught, decided, FACE) == asked


def test_a_card_is_shown_with_all_that_is_known_about_it(seen: PhotoEvidence) -> None:
    decided = weigh(seen, {FACE: SURE})
    by_place = {one.place: one for one in cards_of(settle(seen, {FACE: SURE}))}
    face, back, hidden = (by_place[place] for place in cards())
    assert (face.place, face.card, face.of, face.books) == (FACE, "E2", 7, "HFS")
    assert (face.face_down, face.review, face.alternatives) == (False, False, READ.alternatives)
    assert face.confidence == decided.confidence[FACE].whole
    assert face.quad == outline_of(cards()[FACE].quad, SIZE)
    assert (back.card, back.face_down, back.review) == (UNREAD, True, False)
    assert back.confidence == decided.confidence[BACK].whole
    assert (hidden.card, hidden.face_down, hidden.review) == (UNREAD, False, True)
    assert (hidden.confidence, hidden.doubts) == (0, (Doubt(Reason.HEADER_HIDDEN),))


def without_ordinal(seen: PhotoEvidence) -> PhotoEvidence:
    """The photo with a face on which no number was found."""
    return replace(seen, headers={FACE: replace(seen.headers[FACE], digit_px=0.0)})


def test_where_only_the_number_cannot_be_read_only_the_number_is_asked(
    seen: PhotoEvidence,
) -> None:
    blank = without_ordinal(seen)
    decided = weigh(blank, {FACE: SURE})
    assert reasons(blank, decided, FACE) == [Reason.NUMBER_UNREAD]
    (read,) = (one for one in cards_of(settle(blank, {FACE: SURE})) if one.place == FACE)
    assert (read.card, read.lacks_number) == (UNREAD, True)
    assert [(one.card, one.books) for one in read.alternatives] == [
        (f"E{number}", "HFS") for number in range(1, 8)
    ]


def test_numbers_that_lie_elsewhere_are_not_offered() -> None:
    offered = READ.without_number({CardId("E", 1), CardId("E", 2), None}).alternatives
    assert [one.card for one in offered] == ["E3", "E4", "E5", "E6", "E7"]


def test_without_a_plain_letter_or_books_the_whole_card_is_asked(seen: PhotoEvidence) -> None:
    blank = without_ordinal(seen)
    letters = np.log(np.full_like(blank.evidence[FACE].letters, 0.02))
    hardly = replace(blank, evidence={FACE: replace(blank.evidence[FACE], letters=letters)})
    for one, decoded in ((hardly, SURE), (blank, replace(SURE, books=(), books_margin=None))):
        assert reasons(one, weigh(one, {FACE: decoded}), FACE) == [Reason.UNREADABLE]


def test_cards_that_lack_only_their_number_make_no_photo_unread(seen: PhotoEvidence) -> None:
    decided = weigh(without_ordinal(seen), {FACE: SURE})
    assert Reason.PHOTO_MOSTLY_UNREAD not in reasons(seen, decided, FACE)


@pytest.mark.parametrize(
    ("decoded", "asked"),
    [
        (SURE, True),
        (replace(SURE, in_deck=True), False),
        (replace(SURE, in_deck=True, deck_books=parse_books("CC")), True),
    ],
)
def test_a_covered_icon_matters_unless_the_deck_knows_the_card(
    seen: PhotoEvidence, decoded: Decoded, asked: bool
) -> None:
    beside = replace(seen.numbered, cards=cards() | {BACK: card(2.85, 3, kind=CardKind.BACK)})
    icons = with_icons(seen.headers[FACE], (0.5, 0.65))
    covered = replace(seen, numbered=beside, headers={FACE: icons})
    found = reasons(covered, weigh(covered, {FACE: decoded}), FACE)
    assert (Reason.COVERED in found) == asked
