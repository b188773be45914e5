"""A lesson while it is prepared: kept with every change, so that a reload loses nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import msgspec

from card_db import CODES
from companion.app.kit import state
from companion.app.my_copy.errands import digest
from companion.app.reader.jobs import Refused
from companion.app.reader.profile_jobs import LearnProfile, LessonPhoto, ProfileLearned
from companion.app.table.shared_store import store
from companion.engine.exlibris.shelf import Place

MOST_PHOTOS = 3
NOTHING_TOLD: Mapping[Place, str] = MappingProxyType({})
_ABOUT, _OUTCOME = "about", "outcome"
_NAME = "copy"
"""What a profile calls itself; the store has a name of its own for it."""


class CardsPhoto(msgspec.Struct, frozen=True):
    """A photo of book cards, and what was read or said about its rows."""

    id: str
    rows: tuple[str, ...] = ()
    taps: tuple[tuple[float, float], ...] = ()
    """Letter, number and an icon of one card, in shares of the photo, as far as tapped."""
    checked: tuple[Place, ...] = ()
    """The cards of which the owner said what they are, or that they were read rightly."""
    told: tuple[tuple[Place, str], ...] = ()
    """What players said of some cards when the photo was taken, in notation."""

    @property
    def text(self) -> str:
        """Return the rows as notation."""
        return "\n".join(self.rows)


class Draft(msgspec.Struct, frozen=True):
    """What was said for a lesson so far."""

    edition: str
    order: str = CODES
    category_photo: str | None = None
    photos: tuple[CardsPhoto, ...] = ()
    learning: bool = False

    @property
    def ready(self) -> bool:
        """Tell whether there is anything to learn from."""
        return self.category_photo is not None or bool(self.photos)


Outcome = ProfileLearned | Refused


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson with this token, as it is now."""

    token: str
    draft: Draft

    def change(self, **values: object) -> None:
        """Keep what changed; what was learned before does not hold any more."""
        self._write(msgspec.structs.replace(self._now, learning=False, **values))
        store().lessons.drop(self.token, _OUTCOME)

    def show_categories(self, content: bytes) -> None:
        """Take a photo of the category cards, in the place of the one before."""
        self.change(category_photo=self._kept(content))

    def show_cards(self, content: bytes, told: Mapping[Place, str] = NOTHING_TOLD) -> None:
        """Take one more photo of book cards; the same one does not count twice.

        `told` is what players said of its cards before.
        """
        name = self._kept(content)
        if all(photo.id != name for photo in self.draft.photos):
            self.change(photos=(*self.draft.photos, CardsPhoto(name, told=tuple(told.items()))))

    def say_cards(self, photo: str, rows: tuple[str, ...], *checked: Place) -> None:
        """Take what is said about the rows of a photo, and which cards of it are now checked."""
        photos = tuple(
            msgspec.structs.replace(one, rows=rows, checked=_together(one.checked, checked))
            if one.id == photo
            else one
            for one in self._now.photos
        )
        if photos != self._now.photos:
            self.change(photos=photos)

    def tap(self, photo: str, at: tuple[float, float] | None) -> None:
        """Take one more tap on a card of a photo; without a place, forget the taps."""
        photos = tuple(
            msgspec.structs.replace(one, taps=(*one.taps, at) if at else ())
            if one.id == photo
            else one
            for one in self._now.photos
        )
        self._write(msgspec.structs.replace(self._now, photos=photos))

    def now(self, photo: str) -> CardsPhoto | None:
        """Return what was said of a photo by now, if it is still there."""
        return next((one for one in self._now.photos if one.id == photo), None)

    @property
    def _now(self) -> Draft:
        """Return what was said by now: fingers are quicker than pages."""
        found = find_lesson(self.token)
        return self.draft if found is None else found.draft

    def _kept(self, content: bytes) -> str:
        name = digest(content)
        store().lessons.keep(self.token, name, content)
        return name

    def photo(self, name: str) -> bytes:
        """Return a photo; nothing if it is gone."""
        return store().lessons.part(self.token, name) or b""

    def learn(self) -> None:
        """Begin to learn."""
        store().lessons.drop(self.token, _OUTCOME)
        self._write(msgspec.structs.replace(self.draft, learning=True))

    @property
    def job(self) -> LearnProfile:
        """Return what the reader is asked."""
        draft = self.draft
        lessons = tuple(
            LessonPhoto(self.photo(photo.id), photo.text, photo.taps) for photo in draft.photos
        )
        categories = self.photo(draft.category_photo) if draft.category_photo else b""
        return LearnProfile(_NAME, draft.edition, lessons, categories, draft.order)

    @property
    def outcome(self) -> Outcome | None:
        """Return what came of it, if it is over."""
        content = store().lessons.part(self.token, _OUTCOME)
        try:
            return None if content is None else msgspec.msgpack.decode(content, type=Outcome)
        except msgspec.ValidationError:
            # An older version kept it in another form: it is learned again.
            return None

    def keep_outcome(self, outcome: Outcome) -> None:
        """Keep what came of it."""
        store().lessons.keep(self.token, _OUTCOME, msgspec.msgpack.encode(outcome))

    def end(self) -> None:
        """Forget the lesson with its photos."""
        store().lessons.remove(self.token)
        state.go_to_lesson(None)

    def _write(self, draft: Draft) -> None:
        store().lessons.keep(self.token, _ABOUT, msgspec.json.encode(draft))


def _together(checked: tuple[Place, ...], more: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple(sorted({*checked, *more}))


def begin_lesson() -> None:
    """Begin a lesson, and go there."""
    token = store().lessons.new_token()
    Lesson(token, Draft(state.edition())).change()
    state.go_to_lesson(token)


def find_lesson(token: str | None) -> Lesson | None:
    """Return the lesson with this token, if there is one."""
    about = store().lessons.part(token, _ABOUT) if token else None
    if token is None or about is None:
        return None
    return Lesson(token, msgspec.json.decode(about, type=Draft))
