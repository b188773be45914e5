// A shelf, and keys that fill it in: what is tapped shows at once, and is sent behind.

class Keypad {
  constructor(root, send) {
    this.root = root;
    this.log = new Log(send);
    this.at = null; // the place that is open
    this.fresh = true; // whether the next card goes there, not to the place right of it
    this.mode = null; // "move" or "under"
    this.half = ""; // a single book, as no card shows just one
    this.more = new Set();
  }

  show(data) {
    const same = this.data && this.data.layout === data.layout;
    this.data = data;
    this.log.confirm(data.heard);
    this.cells = new Map(data.cells.map((cell) => [`${cell.row},${cell.col}`, cell]));
    for (const change of this.log.waiting) this.apply(change);
    if (!same) this.build();
    if (!this.at) this.begin();
    // What the server only confirms is not drawn again: that would take keys from under a finger.
    const shown = this.signature();
    if (shown !== this.shown) this.draw();
  }

  signature() {
    const told = ({ row, col, card, books, down, under, doubt }) =>
      [row, col, card, books, down, under, Boolean(doubt)].join();
    return [this.data.layout, ...[...this.cells.values()].map(told).sort()].join(";");
  }

  build() {
    const { data } = this;
    this.shelf = make("div", "shelf");
    this.said = make("p", "said", { role: "status" });
    this.books = bookKeys(data, (books) => this.addBooks(books), () => this.takeBack());
    this.keys = cardKeys(data, this.more, (card) => this.name(card), (letter) => this.offer(letter));
    this.acts = make("div", "acts");
    const top = make("div", "top"), left = make("div", "left");
    top.append(this.shelf, this.said);
    left.append(this.books, this.acts);
    const pad = make("div", "pad");
    pad.append(top, left, this.keys);
    this.root.replaceChildren(pad);
  }

  begin() {
    const rows = [...this.cells.values()];
    if (!rows.length) return this.go(0, 0);
    const row = Math.max(...rows.map((cell) => cell.row));
    const col = Math.max(...rows.filter((cell) => cell.row === row).map((cell) => cell.col));
    return this.go(row, col + 1);
  }

  go(row, col) {
    this.at = { row, col };
    this.fresh = true;
    this.half = "";
    this.mode = null;
  }

  get cell() {
    return this.cells.get(`${this.at.row},${this.at.col}`);
  }

  // Applied to what is shown; the server does the same.
  apply(change) {
    const key = `${change.row},${change.col}`;
    if (change.act === "put") this.cells.set(key, change);
    if (change.act === "empty") this.cells.delete(key);
    if (change.act === "move") {
      const to = `${change.to[0]},${change.to[1]}`, here = this.cells.get(key);
      const there = this.cells.get(to);
      this.cells.delete(key);
      this.cells.delete(to);
      if (here) this.cells.set(to, { ...here, row: change.to[0], col: change.to[1] });
      if (there) this.cells.set(key, { ...there, row: change.row, col: change.col });
    }
  }

  change(change) {
    this.log.push({ ...this.at, ...change });
    this.apply(this.log.waiting[this.log.waiting.length - 1]);
    this.draw();
  }

  put(cell) {
    this.change({ act: "put", card: "$", books: "", down: false, under: "", ...cell });
  }

  parts() {
    const { card, books, down, under } = this.cell || { card: "$", books: "", down: false, under: "" };
    return { card, books, down, under };
  }

  name(card) {
    if (this.mode === "under") {
      this.mode = null;
      this.put({ ...this.parts(), under: card });
      return;
    }
    if (!this.fresh) this.go(this.at.row, this.at.col + 1);
    this.fresh = false;
    this.half = "";
    this.put({ ...this.parts(), card, books: "" });
    showLetter(this.keys, card[0]);
  }

  addBooks(books) {
    const cell = this.parts(), told = this.half || cell.books;
    const all = told + books;
    this.fresh = false;
    this.half = all.length < FEWEST ? all : "";
    if (!this.half) this.put({ ...cell, books: all });
    this.draw();
  }

  takeBack() {
    const cell = this.parts(), told = this.half || booksOf(this.data, cell);
    const left = told.slice(0, -1);
    this.half = left.length < FEWEST ? left : "";
    if (left.length >= FEWEST || cell.books) this.put({ ...cell, books: this.half ? "" : left });
    this.draw();
  }

  offer(letter) {
    if (this.more.has(letter)) this.more.delete(letter);
    else this.more.add(letter);
    this.keys.replaceChildren(
      ...cardKeys(this.data, this.more, (card) => this.name(card), (own) => this.offer(own)).children,
    );
    showLetter(this.keys, letter);
    this.draw();
  }

  tapped(row, col) {
    if (this.mode === "move" && this.cell) {
      const to = [row, col];
      this.mode = null;
      if (row !== this.at.row || col !== this.at.col) this.change({ act: "move", to });
    }
    this.go(row, col);
    const card = this.cell && this.cell.card;
    if (card && card !== "$") showLetter(this.keys, card[0]);
    this.draw();
  }

  nextRow() {
    const cols = [...this.cells.values()].map((cell) => cell.col);
    this.go(this.at.row + 1, Math.min(0, ...cols, this.at.col));
    this.draw();
  }

  actions() {
    const { words } = this.data, { cell } = this;
    const turn = (mode) => { this.mode = this.mode === mode ? null : mode; this.draw(); };
    const rows = [...this.cells.values()].map((one) => one.row);
    const lowest = rows.length ? Math.min(...rows) + this.data.mostRows - 1 : this.at.row + 1;
    return [
      ["↵", words.row, () => this.nextRow(), this.at.row < lowest],
      ["␣", words.gap, () => { this.go(this.at.row, this.at.col + 1); this.draw(); }, true],
      ["▚", cell && cell.down ? words.up : words.down, () => this.turnOver(), true],
      ["⇄", words.move, () => turn("move"), Boolean(cell), this.mode === "move"],
      ["⤓", cell && cell.under ? words.notUnder : words.beneath, () => this.entomb(), Boolean(cell),
        this.mode === "under"],
      ["✕", words.remove, () => { this.fresh = true; this.change({ act: "empty" }); }, Boolean(cell)],
    ];
  }

  turnOver() {
    if (this.cell && this.fresh) return this.put({ ...this.parts(), down: !this.cell.down });
    if (this.cell) this.go(this.at.row, this.at.col + 1);
    this.fresh = false;
    return this.put({ ...this.parts(), down: true });
  }

  entomb() {
    if (this.cell.under) return this.put({ ...this.parts(), under: "" });
    this.mode = this.mode === "under" ? null : "under";
    return this.draw();
  }

  draw() {
    this.shown = this.signature();
    const { data } = this, told = this.half || (this.cell ? this.cell.books : "");
    this.drawShelf();
    const card = this.cell && this.cell.card;
    const used = new Set([...this.cells.values()].flatMap((cell) => [cell.card, cell.under]));
    markCards(this.keys, data, card, used);
    markBooks(this.books, told, Boolean(this.cell && card !== "$" && !this.cell.down));
    this.acts.replaceChildren(...this.actions().map(([sign, text, act, enabled, pressed]) => {
      const key = make("button", "act", { onclick: act, disabled: !enabled });
      key.append(make("span", "", { text: sign, ariaHidden: "true" }), make("small", "", { text }));
      if (pressed !== undefined) key.setAttribute("aria-pressed", String(pressed));
      return key;
    }));
    this.said.replaceChildren(...this.sentence());
  }

  sentence() {
    const { words } = this.data, { row, col } = this.at;
    if (this.mode) return [this.mode === "move" ? words.whereTo : words.whichUnder];
    const at = this.corner(), parts = [words.place(row - at.row + 1, col - at.col + 1), " "];
    if (this.cell) parts.push(labelOf(this.data, this.cell));
    if (this.half) parts.push(" + ", icon(this.data, this.half));
    return parts;
  }

  corner() {
    const cells = [...this.cells.values(), this.at];
    return { row: Math.min(...cells.map((c) => c.row)), col: Math.min(...cells.map((c) => c.col)) };
  }

  drawShelf() {
    const all = [...this.cells.values(), this.at], rows = all.map((c) => c.row);
    const cols = all.map((c) => c.col), filled = [...this.cells.values()].map((c) => c.row);
    const room = filled.length && Math.max(...filled) - Math.min(...filled) + 1 < this.data.mostRows;
    const top = Math.min(...rows) - (room && this.mode === "move" ? 1 : 0);
    const bottom = Math.max(...rows) + (room && Math.max(...rows) === Math.max(...filled) ? 1 : 0);
    const left = Math.min(...cols) - (filled.length ? 1 : 0), right = Math.max(...cols) + 1;
    this.shelf.style.setProperty("--columns", right - left + 1);
    this.shelf.replaceChildren();
    for (let row = top; row <= bottom; row += 1) {
      for (let col = left; col <= right; col += 1) this.shelf.append(this.place(row, col));
    }
  }

  place(row, col) {
    const cell = this.cells.get(`${row},${col}`), doubt = cell && cell.doubt ? " doubt" : "";
    const button = make("button", (cell ? "cell" : "cell empty") + doubt, { label: labelOf(this.data, cell) });
    button.dataset.place = `${row},${col}`;
    fillCell(button, this.data, cell);
    if (row === this.at.row && col === this.at.col) button.setAttribute("aria-current", "true");
    button.onclick = () => this.tapped(row, col);
    return button;
  }
}

export default function ({ data, parentElement, setTriggerValue }) {
  let root = parentElement.querySelector(".keypad");
  if (!root) {
    root = make("div", "keypad");
    parentElement.appendChild(root);
    root.pad = new Keypad(root, (sent) => setTriggerValue("changed", sent));
  }
  const { place } = data.words;
  const said = (row, col) => place.replace("%(row)s", row).replace("%(column)s", col);
  root.pad.log.send = (sent) => setTriggerValue("changed", sent);
  root.pad.show({ ...data, words: { ...data.words, place: said } });
  return root.pad.log.holdBack(root);
}
