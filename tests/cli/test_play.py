from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Exlibris


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_played_record_is_legal_to_its_last_line(
    exlibris: Exlibris, tmp_path: Path, players: int
) -> None:
    record = tmp_path / "played.record"
    assert exlibris("play", "--players", players, "--seed", 3, "--out", record).code == 0
    outcome = exlibris("referee", record, "--json")
    assert outcome.code == 0
    assert {line["verdict"] for line in outcome.json["lines"]} == {"legal"}


def test_the_same_seed_prints_the_same_record(exlibris: Exlibris) -> None:
    first, again, other = (exlibris("play", "--seed", seed).out for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert first.startswith("edition: en\ndeck: demo\nvariant: standard\nplayers: Ada, Bo\n")


def test_a_file_that_cannot_be_written_is_named(exlibris: Exlibris, tmp_path: Path) -> None:
    outcome = exlibris("play", "--out", tmp_path / "nowhere" / "game.record")
    assert outcome.code == 2
    assert "nowhere" in outcome.err


def test_a_solo_game_is_played_and_scored(exlibris: Exlibris, tmp_path: Path) -> None:
    record = tmp_path / "alone.record"
    assert exlibris("play", "--solo", "--seed", 3, "--out", record).code == 0
    outcome = exlibris("referee", record, "--score", "--json")
    assert outcome.code == 0
    players = [sheet["name"] for sheet in outcome.json["score"]["players"]]
    assert players == ["Ada", "Public Library"]
    assert outcome.json["score"]["without_focus"] == []


@pytest.mark.parametrize("more", [("--players", 2), ("--variant", "long")])
def test_alone_is_a_game_of_its_own(exlibris: Exlibris, more: tuple[object, ...]) -> None:
    outcome = exlibris("play", "--solo", *more)
    assert (outcome.code, outcome.out) == (2, "")
