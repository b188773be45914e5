"""The rules of Biblios in our own words, and the way to the one that answers a question."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
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
    found: dict[str, float] = dict.fromkeys(_rules()["en"], 0)
    for stem in _stems(asked):
        for known in get_close_matches(stem, _rarity(), n=1, cutoff=_TYPO):
            for id_, worth in _worth().items():
                found[id_] += _rarity()[known] * worth.get(known, 0)
    ranked = sorted((id_ for id_ in found if found[id_] > 0), key=lambda id_: -found[id_])
    best = found[ranked[0]] if ranked else 0
    return tuple(id_ for id_ in ranked if found[id_] > best / 2)


def _stems(text: str) -> list[str]:
    words = _WORD.findall(fold(text, "en"))
    return [word[:_STEM] for word in words if len(word) >= _SHORTEST]


@cache
def _asked() -> Mapping[str, str]:
    """Return the words by which people ask for a rule that its text has not."""
    content = files("card_db.biblios").joinpath("data", "asked.json").read_bytes()
    return msgspec.json.decode(content, type=dict[str, str])


@cache
def _worth() -> Mapping[str, Mapping[str, float]]:
    """Return what each stem counts in each rule, in all languages: more if it is in the title."""
    worth: dict[str, dict[str, float]] = {}
    for id_ in _rules()["en"]:
        spoken = [rules[id_] for rules in _rules().values()]
        body = {
            s for words in spoken for s in _stems(f"{words.text} {words.legal} {words.illegal}")
        }
        titles = {stem for words in spoken for stem in _stems(words.title)}
        titles |= {*_stems(_asked()[id_])}
        worth[id_] = {stem: _TITLE if stem in titles else 1 for stem in body | titles}
    return worth


@cache
def _rarity() -> Mapping[str, float]:
    """Return what each stem is worth: nothing if every rule uses it."""
    in_rules: Counter[str] = Counter()
    for worth in _worth().values():
        in_rules.update(worth.keys())
    return {stem: math.log(len(_worth()) / n) for stem, n in in_rules.items()}
