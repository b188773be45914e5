"""`exlibris profile --game biblios`: what copies of Biblios look like, learned and kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from card_db import Problem, ProblemsError, naming_file, text_of_file
from companion.cli.console import say
from companion.render.sentences import N_
from companion.store import open_store
from companion.store.profiles import BIBLIOS
from vision.biblios.learn import TypedHand, learn_biblios
from vision.biblios.profile import BibliosProfile, load_biblios_profile, save_biblios_profile
from vision.biblios.typed import typed_hand
from vision.image import load_photo


def learn_biblios_profile(name: str, photos: Sequence[Path], language: str) -> None:
    """Learn a copy from photos with the cards typed beside them, and keep it."""
    if not photos:
        raise ProblemsError([Problem("copy-nothing")])
    learned = learn_biblios(name, [_typed(path) for path in photos])
    with open_store() as store:
        store.save_profile(f"{BIBLIOS}{name}", save_biblios_profile(learned), choose=False)
    sentence = N_("“%(name)s” is learned from %(cards)s cards")
    click.echo(say(sentence, language, name=name, cards=len(learned.cards)))
    if learned.places.icon is None:
        click.echo(say(N_("no icons were found; colours alone tell the categories"), language))


def find_biblios_profile(name: str | None) -> BibliosProfile:
    """Return the profile of this name, else the one learned last; ProblemsError without any."""
    with open_store() as store:
        found = sorted(store.profiles(biblios=True), key=lambda info: info.saved_at)
        names = tuple(info.name.removeprefix(BIBLIOS) for info in found)
        if not names:
            raise ProblemsError([Problem("biblios-no-profile")])
        wanted = name or names[-1]
        content = store.profile(f"{BIBLIOS}{wanted}")
    if content is None:
        raise ProblemsError([Problem("profile-unknown", {"name": wanted, "profiles": names})])
    return load_biblios_profile(content)


def _typed(path: Path) -> TypedHand:
    """Read a photo and what lies on it."""
    typed = path.with_suffix(".hand")
    with naming_file(typed):
        cards = typed_hand(text_of_file(typed))
    with naming_file(path):
        return TypedHand(load_photo(path), cards)
