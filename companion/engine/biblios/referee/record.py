"""Records of Biblios: a header and one answer per line, read, printed and replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from card_db.problem import Problem
from companion.engine.biblios.referee.answer_text import (
    UnreadAnswerError,
    print_answer_of,
    read_answer_of,
)
from companion.engine.biblios.referee.answers import BibliosReply
from companion.engine.biblios.referee.decision import who_speaks
from companion.engine.biblios.referee.header import HEADER_KEYS, BibliosHeader, start_of_header
from companion.engine.biblios.referee.runner import FollowedBiblios
from companion.engine.biblios.referee.table import BibliosTable
from companion.engine.decision import CHANCE, CHANCE_NAME
from companion.engine.record import RecordError, game_named, lines_of
from companion.engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class BibliosEntry:
    """One line of a record: what somebody said, or what chance brought."""

    line: int
    text: str
    reply: BibliosReply


@dataclass(frozen=True, slots=True)
class BibliosRecord:
    """The table at the start, and the entries."""

    start: BibliosTable
    entries: tuple[BibliosEntry, ...]


@dataclass(frozen=True, slots=True)
class JudgedBibliosLine:
    """An entry, what the rules say of it, and what is asked instead if it is illegal."""

    entry: BibliosEntry
    verdict: Verdict
    who: str = ""
    asked: Problem | None = None


def is_biblios_record(text: str) -> bool:
    """Tell whether the first line that says anything names the game Biblios."""
    return game_named(text) == "biblios"


def parse_biblios_record(text: str) -> BibliosRecord:
    """Read a record; RecordError lists every line that cannot be read."""
    reader = _Reader()
    for number, line in lines_of(text, reader.problems):
        reader.read(number, line)
    return reader.record()


class _Reader:
    """Reads line by line and keeps every problem on the way."""

    def __init__(self) -> None:
        self.header = BibliosHeader()
        self.lines: list[tuple[int, str]] = []
        self.problems: list[Problem] = []

    def read(self, number: int, line: str) -> None:
        """Read one line that is not blank."""
        key, colon, value = line.partition(":")
        word = key.split()[0].casefold() if key.split() else ""
        if colon and not self.lines and word in HEADER_KEYS and not self.is_player(key):
            for problem in self.header.note(" ".join(key.split()), value):
                self.wrong(number, problem)
        else:
            self.lines.append((number, line))

    def is_player(self, key: str) -> bool:
        return self.header.seat(key) is not None

    def wrong(self, number: int, problem: Problem) -> None:
        self.problems.append(Problem("biblios-line", {"line": number, "problem": problem}))

    def record(self) -> BibliosRecord:
        """Return the record if nothing was wrong."""
        start, problems = start_of_header(self.header)
        self.problems += problems
        entries = [entry for number, line in self.lines for entry in self.entry(number, line)]
        if self.problems or start is None:
            raise RecordError(self.problems)
        return BibliosRecord(start, tuple(entries))

    def entry(self, number: int, line: str) -> Iterator[BibliosEntry]:
        """Read who speaks and what is said."""
        name, _, said = line.partition(":")
        chance = name.strip().casefold() == CHANCE_NAME
        seat = CHANCE if chance else self.header.seat(name)
        if seat is None:
            facts = {"found": " ".join(name.split())[:40]}
            self.wrong(number, Problem("biblios-who", facts))
            return
        try:
            answer = read_answer_of(said, self.header.names)
        except UnreadAnswerError as error:
            for problem in error.problems:
                self.wrong(number, problem)
            return
        yield BibliosEntry(number, " ".join(line.split()), BibliosReply(seat, answer))


def replay_biblios(
    game: FollowedBiblios, entries: tuple[BibliosEntry, ...]
) -> Iterator[JudgedBibliosLine]:
    """Judge the entries one after another, up to the first that is illegal."""
    for entry in entries:
        verdict = game.judge(entry.reply)
        if not verdict.legal:
            due = game.decision
            who = who_speaks(game.table, due.by) if due else ""
            yield JudgedBibliosLine(entry, verdict, who, due.asked() if due else None)
            return
        game.give(entry.reply)
        yield JudgedBibliosLine(entry, verdict)


def print_biblios_record(game: FollowedBiblios) -> str:
    """Return a game that began with its set-up as a record."""
    table = game.start
    header = ["game: biblios", f"players: {', '.join(table.names)}"]
    header += ["variant: medieval bluff"] if table.bluff else []
    lines = (
        f"{who_speaks(table, reply.by)}: {print_answer_of(reply.answer, table.names)}"
        for reply in game.replies
    )
    return "".join(f"{line}\n" for line in (*header, *lines))
