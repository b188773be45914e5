"""Reads whole tables of copies that nobody has taught, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache

from companion.engine.exlibris.shelf import Shelf
from vision.lab.evaluation.compare import compare, mistakes, refused
from vision.lab.evaluation.pool import over_items
from vision.lab.evaluation.questions import questions_of
from vision.lab.evaluation.run import PhotoResult
from vision.lab.evaluation.stages import stage_of
from vision.lab.evaluation.studio import StudioCopy
from vision.lab.evaluation.taught import Condition, Taught, teach
from vision.lab.evaluation.untaught.owner import (
    found_groups,
    named_in_haste,
    named_with_care,
    odd_icons,
)
from vision.lab.evaluation.untaught.seen import SeenTable, Told
from vision.lab.evaluation.untaught.tables import StudioTable
from vision.lab.studio.design import Design
from vision.lab.workers.crew import Crew
from vision.reading import Reading

_TAUGHT_AT_ONCE = 4


@dataclass(frozen=True, slots=True)
class NamingCount:
    """What it took to name the icons of a table, photo by photo as the app asks."""

    taps: int = 0
    groups: int = 0
    """As they were found."""
    mixed: int = 0
    """Of these, groups of more than one category."""
    passed: int = 0
    """Of these, groups that, named in haste, leave a card with a wrong icon unasked."""

    def __add__(self, other: NamingCount) -> NamingCount:
        """Return both together."""
        sums = (getattr(self, own.name) + getattr(other, own.name) for own in fields(self))
        return NamingCount(*sums)


@dataclass(frozen=True, slots=True)
class TableResult:
    """What became of one table, read in several ways."""

    copy: str
    table: str
    level: str
    naming: NamingCount
    photos: tuple[PhotoResult, ...]
    asked: dict[Condition, int] = field(default_factory=dict)
    """Cards that were asked about, of an unread photo all; nothing after a refused lesson."""


def evaluate_tables(
    tables: Sequence[StudioTable], crew: Crew | None = None
) -> Iterator[TableResult]:
    """Go through all tables, in their order."""
    yield from over_items(tables, count_table, crew)


def count_table(table: StudioTable) -> TableResult:
    """Draw a table, have its icons named with care and in haste, teach its copy, and compare."""
    seen, taught = SeenTable.of(table), _taught(table.design)
    told = {
        Condition.UNTAUGHT: seen.told_by(named_with_care),
        Condition.HASTY: seen.told_by(named_in_haste),
    }
    if taught.profile is not None:
        told[Condition.LESSON] = Told(taught.profile)
    ways = {way: seen.read_with(own) for way, own in told.items()}
    photos = [row for way, readings in ways.items() for row in _rows(table, way, readings)]
    refusals = [] if taught.profile else _refused_rows(table, taught)
    taps = sum(word.taps for word in told[Condition.UNTAUGHT].words.values())
    hasty = [*_named_in_haste(seen, told[Condition.HASTY], ways[Condition.HASTY])]
    return TableResult(
        table.design.name,
        table.name,
        table.level,
        sum(hasty, NamingCount(taps=taps)),
        (*photos, *refusals),
        {way: _asked(readings, table.truths) for way, readings in ways.items()},
    )


# The tables of a copy follow each other.
@lru_cache(maxsize=_TAUGHT_AT_ONCE)
def _taught(design: Design) -> Taught:
    return teach(StudioCopy(design))


def _named_in_haste(
    seen: SeenTable, told: Told, readings: Sequence[Reading]
) -> Iterator[NamingCount]:
    """Go through the photos of which icons were named; the taps are not counted here."""
    for number in told.words:
        kinds, groups = seen.kinds(number), found_groups(seen.alone[number])
        mixed = [group for group in groups if odd_icons(group, kinds)]
        clear = {card.place for card in readings[number].cards if not card.review}
        passed = sum(any(icon.place in clear for icon in odd_icons(g, kinds)) for g in mixed)
        yield NamingCount(groups=len(groups), mixed=len(mixed), passed=passed)


def _rows(table: StudioTable, way: Condition, readings: Sequence[Reading]) -> list[PhotoResult]:
    return [
        PhotoResult(
            *_named(table, number),
            way,
            compare(read, truth),
            wrong=tuple(map(str, mistakes(read, truth))),
            questions=questions_of(read, truth),
            stages=Counter(map(stage_of, mistakes(read, truth))),
        )
        for number, (read, truth) in enumerate(zip(readings, table.truths, strict=True))
    ]


def _refused_rows(table: StudioTable, taught: Taught) -> list[PhotoResult]:
    return [
        PhotoResult(*_named(table, number), Condition.LESSON, refused(truth), taught.refused)
        for number, truth in enumerate(table.truths)
    ]


def _named(table: StudioTable, number: int) -> tuple[str, str, str]:
    return table.design.name, f"{table.name}_{number}", table.level


def _asked(readings: Sequence[Reading], truths: Sequence[Shelf]) -> int:
    return sum(
        sum(card.review for card in reading.cards) if reading.cards else len(truth)
        for reading, truth in zip(readings, truths, strict=True)
    )
