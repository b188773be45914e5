"""`exlibris captures`: misread photos, listed, written as files, deleted."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from card_db import Problem, ProblemsError
from companion.cli.console import json_option, language_option, print_json, say
from companion.cli.files import make_folder, write_bytes
from companion.engine.exlibris.capture import SUFFIX
from companion.render.language import translation
from companion.render.sentences import N_
from companion.store import CaptureInfo, Store, open_store


@click.group()
def captures() -> None:
    """Photos that you marked as misread in the app, each with your correction."""


@captures.command("list")
@json_option
@language_option
def list_captures(*, as_json: bool, language: str) -> None:
    """List the misread photos, the latest first."""
    with open_store() as store:
        found = store.captures.all()
    if as_json:
        print_json({"captures": [_row(info) for info in found]})
        return
    for info in found:
        click.echo(_line(info, language))
    if not found:
        click.echo(say(N_("No photo was marked as misread."), language))


@captures.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("ids", nargs=-1)
@language_option
def export(folder: Path, ids: tuple[str, ...], language: str) -> None:
    """Write misread photos into FOLDER, all or those with these IDS, for `exlibris evaluate`."""
    with open_store() as store:
        wanted = _found(store, ids)
        make_folder(folder)
        for name in wanted:
            content = store.captures.content(name)
            if content is not None:
                write_bytes(folder / f"{name}{SUFFIX}", content)
    several = translation(language).ngettext(
        "%(n)s photo written to %(folder)s.", "%(n)s photos written to %(folder)s.", len(wanted)
    )
    click.echo(several % {"n": len(wanted), "folder": folder})


@captures.command()
@click.argument("ids", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Delete all of them.")
@language_option
def delete(ids: tuple[str, ...], *, everything: bool, language: str) -> None:
    """Delete the misread photos with these IDS, or --all; their games stay."""
    if bool(ids) == everything:
        raise ProblemsError([Problem("capture-which")])
    with open_store() as store:
        gone = store.captures.remove(_found(store, ids))
    several = translation(language).ngettext("%(n)s photo deleted.", "%(n)s photos deleted.", gone)
    click.echo(several % {"n": gone})


def _found(store: Store, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids that are meant: those named, else all; ProblemsError if one is unknown."""
    known = tuple(info.id for info in store.captures.all())
    unknown = [name for name in ids if name not in known]
    if unknown:
        raise ProblemsError([Problem("capture-unknown", {"id": name}) for name in unknown])
    return ids or known


def _row(info: CaptureInfo) -> dict[str, object]:
    row = {name: value for name, value in asdict(info).items() if name != "game_table"}
    return row | {"with_game": info.game_table is not None}


def _line(info: CaptureInfo, language: str) -> str:
    several = translation(language).ngettext(
        "%(n)s card corrected", "%(n)s cards corrected", info.cards
    )
    line = f"{info.id}  {info.made_at[:16].replace('T', ' ')}  {several % {'n': info.cards}}"
    kept = say(N_("its game was deleted"), language)
    return line if info.game_table else f"{line}, {kept}"
