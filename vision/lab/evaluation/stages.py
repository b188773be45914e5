"""At which stage a card that was read wrong went wrong."""

from __future__ import annotations

from enum import StrEnum

from card_db import Books
from vision.lab.evaluation.compare import Mistake


class Stage(StrEnum):
    """What of a card was taken for something else."""

    MISSED = "card missed"
    INVENTED = "card invented"
    SIDE = "face or back"
    NOT_READ = "header not found"
    LETTER = "letter"
    NUMBER = "number"
    ICONS_COUNTED = "icons overlooked or invented"
    ICONS_CONFUSED = "icons confused"


def stage_of(mistake: Mistake) -> Stage:
    """The first stage at which a card went wrong."""
    shown, read = mistake.shown, mistake.read
    if read is None or shown is None:
        return Stage.MISSED if read is None else Stage.INVENTED
    if shown.face_down != read.face_down:
        return Stage.SIDE
    name, wanted = read.cell.card.id, shown.card.id
    if name is None or wanted is None:
        return Stage.NOT_READ
    if name.letter != wanted.letter:
        return Stage.LETTER
    return _of_books(read.cell.card.books or (), shown.card.books or ()) or Stage.NUMBER


def _of_books(read: Books, shown: Books) -> Stage | None:
    if len(read) != len(shown):
        return Stage.ICONS_COUNTED
    return Stage.ICONS_CONFUSED if read != shown else None
