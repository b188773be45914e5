"""The documents about the code name files and names that exist."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [
    ROOT / "ARCHITECTURE.md",
    ROOT / "CONTRIBUTING.md",
    *sorted(ROOT.glob("vision/**/README.md")),
    *sorted(ROOT.glob("companion/**/README.md")),
    ROOT / "tests" / "README.md",
]
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"^\w[\w.]*(?:/[\w.*]+)+/?$")
SLOT = re.compile(r"(?:^|/)[A-Z]+(?:$|\.)")
"""A placeholder such as `NAME.csv`, or a total such as `k/N`."""
NAME = re.compile(r"^[A-Za-z_]\w*(?:\.\w+)*$")


@cache
def _words() -> frozenset[str]:
    """Every word of the code."""
    packages = ("companion", "vision", "card_db", "scripts", "tests")
    files = [path for package in packages for path in (ROOT / package).rglob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in [*files, ROOT / "pyproject.toml"])
    return frozenset(re.findall(r"\w+", text))


def _mentioned(document: Path) -> list[str]:
    return CODE.findall(document.read_text(encoding="utf-8"))


def _exists(path: str, document: Path) -> bool:
    homes = (ROOT, document.parent)
    if "*" in path:
        return any(any(home.glob(path)) for home in homes)
    return any((home / path).exists() for home in homes)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_paths_that_documents_mention_exist(document: Path) -> None:
    paths = [word for word in _mentioned(document) if PATH.match(word) and not SLOT.search(word)]
    assert not [path for path in paths if not _exists(path, document)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_names_that_documents_mention_exist(document: Path) -> None:
    files = {path.name for path in document.parent.rglob("*")}
    names = [word for word in _mentioned(document) if NAME.match(word) and word not in files]
    unknown = [name for name in names if not set(name.split(".")) <= _words()]
    assert not [name for name in unknown if not any(ROOT.rglob(name))]


def test_the_architecture_names_every_step_and_package() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    packages = [path.parent for path in (ROOT / "vision").glob("*/__init__.py")]
    assert not [package.name for package in packages if f"vision/{package.name}" not in text]


STEP = re.compile(r"^\| (\d) [^|]*\| ([^|]+)\| ([^|]+)\| ([^|]+)\|$", re.MULTILINE)


def test_every_step_is_defined_in_the_package_that_the_table_names() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    steps = STEP.findall(text)
    assert [number for number, *_ in steps] == [str(number) for number in range(1, 9)]
    for _, packages, functions, results in steps:
        files = [
            file for package in CODE.findall(packages) for file in (ROOT / package).glob("*.py")
        ]
        code = "\n".join(file.read_text(encoding="utf-8") for file in files)
        assert all(f"def {name}(" in code for name in CODE.findall(functions))
        classes = [name for name in CODE.findall(results) if name[0].isupper()]
        assert any(f"class {name}" in code for name in classes) or "FoundCard" in classes


def test_the_wording_of_doubts_is_where_the_architecture_says() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    (file,) = re.findall(r"\| the wording of a question \| `([^`]+)`", text)
    assert "DOUBTS" in (ROOT / file).read_text(encoding="utf-8")


KIT = ROOT / "companion" / "app" / "kit"
APP_FILES = sorted((ROOT / "companion" / "app").rglob("*.py"))
OF_THE_KIT = re.compile(r"\bst\.(?:session_state|query_params|context|components|fragment)\b")
INSIDES = re.compile(
    r"^(?:from|import) streamlit\.(?!starlette\b|errors\b)|\._session_mgr", re.MULTILINE
)


def _files_with(pattern: re.Pattern[str]) -> list[Path]:
    return [path for path in APP_FILES if pattern.search(path.read_text(encoding="utf-8"))]


def test_pages_use_the_kit_and_never_the_session_of_streamlit() -> None:
    assert not [path for path in _files_with(OF_THE_KIT) if not path.is_relative_to(KIT)]


def test_the_insides_of_streamlit_are_known_to_one_file() -> None:
    assert [path.name for path in _files_with(INSIDES)] == ["inside.py"]
