"""Which edition of the game a command is about."""

from __future__ import annotations

import click

from card_db import editions

DEFAULT_EDITION = "en"

edition_option = click.option(
    "--edition",
    type=click.Choice(tuple(editions())),
    help="Edition of the game; else that of the deck or of the profile, else en.",
)
