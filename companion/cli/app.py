"""`exlibris app`: starts the web app."""

from __future__ import annotations

from pathlib import Path

import click

from card_db import Problem, ProblemsError
from companion.cli.console import language_option, say
from companion.render.sentences import N_

_FILE = click.Path(path_type=Path)


@click.command("app")
@click.option(
    "--host",
    default="0.0.0.0",  # noqa: S104 - nothing is given out without a key
    show_default=True,
    help="Address to listen on; 127.0.0.1 keeps phones out.",
)
@click.option("--port", default=8501, show_default=True, type=click.IntRange(1, 65535))
@click.option("--cert", type=_FILE, help="Your certificate, for https; goes with --key.")
@click.option("--key", type=_FILE, help="The private key of your certificate.")
@click.option(
    "--name",
    "names",
    multiple=True,
    help="A name of this machine or its proxy; IP addresses always work.",
)
@click.option(
    "--pages",
    default=40,
    show_default=True,
    type=click.IntRange(1, 400),
    help="How many pages one device may have open.",
)
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many processes share the tables: at most one for each core.",
)
@language_option
def app_command(
    host: str,
    port: int,
    *,
    cert: Path | None,
    key: Path | None,
    names: tuple[str, ...],
    pages: int,
    processes: int,
    language: str,
) -> None:
    """Start the web app: photos, shelves, the inspection form."""
    _insist_on_certificate(cert, key)
    # Slow to load, and needed only here.
    from companion.app.table.shared_store import store  # noqa: PLC0415
    from companion.app.web.address import Address  # noqa: PLC0415
    from companion.app.web.door.crowd import PageLimits  # noqa: PLC0415
    from companion.app.web.server import listen, serve  # noqa: PLC0415

    address = Address(host, port, cert, key, names)
    listening = listen(address)
    # A terminal makes a link of an address that ends at a space.
    sentence = N_("The companion is at %(url)s (Ctrl-C ends it)")
    click.echo(say(sentence, language, url=address.link(store().host_key())))
    serve(address, listening, PageLimits(from_one=pages), processes)


def _insist_on_certificate(cert: Path | None, key: Path | None) -> None:
    if (cert is None) is not (key is None):
        raise ProblemsError([Problem("app-certificate")])
    for path in (cert, key):
        if path is not None and not path.is_file():
            raise ProblemsError([Problem("file-missing", {"file": path})])
