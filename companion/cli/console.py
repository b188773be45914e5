"""What every command shares: options, printing, exit codes, and how trouble is told."""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from importlib import import_module
from io import TextIOWrapper
from itertools import pairwise
from typing import Any, NoReturn, TypeVar

import click

from card_db import Problem, ProblemsError
from companion.cli.help_text import translated
from companion.cli.own_files import use_own_files_of_user
from companion.cli.usage_errors import usage_error_text
from companion.render.language import LANGUAGES, translation
from companion.render.sentences import N_
from companion.render.text import problem_text

F = TypeVar("F", bound=Callable[..., Any])

MOST_PROBLEMS = 20


class Exit(IntEnum):
    """What a command tells the shell."""

    DONE = 0
    NO = 1
    BAD_INPUT = 2
    FAILED = 3
    INTERRUPTED = 130


LANGUAGE_VARIABLE = "EXLIBRIS_LANG"


def _language_of_group() -> str:
    """Return the language named before the command, as in `exlibris --lang fr score`."""
    named: str | None = click.get_current_context().find_root().params.get("language")
    return named or _language_in(())


def language_option(command: F) -> F:
    """Give a command `--lang`."""
    return click.option(
        "--lang",
        "language",
        type=click.Choice(LANGUAGES),
        default=_language_of_group,
        help="Language (default: EXLIBRIS_LANG, else en).",
    )(command)


def json_option(command: F) -> F:
    """Give a command `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")(
        command
    )


def print_json(value: object) -> None:
    """Print one object on one line."""
    click.echo(json.dumps(value, ensure_ascii=False))


def say(message: str, language: str, **facts: object) -> str:
    """Return a sentence in a language."""
    return translation(language).gettext(message) % facts


def tell(problems: Sequence[Problem], language: str) -> None:
    """Say on stderr what is wrong, one line each, and not more than anybody reads."""
    lines = [problem_text(problem, language) for problem in problems[:MOST_PROBLEMS]]
    more = len(problems) - len(lines)
    if more:
        several = translation(language).ngettext("and %(n)s more", "and %(n)s more", more)
        lines.append(several % {"n": more})
    for line in lines:
        click.echo(line, err=True)


class Commands(click.Group):
    """The commands, each loaded when it is called, their trouble told in one line."""

    def __init__(self, *args: Any, homes: Mapping[str, str], **extra: Any) -> None:  # noqa: ANN401
        """Take the home of each command, as `module:name`."""
        super().__init__(*args, **extra)
        self._homes = homes

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in the order in which people need them."""
        return list(self._homes)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command. Loading them all would keep each of them waiting."""
        if cmd_name not in self._homes:
            return None
        module, _, name = self._homes[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return translated(command, str(ctx.find_root().obj or "en"))

    def main(self, args: Sequence[str] | None = None, **extra: Any) -> NoReturn:  # type: ignore[override] # noqa: ANN401
        """Run a command and leave with its exit code."""
        sys.exit(self.run(args, **extra))

    def run(self, args: Sequence[str] | None = None, **extra: Any) -> int:  # noqa: ANN401
        """Run a command and return its exit code."""
        language = _language_in(sys.argv[1:] if args is None else args)
        _speak_utf8()
        try:
            use_own_files_of_user()
            done = self._spoken(language, args, extra)
        except (click.exceptions.Abort, KeyboardInterrupt):
            return Exit.INTERRUPTED
        except click.ClickException as error:
            click.echo(_in_one_line(error, language), err=True)
            return error.exit_code
        except BrokenPipeError:
            return _pipe_closed()
        except Exception as error:  # whatever it is, no traceback reaches a user
            return _told(error, language)
        return done if isinstance(done, int) else Exit.DONE

    def _spoken(self, language: str, args: Sequence[str] | None, extra: dict[str, Any]) -> object:
        """Run a command that helps in a language."""
        command = translated(self, language)
        return click.Group.main(command, args, standalone_mode=False, obj=language, **extra)


def _in_one_line(error: click.ClickException, language: str) -> str:
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return error.format_message()
    return usage_error_text(error, language)


def _speak_utf8() -> None:
    """Let our signs and letters out, whatever the system's pipes were made for."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.encoding.lower() != "utf-8":
            stream.reconfigure(encoding="utf-8")


def _language_in(args: Iterable[str]) -> str:
    """Return the language asked for, also where the command itself was not understood."""
    words = list(args)
    for option, value in pairwise(words):
        if option == "--lang" and value in LANGUAGES:
            return value
    joined = [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    named = [*joined, os.environ.get(LANGUAGE_VARIABLE, "")]
    return next((value for value in named if value in LANGUAGES), "en")


def _told(error: Exception, language: str) -> int:
    if isinstance(error, ProblemsError):
        tell(error.problems, language)
        return Exit.BAD_INPUT if error.input_at_fault else Exit.FAILED
    log = _log(error)
    sentence = N_("Something went wrong: %(error)s. Details are in %(log)s.")
    click.echo(say(sentence, language, error=type(error).__name__, log=log), err=True)
    return Exit.FAILED


def _log(error: Exception) -> str:
    """Write the whole story to the log file, and return where it is."""
    # Slow, and needed only here.
    from logging.handlers import RotatingFileHandler  # noqa: PLC0415

    from companion.store.folder import LOG_FILE, private_file  # noqa: PLC0415

    try:
        path = private_file(LOG_FILE)
        handler = RotatingFileHandler(path, maxBytes=1_000_000, backupCount=1, encoding="utf-8")
    except OSError:
        return "-"
    record = logging.LogRecord(
        name="exlibris",
        level=logging.ERROR,
        pathname="",
        lineno=0,
        msg="%s",
        args=(" ".join(sys.argv[1:]),),
        exc_info=(type(error), error, error.__traceback__),
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    handler.emit(record)
    handler.close()
    return str(path)


def _pipe_closed() -> int:
    # Whoever read our output has gone; there is nobody left to tell.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return Exit.DONE
