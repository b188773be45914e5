// One doubtful card at a time: what the photo shows, what was read, and keys to correct it in place.

const ZOOMS = ["around", "card", "header"], SWIPE = 60, SEEN = 300;

class Review {
  constructor(root, send, close) {
    this.root = root;
    this.log = new Log(send);
    this.close = close;
    this.done = new Set();
    this.later = []; // places that come last
    this.key = "";
  }

  show(data) {
    this.data = data;
    this.log.confirm(data.heard);
    const waiting = this.log.waiting.map((change) => `${change.row},${change.col}`);
    this.done = new Set(waiting);
    const fresh = data.chosen && data.chosen !== this.chosen;
    this.chosen = data.chosen;
    // What the server only confirms is not drawn again: that would take keys from under a finger.
    if (this.signature() !== this.shown) this.draw();
    if (fresh) this.root.scrollIntoView({ block: "start", behavior: "smooth" });
  }

  signature() {
    const { data, card } = this, number = data.answered + this.done.size;
    return [data.layout, number, this.open.length, JSON.stringify(card)].join(";");
  }

  get open() {
    const open = this.data.cards.filter((card) => card.asked && !this.done.has(card.place));
    const when = (card) => this.later.indexOf(card.place);
    return open.sort((one, other) => when(one) - when(other));
  }

  get card() {
    const chosen = this.data.cards.find((card) => card.place === this.chosen);
    if (chosen && !this.done.has(chosen.place)) return chosen;
    return this.open[0];
  }

  draw() {
    this.shown = this.signature();
    const { card } = this;
    if (!card) {
      this.key = "";
      this.root.replaceChildren();
      return;
    }
    if (this.at && this.at !== card.place) this.hold();
    this.at = card.place;
    const key = `${card.place} ${card.read} ${this.data.layout}`;
    if (key !== this.key) {
      this.key = key;
      this.now = { ...card.now };
      this.halfLetter = card.letter;
      const unread = this.now.card === "$" && !this.now.down;
      this.part = unread ? (card.letter ? "number" : "letter") : null;
      this.zoom = 0;
    }
    this.root.replaceChildren(...this.parts(card).filter(Boolean));
  }

  // The same key stands at the same place for the next card: a finger that taps twice, or was about to
  // answer when somebody else did, must not answer about a card that nobody has seen yet.
  hold() {
    clearTimeout(this.held);
    this.root.classList.add("new");
    this.held = setTimeout(() => this.root.classList.remove("new"), SEEN);
  }

  parts(card) {
    const { words } = this.data;
    const head = make("p", "count", { role: "status" });
    head.append(make("b", "", { text: this.heading(card) }), ` · ${card.where}`);
    const beside = make("div", "beside");
    beside.append(...[make("p", "why", { text: card.why }), this.chips(), this.keys()].filter(Boolean));
    beside.append(this.confirm(card), this.answers(card));
    const body = make("div", "body");
    body.append(this.crop(card), beside);
    return [head, body, make("p", "tip", { text: words.tip })];
  }

  heading(card) {
    const { words } = this.data;
    if (!card.asked) return words.chosen;
    const asked = this.data.cards.filter((own) => own.asked);
    const number = this.data.answered + asked.filter((own) => this.done.has(own.place)).length + 1;
    return words.count.replace("%(n)s", number)
      .replace("%(of)s", this.data.answered + asked.length);
  }

  crop(card) {
    const frame = make("button", "crop", { label: this.data.words.zoom });
    frame.innerHTML = card.picture;
    const svg = frame.querySelector("svg");
    const view = () => svg.setAttribute("viewBox", card.views[ZOOMS[this.zoom]]);
    view();
    let start = null, swiped = false;
    frame.onpointerdown = (event) => {
      start = event.clientX;
      swiped = false;
      frame.setPointerCapture(event.pointerId);
    };
    frame.onpointerup = (event) => {
      const by = start === null ? 0 : event.clientX - start;
      start = null;
      swiped = Math.abs(by) > SWIPE;
      if (swiped && by > 0) this.accept(card);
      else if (swiped) this.skip();
    };
    frame.onclick = () => {
      if (swiped) return;
      this.zoom = (this.zoom + 1) % ZOOMS.length;
      view();
    };
    return frame;
  }

  chips() {
    if (this.now.down) return make("p", "said", { text: this.data.words.downThere });
    const chips = make("div", "chips"), { words } = this.data, read = this.now.card !== "$";
    const chip = (part, name, ...content) => {
      const own = make("button", "chip", { onclick: () => this.turn(part) });
      own.setAttribute("aria-expanded", String(this.part === part));
      own.append(make("small", "", { text: name }), ...content);
      chips.append(own);
    };
    chip("letter", words.letter, make("b", "", { text: this.letter || "?" }));
    chip("number", words.number, make("b", "", { text: read ? this.now.card.slice(1) : "?" }));
    const shown = make("span", "icons"), books = this.half || booksOf(this.data, this.now);
    shown.append(...(books ? [...books].map((code) => icon(this.data, code)) : ["?"]));
    chip("icons", words.icons, shown);
    return chips;
  }

  get letter() {
    return this.now.card === "$" ? this.halfLetter : this.now.card[0];
  }

  turn(part) {
    this.part = this.part === part ? null : part;
    this.half = "";
    this.draw();
  }

  keys() {
    if (!this.part || this.now.down) return null;
    if (this.part === "icons") return this.iconKeys();
    const keys = make("div", "keys"), { letters } = this.data;
    const one = (text, label, act, pressed) => {
      const key = make("button", "", { text, label, onclick: act });
      key.setAttribute("aria-pressed", String(pressed));
      keys.append(key);
    };
    if (this.part === "letter") {
      for (const { letter } of letters) one(letter, letter, () => this.lettered(letter), letter === this.letter);
      return keys;
    }
    const own = letters.find(({ letter }) => letter === this.letter), last = own ? own.most + own.room : 0;
    for (let number = 1; number <= last; number += 1) {
      one(number, `${this.letter}${number}`, () => this.named(`${this.letter}${number}`),
        this.now.card === `${this.letter}${number}`);
    }
    return keys;
  }

  lettered(letter) {
    if (this.now.card === "$") {
      this.halfLetter = letter;
      this.part = "number";
      return this.draw();
    }
    return this.named(letter + this.now.card.slice(1));
  }

  named(card) {
    this.now = { ...this.now, card, books: card in this.data.known ? "" : this.now.books };
    this.part = null;
    this.draw();
  }

  iconKeys() {
    const told = () => this.half || booksOf(this.data, this.now);
    const set = (books) => {
      this.half = books.length < FEWEST ? books || " " : "";
      if (!this.half) this.now = { ...this.now, books };
      this.draw();
    };
    const keys = bookKeys(this.data, (books) => set(told().trim() + books), () => set(told().trim().slice(0, -1)));
    markBooks(keys, told().trim(), true);
    return keys;
  }

  confirm(card) {
    const { words } = this.data, ready = this.now.down || this.now.card !== "$";
    const key = make("button", "yes", { disabled: !ready || Boolean(this.half) });
    const what = this.now.down ? words.down : this.now.card;
    key.textContent = ready ? `✓ ${words.right.replace("%(card)s", what)}` : words.choose;
    key.onclick = () => this.accept(card);
    return key;
  }

  answers(card) {
    const { words } = this.data, box = make("div", "answers");
    const add = (content, act, label) => {
      const key = make("button", "", { onclick: act });
      if (label) key.setAttribute("aria-label", label);
      key.append(...content);
      box.append(key);
    };
    for (const other of card.others) {
      add([`${other.card} `, ...[...booksOf(this.data, other)].map((code) => icon(this.data, code))],
        () => this.put(card, { ...this.now, ...other, down: false }), labelOf(this.data, other));
    }
    const down = this.now.down ? words.up : words.down;
    add([down], () => this.put(card, { ...this.now, card: "$", books: "", down: true }));
    if (this.now.down) box.lastChild.onclick = () => { this.now.down = false; this.part = "letter"; this.draw(); };
    add([words.none], () => this.tell(card, { act: "empty" }));
    // What is being corrected now counts as corrected, not as it was read.
    const read = (own) => (own.place === card.place ? { ...this.now } : own.now);
    const row = this.open.filter((own) => own.row === card.row && (read(own).down || read(own).card !== "$"));
    if (card.asked && row.length > 1) {
      add([words.row], () => row.map((own) => [own, read(own)]).forEach(([own, now]) => this.accept(own, now)));
      box.lastChild.disabled = Boolean(this.half);
    }
    if (!card.asked) add([words.close], () => { this.chosen = null; this.close(); this.draw(); });
    return box;
  }

  skip() {
    const { place } = this.card;
    this.later = [...this.later.filter((own) => own !== place), place];
    this.draw();
  }

  // By its place: what the server told meanwhile may be another object for the same card.
  accept(card, now = card.place === this.card?.place ? this.now : card.now) {
    if ((now.down || now.card !== "$") && !this.half) this.put(card, now);
  }

  put(card, { card: name, books, down, under }) {
    this.tell(card, { act: "put", card: name, books, down, under });
  }

  tell(card, change) {
    this.done.add(card.place);
    this.half = this.halfLetter = "";
    this.key = "";
    this.log.push({ row: card.row, col: card.col, ...change });
    this.draw();
  }
}

export default function ({ data, parentElement, setTriggerValue }) {
  let root = parentElement.querySelector(".review");
  if (!root) {
    root = make("div", "review");
    parentElement.appendChild(root);
    root.own = new Review(root);
  }
  root.own.log.send = (sent) => setTriggerValue("changed", sent);
  root.own.close = () => setTriggerValue("closed", String(Date.now()));
  root.own.show(data);
  return root.own.log.holdBack(root);
}
