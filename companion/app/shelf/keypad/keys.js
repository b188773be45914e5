// What the keypad and the review share: elements, the log of changes, the keys.

const FEWEST = 2, MOST = 4, RESEND = 5000, IN_ROW = 7;

function make(tag, name, more = {}) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  const { text, label, ...rest } = more;
  if (text !== undefined) element.textContent = text;
  if (label !== undefined) element.setAttribute("aria-label", label);
  if (tag === "button") element.type = "button";
  return Object.assign(element, rest);
}

function icon(data, code) {
  return make("img", "icon", { src: data.icons[code], alt: code, width: 20, height: 20 });
}

const nameOf = (data, books) => [...books].map((code) => data.names[code]).join(", ");

// Changes are shown at once and sent until the server has confirmed them: one message at a time,
// as quick fingers would else have the server draw the page for each. What waits for its turn is sent
// as soon as anything else is touched, which may well turn the page.
class Log {
  constructor(send) {
    this.send = send;
    this.instance = Math.random().toString(36).slice(2);
    this.last = this.sent = 0;
    this.waiting = [];
  }

  // Called whenever the part is drawn; returns what takes this call back, which may come late.
  holdBack(root) {
    this.release?.();
    this.release = window.exlibrisEntries?.holding({
      root,
      isHalf: () => this.last > this.sent,
      isOpen: () => this.waiting.length > 0,
      flush: () => { if (this.last > this.sent) this.tell(); },
    });
    return this.release;
  }

  push(change) {
    this.last += 1;
    this.waiting.push({ n: this.last, ...change });
    if (!this.timer) this.tell();
  }

  tell() {
    clearTimeout(this.timer);
    this.timer = null;
    if (!this.waiting.length) return;
    this.sent = this.last;
    this.send({ instance: this.instance, changes: this.waiting });
    this.timer = setTimeout(() => this.tell(), RESEND);
  }

  confirm(heard) {
    if (!heard || heard.instance !== this.instance) return;
    this.waiting = this.waiting.filter((change) => change.n > heard.n);
    if (heard.n >= this.sent) this.tell();
  }
}

// One row of keys for each letter; the letter itself offers higher numbers.
function cardKeys(data, more, act, turn) {
  const keys = make("div", "cards", { tabIndex: -1 });
  for (const { letter, most, room } of data.letters) {
    const row = make("div", "letter");
    row.dataset.letter = letter;
    const head = make("button", "head", { text: letter, label: `${letter}: ${data.words.more}` });
    head.disabled = !room;
    const last = most + (more.has(letter) ? room : 0);
    head.style.gridRow = `span ${Math.ceil(last / IN_ROW)}`;
    head.onclick = () => turn(letter);
    row.append(head);
    for (let number = 1; number <= last; number += 1) {
      const card = `${letter}${number}`;
      const key = make("button", "card", { text: number, label: card });
      key.dataset.card = card;
      key.onclick = () => act(card);
      row.append(key);
    }
    keys.append(row);
  }
  return keys;
}

function markCards(keys, data, chosen, used) {
  for (const key of keys.querySelectorAll(".card")) {
    const card = key.dataset.card;
    key.classList.toggle("known", card in data.known);
    key.classList.toggle("used", used.has(card));
    key.setAttribute("aria-pressed", String(card === chosen));
  }
}

function showLetter(keys, letter) {
  const row = keys.querySelector(`[data-letter="${letter}"]`);
  if (row) keys.scrollTop = row.offsetTop;
}

// One tap adds one book or two; every pair is there once.
function bookKeys(data, add, back) {
  const keys = make("div", "books"), codes = Object.keys(data.icons);
  const one = (books) => {
    const key = make("button", "book", { label: `${data.words.add} ${nameOf(data, books)}` });
    key.dataset.books = books;
    key.append(...[...books].map((code) => icon(data, code)));
    key.onclick = () => add(books);
    return key;
  };
  keys.append(...codes.map(one));
  const less = make("button", "book back", { text: "⌫", label: data.words.takeBack });
  less.onclick = back;
  keys.append(less);
  codes.forEach((first, at) => keys.append(...codes.slice(at).map((code) => one(first + code))));
  return keys;
}

function markBooks(keys, told, enabled) {
  for (const key of keys.querySelectorAll("[data-books]")) {
    key.disabled = !enabled || told.length + key.dataset.books.length > MOST;
  }
  keys.querySelector(".back").disabled = !enabled || !told.length;
}

// The books of a card: as told, else as the deck knows them.
const booksOf = (data, cell) => cell.books || data.known[cell.card] || "";

function fillCell(button, data, cell) {
  button.replaceChildren();
  if (!cell) return;
  const name = cell.card && cell.card !== "$" ? cell.card : "?";
  button.append(make("b", "", { text: cell.down ? `${name === "?" ? "" : name}▚` : name }));
  if (cell.down) return;
  const shown = make("span", "icons"), books = booksOf(data, cell);
  if (books.length < FEWEST && name !== "?") shown.append(make("i", "", { text: "?" }));
  shown.append(...[...books].map((code) => icon(data, code)));
  button.append(shown);
}

function labelOf(data, cell) {
  if (!cell) return data.words.empty;
  const facts = [cell.card === "$" ? data.words.unknown : cell.card];
  if (cell.down) facts.push(data.words.down);
  else facts.push(nameOf(data, booksOf(data, cell)) || data.words.noBooks);
  if (cell.under) facts.push(`${data.words.under} ${cell.under}`);
  return facts.join(", ");
}
