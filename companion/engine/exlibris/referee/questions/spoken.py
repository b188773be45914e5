"""A line as somebody says it at the table: “may I take two cards from the Rummage Sale?”"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from card_db import Edition, Problem, ProblemsError, fold, record_words
from companion.engine.decision import CHANCE_NAME
from companion.engine.exlibris.referee.answers import Answer, BringsHome, DealsCards, Places
from companion.engine.exlibris.referee.questions.asked import StandsThere
from companion.engine.exlibris.referee.questions.subject import (
    Subject,
    read_subject,
    read_suppositions,
)
from companion.engine.exlibris.referee.record.answer_reading import (
    is_verb,
    read_answer,
    read_chance,
)
from companion.engine.exlibris.referee.record.tokens import TokenStream
from companion.engine.exlibris.referee.record.verbs import as_verb
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard
from companion.engine.spoken_words import ME, MINE, unseen_cards
from companion.engine.word_order import orders

NO_LINE = 0
"""The number of a line that stands alone, so that nobody looks for it in a record."""


@cache
def _before_location() -> frozenset[str]:
    """Return the words that come before the name of the location where a line is said."""
    return frozenset(
        word for said in record_words().values() for word in said.before_location.split()
    )


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """Who says or does what, and where, if that is part of the line."""

    speaker: str
    answer: Answer
    at: str | None = None
    assistant: str | None = None
    """Which assistant does it, if one is named: “the Fire Imp burns A1”."""
    nobody_else: bool = False
    """Whether it was added that nobody else is there."""
    hand: tuple[SeenCard, ...] | None = None
    """What is in hand, if that was added."""


def words_of(text: str, edition: Edition, column: int = 1) -> TokenStream:
    """Return the words of a text that is no line of a record."""
    return TokenStream(text, NO_LINE, edition, column)


def read_spoken(text: str, edition: Edition) -> SpokenLine:
    """Read `Ann: takes A1`; whoever asks is Ann if nobody is named."""
    supposed = read_suppositions(text.partition("#")[0])
    return replace(
        _read_in_any_order(supposed.text, edition),
        nobody_else=supposed.nobody_else,
        hand=None if supposed.hand is None else (UNKNOWN,) * supposed.hand,
    )


def _read_in_any_order(said: str, edition: Edition) -> SpokenLine:
    """Read a line in the first order of its words that can be read."""
    refused: ProblemsError | None = None
    for words in orders(said, is_verb, _before_location()):
        try:
            return _read(words, edition)
        except ProblemsError as error:
            refused = refused or error
    raise refused or ProblemsError([Problem("judge-speaker")])


def _read(said: str, edition: Edition) -> SpokenLine:
    name, colon, rest = said.partition(":")
    subject = Subject(" ".join(name.split()), rest)
    if not colon or _is_longer_than_chance(subject.speaker):
        subject = read_subject(said)
    if not subject.speaker:
        raise ProblemsError([Problem("judge-speaker")])
    if subject.speaker.casefold() == CHANCE_NAME:
        return SpokenLine(subject.speaker, read_chance(words_of(subject.rest, edition)))
    line = _read_with_location(_bid_paid(subject.rest), edition)
    return replace(line, speaker=subject.speaker, assistant=subject.assistant)


def _bid_paid(said: str) -> str:
    """R5.3: read “pays two cards” as the discard it is; a single card may be a tax (R5.16)."""
    verb, _, cards = said.strip().partition(" ")
    counted = unseen_cards(cards).split()
    several = len(counted) > 1 and all(_NAMES_CARD.fullmatch(card) for card in counted)
    return f"discards {' '.join(counted)}" if as_verb(verb) == "pays" and several else said


_NAMES_CARD = re.compile(r"\$|\w[0-9]{1,2}")


def _is_longer_than_chance(name: str) -> bool:
    """Tell whether a line says “chance deals Book Seller: A1”, where the colon comes later."""
    return name.casefold().startswith(CHANCE_NAME) and name.casefold() != CHANCE_NAME


def _read_with_location(text: str, edition: Edition) -> SpokenLine:
    """Read what is done; what cannot be read may end with where it is done."""
    try:
        return SpokenLine(ME, read_answer(words_of(text, edition)))
    except ProblemsError as error:
        for said in _with_location(text, edition):
            return said
        raise error from None


def _with_location(text: str, edition: Edition) -> Iterator[SpokenLine]:
    """Go through the ways to read a part of a line as the name of a location, from the end on."""
    words = text.split()
    for at in range(len(words) - 2, 0, -1):
        if fold(words[at], "en") not in _before_location():
            continue
        for end in range(len(words), at + 1, -1):
            spoken = _at_location(words[:at] + words[end:], words[at + 1 : end], edition)
            if spoken is not None:
                yield spoken


def _at_location(said: list[str], where: list[str], edition: Edition) -> SpokenLine | None:
    """Read what is said at a location, if both can be read."""
    try:
        place = words_of(" ".join(where), edition)
        location = place.location()
        place.finish()
        answer = read_answer(words_of(" ".join(said), edition))
    except ProblemsError:
        return None
    named = answer.where if isinstance(answer, Places) else None
    if named == location or not isinstance(answer, Places | BringsHome | DealsCards):
        return SpokenLine(ME, answer, location)
    return None


def read_standing(text: str, speaker: str, edition: Edition) -> StandsThere:
    """Read `Bo standard 1`; whoever is not me is an opponent."""
    tokens = words_of(text, edition)
    owner = tokens.tokens[0].text if tokens.tokens else ""
    tokens.at += 1
    mine = fold(owner, "pl") in MINE or owner.casefold() == speaker.casefold()
    name = owner.removesuffix("'s").removesuffix("’s")
    kind = tokens.kind()
    space = tokens.number()
    if tokens.more:
        tokens.stray("space")
    return StandsThere(speaker if mine else name, kind, space)
