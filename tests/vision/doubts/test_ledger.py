"""The ledger says why a player is asked about a place."""

from companion.engine.exlibris.reading import Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import Place
from vision.doubts.ledger import Ledger

HERE, THERE = Place(0, 0), Place(0, 1)
SMALL, HIDDEN = Doubt(Reason.NUMBER_TOO_SMALL, {"pixels": 5.5}), Doubt(Reason.HEADER_HIDDEN)
COLUMNS, GROUP = Doubt(Reason.COLUMNS_UNCLEAR), Doubt(Reason.OTHER_GROUP)


def card(*doubts: Doubt) -> ReadCard:
    return ReadCard(0, 0, "A1", "FR", 0.99, (), doubts=doubts)


def test_a_card_without_doubts_is_not_reviewed() -> None:
    assert not card(*Ledger().at(HERE)).review
    assert not card(*Ledger.of((), [(THERE, SMALL)]).at(HERE)).review


def test_a_card_with_a_doubt_is_reviewed() -> None:
    assert card(*Ledger.of((), [(HERE, SMALL)]).at(HERE)).review
    assert card(*Ledger.of((COLUMNS,), ()).at(HERE)).review


def test_doubts_about_the_photo_apply_to_every_card() -> None:
    ledger = Ledger.of((COLUMNS, GROUP), [(HERE, SMALL)])
    assert ledger.at(THERE) == ledger.at(Place(2, 7)) == (COLUMNS, GROUP)


def test_doubts_about_the_place_come_before_those_about_the_photo() -> None:
    ledger = Ledger.of((COLUMNS,), [(HERE, SMALL), (THERE, SMALL), (HERE, HIDDEN)])
    assert ledger.at(HERE) == (SMALL, HIDDEN, COLUMNS)
    assert ledger.at(THERE) == (SMALL, COLUMNS)
