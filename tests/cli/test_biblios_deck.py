"""`exlibris deck show --game biblios`: what is known, and what one's own games taught."""

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
