"""Help and usage errors in the reader's language."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Iterable, Iterator

import click

from companion.render.language import translation
from companion.render.sentences import N_

USAGE = N_("Usage: ")
HEADINGS = {"Options": N_("Options"), "Commands": N_("Commands")}
SHOW_HELP = N_("Show this message and exit.")


def help_texts(command: click.Command) -> Iterator[str]:
    """Yield every text that the help of a command and of those below it shows."""
    yield from _texts(command)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None:
                yield from help_texts(below)


def _texts(command: click.Command) -> Iterator[str]:
    if command.help:
        yield _cleaned(command.help)
    for option in command.params:
        if isinstance(option, click.Option) and option.help:
            yield option.help


def _cleaned(text: str) -> str:
    return inspect.cleandoc(text)


def translated(command: click.Command, language: str) -> click.Command:
    """Return a copy of a command whose help is in a language."""
    said = translation(language).gettext
    spoken = copy.copy(command)
    spoken.context_class = SpokenContext
    if command.help:
        spoken.help = said(_cleaned(command.help))
    spoken.params = [_translated_parameter(each, language) for each in command.params]
    if isinstance(spoken, click.Group):
        spoken.commands = {
            name: translated(below, language) for name, below in spoken.commands.items()
        }
    return spoken


def _translated_parameter(parameter: click.Parameter, language: str) -> click.Parameter:
    if not isinstance(parameter, click.Option) or not parameter.help:
        return parameter
    spoken = copy.copy(parameter)
    spoken.help = translation(language).gettext(parameter.help)
    return spoken


class SpokenContext(click.Context):
    """Formats help in the language that the outermost command was called with."""

    def make_formatter(self) -> click.HelpFormatter:
        """Return what writes the help."""
        language = str(self.find_root().obj or "en")
        return SpokenFormatter(language, self.terminal_width, self.max_content_width)


class SpokenFormatter(click.HelpFormatter):
    """Writes help with its headings in a language."""

    def __init__(self, language: str, width: int | None, max_width: int | None) -> None:
        """Take the language and how wide the terminal is."""
        super().__init__(width=width, max_width=max_width)
        self._said = translation(language).gettext

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how the command is called."""
        super().write_usage(prog, args, prefix or self._said(USAGE))

    def write_heading(self, heading: str) -> None:
        """Write the heading of a part."""
        super().write_heading(self._said(HEADINGS.get(heading, heading)))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write the options or commands with what they do."""
        said = [(name, self._said(SHOW_HELP) if text == SHOW_HELP else text) for name, text in rows]
        super().write_dl(said, col_max, col_spacing)
