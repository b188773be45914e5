"""The copy of the game that a command is about: its profile and its deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from card_db import Deck, Problem, ProblemsError
from companion.store import find_deck as store_find_deck
from companion.store import open_store
from vision.profile import Profile, ProfileError, load_profile


def known_profiles() -> tuple[Profile, ...]:
    """Return all profiles that this version can use, the one last chosen first."""
    with open_store() as store:
        infos = sorted(store.profiles(), key=lambda info: not info.chosen)
        contents = [(info.name, store.profile(info.name)) for info in infos]
    return tuple(_loaded(contents))


def _loaded(contents: Iterable[tuple[str, bytes | None]]) -> Iterator[Profile]:
    for name, content in contents:
        # A profile of an older version is skipped here; naming it says that it is too old.
        with suppress(ProfileError):
            # The name it is stored under counts, not the one in the file.
            yield replace(load_profile(content or b""), name=name)


def find_profile(name: str | None, *, choose: bool = False) -> Profile | None:
    """Return the profile of this name, else the one last chosen, else none; never the demo.

    With `choose` it becomes the one last chosen.
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
    return replace(load_profile(content), name=wanted)


def find_deck(name: str | None, edition: str | None) -> Deck:
    """Return the deck of this name, or what the user has learned of the edition."""
    with open_store() as store:
        return store_find_deck(store, name, edition)
