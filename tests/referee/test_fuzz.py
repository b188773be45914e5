"""Damaged records never raise anything but the documented errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from card_db import ProblemsError
from companion.engine.exlibris.referee.record.replay import parse_record, replay
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.render.text import problem_text
from companion.render.verdict_text import verdict_lines
from tests.referee.tables import start_of

DEMO = Path(__file__).parent.parent.parent / "companion" / "demo" / "game.record"
LINES = DEMO.read_text(encoding="utf-8").splitlines()
MORE = {
    "$",
    "at",
    "from",
    "shelf",
    "home",
    "solo",
    "final",
    "objects",
    "removes",
    "Bo's",
    "Snowman",
}
WORDS = sorted({word for line in LINES for word in line.split()} | MORE | {*"0123456789,"})
SPEAKERS = (
    *("Ada", "Bo", "chance", "hand Ada", "at", "at Wishing Well", "cards Auction House", "out"),
    *("permanent", "gone", "home Bo", "round", "turn", "variant", "level", "removed", "rulings"),
    *("assistant Ada", "library Bo", "shelf Ada", "discard", "focus Public Library"),
)
GARBLED = st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=8).map(" ".join)


def follow_it(text: str) -> None:
    """Replay a record as the command does, and put everything into words."""
    assert all(_words(text))


def _words(text: str) -> Iterator[str]:
    try:
        record = parse_record(text)
        start = start_of(record.header)
    except ProblemsError as error:
        yield from map(problem_text, error.problems)
        return
    for judged in replay(FollowedGame(start), record.entries):
        yield from verdict_lines(judged.verdict)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A record with lines deleted, swapped, repeated and garbled."""
    lines = [*LINES]
    for _ in range(draw(st.integers(1, 4))):
        one, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match draw(st.integers(0, 3)):
            case 0:
                del lines[one]
            case 1:
                lines[one], lines[other] = lines[other], lines[one]
            case 2:
                lines.insert(one, lines[other])
            case _:
                speaker = draw(st.sampled_from(SPEAKERS))
                lines.insert(one, f"{speaker}: {draw(GARBLED)}")
    return "\n".join(lines)


@given(damaged())
@settings(max_examples=300)
def test_damaged_records(text: str) -> None:
    follow_it(text)


@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    follow_it(text)


def test_a_line_of_ten_megabytes() -> None:
    assert len([*_words("players: Ada, Bo\nAda: draws " + "$ " * 5_000_000)]) == 1
