"""A reader, a profile that was learned for real, and a lesson that was just begun."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from card_db import CODES
from companion.app.my_copy.lesson import Draft, Lesson
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import (
    LearnProfile,
    LessonPhoto,
    ProfileLearned,
)
from companion.app.table.shared_store import store
from tests.app.http import Client, running_routes
from tests.app.my_copy.lessons import BOOKS, CATEGORIES, PATIENCE, TYPED, now
from vision.profile import load_profile


@pytest.fixture(scope="package")
def reader() -> Iterator[ReaderProcess]:
    process = ReaderProcess(seconds=PATIENCE)
    yield process
    process.close()


@pytest.fixture(scope="package")
def profile(reader: ReaderProcess) -> bytes:
    """Give a profile learned for real, from both kinds of photos."""
    job = LearnProfile("copy", "en", (LessonPhoto(BOOKS, TYPED),), CATEGORIES, CODES)
    answer = reader.do(job)
    assert isinstance(answer, ProfileLearned), answer
    assert load_profile(answer.profile).edition == "en"
    return answer.profile


@pytest.fixture(scope="package")
def client() -> Iterator[Client]:
    with running_routes() as running:
        yield running


@pytest.fixture
def lesson() -> Lesson:
    """Give a lesson that was just begun."""
    token = store().lessons.new_token()
    Lesson(token, Draft("en")).change()
    return now(token)
