// Asks the server something, and does not wait for ever.
(() => {
  const TICK = 400;
  const PATIENT_TICKS = 10;
  const SLOW = "slow";

  const pause = (ms) => new Promise((go) => setTimeout(go, ms));

  // Many short waits, between which a busy browser takes in what has come.
  const patience = async (isOver) => {
    for (let tick = 0; tick < PATIENT_TICKS && !isOver(); tick += 1) await pause(TICK);
  };

  // Returns the answer, SLOW if none came in time, and nothing where no server is.
  const fetchInTime = async (url) => {
    const stop = new AbortController();
    let isOver = false;
    patience(() => isOver).then(() => stop.abort());
    try {
      const answer = await fetch(url, { signal: stop.signal, cache: "no-store" });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return stop.signal.aborted ? SLOW : null;
    } finally {
      isOver = true;
    }
  };

  window.exlibrisAsking = { fetchInTime, pause, SLOW };
})();
