"""Records while a game is followed: lines added, taken back, and names that a record can write."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as some

from card_db import Category, Deck, ProblemsError, demo_deck, locations
from companion.app.referee.beginning import record_of_names, record_of_table, usable_name
from companion.app.referee.replayed import MOST_LISTED, ReplayedRecord, replay_record
from companion.app.referee.shelf_tapping import at_place
from companion.draft.state import Seat, Table
from companion.engine.exlibris.referee.answers import Draws, Passes, Shelves
from companion.engine.exlibris.referee.record.header import RecordHeader
from companion.engine.exlibris.referee.record.replay import parse_record
from companion.engine.exlibris.shelf import UNKNOWN, Place

BEGUN = """players: Ada, Bo
# a comment
chance: reveals Wishing Well
Ada: standard to Wishing Well
Ada: discards nothing
"""


def deck_of(header: RecordHeader) -> Deck:
    return demo_deck() if header.deck == "demo" else Deck("en", header.edition.code)


def replayed(text: str) -> ReplayedRecord:
    return replay_record(text, deck_of, locations())


def test_a_line_that_names_nobody_is_said_by_whoever_is_due() -> None:
    begun = replayed(BEGUN)
    assert begun.spoken(" draws   C1 # it was a good one ") == "Ada: draws C1"
    assert begun.spoken("bo: passes") == "bo: passes"
    assert begun.spoken("Chance: reveals Yard Sale") == "Chance: reveals Yard Sale"
    assert begun.with_line("draws C1") == f"{BEGUN}Ada: draws C1\n"


def test_a_colon_does_not_make_a_speaker() -> None:
    dealt = replayed("players: Ada, Bo\nchance: reveals Auction House\n")
    line = "deals Auction House: A1 A2 A3"
    assert dealt.spoken(line) == f"chance: {line}"


def test_taking_back_cuts_the_record_before_the_line() -> None:
    begun = replayed(BEGUN)
    last = begun.record.entries[-1]
    assert begun.before(last.line) == BEGUN.replace("Ada: discards nothing\n", "")
    assert replayed(begun.before(last.line)).text == begun.before(last.line)


def test_an_illegal_line_is_named_with_what_it_breaks() -> None:
    begun = replayed(BEGUN)
    assert begun.refused is None
    after = replayed(begun.with_line("Bo: standard to Yard Sale"))
    assert after.refused is not None
    assert after.refused.entry.text == "Bo: standard to Yard Sale"
    assert after.refused.verdict.cited == ("R4.2",)


@pytest.mark.parametrize("said", ["", "# nothing", "first: Bo"])
def test_what_is_no_answer_is_not_taken_for_one(said: str) -> None:
    new = replayed("players: Ada, Bo\n")
    with pytest.raises(ProblemsError):
        new.insist_on_answer(replayed(f"{new.text}{said}\n"))


def test_who_is_asked_what_comes_with_the_legal_answers() -> None:
    (offer,) = replayed(BEGUN).offers
    assert offer.who == "Ada"
    assert offer.answers == (Draws((UNKNOWN,)),)
    assert offer.has_unseen
    assert not offer.many


def test_very_many_answers_are_listed_only_in_part() -> None:
    (offer,) = replayed("players: Ada, Bo, Cleo, Dan\n").offers
    assert len(offer.answers) == MOST_LISTED
    assert offer.many


def test_unseen_cards_are_named_in_their_order() -> None:
    (offer,) = replayed(BEGUN).offers
    two = Draws((UNKNOWN, UNKNOWN))
    assert offer.line(two) == "Ada: draws $ $"
    assert offer.line(two, " C1, ") == "Ada: draws C1 $"
    assert offer.line(two, "C1 C2 C3") == "Ada: draws C1 C2 C3"
    assert offer.line(Shelves(UNKNOWN, Place(0, 1)), "B2") == "Ada: shelves B2 at 1 2"
    assert offer.line(Passes(), "") == "Ada: passes"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Ada", "Ada"),
        ("![a](http://evil.example/x.png)", "![a](http //evil.example/x.png)"),
        ("Smith, John #2", "Smith John 2"),
        ("chance", "“chance”"),
        ("First Lady", "“First Lady”"),
        ("Public Library", "“Public Library”"),
        ("x" * 40, "x" * 38),
        (" : ", "?"),
    ],
)
def test_any_name_can_be_written_into_a_record(name: str, written: str) -> None:
    assert usable_name(name) == written
    record = parse_record(f"players: {written}, Bo\n{written}: passes\n")
    assert record.header.players[0].name == written


def test_the_set_up_comes_from_the_table_without_any_secret() -> None:
    seats = (Seat(1, "Ada", focus=Category("M")), Seat(3, "ada"), Seat(4, "Cleo"))
    table = Table("fr", None, None, Category("R"), Category("C"), "long", seats=seats)
    header = parse_record(record_of_table(table)).header
    assert [player.name for player in header.players] == ["Ada", "ada 2", "Cleo"]
    assert (header.edition.code, header.variant) == ("fr", "long")
    assert (header.prominent, header.banned) == (Category("R"), Category("C"))
    assert all(player.focus is None for player in header.players)


def test_who_plays_alone_plays_the_solo_game() -> None:
    solo = replayed(record_of_names("Ada", "pl"))
    assert solo.table.solo
    assert solo.table.level == 1
    assert not replayed(record_of_names(" Ada , ,Bo", "en")).table.solo


def test_without_names_there_is_no_record() -> None:
    assert record_of_names(" , ", "en") == ""
    with pytest.raises(ProblemsError):
        replayed("")


def test_at_a_tapped_place_only_what_goes_there_is_offered() -> None:
    game = replayed("players: Ada, Bo\nshelf Ada: A1\nout: Diviner's Hut\nAda: standard to home\n")
    (offer,) = game.offers
    right = at_place(offer, Place(0, 1))
    assert right.answers == (Draws((UNKNOWN,)), Passes(), Shelves(UNKNOWN, Place(0, 1)))
    assert len(offer.answers) > len(right.answers)


@given(some.text(max_size=60))
def test_whatever_somebody_is_called_can_be_written(name: str) -> None:
    written = usable_name(name)
    record = parse_record(f"players: {written}, Bo 2\n{written}: passes\n")
    assert [player.name for player in record.header.players] == [written, "Bo 2"]
    assert record.entries[0].reply.by == 0


@given(some.text(max_size=1200))
def test_whatever_is_typed_is_an_answer_or_a_problem(said: str) -> None:
    begun = replayed(BEGUN)
    with suppress(ProblemsError):
        after = replayed(begun.with_line(said))
        begun.insist_on_answer(after)
        assert len(after.record.entries) == len(begun.record.entries) + 1
