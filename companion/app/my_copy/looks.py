"""Profiles opened by the reader, and changed by it."""

from __future__ import annotations

from collections.abc import Iterable

from card_db import CardId
from companion.app.kept import kept
from companion.app.my_copy.errands import digest, errands, wait_for
from companion.app.reader.jobs import Refused
from companion.app.reader.look_jobs import (
    ForgetCards,
    ForgetCrops,
    LookShown,
    LookWasLearned,
    ShowLook,
)
from companion.app.reader.photos import reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.queue import Wish
from companion.app.reader.troubles import problem_of
from companion.app.widgets.problems import show_problems
from companion.render.marking import N_


def open_look(profile: bytes) -> LookShown | None:
    """Return what a profile has learned; until then, or instead, say what there is to say."""
    key = "show", digest(profile)
    answer = errands().answer(key, lambda: ShowLook(profile))
    if isinstance(answer, LookShown):
        return answer
    if isinstance(answer, Refused):
        show_problems([problem_of(trouble) for trouble in answer.troubles])
    else:
        wait_for(lambda: errands().knows(key), N_("Opening the profile …"))
    return None


def forget_crops(name: str, profile: bytes, numbers: tuple[int, ...]) -> None:
    """Have crops taken out of a kept profile when the reader has time for it."""
    _wish(name, ForgetCrops(profile, numbers))


def forget_cards(cards: Iterable[CardId]) -> None:
    """Have all crops of some cards taken out of every kept profile."""
    names = tuple(str(card) for card in cards)
    for info in kept().profiles() if names else ():
        _wish(info.name, ForgetCards(kept().profile(info.name) or b"", names))


def _wish(name: str, job: ForgetCrops | ForgetCards) -> None:
    key = "forget", name, digest(job.profile)
    reading_queue().wish(Wish(key, lambda reader: _forget(reader, name, job)))


def is_forgetting(name: str, profile: bytes) -> bool:
    """Tell whether crops are being taken out of this profile."""
    return reading_queue().ahead(("forget", name, digest(profile))) is not None


def _forget(reader: ReaderProcess, name: str, job: ForgetCrops | ForgetCards) -> None:
    answer = reader.do(job)
    # The numbers are those of one content; another one that came meanwhile stays as it is.
    if isinstance(answer, LookWasLearned) and kept().profile(name) == job.profile:
        kept().save_profile(name, answer.profile, choose=False)
        kept().eraser.sweep()
