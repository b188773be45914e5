"""A whole game names a ruling where it decides, and not again for what only follows from it."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.engine.exlibris.referee.questions.rereading import Rereading
from companion.engine.exlibris.referee.runner import FollowedGame
from tests.selfplay.games import played_game


def named_in(number: int) -> Counter[str]:
    """Count how often each ruling is named in a game."""
    played = played_game(number).game
    followed = Rereading(FollowedGame(played.start))
    return Counter(
        reading.ruling
        for reply in played.replies
        for reading in {each.ruling: each for each in followed.follow(reply).readings}.values()
    )


@pytest.mark.parametrize("number", [0, 1, 2, 15])
def test_what_only_parts_the_games_is_named_once(number: int) -> None:
    named = named_in(number)
    assert (named["Q6"], named["Q38"]) == (1, 1)


def test_what_decides_a_line_each_time_is_named_each_time() -> None:
    # The Gambling Den deals by another reading of Q10 each time that several are there.
    assert named_in(2)["Q10"] > 1
