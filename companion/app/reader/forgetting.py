"""Forgetting: crops of some cards and photos are taken out of a kept profile."""

from __future__ import annotations

import logging

from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import ForgetOrigins, ProfileLearned
from companion.app.table.shared_store import store

_LOG = logging.getLogger(__name__)


def forget_for_good(
    reader: ReaderProcess, name: str, origins: tuple[str, ...], *, reject: bool = False
) -> bool:
    """Take out what came from there, and tell whether that was possible.

    What is learned meanwhile is kept, and gone through again. With `reject` the same origins
    teach nothing any more.
    """
    while (profile := store().profile(name)) is not None:
        answer = reader.do(ForgetOrigins(profile, origins, reject))
        if not isinstance(answer, ProfileLearned):
            _LOG.warning("the profile %s could not be opened, and stays as it is", name)
            return False
        if keep_the_rest(name, profile, answer):
            return True
    return False


def keep_the_rest(name: str, before: bytes, answer: ProfileLearned) -> bool:
    """Keep what is left of a profile, unless it was changed meanwhile; tell whether."""
    is_kept = store().replace_profile(name, before, answer.profile)
    if is_kept:
        store().eraser.sweep()
    return is_kept
