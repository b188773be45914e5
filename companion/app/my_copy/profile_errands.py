"""Profiles opened by the reader, and changed by it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from companion.app.kit.waiting import wait_for
from companion.app.my_copy.errands import digest, errands
from companion.app.reader.forgetting import forget_for_good, keep_the_rest
from companion.app.reader.jobs import Refused
from companion.app.reader.photos import reading_queue
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import (
    ForgetCrops,
    ProfileLearned,
    ProfileShown,
    ShownSource,
    ShowProfile,
)
from companion.app.reader.queue import Wish
from companion.app.reader.renewing import ask_icons_again, read_again_with
from companion.app.table.shared_store import store
from companion.app.widgets.problems import show_problems
from companion.render.marking import N_

_FORGET = "forget"


def open_profile(profile: bytes) -> ProfileShown | None:
    """Return what a profile has learned; until then, or instead, say what there is to say."""
    key = "show", digest(profile)
    answer = errands().answer(key, lambda: ShowProfile(profile))
    if isinstance(answer, ProfileShown):
        return answer
    if isinstance(answer, Refused):
        show_problems(answer.problems)
    else:
        wait_for(lambda: errands().knows(key), N_("Opening the profile…"))
    return None


def forget_crops(name: str, profile: bytes, numbers: tuple[int, ...]) -> None:
    """Have crops taken out of a kept profile when the reader has time for it."""
    job = ForgetCrops(profile, numbers)
    key = _FORGET, name, digest(profile)
    reading_queue().wish(Wish(key, lambda reader: _forget_crops(reader, name, job)))


def forget_origins(origins: Iterable[str]) -> None:
    """Have all crops of some cards and photos taken out of every kept profile."""
    gone = tuple(origins)
    for info in store().profiles() if gone else ():
        _forget_in(info.name, gone)


def remove_source(name: str, source: ShownSource) -> None:
    """Have a profile unlearn what a source taught it, which must not teach the same again."""
    if source.kind == "photo":
        ask_icons_again(source.photo)
    _forget_in(name, (source.origin,), reject=True)


def _forget_in(name: str, origins: tuple[str, ...], *, reject: bool = False) -> None:
    key = _FORGET, name, origins
    do = partial(_forget_origins, name=name, origins=origins, reject=reject)
    reading_queue().wish(Wish(key, do))


def is_forgetting(name: str) -> bool:
    """Tell whether crops are being taken out of this profile."""
    keys = reading_queue().known()
    return any(isinstance(key, tuple) and key[:2] == (_FORGET, name) for key in keys)


def _forget_crops(reader: ReaderProcess, name: str, job: ForgetCrops) -> None:
    answer = reader.do(job)
    # The numbers are those of one content; another one that came meanwhile stays as it is.
    if isinstance(answer, ProfileLearned) and keep_the_rest(name, job.profile, answer):
        read_again_with(name)


def _forget_origins(
    reader: ReaderProcess, name: str, origins: tuple[str, ...], *, reject: bool
) -> None:
    if forget_for_good(reader, name, origins, reject=reject):
        read_again_with(name)
