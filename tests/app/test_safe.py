from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.kit.safe import safe

ESCAPED = r"\\[!-/:-@\[-`{-~]"
JOINER = "\N{WORD JOINER}"


@pytest.mark.parametrize("name", ["Ada", "Zoë", "Ćma 2", "Åsa Öberg"])
def test_a_harmless_name_stays_as_it_is(name: str) -> None:
    assert safe(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "![a](http://evil.example/x.png)",
        "[a](http://evil.example)",
        "<img src=x onerror=alert(1)>",
        "**bold** _it_ `code` ~~gone~~",
        "# title",
        "> quote",
        "1. one",
        "$x^2$",
        ":red[text] :material/home: :x: :+1:",
        "a\n\n---\nb",
        "|a|b|\n|-|-|",
        "&lt;b&gt; &#60;",
        "http://evil.example www.evil.example a@evil.example",
        "a -> b <-> c -- d >= e",
    ],
)
def test_whatever_means_something_to_markdown_is_taken_literally(name: str) -> None:
    shown = safe(name)
    assert not re.search(r"[!-/:-@\[-`{-~]", re.sub(ESCAPED, "", shown))
    assert "\n" not in shown
    # After Markdown took the escapes away, nothing is left that Streamlit would look for.
    read = re.sub(r"\\(.)", r"\1", shown)
    assert not re.search(r":[\w+-]+:|https?://|www\.|\w@\w|->|<-|--|>=|<=", read)
    assert read.replace(JOINER, "") == " ".join(name.split())


@given(st.text())
def test_nothing_is_lost_but_white_space(name: str) -> None:
    read = re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", safe(name))
    assert read.replace(JOINER, "") == " ".join(name.split()).replace(JOINER, "")
