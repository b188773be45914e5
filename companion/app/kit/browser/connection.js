// Asks once a second, and more often while somebody waits, whether the companion answers and whether
// the page is old. What is shown, and whether entries are taken, follows from the latest answer
// alone, so no message outlives its cause. When the companion is back, the page shows what is stored.
(() => {
  const EVERY = 1000;
  const EVERY_HURRIED = 250;
  const EVERY_WAITING = 120;
  const EVERY_LOST = 200;
  const RENEW_AGAIN = 4000;
  const RENEW_RUNNING = 30000;
  const ASLEEP = 5000;
  const WAKING = 1000;
  const REATTACH = 1000;
  const OPENING = 4000;
  const LONGEST_UPLOAD = 30000;
  const TRY_AGAIN_LATER = 1013;

  const entries = window.exlibrisEntries;
  const message = window.exlibrisMessage;
  const note = window.exlibrisNote;
  const pulse = window.exlibrisPulse;
  const { fetchInTime, pause, SLOW } = window.exlibrisAsking;

  let changes = 0;
  let isDrawn = false;
  let watch = null;
  let lost = "";
  let lostAt = 0;
  let unconfirmed = false;
  let incomplete = false;
  let isFull = false;
  let returnTo = "";
  let isOld = false;
  let waits = false;
  let answersSince = 0;
  let renewedAt = 0;
  let lookedAt = Date.now();
  let looks = 0;
  let looking = false;
  let leaving = false;
  let uploads = 0;
  const waitingForServer = [];

  const now = () => performance.now();
  const letGo = () => waitingForServer.splice(0).forEach((go) => go());
  const show = (why) =>
    message.show(unconfirmed || entries.isSent() ? `${why}_unconfirmed` : why);

  const lose = (why) => {
    if (!lost) lostAt = now();
    lost = why;
    show(why);
  };

  // Nobody knows whether a page still works that has slept. If that takes long to find out, it says
  // so; what is entered before is named later, if it does not get through.
  const doubt = () => {
    const asked = looks;
    setTimeout(() => { if (isDrawn && !lost && looks === asked) show("server"); }, WAKING);
  };

  window.exlibrisWire.tap({
    opening: (opened) => {
      pulse.opening(opened);
      changes += 1;
    },
    opened: () => {
      changes += 1;
      soon();
    },
    closed: (closed, code) => {
      if (!pulse.isOf(closed) || leaving) return;
      changes += 1;
      isFull ||= code === TRY_AGAIN_LATER;
      unconfirmed ||= entries.isSent() || entries.isOnItsWay();
      incomplete ||= !isDrawn || !watch;
      returnTo ||= location.href;
      lose(isFull ? "full" : "server");
      answersSince = 0;
    },
    said: (carries) => entries.said(carries),
    heard: (kind) => {
      if (lost && !pulse.heardSince(lostAt)) soon();
      pulse.heard();
      isFull = false;
      if (kind === "started") entries.started();
      else if (kind === "finished") {
        isDrawn = true;
        renewedAt = 0;
        entries.finished((gone) => note.now("overtaken", gone));
      }
    },
  });

  const ask = async () => {
    const shown = watch;
    const url = new URL(shown ? shown.address : "/live", location.origin);
    if (shown) url.searchParams.set("session", shown.session);
    url.searchParams.set("home", window.exlibrisWire.home());
    const answer = await fetchInTime(url);
    if (answer === null || answer === SLOW) return answer;
    if (answer.status >= 500 && answer.status !== 503) return null;
    const told = answer.status === 404 ? {} : JSON.parse(answer.text);
    return shown ? told : { ...told, news: false, session: "live" };
  };

  // A photo that is on its way is sent to the end first; a server that has just gone again is
  // waited for, as a browser would show an error of its own instead of the page. Streamlit itself
  // goes to its first page if it is cut off before it knows the others.
  const reload = async () => {
    if (leaving) return;
    lose(lost || "server");
    leaving = true;
    letGo();
    const deadline = now() + LONGEST_UPLOAD;
    while (uploads && now() < deadline) await pause(50);
    if (unconfirmed || entries.isOpen() || uploads) note.forLater("unconfirmed", entries.typed());
    // A session that is gone had its own of what is stored nowhere yet: a form filled in by half.
    else if (entries.entered().length) note.forLater("reopened", entries.entered());
    while ((await fetchInTime(location.href))?.status !== 200) await pause(EVERY_LOST);
    if (returnTo && returnTo !== location.href) location.replace(returnTo);
    else location.reload();
  };

  // The page has gone to a table whose sessions another process has: it is opened there.
  const move = async () => {
    leaving = true;
    letGo();
    const deadline = now() + LONGEST_UPLOAD;
    while (uploads && now() < deadline) await pause(50);
    location.reload();
  };

  // While a run is under way the page waits, as it is about to be new anyway. Streamlit asks for the
  // page that it shows, so it would also turn back a page that somebody is turning.
  const mayRenew = () => {
    const busy = entries.busyFor();
    return busy ? busy > RENEW_RUNNING : Date.now() - renewedAt > RENEW_AGAIN;
  };

  // Before the page says what it shows, it is not drawn to its end.
  const renew = () => {
    if (!watch || !mayRenew()) return;
    isOld = false;
    renewedAt = Date.now();
    watch.notify();
  };

  const regain = () => {
    if (unconfirmed) {
      reload();
      return;
    }
    lost = returnTo = "";
    isOld = true;
    renewedAt = 0;
    message.hide();
    letGo();
    renew();
  };

  // The server answers, but not to this page's websocket: Streamlit may take it up again in a
  // moment. A session that the server does not know never comes back.
  const reattach = (session) => {
    const waited = now() - answersSince;
    const isGivenUp = !pulse.isOpen() && waited > (pulse.isOpening() ? OPENING : REATTACH);
    if (session === "unknown" || pulse.isDead() || isGivenUp) reload();
    else lose("server");
  };

  const isAttached = (session = "live") => {
    if (!isDrawn) return !pulse.isClosed();
    const isHeard = pulse.isOpen() && !pulse.isSilent() && (!lost || pulse.heardSince(lostAt));
    return isHeard && session === "live";
  };

  const judge = (answer) => {
    if (answer === null || answer === SLOW) {
      answersSince = 0;
      if (isDrawn || answer === null) lose("server");
      return;
    }
    answersSince ||= now();
    waits = Boolean(answer.waits);
    if (answer.store === false) lose("store");
    // Streamlit knocks again by itself; to load the page anew would not make more room.
    else if (isFull) lose("full");
    else if (incomplete && (lost || !isDrawn)) reload();
    else if (!isAttached(answer.session)) reattach(answer.session);
    else if (lost) regain();
    else {
      message.hide();
      if (watch?.moved && !entries.busyFor() && !entries.isOpen()) move();
      else if (answer.news || isOld) renew();
    }
  };

  // Returns whether it must look again at once, as things have changed while it did.
  const look = async () => {
    if (looking || leaving) return false;
    looking = true;
    const before = changes;
    const shown = watch;
    if (Date.now() - lookedAt > ASLEEP) doubt();
    try {
      pulse.beat();
      const askedAt = now();
      const answer = await ask();
      lookedAt = Date.now();
      looks += 1;
      const isForgotten = shown && shown === watch && answer?.session === "unknown";
      if (before !== changes && !isForgotten) return true;
      if (answer !== null && answer !== SLOW) pulse.answered(askedAt);
      if (!leaving) judge(answer);
      return false;
    } finally {
      looking = false;
    }
  };

  const every = () => {
    if (message.isShown()) return EVERY_LOST;
    // What the page waits for may last but a moment, as what is seen of a photo before it is read.
    if (waits) return EVERY_WAITING;
    return isOld || watch?.hurried ? EVERY_HURRIED : EVERY;
  };

  let next = 0;
  const round = async () => {
    let again = false;
    try {
      again = await look();
    } finally {
      clearTimeout(next);
      next = setTimeout(round, again ? 0 : every());
    }
  };
  const soon = () => {
    clearTimeout(next);
    next = setTimeout(round, 0);
  };
  next = setTimeout(round, EVERY);

  // A phone that wakes up may have lost its connection without knowing it yet.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    doubt();
    soon();
  });

  // A phone whose network is turned off tells at once. The laptop itself needs none: it soon answers.
  addEventListener("offline", () => {
    if (isDrawn) lose("server");
    soon();
  });
  addEventListener("online", soon);

  // What is entered by half is sent before the page goes, and told if it does not arrive.
  addEventListener("beforeunload", entries.finish);
  addEventListener("pagehide", () => {
    if (leaving) return;
    const typed = entries.typed();
    const isLate = uploads || entries.isLate();
    entries.finish();
    if (typed.length || isLate) note.forLater("reopened", typed);
  });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  // What did not come while the server was away comes with the whole page, which Streamlit cannot
  // draw to its end without a server.
  const isMissing = () => {
    incomplete = true;
    soon();
  };
  const isExpected = (event) => { if (lost && incomplete) event.preventDefault(); };
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) isMissing();
    isExpected(event);
  }, true);
  addEventListener("unhandledrejection", isExpected);
  addEventListener("vite:preloadError", isMissing);

  window.exlibris = {
    watch: (asked) => {
      watch = asked;
      if (isOld) soon();
    },
    unwatch: (asked) => { if (watch === asked) watch = null; },
    uploading: (more) => { uploads += more; },
    answering: () =>
      lost && !leaving ? new Promise((go) => waitingForServer.push(go)) : Promise.resolve(),
  };
})();
