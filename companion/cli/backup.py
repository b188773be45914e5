"""`exlibris backup` and `exlibris restore`: everything in one file, and back again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from companion.cli.console import json_option, language_option, print_json, say
from companion.cli.files import refuse_unwritable, writing_to
from companion.render.sentences import N_
from companion.store import open_store
from companion.store.backup.format import Manifest, Progress
from companion.store.backup.restoring import restore
from companion.store.backup.verifying import opened_file


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@language_option
def backup_command(file: Path, *, as_json: bool, language: str) -> None:
    """Write everything into one FILE: games, photos, decks, profiles, captures, settings.

    The app can keep running. Keep the file private: it also has the hidden focuses of games that
    aren't finished.
    """
    refuse_unwritable(file)
    with open_store() as store, writing_to(file) as content:
        # Whoever has this file has the key of the host.
        with suppress(OSError):
            Path(content.name).chmod(0o600)
        with _bar(N_("writing"), language) as progress:
            manifest = store.backups.write(content, progress)
    if as_json:
        print_json(_facts(manifest))
        return
    sentence = N_(
        "Everything is in %(file)s: games %(games)s, photos and other files %(contents)s."
    )
    contents = len(manifest.contents)
    click.echo(say(sentence, language, file=file, games=manifest.games, contents=contents))
    if manifest.missing:
        lost = N_("Already missing, so not in the backup: %(n)s. `exlibris doctor` says more.")
        click.echo(say(lost, language, n=len(manifest.missing)))


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@language_option
def restore_command(file: Path, *, as_json: bool, language: str) -> None:
    """Replace everything with what is in a backup FILE.

    The file is checked before anything is touched. What you have now is saved first, so you can
    restore it the same way. The host's link stays the same.
    """
    bar = _bar(N_("restoring"), language)
    with opened_file(file) as content, open_store() as store, bar as progress:
        restored = restore(store, content, str(file), progress)
    manifest, before = restored.manifest, restored.before
    if as_json:
        print_json({**_facts(manifest), "before": str(before) if before else None})
        return
    sentence = N_("Restored from %(when)s: games %(games)s, photos and other files %(contents)s.")
    facts = {"when": manifest.made_at[:16].replace("T", " "), "games": manifest.games}
    click.echo(say(sentence, language, **facts, contents=len(manifest.contents)))
    if before is not None:
        way_back = N_("What was here before is in %(file)s; `exlibris restore` brings it back.")
        click.echo(say(way_back, language, file=before))


def _facts(manifest: Manifest) -> dict[str, object]:
    return {
        "made_at": manifest.made_at,
        "program": manifest.program,
        "rows": {name: table.rows for name, table in sorted(manifest.tables.items())},
        "contents": len(manifest.contents),
        "bytes": sum(manifest.contents.values()),
        "missing": len(manifest.missing),
    }


@contextmanager
def _bar(label: str, language: str) -> Iterator[Progress]:
    """Show on a terminal how far it is."""
    if not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    with click.progressbar(length=1, label=say(label, language), file=sys.stderr) as bar:

        def progress(done: int, of: int) -> None:
            bar.length = max(of, 1)
            bar.update(done - bar.pos)

        yield progress
