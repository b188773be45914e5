"""Which edition of the game a command is about."""

from __future__ import annotations

import click

from card_db import editions

DEFAULT_EDITION = "en"


class EditionType(click.Choice[str]):
    """One of the editions that are known when the command is called: the owner's come late."""

    def __init__(self) -> None:
        """Begin with those that are known already."""
        super().__init__(tuple(editions()))

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return the code of an edition; a usage error names all of them."""
        self.choices = tuple(editions())
        return super().convert(value, param, ctx)


edition_option = click.option(
    "--edition",
    type=EditionType(),
    help="Edition of the game (default: that of the deck or profile, else en).",
)
