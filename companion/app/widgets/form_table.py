"""A table like the form; its rows can be tapped, or reached and chosen with the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.kit.component import scripted, told
from companion.render.form_table import FormTable, draw_form_table

_CSS = """
table { width: 100%; table-layout: fixed; border-collapse: collapse; font: inherit; }
th, td { border-bottom: 1px solid var(--st-border-color); padding: 0; }
th[scope="col"] {
  font-size: 0.85em; padding: 6px 4px; text-align: right; overflow-wrap: anywhere;
  line-height: 1.15;
}
th[scope="col"]:first-child { width: 40%; text-align: left; font-weight: normal; }
thead.unseen th { padding: 0; border: 0; line-height: 0; }
thead.unseen th { color: transparent; font-size: 1px; }
td { text-align: right; padding: 0 6px; font-variant-numeric: lining-nums tabular-nums; }
tr[data-line] { cursor: pointer; }
tr[data-line]:hover { background: var(--st-secondary-background-color); }
tr.chosen, tr.chosen:hover { background: var(--st-primary-color); }
tr.chosen, tr.chosen button { color: #fff; }
tr.strong td, tr.strong button { font-weight: bold; font-size: 1.1em; }
button {
  all: unset; box-sizing: border-box; display: flex; align-items: center; width: 100%;
  min-height: 44px; padding: 4px 6px; line-height: 1.15; font-weight: normal; text-align: left;
  cursor: pointer;
}
th[scope="row"] { text-align: left; font-weight: normal; line-height: 1.15; }
button b { flex: none; width: 1.9em; }
img { flex: none; margin-right: 6px; }
tr:not([data-line]) th[scope="row"], tr:not([data-line]) td { padding: 8px 6px; }
tr.strong th[scope="row"] { font-weight: bold; }
button:focus-visible { outline: 3px solid var(--st-link-color); outline-offset: -3px; }
tr.chosen button:focus-visible { outline-color: #fff; }
"""

# A row that was chosen with the keyboard moves to the other table, and the keyboard with it.
_JS = """
let tapped = null;
export default function ({ data, parentElement, setTriggerValue }) {
  let holder = parentElement.querySelector(".holder");
  if (!holder) {
    holder = document.createElement("div");
    holder.className = "holder";
    parentElement.appendChild(holder);
  }
  if (holder.dataset.table !== data.table) {
    holder.innerHTML = data.table;
    holder.dataset.table = data.table;
  }
  for (const row of holder.querySelectorAll("[data-line]")) {
    row.onclick = () => {
      tapped = row.dataset.line;
      setTriggerValue("tapped", row.dataset.line);
    };
    if (row.dataset.line === tapped && row.classList.contains("chosen")) {
      row.querySelector("button").focus({ preventScroll: true });
      tapped = null;
    }
  }
}
"""

_table = scripted("form", _JS, css=_CSS)


def show_table(key: str, table: FormTable, tapped: Callable[[str], None] | None = None) -> None:
    """Show a table; `tapped` is told the key of the row that somebody chose."""
    _table(
        key=key,
        data={"table": draw_form_table(table)},
        on_tapped_change=lambda: _report(key, tapped),
    )


def _report(key: str, tapped: Callable[[str], None] | None) -> None:
    line = told(key, "tapped")
    if tapped is not None and isinstance(line, str):
        tapped(line)
