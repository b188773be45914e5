// A page is shown when it stands still. Streamlit loads its parts one by one, and each of them pushes
// aside what is there already; until then grey lines say that something is coming.
(() => {
  const CLASS = "exlibris-settling";
  const STILL = 120;
  const LONGEST = 2500;
  const AGAIN = 30;

  const root = document.documentElement;
  let seenAt = 0;
  let movedAt = 0;
  let before = "";

  const look = () => {
    const now = performance.now();
    const app = document.querySelector("[data-test-script-state]");
    const page = document.querySelector('[data-testid="stMainBlockContainer"]');
    const isThere = Boolean(page) && page.textContent.trim() !== "";
    if (isThere) seenAt ||= now;
    const stand = page ? `${page.offsetHeight} ${page.querySelectorAll("*").length}` : "";
    if (stand !== before) movedAt = now;
    before = stand;
    const isDrawn = isThere && app?.dataset.testScriptState === "notRunning" &&
      !page.querySelector('[data-testid="stSkeleton"]');
    const isOver = isDrawn && now - movedAt > STILL;
    if (isOver || (seenAt && now - seenAt > LONGEST)) root.classList.remove(CLASS);
    else setTimeout(look, AGAIN);
  };

  root.classList.add(CLASS);
  look();
})();
