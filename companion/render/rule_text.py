"""Rules and rulings as plain text: the rule, a legal and an illegal case, who says what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import fill
from types import MappingProxyType

from card_db import DOCUMENTS, Paragraph, Rulebook, Ruling, RulingReading, Source
from card_db.paragraph import ParagraphText
from companion.render.language import translation
from companion.render.sentences import N_

WIDTH = 100

SOURCES: Mapping[Source, str] = MappingProxyType(
    {
        Source.FRENCH: N_("French rulebook"),
        Source.FRENCH_EXAMPLE: N_("example in the French rulebook"),
        Source.FRENCH_NOTE: N_("note in the French rulebook"),
        Source.POLISH: N_("Polish rulebook"),
        Source.POLISH_EXAMPLE: N_("example in the Polish rulebook"),
        Source.POLISH_NOTE: N_("note in the Polish rulebook"),
        Source.POLISH_TILE: N_("tile of the Polish edition"),
        Source.SUMMARY: N_("English summary"),
        Source.REFERENCE: N_("English reference"),
    }
)


def paragraph_text(paragraph: Paragraph, language: str = "en") -> str:
    """Return a rule with its two cases and the rulings on it."""
    rule = words_of_rule(paragraph.id, paragraph.words, language)
    return "\n".join([rule, *(ruling_text(ruling, language) for ruling in paragraph.rulings)])


def words_of_rule(id_: str, words: ParagraphText, language: str = "en") -> str:
    """Return a rule of any game with its two cases."""
    lines = [
        f"{id_}  {words.title}",
        _indented(words.text),
        _indented(_say(N_("legal: %(case)s"), language, case=words.legal)),
        _indented(_say(N_("illegal: %(case)s"), language, case=words.illegal)),
    ]
    return "\n".join(lines)


def basis_text(id_: str, text: str) -> str:
    """Return what a rule says, as the reason why something is allowed."""
    return _indented(f"{id_}: {text}")


def ruling_text(ruling: Ruling, language: str = "en") -> str:
    """Return a ruling: the question, each reading with its sources, and how a table sets it."""
    lines = [
        *reading_lines(ruling, language),
        *edition_lines(ruling, language),
        silence_line(ruling, language),
        ruling.note,
        switch_line(ruling, language),
    ]
    head = _indented(f"{ruling.id}  {ruling.question}")
    return "\n".join([head, *(_indented(line, 4) for line in lines if line)])


def title_line(id_: str, book: Rulebook) -> str:
    """Return the id and title of a rule, or the id and question of a ruling."""
    if id_ in book.paragraphs:
        return f"{id_}  {book.paragraphs[id_].words.title}"
    return f"{id_}  {book.rulings[id_].question}"


def source_names(sources: Iterable[Source], language: str = "en") -> str:
    """Return the documents by what they are, in the reader's language."""
    return ", ".join(_say(SOURCES[source], language) for source in sources)


def reading_lines(ruling: Ruling, language: str) -> Iterator[str]:
    """Go through the readings, the default first, each with the sources that say so."""
    for number, reading in enumerate(ruling.readings):
        plain, settable = _OTHERWISE if number else _DEFAULT
        facts = {
            "reading": _sourced(reading, language),
            "setting": f'{ruling.id} = "{reading.key}"',
        }
        yield _say(settable if reading.key in ruling.switch else plain, language, **facts)


def edition_lines(ruling: Ruling, language: str) -> Iterator[str]:
    """Go through the editions whose own rulebook is plain: their reading, and where it says so."""
    texts = {reading.key: reading.text for reading in ruling.readings}
    for code, own in ruling.of_editions.items():
        facts = {
            "edition": _say(EDITIONS[code], language),
            "reading": texts[own.reading],
            "where": own.where,
            "says": own.says,
        }
        sentence = N_("%(edition)s: %(reading)s (%(where)s: “%(says)s”)")
        yield _say(sentence, language, **facts)


EDITIONS: Mapping[str, str] = MappingProxyType(
    {"en": N_("English edition"), "fr": N_("French edition"), "pl": N_("Polish edition")}
)


_DEFAULT = (N_("default: %(reading)s"), N_("default, %(setting)s: %(reading)s"))
_OTHERWISE = (N_("otherwise: %(reading)s"), N_("otherwise, %(setting)s: %(reading)s"))


def _sourced(reading: RulingReading, language: str) -> str:
    sources = source_names(reading.sources, language)
    return f"{reading.text} ({sources})" if sources else reading.text


def silence_line(ruling: Ruling, language: str) -> str:
    """Say which documents leave the question open; nothing if each answers it."""
    if ruling.silent == DOCUMENTS:
        return _say(N_("no source answers this"), language)
    sources = source_names(ruling.silent, language)
    return _say(N_("left open by: %(sources)s"), language, sources=sources) if sources else ""


def switch_line(ruling: Ruling, language: str) -> str:
    """Say how a table sets another reading; nothing if it cannot."""
    if not ruling.switch:
        return ""
    sentence = N_(
        "your table may choose: %(toml)s under [rulings] in a game file, “rulings: %(line)s” in a "
        "record, --ruling %(option)s in a question"
    )
    other = ruling.switch[1]
    facts = {
        "toml": f'{ruling.id} = "{other}"',
        "line": f"{ruling.id} {other}",
        "option": f"{ruling.id}={other}",
    }
    return _say(sentence, language, **facts)


def _indented(text: str, by: int = 2) -> str:
    return fill(text, WIDTH, initial_indent=" " * by, subsequent_indent=" " * by)


def _say(message: str, language: str, **facts: str) -> str:
    return translation(language).gettext(message) % facts
