"""`exlibris worker`: reads photos that wait in the store, on a machine that serves no pages."""

from __future__ import annotations

import signal
from threading import Event

import click

from companion.cli.console import language_option, say
from companion.render.sentences import N_


@click.command("worker")
@language_option
def worker_command(language: str) -> None:
    """Read photos for the servers that share this database; Ctrl-C ends it.

    A photo that a worker does not finish is given to another one after twenty seconds.
    """
    # Slow to load, and needed only here.
    from companion.app.reader.photos import reading_queue  # noqa: PLC0415
    from companion.app.reader.watching import Watch  # noqa: PLC0415
    from companion.app.table.shared_store import store  # noqa: PLC0415

    over = Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: over.set())
    store().readings.count()
    reading_queue().get_ready()
    watch = Watch()
    click.echo(say(N_("Waiting for photos (Ctrl-C ends it)"), language))
    over.wait()
    watch.stop()
    reading_queue().close()
    store().close()
