"""Help and usage errors in the reader's language."""

from __future__ import annotations

import copy
import inspect
import re
from collections.abc import Iterable, Iterator

import click

from companion.render.language import translation
from companion.render.sentences import N_

USAGE = N_("Usage: ")
HEADINGS = {"Options": N_("Options"), "Commands": N_("Commands")}
SHOW_HELP = N_("Show this message and exit.")
PLACEHOLDERS = frozenset(
    (
        *(N_("OPTIONS"), N_("COMMAND"), N_("ARGS"), N_("TEXT"), N_("NUMBER"), N_("ADDRESS")),
        *(N_("FILE"), N_("FOLDER"), N_("PATH"), N_("PATHS"), N_("OUT"), N_("PHOTO"), N_("PHOTOS")),
        *(N_("NAME"), N_("NAMES"), N_("CODE"), N_("IDS"), N_("PART"), N_("GAME"), N_("RECORD")),
        *(N_("LINE"), N_("WORDS"), N_("SPOTS"), N_("LOCATION"), N_("PLAYER"), N_("CARD")),
    )
)
"""What stands in the help for something to be typed."""
_NUMBERS = re.compile(r"\b(INTEGER|FLOAT)( RANGE)?\b")
_CAPITALS = re.compile(r"\b[A-Z]{3,}\b")
_EXTRA = re.compile(r"(?<=[\[ ])(default: |required\b)")
_HEADING = N_("%(heading)s:")
_DEFAULT, _REQUIRED = N_("default: %(value)s"), N_("required")


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


def placeholders(text: str, language: str) -> str:
    """Return a text of the help with what is to be typed named in a language."""
    said = translation(language).gettext
    numbers = _NUMBERS.sub("NUMBER", text)
    return _CAPITALS.sub(
        lambda found: said(found[0]) if found[0] in PLACEHOLDERS else found[0], numbers
    )


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
        self._language = language
        self._said = translation(language).gettext

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how the command is called."""
        typed = placeholders(args, self._language)
        super().write_usage(prog, typed, prefix or self._said(USAGE))

    def write_heading(self, heading: str) -> None:
        """Write the heading of a part."""
        said = self._said(HEADINGS.get(heading, heading))
        self.write(f"{self._said(_HEADING) % {'heading': said}}\n")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write the options or commands with what they do."""
        said = [(placeholders(name, self._language), self._meaning(text)) for name, text in rows]
        super().write_dl(said, col_max, col_spacing)

    def _meaning(self, text: str) -> str:
        if text == SHOW_HELP:
            return self._said(SHOW_HELP)
        return _EXTRA.sub(self._extra, text)

    def _extra(self, found: re.Match[str]) -> str:
        """Return what click itself adds to the help of an option."""
        if found[0] == _REQUIRED:
            return self._said(_REQUIRED)
        return self._said(_DEFAULT) % {"value": ""}
