"""`exlibris pack`: editions, tiles, assistants, decks and profiles as one file to pass on."""

from __future__ import annotations

from pathlib import Path

import click

from card_db import FileError, Problem, ProblemsError
from companion.cli.console import Exit, language_option, say
from companion.cli.files import write_bytes
from companion.engine.exlibris.pack_about import PackAbout, PackError, parse_about, print_about
from companion.engine.exlibris.pack_file import LARGEST_PACK, Pack, read_pack, write_pack
from companion.engine.exlibris.pack_settling import Arrival, Arriving, PackedKind
from companion.render.sentences import N_
from companion.store import open_store

_KINDS = {
    PackedKind.EDITION: N_("edition"),
    PackedKind.PART: N_("tile or assistant"),
    PackedKind.DECK: N_("deck"),
    PackedKind.PROFILE: N_("profile"),
}
_ARRIVALS = {
    Arriving.NEW: N_("%(kind)s “%(name)s”: new"),
    Arriving.SAME: N_("%(kind)s “%(name)s”: already here"),
    Arriving.RENAMED: N_(
        "%(kind)s “%(name)s”: here in another version; both are kept, this one as “%(here)s”"
    ),
}


@click.group()
def pack() -> None:
    """Editions, tiles, assistants, decks and profiles in one file, to pass on."""


@pack.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", required=True, help="What the pack is called.")
@click.option("--by", required=True, help="Who made it.")
@click.option("--source", required=True, help="Where its contents come from.")
@click.option("--licence", required=True, help="The licence under which it may be used.")
@click.option("--edition", "editions", multiple=True, help="One of your editions, by its code.")
@click.option("--part", "parts", multiple=True, help="One of your tiles or assistants, by its id.")
@click.option("--deck", "decks", multiple=True, help="Name of a deck.")
@click.option("--profile", "profiles", multiple=True, help="Name of a profile.")
@language_option
def make(
    file: Path,
    *,
    name: str,
    by: str,
    source: str,
    licence: str,
    editions: tuple[str, ...],
    parts: tuple[str, ...],
    decks: tuple[str, ...],
    profiles: tuple[str, ...],
    language: str,
) -> int:
    """Write a pack FILE with what you name."""
    named = {
        PackedKind.EDITION: editions,
        PackedKind.PART: parts,
        PackedKind.DECK: decks,
        PackedKind.PROFILE: profiles,
    }
    if not any(named.values()):
        raise ProblemsError([Problem("pack-empty")])
    # What cannot be read again is not written.
    about = parse_about(print_about(PackAbout(name, by, source, licence)))
    with open_store() as store:
        found = store.packs.gather(about, named)
    content = write_pack(found)
    read_pack(content, _check_profile)
    write_bytes(file, content)
    things = sum(map(len, (found.editions, found.parts, found.decks, found.profiles)))
    sentence = N_("“%(name)s” is in %(file)s: %(things)s in all.")
    click.echo(say(sentence, language, name=name, file=file, things=things))
    return Exit.DONE


@pack.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def check(file: Path, language: str) -> int:
    """Show what is in a pack FILE, what is wrong with it, and what of it is already here."""
    found = _read(file)
    with open_store() as store:
        arrivals = store.packs.compare(found)
    _tell(found, arrivals, language)
    return Exit.DONE


@pack.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def add(file: Path, language: str) -> int:
    """Add everything in a pack FILE, or nothing if any of it is wrong."""
    found = _read(file)
    with open_store() as store:
        arrivals = store.packs.add(found)
    _tell(found, arrivals, language)
    return Exit.DONE


@pack.command("list")
@language_option
def list_packs(language: str) -> int:
    """List the packs that were added."""
    with open_store() as store:
        for kept in store.packs.all():
            click.echo(_about(kept.name, kept.by, kept.licence, kept.source, language))
    return Exit.DONE


@pack.command()
@click.argument("name")
@language_option
def remove(name: str, language: str) -> int:
    """Remove what the pack NAME added, unless it is in use or has changed since."""
    with open_store() as store:
        removed = store.packs.remove(name)
    if removed is None:
        raise ProblemsError([Problem("pack-unknown", {"found": name})])
    for gone in removed.gone:
        click.echo(_of_kind(N_("%(kind)s “%(name)s”: removed"), gone, language))
    for stays in removed.changed:
        click.echo(_of_kind(N_("%(kind)s “%(name)s”: changed since, so it stays"), stays, language))
    return Exit.DONE


def _of_kind(sentence: str, named: str, language: str) -> str:
    kind, _, name = named.partition("/")
    return say(sentence, language, kind=say(_KINDS[PackedKind(kind)], language), name=name)


def _read(file: Path) -> Pack:
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST_PACK + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise FileError([Problem("file-unreadable", {"file": file, "reason": reason})]) from error
    try:
        return read_pack(data, _check_profile)
    except PackError as error:
        raise FileError(
            [Problem("of-file", {"file": file, "problem": one}) for one in error.problems]
        ) from error


def _check_profile(content: bytes) -> object:
    # Slow to load, and seldom needed.
    from vision.profile import load_profile  # noqa: PLC0415

    return load_profile(content)


def _tell(found: Pack, arrivals: tuple[Arrival, ...], language: str) -> None:
    about = found.about
    click.echo(_about(about.name, about.by, about.licence, about.source, language))
    for one in arrivals:
        kind = say(_KINDS[one.kind], language)
        facts = {"kind": kind, "name": one.name, "here": one.here}
        click.echo(say(_ARRIVALS[one.how], language, **facts))


def _about(name: str, by: str, licence: str, source: str, language: str) -> str:
    sentence = N_("“%(name)s” by %(by)s, licence %(licence)s, from %(source)s")
    return say(sentence, language, name=name, by=by, licence=licence, source=source)
