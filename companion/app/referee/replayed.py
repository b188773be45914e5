"""A followed game as its record tells it: what was said, what is due, what may be said. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from card_db import Deck, Location
from companion.engine.decision import CHANCE_NAME
from companion.engine.exlibris.referee.answers import Answer
from companion.engine.exlibris.referee.decisions.base import Decision, speaker
from companion.engine.exlibris.referee.record.header import RecordHeader
from companion.engine.exlibris.referee.record.printing import print_answer
from companion.engine.exlibris.referee.record.replay import (
    JudgedEntry,
    Record,
    parse_record,
    replay,
)
from companion.engine.exlibris.referee.record.set_up import set_up
from companion.engine.exlibris.referee.record.tokens import TokenStream
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.printed import cards_in
from companion.engine.exlibris.referee.table.state import GameTable

MOST_LISTED = 200
"""Nobody looks through a longer list."""

UNSEEN = "$"

FindDeck = Callable[[RecordHeader], Deck]
Facts = Mapping[str, Location]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that is asked of somebody, and its legal answers, or the first of very many."""

    decision: Decision[Any]
    who: str
    """Whose answer it is, as the record writes it."""
    answers: tuple[Answer, ...] = ()
    many: bool = False
    """Whether there are more answers than these."""

    def line(self, answer: Answer, seen: str = "") -> str:
        """Return the line of the record that gives an answer, unseen cards named by who saw them.

        Cards too many stand at its end, where they will be judged.
        """
        named = seen.replace(",", " ").split()
        words = print_answer(answer).split(" ")
        filled = [named.pop(0) if word == UNSEEN and named else word for word in words]
        return f"{self.who}: {' '.join([*filled, *named])}"

    @property
    def has_unseen(self) -> bool:
        """Tell whether any answer has cards that somebody may have seen after all."""
        cards = (card for answer in self.answers for card in cards_in(answer))
        return any(card.id is None for card in cards)


@dataclass(frozen=True, slots=True)
class ReplayedRecord:
    """A record that was replayed: each line judged, the table now, and what may be said next."""

    text: str
    record: Record
    judged: tuple[JudgedEntry, ...]
    table: GameTable
    offers: tuple[Offer, ...]

    @property
    def refused(self) -> JudgedEntry | None:
        """Return the line that is illegal, at which the replay stopped."""
        last = self.judged[-1] if self.judged else None
        return last if last is not None and not last.verdict.legal else None

    @property
    def begun(self) -> bool:
        """Tell whether anything was said yet."""
        return bool(self.record.entries)

    def with_line(self, said: str) -> str:
        """Return the record with one line more; who is due speaks if nobody is named."""
        return f"{self.text.rstrip()}\n{self.spoken(said)}\n"

    def spoken(self, said: str) -> str:
        """Return a line as the record writes it: with whoever says it."""
        words = " ".join(said.partition("#")[0].split())
        name, colon, _ = words.partition(":")
        known = name.casefold() == CHANCE_NAME or self.record.header.seat(name) is not None
        if (colon and known) or not self.offers:
            return words
        return f"{self.offers[0].who}: {words}"

    def before(self, line: int) -> str:
        """Return the record up to a line that is taken back."""
        return "".join(f"{kept}\n" for kept in self.text.splitlines()[: line - 1])

    def insist_on_answer(self, longer: ReplayedRecord) -> None:
        """Refuse a line that is no answer but something of the header, or nothing at all."""
        if len(longer.record.entries) <= len(self.record.entries):
            number = len(longer.text.splitlines())
            TokenStream("", number, self.record.header.edition).stray("answer")


def replay_record(text: str, find_deck: FindDeck, facts: Facts) -> ReplayedRecord:
    """Replay a record; ProblemsError says what cannot be read or cannot be."""
    record = parse_record(text)
    game = FollowedGame(set_up(record.header, find_deck(record.header), facts))
    judged = tuple(replay(game, record.entries))
    offers = tuple(_offer(game.table, decision) for decision in game.due)
    return ReplayedRecord(text, record, judged, game.table, offers)


def _offer(table: GameTable, decision: Decision[Any]) -> Offer:
    listed = tuple(islice(decision.answers(table), MOST_LISTED + 1))
    who, many = speaker(table, decision.by), len(listed) > MOST_LISTED
    return Offer(decision, who, listed[:MOST_LISTED], many)
