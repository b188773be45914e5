"""`exlibris deck show --game biblios`: what is known, and what one's own games taught."""

from pathlib import Path

import pytest

from card_db import RULE_LANGUAGES
from companion.app.table.table_session import TableSession
from companion.draft.events import HandHeld, PlayerSeated, SetUp
from companion.draft.state import BIBLIOS
from companion.store import open_store
from tests.cli.conftest import Exlibris


def play(hand: str) -> None:
    """Keep a finished game in which somebody held these cards."""
    with open_store() as store:
        token = store.tables.begin()
        seated = (PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo"))
        played = (HandHeld(1, hand), SetUp(shown="6"))
        TableSession(store.tables, token).add(SetUp(game=BIBLIOS), *seated, *played)


def test_the_composition_is_told_with_its_certainty(exlibris: Exlibris) -> None:
    out = exlibris("deck", "show", "--game", "biblios").out
    assert "Monks: 4 × 2, 3 × 3, 2 × 4  (inferred)" in out
    assert "Gold: 11 × 1, 11 × 2, 11 × 3  (inferred)" in out
    assert sum(map(int, _counts(exlibris))) == 87


def _counts(exlibris: Exlibris) -> list[int]:
    known = exlibris("deck", "show", "--game", "biblios", "--json").json["known"]
    return [count for one in known.values() for count in one["counts"].values()]


def test_letters_are_learned_from_games(exlibris: Exlibris) -> None:
    play("Monks 4C 2F")
    document = exlibris("deck", "show", "--game", "biblios", "--json").json
    assert document["learned"]["Monks"] == {"C": 4, "F": 2}
    assert document["contradictions"] == []
    assert "Monks 4C 2F" in exlibris("deck", "show", "--game", "biblios").out


@pytest.mark.parametrize("language", RULE_LANGUAGES)
def test_a_letter_with_two_values_is_reported(exlibris: Exlibris, language: str) -> None:
    play("Monks 4C")
    play("Monks 3C 2A")
    done = exlibris("deck", "show", "--game", "biblios", "--lang", language)
    assert "3, 4" in done.err
    assert "2A" in done.out
    assert "4C" not in done.out


def test_a_deck_without_contradictions_is_checked_and_exported(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    play("Monks 4C 2F, Pigments 3A, Gold 3")
    checked = exlibris("deck", "check", "--game", "biblios")
    assert (checked.code, checked.out) == (0, "3 of 45 cards, no conflicts\n")
    rows = ["category,value,letter", "Monks,4,C", "Monks,2,F", "Pigments,3,A"]
    assert exlibris("deck", "export", "--game", "biblios").out.splitlines() == rows
    file = tmp_path / "deck.csv"
    exlibris("deck", "export", "--game", "biblios", "--output", file)
    assert file.read_text(encoding="utf-8").splitlines() == rows


def test_games_that_contradict_the_known_composition_are_reported(exlibris: Exlibris) -> None:
    play("Monks 4C 4D")
    play("Monks 4E")
    done = exlibris("deck", "check", "--game", "biblios", "--json")
    assert done.code == 1
    assert [problem["id"] for problem in done.json["problems"]] == ["biblios-more-than-printed"]
    assert "Monks 4" in exlibris("deck", "check", "--game", "biblios").out


def test_a_name_or_an_edition_is_refused_for_biblios(exlibris: Exlibris) -> None:
    for command in ("show", "check", "export"):
        assert exlibris("deck", command, "demo", "--game", "biblios").code == 2
