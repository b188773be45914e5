"""A photo of book cards in a lesson: what was read on it, and what its owner says of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from card_db import Edition, editions
from companion.app.kit import state
from companion.app.my_copy.card_text import (
    LessonCard,
    Texts,
    as_rows,
    by_their_icons,
    card_of,
    text_of,
    texts_of,
)
from companion.app.my_copy.lesson import CardsPhoto, Lesson
from companion.app.reader.profile_jobs import PhotoWasSeen
from companion.engine.exlibris.reading import UNREAD, ReadCard
from companion.engine.exlibris.shelf import Place

_CHOSEN, _HALF = "lesson-card", "lesson-half"


def tapped_photo() -> str | None:
    """Return the photo of which a card was tapped to look at."""
    match state.recall(_CHOSEN):
        case (str(photo), Place()):
            return photo
    return None


@dataclass(frozen=True, slots=True)
class ReadLesson:
    """A photo of a lesson as its owner looks at it. What they do to it is kept at once."""

    lesson: Lesson
    photo: str
    seen: PhotoWasSeen

    @property
    def edition(self) -> Edition:
        """Return the edition of the copy."""
        return editions()[self.lesson.draft.edition]

    @property
    def said(self) -> CardsPhoto:
        """Return what was said of the photo by now."""
        return self.lesson.now(self.photo) or CardsPhoto(self.photo)

    @property
    def texts(self) -> Texts:
        """Return what lies on each place, in notation."""
        return texts_of(self.said.rows, self.edition)

    def begin(self) -> None:
        """Take what was read for what is said, as long as nothing was."""
        if not self.said.rows:
            found = {place: UNREAD for place, _ in self.seen.cards}
            read = {card.place: text_of(card) for card in self.seen.read}
            told = {place: text for place, text in self.said.told if place in found}
            self.lesson.say_cards(self.photo, as_rows({**found, **read, **told}), *told)

    def read_at(self, place: Place) -> ReadCard | None:
        """Return what was read on a place."""
        return next((card for card in self.seen.read if card.place == place), None)

    @property
    def to_check(self) -> tuple[Place, ...]:
        """Return the places whose cards are doubtful or lack something, and are not checked."""
        texts, checked = self.texts, self.said.checked
        return tuple(
            place
            for place, _ in self.seen.cards
            if place not in checked and self._is_doubtful(place, texts.get(place, ""))
        )

    def _is_doubtful(self, place: Place, text: str) -> bool:
        if not text or text.endswith("*"):
            return False
        card, read = card_of(text, self.edition), self.read_at(place)
        as_read = read is not None and read.id == card.id and bool(read.books)
        return card.id is None or not card.books or (as_read and read is not None and read.review)

    @property
    def is_tapped(self) -> bool:
        """Tell whether the card that is looked at is one of this photo."""
        return tapped_photo() == self.photo

    @property
    def chosen(self) -> Place | None:
        """Return the card that is looked at: the one that was tapped, else the first to check."""
        match state.recall(_CHOSEN):
            case (str(photo), Place() as place) if photo == self.photo:
                return place
        return next(iter(self.to_check), None)

    def choose(self, place: Place) -> None:
        """Look at a card."""
        state.remember(_CHOSEN, (self.photo, place))
        state.remember(_HALF, None)

    def leave(self) -> None:
        """Look at the next card that is to be checked."""
        state.remember(_CHOSEN, None)
        state.remember(_HALF, None)

    def card_at(self, place: Place) -> LessonCard:
        """Return what is said of a card, also what is only half said."""
        match state.recall(_HALF):
            case (str(photo), Place() as at, LessonCard() as half) if photo == self.photo:
                if at == place:
                    return half
        return card_of(self.texts.get(place, UNREAD), self.edition)

    def say(self, place: Place, card: LessonCard) -> None:
        """Take what a card is; single books, or a letter alone, wait until there is more."""
        state.remember(_CHOSEN, (self.photo, place))
        state.remember(_HALF, (self.photo, place, card))
        if card.id is not None:
            self._put(place, card.text)

    def rename(self, place: Place, card: LessonCard) -> None:
        """Take another letter or number of a card."""
        self.say(place, replace(self.card_at(place), id=card.id))

    def confirm(self, place: Place) -> None:
        """Take it that a card is as it stands, and go on."""
        self._put(place, self.texts.get(place, UNREAD))
        self.leave()

    def put_aside(self, place: Place, *, face_down: bool) -> None:
        """Take it that a card lies face-down, or that nobody can tell what it is."""
        self._put(place, f"{UNREAD}*" if face_down else UNREAD)
        self.leave()

    def _put(self, place: Place, text: str) -> None:
        """Keep what lies on a place; cards with the same icons learn from it."""
        texts = {**self.texts, place: text}
        told = {*self.said.checked, place}
        filled = by_their_icons(texts, self.seen.groups, told, self.edition)
        self.lesson.say_cards(self.photo, as_rows(filled), place)
