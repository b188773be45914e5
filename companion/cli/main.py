"""The command `exlibris` and all its parts."""

from __future__ import annotations

import os

import click

from companion.cli.console import Commands
from companion.cli.version import tell_version
from companion.render.language import LANGUAGES

# Our matrices are small: more threads than one would mostly wait for each other. The commands
# load numpy after this.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

HOMES = {
    "app": "companion.cli.app:app_command",
    "worker": "companion.cli.worker:worker_command",
    "key": "companion.cli.key:key",
    "scan": "companion.cli.scan:scan",
    "score": "companion.cli.score:score_command",
    "advise": "companion.cli.score:advise_command",
    "referee": "companion.cli.referee:referee_command",
    "ask": "companion.cli.ask:ask_command",
    "judge": "companion.cli.judge:judge",
    "play": "companion.cli.play:play_command",
    "deck": "companion.cli.deck:deck",
    "edition": "companion.cli.edition:edition",
    "expansion": "companion.cli.expansion:expansion",
    "pack": "companion.cli.pack:pack",
    "history": "companion.cli.history:history",
    "backup": "companion.cli.backup:backup_command",
    "restore": "companion.cli.backup:restore_command",
    "doctor": "companion.cli.doctor:doctor_command",
    "tile": "companion.cli.tile:tile_command",
    "rule": "companion.cli.rule:rule_command",
    "profile": "companion.cli.profile:profile",
    "studio": "companion.cli.studio:studio",
    "evaluate": "companion.cli.evaluate:evaluate_command",
    "captures": "companion.cli.captures:captures",
    "bench": "companion.cli.bench:bench_command",
}


@click.group(cls=Commands, homes=HOMES, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=tell_version,
    help="Show the version and the commit.",
)
@click.option(
    "--lang", "language", type=click.Choice(LANGUAGES), help="Language of what is printed."
)
def main(language: str | None) -> None:
    """Read shelves, fill in the inspection form, settle disputes: a companion to Ex Libris."""


if __name__ == "__main__":
    main()
