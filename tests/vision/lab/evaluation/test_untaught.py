"""First evenings: tables of copies that nobody has taught, and the taps of their owners."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from vision.lab.evaluation.compare import Tally
from vision.lab.evaluation.goals import GoalVerdict
from vision.lab.evaluation.kept import kept_tables, resumed_tables
from vision.lab.evaluation.run import PhotoResult
from vision.lab.evaluation.taught import Condition, Taught
from vision.lab.evaluation.untaught import run
from vision.lab.evaluation.untaught.goals import EveningFigure, figures
from vision.lab.evaluation.untaught.icons import NO_ICON
from vision.lab.evaluation.untaught.owner import found_groups, named_in_haste, named_with_care
from vision.lab.evaluation.untaught.report import evening_goals_csv, evening_report, tables_csv
from vision.lab.evaluation.untaught.run import NamingCount, TableResult, count_table
from vision.lab.evaluation.untaught.seen import SeenTable
from vision.lab.evaluation.untaught.tables import LEVELS, PLAYERS, StudioTable, unseen_tables
from vision.lab.studio.sample import demo_design
from vision.lab.studio.scene import Shelf
from vision.lab.studio.shelves import deck_of


@dataclass(frozen=True)
class SmallTable(StudioTable):
    """Two short shelves."""

    @property
    def laid(self) -> list[Shelf]:
        """Return eight cards that show every category, and five others."""
        deck = deck_of(self.design)
        return [(deck[4:8], deck[8:12]), (deck[20:25],)]


TABLE = SmallTable(demo_design(), "easy", 0)


@pytest.fixture(scope="module")
def seen() -> SeenTable:
    return SeenTable.of(TABLE)


def test_the_true_icons_are_those_of_the_cards(seen: SeenTable) -> None:
    cards = [cell.card for _, cell in TABLE.truths[0].cells]
    shown = Counter(str(book) for card in cards for book in card.books or ())
    assert Counter(seen.kinds(0).values()) == shown


def test_pure_groups_take_a_tap_each(seen: SeenTable) -> None:
    trace, kinds = seen.alone[0], seen.kinds(0)
    word = named_with_care(trace, kinds)
    groups = found_groups(trace)
    assert word.taps == len(word.groups) == len(groups)
    assert {icon: own.category for own in word.groups for icon in own.icons} == kinds
    assert word == named_in_haste(trace, kinds)


@pytest.mark.parametrize(
    ("odd", "most_taps"),
    [
        # A tap for each odd one, and one for the group that they are then.
        ([NO_ICON], 2),
        ([NO_ICON, NO_ICON], 3),
        # The group is split, which may take several times.
        ([NO_ICON, "C", "M"], 9),
    ],
)
def test_odd_icons_are_tapped_out_or_their_group_is_split(
    seen: SeenTable, odd: list[str], most_taps: int
) -> None:
    trace = seen.alone[0]
    groups = found_groups(trace)
    kinds = {**seen.kinds(0), **dict(zip(groups[0], odd, strict=False))}
    word = named_with_care(trace, kinds)
    assert {icon: own.category for own in word.groups for icon in own.icons} == kinds
    assert len(odd) < word.taps - len(groups) <= most_taps
    hasty = named_in_haste(trace, kinds)
    assert {icon: own.category for own in hasty.groups for icon in own.icons} != kinds


def test_a_table_is_counted_in_every_way(seen: SeenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = seen.told_by(named_with_care).profile
    monkeypatch.setattr(SeenTable, "of", lambda _: seen)
    monkeypatch.setattr(run, "_taught", lambda _: Taught("demo", "en", None, profile))
    result = count_table(TABLE)
    ways = (Condition.UNTAUGHT, Condition.HASTY, Condition.LESSON)
    assert [(row.photo, row.way) for row in result.photos] == [
        (f"easy_0000_{number}", way) for way in ways for number in (0, 1)
    ]
    assert [row.tally.cards for row in result.photos] == [8, 5] * 3
    assert sum(row.tally.right for row in result.photos[:2]) >= 12
    assert result.naming.taps == result.naming.groups >= 6
    assert (result.naming.mixed, result.naming.passed) == (0, 0)
    # Whatever was said of the icons was said by the same profile.
    assert [*result.asked] == [*ways]
    kinds = {**seen.kinds(0)}
    wrongly = kinds | {icon: "C" for icon in kinds if icon.number == 0}
    monkeypatch.setattr(SeenTable, "kinds", lambda *_: wrongly)
    mixed = count_table(TABLE).naming
    assert mixed.mixed > 0
    assert mixed.taps > mixed.groups


def test_a_refused_lesson_has_no_card_right(
    seen: SeenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SeenTable, "of", lambda _: seen)
    monkeypatch.setattr(run, "_taught", lambda _: Taught("demo", "en", None, None, "copy-no-row"))
    result = count_table(TABLE)
    assert Condition.LESSON not in result.asked
    lessons = [row for row in result.photos if row.way is Condition.LESSON]
    assert [(row.tally.right, row.refused) for row in lessons] == [(0, "copy-no-row")] * 2


def test_tables_of_unseen_designs_share_one_deck() -> None:
    tables = unseen_tables(600, 2, 100)
    assert [table.design.name for table in tables] == sorted(t.design.name for t in tables)
    for level in LEVELS:
        own = [table for table in tables if table.level == level]
        assert sum(len(shelf) for table in own for shelf in table.truths) >= 100
        assert len(own[0].truths) == PLAYERS
    names = [
        cell.card.id
        for shelf in tables[0].truths
        for _, cell in shelf.cells
        if cell.card.id is not None
    ]
    assert len(names) == len(set(names))


def result(
    copy: str, tally: Tally, taps: int = 6, after: int | None = 1, passed: int = 0
) -> TableResult:
    row = PhotoResult(copy, "easy_0000_0", "easy", Condition.UNTAUGHT, tally)
    asked = {Condition.UNTAUGHT: 2} | ({} if after is None else {Condition.LESSON: after})
    return TableResult(
        copy, "easy_0000", "easy", NamingCount(taps, 6, passed, passed), (row,), asked
    )


def verdicts(results: list[TableResult]) -> dict[tuple[str, str], EveningFigure]:
    return {(one.measure, one.design): one for one in figures(results)}


GOOD = Tally(4, 250, 250, 4, 0, 1)


def test_what_was_never_seen_is_shown_by_a_large_sample_only() -> None:
    large = [result(f"test-{n}", GOOD) for n in range(30)]
    for results, verdict in ((large, GoalVerdict.REACHED), (large[:20], GoalVerdict.NOT_SHOWN)):
        found = verdicts(results)
        assert found["silent errors", "all"].verdict == verdict
        assert found["mixed groups neither split nor doubted", "all"].verdict == verdict
        assert found["taps to name icons", "test-0"].verdict == verdict
        more = found["designs asked about more after a lesson than before", "all"]
        assert (more.verdict, more.counted.of) == (verdict, len(results))


def test_one_bad_design_is_named_and_counts() -> None:
    bad = result("bad", Tally(4, 250, 150, 0, 3, 90), taps=20, after=3, passed=1)
    found = verdicts([*(result(f"test-{n}", GOOD) for n in range(29)), bad])
    assert found["cards right", "bad"].counted.value == 150 / 250
    assert found["asked in vain", "bad"].counted.hits == 90
    missed = [name for name, one in found.items() if one.verdict is GoalVerdict.MISSED]
    assert missed == [
        ("taps to name icons", "bad"),
        ("mixed groups neither split nor doubted", "all"),
        ("cards right", "all"),
        ("silent errors", "all"),
        ("designs asked about more after a lesson than before", "all"),
    ]


def test_designs_whose_lesson_was_refused_are_not_compared() -> None:
    found = verdicts([result("A", GOOD, after=None), result("B", GOOD)])
    assert found["designs asked about more after a lesson than before", "all"].counted.of == 1


def test_a_report_and_its_tables() -> None:
    results = [result("A", GOOD, taps=7), result("B", GOOD)]
    lines = [*evening_report(results)]
    assert any("taps to name icons, easy, A" in line and "7.0" in line for line in lines)
    assert any(line.split()[:3] == ["A", "250", "cards"] for line in lines)
    goals = list(csv.DictReader(evening_goals_csv(results).splitlines()))
    assert [(row["hits"], row["of"]) for row in goals[:2]] == [("13", "2"), ("7", "1")]
    tables = list(csv.DictReader(tables_csv(results).splitlines()))
    assert [(row["copy"], row["way"], row["asked"]) for row in tables][:2] == [
        ("A", "untaught", "2"),
        ("A", "after a lesson", "1"),
    ]


def test_finished_tables_are_not_read_again(tmp_path: Path) -> None:
    tables = unseen_tables(600, 1, 1)
    kept = kept_tables(tmp_path / "tables.jsonl")
    naming = NamingCount(taps=6, groups=6)
    for table in tables:
        kept.keep(TableResult(table.design.name, table.name, table.level, naming, ()))
    assert [one.naming for one in resumed_tables(tables, kept)] == [naming] * 2
