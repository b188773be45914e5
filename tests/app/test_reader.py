"""The reader's processes, for real: what they answer, and what becomes of those that break."""

from __future__ import annotations

import io
import os
import signal
import struct
import threading
import zlib
from collections.abc import Iterator

import pytest
from PIL import Image

from card_db import demo_deck
from companion.app.reader.jobs import PhotoWasRead, ReadPhoto, Refused
from companion.app.reader.photos import reading_queue, take_photo
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import LearnProfile, LessonPhoto, ProfileLearned
from companion.app.reader.profiles import DEMO_PROFILE
from companion.app.reader.queue import ReadingQueue, Wish
from companion.app.reader.samples import sample
from companion.app.start.demo import begin_demo_table, demo_game, demo_photo
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.engine.exlibris.shelf import Place
from companion.render.text import problem_text

DECK = demo_deck()


@pytest.fixture(scope="module")
def reader() -> Iterator[ReaderProcess]:
    process = ReaderProcess(seconds=300)
    yield process
    process.close()


@pytest.fixture(scope="module")
def profile(reader: ReaderProcess) -> bytes:
    lessons = tuple(
        LessonPhoto(sample(f"{name}.jpg"), sample(f"{name}.shelf").decode())
        for name in ("calib_books_1", "calib_books_2")
    )
    learned = reader.do(LearnProfile("demo", "en", lessons))
    assert isinstance(learned, ProfileLearned)
    return learned.profile


def picture(width: int, height: int, kind: str = "PNG", **extra: object) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), "#c8b48c").save(file, kind, **extra)
    return file.getvalue()


def bomb() -> bytes:
    """A small PNG that says it is 60,000 pixels wide and high."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        sum_ = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + sum_

    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"\0" * 1_000_000)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


def animation() -> bytes:
    frames = [Image.new("P", (400, 300), colour) for colour in (0, 9)]
    file = io.BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:])
    return file.getvalue()


NO_PHOTOS = {
    "text": b"not an image at all",
    "nothing": b"",
    "truncated": picture(900, 700, "JPEG")[:2000],
    "drawing": b'<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
    "bomb": bomb(),
    "animation": animation(),
    "tiny": picture(8, 8),
    "bare table": picture(1600, 1200, "JPEG"),
}


@pytest.mark.parametrize("kind", NO_PHOTOS)
def test_what_is_no_photo_of_a_shelf_gets_one_sentence(
    reader: ReaderProcess, profile: bytes, kind: str
) -> None:
    answer = reader.do(ReadPhoto(NO_PHOTOS[kind], profile, DECK))
    assert isinstance(answer, Refused)
    (problem,) = answer.problems
    for language in ("en", "fr", "pl"):
        assert "\n" not in problem_text(problem, language)


def part_of(content: bytes, left: float, right: float) -> bytes:
    """A photo that shows only so much of another one, from left to right."""
    file = io.BytesIO()
    with Image.open(io.BytesIO(content)) as whole:
        sides = round(left * whole.width), 0, round(right * whole.width), whole.height
        whole.crop(sides).save(file, "JPEG", quality=92)
    return file.getvalue()


def test_overlapping_photos_are_read_as_one_shelf(reader: ReaderProcess, profile: bytes) -> None:
    player = demo_game().players[1]
    left, right = (part_of(demo_photo(player), *sides) for sides in ((0, 0.68), (0.3, 1)))
    answer = reader.do(ReadPhoto(right, profile, DECK, beside=(left,)))
    assert isinstance(answer, PhotoWasRead)
    truth = dict(player.shelf.cells)
    assert {card.place for card in answer.cards} == truth.keys()
    agreeing = [card for card in answer.cards if truth[card.place] == card.cell]
    assert len(agreeing) > len(truth) / 2
    with Image.open(io.BytesIO(answer.view)) as view:
        assert view.size == answer.size
    # On the picture of both parts each card lies right of the one before it in its row.
    lefts = {card.place: card.quad[0][0] for card in answer.cards}
    assert all(lefts[at] < lefts[place] for place in lefts if (at := before(place)) in lefts)
    apart = reader.do(
        ReadPhoto(part_of(demo_photo(player), 0.6, 1), profile, DECK, beside=(demo_photo_of(3),))
    )
    assert isinstance(apart, Refused)
    assert [problem.id for problem in apart.problems] == ["photos-no-overlap"]


def before(place: Place) -> Place:
    return Place(place.row, place.col - 1)


def demo_photo_of(number: int) -> bytes:
    return demo_photo(demo_game().players[number])


def test_a_photo_is_read_with_the_place_of_every_card(
    reader: ReaderProcess, profile: bytes
) -> None:
    player = demo_game().players[0]
    answer = reader.do(ReadPhoto(demo_photo(player), profile, DECK))
    assert isinstance(answer, PhotoWasRead)
    truth = dict(player.shelf.cells)
    agreeing = [card for card in answer.cards if truth.get(card.place) == card.cell]
    assert len(agreeing) > len(truth) / 2
    assert all(-0.5 < share < 1.5 for card in answer.cards for at in card.quad for share in at)
    with Image.open(io.BytesIO(answer.view)) as view:
        assert view.format == "JPEG"
        assert view.width / view.height == pytest.approx(answer.size[0] / answer.size[1], rel=0.01)
        assert not view.getexif()


def test_a_photo_that_takes_too_long_is_given_up() -> None:
    hasty = ReaderProcess(seconds=0.05)
    answer = hasty.do(ReadPhoto(picture(900, 700), b"", DECK))
    hasty.close()
    assert isinstance(answer, Refused)
    assert [problem.id for problem in answer.problems] == ["reader-slow"]


def test_a_reader_that_dies_is_replaced() -> None:
    reader = ReaderProcess(seconds=300)
    reader.do(ReadPhoto(b"", b"", DECK))
    pid = reader.pid
    assert pid is not None
    threading.Timer(0, os.kill, (pid, signal.SIGKILL)).start()
    broken = reader.do(ReadPhoto(picture(3000, 3000, "JPEG"), b"", DECK))
    again = reader.do(ReadPhoto(b"", b"", DECK))
    new = reader.pid
    reader.close()
    assert isinstance(broken, Refused)
    assert isinstance(again, Refused)
    assert [problem.id for problem in again.problems] == ["photo-damaged"]
    assert new is not None


def test_wishes_are_done_in_turn() -> None:
    queue = ReadingQueue(readers=1)
    begun, go_on = threading.Event(), threading.Event()
    done: list[str] = []

    def slowly(_reader: ReaderProcess) -> None:
        begun.set()
        go_on.wait(30)
        done.append("first")

    queue.wish(Wish("first", slowly))
    assert begun.wait(30)
    queue.wish(Wish("second", lambda _: done.append("second")))
    queue.wish(Wish("third", lambda _: done.append("third")))
    queue.wish(Wish("third", lambda _: done.append("third again")))
    assert queue.known() == ("first", "second", "third")
    go_on.set()
    assert queue.wait_until_idle(30)
    queue.close()
    assert done == ["first", "second", "third"]


def test_a_wish_that_fails_does_not_stop_the_next() -> None:
    queue = ReadingQueue(readers=1)
    done: list[str] = []

    def fail(_reader: ReaderProcess) -> None:
        raise RuntimeError("broken")

    queue.wish(Wish("bad", fail))
    queue.wish(Wish("good", lambda _: done.append("good")))
    assert queue.wait_until_idle(30)
    queue.close()
    assert done == ["good"]


def test_the_demo_learns_its_profile_again_after_an_upgrade() -> None:
    token = begin_demo_table()
    store().save_profile(DEMO_PROFILE, b"of another version", choose=False)
    take_photo(TableSession(store().tables, token), 1, demo_photo(demo_game().players[0]))
    assert reading_queue().wait_until_idle(300)
    seat = TableSession(store().tables, token).table.seats[0]
    assert seat.photo is not None
    assert seat.photo.cards
    assert [info.chosen for info in store().profiles()] == [False]
    assert store().tables.view(token, seat.photo.id)
