"""`exlibris --version`: which version this is, and which commit."""

from __future__ import annotations

import click

from companion import __version__


def tell_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it so
    """Print the version and end."""
    if not wanted or context.resilient_parsing:
        return
    from companion.commit import commit  # noqa: PLC0415 - nobody else needs it

    made_from = commit()
    click.echo(f"exlibris {__version__}" + (f" ({made_from})" if made_from else ""))
    context.exit()
