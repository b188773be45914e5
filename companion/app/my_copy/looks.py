"""Profiles opened by the reader, and changed by it."""

from __future__ import annotations

from companion.app.kept import kept
from companion.app.my_copy.errands import digest, errands, wait_for
from companion.app.reader.jobs import Refused
from companion.app.reader.look_jobs import ForgetCrops, LookShown, LookWasLearned, ShowLook
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
    wish = Wish(
        ("forget", name, digest(profile)),
        lambda reader: _forget(reader, name, ForgetCrops(profile, numbers)),
    )
    reading_queue().wish(wish)


def is_forgetting(name: str, profile: bytes) -> bool:
    """Tell whether crops are being taken out of this profile."""
    return reading_queue().ahead(("forget", name, digest(profile))) is not None


def _forget(reader: ReaderProcess, name: str, job: ForgetCrops) -> None:
    answer = reader.do(job)
    # The numbers are those of one content; another one that came meanwhile stays as it is.
    if isinstance(answer, LookWasLearned) and kept().profile(name) == job.profile:
        kept().save_profile(name, answer.profile, choose=False)
