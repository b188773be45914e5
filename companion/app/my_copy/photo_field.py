"""A photo of a lesson: looked at by the reader, shown with its cards outlined."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Hashable, Mapping

from companion.app.kit.waiting import wait_for
from companion.app.my_copy.errands import digest, errands
from companion.app.my_copy.lesson import Lesson
from companion.app.reader.jobs import Job, Refused
from companion.app.reader.profile_jobs import FindCards, PhotoWasSeen, ReadCards
from companion.app.table.shared_store import store
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import show_problems
from companion.engine.exlibris.shelf import Place
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.photo import Outlined, Photo, draw_photo
from companion.render.marking import N_


def look_at(lesson: Lesson, photo: str) -> PhotoWasSeen | None:
    """Return the photo with its cards; until then, or instead, say what there is to say."""
    sentence = N_("Photo saved. Looking for the cards…")
    return _seen(("photo", photo), lambda: FindCards(lesson.photo(photo)), sentence)


def read_in(lesson: Lesson, photo: str) -> PhotoWasSeen | None:
    """Return the photo with its cards as far as they can be read; until then as `look_at` does."""
    draft = lesson.draft
    profile = b"" if draft.category_photo else _chosen_profile()
    key = "cards", photo, draft.edition, draft.category_photo, draft.order, digest(profile)
    return _seen(
        key,
        lambda: ReadCards(
            lesson.photo(photo),
            draft.edition,
            lesson.photo(draft.category_photo) if draft.category_photo else b"",
            draft.order,
            profile,
        ),
        N_("Photo saved. Reading the cards…"),
    )


def _chosen_profile() -> bytes:
    name = next((info.name for info in store().profiles() if info.chosen), None)
    return (store().profile(name) if name else None) or b""


def _seen(key: Hashable, ask: Callable[[], Job], sentence: str) -> PhotoWasSeen | None:
    answer = errands().answer(key, ask)
    if isinstance(answer, PhotoWasSeen):
        return answer
    if isinstance(answer, Refused):
        show_problems(answer.problems)
    else:
        wait_for(lambda: errands().knows(key), sentence)
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
