"""What the documents show is what happens: their commands run, and no command goes unmentioned."""

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from click.testing import CliRunner

from companion.cli.main import main

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GAME = re.compile(r"^```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^\$ exlibris(.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


class Example(NamedTuple):
    """A command as a document shows it; an empty output is not compared."""

    arguments: str
    output: str


def sessions() -> Iterator[list[Example]]:
    """Yield the examples of each block; one may use what the one before left behind."""
    for document in DOCUMENTS:
        for block in CONSOLE.findall(document.read_text(encoding="utf-8")):
            yield [Example(*found) for found in EXAMPLE.findall(block)]


def python_blocks() -> list[str]:
    """Return the Python sessions that documents show."""
    texts = [document.read_text(encoding="utf-8") for document in DOCUMENTS]
    return [block for text in texts for block in PYTHON.findall(text)]


def games() -> list[str]:
    """Return the game files that documents show."""
    texts = [document.read_text(encoding="utf-8") for document in DOCUMENTS]
    return [game for text in texts for game in GAME.findall(text)]


def command_names(command: click.Command, name: str) -> Iterator[str]:
    """Yield the full names of all commands that do something by themselves."""
    if not isinstance(command, click.Group):
        yield name
        return
    context = click.Context(command)
    for word in command.list_commands(context):
        below = command.get_command(context, word)
        assert below is not None
        yield from command_names(below, f"{name} {word}")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like the project's, where a command may leave files."""
    folder = tmp_path / "desk"
    folder.mkdir()
    for entry in ROOT.iterdir():
        if not entry.name.startswith("."):
            (folder / entry.name).symlink_to(entry)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / "home"))
    return folder


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("session", [*sessions()], ids=lambda session: session[0].arguments.strip())
def test_examples_run_as_shown(session: list[Example]) -> None:
    for example in session:
        arguments = shlex.split(example.arguments)
        result = CliRunner().invoke(main, arguments, prog_name="exlibris", catch_exceptions=False)
        # 1 is an answer ("no, that is illegal"); 2 and above mean that the example is wrong.
        assert result.exit_code in (0, 1), result.output
        assert result.output.strip()
        if example.output:
            assert_shown(example.output, result.output)


@pytest.mark.parametrize("game", games())
def test_game_files_can_be_scored(game: str, desk: Path) -> None:
    (desk / "shown.toml").write_text(game, encoding="utf-8")
    result = CliRunner().invoke(main, ["score", "shown.toml"], catch_exceptions=False)
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("block", [*python_blocks()])
def test_python_runs_as_shown(block: str) -> None:
    example = doctest.DocTestParser().get_doctest(block, {}, "documents", None, 0)
    assert example.examples
    outcome = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example)
    assert outcome.failed == 0


def assert_shown(expected: str, output: str) -> None:
    """Compare as doctest does: `...` stands for anything left out."""
    checker = doctest.OutputChecker()
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert checker.check_output(expected, output, flags), output


def test_readme_has_examples() -> None:
    assert list(sessions())
    assert python_blocks()


def test_every_command_is_mentioned() -> None:
    text = "\n".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    missing = [name for name in command_names(main, "exlibris") if name not in text]
    assert not missing


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    targets = LINK.findall(document.read_text(encoding="utf-8"))
    assert not [target for target in targets if not (document.parent / target).exists()]
