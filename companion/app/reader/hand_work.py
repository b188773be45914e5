"""What the reader does with photos of cards of Biblios."""

from __future__ import annotations

from card_db import ProblemsError
from card_db.biblios import BibliosCategory
from companion.app.reader.hand_jobs import (
    HandAnswer,
    HandJob,
    HandLearned,
    HandWasRead,
    ReadHandPhoto,
)
from companion.app.reader.pile_work import view_of
from vision.biblios.learn import TypedHand, learn_biblios
from vision.biblios.profile import load_biblios_profile, save_biblios_profile
from vision.biblios.read import KnownOfCopy, read_hand
from vision.biblios.typed import typed_hand
from vision.image import Picture, load_photo

_COPY = "copy"


def work_on_hand(job: HandJob) -> HandAnswer:
    """Do what is asked; ProblemsError says why it cannot be done."""
    picture = load_photo(job.photo)
    if isinstance(job, ReadHandPhoto):
        return _read(job, picture)
    learned = learn_biblios(_COPY, [TypedHand(picture, typed_hand(job.cards))])
    return HandLearned(save_biblios_profile(learned))


def _read(job: ReadHandPhoto, picture: Picture) -> HandWasRead:
    letters = {BibliosCategory(name): own for name, own in job.letters.items()}
    read = read_hand(picture, load_biblios_profile(job.profile), KnownOfCopy(letters))
    if not read.cards:
        raise ProblemsError(read.problems)
    return HandWasRead(read.cards, read.problems, read.size, view_of(picture))
