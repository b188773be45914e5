"""Which look a photo is read with: the table's own, the one last chosen, or the demo's."""

from __future__ import annotations

from importlib.resources import files
from threading import Lock

from card_db import DEMO_DECK
from companion.app.reader.jobs import Answer, Refused
from companion.app.reader.look_jobs import LearnLook, Lesson, LookWasLearned
from companion.app.reader.process import ReaderProcess
from companion.app.samples import sample
from companion.app.shared_store import store
from companion.draft.state import Table

DEMO_LOOK = "demo deck"
"""The name under which the look of the demo deck is kept; it is never chosen by itself."""

_LESSONS = ("calib_books_1", "calib_books_2")
_one_learns = Lock()


def shows_demo(table: Table) -> bool:
    """Tell whether the cards at a table are our own drawing."""
    return table.deck == DEMO_DECK and table.profile is None


def look_for(table: Table, reader: ReaderProcess) -> bytes | Refused:
    """Return the profile to read a table's photos with; nothing as long as no copy is known."""
    if shows_demo(table):
        return demo_look(reader)
    return own_look(table)


def own_look_name(table: Table) -> str | None:
    """Return the name of the profile of a table's copy: its own, or the one last chosen."""
    return table.profile or next((i.name for i in store().profiles() if i.chosen), None)


def own_look(table: Table) -> bytes:
    """Return the profile of a table's copy; nothing without one."""
    name = own_look_name(table)
    return (store().profile(name) if name else None) or b""


def demo_look(reader: ReaderProcess) -> bytes | Refused:
    """Return the look of the demo deck: renewed, as we ship it, or learned from our own photos."""
    with _one_learns:
        return store().profile(DEMO_LOOK) or _shipped() or _learn_demo_look(reader)


def renew_demo_look(reader: ReaderProcess, old: bytes) -> bytes | Refused:
    """Learn the look of the demo deck again, because this version cannot use the old one."""
    with _one_learns:
        known = store().profile(DEMO_LOOK)
        return known if known not in (None, old) else _learn_demo_look(reader)


def demo_lessons() -> LearnLook:
    """Return what there is to learn of the demo deck."""
    return LearnLook(DEMO_LOOK, "en", tuple(map(_lesson, _LESSONS)))


def _shipped() -> bytes | None:
    file = files("companion").joinpath("demo", "look.npz")
    return file.read_bytes() if file.is_file() else None


def _learn_demo_look(reader: ReaderProcess) -> bytes | Refused:
    answer: Answer = reader.do(demo_lessons())
    if not isinstance(answer, LookWasLearned):
        return answer if isinstance(answer, Refused) else Refused(())
    store().save_profile(DEMO_LOOK, answer.profile, choose=False)
    return answer.profile


def _lesson(name: str) -> Lesson:
    return Lesson(sample(f"{name}.jpg"), sample(f"{name}.shelf").decode())
