"""Every sentence exists, in every language, and says the same things."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from card_db import RULE_LANGUAGES, CardId, Category, Problem
from companion.cli.help_text import help_texts
from companion.cli.main import main
from companion.engine.exlibris.game import Competitor
from companion.engine.exlibris.shelf import Direction, Place
from companion.render.language import LANGUAGES
from companion.render.sentences import SENTENCES
from companion.render.text import problem_text

ROOT = Path(__file__).parent.parent.parent
PACKAGES = ("card_db", "companion", "vision")
KEYWORDS = {
    "N_": None,
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "plain": None,
    "say": None,
}
TRANSLATED = ("fr", "pl")
"""Whose catalogue must be complete; the others may still be in the making."""
BEGUN = tuple(
    sorted(path.parent.name for path in (ROOT / "companion" / "locale").glob("*/companion.po"))
)
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]")
PROBLEM = re.compile(r"""(?:Problem|self\.note)\(\s*"([a-z-]+)\"""")


def sources() -> Iterator[Path]:
    for package in PACKAGES:
        yield from (ROOT / package).rglob("*.py")


@cache
def msgids() -> frozenset[str | tuple[str, ...]]:
    """Every sentence in the code, as Babel's own extractor finds it."""
    return frozenset(
        message
        for package in PACKAGES
        for _, _, message, _, _ in extract_from_dir(ROOT / package, keywords=KEYWORDS)
    ) | frozenset(help_texts(main))


def catalogue(language: str) -> Catalog:
    path = ROOT / "companion" / "locale" / language / "companion.po"
    return read_po(BytesIO(path.read_bytes()), locale=language)


def test_every_problem_in_the_code_has_a_sentence_and_none_is_left_over() -> None:
    found = {id_ for path in sources() for id_ in PROBLEM.findall(path.read_text())}
    assert found - SENTENCES.keys() == set()
    # Some are made of an id that was chosen elsewhere; every id is written out somewhere.
    code = [path for path in sources() if "render" not in path.parts]
    named = {id_ for path in code for id_ in re.findall(r'"([a-z-]+)"', path.read_text())}
    assert SENTENCES.keys() - named == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    assert missing(language) == []


def test_every_sentence_in_the_code_is_found() -> None:
    """The extractor looks into no f-string, and past none in brackets."""
    found = {text for own in msgids() for text in (own if isinstance(own, tuple) else (own,))}
    asked = {text for path in sources() for text in asked_for(path)}
    assert {text for text in asked if text} - found == set()


def asked_for(path: Path) -> Iterator[str]:
    """Go through the sentences that a file asks for by name."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and node.args:
            by = node.func.attr if isinstance(node.func, ast.Attribute) else None
            by = node.func.id if isinstance(node.func, ast.Name) else by
            texts = node.args[:2] if by == "ngettext" else node.args[:1]
            for text in texts if by in KEYWORDS else ():
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield text.value


def missing(language: str) -> list[str | tuple[str, ...]]:
    translated = catalogue(language)
    return [
        message
        for message in msgids()
        if not _complete(translated.get(message if isinstance(message, str) else message[0]))
    ]


@pytest.mark.parametrize("language", BEGUN)
def test_a_language_is_offered_if_nothing_is_missing(language: str) -> None:
    assert (language in LANGUAGES) == (language in RULE_LANGUAGES and not missing(language))


def _complete(message: Message | None) -> bool:
    if message is None or message.fuzzy:
        return False
    strings = message.string if isinstance(message.string, tuple) else (message.string,)
    return all(strings)


@pytest.mark.parametrize("language", BEGUN)
def test_no_translation_is_left_over(language: str) -> None:
    ids = {message if isinstance(message, str) else message[0] for message in msgids()}
    kept = {
        message.id if isinstance(message.id, str) else message.id[0]
        for message in catalogue(language)
    }
    assert kept - ids == {""}


@pytest.mark.parametrize("language", BEGUN)
def test_translations_fill_in_the_same_facts(language: str) -> None:
    for message in catalogue(language):
        if message.id:
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            wanted = set(PLACEHOLDER.findall(str(ids[-1])))
            for string in filter(None, strings):
                assert set(PLACEHOLDER.findall(str(string))) == wanted, message.id


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (
            Problem("touches-no-card", {"place": Place(0, 4)}, "R2.1"),
            "row 1, column 5 doesn't touch a card; a card must go next to a shelved one (R2.1)",
        ),
        (
            Problem("slide-direction", {"direction": Direction.UP}, "R5.18"),
            "cards slide left or right along their row, not up (R5.18)",
        ),
        (
            Problem("deck-two-totals", {"letter": "E", "totals": (7, 8)}, "R1.2"),
            "the cards of E show different totals: 7, 8 (R1.2)",
        ),
        (
            Problem(
                "deck-too-many-of-category",
                {"category": Category.MONSTER_MANUALS, "books": 86, "most": 85},
            ),
            "86 books of Monster Manuals; the deck has 85",
        ),
        (
            Problem("card-twice", {
                "card": CardId("E", 2), "player": "Ada", "place": Place(0, 0),
                "other_player": Competitor.PUBLIC_LIBRARY, "other_place": None,
            }),
            "E2 is on the table twice: Ada (row 1, column 1) and Public Library",
        ),
        (Problem("photo-count", {"rows": (1,)}), "I see 1 card"),
        (Problem("photo-count", {"rows": (8, 8, 7)}), "I see 8 + 8 + 7 cards"),
        (
            Problem("copy-other-rows", {"seen": (1,), "typed": ()}),
            "I see 1 card, but you typed 0 cards: type what is there, row by row",
        ),
    ],
)  # fmt: skip
def test_facts_become_sentences(problem: Problem, sentence: str) -> None:
    assert problem_text(problem) == sentence


_MARKED = re.compile(r"N_\(\s*((?:\"(?:[^\"\\]|\\.)*\"\s*)+)\)")


def test_each_explanation_exists_once() -> None:
    """What rules, verdicts and commands say stands in one place, to be changed there."""
    found: Counter[str] = Counter()
    for package in ("render", "cli"):
        for path in (ROOT / "companion" / package).rglob("*.py"):
            for match in _MARKED.finditer(path.read_text(encoding="utf-8")):
                found["".join(re.findall(r"\"((?:[^\"\\]|\\.)*)\"", match.group(1)))] += 1
    assert [text for text, count in found.items() if count > 1] == []
    assert len(found) > 400
