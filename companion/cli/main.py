"""The command `exlibris` and all its parts."""

from __future__ import annotations

import click

from companion.cli.benches import bench_command
from companion.cli.console import Commands
from companion.cli.decks import deck
from companion.cli.judges import judge
from companion.cli.referees import referee_command
from companion.cli.scores import advise_command, score_command
from companion.cli.tiles import tile_command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="exlibris-companion", prog_name="exlibris")
def main() -> None:
    """Read shelves, fill in the inspection form, settle disputes: a companion to Ex Libris."""


for command in (
    score_command,
    advise_command,
    referee_command,
    judge,
    tile_command,
    deck,
    bench_command,
):
    main.add_command(command)


if __name__ == "__main__":
    main()
