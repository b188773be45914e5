"""What pages may know of Streamlit: its documented functions, and the kit for all else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import companion.app

APP = Path(companion.app.__file__).parent
INSIDE = APP / "kit" / "inside.py"
DOCUMENTED = {"streamlit", "streamlit.errors", "streamlit.starlette"}
OF_THE_KIT = {"session_state", "query_params", "context", "components"}
"""Parts of Streamlit for which the kit has one mechanism each."""


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(APP.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def used(tree: ast.Module) -> Iterator[str]:
    """Return which parts of Streamlit are used as `st.part`."""
    for node in ast.walk(tree):
        of = node.value if isinstance(node, ast.Attribute) else None
        if isinstance(node, ast.Attribute) and isinstance(of, ast.Name) and of.id == "st":
            yield node.attr


def test_one_file_knows_streamlits_insides() -> None:
    knowing = {
        path
        for path, tree in sources()
        if {name for name in imported(tree) if name.split(".")[0] == "streamlit"} - DOCUMENTED
        or any(name.startswith("_") for name in used(tree))
    }
    assert knowing == {INSIDE}


def test_pages_reach_session_address_and_scripts_by_the_kit_alone() -> None:
    reaching = {path.parent for path, tree in sources() if OF_THE_KIT.intersection(used(tree))}
    assert reaching == {APP / "kit"}


def names_of_streamlit(tree: ast.Module) -> Iterator[str]:
    """Return by which names Streamlit itself is known in a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (own.asname or own.name for own in node.names if own.name == "streamlit")
        elif isinstance(node, ast.ImportFrom) and node.module == "streamlit":
            yield from (own.asname or own.name for own in node.names)


def test_streamlit_has_one_name_so_that_no_part_of_it_goes_unseen() -> None:
    known = {path: {*names_of_streamlit(tree)} for path, tree in sources() if path != INSIDE}
    assert {path for path, names in known.items() if names - {"st"}} == set()


def test_photos_and_files_come_by_our_own_fields() -> None:
    everything = {name for _, tree in sources() for name in used(tree)}
    assert not everything & {"file_uploader", "camera_input", "chat_input", "fragment"}
