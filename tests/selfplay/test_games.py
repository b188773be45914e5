"""Whole games of random legal answers: every variant, every number of players, every library."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from card_db import libraries, locations
from companion.bench.games import memory_growth
from companion.engine.referee.answers import RevealsTiles
from companion.engine.referee.decisions.base import Decision
from companion.engine.referee.decisions.winning import SayWinner
from companion.engine.referee.runner import FollowedGame
from companion.engine.rulings import SWITCHES
from companion.selfplay.play import SelfPlay, play_game
from tests.referee.test_play import kinds_of
from tests.selfplay.games import plan_of, proved

GAMES = 300
CHUNK = 30
MANY_GAMES = 10_000
FINISHED = Path(__file__).resolve().parents[2] / ".long" / "selfplay"


@pytest.mark.parametrize("start", range(0, GAMES, CHUNK))
def test_random_games(start: int) -> None:
    for number in range(start, start + CHUNK):
        proved(plan_of(number))


def test_the_games_meet_every_library_tile_and_decision() -> None:
    played = [play_game(plan_of(number)) for number in range(39)]
    taken = {player.library for game in played for player in game.header.players}
    assert taken - {None} == set(libraries())
    read = {reading for game in played for reading in game.header.rulings.items()}
    assert read == {(ruling, reading) for ruling, found in SWITCHES.items() for reading in found}
    seen = {key for game in played for key in _revealed(game)}
    # The Diviner's Hut lies out from the beginning, and is the one that may never come up.
    assert seen | {"diviners_hut"} == set(locations())
    asked = {name for game in played for name in _asked(game)}
    # With every card known the table need not say who won.
    assert asked == {kind.__name__ for kind in kinds_of(Decision)} - {SayWinner.__name__}


def _revealed(played: SelfPlay) -> Iterator[str]:
    for reply in played.game.replies:
        if isinstance(reply.answer, RevealsTiles):
            yield from reply.answer.keys


def _asked(played: SelfPlay) -> Iterator[str]:
    again = FollowedGame(played.game.start)
    for reply in played.game.replies:
        yield from (type(due).__name__ for due in again.due)
        again.give(reply)


def test_the_same_seed_plays_the_same_game() -> None:
    assert play_game(plan_of(5)).record == play_game(plan_of(5)).record
    assert play_game(plan_of(5)).record != play_game(plan_of(5 + 13)).record


def test_nothing_is_picked_when_the_game_is_over() -> None:
    played = play_game(plan_of(1))
    with pytest.raises(ValueError, match="the game is over"):
        played.player.pick(played.game)
    assert not played.game.judge(played.game.replies[0]).legal


@pytest.mark.long
def test_many_random_games() -> None:
    """Play on from where the last run of the same code stopped; what it finished is kept."""
    FINISHED.mkdir(parents=True, exist_ok=True)
    listed = FINISHED / f"finished-{_code()}.txt"
    finished = set(listed.read_text(encoding="ascii").split()) if listed.exists() else set()
    numbers = (number for number in range(MANY_GAMES) if str(number) not in finished)
    with listed.open("a", encoding="ascii") as file:
        for number in numbers:
            proved(plan_of(number))
            file.write(f"{number}\n")
            file.flush()


def _code() -> str:
    """Return a short name of the code that plays; other code proves nothing about it."""
    root, digest = FINISHED.parents[1], sha256()
    for folder in ("card_db", "companion/engine", "companion/selfplay", "tests/selfplay"):
        for path in sorted((root / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


@pytest.mark.long
def test_memory_is_flat_over_a_thousand_games() -> None:
    # What one game leaves behind for good would show a thousand times.
    assert memory_growth(warm=20, many=1000) < 1000 * 64
