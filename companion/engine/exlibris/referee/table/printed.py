"""R1.2: what is written of a card against what is known to be printed on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields

from card_db import Certainty, Problem, in_code_order
from companion.engine.exlibris.referee.answers import Answer
from companion.engine.exlibris.referee.table.amount import exactly
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import SeenCard
from companion.engine.verdict import Verdict, doubt_of, verdict_of


def judge_printed(table: GameTable, cards: Iterable[SeenCard]) -> Verdict:
    """R1.2: judge whether such cards can be; of some totals nobody is sure."""
    named = [card for card in cards if card.id is not None]
    breaches = (*other_books(table, named), *above_total(table, named))
    return verdict_of(breaches).and_then(doubt_of(_doubtful(table, named)))


def other_books(table: GameTable, cards: Iterable[SeenCard]) -> Iterator[Problem]:
    """Yield a breach for each card whose books are known to be others."""
    for card in cards:
        known = table.books.get(card.id) if card.id is not None else None
        if known is None or card.books is None:
            continue
        written = in_code_order(card.books)
        if written != in_code_order(known):
            facts = {"card": card.id, "books": "".join(written)}
            known_as = "".join(in_code_order(known))
            yield Problem("books-known", {**facts, "known": known_as}, Rule.HEADER)


def above_total(table: GameTable, cards: Iterable[SeenCard]) -> Iterator[Problem]:
    """Yield a breach for each ordinal above a total that was seen."""
    for facts, certainty in _above(table, cards):
        if certainty is Certainty.SEEN:
            yield Problem("no-such-card", facts, Rule.HEADER)


def _doubtful(table: GameTable, cards: Iterable[SeenCard]) -> Iterator[Problem]:
    """A total that nobody has seen never overrules a card that somebody holds."""
    for facts, certainty in _above(table, cards):
        if certainty is not Certainty.SEEN:
            yield Problem("needs-total", facts)


def _above(
    table: GameTable, cards: Iterable[SeenCard]
) -> Iterator[tuple[dict[str, object], Certainty]]:
    for card in cards:
        held = table.totals.get(card.id.letter) if card.id is not None else None
        if held is not None and card.id is not None and card.id.number > held.value:
            facts = {"card": card.id, "letter": card.id.letter, "total": exactly(held.value)}
            yield facts, held.certainty


def cards_in(answer: Answer) -> tuple[SeenCard, ...]:
    """Return every card that an answer shows."""
    return tuple(_cards(answer))


def _cards(answer: Answer) -> Iterator[SeenCard]:
    for field in fields(answer):
        value = getattr(answer, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, SeenCard):
                yield item
