"""Files to begin with explain themselves in the reader's language."""

from __future__ import annotations

import tomllib

import pytest

from companion.engine.exlibris.part_template import part_template
from companion.engine.exlibris.starting_points import starting_point
from companion.render.exlibris.template_text import COMMENTS, template_text
from companion.render.language import LANGUAGES

TEMPLATES = [starting_point("de"), part_template("tile"), part_template("assistant")]


def explanations(template: str) -> list[str]:
    """Return the comments that are no settings to be uncommented."""
    comments = (line[2:] for line in template.splitlines() if line.startswith("# "))
    return [text for text in comments if "=" not in text and not text.startswith("   ")]


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_explanation_can_be_translated(template: str) -> None:
    assert {*explanations(template)} - COMMENTS == set()


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("template", TEMPLATES)
def test_no_explanation_stays_english(template: str, language: str) -> None:
    said = template_text(template, language)
    assert {*explanations(said)} & {*explanations(template)} == set()
    assert tomllib.loads(said) == tomllib.loads(template)
