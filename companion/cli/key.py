"""`exlibris key`: the key in the host's link, and those of the staff."""

from __future__ import annotations

import click

from card_db import Problem, ProblemsError
from companion.cli.console import language_option, say
from companion.render.sentences import N_
from companion.store import Store, open_store, shown_of


@click.group()
def key() -> None:
    """The host's key and staff keys, each of which can be withdrawn."""


@key.command()
@language_option
def renew(language: str) -> None:
    """Make a new key; links with the old one stop working."""
    with open_store() as store:
        made = store.renew_host_key()
    sentence = N_(
        "The host's old links no longer work. The new key is %(key)s; `exlibris app` "
        "prints the whole link."
    )
    click.echo(say(sentence, language, key=made))


@key.command()
@click.option("--table", help="The only table it opens, by the start of its code.")
@language_option
def staff(table: str | None, language: str) -> None:
    """Make a key for somebody who helps you.

    It opens everything that your own key opens. With --table it opens only that table: no other
    tables, not the history, not your copy.
    """
    with open_store() as store:
        token = _token(store, table) if table else ""
        made = store.staff.give(token)
    query = f"?table={token}&key={made}" if token else f"?key={made}"
    sentence = N_("The helper's link is the companion's address with this behind it: /%(query)s")
    click.echo(say(sentence, language, query=query))


@key.command("list")
@language_option
def list_(language: str) -> None:
    """List the staff keys by name."""
    with open_store() as store:
        found = store.staff.all()
    for one in found:
        table = shown_of(one.game_table) if one.game_table else say(N_("everything"), language)
        click.echo(f"{one.name}  {table}")


@key.command()
@click.argument("name")
@language_option
def withdraw(name: str, language: str) -> None:
    """Withdraw a staff key."""
    with open_store() as store:
        if not store.staff.withdraw(name):
            raise ProblemsError([Problem("staff-key-missing", {"name": name})])
    click.echo(say(N_("This key no longer opens anything."), language))


def _token(store: Store, begins: str) -> str:
    """Return the token of the one table whose code begins like this; ProblemsError otherwise."""
    found = [info.token for info in store.tables.all() if info.token.startswith(begins)]
    if len(found) != 1:
        raise ProblemsError([Problem("staff-table", {"found": len(found), "begins": begins})])
    return found[0]
