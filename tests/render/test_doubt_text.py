"""Every reason to ask has a sentence, in every language, whatever of its evidence is known."""

from __future__ import annotations

import re

import pytest

from companion.engine.exlibris.reading import Doubt, Reason
from companion.render.doubt_sentences import DOUBTS
from companion.render.doubt_text import by_importance, doubt_text, reasons_text
from companion.render.language import LANGUAGES

FACTS: dict[Reason, dict[str, object]] = {
    Reason.PHOTO_MOSTLY_UNREAD: {"unread": 5, "faces": 9},
    Reason.LETTERS_STRANGE: {"unsure": 5, "faces": 9},
    Reason.CARD_UNCLEAR: {"score": 0.4},
    Reason.BACK_UNCLEAR: {"score": 0.4},
    Reason.COVERED: {"right": "D5", "share": 0.2},
    Reason.BEYOND_DECK: {"total": 7},
    Reason.LIES_ELSEWHERE: {"player": "Ada"},
    Reason.NUMBER_TOO_SMALL: {"pixels": 5.5},
    Reason.NUMBER_UNREAD: {"letter": "E"},
    Reason.BOOKS_UNCLEAR: {"books": "FRS", "lead": 1.2},
    Reason.ICONS_ALIKE: {"category": "H", "other": "M", "wanted": "M", "lead": 0.1},
    Reason.ICONS_MIXED: {"category": "H"},
    Reason.AGAINST_DECK: {"books": "FRS"},
    Reason.PLACE_UNCERTAIN: {"confidence": 0.6},
    Reason.CARD_UNCERTAIN: {"confidence": 0.6, "card": "A1"},
    Reason.BOOKS_UNCERTAIN: {"confidence": 0.6, "books": "FRS"},
    Reason.OVERLAP_DIFFERS: {"card": "E2"},
    Reason.OVERLAP_UNCLEAR: {"card": "E2"},
}
LEAST_SPECIFIC = (Reason.PHOTO_MOSTLY_UNREAD, Reason.LETTERS_STRANGE, Reason.UNSPECIFIED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence_with_and_without_facts(reason: Reason, language: str) -> None:
    facts = FACTS.get(reason, {})
    for sentence in (
        doubt_text(Doubt(reason, facts), language),
        doubt_text(Doubt(reason), language),
    ):
        assert sentence
        assert "%" not in sentence
    if len(DOUBTS[reason]) > 1:
        assert doubt_text(Doubt(reason, facts), language) != doubt_text(Doubt(reason), language)


def test_the_last_sentence_of_every_reason_needs_no_fact() -> None:
    assert [s for *_, s in DOUBTS.values() if re.search(r"%\(", s)] == []


@pytest.mark.parametrize(
    ("doubt", "sentence"),
    [
        (Doubt(Reason.COVERED, {"right": "D5"}), "its right end is covered by D5"),
        (Doubt(Reason.COVERED, {"left": "D5"}), "its left end is covered by D5"),
        (Doubt(Reason.COVERED, {"share": 0.2}), "another card covers part of it"),
        (
            Doubt(Reason.ICONS_ALIKE, {"single": "M"}),
            "only one icon of Monster Manuals is known: photograph one more card with it",
        ),
        (
            Doubt(Reason.ICONS_ALIKE, {"category": "M", "other": "H", "wanted": "H"}),
            "Monster Manuals and Historic Volumes look alike: "
            "photograph one more card with Historic Volumes",
        ),
        (
            Doubt(Reason.ICONS_ALIKE, {"category": "M"}),
            "the icons of this copy look alike (Monster Manuals)",
        ),
        (
            Doubt(Reason.ICONS_ALIKE, {"category": "?"}),
            "the icons of this copy look alike (?)",
        ),
        (Doubt(Reason.CARD_UNCERTAIN, {"card": ""}), "it could also be another card"),
        (Doubt(Reason.CARD_UNCERTAIN, {"card": None}), "it could also be another card"),
        (
            Doubt(Reason.PHOTO_MOSTLY_UNREAD, {"unread": 3}),
            "many cards in this photo couldn't be read",
        ),
    ],
)
def test_evidence_is_part_of_the_sentence(doubt: Doubt, sentence: str) -> None:
    assert doubt_text(doubt) == sentence


def test_the_most_specific_reasons_are_given_once_and_at_most_two() -> None:
    doubts = (
        Doubt(Reason.OTHER_GROUP),
        Doubt(Reason.BOOKS_UNCERTAIN, {"books": "FRS"}),
        Doubt(Reason.FIRST_ROW_UNCLEAR),
        Doubt(Reason.BOOKS_UNCLEAR, {"books": "FRS"}),
    )
    assert reasons_text(doubts) == (
        "its books could also be FRS · it is not clear which row is the first"
    )
    assert reasons_text(()) == ""
    assert [doubt.reason for doubt in by_importance(map(Doubt, Reason))][-3:] == [*LEAST_SPECIFIC]
