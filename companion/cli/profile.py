"""`exlibris profile`: profiles of copies of the game, learned, listed and forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from card_db import Problem, ProblemsError, editions
from companion.cli.console import json_option, language_option, print_json, say
from companion.cli.copies import find_profile
from companion.cli.editions import DEFAULT_EDITION, edition_option
from companion.cli.game_option import BIBLIOS, game_option
from companion.cli.profile_learning import LearningPhotos, book_photo, category_photo
from companion.render.sentences import N_
from companion.store import open_store
from vision.profile import Field, Profile, save_profile


@click.group()
def profile() -> None:
    """Teach the reader what your copy of the game looks like."""


@profile.command()
@click.argument("name")
@click.option(
    "--categories",
    "category",
    type=click.Path(path_type=Path),
    help="A photo of the six category cards.",
)
@click.option("--order", help="The order of the category cards, left to right, such as CFHMRS.")
@click.option(
    "--cards",
    "cards",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A photo of a few book cards; the .shelf file beside it says which.",
)
@edition_option
@game_option
@language_option
def learn(
    name: str,
    *,
    game: str,
    category: Path | None,
    order: str | None,
    cards: tuple[Path, ...],
    edition: str | None,
    language: str,
) -> None:
    """Learn a copy's look from photos of its cards and save it as NAME."""
    if game == BIBLIOS:
        from companion.cli.biblios import refuse_options  # noqa: PLC0415

        refuse_options(categories=category, order=order, edition=edition)
        from companion.cli.biblios_profile import learn_biblios_profile  # noqa: PLC0415

        learn_biblios_profile(name, cards, language)
        return
    if category is None and not cards:
        raise ProblemsError([Problem("copy-nothing")])
    own = editions()[edition or DEFAULT_EDITION]
    categories = {} if category is None else {category: category_photo(category, order, language)}
    books = {path: book_photo(path, own) for path in cards}
    learned = LearningPhotos(books, categories).learn(name, own)
    with open_store() as store:
        store.save_profile(name, save_profile(learned))
    for line in _said(learned, language):
        click.echo(line)


def _said(learned: Profile, language: str) -> Iterator[str]:
    """What was learned, how well the icons are told apart, and what would help."""
    sentence = N_(
        "“%(name)s” is learned (letters: %(letters)s, numbers: %(numbers)s, icons: %(icons)s)"
    )
    letters, numbers, icons = (len(learned.of(field)) for field in Field)
    facts = {"letters": letters, "numbers": numbers, "icons": icons}
    yield say(sentence, language, name=learned.name, **facts)
    apart = learned.separation
    measured = [f"{code} {lead:.1f}" for code, lead in apart.leads.items() if lead is not None]
    if measured:
        hint = N_("how clearly each icon differs from the others: %(clearness)s")
        yield say(hint, language, clearness=", ".join(measured))
    if apart.unmeasured:
        hint = N_("not measured, because only one icon is known: %(codes)s")
        yield say(hint, language, codes=", ".join(apart.unmeasured))
    if apart.unclear:
        hint = N_("easily confused: %(codes)s; add a photo that shows them")
        yield say(hint, language, codes=", ".join(apart.unclear))
    for typed, read in learned.disputed:
        hint = N_(
            "you typed %(typed)s, but it looks like %(read)s: such cards will be asked about; "
            "if that was a slip, correct it and learn again"
        )
        yield say(hint, language, typed=typed, read=read)
    if learned.digits_not_seen:
        hint = N_("digits not seen yet: %(digits)s; photograph a card that shows them")
        yield say(hint, language, digits=", ".join(learned.digits_not_seen))
    if learned.letters_not_known:
        hint = N_("letters not known yet: %(letters)s; cards with them are asked about")
        yield say(hint, language, letters=", ".join(learned.letters_not_known))


@profile.command("list")
@json_option
@language_option
def list_profiles(*, as_json: bool, language: str) -> None:
    """List the profiles; the one last chosen is marked."""
    with open_store() as store:
        found = store.profiles()
    if as_json:
        rows = [{"name": i.name, "saved_at": i.saved_at, "chosen": i.chosen} for i in found]
        print_json({"profiles": rows})
        return
    for info in found:
        click.echo(f"{'*' if info.chosen else ' '} {info.name} ({info.saved_at})")
    if not found:
        click.echo(say("no profile yet: teach your copy with `exlibris profile learn`", language))


@profile.command()
@click.argument("name")
@language_option
def show(name: str, language: str) -> None:
    """Show what a profile has learned."""
    found = find_profile(name)
    for line in _said(found, language) if found else ():
        click.echo(line)


@profile.command()
@click.argument("name")
@language_option
def remove(name: str, language: str) -> None:
    """Delete a profile and all its pictures."""
    with open_store() as store:
        names = tuple(info.name for info in store.profiles())
        if not store.remove_profile(name):
            raise ProblemsError([Problem("profile-unknown", {"name": name, "profiles": names})])
    click.echo(say("“%(name)s” was forgotten", language, name=name))
