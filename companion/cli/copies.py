"""The copy of the game that a command is about: its profile."""

from __future__ import annotations

from card_db import Problem, ProblemsError
from companion.store import open_store
from vision.profile import Profile, load_profile


def find_profile(name: str | None, *, choose: bool = False) -> Profile | None:
    """Return the profile of this name, else the one last chosen, else none; never the demo.

    Where it is to be chosen, the next scan that names none takes it too.
    """
    with open_store() as store:
        chosen = next((info.name for info in store.profiles() if info.chosen), None)
        wanted = name or chosen
        if wanted is None:
            return None
        content = store.profile(wanted)
        if content is None:
            names = tuple(info.name for info in store.profiles())
            raise ProblemsError([Problem("profile-unknown", {"name": wanted, "profiles": names})])
        if choose:
            store.choose_profile(wanted)
    return load_profile(content)
