"""A profile gets its name, and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from companion.app.kit import state
from companion.app.table.shared_store import store
from companion.store import RefusedError


@dataclass(frozen=True, slots=True)
class ToKeep:
    """A profile to be kept: the field of its name, the name proposed, and what to do then."""

    field: str
    proposed: str
    profile: bytes
    done: Callable[[], None]

    def show(self, label: str) -> None:
        """Ask for the name, and offer to keep it; whatever has that name already is named."""
        words = state.words()
        st.text_input(label, placeholder=self.proposed, key=self.field, max_chars=40)
        name = self.name
        taken = name in _names()
        if taken:
            st.warning(
                words.say(
                    "There is already a profile called “%(name)s”. It would be replaced.",
                    name=name,
                )
            )
        verb = words.say("Replace it") if taken else words.say("Save it and use it to read photos")
        st.button(
            verb,
            key=f"keep-{self.field}",
            type="primary",
            icon=":material/save:",
            on_click=self._keep,
            args=(name,),
        )

    @property
    def name(self) -> str:
        """Return the name as the field holds it now."""
        return " ".join(str(state.value(self.field) or "").split()) or self.proposed

    def _keep(self, shown: str) -> None:
        # Who types a name and taps at once has not been told whether it is taken.
        name = self.name
        if name != shown and name in _names():
            return
        words = state.words()
        try:
            store().save_profile(name, self.profile)
        except RefusedError as error:
            state.note(words.problem(error.problem))
            return
        self.done()
        state.note(words.say("Photos will now be read with “%(name)s”.", name=name))


def _names() -> set[str]:
    return {info.name for info in store().profiles()}
