"""Goals, intervals and tables."""

from __future__ import annotations

import csv

import pytest

from card_db import CardId
from companion.engine.exlibris.shelf import Cell, Place, SeenCard
from vision.lab.evaluation.compare import Mistake, Tally
from vision.lab.evaluation.goals import GOALS, MEASURES, Goal, GoalVerdict, Measure, Share
from vision.lab.evaluation.interval import wilson
from vision.lab.evaluation.report import report, standings, table
from vision.lab.evaluation.run import PhotoResult, is_listed
from vision.lab.evaluation.tables import goals_csv, photos_csv
from vision.lab.evaluation.taught import Condition


def row(
    copy: str, level: str, tally: Tally, way: Condition = Condition.UNKNOWN, refused: str = ""
) -> PhotoResult:
    return PhotoResult(copy, f"{level}_1.jpg", level, way, tally, refused)


ROWS = [
    row("test-1", "easy", Tally(1, 10, 9, 0, 0, 1, 2.0)),
    row("test-1", "hard", Tally(1, 10, 8, 0, 1, 1, 2.0, 3), way=Condition.KNOWN),
    row(
        "test-2",
        "hard",
        Tally(1, 5, 0, 0, 0, 0, 0.0, 0),
        way=Condition.KNOWN,
        refused="copy-no-row",
    ),
    row("demo", "easy", Tally(1, 20, 20, 1, 0, 0, 1.0), way=Condition.KNOWN),
]


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"), [(0, 0, 0, 1), (0, 100, 0, 0.037), (99, 100, 0.9455, 0.9982)]
)
def test_wilson_intervals(hits: int, of: int, low: float, high: float) -> None:
    assert wilson(hits, of) == pytest.approx((low, high), abs=5e-4)


@pytest.mark.parametrize(
    ("measure", "bound", "hits", "of", "verdict"),
    [
        ("right", 0.999, 6000, 6000, GoalVerdict.REACHED),
        ("right", 0.9995, 6000, 6000, GoalVerdict.NOT_SHOWN),
        ("right", 0.9995, 8000, 8000, GoalVerdict.REACHED),
        ("right", 0.999, 5900, 6000, GoalVerdict.MISSED),
        ("silent", 0.0005, 0, 6000, GoalVerdict.NOT_SHOWN),
        ("silent", 0.0005, 0, 8000, GoalVerdict.REACHED),
        ("silent", 0.002, 30, 6000, GoalVerdict.MISSED),
        ("silent", 0.0, 0, 6000, GoalVerdict.REACHED),
        ("silent", 0.0, 0, 5999, GoalVerdict.NOT_SHOWN),
        ("silent", 0.0, 1, 6000, GoalVerdict.MISSED),
        ("silent", 0.0, 0, 0, GoalVerdict.NOT_SHOWN),
    ],
)
def test_a_bound_is_reached_only_where_the_sample_shows_it(
    measure: Measure, bound: float, hits: int, of: int, verdict: GoalVerdict
) -> None:
    goal = Goal(measure, Condition.KNOWN, "easy", bound)
    assert goal.verdict(Share(hits, of)) == verdict


def test_every_goal_stands_once() -> None:
    assert {goal.measure for goal in GOALS} == set(MEASURES)
    assert len(GOALS) == len(set(GOALS)) == 41


def test_piles_and_wide_shelves_have_goals_of_their_own() -> None:
    pile, wide = Tally(1, 30, 29, 1, 0, 2, 1.0), Tally(1, 20, 19, 0, 0, 1, 2.0, placed=1)
    rows = [row("test-1", "fan easy", pile), row("test-1", "wide normal", wide)]
    told = {(one.goal.measure, one.goal.level): one.share for one in standings(rows)}
    assert told == {
        ("right", "fan easy"): Share(29, 30),
        ("exact", "fan easy"): Share(1, 1),
        ("silent", "fan easy"): Share(0, 30),
        ("placed", "wide normal"): Share(1, 1),
    }
    levels = [" ".join(line.split()[:2]) for line in list(table(rows[::-1]))[1:]]
    assert levels == ["fan easy", "wide normal"]


def test_the_table_has_a_line_per_level_and_deck() -> None:
    lines = list(table(ROWS[:2]))
    assert [line.split()[:2] for line in lines[1:]] == [["easy", "unknown"], ["hard", "known"]]
    assert "90.000%" in lines[1]


def test_refused_copies_count_and_the_demo_design_stands_apart() -> None:
    lines = list(report(ROWS))
    demo = next(number for number, line in enumerate(lines) if "demo design" in line)
    hard = next(line for line in lines if line.startswith("hard"))
    assert hard.split()[2:4] == ["2", "15"]
    assert "2 copies, 1 of them refused (copy-no-row 1)" in lines[:demo]
    assert "20.0% of the cards share letter and books" in "".join(lines[:demo])
    assert [line for line in lines[demo:] if line.startswith("easy")]


def test_goals_of_levels_without_photos_are_left_out() -> None:
    found = {(s.goal.measure, s.goal.level, s.goal.way) for s in standings(ROWS[:1])}
    assert found == {
        (measure, "easy", Condition.UNKNOWN) for measure in ("right", "silent", "asked_in_vain")
    }


def test_the_worst_design_counts_by_itself() -> None:
    rows = [
        row("test-1", "easy", Tally(1, 100, 100)),
        row("test-2", "easy", Tally(1, 100, 60)),
        row("test-3", "easy", Tally(1, 100, 90)),
    ]
    shares = {(s.goal.measure, s.goal.worst): s.share for s in standings(rows)}
    assert shares["right", True] == Share(60, 100)
    assert shares["right", False] == Share(250, 300)


def test_results_are_csv_by_photo_and_by_goal() -> None:
    photos = list(csv.DictReader(photos_csv(ROWS).splitlines()))
    assert [photo["copy"] for photo in photos] == ["demo", "test-1", "test-1", "test-2"]
    assert (photos[2]["right"], photos[2]["alike"], photos[3]["refused"]) == (
        "8",
        "3",
        "copy-no-row",
    )
    goals = list(csv.DictReader(goals_csv(ROWS).splitlines()))
    asked = [(goal["way"], goal["level"]) for goal in goals if goal["measure"] == "asked_in_vain"]
    assert asked == [("unknown", "easy"), ("known", "hard")]


@pytest.mark.parametrize(
    ("way", "silent", "listed"),
    [
        (Condition.UNKNOWN, False, True),
        (Condition.WRONG, False, False),
        (Condition.WRONG, True, True),
    ],
)
def test_with_another_copys_profile_only_what_nothing_asks_about_is_listed(
    way: Condition, *, silent: bool, listed: bool
) -> None:
    mistake = Mistake(Place(0, 0), Cell(SeenCard(CardId("A", 1))), None, silent)
    assert is_listed(mistake, way) == listed
