"""Game records: a header and one answer per line, read, printed and replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from card_db import Problem
from companion.engine.decision import CHANCE, CHANCE_NAME
from companion.engine.exlibris.referee.answers import Answer, Reply
from companion.engine.exlibris.referee.decisions.base import Decision, speaker
from companion.engine.exlibris.referee.questions.rereading import Rereading
from companion.engine.exlibris.referee.record.answer_reading import read_answer, read_chance
from companion.engine.exlibris.referee.record.header import RecordHeader
from companion.engine.exlibris.referee.record.header_reading import (
    is_header_key,
    read_header_line,
)
from companion.engine.exlibris.referee.record.header_text import print_header
from companion.engine.exlibris.referee.record.printing import print_answer
from companion.engine.exlibris.referee.record.tokens import TokenStream
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.record import RecordError, lines_of
from companion.engine.verdict import Verdict

MOST_LISTED = 24


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One line of a record: what somebody said, or what chance brought."""

    line: int
    text: str
    reply: Reply


@dataclass(frozen=True, slots=True)
class Record:
    """A header and its entries."""

    header: RecordHeader
    entries: tuple[RecordEntry, ...]


@dataclass(frozen=True, slots=True)
class Due:
    """What is asked of whom, and the legal answers where they are few."""

    who: str
    asked: Problem
    answers: tuple[Answer, ...] = ()
    also: tuple[Due, ...] = ()
    """What may be answered first instead."""


@dataclass(frozen=True, slots=True)
class JudgedEntry:
    """An entry, what the rules say of it, and what would be legal if it is not."""

    entry: RecordEntry
    verdict: Verdict
    due: Due | None = None


def parse_record(text: str) -> Record:
    """Read a record; RecordError lists every line that cannot be read."""
    reader = _Reader()
    for number, line in lines_of(text, reader.problems):
        reader.read(number, line)
    if not reader.header.players and not reader.problems:
        reader.problems.append(Problem("record-players", {}))
    if reader.problems:
        raise RecordError(reader.problems)
    return Record(reader.header, tuple(reader.entries))


class _Reader:
    """Reads line by line and keeps every problem on the way."""

    def __init__(self) -> None:
        self.header = RecordHeader()
        self.entries: list[RecordEntry] = []
        self.problems: list[Problem] = []
        self.keys: set[str] = set()

    def read(self, number: int, line: str) -> None:
        """Read one line that is not blank."""
        try:
            self.read_line(number, line)
        except RecordError as error:
            self.problems += error.problems

    def read_line(self, number: int, line: str) -> None:
        """Read a line of the header, or an answer."""
        before, colon, after = line.partition(":")
        tokens = TokenStream(line, number, self.header.edition)
        if not colon:
            tokens.at = len(tokens.tokens)
            tokens.stray("colon")
        key = TokenStream(before, number, self.header.edition)
        value = TokenStream(after, number, self.header.edition, len(before) + 2)
        if not self.entries and is_header_key(key.rest().text):
            self.note_key(key)
            read_header_line(self.header, key, value)
        else:
            reply = self.reply(key, value)
            self.entries.append(RecordEntry(number, " ".join(line.split()), reply))

    def note_key(self, key: TokenStream) -> None:
        """Refuse a key that was there before, and make ready to read this one."""
        name = " ".join(token.text.casefold() for token in key.tokens)
        if name in self.keys:
            raise RecordError([Problem("record-key-twice", {"line": key.line, "key": name})])
        self.keys.add(name)
        key.at = 0

    def reply(self, key: TokenStream, value: TokenStream) -> Reply:
        """Read who speaks and what is said."""
        name = " ".join(key.text.split())
        if name.casefold() == CHANCE_NAME:
            return Reply(CHANCE, read_chance(value))
        seat = self.header.seat(name)
        if seat is None:
            key.stray("player", 0)
        return Reply(seat, read_answer(value))


def replay(game: FollowedGame, entries: tuple[RecordEntry, ...]) -> Iterator[JudgedEntry]:
    """Judge the entries one after another, up to the first that is illegal."""
    followed = Rereading(game)
    for entry in entries:
        verdict = followed.follow(entry.reply)
        if not verdict.legal:
            yield JudgedEntry(entry, verdict, due(game))
            return
        yield JudgedEntry(entry, verdict)


def due(game: FollowedGame) -> Due | None:
    """Return what is asked now; more answers than anybody reads are only described."""
    found = [_due(game.table, decision) for decision in game.due]
    return replace(found[0], also=tuple(found[1:])) if found else None


def _due(table: GameTable, decision: Decision[Any]) -> Due:
    listed = [*islice(decision.answers(table), MOST_LISTED + 1)]
    answers = tuple(listed) if len(listed) <= MOST_LISTED else ()
    return Due(speaker(table, decision.by), decision.asked(), answers)


def print_record(record: Record) -> str:
    """Return a record as text; reading it gives the same header and replies."""
    names = [player.name for player in record.header.players]
    lines = (
        f"{CHANCE_NAME if entry.reply.by == CHANCE else names[entry.reply.by]}: "
        f"{print_answer(entry.reply.answer)}\n"
        for entry in record.entries
    )
    return print_header(record.header) + "".join(lines)


def print_replies(table: GameTable, replies: list[Reply]) -> str:
    """Return the lines of these replies."""
    lines = (f"{speaker(table, reply.by)}: {print_answer(reply.answer)}" for reply in replies)
    return "".join(f"{line}\n" for line in lines)
