"""`exlibris doctor`: whether everything that is kept is whole, and what to do if not."""

from __future__ import annotations

import click

from card_db import ProblemsError
from companion.cli.console import Exit, json_option, language_option, print_json, say
from companion.render.sentences import N_
from companion.render.text import problem_text
from companion.store import open_store
from companion.store.backup.restore_points import restore_points
from companion.store.checkup import Checkup, Finding, examine_home, mend_home
from companion.store.folder import user_folder

_KINDS = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


@click.command("doctor")
@click.option("--repair", is_flag=True, help="Repair what can be repaired without any loss.")
@json_option
@language_option
def doctor_command(*, repair: bool, as_json: bool, language: str) -> int:
    """Look at the folder, the database, the photos and the queue, and say what is wrong."""
    of_home = examine_home()
    if repair and any(finding.mendable for finding in of_home):
        mend_home()
    checkup, of_store = _examine(repair=repair)
    findings = (*of_home, *of_store)
    left = [finding for finding in findings if not (repair and finding.mendable)]
    if as_json:
        rows = [_row(finding, language, repaired=finding not in left) for finding in findings]
        print_json({"home": str(user_folder()), "findings": rows})
    else:
        _tell(checkup, language)
        for finding in findings:
            click.echo(_line(finding, language, repaired=finding not in left))
        _sum_up(left, language)
    return Exit.NO if left else Exit.DONE


def _examine(*, repair: bool) -> tuple[Checkup | None, tuple[Finding, ...]]:
    """Return what there is, if it can be opened at all, and what is wrong with it."""
    try:
        with open_store() as store:
            checkup = store.checkup.examine()
            if repair and any(finding.mendable for finding in checkup.findings):
                store.checkup.mend()
            return checkup, checkup.findings
    except ProblemsError as error:
        return None, tuple(map(Finding, error.problems))


def _tell(checkup: Checkup | None, language: str) -> None:
    where = user_folder()
    click.echo(say(N_("Folder: %(where)s"), language, where=where))
    if checkup is None:
        return
    click.echo(say(N_("Database: %(kind)s"), language, kind=_KINDS[checkup.database]))
    click.echo(say(N_("Photos and other files: %(n)s"), language, n=checkup.contents))
    click.echo(say(N_("Photos waiting to be read: %(n)s"), language, n=checkup.waiting))
    for path in restore_points():
        click.echo(say(N_("Restore point: %(file)s"), language, file=path))


def _line(finding: Finding, language: str, *, repaired: bool) -> str:
    text = problem_text(finding.problem, language)
    if repaired:
        return say(N_("repaired: %(problem)s"), language, problem=text)
    return f"! {text}"


def _sum_up(left: list[Finding], language: str) -> None:
    if not left:
        click.echo(say(N_("Everything is fine."), language))
    elif any(finding.mendable for finding in left):
        click.echo(say(N_("`exlibris doctor --repair` repairs what can be repaired."), language))


def _row(finding: Finding, language: str, *, repaired: bool) -> dict[str, object]:
    problem = finding.problem
    return {
        "id": problem.id,
        "says": problem_text(problem, language),
        "repairable": finding.mendable,
        "repaired": repaired,
    }
