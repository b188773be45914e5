"""The rules of Biblios in our own words, and the way to the one that answers a question."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

import msgspec

from card_db.languages import RULE_LANGUAGES
from card_db.paragraph import ParagraphText
from card_db.spelling import fold

_WORD = re.compile(r"[^\W_]+")
_STEM, _SHORTEST = 5, 3
_TYPO = 0.8
"""How alike a word must be to one of the rules, from 0 to 1."""
_TITLE = 1.5
"""How much more a word counts in a title."""


@cache
def _rules() -> Mapping[str, Mapping[str, ParagraphText]]:
    """Return every rule by language and id."""
    folder = files("card_db.biblios").joinpath("data", "rules")
    return {
        language: msgspec.json.decode(
            folder.joinpath(f"{language}.json").read_bytes(), type=dict[str, ParagraphText]
        )
        for language in RULE_LANGUAGES
    }


def biblios_rules(language: str = "en") -> dict[str, ParagraphText]:
    """Return every rule in a language, by its id."""
    return dict(_rules()[language])


def find_rules(asked: str) -> tuple[str, ...]:
    """Return the rules that a question in any language is about, the best first."""
    named = [id_ for id_ in _rules()["en"] if id_.casefold() in asked.casefold().split()]
    if named or asked.strip().casefold() == "r9":
        return tuple(named or _rules()["en"])
    # The German article is the English die: words are weighed within one language.
    return max((_found_in(language, asked) for language in _rules()), key=_best).ranked


@dataclass(frozen=True, slots=True)
class _Found:
    """What a question finds if it is asked in one language."""

    exact: int
    """How many of its words the rules have as they are written."""
    worth: float
    ranked: tuple[str, ...]


def _best(found: _Found) -> tuple[int, float]:
    return found.exact, found.worth


def _found_in(language: str, asked: str) -> _Found:
    rarity, worth = _rarity(language), _worth(language)
    stems = _stems(asked)
    known = [s for stem in stems for s in get_close_matches(stem, rarity, 1, _TYPO)]
    found = {id_: sum(rarity[s] * w.get(s, 0) for s in known) for id_, w in worth.items()}
    best = max(found.values())
    ranked = sorted(found, key=lambda id_: -found[id_])
    return _Found(
        len({*stems} & {*known}), best, tuple(id_ for id_ in ranked if found[id_] > best / 2)
    )


def _stems(text: str) -> list[str]:
    words = _WORD.findall(fold(text, "en"))
    return [word[:_STEM] for word in words if len(word) >= _SHORTEST]


@cache
def _asked() -> Mapping[str, Mapping[str, str]]:
    """Return the words by which people ask for a rule that its text has not, by language."""
    content = files("card_db.biblios").joinpath("data", "asked.json").read_bytes()
    return msgspec.json.decode(content, type=dict[str, dict[str, str]])


@cache
def _worth(language: str) -> Mapping[str, Mapping[str, float]]:
    """Return what each stem counts in each rule of a language: more if it is in the title."""
    worth: dict[str, dict[str, float]] = {}
    for id_, words in _rules()[language].items():
        body = {*_stems(f"{words.text} {words.legal} {words.illegal}")}
        titles = {*_stems(words.title), *_stems(_asked()[id_][language])}
        worth[id_] = {stem: _TITLE if stem in titles else 1 for stem in body | titles}
    return worth


@cache
def _rarity(language: str) -> Mapping[str, float]:
    """Return what each stem is worth in a language: nothing if every rule uses it."""
    in_rules: Counter[str] = Counter()
    for worth in _worth(language).values():
        in_rules.update(worth.keys())
    return {stem: math.log(len(_rules()["en"]) / n) for stem, n in in_rules.items()}
