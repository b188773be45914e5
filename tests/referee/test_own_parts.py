"""Tiles and assistants of the owner's in a game that is followed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from card_db import use_own_parts
from companion.engine.exlibris.part_file import use_part_texts
from companion.engine.exlibris.referee.record.header_text import print_header
from companion.engine.exlibris.referee.record.replay import parse_record, replay
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.verdict import Outcome, Verdict
from companion.render.verdict_text import verdict_lines
from companion.selfplay.play import Plan, play_game
from tests.own import mondwald_texts
from tests.referee.tables import start_of, table_of

HEADER = """\
players: Ann, Bo
assistant Ann: Eule
assistant Bo: Frettchen
first: Ann
out: Diviner's Hut, Mondgärten, Dunkler Keller, Zweiter Brunnen
hand Ann: A1 A2 B1
cards Dunkler Keller: C1 C2 C3
"""


@pytest.fixture(autouse=True)
def mondwald() -> Iterator[None]:
    use_part_texts(mondwald_texts())
    yield
    use_own_parts(())


def said(*lines: str) -> list[Verdict]:
    record = parse_record(HEADER + "\n".join(lines))
    game = FollowedGame(start_of(record.header))
    return [line.verdict for line in replay(game, record.entries)]


def breaches(*lines: str) -> list[str]:
    *before, last = said(*lines)
    assert all(verdict.legal for verdict in before)
    return [breach.id for breach in last.breaches]


def test_steps_are_judged_like_the_built_in_ones() -> None:
    came = "Ann: standard to Mondgärten"
    whole = (came, "Ann: draws A3 A4", "Ann: discards A1", "Ann: shelves A3")
    assert all(verdict.outcome is Outcome.LEGAL for verdict in said(*whole))
    assert breaches(came, "Ann: draws A3") == ["card-count"]
    assert breaches(*whole[:2], "Ann: passes") == ["may-not-pass"]
    # Only what was drawn just now may be shelved, and it is not what was thrown away.
    assert breaches(*whole[:3], "Ann: shelves B1") == ["not-offered"]
    assert breaches(*whole[:2], "Ann: discards A3", "Ann: shelves A3") == ["card-not-there"]


def test_a_tile_acts_as_a_printed_one() -> None:
    came = "Ann: standard to Zweiter Brunnen"
    assert not breaches(came, "Ann: discards A1 A2", "Ann: draws A3 A4 A5", "Ann: shelves A4")
    assert breaches(came, "Ann: discards A1 A2", "Ann: draws A3 A4") == ["card-count"]


def test_an_assistant_acts_as_a_printed_one() -> None:
    first = ("Ann: standard to Diviner's Hut", "Bo: standard to Mondgärten 1")
    bo = ("Bo: draws $ $", "Bo: discards $", "Bo: passes")
    ghost = ("Ann: Eule to Mondgärten 1", "Ann: draws A5")
    assert not breaches(*first, *bo, *ghost, "Ann: draws A6 A7", "Ann: discards A2")
    assert breaches("Ann: Eule to Diviner's Hut") == ["ghost-at-hut"]


def test_spaces_and_marks_are_judged_and_the_text_is_told() -> None:
    placed = said("Ann: standard to Dunkler Keller")[0]
    assert placed.outcome is Outcome.LEGAL
    assert [*verdict_lines(placed)] == [
        "Dunkler Keller says “Swap a card with the dark.”; the referee can't judge that"
    ]
    came = "Ann: standard to Dunkler Keller"
    assert breaches(came, "Bo: standard to Dunkler Keller 1") == ["space-taken"]
    assert breaches("Ann: standard to Dunkler Keller 2") == ["no-such-space"]
    assert breaches("Ann: standard to Mondgärten 3") == ["space-closed"]


def test_what_a_text_does_is_unknown_unless_it_is_impossible_anyway() -> None:
    came = "Bo: Frettchen to Mondgärten"
    table = "Ann: standard to Diviner's Hut"
    stolen = said(table, came, "Bo: draws C5")[-1]
    assert stolen.outcome is Outcome.UNKNOWN
    assert [*verdict_lines(stolen)] == [
        "we'd need to know: what “Steal the light.” does for Frettchen"
    ]
    assert breaches(table, came, "Bo: takes A1") == ["card-not-there"]


def test_who_does_nothing_more_need_not_say_so() -> None:
    lines = ("Ann: standard to Diviner's Hut", "Bo: Frettchen to Dunkler Keller")
    assert said(*lines, "Ann: standard to home")[-1].outcome is Outcome.LEGAL


def test_an_assistant_nobody_knows_may_do_what_nothing_asked_for() -> None:
    # Bo owns the Frettchen, whose text may allow anything at any time; Ann does not.
    assert said("Bo: draws C5")[-1].outcome is Outcome.UNKNOWN
    assert said("Bo: standard to home")[-1].outcome is Outcome.ILLEGAL
    assert said("Ann: draws C5")[-1].outcome is Outcome.ILLEGAL


def test_a_delayed_text_waits_for_the_resolution() -> None:
    lines = [
        "Ann: standard to Dunkler Keller",
        *("Bo: standard to home", "Bo: passes", "Ann: standard to home", "Ann: passes"),
        *("Bo: standard to home", "Bo: passes", "Ann: Eule to home", "Ann: passes"),
        *("Bo: Frettchen to home", "Bo: passes"),
    ]
    assert breaches(lines[0], "Ann: takes C1") == ["delayed"]
    taken = said(*lines, "Ann: takes C1")[-1]
    assert taken.outcome is Outcome.UNKNOWN


def test_only_what_a_game_names_takes_part() -> None:
    header = "players: Ann, Bo\n"
    without = table_of(header)
    assert "moon_garden" not in without.stack
    assert "owl" not in without.kinds
    record = parse_record(header + "own: Mondgärten, Eule\n")
    assert "own: Mondgärten, Eule\n" in print_header(record.header)
    table = start_of(record.header)
    assert "moon_garden" in table.stack
    assert "dark_cellar" not in table.stack
    assert "owl" in table.kinds


@pytest.mark.parametrize("seed", range(2))
def test_games_with_them_play_themselves_and_are_replayed(seed: int) -> None:
    played = play_game(Plan(3, seed=seed, sensible=seed % 2 == 1, own=True))
    record = parse_record(played.record)
    game = FollowedGame(start_of(record.header))
    verdicts = [line.verdict for line in replay(game, record.entries)]
    assert len(verdicts) == len(record.entries)
    assert all(verdict.legal for verdict in verdicts)
    assert game.table == played.game.table
