"""The photos of one table are decided together."""

from collections import Counter

import pytest

from card_db import CardId, Edition, editions
from companion.engine.exlibris.reading import Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.conftest import PHOTOS
from tests.vision.decode.shelves import icons, letters, ordinals, seen
from tests.vision.doubts.plain import found, header
from tests.vision.seen import photo_evidence
from vision.evidence.gather import Evidence, KnownPrint
from vision.evidence.witnesses import Said, Statement
from vision.image import load_photo
from vision.pipeline import Knowledge, see
from vision.profile import Profile
from vision.together import TablePhoto, decide_together, read_together
from vision.trace import PhotoEvidence, Trace

FIRST, SECOND = Place(0, 0), Place(0, 1)
EDITION = editions()["en"]
KNOWN = Knowledge(EDITION)


@pytest.fixture
def no_print(monkeypatch: pytest.MonkeyPatch) -> None:
    """The blank crops of these headers must not be read again: what they say is made up."""
    monkeypatch.setattr("vision.together._compared", lambda faces, *_: faces)


def one_or_seven(likelier: str, edition: Edition = EDITION) -> Evidence:
    """A card A1/9 or A7/9, one of them a little likelier."""
    other = {"1/9": "7/9", "7/9": "1/9"}[likelier]
    numbers = ordinals({likelier: 0.6, other: 0.39})
    return Evidence(letters(edition, {"A": 0.99}), numbers, icons("CF"))


def photo_of(*evidence: Evidence) -> PhotoEvidence:
    places = [Place(0, col) for col in range(len(evidence))]
    cards = {place: found() for place in places}
    headers = {place: header(card) for place, card in cards.items()}
    return photo_evidence(cards, headers, dict(zip(places, evidence, strict=True)))


def decoded(trace: Trace, place: Place = FIRST) -> CardId | None:
    assert trace.decided
    return trace.decided.decoded[place].card


@pytest.mark.usefixtures("no_print")
def test_a_card_lies_on_one_shelf_of_the_table_only() -> None:
    photos = [TablePhoto(photo_of(one_or_seven("1/9"))) for _ in range(2)]
    read = {decoded(trace) for trace in decide_together(photos, KNOWN, KnownPrint())}
    assert read == {CardId("A", 1), CardId("A", 7)}


@pytest.mark.usefixtures("no_print")
def test_an_answer_on_one_shelf_helps_another_and_is_not_overruled() -> None:
    shown = photo_of(one_or_seven("1/9"))
    photos = [TablePhoto(shown, {FIRST: CardId("A", 1)}), TablePhoto(shown)]
    first, second = decide_together(photos, KNOWN, KnownPrint())
    assert (decoded(first), decoded(second)) == (CardId("A", 1), CardId("A", 7))
    against = [TablePhoto(shown, {FIRST: CardId("B", 4)}), TablePhoto(shown)]
    first, second = decide_together(against, KNOWN, KnownPrint())
    assert (decoded(first), decoded(second)) == (CardId("B", 4), CardId("A", 1))


@pytest.mark.usefixtures("no_print")
def test_a_card_that_two_photos_plainly_show_is_asked_about_in_both() -> None:
    said = Statement(Said("A", 0.9), Said("5/8", 0.9))
    sure = seen(EDITION, "A5/8", "CF", 0.9999, said)
    for trace in decide_together([TablePhoto(photo_of(sure))] * 2, KNOWN, KnownPrint()):
        assert decoded(trace) == CardId("A", 5)
        assert Reason.LIES_ELSEWHERE in {doubt.reason for doubt in trace.ledger.at(FIRST)}


@pytest.mark.usefixtures("no_print")
def test_a_card_that_is_typed_for_another_shelf_is_asked_about_and_not_called_unreadable() -> None:
    said = Statement(Said("A", 0.9), Said("5/8", 0.9))
    photo = TablePhoto(photo_of(seen(EDITION, "A5/8", "CF", 0.9999, said)))
    (trace,) = decide_together([photo], Knowledge(EDITION, None, (CardId("A", 5),)), KnownPrint())
    assert decoded(trace) == CardId("A", 5)
    assert Reason.LIES_ELSEWHERE in {doubt.reason for doubt in trace.ledger.at(FIRST)}


@pytest.mark.usefixtures("no_print")
def test_a_shelf_shown_again_is_asked_about_and_the_first_photo_is_not() -> None:
    said = Statement(Said("A", 0.9), Said("5/8", 0.9))
    photo = TablePhoto(photo_of(seen(EDITION, "A5/8", "CF", 0.9999, said)))
    first, again = decide_together([photo, photo], KNOWN, KnownPrint(), {1})
    asked = [{doubt.reason for doubt in trace.ledger.at(FIRST)} for trace in (first, again)]
    assert [Reason.LIES_ELSEWHERE in reasons for reasons in asked] == [False, True]


@pytest.mark.usefixtures("no_print")
def test_a_total_counts_for_all_shelves() -> None:
    three = ordinals({"3/9": 0.5, "3/8": 0.49})
    unclear = Evidence(letters(EDITION, {"A": 0.99}), three, icons("CF"))
    sure = Evidence(letters(EDITION, {"A": 0.99}), ordinals({"5/8": 0.99}), icons("CF"))
    photos = [TablePhoto(photo_of(unclear)), TablePhoto(photo_of(sure))]
    trace, _ = decide_together(photos, KNOWN, KnownPrint())
    assert trace.decided
    assert trace.decided.decoded[FIRST].of == 8


def test_photos_of_a_table_are_read_as_well_as_alone(profile: Profile) -> None:
    pictures = [load_photo(PHOTOS / name) for name in ("easy_05.jpg", "normal_11.jpg")]
    both = [(picture, see(picture)) for picture in pictures]
    readings = read_together(both, profile, KNOWN)
    read = Counter(card.id for reading in readings for card in reading.cards if card.id)
    for card in (card for reading in readings for card in reading.cards):
        reasons = {doubt.reason for doubt in card.doubts}
        assert (Reason.LIES_ELSEWHERE in reasons) == (read[card.id] > 1 if card.id else False)
    assert [len(reading.cards) for reading in readings] == [10, 15]
