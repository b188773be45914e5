"""The comments in files to begin with, in the reader's language."""

from __future__ import annotations

from companion.render.language import translation
from companion.render.marking import N_

COMMENTS = frozenset(
    (
        N_("Unverified: no card of this edition was seen. Compare everything with your own copy."),
        N_("The letters in their order. Leave out letters that no card has; add what is missing."),
        N_("Which rulebook decides disputed points: en, fr or pl."),
        N_("How many cards each letter has, as the bookmark of a library tile shows."),
        N_("Leave out what you don't know."),
        N_("What the six categories are called on your cards."),
        N_(
            "Shelved cards that start the final round with two, three and four players, "
            "if not 16, 14, 12."
        ),
        N_("Lowercase letters, digits and _."),
        N_("As records name it: letters and spaces."),
        N_("Tiles are resolved in the order of their numbers."),
        N_('"instant" or "delayed".'),
        N_("How many spaces anybody may use, and the marks of the others."),
        N_("How many cards are laid on it in preparation, and whether face-down."),
        N_("Whether it shows the mark of the solo game."),
        N_("Whether it takes part in a solo game."),
        N_("What the text does, if known. Without both, the companion only shows the text."),
        N_("Either the same as something in the game:"),
        N_("Or a few steps of this list:"),
    )
)
_SIGN = "# "


def template_text(template: str, language: str) -> str:
    """Return a file to begin with, its comments in a language; what is to be typed stays."""
    said = translation(language).gettext
    return "\n".join(
        _SIGN + said(line.removeprefix(_SIGN)) if line.removeprefix(_SIGN) in COMMENTS else line
        for line in template.splitlines()
    )
