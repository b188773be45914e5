"""Which profile a photo is read with: the table's own, the one last chosen, or the demo's."""

from __future__ import annotations

from importlib.resources import files
from threading import Lock

from card_db import DEMO_DECK
from companion.app.reader.jobs import Answer, Refused
from companion.app.reader.process import ReaderProcess
from companion.app.reader.profile_jobs import LearnProfile, LessonPhoto, ProfileLearned
from companion.app.reader.samples import sample
from companion.app.table.shared_store import store
from companion.draft.state import Table

DEMO_PROFILE = "demo deck"
"""The name under which the profile of the demo deck is kept; it is never chosen by itself."""

_LESSONS = ("calib_books_1", "calib_books_2")
_one_learns = Lock()


def shows_demo(table: Table) -> bool:
    """Tell whether the cards at a table are our own drawing."""
    return table.deck == DEMO_DECK and table.profile is None


def profile_for(table: Table, reader: ReaderProcess) -> bytes | Refused:
    """Return the profile to read a table's photos with; nothing as long as no copy is known."""
    if shows_demo(table):
        return demo_profile(reader)
    return own_profile(table)


def own_profile_name(table: Table) -> str | None:
    """Return the name of the profile of a table's copy: its own, or the one last chosen."""
    return table.profile or next((i.name for i in store().profiles() if i.chosen), None)


def own_profile(table: Table) -> bytes:
    """Return the profile of a table's copy; nothing without one."""
    name = own_profile_name(table)
    return (store().profile(name) if name else None) or b""


def kept_profile(table: Table) -> bytes:
    """Return the profile that a table's photos were read with, as far as it is there already."""
    if shows_demo(table):
        return store().profile(DEMO_PROFILE) or _shipped() or b""
    return own_profile(table)


def kept_profile_name(table: Table) -> str:
    """Return what this profile is called here; nothing without one."""
    return DEMO_PROFILE if shows_demo(table) else own_profile_name(table) or ""


def other_profiles(table: Table) -> dict[str, bytes]:
    """Return the profiles of all other copies, by their names; our drawing is nobody's copy."""
    names = {info.name for info in store().profiles()} - {own_profile_name(table), DEMO_PROFILE}
    contents = ((name, store().profile(name)) for name in sorted(names))
    return {name: content for name, content in contents if content}


def demo_profile(reader: ReaderProcess) -> bytes | Refused:
    """Return the profile of the demo deck: renewed, as shipped, or learned from our photos."""
    with _one_learns:
        return store().profile(DEMO_PROFILE) or _shipped() or _learn_demo_profile(reader)


def renew_demo_profile(reader: ReaderProcess, old: bytes) -> bytes | Refused:
    """Learn the profile of the demo deck again, because this version cannot use the old one."""
    with _one_learns:
        known = store().profile(DEMO_PROFILE)
        return known if known not in (None, old) else _learn_demo_profile(reader)


def demo_lessons() -> LearnProfile:
    """Return what there is to learn of the demo deck."""
    return LearnProfile(DEMO_PROFILE, "en", tuple(map(_lesson, _LESSONS)))


def _shipped() -> bytes | None:
    file = files("companion").joinpath("demo", "profile.npz")
    return file.read_bytes() if file.is_file() else None


def _learn_demo_profile(reader: ReaderProcess) -> bytes | Refused:
    answer: Answer = reader.do(demo_lessons())
    if not isinstance(answer, ProfileLearned):
        return answer if isinstance(answer, Refused) else Refused(())
    store().save_profile(DEMO_PROFILE, answer.profile, choose=False)
    return answer.profile


def _lesson(name: str) -> LessonPhoto:
    return LessonPhoto(sample(f"{name}.jpg"), sample(f"{name}.shelf").decode())
