"""An owner's tile or assistant as TOML text: what is printed on it, and what it does if known."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

from card_db import (
    Act,
    Assistant,
    CardStep,
    Certainty,
    Kind,
    Known,
    Location,
    OwnPart,
    Problem,
    ProblemsError,
    SpaceLayout,
    Timing,
    Understood,
    assistants,
    fold,
    locations,
    names,
    printed_assistants,
    printed_locations,
    use_own_parts,
)
from companion.engine.exlibris.game_file import syntax_problem
from companion.engine.exlibris.referee.table.placement import MOST_SPACES
from companion.engine.player_name import LONGEST_NAME, is_control, one_spelling
from companion.engine.toml_table import TomlTable

T = TypeVar("T")
Part = Location | Assistant

TILE, ASSISTANT = "tile", "assistant"
SOURCE = "the owner"
LONGEST_TEXT = 600
MOST_NUMBER, MOST_CARDS, MOST_STEPS = 99, 9, 8
_ID = re.compile(r"[a-z][a-z0-9_]{1,29}")
_NAME = re.compile(r"[^\W\d_]+(?:[ '’-]{1,2}[^\W\d_]+)*")
_RESERVED = frozenset(["and", "at", "from", "home", "nothing", "standard", "to", "with"])
"""Words that end a name in a record, or mean something else there."""
_STEP = re.compile(
    r"(?P<act>draw|discard|take|shelve) (?P<bound>up to )?(?P<most>[1-9])(?P<gained> of them)?"
)


class PartFileError(ProblemsError):
    """A text that is no tile or assistant; every problem names the key it stands at."""


def parse_part(text: str) -> Part:
    """Read a tile or an assistant; PartFileError lists everything that is wrong with it."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PartFileError([syntax_problem(str(error))]) from error
    problems: list[Problem] = []
    top = TomlTable(document, "", problems)
    what = top.choice("kind", (TILE, ASSISTANT))
    part = _tile(top, text) if what == TILE else _assistant(top, text)
    top.finish()
    if problems:
        raise PartFileError(problems)
    return part


def _tile(top: TomlTable, text: str) -> Location:
    acts_as = _acts_as(top, Kind.LOCATION, tuple(printed_locations()))
    like = printed_locations().get(acts_as)
    timing = Timing(top.choice("timing", (*Timing,)))
    if like is not None and "timing" in top.values and timing is not like.timing:
        top.note("part-timing", "timing", location=like.key)
    opened = _number(top, "spaces", 1, MOST_SPACES)
    marked = _marked(top)
    if opened + len(marked) > MOST_SPACES:
        top.note("part-spaces", "spaces", found=opened + len(marked), most=MOST_SPACES)
    return Location(
        number=_number(top, "number", 1, MOST_NUMBER),
        key=_id(top),
        timing=timing,
        layout=like.layout if like else SpaceLayout.PLAIN,
        open_spaces=_seen(opened),
        marked_spaces=_seen(marked),
        preparation=_seen(_number(top, "preparation", 0, MOST_CARDS, default=0)),
        face_down=_flag(top, "face_down"),
        solo=_seen(_flag(top, "solo")),
        own=_own(top, Kind.LOCATION, acts_as, text),
    )


def _assistant(top: TomlTable, text: str) -> Assistant:
    acts_as = _acts_as(top, Kind.ASSISTANT, tuple(printed_assistants()))
    own = _own(top, Kind.ASSISTANT, acts_as, text)
    return Assistant(_id(top), _seen(_flag(top, "solo")), own)


def _seen(value: T) -> Known[T]:
    return Known(value, SOURCE, Certainty.SEEN)


def _own(top: TomlTable, kind: Kind, acts_as: str, text: str) -> OwnPart:
    steps = _steps(top)
    if acts_as and steps:
        top.note("part-twice", "steps")
    return OwnPart(_name(top, kind), _says(top), acts_as, steps, text)


def _id(top: TomlTable) -> str:
    id_ = top.needed("id", str, "")
    if "id" in top.values and not _ID.fullmatch(id_):
        top.note("part-id", "id", found=id_[:LONGEST_NAME])
    elif id_ in {*printed_locations(), *printed_assistants()}:
        top.note("part-id-taken", "id", found=id_)
    return id_


def _name(top: TomlTable, kind: Kind) -> str:
    """Return a name that a record can tell from everything else on its line."""
    before = len(top.problems)
    name = top.name("name")
    if len(top.problems) > before:
        return name
    words = {*fold(name, "en").split()}
    if not _NAME.fullmatch(name) or words & _RESERVED:
        top.note("part-name", "name", found=name)
    other = names().find(kind, name)
    known: dict[str, Part] = {**locations(), **assistants()}
    if other is not None and other != top.values.get("id") and known[other].own is None:
        top.note("part-name-taken", "name", found=name)
    return name


def _says(top: TomlTable) -> str:
    says = one_spelling(top.needed("text", str, ""))
    # What is missing was noted already.
    fits = 0 < len(says) <= LONGEST_TEXT or "text" not in top.values
    if not fits or any(is_control(sign) or sign in "<>" for sign in says):
        top.note("part-text", "text", most=LONGEST_TEXT)
    return says


def _acts_as(top: TomlTable, kind: Kind, known: tuple[str, ...]) -> str:
    """Return the printed one that does the same, said by its key or its name."""
    said = top.optional("acts_as", str)
    if said is None:
        return ""
    key = said if said in known else names().match(kind, said).only
    if key not in known:
        top.note("game-choice", "acts_as", found=said[:LONGEST_NAME], choices=known)
        return ""
    return key


def _steps(top: TomlTable) -> tuple[CardStep, ...]:
    said = top.optional("steps", list) or []
    if len(said) > MOST_STEPS:
        top.note("part-steps", "steps", most=MOST_STEPS)
        return ()
    return tuple(step for one in said if (step := _step(top, one)))


def _step(top: TomlTable, said: object) -> CardStep | None:
    """Read `draw 2`, `take up to 3`, `shelve up to 1 of them` or `home action`."""
    text = one_spelling(said) if isinstance(said, str) else ""
    if text == Act.HOME_ACTION:
        return CardStep(Act.HOME_ACTION, 1, 1)
    read = _STEP.fullmatch(text)
    if read is None or not _makes_sense(read):
        top.note("part-step", "steps", found=str(said)[:LONGEST_NAME])
        return None
    act, most = Act(read["act"]), int(read["most"])
    return CardStep(act, 0 if read["bound"] else most, most, gained=bool(read["gained"]))


def _makes_sense(read: re.Match[str]) -> bool:
    """Tell whether this can be done so: all drawn cards are drawn, and nobody must shelve."""
    if read["act"] == Act.SHELVE:
        return read["bound"] is not None
    drawn = read["act"] == Act.DRAW and read["bound"]
    return not drawn and not read["gained"]


def _number(top: TomlTable, key: str, least: int, most: int, default: int | None = None) -> int:
    before = len(top.problems)
    number = top.optional(key, int) if default is not None else top.needed(key, int, least)
    if len(top.problems) > before:
        return least
    number = default if number is None and default is not None else number
    if number is None or not least <= number <= most:
        top.note("part-number", key, found=number, least=least, most=most)
        return least
    return number


def _marked(top: TomlTable) -> tuple[int, ...]:
    marks = top.optional("marked", list) or []
    if any(mark not in (3, 4) or isinstance(mark, bool) for mark in marks):
        top.note("part-marked", "marked")
        return ()
    return (*marks,)


def _flag(top: TomlTable, key: str) -> bool:
    top.asked.add(key)
    value = top.values.get(key, False)
    if not isinstance(value, bool):
        top.note("part-flag", key)
    return value is True


def use_part_texts(texts: Iterable[str]) -> None:
    """Let these tiles and assistants be known beside the printed ones; pass over what is no such.

    What cannot be read was written by another version of the program.
    """
    use_own_parts([part for text in texts if (part := _readable(text))])


def _readable(text: str) -> Part | None:
    try:
        return parse_part(text)
    except PartFileError:
        return None


def own_parts() -> Mapping[str, Part]:
    """Return the owner's tiles and assistants that are known now, by their ids."""
    known: dict[str, Part] = {**locations(), **assistants()}
    return MappingProxyType({key: part for key, part in known.items() if part.own})


def parts_asked_about(asked: Understood) -> tuple[Part, ...]:
    """Return the owner's tiles and assistants that a question names."""
    known = own_parts()
    return tuple(known[key] for key in (*asked.locations, *asked.assistants) if key in known)


def part_texts() -> tuple[str, ...]:
    """Return the owner's tiles and assistants that are known now, as they were written."""
    return tuple(part.own.text for part in own_parts().values() if part.own)
