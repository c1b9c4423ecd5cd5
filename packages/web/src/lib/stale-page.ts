const mark = "reloadedForNewVersion";
const onceIn = 30_000;

/**
 * A tab from before a deploy requests files that no longer exist. It reloads the page, but only once, so that a failing
 * network does not cause endless reloads. (Vite, "Load error handling".)
 */
export function reloadStalePages(): void {
  let backOnline = 0;
  window.addEventListener("online", () => {
    backOnline = Date.now();
  });
  window.addEventListener("vite:preloadError", (event) => {
    // A failure without a connection, or just after it, does not mean a missing file, and a reload would lose the page.
    if (!navigator.onLine) return;
    const last = Math.max(Number(sessionStorage.getItem(mark) ?? 0), backOnline);
    if (Date.now() - last < onceIn) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
