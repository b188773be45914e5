"""What is wrong with how a command was called, in one line and in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from companion.cli.help_text import placeholders
from companion.render.language import translation
from companion.render.sentences import N_


def usage_error_text(error: click.ClickException, language: str) -> str:
    """Return an error as one line; what click alone knows stays in its words."""
    for kind, speak in _SPEAKERS:
        if isinstance(error, kind):
            sentence = speak(error)
            if sentence:
                message, facts = sentence
                if "name" in facts:
                    facts["name"] = placeholders(str(facts["name"]), language)
                return translation(language).gettext(message) % facts
    return " ".join(error.format_message().split())


_Sentence = tuple[str, dict[str, object]] | None


def _no_command(error: Any) -> _Sentence:  # noqa: ANN401
    group = error.ctx.command if error.ctx else None
    if not isinstance(group, click.Group):
        return None
    known = ", ".join(group.list_commands(error.ctx))
    sentence = N_("There is no command “%(found)s”. Available: %(known)s.")
    return sentence, {"found": error.command_name, "known": known}


def _no_option(error: Any) -> _Sentence:  # noqa: ANN401
    near = ", ".join(sorted(error.possibilities or ()))
    if near:
        sentence = N_("There is no option “%(found)s”. Did you mean %(near)s?")
        return sentence, {"found": error.option_name, "near": near}
    sentence = N_("There is no option “%(found)s”. See them all with --help.")
    return sentence, {"found": error.option_name}


def _missing(error: Any) -> _Sentence:  # noqa: ANN401
    if error.param is None:
        return None
    return N_("%(name)s is missing. --help says how it is used."), {"name": _name_of(error)}


def _bad_value(error: Any) -> _Sentence:  # noqa: ANN401
    kind = error.param.type if error.param else None
    name = _name_of(error)
    if isinstance(kind, click.Choice):
        choices = ", ".join(map(str, kind.choices))
        return N_("%(name)s must be one of: %(choices)s."), {"name": name, "choices": choices}
    if isinstance(kind, click.IntRange):
        return _bad_number(kind, name)
    if isinstance(kind, click.types.IntParamType):
        return N_("%(name)s must be a whole number."), {"name": name}
    return None


def _bad_number(kind: click.IntRange, name: str) -> _Sentence:
    if kind.max is None:
        sentence = N_("%(name)s must be a whole number, %(least)s or more.")
        return sentence, {"name": name, "least": kind.min}
    sentence = N_("%(name)s must be a whole number from %(least)s to %(most)s.")
    return sentence, {"name": name, "least": kind.min, "most": kind.max}


def _name_of(error: Any) -> str:  # noqa: ANN401
    if isinstance(error.param, click.Option):
        return str(error.param.opts[0])
    return str(error.param.make_metavar(error.ctx))


def _bad_use(error: Any) -> _Sentence:  # noqa: ANN401
    if "requires an argument" not in error.message:
        return None
    return N_("%(name)s needs a value."), {"name": error.option_name}


# The more special errors come first.
_SPEAKERS: tuple[tuple[type[click.ClickException], Callable[[Any], _Sentence]], ...] = (
    (click.exceptions.NoSuchCommand, _no_command),
    (click.exceptions.NoSuchOption, _no_option),
    (click.exceptions.MissingParameter, _missing),
    (click.exceptions.BadParameter, _bad_value),
    (click.exceptions.BadOptionUsage, _bad_use),
)
