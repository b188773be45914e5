from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Exlibris
from tests.referee.test_what_if import HEAD


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    path.write_text(HEAD)
    return path


def test_the_best_place_for_a_card(exlibris: Exlibris, record: Path) -> None:
    lines = exlibris("referee", record, "--place", "ada", "G1").out.splitlines()
    assert lines[2:5] == [
        "What G1 would bring if the inspection came now:",
        "  shelves G1 at 2 2    +8  stability +4; focus +4",
        "  shelves G1 at 3 1    +4  focus +4",
    ]
    assert lines[5].endswith("focus +4; face-down at the inspection: F1")


def test_places_as_json(exlibris: Exlibris, record: Path) -> None:
    places = exlibris("referee", record, "--place", "Ada", "G1", "--json").json["places"]
    assert places[0] == {
        "row": 2,
        "column": 2,
        "points": 8,
        "boxes": {"B1": 4, "B5": 4},
        "turned": [],
    }
    assert len(places) == 7


@pytest.mark.parametrize(
    ("name", "card", "complaint"),
    [
        ("Zoe", "G1", "nobody here is called Zoe"),
        ("Ada", "$", "which card"),
        ("Ada", "K1", "twice"),
        ("Ada", "G1 G2", "line 1"),
    ],
)
def test_what_cannot_be_asked(
    exlibris: Exlibris, record: Path, name: str, card: str, complaint: str
) -> None:
    outcome = exlibris("referee", record, "--place", name, card)
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
