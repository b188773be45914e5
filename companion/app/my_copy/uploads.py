"""Photos for a lesson, sent by a plain form."""

from __future__ import annotations

from starlette.requests import Request

from card_db import Problem
from companion.app.my_copy.lesson import MOST_PHOTOS, find_lesson
from companion.app.web.uploads import UploadError

CATEGORY_CARDS, BOOK_CARDS = "categories", "books"


def lesson_address(key: str, token: str, what: str) -> str:
    """Return where photos of the category cards, or of book cards, are sent to by the host."""
    return f"/teach/{key}/{token}/{what}"


def take_for_lesson(request: Request, content: bytes) -> None:
    """Keep a photo for a lesson; UploadError says why it is not taken."""
    lesson = find_lesson(request.path_params["token"])
    if lesson is None:
        raise UploadError([Problem("lesson-missing")])
    if request.path_params["what"] == CATEGORY_CARDS:
        lesson.show_categories(content)
    elif len(lesson.draft.photos) < MOST_PHOTOS:
        lesson.show_cards(content)
    else:
        raise UploadError([Problem("lesson-full", {"most": MOST_PHOTOS})])
