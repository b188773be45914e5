"""Photos of lessons, and how pages about them are used."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from companion.app.my_copy.lesson import Lesson, find_lesson
from companion.app.reader.photos import reading_queue
from companion.app.reader.samples import sample
from tests.app.conftest import remember, text_of

PATIENCE = 300
NASTY = "![a](http://evil.example/x.png)"
CATEGORIES = sample("calib_categories.jpg")
BOOKS, TYPED = sample("calib_books_1.jpg"), sample("calib_books_1.shelf").decode().strip()


def now(token: str) -> Lesson:
    found = find_lesson(token)
    assert found is not None
    return found


def settled(app: AppTest) -> AppTest:
    """Show the page again once the reader has nothing left to do."""
    assert reading_queue().wait_until_idle(PATIENCE)
    app.run()
    assert not app.exception, app.exception
    return app


def go(app: AppTest, step: int) -> AppTest:
    remember(app, "copy-step", step)
    return settled(app.run())


def keys(app: AppTest) -> set[str]:
    return {str(button.key) for button in app.button}


def plain(app: AppTest) -> str:
    return text_of(app).replace("\\", "")
