"""Every sentence is said with real facts in every language, in good grammar around names."""

from __future__ import annotations

import re

import pytest

from tests.render.facts import COUNTS, PLAYERS, rendered
from tests.render.test_words import BEGUN, catalogue

_LEFT_OPEN = re.compile(r"%[(\[sd]")
_UNJOINED = re.compile(r"\b(de|à|que) (Le|Les) |\b(de|que|le|la) [AEIOUÉ][a-zé]")
"""French names behind a small word that should have become one with it, such as “de Ada”."""


@pytest.mark.parametrize("language", BEGUN)
def test_every_sentence_takes_its_facts(language: str) -> None:
    said = [
        text
        for message in catalogue(language)
        if message.id
        for text in rendered(message, language)
    ]
    assert len(said) > len(COUNTS)
    assert [text for text in said if _LEFT_OPEN.search(text)] == []


def test_french_small_words_join_the_names_behind_them() -> None:
    said = [text for message in catalogue("fr") if message.id for text in rendered(message, "fr")]
    assert [text for text in said if _UNJOINED.search(text)] == []
    assert any("d’Ada" in text for text in said)


def test_names_suit_the_language() -> None:
    assert PLAYERS.keys() >= {*BEGUN, "en"}
    # “Bo” is a conjunction in Polish.
    assert "Bo" not in PLAYERS["pl"]
