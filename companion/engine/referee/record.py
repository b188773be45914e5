"""Game records: a header and one answer per line, read, printed and replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from card_db import Problem
from companion.engine.referee.answers import DealsCards, Reply
from companion.engine.referee.decisions.base import speaker
from companion.engine.referee.header import (
    CHANCE_NAME,
    Header,
    is_header_key,
    read_header_line,
)
from companion.engine.referee.header_text import print_header
from companion.engine.referee.printing import print_answer
from companion.engine.referee.reading import LONGEST_LINE, RecordError, Words
from companion.engine.referee.runner import FollowedGame
from companion.engine.referee.table import CHANCE, Table
from companion.engine.referee.words import read_answer, read_chance
from companion.engine.verdict import Verdict

MOST_LISTED = 24


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a record: what somebody said, or what chance brought."""

    line: int
    text: str
    reply: Reply


@dataclass(frozen=True, slots=True)
class Record:
    """A header and its entries."""

    header: Header
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Due:
    """What is asked of whom, and the legal answers where they are few."""

    who: str
    asked: Problem
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgedEntry:
    """An entry, what the rules say of it, and what would be legal if it is not."""

    entry: Entry
    verdict: Verdict
    due: Due | None = None


def parse_record(text: str) -> Record:
    """Read a record; RecordError lists every line that cannot be read."""
    reader = _Reader()
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0]
        if line.strip():
            reader.read(number, line)
    if not reader.header.players and not reader.problems:
        reader.problems.append(Problem("record-players", {}))
    if reader.problems:
        raise RecordError(reader.problems)
    return Record(reader.header, tuple(reader.entries))


class _Reader:
    """Reads line by line and keeps every problem on the way."""

    def __init__(self) -> None:
        self.header = Header()
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []

    def read(self, number: int, line: str) -> None:
        """Read one line that is not blank."""
        if len(line) > LONGEST_LINE:
            facts = {"line": number, "most": LONGEST_LINE}
            self.problems.append(Problem("record-long-line", facts))
            return
        try:
            self.read_line(number, line)
        except RecordError as error:
            self.problems += error.problems

    def read_line(self, number: int, line: str) -> None:
        """Read a line of the header, or an answer."""
        before, colon, after = line.partition(":")
        words = Words(line, number, self.header.edition)
        if not colon:
            words.at = len(words.words)
            words.stray("colon")
        key = Words(before, number, self.header.edition)
        value = Words(after, number, self.header.edition, len(before) + 2)
        if not self.entries and is_header_key(key.rest().text):
            key.at = 0
            read_header_line(self.header, key, value)
        else:
            reply = self.reply(key, value)
            self.entries.append(Entry(number, " ".join(line.split()), reply))

    def reply(self, key: Words, value: Words) -> Reply:
        """Read who speaks and what is said."""
        name = " ".join(key.text.split())
        if name.casefold() == CHANCE_NAME:
            return Reply(CHANCE, read_chance(value))
        seat = self.header.seat(name)
        if seat is None:
            key.stray("player", 0)
        return Reply(seat, read_answer(value))


def replay(game: FollowedGame, entries: tuple[Entry, ...]) -> Iterator[JudgedEntry]:
    """Judge the entries one after another, up to the first that is illegal."""
    for entry in entries:
        verdict = follow(game, entry.reply)
        if not verdict.legal:
            yield JudgedEntry(entry, verdict, due(game))
            return
        yield JudgedEntry(entry, verdict)


def due(game: FollowedGame) -> Due | None:
    """Return what is asked now; more answers than anybody reads are only described."""
    decision = game.decision
    if decision is None:
        return None
    listed = [*islice(decision.answers(game.table), MOST_LISTED + 1)]
    answers = tuple(map(print_answer, listed)) if len(listed) <= MOST_LISTED else ()
    return Due(speaker(game.table, decision.by), decision.asked(), answers)


def follow(game: FollowedGame, reply: Reply) -> Verdict:
    """Let a game go on by a line of a record; what the line leaves out is taken as unsaid.

    A pass, and cards that nobody saw, need not be written down.
    """
    unsaid = game.unsaid()
    while unsaid is not None and not _answers(game, reply):
        game.give(unsaid)
        unsaid = game.unsaid()
    verdict = game.judge(reply)
    if verdict.legal:
        game.give(reply)
    return verdict


def _answers(game: FollowedGame, reply: Reply) -> bool:
    """Tell whether a reply is meant for the decision that is due."""
    decision = game.decision
    if decision is None or reply.by != decision.by:
        return decision is None
    fits = isinstance(reply.answer, decision.accepts)
    if fits and isinstance(reply.answer, DealsCards):
        return reply.answer.location == getattr(decision, "location", None)
    return fits


def print_record(record: Record) -> str:
    """Return a record as text; reading it gives the same header and replies."""
    names = [player.name for player in record.header.players]
    lines = (
        f"{CHANCE_NAME if entry.reply.by == CHANCE else names[entry.reply.by]}: "
        f"{print_answer(entry.reply.answer)}\n"
        for entry in record.entries
    )
    return print_header(record.header) + "".join(lines)


def print_replies(table: Table, replies: list[Reply]) -> str:
    """Return the lines of these replies."""
    lines = (f"{speaker(table, reply.by)}: {print_answer(reply.answer)}" for reply in replies)
    return "".join(f"{line}\n" for line in lines)
