"""`exlibris scan`: the command itself. It loads the reader only when there is a photo to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from errno import EISDIR
from os import strerror
from pathlib import Path

import click

from card_db import Problem, of_file
from companion.cli.cluster import cluster_option
from companion.cli.console import Exit, json_option, language_option, tell
from companion.cli.editions import edition_option
from companion.cli.game_option import BIBLIOS, game_option
from vision.arrangement import Arrangement


@click.command()
@click.argument("photos", nargs=-1, required=True, type=click.Path(path_type=Path))
@edition_option
@click.option("--profile", "profile_name", help="Profile of the copy (default: the one that fits).")
@click.option("--deck", "deck_name", help="Deck of the copy (default: what you have learned).")
@click.option(
    "--debug",
    "debug_folder",
    type=click.Path(path_type=Path),
    help="Write a picture of every stage into this folder.",
)
@click.option("--together", is_flag=True, help="The photos show the shelves of one table.")
@click.option("--join", is_flag=True, help="The photos overlap and show one wide shelf.")
@click.option(
    "--layout",
    type=click.Choice([laid.value for laid in Arrangement]),
    help="Cards side by side, or a pile in overlapping columns (default: as the photo shows).",
)
@cluster_option
@game_option
@json_option
@language_option
def scan(
    photos: tuple[Path, ...],
    edition: str | None,
    *,
    game: str,
    profile_name: str | None,
    deck_name: str | None,
    debug_folder: Path | None,
    together: bool,
    join: bool,
    layout: str | None,
    cluster: str | None,
    as_json: bool,
    language: str,
) -> int:
    """Read the shelves of PHOTOS, or a pile that is laid out in overlapping columns."""
    if game == BIBLIOS:
        from companion.cli.biblios import refuse_options  # noqa: PLC0415

        refuse_options(
            edition=edition,
            deck=deck_name,
            debug=debug_folder,
            together=together,
            join=join,
            layout=layout,
            cluster=cluster,
        )
        # What reads photos takes long to load.
        from companion.cli.biblios_scan import scan_biblios  # noqa: PLC0415

        return scan_biblios(photos, profile_name, as_json=as_json, language=language)
    laid = Arrangement(layout) if layout else None
    refused = _refused(len(photos), laid, cluster, together=together, join=join)
    if refused is not None:
        tell([refused], language)
        return Exit.BAD_INPUT
    missing = [*_missing(photos)]
    if len(missing) == len(photos):
        tell(missing, language)
        return Exit.BAD_INPUT
    # What reads photos takes long to load, and the first photo is opened meanwhile.
    from companion.cli.opening import opening  # noqa: PLC0415

    with opening(photos) as opened:
        from companion.cli.scanning import Request, scan_photos  # noqa: PLC0415

        asked = Request(
            edition,
            profile_name,
            deck_name,
            debug_folder,
            together,
            join,
            laid,
            cluster,
            as_json,
            language,
        )
        return scan_photos(opened, asked)


def _refused(
    photos: int, laid: Arrangement | None, cluster: str | None, *, together: bool, join: bool
) -> Problem | None:
    """Say which options can't be combined."""
    if cluster is not None and (join or together or laid is Arrangement.FAN):
        return Problem("cluster-one-by-one")
    if laid is Arrangement.FAN and (join or together):
        return Problem("layout-photos")
    if join and (together or photos == 1):
        return Problem("join-photos")
    return None


def _missing(photos: Sequence[Path]) -> Iterator[Problem]:
    """Go through the photos that do not exist, in the words the reader uses."""
    for path in photos:
        try:
            path.stat()
            if path.is_dir():
                raise IsADirectoryError(EISDIR, strerror(EISDIR))
        except OSError as error:
            yield of_file(path, Problem("photo-missing", {"reason": error.strerror}))
