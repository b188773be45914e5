"""A photo of a lesson: looked at by the reader, shown with its cards outlined."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping

from companion.app.my_copy.errands import errands
from companion.app.my_copy.lesson import Lesson
from companion.app.reader.jobs import Refused
from companion.app.reader.profile_jobs import FindCards, PhotoWasSeen
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import show_problems
from companion.app.widgets.waiting import wait_for
from companion.engine.shelf import Place
from companion.render.marking import N_
from companion.render.svg_highlight import Highlight
from companion.render.svg_photo import Outlined, Photo, draw_photo


def look_at(lesson: Lesson, photo: str) -> PhotoWasSeen | None:
    """Return the photo with its cards; until then, or instead, say what there is to say."""
    key = "photo", photo
    answer = errands().answer(key, lambda: FindCards(lesson.photo(photo)))
    if isinstance(answer, PhotoWasSeen):
        return answer
    if isinstance(answer, Refused):
        show_problems(answer.problems)
    else:
        wait_for(lambda: errands().knows(key), N_("Kept. Looking for the cards …"))
    return None


def show_seen(key: str, seen: PhotoWasSeen, names: Mapping[Place, str], label: str) -> None:
    """Show a photo, and on each of its cards what it is said to be."""
    cards = [
        Outlined(
            place,
            quad,
            names.get(place, "?"),
            names.get(place, "?"),
            Highlight.EVIDENCE if place in names else Highlight.DOUBT,
        )
        for place, quad in seen.cards
    ]
    show_picture(key, draw_photo(view_of(seen), cards, label))


def view_of(seen: PhotoWasSeen) -> Photo:
    """Return a photo that was looked at, as pictures show it."""
    return Photo(f"data:image/jpeg;base64,{b64encode(seen.view).decode()}", seen.size)
