"""A line as somebody says it at the table: “may I take two cards from the Rummage Sale?”"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from card_db import Edition, Problem, ProblemsError, fold, record_words
from companion.engine.decision import CHANCE_NAME
from companion.engine.exlibris.referee.answers import Answer, BringsHome, DealsCards, Places
from companion.engine.exlibris.referee.questions.asked import StandsThere
from companion.engine.exlibris.referee.record.answer_reading import (
    is_verb,
    read_answer,
    read_chance,
)
from companion.engine.exlibris.referee.record.tokens import TokenStream

ME = "Ann"
"""Who asks, where nobody is named."""

NO_LINE = 0
"""The number of a line that stands alone, so that nobody looks for it in a record."""


@cache
def _words_of(field: Literal["mine", "asking", "before_location"]) -> frozenset[str]:
    """Return the words of one kind in all languages."""
    return frozenset(
        word for said in record_words().values() for word in getattr(said, field).split()
    )


def is_mine(word: str) -> bool:
    """Tell whether somebody says with a word that an assistant is theirs."""
    return fold(word, "en") in _words_of("mine")


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """Who says or does what, and where, if that is part of the line."""

    speaker: str
    answer: Answer
    at: str | None = None


def words_of(text: str, edition: Edition, column: int = 1) -> TokenStream:
    """Return the words of a text that is no line of a record."""
    return TokenStream(text, NO_LINE, edition, column)


def read_spoken(text: str, edition: Edition) -> SpokenLine:
    """Read `Ann: takes A1`; whoever asks is Ann if nobody is named."""
    said = text.strip().rstrip("?!. ")
    name, colon, rest = said.partition(":")
    name = " ".join(name.split())
    if not colon or (name.casefold().startswith(CHANCE_NAME) and name.casefold() != CHANCE_NAME):
        name, rest = _without_colon(said)
    if not name:
        raise ProblemsError([Problem("judge-speaker")])
    if name.casefold() == CHANCE_NAME:
        return SpokenLine(name, read_chance(words_of(rest, edition)))
    return replace(_read_with_location(rest, edition), speaker=name)


def _without_colon(text: str) -> tuple[str, str]:
    """Tell who speaks in `may Ann take A1`: the word before the verb, or whoever asks."""
    words = text.split()
    while len(words) > 1 and fold(words[0], "en") in _words_of("asking"):
        words.pop(0)
    if len(words) > 1 and is_mine(words[0]) and not _is_assistant(words[1]):
        return ME, " ".join(words[1:])
    if len(words) > 1 and not is_verb(words[0]) and is_verb(words[1]):
        return words[0], " ".join(words[1:])
    return ME, " ".join(words)


def _is_assistant(word: str) -> bool:
    """Tell whether “my” is followed by an assistant, and so by no verb."""
    return not is_verb(word)


def _read_with_location(text: str, edition: Edition) -> SpokenLine:
    """Read what is done; what cannot be read may end with where it is done."""
    try:
        return SpokenLine(ME, read_answer(words_of(text, edition)))
    except ProblemsError as error:
        for said in _endings(text, edition):
            return said
        raise error from None


def _endings(text: str, edition: Edition) -> Iterator[SpokenLine]:
    """Go through the ways to read the end of a line as the name of a location."""
    words = text.split()
    for at in range(len(words) - 2, 0, -1):
        if fold(words[at], "en") not in _words_of("before_location"):
            continue
        try:
            place = words_of(" ".join(words[at + 1 :]), edition)
            location = place.location()
            place.finish()
            answer = read_answer(words_of(" ".join(words[:at]), edition))
        except ProblemsError:
            continue
        if not isinstance(answer, Places | BringsHome | DealsCards):
            yield SpokenLine(ME, answer, location)


def read_standing(text: str, speaker: str, edition: Edition) -> StandsThere:
    """Read `Bo standard 1`; whoever is not me is an opponent."""
    tokens = words_of(text, edition)
    owner = tokens.tokens[0].text if tokens.tokens else ""
    tokens.at += 1
    mine = is_mine(owner) or owner.casefold() == speaker.casefold()
    name = owner.removesuffix("'s").removesuffix("’s")
    kind = tokens.kind()
    space = tokens.number()
    if tokens.more:
        tokens.stray("space")
    return StandsThere(speaker if mine else name, kind, space)
