"""Why a player is asked about a card, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from card_db import CATEGORIES, Category
from companion.engine.exlibris.reading import Doubt
from companion.render.doubt_sentences import DOUBTS
from companion.render.language import translation
from companion.render.text import category_name

MOST_REASONS = 2
"""How many reasons anybody reads with a question."""

_OF_CATEGORIES = ("category", "other", "wanted", "single")
_ORDER = {reason: number for number, reason in enumerate(DOUBTS)}


def doubt_text(doubt: Doubt, language: str = "en") -> str:
    """Return the sentence of a doubt, with as much of its evidence as is known."""
    words = _words(doubt.facts, language)
    *detailed, plain = DOUBTS[doubt.reason]
    for sentence in detailed:
        try:
            return translation(language).gettext(sentence) % words
        except KeyError:
            continue
    return translation(language).gettext(plain)


def reasons_text(doubts: Iterable[Doubt], language: str = "en") -> str:
    """Return the most specific reasons for a question, each once; empty without a doubt."""
    said = [doubt_text(doubt, language) for doubt in by_importance(doubts)]
    return " · ".join(list(dict.fromkeys(said))[:MOST_REASONS])


def by_importance(doubts: Iterable[Doubt]) -> list[Doubt]:
    """Return doubts with the most specific first, those about the whole photo last."""
    return sorted(doubts, key=lambda doubt: _ORDER[doubt.reason])


def _words(facts: Mapping[str, object], language: str) -> dict[str, str]:
    """Return the facts as they stand in a sentence."""
    words = {name: str(fact) for name, fact in facts.items() if fact not in (None, "")}
    named = {name: code for name, code in words.items() if name in _OF_CATEGORIES}
    codes = {name: Category(code) for name, code in named.items() if code in CATEGORIES}
    return words | {name: category_name(code, language) for name, code in codes.items()}
