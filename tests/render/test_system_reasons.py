"""What the operating system says of a file is said in the reader's language."""

from __future__ import annotations

import errno
import os

import pytest

from card_db import Problem
from companion.render.language import LANGUAGES
from companion.render.text import problem_text

COMMON = [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOSPC, errno.EROFS]


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("number", COMMON)
def test_the_reason_of_the_system_is_translated(number: int, language: str) -> None:
    reason = os.strerror(number)
    told = problem_text(Problem("photo-missing", {"reason": reason}), language)
    assert reason in problem_text(Problem("photo-missing", {"reason": reason}))
    assert reason not in told


def test_without_profiles_a_wrong_name_is_told_that_there_are_none() -> None:
    told = problem_text(Problem("profile-unknown", {"name": "mine", "profiles": ()}))
    assert told == "there is no profile “mine”; available: none yet"
